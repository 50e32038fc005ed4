"""Game records: the save, readable and append-only (notations: Game record)."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, field
from typing import Any

from . import games
from .match import RULES_VERSION, Act, Match, Seat, Table
from .prompts import MatchError
from .state import State

MAX_CHARS = 1 << 20
_HEADERS = ("Game", "Rules", "Seats", "Players", "Seed", "Options", "Cards", "Result", "Position")
_HEADER = re.compile(r'\[(\w+) "([^"]*)"\]\Z')
_PARAGRAPH = re.compile(r"(\d+)\.( |\Z)")


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


def result_words(match: Match) -> str:
    """The result as it stands in a header: the winners' names, `=` between those who tie, `*` while it goes on."""
    if match.result is None:
        return "*"
    return " = ".join(match.table.seats[seat].name for seat in match.result.winners)


@dataclass(slots=True)
class Writer:
    """Writes acts one by one, so that the text only ever grows. Two spaces behind an act say that it is whole."""

    phase: str = ""
    seat: int = -1

    def act(self, names: tuple[str, ...], act: Act, before: str) -> str:
        """The text of one act; `before` is the checksum of the state that a new paragraph begins with."""
        text = ""
        if act.phase != self.phase:
            if self.phase:
                text = f"{{{before}}}\n" if before else "\n"
            text += f"{act.phase}. "
            self.phase = act.phase
            self.seat = -1
        if act.seat != self.seat:
            self.seat = act.seat
            text += f"{names[act.seat]}: "
        return f"{text}{act.code}  "

    def undo(self, acts: int) -> str:
        """The line of an undo; the next act names its turn and seat anew."""
        text = f"\nundo {acts}\n" if self.phase else f"undo {acts}\n"
        self.phase = ""
        self.seat = -1
        return text


def write(match: Match) -> str:
    """The record of a match without what was taken back."""
    writer = Writer()
    text = header(match, result_words(match)) + "\n"
    states = [past.state for past in match._past] + [match.state]
    for number, act in enumerate(match.acts):
        new = writer.phase not in ("", act.phase)
        text += writer.act(match.state.names, act, checksum(states[number]) if new else "")
    return f"{text}{{{checksum(match.state)}}}\n" if match.acts else text


@dataclass(slots=True)
class Record:
    """A record that was read: its headers and its acts, each with its line number."""

    headers: dict[str, str] = field(default_factory=dict)
    position: str = ""
    entries: list[tuple[int, str, str]] = field(default_factory=list)  # line, seat or "undo" or "{", text
    whole: str = ""  # the text up to its last whole act


def read(text: str) -> Record:
    """Read a record. What was cut off behind the last whole act is left out. Raises RecordError."""
    if len(text) > MAX_CHARS:
        raise RecordError("the record is too long")
    record = Record(whole=text)
    if text and not text.endswith(("\n", "  ")):  # cut off while an act was being written
        text = record.whole = text[: max(text.rfind("\n") + 1, text.rfind("  ") + 2)]
    lines = text.split("\n")
    number = 0
    whole = False  # a blank line ends the header
    while number < len(lines) and (lines[number].startswith("[") or not lines[number].strip()):
        line = lines[number].strip()
        if line == "[Position]":
            block = []
            number += 1
            while number < len(lines) and lines[number].strip() != "[/Position]":
                block.append(lines[number])
                number += 1
            if number == len(lines):
                raise RecordError("the record is cut off in its position")
            record.position = "\n".join(block)
        elif line:
            found = _HEADER.match(line)
            if found is None:
                raise RecordError(f'line {number + 1}: expected a header as [Game "battles"], found {line[:40]!r}')
            if found[1] not in _HEADERS:
                raise RecordError(f"line {number + 1}: unknown header {found[1][:20]!r}")
            record.headers[found[1]] = found[2]
        elif number < len(lines) - 1:
            whole = True
        number += 1
    for needed in ("Game", "Rules", "Seats", "Seed"):
        if needed not in record.headers:
            raise RecordError(f'the header [{needed} "..."] is missing')
    if not whole:
        raise RecordError("the record is cut off in its header")
    seat = ""
    for at in range(number, len(lines)):
        line = lines[at]
        if not line.strip():
            continue
        if line.startswith("result "):
            continue
        if line.startswith("undo "):
            words = line.split("  ")[0].split()
            if len(words) != 2 or not words[1].isdecimal() or len(words[1]) > 6:
                raise RecordError(f"line {at + 1}: an undo is written as: undo 2")
            record.entries.append((at + 1, "undo", words[1]))
            seat = ""
            continue
        found = _PARAGRAPH.match(line)
        if found is None:
            raise RecordError(f"line {at + 1}: a paragraph begins with its turn, as 3. Ann: end")
        seat = ""
        for part in line[found.end() :].split("  "):
            part = part.strip()
            if not part:
                continue
            if part.startswith("{"):
                record.entries.append((at + 1, "{", part.strip("{}")))
                continue
            name, colon, rest = part.partition(": ")
            if colon:
                seat, part = name.strip(), rest.strip()
            elif part.endswith(":"):
                continue
            if not seat:
                raise RecordError(f"line {at + 1}: nobody is named before {part[:40]!r}")
            if part:
                record.entries.append((at + 1, seat, part))
    return record


def table_of(record: Record) -> Table:
    """The table that a record was played at. Raises RecordError."""
    headers = record.headers
    seats = []
    players = headers.get("Players", "").split(" / ")
    for number, entry in enumerate(headers["Seats"].split(" / ")):
        name, colon, rest = entry.partition(": ")
        words = rest.split()
        if not colon or not name.strip() or len(words) > 2:
            raise RecordError('the header [Seats "..."] is written as: Ann: avengers captain-america / Bo: villains')
        player = players[number] if number < len(players) and players[number] else "person"
        seats.append(Seat(name.strip(), words[0] if words else "", words[1] if len(words) > 1 else "", player))
    if not headers["Seed"].isdecimal() or len(headers["Seed"]) > 20:
        raise RecordError('the header [Seed "..."] is a whole number')
    return Table(headers["Game"], tuple(seats), int(headers["Seed"]), tuple(headers.get("Options", "").split()))


def open_record(text: str) -> Match:
    """Replay a record. Checksums are compared on the way; a difference is refused with its line.

    Raises RecordError.
    """
    return replay(read(text))


def replay(record: Record) -> Match:
    """The match of a record that was read. Raises RecordError."""
    try:
        if record.position:
            from .position import load

            match = load(record.position)
        else:
            match = Match(table_of(record))
    except RecordError:
        raise
    except MatchError as error:
        raise RecordError(str(error)) from None
    names = match.state.names
    for line, who, what in record.entries:
        if who == "{":
            if what != match.checksum:
                raise RecordError(f"line {line}: the game does not replay as it was played{_changed(record, match)}")
            continue
        try:
            if who == "undo":
                match.undo(int(what), agreed=True)
                continue
            asking = match.state.asking
            if asking is None:
                raise MatchError("the game is over before this move")
            if names[asking[1]] != who:
                raise MatchError(f"it is {names[asking[1]]}'s choice, not {who[:20]}'s")
            match.play(what)
        except MatchError as error:
            raise RecordError(f"line {line}: {error}{_changed(record, match)}") from None
    return match


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
