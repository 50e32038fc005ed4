"""Whole games among players that are programs: how fast, who wins, and whether anything goes wrong."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from functools import partial
from importlib import import_module
from itertools import combinations, cycle, islice
from math import perm
from typing import Any

from . import chance, games
from .games import NAMES
from .match import PLAYERS, Match, Seat, Table
from .players import Player, program
from .prompts import MatchError

MOST_CHOICES = 50_000  # a game with more than this is taken for endless
TURNS = 200  # a game that nobody has won after so many is broken off, where nothing else is said
Wins = dict[str, Fraction]  # a shared win is a part of one for each winner


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated: the game, its decks each with the mains that fit it, the seats, the checks, the players."""

    game: str
    decks: tuple[tuple[str, tuple[str, ...]], ...]
    seats: int
    invariants: bool = False
    players: tuple[str, ...] = ("random",)
    options: tuple[str, ...] = ()
    turns: int = TURNS  # the turn limit

    @classmethod
    def of(
        cls,
        game: str,
        decks: tuple[str, ...] = (),
        seats: int | None = None,
        invariants: bool = False,
        players: tuple[str, ...] = ("random",),
        own_mains: bool = False,
        options: tuple[str, ...] = (),
        turns: int = TURNS,
    ) -> Plan:
        """A plan for decks by name (none: all but starters), seats (None: as few as may play) and the players in turn.

        Decks are led in turn by all mains that fit them; with `own_mains` by their own alone. Raises MatchError.
        """
        rules = games.rules_of(game)
        known = rules.decks()
        for name in decks:
            if name not in known:
                raise MatchError(f"there is no deck {name[:40]!r}; there are {', '.join(sorted(known))}")
        allowed = rules.seats
        if seats is None:
            seats = allowed[0]
        if seats not in allowed:
            raise MatchError(f"{games.TITLES[game]} is for {allowed[0]} to {allowed[-1]} players, not {seats}")
        chosen = tuple(
            (name, (known[name].main, *(() if own_mains else known[name].mains)))
            for name in (decks or sorted(name for name in known if not known[name].starter))
        )
        for name in players:
            if name not in PLAYERS[1:]:
                raise MatchError(f"no program is called {name[:20]!r}; there are {', '.join(PLAYERS[1:])}")
        plan = cls(game, chosen, seats, invariants, players, options, turns)
        Match(plan.table(0))  # what no table can have is said before the first game
        return plan

    def table(self, seed: int) -> Table:
        """The table of one game. Over many seeds every deck meets every other from every seat, played by all."""
        decks = list(islice(cycle(self.decks), max(len(self.decks), self.seats)))
        turn, rest = seed % len(decks), seed // len(decks)
        seats = []
        for number, offset in enumerate(offsets(len(decks), self.seats, rest)):
            name, mains = decks[(turn + offset) % len(decks)]
            main = mains[(rest // perm(len(decks) - 1, self.seats - 1) + rest + number) % len(mains)]
            seats.append(Seat(NAMES[number], name, main, self.players[(number + turn + rest) % len(self.players)]))
        return Table(self.game, tuple(seats), seed, self.options)


def offsets(decks: int, seats: int, number: int) -> list[int]:
    """Which decks sit together, counted from that of the first seat.

    The numbers from 0 on give all arrangements, and at every seat each deck soon.
    """
    free, found = list(range(1, decks)), [0]
    skew = 0
    for _ in range(seats - 1):
        number, digit = divmod(number, len(free))
        skew += digit
        found.append(free.pop(skew % len(free)))
    return found


@dataclass(slots=True)
class Summary:
    """What came of a simulation. `decisions` are prompts with at least two moves, `shared` games with several winners,
    `limits` games that came to the turn limit: nobody won them, and they are no ties.

    Of a win that k share each winner has 1/k.
    """

    game: str
    games: int = 0
    turns: int = 0
    decisions: int = 0
    decisions_per_second: int = 0
    wins: Wins = field(default_factory=dict)
    duels: dict[str, dict[str, int]] = field(default_factory=dict)  # with two seats: wins of a deck over another
    players: Wins = field(default_factory=dict)  # of each kind of player
    seats: Wins = field(default_factory=dict)  # of each seat, from 1 on
    shared: int = 0
    limits: int = 0
    tally: dict[str, int] = field(default_factory=dict)  # what the game counts
    errors: list[dict[str, Any]] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        """The summary as JSON takes it."""
        found = asdict(self)
        for name in ("wins", "players", "seats"):
            found[name] = {who: _number(wins) for who, wins in found[name].items()}
        return found

    def add(self, other: Summary) -> None:
        """Take in the games of another one."""
        self.games += other.games
        self.turns += other.turns
        self.decisions += other.decisions
        self.shared += other.shared
        self.limits += other.limits
        self.errors += other.errors
        for mine, theirs in (
            (self.wins, other.wins),
            (self.players, other.players),
            (self.seats, other.seats),
            (self.tally, other.tally),
        ):
            _sum(mine, theirs)
        for deck, losers in other.duels.items():
            _sum(self.duels.setdefault(deck, {}), losers)

    def words(self) -> str:
        """The summary for a person."""
        each = max(1, self.games)
        word, paragraphs = games.TURNS[self.game]
        lines = [
            f"{self.games} games of {games.TITLES[self.game]}: {self.turns / each / paragraphs:.1f} {word}s and "
            f"{self.decisions / each:.0f} decisions a game, {self.decisions_per_second} decisions a second",
        ]
        if len(self.wins) > 1:
            ranking = sorted(self.wins.items(), key=lambda item: -item[1])
            lines += [f"  {deck} won {_number(wins)}" for deck, wins in ranking]
        if self.shared:
            lines.append(f"  {self.shared} had several winners, each with a share")
        if self.limits:
            lines.append(f"  {self.limits} came to the turn limit")
        lines += [f"  {player} won {_number(wins)}" for player, wins in sorted(self.players.items())]
        lines.append("  " + ", ".join(f"seat {seat} won {_number(wins)}" for seat, wins in sorted(self.seats.items())))
        lines += [f"  {text}" for text in games.rules_of(self.game).tally_words(self.tally, self.games)]
        for deck, other in combinations(sorted(self.wins), 2):
            won, lost = (self.duels.get(a, {}).get(b, 0) for a, b in ((deck, other), (other, deck)))
            if won + lost:
                lines.append(f"  {deck} - {other}  {won} : {lost}  ({won / (won + lost):.0%})")
        lines += [f"seed {error['seed']}: {error['message']}" for error in self.errors]
        return "\n".join(lines)


def _sum(mine: dict[str, Any], theirs: Mapping[str, Any]) -> None:
    """Add what others have counted."""
    for name, count in theirs.items():
        mine[name] = mine.get(name, 0) + count


def _number(wins: Fraction) -> int | float:
    """Wins as they are shown."""
    return wins.numerator if wins.denominator == 1 else round(float(wins), 2)


def play(plan: Plan, seed: int, summary: Summary) -> None:
    """Play the game of one seed and count it. What goes wrong in it is kept as an error with its seed."""
    summary.games += 1
    table = plan.table(seed)
    try:
        match = Match(table, keep_history=plan.invariants and seed % 4 == 0)  # every fourth writes its record too
        check: Callable[[Match], None] | None = None
        if plan.invariants:
            check = import_module(".invariants", __package__).check
        players = [
            program(seat.player, chance.value(seed ^ 0x5EED) + number) for number, seat in enumerate(table.seats)
        ]
        summary.decisions += play_out(match, players, check, plan.turns)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        message = f"{type(error).__name__}: {error} ({where.name}, line {where.lineno})"
        summary.errors.append({"seed": seed, "seats": [f"{s.deck} {s.main}" for s in table.seats], "message": message})
        return
    if match.result is None:
        summary.turns += plan.turns
        summary.limits += 1
        return
    summary.turns += match.state.turn
    winners = match.result.winners
    summary.shared += len(winners) > 1
    for number in winners:
        won, part = table.seats[number], Fraction(1, len(winners))
        _sum(summary.wins, {won.deck: part})
        _sum(summary.seats, {str(number + 1): part})
        if len(plan.players) > 1:
            _sum(summary.players, {won.player: part})
    if len(winners) == 1 and len(table.seats) == 2:
        _sum(summary.duels.setdefault(table.seats[winners[0]].deck, {}), {table.seats[1 - winners[0]].deck: 1})
    _sum(summary.tally, games.rules_of(plan.game).tally(match.state))


def play_out(
    match: Match, players: Sequence[Player], check: Callable[[Match], None] | None = None, turns: int = 0
) -> int:
    """Play to the end, or to that of turn number `turns`; the decisions among at least two moves.

    Raises MatchError where no end comes.
    """
    decisions = 0
    for _ in range(MOST_CHOICES):
        prompt = match.prompt
        if prompt is None or 0 < turns < match.state.turn:
            return decisions
        decisions += len(prompt.moves) > 1
        match.choose(players[prompt.seat].choose(match))
        if check is not None and not match.picked:
            check(match)
    raise MatchError(f"no end after {MOST_CHOICES} choices")


def _batch(plan: Plan, seeds: tuple[int, int]) -> Summary:
    summary = Summary(plan.game)
    for seed in range(*seeds):
        play(plan, seed, summary)
    return summary


def run(plan: Plan, seed: int, count: int, jobs: int = 1) -> Summary:
    """Play `count` games, the first with `seed`, each next with one more. Any of them can be had alone again."""
    summary = Summary(plan.game, wins={name: Fraction(0) for name, _ in plan.decks})
    summary.seats = {str(seat + 1): Fraction(0) for seat in range(plan.seats)}
    began = time.perf_counter()
    if jobs == 1:
        summary.add(_batch(plan, (seed, seed + count)))
    else:
        size = max(1, min(200, count // (jobs * 4) or 1))
        batches = [(first, min(first + size, seed + count)) for first in range(seed, seed + count, size)]
        with ProcessPoolExecutor(min(jobs, len(batches))) as pool:
            for part in pool.map(partial(_batch, plan), batches):
                summary.add(part)
    summary.decisions_per_second = round(summary.decisions / max(1e-9, time.perf_counter() - began))
    return summary
