"""Cards that move between deck, hand and KO'd pile (VS 2, VS 5)."""

from __future__ import annotations

from collections.abc import Sequence

from . import events as ev
from .state import PILES, Contest


def draw(game: Contest, seat: int, number: int, rule: str) -> int:
    """Draw cards; a deck gives what it has (VS 5.2). How many were drawn."""
    side = game.sides[seat]
    number = min(number, len(side.deck))
    if number > 0:
        cards = side.deck[: -number - 1 : -1]
        del side.deck[-number:]
        side.hand += cards
        game.learned = True
        game.touch(PILES)
        game.tell(ev.DREW, rule, seat, cards=tuple(cards), number=number)
    return number


def discard(game: Contest, seat: int, cards: Sequence[int], rule: str) -> None:
    """Put cards of the hand into the KO'd pile (VS 2.3.1)."""
    if cards:
        side = game.sides[seat]
        game.tell(ev.DISCARDS, rule, seat, cards=tuple(cards), number=len(cards))
        for card in cards:
            side.hand.remove(card)
            to_pile(game, card)


def to_pile(game: Contest, card: int) -> None:
    """A card goes to the KO'd pile of its owner (VS 2.4)."""
    game.sides[game.pool.owners[card]].ko.append(card)
    game.touch(PILES)


def reveal(game: Contest, seat: int, cards: Sequence[int], rule: str, what_for: str = "") -> None:
    """Show cards to everybody; they stay where they are (VS 2.12). `what_for`: as " for Thor"."""
    game.learned = True
    game.tell(ev.REVEALS, rule, seat, cards=tuple(cards), number=len(cards), marks=(what_for,) * bool(what_for))


def remove_from_pile(game: Contest, seat: int, cards: Sequence[int], rule: str) -> None:
    """Remove cards of the KO'd pile from the game (VS 9.9)."""
    side = game.sides[seat]
    for card in cards:
        side.ko.remove(card)
        side.removed.append(card)
    game.touch(PILES)
    game.tell(ev.CARDS_REMOVED, rule, seat, cards=tuple(cards), number=len(cards))


def put_below(game: Contest, seat: int, cards: Sequence[int], rule: str, openly: bool = False) -> None:
    """Put cards that are in no zone now on the bottom of the deck: the first one lies lowest."""
    side = game.sides[seat]
    side.deck[:0] = cards
    kind = ev.PUTS_BELOW_OPENLY if openly else ev.PUTS_BELOW
    game.tell(kind, rule, seat, cards=tuple(cards), number=len(cards))


def take(game: Contest, seat: int, card: int, rule: str, openly: bool) -> None:
    """Put a card that is in no zone now into the hand."""
    game.sides[seat].hand.append(card)
    game.touch(PILES)
    game.tell(ev.TAKES_OPENLY if openly else ev.TAKES, rule, seat, cards=(card,), number=1)


def shuffle(game: Contest, seat: int, rule: str) -> None:
    """Shuffle a deck."""
    game.shuffle(game.sides[seat].deck)
    game.tell(ev.SHUFFLES, rule, seat)
