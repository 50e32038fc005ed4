"""The one-row bar of key hints. It is updated when the context changes and never rebuilt."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.widgets import Static

Hint = tuple[str, str, str]  # the key, its word, the action that a click runs ("" for none)


class HintBar(Static):
    """Keys and their words in one row; a click does what the key does."""

    DEFAULT_CSS = "HintBar { dock: bottom; height: 1; width: 1fr; }"

    def __init__(self, hints: Sequence[Hint] = ()) -> None:
        super().__init__(markup=False)
        self._hints: tuple[Hint, ...] | None = None
        self._spans: list[tuple[int, int, str]] = []
        self._first = tuple(hints)
        self._room = 0

    def on_mount(self) -> None:
        if self._hints is None:
            self.show(self._first)

    def show(self, hints: Sequence[Hint]) -> None:
        """Show other hints; does nothing where they are the same."""
        room = min(160, self.size.width or self.app.size.width)  # a screen may have a margin
        if (tuple(hints), room) == (self._hints, self._room):
            return
        self._hints, self._room = tuple(hints), room
        clean = self.app.glyphs.clean  # type: ignore[attr-defined]
        self._spans = []
        parts: list[str | tuple[str, str]] = [" "]
        at = 1
        for key, word, action in self._hints:
            key, word = clean(key), clean(word)
            wide = cell_len(key) + cell_len(word) + 1
            if at + wide > room:
                break
            parts += [(key, "bold"), f" {word}   "]
            self._spans.append((at, at + wide, action))
            at += wide + 3
        self.update(Content.assemble(*parts), layout=False)

    def on_resize(self) -> None:
        if self._hints is not None:
            self.show(self._hints)

    async def on_click(self, event: events.Click) -> None:
        for start, end, action in self._spans:
            if action and start <= event.x < end:
                await self.screen.run_action(action)
