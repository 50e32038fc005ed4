"""Whether what a card speaks of is there: its targets, what paid, what set it off (VS 10.2.3, VS 10.3, VS 10.8)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from ..effects import Node
from .amounts import Count
from .cards import Face, Power, Static
from .costs import Activate, ChooseTeam, Cost, OfItself, Reveal
from .selectors import Filter, Who
from .targets import CharacterTarget
from .verbs.conditions import Boosted, Cards, Fits, Named, OnlyTwist
from .verbs.decks import Look, NameTwo, RevealTop, Search
from .verbs.flow import EachPlayer, Pay, Pick, Unless
from .verbs.piles import FromKo, KoResource, NameCharacter, ReplaceResource, ReturnResource
from .verbs.players import Discard, KoTop, OfPlayers
from .verbs.things import Attach, Negate, OfEquipment, Transfer

MOST = 40  # pieces that the effects of one card may have
LARGEST = 99
PAID_BY = {
    "discard": "card", "reveal": "card", "remove": "card", "exhaust": "character", "stun": "character",
    "ko": "character", "return": "character", "ko-resource": "resource", "team": "team",
}  # fmt: skip
# Verbs after which "picked" are cards, and "number" is what those cost.
TELL_CARDS = (
    Discard, KoTop, Search, Look, RevealTop, NameTwo, FromKo, KoResource, ReturnResource, ReplaceResource, Attach
)  # fmt: skip
OF_CHARACTERS = (
    "attacks", "defends", "stunned", "stuns", "recovers", "enters", "kod", "breakthrough", "powered-up", "reinforced",
    "moves", "readies", "equipped",
)  # fmt: skip


@dataclass
class Known:
    """What the words of an effect may refer to, where it is looked at. `used` collects the targets spoken of."""

    type: str  # of the card that it is the text of; of a power that equipment gives: a character
    targets: tuple[str, ...] = ()
    event: str = ""  # player: what a player did; character: what befell a character
    picked: str = ""  # what paid or was picked
    number: bool = False
    used: set[int] = field(default_factory=set)


def check_face(face: Face) -> None:
    """Look through all that a card says. Raises ValueError, which names the field."""
    if _size(face) > MOST:
        raise ValueError(f"a card says at most {MOST} things; found {_size(face)}")
    _check_words(face)
    known = Known(face.type)
    _look("wearer", face.wearer, Known("player"))
    _look("needs", face.needs, known)
    _text("", face, known, face.effect or ())
    for number, power in enumerate(face.powers):
        _text(f"powers.{number}.", power, known, power.effect)
    for number, trigger in enumerate(face.triggers):
        event = "character" if trigger.on.event in OF_CHARACTERS else "" if trigger.on.event == "start" else "player"
        _event(f"triggers.{number}.on", trigger.on, face)
        _look(f"triggers.{number}.on", trigger.on, replace(known, event=event, used=set()))
        _text(f"triggers.{number}.", trigger, replace(known, event=event), trigger.effect)
    for number, static in enumerate(face.statics):
        where = f"statics.{number}"
        _reach(where, static.to, face, static)
        _look(where, static.model_copy(update={"powers": ()}), known)
        _own_numbers(where, static)
        for at, power in enumerate(static.powers):
            _text(f"{where}.powers.{at}.", power, replace(known, type="character"), power.effect)
    for number, instead in enumerate(face.insteads):
        where = f"insteads.{number}"
        _reach(where, instead.to, face, None)
        told = replace(known, targets=("character",), used=set())
        _look(f"{where}.needs", instead.needs, told)
        _look(f"{where}.costs", instead.costs, told)
        _of_itself(f"{where}.costs", instead.costs, told)
        _look(f"{where}.effect", instead.effect, _paid(told, instead.costs))


def _text(where: str, text: Any, known: Known, effect: tuple[Any, ...]) -> None:
    """A text that is announced: what it needs, its targets, costs and effect."""
    kinds = tuple(target.choose for target in text.targets)
    costs = getattr(text, "costs", ())
    _look(f"{where}needs", getattr(text, "needs", None), replace(known, used=set()))
    told = replace(known, targets=kinds, used=set())
    _look(f"{where}targets", text.targets, told)
    _look(f"{where}costs", costs, replace(told, used=set()))
    _look(f"{where}effect", effect, _paid(told, costs))
    for number, target in enumerate(text.targets):
        if number not in told.used:
            raise ValueError(f"{where}targets.{number}: nothing is done with this {target.choose}")
    if isinstance(text, Power) and not text.once and all(isinstance(cost, (Reveal, ChooseTeam)) for cost in costs):
        raise ValueError(f"{where}costs: they are never used up; add another one, or once = true")
    _of_itself(f"{where}costs", costs, known)


def _of_itself(where: str, costs: tuple[Cost, ...], known: Known) -> None:
    """What the card itself pays: a character by its stun, and nothing twice (VS 10.2.6)."""
    paid: set[str] = set()
    for number, cost in enumerate(costs):
        if isinstance(cost, (Activate, OfItself)):
            if cost.pay_ == "stun-self" and known.type != "character":
                raise ValueError(f"{where}.{number}: only a character can be stunned")
            if cost.pay_ in paid or {cost.pay_, *paid} >= {"stun-self", "ko-self"}:
                raise ValueError(f"{where}.{number}: the card itself has paid already")
            paid.add(cost.pay_)


def _paid(known: Known, costs: tuple[Cost, ...]) -> Known:
    """What is known of what paid."""
    kinds = {PAID_BY[cost.pay_] for cost in costs if getattr(cost, "pay_", "") in PAID_BY}  # type: ignore[attr-defined]
    if not kinds:
        return replace(known, used=known.used)
    picked = kinds.pop() if len(kinds) == 1 else "mixed"
    return replace(known, picked=picked, number=picked in ("card", "character", "mixed"), used=known.used)


def _event(where: str, on: Any, face: Face) -> None:
    if on.event not in OF_CHARACTERS:
        if on.event == "flipped" and face.type not in ("location", "plot-twist"):
            raise ValueError(f"{where}.event: only locations and plot twists are flipped")
        return
    if on.who == "self" and face.type != "character":
        raise ValueError(f"{where}.who: the card itself is no character; say who")
    if on.who == "wearer" and face.type != "equipment":
        raise ValueError(f"{where}.who: only equipment has a wearer")
    if on.event == "kod" and on.who == "self" and on.against is not None:
        raise ValueError(f"{where}.against: nobody is on the other side of a KO")


def _reach(where: str, to: Any, face: Face, static: Static | None) -> None:
    """Whether there is somebody that a text can work on."""
    if to == "wearer" and face.type != "equipment":
        raise ValueError(f"{where}.to: only equipment has a wearer")
    if to != "self" or face.type == "character":
        return
    if static is None or any(
        (static.atk, static.defense, static.set_atk, static.set_def, static.willpower, static.gains, static.loses,
         static.traits, static.powers)
    ):  # fmt: skip
        raise ValueError(f"{where}.to: the card itself is no character; say whom it works on")


def _own_numbers(where: str, static: Static) -> None:
    """ATK and DEF that follow ATK and DEF would be worked out from themselves (VS 13.6)."""
    for name in ("per", "set_atk", "set_def"):
        count = getattr(static, name)
        if count is not None and count.count_ in ("atk", "def"):
            raise ValueError(f"{where}.{name}: a text that works all the time can't follow an ATK or DEF")


def _check_words(face: Face) -> None:
    """The words before texts stand where they mean something (VS 14)."""
    for kind, texts in (
        ("powers", face.powers), ("triggers", face.triggers), ("statics", face.statics), ("insteads", face.insteads)
    ):  # fmt: skip
        for number, text in enumerate(texts):
            fault = _word_fault(face, kind, text)
            if fault:
                raise ValueError(f"{kind}.{number}.word: {fault}")


def _word_fault(face: Face, kind: str, text: Any) -> str:
    word = text.word
    if word and face.type != "character":
        return "these words belong to the texts of characters"
    if word == "cosmic" and not {"cosmic", "cosmic-surge"} & set(face.keywords):
        return "'cosmic' needs the keyword cosmic or cosmic-surge"
    if word == "boost" and face.boost is None:
        return "'boost' needs a boost to be paid"
    if word == "leader" and kind not in ("statics", "triggers"):
        return "'leader' belongs to statics and triggers"
    if word == "backup" and not (
        kind == "powers" and text.when == "build" and any(isinstance(cost, Activate) for cost in text.costs)
    ):
        return "'backup' is a power with when = \"build\" and the cost activate"
    if word == "ally" and not (kind == "triggers" and text.on.event == "powered-up"):
        return "'ally' is a trigger on powered-up"
    if word == "vengeance" and not (kind == "triggers" and text.on.event == "stunned" and text.on.who == "self"):
        return "'vengeance' is a trigger on the card itself becoming stunned"
    return ""


def _size(node: Any) -> int:
    """How many pieces of data there are."""
    if isinstance(node, tuple):
        return sum(map(_size, node))
    if not isinstance(node, Node) or isinstance(node, (Filter, Count)):
        return 0
    return 1 + sum(_size(getattr(node, name)) for name in type(node).model_fields)


def _look(where: str, node: Any, known: Known) -> None:
    if isinstance(node, tuple):
        for number, part in enumerate(node):
            _look(f"{where}.{number}", part, known)
            known = _after(part, known)
        return
    if isinstance(node, int) and not isinstance(node, bool) and abs(node) > LARGEST:
        raise ValueError(f"{where}: {str(node)[:9]} is too large a number; at most {LARGEST}")
    if not isinstance(node, Node):
        return
    fault = _fault(node, known)
    if fault:
        raise ValueError(f"{where}: {fault}")
    if isinstance(node, (Pay, Unless)):
        _look(f"{where}.costs", node.costs, known)
        _of_itself(f"{where}.costs", node.costs, known)
        _look(f"{where}.effect", node.effect, _paid(known, node.costs) if isinstance(node, Pay) else known)
        return
    if isinstance(node, EachPlayer):
        _look(f"{where}.effect", node.effect, replace(known, targets=("player",), used=set()))
        return
    for name in type(node).model_fields:
        _look(f"{where}.{name.rstrip('_')}" if where else name.rstrip("_"), getattr(node, name), known)


def _after(part: Any, known: Known) -> Known:
    """What the verbs after this one know besides."""
    if isinstance(part, Pick):
        kind = {"ko-card": "card"}.get(part.what.choose, part.what.choose)
        return replace(known, picked=kind, number=False, used=known.used)
    if isinstance(part, TELL_CARDS):
        return replace(known, picked="card", number=True, used=known.used)
    return known


def _fault(node: Node, known: Known) -> str:
    """What is missing for this piece of a text; empty where nothing is."""
    if isinstance(node, Who):
        return _of_who(node, known)
    if isinstance(node, Filter):
        if node.side == "player":
            return _target(known, 0, ("player",))
        if (node.adjacent or node.same_name) and known.type != "character":
            return "'adjacent' and 'same_name' are about the card itself, which is no character"
        return ""
    if isinstance(node, Count):
        return "" if node.count_ != "number" or known.number else "'number' needs something that paid or was revealed"
    if isinstance(node, Cards):
        if node.is_ == "paid":
            return "" if known.picked in ("card", "mixed") else "'paid' needs a cost that cards pay"
        return "" if known.picked == "card" else "'revealed' needs a verb before it that turns up a card"
    if isinstance(node, Fits):
        return _of_fits(node, known)
    if isinstance(node, Named):
        return "" if known.event == "character" else "'named' belongs to triggers about characters"
    if isinstance(node, OnlyTwist) and known.type != "plot-twist":
        return "'only-twist' belongs to plot twists"
    if isinstance(node, Boosted) and known.type != "character":
        return "'boosted' belongs to characters"
    if isinstance(node, NameCharacter) and known.type not in ("location", "plot-twist"):
        return "a name is kept by resources only: locations and plot twists"
    if isinstance(node, (OfPlayers, Unless)):
        return _of_player(node.who, known)
    return _of_things(node, known)


def _of_who(node: Who, known: Known) -> str:
    ref = node.ref
    if ref == "self":
        return "" if known.type == "character" else "'self' is the card itself, which is no character here"
    if ref == "wearer":
        return "" if known.type == "equipment" else "only equipment has a wearer"
    if ref in ("event", "by"):
        return "" if known.event == "character" else f"'{ref}' belongs to triggers about characters"
    if ref == "picked":
        return "" if known.picked == "character" else "'picked' needs a character that was picked or paid before"
    if ref == "targets":
        known.used |= set(range(len(known.targets)))
        whole = len(known.targets) > 1 and set(known.targets) == {"character"}
        return "" if whole else "'targets' needs two characters among 'targets'"
    if ref in ("target", "target-2"):
        return _target(known, int(ref == "target-2"), ("character",))
    return "" if node.all is not None else "say who: self, wearer, target, event, by, picked, or a filter"


def _of_fits(node: Fits, known: Known) -> str:
    if node.is_ == "self":
        return "" if known.type == "character" else "'self' is the card itself, which is no character"
    if node.is_ == "wearer":
        return "" if known.type == "equipment" else "only equipment has a wearer"
    if node.is_ == "event":
        return "" if known.event == "character" else "'event' belongs to triggers about characters"
    return _target(known, 0, ("character",))


def _of_player(who: str, known: Known) -> str:
    if who == "event":
        return "" if known.event else "'event' belongs to triggers about players and characters"
    if who == "controller":
        return _target(known, 0, ("character", "resource", "equipment", "effect"))
    if who in ("target", "target-2"):
        return _target(known, int(who == "target-2"), ("player",))
    return ""


def _of_things(node: Node, known: Known) -> str:
    """Verbs about resources, equipment, cards and effects."""
    if isinstance(node, (Negate, FromKo)):
        aim = node.aim
        return _target(known, int(node.on == "target-2"), (aim,)) if aim else ""
    on = getattr(node, "gear", None) if isinstance(node, Transfer) else getattr(node, "on", None)
    kind = "equipment" if isinstance(node, (OfEquipment, Transfer)) else "resource"
    if isinstance(node, CharacterTarget) or isinstance(on, Node) or on is None:
        aim = getattr(node, "aim", "")
        return _target(known, 0, (aim,)) if aim else ""
    if on in ("target", "target-2"):
        return _target(known, int(on == "target-2"), (kind,))
    if on == "picked":
        return "" if known.picked == kind else f"'picked' needs a {kind} that was picked before"
    if on == "self":
        types = ("equipment",) if kind == "equipment" else ("location", "plot-twist")
        return "" if known.type in types else f"the card itself is no {kind}"
    return ""


def _target(known: Known, number: int, kinds: tuple[str, ...]) -> str:
    """Whether the target of this number is of one of these kinds; it is then spoken of."""
    known.used.add(number)
    wanted = f"needs a {' or '.join(kinds)} as its {('first', 'second', 'third')[number]} one among 'targets'"
    if number >= len(known.targets):
        return f"{wanted}; there are {len(known.targets) or 'none'}"
    return "" if known.targets[number] in kinds else f"{wanted}; it is a {known.targets[number]}"
