"""Programs at the table: who plays, at which pace, and what a person may do meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from app_driver import DECKS, NAMES, Driver, drive, fight
from textual.worker import WorkerCancelled, WorkerFailed

from marvel_tui.engine import Match, Seat, Table, players
from marvel_tui.engine.match import PLAYERS
from marvel_tui.engine.players.random import RandomPlayer
from marvel_tui.engine.prompts import MatchError, Move
from marvel_tui.engine.record import open_record
from marvel_tui.saves import Session
from marvel_tui.screens import setup
from marvel_tui.screens.flow import GLANCE, LONGEST, Pace, Step
from marvel_tui.screens.table import GameScreen

Script = Callable[[Driver], Awaitable[None]]


@dataclass
class Alarm:
    """A timer that only rings when the clock of the test says so."""

    at: float
    then: Callable[[], None]
    on: bool = True

    def stop(self) -> None:
        self.on = False


@pytest.fixture(autouse=True)
def alarms(monkeypatch: pytest.MonkeyPatch) -> list[Alarm]:
    """The timers of the table."""
    rung: list[Alarm] = []

    def later(screen: GameScreen, seconds: float, then: Callable[[], None]) -> Alarm:
        rung.append(Alarm(screen._clock() + seconds, then))
        return rung[-1]

    monkeypatch.setattr(GameScreen, "later", later)
    return rung


def table(*who: str, seed: int = 7) -> Session:
    """A new game of these players."""
    seats = tuple(Seat(NAMES[n], DECKS[n], player=player) for n, player in enumerate(who))
    return Session.new(Table("battles", seats, seed))


def fight_with(player: str) -> Session:
    """A `fight` in which a program plays Bo."""
    game = fight()
    ann, bo = game.match.table.seats
    game.match.table = replace(game.match.table, seats=(ann, replace(bo, player=player)))
    return game


async def thought(d: Driver) -> None:
    """Wait until no program thinks any more."""
    with suppress(WorkerFailed, WorkerCancelled):
        await d.app.workers.wait_for_complete()
    await d.pilot.pause()


async def wait(d: Driver, alarms: list[Alarm], seconds: float) -> None:
    """Let time pass; the timers that are due ring."""
    await thought(d)
    d.now += seconds
    due = [alarm for alarm in alarms if alarm.on and alarm.at <= d.now]
    alarms[:] = [alarm for alarm in alarms if alarm.on and alarm not in due]
    for alarm in due:
        alarm.then()
    await thought(d)


def until_program(game: Session) -> Session:
    """Play on until a program is asked."""
    while (prompt := game.match.prompt) is not None and game.match.table.seats[prompt.seat].player == "person":
        game.play(next((move for move in prompt.moves if move.word == "pass"), prompt.moves[0]))
    return game


class Slow:
    """A player that thinks until it is told to go on."""

    go = threading.Event()
    begun = threading.Event()

    def __init__(self, seed: int) -> None:
        self._random = RandomPlayer(seed)

    def choose(self, match: Match) -> Move:
        self.begun.set()
        assert self.go.wait(20)
        return self._random.choose(match)


class Broken:
    """A player that falls."""

    def choose(self, match: Match) -> Move:
        raise RuntimeError("boom")


# --- who plays


def test_the_setup_offers_every_player() -> None:
    assert set(setup.PLAYERS) == set(PLAYERS)
    assert list(setup.PLAYERS)[:2] == ["person", "greedy"], "space turns a person into the better opponent"


def test_a_record_says_which_program_plays() -> None:
    game = until_program(table("person", "greedy", "random"))
    assert '[Players "person / greedy / random"]' in game.match.record
    again = open_record(game.match.record)
    assert again.table == game.match.table and again.record == game.match.record
    game.close()
    opened = Session.open(game.path)
    assert opened.match.table == game.match.table and opened.match.state.key() == game.match.state.key()


def test_a_table_knows_its_players() -> None:
    with pytest.raises(MatchError, match=r"clever.*person, random, greedy"):
        Match(Table("battles", (Seat("Ann", "avengers"), Seat("Bo", "villains", player="clever"))))


# --- the pace


def test_what_there_is_to_read_sets_the_pace() -> None:
    now = 0.0
    pace = Pace(lambda: now)
    pace.acted(0)
    assert pace.left == GLANCE
    pace.acted(1)
    short = pace.left
    pace.acted(2)
    assert short is not None and pace.left is not None and GLANCE < short < pace.left
    pace.acted(40)
    assert pace.left == LONGEST
    now = 1.0
    assert pace.left == pytest.approx(LONGEST - 1)
    pace.hurry()
    assert pace.left == 0
    pace.acted(0)
    assert pace.left == pytest.approx(GLANCE), "only one act is hurried"
    pace.hold()
    assert pace.left is None
    pace.hurry()
    assert pace.left == 0, "single acts of a game that is held"
    pace.acted(0)
    assert pace.left is None
    pace.skip()
    pace.acted(9)
    assert pace.left == 0
    pace.hold()
    assert pace.left is None, "holding ends skipping"
    pace.stop()
    assert pace.left is not None and pace.left > 0


def test_each_act_of_a_program_stays_in_sight(alarms: list[Alarm]) -> None:
    game = until_program(table("person", "greedy", seed=2))

    async def script(d: Driver) -> None:
        acts, times = game.match.acts, 0
        while d.game.step is Step.PROGRAM:
            count = len(acts)
            await wait(d, alarms, GLANCE - 0.1)
            assert len(acts) == count, "what came of the last act can still be read"
            await wait(d, alarms, LONGEST)
            assert len(acts) == count + 1
            last = d.game.side.log()[-1].text
            assert " ".join(last.split()[:3]) in d.picture
            times += 1
        assert times and d.game.step is Step.ANSWER
        await wait(d, alarms, 100)
        assert not alarms, "no timer runs while a person is asked"

    drive(game, script)


def test_enter_shows_the_next_act_at_once(alarms: list[Alarm]) -> None:
    game = table("greedy", "greedy")

    async def script(d: Driver) -> None:
        d.now += 1
        for key in ("enter", "space", "p") * 3:
            count = len(game.match.acts)
            await d.press(key, pause=0.2)
            await thought(d)
            assert len(game.match.acts) == count + 1, "people tap faster than a key that is held is let through"

    drive(game, script)


def test_a_key_that_is_held_answers_nothing_of_a_persons(alarms: list[Alarm]) -> None:
    game = until_program(table("person", "greedy", seed=2))

    async def script(d: Driver) -> None:
        d.now += 1
        for _ in range(60):
            await d.press("enter", pause=0.03)
            await thought(d)
        assert d.game.step is Step.ANSWER
        prompt = game.match.prompt
        assert prompt is not None and prompt.seat == 0 and not prompt.picked
        acts = [act for act in game.match.acts if act.seat == 0]
        before = len(acts)
        assert "let go" not in d.picture
        await d.press("space", pause=0.5)
        assert "let go of the key, then press it again" in d.picture
        assert len([act for act in game.match.acts if act.seat == 0]) == before
        await d.press("enter")
        await thought(d)
        assert game.match.picked or len([act for act in game.match.acts if act.seat == 0]) > before

    drive(game, script)


def test_skip_shows_all_up_to_the_next_choice_of_a_person(alarms: list[Alarm]) -> None:
    game = until_program(table("person", "greedy", seed=2))

    async def script(d: Driver) -> None:
        assert "s skip" in d.text and "esc pause" in d.text and "greedy program" in d.text
        await d.press("s")
        for _ in range(60):
            await thought(d)
        assert d.game.step is Step.ANSWER and d.game.prompt is not None and d.game.prompt.mine
        assert not d.game.pace.skips, "the next acts of programs are shown one by one again"
        assert "s skip" not in d.text
        await d.press("s")
        assert "Nothing is skipped" in d.picture

    drive(game, script)


def test_a_game_can_be_held_and_shown_act_by_act(alarms: list[Alarm]) -> None:
    game = table("greedy", "random", "greedy")

    async def script(d: Driver) -> None:
        await d.press("escape")
        await wait(d, alarms, 100)
        assert not game.match.acts and not alarms, "no timer runs"
        assert "is paused" in d.text and "esc go on" in d.text and "u undo" not in d.text
        await d.press("enter")
        await thought(d)
        await wait(d, alarms, 100)
        assert len(game.match.acts) == 1
        await d.press("escape")
        await thought(d)
        assert len(game.match.acts) == 2
        await wait(d, alarms, LONGEST)
        assert len(game.match.acts) == 3

    drive(game, script)


def test_nothing_moves_below_a_page_or_in_a_small_window(alarms: list[Alarm]) -> None:
    game = table("greedy", "greedy")

    async def script(d: Driver) -> None:
        await d.press("l")
        assert d.screen == "Page"
        await wait(d, alarms, 100)
        await wait(d, alarms, 100)
        assert not game.match.acts
        await d.press("escape")
        await thought(d)
        assert not game.match.acts, "the table is seen before it goes on"
        await wait(d, alarms, 1)
        assert len(game.match.acts) == 1
        await d.pilot.resize_terminal(40, 10)
        await d.pilot.pause()
        await wait(d, alarms, 100)
        await wait(d, alarms, 100)
        assert len(game.match.acts) == 1
        await d.pilot.resize_terminal(80, 24)
        await d.pilot.pause()
        await wait(d, alarms, 2)
        assert len(game.match.acts) == 2

    drive(game, script)


def test_a_covered_table_waits(alarms: list[Alarm]) -> None:
    game = until_program(table("person", "greedy", seed=2))

    async def script(d: Driver) -> None:
        acts = len(game.match.acts)
        await d.press("f2")
        assert d.screen == "HandOver"
        await wait(d, alarms, 100)
        await wait(d, alarms, 100)
        assert len(game.match.acts) == acts
        await d.open(0)
        assert d.screen == "BattlesScreen" and d.game.step is Step.PROGRAM
        await wait(d, alarms, 2)
        assert len(game.match.acts) == acts + 1

    drive(game, script)


def test_a_click_on_a_hint_does_what_the_key_does(alarms: list[Alarm]) -> None:
    game = table("greedy", "greedy")

    async def script(d: Driver) -> None:
        hints = d.text.split("\n")[23]
        await d.pilot.click("HintBar", offset=(hints.index("next"), 0))
        await thought(d)
        assert len(game.match.acts) == 1
        await d.pilot.click("HintBar", offset=(hints.index("pause"), 0))
        await d.pilot.pause()
        assert "esc go on" in d.text

    drive(game, script)


def test_programs_alone_play_to_the_end(alarms: list[Alarm]) -> None:
    game = table("random", "random", seed=1)

    async def script(d: Driver) -> None:
        assert "skips until the end" not in d.text
        await d.press("s")
        assert "skips until the end" in d.text or d.game.step is Step.OVER
        for _ in range(3000):
            if d.game.step is Step.OVER:
                break
            await thought(d)
        assert d.game.step is Step.OVER and "MB 16" in d.text and "play again" in d.text
        await d.press("enter")
        assert d.screen == "Page" and d.app.session is game, "a key that is pressed once more begins no other game"
        await d.press("escape", "down", "enter")
        assert not d.app.session.match.acts and d.app.session is not game

    drive(game, script)


# --- thinking


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> type[Slow]:
    """Programs think until they are told to go on."""
    Slow.go.clear()
    Slow.begun.clear()
    monkeypatch.setattr(players, "program", lambda name, seed: Slow(seed))
    return Slow


def test_a_thought_about_what_was_taken_back_is_dropped(slow: type[Slow], alarms: list[Alarm]) -> None:
    game = fight_with("greedy")

    async def script(d: Driver) -> None:
        await d.press("enter", "enter", "p")
        assert d.game.step is Step.PROGRAM and slow.begun.wait(20)
        acts = len(game.match.acts)
        await d.press("enter")
        await d.press("l", "escape", "right", "t", "t")
        assert d.game.step is Step.PROGRAM and len(game.match.acts) == acts, "it still thinks, and keys are heard"
        await d.pilot.resize_terminal(120, 40)
        await d.press("u")
        assert d.game.step is Step.ANSWER and len(game.match.acts) == acts - 1
        first = d.game._worker
        assert first is None
        await d.press("p")
        assert len(game.match.acts) == acts, "the same number of acts as the first thought was about"
        slow.go.set()
        await thought(d)
        await wait(d, alarms, 2)
        bo = [act for act in game.match.acts if act.seat == 1]
        assert len(bo) == 1

    drive(game, script)


def test_a_game_is_left_while_a_program_thinks(slow: type[Slow], alarms: list[Alarm], home: Path) -> None:
    game = until_program(table("person", "greedy", seed=2))

    async def script(d: Driver) -> None:
        acts = len(game.match.acts)
        assert slow.begun.wait(20)
        await d.press("q")
        assert d.screen == "HomeScreen"
        slow.go.set()
        await thought(d)
        assert len(game.match.acts) == acts and not (home / "faults.log").exists()
        await d.press("enter")
        assert d.screen == "BattlesScreen", "continue"
        await wait(d, alarms, 2)
        assert len(d.game.session.match.acts) == acts + 1

    drive(game, script)


def test_thinking_changes_nothing_but_by_its_moves(alarms: list[Alarm]) -> None:
    game = until_program(table("person", "greedy", seed=2))

    async def script(d: Driver) -> None:
        before = game.match.state.key()
        await thought(d)
        assert game.match.state.key() == before
        assert d.game._worker is not None and d.game._worker.result

    drive(game, script)


@pytest.mark.parametrize("broken", ["thinking", "playing"])
def test_a_program_that_fails_leaves_the_game_in_place(
    broken: str, alarms: list[Alarm], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    game = until_program(table("person", "greedy", seed=2))
    made = players.program
    if broken == "thinking":
        monkeypatch.setattr(players, "program", lambda name, seed: Broken() if name == "greedy" else made(name, seed))

    async def script(d: Driver) -> None:
        acts = len(game.match.acts)
        if broken == "playing":

            def fail(move: object) -> None:
                raise RuntimeError("boom")

            d.game.session.play = fail  # type: ignore[method-assign]
        await wait(d, alarms, 2)
        assert d.screen == "BattlesScreen" and d.game.step is Step.PROGRAM
        assert ("failed" if broken == "thinking" else "Something went wrong") in d.picture
        assert (home / "faults.log").read_text().count("RuntimeError: boom") == 1
        await wait(d, alarms, 100)
        match = d.game.session.match
        assert len(match.acts) == acts, "it waits for a person, and fails only once"
        await d.press("enter")
        await thought(d)
        assert len(match.acts) == acts + 1 and match.acts[-1].seat == 1, "any move is made instead"
        again = broken == "thinking" and d.game.step is Step.PROGRAM
        assert (home / "faults.log").read_text().count("RuntimeError: boom") == 1 + again

    drive(game, script)


# --- people and programs


def test_one_person_sees_no_hand_over_and_no_hand_of_a_program(alarms: list[Alarm]) -> None:
    game = table("person", "greedy", "random", seed=3)

    async def script(d: Driver) -> None:
        match, words = game.match, set[str]()
        for _ in range(60):
            assert d.screen == "BattlesScreen" and d.game.keyboard.looking == 0
            hidden = {card.name for seat in (1, 2) for card in match.seat(seat).view.sides[seat].hand}
            view = match.seat(0).view
            known = {card.name for side in view.sides for card in (*side.hand, *side.ko, *side.front, *side.back)}
            known |= {side.main_name for side in view.sides} | {r.name for side in view.sides for r in side.resources}
            told = "\n".join(line.text for line in match.seat(0).log())
            for name in hidden - known:
                assert name in told or not any(name in line for line in d.picture.split("\n")), name
            words.add(d.text)
            if d.game.step is Step.PROGRAM:
                await d.press("enter")
                await thought(d)
            else:
                await d.press("p" if d.game.prompt and d.game.prompt.kind == "combat" else "enter")
        assert len(words) > 40 and match.state.turn > 2

    drive(game, script)


def test_people_hand_over_only_to_each_other(alarms: list[Alarm]) -> None:
    game = table("person", "greedy", "person", seed=4)

    async def script(d: Driver) -> None:
        seen = set()
        for _ in range(70):
            if d.screen == "HandOver":
                seat = d.app.screen.seat  # type: ignore[attr-defined]
                assert seat != 1
                seen.add(seat)
                await d.open(seat)
            elif d.game.step is Step.CONTINUE:
                await d.open(d.game.keyboard.last or 0)
            elif d.game.step is Step.PROGRAM:
                assert d.game.keyboard.looking is None, "everybody watches the open table"
                await d.press("enter")
                await thought(d)
            else:
                await d.press("p" if d.game.prompt and d.game.prompt.kind == "combat" else "enter")
        assert seen == {0, 2}

    drive(game, script)
