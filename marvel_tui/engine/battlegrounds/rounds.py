"""The round and its four phases (BG 3)."""

from __future__ import annotations

from . import events as ev
from .assignment import assignment
from .maintenance import maintenance
from .recruitment import recruitment
from .resolution import resolution
from .state import Grounds

PHASES = (recruitment, assignment, resolution, maintenance)


def begin_round(game: Grounds) -> None:
    """Agenda step, BG 3.1: the four phases in order, then the next round; maintenance ends the game (BG 7.2)."""
    game.round += 1
    game.tell(ev.ROUND_STARTS, "BG 3.1", 0, number=game.round)
    go_on_from(game, 0)


def go_on_from(game: Grounds, phase: int) -> None:
    """The phases from this one on, then the next round."""
    game.push(begin_round)
    for step in reversed(PHASES[phase:]):
        game.push(step)
