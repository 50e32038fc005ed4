"""Numbers, keywords and powers of characters as they are now, and what changes them for a while (MB 8.3.2, MB 8.4)."""

from __future__ import annotations

from typing import Any

from . import events as ev
from .cards import DUPLICATION, HUNTER, SWARM
from .characters import BASE, GAIN, LOSE, LOSE_ALL, PUMP, SOURCE, Character
from .state import Battle


def modify(game: Battle, c: Character, kind: int, a: int, b: int, until: int, how: str) -> None:
    """Give a character a modifier and tell of it."""
    c.mods += ((kind, a, b, until),)
    refresh(game, c)
    game.tell(ev.CHANGES, "MB 8.3.2", c.seat, c, marks=(how,))


def expire(game: Battle, until: int) -> None:
    """End the effects that last so long: COMBAT, or TURN (which ends COMBAT ones too)."""
    ended = False
    for c in game.characters():
        if c.mods:
            kept = tuple(mod for mod in c.mods if mod[3] > until)
            if len(kept) != len(c.mods):
                c.mods = kept
                refresh(game, c)
                ended = True
    if ended:
        refresh_all(game)


def end_with_source(game: Battle, uid: int) -> None:
    """End the effects that last until this character is stunned or leaves play."""
    for c in game.characters():
        if c.mods and any(mod[3] == SOURCE and mod[1] == uid for mod in c.mods):
            c.mods = tuple(mod for mod in c.mods if mod[3] != SOURCE or mod[1] != uid)
            refresh(game, c)


def refresh(game: Battle, c: Character) -> None:
    """Work out a character's current numbers and powers anew, after anything that changes them."""
    face = c.face
    base_atk, base_def = face.atk, face.defense
    atk = defense = c.counters
    traits = game.pool.traits[face.slug]
    keywords, triggers, supers, statics, listens = traits
    if c.stunned:
        keywords &= SWARM
        statics = ()
        supers = tuple(power for power in supers if power.only_stunned)
    elif keywords & DUPLICATION:
        keywords, triggers, supers, listens = _duplicated(game, c, keywords, triggers, supers, listens)
    for kind, a, b, _until in c.mods:
        if kind == PUMP:
            atk += a
            defense += b
        elif kind == BASE:
            base_atk, base_def = a, b
        elif kind == GAIN:
            if not c.stunned:
                keywords |= a
        elif kind in (LOSE, LOSE_ALL):
            keywords &= SWARM | HUNTER  # what a power has done is no power (MB 10.1.2)
            statics = supers = ()
            triggers = () if kind == LOSE_ALL else tuple(t for t in triggers if t.is_level_up)
    for static in statics:
        bonus = static.bonus.count_for(game, c)
        atk += bonus
        defense += bonus
    c.base_atk = base_atk
    c.base_def = base_def
    c.true_atk = atk = atk + base_atk
    c.true_def = defense = defense + base_def
    c.atk = atk if atk > 0 else 0
    c.defense = defense if defense > 0 else 0
    c.keywords = keywords
    c.triggers = triggers
    c.supers = supers
    c.listens = listens if triggers else 0
    if defense <= 0 and not c.stunned:
        game.weak = True


def _duplicated(
    game: Battle, c: Character, keywords: int, triggers: Any, supers: Any, listens: int
) -> tuple[int, Any, Any, int]:
    """Power Duplication: the printed powers of the other face-up X-Men supporting characters."""
    for other in game.sides[c.seat].characters:
        face = other.face
        if other.uid != c.uid and not other.stunned and face.team == "x-men" and face.type == "supporting":
            if game.pool.errata:
                more, then, powers, _statics, bits = game.pool.traits[face.slug]
            else:  # as printed in 2015: all that it has now (MB 1.12.6)
                more, then, powers, bits = other.keywords, other.triggers, other.supers, other.listens
            keywords |= more & ~DUPLICATION
            triggers += then
            supers += powers
            listens |= bits
    return keywords, triggers, supers, listens


def refresh_all(game: Battle) -> None:
    """After a change that may matter to others: somebody came, left, was stunned or recovered."""
    for side in game.sides:
        for c in side.characters:
            if c.face.slug in game.pool.watchers:
                refresh(game, c)
