"""Experience and levels (MB 10.5, MB 10.6)."""

from __future__ import annotations

from . import events as ev
from .characters import Character
from .modifiers import refresh, refresh_all
from .state import Battle


def gain_xp(game: Battle, c: Character, number: int) -> None:
    """MB 10.5: XP counters; with enough of them the main levels up at once (MB 10.5.1)."""
    face = c.face
    if number <= 0 or face.level_up is None:  # level 2 gains none (MB 10.5.5)
        return
    c.xp += number
    game.tell(ev.GAINS_XP, "MB 10.5", c.seat, c, number=number)
    if c.xp >= face.level_up.xp:
        level_up(game, c)


def level_up(game: Battle, c: Character) -> None:
    """MB 10.6: level 2 takes the place of level 1 and keeps all that is on it; the XP counters go."""
    game.tell(ev.LEVELS_UP, "MB 10.6", c.seat, c)
    c.face = game.pool.other_level[c.face.slug]
    c.xp = 0
    refresh(game, c)
    refresh_all(game)


def level_down(game: Battle, c: Character) -> None:
    """MB 10.6.5: back to level 1, without XP."""
    if c.face.level == 2:
        game.tell(ev.LEVELS_DOWN, "MB 10.6.5", c.seat, c)
        c.face = game.pool.other_level[c.face.slug]
        c.xp = 0
        refresh(game, c)
        refresh_all(game)
