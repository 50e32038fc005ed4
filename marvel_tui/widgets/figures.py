"""What each seat did in a game that is over, in columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from .marks import Marks
from .picture import Line, Piece


def figures_lines(
    names: Sequence[str],
    heads: Sequence[str],
    rows: Sequence[Sequence[int]],
    marks: Marks,
    seats: Sequence[int] | None = None,
) -> list[Line]:
    """A line of heads, then a line for each seat; or for each of those that `seats` hold."""
    glyphs = marks.glyphs
    wide = max(cell_len(glyphs.clean(name)) for name in names)
    lines: list[Line] = [(Piece(f"   {'':{wide + 2}}" + "".join(f"  {head}" for head in heads), "dim"),)]
    for seat, name, counts in zip(range(len(names)) if seats is None else seats, names, rows, strict=True):
        numbers = "".join(f"  {count:>{len(head)}}" for head, count in zip(heads, counts, strict=True))
        who = f"{glyphs.seat(seat)} {glyphs.fit(name, wide)}"
        lines.append((Piece("   "), Piece(who, f"seat{seat}"), Piece(numbers)))
    return lines
