"""What the four small games share: a state of plain fields on the kernel, and a drive through all modes of play."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, ClassVar

from marvel_tui.engine import Match, Move, Seat, Table
from marvel_tui.engine.effects import Frame
from marvel_tui.engine.events import Event
from marvel_tui.engine.state import State


def _copied(value: Any) -> Any:
    return [_copied(one) for one in value] if isinstance(value, list) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(one) for one in value) if isinstance(value, list) else value


class Little(State):
    """A state whose own fields are numbers, texts, tuples and lists of them."""

    own: ClassVar[tuple[str, ...]] = ()
    __slots__ = ()

    def copy(self) -> Any:
        other = type(self).__new__(type(self))
        self.copy_kernel(other)
        for name in self.own:
            setattr(other, name, _copied(getattr(self, name)))
        return other

    def key(self) -> tuple[Any, ...]:
        asking = self.asking and (self.asking[0].kind, self.asking[1], self.asking[2])
        agenda = tuple((step[0].__name__, step[1:]) for step in self.agenda)
        own = tuple(_frozen(getattr(self, name)) for name in self.own)
        return (*own, self.rng, tuple(self.pending), asking, agenda, self.result)

    def fragment(self, seat: int, picked: tuple[Move, ...]) -> str:
        move = picked[-1]
        return f"{move.word} {self.thing(move)}" if move.what else move.word

    def alias(self, seat: int, picked: tuple[Move, ...]) -> str:
        return self.fragment(seat, picked)

    def thing(self, move: Move) -> str:
        """What a move points at, in a code."""
        return str(move.what)

    def label(self, seat: int, picked: tuple[Move, ...]) -> str:
        return self.fragment(seat, picked)

    def place(self, seat: int, picked: tuple[Move, ...]) -> str:
        return ""

    def words_of(self, text: str, frame: Frame) -> str:
        return text

    def log_line(self, event: Event) -> str:
        return event.kind.words.format(seat=self.names[event.seat], n=event.number, what=" ".join(event.marks))

    def tell(self, kind: Any, rule: str, seat: int, number: int = 0, *marks: str) -> None:
        """Log what happens."""
        if self.log is not None:
            self.log.append(Event(kind, rule, seat, number=number, marks=marks))


def begin(state: Little) -> Match:
    """A match of a game that the program does not know by name."""
    table = Table("spike", tuple(Seat(name) for name in state.names))
    match = Match(table, True, state)
    state.log = match.events
    state.run()
    return match


def lines(match: Match) -> list[str]:
    """The log."""
    return [match.state.log_line(event) for event in match.events]


def drive(new: Callable[[], Little], script: list[str]) -> Match:
    """Play `Ann: code` lines plainly, on copies taken in mid-prompt, through pickles and through undo; all agree."""
    match = begin(new())
    pickled, undone = begin(new()), begin(new())
    for line in script:
        name, _, code = line.partition(": ")
        assert match.prompt is not None, f"the game is over before {line}"
        assert match.state.names[match.prompt.seat] == name, f"{line}: {match.prompt.kind} asks {match.prompt.seat}"
        assert match.prompt.title
        before = match.state.key()
        copy = match.copy()
        copy.play(code)
        assert match.state.key() == before, f"{line}: a copy changed its original"
        pickled = pickle.loads(pickle.dumps(pickled))
        pickled.play(code)
        undone.play(code)
        undone.undo(1, agreed=True)
        assert undone.state.key() == before, f"{line}: undo does not bring the state back"
        undone.play(code)
        match.play(code)
        assert match.state.key() == copy.state.key() == pickled.state.key() == undone.state.key(), line
        assert lines(match) == lines(undone) == lines(pickled)
    return match
