"""Colours of a terminal that has few or none: the cursor is seen all the same."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

import pytest
from pseudo import Terminal


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    """Terminals that are closed when the test is over."""
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()


def start(opened: list[Terminal], **env: str) -> Terminal:
    """The program at its home screen."""
    opened.append(Terminal([sys.executable, "-m", "marvel_tui"], env=env))
    opened[-1].wait_for("New game")
    opened[-1].quiet()
    return opened[-1]


def marked(terminal: Terminal, how: str) -> list[str]:
    """The words of each row that are drawn so: `reverse`, `underscore`."""
    found = []
    for y in range(terminal.screen.lines):
        row = terminal.screen.buffer[y]
        found.append("".join(row[x].data for x in range(terminal.screen.columns) if getattr(row[x], how)).strip())
    return [words for words in found if words]


def test_sixteen_colours_are_those_of_the_terminal(opened: list[Terminal]) -> None:
    terminal = start(opened, TERM="xterm-16color")
    terminal.press("?", "enter")
    terminal.wait_for("CARDS AND DECKS")
    terminal.press("esc", "\x10")
    terminal.wait_for("palette")
    drawn = b";".join(re.findall(rb"\x1b\[([\d;]*)m", terminal.raw))
    assert not re.search(rb"[34]8;[25];", drawn)
    assert {b"33", b"90"} <= set(drawn.split(b";")), "headings and hints have a colour"


def test_without_colours_the_cursor_is_seen(opened: list[Terminal]) -> None:
    terminal = start(opened, NO_COLOR="1")
    assert marked(terminal, "reverse") == ["> New game    Marvel Battles"]
    terminal.press("\x10")
    terminal.wait_for("palette")
    terminal.press("down")
    (chosen,) = marked(terminal, "underscore")
    terminal.press("down")
    assert marked(terminal, "underscore") not in ([], [chosen])
    terminal.press("esc", "?", "enter", "/")
    terminal.wait_for("words, or a number")
    terminal.press("x")
    row = terminal.screen.buffer[terminal.text().split("\n").index("  x")]
    assert [x for x in range(80) if row[x].reverse] == [3], "the cursor of a text line"
