"""Saved games: the record of each match, appended to a file after every committed act."""

from __future__ import annotations

import os
import threading
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from .engine.match import Match, Table
from .engine.prompts import Move
from .engine.record import MAX_CHARS, RecordError, Writer, checksum, header, read, replay, result_words


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
    """A match that is being played, and the file it is saved in.

    `trouble` holds a sentence while the file can't be written: the game goes on and every act tries again.
    """

    def __init__(self, match: Match, path: Path, written: str = "") -> None:
        self.match = match
        match.lingers = True
        self.path = path
        self.trouble = ""
        self._pending = ""
        self._writer = Writer()
        self._written = len(written.encode())
        if not written:
            self._pending = header(match) + "\n"
            self._flush()

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
        try:
            data = path.read_bytes()
        except OSError as error:
            raise RecordError(f"{path}: can't be read: {error.strerror or error}") from None
        if len(data) > MAX_CHARS:
            raise RecordError(f"{path}: too large for a record")
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordError(f"{path}: not UTF-8 text") from None
        try:
            record = read(text)
            match = replay(record)
        except RecordError as error:
            raise RecordError(f"{path}: {error}") from None
        session = cls(match, path, record.whole)
        if not record.whole.endswith("\n"):
            session._pending = "\n"  # the next act names its turn and seat anew
        return session

    def play(self, move: Move | str) -> None:
        """Play a move; a committed act is saved. Raises IllegalMove and InvalidMove."""
        match = self.match
        count = len(match.acts)
        state = match.state
        before = checksum(state) if self._next_phase_differs() else ""
        match.play(move)
        if len(match.acts) > count:
            self._pending += self._writer.act(state.names, match.acts[-1], before)
            if match.result is not None:
                self._pending += f"{{{match.checksum}}}\nresult {result_words(match)}\n"
            self._flush()

    def _next_phase_differs(self) -> bool:
        return self._writer.phase not in ("", self.match.state.phase())

    def back(self) -> bool:
        """Step back one choice inside the act."""
        return self.match.back()

    def undo(self, acts: int = 1, agreed: bool = False) -> None:
        """Take acts back; a line of its own in the record. Raises IllegalMove."""
        self.match.undo(acts, agreed)
        self._pending += self._writer.undo(acts)
        self._flush()

    def _flush(self) -> None:
        """Append what is pending at once; made durable in the background."""
        if not self._pending:
            return
        data = self._pending.encode()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab") as file:
                file.truncate(self._written)  # what a full disk cut off is written again
                file.write(data)
                file.flush()
                handle = os.dup(file.fileno())
        except OSError as error:
            self.trouble = f"not saved: {error.strerror or error}; {self.path}"
            return
        self._written += len(data)
        self._pending = ""
        self.trouble = ""
        threading.Thread(target=_make_durable, args=(handle,), daemon=True).start()

    def save(self) -> None:
        """Try again to write what could not be written."""
        self._flush()


def _make_durable(handle: int) -> None:
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)
