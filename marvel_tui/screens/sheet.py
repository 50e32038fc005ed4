"""A sheet of rows and cells with one cursor: menus, forms and lists are drawn with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from ..glyphs import Glyphs


@dataclass(frozen=True, slots=True)
class Cell:
    """A piece of a row. With a `key` the cursor can stand on it; `width` 0 takes what is left of the row."""

    text: str
    key: str = ""
    width: int = 0
    look: str = ""


Row = tuple[Cell, ...]


def line(text: str = "", key: str = "", look: str = "") -> Row:
    """A row of one cell."""
    return (Cell(text, key, look=look),)


class Sheet(Widget):
    """Rows of cells. The cursor is the key of a cell; the rows scroll so that it is in sight."""

    DEFAULT_CSS = "Sheet { width: 1fr; height: 1fr; }"

    class Chosen(Message):
        """A cell was clicked on."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Moved(Message):
        """The cursor stands on another cell."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, rows: Sequence[Row] = (), cursor: str = "") -> None:
        super().__init__()
        self.rows: tuple[Row, ...] = ()
        self.cursor = ""
        self._top = 0
        self.show(rows, cursor)

    # --- what is shown

    def show(self, rows: Sequence[Row], cursor: str = "") -> None:
        """Show other rows; the cursor stays on its key where that is still there."""
        self.rows = tuple(rows)
        keys = [cell.key for row in self.rows for cell in row if cell.key]
        wanted = cursor or self.cursor
        self.cursor = wanted if wanted in keys else (keys[0] if keys else "")
        self._keep_in_sight()
        self.refresh()

    def _place(self) -> tuple[int, int]:
        """The row of the cursor and its number among the cells of that row that can be chosen."""
        for y, row in enumerate(self.rows):
            keys = [cell.key for cell in row if cell.key]
            if self.cursor in keys:
                return y, keys.index(self.cursor)
        return 0, 0

    def _keep_in_sight(self) -> bool:
        """Scroll to the cursor; whether anything moved."""
        height = self.size.height
        if not height:
            return False
        before, (y, _) = self._top, self._place()
        choosable = [at for at, row in enumerate(self.rows) if any(cell.key for cell in row)]
        first = 0 if choosable and y == choosable[0] else y  # headings above the first entry come along
        self._top = max(0, min(self._top, first, max(0, len(self.rows) - height)))
        if y >= self._top + height:
            self._top = y - height + 1
        return before != self._top

    def on_resize(self, event: events.Resize) -> None:
        self._keep_in_sight()
        self.refresh()

    # --- moving

    def go(self, key: str) -> None:
        """Put the cursor on a cell."""
        if key == self.cursor or not key:
            return
        old, _ = self._place()
        self.cursor = key
        new, _ = self._place()
        if self._keep_in_sight():
            self.refresh()
        else:
            for y in {old, new}:
                self.refresh(Region(0, y - self._top, self.size.width, 1))
        self.post_message(self.Moved(key))

    def move(self, direction: str) -> None:
        """Move with an arrow among what can be chosen."""
        y, x = self._place()
        rows = [at for at, row in enumerate(self.rows) if any(cell.key for cell in row)]
        if not rows:
            return
        keys = [cell.key for cell in self.rows[y] if cell.key]
        if direction in ("left", "right"):
            x = max(0, min(len(keys) - 1, x + (1 if direction == "right" else -1)))
            self.go(keys[x])
            return
        at = rows.index(y) + (1 if direction == "down" else -1)
        if 0 <= at < len(rows):
            keys = [cell.key for cell in self.rows[rows[at]] if cell.key]
            self.go(keys[min(x, len(keys) - 1)])

    def step(self, count: int) -> None:
        """Go on by rows, and round at the end."""
        y, _ = self._place()
        rows = [at for at, row in enumerate(self.rows) if any(cell.key for cell in row)]
        if rows:
            row = self.rows[rows[(rows.index(y) + count) % len(rows)]]
            self.go(next(cell.key for cell in row if cell.key))

    def digit(self, number: int) -> None:
        """Jump: to a cell of this row where it has several, else to a row."""
        y, _ = self._place()
        keys = [cell.key for cell in self.rows[y] if cell.key] if self.rows else []
        if len(keys) < 2:
            keys = [next(cell.key for cell in row if cell.key) for row in self.rows if any(c.key for c in row)]
        if number <= len(keys):
            self.go(keys[number - 1])

    # --- drawing

    def _spans(self, row: Row) -> list[tuple[Cell, int]]:
        """The cells of a row with the width that each gets."""
        fixed = sum(cell.width for cell in row)
        return [(cell, cell.width or max(1, self.size.width - fixed)) for cell in row]

    def render_line(self, y: int) -> Strip:
        glyphs: Glyphs = self.app.glyphs  # type: ignore[attr-defined]
        width = self.size.width
        base = self.rich_style
        at = y + self._top
        if at >= len(self.rows):
            return Strip.blank(width, base)
        segments = []
        for cell, wide in self._spans(self.rows[at]):
            here = bool(cell.key) and cell.key == self.cursor
            style = base + Style.parse(cell.look) if cell.look else base
            if here:
                style += Style(reverse=True)
            text = f"> {cell.text}" if here else f"  {cell.text}"
            segments.append(Segment(glyphs.fit(text, wide - 1 if cell.width else wide), style))
            if cell.width:
                segments.append(Segment(" ", base))
        more = self._more(y)
        if more:
            left = max(0, width - len(more))
            return Strip([*Strip(segments).adjust_cell_length(left, base), Segment(more, base + Style(dim=True))])
        return Strip(segments).adjust_cell_length(width, base)

    def _more(self, y: int) -> str:
        """How many rows that can be chosen are out of sight beyond this line; empty where it is not the outermost."""
        glyphs: Glyphs = self.app.glyphs  # type: ignore[attr-defined]
        height, words = self.size.height, ""
        for way, edge, hidden in (("↑", 0, self.rows[: self._top]), ("↓", height - 1, self.rows[self._top + height :])):
            count = sum(any(cell.key for cell in row) for row in hidden)
            if y == edge and count:
                words += f" {glyphs.mark(way)} {count} more"
        return words

    def on_click(self, event: events.Click) -> None:
        at = event.y + self._top
        if at >= len(self.rows):
            return
        x = 0
        for cell, wide in self._spans(self.rows[at]):
            if x <= event.x < x + wide and cell.key:
                self.go(cell.key)
                self.post_message(self.Chosen(cell.key))
            x += wide

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.move("down")

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.move("up")
