"""Words that verbs, conditions and texts have in common."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from .amounts import Count, spelled
from .selectors import CardFilter, Who, article
from .teams import FLAGS

Until = Literal["attack", "turn", "game"]
UNTIL_WORDS = {"attack": " this attack", "turn": " this turn", "game": ""}
PHASES = {"draw": "Draw Phase", "build": "Build Phase", "combat": "Combat Phase", "recovery": "Recovery Phase"}

# Flags that a character has, and those that say what it does or can't do.
NOUNS = ("flight", "range", "reinforcement", "evasion", "invulnerability")
_PLURALS = {
    "gets": "get",
    "has": "have",
    "is": "are",
    "isn't": "aren't",
    "doesn't": "don't",
    "causes": "cause",
    "loses": "lose",
}
_BARE = re.compile(r"\b(gets|loses|gains|has|is|draws|discards|puts|wears)\b")
_BARES = {"has": "have", "is": "be"}


def signed(amount: int) -> str:
    """A bonus as it is printed."""
    return f"+{amount}" if amount >= 0 else str(amount)


def bonus(atk: int, defense: int, per: Count | None = None) -> str:
    """A bonus to ATK and DEF: "+2 ATK and -2 DEF", "+1 ATK for each X-Men character you control"."""
    if per is not None and per.is_number:
        parts = [f"{_times(n)} {what}" for n, what in ((atk, "ATK"), (defense, "DEF")) if n]
        return f"{' and '.join(parts)}, X being {per.words()}"
    parts = [f"{signed(n)} {what}" for n, what in ((atk, "ATK"), (defense, "DEF")) if n] or ["+0 ATK"]
    return " and ".join(parts) + (f" for each {per.words()}" if per is not None else "")


def _times(n: int) -> str:
    return f"{'+' if n > 0 else '-'}{abs(n) if abs(n) > 1 else ''}X"


def how_much(n: int | Count, thing: str, per: Count | None = None) -> str:
    """So much of a thing: "3 endurance", "endurance equal to its cost", "1 endurance for each of your resources"."""
    if isinstance(n, Count):
        return f"{thing} equal to {n.words()}" if n.is_number else f"1 {thing} for each {n.words()}"
    return f"{n} {thing}" + (f" for each {per.words()}" if per is not None else "")


def how_many(n: int | Count, thing: str) -> str:
    """So many things: "a card", "two cards", "a card for each attacker", "cards equal in number to its cost"."""
    if isinstance(n, Count):
        return f"as many {thing}s as {n.words()}" if n.is_number else f"{article(thing)} for each {n.words()}"
    return spelled(n, thing)


def equal_to(n: Count) -> str:
    """After "has base ATK": "equal to its cost", "equal to the number of resources you control"."""
    if n.is_number:
        return f"equal to {n.words()}"
    noun, *rest = re.split(r" (?=you|an opponent|in |with|of |named|adjacent|on )", n.words(), maxsplit=1)
    return f"equal to the number of {' '.join([f'{noun}s', *rest])}"


def several(n: int, what: CardFilter) -> str:
    """So many cards of a kind: "a card", "two X-Men character cards"."""
    head, _card, tail = what.noun().partition("card")
    return f"{spelled(n, f'{head}card')}{tail}"


def several_words(parts: Sequence[str]) -> str:
    """Things in a row: "a, b and c"."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1]))) if parts else ""


def s(on: Who, verb: str) -> str:
    """A verb after those that are meant: two targets take it in the plural."""
    return _PLURALS.get(verb, verb) if on.ref == "targets" else verb


def flags(names: tuple[str, ...], has: str = "has") -> list[str]:
    """What flags make of a character, each part as after its name: "has flight and range", "can't be stunned"."""
    nouns = [FLAGS[name] for name in names if name in NOUNS]
    parts = [f"{has} {several_words(nouns)}"] if nouns else []
    return parts + [FLAGS[name] for name in names if name not in NOUNS]


def its(on: Who) -> str:
    """Whose something is, after those that are meant were said."""
    return "~'s" if on.ref == "self" else "its"


def several_do(text: str) -> str:
    """What one does, as several do it: "gets" becomes "get"."""
    first, space, rest = text.partition(" ")
    return f"{_PLURALS.get(first, first)}{space}{rest}"


def infinitive(text: str) -> str:
    """A sentence with a subject, as after "have": "have each opponent lose 2 endurance"."""
    return _BARE.sub(lambda m: _BARES.get(m[1], m[1][:-1]), text)
