"""What the real program writes to a terminal of 80x24: bytes are exact, so they have budgets."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from pseudo import Terminal

CURSOR, PROMPT, PAGE = 2_500, 8_000, 16_000


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    """A game in its first resource step, in the first player's view."""
    found = Terminal([sys.executable, "-m", "marvel_tui"])
    try:
        found.wait_for("New game")
        found.quiet()
        found.press("enter")
        found.wait_for("Start the game")
        found.press("enter")
        found.wait_for("goes first")
        found.quiet()
        for key in ("enter", "enter", "enter"):
            found.press(key)
            found.quiet(0.9)  # an enter that comes sooner may be one that is held
        while "Recovery" not in found.text() or "then enter" in found.text():
            digit = next(n for n in "12" if f"press {n}, then enter" in found.text())
            found.press(digit, "enter")
            found.quiet(0.9)  # an enter that comes sooner may be one that is held
            if "keep this hand" in found.text():
                found.press("enter")
                found.quiet(0.4)
        yield found
    finally:
        found.close()


def cost(terminal: Terminal, key: str) -> int:
    """The bytes that a key costs."""
    terminal.quiet(0.4)
    before = len(terminal.raw)
    terminal.press(key)
    terminal.quiet(0.4)
    return len(terminal.raw) - before


def test_budgets(terminal: Terminal) -> None:
    assert "resource" in terminal.text()
    assert 0 < cost(terminal, "down") <= PROMPT, "what was drawn under the hand-over is written once more"
    for key in ("down", "down", "up", "right", "tab", "tab", "tab", "3"):
        assert 0 <= cost(terminal, key) <= CURSOR, f"moving by {key}"
    assert 0 < cost(terminal, "d") <= CURSOR
    assert 0 < cost(terminal, "enter") <= PROMPT, "the next prompt"
    for key in ("l", "esc", "i", "esc"):
        assert cost(terminal, key) <= PAGE, "a page over the whole screen"
    before = len(terminal.raw)
    terminal.quiet(1.5, 3)
    assert len(terminal.raw) == before, "an idle screen writes nothing"
