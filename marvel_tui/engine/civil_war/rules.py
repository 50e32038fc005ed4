"""Civil War as the kernel sees it: new games, views, positions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from .. import chance
from ..cards import says
from ..match import Seat, Table
from ..offer import CardText, Checked, Field
from ..prompts import Move, Reason
from ..record import fingerprint
from . import check, invariants, offer, position, setup, tally, text, tournament, why_not
from .expect import expect
from .library import Pool, library
from .state import BLUE, RED, War
from .view import WarView, view
from .worth import worth


@lru_cache(maxsize=32)
def pool(options: frozenset[str]) -> Pool:
    """The cards of a table; made once, as nothing in it changes."""
    cards = library()
    handicaps = frozenset(team for team, name in ((BLUE, "handicap-blue"), (RED, "handicap-red")) if name in options)
    return Pool(cards, offer.locations_for(options), handicaps, options)


class CivilWar:
    """The rules of Marvel United: Civil War."""

    name = "civil-war"
    title = "Civil War"
    prefix = "CW"
    seats = range(2, 7)
    card_tables = ("hero", "equipment", "location", "banned", "population", "track", "event", "mission", "cell")
    deck_tables = ()
    position_fields = position.FIELDS

    def new(self, table: Table) -> War:
        """A new game, before its first step. Raises MatchError."""
        offer.check_table(table)
        options = frozenset(table.options)
        game = War(tuple(seat.name for seat in table.seats), table.seed, pool(options))
        game.mode = next((mode for mode in ("registration", "tournament") if mode in options), "clash")
        game.size = offer.size_of(table)
        game.push(tournament.begin if game.mode == "tournament" else setup.begin)
        return game

    def deal_anew(self, state: War, seat: int, seed: int) -> None:
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

    def worth(self, state: War, seat: int) -> float:
        """How well a seat stands."""
        return worth(state, seat)

    def view(self, state: War, seat: int | None) -> WarView:
        """What a seat may see."""
        return view(state, seat)

    def why_not(
        self, state: War, seat: int, place: str, picked: tuple[Move, ...] = (), openly: bool = False
    ) -> list[Reason]:
        """Why what lies at a place can't be used now."""
        return why_not.why_not(state, seat, place, picked, openly)

    def refusal(self, state: War, seat: int, code: str) -> Reason | None:
        """The clause that forbids a code."""
        return why_not.refusal(state, seat, code)

    def set_up(self, document: dict[str, Any]) -> tuple[Table, War]:
        """The situation of a position file."""
        return position.set_up(document)

    def expect(self, state: War, line: str) -> str | None:
        """Check one line of a position file."""
        return expect(state, line)

    def check(self, state: War) -> None:
        """What must be true at every prompt."""
        invariants.check(state)

    def fingerprint(self, table: Table) -> str:
        """A fingerprint of the rule data (not of the wording) of the cards."""
        cards = pool(frozenset(table.options))
        known = (cards.heroes, cards.equipment, cards.locations, cards.population, cards.events, cards.missions)
        return fingerprint(
            [
                (card.slug, card.model_dump(exclude={"name", "about"}, serialize_as_any=True))
                for group in (*known, cards.cells)
                for card in group
            ]
        )

    def decks(self) -> Mapping[str, offer.AtTheTable]:
        """Heroes are picked at the table."""
        return offer.DECKS

    def seating(self, count: int) -> tuple[Seat, ...]:
        """Seats, in alternate teams."""
        return offer.seating(count)

    def table_fields(self) -> tuple[Field, ...]:
        """The mode, the size, the locations, what hands show."""
        return offer.TABLE_FIELDS

    def seat_fields(self, table: Table, seat: int) -> tuple[Field, ...]:
        """Nothing: heroes are picked in the game."""
        return ()

    def knows(self, document: Mapping[str, Any], what: str) -> bool:
        """Card files by their tables, heroes by their cards."""
        other = (set(self.card_tables) - {"hero"}) & set(document)
        return what == "card" and (bool(other) or says(document.get("hero"), "card"))

    def check_cards(self, path: Path | None = None) -> Checked:
        """A card file, or all cards."""
        return check.installed() if path is None else check.card_file(path)

    def check_deck(self, path: Path) -> Checked:
        """There are no deck files."""
        return check.deck_file(path)

    def card_texts(self) -> list[CardText]:
        """All cards."""
        return text.card_texts()

    def glossary(self) -> list[str]:
        """All words."""
        return text.glossary()

    def tally(self, state: War) -> dict[str, int]:
        """What balance looks at."""
        return tally.tally(state)

    def tally_words(self, total: Mapping[str, int], games: int) -> list[str]:
        """The sums over so many games, in lines."""
        return tally.words(total, games)
