"""Setting up the game (MB 3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..match import Table
from ..prompts import MatchError, Move, Question, public
from . import events as ev
from .characters import BACK, FRONT, ROWS, Character
from .library import Pool, faults_of, library
from .modifiers import refresh
from .offer import PRINTED_2015
from .state import Battle
from .turn import begin_turn
from .zones import draw

OPENING_HAND = 7


def pool_of(table: Table) -> Pool:
    """The cards of a table. Raises MatchError for a deck that is unknown or not legal."""
    cards = library()
    mains = []
    for seat in table.seats:
        deck = cards.decks.get(seat.deck)
        if deck is None:
            raise MatchError(
                f"{seat.name}: there is no deck {seat.deck[:40]!r}; there are {', '.join(sorted(cards.decks))}"
            )
        faults = faults_of(deck, cards)
        if faults:
            raise MatchError(f"{seat.name}: the deck {deck.name} is not legal: {faults[0]}")
        main = seat.main or deck.main
        if f"{main}-l1" not in cards.faces:
            raise MatchError(f"{seat.name}: there is no main character {main[:40]!r} (MB 1.2)")
        mains.append(main)
    return _pool(PRINTED_2015 not in table.options, tuple(mains), tuple(seat.deck for seat in table.seats))


@lru_cache(maxsize=32)
def _pool(errata: bool, mains: tuple[str, ...], decks: tuple[str, ...]) -> Pool:
    """The cards of a table of known decks; made once, as nothing in it changes."""
    cards = library()
    return Pool(cards, errata, list(mains), [cards.decks[deck].cards for deck in decks])


def begin(game: Battle) -> None:
    """MB 3.1: chance picks the player who decides who goes first."""
    game.phase_name = "setup"
    chooser = game.chance(len(game.sides))
    game.tell(ev.CHANCE_FIRST, "MB 3.1", chooser)
    game.ask(CHOOSE_FIRST, chooser)


def in_order(game: Battle) -> list[int]:
    """The seats, the first player first, then to the left."""
    seats = len(game.sides)
    return [(game.first + i) % seats for i in range(seats)]


class ChooseFirst(Question):
    """MB 3.2: who goes first."""

    kind = "first"
    rule = "MB 3.2"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("goes first", s) for s in range(len(game.sides))]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        game.first = game.active = picked[0].what
        game.tell(ev.GOES_FIRST, "MB 3.2", game.first)
        place_mains(game, 0)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Who goes first?"


def place_mains(game: Battle, done: int) -> None:
    """MB 3.3: the mains are placed in seat order, before any hand is drawn."""
    if done < len(game.sides):
        game.ask(PLACE_MAIN, in_order(game)[done], done)
    else:
        for side in game.sides:  # MB 3.4
            game.shuffle(side.deck)
            draw(game, side.seat, OPENING_HAND, "MB 3.4")
        mulligans(game, 0)


class PlaceMain(Question):
    """MB 3.3: the row of the level-1 main. Args: how many mains are placed."""

    kind = "place"
    rule = "MB 3.3"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("row", FRONT), Move("row", BACK)]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        row = picked[0].what
        side = game.sides[seat]
        main = Character(game.next_uid, seat, game.faces[seat], seat, seat, row)
        game.next_uid += 1
        side.characters.append(main)
        side.main = main.uid
        refresh(game, main)
        game.tell(ev.PLACED, "MB 3.3", seat, main, marks=(ROWS[row],))
        place_mains(game, args[0] + 1)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Which row for {game.faces[seat].name}?"


def mulligans(game: Battle, done: int) -> None:
    """MB 3.5: one mulligan each, in seat order."""
    if done < len(game.sides):
        game.ask(MULLIGAN, in_order(game)[done], done)
    else:
        game.push(begin_turn)


class Mulligan(Question):
    """MB 3.5: keep the hand, or shuffle it all back and draw seven anew. Args: how many were asked."""

    kind = "mulligan"
    rule = "MB 3.5"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("keep"), Move("mulligan")]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        side = game.sides[seat]
        if picked[0].word == "mulligan":
            game.tell(ev.MULLIGANS, "MB 3.5.1", seat)
            side.deck += side.hand
            side.hand.clear()
            game.shuffle(side.deck)
            draw(game, seat, OPENING_HAND, "MB 3.5.1")
        else:
            game.tell(ev.KEEPS, "MB 3.5", seat)
        mulligans(game, args[0] + 1)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Keep this hand?"


CHOOSE_FIRST = ChooseFirst()
PLACE_MAIN = PlaceMain()
MULLIGAN = Mulligan()
