"""The real program with a disk that is full, files that somebody takes away or puts there, and a second program."""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from played import Played
from pseudo import Terminal

from marvel_tui.engine.record import open_record


@pytest.fixture
def game() -> Iterator[Played]:
    """A game whose program is ended when the test is over."""
    played = Played(2, 3)
    yield played
    if played.terminal is not None:
        played.terminal.close()


def until(ready: Callable[[], object], seconds: float = 10) -> None:
    """Wait for what the program does by itself."""
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end
        time.sleep(0.05)


def go_home(game: Played) -> None:
    """Leave the game, from behind a hand-over too."""
    until(lambda: "New game" in game.press(b"q", lambda text: "New game" in text))


def test_a_full_disk_is_said_and_the_game_goes_on(game: Played) -> None:
    """No file may grow beyond the header and half an act: the game goes on, and is saved as soon as there is room."""
    before = game.path.read_bytes()
    room = len(before) + 9
    terminal = game.start(f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, -1))")
    game.act()
    assert game.path.stat().st_size == room
    assert "not saved: File too large" in terminal.wait_for("not saved")
    assert game.path.read_bytes().startswith(before) and not game.match.acts
    for _ in range(2):
        time.sleep(0.6)
        game.keys(b"\r")
    assert "not saved" in game.text
    resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    until(lambda: len(game.match.acts) == 3)
    game.keys(b"\x1b[B")
    assert "not saved" not in game.text
    game.kill()
    game.start()


def test_what_could_not_be_saved_lives_as_long_as_the_program(game: Played) -> None:
    """Left and opened again it is still there; the last words are that it is not saved."""
    room = game.path.stat().st_size
    terminal = game.start(f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, -1))")
    time.sleep(0.6)
    game.keys(b"\r")
    terminal.wait_for("not saved")
    assert "Which row" in game.text
    go_home(game)
    game.press(b"\r", lambda text: "Which row" in text)
    assert "Which row" in game.text and "not saved" in game.text
    terminal.press("quit")
    assert terminal.wait() == 0
    last = terminal.raw.rpartition(b"\x1b[?1049l")[2].decode()
    assert f"not saved: File too large; {game.path}" in last


def removed(path: Path) -> None:
    path.unlink()


def folder_removed(path: Path) -> None:
    path.unlink()
    path.parent.rmdir()


def replaced(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(path.read_bytes().replace(b"Ann", b"Eve"))
    other.replace(path)


def written_over(path: Path) -> None:
    path.write_bytes(b"shopping list: milk\n")


@pytest.mark.parametrize("deed", [removed, folder_removed, replaced, written_over])
def test_the_file_is_taken_away_while_the_game_is_played(deed: Callable[[Path], None], game: Played, long: int) -> None:
    """The next act saves the whole game again, and what somebody else wrote stays."""
    if deed is not written_over and not long:
        pytest.skip("with --long N only")
    path = game.path
    game.start()
    game.act()
    acts = [(act.seat, act.code) for act in game.match.acts]
    deed(path)
    theirs = path.read_bytes() if path.exists() else None
    time.sleep(0.6)
    game.keys(b"\r")
    saved = path.with_stem(f"{path.stem}-2") if theirs else path
    until(saved.exists)
    game.kill()
    match = open_record(saved.read_bytes())
    assert [(act.seat, act.code) for act in match.acts][:-1] == acts
    assert theirs is None or path.read_bytes() == theirs
    game.path = saved
    game.start()


def test_two_programs_on_one_save(game: Played) -> None:
    game.start()
    second = Terminal([sys.executable, "-m", "marvel_tui"])
    try:
        second.wait_for("Continue")
        second.quiet(0.2)
        second.press("enter")
        second.wait_for("this game is open in")
        game.act()
        acts = len(game.match.acts)
        go_home(game)
        second.press("enter")  # left in the first program, it goes on in the second
        until(lambda: second.pump(0.05) and "New game" not in second.text())
        assert "this game is open in" in game.press(b"\r", lambda text: "this game is open in" in text)
        assert len(game.match.acts) == acts
    finally:
        second.close()
