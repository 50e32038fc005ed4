"""What the screens of all games share: whose view is open, what keys do, the acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer

from ..actions import bindings
from ..engine.prompts import MatchError
from ..saves import Session
from ..widgets.choices import Entry
from ..widgets.hints import HintBar
from ..widgets.picture import BLANK, Line, Picture, Piece
from .flow import Gate, Latch, Step
from .pointer import Row
from .table_picture import ENDS, TablePicture

if TYPE_CHECKING:
    from ..engine.seats import Choice, PromptView

PACE = 0.7  # seconds before a program's move
IDLE = 300.0  # seconds without a key after which a private view is covered


class GameScreen(TablePicture):
    """A game in play: whose view is open, what keys do, the acts. What a game adds is in `TablePicture`."""

    BINDINGS = bindings("move", "choose", "look", "game", "app")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._asked: tuple[object, ...] = ()  # what the cursor was placed for
        self._timer: Timer | None = None
        self._programs: dict[int, Any] = {}

    def first_choice(self, prompt: PromptView) -> int:
        """Which choice the cursor begins at."""
        return 0

    # --- the flow

    def compose(self) -> ComposeResult:
        yield Picture()
        yield HintBar()

    def on_mount(self) -> None:
        clock = self.app.clock  # type: ignore[attr-defined]
        self.gate = Gate(clock)
        self._clock: Callable[[], float] = clock
        self._last_key = clock()
        if len(self.keyboard.people) > 1:
            self.set_interval(30, self._cover_when_idle)
        self.go_on()

    def go_on(self) -> None:
        """Find out what is asked now and show it."""
        asked = self._look()
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.step is Step.PROGRAM:
            self._timer = self.set_timer(PACE, self.play_program)
        elif self.step is Step.HAND_OVER and asked is not None:
            self.hand_over(asked.seat)
            return
        self.draw()

    def _look(self) -> PromptView | None:
        """Take the side whose view is open now. The open table's side of the prompt."""
        asked = self.session.match.seat(None).prompt
        self.step = self.keyboard.step(asked)
        self.side = self.session.match.seat(self.keyboard.looking)
        self.view = self.side.view
        self.prompt = self.side.prompt if asked is not None else None
        self._latch = Latch(asked.seat, self._clock) if self.step is Step.CONTINUE and asked else None
        self._place_cursor()
        return asked

    def _place_cursor(self) -> None:
        """List the choices; put the cursor where a new prompt begins, leave it where the same one goes on."""
        prompt = self.prompt
        self.entries = self._list()
        asked = (
            prompt and (prompt.seat, prompt.kind, prompt.picked, prompt.title),
            self.step, self._sub, self.keyboard.looking,
        )  # fmt: skip
        first = ""
        if asked != self._asked:
            self._list_top = 0
            self._asked = asked
            at = self.first_choice(prompt) if prompt is not None and not self._sub else 0
            if at < len(self.entries):
                entry = self.entries[at]
                first = entry.target if self._sub or not entry.place else entry.place
            self.pointer.at = first
        elif self.entries:
            first = self.entries[0].place or self.entries[0].target
        self._point(first)

    def _point(self, first: str = "") -> None:
        rows = [*self.rows(), Row("choices", tuple(entry.target for entry in self.entries), upright=True)]
        shown = {target for row in rows for target in row.targets}
        can = [entry.target for entry in self.entries]
        can += [entry.place for entry in self.entries if entry.place in shown]
        if first not in shown:
            first = next((e.target for e in self.entries if first in (e.target, e.place)), can[0] if can else "")
        self.pointer.set(rows, can, first)

    def _list(self) -> tuple[Entry, ...]:
        """The lines of the panel's list."""
        prompt = self.prompt
        if self.step is Step.OVER:
            return (
                Entry("again", "play again", "the same table, a new seed"),
                Entry("home", "home", "the game is saved"),
            )
        if prompt is None or not prompt.mine or self.step in (Step.CONTINUE, Step.PROGRAM):
            return ()
        choices: Sequence[Choice] = prompt.choices
        if self._sub == "standing":
            choices = prompt.standing
        elif self._sub:
            choices = [choice for choice in choices if choice.place == self._sub]
        entries = [Entry(f"#{n}", c.label, c.preview, c) for n, c in enumerate(choices)]
        if not self._sub:
            if prompt.private:
                words = f"{self.names[prompt.seat]} looks at the hand and answers (hand-over)"
                entries.append(Entry("open", "answer", words))
            if prompt.standing:
                entries.append(Entry("standing", "pass on", "until somebody acts, the combat or the turn ends"))
        return tuple(entries)

    def hand_over(self, seat: int) -> None:
        """Replace the table by the hand-over for a seat. Its private view is closed before."""
        from .handover import HandOver

        if self._covered:
            return
        while self.app.screen is not self:  # pages may show what only the seat before may see
            self.app.pop_screen()
        self._covered = True
        self.keyboard.looking = None
        self.side = self.session.match.seat(None)
        self.view = self.side.view
        prompt = self.side.prompt
        waiting = self.waiting(prompt) if prompt is not None else "the game is over"
        self.query_one(Picture).show([])

        def before(result: bool | None) -> None:
            """Draw the table while the hand-over still covers it."""
            self._covered = False
            if result:
                self.keyboard.open(seat)
            elif result is not None:
                self.keyboard.last = seat
            if result is not None:
                self._sub = ""
                self._look()
                self.draw()

        def closed(result: object) -> None:
            self._last_key = self._clock()
            if result is None:
                self.action_leave()
            else:
                self._new_act()

        self.app.push_screen(HandOver(seat, self.names[seat], waiting, self.score(), before), closed)

    def waiting(self, prompt: PromptView) -> str:
        """What waits for the seat that is asked, in words that everybody may read."""
        return prompt.waiting

    def _cover_when_idle(self) -> None:
        if self.keyboard.looking is not None and self._clock() - self._last_key > IDLE:
            self.cover()

    def _new_act(self) -> None:
        """A new act begins: keys that were typed before it don't count."""
        self._sub = ""
        self.gate.close()
        self.go_on()

    # --- playing

    def play(self, choice: Choice) -> None:
        """Play a choice of the prompt."""
        acts = len(self.session.match.acts)
        self._sub = ""
        if not self._try(lambda: self.session.play(choice.move)):
            return
        if len(self.session.match.acts) != acts:
            self._new_act()
        else:
            self.go_on()

    def play_program(self) -> None:
        """Play a whole act of a seat that a program plays."""
        match = self.session.match
        asked = match.seat(None).prompt
        if asked is None or self.step is not Step.PROGRAM:
            return
        acts = len(match.acts)
        player = self._programs.get(asked.seat)
        if player is None:
            from ..engine.players.random import RandomPlayer

            player = self._programs[asked.seat] = RandomPlayer(match.table.seed + asked.seat + len(match.acts))

        def act() -> None:
            while match.prompt is not None and len(match.acts) == acts:
                self.session.play(player.choose(match.prompt.moves))

        if self._try(act):
            self._new_act()

    def _try(self, act: Callable[[], object]) -> bool:
        """Do something with the match. A refusal is shown; a fault is logged and the last saved state comes back."""
        try:
            act()
        except MatchError as error:
            self.note = (str(error),)
            self.draw()
            return False
        except Exception:
            from ..faults import log_fault

            where = log_fault()
            try:
                self.session = Session.open(self.session.path)
                self.app.session = self.session  # type: ignore[attr-defined]
            except MatchError as error:
                where = f"{where}; {error}"
            self.go_on()
            self.note = (f"Something went wrong; the game is safe in {self.session.path}. Details: {where}",)
            self.draw()
            return False
        return True

    # --- keys

    def takes(self, event: events.Key) -> bool:
        self._last_key = self._clock()
        key = event.key
        if self.small:
            return False
        if not self.gate.passes():
            return False
        if self.note:
            self.note = ()
            self.draw()
        if self._latch is not None and not self._covered:
            if self._latch.press(key):
                prompt = self.prompt
                if prompt is not None:
                    self.keyboard.open(prompt.seat)
                    self._new_act()
                return False
            self.draw()
            if key in ("enter", self._latch.digit):
                return False
        if self.step is Step.PROGRAM and key in ("enter", "space", "p", "d"):
            self.play_program()
            return False
        return True

    def action_move(self, way: str) -> None:
        self.pointer.move(way, self.query_one(Picture).places())
        self.draw()

    def action_digit(self, number: int) -> None:
        self.pointer.digit(number)
        self.draw()

    def action_row(self, step: int) -> None:
        self.pointer.next_row(step)
        self.draw()

    def action_choose(self) -> None:
        at = self.pointer.at
        entry = next((entry for entry in self.entries if entry.target == at), None)
        if entry is not None:
            self._enter(entry)
            return
        at = self.same(at)
        here = [entry for entry in self.entries if entry.place == at]
        if len(here) == 1:
            self._enter(here[0])
        elif here:
            self._sub = at
            self._place_cursor()
            self.draw()
        else:
            self.action_why()

    def _enter(self, entry: Entry) -> None:
        if entry.choice is not None:
            self.play(entry.choice)
        elif entry.target == "open" and self.prompt is not None:
            self.hand_over(self.prompt.seat)
        elif entry.target == "standing":
            self.action_standing()
        elif entry.target == "again":
            self.rematch()
        elif entry.target == "home":
            self.action_leave()

    def action_toggle(self) -> None:
        prompt = self.prompt
        if prompt is not None and prompt.picked_places and self.pointer.at == prompt.picked_places[-1]:
            self.action_back()
        else:
            self.action_choose()

    def action_back(self) -> None:
        if self._sub:
            place, self._sub = self._sub, ""
            self._place_cursor()
            if place != "standing":
                self.pointer.at = place
            self.draw()
        elif self.prompt is not None and self.prompt.mine and self.session.back():
            self.go_on()
        else:
            self.note = ("Nothing is chosen yet. u takes back the last act.",)
            self.draw()

    def action_pass(self) -> None:
        entry = next((e for e in self.entries if e.choice is not None and e.choice.word == "pass"), None)
        if entry is not None and entry.choice is not None and self._sub != "standing":
            self.play(entry.choice)
        else:
            self._say("There is nothing to pass on now.")

    def action_standing(self) -> None:
        if self.prompt is not None and self.prompt.mine and self.prompt.standing:
            self._sub = "standing"
            self._place_cursor()
            self.draw()
        else:
            self._say("Passing on is possible in a combat, when you are asked for an answer.")

    def action_done(self) -> None:
        entry = next((e for e in self.entries if e.choice is not None and e.choice.word in ENDS), None)
        if entry is not None:
            self.pointer.at = entry.target
            self.draw()
        else:
            self._say("Nothing ends here: choose, or step back with esc.")

    def action_open(self) -> None:
        prompt = self.prompt
        if prompt is not None and self.keyboard.looking != prompt.seat and prompt.seat in self.keyboard.people:
            self.hand_over(prompt.seat)
        else:
            self._say("That view is open already.")

    def _say(self, *words: str) -> None:
        self.note = words
        self.draw()

    # --- looking

    def action_explain(self) -> None:
        from .rules import RulesScreen

        rule = self.prompt.rule if self.prompt is not None else ""
        self.app.push_screen(RulesScreen(self.session.match.table.game, rule))

    def action_inspect(self) -> None:
        from .page import Page

        place = self.pointed()
        if self.card_lines(place, 60):
            self.app.push_screen(Page("Card", lambda width: self.card_lines(place, min(width, 100))))
        else:
            self._say("There is no card under the cursor.")

    def action_why(self) -> None:
        place = self.pointed()
        if any(entry.place == self.same(place) for entry in self.entries):
            self._say("It can be chosen: press enter.")
            return
        reasons = tuple(f"{reason}" for reason in self.side.why_not(place))
        if not reasons:
            who = self.prompt
            asked = f"{self.names[who.seat]} is asked: {who.title or who.waiting}" if who is not None else ""
            reasons = (f"It is none of the choices now. {asked}",)
        self._say(*reasons)

    def action_log(self) -> None:
        from .page import Page

        lines = self.side.log()

        def content(width: int) -> list[Line]:
            return [line for entry in lines for line in self.log_line(entry.text, entry.rule, entry.kind, width)]

        self.app.push_screen(Page("Log", content, tail=True))

    def log_line(self, text: str, rule: str, kind: str, width: int) -> list[Line]:
        """One event as lines of a page."""
        turn = kind == "turn-starts"
        parts = self.glyphs.wrap(text, width - 13, "  ")
        lines: list[Line] = [BLANK] if turn else []
        for i, part in enumerate(parts):
            lines.append(
                (
                    Piece(self.glyphs.fit(part, width - 12), "title" if turn else "plain"),
                    Piece(f" {rule:<10}" if i == 0 else "", "dim"),
                )
            )
        return lines

    def action_piles(self) -> None:
        from .page import Page

        self.app.push_screen(Page("KO piles", self.piles))

    def action_table(self) -> None:
        if self.keyboard.toggle():
            self._sub = ""
            self.go_on()
        else:
            self._say("This is the open table; a private view opens through the hand-over.")

    def cover(self) -> None:
        """Cover the table at once."""
        prompt = self.session.match.seat(None).prompt
        people = self.keyboard.people
        if prompt is not None and people:
            self.hand_over(prompt.seat if prompt.seat in people else people[0])

    # --- the game

    def action_undo(self) -> None:
        match = self.session.match
        people = self.keyboard.people
        acts = match.acts
        count = next((n for n, act in enumerate(reversed(acts), 1) if act.seat in people), 0)
        if not count:
            self._say("There is nothing to take back yet.")
            return
        act = acts[-count]
        first = act.code.split(" ", 1)[0]  # the rest may name what only the seat knows
        if count <= match.undo_reach():
            self._undo(count, False)
            return
        from .agree import Agree

        others = [(n, self.names[n]) for n in people if n != act.seat] or [(act.seat, self.names[act.seat])]

        def answered(agreed: object) -> None:
            if agreed:
                self._undo(count, True)

        words = f"Take back {self.names[act.seat]}'s act ({first}) and all that followed it?"
        self.app.push_screen(Agree(words, others), answered)

    def _undo(self, count: int, agreed: bool) -> None:
        act = self.session.match.acts[-count]
        if self._try(lambda: self.session.undo(count, agreed)):
            self._new_act()
            if not self._covered:
                code = act.code if self.keyboard.looking == act.seat else act.code.split(" ", 1)[0]
                self._say(f"Taken back: {self.names[act.seat]}'s {code}")

    def rematch(self) -> None:
        """The same table with a new seed."""
        from dataclasses import replace
        from secrets import randbelow

        table = replace(self.session.match.table, seed=randbelow(1_000_000))
        self.app.start_session(Session.new(table))  # type: ignore[attr-defined]

    def action_leave(self) -> None:
        self.session.save()
        self.app.go_home()  # type: ignore[attr-defined]

    # --- mouse

    def on_picture_clicked(self, event: Picture.Clicked) -> None:
        self._last_key = self._clock()
        if not self.gate.passes() or self.small:
            return
        self.note = ()
        if self.pointer.at != event.target and event.target not in self.pointer.can:
            self.pointer.at = event.target
            self.draw()
            return
        self.pointer.at = event.target
        self.action_choose()

    def on_picture_wheel(self, event: Picture.Wheel) -> None:
        row = self.pointer.row
        if row is not None and row.upright:
            self.action_move("down" if event.steps > 0 else "up")

    # --- drawing

    def on_resize(self, event: events.Resize) -> None:
        if self.is_mounted and not self.small and hasattr(self, "gate"):
            self.draw()

    def on_screen_resume(self) -> None:
        if hasattr(self, "gate") and not self._covered:
            self.draw()
