"""A seat's side of a match: all that this seat may know, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import games
from .events import Event
from .match import Match
from .prompts import Move, Reason


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be chosen: its code, its words, where it points, what it would cause."""

    code: str
    label: str
    place: str
    preview: str
    word: str
    move: Move


@dataclass(frozen=True, slots=True)
class PromptView:
    """A prompt as a seat may know it.

    `mine` is whether this side may answer. `private` says that the seat's own view holds more choices than
    these. Of another seat's prompt only `waiting` is known.
    """

    seat: int
    mine: bool
    waiting: str
    kind: str = ""
    rule: str = ""
    title: str = ""
    picked: tuple[str, ...] = ()
    picked_places: tuple[str, ...] = ()
    picked_code: str = ""
    choices: tuple[Choice, ...] = ()
    standing: tuple[Choice, ...] = ()
    private: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log, with the clause that it follows."""

    text: str
    rule: str
    kind: str


class SeatSide:
    """What one seat may know of a match (`number` None: the open table)."""

    __slots__ = ("_match", "_rules", "number")

    def __init__(self, match: Match, number: int | None) -> None:
        self._match = match
        self._rules = games.rules_of(match.table.game)
        self.number = number

    @property
    def view(self) -> Any:
        """A frozen picture for the widgets; its class is the game's."""
        return self._rules.view(self._match.state, self.number)

    @property
    def prompt(self) -> PromptView | None:
        """The prompt, whole for the seat that is asked, or None when the game is over.

        The open table may answer with moves that show nothing hidden.
        """
        match = self._match
        prompt = match.prompt
        if prompt is None:
            return None
        state, seat = match.state, prompt.seat
        waiting = f"{state.names[seat]} is choosing"
        question = prompt.question
        if self.number not in (None, seat):
            return PromptView(seat, False, waiting)
        moves = prompt.moves
        private = False
        if self.number is None:
            private = question.hides(state, seat, prompt.args)
            if private:
                moves = [move for move in moves if move.word in question.open_words and not prompt.picked]
                if prompt.picked or (not moves and not question.open_words):
                    return PromptView(seat, False, waiting, private=True)
        picked = prompt.picked
        return PromptView(
            seat,
            True,
            waiting,
            prompt.kind,
            prompt.rule,
            prompt.title if not private else question.open_title(state, seat),
            tuple(state.label(seat, picked[: i + 1]) for i in range(len(picked))),
            tuple(state.place(seat, picked[: i + 1]) for i in range(len(picked))),
            prompt.code(),
            tuple(self._choice(seat, picked, move) for move in moves),
            tuple(self._choice(seat, picked, move) for move in prompt.standing),
            private,
        )

    def _choice(self, seat: int, picked: tuple[Move, ...], move: Move) -> Choice:
        state = self._match.state
        whole = (*picked, move)
        return Choice(
            state.fragment(seat, whole),
            state.label(seat, whole),
            state.place(seat, whole),
            state.preview(seat, whole),
            move.word,
            move,
        )

    def events(self, since: int = 0) -> list[Event]:
        """What happened from event number `since`, as this seat saw it."""
        alike = self._match.state.anonymous
        return [event.seen_by(self.number, alike) for event in self._match.events[since:]]

    def log(self, since: int = 0) -> list[Line]:
        """The same in words."""
        state = self._match.state
        return [Line(state.log_line(event), event.rule, event.kind.name) for event in self.events(since)]

    def why_not(self, place: str) -> list[Reason]:
        """Why what lies at a place can't be used now: reasons, each with its clause.

        On the open table: why the seat that is asked can't use it, as far as everybody can see.
        """
        match = self._match
        asked = match.state.asking
        if self.number is None:
            return self._rules.why_not(match.state, asked[1], place, openly=True) if asked is not None else []
        picked = match.picked if asked is not None and asked[1] == self.number else ()
        return self._rules.why_not(match.state, self.number, place, picked)
