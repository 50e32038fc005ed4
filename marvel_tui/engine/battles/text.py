"""The text of a card, made from the data that runs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..effects import Effect
from .cards import KEYWORDS, SYMBOLS, TEAM_NAMES, Face, LevelUp, Super, Trigger
from .library import library

WHEN_WORDS = {"build": "Build", "main": "Main", "combat": "Combat"}


def timing_words(when: str, any_turn: bool, any_combat: bool = False) -> str:
    """When a power or plot twist may be used."""
    words = WHEN_WORDS[when]
    if when == "combat" and any_combat:
        words = "Any Combat"
    return f"{words}, any turn" if any_turn else words


def cost_words(cost: Sequence[str]) -> str:
    """The symbols to pay."""
    return "".join(f"[{symbol[0].upper()}]" for symbol in cost)


def sentences(effect: Effect, targets: Sequence[object], name: str) -> str:
    """An effect as sentences: the first mention of a target describes it, later ones say "it"."""
    text = " ".join(verb.words()[:1].upper() + verb.words()[1:] + "." for verb in effect)
    for number, target in enumerate(targets, 1):
        mark = f"{{{number}}}"
        described = target.words()  # type: ignore[attr-defined]
        text = text.replace(mark, described, 1).replace(mark, target.again())  # type: ignore[attr-defined]
    text = text.replace("~", name)
    return re.sub(r"(^|[.:] )([a-z])", lambda m: m[1] + m[2].upper() if m[1] != ": " else m[0], text)


def super_text(power: Super, name: str) -> str:
    """A super power: its name, when, its price, what it does."""
    when = timing_words(power.when, power.any_turn, power.any_combat)
    note = " (only while stunned)" if power.only_stunned else " (from your KO pile)" if power.from_ko else ""
    return f"{power.name} — {when} {cost_words(power.cost)}{note}: {sentences(power.effect, power.targets, name)}"


def trigger_text(trigger: Trigger, name: str) -> str:
    """A power that waits for something."""
    does = sentences(trigger.effect, trigger.targets, name)
    return f"{trigger.name} — {_capital(trigger.on.words().replace('~', name))}, {does[:1].lower()}{does[1:]}"


def level_up_text(level_up: LevelUp, name: str) -> str:
    """What a level-1 main needs."""
    when = _capital(level_up.on.words().replace("~", name))
    gain = "gain 1 XP" if level_up.gain == 1 else (
        f"gain {level_up.gain} XP" if isinstance(level_up.gain, int)
        else f"gain 1 XP for each {level_up.gain.words().replace('~', name)}"
    )  # fmt: skip
    return f"Level Up {level_up.xp} — {when}, {gain}."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def keyword_title(name: str) -> str:
    """A keyword as it is printed."""
    return " ".join(part.capitalize() for part in name.split("-"))


def keyword_text(name: str, card: str) -> str:
    """A keyword and what it means."""
    meaning = KEYWORDS[name] if name in KEYWORDS else library().keywords[name].text
    return f"{keyword_title(name)} — {_capital(meaning.replace('~', card))}."


_TEXTS: dict[tuple[str, str], tuple[str, ...]] = {}


def text_of(face: Face) -> tuple[str, ...]:
    """All that a card says, a power a line; worded once."""
    key = (face.slug, face.printing)
    if key not in _TEXTS:
        _TEXTS[key] = _worded(face)
    return _TEXTS[key]


def _worded(face: Face) -> tuple[str, ...]:
    lines = []
    quiet = [name for name in face.keywords if name in ("flight", "ranged")]
    if quiet:
        lines.append(", ".join(keyword_title(name) for name in quiet))
    lines += [keyword_text(name, face.name) for name in face.keywords if name not in quiet]
    if face.stunned:
        lines.append(f"{face.name} appears stunned.")
    lines += [trigger_text(trigger, face.name) for trigger in face.triggers]
    for static in face.statics:
        lines.append(f"{static.name} — {face.name} gets +1/+1 for each {static.bonus.words()}.")
    lines += [super_text(power, face.name) for power in face.supers]
    if face.level_up is not None:
        lines.append(level_up_text(face.level_up, face.name))
    if face.type == "plot-twist":
        lines.append(sentences(face.effect, face.targets, face.name))
    if face.type == "location":
        if len(face.symbols) == len(SYMBOLS):
            lines.append(f"Pays any one symbol, for {TEAM_NAMES[face.team or 'avengers']} characters only.")
        else:
            lines.append(f"Pays {' or '.join(symbol.capitalize() for symbol in face.symbols)}.")
    return tuple(lines)


def type_line(face: Face) -> str:
    """What kind of card it is."""
    team = f"{TEAM_NAMES[face.team]} " if face.team else ""
    if face.type == "main":
        return f"{team}main character, level {face.level}"
    if face.type == "supporting":
        return f"{team}character, cost {face.cost}"
    if face.type == "plot-twist":
        return f"{team}plot twist, {timing_words(face.when or 'main', face.any_turn)}"
    return f"{team}location"
