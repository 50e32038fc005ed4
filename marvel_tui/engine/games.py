"""The games by name. Each is a package beside this file and is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from .prompts import MatchError, Move, Reason

if TYPE_CHECKING:
    from .match import Table
    from .state import State

TITLES = {"battles": "Marvel Battles"}


class Rules(Protocol):
    """What a game's package supplies to the kernel."""

    name: str
    title: str
    prefix: str  # of its clauses
    seats: range  # how many may play

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

    def set_up(self, document: dict[str, Any]) -> tuple[Table, State]:
        """The table and state that a position file describes. Raises MatchError."""

    def expect(self, state: Any, line: str) -> str | None:
        """Check one `expect` line of a position file: None if it holds, else what was found instead."""

    def check(self, state: Any) -> None:
        """Raise AssertionError where the state of a match can't be."""

    def fingerprint(self, table: Table) -> str:
        """A fingerprint of the rule data of the cards that a table plays."""


def rules_of(game: str) -> Rules:
    """The rules of a game by its name. Raises MatchError."""
    if game not in TITLES:
        raise MatchError(f"there is no game {game[:40]!r}; there are {', '.join(TITLES)}")
    rules: Rules = import_module(f".{game}", __package__).RULES
    return rules
