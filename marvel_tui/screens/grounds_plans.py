"""The ways to lay out the table of Marvel Battlegrounds, the roomiest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plan:
    """How the picture is laid out; what is folded stays within the cursor's reach."""

    tall: int = 0  # the lines of the battlefields side by side; 0: a line each
    heads: bool = True  # of the table of battlefields
    details: int = 1  # lines for what lies at the battlefield under the cursor
    leaders: int = 0  # lines that they are folded to; 0: one each
    domain: bool = False  # the Domain track as a line
    folded: int = 3  # lines for heroes that are not chosen from now
    list: int = 99  # lines of a list at most
    gaps: bool = False  # whether blank lines stand between the parts


ROOMY, TIGHT = Plan(), Plan(folded=1)
TABLES = (
    Plan(domain=True),
    ROOMY,
    Plan(folded=2),
    TIGHT,
    Plan(folded=1, leaders=3),
    Plan(folded=1, leaders=2),
    Plan(folded=1, leaders=2, heads=False),
    Plan(folded=1, leaders=1, heads=False),
    Plan(folded=1, leaders=1, heads=False, list=6),
    Plan(folded=1, leaders=1, heads=False, list=5),
    Plan(folded=1, leaders=1, heads=False, list=4),
    Plan(folded=1, leaders=1, heads=False, list=3),
    Plan(folded=1, leaders=1, heads=False, list=2),
    Plan(folded=1, leaders=1, heads=False, list=1),
)  # fmt: skip


def plans(tall: int) -> Sequence[Plan]:
    """All ways; `tall` lines is what battlefields that stand side by side want (0: a line each)."""
    if not tall:
        return TABLES
    return [
        *(
            Plan(tall=most, details=0, domain=domain, folded=fold, gaps=gaps)
            for fold, domain, gaps in ((3, True, True), (3, True, False), (2, True, False), (2, False, False))
            for most in range(tall, max(10, tall - 4), -1)
        ),
        *(Plan(tall=10, details=0, folded=2, list=most) for most in (8, 6, 4)),
        *TABLES,
    ]
