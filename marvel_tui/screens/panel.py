"""The prompt panel: always at the same place, who is asked what, what can be chosen and what that causes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from ..widgets.choices import (
    Columns,
    Entry,
    columns,
    entry_lines,
    list_height,
    list_lines,
    title_line,
    title_room,
    wrapped,
)
from ..widgets.picture import BLANK, Line, Piece
from .flow import Step
from .log_lines import folded
from .pointer import Row
from .table_list import LIST, STANDING, TableList

if TYPE_CHECKING:
    from ..engine.seats import PromptView

MOST, MOST_OF_TALL = 9, 14  # lines that a panel asks for at most, below 30 lines and above


class Panel(TableList):
    """Draws the panel."""

    _below: Sequence[Entry] = ()  # what the list does not show

    def panel_wish(self, width: int, space: int) -> int:
        """How many lines the panel would fill, wherever the cursor is."""
        picked = 1 if self.prompt is not None and self.prompt.picked else 0
        listed = max(1, list_height(self.listed, self._columns(width), self.glyphs))
        lines = len(self._titles(width)) + picked + self._in_rows(width) + listed + self.step_lines()
        return min(MOST if space < 29 else MOST_OF_TALL, lines)

    def step_lines(self) -> int:
        """Lines that say how the game goes on, where nothing is asked."""
        return 2 if self.step is Step.OVER else 0

    def _columns(self, width: int) -> Columns:
        """The columns of the list, and of what can be done with a card, which stands above it."""
        return columns(self.entries, width, self.glyphs)

    def _in_rows(self, width: int) -> int:
        """The most lines that the choices of one card of an upright row take."""
        cols = self._columns(width)
        away: Counter[str] = Counter()
        for entry in self.entries:
            if entry not in self.listed:
                away[entry.place] += len(wrapped(entry, cols, self.glyphs))
        return max(away.values(), default=0)

    def panel(self, width: int, height: int) -> list[Line]:
        """The panel in exactly so many lines."""
        lines = self._titles(width)
        for text in self.note:
            lines += [(Piece(f"   {part}", "warn"),) for part in self.glyphs.wrap(text, width - 6, "  ")]
        extra, cols = self._in_rows(width), self._columns(width)
        row, least = self.pointer.row, list_height(self.listed, cols, self.glyphs)
        if len(lines) + extra + least > height and (row is None or not row.upright or row.name == LIST):
            extra = min(extra, 1)  # where the cards are, and no more
        needed = len(lines) + extra + least
        if needed < height:
            lines += self._picked(width)
        lines += self._goes_on(width)
        if extra and not (self.note and len(lines) + extra + len(self.listed) > height):
            lines += self._of_card(extra, width)
        room = height - len(lines)
        self._below = ()
        if self.listed and room > 0:
            row = self.pointer.row
            here = self._own is None or self._sub == STANDING  # else digits are the seats'
            numbered = here and row is not None and row.name == LIST and len(self.listed) > 1
            shown, self._list_top, self._below = list_lines(
                self.listed, self.pinned(), self._list_top, room, numbered, cols, self.marks
            )
            lines += shown
        lines = lines[:height]
        return [*lines, *[BLANK] * (height - len(lines))]

    def _picked(self, width: int) -> list[Line]:
        """What is chosen already, where there is room to say it: the title and the table show it too."""
        prompt = self.prompt
        if prompt is None or not prompt.picked or self.note:
            return []
        picked = self.glyphs.fit(", ".join(prompt.picked), width - 35)
        return [
            (Piece("   " + self.glyphs.mark("•") + " ", "picked"), Piece(picked.rstrip()),
             Piece("   esc takes the last one back", "dim"))
        ]  # fmt: skip

    def _titles(self, width: int) -> list[Line]:
        """The title, and the end of its words where one line can't hold them."""
        title = self._title(width)
        prompt = self.prompt
        if prompt is None or self.step is Step.PROGRAM:
            return [title]
        what, right = self._question(width)
        room = title_room(self.glyphs.clean(self.names[prompt.seat]), right, width)
        rest = self.glyphs.clean(what)[len(self.glyphs.wrap(what, room)[0]) :] if what else ""
        return [title, *((Piece(f"    {text}", "strong"),) for text in self.glyphs.wrap(rest, width - 6))]

    def _question(self, width: int) -> tuple[str, str]:
        """What is asked, and what stands at the right of it: as much of both as a line can hold."""
        prompt = self.prompt
        assert prompt is not None
        if not prompt.title:
            return prompt.waiting, ""
        name = self.glyphs.clean(self.names[prompt.seat])
        chosen = self.chosen(prompt)
        count = f"{chosen} chosen · " if chosen else ""
        whole = f"{prompt.kind} · {prompt.title}"
        for what, right in (
            (whole, f"{count}{prompt.rule}  ? rule"),
            (whole, f"{count}{prompt.rule}"),
            (prompt.title, f"{count}{prompt.rule}"),
            (prompt.title, prompt.rule),
            (prompt.title, ""),
        ):
            if cell_len(what) <= title_room(name, right, width):
                return what, right
        return prompt.title, prompt.rule

    def chosen(self, prompt: PromptView) -> int:
        """How many things have been chosen."""
        return len(prompt.picked)

    def _title(self, width: int) -> Line:
        prompt, names = self.prompt, self.names
        if prompt is None:
            result = self.session.match.result
            winners = result.winners if result is not None else ()
            who = " and ".join(names[n] for n in winners) or "nobody"
            words = f"{who} {'win together' if len(winners) > 1 else 'wins'}"
            words += f", {self.final()}" if self.final() else ""
            right = result.rule if result is not None else ""
            return title_line(winners[0] if winners else 0, "the game is over", words, right, width, self.marks)
        what, right = self._question(width)
        room = title_room(self.glyphs.clean(names[prompt.seat]), right, width)
        first = self.glyphs.wrap(what, room)[0] if what else ""
        return title_line(prompt.seat, names[prompt.seat], first, right, width, self.marks)

    def _goes_on(self, width: int) -> list[Line]:
        """How the game goes on where nobody is asked here."""
        prompt = self.prompt
        if self.step is Step.OVER:
            return self._result(width)
        if prompt is None:
            return []
        if self.step is Step.CONTINUE and self._latch is not None:
            name, latch = self.glyphs.clean(self.names[prompt.seat]), self._latch
            steps = "press enter" if latch.armed else f"press {latch.digit}, then enter"
            return [
                (Piece(f"   {name} goes on: {steps} to open {name}'s view", "strong"),),
                (Piece(f"   {latch.said}", "warn"),),
            ]
        if not prompt.mine and self.keyboard.alone is not None:
            return [(Piece("   t opens your view again", "dim"),)]
        return []

    def _result(self, width: int) -> list[Line]:
        from ..engine.rulebook import rulebook

        result = self.session.match.result
        if result is None:
            return []
        clause = rulebook(self.session.match.table.game).find(result.rule)
        why = clause.text if clause is not None else ""
        words = f"{self.length()}. {result.rule}: {why}"
        return [(Piece(f"   {part}"),) for part in self.glyphs.wrap(words, width - 6)[: self.step_lines()]]

    def _of_card(self, height: int, width: int) -> list[Line]:
        """What can be done with the card under the cursor, or why nothing can; else where the cards are."""
        row, cols = self.pointer.row, self._columns(width)
        mark = self.glyphs.mark("·")
        lines: list[Line] = []
        if row is not None and row.upright and row.name != LIST:
            for entry in self.here():
                lines += entry_lines(entry, mark, "", "strong", cols, self.marks, True)
            if not lines:
                words = "not now" if self.note else f"not now: {self._reason() or 'w says why'}"
                lines = [(Piece(f" {mark}   {self.glyphs.fit(words, width - 6)}", "dim"),)]
        if not lines:
            rows = " or ".join(row.name for row in self._card_rows())
            words = f"a card of the {rows}" if rows == "hand" else f"a card: {rows}"
            lines = [(Piece(f"     {words} ({self.glyphs.mark('↑')})", "dim"),)]
        lines = lines[:height]
        return [*lines, *[BLANK] * (height - len(lines))]

    def _reason(self) -> str:
        """The first reason why what the cursor is on can't be chosen."""
        return next((f"{reason}" for reason in self.side.why_not(self.pointer.at)), "")

    def _card_rows(self) -> Sequence[Row]:
        """The upright rows with cards that can be chosen."""
        return [r for r in self.pointer.rows if r.upright and r.name != LIST and self.pointer.can & set(r.targets)]

    # --- the line below the panel

    def foot_height(self, width: int) -> int:
        """One line, more where something is wrong."""
        return min(3, len(self.glyphs.wrap(self.session.trouble, width - 2, "  "))) or 1

    def foot(self, width: int, height: int, log_shown: bool) -> list[Line]:
        """What is wrong, else why nothing can be chosen, else what the list does not show, else what happened last."""
        texts, style = self._foot(width, height, log_shown)
        lines: list[Line] = [(Piece(" " + self.glyphs.fit(text, width - 2), style),) for text in texts[:height]]
        return [*[BLANK] * (height - len(lines)), *lines]

    def _foot(self, width: int, height: int, log_shown: bool) -> tuple[list[str], str]:
        wrap = self.glyphs.wrap
        if self.session.trouble:
            return wrap(self.session.trouble, width - 2, "  "), "bad"
        if not (self.here() or self.note) and self.pointer.at and self.step is Step.ANSWER and not self._in_rows(width):
            reason = self._reason()
            if reason:
                return [reason], "warn"
        if self._below:
            return [f"{self.glyphs.mark('↓')} {', '.join(entry.label for entry in self._below)}"], "dim"
        if log_shown or self.keyboard.looking is None:
            return [], "dim"
        words = [line.text for line in folded(self.news(3 * height))]
        while words[1:] and len(wrap(" · ".join(words), width - 2, "  ")) > height:
            words = words[1:]
        return wrap(" · ".join(words), width - 2, "  "), "dim"
