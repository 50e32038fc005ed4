"""What all screens share: explicit keys, a hint row, a sentence where the window is too small."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.binding import Binding
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

    Moving the focus does not repaint it; a new screen or size is painted once. A subclass yields its widgets and a
    `HintBar`, sets `BINDINGS` from the table of actions, and gets `small` while the window is too small to play.
    """

    AUTO_FOCUS = ""
    BINDINGS = bindings("app")
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    DEFAULT_CSS = """
    BaseScreen > #too-small { display: none; width: 1fr; height: 1fr; content-align: center middle; }
    BaseScreen.-small > * { display: none; }
    BaseScreen.-small > #too-small { display: block; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._actions = {binding.key: binding.action for binding in self.BINDINGS if isinstance(binding, Binding)}
        self._since = 0.0  # when the screen came up
        self._settling = False

    @property
    def glyphs(self) -> Glyphs:
        """The characters to draw with."""
        return self.app.glyphs  # type: ignore[attr-defined, no-any-return]

    @property
    def is_current(self) -> bool:
        """Whether this is the screen that is seen: none shows through another."""
        return super().is_current and self.app.screen is self

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

    def on_screen_resume(self) -> None:
        self._since = self.app.clock()  # type: ignore[attr-defined]
        self._settle()

    def on_resize(self, event: events.Resize) -> None:
        self._settle()
        self.set_class(self.small, "-small")

    def _settle(self) -> None:
        """Paint nothing before the layout is done, then everything."""
        if not self._settling:
            self._settling = True
            self.call_after_refresh(self._settled)

    def _settled(self) -> None:
        self._settling = False
        self._compositor.update_widgets(set(self.children))  # what changed unseen is not painted a second time
        self.refresh()

    def _compositor_refresh(self) -> None:
        """Paint what has changed. A private name of Textual (tested)."""
        if not self._settling:
            super()._compositor_refresh()

    def leave(self, result: object) -> None:
        """Dismiss the screen, once: keys may still be queued when it is gone."""
        if self.is_current:
            self.dismiss(result)

    def takes(self, event: events.Key) -> bool:
        """Whether a key may be taken now. One that may not is dropped, as one that was pressed for another screen."""
        return self.app.arrived(event) >= self._since  # type: ignore[attr-defined, no-any-return]

    async def on_key(self, event: events.Key) -> None:
        """A key does all that it does before the next one is looked at; Textual looks it up only in a line of text."""
        if self.is_current and self.focused is not None:
            return
        event.stop()
        event.prevent_default()
        if self.is_current and not self.small and self.takes(event) and event.key in self._actions:
            await self.run_action(self._actions[event.key])
