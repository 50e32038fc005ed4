"""The kernel carries an auction between two teams."""

import pytest
from bidding import Clash
from spike import begin, drive, lines

from marvel_tui.engine import IllegalMove


def first(seed: int) -> str:
    match = begin(Clash(seed))
    assert match.prompt is not None
    return match.state.names[match.prompt.seat]


def test_the_last_bid_decides_the_sides_and_the_turns() -> None:
    one, two = ("Ann", "Bo") if first(1) == "Ann" else ("Bo", "Ann")
    match = drive(Clash, [f"{one}: bid 15", f"{two}: bid 13", f"{one}: bid 2", f"{two}: pass"])
    log = lines(match)
    assert log[:6] == [f"{one}'s team begins", f"{one} bids 15 turns", f"{two} bids 13 turns", f"{one} bids 2 turns",
                       f"{two} passes", f"{one}'s team is Blue with 2 turns"]  # fmt: skip
    seat = match.state.names.index(one)
    assert [line.split()[0] for line in log[6:]] == [match.state.names[(seat + i) % 4] for i in range(4)]
    assert match.result is not None and set(match.result.winners) == {1 - seat, 3 - seat}


def test_a_bid_goes_down_and_the_first_one_is_no_pass() -> None:
    match = begin(Clash())
    assert match.prompt is not None and "pass" not in match.prompt.codes and len(match.prompt.moves) == 18
    match.play("bid 1")
    assert match.prompt.codes == ["pass"]
    match.undo(1)
    match.play("bid 5")
    assert match.prompt.codes == ["bid 4", "bid 3", "bid 2", "bid 1", "pass"]
    with pytest.raises((IllegalMove, ValueError)):
        match.play("bid 5")
    assert match.undo_reach() == 1


def test_the_lot_falls_on_both_teams() -> None:
    assert {first(seed) for seed in range(20)} == {"Ann", "Bo"}
