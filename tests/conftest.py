"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

for _name in [*os.environ]:  # what would change how the app draws, before Textual is imported
    if _name in ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES") or _name.startswith("TEXTUAL_"):
        del os.environ[_name]
os.environ["TERM"] = "xterm-256color"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", type=int, default=0, metavar="N", help="play N random games more than usual")


@pytest.fixture
def long(request: pytest.FixtureRequest) -> int:
    """How many random games more than usual are wanted."""
    return int(request.config.getoption("--long"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own for every test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("MARVEL_TUI_HOME", str(folder))
    return folder


@pytest.fixture
def own(home: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """Where a card file of the player's own lies, for the `GAME` of the test's module; it is forgotten afterwards."""
    game = request.module.GAME
    path = home / "cards" / game / "mine.toml"
    path.parent.mkdir(parents=True)
    _forget_cards(game)
    yield path
    _forget_cards(game)


def _forget_cards(game: str) -> None:
    """What was read of the cards of a game, and what was made of them."""
    for name in ("library", "offer", "setup"):
        module = import_module(f"marvel_tui.engine.{game.replace('-', '_')}.{name}")
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()
