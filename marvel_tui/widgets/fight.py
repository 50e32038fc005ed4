"""The line between two sides: who fights whom, and what happens if nobody answers."""

from __future__ import annotations

from rich.cells import cell_len

from .marks import Marks
from .picture import Line, Piece, width_of


def middle(words: str, outcome: str, width: int, marks: Marks, whole: bool) -> list[Line]:
    """The fight between the sides, and what happens if nobody answers.

    With `whole` the outcome takes further lines where it does not fit beside the names; else it is cut.
    """
    glyphs = marks.glyphs
    dash = glyphs.mark("─")
    if not words:
        return [(Piece(" " + dash * (width - 2), "dim"),)]
    words, outcome = glyphs.clean(words), glyphs.clean(outcome)
    head, tail = Piece(f" {dash * 2} ", "dim"), Piece(dash, "dim")
    for said in (outcome,) if whole else (outcome, outcome.partition(";")[0], ""):
        line = (head, Piece(words, "strong"), Piece(f"   {said} " if said else " ", "title"))
        room = width - 1 - width_of(line)
        if room >= 0:
            return [(*line, tail._replace(text=dash * room))]
    names = Piece(glyphs.fit(words, min(cell_len(words), width - 6)), "strong")
    line = (head, names, Piece(" "))
    found: list[Line] = [(*line, tail._replace(text=dash * (width - 1 - width_of(line))))]
    if whole:
        found += [(Piece(f"    {text}", "title"),) for text in glyphs.wrap(outcome, width - 6, "  ")[:2]]
    return found
