"""What is asked before a game of Marvel Battlegrounds begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ..games import NAMES
from ..match import Seat, Table
from ..offer import Field, Value
from .library import AVENGERS, GRAND_LEADERS, library
from .text import leader_text

PLAIN_INCOME = "plain-income"  # the option that plays without the relief of BG 7.1

_TABLE_FIELDS = (
    Field(
        "mode",
        "Mode",
        (
            Value("", "Grand Leaders", "All leaders begin alike: for a first game (BG 1.2)."),
            Value(AVENGERS, "Avengers", "Each leader has an ability and resources of its own (BG 10)."),
        ),
    ),
    Field(
        "income",
        "Income",
        (
            Value("", "3, or 5 where no villain was beaten", "As it is ruled (BG 7.1)."),
            Value(PLAIN_INCOME, "always 3", "Nobody is helped where no villain was beaten (BG 7.1.1)."),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class LeaderDeck:
    """A leader, as what a seat brings."""

    slug: str
    name: str
    about: str
    main: str = ""
    mains: tuple[str, ...] = ()
    starter: bool = False


@cache
def leaders(mode: str = GRAND_LEADERS) -> dict[str, LeaderDeck]:
    """The leaders by slug, with what their cards of a mode say. Raises CardError."""
    cards = library().leaders
    found = [cards[slug, mode] for slug in library().leader_slugs()]
    return {card.slug: LeaderDeck(card.slug, card.name, "\n".join(leader_text(card))) for card in found}


def decks() -> Mapping[str, LeaderDeck]:
    """The leaders. Raises CardError."""
    return leaders()


def table_fields() -> tuple[Field, ...]:
    """The mode, and how income is paid."""
    return _TABLE_FIELDS


def seating(count: int) -> tuple[Seat, ...]:
    """So many seats with leaders. Raises CardError."""
    usual = ("iron-man", "captain-america", "captain-marvel", "black-panther", "black-widow")
    known = [slug for slug in usual if slug in leaders()] or list(leaders())
    return tuple(Seat(name, slug) for name, slug in zip(NAMES[:count], known, strict=False))


def seat_fields(table: Table, seat: int) -> tuple[Field, ...]:
    """The leaders. Raises CardError."""
    found = leaders(AVENGERS if AVENGERS in table.options else GRAND_LEADERS)
    values = tuple(Value(leader.slug, leader.name, leader.about) for leader in found.values())
    return (Field("deck", "Leader", values, once=True),)
