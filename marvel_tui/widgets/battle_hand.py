"""A hand of Marvel Battles: a line a card, its fields in columns."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.battles.view import CardView
from .battle_character import LETTERS
from .card_list import card_list
from .marks import Marks
from .picture import Line, Piece

WHEN = {"build": "Build", "main": "Main", "combat": "Combat"}


def card_line(card: CardView, number: int, width: int, marks: Marks) -> Line:
    """One card of a hand."""
    fit, place = marks.glyphs.fit, card.place
    if card.type == "supporting":
        price = f"{card.price}" if card.price == card.cost else f"{card.price}({card.cost})"
        words = [word for word in card.keywords if word not in LETTERS]
        letters = "".join(LETTERS[word] for word in card.keywords if word in LETTERS)
        numbers = f"{card.atk}/{card.defense}"
        fields = f"{card.team:<3}{price:<4}{numbers:>5} h{card.health} {letters}"
        powers = [text.partition(" — ")[0] for text in card.text if " — " in text]
        rest = ", ".join(dict.fromkeys(words + powers))
    elif card.type == "plot-twist":
        fields = f"{card.team:<3}{WHEN.get(card.when, '')}{' any turn' if card.any_turn else ''}"
        rest = " ".join(card.text)
    else:
        fields = f"{card.team:<3}location"
        rest = " ".join(card.text)
    wide = min(24, max(16, width // 3))
    pieces = (
        *marks.before(place),
        Piece(f"{number or '':>2} ", "dim", place),
        *marks.name(card.name, wide, place),
        Piece(f" {fit(fields, 18)} ", "plain", place),
    )
    return (*pieces, Piece(fit(rest, width - wide - 26), "dim", place))


def hand_lines(hand: Sequence[CardView], top: int, height: int, width: int, numbered: bool, marks: Marks) -> list[Line]:
    """The part of a hand that fits, beginning with card `top`."""
    return card_list(hand, lambda card, n: card_line(card, n, width - 1, marks), top, height, width, numbered, marks)
