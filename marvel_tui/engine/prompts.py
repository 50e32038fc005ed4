"""What a seat is asked, what it may answer, and why an answer is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .state import State


class Move(NamedTuple):
    """One choice at a prompt: the word that begins it and what it points at.

    `what` and `more` are numbers that only the game can read (a character, a card, a seat, a row).
    An act is a row of moves, from its first word to its commit.
    """

    word: str
    what: int = 0
    more: int = 0


class Reason(NamedTuple):
    """Why something can't be done: the clause, and words that are filled in only when they are shown."""

    rule: str
    words: str
    args: tuple[Any, ...] = ()

    def of(self, *args: Any) -> Reason:
        """This reason with what its words speak of."""
        return Reason(self.rule, self.words, args)

    def __str__(self) -> str:
        return f"{self.words.format(*self.args)} ({self.rule})"


class MatchError(ValueError):
    """A move, position or record that can't be taken; its text says what, where and what to do."""


class InvalidMove(MatchError):
    """A code that can't be read."""


class IllegalMove(MatchError):
    """A code that can be read but is not allowed now. `reason` carries the clause where one is known."""

    def __init__(self, text: str, reason: Reason | None = None) -> None:
        super().__init__(text)
        self.reason = reason


class Question:
    """One kind of prompt: what may be answered and what the answer does.

    Games make one instance a kind and never change it: a match holds only a reference.
    """

    kind: str = ""
    rule: str = ""
    open_words: frozenset[str] = frozenset()  # moves that may be made on the open table, as they show nothing

    # What programs that look ahead go by.
    settled: bool = False  # asked when nothing is under way: what came before has come to its end
    rests: str = ""  # the word of the move that adds nothing: pass, done, end
    deals: int = 1  # how many dealings of the hidden cards it is weighed on: several where a draw decides
    programs_say: str = ""  # the word that the rules make every program answer with

    def hides(self, game: Any, seat: int, args: tuple[Any, ...]) -> bool:
        """Whether its choices show what only the seat may know."""
        return True

    def open_title(self, game: Any, seat: int) -> str:
        """What the open table is told of a hidden question."""
        return f"{game.names[seat]} is asked"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        """The next choices after `picked`; None when the act is whole and can be committed."""
        raise NotImplementedError

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        """Do the act: change the state and push what follows."""
        raise NotImplementedError

    def clause(self, picked: tuple[Move, ...]) -> str:
        """The clause that is asked about after `picked`."""
        return self.rule

    def lingers(self, picked: tuple[Move, ...]) -> bool:
        """Whether the last choice after `picked`, though forced, is shown before the act is committed."""
        return False

    def standing(self, game: Any, seat: int, args: tuple[Any, ...]) -> list[Move]:
        """Standing passes that may be said here, from short to long; they are no moves of their own in the game.

        The `what` of each is the digit that takes it: 1 until somebody acts, 2 until the combat or attack is over, 3
        until the turn ends, also where 2 can't be said.
        """
        return []

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        """What is asked, in a few words."""
        raise NotImplementedError


def public(question: Question, game: Any, seat: int, args: tuple[Any, ...]) -> bool:
    """The `hides` of questions whose choices everybody may see."""
    return False


@dataclass(slots=True)
class Prompt:
    """A question put to a seat, with the moves that may follow what is already picked."""

    seat: int
    question: Question
    args: tuple[Any, ...]
    picked: tuple[Move, ...]
    moves: list[Move]
    state: State = field(repr=False)

    @property
    def kind(self) -> str:
        """The kind of prompt, as `main` or `combat`."""
        return self.question.kind

    @property
    def rule(self) -> str:
        """The clause that is asked about."""
        return self.question.clause(self.picked) or self.state.clauses.get(self.question.kind, "")

    @property
    def standing(self) -> list[Move]:
        """Standing passes (only at the start of an act)."""
        return [] if self.picked else self.question.standing(self.state, self.seat, self.args)

    @property
    def title(self) -> str:
        """What is asked, in a few words."""
        return self.question.title(self.state, self.seat, self.picked, self.args)

    @property
    def codes(self) -> list[str]:
        """The code of each move, after the code of what is already picked."""
        return [self.code(move) for move in self.moves]

    def code(self, move: Move | None = None) -> str:
        """The code of the act up to here, with `move` at its end."""
        picked = self.picked if move is None else (*self.picked, move)
        words = (self.state.fragment(self.seat, picked[: i + 1]) for i in range(len(picked)))
        return " ".join(word for word in words if word)
