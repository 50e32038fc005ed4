"""How a game's screen is drawn: the board above, the hand, the prompt panel below."""

from __future__ import annotations

from collections.abc import Sequence

from ..actions import hint
from ..engine.events import HEADINGS
from ..widgets.hints import Hint
from ..widgets.marks import Marks
from ..widgets.picture import BLANK, Line, Picture, Piece, beside
from .flow import Step
from .log_lines import folded
from .panel import Panel
from .table_list import ENDS, LIST, STANDING

LEAST = 5  # lines of a panel that the hand never takes
LOGGED = 5  # lines of the log that a card beside the board never takes


class TablePicture(Panel):
    """The picture of a game in play. A game's screen draws its board and names its rows."""

    def draw(self) -> None:
        """Show everything as it is now."""
        if self._covered or self.small:
            return
        width, height = min(160, self.size.width), self.size.height - 1
        at, pointed, prompt = self.pointer.at, self.pointed(), self.prompt
        self.marks = Marks(
            self.glyphs,
            at,
            "" if pointed == at else pointed,
            self.pointer.can,
            frozenset(prompt.picked_places if prompt is not None else ()),
        )
        boxes = width >= 120 and height >= 39
        left = self.board_width(width) if boxes else width
        foot = self.foot_height(width)
        space = height - 1 - foot
        board = left - 1 if left < width else left
        panel = self._panel_height(space, width, board, boxes)
        room = space - panel
        body = self.upper(board, room, boxes)[:room]
        body += [BLANK] * (room - len(body))
        if left < width:
            column = self._side_column(width - left - 2, room)
            bar = Piece(self.glyphs.mark("│") + " ", "dim")
            body = [beside(line, left, (bar, *right)) for line, right in zip(body, column, strict=True)]
        lines = [self.header(width), *body, *self.panel(width, panel), *self.foot(width, foot, left < width)]
        self.query_one(Picture).show(lines)
        self.show_hints(self._hints())

    def _panel_height(self, space: int, width: int, board: int, boxes: bool) -> int:
        """The panel's lines: what it can use, but the board and the hand take what they need before."""
        usual = 6 if space < 29 else 8
        wanted = self.panel_wish(width, space)
        least = min(LEAST, wanted)
        most = max(usual, wanted)
        return max(least, min(most, space - self.wish(board, space - most, boxes)))

    def _side_column(self, width: int, height: int) -> list[Line]:
        card = self.card_lines(self.pointed(), width)
        log = [line for line in self.recent(width, LOGGED) if line]
        room = height - len(log) - 2
        if len(card) > room:
            card = [*card[: room - 1], (Piece(f"{self.glyphs.mark('…')} i shows it whole", "dim"),)]
        if card:
            card += [BLANK, (Piece(self.glyphs.mark("─") * (width - 1), "dim"),)]
        return [*card, *self.recent(width, height - len(card))][:height]

    def recent(self, width: int, height: int) -> list[Line]:
        """The last lines of the log, filled up to so many lines."""
        lines: list[Line] = []
        for entry in folded(self.news(2 * height)):
            style = "title" if entry.kind in HEADINGS else "dim"
            lines += [(Piece(text, style),) for text in self.glyphs.wrap(entry.text, width - 1, "  ")]
        return [*lines[-height:], *[BLANK] * max(0, height - len(lines))] if height > 0 else []

    def _hints(self) -> Sequence[Hint]:
        step = self.step
        looks = [hint("inspect"), hint("log"), hint("explain")]
        if step is Step.OVER:
            return [
                hint("arrows"),
                hint("choose"),
                hint("tabs"),
                *looks[:2],
                hint("piles", self.words.piles),
                hint("undo"),
            ]
        if step is Step.CONTINUE:
            digit = self._latch.digit if self._latch is not None else ""
            return [(f"{digit} enter", "open the view", ""), hint("undo"), *looks, hint("leave")]
        words = {entry.choice.word for entry in self.entries if entry.choice is not None}
        row = self.pointer.row
        others = [hint("tabs", "board") if row is not None and row.name == LIST else hint("tabs")]
        if len(self.pointer.rows) < 2:
            others = []
        if self._sub == STANDING:
            digits = (" ".join(f"{entry.digit}" for entry in self.listed), "pass until then", "")
            return [digits, hint("back"), hint("arrows"), hint("choose"), *looks]
        if "pass" in words:
            more = [hint("open")] if self.prompt is not None and self.prompt.private else []
            standing = [hint("standing")] if self.words.passing else []
            rest = [*others, hint("undo"), hint("why"), hint("table"), hint("piles", self.words.piles)]
            return [hint("pass"), *standing, *more, hint("arrows"), hint("choose"), *looks, *rest]
        found = [hint("arrows"), hint("choose"), *others]
        if self._sub or (self.prompt is not None and self.prompt.picked):
            found.append(hint("back"))
        elif words & set(ENDS):
            found.append(hint("done"))
        return [*found, hint("undo"), *looks, hint("why"), hint("table")]
