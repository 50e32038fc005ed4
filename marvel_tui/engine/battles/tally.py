"""What is counted over many games: nothing, as wins tell enough."""

from __future__ import annotations

from collections.abc import Mapping

from .state import Battle


def tally(game: Battle) -> dict[str, int]:
    """The counts of a game that is over."""
    return {}


def tally_words(total: Mapping[str, int], games: int) -> list[str]:
    """The sums in lines."""
    return []
