"""A player that chooses any move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..chance import advance, value
from ..prompts import Move

if TYPE_CHECKING:
    from ..match import Match


class RandomPlayer:
    """Chooses among the moves of each prompt with a generator of its own; counts when it is asked to (16.5.4)."""

    def __init__(self, seed: int) -> None:
        self._rng = seed

    def choose(self, moves: list[Move]) -> Move:
        """One of the moves."""
        if moves[0].word == "count":
            return moves[0]
        self._rng = advance(self._rng)
        return moves[(value(self._rng) * len(moves)) >> 64]


def play_out(match: Match, player: RandomPlayer, check: Callable[[Match], None] | None = None) -> tuple[int, int]:
    """Play a match to its end. How many decisions among at least two moves there were, and how many in all."""
    decisions = steps = 0
    while True:
        prompt = match.prompt
        if prompt is None:
            return decisions, steps
        moves = prompt.moves
        if len(moves) > 1:
            decisions += 1
        steps += 1
        match.choose(player.choose(moves))
        if check is not None:
            check(match)
