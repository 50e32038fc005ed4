"""The hero deck, the discard pile and the recruitment row (BG 2, 4.4)."""

from __future__ import annotations

from . import events as ev
from .state import NOBODY, Grounds


def draw(game: Grounds) -> int:
    """The top card of the hero deck; the discard pile becomes a new deck where it is empty (BG 4.4.1)."""
    if not game.hero_deck:
        renew_deck(game, "BG 4.4.1")
    if not game.hero_deck:
        return NOBODY
    game.learned = True
    return game.hero_deck.pop()


def renew_deck(game: Grounds, rule: str) -> None:
    """The discard pile is shuffled into a new hero deck."""
    if game.discard:
        game.hero_deck = sorted(game.discard)
        game.discard.clear()
        game.shuffle(game.hero_deck)
        game.tell(ev.RESHUFFLES, rule, 0)


def imprison(game: Grounds, at: int, rule: str) -> None:
    """Heroes of the deck go to the prison of a battlefield, by its villain's Challenge (BG 2.4)."""
    field = game.fields[at]
    for _ in range(1 if game.villain_at(at).challenge == 2 else 2):
        hero = draw(game)
        if hero != NOBODY:
            field.prison += (hero,)
            game.tell(ev.IMPRISONED, rule, 0, hero, who=at)


def leave_row(game: Grounds, position: int) -> None:
    """The row without the hero of a position (from 0): the ones before it move on, a new one comes first (BG 4.4)."""
    newcomer = draw(game)
    game.row = (newcomer, *game.row[:position], *game.row[position + 1 :])
    if newcomer != NOBODY:
        game.tell(ev.ENTERS_ROW, "BG 4.4", 0, newcomer)


def invade(game: Grounds, at: int, rule: str) -> None:
    """The next villain of the deck comes to a battlefield (BG 2.4, 7.5)."""
    field = game.fields[at]
    field.villain = game.villain_deck.pop()
    field.resistance = game.villain_at(at).resistance
    game.learned = True
    game.tell(ev.APPEARS, rule, 0, who=at, by=(field.villain,))
