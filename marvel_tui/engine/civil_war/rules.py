"""What Civil War supplies to the kernel (`games.Rules`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards import says
from ..match import Table
from ..record import fingerprint as fingerprint_of
from . import tournament
from .check import check_cards, check_deck
from .expect import expect
from .invariants import check
from .offer import MODES, decks, seat_fields, seating, seats_seen, size_of, table_fields
from .position import POSITION_FIELDS, set_up
from .setup import begin, pool_of
from .state import BLUE, War
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

seats = range(2, 7)
card_tables: tuple[str, ...] = (
    "hero",
    "equipment",
    "location",
    "banned",
    "population",
    "track",
    "event",
    "mission",
    "cell",
)
deck_tables: tuple[str, ...] = ()
position_fields: tuple[str, ...] = POSITION_FIELDS


def new(table: Table) -> War:
    """A new game, before its first step. Raises MatchError."""
    game = War(tuple(seat.name for seat in table.seats), table.seed, pool_of(table))
    game.mode = next((mode for mode in MODES if mode in table.options), "clash")
    game.size = size_of(table)
    game.push(tournament.begin if game.mode == "tournament" else begin)
    return game


def deal_anew(state: War, seat: int, seed: int) -> None:
    """Deal anew what a seat can't know: other hands and all decks, what lies face down."""
    state.reseed(seed)
    seen = seats_seen(state, seat)
    for hero in state.heroes:
        if hero.seat in seen:
            hero.deck.sort()
            state.shuffle(hero.deck)
            continue
        pile = sorted((*hero.deck, *hero.hand))
        state.shuffle(pile)
        hero.hand = [pile.pop() for _ in hero.hand]
        hero.deck = pile
    for pile in (state.people, state.missions):
        pile.sort()
        state.shuffle(pile)
    unseen = sorted(set(range(len(state.pool.events))) - set(state.seen_events()))
    if state.events:
        state.shuffle(unseen)
        state.events = unseen[: len(state.events)]
    if not state.places:
        tournament.choose_anew(state, seat % 2)
    if state.mode != "clash" and state.teams[seat % 2] == BLUE:  # CW 9.2.2
        hidden = sorted((*state.cells, *(card for card in state.vault if card >= 0)))
        state.shuffle(hidden)
        state.vault = [hidden.pop() if card >= 0 else -1 for card in state.vault]
        state.cells = tuple(sorted(hidden))


def fingerprint(table: Table) -> str:
    """A fingerprint of the rule data (not of the wording) of the cards."""
    cards = pool_of(table)
    known = (cards.heroes, cards.equipment, cards.locations, cards.population, cards.events, cards.missions)
    return fingerprint_of(
        [
            (card.slug, card.model_dump(exclude={"name", "about"}, serialize_as_any=True))
            for group in (*known, cards.cells)
            for card in group
        ]
    )


def knows(document: Mapping[str, Any], what: str) -> bool:
    """Card files by their tables, heroes by their cards."""
    other = (set(card_tables) - {"hero"}) & set(document)
    return what == "card" and (bool(other) or says(document.get("hero"), "card"))
