"""What is asked before a game of Civil War begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ..games import NAMES
from ..match import Seat, Table
from ..offer import Field, Value
from .library import library
from .state import War

BOX = "Civil War"  # the set of the six locations of the box
MODES = ("registration", "tournament")  # besides Clash

_TABLE_FIELDS = (
    Field(
        "mode",
        "Mode",
        (
            Value("", "Clash of Heroes", "Six rounds; more points win (CW 7)."),
            Value("registration", "Registration Clash", "A bet on five Missions, a Vault full of traps (CW 8)."),
            Value("tournament", "Tournament", "Two games of Registration with the sides swapped (CW 10)."),
        ),
    ),
    Field(
        "size",
        "Heroes",
        (
            Value("", "two against two", "Each team has two heroes; with five or six players it has three (CW 1.1)."),
            Value("3x3", "three against three", "Each team has three heroes (CW 1.1)."),
        ),
    ),
    Field(
        "locations",
        "Locations",
        (
            Value("", "the six of the box", "The locations of Civil War (CW 6.3.1)."),
            Value("all-locations", "six of all", "Chance takes six of all that are legal (CW 6.3.2)."),
        ),
        unless=("tournament",),  # the teams choose them (CW 10.3)
    ),
    Field(
        "hands",
        "Hands",
        (
            Value("", "each seat its own", "A hand is seen by its own seat only (CW 1.9)."),
            Value("open-hands", "open to the team", "The seats of a team see each other's hands (CW 1.9.1)."),
        ),
    ),
    Field(
        "alone",
        "Alone",
        (
            Value("", "without friends", "Alone means: no friend is there; Enemies don't count (CW 2.1.5)."),
            Value("strict-alone", "without anybody", "Alone means: nobody else is there, Enemies neither (CW 2.1.6)."),
        ),
    ),
    Field(
        "handicap",
        "Handicap",
        (
            Value("", "none", "Every hero removes its double-wild card (CW 6.7)."),
            Value("handicap-blue", "for Team Blue", "Its heroes keep their double-wild cards (CW 7.14)."),
            Value("handicap-red", "for Team Red", "Its heroes keep their double-wild cards (CW 7.14)."),
        ),
        unless=MODES,  # CW 7.14.1
    ),
)


@dataclass(frozen=True, slots=True)
class AtTheTable:
    """What a seat brings: nothing; heroes are picked at the table."""

    slug: str = "picked"
    name: str = "picked at the table"
    about: str = "The teams pick their heroes one after the other (CW 6.4.1, CW 8.1.1)."
    main: str = ""
    mains: tuple[str, ...] = ()
    starter: bool = False


_DECKS = {"picked": AtTheTable()}


def size_of(table: Table) -> int:
    """The heroes of a team: three where that is wished, or where a team has more than two seats (CW 1.1, CW 1.10)."""
    return 3 if "3x3" in table.options or len(table.seats) > 4 else 2


@cache
def locations_for(options: frozenset[str]) -> tuple[str, ...]:
    """The locations that six are taken from. Raises CardError."""
    every = library().locations.values()
    if "all-locations" in options or "tournament" in options:
        return tuple(location.slug for location in every)
    return tuple(location.slug for location in every if location.set == BOX)


def decks() -> Mapping[str, AtTheTable]:
    """Heroes are picked at the table."""
    return _DECKS


def table_fields() -> tuple[Field, ...]:
    """The mode, the size, the locations, what hands show."""
    return _TABLE_FIELDS


def seating(count: int) -> tuple[Seat, ...]:
    """So many seats."""
    return tuple(Seat(name, "picked") for name in NAMES[:count])


def seat_fields(table: Table, seat: int) -> tuple[Field, ...]:
    """Nothing: heroes are picked in the game."""
    return ()


def seats_seen(game: War, seat: int) -> set[int]:
    """The seats whose hands a seat sees: its own; with open hands those of its team (CW 1.9.1)."""
    if not game.pool.open_hands:
        return {seat}
    return {other for other in range(len(game.names)) if other % 2 == seat % 2}
