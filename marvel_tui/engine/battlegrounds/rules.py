"""Marvel Battlegrounds as the kernel sees it: new games, views, positions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .. import chance
from ..cards import says
from ..match import Seat, Table
from ..offer import CardText, Checked, Deck, Field
from ..prompts import Move, Reason
from ..record import fingerprint
from . import check, invariants, offer, position, text, why_not
from .expect import expect
from .setup import begin, pool_of
from .state import Grounds
from .tally import tally, tally_words
from .view import GroundsView, view
from .worth import worth


class Battlegrounds:
    """The rules of Marvel Battlegrounds."""

    name = "battlegrounds"
    title = "Marvel Battlegrounds"
    prefix = "BG"
    seats = range(3, 6)
    card_tables = ("hero", "villain", "leader", "battlefield")
    deck_tables = ()
    position_fields = position.POSITION_FIELDS

    def new(self, table: Table) -> Grounds:
        """A new game, before its first step. Raises MatchError."""
        game = Grounds(tuple(seat.name for seat in table.seats), table.seed, pool_of(table))
        game.push(begin)
        return game

    def deal_anew(self, state: Grounds, seat: int, seed: int) -> None:
        """Deal anew what a seat can't know: both decks, other hands, what is behind other shields.

        One seed deals one way, wherever those cards lay before: what is chosen by it depends on nothing hidden.
        """
        state.rng = chance.value(chance.advance(seed & 0xFFFFFFFFFFFFFFFF))
        state.script = ()
        others = [leader for leader in state.leaders if leader.seat != seat]
        pile = sorted((*state.hero_deck, *(hero for leader in others for hero in leader.hand)))
        state.shuffle(pile)
        for leader in others:
            leader.hand = tuple(pile.pop() for _ in leader.hand)
        state.hero_deck = pile
        state.villain_deck.sort()
        state.shuffle(state.villain_deck)
        if state.result is None:
            self._behind_shields(state, seat)

    def _behind_shields(self, state: Grounds, seat: int) -> None:
        """Influence is anyone's guess; the Domain of the others is shared out among them."""
        others = [leader for leader in state.leaders if leader.seat != seat]
        for leader in others:
            leader.influence = state.chance(10)
            leader.domain = (0,) * len(state.fields)
        for at, given in enumerate(state.given):
            for _ in range(given - state.leaders[seat].domain[at]):
                leader = others[state.chance(len(others))]
                leader.domain = (*leader.domain[:at], leader.domain[at] + 1, *leader.domain[at + 1 :])

    def worth(self, state: Grounds, seat: int) -> float:
        """How well a seat stands."""
        return worth(state, seat)

    def view(self, state: Grounds, seat: int | None) -> GroundsView:
        """What a seat may see."""
        return view(state, seat)

    def why_not(
        self, state: Grounds, seat: int, place: str, picked: tuple[Move, ...] = (), openly: bool = False
    ) -> list[Reason]:
        """Why what lies at a place can't be used now; `openly`: by what everybody can see."""
        return why_not.why_not(state, seat, place, picked, openly)

    def refusal(self, state: Grounds, seat: int, code: str) -> Reason | None:
        """The clause that forbids a code."""
        return why_not.refusal(state, seat, code)

    def set_up(self, document: dict[str, Any]) -> tuple[Table, Grounds]:
        """The situation of a position file."""
        return position.set_up(document)

    def expect(self, state: Grounds, line: str) -> str | None:
        """Check one line of a position file."""
        return expect(state, line)

    def check(self, state: Grounds) -> None:
        """What must be true at every prompt."""
        invariants.check(state)

    def fingerprint(self, table: Table) -> str:
        """A fingerprint of the rule data (not of the wording) of the cards that a table plays."""
        cards = pool_of(table)
        rows = (cards.heroes, cards.villains, cards.leaders)
        return fingerprint(
            [card.model_dump(exclude={"name", "number"}, serialize_as_any=True) for row in rows for card in row]
        )

    def decks(self) -> Mapping[str, Deck]:
        """The leaders."""
        return offer.leaders()

    def seating(self, count: int) -> tuple[Seat, ...]:
        """Seats with leaders."""
        return offer.seating(count)

    def table_fields(self) -> tuple[Field, ...]:
        """The mode, and how income is paid."""
        return offer.TABLE_FIELDS

    def seat_fields(self, table: Table, seat: int) -> tuple[Field, ...]:
        """The leader."""
        return offer.seat_fields(table, seat)

    def knows(self, document: Mapping[str, Any], what: str) -> bool:
        """Card files by their tables, where no hero has cards of its own."""
        return what == "card" and bool(set(self.card_tables) & set(document)) and not says(document.get("hero"), "card")

    def check_cards(self, path: Path | None = None) -> Checked:
        """A card file, or all cards."""
        return check.installed() if path is None else check.card_file(path)

    def check_deck(self, path: Path) -> Checked:
        """There are no decks."""
        return check.deck_file(path)

    def card_texts(self) -> list[CardText]:
        """All cards by their numbers."""
        return text.card_texts()

    def glossary(self) -> list[str]:
        """There are no keywords."""
        return []

    def tally(self, state: Grounds) -> dict[str, int]:
        """What balance is judged by."""
        return tally(state)

    def tally_words(self, total: Mapping[str, int], games: int) -> list[str]:
        """The same, in lines."""
        return tally_words(total, games)
