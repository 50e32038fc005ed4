"""Static texts as they work in play (VS 13): what is asked of them at every moment is at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .amounts import Count
from .cards import Power, Static
from .selectors import CardFilter, Filter
from .teams import FLAG_BITS, TEAM_BITS, TRAIT_BITS

# What they do, as bits: join teams, give and take, set numbers, add to them, and work on players.
JOINS, GIVES, SETS, ADDS, ON_PLAYERS = (1 << number for number in range(5))


@dataclass(frozen=True, slots=True, eq=False)
class Working:
    """A static text; flags, teams and traits are bits."""

    does: int
    follows: int  # besides what the characters are
    whom: Filter | None  # None: the character that has it, or wears it
    while_: Any
    word: str
    teams: int
    gains: int
    loses: int
    traits: int
    powers: tuple[Power, ...]
    set_atk: Count | None
    set_def: Count | None
    per: Count | None
    atk: int
    defense: int
    willpower: int
    threshold: int
    price: int
    recruits: CardFilter | None
    cannot_lose: bool
    no_twists: bool


def working(static: Static, follows: int) -> Working:
    """A card's static text, ready for play."""
    does = JOINS if static.teams else 0
    if static.gains or static.loses or static.traits or static.powers:
        does |= GIVES
    if static.set_atk is not None or static.set_def is not None:
        does |= SETS
    if static.atk or static.defense or static.willpower:
        does |= ADDS
    if static.threshold or static.price or static.cannot_lose or static.no_twists:
        does |= ON_PLAYERS
    return Working(
        does,
        follows,
        None if isinstance(static.to, str) else static.to,
        static.while_,
        static.word,
        sum(TEAM_BITS[team] for team in static.teams),
        sum(FLAG_BITS[name] for name in static.gains),
        sum(FLAG_BITS[name] for name in static.loses),
        sum(TRAIT_BITS[trait] for trait in static.traits),
        static.powers,
        static.set_atk,
        static.set_def,
        static.per,
        static.atk,
        static.defense,
        static.willpower,
        static.threshold,
        static.price,
        static.recruits,
        static.cannot_lose,
        static.no_twists,
    )
