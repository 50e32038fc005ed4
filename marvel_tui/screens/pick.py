"""Two small questions that a form asks: one of a list, or a line of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Input, Static

from ..actions import bindings, hint
from ..engine.rulebook import NAMES, rulebook
from ..widgets.hints import Hint, HintBar
from .base import BaseScreen
from .entrance import EntranceScreen, keys_of
from .sheet import Row, line


class PickScreen(EntranceScreen):
    """Pick one of a list; says more about what the cursor is on. Returns its key, or None."""

    def __init__(
        self,
        heading: str,
        choices: Sequence[tuple[str, str]],
        now: str,
        about: Callable[[str], str],
        book: str = "",
    ) -> None:
        self.heading = heading
        self.book = book
        self.choices = choices
        self._now = now
        self._about = about
        super().__init__()

    def on_resize(self, event: events.Resize) -> None:
        """The list gets what the longest explanation leaves."""
        most = 11 if event.size.height < 24 else 15
        tall = 1 + max(len(self.said(key)) for key, _ in self.choices)
        about = self.query_one("#about", Static)
        about.styles.height = min(tall, most)
        about.styles.padding = (1 if tall <= most else 0, 0, 0, 0)

    def rows(self) -> Sequence[Row]:
        """The choices."""
        return [line(words, key) for key, words in self.choices]

    def first(self) -> str:
        """What is chosen now."""
        return self._now

    def about(self, key: str) -> str:
        """What the choice under the cursor is."""
        return self._about(key)

    def hints(self) -> Sequence[Hint]:
        """The hint row."""
        rules = (hint("explain", "rules"),) if self.book else ()
        return (("↑↓", "move", ""), hint("choose"), hint("back"), *rules)

    def chosen(self, key: str) -> None:
        """The answer."""
        self.leave(key)

    def action_explain(self) -> None:
        """The rulebook of the game that is set up."""
        if self.book:
            super().action_explain()


def books() -> PickScreen:
    """All rulebooks."""
    found = {name: rulebook(name) for name in NAMES}
    choices = [(name, book.title) for name, book in found.items()]
    return PickScreen("Rules", choices, NAMES[0], lambda name: found[name].preface)


class EditScreen(BaseScreen):
    """A line of text. `wrong` says what is wrong with it, or nothing. Returns the text, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("app"), *keys_of("back")]
    AUTO_FOCUS = "Input"

    def __init__(self, heading: str, now: str, most: int, wrong: Callable[[str], str]) -> None:
        super().__init__()
        self._heading = heading
        self._text = now
        self._most = most
        self._wrong = wrong

    def compose(self) -> ComposeResult:
        yield Static(self.glyphs.clean(self._heading), id="heading", markup=False)
        edit = Input(self._text, max_length=self._most, compact=True, select_on_focus=True)
        edit.cursor_blink = False
        yield edit
        yield Static("", id="note", markup=False)
        yield HintBar((hint("choose", "take it"), ("esc", "back", "back")))

    def on_input_submitted(self, message: Input.Submitted) -> None:
        reason = self._wrong(message.value)
        if reason:
            self.query_one("#note", Static).update(self.glyphs.clean(reason))
        elif self.app.screen is self:
            self.dismiss(message.value)

    def action_back(self) -> None:
        """Leave it as it was."""
        if self.app.screen is self:
            self.dismiss(None)
