"""What can be chosen, as lines of the panel and as places on the table, and the one cursor among them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from ..widgets.choices import Entry
from ..widgets.picture import Picture
from .flow import Step
from .pointer import Row
from .table_base import TableBase

if TYPE_CHECKING:
    from ..engine.seats import Choice

ENDS = ("done", "end", "stop")  # words that end a step, a turn
LIST = "choices"  # the name of the panel's row
STANDING = "standing"  # the list of the standing passes, and the entry that opens it


class TableList(TableBase):
    """The choices and the cursor.

    Cards in upright rows (the hand) are chosen where they lie; all other choices are lines of the panel, and those
    that point at the board can be chosen there too.
    """

    _asked: tuple[object, ...] = ()  # what the cursor was placed for

    def place_cursor(self) -> None:
        """List the choices; put the cursor where a new prompt begins, leave it where the same one goes on."""
        prompt = self.prompt
        rows = self.rows()
        upright = {target for row in rows if row.upright for target in row.targets}
        self.entries = self._all()
        self.listed = tuple(entry for entry in self.entries if self._sub or entry.place not in upright)
        word = self.first_word(prompt) if prompt is not None and not self._sub else ""
        asked = (
            prompt and (prompt.seat, prompt.kind, prompt.picked, prompt.title),
            self.step, self._sub, self.keyboard.looking, word in ENDS and len(self.session.match.acts),
        )  # fmt: skip
        first = self.first_entry(word)
        if asked != self._asked:
            self._list_top = 0
            self._asked = asked
            self.pointer.at = ""
        shown = {target for row in rows for target in row.targets}
        places = {entry.place for entry in self.entries if entry.place}
        can = [entry.target for entry in self.listed]
        alike, picked = {self.same(place) for place in places}, prompt.picked_places if prompt is not None else ()
        can += [t for t in shown if t in places or (self.same(t) in alike and t not in picked)]
        rows.append(Row(LIST, tuple(entry.target for entry in self.listed), upright=True))
        self.pointer.set(rows, can, self._stand(first) if first is not None else "")

    def first_entry(self, word: str) -> Entry | None:
        """Where the cursor begins: at the first choice with this word, else at the first of all."""
        named = next((e for e in self.entries if e.choice is not None and e.choice.word == word), None)
        return named or next(iter(self.entries), None)

    def _stand(self, entry: Entry) -> str:
        """Where the cursor stands for an entry."""
        return entry.target if entry in self.listed else entry.place

    def _all(self) -> tuple[Entry, ...]:
        prompt = self.prompt
        if self.step is Step.OVER:
            return (  # what changes nothing first: the key that ended the game may come once more
                Entry("log", "look back", "the whole log; the table stays"),
                Entry("again", "play again", "the same table, a new seed"),
                Entry("home", "home", "the game is saved"),
            )
        if prompt is None or not prompt.mine or self.step in (Step.CONTINUE, Step.PROGRAM):
            return ()
        choices: Sequence[Choice] = prompt.choices
        if self._sub == STANDING:
            return tuple(Entry(f"#{n}", c.label, c.preview, c, c.move.what) for n, c in enumerate(prompt.standing))
        if self._sub:
            choices = [choice for choice in choices if choice.place == self._sub]
        entries = [Entry(f"#{n}", c.label, c.preview, c) for n, c in enumerate(self._in_order(choices))]
        if not self._sub:
            if prompt.private:
                words = f"{self.names[prompt.seat]} looks at the hand and answers (hand-over)"
                entries.append(Entry("open", "answer", words))
            if prompt.standing:
                entries.append(Entry(STANDING, "pass on", self.words.passing))
        return tuple(entries)

    def _in_order(self, choices: Sequence[Choice]) -> list[Choice]:
        """Choices of the same word in the order of the table."""
        rank = {place: n for n, place in enumerate(self.table_order())}
        found: list[Choice] = []
        for _, group in groupby(choices, key=lambda choice: choice.word):
            found += sorted(group, key=lambda choice: rank.get(choice.place, len(rank)))
        return found

    # --- where the cursor is

    def pointed(self) -> str:
        """The place under the cursor, or that its line points at; empty where there is none."""
        at = self.pointer.at
        entry = next((entry for entry in self.entries if entry.target == at), None)
        return at if entry is None else entry.place

    def here(self) -> list[Entry]:
        """What enter may take where the cursor is."""
        at = self.pointer.at
        found = [entry for entry in self.entries if at and at in (entry.target, entry.place)]
        if found or (self.prompt is not None and at in self.prompt.picked_places):
            return found
        place = self.same(at)  # an equal card that isn't picked is the same move
        return [entry for entry in self.entries if entry.place and self.same(entry.place) == place]

    def pinned(self) -> frozenset[str]:
        """The lines that are always shown: what ends a step or a turn, and passing."""
        words = (*ENDS, "pass")
        return frozenset(e.target for e in self.listed if e.choice is not None and e.choice.word in words)

    def go_to(self, place: str) -> None:
        """Put the cursor on what points at a place."""
        entry = next((entry for entry in self.entries if place and entry.place == place), None)
        if entry is not None:
            self.pointer.at = self._stand(entry)

    # --- moving it

    def action_move(self, way: str) -> None:
        self.pointer.move(way, self.query_one(Picture).places())
        self.draw()

    def action_digit(self, number: int) -> None:
        if self.pointer.digit(number):
            self.draw()
        else:
            row = self.pointer.row
            count = len(row.targets) if row is not None else 0
            self.no_digit(number, f"1 to {count}" if count else "nothing")

    def no_digit(self, number: int, there_is: str) -> None:
        """Say that a digit found nothing."""
        self._missed = True
        self.say(f"There is no {number} where the cursor is: {there_is}.")

    def action_row(self, step: int) -> None:
        if len(self.pointer.rows) < 2:
            self.say("There is no other row.")
            return
        self.pointer.next_row(step)
        self.draw()

    _missed = False  # a digit found nothing: enter must not take something else
