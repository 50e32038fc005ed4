"""Saved games: the record of each match, appended to a file after every committed act."""

from __future__ import annotations

import atexit
import fcntl
import os
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from platformdirs import user_data_path

from .engine.match import Match, Table
from .engine.prompts import Move
from .engine.record import MAX_CHARS, RecordError, Writer, checksum, header, read, replay, result_words

RETRY = 2.0  # seconds between two tries to write what could not be written

_open: dict[Path, Session] = {}  # the games that this program plays


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
            with path.open(encoding="utf-8") as file:
                head = file.read(2000)
            when = path.stat().st_mtime
        except (OSError, UnicodeDecodeError):
            continue
        headers = {}
        for line in head.split("\n"):
            if line.startswith("[") and line.endswith('"]'):
                name, _, value = line[1:-2].partition(' "')
                headers[name] = value
        if "Game" in headers and "Seats" in headers:
            over = "\nresult " in _tail(path)
            seats = ", ".join(seat.partition(":")[0] for seat in headers["Seats"].split(" / "))
            found.append(Saved(path, headers["Game"], seats, when, over))
    return sorted(found, key=lambda saved: saved.when, reverse=True)


def _tail(path: Path) -> str:
    with path.open("rb") as file:
        file.seek(0, os.SEEK_END)
        file.seek(max(0, file.tell() - 400))
        return file.read().decode("utf-8", "replace")


class Session:
    """A match that is being played, and the file it is saved in, which no other program may write meanwhile.

    `trouble` holds a sentence while the file can't be written: the game goes on, and it is tried again every other
    second, at every act and at the end.
    """

    def __init__(self, match: Match, path: Path, written: str = "", file: BinaryIO | None = None) -> None:
        self.match = match
        match.lingers = True
        self.path = path
        self.trouble = ""
        self._pending = ""
        self._lead = "" if not written or written.endswith("\n") else "\n"  # the next act names its turn and seat anew
        self._writer = Writer()
        self._written = len(written.encode())
        self._file = file
        self._busy = threading.RLock()
        self._retry: threading.Thread | None = None
        _open[path] = self
        if not written:
            self._pending = f"{header(match)}\n"
            self.save()

    @classmethod
    def new(cls, table: Table) -> Session:
        """Begin a game. Raises MatchError for a table that can't be set up."""
        match = Match(table)
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        path = saves_folder() / f"{table.game}-{stamp}-{os.getpid()}.txt"
        number = 1
        while path.exists():  # a game that began in the same second
            number += 1
            path = path.with_name(f"{table.game}-{stamp}-{os.getpid()}-{number}.txt")
        return cls(match, path)

    @classmethod
    def open(cls, path: Path) -> Session:
        """Go on with a saved game. Raises RecordError; the file is left as it is."""
        if path in _open:
            _open[path].close()
        file = None
        try:
            if not path.is_file():
                raise RecordError(f"{path}: is no file")
            with suppress(PermissionError):  # it can be looked at, at least
                file = hold(path)
            with path.open("rb") as source:
                data = source.read(MAX_CHARS + 1)
        except BlockingIOError:
            raise RecordError(f"{path}: this game is open in another program") from None
        except OSError as error:
            raise RecordError(f"{path}: can't be read: {error.strerror or error}") from None
        try:
            if len(data) > MAX_CHARS:
                raise RecordError("too large for a record")
            record = read(data.decode("utf-8"))
            match = replay(record)
        except (RecordError, UnicodeDecodeError) as error:
            if file is not None:
                file.close()
            words = "not UTF-8 text" if isinstance(error, UnicodeDecodeError) else str(error)
            raise RecordError(f"{path}: {words}") from None
        return cls(match, path, record.whole, file)

    def close(self) -> None:
        """Let go of the file; what was not saved is tried a last time."""
        self.save()
        with self._busy:
            if self._file is not None:
                self._file.close()
                self._file = None
            if _open.get(self.path) is self:
                del _open[self.path]

    # --- playing

    def play(self, move: Move | str) -> None:
        """Play a move; a committed act is saved. Raises IllegalMove and InvalidMove."""
        match = self.match
        count = len(match.acts)
        state = match.state
        before = checksum(state) if self._writer.phase not in ("", state.phase()) else ""
        match.play(move)
        if len(match.acts) > count:
            text = self._writer.act(state.names, match.acts[-1], before)
            if match.result is not None:
                text += f"{{{match.checksum}}}\nresult {result_words(match)}\n"
            self._append(text)

    def back(self) -> bool:
        """Step back one choice inside the act."""
        return self.match.back()

    def undo(self, acts: int = 1, agreed: bool = False) -> None:
        """Take acts back; a line of its own in the record. Raises IllegalMove."""
        self.match.undo(acts, agreed)
        self._append(self._writer.undo(acts))

    # --- writing

    def _append(self, text: str) -> None:
        with self._busy:
            self._pending += self._lead + text
            self._lead = ""
            self.save()

    def save(self) -> None:
        """Append what is pending, at once; made durable in the background. Where it fails, `trouble` says why."""
        with self._busy:
            if not self._pending:
                return
            try:
                self._write()
            except OSError as error:
                self.trouble = f"not saved: {error.strerror or error}; {self.path}"
                if self._retry is None:
                    self._retry = threading.Thread(target=self._try_again, daemon=True)
                    self._retry.start()

    def _write(self) -> None:
        if self._file is not None and self._file_was_changed():
            self._file.close()
            self._file = None
            self._written = 0
            self._pending = f"{header(self.match)}\n{acts_of(self.match)}"
        if self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = hold(self.path)
        data = self._pending.encode()
        handle = self._file.fileno()
        os.ftruncate(handle, self._written)  # what a full disk cut off is written again
        rest = memoryview(data)
        while rest:
            rest = rest[self._file.write(rest) :]
        self._written += len(data)
        self._pending = ""
        self.trouble = ""
        threading.Thread(target=_make_durable, args=(self.path,), daemon=True).start()

    def _file_was_changed(self) -> bool:
        """Whether somebody removed, replaced or cut the file: then all of it is written anew."""
        assert self._file is not None
        ours = os.fstat(self._file.fileno())
        try:
            return ours.st_size < self._written or not os.path.samestat(ours, self.path.stat())
        except (FileNotFoundError, NotADirectoryError):
            return True

    def _try_again(self) -> None:
        while self._pending and _open.get(self.path) is self:
            time.sleep(RETRY)
            self.save()
        self._retry = None


def acts_of(match: Match) -> str:
    """All acts so far, in the form in which they are appended."""
    writer = Writer()
    return "".join(writer.act(match.state.names, act, "") for act in match.acts)


def hold(path: Path) -> BinaryIO:
    """Open a record for appending and keep others from it. Raises OSError, BlockingIOError where it is in use."""
    file = path.open("ab", buffering=0)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise
    except OSError:  # a file system that knows no locks
        pass
    return file


def save_all() -> None:
    """Try a last time to write what is not saved yet: the program ends."""
    for session in list(_open.values()):
        session.save()


def _make_durable(path: Path) -> None:
    with suppress(OSError), path.open("rb") as file:
        os.fsync(file)


atexit.register(save_all)
