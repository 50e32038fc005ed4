"""What Marvel Battles supplies to the kernel (`games.Rules`)."""

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
from .state import Battle
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
card_tables: tuple[str, ...] = ("card", "keyword")
deck_tables: tuple[str, ...] = ("cards",)
position_fields: tuple[str, ...] = ()


def new(table: Table) -> Battle:
    """A new game, before its first step. Raises MatchError."""
    names = tuple(seat.name for seat in table.seats)
    pool = pool_of(table)
    game = Battle(names, table.seed, pool)
    game.faces = pool.faces
    for card in range(len(names), len(pool.faces) - len(names)):
        game.sides[pool.owners[card]].deck.append(card)
    game.push(begin)
    return game


def deal_anew(state: Battle, seat: int, seed: int) -> None:
    """Deal anew what a seat can't know: other hands, all decks, other players' face-down resources.

    One seed deals one way, wherever those cards lay before: what is chosen by it depends on nothing hidden.
    """
    state.reseed(seed)
    for side in state.sides:
        if side.seat == seat:
            side.deck.sort()
            state.shuffle(side.deck)
            continue
        down = [i for i, entry in enumerate(side.resources) if not entry & 1]
        looked = [] if side.looks_openly else side.looked
        pile = sorted((*side.deck, *side.hand, *looked, *(side.resources[i] >> 1 for i in down)))
        state.shuffle(pile)
        for i in down:
            side.resources[i] = pile.pop() * 2
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
            (slug, faces[slug].model_dump(exclude={"name", "number"}, serialize_as_any=True))
            for slug in sorted(faces)
            if slug != "player"
        ]
    )


def knows(document: Mapping[str, Any], what: str) -> bool:
    """Card files by their tables, where no card says a set; deck files by their main character."""
    if what == "deck":
        return "main" in document
    return "keyword" in document or ("card" in document and not says(document["card"], "set"))
