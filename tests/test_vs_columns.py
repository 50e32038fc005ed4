"""Columns of the Vs. System are without end, however often somebody goes on to the next one."""

from __future__ import annotations

from typing import Any

from marvel_tui.engine import position
from marvel_tui.engine.players.greedy import whole_acts

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


def arrangement(state: Any) -> tuple[object, ...]:
    """Who stands where, as far as it matters: the order of the columns, and where empty ones lie between them."""
    characters = state.sides[0].characters
    first = min(c.column for c in characters)
    return tuple(sorted((c.uid, c.row, c.column - first) for c in characters))


def test_every_arrangement_can_be_reached_in_one_formation_step() -> None:
    """VS 6.7, VS 6.7.2: any rows, any positions. Three characters stand in 240 ways, as far as it matters."""
    begin = position.load(TEXT.replace('army"]', 'army", "doctor-doom-monarch-of-iron"]'))
    found, fresh = {arrangement(begin.state)}, [begin]
    while fresh:
        match = fresh.pop()
        for act in whole_acts(match):
            if act[0].word == "move":
                after = match.copy()
                after.commit(act)
                stand = arrangement(after.state)
                if stand not in found:
                    found.add(stand)
                    fresh.append(after)
    assert len(found) == 240
