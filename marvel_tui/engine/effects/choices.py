"""Questions that effects of every game ask: choose one thing, take a card, discard, put cards back in an order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..prompts import Move, Question
from .grammar import bind

Args = tuple[Any, ...]
Picked = tuple[Move, ...]


def distinct(game: Any, cards: Iterable[int]) -> list[int]:
    """One card of each kind: equal cards are one move."""
    found: dict[int, int] = {}
    kinds = game.pool.kinds
    for card in cards:
        found.setdefault(kinds[card], card)
    return list(found.values())


def others(game: Any, cards: Iterable[int], picked: Picked) -> list[int]:
    """One card of each kind of those that are not picked yet."""
    named = [move.what for move in picked]
    return distinct(game, [card for card in cards if card not in named])


class OneMove(Question):
    """A question that one move answers."""

    def options(self, game: Any, seat: int, args: Args) -> list[Move]:
        """The moves."""
        raise NotImplementedError

    def moves(self, game: Any, seat: int, picked: Picked, args: Args) -> list[Move] | None:
        return None if picked else self.options(game, seat, args)


class PickOne(OneMove):
    """One thing of a kind, chosen while the effect resolves. Args: the target, the frame."""

    kind = "pick"

    def options(self, game: Any, seat: int, args: Args) -> list[Move]:
        target, frame = args
        moves = [Move("on", ref) for ref in target.options(game, frame)]
        if getattr(target, "optional", False):
            moves.append(Move("on", -1))
        return moves

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        bind(game, args[1], picked=() if picked[0].what == -1 else (picked[0].what,))


class TakeCard(OneMove):
    """Take one of the cards that a verb offers. Args: the verb, its frame, and what else it wants to know."""

    kind = "take"

    def options(self, game: Any, seat: int, args: Args) -> list[Move]:
        verb, frame, *more = args
        moves = [Move("take", card) for card in distinct(game, verb.offers(game, frame, *more))]
        if verb.optional or not moves:
            moves.append(Move("take", -1))
        return moves

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        verb, frame, *more = args
        verb.taken(game, frame, picked[0].what, *more)


class DiscardWhich(Question):
    """Discard cards of the own hand. Args: how many, and what else its game wants to know."""

    kind = "discard"

    def moves(self, game: Any, seat: int, picked: Picked, args: Args) -> list[Move] | None:
        hand = game.sides[seat].hand
        if len(picked) >= min(args[0], len(hand)):
            return None
        return [Move("discard", card) for card in others(game, hand, picked)]

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        return "Discard which card?"


class InOrder(Question):
    """The order in which cards that were looked at go back, the first one lowest."""

    def where(self, args: Args) -> str:
        """The word of its moves: bottom, top."""
        return "bottom"

    def moves(self, game: Any, seat: int, picked: Picked, args: Args) -> list[Move] | None:
        left = others(game, game.sides[seat].looked, picked)
        return [Move(self.where(args), card) for card in left] if left else None

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        if self.where(args) == "top":
            return "Which card goes on top next? The last one lies on top"
        return "Which card goes to the bottom next? The first one lies lowest"
