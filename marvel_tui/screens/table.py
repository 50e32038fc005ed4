"""What the screens of all games share: whose view is open, what is asked, what keys do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult

from ..actions import bindings
from ..saves import Session
from ..widgets.choices import Entry
from ..widgets.hints import HintBar
from ..widgets.picture import Picture
from .flow import Gate, Latch, Pace, Step
from .programs import HURRY, KEYS, Programs
from .table_list import ENDS, STANDING

if TYPE_CHECKING:
    from ..engine.seats import PromptView

IDLE = 300.0  # seconds without a key after which a private view is covered


class GameScreen(Programs):
    """A game in play: whose view is open and what keys do. What a game adds is named in `TableBase`."""

    BINDINGS = bindings("move", "choose", "look", "game", "program", "app")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._key = ""  # the last one that counted

    # --- the flow

    def compose(self) -> ComposeResult:
        yield Picture()
        yield HintBar()

    def on_mount(self) -> None:
        clock = self.app.clock  # type: ignore[attr-defined]
        self.gate, self.pace = Gate(clock), Pace(clock)
        self._clock: Callable[[], float] = clock
        self.gate.close("enter")  # the key that began the game may still be held
        self._last_key = clock()
        if len(self.keyboard.people) > 1:
            self.set_interval(30, self._cover_when_idle)
        self.go_on()

    def go_on(self, by_itself: bool = True) -> None:
        asked = self._look()
        if self.step is Step.HAND_OVER and asked is not None:
            self.hand_over(asked.seat)
        else:
            self.draw()
        self.tick()
        if by_itself and self.app.skip_forced and self.forced() is not None:  # type: ignore[attr-defined]
            self.call_later(self.take_forced)

    def settings_changed(self) -> None:
        """The settings of the app are others now."""
        skips = self.app.skip_forced  # type: ignore[attr-defined]
        self.go_on(by_itself=False)
        self.say("Choices that stand alone are taken without asking." if skips else "Every choice is asked.")

    def _look(self) -> PromptView | None:
        """Take the side whose view is open now. The open table's side of the prompt."""
        asked = self.session.match.seat(None).prompt
        self.step = self.keyboard.step(asked)
        self.side = self.session.match.seat(self.keyboard.looking)
        self.view = self.side.view
        self.prompt = self.side.prompt if asked is not None else None
        self._latch = Latch(asked.seat, self._clock) if self.step is Step.CONTINUE and asked else None
        open_table = self.step is Step.OPEN and len(self.keyboard.people) > 1
        self._own = Latch(asked.seat, self._clock) if open_table and asked else None
        self.place_cursor()
        return asked

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
                self._key = "enter"
                self.new_act(other_seat=True)

        news = [line.text for line in self.news(6)]
        self.app.push_screen(HandOver(seat, self.names[seat], waiting, self.score(), news, before), closed)

    def _cover_when_idle(self) -> None:
        if self.keyboard.looking is not None and self._clock() - self._last_key > IDLE:
            self.cover()

    def new_act(self, other_seat: bool = False, by_itself: bool = True) -> None:
        self._sub = ""
        self.acted()
        program = self.step is Step.PROGRAM
        self.go_on(by_itself)
        if not program:
            self.gate.close(self._key if other_seat else "")
        elif self.step is not Step.PROGRAM:
            self.gate.close(*HURRY)
        self.call_after_refresh(self.gate.seen)

    # --- keys

    def takes(self, event: events.Key) -> bool:
        self._last_key = self._clock()
        key, at = event.key, self.app.arrived(event)  # type: ignore[attr-defined]
        if self.small:
            return False
        if not self.gate.passes(at, key):
            self._missed = self._missed or key.isdigit()  # what was meant with it is not taken by the next enter
            if self.gate.waited and not (self._covered or self.note):
                self.say_asked()
            return False
        self._key = key
        missed, self._missed = self._missed, False
        if missed and key in ("enter", "space"):
            self.say("That digit found nothing, so nothing is taken. The same key again takes what has the >.")
            return False
        if self.note:
            self.note = ()
            self.draw()
        if self._latch is not None and not self._covered:
            return self._unlocks(self._latch, key, at)
        own = self._own if self._sub != STANDING else None
        if own is not None and not self._covered and self._opens(own, key, at):
            return False
        if self.step is Step.PROGRAM and key in KEYS:
            getattr(self, f"action_{KEYS[key]}")()
            return False
        return True

    def _unlocks(self, latch: Latch, key: str, at: float) -> bool:
        """A key while a seat's view waits to be opened again; whether it may do something else."""
        prompt = self.prompt
        if latch.press(key, at) and prompt is not None:
            self.keyboard.open(prompt.seat)
            self.new_act(other_seat=True)
            return False
        self.draw()
        return not (key == "enter" or key.isdigit())

    def _opens(self, latch: Latch, key: str, at: float) -> bool:
        """On the open table digits are the seats': the own one, then enter, opens a view. Whether the key was used."""
        prompt = self.prompt
        if prompt is None:
            return False
        if latch.press(key, at):
            self.keyboard.open(prompt.seat)
            self.new_act(other_seat=True)
            return True
        if key.isdigit():
            self.say(f"enter opens {self.names[prompt.seat]}'s view" if latch.armed else latch.said)
        return key.isdigit()

    def action_choose(self) -> None:
        here = self.here()
        if len(here) == 1:
            self._enter(here[0])
        elif here:
            self._sub = here[0].place
            self.place_cursor()
            self.draw()
        else:
            self.action_why()

    def _enter(self, entry: Entry) -> None:
        if entry.choice is not None:
            self.play(entry.choice)
        elif entry.target == "open" and self.prompt is not None:
            self.hand_over(self.prompt.seat)
        elif entry.target == STANDING:
            self.action_standing()
        elif entry.target == "log":
            self.action_log()
        elif entry.target == "again":
            self.rematch()
        elif entry.target == "home":
            self.action_leave()

    def action_digit(self, number: int) -> None:
        if self._sub != STANDING:
            super().action_digit(number)
            return
        entry = next((entry for entry in self.listed if entry.digit == number), None)
        if entry is not None:
            self._enter(entry)  # a standing pass is two keys
        else:
            self.no_digit(number, ", ".join(f"{entry.digit}" for entry in self.listed))

    def action_toggle(self) -> None:  # type: ignore[override]
        prompt = self.prompt
        if prompt is not None and prompt.picked_places and self.pointer.at == prompt.picked_places[-1]:
            self.action_back()
        else:
            self.action_choose()

    def action_back(self) -> None:
        if self._sub:
            place, self._sub = self._sub, ""
            self.place_cursor()
            self.go_to(place)
            self.draw()
        elif self.prompt is not None and self.prompt.mine and self.session.back():
            places = self.prompt.picked_places
            self.go_on(by_itself=False)
            self.go_to(next((place for place in reversed(places) if self._can_be(place)), ""))
            self.draw()
        elif self.listed and self.prompt is not None and self.pointer.at not in {e.target for e in self.listed}:
            self._asked = ()  # the cursor goes back to what is asked
            self.place_cursor()
            self.draw()
        else:
            self.say("Nothing is chosen yet. u takes back the last act.")

    def _can_be(self, place: str) -> bool:
        return any(place and entry.place == place for entry in self.entries)

    def action_pass(self) -> None:
        entry = next((e for e in self.entries if e.choice is not None and e.choice.word == "pass"), None)
        if entry is not None and entry.choice is not None and self._sub != STANDING:
            self.play(entry.choice)
        else:
            self.say("There is nothing to pass on now.")

    def action_standing(self) -> None:
        if self.prompt is not None and self.prompt.mine and self.prompt.standing:
            self._sub = STANDING
            self.place_cursor()
            self.draw()
        else:
            possible = (
                "is possible when you are asked for an answer" if self.words.passing else "is no part of this game"
            )
            self.say(f"Passing on {possible}.")

    def action_done(self) -> None:
        entry = next((e for e in self.entries if e.choice is not None and e.choice.word in ENDS), None)
        if entry is not None:
            self.pointer.at = entry.target
            self.draw()
        elif self.listed and self.pointer.at not in {entry.target for entry in self.listed}:
            self.pointer.at = next((entry for entry in self.here() if entry in self.listed), self.listed[0]).target
            self.draw()
        else:
            self.say("Nothing ends here: choose, or step back with esc.")

    def action_open(self) -> None:
        prompt = self.prompt
        if prompt is not None and self.keyboard.looking != prompt.seat and prompt.seat in self.keyboard.people:
            self.hand_over(prompt.seat)
        else:
            self.say("That view is open already.")

    def action_table(self) -> None:
        if self.keyboard.toggle():
            self._sub = ""
            self.go_on()
        else:
            self.say("This is the open table; a private view opens through the hand-over.")

    def cover(self) -> None:
        """Cover the table at once."""
        prompt = self.session.match.seat(None).prompt
        people = self.keyboard.people
        if prompt is not None and people:
            self.hand_over(prompt.seat if prompt.seat in people else people[0])

    # --- mouse

    def on_picture_clicked(self, event: Picture.Clicked) -> None:
        self._last_key = self._clock()
        if self.small or not self.gate.passes(event.at):
            return
        self.note = ()
        if self.pointer.at != event.target and event.target not in self.pointer.can:
            self.pointer.at = event.target
            self.draw()
            return
        self.pointer.at = event.target
        self._key = ""
        self.action_choose()

    def on_picture_wheel(self, event: Picture.Wheel) -> None:
        row = self.pointer.row
        if row is not None and row.upright:
            self.action_move("down" if event.steps > 0 else "up")

    # --- drawing

    def on_resize(self, event: events.Resize) -> None:
        if self.is_mounted and not self.small and hasattr(self, "gate"):
            self._seen_again()

    def on_screen_resume(self) -> None:
        if hasattr(self, "gate") and not self._covered:
            self._seen_again()

    def _seen_again(self) -> None:
        self.draw()
        self.pace.glance()
        self.tick()
