"""Vs. System as the kernel sees it: new games, views, positions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from .. import chance
from ..cards import says
from ..match import Seat, Table
from ..offer import CardText, Checked, Field
from ..prompts import MatchError, Move, Reason
from ..record import fingerprint
from . import check, invariants, offer, position, tally, text, why_not
from .expect import expect
from .formats import Deck, faults_together
from .library import Pool, library
from .setup import begin
from .state import Contest
from .view import ContestView, view
from .worth import worth


@lru_cache(maxsize=128)
def pool(decks: tuple[str, ...]) -> Pool:
    """The cards of a table of known decks; made once, as nothing in it changes."""
    cards = library()
    return Pool(cards, [dict(cards.decks[deck].cards) for deck in decks])


class Vs:
    """The rules of the Vs. System trading card game."""

    name = "vs"
    title = "Vs. System"
    prefix = "VS"
    seats = range(2, 5)
    card_tables = ("card",)
    deck_tables = ("cards",)
    position_fields = ("initiative", "card")

    def new(self, table: Table) -> Contest:
        """A new game, before its first step. Raises MatchError."""
        if len(table.seats) not in self.seats:
            raise MatchError(f"Vs. System is for 2 to 4 players, not {len(table.seats)}")
        for option in table.options:
            raise MatchError(f"unknown option {option[:20]!r}; Vs. System has none")
        game = Contest(tuple(seat.name for seat in table.seats), table.seed, self.pool(table))
        for card, owner in enumerate(game.pool.owners):
            game.sides[owner].deck.append(card)
        for side in game.sides:
            side.insane = game.pool.insane[side.seat]
        game.push(begin)
        return game

    def pool(self, table: Table) -> Pool:
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
        return pool(tuple(seat.deck for seat in table.seats))

    def deal_anew(self, state: Contest, seat: int, seed: int) -> None:
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

    def worth(self, state: Contest, seat: int) -> float:
        """How well a seat stands."""
        return worth(state, seat)

    def view(self, state: Contest, seat: int | None) -> ContestView:
        """What a seat may see."""
        return view(state, seat)

    def why_not(
        self, state: Contest, seat: int, place: str, picked: tuple[Move, ...] = (), openly: bool = False
    ) -> list[Reason]:
        """Why what lies at a place can't be used now; `openly`: by what everybody can see."""
        return why_not.why_not(state, seat, place, picked, openly)

    def refusal(self, state: Contest, seat: int, code: str) -> Reason | None:
        """The clause that forbids a code."""
        return why_not.refusal(state, seat, code)

    def set_up(self, document: dict[str, Any]) -> tuple[Table, Contest]:
        """The situation of a position file."""
        return position.set_up(document)

    def expect(self, state: Contest, line: str) -> str | None:
        """Check one line of a position file."""
        return expect(state, line)

    def check(self, state: Contest) -> None:
        """What must be true at every prompt."""
        invariants.check(state)

    def fingerprint(self, table: Table) -> str:
        """A fingerprint of the rule data (not of the wording) of the cards that a table plays."""
        if not all(seat.deck for seat in table.seats):
            return "position"
        faces = {face.slug: face for face in self.pool(table).faces}
        return fingerprint(
            [
                (slug, faces[slug].model_dump(exclude={"name", "number", "set"}, serialize_as_any=True))
                for slug in sorted(faces)
            ]
        )

    def decks(self) -> Mapping[str, Deck]:
        """All decks."""
        return library().decks

    def seating(self, count: int) -> tuple[Seat, ...]:
        """Seats with decks of different plans."""
        return offer.seating(count)

    def table_fields(self) -> tuple[Field, ...]:
        """Nothing."""
        return ()

    def seat_fields(self, table: Table, seat: int) -> tuple[Field, ...]:
        """The decks."""
        return offer.seat_fields()

    def knows(self, document: Mapping[str, Any], what: str) -> bool:
        """Card files by their cards, which say their sets; deck files by their cards, which nobody leads."""
        if what == "deck":
            return "cards" in document and "main" not in document
        return "card" in document and says(document["card"], "set")

    def check_cards(self, path: Path | None = None) -> Checked:
        """A card file, or all cards and decks."""
        return check.installed() if path is None else check.card_file(path)

    def check_deck(self, path: Path) -> Checked:
        """A deck file."""
        return check.deck_file(path)

    def card_texts(self) -> list[CardText]:
        """All cards by their names."""
        return [text.card_text(face) for face in sorted(library().faces.values(), key=lambda face: face.slug)]

    def glossary(self) -> list[str]:
        """All keywords."""
        return text.glossary()

    def tally(self, state: Contest) -> dict[str, int]:
        """Who had the initiative first, and who won; how long it took."""
        return tally.tally(state)

    def tally_words(self, total: Mapping[str, int], games: int) -> list[str]:
        """The sums over so many games, in lines."""
        return tally.words(total, games)
