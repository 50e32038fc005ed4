"""A page of lines over the table: the log, a card, the piles, the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events
from textual.app import ComposeResult

from ..actions import ACTIONS, WORDS, Words, bindings, hint
from ..widgets.hints import HintBar
from ..widgets.picture import BLANK, Line, Picture, Piece
from .base import BaseScreen

Content = Callable[[int], list[Line]]  # the lines for a width


class Page(BaseScreen):
    """Leaves of lines, each with its title: one can be scrolled, the others lie beside it. `tail` begins at the end."""

    BINDINGS = bindings("page", "app")

    def __init__(self, leaves: Sequence[tuple[str, Content]], first: int = 0, tail: bool = False) -> None:
        super().__init__()
        self._leaves = tuple(leaves)
        self._leaf = first
        self._top = 999_999 if tail else 0

    def compose(self) -> ComposeResult:
        yield Picture()
        beside = [hint("turn(1)")] if len(self._leaves) > 1 else []
        yield HintBar([hint("scroll(1)"), *beside, hint("close"), hint("app.keys"), hint("app.command_palette")])

    def on_mount(self) -> None:
        self.draw()

    def on_resize(self, event: events.Resize) -> None:
        self.draw()

    def draw(self) -> None:
        """Show the part of the lines that fits."""
        width = min(160, self.size.width)
        height = self.size.height - 3
        title, content = self._leaves[self._leaf]
        lines = content(width - 2)
        self._top = max(0, min(self._top, len(lines) - height))
        shown = lines[self._top : self._top + height]
        right = f"{self._top + 1}-{self._top + len(shown)} of {len(lines)}" if len(lines) > height else ""
        title = self.glyphs.fit(title, width - len(right) - 3)
        self.query_one(Picture).show(
            [(Piece(f" {title}", "title"), Piece(right, "dim")), BLANK, *((Piece(" "), *line) for line in shown)]
        )

    def action_scroll(self, lines: int) -> None:
        self._top = max(0, self._top + lines)
        self.draw()

    def action_page(self, step: int) -> None:
        """Scroll by what is seen; a line of it stays."""
        self.action_scroll(step * (self.size.height - 4))

    def action_turn(self, step: int) -> None:
        """Go to the leaf beside this one, round at the ends."""
        if len(self._leaves) > 1:
            self._leaf = (self._leaf + step) % len(self._leaves)
            self._top = 0
            self.draw()

    def on_picture_wheel(self, event: Picture.Wheel) -> None:
        self.action_scroll(3 * event.steps)

    def action_close(self) -> None:
        self.leave(None)


Legend = Sequence[tuple[str, str]]  # marks and what they mean

MARKS: Legend = (
    (">", "the cursor"),
    ("·", "what the cursor's line points at, or the line of what the cursor is on"),
    ("*", "can be chosen"),
    ("•", "is chosen"),
)


class KeysPage(Page):
    """The page of keys, made from the table of actions, and of the marks on the table that lies below."""

    def __init__(self, legend: Legend = (), words: Words = WORDS) -> None:
        super().__init__([("Keys and marks", self._keys)])
        self._words = words
        self._legend = (*MARKS, *legend)

    def _keys(self, width: int) -> list[Line]:
        titles = {
            "help": "Moving", "choose": "Choosing", "look": "Looking", "program": "While a program plays",
            "game": "The game", "app": "Everywhere",
        }  # fmt: skip
        fit, mark, wrap = self.glyphs.fit, self.glyphs.mark, self.glyphs.wrap
        lines: list[Line] = []
        for group, title in titles.items():
            lines.append((Piece(title, "title"),))
            for action in ACTIONS:
                for n, part in enumerate(wrap(action.said(self._words), width - 12) if action.group == group else ()):
                    lines.append((Piece("  " + fit("" if n else action.label, 10), "strong"), Piece(part)))
            lines.append(BLANK)
        lines.append((Piece("Marks", "title"),))
        for signs, words in self._legend:
            shown = "".join(mark(char) for char in signs)
            for n, part in enumerate(wrap(words, width - 17)):
                lines.append((Piece("  " + fit("" if n else shown, 14), "strong"), Piece(part)))
        return lines
