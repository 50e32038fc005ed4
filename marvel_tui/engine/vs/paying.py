"""Choosing targets and paying costs when something is announced (VS 10.2, VS 10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..effects import Frame
from ..prompts import Move
from .costs import Cost
from .state import Contest

COST_WORDS = ("discard", "exhaust", "stun", "ko", "return", "ko-resource", "reveal", "remove", "team")


def targets_of(picked: tuple[Move, ...]) -> tuple[int, ...]:
    """The targets among the choices of an act."""
    return tuple(move.what for move in picked if move.word == "on")


def next_target(game: Contest, targets: Sequence[Any], frame: Frame, picked: tuple[Move, ...]) -> list[Move] | None:
    """The choices for the next target that is missing; None when all are chosen."""
    chosen = targets_of(picked)
    if len(chosen) == len(targets):
        return None
    target = targets[len(chosen)]
    moves = [Move("on", ref) for ref in target.options(game, frame._replace(targets=chosen))]
    if target.optional:
        moves.append(Move("on", -1))
    return moves


def enough_targets(game: Contest, targets: Sequence[Any], frame: Frame) -> bool:
    """Whether every target can be chosen, different ones (VS 10.3.1)."""
    if len(targets) == 1:
        return targets[0].optional or bool(targets[0].any(game, frame))
    needed = [target for target in targets if not target.optional]
    chosen: tuple[int, ...] = ()
    for target in needed:
        options = target.options(game, frame._replace(targets=chosen))
        if not options:
            return False
        chosen += (options[0],)
    return True


def chosen_for(costs: Sequence[Cost], picked: tuple[Move, ...]) -> list[tuple[int, ...]]:
    """What is chosen for each cost so far."""
    found: list[tuple[int, ...]] = [() for _ in costs]
    for move in picked:
        if move.word in COST_WORDS:
            found[move.more] += (move.what,)
    return found


def next_cost(game: Contest, costs: Sequence[Cost], frame: Frame, picked: tuple[Move, ...]) -> list[Move] | None:
    """The choices for the next part of a price; None when all of it is chosen. Equal cards are one move."""
    chosen = chosen_for(costs, picked)
    taken = tuple(ref for refs in chosen for ref in refs)
    for number, cost in enumerate(costs):
        if len(chosen[number]) < cost.choices:
            word = cost.pay_  # type: ignore[attr-defined]
            later = costs[number + 1 :]
            moves = []
            for ref in distinct(game, word, cost.options(game, frame, taken)):
                if not later or all(other.payable(game, frame, (*taken, ref)) for other in later):
                    moves.append(Move(word, ref, number))
            return moves
    return None


def distinct(game: Contest, word: str, refs: list[int]) -> list[int]:
    """Equal cards of a hand or pile are one choice."""
    if word not in ("discard", "reveal", "remove"):
        return refs
    found: dict[int, int] = {}
    kinds = game.pool.kinds
    for card in refs:
        found.setdefault(kinds[card], card)
    return list(found.values())


def payable(game: Contest, costs: Sequence[Cost], frame: Frame) -> bool:
    """Whether a whole price can be paid, no card paying two parts of it (VS 10.2.6)."""
    if len(costs) == 1:
        return costs[0].payable(game, frame)
    taken: tuple[int, ...] = ()
    for cost in costs:
        if not cost.payable(game, frame, taken):
            return False
        if cost.choices:
            taken += tuple(cost.options(game, frame, taken)[: cost.choices])
    return True


def pay_all(game: Contest, costs: Sequence[Cost], frame: Frame, picked: tuple[Move, ...]) -> Frame:
    """Pay the price. The frame then tells what paid (`picked`) and what those cost together (`number`)."""
    chosen = chosen_for(costs, picked)
    refs = tuple(ref for part in chosen for ref in part)
    if refs:
        worth = 0
        for cost, part in zip(costs, chosen, strict=True):
            word = cost.pay_  # type: ignore[attr-defined]
            if word in ("discard", "reveal", "remove"):
                worth += sum(game.faces[card].cost for card in part)
            elif word in ("exhaust", "stun", "ko", "return"):
                worth += sum(game.must_find(uid).face.cost for uid in part)
        frame = frame._replace(picked=refs, number=worth)
    for cost, part in zip(costs, chosen, strict=True):
        cost.pay(game, frame, part)
    return frame
