"""Columns of the Vs. System are without end, however often somebody goes on to the next one."""

from __future__ import annotations

from typing import Any

from marvel_tui.engine import position

TEXT = """
game = "vs"
phase = "formation"

[Ann]
front = ["boris-old-retainer", "latverian-guard-army"]
deck = []

[Bo]
deck = []
"""


def test_to_the_left_for_ever() -> None:
    """VS 2.6.1: as many columns as anybody needs; neighbours stay neighbours."""
    match = position.load(TEXT)
    state: Any = match.state
    for _ in range(120):
        first, last = sorted(state.sides[0].characters, key=lambda c: int(c.column))
        assert state.adjacent(first, last)
        match.play(f"move {last.face.slug} to front left")
        match.play("done")
        while match.prompt is not None and match.prompt.kind != "formation":
            match.play("pass")
