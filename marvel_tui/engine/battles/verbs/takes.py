"""Verbs that offer cards, of which their player takes one: from the deck, the hand, the resource row."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from ...effects import Effect, Frame, Verb, perform
from ...effects.words import joined
from .. import events as ev
from ..amounts import spelled
from ..choices import BOTTOM_ORDER, TAKE_CARD
from ..state import Battle
from ..zones import discard, turn_resource
from .piles import put_onto_side


class Take(Verb):
    """A verb that offers cards, of which its player takes one."""

    optional: ClassVar[bool] = False  # taking none is allowed even where there is one

    def offers(self, game: Battle, frame: Frame) -> list[int]:
        """The cards that may be taken."""
        raise NotImplementedError

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        """What happens with the chosen card (-1: none)."""
        raise NotImplementedError


class LookAt(Take):
    """Look at or reveal the top cards, take one, put the others on the bottom in any order (MB 17.17, 17.42)."""

    do: Literal["look-at-top"]
    n: int
    reveal: bool = False
    what: Literal["any", "character"] = "any"

    def words(self) -> str:
        how = "reveal" if self.reveal else "look at"
        what = "a character" if self.what == "character" else "one"
        top = f"the top {spelled(self.n, 'card').removeprefix('a ')} of your deck"
        return f"{how} {top}. Take {what} and put the rest on the bottom in any order"

    def run(self, game: Any, frame: Frame) -> None:
        side = game.sides[frame.seat]
        cards = side.deck[: -self.n - 1 : -1]
        if not cards:
            return
        del side.deck[-len(cards) :]
        side.looked = cards
        side.looks_openly = self.reveal
        game.learned = True
        kind = ev.REVEALS if self.reveal else ev.LOOKS
        game.tell(kind, "MB 2.3.3", frame.seat, cards=tuple(cards), number=len(cards))
        if self.offers(game, frame):
            game.ask(TAKE_CARD, frame.seat, self, frame)
        else:  # what was revealed is known to all, so nothing is hidden by asking
            game.ask(BOTTOM_ORDER, frame.seat)

    def offers(self, game: Battle, frame: Frame) -> list[int]:
        looked = game.sides[frame.seat].looked
        return [card for card in looked if self.what == "any" or game.faces[card].is_character]

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        side = game.sides[frame.seat]
        if card >= 0:
            side.looked.remove(card)
            side.hand.append(card)
            kind = ev.TAKES_OPENLY if self.reveal else ev.TAKES
            game.tell(kind, "MB 17.17", frame.seat, cards=(card,), number=1)
        if side.looked:
            game.ask(BOTTOM_ORDER, frame.seat)


class Replicate(Take):
    """Search the deck for another copy of the card and put it onto your side; shuffle (MB 17.58)."""

    do: Literal["search-copy"]
    optional = True

    def words(self) -> str:
        return "search your deck for another ~, put it onto your side and shuffle"

    def run(self, game: Any, frame: Frame) -> None:
        game.learned = True
        game.ask(TAKE_CARD, frame.seat, self, frame)

    def offers(self, game: Battle, frame: Frame) -> list[int]:
        slug = game.faces[frame.card].slug
        return sorted(card for card in game.sides[frame.seat].deck if game.faces[card].slug == slug)  # in no order

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        side = game.sides[frame.seat]
        if card >= 0:  # copies are alike: the first one that the search comes upon, as records of old have it
            kinds = game.pool.kinds
            card = next(other for other in side.deck if kinds[other] == kinds[card])
            side.deck.remove(card)
        game.shuffle(side.deck)
        game.tell(ev.SHUFFLES, "MB 17.58", frame.seat)
        if card >= 0:
            put_onto_side(game, frame.seat, card)


class DiscardWorth(Take):
    """Discard a card that costs at least as much as the target; then the effect (MB 17.25)."""

    do: Literal["discard-worth"]
    effect: Effect

    @property
    def aim(self) -> str:
        return "character"

    def words(self) -> str:
        return f"choose {{1}}, then discard a card of its cost or more. If you do, {joined(self.effect)}"

    def run(self, game: Any, frame: Frame) -> None:
        if game.find(frame.targets[0]) is not None and game.sides[frame.seat].hand:
            game.ask(TAKE_CARD, frame.seat, self, frame)

    def offers(self, game: Battle, frame: Frame) -> list[int]:
        target = game.find(frame.targets[0])
        cost = target.face.cost if target is not None else 99
        return [card for card in game.sides[frame.seat].hand if game.faces[card].cost >= cost]

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        if card >= 0:
            game.push(perform, self.effect, 0, frame)
            discard(game, frame.seat, [card], "MB 17.25")


class TurnUp(Take):
    """You may turn one of your face-down locations face up."""

    do: Literal["turn-up"]
    optional = True

    def words(self) -> str:
        return "you may turn one of your face-down locations face up"

    def possible(self, game: Any, frame: Frame) -> bool:
        return any(not card & 1 for card in game.sides[frame.seat].resources)

    def run(self, game: Any, frame: Frame) -> None:
        if self.possible(game, frame):
            game.ask(TAKE_CARD, frame.seat, self, frame)

    def offers(self, game: Battle, frame: Frame) -> list[int]:
        down = [entry >> 1 for entry in game.sides[frame.seat].resources if not entry & 1]
        return [card for card in down if game.faces[card].type == "location"]

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        if card >= 0:
            at = game.sides[frame.seat].resources.index(card * 2)
            turn_resource(game, frame.seat, at, True, "MB 13.2")
