"""What Vs. System supplies to the kernel (`games.Rules`)."""

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
from .position import set_up
from .setup import begin, pool_of
from .state import Contest
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

seats = range(2, 5)
card_tables: tuple[str, ...] = ("card",)
deck_tables: tuple[str, ...] = ("cards",)
position_fields: tuple[str, ...] = ("initiative", "card")


def new(table: Table) -> Contest:
    """A new game, before its first step. Raises MatchError."""
    game = Contest(tuple(seat.name for seat in table.seats), table.seed, pool_of(table))
    for card, owner in enumerate(game.pool.owners):
        game.sides[owner].deck.append(card)
    for side in game.sides:
        side.insane = game.pool.insane[side.seat]
    game.push(begin)
    return game


def deal_anew(state: Contest, seat: int, seed: int) -> None:
    """Deal anew what a seat can't know: other hands, all decks, other players' face-down resources.

    One seed deals one way, wherever those cards lay before: what is chosen by it depends on nothing hidden.
    """
    state.reseed(seed)
    for side in state.sides:
        if side.seat == seat:
            side.deck.sort()
            state.shuffle(side.deck)
            continue
        down = [i for i, resource in enumerate(side.resources) if not resource.up]
        looked = [] if side.looks_openly else side.looked
        pile = sorted((*side.deck, *side.hand, *looked, *(side.resources[i].card for i in down)))
        state.shuffle(pile)
        for i in down:
            side.resources[i] = side.resources[i]._replace(card=pile.pop())
        side.hand = [pile.pop() for _ in side.hand]
        if looked:
            side.looked = [pile.pop() for _ in looked]
        side.deck = pile


def fingerprint(table: Table) -> str:
    """A fingerprint of the rule data (not of the wording) of the cards that a table plays."""
    if not all(seat.deck for seat in table.seats):
        return "position"
    faces = {face.slug: face for face in pool_of(table).faces}
    return fingerprint_of(
        [
            (slug, faces[slug].model_dump(exclude={"name", "number", "set"}, serialize_as_any=True))
            for slug in sorted(faces)
        ]
    )


def knows(document: Mapping[str, Any], what: str) -> bool:
    """Card files by their cards, which say their sets; deck files by their cards, which nobody leads."""
    if what == "deck":
        return "cards" in document and "main" not in document
    return "card" in document and says(document["card"], "set")
