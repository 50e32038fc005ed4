"""Settling: what happens between effects, before anybody may act (MB 15)."""

from __future__ import annotations

from typing import Any

from ..effects import Frame, perform
from ..prompts import Move, Question, public
from . import end
from . import events as ev
from .state import Battle
from .stun import stun_weak


def settle(game: Battle) -> None:
    """Agenda step: state checks first, then the waiting triggers one by one."""
    if game.weak:
        stun_weak(game)
    if game.fallen:
        end.leave_game(game)
        if game.result is None:
            game.push(settle)  # who left may have held others up (MB 4.5.1); two may have come home (MB 11.1.1)
        return
    for side in game.sides:
        if side.emptied:
            side.emptied = False
            if not side.hand and not side.out and game.pool.listened & ev.HAND_EMPTIES.bit:
                game.tell(ev.HAND_EMPTIES, "MB 17.32", side.seat)
    if game.pending:
        game.push(settle)
        next_trigger(game)


def next_trigger(game: Battle) -> None:
    """Take the next trigger. Where the order matters, the player whose turn it is says it (MB 15.3)."""
    pending = game.pending
    first = 0
    if len(pending) > 1:
        rank = min(entry[3].rank for entry in pending)
        group = [i for i, entry in enumerate(pending) if entry[3].rank == rank]
        first = group[0]
        if len(group) > 1 and any(not pending[i][3].quiet for i in group):
            active = game.active if not game.sides[game.active].out else game.left_of(game.active)
            game.ask(ORDER, active, tuple(group))
            return
    start_trigger(game, pending.pop(first))


def start_trigger(game: Battle, entry: tuple[Any, ...]) -> None:
    """Begin to resolve a trigger: its targets are chosen now, by its controller."""
    seat, uid, card, trigger, event = entry
    if game.sides[seat].out:
        return
    frame = Frame(seat, uid, card, (), event)
    if not trigger.is_level_up and game.log is not None:
        c = game.find(uid)
        if c is not None:
            game.tell(ev.TRIGGERS, "MB 15.2", seat, c, marks=(trigger.name,))
    if trigger.targets:
        if trigger.targets[0].any(game, frame):
            game.ask(AIM, seat, trigger, frame)
    else:
        game.push(perform, trigger.effect, 0, frame)


class Order(Question):
    """Which trigger comes first. Args: the places of those that wait."""

    kind = "order"
    rule = "MB 15.3"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("first", i) for i in args[0]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        start_trigger(game, game.pending.pop(picked[0].what))

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Which power comes first?"


class Aim(Question):
    """The targets of a trigger. Args: the trigger, its frame."""

    kind = "aim"
    rule = "MB 15.2"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return next_targets(game, args[0].targets, args[1], picked)

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        trigger, frame = args
        game.push(perform, trigger.effect, 0, frame._replace(targets=targets_of(picked)))

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        trigger, _frame = args
        aimed = trigger.targets[min(len(targets_of(picked)), len(trigger.targets) - 1)]
        return f"{trigger.name}: choose {aimed.words()}"


def next_targets(game: Battle, targets: tuple[Any, ...], frame: Frame, picked: tuple[Move, ...]) -> list[Move] | None:
    """The choices for the next target that is missing; None when all are chosen."""
    chosen = targets_of(picked)
    if len(chosen) == len(targets):
        return None
    target = targets[len(chosen)]
    moves = [Move("on", ref) for ref in target.options(game, frame._replace(targets=chosen))]
    if not moves or getattr(target, "optional", False):
        moves.append(Move("on", -1))  # nothing there, or not wanted
    return moves


def targets_of(picked: tuple[Move, ...]) -> tuple[int, ...]:
    """The targets among the choices of an act."""
    return tuple(move.what for move in picked if move.word == "on")


ORDER = Order()
AIM = Aim()
