"""What Vs. System supplies to the kernel (`games.Rules`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from .. import chance
from ..cards import says
from ..match import Table
from ..offer import CardText
from ..prompts import MatchError
from ..record import fingerprint as fingerprint_of
from .check import check_cards, check_deck
from .expect import expect
from .formats import Deck, faults_together
from .invariants import check
from .library import Pool, library
from .offer import seat_fields, seating, table_fields
from .position import set_up
from .setup import begin
from .state import Contest
from .tally import tally, tally_words
from .text import card_text, glossary
from .view import view
from .why_not import refusal, why_not
from .worth import worth

__all__ = [
    "card_tables", "card_texts", "check", "check_cards", "check_deck", "deal_anew", "deck_tables", "decks", "expect",
    "fingerprint", "glossary", "knows", "name", "new", "position_fields", "prefix", "refusal", "seat_fields", "seating",
    "seats", "set_up", "table_fields", "tally", "tally_words", "title", "view", "why_not", "worth",
]  # fmt: skip

name = "vs"
title = "Vs. System"
prefix = "VS"
seats = range(2, 5)
card_tables: tuple[str, ...] = ("card",)
deck_tables: tuple[str, ...] = ("cards",)
position_fields: tuple[str, ...] = ("initiative", "card")


@lru_cache(maxsize=128)
def _pool(decks: tuple[str, ...]) -> Pool:
    """The cards of a table of known decks; made once, as nothing in it changes."""
    cards = library()
    return Pool(cards, [dict(cards.decks[deck].cards) for deck in decks])


def new(table: Table) -> Contest:
    """A new game, before its first step. Raises MatchError."""
    if len(table.seats) not in seats:
        raise MatchError(f"Vs. System is for 2 to 4 players, not {len(table.seats)}")
    for option in table.options:
        raise MatchError(f"unknown option {option[:20]!r}; Vs. System has none")
    game = Contest(tuple(seat.name for seat in table.seats), table.seed, pool_of(table))
    for card, owner in enumerate(game.pool.owners):
        game.sides[owner].deck.append(card)
    for side in game.sides:
        side.insane = game.pool.insane[side.seat]
    game.push(begin)
    return game


def pool_of(table: Table) -> Pool:
    """The cards of a table. Raises MatchError for a deck that is unknown or not legal."""
    cards = library()
    decks: list[Deck] = []
    for seat in table.seats:
        deck = cards.decks.get(seat.deck)
        if deck is None:
            raise MatchError(
                f"{seat.name}: there is no deck {seat.deck[:40]!r}; there are {', '.join(sorted(cards.decks))}"
            )
        faults = cards.faults(deck)
        if faults:
            raise MatchError(f"{seat.name}: the deck {deck.name} is not legal: {faults[0]}")
        decks.append(deck)
    together = faults_together(decks)
    if together:
        raise MatchError(str(together[0]))
    return _pool(tuple(seat.deck for seat in table.seats))


def deal_anew(state: Contest, seat: int, seed: int) -> None:
    """Deal anew what a seat can't know: other hands, all decks, other players' face-down resources.

    One seed deals one way, wherever those cards lay before: what is chosen by it depends on nothing hidden.
    """
    rng = chance.advance(seed & 0xFFFFFFFFFFFFFFFF)
    state.rng = chance.value(rng)
    state.script = ()
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


def decks() -> Mapping[str, Deck]:
    """All decks."""
    return library().decks


def knows(document: Mapping[str, Any], what: str) -> bool:
    """Card files by their cards, which say their sets; deck files by their cards, which nobody leads."""
    if what == "deck":
        return "cards" in document and "main" not in document
    return "card" in document and says(document["card"], "set")


def card_texts() -> list[CardText]:
    """All cards by their names."""
    return [card_text(face) for face in sorted(library().faces.values(), key=lambda face: face.slug)]
