"""Keys that reach the real program in one read."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest
from pseudo import Terminal


def acts(record: Path) -> list[str]:
    """The acts in a record."""
    return [line for line in record.read_text().split("\n") if line and not line.startswith("[")]


def test_a_held_enter_begins_a_game_and_answers_nothing(home: Path) -> None:
    terminal = Terminal([sys.executable, "-m", "marvel_tui"])
    try:
        terminal.wait_for("New game")
        terminal.quiet()
        end = time.monotonic() + 20
        held = 40  # once the game is there
        while held and time.monotonic() < end:
            held -= "goes first" in terminal.text()
            os.write(terminal.master, b"\r")
            terminal.quiet(0.03, 0.03)
        (record,) = (home / "games").glob("*.txt")
        assert acts(record) == []
    finally:
        terminal.close()


def test_a_flood_of_keys_changes_nothing(home: Path) -> None:
    terminal = Terminal([sys.executable, "-m", "marvel_tui"])
    try:
        terminal.wait_for("New game")
        terminal.quiet()
        before = len(terminal.raw)
        for _ in range(5):
            os.write(terminal.master, b"lorem ipsum \r q " * 250)
        terminal.quiet(1)
        assert len(terminal.raw) - before < 8_000 and "New game" in terminal.text()
        assert not (home / "games").exists()
        terminal.press("back tab")
        assert "> Quit" in terminal.text()
    finally:
        terminal.close()


@pytest.mark.parametrize("keys", [b"\r" * 5, b"\r1\r2\r1\r", b"\rppppp"])
def test_one_read_answers_one_prompt(keys: bytes, home: Path) -> None:
    terminal = Terminal([sys.executable, "-m", "marvel_tui"])
    try:
        terminal.wait_for("New game")
        terminal.quiet()
        terminal.press("enter")
        terminal.wait_for("Start the game")
        terminal.press("enter")
        terminal.wait_for("goes first")
        terminal.quiet(0.7)
        (record,) = (home / "games").glob("*.txt")
        before = acts(record)
        os.write(terminal.master, keys)
        terminal.quiet(1.0)
        assert len(acts(record)) == len(before) + 1
        os.write(terminal.master, b"\r")
        terminal.quiet(1.0)
        assert "Which row" in terminal.text()
    finally:
        terminal.close()
