"""How the cursor, what can be chosen and what is chosen are marked: by characters first, colour second."""

from __future__ import annotations

from dataclasses import dataclass

from ..glyphs import Glyphs
from .picture import Piece


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on a table: the cursor, the place that its line points at, what can be chosen, what is picked.

    There is one cursor, `>`, on a place or on a line of the panel. What belongs to it elsewhere has a `·`.
    """

    glyphs: Glyphs
    cursor: str = ""
    pointed: str = ""
    can: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()

    def cursor_at(self, place: str) -> str:
        """One cell: the cursor, or the mark of what its line points at."""
        if place and place == self.cursor:
            return ">"
        return self.glyphs.mark("·") if place and place == self.pointed else " "

    def before(self, place: str, other: str = " ") -> tuple[Piece, Piece]:
        """Two cells before a thing: the cursor, then whether it is picked or can be chosen (or `other`)."""
        here = Piece(self.cursor_at(place), "strong", place)
        if place in self.picked:
            return here, Piece(self.glyphs.mark("•"), "picked", place)
        if place in self.can:
            return here, Piece("*", "can", place)
        return here, Piece(other, "picked", place)

    def sign(self, place: str, other: str = " ") -> Piece:
        """The same in one cell."""
        here = self.cursor_at(place)
        if here != " ":
            return Piece(here, "strong", place)
        if place in self.picked:
            return Piece(self.glyphs.mark("•"), "picked", place)
        return Piece("*", "can", place) if place in self.can else Piece(other, "dim", place)

    def name(self, text: str, width: int, place: str, style: str = "plain") -> tuple[Piece, ...]:
        """A thing's name in so many cells: the cursor covers them all, the mark of what belongs to it only the name."""
        shown = self.glyphs.fit(text, width)
        if not place or place != self.pointed or place == self.cursor:
            return (Piece(shown, self.style(place, style), place),)
        bare = shown.rstrip()
        return Piece(bare, f"{style} point", place), Piece(shown[len(bare) :], style, place)

    def style(self, place: str, style: str = "plain") -> str:
        """The style of a thing's name."""
        if place and place == self.cursor:
            return f"{style} cursor"
        if place and place == self.pointed:
            return f"{style} point"
        return style
