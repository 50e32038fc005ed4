"""Asking the others whether acts may be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult

from ..actions import bindings
from ..widgets.hints import HintBar
from ..widgets.picture import BLANK, Line, Picture, Piece
from .base import BaseScreen
from .flow import Gate


class Agree(BaseScreen):
    """Everybody named presses the own digit; enter then takes back. Dismisses with whether all agreed."""

    BINDINGS = bindings("app")

    def __init__(self, words: str, people: Sequence[tuple[int, str]]) -> None:
        super().__init__()
        self._words = words
        self._people = tuple(people)
        self._agreed: set[int] = set()

    def compose(self) -> ComposeResult:
        yield Picture()
        yield HintBar([("digits", "agree", ""), ("enter", "take back", ""), ("esc", "no", "refuse")])

    def on_mount(self) -> None:
        self._gate = Gate(self.app.clock)  # type: ignore[attr-defined]
        self._gate.close()
        self.draw()

    def on_resize(self, event: events.Resize) -> None:
        self.draw()

    @property
    def everybody(self) -> bool:
        """Whether all have agreed."""
        return len(self._agreed) == len(self._people)

    def draw(self) -> None:
        """Show who has agreed."""
        width = min(160, self.size.width)
        glyphs = self.glyphs
        lines: list[Line] = [BLANK, BLANK]
        for text in glyphs.wrap(self._words, width - 8):
            lines.append((Piece(f"    {text}", "strong"),))
        why = "    Something was learned since then, or somebody else chose: all must agree."
        lines += [BLANK, (Piece(why),), BLANK]
        for seat, name in self._people:
            said = "agrees" if seat in self._agreed else f"press {seat + 1} to agree"
            lines.append((Piece(f"    {glyphs.seat(seat)} {glyphs.fit(name, 16)}", f"seat{seat}"), Piece(f"  {said}")))
        last = "enter takes it back, " if self.everybody else ""
        last += "esc leaves everything as it is"
        lines += [BLANK, (Piece(f"    {last}", "dim"),)]
        self.query_one(Picture).show(lines)

    def takes(self, event: events.Key) -> bool:
        key = event.key
        if not self._gate.passes(self.app.arrived(event)):  # type: ignore[attr-defined]
            return False
        if key in ("escape", "q", "n"):
            self.leave(False)
        elif key == "enter" and self.everybody:
            self.leave(True)
        elif key.isdigit() and int(key) - 1 in dict(self._people):
            self._agreed.add(int(key) - 1)
            self.draw()
        return event.key in ("ctrl+q", "ctrl+c", "f1")

    def action_refuse(self) -> None:
        """Leave everything as it is."""
        self.leave(False)
