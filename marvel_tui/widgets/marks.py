"""How the cursor, what can be chosen and what is chosen are marked: by characters first, colour second."""

from __future__ import annotations

from dataclasses import dataclass

from ..glyphs import Glyphs
from .picture import Piece


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on a table: the place under the cursor, the places that can be chosen, those picked."""

    glyphs: Glyphs
    cursor: str = ""
    can: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()

    def before(self, place: str, other: str = " ") -> tuple[Piece, Piece]:
        """Two cells before a thing: the cursor, then whether it is picked or can be chosen (or `other`)."""
        here = Piece(">" if place and place == self.cursor else " ", "strong", place)
        if place in self.picked:
            return here, Piece(self.glyphs.mark("•"), "picked", place)
        if place in self.can:
            return here, Piece("*", "can", place)
        return here, Piece(other, "picked", place)

    def style(self, place: str, style: str = "plain") -> str:
        """The style of a thing's name."""
        if place and place == self.cursor:
            return f"{style} cursor"
        return style
