"""What stands between the app and a terminal that misbehaves: no terminal, hang-ups, signals, broken input.

The app itself is in `app.py`; `start.py` puts the two together.
"""

from __future__ import annotations

import asyncio
import codecs
import os
import re
import select
import signal
import sys
import termios
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App

# Everything off that the driver turns on: synchronised output, mouse, paste, resize reports, wrap, keyboard
# protocol, alternate screen, hidden cursor, focus reports, colours.
RESTORE = (
    "\x1b[?2026l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?2004l\x1b[?2048l\x1b[?7h"
    "\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l\x1b[0m"
)
SIGNALS = (signal.SIGHUP, signal.SIGTERM, signal.SIGQUIT, signal.SIGINT)
PATIENCE = 2.0  # seconds that an orderly end may take after a signal
BURST = 64  # keys that may come at once: a fast typist behind a slow line
PACE = 100  # keys a second that may go on coming: no key repeats faster


# --- before the start


def unusable(environment: Mapping[str, str]) -> str:
    """Why the app can't be drawn here, in one sentence; nothing where it can."""
    for name, stream in (("input", sys.stdin), ("output", sys.stdout), ("error", sys.stderr)):
        if stream is None or not stream.isatty():
            return f"marvel_tui needs a terminal to play in, and standard {name} is none."
    term = environment.get("TERM", "")
    if term in ("", "dumb", "unknown"):
        return f"marvel_tui can't draw on a terminal of the kind TERM={term or '(not set)'}; try TERM=xterm."
    return ""


def over_ssh(environment: Mapping[str, str]) -> bool:
    """Whether the terminal is at the other end of an SSH line."""
    return bool(environment.get("SSH_CONNECTION") or environment.get("SSH_TTY"))


def patient_escape(environment: dict[str, str] | os._Environ[str]) -> None:
    """Over SSH wait longer before a lone ESC is taken for the key; before Textual is imported."""
    if over_ssh(environment):
        environment.setdefault("ESCDELAY", "400")


def draw_in_ascii() -> None:
    """Let nothing but ASCII reach the terminal, also from widgets that are not ours."""
    codecs.register_error("marvel_tui.ascii", _as_ascii)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="ascii", errors="marvel_tui.ascii")  # type: ignore[union-attr]


def _as_ascii(error: UnicodeError) -> tuple[str, int]:
    from rich.cells import cell_len

    from .glyphs import Glyphs

    assert isinstance(error, UnicodeEncodeError)
    glyphs = Glyphs(ascii=True)
    drawn = ""
    for char in error.object[error.start : error.end]:
        mark = _FRAME.get(char) or glyphs.mark(char)
        drawn += mark[-1] if mark.isascii() else "?" * cell_len(char)
    return drawn, error.end


_FRAME = dict.fromkeys("─━═▔▁▂▃▄▅▆▇▀╌┄", "-") | dict.fromkeys("│┃║▏▎▍▌▋▊▉▐▕", "|") | dict.fromkeys("┌┐└┘┏┓┗┛╔╗╚╝", "+")


def speaks_unicode() -> bool:
    """Whether the locale's encoding can show the marks of the game."""
    try:
        "★│▒".encode(sys.stderr.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


# --- input


class Flood:
    """Tells typing from what pours in: a paste that is not marked as one, a file sent to the terminal."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = clock()
        self._room: float = BURST

    def takes(self, keys: int) -> bool:
        """Whether so many keys that came together may count. After some that may not, a pause is needed."""
        now = self._clock()
        room = min(BURST, self._room + (now - self._last) * PACE)
        self._last, self._room = now, max(0.0, room - keys)
        return keys <= room


class Keyboard(codecs.IncrementalDecoder):
    """Bytes from the terminal as text for Textual's parser.

    Bytes that are no UTF-8 are left out. Replies of the terminal that nobody asked for are dropped. A report of the
    terminal or the mouse that arrives in two pieces is held until it is whole; a piece whose beginning was lost is
    dropped. None of them must act as keys. Neither must a flood of keys: it is dropped where it is cheap, since each
    key costs a screen.
    """

    _REPLY = re.compile(
        r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1bP[^\x1b]*\x1b\\|\x1b\[[?>=][\d;]*[cnu]|\x1b\[(?:[2-9]|\d\d+);\d+R"
    )
    _CUT = re.compile(r"\x1b(?:\[[<?=>\d][\d;:$]*|\]\d[^\x07\x1b]*\x1b?|P[>!\d][^\x1b]*\x1b?)\Z")
    _TAIL = re.compile(r"(?:\[?<\d+;\d+;\d+[Mm]|\[?\?[\d;]+(?:c|\$y|R|u)|\[?\d+(?:;\d+)+(?:\$y|[cRMmtu]))+")
    _LONGEST = 64
    _PASTE = re.compile(r"(\x1b\[20[01]~)")
    _NO_KEY = re.compile(r"\x1b\[(?:<[\d;]*[Mm]|[\d;]+t|\?[\d;]+\$y|[IO])")  # mouse, size, mode, focus
    _KEY = re.compile(r"\x1b(?:\[[\d;:]*[@-~]|O.)|.", re.DOTALL)

    def __init__(self, errors: str = "strict", clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__("ignore")
        self._flood = Flood(clock)
        self._pasting = False
        self._bytes = codecs.getincrementaldecoder("utf-8")("ignore")
        self._held = ""

    def decode(self, data: Any, final: bool = False) -> str:
        """The text of some bytes, as far as it is whole."""
        text = self._bytes.decode(data, final)
        if self._held:
            text, self._held = self._held + text, ""
        elif lost := self._TAIL.match(text):
            text = text[lost.end() :]
        if "\x1b" in text:
            text = self._REPLY.sub("", text)
        cut = self._CUT.search(text)
        if cut is not None and not final and data and len(cut[0]) < self._LONGEST:
            self._held = cut[0]
            text = text[: cut.start()]
        return "".join(map(self._calm, self._PASTE.split(text)))

    def _calm(self, part: str) -> str:
        """A part of the text without the keys of a flood. A paste that is marked as one is none."""
        if self._PASTE.match(part):
            self._pasting = part.endswith("0~")
        elif not self._pasting:
            keys = self._NO_KEY.sub("", part)
            if not self._flood.takes(len(self._KEY.findall(keys))):
                return "".join(self._NO_KEY.findall(part))
        return part


def harden_driver(ssh: bool) -> type[Any]:
    """Textual's driver with our decoder, stopped and continued in order, without mouse motion over SSH.

    Touches private names (tested).
    """
    from textual.drivers import linux_driver

    if not textual_is_known():
        return linux_driver.LinuxDriver
    linux_driver.getincrementaldecoder = lambda _encoding: Keyboard  # type: ignore[assignment]

    class Driver(linux_driver.LinuxDriver):
        """The terminal as the app sees it."""

        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            loop = asyncio.get_running_loop()  # so that neither comes in the middle of a write
            loop.add_signal_handler(signal.SIGTSTP, self._sigtstp_application)
            loop.add_signal_handler(signal.SIGCONT, self._sigcont_application)

        def _sigcont_application(self, *_: Any) -> None:
            """Go on after a stop. SIGSTOP asks nobody: what still runs ends first, or two threads read the keys."""
            if not os.isatty(self.fileno):  # the SIGCONT of a hang-up
                return
            if self._key_thread is not None and self._key_thread.is_alive():
                self.suspend_application_mode()
                self._must_signal_resume = True
            if self._must_signal_resume:
                super()._sigcont_application()

        def _enable_mouse_support(self) -> None:
            if not ssh:
                super()._enable_mouse_support()
            elif self._mouse:
                self.write("\x1b[?1000h\x1b[?1002h\x1b[?1006h")  # clicks and drags, no bare motion
                self.flush()

        def _disable_mouse_support(self) -> None:
            if ssh and self._mouse:
                self.write("\x1b[?1002l")
            super()._disable_mouse_support()

    return Driver


def textual_is_known() -> bool:
    """Whether the private names of Textual that are used here are there. (To ask for its version takes 20 ms.)"""
    from textual.app import App
    from textual.drivers import linux_driver

    driver = ("_enable_mouse_support", "_disable_mouse_support", "_sigtstp_application", "_sigcont_application")
    return (
        hasattr(linux_driver, "getincrementaldecoder")
        and hasattr(App, "_close_messages_no_wait")
        and all(hasattr(linux_driver.LinuxDriver, name) for name in driver)
    )


def forget_closed_screens() -> None:
    """Empty a cache of Textual's that keeps the drawn lines of up to 1024 closed screens alive (about 30 KB each)."""
    from textual._styles_cache import StylesCache

    forget = getattr(StylesCache.get_inner_outer, "cache_clear", None)
    if forget is not None:
        forget()


# --- the end


@dataclass(slots=True)
class Watch:
    """Ends the app in order on a signal or a hang-up, and by force where that takes too long."""

    app: App[Any]
    status: int = 0
    _before: list[Any] | None = field(default=None, init=False)

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Watch from now on. Everything that happened in the game is saved at any time: nothing is to be done."""
        try:
            self._before = termios.tcgetattr(0)
        except termios.error:
            self._before = None
        for number in SIGNALS:
            loop.add_signal_handler(number, self.leave, 128 + number)
        threading.Thread(target=self._wait_for_hang_up, args=(loop,), daemon=True, name="hang-up").start()

    def _wait_for_hang_up(self, loop: asyncio.AbstractEventLoop) -> None:
        """Sleeps until the terminal is gone, which costs nothing; SIGHUP may be ignored or get lost."""
        poll = select.poll()
        poll.register(0, 0)
        while not any(found & (select.POLLHUP | select.POLLERR | select.POLLNVAL) for _, found in poll.poll()):
            pass
        self._force(128 + signal.SIGHUP)
        try:
            loop.call_soon_threadsafe(self.leave, 128 + signal.SIGHUP)
        except RuntimeError:  # it is over already
            return

    def leave(self, status: int) -> None:
        """End the app with this exit status, in order if it can be done soon."""
        if not self.status:
            self.status = status
            self._force(status)
            from .saves import save_all  # the engine is not needed before there is something to save

            save_all()
            self.app.exit(return_code=status)

    def _force(self, status: int) -> None:
        timer = threading.Timer(PATIENCE, self._kill, (status,))
        timer.daemon = True
        timer.start()

    def _kill(self, status: int) -> None:
        try:
            blocking = os.get_blocking(2)
            os.set_blocking(2, False)
            os.write(2, RESTORE.encode())
            os.set_blocking(2, blocking)  # the shell shares it
            if self._before is not None:
                termios.tcsetattr(0, termios.TCSANOW, self._before)
        except (OSError, termios.error):
            pass
        os._exit(status)


def write_crash(text: str) -> Path | None:
    """Append a crash to the log file; its path, or None where it can't be written."""
    from .faults import fault_log

    path = fault_log()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        large = path.exists() and path.stat().st_size > 1 << 20
        with path.open("w" if large else "a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text.rstrip() + "\n\n")
    except OSError:
        return None
    return path
