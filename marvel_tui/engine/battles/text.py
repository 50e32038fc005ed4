"""The text of a card, made from the data that runs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from ..effects import Effect, Target
from ..effects.words import capital, clauses, named, printed
from ..offer import CardText
from .cards import KEYWORDS, SYMBOLS, TEAM_NAMES, Face, LevelUp, Super, Trigger
from .library import Armed, Library, library
from .targets import CharacterTarget

if TYPE_CHECKING:
    from .characters import Character

WHEN_WORDS = {"build": "Build", "main": "Main", "combat": "Combat"}
ON_STATS = ("flight", "ranged")  # keywords that a card shows as symbols beside its numbers (MB 10.7)
ANYBODY = "this character"  # a character that has a keyword, whoever it is


def timing_words(when: str, any_turn: bool, any_combat: bool = False) -> str:
    """When a power or plot twist may be used."""
    words = WHEN_WORDS[when]
    if when == "combat" and any_combat:
        words = "Any Combat"
    return f"{words}, any turn" if any_turn else words


def cost_words(cost: Sequence[str]) -> str:
    """The symbols to pay."""
    return "".join(f"[{symbol[0].upper()}]" for symbol in cost)


def _effect(effect: Effect, targets: Sequence[Target], head: str = "") -> str:
    """An effect with its marks: the first mention of a target describes it, later ones say "it"."""
    text = head + ". ".join(clauses(effect))
    if len(targets) > 1 and isinstance(targets[1], CharacterTarget) and targets[1].again_:
        text = text.replace("{1} and {2}", targets[1].words_upto("two"))
    for number, target in enumerate(targets, 1):
        mark = "{player}" if "{player}" in text and number == 1 else f"{{{number}}}"
        text = text.replace(mark, target.words(), 1).replace(mark, target.again())
    return text


def _said(text: str, face: Face, revised: bool) -> str:
    return capital(named(printed(text, revised), face.name, face.pronoun)) + "."


def effect_text(face: Face, revised: bool) -> str:
    """What a plot twist does."""
    return _said(_effect(face.effect, face.targets), face, revised)


def super_effect(power: Super, face: Face, revised: bool) -> str:
    """What a super power does."""
    head = "while ~ is stunned, " if power.only_stunned else ""
    return _said(_effect(power.effect, power.targets, head), face, revised)


def super_text(power: Super, face: Face, revised: bool) -> str:
    """A super power: its name, when, its price, what it does."""
    when = timing_words(power.when, power.any_turn, power.any_combat)
    return f"{power.name} — {when} {cost_words(power.cost)}: {super_effect(power, face, revised)}"


def _supers(face: Face, revised: bool) -> list[str]:
    """All super powers; those of a family, which share their time, as one."""
    lines: dict[str, str] = {}
    for power in face.supers:
        if not power.family:
            lines[power.name] = super_text(power, face, revised)
            continue
        head = f"{power.family} — {timing_words(power.when, power.any_turn, power.any_combat)}:"
        lines[head] = f"{lines.get(head, head)} {cost_words(power.cost)} {super_effect(power, face, revised)}"
    return list(lines.values())


def trigger_text(trigger: Trigger | Armed, face: Face, revised: bool) -> str:
    """A power that waits for something."""
    text = f"{trigger.on.words()}, {_effect(trigger.effect, trigger.targets)}"
    return f"{trigger.name} — {_said(text, face, revised)}"


def level_up_text(level_up: LevelUp, face: Face) -> str:
    """What a level-1 main needs."""
    gain = f"{level_up.gain} XP" if isinstance(level_up.gain, int) else f"1 XP for each {level_up.gain.words()}"
    return f"Level Up {level_up.xp} — {_said(f'{level_up.on.words()}, gain {gain}', face, True)}"


def keyword_title(name: str) -> str:
    """A keyword as it is printed."""
    return " ".join(part.capitalize() for part in name.split("-"))


def _keyword(name: str, face: Face, revised: bool, shelf: Library) -> str:
    if name in KEYWORDS:
        return f"{keyword_title(name)} — {_said(KEYWORDS[name], face, revised)}"
    return trigger_text(shelf.keywords[name].trigger, face, revised)


@cache
def keyword_text(name: str, revised: bool = True) -> str:
    """A keyword and what it means for any character that has it."""
    anybody = Face.model_construct(slug="", number="", name=ANYBODY, type="supporting")
    return _keyword(name, anybody, revised, library())


def granted(face: Face) -> list[str]:
    """The keywords that a card gives to characters."""
    effects = [face.effect, *(power.effect for power in face.supers), *(power.effect for power in face.triggers)]
    return [verb.keyword for effect in effects for verb in effect if hasattr(verb, "keyword")]


_MEANINGS: dict[tuple[str, str, bool, tuple[str, ...]], tuple[str, ...]] = {}
_TEXTS: dict[tuple[str, str, bool], tuple[str, ...]] = {}


def meanings(face: Face, revised: bool = True, gained: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What keywords mean that the text doesn't explain: the symbols, what the card gives, what it has gained."""
    key = (face.slug, face.printing, revised, gained)
    if key not in _MEANINGS:
        names = dict.fromkeys((*face.keywords, *granted(face), *gained))
        said = [name for name in names if name in ON_STATS or name not in face.keywords]
        _MEANINGS[key] = tuple(keyword_text(name, revised) for name in said)
    return _MEANINGS[key]


def borrowed(c: Character, revised: bool) -> tuple[str, ...]:
    """The powers that a character has now and that are not printed on it, as its own."""
    face = c.face
    triggers = [t for t in c.triggers if t.name not in {own.name for own in face.triggers}]
    texts = [trigger_text(t, face, revised) for t in triggers]
    texts += [super_text(power, face, revised) for power in c.supers if power not in face.supers]
    return tuple(dict.fromkeys(texts))


def text_of(face: Face, revised: bool = True) -> tuple[str, ...]:
    """All that a card says in the printing that is played, a power a line; worded once."""
    key = (face.slug, face.printing, revised)
    if key not in _TEXTS:
        _TEXTS[key] = worded(face, revised, library())
    return _TEXTS[key]


def worded(face: Face, revised: bool, shelf: Library) -> tuple[str, ...]:
    """What `text_of` keeps, for a card of any library."""
    lines = [_keyword(name, face, revised, shelf) for name in face.keywords if name not in ON_STATS]
    if face.stunned:
        power = f"{face.stunned_by} — " if face.stunned_by else ""
        lines.append(f"{power}{face.name} appears stunned.")
    lines += [trigger_text(trigger, face, revised) for trigger in face.triggers]
    for static in face.statics:
        lines.append(f"{static.name} — {_said(f'~ gets +1/+1 for each {static.bonus.words()}', face, revised)}")
    lines += _supers(face, revised)
    if face.level_up is not None:
        lines.append(level_up_text(face.level_up, face))
    if face.type == "plot-twist":
        lines.append(effect_text(face, revised))
    if face.type == "location":
        if len(face.symbols) == len(SYMBOLS):
            lines.append(f"Pays any one symbol, but only for super powers of {TEAM_NAMES[face.team or 'avengers']}.")
        else:
            lines.append(f"Pays {' or '.join(f'{s.capitalize()} {cost_words((s,))}' for s in face.symbols)}.")
    return tuple(lines)


def type_line(face: Face) -> str:
    """What kind of card it is."""
    team = f"{TEAM_NAMES[face.team]} " if face.team else ""
    if face.type == "main":
        text = f"{team}main character, level {face.level}"
    elif face.type == "supporting":
        text = f"{team}supporting character, cost {face.cost}"
    elif face.type == "plot-twist":
        text = f"{team}plot twist: {timing_words(face.when or 'main', face.any_turn)}"
    else:
        text = f"{team}location"
    return capital(text)


def numbers_line(face: Face) -> str:
    """The numbers of a character, and the keywords that stand beside them."""
    symbols = "".join(f", {keyword_title(name)}" for name in face.keywords if name in ON_STATS)
    return f"{face.atk}/{face.defense}, Health {face.health}{symbols}"


def card_text(face: Face) -> CardText:
    """A card as text: its name, what it is, its numbers, and all that it says, in both printings."""
    printing = {"": "", "revised": "  (revised)", "original": "  (2015)"}[face.printing]
    lines = [f"{face.name}  {face.slug}  {face.number}{printing}", type_line(face)]
    if face.is_character:
        lines.append(numbers_line(face))
    lines += _both(text_of(face), text_of(face, bool(face.printing)))
    return CardText(face.slug, face.name, "\n".join(lines), "\n".join(_both(meanings(face), meanings(face, False))))


def card_texts() -> list[CardText]:
    """All cards by their numbers. Raises CardError."""
    return [card_text(face) for face in sorted(library().printings.values(), key=lambda face: face.number)]


def glossary() -> list[str]:
    """What all keywords mean."""
    names = sorted((*KEYWORDS, *library().keywords))
    return _both([keyword_text(name) for name in names], [keyword_text(name, False) for name in names])


def _both(revised: Sequence[str], first: Sequence[str]) -> list[str]:
    """Texts, a line each; where the cards of 2015 say it otherwise, that too."""
    lines = []
    for new, old in zip(revised, first, strict=True):
        lines += [f"  {new}"] if new == old else [f"  {new} (revised)", f"  {old} (2015)"]
    return lines
