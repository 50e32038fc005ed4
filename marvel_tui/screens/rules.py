"""The rulebook: scrolled, searched, opened at a clause."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, Static

from ..actions import bindings, hint
from ..engine.rulebook import NAMES, Clause, rulebook
from ..glyphs import Glyphs
from ..widgets.hints import HintBar
from .base import BaseScreen

WIDEST = 100


class Page(Widget):
    """Clauses as wrapped lines, one screen of them at a time."""

    DEFAULT_CSS = "Page { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.top = 0
        self.marked = ""
        self._sought = ""  # the clause that was opened, until the reader scrolls
        self._clauses: tuple[Clause, ...] = ()
        self._lines: list[tuple[str, str]] = []  # text, look
        self._starts: dict[str, int] = {}

    def show(self, clauses: tuple[Clause, ...], at: str = "") -> None:
        """Show clauses, from the one with number `at` on, which is marked."""
        self._clauses = clauses
        self.marked = self._sought = at
        self._wrap()
        self.top = self._within(self._starts.get(at, 0))
        self.refresh()

    def _wrap(self) -> None:
        glyphs: Glyphs = self.app.glyphs  # type: ignore[attr-defined]
        width = min(WIDEST, max(20, self.size.width - 2))
        self._lines, self._starts = [], {}
        for clause in self._clauses:
            if clause.heading and self._lines:
                self._lines.append(("", ""))
            self._starts[clause.number] = len(self._lines)
            look = "bold" if clause.heading else "reverse" if clause.number == self.marked else ""
            indent = " " * (2 * max(0, clause.depth - 1))
            for paragraph in clause.words().split("\n"):
                if paragraph.startswith("    "):  # grammar and examples keep their columns
                    self._lines += [(text, look) for text in fold(glyphs.clean(paragraph), width)]
                    continue
                wrapped = glyphs.wrap(paragraph, width - len(indent), "   ")
                self._lines += [(indent + text, look) for text in wrapped or [""]]

    def on_resize(self, event: events.Resize) -> None:
        reading = self._sought or self.reading()
        self._wrap()
        self.top = self._within(self._starts.get(reading, 0))
        self.refresh()

    def _within(self, line: int) -> int:
        """The line to begin at, not beyond the ends."""
        return max(0, min(line, len(self._lines) - self.size.height))

    def reading(self) -> str:
        """The number of the clause at the top."""
        found = ""
        for number, start in self._starts.items():
            if start > self.top:
                break
            found = number
        return found

    def scroll_by(self, lines: int) -> None:
        """Scroll, not beyond the ends."""
        self._sought = ""
        top = self._within(self.top + lines)
        if top != self.top:
            self.top = top
            self.refresh()

    def render_line(self, y: int) -> Strip:
        base = self.rich_style
        width = self.size.width
        at = y + self.top
        if at >= len(self._lines):
            return Strip.blank(width, base)
        text, look = self._lines[at]
        style = base + Style.parse(look) if look else base
        glyphs: Glyphs = self.app.glyphs  # type: ignore[attr-defined]
        return Strip([Segment(" ", base), Segment(glyphs.fit(text, min(WIDEST, width - 2)), style)]).adjust_cell_length(
            width, base
        )

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.scroll_by(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.scroll_by(-3)


def fold(text: str, width: int) -> list[str]:
    """Text in lines of at most so many characters, with its spaces; broken at spaces, and deeper from there."""
    lines = []
    while len(text) > width:
        at = text.rfind(" ", 8, width + 1)
        at = at if at > len(text) - len(text.lstrip()) else width
        lines.append(text[:at])
        text = "        " + text[at:].strip()
    return [*lines, text]


class RulesScreen(BaseScreen):
    """A rulebook, opened at a clause. `/` searches; `k` goes to the keywords; Tab turns to the other book."""

    CSS_PATH = "../styles/rules.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("app", "page"),
        Binding("space", "page(1)", show=False),
        Binding("slash", "search", "Search", show=False),
        Binding("tab", "book", "The other book", show=False),
        Binding("k", "keywords", "The keywords", show=False),
    ]

    def __init__(self, game: str, clause: str = "") -> None:
        super().__init__()
        self.book = rulebook(game)
        self.clause = self.book.canonical(clause) if clause else ""
        self.found = ""
        self._ready = False

    def compose(self) -> ComposeResult:
        yield Static("", id="heading", markup=False)
        yield Input(placeholder="words, or a number as 6.3", max_length=60, compact=True)
        yield Page()
        yield HintBar(
            (
                ("↑↓ pgup pgdn", "scroll", ""),
                ("/", "search", "search"),
                ("k", "keywords", "keywords"),
                ("tab", "other book", "book"),
                hint("close", "back"),
            )
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that come before the screen is there are dropped."""
        return self._ready

    def on_mount(self) -> None:
        self._ready = True
        edit = self.query_one(Input)
        edit.cursor_blink = False
        edit.display = False
        edit.can_focus = False
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Show the book, or what was found in it."""
        page = self.query_one(Page)
        if self.found:
            clauses = self.book.search(self.found)
            count = "nothing" if not clauses else "1 clause" if len(clauses) == 1 else f"{len(clauses)} clauses"
            heading = f"{self.book.title} · {self.found}: {count}"
            page.show(clauses)
        else:
            heading = f"{self.book.title} · rules"
            page.show(self.book.clauses, self.clause)
        self.query_one("#heading", Static).update(self.glyphs.clean(heading))

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one(Page).scroll_by(lines)

    def action_page(self, step: int) -> None:
        """Scroll by what is seen; a line of it stays."""
        self.action_scroll(step * (self.query_one(Page).size.height - 1))

    def action_search(self) -> None:
        """Ask for what to search."""
        edit = self.query_one(Input)
        edit.display = True
        edit.can_focus = True
        edit.value = self.found
        edit.focus()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        self.found = " ".join(message.value.split())
        self.stop_search()
        self.show()

    def stop_search(self) -> None:
        """Put the search line away."""
        edit = self.query_one(Input)
        edit.display = False
        edit.can_focus = False
        self.set_focus(None)

    def action_keywords(self) -> None:
        """Go to the chapter that says what the words on cards mean: that of keywords or powers."""
        for word in ("Keywords", "Powers"):
            for clause in self.book.clauses:
                if clause.heading and clause.text.startswith(word):
                    self.found, self.clause = "", clause.number
                    self.show()
                    return

    def action_book(self) -> None:
        """Turn to the next book."""
        at = NAMES.index(self.book.name)
        self.book = rulebook(NAMES[(at + 1) % len(NAMES)])
        self.clause = self.found = ""
        self.show()

    def action_close(self) -> None:
        """Escape: first out of the search, then back to where the reader came from."""
        if self.query_one(Input).display:
            self.stop_search()
        elif self.found:
            self.found = ""
            self.show()
        elif self.app.screen is self:
            self.dismiss(None)
