"""The chain of the Vs. System as a stack: what resolves next is on top."""

from __future__ import annotations

from rich.cells import cell_len

from ..engine.vs.view import ContestView, EntryView
from .marks import Marks
from .picture import Line, Piece, width_of, window


def entry_head(entry: EntryView) -> str:
    """What it is and whom it is aimed at."""
    return f"{entry.name} on {entry.targets}" if entry.targets else entry.name


def chain_lines(view: ContestView, most: int, width: int, marks: Marks) -> list[Line]:
    """The chain in at most so many lines, what resolves next first; where not all find room, those round the cursor."""
    glyphs, chain = marks.glyphs, view.chain
    count = len(chain) if len(chain) <= most else max(1, most - 1)
    at = next((n for n, entry in enumerate(chain) if entry.place in (marks.cursor, marks.pointed)), -1)
    top = window(len(chain), count, at, 0)
    shown = chain[top : top + count]
    names = max((cell_len(glyphs.clean(view.sides[entry.seat].name)) for entry in shown), default=0)
    heads = max((cell_len(glyphs.clean(entry_head(entry))) for entry in shown), default=0)
    heads = min(heads, width - names - 18)
    lines: list[Line] = []
    for n, entry in enumerate(shown, top):
        place = entry.place
        who = f"{glyphs.seat(entry.seat)} {glyphs.fit(view.sides[entry.seat].name, names)} "
        line: Line = (
            Piece(("  next ", "  then ")[n] if n < 2 else "       ", "title" if n == 0 else "dim"),
            *marks.before(place),
            Piece(f"{n + 1} ", "dim", place),
            Piece(who, f"seat{entry.seat}", place),
            *marks.name(entry_head(entry), heads, place, "strong" if n == 0 else "plain"),
        )
        room = width - 3 - width_of(line)
        lines.append((*line, Piece(f"  {glyphs.fit(entry.does, room)}".rstrip(), "dim", place)) if room > 6 else line)
    before, after = top, len(chain) - top - count
    if most > 1 and (before or after):
        words = [f"{glyphs.mark(mark)} {n} more" for mark, n in (("↑", before), ("↓", after)) if n]
        lines.append((Piece(f"         {' '.join(words)}", "dim"),))
    return lines
