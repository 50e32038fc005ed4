"""The generator: known answers, no favourites, scripts."""

from __future__ import annotations

from collections import Counter

from tables import new

from marvel_tui.engine import chance
from marvel_tui.engine.state import State

# The first five numbers of the reference code for the seed 1234567.
KNOWN = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)


def test_known_answers() -> None:
    state = 1234567
    for known in KNOWN:
        state = chance.advance(state)
        assert chance.value(state) == known


def test_the_state_stays_below_two_to_the_64() -> None:
    state = (1 << 64) - 1
    for _ in range(1000):
        state = chance.advance(state)
        assert 0 <= state < 1 << 64
        assert 0 <= chance.value(state) < 1 << 64


def test_a_huge_or_negative_seed_is_taken() -> None:
    assert State(("Ann",), 1 << 70).rng == 0
    assert State(("Ann",), -1).rng == (1 << 64) - 1


def test_no_outcome_is_favoured() -> None:
    for outcomes in (2, 3, 6, 7, 60):
        game = State(("Ann",), outcomes)
        rolls = 600 * outcomes
        counts = Counter(game.chance(outcomes) for _ in range(rolls))
        assert set(counts) == set(range(outcomes))
        squares = sum((count - 600) ** 2 / 600 for count in counts.values())
        assert squares < outcomes + 6 * (2 * outcomes) ** 0.5  # chi-squared, far out


def test_shuffles_reach_every_order_equally() -> None:
    game = State(("Ann",), 5)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 200):
        cards = [0, 1, 2, 3]
        game.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert all(130 < count < 270 for count in counts.values())


def test_chance_says_that_something_was_learned() -> None:
    game = State(("Ann",), 5)
    game.chance(6)
    assert game.learned
    game.learned = False
    game.shuffle([1, 2, 3])
    assert game.learned


def test_a_script_dictates_outcomes_and_leaves_the_generator_alone() -> None:
    game = State(("Ann",), 5)
    game.script = (2, 0, 7)
    before = game.rng
    assert [game.chance(3), game.chance(3), game.chance(3)] == [2, 0, 1]
    assert game.rng == before and game.script == ()
    assert 0 <= game.chance(3) < 3
    assert game.rng == chance.advance(before)


def test_a_script_does_not_touch_shuffles() -> None:
    plain, scripted = State(("Ann",), 9), State(("Ann",), 9)
    scripted.script = (1, 1, 1)
    one, two = list(range(20)), list(range(20))
    plain.shuffle(one)
    scripted.shuffle(two)
    assert one == two and scripted.script == (1, 1, 1)


def test_a_copy_of_a_state_rolls_on_alike() -> None:
    match = new(2, 3)
    twin = match.copy()
    rolls = [match.state.chance(100) for _ in range(20)]
    assert rolls == [twin.state.chance(100) for _ in range(20)]


def test_seeds_differ() -> None:
    assert len({State(("Ann",), seed).chance(1 << 30) for seed in range(200)}) == 200
