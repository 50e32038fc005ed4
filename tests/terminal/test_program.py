"""The real program in a pseudo-terminal: start, play, quit, hang up, go on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pseudo import Terminal

COMMAND = [sys.executable, "-m", "marvel_tui"]


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    """Terminals that are closed when the test is over."""
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()


def start(opened: list[Terminal], *arguments: str, **more: object) -> Terminal:
    """The program at its home screen."""
    opened.append(Terminal([*COMMAND, *arguments], **more))  # type: ignore[arg-type]
    opened[-1].wait_for("New game")
    opened[-1].quiet()
    return opened[-1]


def in_a_game(opened: list[Terminal], home: Path) -> tuple[Terminal, Path]:
    """The program in a game that has just begun, and its record."""
    terminal = start(opened)
    terminal.press("enter")
    terminal.wait_for("Start the game")
    terminal.press("enter")
    terminal.wait_for("first")
    terminal.quiet(0.7)  # an enter that comes sooner may be one that is held
    (record,) = (home / "games").glob("*.txt")
    return terminal, record


def test_it_starts_quits_and_leaves_the_terminal_clean(opened: list[Terminal]) -> None:
    terminal = start(opened)
    assert "Rules" in terminal.text() and "Quit" in terminal.text()
    terminal.press("quit")
    assert terminal.wait() == 0
    assert terminal.left_on() == []


def test_quit_is_in_the_menu(opened: list[Terminal]) -> None:
    terminal = start(opened)
    terminal.press("back tab", "enter")
    assert terminal.wait() == 0


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGQUIT, signal.SIGINT])
def test_a_signal_ends_it_in_order(opened: list[Terminal], number: signal.Signals) -> None:
    terminal = start(opened)
    terminal.kill(number)
    assert terminal.wait() == 128 + number
    assert terminal.left_on() == []
    assert "Traceback" not in terminal.text()


@pytest.mark.parametrize("stop", [signal.SIGSTOP, signal.SIGTSTP, signal.SIGCONT])
def test_it_goes_on_after_stops_and_still_quits(opened: list[Terminal], stop: signal.Signals) -> None:
    """SIGSTOP can't be prepared for, and SIGCONT may come to a program that was not stopped."""
    terminal = start(opened)
    for key, words in (("back tab", "> Quit"), ("up", "> Rules"), ("down", "> Quit")):
        terminal.kill(stop)
        terminal.quiet()
        terminal.kill(signal.SIGCONT)
        terminal.screen.reset()  # another program has drawn there
        terminal.wait_for("New game")
        terminal.quiet()
        terminal.press(key)
        assert words in terminal.text()
    terminal.press("quit")
    assert terminal.wait() == 0
    assert terminal.left_on() == []


@pytest.mark.parametrize("ignored", [False, True], ids=["hang-up", "hang-up ignored"])
def test_it_ends_when_the_terminal_is_gone(opened: list[Terminal], ignored: bool) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN) if ignored else None
    try:
        terminal = start(opened)
    finally:
        if ignored:
            signal.signal(signal.SIGHUP, before)
    terminal.hang_up()
    assert terminal.wait() == 128 + signal.SIGHUP


def test_continue_after_a_hang_up(opened: list[Terminal], home: Path) -> None:
    terminal, record = in_a_game(opened, home)
    terminal.press("enter")
    terminal.quiet()
    saved = record.read_text()
    assert "goes first" in saved
    terminal.kill(signal.SIGHUP)
    assert terminal.wait() == 128 + signal.SIGHUP
    assert terminal.left_on() == []
    assert record.read_text() == saved
    again = start(opened)
    assert "Continue" in again.text() and "Ann, Bo" in again.text()
    again.press("enter")
    again.wait_for("MB ")
    again.press("quit")
    assert again.wait() == 0
    assert record.read_text() == saved


def test_continue_after_kill_9(opened: list[Terminal], home: Path) -> None:
    terminal, record = in_a_game(opened, home)
    terminal.press("enter")
    terminal.quiet()
    terminal.kill(signal.SIGKILL)
    assert terminal.wait() == -signal.SIGKILL
    saved = record.read_text()
    assert "goes first" in saved
    again = start(opened)
    assert "Continue" in again.text()
    assert record.read_text() == saved


def test_bytes_that_are_no_utf8_are_left_out(opened: list[Terminal]) -> None:
    terminal = start(opened)
    os.write(terminal.master, b"\xff\xfe\x80\xc3(")
    terminal.press("back tab")
    assert "> Quit" in terminal.text()


def test_late_replies_and_cut_mouse_reports_are_no_keys(opened: list[Terminal]) -> None:
    terminal = start(opened)
    terminal.press("enter")
    before = terminal.wait_for("Start the game")
    terminal.quiet()
    before = terminal.text()
    for piece in ("?62;22c", "\x1b[<35;10;", "5M", "2026;2$y", "24;80R"):
        os.write(terminal.master, piece.encode())
        terminal.quiet(0.7)
    assert terminal.text() == before


def test_a_broken_and_a_finished_save_get_a_sentence(opened: list[Terminal], home: Path) -> None:
    folder = home / "games"
    folder.mkdir(parents=True)
    broken = folder / "broken.txt"
    seats = "[/b]: avengers / Bo: villains"
    broken.write_text(f'[Game "battles"]\n[Rules "1"]\n[Seats "{seats}"]\n[Seed "x"]\n\n1. Ann: fly\n')
    terminal = start(opened)
    assert "[/b], Bo" in terminal.text()
    terminal.press("enter")
    assert "broken.txt" in terminal.wait_for("whole number")
    assert "1. Ann: fly" in broken.read_text()
    terminal.press("quit")
    assert terminal.wait() == 0


def test_ascii_draws_nothing_else(opened: list[Terminal]) -> None:
    terminal = start(opened, "--ascii")
    terminal.press("enter")
    terminal.wait_for("Start the game")
    terminal.press("esc", "?", "enter")
    terminal.wait_for("CARDS AND DECKS")
    assert terminal.raw.isascii()


def test_a_locale_without_unicode_gets_ascii(opened: list[Terminal]) -> None:
    terminal = start(opened, env={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"})
    assert terminal.raw.isascii() and "\\u" not in terminal.text()


def test_no_mouse_motion_over_ssh(opened: list[Terminal]) -> None:
    terminal = start(opened, env={"SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"})
    assert b"\x1b[?1003h" not in terminal.raw and b"\x1b[?1000h" in terminal.raw
    terminal.press("quit")
    assert terminal.wait() == 0
    assert terminal.left_on() == []


def test_too_small_and_back(opened: list[Terminal]) -> None:
    terminal = start(opened)
    for columns, rows, words in ((30, 10, "60x20"), (80, 24, "> New game")):
        terminal.resize(columns, rows)
        terminal.quiet()
        assert words in terminal.text()
        terminal.press("enter" if rows < 20 else "")  # what is not seen takes no keys


def test_the_search_line_moves_no_word_of_the_rules(opened: list[Terminal]) -> None:
    terminal = start(opened)
    terminal.press("?", "enter")
    rules = [line for line in terminal.wait_for("CARDS AND DECKS").split("\n") if " MB " in line]
    terminal.press("/")
    assert [line for line in terminal.wait_for("words, or a number").split("\n") if " MB " in line] == rules[:-1]


def test_a_crash_is_written_down_in_one_sentence(opened: list[Terminal], home: Path) -> None:
    program = (
        "import marvel_tui.screens.home as home, marvel_tui.cli as cli, sys\n"
        "def fall(*_): raise RuntimeError('a fault of ours')\n"
        "home.HomeScreen.action_explain = fall\n"
        "sys.exit(cli.main([]))\n"
    )
    terminal = Terminal([sys.executable, "-c", program])
    opened.append(terminal)
    terminal.wait_for("New game")
    terminal.quiet()
    terminal.press("?")
    assert terminal.wait() == 1
    assert terminal.left_on() == []
    assert "marvel_tui had to stop" in terminal.text() and "Traceback" not in terminal.text()
    assert "a fault of ours" in (home / "faults.log").read_text()


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_without_a_terminal_it_says_so(stream: str) -> None:
    master, slave = os.openpty()
    streams = {"stdin": slave, "stdout": slave, "stderr": slave, stream: subprocess.DEVNULL}
    if stream != "stderr":
        streams["stderr"] = subprocess.PIPE
    found = subprocess.run(COMMAND, **streams, timeout=20, check=False, env={**os.environ, "TERM": "xterm"})  # type: ignore[call-overload]
    os.close(master)
    os.close(slave)
    assert found.returncode == 2
    if stream != "stderr":
        assert b"needs a terminal" in found.stderr and b"\x1b" not in found.stderr


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_can_not_draw(opened: list[Terminal], term: str) -> None:
    terminal = Terminal(COMMAND, env={"TERM": term})
    opened.append(terminal)
    assert terminal.wait() == 2
    assert "can't draw" in terminal.text() and b"\x1b" not in terminal.raw


def test_bytes_of_the_entrance(opened: list[Terminal]) -> None:
    terminal = start(opened)
    assert len(terminal.raw) < 16_000
    for key in ("down", "up", "down"):
        before = len(terminal.raw)
        terminal.press(key)
        assert 0 < len(terminal.raw) - before <= 2_500
    terminal.press("up", "enter")
    terminal.wait_for("Start the game")
    terminal.quiet()
    for key in ("down", "down", "down", "up", "space"):
        before = len(terminal.raw)
        terminal.press(key if key != "space" else " ")
        assert len(terminal.raw) - before <= (8_000 if key == "space" else 2_500), key
    before = len(terminal.raw)
    terminal.quiet(1.2)
    assert len(terminal.raw) == before
