"""The prompt panel: who is asked what, what is chosen, what can be chosen and what it will cause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from ..engine.seats import Choice
from .hand import window
from .marks import Marks
from .picture import Line, Piece, beside


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the panel's list. `choice` is a move of the prompt; without one `target` says what it does."""

    target: str
    label: str
    preview: str = ""
    choice: Choice | None = None

    @property
    def place(self) -> str:
        """The place it points at."""
        return self.choice.place if self.choice is not None else ""


def title_line(seat: int, who: str, what: str, right: str, width: int, marks: Marks) -> Line:
    """The panel's first line, on a rule: who is asked and what; at its right how many and the clause."""
    glyphs = marks.glyphs
    dash = glyphs.mark("─")
    right = f" {glyphs.clean(right)} " if right else ""
    name = glyphs.clean(who).upper()
    head = (Piece(f" {dash}{dash} ", "dim"), Piece(f"{glyphs.seat(seat)} {name}", f"seat{seat}"))
    room = width - 6 - cell_len(name) - 4 - cell_len(right) - 3
    text = glyphs.clean(what)
    if cell_len(text) > room:
        text = glyphs.fit(text, room)
    line = (*head, Piece(f" {glyphs.mark('·')} ", "dim"), Piece(text, "strong"))
    filled = beside((*line, Piece(" "), Piece(dash * width, "dim")), width - cell_len(right) - 3, ())
    return (*filled, Piece(right, "dim"), Piece(dash * 2, "dim"), Piece(" "))


@dataclass(frozen=True, slots=True)
class Columns:
    """The widths of a list's label and forecast, the same for all its lines."""

    label: int
    preview: int


def columns(entries: Sequence[Entry], width: int) -> Columns:
    """Room for labels and forecasts: a forecast that does not fit beside its label is shown below the list."""
    label = max((cell_len(e.label) for e in entries), default=0)
    preview = max((cell_len(e.preview) for e in entries), default=0)
    room = width - 9
    label = min(label, room - min(preview, room // 2))
    return Columns(label, room - label)


def is_cut(entry: Entry, cols: Columns) -> bool:
    """Whether the line of an entry can't show its whole forecast."""
    return cell_len(entry.preview) > cols.preview


def entry_line(entry: Entry, mark: str, number: str, look: str, cols: Columns, marks: Marks, more: str = "") -> Line:
    """One line of the list: the cursor or another mark, its number, its words, what it would cause."""
    glyphs, at = marks.glyphs, entry.target
    preview = glyphs.fit(entry.preview, cols.preview - cell_len(more))
    return (
        Piece(f" {mark} ", "strong", at),
        Piece(f"{number:<2}", "dim", at),
        Piece(glyphs.fit(entry.label, cols.label), "cursor" if look == "cursor" else look or "plain", at),
        Piece(f"  {preview}", "title" if look else "dim", at),
        Piece(more, "dim"),
    )


def list_lines(
    entries: Sequence[Entry], pinned: frozenset[str], top: int, height: int, numbered: bool, cols: Columns, marks: Marks
) -> tuple[list[Line], int]:
    """The part of the list that fits, and its first entry. What is `pinned` is always shown, at the end.

    The cursor is at an entry, or at a place that entries point at: those have the mark of what belongs to it.
    """
    cursor, glyphs = marks.cursor, marks.glyphs
    held = [e for e in entries if e.target in pinned] if len(entries) > height else []
    moving = [e for e in entries if e not in held]
    height = max(0, height - len(held))
    lit = [i for i, e in enumerate(moving) if cursor and cursor in (e.target, e.place)]
    top = window(len(moving), height, lit[0] if lit else -1, top)
    shown = moving[top : top + height]
    lines: list[Line] = []
    for n, entry in enumerate([*shown, *held]):
        here = entry.target == cursor
        belongs = not here and bool(entry.place) and entry.place == cursor
        more = ""
        if n == 0 and top > 0:
            more = f" {glyphs.mark('↑')} {top} more"
        if n == len(shown) - 1 and top + height < len(moving):
            more += f" {glyphs.mark('↓')} {len(moving) - top - height} more"
        at = entries.index(entry)
        number = f"{at + 1}" if numbered and at < 9 else ""
        mark = ">" if here else glyphs.mark("·") if belongs else " "
        look = "cursor" if here else "strong" if belongs else ""
        lines.append(entry_line(entry, mark, number, look, cols, marks, more))
    return lines, top
