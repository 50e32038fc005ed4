"""The prompt panel: always at the same place, who is asked what, what can be chosen and what that causes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..widgets.choices import Columns, Entry, columns, entry_line, is_cut, list_lines, title_line
from ..widgets.picture import BLANK, Line, Piece
from .flow import Step
from .log_lines import folded
from .pointer import Row
from .table_list import LIST, TableList

MOST = 9  # lines that a panel asks for at most
LONGEST = 3  # lines that a forecast may take


class Panel(TableList):
    """Draws the panel."""

    def panel_wish(self) -> int:
        """How many lines the panel would fill, wherever the cursor is."""
        picked = 1 if self.prompt is not None and self.prompt.picked else 0
        return min(MOST, 1 + picked + self._in_rows() + max(1, len(self.listed)) + self.step_lines())

    def step_lines(self) -> int:
        """Lines that say how the game goes on, where nothing is asked."""
        return 2 if self.step is Step.OVER else 0

    def _columns(self, listed: bool, width: int) -> Columns:
        """The columns of the list, or of what can be done with cards."""
        return columns([entry for entry in self.entries if (entry in self.listed) == listed], width)

    def _is_cut(self, entry: Entry, width: int) -> bool:
        return is_cut(entry, self._columns(entry in self.listed, width))

    def _in_rows(self) -> int:
        """The most choices that one card of an upright row has."""
        away = Counter(entry.place for entry in self.entries if entry not in self.listed)
        return max(away.values(), default=0)

    def panel(self, width: int, height: int) -> list[Line]:
        """The panel in exactly so many lines."""
        prompt, marks = self.prompt, self.marks
        lines: list[Line] = [self._title(width)]
        for text in self.note:
            lines += [(Piece(f"   {part}", "warn"),) for part in self.glyphs.wrap(text, width - 6, "  ")]
        if prompt is not None and prompt.picked and not self.note:
            picked = self.glyphs.fit(", ".join(prompt.picked), width - 35)
            lines.append((Piece("   " + self.glyphs.mark("•") + " ", "picked"), Piece(picked.rstrip()),
                          Piece("   esc takes the last one back", "dim")))  # fmt: skip
        lines += self._goes_on(width)
        extra = self._in_rows()
        if extra and not (self.note and len(lines) + extra + len(self.listed) > height):
            lines += self._of_card(extra, self._columns(False, width))
        room = height - len(lines)
        if self.listed and room > 0:
            row = self.pointer.row
            numbered = row is not None and row.name == LIST and len(self.listed) > 1 and self._own is None
            cols = self._columns(True, width)
            shown, self._list_top = list_lines(self.listed, self.pinned(), self._list_top, room, numbered, cols, marks)
            lines += shown
        lines = lines[:height]
        return [*lines, *[BLANK] * (height - len(lines))]

    def _title(self, width: int) -> Line:
        prompt, names = self.prompt, self.names
        if prompt is None:
            result = self.session.match.result
            winners = result.winners if result is not None else ()
            who = " and ".join(names[n] for n in winners) or "nobody"
            words = f"{who} {'wins' if len(winners) == 1 else 'win together'}" if winners else "nobody wins"
            right = result.rule if result is not None else ""
            return title_line(winners[0] if winners else 0, "the game is over", words, right, width, self.marks)
        what = f"{prompt.kind} · {prompt.title}" if prompt.title else prompt.waiting
        count = f"{len(prompt.picked)} chosen · " if prompt.picked else ""
        right = f"{count}{prompt.rule}{'  ? rule' if width > 72 else ''}" if prompt.rule else ""
        return title_line(prompt.seat, names[prompt.seat], what, right, width, self.marks)

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

    def _of_card(self, height: int, cols: Columns) -> list[Line]:
        """What can be done with the card under the cursor, or where the cards are."""
        row = self.pointer.row
        lines: list[Line] = []
        if row is not None and row.upright and row.name != LIST:
            mark = self.glyphs.mark("·")
            lines = [entry_line(entry, mark, "", "strong", cols, self.marks) for entry in self.here()]
            if not lines:
                lines = [(Piece(f" {mark}   not now: w says why", "dim"),)]
        if not lines:
            rows = " or ".join(row.name for row in self._card_rows())
            words = f"a card of the {rows}" if rows == "hand" else f"a card: {rows}"
            lines = [(Piece(f"     {words} ({self.glyphs.mark('↑')})", "dim"),)]
        lines = lines[:height]
        return [*lines, *[BLANK] * (height - len(lines))]

    def _card_rows(self) -> Sequence[Row]:
        """The upright rows with cards that can be chosen."""
        return [r for r in self.pointer.rows if r.upright and r.name != LIST and self.pointer.can & set(r.targets)]

    # --- the lines below the panel

    def foot_height(self, width: int) -> int:
        """How many lines the longest forecast takes, of those that are cut in the list."""
        cut = [entry for entry in self.entries if self._is_cut(entry, width)]
        return max((min(LONGEST, len(self._wrapped(entry, width))) for entry in cut), default=1)

    def _wrapped(self, entry: Entry, width: int) -> list[str]:
        return self.glyphs.wrap(entry.preview, width - 2, "  ")

    def foot(self, width: int, height: int, log_shown: bool) -> list[Line]:
        """What is wrong, else what the choice would cause, else why there is none, else what happened last."""
        texts, style = self._foot(width, height, log_shown)
        lines: list[Line] = [(Piece(" " + self.glyphs.fit(text, width - 2), style),) for text in texts[:height]]
        return [*[BLANK] * (height - len(lines)), *lines]

    def _foot(self, width: int, height: int, log_shown: bool) -> tuple[list[str], str]:
        wrap = self.glyphs.wrap
        if self.session.trouble:
            return wrap(self.session.trouble, width - 2, "  "), "bad"
        here = self.here()
        if len(here) == 1 and self._is_cut(here[0], width):
            return self._wrapped(here[0], width), "title"
        if not here and self.pointer.at and self.step is Step.ANSWER:
            for reason in self.side.why_not(self.pointer.at):
                return wrap(f"{reason}", width - 2, "  "), "warn"
        if log_shown or self.keyboard.looking is None:
            return [], "dim"
        last = self.side.log(max(0, len(self.session.match.events) - 3 * height))
        words = [line.text for line in folded(last)]
        while words[1:] and len(wrap(" · ".join(words), width - 2, "  ")) > height:
            words = words[1:]
        return wrap(" · ".join(words), width - 2, "  "), "dim"
