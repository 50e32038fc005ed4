"""Whole games among players that are programs: how fast, who wins, and whether anything goes wrong."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from importlib import import_module
from itertools import combinations, cycle, islice, permutations
from typing import Any

from . import chance, games
from .match import PLAYERS, Match, Seat, Table
from .players import Player, program
from .prompts import MatchError

NAMES = ("Ann", "Bo", "Cy", "Di")
MOST_CHOICES = 50_000  # a game with more than this is taken for endless


def shipped_decks(game: str) -> dict[str, Any]:
    """The decks of a game by their names. Raises CardError."""
    decks: dict[str, Any] = import_module(f".{game}.library", __package__).library().decks
    return decks


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated: the game, its decks each with the mains that fit it, the seats, the checks, the players."""

    game: str
    decks: tuple[tuple[str, tuple[str, ...]], ...]
    seats: int = 2
    invariants: bool = False
    players: tuple[str, ...] = ("random",)

    @classmethod
    def of(
        cls,
        game: str,
        decks: tuple[str, ...],
        seats: int,
        invariants: bool = False,
        players: tuple[str, ...] = ("random",),
        own_mains: bool = False,
    ) -> Plan:
        """A plan for decks by name (none: all that are shipped) and the players in turn. Raises MatchError.

        Decks are led in turn by all mains that fit them; with `own_mains` by their own alone.
        """
        known = shipped_decks(game)
        for name in decks:
            if name not in known:
                raise MatchError(f"there is no deck {name[:40]!r}; there are {', '.join(sorted(known))}")
        allowed = games.rules_of(game).seats
        if seats not in allowed:
            raise MatchError(f"{games.TITLES[game]} is for {allowed[0]} to {allowed[-1]} seats, not {seats}")
        chosen = tuple(
            (name, (known[name].main, *(() if own_mains else known[name].mains))) for name in (decks or sorted(known))
        )
        for name in players:
            if name not in PLAYERS[1:]:
                raise MatchError(f"no program is called {name[:20]!r}; there are {', '.join(PLAYERS[1:])}")
        return cls(game, chosen, seats, invariants, players)

    def table(self, seed: int) -> Table:
        """The table of one game. Over many seeds every deck meets every other from every seat, played by all."""
        decks = list(islice(cycle(self.decks), max(len(self.decks), self.seats)))
        turn, rest = seed % len(decks), seed // len(decks)
        others = list(islice(permutations(range(1, len(decks)), self.seats - 1), 5000))
        offsets = (0, *others[rest % len(others)])
        seats = []
        for number, offset in enumerate(offsets):
            name, mains = decks[(turn + offset) % len(decks)]
            main = mains[(rest // len(others) + rest + number) % len(mains)]
            seats.append(Seat(NAMES[number], name, main, self.players[(number + turn + rest) % len(self.players)]))
        return Table(self.game, tuple(seats), seed)


@dataclass(slots=True)
class Summary:
    """What came of a simulation. `decisions` are prompts with at least two moves."""

    game: str
    games: int = 0
    turns: int = 0
    decisions: int = 0
    decisions_per_second: int = 0
    wins: dict[str, int] = field(default_factory=dict)
    duels: dict[str, dict[str, int]] = field(default_factory=dict)  # with two seats: wins of a deck over another
    players: dict[str, int] = field(default_factory=dict)  # wins of each kind of player
    draws: int = 0
    errors: list[dict[str, Any]] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        """The summary as JSON takes it."""
        return asdict(self)

    def add(self, other: Summary) -> None:
        """Take in the games of another one."""
        self.games += other.games
        self.turns += other.turns
        self.decisions += other.decisions
        self.draws += other.draws
        self.errors += other.errors
        for mine, theirs in ((self.wins, other.wins), (self.players, other.players)):
            for name, wins in theirs.items():
                mine[name] = mine.get(name, 0) + wins
        for deck, losers in other.duels.items():
            row = self.duels.setdefault(deck, {})
            for loser, wins in losers.items():
                row[loser] = row.get(loser, 0) + wins

    def words(self) -> str:
        """The summary for a person."""
        each = max(1, self.games)
        lines = [
            f"{self.games} games of {games.TITLES[self.game]}: {self.turns / each:.1f} turns and "
            f"{self.decisions / each:.0f} decisions a game, {self.decisions_per_second} decisions a second",
            *(f"  {deck} won {wins}" for deck, wins in sorted(self.wins.items(), key=lambda item: -item[1])),
        ]
        if self.draws:
            lines.append(f"  {self.draws} tied")
        lines += [f"  {player} won {wins}" for player, wins in sorted(self.players.items())]
        for deck, other in combinations(sorted(self.wins), 2):
            won, lost = (self.duels.get(a, {}).get(b, 0) for a, b in ((deck, other), (other, deck)))
            if won + lost:
                lines.append(f"  {deck} - {other}  {won} : {lost}  ({won / (won + lost):.0%})")
        lines += [f"seed {error['seed']}: {error['message']}" for error in self.errors]
        return "\n".join(lines)


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
        summary.decisions += play_out(match, players, check)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        message = f"{type(error).__name__}: {error} ({where.name}, line {where.lineno})"
        summary.errors.append({"seed": seed, "seats": [f"{s.deck} {s.main}" for s in table.seats], "message": message})
        return
    summary.turns += match.state.turn
    assert match.result is not None
    winners = match.result.winners
    if len(winners) == 1:
        won = table.seats[winners[0]]
        summary.wins[won.deck] = summary.wins.get(won.deck, 0) + 1
        if len(plan.players) > 1:
            summary.players[won.player] = summary.players.get(won.player, 0) + 1
        if len(table.seats) == 2:
            row = summary.duels.setdefault(won.deck, {})
            loser = table.seats[1 - winners[0]].deck
            row[loser] = row.get(loser, 0) + 1
    else:
        summary.draws += 1


def play_out(match: Match, players: Sequence[Player], check: Callable[[Match], None] | None = None) -> int:
    """Play to the end; the decisions among at least two moves. Raises MatchError where no end comes."""
    decisions = 0
    for _ in range(MOST_CHOICES):
        prompt = match.prompt
        if prompt is None:
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
    summary = Summary(plan.game, wins={name: 0 for name, _ in plan.decks})
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
