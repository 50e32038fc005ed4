"""What Civil War supplies to the kernel (`games.Rules`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from .. import chance
from ..cards import says
from ..match import Table
from ..record import fingerprint as fingerprint_of
from . import offer, setup, tournament
from .check import check_cards, check_deck
from .expect import expect
from .invariants import check
from .library import Pool, library
from .offer import decks, seat_fields, seating, table_fields
from .position import FIELDS, set_up
from .state import BLUE, RED, War
from .tally import tally, tally_words
from .text import card_texts, glossary
from .view import view
from .why_not import refusal, why_not
from .worth import worth

__all__ = [
    "card_tables", "card_texts", "check", "check_cards", "check_deck", "deal_anew", "deck_tables", "decks", "expect",
    "fingerprint", "glossary", "knows", "name", "new", "position_fields", "prefix", "refusal", "seat_fields", "seating",
    "seats", "set_up", "table_fields", "tally", "tally_words", "title", "view", "why_not", "worth",
]  # fmt: skip

name = "civil-war"
title = "Civil War"
prefix = "CW"
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
position_fields: tuple[str, ...] = FIELDS


@lru_cache(maxsize=32)
def pool(options: frozenset[str]) -> Pool:
    """The cards of a table; made once, as nothing in it changes."""
    cards = library()
    handicaps = frozenset(team for team, name in ((BLUE, "handicap-blue"), (RED, "handicap-red")) if name in options)
    return Pool(cards, offer.locations_for(options), handicaps, options)


def new(table: Table) -> War:
    """A new game, before its first step. Raises MatchError."""
    offer.check_table(table)
    options = frozenset(table.options)
    game = War(tuple(seat.name for seat in table.seats), table.seed, pool(options))
    game.mode = next((mode for mode in offer.MODES if mode in options), "clash")
    game.size = offer.size_of(table)
    game.push(tournament.begin if game.mode == "tournament" else setup.begin)
    return game


def deal_anew(state: War, seat: int, seed: int) -> None:
    """Deal anew what a seat can't know: other hands and all decks, what lies face down."""
    rng = chance.advance(seed & 0xFFFFFFFFFFFFFFFF)
    state.rng = chance.value(rng)
    state.script = ()
    seen = offer.seats_seen(state, seat)
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
    cards = pool(frozenset(table.options))
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
