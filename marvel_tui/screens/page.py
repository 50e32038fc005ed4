"""A page of lines over the table: the log, a card, the KO piles, the keys."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult

from ..actions import ACTIONS, bindings, hint
from ..widgets.hints import HintBar
from ..widgets.picture import BLANK, Line, Picture, Piece
from .base import BaseScreen

Content = Callable[[int], list[Line]]  # the lines for a width


class Page(BaseScreen):
    """Lines that can be scrolled; `tail` begins at the end."""

    BINDINGS = bindings("page", "app")

    def __init__(self, title: str, content: Content, tail: bool = False) -> None:
        super().__init__()
        self._title = title
        self._content = content
        self._top = 999_999 if tail else 0

    def compose(self) -> ComposeResult:
        yield Picture()
        yield HintBar([hint("scroll(1)"), hint("close"), hint("app.keys"), hint("app.command_palette")])

    def on_mount(self) -> None:
        self.draw()

    def on_resize(self, event: events.Resize) -> None:
        self.draw()

    def draw(self) -> None:
        """Show the part of the lines that fits."""
        width = min(160, self.size.width)
        height = self.size.height - 3
        lines = self._content(width - 2)
        self._top = max(0, min(self._top, len(lines) - height))
        shown = lines[self._top : self._top + height]
        right = f"{self._top + 1}-{self._top + len(shown)} of {len(lines)}" if len(lines) > height else ""
        title = self.glyphs.fit(self._title, width - len(right) - 3)
        self.query_one(Picture).show(
            [(Piece(f" {title}", "title"), Piece(right, "dim")), BLANK, *((Piece(" "), *line) for line in shown)]
        )

    def action_scroll(self, lines: int) -> None:
        self._top = max(0, self._top + lines)
        self.draw()

    def on_picture_wheel(self, event: Picture.Wheel) -> None:
        self.action_scroll(3 * event.steps)

    def action_close(self) -> None:
        self.leave(None)


class KeysPage(Page):
    """The page of keys, made from the table of actions."""

    def __init__(self) -> None:
        super().__init__("Keys", self._keys)

    def _keys(self, width: int) -> list[Line]:
        titles = {"help": "Moving", "choose": "Choosing", "look": "Looking", "game": "The game", "app": "Everywhere"}
        fit = self.glyphs.fit
        lines: list[Line] = []
        for group, title in titles.items():
            lines.append((Piece(title, "title"),))
            for action in ACTIONS:
                if action.group == group and action.help:
                    lines.append((Piece("  " + fit(action.label, 10), "strong"), Piece(fit(action.help, width - 12))))
            lines.append(BLANK)
        return lines
