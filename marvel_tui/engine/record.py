"""Game records: the save, readable and append-only (notations: Game record)."""

from __future__ import annotations

import codecs
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from . import games
from .match import RULES_VERSION, Act, Match, Seat, Table
from .prompts import MatchError
from .state import State

MAX_BYTES = 1 << 20
_HEADERS = ("Game", "Rules", "Seats", "Players", "Seed", "Options", "Cards", "Result")
_HEADER = re.compile(r'\[(\w+) "([^"]*)"\]')
_WHOLE = re.compile(r".*(?:\n|  )", re.DOTALL)  # up to the end of the last whole act or line
_TURN = re.compile(r"[0-9]+\.")
_NUMBER = re.compile(r"[0-9]{1,6}")
_SEED = re.compile(r"[0-9]{1,20}")

_Lines = Iterator[tuple[int, str]]


class RecordError(MatchError):
    """A record that can't be read or replayed: says the line and the reason."""


def checksum(state: State) -> str:
    """Four hexadecimal digits of a CRC over all of the state."""
    return f"{zlib.crc32(repr(state.key()).encode()) & 0xFFFF:04x}"


def header(match: Match, result: str = "*") -> str:
    """The lines above the moves."""
    table = match.table
    seats = " / ".join(" ".join(part for part in (f"{s.name}: {s.deck}", s.main) if part) for s in table.seats)
    lines = [
        f'[Game "{table.game}"]',
        f'[Rules "{RULES_VERSION}"]',
        f'[Seats "{seats}"]',
        f'[Players "{" / ".join(s.player for s in table.seats)}"]',
        f'[Seed "{table.seed}"]',
        f'[Options "{" ".join(table.options)}"]',
        f'[Cards "{games.rules_of(table.game).fingerprint(table)}"]',
        f'[Result "{result}"]',
    ]
    if match.position:
        lines += ["[Position]", match.position.strip(), "[/Position]"]
    return "\n".join(lines) + "\n"


def result_words(state: State) -> str:
    """The result as it stands in a header: the winners' names, `=` between those who tie, `*` while it goes on."""
    return "*" if state.result is None else " = ".join(state.names[seat] for seat in state.result[0])


@dataclass(slots=True)
class Writer:
    """Writes acts one by one, so that the text only ever grows. Two spaces behind an act say that it is whole."""

    phase: str = ""  # of the paragraph that is being written; empty at the beginning of a line
    seat: int = -1

    def act(self, act: Act, after: State) -> str:
        """The text of one act, and what ends its paragraph if it does. `after` is the state that it led to."""
        text = ""
        if act.phase != self.phase:
            text = f"{self._new_line()}{act.phase}. "
            self.phase = act.phase
        if act.seat != self.seat:
            text += f"{after.names[act.seat]}: "
            self.seat = act.seat
        return f"{text}{act.code}  {self.ends(after)}"

    def ends(self, state: State) -> str:
        """The checksum behind the last act of a turn, and the result behind that of the game."""
        text = ""
        if self.phase and (state.phase() != self.phase or state.result is not None):
            text = self.checksum(state)
        return text if state.result is None else f"{text}result {result_words(state)}\n"

    def checksum(self, state: State) -> str:
        """The end of a paragraph."""
        self._new_line()
        return f"{{{checksum(state)}}}\n"

    def undo(self, acts: int) -> str:
        """The line of an undo; the next act names its turn and seat anew."""
        return f"{self._new_line()}undo {acts}\n"

    def _new_line(self) -> str:
        begin = "\n" if self.phase else ""
        self.phase, self.seat = "", -1
        return begin


def write(match: Match) -> str:
    """The record of a match without what was taken back."""
    writer = Writer()
    states = [*(past.state for past in match._past[1:]), match.state]
    text = f"{header(match, result_words(match.state))}\n"
    text += "".join(map(writer.act, match.acts, states))
    return text + writer.checksum(match.state) if writer.phase else text


class Entry(NamedTuple):
    """What a record says in one place."""

    line: int
    kind: str  # turn, act, checksum, undo or result
    text: str
    seat: str = ""


@dataclass(slots=True)
class Record:
    """A record that was read."""

    headers: dict[str, str] = field(default_factory=dict)
    position: str = ""
    entries: list[Entry] = field(default_factory=list)
    whole: str = ""  # the text up to its last whole act


def read_file(path: Path) -> bytes:
    """What stands in the file of a record. Raises RecordError, which does not name the file."""
    try:
        if not path.is_file():
            raise RecordError("is no file")
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise RecordError(f"can't be read: {error.strerror or error}") from None


def read(text: str | bytes) -> Record:
    """Read a record. What was cut off behind the last whole act is left out. Raises RecordError."""
    if len(text) > MAX_BYTES:
        raise RecordError(f"too large for a record (more than {MAX_BYTES >> 20} MiB)")
    if isinstance(text, bytes):
        text = _decode(text)
    found = _WHOLE.match(text)
    record = Record(whole=found[0] if found is not None else "")
    lines = enumerate(record.whole.removeprefix("\ufeff").removesuffix("\n").split("\n"), 1)
    _read_head(record, lines)
    for number, line in lines:
        line = line.strip()
        if not line.isprintable():
            raise RecordError(f"line {number} holds a control character")
        first, _, rest = line.partition(" ")
        if first in ("undo", "result"):
            if first == "undo" and _NUMBER.fullmatch(rest) is None:
                raise RecordError(f"line {number}: an undo is written as: undo 2")
            record.entries.append(Entry(number, first, rest))
        elif _TURN.fullmatch(first):
            record.entries.append(Entry(number, "turn", first.removesuffix(".")))
            record.entries += _read_acts(number, rest)
        elif first:
            raise RecordError(f"line {number}: a paragraph begins with its turn, as 3. Ann: end")
    return record


def _decode(data: bytes) -> str:
    """The text of a file, without a character at its end that was cut in two."""
    try:
        return codecs.getincrementaldecoder("utf-8")().decode(data)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(f"line {line} is not UTF-8 text") from None


def _read_head(record: Record, lines: _Lines) -> None:
    """The headers and the position, up to the empty line behind them."""
    for number, line in lines:
        line = line.strip()
        if not line:
            break
        if line == "[Position]":
            record.position = _read_position(lines)
            continue
        found = _HEADER.fullmatch(line)
        if found is None:
            raise RecordError(f'line {number}: expected a header as [Seed "7"], found {line[:40]!r}')
        name, value = found.groups()
        if name not in _HEADERS:
            raise RecordError(f"line {number}: unknown header {name[:20]!r}")
        if name in record.headers:
            raise RecordError(f"line {number}: a second header {name!r}")
        record.headers[name] = value
    else:
        raise RecordError("the record is cut off in its header")
    for needed in ("Game", "Rules", "Seats", "Seed"):
        if needed not in record.headers:
            raise RecordError(f'the header [{needed} "..."] is missing')


def _read_position(lines: _Lines) -> str:
    block: list[str] = []
    for _, line in lines:
        if line.strip() == "[/Position]":
            return "\n".join(block)
        block.append(line)
    raise RecordError("the record is cut off in its position")


def _read_acts(number: int, text: str) -> Iterator[Entry]:
    """The acts and the checksum of a paragraph."""
    seat = ""
    for part in filter(None, map(str.strip, text.split("  "))):
        if part.startswith("{"):
            yield Entry(number, "checksum", part)
            continue
        name, colon, code = part.rpartition(": ")
        seat = name if colon else seat
        if not seat:
            raise RecordError(f"line {number}: nobody is named before {part[:40]!r}")
        yield Entry(number, "act", code, seat)


def table_of(record: Record) -> Table:
    """The table that a record was played at. Raises RecordError."""
    headers = record.headers
    seats = []
    players = headers.get("Players", "").split(" / ")
    for number, entry in enumerate(headers["Seats"].split(" / ")):
        name, colon, rest = entry.partition(": ")
        words = rest.split()
        if not colon or not name.strip() or len(words) > 2:
            raise RecordError('the header [Seats "..."] is written as: Ann: deck main / Bo: deck')
        player = players[number] if number < len(players) and players[number] else "person"
        seats.append(Seat(name.strip(), words[0] if words else "", words[1] if len(words) > 1 else "", player))
    if _SEED.fullmatch(headers["Seed"]) is None:
        raise RecordError('the header [Seed "..."] is a whole number')
    return Table(headers["Game"], tuple(seats), int(headers["Seed"]), tuple(headers.get("Options", "").split()))


def going_on(record: Record, match: Match) -> tuple[str, Writer]:
    """The text of a record and a writer that goes on behind it; `match` is the one that it led to.

    A checksum or result that was cut off behind the last whole act stands there again.
    """
    text, writer = record.whole, Writer()
    last = record.entries[-1] if record.entries else None
    if last is not None and last.kind == "act" and text.endswith("  "):
        turn = next(entry.text for entry in reversed(record.entries) if entry.kind == "turn")
        writer = Writer(turn, match.state.names.index(last.seat))
    elif not text.endswith("\n"):
        text += "\n"
    if last is None or last.kind != "result":
        text += writer.ends(match.state)
    return text, writer


def open_record(text: str | bytes) -> Match:
    """Replay a record. Checksums are compared on the way; a difference is refused with its line.

    Raises RecordError.
    """
    return replay(read(text))


def replay(record: Record) -> Match:
    """The match of a record that was read. Raises RecordError."""
    try:
        match = _begin(record)
    except RecordError:
        raise
    except MatchError as error:
        raise RecordError(f"in the {'position' if record.position else 'header'}: {error}") from None
    for entry in record.entries:
        try:
            _follow(match, entry)
        except MatchError as error:
            raise RecordError(f"line {entry.line}: {error}{_changed(record, match)}") from None
    return match


def _begin(record: Record) -> Match:
    """The match before its first act."""
    if record.position:
        from .position import load

        return load(record.position)
    return Match(table_of(record))


def _follow(match: Match, entry: Entry) -> None:
    """Do what an entry says. Raises MatchError where it does not fit the match."""
    _, kind, text, seat = entry
    if kind == "turn":
        if text != match.state.phase():
            raise MatchError(f"this is turn {match.state.phase()}, not {text[:20]}")
    elif kind == "checksum":
        if text != f"{{{match.checksum}}}":
            raise MatchError("the game does not replay as it was played")
    elif kind == "result":
        result = result_words(match.state)
        if text != result:
            raise MatchError(f"the result is {result}, not {text[:80]}")
    elif kind == "undo":
        match.undo(int(text), agreed=True)
    else:
        asking = match.state.asking
        if asking is None:
            raise MatchError("the game is over before this move")
        asked = match.state.names[asking[1]]
        if asked != seat:
            raise MatchError(f"it is {asked}'s choice, not {seat[:20]}'s")
        match.play(text)


def _changed(record: Record, match: Match) -> str:
    """What has changed since a record was written, where something has."""
    headers = record.headers
    changed = []
    if headers["Rules"] != str(RULES_VERSION):
        changed.append("the rules")
    if headers.get("Cards") not in (None, games.rules_of(match.table.game).fingerprint(match.table)):
        changed.append("the cards")
    return f": {' and '.join(changed)} changed since" if changed else ""


def fingerprint(data: Any) -> str:
    """Eight hexadecimal digits over rule data."""
    return f"{zlib.crc32(repr(data).encode()):08x}"
