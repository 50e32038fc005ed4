"""The chain of the Vs. System as a stack: what resolves next is on top."""

from __future__ import annotations

from rich.cells import cell_len

from ..engine.vs.view import ContestView, EntryView
from .marks import Marks
from .picture import Line, Piece, width_of


def entry_head(entry: EntryView) -> str:
    """What it is and whom it is aimed at."""
    return f"{entry.name} on {entry.targets}" if entry.targets else entry.name


def chain_lines(view: ContestView, most: int, width: int, marks: Marks) -> list[Line]:
    """The chain in at most so many lines, what resolves next first; those that find no room are counted."""
    glyphs = marks.glyphs
    shown = view.chain if len(view.chain) <= most else view.chain[: max(1, most - 1)]
    names = max((cell_len(glyphs.clean(view.sides[entry.seat].name)) for entry in shown), default=0)
    heads = max((cell_len(glyphs.clean(entry_head(entry))) for entry in shown), default=0)
    heads = min(heads, max(20, (width - names - 18) * 3 // 5))
    lines: list[Line] = []
    for n, entry in enumerate(shown):
        place = entry.place
        who = f"{glyphs.seat(entry.seat)} {glyphs.fit(view.sides[entry.seat].name, names)} "
        line: Line = (
            Piece("  next " if n == 0 else " then  " if n == 1 else "       ", "title" if n == 0 else "dim"),
            *marks.before(place),
            Piece(f"{n + 1} ", "dim", place),
            Piece(who, f"seat{entry.seat}", place),
            *marks.name(entry_head(entry), heads, place, "strong" if n == 0 else "plain"),
        )
        room = width - 3 - width_of(line)
        lines.append((*line, Piece(f"  {glyphs.fit(entry.does, room)}".rstrip(), "dim", place)) if room > 6 else line)
    hidden = len(view.chain) - len(shown)
    if hidden and most > 1:
        lines.append((Piece(f"         and {hidden} more below", "dim"),))
    return lines
