"""The text of a card, made from the data that runs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from textwrap import shorten
from typing import Any

from ..effects import Effect, Node
from ..effects.words import capital, named
from ..offer import CardText
from .amounts import SMALL
from .cards import Boost, Face, Instead, Power, Static, Trigger
from .costs import Activate, Cost
from .library import library, words_of
from .meanings import MEANINGS, ON_GEAR, meaning, title
from .selectors import Filter, plural
from .targets import CharacterTarget
from .teams import TEAM_NAMES
from .verbs.flow import sentences, together, wish
from .verbs.numbers import PowerUp
from .verbs.piles import ReplaceResource
from .verbs.traits import Gain
from .wording import PHASES, bonus, equal_to, flags, several_do, several_words

TYPES = {"character": "character", "equipment": "equipment", "plot-twist": "plot twist", "location": "location"}
TIMES = {
    **{phase: f"{words} only" for phase, words in PHASES.items()},
    "own-recruit": "Your recruit step only",
    "own-attack": "Your attack step only",
    "attack": "During an attack only",
}

ASKED = 120  # cells of what a text does, where its targets are asked for
_PAID = {"discard": " was discarded", "reveal": " was revealed", "remove": " was removed"}
_FATES = {"stun": "become stunned", "ko": "be KO'd"}


# --- effects and their targets


def _effect(effect: Effect, targets: Sequence[Any], costs: Sequence[Cost] = (), whole: bool = False) -> str:
    """An effect with its marks: the first mention of a target describes it, later ones say "it".

    `whole`: what is short is one sentence.
    """
    parts = sentences(effect)
    short = whole and len(parts) == 2 and not any(mark in part for part in parts for mark in ".;:")
    text = together(parts) if short else ". ".join(parts)
    paid = [_PAID[cost.pay_] for cost in costs if getattr(cost, "pay_", "") in _PAID]  # type: ignore[attr-defined]
    if paid:
        text = text.replace(" was paid", paid[0])
    if targets and targets[0].choose == "player":
        text = text.replace("{player}", "{1}")
        before, said, after = text.partition("{1}")
        if "that player" in before:  # it is described where it is spoken of first
            text = before.replace("that player", "{1}", 1) + said + after
    if "{1} and {2}" in text and _alike(targets):
        text = text.replace("{1} and {2}", _together(targets), 1).replace("{1} and {2}", "them")
        return text
    if len(targets) > 2:
        text = text.replace("{1} and {2}", several_words([f"{{{i + 1}}}" for i in range(len(targets))]))
    for number, target in enumerate(targets, 1):
        mark = f"{{{number}}}"
        if mark not in text:
            text = f"choose {mark}. {text}"
        first, said, rest = text.partition(mark)
        text = first + _described(target, targets[: number - 1]) + _mentioned(rest, mark, target.again())
        if target.choose == "ko-card" and target.side == "own":  # who owns it is known
            text = text.replace("into its owner's hand", "into your hand").replace("its owner's deck", "your deck")
    return _again(text)


def _mentioned(text: str, mark: str, again: str) -> str:
    """A text that speaks of a target again, which must not be taken for another character of the sentence."""
    found = []
    for number, sentence in enumerate(text.split(". ")):
        head, said, rest = sentence.partition(mark)
        other = number and again == "that character" and re.search(r"\ban? [^,]*\bcharacter\b", head)
        found.append(f"{head}{'the target' if said and other else again if said else ''}{rest.replace(mark, again)}")
    return ". ".join(found)


def _again(text: str) -> str:
    """What a sentence says twice is "it" the second time."""
    found = []
    for sentence in text.split(". "):
        head, said, rest = sentence.partition("that character")
        if head.count("target ") == 1:
            said = "it" if said else ""
        found.append(re.sub(r"the (\w+) of it\b", r"its \1", f"{head}{said}{rest.replace('that character', 'it')}"))
    return ". ".join(found)


def _described(target: Any, before: Sequence[Any]) -> str:
    """A target as it is first spoken of: of two that are alike the second one is another."""
    words: str = target.words()
    if "other " in words or not any(_may_be_the_same(earlier, target) for earlier in before):
        return words
    if words.startswith("up to one "):
        return words.replace("up to one ", "up to one other ", 1)
    return words.replace("target ", "another target ", 1)


def _may_be_the_same(one: Any, other: Any) -> bool:
    """Whether one thing could be both targets, so that it is said that it may not."""
    sides = {getattr(one, "side", "any"), getattr(other, "side", "any")}
    return one.choose == other.choose and sides != {"own", "opposing"}


def _alike(targets: Sequence[Any]) -> bool:
    first = [target.model_copy(update={"other": False}) for target in targets if isinstance(target, CharacterTarget)]
    return len(first) == len(targets) > 1 and all(target == first[0] for target in first)


def _together(targets: Sequence[Any]) -> str:
    """Targets that are alike: "two target characters", "up to two target attackers"."""
    first: CharacterTarget = targets[0]
    many = SMALL[len(targets)]
    nouns = f"{plural(first.noun(True))}{first.whose()}{first.tail()}"
    return f"{'up to ' if first.optional else ''}{many} target {nouns}"


def _said(text: str, face: Face) -> str:
    if face.pronoun == "they":  # a name is said again: it takes the verb in the singular
        text = text.replace("~", "~!").replace("~!!", "~!")
    text = capital(named(text, face.names[0], face.pronoun if face.pronoun != "they" else "it"))
    return text if text.endswith('."') else f"{text}."


# --- the texts of a card


def _worded(word: str, text: str) -> str:
    return f"{title(word)}: {text}" if word else text


def effect_text(face: Face) -> str:
    """What a plot twist does when it is played."""
    return _said(_effect(face.effect, face.targets, face.costs), face) if face.effect else ""


def aim_text(text: Any, face: Face, at: int) -> str:
    """What is asked while the target number `at` of a text is chosen: what it does, and which of several it is."""
    target: str = text.targets[at].words()
    effect = _effect(text.effect, text.targets, getattr(text, "costs", ())).replace(". ", "; ")
    does = shorten(named(effect, face.names[0], face.pronoun), ASKED, placeholder=" …")
    return does if len(text.targets) == 1 and target in does else f"choose {target} ({does})"


def costs_text(costs: Sequence[Cost]) -> str:
    """A price, as it stands before the arrow."""
    return ", ".join(cost.words() for cost in costs)


def _power(power: Power) -> str:
    tails = []
    if power.when != "any" and power.word != "backup":
        tails.append(TIMES[power.when])
    if power.needs is not None:
        tails.append(f"Only if {power.needs.words()}")
    if power.once:
        tails.append("Once a turn")
    effect = capital(_effect(power.effect, power.targets, power.costs))
    return ". ".join([f"{capital(costs_text(power.costs))} → {effect}", *tails])


def power_text(power: Power, face: Face) -> str:
    """A power that is played: its price, what it does, when."""
    return _said(_worded(power.word, _power(power)), face)


def trigger_text(trigger: Trigger, face: Face) -> str:
    """A text that waits for something."""
    effect = _effect(trigger.effect, trigger.targets, whole=True)
    if trigger.on.event in ("stunned", "stuns", "kod", "defends", "attacks"):  # the player is that of a character
        effect = effect.replace("that player", "its controller")
    text = _again(f"{trigger.on.words()}, {effect}")
    return _said(_worded(trigger.word, capital(text)), face)


def instead_text(instead: Instead, face: Face) -> str:
    """A text that replaces a stun or KO."""
    who = _subject(instead.to)[0] if isinstance(instead.to, str) else instead.to.one()
    text = f"if {who} would {_FATES[instead.of]}"
    if instead.needs is not None:
        text += f" while {instead.needs.words()}"
    if instead.costs:
        text += f", you may {several_words([cost.words() for cost in instead.costs])}"
        text += f". If you do, {wish(instead.effect)} instead" if instead.effect else " instead"
    elif instead.effect:
        text += f", {'you may ' if instead.may else ''}{wish(instead.effect)} instead"
    else:
        text += f", {'you may have it not be' if instead.may else 'it is not'}"
    return _said(_worded(instead.word, capital(text.replace("{1}", "that character"))), face)


def _subject(to: str | Filter, leader: bool = False) -> tuple[str, bool]:
    """Whom a static text is about, and whether these are several."""
    if leader:
        kind = (
            Filter()
            if isinstance(to, str)
            else to.model_copy(update={"side": "any", "adjacent": False, "other": False})
        )
        return f"adjacent {kind.many()}", True
    if isinstance(to, str):
        return ("~" if to == "self" else "the equipped character"), False
    return to.many(), True


def static_text(static: Static, face: Face) -> str:
    """A text that works all the time."""
    sentences = [part for part in (_on_characters(static), *_on_player(static)) if part]
    text = several_words(sentences) if len(sentences) < 3 else "; ".join(sentences)
    if static.while_ is not None:
        condition = static.while_.words()
        if "the equipped character" in condition:
            text = text.replace("the equipped character", "it", 1)
        text = f"while {condition}, {text}"
    return _said(_worded(static.word, capital(text)), face)


def _on_characters(static: Static) -> str:
    if static.teams:
        return _team_up(static)
    parts = []
    if static.atk or static.defense:
        parts.append(f"gets {bonus(static.atk, static.defense, static.per)}")
    for count, what in ((static.set_atk, "ATK"), (static.set_def, "DEF")):
        if count is not None:
            parts.append(f"has base {what} {equal_to(count)}")
    if static.willpower:
        parts.append(f"gets {static.willpower:+} willpower")
    parts += flags(static.gains)
    if static.loses:
        parts.append(f"loses {' and '.join(flags(static.loses, '')).strip()}")
    if static.traits:
        parts.append(f"is {' and '.join(trait.capitalize() for trait in static.traits)} as well")
    parts += [f'has "{capital(_power(power))}."' for power in static.powers]
    if not parts:
        return ""
    subject, several = _subject(static.to, static.word == "leader")
    return f"{subject} {several_words([several_do(part) if several else part for part in parts])}"


def _team_up(static: Static) -> str:
    names = [TEAM_NAMES[team] for team in static.teams]
    if len(names) == 1:
        return f"your characters of {names[0]} and of the chosen team have both teams"
    return f"your {several_words(names)} characters have {'both' if len(names) == 2 else 'all'} of these teams"


def _on_player(static: Static) -> Iterator[str]:
    if static.threshold:
        how = "lower" if static.threshold < 0 else "higher"
        yield f"the threshold of plot twists you play is {abs(static.threshold)} {how}"
    if static.price:
        head, card, tail = (static.recruits.noun() if static.recruits is not None else "card").partition("card")
        what = f"{head}{card}s{tail}"
        yield f"{what} cost you {abs(static.price)} {'less' if static.price < 0 else 'more'} to recruit"
    if static.cannot_lose:
        yield "you can't lose the game"
    if static.no_twists:
        yield "opponents can't play plot twists"


def boost_text(boost: Boost) -> str:
    """What a boost costs and what it gives."""
    price = str(boost.n) if boost.pay == "points" else f"paid with {boost.n} {boost.pay.upper()}"
    gives = [bonus(atk, defense) for atk, defense in ((boost.atk, 0), (0, boost.defense)) if atk or defense]
    gives += [part.removeprefix("has ") for part in flags(boost.gains)]
    return f"Boost {price}{': ' if gives else ''}{several_words(gives)}."


_TEXTS: dict[str, tuple[Face, tuple[str, ...]]] = {}


def text_of(face: Face) -> tuple[str, ...]:
    """All that a card says, a text a line; worded once."""
    found = _TEXTS.get(face.slug)
    if found is None or found[0] is not face:
        found = _TEXTS[face.slug] = face, tuple(_lines(face))
    return found[1]


def _lines(face: Face) -> Iterator[str]:
    said = words_of(face)
    heads = [title(name) for name in face.keywords if name not in said]
    if face.unique:
        heads.insert(0, "Unique")
    if heads:
        yield f"{', '.join(heads)}."
    if face.boost is not None:
        yield boost_text(face.boost)
    if face.wearer is not None:
        yield _said(f"equip only {face.wearer.one()}", face)
    rules = []
    if face.when != "any":
        rules.append(TIMES[face.when])
    if face.needs is not None:
        act = {"plot-twist": "play", "location": "flip"}.get(face.type, "recruit")
        rules.append(f"{act} ~ only if {face.needs.words()}")
    if face.costs:
        rules.append(f"additional cost: {several_words([cost.words() for cost in face.costs])}")
    if rules:
        yield _said(". ".join(rules), face)
    if face.effect:
        yield effect_text(face)
    texts = [static_text(static, face) for static in face.statics]
    texts += [trigger_text(trigger, face) for trigger in face.triggers]
    texts += [power_text(power, face) for power in face.powers]
    texts += [instead_text(instead, face) for instead in face.insteads]
    for text in texts:
        yield f"Ongoing: {text}" if face.ongoing else text
    if face.limit is not None:
        yield f"A deck may hold {face.limit} of it."


def type_line(face: Face) -> str:
    """What kind of card it is."""
    kind = TYPES[face.type]
    if face.type == "character":
        team = " / ".join(TEAM_NAMES[team] for team in face.teams) or "Unaffiliated"
        return f"{team} {kind}, cost {face.cost}"
    stamp = f"{TEAM_NAMES[face.stamp]} " if face.stamp else ""
    number = "cost" if face.type == "equipment" else "threshold"
    return capital(f"{stamp}{kind}, {number} {face.cost}")


def numbers_line(face: Face) -> str:
    """The numbers of a character, and what stands beside them."""
    parts = [f"{face.atk} ATK / {face.defense} DEF"]
    parts += [name for name in ("flight", "range") if getattr(face, name)]
    if face.willpower:
        parts.append(f"willpower {face.willpower}")
    parts += [trait.capitalize() for trait in face.traits]
    return ", ".join(parts)


# --- what its words mean


_MEANINGS: dict[str, tuple[Face, tuple[str, ...]]] = {}


def meanings(face: Face) -> tuple[str, ...]:
    """What the keywords and terms of a card mean, those too that it gives to others."""
    found = _MEANINGS.get(face.slug)
    if found is None or found[0] is not face:
        found = _MEANINGS[face.slug] = face, tuple(_meaning(name, face) for name in terms_of(face))
    return found[1]


def _meaning(name: str, face: Face) -> str:
    """What a term means on this card."""
    if name == "concealed-optional" and face.type == "equipment":
        return f"{title(name)}: {ON_GEAR[name]}."
    text = meaning(name)
    return text.replace(":", f" {face.willpower}:", 1) if name == "willpower" and face.willpower else text


def terms_of(face: Face) -> tuple[str, ...]:
    """The keywords and terms that a card speaks of."""
    found: list[str] = [name for name in ("flight", "range") if getattr(face, name)]
    found += ["army"] if face.is_army else []
    found += face.keywords
    found += [
        name for name, has in (("boost", face.boost), ("willpower", face.willpower), ("stamp", face.stamp)) if has
    ]
    for node in _nodes(face):
        word = getattr(node, "word", "")
        if word and word not in found:
            found.append(word)
        if isinstance(node, (Static, Boost)):
            found += node.gains
        elif isinstance(node, Gain):
            found += node.flags
        elif isinstance(node, PowerUp):
            found.append("power-up")
        elif isinstance(node, ReplaceResource):
            found.append("replace")
        elif isinstance(node, Activate):
            found.append("activate")
    if face.ongoing:
        found.append("ongoing")
    return tuple(dict.fromkeys(name for name in found if name in MEANINGS))


def _nodes(value: Any) -> Iterator[Node]:
    """All pieces of data of a card."""
    if isinstance(value, tuple):
        for part in value:
            yield from _nodes(part)
    elif isinstance(value, Node):
        yield value
        for name in type(value).model_fields:
            yield from _nodes(getattr(value, name))


def card_text(face: Face) -> CardText:
    """A card as text: its name, what it is, its numbers, and all that it says."""
    lines = [f"{face.title}  {face.slug}  {face.number or face.set}", type_line(face)]
    if face.type == "character":
        lines.append(numbers_line(face))
    lines += [f"  {text}" for text in text_of(face)]
    return CardText(face.slug, face.title, "\n".join(lines), "\n".join(f"  {line}" for line in meanings(face)))


def card_texts() -> list[CardText]:
    """All cards by their names. Raises CardError."""
    return [card_text(face) for face in sorted(library().faces.values(), key=lambda face: face.slug)]


def glossary() -> list[str]:
    """What all keywords and terms mean, in lines."""
    return [f"  {meaning(name)}" for name in sorted(MEANINGS)]
