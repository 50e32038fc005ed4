"""Marvel Battles as the kernel sees it: new games, views, positions."""

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
from . import check, invariants, offer, position, text, why_not
from .expect import expect
from .library import Deck, Pool, faults_of, library
from .offer import PRINTED_2015
from .setup import begin
from .state import Battle
from .view import BattleView, view
from .worth import worth


@lru_cache(maxsize=32)
def pool(errata: bool, mains: tuple[str, ...], decks: tuple[str, ...]) -> Pool:
    """The cards of a table of known decks; made once, as nothing in it changes."""
    cards = library()
    return Pool(cards, errata, list(mains), [cards.decks[deck].cards for deck in decks])


class Battles:
    """The rules of Marvel Battles."""

    name = "battles"
    title = "Marvel Battles"
    prefix = "MB"
    seats = range(2, 5)
    card_tables = ("card", "keyword")
    deck_tables = ("cards",)
    position_fields = ()

    def new(self, table: Table) -> Battle:
        """A new game, before its first step. Raises MatchError."""
        if len(table.seats) not in self.seats:
            raise MatchError(f"Marvel Battles is for 2 to 4 players, not {len(table.seats)}")
        names = tuple(seat.name for seat in table.seats)
        for option in table.options:
            if option != PRINTED_2015:
                raise MatchError(f"unknown option {option[:20]!r}; there is '{PRINTED_2015}'")
        pool = self.pool(table)
        game = Battle(names, table.seed, pool)
        game.faces = pool.faces
        for card in range(len(names), len(pool.faces) - len(names)):
            game.sides[pool.owners[card]].deck.append(card)
        game.push(begin)
        return game

    def pool(self, table: Table) -> Pool:
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
        return pool(PRINTED_2015 not in table.options, tuple(mains), tuple(seat.deck for seat in table.seats))

    def deal_anew(self, state: Battle, seat: int, seed: int) -> None:
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

    def worth(self, state: Battle, seat: int) -> float:
        """How well a seat stands."""
        return worth(state, seat)

    def view(self, state: Battle, seat: int | None) -> BattleView:
        """What a seat may see."""
        return view(state, seat)

    def why_not(
        self, state: Battle, seat: int, place: str, picked: tuple[Move, ...] = (), openly: bool = False
    ) -> list[Reason]:
        """Why what lies at a place can't be used now; `openly`: by what everybody can see."""
        return why_not.why_not(state, seat, place, picked, openly)

    def refusal(self, state: Battle, seat: int, code: str) -> Reason | None:
        """The clause that forbids a code."""
        return why_not.refusal(state, seat, code)

    def set_up(self, document: dict[str, Any]) -> tuple[Table, Battle]:
        """The situation of a position file."""
        return position.set_up(document)

    def expect(self, state: Battle, line: str) -> str | None:
        """Check one line of a position file."""
        return expect(state, line)

    def check(self, state: Battle) -> None:
        """What must be true at every prompt."""
        invariants.check(state)

    def fingerprint(self, table: Table) -> str:
        """A fingerprint of the rule data (not of the wording) of the cards that a table plays."""
        if not all(seat.deck for seat in table.seats):
            return "position"
        faces = {face.slug: face for face in self.pool(table).faces}
        return fingerprint(
            [
                (slug, faces[slug].model_dump(exclude={"name", "number"}, serialize_as_any=True))
                for slug in sorted(faces)
                if slug != "player"
            ]
        )

    def decks(self) -> Mapping[str, Deck]:
        """All decks."""
        return library().decks

    def seating(self, count: int) -> tuple[Seat, ...]:
        """Seats with decks that fit together."""
        return offer.seating(count)

    def table_fields(self) -> tuple[Field, ...]:
        """Which printing of the cards is played."""
        return offer.TABLE_FIELDS

    def seat_fields(self, table: Table, seat: int) -> tuple[Field, ...]:
        """The deck and its main character."""
        return offer.seat_fields(table, seat)

    def knows(self, document: Mapping[str, Any], what: str) -> bool:
        """Card files by their tables, where no card says a set; deck files by their main character."""
        if what == "deck":
            return "main" in document
        return "keyword" in document or ("card" in document and not says(document["card"], "set"))

    def check_cards(self, path: Path | None = None) -> Checked:
        """A card file, or all cards and decks."""
        return check.installed() if path is None else check.card_file(path)

    def check_deck(self, path: Path) -> Checked:
        """A deck file."""
        return check.deck_file(path)

    def card_texts(self) -> list[CardText]:
        """All cards by their numbers."""
        return [text.card_text(face) for face in sorted(library().printings.values(), key=lambda face: face.number)]

    def glossary(self) -> list[str]:
        """All keywords."""
        return text.glossary()

    def tally(self, state: Battle) -> dict[str, int]:
        """Nothing is counted."""
        return {}

    def tally_words(self, total: Mapping[str, int], games: int) -> list[str]:
        """Nothing is counted."""
        return []
