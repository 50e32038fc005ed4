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


def list_lines(
    entries: Sequence[Entry], lit: str, top: int, height: int, width: int, marks: Marks
) -> tuple[list[Line], int]:
    """The part of the list that fits, and its first entry. `lit` is the cursor: a target or a place."""
    at = next((i for i, e in enumerate(entries) if e.target == lit), -1)
    if at < 0:
        at = next((i for i, e in enumerate(entries) if lit and e.place == lit), -1)
    top = window(len(entries), height, at, top)
    glyphs = marks.glyphs
    label = min(max((cell_len(e.label) for e in entries), default=0), max(30, width // 2))
    if not any(e.preview for e in entries):
        label = min(max((cell_len(e.label) for e in entries), default=0), width - 20)
    lines: list[Line] = []
    for i in range(top, min(len(entries), top + height)):
        entry = entries[i]
        here = i == at or (lit != "" and entry.place == lit)
        number = f"{i + 1}" if i < 9 else " "
        more = ""
        if i == top and top > 0:
            more = glyphs.mark("↑")
        elif i == top + height - 1 and i < len(entries) - 1:
            more = f"{glyphs.mark('↓')} {len(entries) - 1 - i} more"
        wide = width - label - 9 - len(more)
        lines.append(
            (
                Piece(" > " if i == at else "   ", "strong", entry.target),
                Piece(f"{number} ", "dim", entry.target),
                Piece(glyphs.fit(entry.label, label), "cursor" if here else "plain", entry.target),
                Piece(f"  {glyphs.fit(entry.preview, wide)}", "title" if here else "dim", entry.target),
                Piece(more, "dim"),
            )
        )
    return lines, top
