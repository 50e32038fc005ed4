"""How a game's screen is drawn: the board above, the prompt panel always in the same place below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..actions import hint
from ..glyphs import Glyphs
from ..saves import Session
from ..widgets.battle_board import boxes_width
from ..widgets.choices import Entry, list_lines, title_line
from ..widgets.hints import Hint
from ..widgets.marks import Marks
from ..widgets.picture import BLANK, Line, Picture, Piece, beside
from .base import BaseScreen
from .flow import Keyboard, Latch, Step
from .pointer import Pointer, Row

if TYPE_CHECKING:
    from ..engine.seats import PromptView, SeatSide

ENDS = ("done", "end", "stop")  # words that end a step, a turn


class TablePicture(BaseScreen):
    """The picture of a game in play. A game's screen draws its board and names its rows."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.keyboard = Keyboard(session.match.table.seats)
        self.pointer = Pointer()
        self.step = Step.OPEN
        self.side: SeatSide = session.match.seat(None)
        self.view: Any = self.side.view
        self.prompt: PromptView | None = None
        self.entries: tuple[Entry, ...] = ()
        self.note: tuple[str, ...] = ()
        self.marks = Marks(Glyphs())
        self._sub = ""  # a place whose choices are listed alone, or "standing"
        self._covered = False
        self._list_top = 0
        self._latch: Latch | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.session.match.table.seats)

    def pointed(self) -> str:
        """The place under the cursor, also where the cursor is on a choice that points at it."""
        at = self.pointer.at
        return next((entry.place for entry in self.entries if entry.target == at and entry.place), at)

    # --- what a game's screen supplies

    def rows(self) -> list[Row]:
        """The rows of the board and of the hand, from top to bottom."""
        raise NotImplementedError

    def header(self, width: int) -> Line:
        """The first line: the game, the turn, the phase, the seed."""
        raise NotImplementedError

    def upper(self, width: int, height: int, room: int, boxes: bool) -> list[Line]:
        """The board and the hand, in at most `height` lines; `room` of them should be left for the hand."""
        raise NotImplementedError

    def card_lines(self, place: str, width: int) -> list[Line]:
        """The whole text of what lies at a place that this side may see."""
        raise NotImplementedError

    def piles(self, width: int) -> list[Line]:
        """The piles that everybody may look through."""
        raise NotImplementedError

    def score(self) -> list[Line]:
        """The public score, for the hand-over."""
        raise NotImplementedError

    def same(self, place: str) -> str:
        """The place that stands for this one where equal cards are one move."""
        return place

    @property
    def outlook(self) -> str:
        """What happens if nobody answers any more."""
        return ""

    # --- drawing

    def draw(self) -> None:
        """Show everything as it is now."""
        if self._covered or self.small:
            return
        width, height = min(160, self.size.width), self.size.height - 1
        pointed = self.pointed()
        prompt = self.prompt
        self.marks = Marks(
            self.glyphs,
            pointed,
            frozenset(entry.place for entry in self.entries if entry.place),
            frozenset(prompt.picked_places if prompt is not None else ()),
        )
        boxes = width >= 120 and height >= 39
        left = boxes_width(width) if boxes else width
        panel = 6 if height < 30 else 8
        upper = [self.header(width)]
        room = height - 1 - panel - 1
        body = self.upper(left, room, min(3, room) if self.keyboard.looking is not None else 0, boxes)[:room]
        body += [BLANK] * (room - len(body))
        if boxes:
            column = self._side_column(width - left - 2, room)
            bar = Piece(self.glyphs.mark("│") + " ", "dim")
            body = [beside(line, left, (bar, *right)) for line, right in zip(body, column, strict=True)]
        lines = [*upper, *body, *self._panel(width, panel), self._status(width, boxes)]
        self.query_one(Picture).show(lines)
        self.show_hints(self._hints())

    def _side_column(self, width: int, height: int) -> list[Line]:
        card = self.card_lines(self.pointed(), width)[: height * 2 // 3]
        if card:
            card += [BLANK, (Piece(self.glyphs.mark("─") * (width - 1), "dim"),)]
        return [*card, *self.recent(width, height - len(card))][:height]

    def recent(self, width: int, height: int) -> list[Line]:
        """The last lines of the log, filled up to so many lines."""
        events_count = len(self.session.match.events)
        lines: list[Line] = []
        for entry in self.side.log(max(0, events_count - height)):
            style = "title" if entry.kind == "turn-starts" else "dim"
            lines += [(Piece(text, style),) for text in self.glyphs.wrap(entry.text, width - 1, "  ")]
        return [*lines[-height:], *[BLANK] * max(0, height - len(lines))] if height > 0 else []

    def _panel(self, width: int, height: int) -> list[Line]:
        prompt, names = self.prompt, self.names
        if prompt is None:
            result = self.session.match.result
            winners = result.winners if result is not None else ()
            who = " and ".join(names[n] for n in winners) or "nobody"
            words = f"{who} {'wins' if len(winners) == 1 else 'win together'}"
            head = title_line(winners[0] if winners else 0, "the game is over", words,
                              result.rule if result is not None else "", width, self.marks)  # fmt: skip
        else:
            what = f"{prompt.kind} · {prompt.title}" if prompt.title else prompt.waiting
            count = f"{len(prompt.picked)} chosen · " if prompt.picked else ""
            right = f"{count}{prompt.rule}  ? rule" if prompt.rule else ""
            head = title_line(prompt.seat, names[prompt.seat], what, right, width, self.marks)
        lines: list[Line] = [head]
        for text in self.note:
            lines += [(Piece(f"   {part}", "warn"),) for part in self.glyphs.wrap(text, width - 6, "  ")]
        if prompt is not None and prompt.picked and not self.note:
            picked = self.glyphs.fit(", ".join(prompt.picked), width - 35)
            lines.append((Piece("   " + self.glyphs.mark("•") + " ", "picked"), Piece(picked.rstrip()),
                          Piece("   esc takes the last one back", "dim")))  # fmt: skip
        if self.step is Step.CONTINUE and prompt is not None and self._latch is not None:
            name, digit = names[prompt.seat], self._latch.digit
            steps = "enter opens" if self._latch.armed else f"{digit}, then enter, opens"
            name = self.glyphs.clean(name)
            lines.append((Piece(f"   {name}: continue", "strong"), Piece(f"   {steps} {name}'s view")))
        elif self.step is Step.PROGRAM:
            lines.append((Piece("   a program plays; enter goes on at once", "dim"),))
        elif prompt is not None and not prompt.mine and self.keyboard.alone is not None:
            lines.append((Piece("   t opens your view again", "dim"),))
        room = height - len(lines)
        if self.entries and room > 0:
            shown, self._list_top = list_lines(self.entries, self.pointer.at, self._list_top, room, width, self.marks)
            lines += shown
        lines = lines[:height]
        return [*lines, *[BLANK] * (height - len(lines))]

    def _status(self, width: int, log_shown: bool) -> Line:
        """The line above the hints: what is wrong, else what the choice would cause, else what happened last."""
        if self.session.trouble:
            return (Piece(" " + self.glyphs.fit(self.session.trouble, width - 2), "bad"),)
        at = self.pointer.at
        entry = next((e for e in self.entries if e.target == at or (e.place and e.place == self.same(at))), None)
        if entry is not None and len(entry.preview) > width // 2 - 10:
            return (Piece(" " + self.glyphs.fit(entry.preview, width - 2), "title"),)
        if entry is None and at and self.step is Step.ANSWER:
            for reason in self.side.why_not(at):
                return (Piece(" " + self.glyphs.fit(f"{reason}", width - 2), "warn"),)
        if self.outlook and len(self.outlook) > width // 2 - 10:
            return (Piece(" " + self.glyphs.fit(self.outlook, width - 2), "title"),)
        if log_shown or self.keyboard.looking is None:
            return BLANK
        last = self.side.log(max(0, len(self.session.match.events) - 3))
        words = " · ".join(line.text for line in last)
        return (Piece(" " + self.glyphs.fit(words, width - 2), "dim"),)

    def _hints(self) -> list[Hint]:
        step = self.step
        looks = [hint("inspect"), hint("log"), hint("explain")]
        if step is Step.OVER:
            return [hint("arrows"), hint("choose"), hint("log"), hint("undo"), hint("leave")]
        if step is Step.PROGRAM:
            return [hint("choose", "go on"), *looks, hint("leave")]
        if step is Step.CONTINUE:
            digit = self._latch.digit if self._latch is not None else ""
            return [(digit, "then", ""), hint("choose", "open"), hint("undo"), *looks, hint("leave")]
        words = {entry.choice.word for entry in self.entries if entry.choice is not None}
        if "pass" in words:
            more = [hint("open")] if self.prompt is not None and self.prompt.private else []
            return [hint("pass"), hint("standing"), *more, hint("arrows"), hint("choose"), *looks]
        found = [hint("arrows"), hint("choose")]
        if self._sub or (self.prompt is not None and self.prompt.picked):
            found.append(hint("back"))
        elif words & set(ENDS):
            found.append(hint("done"))
        return [*found, hint("undo"), *looks, hint("table")]
