"""Whose view one keyboard shows, and what opens it. Knows no Textual."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from ..engine.match import Seat
from ..engine.seats import PromptView

QUIET = 0.3  # seconds without a key before the digit that opens a private view counts
PAUSE = 0.15  # seconds without a key after an act before keys count again
HELD = 0.6  # the same for the key that ended another seat's act: it may still be held, and terminals repeat late
REPEAT = 0.25  # seconds in which a held key has come again, once it repeats

GLANCE = 0.4  # seconds that the table is shown before a program acts on it
READ = 0.25  # seconds more for each line of the log that came with the last act
LONGEST = 1.4  # seconds that are not exceeded


class Step(Enum):
    """What the keyboard is for now."""

    ANSWER = "the seat whose view is open answers"
    OPEN = "it is answered on the open table"
    CONTINUE = "the seat whose view was open last opens it again"
    HAND_OVER = "the keyboard goes to another seat"
    PROGRAM = "a program plays"
    OVER = "the game is over"


class Keyboard:
    """The one keyboard of a table: whose private view is open (`looking`, None for the open table).

    A private view closes as soon as another seat is asked. With one person at the table it never closes.
    """

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.people = tuple(n for n, seat in enumerate(seats) if seat.player == "person")
        self.alone = self.people[0] if len(self.people) == 1 else None
        self.looking: int | None = self.alone
        self.last: int | None = None

    def step(self, prompt: PromptView | None) -> Step:
        """What happens now, given the open table's side of the prompt. Closes a view that must close."""
        if prompt is None:
            self.close()
            return Step.OVER
        program = prompt.seat not in self.people
        if self.alone is not None:
            return Step.PROGRAM if program else Step.ANSWER
        if program:
            self.close()
            return Step.PROGRAM
        if prompt.seat == self.looking:
            return Step.ANSWER
        self.close()
        if prompt.mine:
            return Step.OPEN
        return Step.CONTINUE if prompt.seat == self.last else Step.HAND_OVER

    def close(self) -> None:
        """Close the private view."""
        self.looking = self.alone

    def open(self, seat: int) -> None:
        """Open a seat's private view."""
        self.looking = self.last = seat

    def toggle(self) -> bool:
        """Close the private view, or open it again where only one person is there. Whether that was possible."""
        if self.alone is not None:
            self.looking = None if self.looking is not None else self.alone
            return True
        if self.looking is None:
            return False
        self.looking = None
        return True


class Latch:
    """Two steps that open a private view: quiet, then the seat's own digit, then Enter.

    `said` is what the last key did wrong. Keys are judged by when they were pressed, not by when they are read.
    """

    def __init__(self, seat: int, clock: Callable[[], float]) -> None:
        self.digit = str(seat + 1)
        self.armed = False
        self.said = ""
        self._last = clock()

    def press(self, key: str, at: float) -> bool:
        """Whether this key, pressed at a time, opens the view."""
        quiet = at - self._last >= QUIET
        self._last = max(self._last, at)
        self.said = ""
        if key == "enter" and self.armed:
            self.armed = False
            return True
        self.armed = key == self.digit and quiet
        if key == self.digit and not quiet:
            self.said = f"too soon: wait a moment, then press {self.digit}"
        elif key.isdigit() and key != self.digit:
            self.said = f"{key} is another seat's digit: press {self.digit}"
        elif key == "enter":
            self.said = f"first press {self.digit}"
        return False


class Gate:
    """Drops keys that were pressed before a new act was there to be seen, and a key that is held on from the last.

    It opens after a short pause without a key; for keys that are perhaps still held, after a longer one, or when they
    come again too slowly for a key that repeats. `waited` is whether the last key came after the short pause: a person
    should be told why it is dropped.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._shut: float | None = None
        self._held: dict[str, float] = {}  # how long each may still be held
        self.waited = False

    def close(self, *held: str) -> None:
        """A new act begins; `held` are keys that must be let go before they count."""
        self._shut = self._clock()
        self._held = dict.fromkeys(held, HELD)

    def seen(self) -> None:
        """What is asked now has been drawn."""
        if self._shut is not None:
            self._shut = max(self._shut, self._clock())

    def passes(self, at: float, key: str = "") -> bool:
        """Whether a key that was pressed at a time counts."""
        if self._shut is None:
            return True
        self.waited = at - self._shut >= PAUSE
        if at - self._shut < self._held.get(key, PAUSE):
            self._shut = max(self._shut, at)
            if key in self._held:
                self._held[key] = REPEAT
            return False
        self._shut = None
        return True


class Pace:
    """When a program's next act is shown: after a time in which a person can read what the last one did.

    A person may hurry one act, skip all up to the next choice of a person, or hold the game; `hurry` shows a single
    act of a game that is held.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._due = clock()
        self._hurried = False
        self.held = False
        self.skips = False

    def acted(self, lines: int) -> None:
        """An act has been done, with so many lines to read."""
        self._hurried = False
        self._due = self._clock() + min(LONGEST, GLANCE + READ * lines)

    def glance(self) -> None:
        """The table is shown again."""
        self._due = max(self._due, self._clock() + GLANCE)

    def hurry(self) -> None:
        """Show the next act at once."""
        self._hurried = True

    def skip(self) -> None:
        """Show all acts at once, from now on."""
        self.held, self.skips = False, True

    def hold(self) -> None:
        """Hold the game, or let it go on."""
        self.held, self.skips = not self.held, False

    def stop(self) -> None:
        """A person is asked: programs that come after that are shown at the usual pace."""
        self._hurried = self.held = self.skips = False

    @property
    def left(self) -> float | None:
        """Seconds until the next act is shown; None while the game is held."""
        if self._hurried or self.skips:
            return 0.0
        return None if self.held else max(0.0, self._due - self._clock())
