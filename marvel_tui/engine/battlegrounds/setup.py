"""Setting up the game (BG 2)."""

from __future__ import annotations

from . import events as ev
from .heroes import draw, imprison, invade
from .maintenance import restock
from .rounds import begin_round
from .state import ROW, Grounds


def begin(game: Grounds) -> None:
    """Agenda step: everything up to the first turn."""
    pool, leaders = game.pool, len(game.leaders)
    game.villain_deck = [n for n, villain in enumerate(pool.villains) if leaders in villain.leaders]  # BG 2.2
    game.shuffle(game.villain_deck)
    game.hero_deck = list(range(len(pool.heroes)))  # BG 2.3
    game.shuffle(game.hero_deck)
    for at in range(len(game.fields)):
        invade(game, at, "BG 2.4")
        imprison(game, at, "BG 2.4")
    game.row = tuple(draw(game) for _ in range(ROW))  # BG 2.6
    for leader, card in zip(game.leaders, pool.leaders, strict=True):
        leader.influence = card.influence  # BG 2.7
        leader.extra = card.extra_actions  # BG 10.6
    restock(game, 1)
    order = list(range(leaders))
    game.shuffle(order)  # BG 2.8
    game.recruitment = game.first_order = tuple(order)
    game.tell(ev.FIRST_ORDER, "BG 2.8", order[0])
    game.push(begin_round)
