"""A player that chooses any move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..chance import advance, value
from ..prompts import Move

if TYPE_CHECKING:
    from ..match import Match


class RandomPlayer:
    """Chooses among the moves of each prompt with a generator of its own."""

    def __init__(self, seed: int) -> None:
        self._rng = seed

    def choose(self, match: Match) -> Move:
        """One of the moves."""
        prompt = match.prompt
        assert prompt is not None
        if prompt.question.programs_say:
            return Move(prompt.question.programs_say)
        moves = prompt.moves
        self._rng = advance(self._rng)
        return moves[(value(self._rng) * len(moves)) >> 64]
