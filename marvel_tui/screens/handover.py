"""The hand-over: it replaces the table until the next person has the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events
from textual.app import ComposeResult

from ..actions import bindings
from ..widgets.hints import HintBar
from ..widgets.picture import BLANK, Line, Picture, Piece
from .base import BaseScreen
from .flow import Latch


class HandOver(BaseScreen):
    """A name, what waits for that person, the public score, two steps to open the view.

    Dismisses with True when the seat opens its view, with False for the open table, with None to leave
    for the home screen; `before` hears it first, so that the table is drawn once. Nothing in the game changes.
    """

    BINDINGS = bindings("app")

    def __init__(
        self,
        seat: int,
        name: str,
        waiting: str,
        score: Sequence[Line],
        news: Sequence[str],
        before: Callable[[bool | None], None],
    ) -> None:
        super().__init__()
        self._before = before
        self.seat = seat
        self.name_of_seat = name
        self._waiting = waiting
        self._score = tuple(score)
        self._news = tuple(news)
        self._shown_keys = 0

    def compose(self) -> ComposeResult:
        yield Picture()
        digit = str(self.seat + 1)
        yield HintBar([(f"{digit} enter", "open the view", ""), ("t", "open table", "table"), ("q", "home", "leave")])

    def on_mount(self) -> None:
        self.latch = Latch(self.seat, self.app.clock)  # type: ignore[attr-defined]
        self.draw()

    def on_resize(self, event: events.Resize) -> None:
        self.draw()

    def on_screen_resume(self) -> None:
        self.draw()

    def draw(self, look: str = "") -> None:
        """Show the hand-over; `look` is what the last key did."""
        width, height = min(160, self.size.width), self.size.height - 1
        glyphs = self.glyphs
        name = glyphs.clean(self.name_of_seat).upper()
        armed = hasattr(self, "latch") and self.latch.armed
        steps = (
            (f"press enter to open {self.name_of_seat}'s view", "title")
            if armed
            else (f"press {self.seat + 1}, then enter, to open {self.name_of_seat}'s view", "plain")
        )
        middle: list[Line] = [
            (Piece(f"{glyphs.seat(self.seat)} {name}", f"seat{self.seat}"),),
            BLANK,
            (Piece(glyphs.clean(self._waiting)),),
            BLANK,
            (Piece(glyphs.clean(steps[0]), steps[1]),),
            (Piece(glyphs.clean(look), "dim"),),
            BLANK,
            *self._score,
        ]
        top = max(1, (height - len(middle)) // 3)
        lines = [BLANK] * top
        block = max((sum(len(p.text) for p in line) for line in self._score), default=0)
        for i, line in enumerate(middle):
            wide = block if i >= 7 else sum(len(piece.text) for piece in line)
            lines.append((Piece(" " * max(1, (width - wide) // 2)), *line) if line else BLANK)
        if len(lines) + len(self._news) + 2 <= height:
            news = [glyphs.fit(glyphs.clean(text), width - 4).rstrip() for text in self._news]
            indent = " " * max(2, (width - max((len(text) for text in news), default=0)) // 2)
            lines += [BLANK, *((Piece(f"{indent}{text}", "dim"),) for text in news)]
        self.query_one(Picture).show(lines)

    def takes(self, event: events.Key) -> bool:
        """Every key comes here: two of them open the view, the others only say that the table is covered."""
        key = event.key
        if self.latch.press(key, self.app.arrived(event)):  # type: ignore[attr-defined]
            self._leave(True)
        elif key == "t":
            self._leave(False)
        elif key == "q":
            self._leave(None)
        elif key not in ("f1", "ctrl+p", "ctrl+q", "ctrl+c"):
            self._shown_keys += 1
            dots = " ." * (self._shown_keys % 3)
            self.draw(
                ""
                if self.latch.armed
                else f"still covered: {self.latch.said}"
                if self.latch.said
                else f"still covered{dots}"
            )
        else:
            return True
        return False

    def _leave(self, result: bool | None) -> None:
        if self.is_current:
            self._before(result)
            self.leave(result)

    def action_table(self) -> None:
        """Look at the open table instead."""
        self._leave(False)

    def action_leave(self) -> None:
        """Go home."""
        self._leave(None)

    def on_picture_clicked(self, event: Picture.Clicked) -> None:
        self.draw("still covered")
