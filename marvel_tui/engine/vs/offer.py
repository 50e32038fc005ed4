"""What is asked before a game of Vs. System begins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..games import NAMES
from ..match import Seat, Table
from ..offer import Field, Value
from .formats import Deck, faults_of
from .library import library

FORMAT_OPTIONS = ("silver", "modern")  # options that bind the decks to a format (VS 16.2)
_USUAL = ("x-men", "sinister-syndicate", "avengers", "marvel-knights")

TABLE_FIELDS = (
    Field(
        "format",
        "Format",
        (
            Value("", "Golden Age", "Cards of all sets; starter decks meet starter decks (VS 16.2.1)."),
            Value("silver", "Silver Age", "Decks of the sets of the last two years (VS 16.2.2)."),
            Value("modern", "Modern Age", "Decks of the newest sets (VS 16.2.3)."),
        ),
    ),
)


def in_format(deck: Deck, options: Sequence[str]) -> Deck:
    """The deck, bound to the format that the table plays."""
    formats = [option for option in options if option in FORMAT_OPTIONS]
    return deck.model_copy(update={"format": formats[0]}) if formats else deck


def seating(count: int) -> tuple[Seat, ...]:
    """So many seats with decks of different plans. Raises CardError."""
    decks = library().decks
    known = [deck for deck in _USUAL if deck in decks] or sorted(decks)
    return tuple(Seat(name, known[number % len(known)]) for number, name in enumerate(NAMES[:count]))


def seat_fields(table: Table, seat: int) -> tuple[Field, ...]:
    """The decks that are legal at this table. Raises CardError."""
    return _fields(tuple(table.options))


@lru_cache
def _fields(options: tuple[str, ...]) -> tuple[Field, ...]:
    cards = library()
    legal = [deck for deck in cards.decks.values() if not faults_of(in_format(deck, options), cards.faces)]
    ordered = sorted(legal, key=lambda deck: (not deck.starter, deck.slug))
    return (Field("deck", "Deck", tuple(Value(deck.slug, deck.name, deck.about) for deck in ordered)),)
