"""Saved games: the record of each match, appended to a file after every committed act."""

from __future__ import annotations

import atexit
import errno
import fcntl
import os
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from platformdirs import user_data_path

from .engine.match import Match, Table
from .engine.prompts import Move
from .engine.record import RecordError, Writer, going_on, header, read, read_file, replay

RETRY = 2.0  # seconds between two tries to write what could not be written

_open: set[SaveFile] = set()  # those that this program writes


def saves_folder() -> Path:
    """Where records lie. MARVEL_TUI_HOME moves it, for tests and for several tables on one machine."""
    home = os.environ.get("MARVEL_TUI_HOME")
    return (Path(home) if home else user_data_path("marvel_tui")) / "games"


@dataclass(slots=True)
class Saved:
    """A saved game as the home screen lists it."""

    path: Path
    game: str
    seats: str
    when: float
    over: bool


def saved_games() -> list[Saved]:
    """All records, the newest first. Files that are no records are left out (and left alone)."""
    found = []
    for path in saves_folder().glob("*.txt"):
        if not path.is_file():
            continue
        try:
            with path.open("rb") as file:
                head = file.read(4000)
                file.seek(max(0, os.fstat(file.fileno()).st_size - 400))
                tail = file.read(400)
                when = os.fstat(file.fileno()).st_mtime
        except OSError:
            continue
        headers = {}
        for line in map(str.strip, head.decode("utf-8-sig", "replace").split("\n")):
            if line.startswith("[") and line.endswith('"]'):
                name, _, value = line[1:-2].partition(' "')
                headers[name] = value
        if "Game" in headers and "Seats" in headers:
            over = tail.rstrip().rpartition(b"\n")[2].startswith(b"result ")
            seats = ", ".join(seat.partition(":")[0] for seat in headers["Seats"].split(" / "))
            found.append(Saved(path, headers["Game"], seats, when, over))
    return sorted(found, key=lambda saved: (saved.when, saved.path), reverse=True)


class SaveFile:
    """A file that only ever grows, and that no other program may write meanwhile.

    `trouble` holds a sentence while it can't be written: that is tried again every other second, whenever more is
    appended, and at the end. What somebody else wrote into it, or in its place, is never written over: then all goes
    into a new file beside it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self.data = b""  # all that the file should hold
        self._saved = 0  # how much of that is there
        self._loaded = b""  # what was there at first
        self._whole = 0  # how much of that counts
        self._newest = max((saved.when for saved in saved_games()), default=0.0)
        self._file: BinaryIO | None = None
        self._busy = threading.RLock()
        self._retry: threading.Timer | None = None
        _open.add(self)

    @property
    def waits(self) -> bool:
        """Whether something is not written yet."""
        return self._saved < len(self.data)

    def load(self) -> bytes:
        """Read it, and keep other programs from it. Raises RecordError."""
        try:
            self._file = hold(self.path)
        except BlockingIOError as error:
            raise RecordError(f"this game is {error.strerror}") from None
        except OSError:  # it can be looked at, at least; or reading says what is wrong
            pass
        self._loaded = read_file(self.path)
        return self._loaded

    def go_on(self, whole: int, data: bytes) -> None:
        """Hold this data from now on. So many bytes of it were loaded; what lay behind them was cut off, and goes."""
        self.data = data
        self._saved = self._whole = whole
        self.save()

    def append(self, text: str) -> None:
        """Write more, at once; it is made durable in the background."""
        self.data += text.encode()
        self.save()

    def save(self) -> None:
        """Write what is not there yet."""
        with self._busy:
            if not self.waits:
                return
            try:
                self._write()
            except OSError as error:
                self.trouble = f"not saved: {error.strerror or error}; {self.path}"
                if self._retry is None:
                    self._retry = threading.Timer(RETRY, self._try_again)
                    self._retry.daemon = True
                    self._retry.start()
                return
            self.trouble = ""
            threading.Thread(target=_make_durable, args=(self.path,), daemon=True).start()

    def _try_again(self) -> None:
        self._retry = None
        self.save()

    def close(self) -> None:
        """Let go of the file. One that can't be written is kept: it is tried again, and can be opened again."""
        with self._busy:
            self.save()
            if not self.waits:
                self._let_go()
                _open.discard(self)

    def _let_go(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self) -> None:
        begin = self._begin()
        if self._file is None:
            self._file = self._create()
        handle = self._file.fileno()
        os.ftruncate(handle, begin)
        self._saved = begin
        while self.waits:
            self._saved += os.pwrite(handle, self.data[self._saved :], self._saved)
        if os.fstat(handle).st_mtime <= self._newest:  # the clock was put back; what was played last is listed first
            with suppress(OSError):
                os.utime(handle, (self._newest + 0.001,) * 2)

    def _begin(self) -> int:
        """How much of the data stands in the file. Lets go of a file that is no longer this one."""
        try:
            if self._file is None and self._saved:
                self._file = hold(self.path)
            if self._file is not None and os.path.samestat(os.fstat(self._file.fileno()), self.path.stat()):
                found = os.pread(self._file.fileno(), len(self.data) + len(self._loaded) + 1, 0)
                if self.data.startswith(found):
                    return len(found)
                if found == self._loaded:
                    return self._whole
        except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
            pass
        self._let_go()
        return 0

    def _create(self) -> BinaryIO:
        """A new file; where its name is taken, one with a number behind it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        stem, number = self.path.stem, 1
        while True:
            try:
                return hold(self.path, "x+b")
            except FileExistsError:
                number += 1
                self.path = self.path.with_stem(f"{stem}-{number}")


def hold(path: Path, mode: str = "r+b") -> BinaryIO:
    """Open a file and keep other programs from it. Raises OSError: BlockingIOError where one has it."""
    file: BinaryIO = path.open(mode, buffering=0)  # type: ignore[assignment]
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise BlockingIOError(errno.EWOULDBLOCK, "open in another program") from None
    except OSError:  # a file system that knows no locks
        pass
    return file


def save_all() -> None:
    """Try a last time to write what is not saved yet."""
    for file in list(_open):
        file.save()


def _farewell() -> None:
    """The program ends: say what could not be saved."""
    save_all()
    for file in _open:
        if file.waits:
            print(file.trouble, file=sys.stderr)


def _make_durable(path: Path) -> None:
    """Wait until a file and its name are on the disk."""
    for place in (path, path.parent):
        with suppress(OSError):
            handle = os.open(place, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


class Session:
    """A match that is being played, and the file it is saved in."""

    def __init__(self, match: Match, file: SaveFile, writer: Writer | None = None) -> None:
        """Begin with a new match and file, or go on where `writer` stands."""
        self.match = match
        match.lingers = True
        self.file = file
        self._writer = writer or Writer()
        if not file.data:
            file.append(f"{header(match)}\n")

    @classmethod
    def new(cls, table: Table) -> Session:
        """Begin a game. Raises MatchError for a table that can't be set up."""
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        return cls(Match(table), SaveFile(saves_folder() / f"{table.game}-{stamp}-{os.getpid()}.txt"))

    @classmethod
    def open(cls, path: Path) -> Session:
        """Go on with a saved game. Raises RecordError; the file is left as it is."""
        file = next((file for file in _open if file.path == path), None)
        if file is not None:
            file.close()
        if file is None or not file.waits:
            file = SaveFile(path)
        try:
            record = read(file.data or file.load())
            match = replay(record)
        except RecordError as error:
            file.close()
            raise RecordError(f"{path}: {error}") from None
        text, writer = going_on(record, match)
        if not file.data:
            file.go_on(len(record.whole.encode()), text.encode())
        return cls(match, file, writer)

    @property
    def path(self) -> Path:
        """Where the game is saved."""
        return self.file.path

    @property
    def trouble(self) -> str:
        """Why the file can't be written, in a sentence; nothing where it can."""
        return self.file.trouble

    def save(self) -> None:
        """Try again to write what could not be written."""
        self.file.save()

    def close(self) -> None:
        """Let go of the file; what is not saved is still tried again."""
        self.file.close()

    # --- playing

    def play(self, move: Move | str) -> None:
        """Play a move; a committed act is saved. Raises IllegalMove and InvalidMove."""
        match = self.match
        before = len(match.acts)
        match.play(move)
        if len(match.acts) > before:
            self.file.append(self._writer.act(match.acts[-1], match.state))

    def back(self) -> bool:
        """Step back one choice inside the act."""
        return self.match.back()

    def undo(self, acts: int = 1, agreed: bool = False) -> None:
        """Take acts back; a line of its own in the record. Raises IllegalMove."""
        self.match.undo(acts, agreed)
        self.file.append(self._writer.undo(acts))


atexit.register(_farewell)
