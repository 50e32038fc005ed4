"""Domain markers and their track (BG 6.13, 8.5)."""

from __future__ import annotations

from . import events as ev
from .state import Grounds

TRACK_END = 40
BANDS = ((8, 10), (15, 7), (22, 5), (30, 3), (TRACK_END, 1))  # up to which space, points for each marker


def give_domain(game: Grounds, at: int, seat: int, count: int, rule: str) -> None:
    """A leader gets Domain markers of a battlefield; its marker on the track goes on (BG 6.13)."""
    leader = game.leaders[seat]
    leader.domain = changed(leader.domain, at, count)
    game.given = (*game.given[:at], min(TRACK_END, game.given[at] + count), *game.given[at + 1 :])
    game.tell(ev.DOMAIN, rule, seat, who=at, number=count)


def rate(given: int) -> int:
    """The points that each Domain marker of a battlefield gives where its marker stands (BG 8.5)."""
    return next(points for end, points in BANDS if given <= end)


def changed(counts: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """The counts with one of them changed."""
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])
