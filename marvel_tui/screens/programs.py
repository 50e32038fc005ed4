"""Seats that programs play: they think in the background, and what they do is shown act by act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual.timer import Timer
from textual.worker import Worker, WorkerState

from ..actions import hint
from ..engine.chance import value
from ..saves import Session
from ..widgets.choices import title_line
from ..widgets.hints import Hint
from ..widgets.picture import Line, Piece
from .flow import Pace, Step
from .log_lines import folded
from .table_acts import TableActs

if TYPE_CHECKING:
    from ..engine.match import Match
    from ..engine.players import Player
    from ..engine.prompts import Move

KEYS = {"enter": "next", "space": "next", "p": "next", "escape": "pause", "s": "skip"}  # while a program plays
HURRY = tuple(KEYS)  # keys that may still be held when a person is asked
STORY = 4  # lines that tell what programs did


def whole_act(player: Player, match: Match) -> list[Move]:
    """The moves of a player's next act, from the first to the one that commits it. Plays them on `match`."""
    moves: list[Move] = []
    while not moves or match.picked:
        move = player.choose(match)
        match.play(move)
        moves.append(move)
    return moves


class Programs(TableActs):
    """Lets programs play.

    A program thinks on a copy of the match, in a thread. What it found is played only where the match is still the
    one that it thought about; else it is dropped.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.pace = Pace(lambda: 0.0)
        self._worker: Worker[list[Move]] | None = None
        self._about: tuple[object, ...] = ()  # the state and the number of acts that it thinks about
        self._failed: tuple[object, ...] = ()  # the same, where a program failed
        self._timer: Timer | None = None
        self._shown = self._here()
        self._seen = self._before = len(session.match.events)  # how many there are, and were before the last act

    # --- thinking

    def _here(self) -> tuple[object, ...]:
        """What a thought is about: undo gives the match another state, an act another number."""
        match = self.session.match
        return match.state, len(match.acts)

    def _think(self) -> None:
        """Let the program that is asked find its act, if it does not do so already."""
        here, match = self._here(), self.session.match
        if self._worker is not None and self._about == here:
            return
        from ..engine.players import program

        assert match.state.asking is not None
        seat = match.state.asking[1]
        table = match.table
        kind = table.seats[seat].player if self._failed != here else "random"
        player = program(kind, value(table.seed + seat) + len(match.acts))
        copy = match.copy()
        copy.lingers = match.lingers
        self._about = here
        self._worker = self.run_worker(
            partial(whole_act, player, copy),
            description=kind, group="program", thread=True, exclusive=True, exit_on_error=False,
        )  # fmt: skip

    def _drop(self) -> None:
        """Think no longer."""
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.worker is not self._worker:
            return
        if event.state is WorkerState.SUCCESS:
            self.tick()
        elif event.state is WorkerState.ERROR:
            self._fail(event.worker.error)

    def _fail(self, error: BaseException | None) -> None:
        from ..faults import log_fault

        assert error is not None and self.prompt is not None
        self._stand_still()
        try:
            raise error
        except Exception:
            where = log_fault()
        name = self.names[self.prompt.seat]
        self.say(f"The program that plays {name} failed; enter lets it make any move. Details: {where}")

    def _stand_still(self) -> None:
        """A program failed: the game waits for a person, then any move of that seat is played."""
        self._drop()
        self._failed = self._here()
        self.pace.stop()
        self.pace.hold()

    # --- the pace

    def later(self, seconds: float, then: Callable[[], None]) -> Timer:
        """Do something after a time."""
        return self.set_timer(seconds, then)

    def tick(self) -> None:
        """Show the next act where it is time for that, else wait. Nothing moves below a page or in a small window."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.step is not Step.PROGRAM:
            self._drop()
            self.pace.stop()
            return
        if self.app.screen is not self or self.small:
            return
        left = self.pace.left
        if left is None:
            return
        self._think()
        if left > 0:
            self._timer = self.later(left, self.tick)
        elif self._worker is not None and self._worker.state is WorkerState.SUCCESS and self._worker.result:
            self._show_act(self._worker.result)

    def _show_act(self, moves: list[Move]) -> None:
        """Play what the program found."""
        failed, acts = self._failed, len(self.session.match.acts)

        def act() -> None:
            for move in moves:
                self.session.play(move)

        if not self._try(act) or len(self.session.match.acts) == acts:
            self._stand_still()
            return
        if failed:
            self._failed = ()
            self.pace.stop()
        self.new_act(other_seat=True)

    def acted(self) -> None:
        """Perhaps an act has been done or taken back: what came of it stays for as long as there is to read."""
        if self._shown == self._here():
            self.pace.glance()
            return
        self._shown = self._here()
        count = len(self.session.match.events)
        self._before, self._seen = min(self._seen, count), count
        self.pace.acted(count - self._before)

    # --- keys

    def action_next(self) -> None:
        self.pace.hurry()
        self.tick()

    def action_skip(self) -> None:
        if self.step is Step.PROGRAM:
            self.pace.skip()
            self.draw()
            self.tick()
        else:
            self.say("Nothing is skipped while a person is asked.")

    def action_pause(self) -> None:
        self.pace.hold()
        self.draw()
        self.tick()

    def say_asked(self) -> None:
        """Say why a key was dropped: a person may go on hurrying programs when they have come to an end."""
        acts, prompt = self.session.match.acts, self.prompt
        if prompt is not None and self.step is not Step.PROGRAM and acts and acts[-1].seat not in self.keyboard.people:
            self.say(f"{self.names[prompt.seat]} is asked now: let go of the key, then press it again.")

    # --- drawing

    def step_lines(self) -> int:
        return STORY if self.step is Step.PROGRAM else super().step_lines()

    def _title(self, width: int) -> Line:
        prompt = self.prompt
        if self.step is not Step.PROGRAM or prompt is None:
            return super()._title(width)
        kind = self.session.match.table.seats[prompt.seat].player
        until = "somebody is asked" if self.keyboard.people else "the end"
        how = "is paused" if self.pace.held else f"skips until {until}" if self.pace.skips else "is choosing"
        return title_line(prompt.seat, self.names[prompt.seat], f"the {kind} program {how}", "", width, self.marks)

    def _goes_on(self, width: int) -> list[Line]:
        """What happened last, the newest below; what came of the last act stands out, all of it where it fits."""
        if self.step is not Step.PROGRAM:
            return super()._goes_on(width)
        since = max(0, self._before - 2 * STORY)
        texts = [entry.text for entry in folded(self.side.log(self._before))]
        fresh = self._wrapped_lines(texts, width)
        if len(fresh) > STORY:
            fresh = self._wrapped_lines([" · ".join(texts)], width)
        old = self._wrapped_lines([entry.text for entry in folded(self.side.log(since)[: self._before - since])], width)
        lines = [*((text, "dim") for text in old), *((text, "strong") for text in fresh)]
        return [(Piece(f"   {text}", style),) for text, style in lines[-STORY:]]

    def _wrapped_lines(self, texts: Sequence[str], width: int) -> list[str]:
        return [line for text in texts for line in self.glyphs.wrap(text, width - 6, "  ")]

    def _foot(self, width: int, height: int, log_shown: bool) -> tuple[list[str], str]:
        return super()._foot(width, height, log_shown or self.step is Step.PROGRAM)

    def _hints(self) -> Sequence[Hint]:
        if self.step is not Step.PROGRAM:
            return super()._hints()
        pause = hint("pause", "go on" if self.pace.held else "pause")
        undo = [hint("undo")] if self.keyboard.people else []
        return [hint("next"), hint("skip"), pause, *undo, hint("inspect"), hint("log"), hint("explain"), hint("leave")]
