"""The score of Marvel Battlegrounds by category."""

from __future__ import annotations

from collections.abc import Collection

from rich.cells import cell_len

from ..engine.battlegrounds.view import GroundsView
from .marks import Marks
from .picture import Line, Piece

HEADS = ("Influence", "card, Victory", "Champions", "Domain", "total")
SHORT = ("Infl.", "card, Vic.", "Champ.", "Domain", "total")  # where names would be cut


def score_sheet(view: GroundsView, winners: Collection[int], width: int, marks: Marks) -> list[Line]:
    """A line a leader, a column a category; the winners have a star."""
    glyphs = marks.glyphs
    names = [glyphs.clean(leader.name) for leader in view.leaders]
    wide = max(map(cell_len, names))
    heads = HEADS if wide + 8 + sum(len(head) + 2 for head in HEADS) <= width else SHORT
    wide = min(wide, width - 8 - sum(len(head) + 2 for head in heads))
    lines: list[Line] = [(Piece(" " * (wide + 7) + "".join(f"  {head}" for head in heads), "dim"),)]
    for leader, score in zip(view.leaders, view.scores, strict=True):
        won = leader.seat in winners
        numbers = (*score, score.total)
        place = f"{leader.slug}.seat"
        cells = [f"  {number:>{len(head)}}" for head, number in zip(heads, numbers, strict=True)]
        lines.append(
            (
                *marks.before(place),
                Piece(f" {glyphs.mark('★') if won else ' '} ", "title", place),
                Piece(f"{glyphs.seat(leader.seat)} ", f"seat{leader.seat}", place),
                *marks.name(leader.name, wide, place, f"seat{leader.seat}"),
                Piece("".join(cells[:-1]), "plain", place),
                Piece(cells[-1], "title" if won else "strong", place),
            )
        )
    return lines
