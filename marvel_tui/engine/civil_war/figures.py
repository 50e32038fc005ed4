"""A game that is over, in figures: counted from what everybody saw."""

from __future__ import annotations

from dataclasses import dataclass

from . import events as ev
from .state import TEAMS, War


@dataclass(frozen=True, slots=True)
class Figures:
    """What one hero did and suffered."""

    rescued: int
    defeated: int
    endorsed: int
    damage: int  # taken, by Shields too
    kos: int  # times that it was KO'd
    tagged: int


def scores_by_round(game: War) -> tuple[tuple[int, int], ...]:
    """The scores of Blue and Red after each round of a game that is over."""
    if game.result is None or game.log is None:
        return ()
    found: list[tuple[int, int]] = []
    now = [0, 0]
    for event in game.log:
        if event.kind is ev.SCORES:
            now[TEAMS.index(event.marks[0])] = event.number
        elif (event.kind is ev.ROUND_STARTS and event.number > 1) or event.kind is ev.WINS:
            found.append((now[0], now[1]))
    return tuple(found)


_COUNTED = (ev.RESCUES, ev.DEFEATS, ev.ENDORSES, ev.DAMAGES, ev.DOWNS, ev.TAGS)


def end_figures(game: War) -> tuple[Figures, ...]:
    """The figures of each hero; none while the game goes on, or where no log was kept."""
    if game.result is None or game.log is None:
        return ()
    counts: dict[tuple[object, int], int] = {}
    for event in game.log:
        counts[event.kind, event.who] = counts.get((event.kind, event.who), 0) + 1
    return tuple(Figures(*(counts.get((kind, hero.number + 1), 0) for kind in _COUNTED)) for hero in game.heroes)
