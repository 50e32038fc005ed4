"""What all screens share: explicit keys, a hint row, a sentence where the window is too small."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from ..actions import bindings
from ..glyphs import Glyphs
from ..guards import forget_closed_screens
from ..widgets.hints import Hint, HintBar

SMALLEST = (60, 20)


class BaseScreen(Screen[object], inherit_bindings=False):
    """A screen of the app.

    Moving the focus does not repaint it. A subclass yields its widgets and a `HintBar`, sets
    `BINDINGS` from the table of actions, and gets `small` while the window is too small to play.
    """

    AUTO_FOCUS = ""
    BINDINGS = bindings("app")
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    DEFAULT_CSS = """
    BaseScreen > #too-small { display: none; width: 1fr; height: 1fr; content-align: center middle; }
    BaseScreen.-small > * { display: none; }
    BaseScreen.-small > #too-small { display: block; }
    """

    @property
    def glyphs(self) -> Glyphs:
        """The characters to draw with."""
        return self.app.glyphs  # type: ignore[attr-defined, no-any-return]

    @property
    def small(self) -> bool:
        """Whether the window is too small to show the screen."""
        width, height = self.app.size
        return width < SMALLEST[0] or height < SMALLEST[1]

    def show_hints(self, hints: Sequence[Hint]) -> None:
        """Change the hint row."""
        for bar in self.query(HintBar):
            bar.show(hints)

    def on_mount(self) -> None:
        words = f"Make the window at least {SMALLEST[0]}x{SMALLEST[1]}"
        self.mount(Static(words, id="too-small", markup=False))
        self.set_class(self.small, "-small")

    def on_unmount(self) -> None:
        forget_closed_screens()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(self.small, "-small")

    def leave(self, result: object) -> None:
        """Dismiss the screen, once: keys may still be queued when it is gone."""
        if self.is_current:
            self.dismiss(result)

    def takes(self, event: events.Key) -> bool:
        """Whether a key may be taken now. One that may not is dropped."""
        return True

    def on_key(self, event: events.Key) -> None:
        if not self.is_current or not self.takes(event):  # keys still queued for a screen that is gone
            event.stop()
            event.prevent_default()
