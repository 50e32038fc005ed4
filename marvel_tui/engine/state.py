"""The agenda: a match as plain data, run step by step until somebody must be asked.

A step is a function of the state with plain arguments. Steps lie on a stack; each changes the state and
pushes what follows, or asks. Nothing waits in a generator, a closure or a thread, so a match copies,
pickles and saves at every prompt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, ClassVar, Self

from . import chance
from .events import Event
from .notation import apostrophes
from .prompts import Move, Question

Step = tuple[Any, ...]

MOST_STEPS = 2_000  # between two questions; the shipped cards take a few dozen


class State:
    """What every game's state has: the generator, the agenda, pending triggers, and who is asked."""

    __slots__ = ("agenda", "asking", "learned", "log", "names", "pending", "result", "rng", "script", "turn")

    clauses: ClassVar[dict[str, str]] = {}  # the game's clauses for the kernel's own kinds of prompt

    def __init__(self, names: Sequence[str], seed: int) -> None:
        self.names = tuple(names)
        self.rng = seed & 0xFFFFFFFFFFFFFFFF
        self.script: tuple[int, ...] = ()  # outcomes of chance that a position file dictates
        self.turn = 0
        self.agenda: list[Step] = []
        self.pending: list[Any] = []
        self.asking: tuple[Question, int, tuple[Any, ...]] | None = None
        self.result: tuple[tuple[int, ...], str] | None = None
        self.learned = False  # something hidden was learned or chance was used since the last act
        self.log: list[Event] | None = None

    # --- the stack of steps

    def push(self, step: Callable[..., None], *args: Any) -> None:
        """Put a step on top of the agenda: it runs before all that lies there already."""
        self.agenda.append((step, *args))

    def ask(self, question: Question, seat: int, *args: Any) -> None:
        """Stop here until `seat` has answered."""
        assert self.asking is None, f"{question.kind} is asked over {self.asking[0].kind}"
        self.asking = (question, seat, args)

    def run(self) -> None:
        """Run steps until somebody is asked or the game is over. What takes too many of them would never end."""
        agenda = self.agenda
        for _ in range(MOST_STEPS):
            if not agenda or self.asking is not None or self.result is not None:
                return
            step = agenda.pop()
            step[0](self, *step[1:])
        self.never_ends()

    def commit(self, picked: tuple[Move, ...]) -> None:
        """Do the act that answers the question, and all that follows from it."""
        assert self.asking is not None
        question, seat, args = self.asking
        self.asking = None
        self.learned = False
        question.commit(self, seat, picked, args)
        self.run()

    def finish(self, winners: tuple[int, ...], rule: str) -> None:
        """End the game: one winner, or all who tie."""
        self.result = (winners, rule)
        self.agenda.clear()
        self.pending.clear()
        self.asking = None

    # --- chance

    def chance(self, outcomes: int) -> int:
        """One of `outcomes` equally likely outcomes, counted from 0."""
        self.learned = True
        if self.script:
            self.script, outcome = self.script[1:], self.script[0]
            return outcome % outcomes
        self.rng = chance.advance(self.rng)
        return (chance.value(self.rng) * outcomes) >> 64

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a pile in place (Fisher-Yates); a shuffle is never scripted."""
        self.learned = True
        rng = self.rng
        for last in range(len(cards) - 1, 0, -1):
            rng = chance.advance(rng)
            other = (chance.value(rng) * (last + 1)) >> 64
            cards[last], cards[other] = cards[other], cards[last]
        self.rng = rng

    def reseed(self, seed: int) -> None:
        """Go on with chances of another seed, and none that are dictated: for what is imagined."""
        self.rng = chance.value(chance.advance(seed & 0xFFFFFFFFFFFFFFFF))
        self.script = ()

    # --- what a game supplies

    def copy(self) -> Self:
        """A copy that shares nothing that changes. The log is not copied."""
        raise NotImplementedError

    def copy_kernel(self, other: State) -> None:
        """Copy the kernel's part into `other`."""
        other.names = self.names
        other.rng = self.rng
        other.script = self.script
        other.turn = self.turn
        other.agenda = self.agenda[:]
        other.pending = self.pending[:]
        other.asking = self.asking
        other.result = self.result
        other.learned = self.learned
        other.log = None

    def fragment(self, seat: int, picked: tuple[Move, ...]) -> str:
        """The words that the last of `picked` adds to the act's code."""
        text: str = self.wording("notation").fragment(self, seat, picked)
        return text

    def alias(self, seat: int, picked: tuple[Move, ...]) -> str:
        """Another spelling of the fragment that is read too: in full, also where it is not ambiguous."""
        text: str = self.wording("notation").fragment(self, seat, picked, full=True)
        return text

    def label(self, seat: int, picked: tuple[Move, ...]) -> str:
        """What the last of `picked` means, for a person."""
        text: str = apostrophes(self.wording("notation").label(self, seat, picked))
        return text

    def public_label(self, seat: int, picked: tuple[Move, ...]) -> str:
        """What an act meant, in words that everybody may read."""
        text: str = apostrophes(self.wording("notation").public_label(self, seat, picked))
        return text

    def place(self, seat: int, picked: tuple[Move, ...]) -> str:
        """The place that the last of `picked` points at, as `ann.hand.2`; empty where it points nowhere."""
        text: str = self.wording("notation").place(self, seat, picked)
        return text

    def preview(self, seat: int, picked: tuple[Move, ...]) -> str:
        """What the last of `picked` would cause, from public facts and the seat's own."""
        text: str = self.wording("preview").preview(self, seat, picked)
        return text

    def log_line(self, event: Event) -> str:
        """An event in words (of an event that was already filtered for its reader)."""
        text: str = apostrophes(self.wording("notation").log_line(self, event))
        return text

    @classmethod
    def wording(cls, module: str) -> Any:
        """The module of this name in the game's package; it knows the state, so it is imported when it is needed."""
        return import_module(f"{cls.__module__.rpartition('.')[0]}.{module}")

    def key(self) -> tuple[Any, ...]:
        """All of the state as plain values: equal keys go on alike."""
        raise NotImplementedError

    def asks_privately(self, seat: int) -> bool:
        """Whether a question that hides nothing is asked in the seat's own view all the same: it is at work there."""
        return False

    def check_state(self) -> None:
        """Do what the rules do at once, without waiting for the end of an effect."""

    def never_ends(self) -> None:
        """Effects set each other off without end, and nobody is asked: end the game."""
        raise NotImplementedError

    def kernel_key(self) -> tuple[Any, ...]:
        """The kernel's part of `key`: who is asked what, and which steps wait."""
        asked = None if self.asking is None else (self.asking[0].kind, self.asking[1])
        steps = tuple(step[0].__name__ for step in self.agenda)
        return self.rng, self.script, self.turn, asked, steps, len(self.pending), self.result

    def anonymous(self, card: int) -> int:
        """The number that stands for a card in what a seat is told: the same for cards that look alike."""
        return card

    def words_of(self, text: str, frame: Any) -> str:
        """The words of a verb with the names that its frame gives."""
        named: str = self.wording("notation").with_names(self, text, frame)
        return named

    def phase(self) -> str:
        """The paragraph of the record that the next act stands in (a turn number as text)."""
        return str(self.turn)
