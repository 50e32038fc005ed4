"""A hand of the Vs. System: a line a card, its fields in columns."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.vs.view import CardView
from .card_list import card_list
from .marks import Marks
from .picture import Line, Piece

TYPES = {"plot-twist": "plot twist", "location": "location", "equipment": "equipment"}


def _fields(card: CardView) -> tuple[str, str]:
    """Its price and numbers; what it belongs to and what it says."""
    price = f"{card.price}" if card.price == card.cost else f"{card.price}({card.cost})"
    if card.type != "character":
        return f"{price:<4}{TYPES[card.type]}", " ".join(card.text)
    letters = ("F" if card.flight else "") + ("R" if card.range else "")
    text = " ".join(card.text)
    rest = ", ".join((*(card.teams or ("no team",)), *(word for word in card.keywords if word not in text)))
    return f"{price:<4}{card.atk}/{card.defense:<4}{letters}", rest + (f": {text}" if text else "")


def in_short(card: CardView) -> str:
    """A card that lies in no hand, behind its name in a list."""
    fields, rest = _fields(card)
    price, *numbers = fields.split(maxsplit=1)
    return ", ".join((f"cost {price}", *(" ".join(part.split()) for part in (*numbers, rest) if part)))


def card_line(card: CardView, number: int, width: int, marks: Marks) -> Line:
    """One card of a hand."""
    fit, place = marks.glyphs.fit, card.place
    fields, rest = _fields(card)
    wide = min(30, max(18, width // 3))
    title = f"{card.name}, {card.version}" if card.version and card.type == "character" else card.name
    pieces = (
        *marks.before(place),
        Piece(f"{number or '':>2} ", "dim", place),
        *marks.name(title, wide, place),
        Piece(f" {fit(fields, 14)} ", "plain", place),
    )
    return (*pieces, Piece(fit(rest, width - wide - 22), "dim", place))


def hand_lines(hand: Sequence[CardView], top: int, height: int, width: int, numbered: bool, marks: Marks) -> list[Line]:
    """The part of a hand that fits, beginning with card `top`."""
    return card_list(hand, lambda card, n: card_line(card, n, width - 1, marks), top, height, width, numbered, marks)
