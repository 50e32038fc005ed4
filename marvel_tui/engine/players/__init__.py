"""Players that are programs. They choose a move of a match's prompt and look only at what their seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..prompts import Move

if TYPE_CHECKING:
    from ..match import Match


class Player(Protocol):
    """What plays a seat: its name stands in the table (`Seat.player`)."""

    def __init__(self, seed: int) -> None: ...

    def choose(self, match: Match) -> Move:
        """One of the moves of the prompt. The match is not changed."""


def program(name: str, seed: int) -> Player:
    """A program by its name, with a generator of its own. Raises KeyError for one that is none."""
    from .greedy import GreedyPlayer
    from .random import RandomPlayer

    programs: dict[str, type[Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
    return programs[name](seed)
