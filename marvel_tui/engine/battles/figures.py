"""A game that is over, in figures and in a few words: counted from what everybody saw."""

from __future__ import annotations

from dataclasses import dataclass

from ..events import Event
from . import events as ev
from .state import Battle


@dataclass(frozen=True, slots=True)
class Figures:
    """What one seat did and suffered."""

    attacks: int
    recruits: int
    plot_twists: int
    powers: int
    stunned: int  # times that a character of it was stunned
    lost: int  # characters of it that were KO'd


_COUNTED = (ev.ATTACKS, ev.RECRUITS, ev.PLAYS, ev.USES, ev.STUNNED, ev.KOD)


def end_figures(game: Battle) -> tuple[Figures, ...]:
    """The figures of each seat; none while the game goes on, or where no log was kept."""
    if game.result is None or game.log is None:
        return ()
    counts: dict[tuple[object, int], int] = {}
    for event in game.log:
        counts[event.kind, event.seat] = counts.get((event.kind, event.seat), 0) + 1
    return tuple(Figures(*(counts.get((kind, side.seat), 0) for kind in _COUNTED)) for side in game.sides)


def falls(game: Battle) -> tuple[str, ...]:
    """Who KO'd the main character of each player who is out; none while the game goes on."""
    if game.result is None or game.log is None:
        return ()
    events = game.log
    found = []
    turn = next((event.number - 1 for event in events if event.kind is ev.TURN_STARTS), game.turn)
    attack: Event | None = None
    stunned: dict[int, str] = {}  # by the number of a character: what stunned it last
    last = ""  # the last plot twist or power
    for event in events:
        if event.kind is ev.TURN_STARTS:
            turn = event.number
        elif event.kind is ev.ATTACKS:
            attack = event
        elif event.kind in (ev.PLAYS, ev.USES):
            last = game.card_name(event.cards[0]) if event.cards else event.marks[0]
        elif event.kind is ev.STUNNED:
            stunned[event.who] = _by(game, event, attack) or last
        elif event.kind is ev.IS_OUT:
            by = stunned.get(game.sides[event.seat].main, "")
            how = f"{by} KO'd {game.main_name(event.seat)}" if by else f"{game.main_name(event.seat)} was KO'd"
            found.append(f"{how} in turn {turn}: {game.names[event.seat]} is out")
    return tuple(found)


def _by(game: Battle, event: Event, attack: Event | None) -> str:
    """The characters that stunned somebody."""
    if attack is not None and "defending" in event.marks:
        names = [game.card_name(card) for uid, card in zip(attack.by, attack.cards, strict=True) if uid in event.by]
        return " + ".join(names)
    return game.card_name(event.by_card) if event.by_card >= 0 else ""
