"""Random games: what must always be true, and copies that go on like their originals."""

from __future__ import annotations

import pickle

import pytest
from tables import SEATS, TABLES, Dice, choose, new, walk

from marvel_tui.engine import Match
from marvel_tui.engine.invariants import check
from marvel_tui.engine.players.random import RandomPlayer
from marvel_tui.engine.simulate import play_out

GAMES = {"battles": 67, "battlegrounds": 67, "vs": 21, "civil-war": 30}
COPY_EVERY = {"battles": 20, "battlegrounds": 20, "vs": 120, "civil-war": 40}
COPY_STEPS = 30


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_invariants_hold_after_the_acts_of_random_games(game: str, seats: int, long: int) -> None:
    for seed in range(GAMES[game] + long // 3):
        match = new(seats, seed, shift=seed, history=seed % 2 == 0, game=game)
        counter = [0]

        def now_and_then(match: Match, counter: list[int] = counter, seed: int = seed) -> None:
            counter[0] += 1
            if counter[0] % 8 == seed % 8:
                try:
                    check(match)
                except AssertionError as error:
                    raise AssertionError(f"{seats} seats, seed {seed}, act {counter[0]}: {error}") from None

        decisions = play_out(match, [RandomPlayer(seed)] * seats, now_and_then)
        assert match.result is not None and match.result.winners
        assert decisions > 0 and counter[0] > 0


def equal(a: Match, b: Match) -> bool:
    """Whether two matches stand alike and ask alike."""
    if a.state.key() != b.state.key() or a.picked != b.picked or a.result != b.result:
        return False
    if a.prompt is None or b.prompt is None:
        return a.prompt is b.prompt
    return (a.prompt.seat, a.prompt.kind, a.prompt.codes) == (b.prompt.seat, b.prompt.kind, b.prompt.codes)


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("seed", range(6))
def test_a_copy_goes_on_like_its_original_and_never_touches_it(game: str, seed: int, long: int) -> None:
    match = new(SEATS[game][seed % 3], seed, shift=seed, game=game)
    for step in walk(match, Dice(seed)):
        if step % COPY_EVERY[game] != seed:
            continue
        copy = pickle.loads(pickle.dumps(match)) if step % (3 * COPY_EVERY[game]) == seed else match.copy()
        assert equal(copy, match)
        before = (match.state.key(), match.picked, list(match.acts), len(match.events))
        for _ in walk(copy, Dice(step), COPY_STEPS):
            pass
        assert before == (match.state.key(), match.picked, list(match.acts), len(match.events))
        again = match.copy()
        for _ in walk(again, Dice(step), COPY_STEPS):
            pass
        assert equal(copy, again)


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_the_original_goes_on_like_its_copy(game: str, seed: int) -> None:
    match = new(SEATS[game][seed % 3], seed + 50, shift=seed, game=game)
    copy = match.copy()
    dice, twin = Dice(seed), Dice(seed)
    while match.prompt is not None:
        choose(match, dice)
        choose(copy, twin)
        assert match.picked == copy.picked
        if not match.picked:
            assert match.state.key() == copy.state.key()
    assert copy.prompt is None and match.result == copy.result
