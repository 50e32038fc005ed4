"""The real program in a pseudo-terminal, with what it drew as text."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence

import pyte

KEYS = {
    "enter": "\r", "esc": "\x1b", "tab": "\t", "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D",
    "back tab": "\x1b[Z", "quit": "\x11",
}  # fmt: skip
MODES = ("1000", "1002", "1003", "1006", "1015", "1016", "1004", "1049", "2004", "2048")


class Terminal:
    """A program on a terminal of its own. Texts are waited for, never slept for."""

    def __init__(
        self, command: Sequence[str], columns: int = 80, rows: int = 24, env: Mapping[str, str] | None = None
    ) -> None:
        self.raw = b""
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.status: int | None = None
        whole = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", **(env or {})}
        whole.pop("SSH_CONNECTION", None) if "SSH_CONNECTION" not in (env or {}) else None
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            signal.signal(signal.SIGHUP, signal.SIG_DFL)  # a shell can't trap what was ignored before it began
            os.execvpe(command[0], list(command), whole)
        self.before = termios.tcgetattr(self.master)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def pump(self, seconds: float) -> bool:
        """Read what comes within this time; whether anything came."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            return False
        self.raw += data
        # pyte knows neither private keyboard modes nor synchronised output
        self._stream.feed(re.sub(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p", b"", data))
        return bool(data)

    def text(self) -> str:
        """The screen as text."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait_for(self, words: str, seconds: float = 15) -> str:
        """Wait until these words are on the screen; the screen."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if words in self.text():
                return self.text()
            self.pump(0.05)
        raise AssertionError(f"{words!r} never came; the screen was:\n{self.text()}")

    def quiet(self, seconds: float = 0.4, limit: float = 5) -> None:
        """Wait until nothing more comes."""
        end = time.monotonic() + limit
        while self.pump(seconds) and time.monotonic() < end:
            pass

    def press(self, *keys: str) -> None:
        """Press keys by name, or type text."""
        for key in keys:
            os.write(self.master, KEYS.get(key, key).encode())
            self.quiet(0.15, 2)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def kill(self, number: signal.Signals) -> None:
        """Send a signal."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Take the terminal away."""
        os.close(self.master)
        self.master = -1

    def wait(self, seconds: float = 6) -> int | None:
        """Wait for the end of the program; its exit status (negative: the signal that ended it)."""
        end = time.monotonic() + seconds
        while self.status is None and time.monotonic() < end:
            if self.master >= 0:
                self.pump(0.05)
            else:
                time.sleep(0.05)
            found, status = os.waitpid(self.pid, os.WNOHANG)
            if found:
                self.status = os.waitstatus_to_exitcode(status)
                while self.master >= 0 and self.pump(0.05):
                    pass
        return self.status

    def left_on(self) -> list[str]:
        """What the program switched on and did not switch off: modes, the hidden cursor, raw input."""
        left = []
        for mode in MODES:
            found = re.findall(rb"\x1b\[\?" + mode.encode() + rb"([hl])", self.raw)
            if found and found[-1] == b"h":
                left.append(mode)
        cursor = re.findall(rb"\x1b\[\?25([hl])", self.raw)
        if cursor and cursor[-1] == b"l":
            left.append("cursor")
        if self.master >= 0 and termios.tcgetattr(self.master)[3] != self.before[3]:
            left.append("raw input")
        return left

    def close(self) -> None:
        """End it, whatever it does."""
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if self.master >= 0:
            os.close(self.master)
