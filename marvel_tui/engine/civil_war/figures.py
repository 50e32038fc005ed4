"""A game that is over, in figures: counted from what everybody saw."""

from __future__ import annotations

from dataclasses import dataclass

from . import events as ev
from .state import War


@dataclass(frozen=True, slots=True)
class Figures:
    """What one hero did and suffered."""

    rescued: int
    defeated: int
    endorsed: int
    damage: int  # taken, by Shields too
    kos: int  # times that it was KO'd
    tagged: int


_COUNTED = (ev.RESCUES, ev.DEFEATS, ev.ENDORSES, ev.DAMAGES, ev.DOWNS, ev.TAGS)


def end_figures(game: War) -> tuple[Figures, ...]:
    """The figures of each hero; none while the game goes on, or where no log was kept."""
    if game.result is None or game.log is None:
        return ()
    counts: dict[tuple[object, int], int] = {}
    for event in game.log:
        counts[event.kind, event.who] = counts.get((event.kind, event.who), 0) + 1
    return tuple(Figures(*(counts.get((kind, hero.number + 1), 0) for kind in _COUNTED)) for hero in game.heroes)
