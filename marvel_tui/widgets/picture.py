"""A picture of lines: the one line-API widget that boards, hands, prompts, logs and pages are drawn with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

STYLES = (
    "plain", "dim", "strong", "title", "cursor", "point", "can", "picked", "good", "bad", "warn", "panel",
    "seat0", "seat1", "seat2", "seat3", "seat4", "seat5", "blue", "red",
)  # fmt: skip


class Piece(NamedTuple):
    """Some cells of a line: clean text, the names of its styles, and what a click on it points at."""

    text: str
    style: str = "plain"
    target: str = ""


Line = tuple[Piece, ...]
BLANK: Line = ()


def width_of(line: Line) -> int:
    """How many cells a line fills."""
    return sum(cell_len(piece.text) for piece in line)


def beside(left: Line, width: int, right: Line) -> Line:
    """Two lines as one: the left one is cut or filled to `width` cells."""
    pieces: list[Piece] = []
    room = width
    for piece in left:
        wide = cell_len(piece.text)
        if wide > room:
            pieces.append(piece._replace(text=_cut(piece.text, room)))
            room = 0
            break
        pieces.append(piece)
        room -= wide
    if room:
        pieces.append(Piece(" " * room))
    return (*pieces, *right)


def window(count: int, height: int, at: int, top: int) -> int:
    """The first line to show so that line `at` is seen, moving as little as possible."""
    if at >= 0:
        top = min(top, at)
        top = max(top, at - height + 1)
    return max(0, min(top, count - height))


def _cut(text: str, width: int) -> str:
    while cell_len(text) > width:
        text = text[:-1]
    return text + " " * (width - cell_len(text))


class Picture(Widget):
    """Shows lines and writes only what differs from those shown before. Knows no rules."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"picture--{name}" for name in STYLES}
    DEFAULT_CSS = "Picture { width: 1fr; height: 1fr; }"

    @dataclass
    class Clicked(Message):
        """A click on a piece that has a target, and when it came in."""

        target: str
        at: float

    @dataclass
    class Wheel(Message):
        """The wheel was turned, down or up."""

        steps: int

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[Line] = []
        self._styles: dict[str, Style] = {}

    @property
    def lines(self) -> Sequence[Line]:
        """The lines that are shown."""
        return self._lines

    def show(self, lines: Sequence[Line]) -> None:
        """Show other lines. Only cells that differ are written again."""
        old, self._lines = self._lines, list(lines)
        if not self.is_mounted:
            return
        regions = []
        for y in range(max(len(old), len(self._lines))):
            before = old[y] if y < len(old) else BLANK
            after = self._lines[y] if y < len(self._lines) else BLANK
            if before != after:
                start, end = _differ(before, after)
                regions.append(Region(start, y, max(1, end - start), 1))
        if regions:
            self.refresh(*regions)

    def places(self) -> dict[str, tuple[int, int]]:
        """Where each target is drawn first: its column and its row."""
        found: dict[str, tuple[int, int]] = {}
        for y, line in enumerate(self._lines):
            x = 0
            for piece in line:
                if piece.target:
                    found.setdefault(piece.target, (x, y))
                x += cell_len(piece.text)
        return found

    def text(self) -> str:
        """The picture as plain text."""
        return "\n".join("".join(piece.text for piece in line) for line in self._lines)

    def notify_style_update(self) -> None:
        self._styles.clear()
        super().notify_style_update()

    def _style(self, names: str) -> Style:
        style = self._styles.get(names)
        if style is None:
            style = self.rich_style
            for name in names.split():
                style += self.get_component_rich_style(f"picture--{name}", partial=True)
            self._styles[names] = style
        return style

    def render_line(self, y: int) -> Strip:
        line = self._lines[y] if y < len(self._lines) else BLANK
        strip = Strip([Segment(text, self._style(style)) for text, style in _runs(line)])
        return strip.adjust_cell_length(self.size.width, self._style("plain"))

    def on_click(self, event: events.Click) -> None:
        line = self._lines[event.y] if 0 <= event.y < len(self._lines) else BLANK
        x = 0
        for piece in line:
            x += cell_len(piece.text)
            if event.x < x:
                if piece.target:
                    at: float = self.app.arrived(event)  # type: ignore[attr-defined]
                    self.post_message(self.Clicked(piece.target, at))
                return

    def on_mouse_scroll_down(self) -> None:
        self.post_message(self.Wheel(1))

    def on_mouse_scroll_up(self) -> None:
        self.post_message(self.Wheel(-1))


def _runs(line: Line) -> list[tuple[str, str]]:
    """A line's text and styles with as few changes of style as possible: each change costs some 25 bytes."""
    runs: list[tuple[str, str]] = []
    for text, style, _ in line:
        if not text:
            continue
        if runs:
            before, last = runs[-1]
            if style == last or (text.isspace() and not _shows_on_spaces(style) and not _shows_on_spaces(last)):
                runs[-1] = (before + text, last)
                continue
        runs.append((text, style))
    return runs


def _shows_on_spaces(style: str) -> bool:
    return "cursor" in style or "point" in style


def _differ(before: Line, after: Line) -> tuple[int, int]:
    """The columns between which two lines differ."""
    start = 0
    for old, new in zip(before, after, strict=False):
        if old[:2] != new[:2]:
            break
        start += cell_len(new.text)
    wide = max(width_of(before), width_of(after))
    if width_of(before) != width_of(after):
        return start, wide
    end = wide
    for old, new in zip(reversed(before), reversed(after), strict=False):
        if old[:2] != new[:2] or end <= start:
            break
        end -= cell_len(new.text)
    return start, max(end, start)
