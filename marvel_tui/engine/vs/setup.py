"""Setting up the game (VS 3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..effects.choices import distinct
from ..match import Table
from ..prompts import MatchError, Move, Question, public
from . import events as ev
from .formats import Deck, faults_together
from .library import Pool, library
from .state import Contest
from .turn import begin_turn
from .zones import draw, put_below

OPENING_HAND = 4


def pool_of(table: Table) -> Pool:
    """The cards of a table. Raises MatchError for a deck that is unknown or not legal."""
    cards = library()
    decks: list[Deck] = []
    for seat in table.seats:
        deck = cards.decks.get(seat.deck)
        if deck is None:
            raise MatchError(
                f"{seat.name}: there is no deck {seat.deck[:40]!r}; there are {', '.join(sorted(cards.decks))}"
            )
        faults = cards.faults(deck)
        if faults:
            raise MatchError(f"{seat.name}: the deck {deck.name} is not legal: {faults[0]}")
        decks.append(deck)
    together = faults_together(decks)
    if together:
        raise MatchError(str(together[0]))
    return _pool(tuple(seat.deck for seat in table.seats))


@lru_cache(maxsize=128)
def _pool(decks: tuple[str, ...]) -> Pool:
    """The cards of a table of known decks; made once, as nothing in it changes."""
    cards = library()
    return Pool(cards, [dict(cards.decks[deck].cards) for deck in decks])


def begin(game: Contest) -> None:
    """VS 3.2: chance picks the player who chooses."""
    game.phase_name = "setup"
    chooser = game.chance(len(game.sides))
    game.tell(ev.CHANCE_FIRST, "VS 3.2", chooser)
    game.ask(CHOOSE_INITIATIVE, chooser)


class ChooseInitiative(Question):
    """VS 3.2.1: who has the initiative in the first turn."""

    kind = "initiative"
    rule = "VS 3.2.1"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("has the initiative", s) for s in range(len(game.sides))]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        game.initiative = game.primary = picked[0].what
        game.tell(ev.HAS_INITIATIVE, "VS 3.2.1", game.initiative)
        for side in game.sides:  # VS 3.3
            game.shuffle(side.deck)
            draw(game, side.seat, OPENING_HAND, "VS 3.3")
        mulligans(game, 0)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Who has the initiative in the first turn?"


def mulligans(game: Contest, done: int) -> None:
    """VS 3.4.1: one after the other, the initiative first."""
    order = game.from_initiative()
    if done < len(order):
        game.ask(MULLIGAN, order[done], done)
    else:
        game.push(begin_turn)


class Mulligan(Question):
    """VS 3.4: keep the hand, or put it on the bottom in any order and draw anew. Args: how many were asked."""

    kind = "mulligan"
    rule = "VS 3.4"
    deals = 12

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if not picked:
            return [Move("keep"), Move("mulligan")]
        if picked[0].word == "keep":
            return None
        named = [move.what for move in picked[1:]]
        left = [card for card in game.sides[seat].hand if card not in named]
        return [Move("bottom", card) for card in distinct(game, left)] if left else None

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        if picked[0].word == "mulligan":
            side = game.sides[seat]
            game.tell(ev.MULLIGANS, "VS 3.4", seat)
            side.hand.clear()
            put_below(game, seat, [move.what for move in picked[1:]], "VS 3.4")
            draw(game, seat, OPENING_HAND, "VS 3.4")
        else:
            game.tell(ev.KEEPS, "VS 3.4", seat)
        mulligans(game, args[0] + 1)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        if picked:
            return "Which card goes to the bottom next? The first one lies lowest"
        return "Keep this hand?"


CHOOSE_INITIATIVE = ChooseInitiative()
MULLIGAN = Mulligan()
