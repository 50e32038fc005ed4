"""The games by name. Each is a package beside this file and is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from .offer import CardText, Checked, Deck, Field
from .prompts import MatchError, Move, Reason

if TYPE_CHECKING:
    from .match import Seat, Table
    from .state import State

TITLES = {
    "battles": "Marvel Battles",
    "battlegrounds": "Marvel Battlegrounds",
    "vs": "Vs. System",
    "civil-war": "Civil War",
}
ABOUT = {
    "battles": "A card game for two to four: lead a team of heroes or villains, and knock out the other leaders.",
    "battlegrounds": "A board game for three to five: send heroes to the battlefields, and be champion where you can.",
    "vs": "The trading card game for two to four: build a team, attack, and wear the others' endurance down.",
    "civil-war": "Two teams round six locations: Clash of Heroes, a Registration Clash, or a tournament of two games.",
}
# What is counted, and its paragraphs in a record.
TURNS = {"battles": ("turn", 1), "battlegrounds": ("round", 2), "vs": ("turn", 1), "civil-war": ("turn", 1)}
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")  # of seats that nobody named


class Rules(Protocol):
    """What a game's package supplies to the kernel."""

    seats: range  # how many may play
    card_tables: tuple[str, ...]  # of its card files
    deck_tables: tuple[str, ...]  # of its deck files; none: it has no such files
    position_fields: tuple[str, ...]  # of its position files, besides those of every game and a table for each seat

    # --- playing

    def new(self, table: Table) -> State:
        """The state of a new game, before its first step. Raises MatchError for a table that can't be set up."""

    def deal_anew(self, state: Any, seat: int, seed: int) -> None:
        """Deal anew what `seat` can't know."""

    def worth(self, state: Any, seat: int) -> float:
        """How well a seat stands, more being better: for players that are programs."""

    def view(self, state: Any, seat: int | None) -> Any:
        """A frozen picture of all that a seat may know."""

    def why_not(
        self, state: Any, seat: int, place: str, picked: tuple[Move, ...] = (), openly: bool = False
    ) -> list[Reason]:
        """Why what lies at a place can't be used now, after what is picked of the act that has begun.

        `openly`: by what everybody can see.
        """

    def refusal(self, state: Any, seat: int, code: str) -> Reason | None:
        """The clause that forbids a code which is no move now, where one does."""

    # --- position files

    def set_up(self, document: dict[str, Any]) -> tuple[Table, State]:
        """The table and state that a position file describes. Raises MatchError."""

    def expect(self, state: Any, subject: str, said: str) -> str | None:
        """Check what an `expect` line of a position file says of a subject: None if it holds, else what was found.

        What every game is asked is not asked here. Raises MatchError for a subject that there is not.
        """

    # --- what must hold

    def check(self, state: Any) -> None:
        """Raise AssertionError where the state of a match can't be."""

    def fingerprint(self, table: Table) -> str:
        """A fingerprint of the rule data of the cards that a table plays."""

    # --- before a game begins

    def decks(self) -> Mapping[str, Deck]:
        """What a seat may bring, by `Seat.deck`. Raises CardError."""

    def seating(self, count: int) -> tuple[Seat, ...]:
        """So many seats with what they usually bring. Raises CardError."""

    def table_fields(self) -> tuple[Field, ...]:
        """What the table agrees on: each value is an option of the table."""

    def seat_fields(self, table: Table, seat: int) -> tuple[Field, ...]:
        """What a seat chooses, its values as they are at this table. Raises CardError."""

    # --- cards

    def knows(self, document: Mapping[str, Any], what: str) -> bool:
        """Whether a file is a card file ("card") or a deck file ("deck") of this game, by what stands in it."""

    def check_cards(self, path: Path | None = None) -> Checked:
        """A card file, read with the installed ones (in the place of one that it is); None: all that is installed.

        Raises CardError.
        """

    def check_deck(self, path: Path) -> Checked:
        """A deck file. Raises CardError."""

    def card_texts(self) -> list[CardText]:
        """All cards, in their order. Raises CardError."""

    def glossary(self) -> list[str]:
        """What keywords mean, in lines. Raises CardError."""

    # --- games among programs

    def tally(self, state: Any) -> dict[str, int]:
        """Counts of a game that is over, which are summed over many."""

    def tally_words(self, total: Mapping[str, int], games: int) -> list[str]:
        """The sums over so many games, in lines."""


def turn_words(game: str, paragraph: int) -> str:
    """How far a game is that has come to this paragraph of its record: `turn 5`, `round 2`, or `setup` before them."""
    word, paragraphs = TURNS.get(game, ("turn", 1))
    return f"{word} {-(-paragraph // paragraphs)}" if paragraph else "setup"


def rules_of(game: str) -> Rules:
    """The rules of a game by its name. Raises MatchError."""
    if game not in TITLES:
        raise MatchError(f"there is no game {game[:40]!r}; there are {', '.join(TITLES)}")
    rules: Rules = import_module(f".{game.replace('-', '_')}", __package__).RULES
    return rules
