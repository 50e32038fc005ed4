"""The prompt panel: who is asked what, what is chosen, what can be chosen and what it will cause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from ..engine.seats import Choice
from ..glyphs import Glyphs
from .marks import Marks
from .picture import Line, Piece, beside, window


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the panel's list. `choice` is a move of the prompt; without one `target` says what it does.

    `digit` takes it at once, where it has one of its own.
    """

    target: str
    label: str
    preview: str = ""
    choice: Choice | None = None
    digit: int = 0

    @property
    def place(self) -> str:
        """The place it points at."""
        return self.choice.place if self.choice is not None else ""


def title_line(seat: int, who: str, what: str, right: str, width: int, marks: Marks) -> Line:
    """The panel's first line, on a rule: who is asked and what; at its right how many and the clause."""
    glyphs = marks.glyphs
    dash = glyphs.mark("─")
    name, text = glyphs.clean(who).upper(), glyphs.clean(what)
    head = (Piece(f" {dash}{dash} ", "dim"), Piece(f"{glyphs.seat(seat)} {name}", f"seat{seat}"))
    room = title_room(name, right, width)
    if cell_len(text) > room:
        text = glyphs.fit(text, room)
    right = f" {glyphs.clean(right)} " if right else ""
    line = (*head, Piece(f" {glyphs.mark('·')} ", "dim"), Piece(text, "strong"))
    filled = beside((*line, Piece(" "), Piece(dash * width, "dim")), width - cell_len(right) - 3, ())
    return (*filled, Piece(right, "dim"), Piece(dash * 2, "dim"), Piece(" "))


def title_room(who: str, right: str, width: int) -> int:
    """How many cells of a title line are left for what is asked."""
    return width - cell_len(who) - (cell_len(right) + 2 if right else 0) - 13


@dataclass(frozen=True, slots=True)
class Columns:
    """The widths of a list's label and forecast, the same for all its lines."""

    label: int
    preview: int


BEFORE = 5  # cells before a label: the cursor, the number
LONGEST = 3  # lines that a choice takes at most


def columns(entries: Sequence[Entry], width: int, glyphs: Glyphs) -> Columns:
    """Room for labels and forecasts."""
    label = max((cell_len(glyphs.clean(e.label)) for e in entries), default=0)
    preview = max((cell_len(glyphs.clean(e.preview)) for e in entries), default=0)
    room = width - BEFORE - 4
    label = min(label, room - min(preview, room // 2))
    return Columns(label, room - label)


def room_below(entry: Entry, cols: Columns, glyphs: Glyphs) -> int:
    """The cells of a forecast's further lines: below the first one, from further left on where that saves lines."""
    wide = cols.label + cols.preview
    lines = glyphs.wrap(entry.preview, cols.preview)
    if cols.preview >= 50 or len(lines) < 3:
        return cols.preview
    rest = glyphs.clean(entry.preview)[len(lines[0]) :]
    return cols.preview if len(lines) <= min(LONGEST, 1 + len(glyphs.wrap(rest, wide))) else wide


def wrapped(entry: Entry, cols: Columns, glyphs: Glyphs) -> list[str]:
    """A forecast in lines: the first stands beside the label, the others below it, or from further left on."""
    deep = room_below(entry, cols, glyphs)
    lines = glyphs.wrap(entry.preview, cols.preview)[:1] or [""]
    rest = glyphs.clean(entry.preview)[len(lines[0]) :]
    lines += glyphs.wrap(rest, deep)
    return [*lines[: LONGEST - 1], *([" ".join(lines[LONGEST - 1 :])] if len(lines) >= LONGEST else ())]


def entry_lines(
    entry: Entry, mark: str, number: str, look: str, cols: Columns, marks: Marks, whole: bool, more: str = ""
) -> list[Line]:
    """A choice: the cursor or another mark, its number, its words, what it would cause; `whole`, or in one line."""
    glyphs, at = marks.glyphs, entry.target
    texts = wrapped(entry, cols, glyphs) if whole else [entry.preview]
    style = "title" if look else "dim"
    head = (
        Piece(f" {mark} ", "strong", at),
        Piece(f"{number:<2}", "dim", at),
        Piece(glyphs.fit(entry.label, cols.label), "cursor" if look == "cursor" else look or "plain", at),
    )
    lines: list[Line] = []
    label, own = cell_len(glyphs.clean(entry.label)), cell_len(glyphs.clean(entry.preview))
    if label > cols.label and label + own + cell_len(more) <= cols.label + cols.preview:  # there is room for it whole
        cols, texts = Columns(label, cols.label + cols.preview - label), [entry.preview]
        head = (*head[:2], head[2]._replace(text=glyphs.fit(entry.label, label)))
    for n, text in enumerate(texts):
        last = n == len(texts) - 1
        room = cols.preview if n == 0 else room_below(entry, cols, glyphs)
        said = Piece(f"  {glyphs.fit(text, room - (cell_len(more) if last else 0))}", style, at)
        before = head if n == 0 else (Piece(" " * (BEFORE + cols.label + cols.preview - room)),)
        lines.append((*before, said, *((Piece(more, "dim"),) if last and more else ())))
    return lines


def list_height(entries: Sequence[Entry], cols: Columns, glyphs: Glyphs) -> int:
    """The lines in which a list shows every choice, and the one under the cursor whole."""
    return len(entries) + max((len(wrapped(e, cols, glyphs)) for e in entries), default=1) - 1


def list_lines(
    entries: Sequence[Entry], pinned: frozenset[str], top: int, height: int, numbered: bool, cols: Columns, marks: Marks
) -> tuple[list[Line], int, list[Entry]]:
    """The part of the list that fits, its first entry, and what is below it. What is `pinned` is always shown, last.

    The cursor is at an entry, or at a place that entries point at: those have the mark of what belongs to it. An entry
    under the cursor is shown whole; so are all where there is room.
    """
    cursor, glyphs = marks.cursor, marks.glyphs
    tall = {e.target: len(wrapped(e, cols, glyphs)) for e in entries}
    roomy = sum(tall.values()) <= height
    lit = [e for e in entries if cursor and cursor in (e.target, e.place)]
    grown = 0 if roomy or not lit or (len(entries) > 1 and height < 3) else tall[lit[0].target] - 1
    whole = frozenset(tall) if roomy else frozenset(e.target for e in lit[:1] if grown)
    room = height if roomy else max(1, height - grown)
    held = [e for e in entries if e.target in pinned] if len(entries) > room else []
    moving = [e for e in entries if e not in held]
    count = max(0, min(len(moving), room - len(held)))
    at = moving.index(lit[0]) if lit and lit[0] in moving else -1
    top = window(len(moving), count, at, top)
    shown, below = moving[top : top + count], moving[top + count :]
    lines: list[Line] = []
    for n, entry in enumerate([*shown, *held]):
        here = entry.target == cursor
        belongs = not here and bool(entry.place) and entry.place == cursor
        more = f" {glyphs.mark('↑')} {top} more" if n == 0 and top > 0 else ""
        if n == len(shown) - 1 and below:
            more += f" {glyphs.mark('↓')} {len(below)} more"
        place = entries.index(entry)
        number = f"{entry.digit or place + 1}" if numbered and place < 9 else ""
        mark = ">" if here else glyphs.mark("·") if belongs else " "
        look = "cursor" if here else "strong" if belongs else ""
        lines += entry_lines(entry, mark, number, look, cols, marks, entry.target in whole, more)
    return lines, top, below
