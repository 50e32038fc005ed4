"""What Marvel Battlegrounds supplies to the kernel (`games.Rules`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards import says
from ..match import Table
from ..record import fingerprint as fingerprint_of
from .check import check_cards, check_deck
from .expect import expect
from .invariants import check
from .offer import decks, seat_fields, seating, table_fields
from .position import POSITION_FIELDS, set_up
from .setup import begin, pool_of
from .state import Grounds
from .tally import tally, tally_words
from .text import card_texts, glossary
from .view import view
from .why_not import refusal, why_not
from .worth import worth

__all__ = [
    "card_tables", "card_texts", "check", "check_cards", "check_deck", "deal_anew", "deck_tables", "decks", "expect",
    "fingerprint", "glossary", "knows", "new", "position_fields", "refusal", "seat_fields", "seating", "seats",
    "set_up", "table_fields", "tally", "tally_words", "view", "why_not", "worth",
]  # fmt: skip

seats = range(3, 6)
card_tables: tuple[str, ...] = ("hero", "villain", "leader", "battlefield")
deck_tables: tuple[str, ...] = ()
position_fields: tuple[str, ...] = POSITION_FIELDS


def new(table: Table) -> Grounds:
    """A new game, before its first step. Raises MatchError."""
    game = Grounds(tuple(seat.name for seat in table.seats), table.seed, pool_of(table))
    game.push(begin)
    return game


def deal_anew(state: Grounds, seat: int, seed: int) -> None:
    """Deal anew what a seat can't know: both decks, other hands, what is behind other shields.

    One seed deals one way, wherever those cards lay before: what is chosen by it depends on nothing hidden.
    """
    state.reseed(seed)
    others = [leader for leader in state.leaders if leader.seat != seat]
    pile = sorted((*state.hero_deck, *(hero for leader in others for hero in leader.hand)))
    state.shuffle(pile)
    for leader in others:
        leader.hand = tuple(pile.pop() for _ in leader.hand)
    state.hero_deck = pile
    state.villain_deck.sort()
    state.shuffle(state.villain_deck)
    if state.result is None:
        _behind_shields(state, seat)


def _behind_shields(state: Grounds, seat: int) -> None:
    """Influence is anyone's guess; the Domain of the others is shared out among them."""
    others = [leader for leader in state.leaders if leader.seat != seat]
    for leader in others:
        leader.influence = state.chance(10)
        leader.domain = (0,) * len(state.fields)
    for at, given in enumerate(state.given):
        for _ in range(given - state.leaders[seat].domain[at]):
            leader = others[state.chance(len(others))]
            leader.domain = (*leader.domain[:at], leader.domain[at] + 1, *leader.domain[at + 1 :])


def fingerprint(table: Table) -> str:
    """A fingerprint of the rule data (not of the wording) of the cards that a table plays."""
    cards = pool_of(table)
    rows = (cards.heroes, cards.villains, cards.leaders)
    return fingerprint_of(
        [card.model_dump(exclude={"name", "number"}, serialize_as_any=True) for row in rows for card in row]
    )


def knows(document: Mapping[str, Any], what: str) -> bool:
    """Card files by their tables, where no hero has cards of its own."""
    return what == "card" and bool(set(card_tables) & set(document)) and not says(document.get("hero"), "card")
