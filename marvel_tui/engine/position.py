"""Position files: a situation, moves, and what must then be true (notations: Position file)."""

from __future__ import annotations

import pickle
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from . import games, record
from .cards import CardError, first_fault, read_text
from .match import Match, check_table
from .prompts import IllegalMove, MatchError
from .state import State

_Part = TypeVar("_Part", bound=BaseModel)

MODES = ("plain", "undo", "record", "copy")


class PositionError(MatchError):
    """A position file that can't be used."""


class Document(BaseModel):
    """What every game's position says; besides this it has a table for each seat, and what its game names."""

    model_config = ConfigDict(extra="allow", strict=True)

    game: str
    title: str = ""
    shows: list[str] = []
    turn: str = ""
    phase: str = ""
    options: list[str] = []
    seed: int = Field(default=0, ge=0, lt=1 << 64)
    chance: list[Annotated[int, Field(ge=0)]] = []
    play: list[str] = []
    refused: dict[str, str] = {}
    expect: list[str] = []


@dataclass(slots=True)
class Check:
    """The outcome of one position file in one mode: a line for each thing that was not as expected."""

    title: str
    mode: str
    failures: list[str] = field(default_factory=list)


def read(text: str) -> dict[str, Any]:
    """A position file as a table. Raises PositionError."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise PositionError(f"not a TOML file: {error}") from None
    for side in list(_tables(document)):
        for key in ("play", "refused", "expect"):  # written below the last table, they belong to it in TOML
            if key in side:
                document.setdefault(key, side.pop(key))
    read_part(Document, document)
    for key in _no_tables(document):
        if key not in games.rules_of(document["game"]).position_fields:
            raise PositionError(f"unknown field '{key[:40]}'")
    return document


def _no_tables(document: dict[str, Any]) -> list[str]:
    """The fields that are no tables and that not every game has."""
    return [key for key, value in document.items() if key not in Document.model_fields and not isinstance(value, dict)]


def _tables(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The tables `[...]` and `[[...]]` of a position file, but not `[refused]`."""
    for key, value in document.items():
        if key != "refused":
            yield from (table for table in (value if isinstance(value, list) else [value]) if isinstance(table, dict))


def seats_of(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The tables of the seats by their names, in their order."""
    others = {*Document.model_fields, *games.rules_of(document["game"]).position_fields}
    return {name: value for name, value in document.items() if name not in others and isinstance(value, dict)}


def read_part(model: type[_Part], value: Any, name: str = "") -> _Part:
    """A part of a position file, which stands under this name, as its game describes it. Raises PositionError."""
    try:
        return model.model_validate(value)
    except ValidationError as error:
        raise PositionError(f"{name}{'.' if name else ''}{first_fault(error)}") from None


def load(text: str) -> Match:
    """The match that a position file sets up, before its moves. Raises PositionError or MatchError."""
    document = read(text)
    rules, found = games.rules_of(document["game"]), len(seats_of(document))
    if found not in rules.seats:
        raise PositionError(f"a position needs {rules.seats[0]} to {rules.seats[-1]} seats, found {found}")
    table, state = rules.set_up(document)
    check_table(table)
    match = Match(table, True, state)
    state.log = match.events
    state.run()
    match.position = text
    return match


def read_file(path: Path) -> str:
    """The text of a position file. Raises PositionError."""
    try:
        return read_text(path, "position")
    except CardError as error:
        raise PositionError(str(error)) from None


def check(text: str, mode: str = "plain") -> Check:
    """Play a position file and say what was not as expected. Raises MatchError where the file is wrong."""
    document = read(text)
    outcome = Check(document.get("title", ""), mode)
    match = load(text)
    _refusals(match, document, outcome)
    for line in document.get("play", []):
        if line.startswith("? "):
            _expect(match, line[2:], outcome)
            continue
        try:
            match = _play(match, line, mode)
        except MatchError as error:
            outcome.failures.append(f"play {line!r}: {error}")
            return outcome
    for line in document.get("expect", []):
        _expect(match, line, outcome)
    return outcome


def _expect(match: Match, line: str, outcome: Check) -> None:
    """One line that must be true now, behind the moves (`expect`) or between them (`? ...` in `play`).

    Every game knows who is to act, the prompt, its choices, the result, and what is `allowed: Bo: pass` or
    `refused: Bo: play find-cover = MB 9.4`.
    """
    subject, colon, rest = line.partition(": ")
    if not colon:
        raise PositionError(f"expect {line[:60]!r}: written as to act: Ann")
    known = _known(match.state, subject)
    if known is not None:
        found = None if _same_facts(known, rest) else f"{subject}: {known}"
    elif subject == "allowed":
        found = refusal(match, rest)
        found = None if found is None else f"it is refused ({found or 'no clause'})"
    elif subject == "refused":
        code, _, rule = rest.partition(" = ")
        found = _wrong_refusal(match, code, rule)
    else:
        found = games.rules_of(match.table.game).expect(match.state, subject, rest)
    if found is not None:
        outcome.failures.append(f"expect {line!r}: found {found}")


def _known(state: State, subject: str) -> str | None:
    """What is true of a subject that every game knows; None for another one."""
    asking = state.asking
    if subject == "to act":
        return state.names[asking[1]] if asking is not None else "nobody"
    if subject == "prompt":
        return asking[0].kind if asking is not None else "none"
    if subject == "result":
        return record.result_words(state)
    if subject == "choices":
        if asking is None:
            return "none"
        question, seat, args = asking
        return ", ".join(state.fragment(seat, (move,)) for move in question.moves(state, seat, (), args) or ())
    return None


def _same_facts(known: str, said: str) -> bool:
    """Whether two lists of facts hold the same, in any order."""
    return {fact.strip() for fact in known.split(",")} == {fact.strip() for fact in said.split(",")}


def wrong_facts(subject: str, said: str, known: Sequence[str]) -> str | None:
    """What is known of a subject, and what of it was said wrongly; None where all that was said is known."""
    wrong = [fact.strip() for fact in said.split(",") if fact.strip() not in known]
    return f"{subject}: {', '.join(known) or 'nothing'} (not {', '.join(wrong)})" if wrong else None


def _refusals(match: Match, document: dict[str, Any], outcome: Check) -> None:
    """`refused`: each code must be refused before the first move, with its clause where one is given."""
    for line, rule in document.get("refused", {}).items():
        found = _wrong_refusal(match, line, rule)
        if found is not None:
            outcome.failures.append(f"refused {line!r}: {found}")


def _wrong_refusal(match: Match, line: str, rule: str) -> str | None:
    """What is wrong with the refusal of a code; None where it is refused with this clause, or any if none is given."""
    found = refusal(match, line)
    if found is None:
        return "it is allowed"
    if rule and not _same_rule(found, rule):
        return f"refused with {found or 'no clause'}, not {rule}"
    return None


def _same_rule(found: str, rule: str) -> bool:
    return found == rule or found.startswith(rule + ".")


def refusal(match: Match, line: str) -> str | None:
    """The clause with which a code is refused ("" where none is known), or None where it is allowed."""
    copy = match.copy()
    try:
        copy.play(_code(copy, line))
    except IllegalMove as error:
        return error.reason.rule if error.reason is not None else ""
    return None


def _code(match: Match, line: str) -> str:
    """The code of a line `Ann: attack ...`, where it is Ann's turn to choose. Raises MatchError."""
    name, colon, code = line.partition(": ")
    asking = match.state.asking
    if not colon:
        raise PositionError(f"{line!r}: a move is written as Ann: end")
    if asking is None:
        raise MatchError("the game is over")
    names = match.state.names
    if names[asking[1]] != name:
        seat = names.index(name) if name in names else -1
        reason = games.rules_of(match.table.game).refusal(match.state, seat, code) if seat >= 0 else None
        raise IllegalMove(f"it is {names[asking[1]]}'s choice ({asking[0].kind}), not {name[:20]}'s", reason)
    return code


def _play(match: Match, line: str, mode: str) -> Match:
    code = _code(match, line)
    if mode == "undo":
        before = match.state.key()
        match.play(code)
        match.undo(1, agreed=True)
        if match.state.key() != before:
            raise MatchError("undo does not bring the state back")
        match.play(code)
    elif mode == "record":
        match.play(code)
        reopened = record.open_record(match.record)
        if reopened.state.key() != match.state.key():
            raise MatchError("the record does not replay to the same state")
        return reopened
    elif mode == "copy":
        before = match.state.key()
        copy = match.copy()
        copy.play(code)
        if match.state.key() != before:
            raise MatchError("a copy changed its original")
        pickled: Match = pickle.loads(pickle.dumps(match))
        pickled.play(code)
        match.play(code)
        if not match.state.key() == copy.state.key() == pickled.state.key():
            raise MatchError("a copy goes on differently")
    else:
        match.play(code)
    return match
