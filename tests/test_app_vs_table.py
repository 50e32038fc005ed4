"""Vs. System at one keyboard: how few keys it takes, who is asked, and that no screen tells what is hidden."""

from __future__ import annotations

from typing import Any

import pytest
from app_driver import Driver, drive, fight
from tables import Dice, choose, new

from marvel_tui.commands.scenes import CONTEST, CONTEST_FOUR
from marvel_tui.engine.games import rules_of
from marvel_tui.screens.flow import Step

SIZES = ((60, 20), (80, 24), (120, 40))
QUIET = ("passes", "stands", "step-starts")  # events in which nothing happens that could be answered


def test_an_attack_that_nobody_answers_is_one_pass_a_seat() -> None:
    """Two keys for the attack, a standing pass of two for each seat, and no hand-over in between."""
    game = fight(CONTEST)
    keys = 0

    async def script(d: Driver) -> None:
        nonlocal keys

        async def press(*pressed: str) -> None:
            nonlocal keys
            keys += len(pressed)
            await d.press(*pressed)

        await d.open(0)
        await press("enter", "enter")
        assert game.match.acts[-1].code.startswith("attack ") and keys <= 4
        for seat in (0, 1):
            assert d.game.prompt.seat == seat and d.screen == "VsScreen"
            await press("P", "2")
        assert [act.code for act in game.match.acts[1:]] == ["pass until attack"] * 2
        assert game.match.events[-1].kind.name != "stands" and d.game.view.attack is None
        assert "attack-over" in {event.kind.name for event in game.match.events}
        assert d.screen == "VsScreen" and d.game.step is not Step.ANSWER

    drive(game, script)
    assert keys == 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_asked_twice_about_the_same_situation(seats: int, long: int) -> None:
    """VS 4.6.4: after a pass a seat is asked again when something happened, or in its own recruit or attack step."""
    again = 0
    for seed in range(3 + long // 3):
        match = new(seats, seed, shift=seed, game="vs")
        dice = Dice(seed)
        passed: dict[int, int] = {}  # how many events there were when a seat passed
        while match.prompt is not None:
            seat, kind = match.prompt.seat, match.prompt.kind
            if kind in ("priority", "answer") and not match.picked and seat in passed:
                new_ones = match.events[passed[seat] :]
                own = [e for e in new_ones if e.kind.name == "step-starts" and e.seat == seat]
                steps = {word.split()[0] for event in own for word in event.marks}
                news = [e for e in new_ones if e.kind.name not in QUIET and e.marks != ("build",)]
                assert news or steps & {"recruit", "attack"}, (
                    f"seed {seed}: {match.state.names[seat]} is asked again after {[e.kind.name for e in new_ones]}"
                )
                again += 1
            acts, before = len(match.acts), len(match.events)
            choose(match, dice)
            if len(match.acts) > acts and match.acts[-1].code.startswith("pass"):
                passed[seat] = before
            elif len(match.acts) > acts:
                passed.clear()
    assert again > 200


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("position", [CONTEST, CONTEST_FOUR], ids=["two", "four"])
def test_what_a_seat_may_not_know_changes_nothing_on_its_screens(position: str, size: tuple[int, int]) -> None:
    shown: list[list[str]] = []
    for seed in (0, 11, 12):
        game = fight(position)
        prompt = game.match.prompt
        assert prompt is not None
        seat = prompt.seat
        if seed:  # all that the seat can't know lies elsewhere
            state: Any = game.match.state
            rules_of("vs").deal_anew(state, seat, seed)
        screens: list[str] = []

        async def script(d: Driver, seat: int = seat, screens: list[str] = screens) -> None:
            for key in ("t", "l", "escape", "w"):
                await d.press(key)
                screens.append(d.text)
            await d.open(seat)
            for key in ("enter", "tab", "w", "escape", "tab", "tab", "tab", "w", "i", "escape", "k", "escape", "f2"):
                await d.press(key)
                screens.append(d.text)

        drive(game, script, size)
        shown.append(screens)
    assert shown[0] == shown[1] == shown[2]
