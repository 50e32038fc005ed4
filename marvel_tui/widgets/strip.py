"""Things beside each other in as many lines as there are: where not all fit, those round the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from .marks import Marks
from .picture import Line, Piece, width_of

MORE = 4  # cells that tell how many are left out


def strip(label: str, items: Sequence[Line], height: int, width: int, marks: Marks) -> list[Line]:
    """The items in at most so many lines, whole ones only; arrows count those that are left out before and after."""
    here = next((n for n, item in enumerate(items) if any(p.target and p.target == marks.cursor for p in item)), 0)
    lines: list[Line] = []
    for first in range(here + 1):
        lines, after = _from(first, label, items, height, width, marks)
        if here < after:
            break
    return lines


def _from(
    first: int, label: str, items: Sequence[Line], height: int, width: int, marks: Marks
) -> tuple[list[Line], int]:
    """The lines with the items from number `first` on, and the number of the first one behind them."""
    glyphs = marks.glyphs
    head = Piece(f" {glyphs.clean(label)} ", "dim")
    line: Line = (head, Piece(f"{glyphs.mark('←')}{first} ", "dim")) if first else (head,)
    lines: list[Line] = []
    empty = True
    for n in range(first, len(items)):
        last = len(lines) == height - 1
        room = width - (MORE if last and n < len(items) - 1 else 0)
        if not empty and width_of(line) + width_of(items[n]) > room:
            if last:
                more = Piece(f" {glyphs.mark('→')}{len(items) - n}", "dim")
                return [*lines, (*line, more)], n
            lines.append(line)
            line = (Piece(" " * cell_len(head.text)),)
        line += items[n]
        empty = False
    return [*lines, line], len(items)
