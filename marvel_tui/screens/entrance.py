"""What the screens before a game share: a sheet with the keys of the game, a sentence below it, a hint row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from ..actions import BY_NAME, bindings, hint
from ..widgets.hints import Hint, HintBar
from .base import BaseScreen
from .sheet import Row, Sheet


def keys_of(*names: str) -> list[Binding]:
    """The key bindings of single actions of the table."""
    return [
        Binding(key, name, BY_NAME[name].said() or BY_NAME[name].hint, show=False)
        for name in names
        for key in BY_NAME[name].keys.split(",")
    ]


class EntranceScreen(BaseScreen):
    """A sheet to choose from. A subclass gives the rows and does what was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("app", "move"), *keys_of("choose", "toggle", "back", "explain")]
    heading = ""
    book = ""  # the rulebook of its game; none: one of all is chosen
    _noted = False
    _ready = False

    def compose(self) -> ComposeResult:
        yield Static(self.glyphs.clean(self.heading), id="heading", markup=False)
        yield Sheet(self.rows(), self.first())
        yield Static("", id="about", markup=False)
        yield Static("", id="note", markup=False)
        yield HintBar(self.hints())

    @property
    def sheet(self) -> Sheet:
        """The sheet with its cursor."""
        return self.query_one(Sheet)

    def on_mount(self) -> None:
        self._ready = True
        self.tell_about()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that come before the screen is there are dropped."""
        return self._ready

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height < 24, "-short")
        if self._ready:
            self.tell_about()

    # --- what a subclass says

    def rows(self) -> Sequence[Row]:
        """The rows of the sheet."""
        return ()

    def first(self) -> str:
        """Where the cursor stands at first."""
        return ""

    def hints(self) -> Sequence[Hint]:
        """The hint row."""
        return (("↑↓", "move", ""), hint("choose"), hint("explain", "rules"), hint("app.quit"))

    def about(self, key: str) -> str:
        """What is said about the cell under the cursor."""
        return ""

    def chosen(self, key: str) -> None:
        """Enter, or a click."""

    # --- keys

    def note(self, text: str) -> None:
        """One sentence above the hint row, for what went wrong."""
        self._noted = bool(text)
        self.query_one("#note", Static).update(self.glyphs.clean(" ".join(text.split())[:400]), layout=False)

    def hush(self) -> None:
        """Take the sentence away, if there is one."""
        if self._noted:
            self.note("")

    def tell_about(self) -> None:
        """Say what the cell under the cursor is."""
        self.query_one("#about", Static).update("\n".join(self.said(self.sheet.cursor)), layout=False)

    def said(self, key: str) -> list[str]:
        """What is said about a cell, in lines as wide as the screen; an indented one hangs."""
        lines: list[str] = []
        for text in self.about(key).split("\n"):
            indent = " " * (len(text) - len(text.lstrip()))
            width = max(20, self.size.width - len(indent))
            lines += [indent + part for part in self.glyphs.wrap(text, width, "  " if indent else "")] or [""]
        return lines

    def on_sheet_chosen(self, message: Sheet.Chosen) -> None:
        self.choose(message.key)

    def on_sheet_moved(self, message: Sheet.Moved) -> None:
        self.hush()
        self.tell_about()

    def action_move(self, direction: str) -> None:
        """An arrow."""
        self.sheet.move(direction)

    def action_row(self, count: int) -> None:
        """Tab and Shift+Tab."""
        self.sheet.step(count)

    def action_digit(self, number: int) -> None:
        """A digit jumps and chooses nothing."""
        self.sheet.digit(number)

    def action_choose(self) -> None:
        """Enter."""
        self.choose(self.sheet.cursor)

    def choose(self, key: str) -> None:
        """Do what was chosen; keys that come after another screen was opened are dropped."""
        if key and self.app.screen is self:
            self.hush()
            self.chosen(key)

    def action_toggle(self) -> None:
        """Space: the same as Enter where there is nothing to toggle."""
        self.action_choose()

    def action_back(self) -> None:
        """Escape."""
        self.leave(None)

    def leave(self, result: object) -> None:
        """Close this screen, once, and not while another one lies on it."""
        if self.app.screen is self:
            self.dismiss(result)

    def action_explain(self) -> None:
        """The rulebook, or all of them."""
        from .pick import books
        from .rules import RulesScreen

        if self.app.screen is self:
            self.app.push_screen(RulesScreen(self.book)) if self.book else self.app.push_screen(books(), self.read)

    def read(self, book: object) -> None:
        """Open the rulebook that was chosen."""
        from .rules import RulesScreen

        if isinstance(book, str):
            self.app.push_screen(RulesScreen(book))
