"""Damage, discards, Shields, KO and recovery (CW 4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ..prompts import Move, Question
from . import events as ev
from .scoring import score
from .state import BLUE, Hero, War

KO_POINTS = 5  # CW 7.7


def distinct(game: War, cards: Sequence[int]) -> list[int]:
    """Equal cards are one choice."""
    found: dict[int, int] = {}
    for card in cards:
        found.setdefault(game.pool.like[card], card)
    return list(found.values())


def card_moves(game: War, word: str, cards: Sequence[int]) -> list[Move]:
    """A move for each card, equal ones together."""
    return [_card_move(word, card) for card in distinct(game, cards)]


@cache
def _card_move(word: str, card: int) -> Move:
    """Made once: there are few, and hands are listed again and again."""
    return Move(word, card)


# --- damage, point by point (CW 4.1)


def deal(game: War, hits: Sequence[tuple[Hero, int]], unpreventable: bool = False) -> None:
    """Deal damage to heroes, each in turn (CW 4.1.3). It may ask: nothing else is pushed after it."""
    points = tuple(hero.number for hero, number in hits for _ in range(number))
    if points:
        game.push(next_point, points, unpreventable)


def next_point(game: War, points: tuple[int, ...], unpreventable: bool) -> None:
    """Agenda step: one damage: Shields first, then a card of its choice (CW 4.1.1, CW 4.1.2)."""
    hero = game.heroes[points[0]]
    if len(points) > 1:
        game.push(next_point, points[1:], unpreventable)
    if hero.down:  # CW 4.6
        return
    if not unpreventable:
        if hero.safe:  # CW 4.2
            return
        if hero.ward[0] and game.me.team != hero.team:  # CW 13.12: in an Enemy turn
            hero.ward = (hero.ward[0] - 1, hero.ward[1])
            return
    game.tell(ev.DAMAGES, "CW 4.1", hero.seat, hero)
    if hero.active:  # CW 2.6.1
        hero.active -= 1
        game.tell(ev.SHIELDS, "CW 2.6.1", hero.seat, hero)
    elif hero.hand:
        lose_cards(game, hero, 1, "CW 4.1")
    else:
        hero.emptied = True  # CW 4.3.4


def lose_cards(game: War, hero: Hero, number: int, rule: str) -> None:
    """A hero puts cards of its own choice under its deck."""
    number = min(number, len(hero.hand))
    if number <= 0:
        return
    if len(distinct(game, hero.hand)) == 1:
        put_under(game, hero, tuple(hero.hand[:number]), rule)
    else:
        game.ask(DISCARD if rule == "CW 4.1" else discard_by(rule), hero.seat, hero.number, number, rule)


def put_under(game: War, hero: Hero, cards: Sequence[int], rule: str) -> None:
    """Cards of the hand go under the deck, face down (CW 1.9.2): the first one lies lowest last."""
    for card in cards:
        hero.hand.remove(card)
        hero.deck.insert(0, card)
    game.tell(ev.DISCARDS, rule, hero.seat, hero, cards=tuple(cards), number=len(cards))
    if not hero.hand:
        hero.emptied = True


class Discard(Question):
    """CW 4.1.1: which cards of a hand go under the deck. Args: the hero, how many, the rule."""

    kind = "discard"
    rule = "CW 4.1.1"

    def __init__(self, rule: str = "") -> None:
        if rule:  # asked for by something else than damage
            self.rule = rule

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        number, count, _rule = args
        if len(picked) == count:
            return None
        named = [move.what for move in picked]
        return card_moves(game, "discard", [card for card in game.heroes[number].hand if card not in named])

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        number, _count, rule = args
        put_under(game, game.heroes[number], [move.what for move in picked], rule)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"{game.name(game.heroes[args[0]])}: which card goes under the deck?"


DISCARD = Discard()
discard_by = cache(Discard)


def draw(game: War, hero: Hero, number: int, rule: str) -> int:
    """Draw what the deck has (CW 3.3). How many were drawn."""
    number = min(number, len(hero.deck))
    if number > 0:
        cards = hero.deck[: -number - 1 : -1]
        del hero.deck[-number:]
        hero.hand += cards
        game.learned = True
        game.tell(ev.DREW, rule, hero.seat, hero, cards=tuple(cards), number=number)
    return max(0, number)


# --- KO (CW 4.3 to 4.6)


def check_kos(game: War) -> None:
    """Agenda step: who has lost its last card is KO'd, now that the effect is done (CW 4.3.2), all together."""
    for hero in game.heroes:
        if hero.emptied:
            break
    else:
        return
    fallen = [h for h in game.in_turn_order() if h.emptied and not h.hand and not h.down]
    for hero in game.heroes:
        hero.emptied = False
    for hero in fallen:
        hero.down = True
        game.kos += 1
        game.tell(ev.DOWNS, "CW 4.3", hero.seat, hero)
    if not fallen:
        return
    if game.mode == "clash":
        mine = [h for h in fallen if h.team != game.me.team]  # CW 7.5.2: points of the active hero's team first
        for hero in (*mine, *(h for h in fallen if h not in mine)):
            score(game, 1 - hero.team, KO_POINTS, "CW 7.7")
        return
    from .vault import jail_all

    game.push(jail_all, tuple(hero.number for hero in fallen if hero.team == BLUE and not hero.jailed))


def ko_outright(game: War, hero: Hero) -> None:
    """CW 4.4.2: its hand goes under its deck in the order it likes; Shields stay as they are. It may ask."""
    hero.emptied = True
    lose_cards(game, hero, len(hero.hand), "CW 4.4.2")


def recover(game: War, hero: Hero) -> None:
    """CW 4.7: stand up, Shields active, up to three cards."""
    hero.down = False
    hero.active = hero.shields
    game.tell(ev.RECOVERS, "CW 4.7", hero.seat, hero)
    draw(game, hero, 3 - len(hero.hand), "CW 4.7")
