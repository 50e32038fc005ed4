"""A saved game, played by keys on the real program."""

from __future__ import annotations

import os
import random
import re
import signal
import sys
import time
from collections.abc import Callable

from pseudo import Terminal

from marvel_tui.engine import Match, Seat, Table
from marvel_tui.engine.games import rules_of
from marvel_tui.engine.record import open_record
from marvel_tui.saves import Session

DECKS = ("avengers", "villains", "x-men", "guardians")
PROGRAM = "import sys, marvel_tui.cli; sys.exit(marvel_tui.cli.main([]))"
SIZE = (100, 50)  # nothing is folded
LOOKED_AT = re.compile(r"(?m)^ {4}\w[\w ]+: .*$")  # the battlefield that the cursor was at: no part of the game
COVERED = re.compile(r"press (\d), then enter")
TITLE = re.compile(r"── \S (\S+) · ([a-z-]+)\b.* ((?:MB|BG|VS|CW) [\d.]+)")


class Played:
    """A saved game that is played by keys on the real program. What counts is its file."""

    def __init__(self, seats: int, seed: int, game: str = "battles") -> None:
        chairs = rules_of(game).seating(seats)
        if game == "battles":
            chairs = tuple(Seat(chair.name, deck) for chair, deck in zip(chairs, DECKS, strict=False))
        session = Session.new(Table(game, chairs, seed))
        session.close()
        self.path = session.path
        self.dice = random.Random(seed)
        self.terminal: Terminal | None = None
        self.starts = 0

    @property
    def match(self) -> Match:
        """What the file holds."""
        return open_record(self.path.read_bytes())

    def start(self, before: str = "") -> Terminal:
        """Start the program, and go on with the game in the view of the seat that is asked.

        `before` is a statement that the program begins with.
        """
        self.starts += 1
        self.terminal = terminal = Terminal([sys.executable, "-c", f"{before}\n{PROGRAM}"], *SIZE)
        assert "> Continue" in terminal.wait_for("New game")
        terminal.quiet(0.1)
        os.write(terminal.master, b"\r")
        self.open(self.match)
        return terminal

    def asks(self, match: Match, text: str) -> bool:
        """Whether the screen, drawn from its first line on, asks what the match asks."""
        prompt, found = match.prompt, TITLE.search(text)
        if prompt is None:
            return "THE GAME IS OVER" in text
        asked = (match.table.seats[prompt.seat].name.upper(), prompt.kind, prompt.rule)
        return found is not None and found.groups() == asked and ("'s view" in text or "open table" in text)

    def open(self, match: Match, before: str = "") -> str:
        """Open the private view of the seat that is asked. The screen, without its cursor."""
        text = self.wait(lambda text: text != before and (COVERED.search(text) or self.asks(match, text)))
        for _ in range(8):  # keys that come too soon, or two at once, do not count
            if "let go of the key" in text:
                text = self.press(b"\x1b[A", lambda text: "let go of the key" not in text)
            elif found := COVERED.search(text):
                self.press(found[1].encode(), lambda text: "press enter" in text)
                text = self.press(b"\r", lambda text: self.asks(match, text))
            elif "open table" in text and match.prompt is not None:
                text = self.press(b"o", COVERED.search)
            else:
                text = LOOKED_AT.sub("", text)
                return re.sub(r"[>·]| \d (?=\S)", lambda found: " " * len(found[0]), text)
        raise AssertionError(f"the view does not open; the screen is:\n{text}")

    def press(self, key: bytes, ready: Callable[[str], object]) -> str:
        """Press a key and wait, for a while, until the screen is as wished; the screen."""
        time.sleep(0.32)
        self.keys(key)
        end = time.monotonic() + 2
        while time.monotonic() < end and not ready(self.text):
            self.terminal.pump(0.05)  # type: ignore[union-attr]
        self.terminal.quiet(0.1, 2)  # type: ignore[union-attr]
        return self.text

    @property
    def text(self) -> str:
        """The screen."""
        assert self.terminal is not None
        return self.terminal.text()

    def wait(self, ready: Callable[[str], object], seconds: float = 10) -> str:
        """Wait until the screen is as wished and nothing more comes; the screen."""
        assert self.terminal is not None
        end = time.monotonic() + seconds
        while not ready(self.text):
            assert time.monotonic() < end, self.text
            self.terminal.pump(0.05)
        self.terminal.quiet(0.1, 2)
        return self.text

    def act(self) -> str:
        """Press keys until an act is in the file; the screen before the last one."""
        assert self.terminal is not None
        size = self.path.stat().st_size
        time.sleep(0.6)  # an enter that comes sooner may be one that is held
        for number in range(40):
            if number % 10 == 9:
                self.keys(b"\x1b", b"\x1b", b"d")
            self.keys(*[b"\x1b[B"] * self.dice.choice((0, 0, 0, 0, 1, 1, 2, 3)))
            text = self.text
            self.keys(b"\r")
            while True:
                if self.path.stat().st_size != size or self.dead:
                    return text
                if not self.terminal.pump(0.02):
                    break
        raise AssertionError(f"no act came; the screen is:\n{self.text}")

    def keys(self, *keys: bytes) -> None:
        """Keys, each read before the next."""
        assert self.terminal is not None
        for key in keys:
            os.write(self.terminal.master, key)
            self.terminal.quiet(0.04, 1)

    @property
    def dead(self) -> bool:
        """Whether the program has ended."""
        assert self.terminal is not None
        return os.waitid(os.P_PID, self.terminal.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def kill(self) -> None:
        """End the program at once."""
        assert self.terminal is not None
        if self.terminal.status is None:
            self.terminal.kill(signal.SIGKILL)
            assert self.terminal.wait() == -signal.SIGKILL
        self.terminal.close()
        self.terminal = None
