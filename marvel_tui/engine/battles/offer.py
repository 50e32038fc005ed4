"""What is asked before a game of Marvel Battles begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ..games import NAMES
from ..match import Seat, Table
from ..offer import Field, Value
from .library import Deck, library
from .text import numbers_line, text_of

PRINTED_2015 = "2015"  # the option that plays the cards as first printed (MB 1.12)
_ABOUT = "Revised: with the corrections of the publisher. As printed in 2015: without them (MB 1.12)."
_USUAL = ("avengers", "villains", "x-men", "guardians")  # decks that fit together

_TABLE_FIELDS = (
    Field("cards", "Cards", (Value("", "revised", _ABOUT), Value(PRINTED_2015, "as printed in 2015", _ABOUT))),
)


def decks() -> Mapping[str, Deck]:
    """All decks. Raises CardError."""
    return library().decks


def table_fields() -> tuple[Field, ...]:
    """Which printing of the cards is played."""
    return _TABLE_FIELDS


def seating(count: int) -> tuple[Seat, ...]:
    """So many seats with decks that fit together. Raises CardError."""
    known = [deck for deck in _USUAL if deck in decks()] or sorted(decks())
    chosen = [known[number % len(known)] for number in range(count)]
    return tuple(Seat(name, deck, decks()[deck].main) for name, deck in zip(NAMES, chosen, strict=False))


def seat_fields(table: Table, seat: int) -> tuple[Field, ...]:
    """The decks, and the mains that fit the one that a seat has. Raises CardError."""
    return _fields(table.seats[seat].deck, PRINTED_2015 not in table.options)


@lru_cache
def _fields(deck: str, revised: bool) -> tuple[Field, ...]:
    known = dict(sorted(decks().items()))
    mains = dict.fromkeys((known[deck].main, *known[deck].mains)) if deck in known else ()
    return (
        Field("deck", "Deck", tuple(Value(slug, found.name, found.about) for slug, found in known.items())),
        Field(
            "main",
            "Main character",
            tuple(
                Value(main, main_name(main), main_words(main, revised), main_words(main, revised, brief=True))
                for main in mains
            ),
        ),
    )


def main_name(main: str) -> str:
    """A main character's name by its slug."""
    face = library().faces.get(f"{main}-l1")
    return face.name if face is not None else main


def main_words(main: str, revised: bool, brief: bool = False) -> str:
    """A main character in a printing: numbers and powers, of both levels or of the first."""
    lines = []
    for level in (1,) if brief else (1, 2):
        if f"{main}-l{level}" in library().faces:
            face = library().face(f"{main}-l{level}", revised)
            lines.append(f"Level {level}: {numbers_line(face)}")
            lines += [f"  {text}" for text in text_of(face, revised)]
    return "\n".join(lines)
