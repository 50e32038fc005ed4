"""The end of the game and its scoring (BG 8)."""

from __future__ import annotations

from typing import NamedTuple

from . import events as ev
from .domain import rate
from .state import Grounds

VICTORY_POINTS = 5  # of a Victory marker (BG 8.3)
CHAMPION_POINTS = {1: 25, 2: 15, 3: 10}  # for each of so many in first place (BG 8.4)


class Score(NamedTuple):
    """A leader's victory points by category (BG 8.1)."""

    influence: int
    victory: int  # the Leader card and the Victory markers
    champions: int
    domain: int

    @property
    def total(self) -> int:
        return sum(self)


def score(game: Grounds, seat: int) -> Score:
    """The victory points of a leader as things stand."""
    leader = game.leaders[seat]
    card = game.pool.leaders[seat].points if leader.has_card else 0
    domain = sum(count * rate(game.given[at]) for at, count in enumerate(leader.domain) if count)
    champions = sum(champion_points(game, at, seat) for at in range(len(game.fields)))
    return Score(leader.influence, card + VICTORY_POINTS * leader.victory, champions, domain)


def champion_points(game: Grounds, at: int, seat: int) -> int:
    """What a leader's Champion markers of one battlefield give (BG 8.4)."""
    counts = [leader.champions[at] for leader in game.leaders]
    most = max(counts)
    return CHAMPION_POINTS[counts.count(most)] if most and counts[seat] == most else 0


def end_game(game: Grounds) -> None:
    """Agenda step, BG 8.6: the most points win, then the most Influence; else they win together."""
    standings = []
    for leader in game.leaders:
        total = score(game, leader.seat).total
        game.tell(ev.SCORES, "BG 8.1", leader.seat, number=total)
        standings.append((total, leader.influence))
    best = max(standings)
    game.phase_name = "end"
    game.learned = True  # all shields are lifted
    game.finish(tuple(seat for seat, standing in enumerate(standings) if standing == best), "BG 8.6")
