"""A game that is over, in figures: counted from what everybody saw."""

from __future__ import annotations

from dataclasses import dataclass

from . import events as ev
from .state import Contest


@dataclass(frozen=True, slots=True)
class Figures:
    """What one seat did and suffered."""

    attacks: int
    recruits: int
    plot_twists: int
    powers: int
    breakthrough: int  # taken
    stunned: int  # times that a character of it was stunned
    lost: int  # characters of it that were KO'd


_COUNTED = (ev.RECRUITS, ev.PLAYS, ev.USES, ev.BREAKTHROUGH, ev.STUNNED, ev.KOD)


def end_figures(game: Contest) -> tuple[Figures, ...]:
    """The figures of each seat; none while the game goes on, or where no log was kept."""
    if game.result is None or game.log is None:
        return ()
    counts: dict[tuple[object, int], int] = {}
    attacks = [0] * len(game.sides)
    step = 0  # whose step it is: only its player attacks (VS 7.1)
    for event in game.log:
        if event.kind is ev.STEP_STARTS:
            step = event.seat
        elif event.kind in (ev.ATTACKS, ev.ATTACKS_DIRECT):
            attacks[step] += 1
        by = event.number if event.kind is ev.BREAKTHROUGH else 1
        counts[event.kind, event.seat] = counts.get((event.kind, event.seat), 0) + by
    return tuple(
        Figures(attacks[side.seat], *(counts.get((kind, side.seat), 0) for kind in _COUNTED)) for side in game.sides
    )
