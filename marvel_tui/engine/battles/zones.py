"""Cards that move between piles, hand, resource row and play (MB 2, MB 11, MB 13, MB 14)."""

from __future__ import annotations

from collections.abc import Sequence

from . import events as ev
from .cards import SWARM
from .characters import ROWS, Character
from .modifiers import refresh, refresh_all
from .state import Battle
from .stun import ko, leave_combat, leave_play


def draw(game: Battle, seat: int, number: int, rule: str) -> int:
    """Draw cards; an empty deck skips the rest (MB 16.4). How many were drawn."""
    side = game.sides[seat]
    number = min(number, len(side.deck))
    if number > 0:
        cards = side.deck[: -number - 1 : -1]
        del side.deck[-number:]
        side.hand += cards
        game.learned = True
        game.tell(ev.DREW, rule, seat, cards=tuple(cards), number=number)
    return number


def discard(game: Battle, seat: int, cards: Sequence[int], rule: str) -> None:
    """Put cards of the hand onto the KO pile, for all to see."""
    if cards:
        side = game.sides[seat]
        for card in cards:
            side.hand.remove(card)
            side.ko.append(card)
        side.emptied = True
        game.tell(ev.DISCARDS, rule, seat, cards=tuple(cards), number=len(cards))


def gain_resource(game: Battle, seat: int, card: int, face_up: bool, rule: str) -> None:
    """Put a card into the resource row; the row keeps its order (MB 13)."""
    game.tell(ev.RESOURCE_UP if face_up else ev.RESOURCE_DOWN, rule, seat, cards=(card,), number=1)
    game.sides[seat].resources.append(card * 2 + face_up)
    refresh_all(game)


def turn_resource(game: Battle, seat: int, at: int, face_up: bool, rule: str) -> None:
    """Turn a location of the resource row face up or face down."""
    resources = game.sides[seat].resources
    card = resources[at] >> 1
    resources[at] = card * 2 + face_up
    game.tell(ev.TURNS_UP if face_up else ev.TURNS_DOWN, rule, seat, cards=(card,), number=1)


def namesake_of_main(game: Battle, seat: int, card: int) -> bool:
    """MB 11.2: a player never controls a character with the name of the own main character."""
    return game.faces[card].name == game.main_name(seat)


def enter(game: Battle, seat: int, card: int, row: int) -> Character:
    """Put a character into play under `seat`: uniqueness first (MB 11.1), then appear powers (MB 5.3)."""
    face = game.faces[card]
    owner = game.pool.owners[card]
    c = Character(game.next_uid, card, face, owner, seat, row)
    game.next_uid += 1
    if face.stunned:
        c.stunned = True
        c.ready = False
    keep_unique(game, seat, c)
    game.sides[seat].characters.append(c)
    refresh(game, c)
    refresh_all(game)
    game.tell(ev.APPEARS, "MB 5.3", seat, c, marks=(ROWS[row],))
    return c


def keep_unique(
    game: Battle, seat: int, newcomer: Character, rule: str = "MB 11.1", spared: tuple[int, ...] = ()
) -> None:
    """MB 11.1: an older character of the same name on that side is KO'd; Swarm knows no such limit.

    `spared` are those that come at the same moment (MB 11.1.1).
    """
    if newcomer.face.mask & SWARM:
        return
    name = newcomer.face.name
    ko(
        game,
        [c for c in game.sides[seat].characters if c.face.name == name and c is not newcomer and c.uid not in spared],
        rule,
    )


def move_row(game: Battle, c: Character, row: int, rule: str) -> None:
    """Move a character to a row of its side."""
    if c.row != row:
        c.row = row
        game.tell(ev.MOVES, rule, c.seat, c, marks=(ROWS[row],))


def take_control(game: Battle, c: Character, seat: int, row: int, rule: str) -> None:
    """Move a character to another side with all that is on it (MB 14)."""
    if namesake_of_main(game, seat, c.card) and c.owner != seat:
        return
    leave_combat(game, c.uid)
    game.sides[c.seat].characters.remove(c)
    keep_unique(game, seat, c)
    c.seat = seat
    c.row = row
    game.sides[seat].characters.append(c)
    refresh(game, c)
    refresh_all(game)
    game.tell(ev.CONTROL, rule, seat, c)


def return_to_hand(game: Battle, c: Character, rule: str) -> None:
    """Take a character back to its owner's hand, openly."""
    leave_play(game, c)
    game.sides[c.owner].hand.append(c.card)
    refresh_all(game)
    game.tell(ev.TAKES_OPENLY, rule, c.owner, cards=(c.card,), number=1)
