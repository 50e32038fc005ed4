"""Home, table setup and rulebook, driven by keys at several sizes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from marvel_tui.app import MarvelApp
from marvel_tui.engine import Seat, Table
from marvel_tui.engine.games import NAMES, TITLES
from marvel_tui.engine.players.random import RandomPlayer
from marvel_tui.saves import Session
from marvel_tui.screens.home import HomeScreen, last_turn
from marvel_tui.screens.pick import EditScreen, PickScreen
from marvel_tui.screens.rules import Page, RulesScreen
from marvel_tui.screens.setup import SetupScreen
from marvel_tui.screens.table import GameScreen

Drive = Callable[["Pilot[None]", MarvelApp], Awaitable[None]]
SIZES = [(80, 24), (60, 20), (120, 40)]


def drive(steps: Drive, size: tuple[int, int] = (80, 24)) -> MarvelApp:
    """Run the app without a terminal."""

    async def run() -> MarvelApp:
        app = MarvelApp()
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(pilot, app)
        return app

    return asyncio.run(run())


def shown(app: MarvelApp) -> str:
    """The screen as text."""
    _width, height = app.size
    lines = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in lines[:height])


def setup_of(app: MarvelApp) -> SetupScreen:
    """The table setup, which must be up."""
    assert isinstance(app.screen, SetupScreen), app.screen
    return app.screen


def test_enter_enter_starts_a_game_of_two() -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert app.session is not None
        seats = app.session.match.table.seats
        assert [(seat.name, seat.deck, seat.player) for seat in seats] == [
            ("Ann", "avengers", "person"),
            ("Bo", "villains", "person"),
        ]
        assert app.session.path.exists() and app.session.trouble == ""

    drive(steps)


@pytest.mark.parametrize("size", SIZES)
def test_the_form_fits_with_four_seats(size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await pilot.press("enter", "down", "down", "space", "space")
        text = shown(app)
        for words in ("Start the game", "Players", "Cards", "Seed", "Ann", "Bo", "Cy", "Di", "Captain America", "esc"):
            assert words in text, text
        assert len(setup_of(app).table().seats) == 4

    drive(steps, size)


@pytest.mark.parametrize("game", TITLES)
def test_every_game_that_is_offered_begins(game: str) -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        assert isinstance(app.screen, HomeScreen)
        app.screen.sheet.go(f"new.{game}")
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen) and app.session is not None
        assert app.session.match.table.game == game

    drive(steps)


@pytest.mark.parametrize("size", SIZES)
def test_the_form_fits_with_five_seats(size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        assert isinstance(app.screen, HomeScreen)
        app.screen.sheet.go("new.battlegrounds")
        await pilot.press("enter", "down", "down", "space", "space")
        text = shown(app)
        for words in ("> 5", "Mode", "Income", "Seed", "Leader", *NAMES[:5], "Black Widow", "esc"):
            assert words in text, text
        assert "more" not in text and len(setup_of(app).table().seats) == 5

    drive(steps, size)


def test_each_game_asks_its_own() -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await pilot.press("enter")
        form = setup_of(app)
        form.take("name.1", "Eve")
        form.take("player.1", "greedy")
        form.take("players", "4")
        form.sheet.go("game")
        await pilot.press("space")
        table = form.table()
        assert table.game == "battlegrounds" and table.options == () and len(table.seats) == 3
        assert [(s.name, s.deck, s.main, s.player) for s in table.seats[:2]] == [
            ("Ann", "iron-man", "", "person"),
            ("Eve", "captain-america", "", "greedy"),
        ]
        assert "2015" not in shown(app) and "Main character" not in shown(app) and "three to five" in shown(app)
        form.sheet.go("mode")
        await pilot.press("space", "down", "space")
        assert form.table().options == ("avengers", "plain-income")
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen) and app.screen.book.prefix == "BG"
        await pilot.press("escape")
        form.take("game", "battles")
        assert form.table().options == () and [s.deck for s in form.table().seats] == ["avengers", "villains"]
        assert form.table().seats[1].name == "Eve" and form.table().seats[1].main == "loki"

    drive(steps)


def test_a_leader_sits_once_at_a_table() -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        assert isinstance(app.screen, HomeScreen)
        app.screen.sheet.go("new.battlegrounds")
        await pilot.press("enter")
        form = setup_of(app)

        def leaders() -> list[str]:
            return [chair.deck for chair in form.chairs]

        usual = ["iron-man", "captain-america", "captain-marvel", "black-panther", "black-widow"]
        assert leaders() == usual
        form.sheet.go("deck.0")
        await pilot.press("space")  # those of the table are passed over
        assert leaders()[0] in ("black-panther", "black-widow") and sorted(leaders()) == sorted(usual)
        assert leaders()[1:3] == usual[1:3] and form.table().seats[0].deck == leaders()[0]
        await pilot.press("down", "enter")
        assert isinstance(app.screen, PickScreen)
        words = dict(app.screen.choices)
        assert words["captain-marvel"] == "Captain Marvel (swap with Cy)" and words["captain-america"].endswith("rica")
        app.screen.sheet.go("captain-marvel")
        await pilot.press("enter")
        assert leaders()[1:3] == ["captain-marvel", "captain-america"] and sorted(leaders()) == sorted(usual)
        form.take("players", "5")
        before = leaders()
        form.sheet.go("deck.4")
        await pilot.press("space")  # nobody is free: two swap
        assert sorted(leaders()) == sorted(usual) and sum(a != b for a, b in zip(before, leaders(), strict=True)) == 2

    drive(steps)


def test_everything_can_be_set_by_keys(home: Path) -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await pilot.press("enter", "down", "down", "enter")
        assert isinstance(app.screen, PickScreen)
        await pilot.press("down", "enter")  # three players
        await pilot.press("down", "space")  # as printed in 2015
        await pilot.press("down", "enter")
        assert isinstance(app.screen, EditScreen)
        await pilot.press(*"12345", "enter")
        await pilot.press("down", "enter", *"Zoë", "enter")  # the name of the first seat
        await pilot.press("down", "right", "space")  # the second seat is played by a program
        await pilot.press("right", "enter", "down", "enter")  # its deck
        await pilot.press("right", "space", "down", "3", "space")
        table = setup_of(app).table()
        assert table.seed == 12345 and table.options == ("2015",) and len(table.seats) == 3
        assert table.seats[0].name == "Zoë" and table.seats[1].player == "greedy"
        assert table.seats[1].deck != "villains" and table.seats[1].main
        assert table.seats[2].deck != "x-men"
        await pilot.press("up", "up", "up", "up", "up", "up", "up", "up", "enter")
        await pilot.pause()
        assert app.session is not None and app.session.match.table == table

    drive(steps)


def test_names_are_cleaned_and_told_apart() -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await pilot.press("enter")
        form = setup_of(app)
        check = form.checker("name.1")
        assert check("ann") and check("   ") and check('"/"') and not check("Eve")
        form.take("name.1", '[b]E"v/e[/b]\x1b' + "x" * 40)
        assert form.chairs[1].name == "b E v e b xxxxxxxxxxxx"[:20].strip()
        assert form.checker("seed")("12x") and form.checker("seed")("9" * 30) and not form.checker("seed")("7")
        form.take("name.1", "Ann")
        await pilot.press("enter")
        assert app.session is None and "same name" in shown(app)

    drive(steps)


def test_each_player_says_what_it_is() -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await pilot.press("enter")
        sheet = setup_of(app).sheet
        sheet.go("player.1")
        await pilot.press("enter")
        assert isinstance(app.screen, PickScreen) and "A person at this keyboard" in shown(app)
        await pilot.press("down")
        assert "best off" in shown(app) and "sees no hidden card" in " ".join(shown(app).split())
        await pilot.press("down")
        assert "any move that is allowed" in shown(app)
        await pilot.press("up", "enter")
        assert setup_of(app).table().seats[1].player == "greedy"
        sheet.go("player.0")
        await pilot.press("space", "space")
        assert setup_of(app).table().seats[0].player == "random"
        sheet.go("start")
        await pilot.press("enter")
        await pilot.pause()
        assert app.session is not None and "program" in shown(app), "programs may play alone"

    drive(steps)


@pytest.mark.parametrize("size", SIZES)
def test_a_list_shows_all_decks_or_how_many_more(size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await pilot.press("enter", *["down"] * 5, "right", "right", "enter")
        await pilot.pause()
        assert isinstance(app.screen, PickScreen)
        names = [words for _, words in app.screen.choices]
        text = shown(app)
        seen = [name for name in names if f"  {name}" in text or f"> {name}" in text]
        assert len(names) == 10 and (seen == names or f"↓ {10 - len(seen)} more" in text), text
        assert len(seen) >= 9 or size[1] < 24
        await pilot.press(*["down"] * 9)
        await pilot.pause()
        assert f"> {names[-1]}" in shown(app) and (seen == names or f"↑ {10 - len(seen)} more" in shown(app))

    drive(steps, size)


def test_who_plays_a_seat_is_asked_in_english() -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await pilot.press("enter", *["down"] * 5, "right", "enter")
        await pilot.pause()
        assert "Who plays for Ann" in shown(app)

    drive(steps)


def test_a_power_of_two_lines_hangs_below_its_beginning() -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await pilot.press("enter", *["down"] * 5, "right", "right", "right", "enter")
        await pilot.pause()
        lines = shown(app).split("\n")
        at = next(n for n, line in enumerate(lines) if line.startswith("  Level 1:"))
        powers = [line for line in lines[at + 1 : at + 5] if line.strip() and not line.startswith("  Level")]
        assert powers and all(line.startswith("    ") for line in powers), powers
        assert any(line.startswith("      ") for line in powers)  # it goes on here

    drive(steps)


def test_a_held_enter_opens_one_screen() -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await pilot.press("enter", "down", "down")
        form = setup_of(app)
        for _ in range(3):
            form.action_choose()
        await pilot.pause()
        assert [type(screen).__name__ for screen in app.screen_stack].count("PickScreen") == 1
        question = app.screen
        assert isinstance(question, PickScreen)
        for _ in range(3):
            question.action_back()
        await pilot.pause()
        setup_of(app)

    drive(steps)


def test_the_rulebook_is_searched_and_left() -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await pilot.press("question_mark", "question_mark")
        assert isinstance(app.screen, PickScreen) and "Marvel Battlegrounds" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen) and "CARDS AND DECKS" in shown(app)
        await pilot.press("pagedown", "pagedown", "up", "end", "home")
        assert "MB 1.1 " in shown(app)
        await pilot.press("slash", *"swarm", "enter")
        assert "swarm" in shown(app) and "MB 11.3" in shown(app) and "MB 1.1 " not in shown(app)
        await pilot.press("slash", *"q[/b]", "enter")
        assert "nothing" in shown(app)
        await pilot.press("escape", "slash", "escape")
        assert isinstance(app.screen, RulesScreen) and "MB 1.1 " in shown(app)
        await pilot.press("tab")
        assert "Marvel Battlegrounds" in shown(app)
        await pilot.press("tab")
        assert "Vs. System" in shown(app)
        await pilot.press("tab")
        assert "Marvel United: Civil War" in shown(app)
        await pilot.press("tab")
        assert "Notations" in shown(app)
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)

    drive(steps)


@pytest.mark.parametrize("clause", ["MB 7.4.2", "MB 1.1", "MB 17.69", "MB 99", ""])
def test_the_rulebook_opens_at_a_clause(clause: str) -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await app.push_screen(RulesScreen("battles", clause))
        await pilot.pause()
        assert (f"{clause} " if clause and clause != "MB 99" else "MB 1.1 ") in shown(app)
        reading = app.screen.query_one(Page).reading()
        await pilot.resize_terminal(110, 30)
        assert clause != "MB 7.4.2" or app.screen.query_one(Page).reading() == reading == clause

    drive(steps)


def saved(home: Path, seed: int, acts: int) -> Path:
    """A game on disk after so many acts (all: to its end)."""
    session = Session.new(Table("battles", (Seat("Ann", "avengers"), Seat("Bo", "villains")), seed))
    player = RandomPlayer(seed)
    while len(session.match.acts) < acts and session.match.prompt is not None:
        session.play(player.choose(session.match))
    session.close()
    path = session.path.rename(session.path.with_name(f"{seed}.txt"))
    return path


def test_continue_is_first_and_others_are_listed(home: Path) -> None:
    import os

    over, older, newest = saved(home, 3, 99999), saved(home, 4, 3), saved(home, 5, 60)
    for age, path in ((30, newest), (60, older), (10, over)):
        when = path.stat().st_mtime - age
        os.utime(path, (when, when))

    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        lines = [line.strip() for line in shown(app).split("\n") if "Marvel Battles ·" in line]
        assert lines[0].startswith("> Continue") and "turn " in lines[0] and "Ann, Bo" in lines[0]
        assert "over" in lines[1] and "setup" in lines[2]
        assert isinstance(app.screen, HomeScreen)
        app.screen.sheet.go(str(over))
        await pilot.press("enter")
        assert app.session is None and "This game is over" in shown(app)
        before = over.read_bytes()
        app.screen.sheet.go(str(newest))
        await pilot.press("enter")
        await pilot.pause()
        assert app.session is not None and app.session.path == newest
        assert over.read_bytes() == before

    drive(steps)


@pytest.mark.parametrize(
    "text",
    [
        '[Game "battles"]\n[Seats "Ann: avengers"]\n',
        '[Game "chess"]\n[Rules "1"]\n[Seats "Ann: x / Bo: y"]\n[Seed "1"]\n\n',
        '[Game "battles"]\n[Rules "1"]\n[Seats "[b]Ann: nobody / Bo: villains"]\n[Seed "1"]\n\n0. Ann: fly  \n',
        '[Game "battles"]\n[Rules "1"]\n[Seats "Ann: avengers / Bo: villains"]\n[Seed "1"]\n[Position]\ngame = 3\n',
    ],
)
def test_a_broken_save_gets_a_sentence(home: Path, text: str) -> None:
    (home / "games").mkdir(parents=True)
    path = home / "games" / "x.txt"
    path.write_text(text)

    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert "x.txt" in str(app.screen.query_one("#note", Static).render())
        assert path.read_text() == text

    drive(steps)


def test_files_that_are_no_records_are_not_listed(home: Path) -> None:
    (home / "games").mkdir(parents=True)
    (home / "games" / "a.txt").write_bytes(bytes(range(256)) * 100)
    (home / "games" / "b.txt").write_text("a shopping list")
    (home / "games" / "c.txt").mkdir()

    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        assert "Continue" not in shown(app) and "> New game" in shown(app)

    drive(steps)


def test_the_mouse_does_what_keys_do() -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        await pilot.click("Sheet", offset=(4, 0))
        setup_of(app)
        await pilot.click("Sheet", offset=(14, 3))
        assert isinstance(app.screen, PickScreen)

    drive(steps)


def test_keys_that_come_before_a_screen_is_there_are_dropped() -> None:
    async def steps(pilot: Pilot[None], app: MarvelApp) -> None:
        for screen in (SetupScreen(), RulesScreen("battles")):
            app.push_screen(screen)
            for action in ("choose", "toggle", "back", "close", "move('up')", "scroll(1)", "search", "book", "row(1)"):
                await screen.run_action(action)
            await pilot.pause()
            await pilot.press("escape")

    drive(steps)


def test_grammar_keeps_its_columns() -> None:
    from marvel_tui.screens.rules import fold

    assert fold("    a   = b", 20) == ["    a   = b"]
    assert fold("    first   = second third", 20) == ["    first   = second", "        third"]
    assert fold("    " + "x" * 30, 20) == ["    " + "x" * 16, "        " + "x" * 12, "        xx"]


def test_how_far_a_game_has_come(tmp_path: Path) -> None:
    """A paragraph with its checksum is over: who goes on is in the next turn."""
    path = tmp_path / "game.txt"
    for text, words in (
        ("head\n\n0. Ann: keep  ", "setup"), ("head\n\n0. Ann: keep  {12ab}\n", "turn 1"),
        ("1. Ann: pass  {12ab}\n2. Bo: pass  ", "turn 2"), ("1. Ann: pass  {12ab}\n", "turn 2"),
    ):  # fmt: skip
        path.write_text(text)
        assert last_turn(path, "vs") == words
