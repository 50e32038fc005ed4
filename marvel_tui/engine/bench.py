"""How fast a game's engine is, on one core. Noise only slows down, so the best of several rounds counts."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from . import chance, games, position, record
from .match import Match
from .players.random import RandomPlayer
from .simulate import Plan, play_out

POSITIONS = Path(__file__).resolve().parents[2] / "tests" / "positions"
ACTS = 500


def measure(game: str, seconds: float = 1.0, options: tuple[str, ...] = ()) -> dict[str, Any]:
    """All measures of a game with these options of the table, for the fewest and for the most seats."""
    allowed = games.rules_of(game).seats
    measured = {str(seats): measure_seats(game, seats, seconds, options) for seats in (allowed[0], allowed[-1])}
    return {"game": game, **measured}


def measure_seats(game: str, seats: int, seconds: float, options: tuple[str, ...] = ()) -> dict[str, Any]:
    """All measures for one number of seats. `list_moves_us` is null where the crowded positions are not at hand."""
    plan = Plan.of(game, (), seats, options=options)
    played = half_played(plan, ACTS)
    text = record.write(played)
    return {
        "decisions_per_second": max(decisions_per_second(plan, seconds, first) for first in (1, 1001, 2001)),
        "list_moves_us": list_moves_us(game, seats),
        "copy_us": microseconds(played.copy),
        "view_us": microseconds(lambda: played.seat(0).view),
        "undo_us": undo_us(played),
        "record_open_ms": round(min(seconds_of(lambda: record.open_record(text)) for _ in range(5)) * 1e3, 1),
    }


def decisions_per_second(plan: Plan, seconds: float, first: int) -> int:
    """Random play without history: prompts with at least two moves, a second."""
    decisions, seed = 0, first
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        players = [RandomPlayer(chance.value(seed))] * plan.seats
        decisions += play_out(Match(plan.table(seed), keep_history=False), players)
        seed += 1
    return round(decisions / (time.perf_counter() - began))


def half_played(plan: Plan, acts: int) -> Match:
    """A match in random play with that many acts behind it and not over; where none lasts, half of the longest."""
    longest, first = 0, 1
    for seed in range(1, 200):
        match = _played(plan, seed, acts)
        if match.result is None:
            return match
        if len(match.acts) > longest:
            longest, first = len(match.acts), seed
    return _played(plan, first, longest // 2)


def _played(plan: Plan, seed: int, acts: int) -> Match:
    match, player = Match(plan.table(seed)), RandomPlayer(chance.value(seed))
    while len(match.acts) < acts and match.prompt is not None:
        match.choose(player.choose(match))
    return match


def list_moves_us(game: str, seats: int) -> float | None:
    """Listing the first choices where much is in play; the mean over the positions shipped with the tests."""
    found = []
    for path in sorted(POSITIONS.rglob("crowded*.toml")):
        text = path.read_text(encoding="utf-8")
        if position.read(text)["game"] != game:
            continue
        match = position.load(text)
        if len(match.table.seats) == seats and match.state.asking is not None:
            question, seat, args = match.state.asking
            found.append(microseconds(partial(question.moves, match.state, seat, (), args)))
    return round(sum(found) / len(found), 1) if found else None


def undo_us(match: Match) -> float:
    """Taking back one act, without the playing of it."""
    if match.prompt is None:
        match.undo(1, agreed=True)
    player = RandomPlayer(1)
    best = float("inf")
    for _ in range(200):
        acts = len(match.acts)
        while len(match.acts) == acts:
            match.choose(player.choose(match))
        best = min(best, seconds_of(lambda: match.undo(1, agreed=True)))
    return round(best * 1e6, 1)


def microseconds(call: Callable[[], object], rounds: int = 7, times: int = 300) -> float:
    """What one call takes, the best of some rounds of many calls."""
    return round(min(seconds_of(call, times) for _ in range(rounds)) / times * 1e6, 1)


def seconds_of(call: Callable[[], object], times: int = 1) -> float:
    """What some calls take together."""
    began = time.perf_counter()
    for _ in range(times):
        call()
    return time.perf_counter() - began
