"""Announcing: what may be chosen next, in words (VS 10.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..effects import Frame
from ..prompts import Move, Reason
from .chain import aim_title
from .paying import chosen_for, enough_targets, lacking, next_cost, next_target, payable, targets_of
from .state import Contest
from .timing import TIMES, present

NO_TARGET = Reason("VS 10.2.1", "there is no legal target")
NEEDS = Reason("VS 10.2.1", "only if {}")
_TIMES = {
    "draw": "in the Draw Phase",
    "build": "in the Build Phase",
    "combat": "in the Combat Phase",
    "recovery": "in the Recovery Phase",
    "own-recruit": "in your own recruit step",
    "own-attack": "in your own attack step",
    "attack": "while an attack is under way",
}
NOT_NOW = {
    when: Reason("VS 11.3.2" if when.startswith("own-") else "VS 11.3.1", f"only {words}")
    for when, words in _TIMES.items()
}


def cannot_announce(game: Contest, frame: Frame, text: Any, costs: Sequence[Any]) -> Reason | None:
    """Why a text can't be announced now, its time, targets and costs included (VS 10.2.1)."""
    if text.when != "any" and TIMES[text.when] & ~present(game, frame.seat):
        return NOT_NOW[text.when]
    if text.needs is not None and not text.needs.holds(game, frame):
        return NEEDS.of(text.needs)
    if costs and not payable(game, costs, frame):
        return lacking(game, costs, frame)
    if text.targets and not enough_targets(game, text.targets, frame):
        return NO_TARGET
    return None


def follow_text(
    game: Contest, frame: Frame, targets: Sequence[Any], costs: Sequence[Any], picked: tuple[Move, ...]
) -> list[Move] | None:
    """The next target, then the next part of the price."""
    moves = next_target(game, targets, frame, picked)
    if moves is None and costs:
        moves = next_cost(game, costs, frame._replace(targets=targets_of(picked)), picked)
    return moves


def text_title(game: Contest, card: int, text: Any, costs: Sequence[Any], picked: tuple[Move, ...]) -> str:
    """What is asked while the targets of a text are chosen, and then its costs."""
    if text is not None and len(targets_of(picked)) < len(text.targets):
        return aim_title(game, card, text, picked)
    name = game.card_name(card)
    for cost, chosen in zip(costs, chosen_for(costs, picked), strict=True):
        if len(chosen) < cost.choices:
            words: str = cost.words()
            return f"{name}: {words.replace('~', name)}"
    return name
