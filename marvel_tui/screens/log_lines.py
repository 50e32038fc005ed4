"""The log as lines of a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from ..engine.events import HEADINGS
from ..engine.seats import Line as Entry
from ..glyphs import Glyphs
from ..widgets.picture import BLANK, Line, Piece


def folded(entries: Sequence[Entry]) -> list[Entry]:
    """Equal lines that follow each other as one."""
    found: list[Entry] = []
    for first, group in groupby(entries):
        count = len(list(group))
        found.append(replace(first, text=f"{first.text} x{count}") if count > 1 else first)
    return found


def log_lines(entries: Sequence[Entry], width: int, glyphs: Glyphs) -> list[Line]:
    """The whole log for a page, each line with its clause."""
    lines: list[Line] = []
    for entry in folded(entries):
        turn = entry.kind in HEADINGS
        if turn:
            lines.append(BLANK)
        for i, part in enumerate(glyphs.wrap(entry.text, width - 13, "  ")):
            rule = f" {entry.rule:<10}" if i == 0 else ""
            text = Piece(glyphs.fit(part, width - 12), "title" if turn else "plain")
            lines.append((text, Piece(rule, "dim")))
    return lines
