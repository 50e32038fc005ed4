"""The umpire's side of a match: knows everything, plays, undoes, records."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from . import games
from .events import Event
from .notation import clean, read_act
from .prompts import IllegalMove, InvalidMove, MatchError, Move, Prompt
from .state import State

if TYPE_CHECKING:
    from .seats import SeatSide

RULES_VERSION = 1


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name, a deck, and what plays it (a person, or the name of a player program)."""

    name: str
    deck: str = ""
    main: str = ""
    player: str = "person"


@dataclass(frozen=True, slots=True)
class Table:
    """A game about to begin: which one, who sits there, the seed, and what the table agreed on."""

    game: str
    seats: tuple[Seat, ...]
    seed: int = 0
    options: tuple[str, ...] = ()


class Result(NamedTuple):
    """How a game ended: the seats that won (several tie) and the clause."""

    winners: tuple[int, ...]
    rule: str


@dataclass(slots=True)
class Act:
    """One committed act: where in the record it stands, who did it, its code."""

    phase: str
    seat: int
    code: str
    picked: tuple[Move, ...] = ()


@dataclass(slots=True)
class Past:
    """What undo needs: the state before an act, and whether anything keeps it from being taken back alone."""

    state: State
    events: int
    learned: bool
    seat: int


PLAYERS = ("person", "random", "greedy")


def check_table(table: Table) -> None:
    """Refuse what a game doesn't offer, names that a record could not hold, and wrong seeds. Raises MatchError."""
    rules = games.rules_of(table.game)
    fewest, most = rules.seats[0], rules.seats[-1]
    if not fewest <= len(table.seats) <= most:
        raise MatchError(f"{games.TITLES[table.game]} is for {fewest} to {most} players, not {len(table.seats)}")
    options = [value.value for field in rules.table_fields() for value in field.values if value.value]
    for option in table.options:
        if option not in options:
            there = f"there {'are' if len(options) > 1 else 'is'} {', '.join(map(repr, options)) or 'none'}"
            raise MatchError(f"unknown option {option[:20]!r}; {there}")
    if not isinstance(table.seed, int) or not 0 <= table.seed < 1 << 64:
        raise MatchError(f"the seed is a whole number from 0 to 2**64 - 1, not {table.seed!r:.40}")
    for number, seat in enumerate(table.seats, 1):
        if not seat.name or seat.name != clean(seat.name):
            raise MatchError(f"seat {number}: {seat.name!r:.40} is no name; {clean(seat.name) or 'Ann'!r} would be one")
        if seat.player not in PLAYERS:
            raise MatchError(f"{seat.name}: nothing called {seat.player!r:.20} plays; there are {', '.join(PLAYERS)}")
    if len({seat.name for seat in table.seats}) != len(table.seats):
        raise MatchError("two seats have the same name")


@dataclass(slots=True)
class Match:
    """A match as its umpire sees it.

    `prompt` is what is asked now, `play` answers it. Raises MatchError where a table can't be set up.
    With `keep_history=False` there is no undo, no record and no log: for simulations.
    """

    table: Table
    keep_history: bool = True
    state: State = None  # type: ignore[assignment]
    picked: tuple[Move, ...] = ()
    acts: list[Act] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    position: str = ""  # the position file it began from
    lingers: bool = False  # for people: acts stop at their last choice, so that its forecast is seen
    _past: list[Past] = field(default_factory=list)
    _prompt: Prompt | None = None

    def __post_init__(self) -> None:
        if self.state is None:
            check_table(self.table)
            self.state = games.rules_of(self.table.game).new(self.table)
            self.state.log = self.events if self.keep_history else None
            self.state.run()

    # --- what is asked

    @property
    def prompt(self) -> Prompt | None:
        """The prompt, or None when the game is over."""
        prompt = self._prompt
        if prompt is None:
            asking = self.state.asking
            if asking is None:
                return None
            question, seat, args = asking
            moves = question.moves(self.state, seat, self.picked, args)
            assert moves, f"{question.kind}: a prompt without a move"
            prompt = self._prompt = Prompt(seat, question, args, self.picked, moves, self.state)
        return prompt

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return None if self.state.result is None else Result(*self.state.result)

    # --- playing

    def play(self, move: Move | str) -> list[Event]:
        """Play a move of the prompt, or a whole act by its code. The events that followed.

        Raises InvalidMove for a code that can't be read and IllegalMove for one that is not allowed.
        """
        if isinstance(move, str):
            return self.commit(read_act(self, move))
        if not isinstance(move, Move):
            raise InvalidMove(f"a move is a Move of the prompt or a code, not {move!r:.40}")
        prompt = self.prompt
        if prompt is None:
            raise IllegalMove("the game is over: no more moves")
        if move not in prompt.moves and move not in prompt.standing:
            raise IllegalMove(f"{move.word!r} is no move of this prompt")
        return self.choose(move)

    def choose(self, move: Move) -> list[Event]:
        """Play a move that is known to be one of the prompt's. Forced choices inside an act collapse."""
        state = self.state
        asking = state.asking
        assert asking is not None
        question, seat, args = asking
        picked = (*self.picked, move)
        moves = question.moves(state, seat, picked, args)
        while moves is not None and len(moves) == 1:
            longer = (*picked, moves[0])
            following = question.moves(state, seat, longer, args)
            if following is None and self.lingers and question.lingers(picked):
                break
            picked, moves = longer, following
        if moves is None:
            return self.commit(picked)
        assert moves, f"{question.kind}: no choice after {picked}"
        self.picked = picked
        self._prompt = Prompt(seat, question, args, picked, moves, state)
        return []

    def back(self) -> bool:
        """Step back one choice inside the act (forced ones with it). False at its start: nothing to take back."""
        if not self.picked or self.state.asking is None:
            return False
        question, seat, args = self.state.asking
        picked = self.picked[:-1]
        while picked and len(question.moves(self.state, seat, picked, args) or ()) == 1:
            picked = picked[:-1]
        self.picked = picked
        self._prompt = None
        return True

    def commit(self, picked: tuple[Move, ...]) -> list[Event]:
        """Play a whole act that is known to be one of the prompt's."""
        state = self.state
        self.picked = ()
        self._prompt = None
        if not self.keep_history:
            state.commit(picked)
            return []
        assert state.asking is not None
        seat = state.asking[1]
        words = (state.fragment(seat, picked[: i + 1]) for i in range(len(picked)))
        code = " ".join(word for word in words if word)  # before the act changes what it names
        before = len(self.events)
        self._past.append(Past(state.copy(), before, False, seat))
        self.acts.append(Act(state.phase(), seat, code, picked))
        state.commit(picked)
        self._past[-1].learned = state.learned
        return self.events[before:]

    # --- undo

    def describe_last(self, acts: int = 1) -> str:
        """The first of so many last acts in words that everybody may read; empty where it can't be taken back."""
        if acts > len(self._past):
            return ""
        return self._past[-acts].state.public_label(self.acts[-acts].seat, self.acts[-acts].picked)

    def undo_reach(self, seat: int | None = None) -> int:
        """How many acts `seat` (None: whoever acted last) may take back freely.

        Back to the last of: something hidden was learned, chance was used, another seat made a choice. A standing
        pass that answers for a seat is no choice of its own.
        """
        reach = 0
        if seat is None:
            seat = self._past[-1].seat if self._past else -1
        for past in reversed(self._past):
            if past.learned or past.seat != seat:
                break
            reach += 1
        return reach

    def undo(self, acts: int = 1, agreed: bool = False) -> None:
        """Take back acts. Beyond `undo_reach` every person at the table must have agreed. Raises IllegalMove."""
        if self.picked:
            self.picked = ()
            self._prompt = None
        if acts < 1 or acts > len(self._past):
            raise IllegalMove(f"{len(self._past)} acts can be taken back, not {acts}")
        if acts > self.undo_reach() and not agreed:
            raise IllegalMove(f"undo {acts}: something was learned or somebody else chose; all must agree")
        past = self._past[-acts]
        del self._past[-acts:]
        del self.acts[-acts:]
        del self.events[past.events :]
        self.state = past.state
        self.state.log = self.events
        self._prompt = None

    # --- copies and sides

    def copy(self) -> Match:
        """A match that goes on by itself from here; it has no past to undo and keeps no log."""
        state = self.state.copy()
        return Match(self.table, False, state, self.picked)

    def imagine(self, seat: int, seed: int) -> Match:
        """A copy in which all that `seat` can't know is dealt anew: for players that are programs."""
        match = self.copy()
        if match.picked and match.state.asking is not None and match.state.asking[1] != seat:
            match.picked = ()  # what another seat is about to do shows what it holds
        games.rules_of(self.table.game).deal_anew(match.state, seat, seed)
        return match

    def seat(self, number: int | None) -> SeatSide:
        """A seat's side: what this seat may know (None: the open table)."""
        from .seats import SeatSide

        return SeatSide(self, number)

    @property
    def checksum(self) -> str:
        """Four digits that tell states apart."""
        from .record import checksum

        return checksum(self.state)

    @property
    def record(self) -> str:
        """The game record so far."""
        from .record import write

        return write(self)
