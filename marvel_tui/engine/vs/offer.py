"""What is asked before a game of Vs. System begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ..games import NAMES
from ..match import Seat, Table
from ..offer import Field, Value
from .formats import Deck, faults_of
from .library import library

_USUAL = ("x-men", "sinister-syndicate", "avengers", "marvel-knights")


def decks() -> Mapping[str, Deck]:
    """All decks. Raises CardError."""
    return library().decks


def table_fields() -> tuple[Field, ...]:
    """Nothing."""
    return ()


def seating(count: int) -> tuple[Seat, ...]:
    """So many seats with decks of different plans. Raises CardError."""
    known = [deck for deck in _USUAL if deck in decks()] or sorted(decks())
    return tuple(Seat(name, known[number % len(known)]) for number, name in enumerate(NAMES[:count]))


def seat_fields(table: Table, seat: int) -> tuple[Field, ...]:
    """The decks, those to learn with last. Raises CardError."""
    return _fields()


@lru_cache(maxsize=1)
def _fields() -> tuple[Field, ...]:
    cards = library()
    legal = [deck for deck in cards.decks.values() if not faults_of(deck, cards.faces)]
    ordered = sorted(legal, key=lambda deck: (deck.starter, deck.slug))
    return (Field("deck", "Deck", tuple(Value(deck.slug, deck.name, deck.about) for deck in ordered)),)
