"""How well a leader stands: for players that are programs. Looks at what the seat may know."""

from __future__ import annotations

from .state import Grounds


def worth(game: Grounds, seat: int) -> float:
    """Victory points that the leader may hope for."""
    from .scoring import score

    return float(score(game, seat).total)
