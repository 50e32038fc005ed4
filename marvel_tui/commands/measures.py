"""`simulate` and `bench`."""

from __future__ import annotations

import argparse
import json

from . import FAILS, OK, WrongInput, known_game, reading, say


def simulate(options: argparse.Namespace) -> int:
    """Let programs play; 1 where a game went wrong."""
    from ..engine.simulate import Plan, run

    known_game(options.game)
    decks, players, agreed = (_names(options, which) for which in ("decks", "players", "options"))
    with reading("simulate"):
        plan = Plan.of(
            options.game, decks, options.seats, options.invariants, players or ("random",), options.own_mains, agreed,
            options.turns,
        )  # fmt: skip
    summary = run(plan, options.seed, options.games, options.jobs)
    if options.json:
        say(json.dumps(summary.as_dict()))
    else:
        say(summary.words())
    return FAILS if summary.errors else OK


def _names(options: argparse.Namespace, which: str) -> tuple[str, ...]:
    """The names of a list as `a,b`; none where the option was not given. Raises WrongInput."""
    text: str | None = getattr(options, which)
    names = () if text is None else tuple(map(str.strip, text.split(",")))
    if not all(names):
        raise WrongInput(f"{options.command}: --{which} wants names with a comma between two, not {text!r}")
    return names


def bench(options: argparse.Namespace) -> int:
    """Print the measured speed as one JSON object."""
    from ..engine.bench import measure

    known_game(options.game)
    agreed = _names(options, "options")
    with reading("bench"):
        figures = measure(options.game, options=agreed)
    say(json.dumps(figures, indent=2))
    return OK
