"""What a game's screen holds, and what a game adds to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..actions import WORDS, Words
from ..glyphs import Glyphs
from ..saves import Session
from ..widgets.choices import Entry
from ..widgets.marks import Marks
from ..widgets.picture import BLANK, Line, Piece
from .base import BaseScreen
from .flow import Keyboard, Latch, Step
from .pointer import Pointer, Row

if TYPE_CHECKING:
    from ..engine.seats import Line as LogEntry
    from ..engine.seats import PromptView, SeatSide


class TableBase(BaseScreen):
    """A game in play: whose side is shown, what is asked, where the cursor is."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.keyboard = Keyboard(session.match.table.seats)
        self.pointer = Pointer()
        self.step = Step.OPEN
        self.side: SeatSide = session.match.seat(None)
        self.view: Any = self.side.view
        self.prompt: PromptView | None = None
        self.entries: tuple[Entry, ...] = ()  # all that can be chosen
        self.listed: tuple[Entry, ...] = ()  # those of them that are lines of the panel
        self.note: tuple[str, ...] = ()
        self.marks = Marks(Glyphs())
        self._sub = ""  # a place whose choices are listed alone, or STANDING
        self._covered = False
        self._list_top = 0
        self._latch: Latch | None = None  # the steps by which the last seat opens its view again
        self._own: Latch | None = None  # the same on the open table, for the seat that is asked there

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.session.match.table.seats)

    def draw(self) -> None:
        """Show everything as it is now."""
        raise NotImplementedError

    def say(self, *words: str) -> None:
        """Show a note until the next key."""
        self.note = words
        self.draw()

    def text_lines(self, texts: Sequence[str], width: int, style: str = "plain") -> list[Line]:
        """Texts in lines of so many cells, those that go on indented."""
        return [(Piece(part, style),) for text in texts for part in self.glyphs.wrap(text, max(10, width - 1), "  ")]

    def meaning_lines(self, texts: Sequence[str], width: int) -> list[Line]:
        """What keywords mean, below what a card says."""
        return [BLANK, *self.text_lines(texts, width, "dim")] if texts else []

    def news(self, most: int) -> list[LogEntry]:
        """The last entries of the log, so many at most, without what is `quiet`."""
        back = 3 * most if self.quiet else most
        entries = self.side.log(max(0, len(self.session.match.events) - back))
        return [entry for entry in entries if entry.kind not in self.quiet][-most:]

    # --- what a game's screen supplies

    quiet: frozenset[str] = frozenset()  # kinds of events that the table shows anyway: only the whole log tells them
    legend: Sequence[tuple[str, str]] = ()  # the marks on the board and what they mean
    words: Words = WORDS  # what it calls what the keys are about

    def rows(self) -> list[Row]:
        """The rows of the board and of the hand, from top to bottom. Upright rows are lists of cards to choose from."""
        raise NotImplementedError

    def table_order(self) -> list[str]:
        """The order in which places on the board are listed."""
        return [target for row in self.rows() for target in row.targets]

    def first_word(self, prompt: PromptView) -> str:
        """The word of the choice that the cursor begins at, as far as there is one."""
        return ""

    def header(self, width: int) -> Line:
        """The first line: the game, the turn, the phase, the seed."""
        raise NotImplementedError

    def wish(self, width: int, height: int, boxes: bool) -> int:
        """How many lines the board and the whole hand would take."""
        raise NotImplementedError

    def upper(self, width: int, height: int, boxes: bool) -> list[Line]:
        """The board and the hand, in at most `height` lines."""
        raise NotImplementedError

    def board_width(self, width: int) -> int:
        """How much of a wide window's width the board takes."""
        return width

    def card_lines(self, place: str, width: int) -> list[Line]:
        """The whole text of what lies at a place that this side may see."""
        raise NotImplementedError

    def about_lines(self, width: int) -> list[Line]:
        """The cards that a question is about which points at no place."""
        return []

    def piles(self, width: int) -> list[Line]:
        """The piles that everybody may look through."""
        raise NotImplementedError

    def score(self) -> list[Line]:
        """The public score, for the hand-over."""
        raise NotImplementedError

    def waiting(self, prompt: PromptView) -> str:
        """What waits for the seat that is asked, in words that everybody may read."""
        return prompt.waiting

    def length(self) -> str:
        """How long the game has been, in words."""
        return ""

    def final(self) -> str:
        """The final score in words; empty where a game keeps none."""
        return ""

    def same(self, place: str) -> str:
        """The place that stands for this one where equal cards are one move."""
        return place
