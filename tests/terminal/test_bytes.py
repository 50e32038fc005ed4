"""What the real program writes to a terminal of 80x24: bytes are exact, so they have budgets."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from app_driver import can_attack, fight, play_until, session
from pseudo import Terminal

from marvel_tui.commands.scenes import CONTEST, FIVE, HUNTED, SIX, WAR
from marvel_tui.saves import Session

CURSOR, PROMPT, PAGE = 2_500, 8_000, 16_000
POINTER = "\x1b]22;default\x07"  # the shape of the mouse pointer comes before a screen


@pytest.fixture
def terminal(home: Path) -> Iterator[Terminal]:
    """A main phase in the view of the player who is asked."""
    yield from opened(play_until(session(), can_attack), "then enter, to open", "What now?")


@pytest.fixture
def grounds(home: Path) -> Iterator[Terminal]:
    """Assignment on six battlefields, in the view of the leader who is asked."""
    game = fight(FIVE)
    yield from opened(game, "then enter", "Send which hero?")


@pytest.fixture
def contest(home: Path) -> Iterator[Terminal]:
    """An attack step with four columns a side, in the view of the player who is asked."""
    yield from opened(fight(CONTEST), "then enter", "attack with Daredevil")


@pytest.fixture(
    params=[(WAR, "What does Captain America do?"), (SIX, "to open"), (HUNTED, "What does Iron Man do?")],
    ids=["clash", "six heroes", "registration"],
)
def war(home: Path, request: pytest.FixtureRequest) -> Iterator[Terminal]:
    """The action step of a hero of Civil War, a card to play among six heroes, the Vault; in the view of its player."""
    text, closed = request.param
    yield from opened(fight(text), closed, "'s view ")


def opened(game: Session, closed: str, asks: str) -> Iterator[Terminal]:
    """A game in the view of the seat that is asked: what the screen says before it is opened, and then."""
    prompt = game.match.prompt
    assert prompt is not None
    game.close()
    found = Terminal([sys.executable, "-m", "marvel_tui"])
    try:
        found.wait_for("Continue")
        found.quiet()
        found.press("enter")
        found.wait_for(closed)
        found.quiet()
        found.press(str(prompt.seat + 1), "enter")
        found.wait_for(asks)
        found.quiet(0.9)  # an enter that comes sooner may be one that is held
        yield found
    finally:
        found.close()


def cost(terminal: Terminal, *keys: str, size: tuple[int, int] | None = None, some: bool = True) -> int:
    """The bytes that some keys or a new size cost; `some`: there must be any."""
    before = len(terminal.raw)
    if size is not None:
        terminal.resize(*size)
    terminal.press(*keys)
    end = time.monotonic() + 10
    while some and len(terminal.raw) - before <= len(POINTER) and time.monotonic() < end:
        terminal.pump(0.1)
    terminal.quiet(0.3)
    return len(terminal.raw) - before


def test_budgets(terminal: Terminal) -> None:
    for key in ("down", "down", "up", "right", "tab", "tab", "tab", "3", "d"):
        assert cost(terminal, key, some=False) <= CURSOR, f"moving by {key}"
    terminal.press("tab", "tab", "1")
    assert 0 < cost(terminal, "enter") <= PROMPT, "the next prompt"
    for key in ("l", "esc", "i", "esc", "?", "esc", "\x1bOP", "esc"):
        assert 0 < cost(terminal, key) <= PROMPT, f"a page, painted once, by {key}"
    assert 0 < cost(terminal, "\x10") <= PAGE, "the palette"
    assert 0 < cost(terminal, "esc") <= PROMPT
    assert 0 < cost(terminal, "\x1bOQ") <= PROMPT, "the hand-over"
    before = len(terminal.raw)
    terminal.quiet(1.5, 3)
    assert len(terminal.raw) == before, "an idle screen writes nothing"


def test_a_new_size_is_painted_once(terminal: Terminal) -> None:
    for size in ((79, 24), (80, 23), (80, 24)):
        assert 0 < cost(terminal, size=size) <= PROMPT, size
    assert "What now?" in terminal.text()
    assert 0 < cost(terminal, size=(59, 24)) <= CURSOR
    assert "60x20" in terminal.text()
    assert 0 < cost(terminal, size=(80, 24)) <= PROMPT
    assert "What now?" in terminal.text()


def test_budgets_of_battlegrounds(grounds: Terminal) -> None:
    for key in ("down", "up", "tab", "right", "tab", "right", "tab", "3", "right", "tab", "down", "tab", "1"):
        assert cost(grounds, key, some=False) <= CURSOR, f"moving by {key}"
    assert "Send which hero?" in grounds.text()
    assert 0 < cost(grounds, "enter") <= PROMPT, "the next prompt"
    for key in ("down", "2", "3"):
        assert cost(grounds, key, some=False) <= CURSOR, f"moving among battlefields by {key}"
    assert 0 < cost(grounds, "enter") <= PROMPT, "what is said of the hero"
    for key in ("k", "esc", "i", "esc"):
        assert cost(grounds, key, some=False) <= PROMPT, f"a page by {key}"
    assert 0 < cost(grounds, "t") <= PROMPT, "the open table"
    for size in ((79, 24), (80, 24)):
        assert 0 < cost(grounds, size=size) <= PROMPT, size


def test_budgets_of_vs_system(contest: Terminal) -> None:
    for key in ("down", "down", "up", "tab", "right", "tab", "tab", "left", "tab", "3", "d"):
        assert cost(contest, key, some=False) <= CURSOR, f"moving by {key}"
    contest.press("d", "esc")
    contest.press("tab", "tab", "tab")
    for key in ("k", "esc", "i", "esc", "?", "esc"):
        assert cost(contest, key, some=False) <= PROMPT, f"a page by {key}"
    assert 0 < cost(contest, "t") <= PROMPT, "the open table"
    assert 0 < cost(contest, "p") <= PROMPT, "the next seat is asked"
    before = len(contest.raw)
    contest.quiet(1.5, 3)
    assert len(contest.raw) == before, "an idle screen writes nothing"
    for size in ((79, 24), (80, 24)):
        assert 0 < cost(contest, size=size) <= PROMPT, size


def test_budgets_of_civil_war(war: Terminal) -> None:
    for key in ("down", "down", "up", "tab", "right", "tab", "right", "tab", "tab", "tab", "left", "tab", "3", "d"):
        assert cost(war, key, some=False) <= CURSOR, f"moving by {key}"
    for key in ("k", "esc", "i", "esc", "?", "esc", "w", "l", "esc"):
        assert cost(war, key, some=False) <= PROMPT, f"a page by {key}"
    asked = "1" if "Ann's view" in war.text() else "2"
    assert 0 < cost(war, "t") <= PROMPT, "the open table"
    assert 0 < cost(war, asked, "enter") <= PROMPT, "and back"
    war.quiet(0.9)
    assert 0 < cost(war, "enter") <= PROMPT, "an action"
    before = len(war.raw)
    war.quiet(1.5, 3)
    assert len(war.raw) == before, "an idle screen writes nothing"
    for size in ((79, 24), (80, 24)):
        assert 0 < cost(war, size=size) <= PROMPT, size
