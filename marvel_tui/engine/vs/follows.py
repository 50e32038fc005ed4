"""What static texts follow besides what the characters are: where that changes, numbers are worked out anew."""

from __future__ import annotations

from typing import Any

from ..effects import Node
from .amounts import Count
from .cards import Face
from .selectors import Filter
from .state import CHAIN, ENDURANCE, INITIATIVE, PILES, PLACES, READINESS, RESOURCES, STEPS
from .verbs.conditions import (
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

# Whether there is an attack, and who is in it, is known to all: nothing is worked out without it.
_CONDITIONS: dict[type[Node], int] = {
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
    "chain": CHAIN,
}  # fmt: skip


def followed(face: Face) -> int:
    """What the static texts of a card follow, and the texts that replace a stun of others."""
    bits = 0
    for static in face.statics:
        bits |= _of(static.while_) | _of(static.to) | _of(static.per) | _of(static.set_atk) | _of(static.set_def)
        if static.word == "leader":
            bits |= PLACES
    for instead in face.insteads:
        bits |= _of(instead.to)
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
    elif isinstance(node, Count):
        bits |= _COUNTS.get(node.count_, 0)
    for name in type(node).model_fields:
        bits |= _of(getattr(node, name))
    return bits
