"""Points in Clash (CW 7.5 to 7.8)."""

from __future__ import annotations

from . import events as ev
from .state import TEAMS, War


def score(game: War, team: int, points: int, rule: str) -> None:
    """Advance a Tracker; where it meets the other one it goes on top (CW 7.5)."""
    if game.mode != "clash":
        return
    scores = list(game.scores)
    scores[team] += points
    game.scores = (scores[0], scores[1])
    if scores[0] == scores[1]:
        game.top = team
    game.tell(ev.SCORES, rule, 0, number=scores[team], marks=(TEAMS[team],))


def held(game: War, team: int) -> int:
    """How many locations a team controls."""
    return sum(place.control == team for place in game.places)
