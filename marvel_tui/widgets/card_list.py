"""A list of cards, a line each: the part of it that fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from .marks import Marks
from .picture import Line, Piece, beside

Card = TypeVar("Card")


def card_list(
    cards: Sequence[Card], draw: Callable[[Card, int], Line], top: int, height: int, width: int, numbered: bool,
    marks: Marks,
) -> list[Line]:  # fmt: skip
    """The cards from number `top` on; numbered where digits reach them now. What is out of sight is counted."""
    lines: list[Line] = [
        (Piece(" "), *draw(card, at + 1 if numbered else 0))
        for at, card in enumerate(cards)
        if top <= at < top + height
    ]
    hidden = len(cards) - len(lines)
    if hidden and lines:
        glyphs = marks.glyphs
        more = " more" if width > 72 else ""
        words = f" {glyphs.mark('↑')} {top}{more}" if top else ""
        words += f" {glyphs.mark('↓')} {hidden - top}{more}" if hidden > top else ""
        lines[-1] = beside(lines[-1], width - len(words) - 1, (Piece(words, "dim"),))
    return lines
