"""What texts follow besides what the characters are: where that changes, numbers are worked out anew."""

from __future__ import annotations

from typing import Any

from ..effects import Node
from .amounts import Count
from .cards import Instead, Static
from .selectors import Filter
from .state import CHAIN, ENDURANCE, FIGHTING, INITIATIVE, PILES, PLACES, READINESS, RESOURCES, STEPS
from .verbs.conditions import (
    Attacking,
    Endurance,
    Hand,
    Initiative,
    KoPile,
    LessEndurance,
    OnlyTwist,
    OwnStep,
    Phase,
    Resources,
)

_CONDITIONS: dict[type[Node], int] = {
    Attacking: FIGHTING,
    Endurance: ENDURANCE,
    LessEndurance: ENDURANCE,
    Resources: RESOURCES,
    Hand: PILES,
    KoPile: PILES,
    OnlyTwist: PILES | STEPS,
    Initiative: INITIATIVE,
    OwnStep: STEPS,
    Phase: STEPS,
}
_COUNTS = {
    "ko-cards": PILES, "hand": PILES, "resources": RESOURCES, "up-resources": RESOURCES, "twists-up": RESOURCES,
    "chain": CHAIN, "attackers": FIGHTING,
}  # fmt: skip


def follows(text: Static | Instead) -> int:
    """What a static text follows while it is on, or a text that replaces a stun of others."""
    bits = _of(text.to)
    if isinstance(text, Static):
        bits |= _of(text.while_) | _of(text.per) | _of(text.set_atk) | _of(text.set_def)
        if text.word == "leader":
            bits |= PLACES
    return bits


def _of(node: Any) -> int:
    """What a piece of a text follows, with all that stands in it."""
    if isinstance(node, tuple):
        bits = 0
        for part in node:
            bits |= _of(part)
        return bits
    if not isinstance(node, Node):
        return 0
    bits = _CONDITIONS.get(type(node), 0)
    if isinstance(node, Filter):
        if node.ready is not None:
            bits |= READINESS
        if node.row is not None or node.area is not None or node.adjacent:
            bits |= PLACES
        if node.role is not None:
            bits |= FIGHTING
    elif isinstance(node, Count):
        bits |= _COUNTS.get(node.count_, 0)
    for name in type(node).model_fields:
        bits |= _of(getattr(node, name))
    return bits
