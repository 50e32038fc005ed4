"""Acts on a table: playing a choice, taking back, beginning anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..engine.prompts import MatchError
from ..saves import Session
from .flow import Step
from .table_looks import TableLooks

if TYPE_CHECKING:
    from ..engine.seats import Choice


class TableActs(TableLooks):
    """What changes the match. Nothing happens to it anywhere else in the app."""

    ends_alone = False  # whether a turn in which nothing is left to do ends by itself

    def go_on(self, by_itself: bool = True) -> None:
        """Find out what is asked now and show it; `by_itself`: a forced choice may be taken, where that is wished."""
        raise NotImplementedError

    def new_act(self, other_seat: bool = False, by_itself: bool = True) -> None:
        """A new act begins; with `other_seat` not the one that acted before is asked."""
        raise NotImplementedError

    # --- playing

    def play(self, choice: Choice) -> None:
        """Play a choice of the prompt."""
        match, asked = self.session.match, self.prompt
        acts = len(match.acts)
        self._sub = ""
        if not self._try(lambda: self.session.play(choice.move)):
            return
        if len(match.acts) != acts:
            prompt = match.prompt
            self.new_act(asked is None or prompt is None or prompt.seat != asked.seat)
        else:
            self.go_on()

    def forced(self) -> Choice | None:
        """The choice that stands alone, where the person may answer here."""
        prompt = self.prompt
        if prompt is None or not prompt.mine or prompt.private or prompt.picked or len(prompt.choices) != 1:
            return None
        alone = prompt.choices[0] if self.step in (Step.ANSWER, Step.OPEN) else None
        return None if alone is None or (alone.word == "end" and not self.ends_alone) else alone

    def take_forced(self) -> None:
        """Take the choice that stands alone."""
        choice = self.forced()
        if choice is not None and self.is_current:
            self.play(choice)

    def _try(self, act: Callable[[], object]) -> bool:
        """Do something with the match. A refusal is shown; a fault is logged and the last saved state comes back."""
        try:
            act()
        except MatchError as error:
            self.say(str(error))
            return False
        except Exception:
            from ..faults import log_fault

            where = log_fault()
            try:
                self.session = Session.open(self.session.path)
                self.app.session = self.session  # type: ignore[attr-defined]
            except MatchError as error:
                where = f"{where}; {error}"
            self.go_on(by_itself=False)
            self.say(f"Something went wrong; the game is safe in {self.session.path}. Details: {where}")
            return False
        return True

    # --- taking back

    def action_undo(self) -> None:
        match, people, looking = self.session.match, self.keyboard.people, self.keyboard.looking
        acts = match.acts
        count = next((n for n, act in enumerate(reversed(acts), 1) if act.seat in people), 0)
        if not count:
            self.say("There is nothing to take back yet.")
            return
        seat = acts[-count].seat
        if count <= match.undo_reach(looking):
            self._undo(count, False)
            return
        from .agree import Agree

        asks = seat if looking is None else looking
        others = [(n, self.names[n]) for n in people if n != asks] or [(asks, self.names[asks])]

        def answered(agreed: object) -> None:
            if agreed:
                self._undo(count, True)

        words = f"Take back what {self.names[seat]} did ({self._words(count)}) and all that followed?"
        self.app.push_screen(Agree(words, others), answered)

    def _words(self, count: int) -> str:
        """An act in words that everybody may read."""
        return self.session.match.describe_last(count).removesuffix(".")

    def _undo(self, count: int, agreed: bool) -> None:
        words = f"Taken back: {self.names[self.session.match.acts[-count].seat]}, {self._words(count)}."
        if self._try(lambda: self.session.undo(count, agreed)):
            self.new_act(by_itself=False)
            if not self._covered:
                self.say(words)

    # --- the game as a whole

    def rematch(self) -> None:
        """The same table with a new seed."""
        from dataclasses import replace
        from secrets import randbelow

        self.session.close()
        table = replace(self.session.match.table, seed=randbelow(1_000_000))
        self.app.start_session(Session.new(table))  # type: ignore[attr-defined]

    def action_leave(self) -> None:
        self.session.close()
        self.app.go_home()  # type: ignore[attr-defined]
