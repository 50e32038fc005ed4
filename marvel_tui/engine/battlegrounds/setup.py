"""Setting up the game (BG 2)."""

from __future__ import annotations

from functools import lru_cache

from ..match import Table
from ..prompts import MatchError
from . import events as ev
from .heroes import draw, imprison, invade
from .library import AVENGERS, GRAND_LEADERS, Pool, library
from .maintenance import restock
from .offer import PLAIN_INCOME
from .rounds import begin_round
from .state import ROW, Grounds


def pool_of(table: Table) -> Pool:
    """The cards of a table. Raises MatchError for what can't sit down to a game (BG 1.1, 1.2)."""
    known = library().leader_slugs()
    chosen = tuple(seat.deck for seat in table.seats)
    for seat in table.seats:
        if seat.deck not in known:
            raise MatchError(f"{seat.name}: there is no leader {seat.deck[:40]!r}; there are {', '.join(known)}")
        if chosen.count(seat.deck) > 1:
            raise MatchError(f"{seat.name}: each leader leads one team (BG 1.1); choose another one")
    return _pool(AVENGERS if AVENGERS in table.options else GRAND_LEADERS, chosen, PLAIN_INCOME in table.options)


@lru_cache(maxsize=32)
def _pool(mode: str, leaders: tuple[str, ...], plain_income: bool) -> Pool:
    """The cards of a table of known leaders; made once, as nothing in it changes."""
    return Pool(library(), mode, leaders, plain_income)


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
