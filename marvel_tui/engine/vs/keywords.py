"""Keywords that are acts or triggers of the rules: evasion, cosmic-surge, terraform, substitute (VS 14)."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from ..effects import Effect, Frame, Verb
from ..prompts import Move, Question, Reason
from . import events as ev
from .chain import RESOLVE, add
from .characters import FRONT, Character
from .field import put_into_play
from .resources import lay, lift
from .state import PILES, Contest, Entry
from .stun import recover, remove, stun_as_cost
from .teams import EVASION, UNSTUNNABLE
from .zones import reveal, take

NO_EVASION = Reason("VS 14.4", "it has no evasion")
IS_STUNNED = Reason("VS 14.4.2", "it is stunned already")
UNPAYABLE = Reason("VS 9.4.2", "it can't be stunned, not as a cost either")
NO_RESOURCE = Reason("VS 14.19.2", "you have no face-down resource to take back")
ONCE = Reason("VS 14.19.2", "it was announced this turn")
NOBODY = Reason("VS 14.20.2", "no ready character of yours costs as much")


class RuleTrigger(NamedTuple):
    """A trigger that the rules or an effect set, with the frame that it began with."""

    effect: Effect
    frame: Frame
    targets: tuple[Any, ...] = ()
    word: str = ""


# --- evasion (VS 14.4)


class Recovers(Verb):
    """VS 14.4: the character that evaded recovers, if it is still stunned by that (VS 14.4.5)."""

    do: Literal["recovers"] = "recovers"

    def words(self) -> str:
        return "~ recovers"

    def run(self, game: Any, frame: Frame) -> None:
        c = game.find(frame.source)
        if c is not None and c.since == frame.number:
            recover(game, c, "VS 14.4.4")


class Evades(Verb):
    """VS 14.4: what evasion does: at the start of the Recovery Phase of this turn, the character recovers."""

    do: Literal["evades"] = "evades"

    def words(self) -> str:
        return "~ recovers when the Recovery Phase of this turn starts"

    def run(self, game: Any, frame: Frame) -> None:
        if game.phase_name != "recovery":  # VS 14.4.6
            game.delayed += (("recovery", (Recovers(),), frame),)


class Evasion(NamedTuple):
    """The text of evasion, as it lies on the chain."""

    effect: Effect = (Evades(),)
    targets: tuple[Any, ...] = ()


EVADE = Evasion()


def cannot_evade(c: Character) -> Reason | None:
    """Why a character can't evade."""
    if c.stunned:
        return IS_STUNNED
    if not c.flags & EVASION:
        return NO_EVASION
    return UNPAYABLE if c.flags & UNSTUNNABLE else None


def begin(game: Contest, seat: int, moves: list[Move]) -> None:
    """Who can evade (VS 14.4.2: at any priority)."""
    for c in game.sides[seat].characters:
        if c.flags & EVASION and cannot_evade(c) is None:
            moves.append(Move("evade", c.uid))


# --- cosmic-surge (VS 14.7)


class GetsCounter(Verb):
    """VS 14.7: a cosmic counter, if it is face up when this resolves (VS 14.7.2)."""

    do: Literal["gets-counter"] = "gets-counter"

    def words(self) -> str:
        return "~ gets a cosmic counter"

    def run(self, game: Any, frame: Frame) -> None:
        c = game.find(frame.source)
        if c is not None:
            put_counter(game, c, "VS 14.7")


def put_counter(game: Contest, c: Character, rule: str) -> None:
    """A cosmic counter: on cosmic characters only, and never a second one (VS 14.6.4)."""
    if c.is_cosmic and not c.counter:
        game.tell(ev.COUNTER, rule, c.seat, c, marks=("gets",))
        c.counter = True
        game.stale = True


def surge(game: Contest) -> None:
    """VS 14.7.1: the triggers of cosmic-surge at the start of the Recovery Phase."""
    for c in game.characters():
        if "cosmic-surge" in c.face.keywords and not c.stunned and not c.counter:
            frame = Frame(c.seat, c.uid, c.card)
            game.pending.append((c.seat, c.uid, c.card, RuleTrigger((GetsCounter(),), frame), None))


# --- terraform and substitute (VS 14.19, VS 14.20): announced from the hand in one's own recruit step


def cannot_terraform(game: Contest, seat: int, card: int) -> Reason | None:
    """Why a location can't terraform now."""
    side = game.sides[seat]
    if game.pool.kinds[card] in side.terraformed:
        return ONCE
    return None if any(not r.up for r in side.resources) else NO_RESOURCE


def replaceable(game: Contest, seat: int, card: int) -> list[int]:
    """The ready characters that a substitute may take the place of (VS 14.20.5)."""
    cost = game.faces[card].cost
    return [c.uid for c in game.sides[seat].characters if c.ready and not c.stunned and c.face.cost >= cost]


def cannot_substitute(game: Contest, seat: int, card: int) -> Reason | None:
    """Why a character can't substitute now."""
    return None if replaceable(game, seat, card) else NOBODY


def begin_in_recruit_step(game: Contest, seat: int, moves: list[Move]) -> None:
    """Terraform and substitute."""
    keywords = game.pool.keywords
    seen: set[int] = set()
    for card in game.sides[seat].hand:
        kind = game.pool.kinds[card]
        if kind in seen:
            continue
        if "terraform" in keywords[card]:
            seen.add(kind)
            if cannot_terraform(game, seat, card) is None:
                moves.append(Move("terraform", card))
        elif "substitute" in keywords[card]:
            seen.add(kind)
            if cannot_substitute(game, seat, card) is None:
                moves.append(Move("substitute", card))


def follow(game: Contest, seat: int, picked: tuple[Move, ...]) -> list[Move] | None:
    """Nothing is chosen on announcement."""
    return None


def do(game: Contest, seat: int, picked: tuple[Move, ...]) -> None:
    """Pay or reveal, and put the effect on the chain."""
    word, what = picked[0].word, picked[0].what
    if word == "evade":
        c = game.must_find(what)
        game.tell(ev.EVADES, "VS 14.4", seat, c)
        stun_as_cost(game, c)
        add(game, "power", seat, c.card, Frame(seat, c.uid, c.card, number=c.since), EVADE)
        return
    side = game.sides[seat]
    reveal(game, seat, (what,), CLAUSE[word], f" for its {word}")
    side.hand.remove(what)
    game.touch(PILES)
    if word == "terraform":
        side.terraformed += (game.pool.kinds[what],)
    add(game, word, seat, what, Frame(seat, 0, what))


CLAUSE = {"terraform": "VS 14.19", "substitute": "VS 14.20"}


def title(game: Contest, seat: int, picked: tuple[Move, ...]) -> str:
    """Nothing is asked."""
    return ""


class TakeBack(Question):
    """VS 14.19.1: which face-down resource goes back to the hand, or none. Args: the location."""

    kind = "take-back"
    rule = "VS 14.19.1"
    rests = "keep all"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if picked:
            return None
        return [Move("take back", r.uid) for r in game.sides[seat].resources if not r.up] + [Move("keep all")]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        card = args[0]
        if picked[0].word == "keep all":
            take(game, seat, card, "VS 14.19.3", True)
            return
        back, _at = lift(game, picked[0].what)
        take(game, seat, back, "VS 14.19", openly=False)
        lay(game, seat, card, "VS 14.19.3")

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"{game.card_name(args[0])}: take which resource back?"


class Replaced(Question):
    """VS 14.20.1: who is removed for the substitute, or nobody. Args: the card."""

    kind = "substitute"
    rule = "VS 14.20.1"
    rests = "nobody"

    def hides(self, game: Any, seat: int, args: tuple[Any, ...]) -> bool:
        return False

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if picked:
            return None
        return [Move("for", uid) for uid in replaceable(game, seat, args[0])] + [Move("nobody")]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        card = args[0]
        if picked[0].word == "nobody":
            take(game, seat, card, "VS 14.20.1", True)
            return
        remove(game, game.must_find(picked[0].what), "VS 14.20")
        put_into_play(game, seat, card, "VS 14.20", rows=(FRONT,))

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Whom does {game.card_name(args[0])} take the place of?"


TAKE_BACK = TakeBack()
REPLACED = Replaced()


def _terraforms(game: Contest, entry: Entry, frame: Frame) -> None:
    if cannot_take_back(game, entry.seat):
        take(game, entry.seat, entry.card, "VS 14.19.3", True)
    else:
        game.ask(TAKE_BACK, entry.seat, entry.card)


def cannot_take_back(game: Contest, seat: int) -> bool:
    """Whether there is no face-down resource left."""
    return all(r.up for r in game.sides[seat].resources)


def _substitutes(game: Contest, entry: Entry, frame: Frame) -> None:
    if replaceable(game, entry.seat, entry.card):
        game.ask(REPLACED, entry.seat, entry.card)
    else:
        take(game, entry.seat, entry.card, "VS 14.20.1", True)


RESOLVE["terraform"] = _terraforms
RESOLVE["substitute"] = _substitutes
