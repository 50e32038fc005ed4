"""What Marvel Battles supplies to the kernel (`games.Rules`)."""

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
from .invariants import check
from .library import Deck, Pool, faults_of, library
from .offer import PRINTED_2015, seat_fields, seating, table_fields
from .position import set_up
from .setup import begin
from .state import Battle
from .text import card_text, glossary
from .view import view
from .why_not import refusal, why_not
from .worth import worth

__all__ = [
    "card_tables", "card_texts", "check", "check_cards", "check_deck", "deal_anew", "deck_tables", "decks", "expect",
    "fingerprint", "glossary", "knows", "name", "new", "position_fields", "prefix", "refusal", "seat_fields", "seating",
    "seats", "set_up", "table_fields", "tally", "tally_words", "title", "view", "why_not", "worth",
]  # fmt: skip

name = "battles"
title = "Marvel Battles"
prefix = "MB"
seats = range(2, 5)
card_tables: tuple[str, ...] = ("card", "keyword")
deck_tables: tuple[str, ...] = ("cards",)
position_fields: tuple[str, ...] = ()


@lru_cache(maxsize=32)
def _pool(errata: bool, mains: tuple[str, ...], decks: tuple[str, ...]) -> Pool:
    """The cards of a table of known decks; made once, as nothing in it changes."""
    cards = library()
    return Pool(cards, errata, list(mains), [cards.decks[deck].cards for deck in decks])


def new(table: Table) -> Battle:
    """A new game, before its first step. Raises MatchError."""
    if len(table.seats) not in seats:
        raise MatchError(f"Marvel Battles is for 2 to 4 players, not {len(table.seats)}")
    names = tuple(seat.name for seat in table.seats)
    for option in table.options:
        if option != PRINTED_2015:
            raise MatchError(f"unknown option {option[:20]!r}; there is '{PRINTED_2015}'")
    pool = pool_of(table)
    game = Battle(names, table.seed, pool)
    game.faces = pool.faces
    for card in range(len(names), len(pool.faces) - len(names)):
        game.sides[pool.owners[card]].deck.append(card)
    game.push(begin)
    return game


def pool_of(table: Table) -> Pool:
    """The cards of a table. Raises MatchError for a deck that is unknown or not legal."""
    cards = library()
    mains = []
    for seat in table.seats:
        deck = cards.decks.get(seat.deck)
        if deck is None:
            raise MatchError(
                f"{seat.name}: there is no deck {seat.deck[:40]!r}; there are {', '.join(sorted(cards.decks))}"
            )
        faults = faults_of(deck, cards)
        if faults:
            raise MatchError(f"{seat.name}: the deck {deck.name} is not legal: {faults[0]}")
        main = seat.main or deck.main
        if f"{main}-l1" not in cards.faces:
            raise MatchError(f"{seat.name}: there is no main character {main[:40]!r} (MB 1.2)")
        mains.append(main)
    return _pool(PRINTED_2015 not in table.options, tuple(mains), tuple(seat.deck for seat in table.seats))


def deal_anew(state: Battle, seat: int, seed: int) -> None:
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


def decks() -> Mapping[str, Deck]:
    """All decks."""
    return library().decks


def knows(document: Mapping[str, Any], what: str) -> bool:
    """Card files by their tables, where no card says a set; deck files by their main character."""
    if what == "deck":
        return "main" in document
    return "keyword" in document or ("card" in document and not says(document["card"], "set"))


def card_texts() -> list[CardText]:
    """All cards by their numbers."""
    return [card_text(face) for face in sorted(library().printings.values(), key=lambda face: face.number)]


def tally(state: Battle) -> dict[str, int]:
    """Nothing is counted."""
    return {}


def tally_words(total: Mapping[str, int], games: int) -> list[str]:
    """Nothing is counted."""
    return []
