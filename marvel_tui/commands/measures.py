"""`simulate` and `bench`."""

from __future__ import annotations

import argparse
import json

from . import FAILS, OK, known_game, reading, say


def simulate(options: argparse.Namespace) -> int:
    """Let programs play; 1 where a game went wrong."""
    from ..engine.simulate import Plan, run

    known_game(options.game)
    decks, players = (tuple(filter(None, map(str.strip, text.split(",")))) for text in (options.decks, options.players))
    with reading("simulate"):
        plan = Plan.of(
            options.game, decks, options.seats, options.invariants, players or ("random",), options.own_mains
        )
    summary = run(plan, options.seed, options.games, options.jobs)
    if options.json:
        say(json.dumps(summary.as_dict()))
    else:
        say(summary.words())
    return FAILS if summary.errors else OK


def bench(game: str) -> int:
    """Print the measured speed as one JSON object."""
    from ..engine.bench import measure

    known_game(game)
    with reading("bench"):
        figures = measure(game)
    say(json.dumps(figures, indent=2))
    return OK
