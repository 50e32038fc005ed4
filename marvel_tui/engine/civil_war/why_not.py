"""Why something that a seat points at can't be used now: the same checks that list the moves."""

from __future__ import annotations

from ..notation import seat_slugs
from ..prompts import Move, Reason
from . import actions, board, equipment, vault
from .state import ATTACK, CELL, HEROIC, MOVE, RED, War

NOT_YOUR_TURN = Reason("CW 3.2", "it is not the turn of a hero of yours")
NOT_NOW = Reason("CW 3.6", "that is done in the action step")
PLAYED_ONCE = Reason("CW 3.4", "one card a turn is played")
TOO_FAR = Reason("CW 3.8", "a Move goes one step, to a neighbour")
NOT_HERE = Reason("CW 3.10", "it is not in this location")
FRIEND = Reason("CW 3.10.1", "nobody attacks a friend")
IS_DOWN = Reason("CW 4.6", "effects pass over a KO'd hero")
IN_CELL = Reason("CW 9.8.1", "who is in a Cell is in no location")
OWN = Reason("CW 7.9.1", "your team controls this location")
NO_SPACE = Reason("CW 9.2.1", "no space of the Vault is free")
NO_CELL = Reason("CW 9.2.5", "that Cell is not available")
ONLY_RED = Reason("CW 9.1", "only heroes of Red do that")
NO_GEAR = Reason("CW 5.2", "the hero has no such equipment")
TWO_ACTIONS = Reason("CW 9.6", "breaking out takes two actions")


def missing(kind: int) -> Reason:
    """That nothing pays for an action."""
    return actions.NO_SYMBOL._replace(args=(("Move", "Heroic", "Attack")[kind],))


def why_not(game: War, seat: int, place: str, picked: tuple[Move, ...] = (), openly: bool = False) -> list[Reason]:
    """The reasons, each with its clause. Empty where it can be used, or where nothing lies at the place."""
    if game.asking is None or game.active < 0:
        return []
    zone, _, at = place.partition(".")
    if game.asking[1] != seat:
        return [NOT_YOUR_TURN]
    if game.asking[0].kind != "act":
        return []
    hero = game.me
    if zone == "place" and at.isdigit() and 0 < int(at) <= len(game.places):
        reason = cannot_go(game, int(at) - 1)
        return [reason] if reason is not None else []
    if zone == "hero" and at.isdigit() and 0 < int(at) <= len(game.heroes):
        reason = cannot_hit(game, int(at) - 1)
        return [reason] if reason is not None else []
    if zone == "gear":
        owner, _, number = at.partition(".")
        if owner.isdigit() and int(owner) - 1 == hero.number and number.isdigit() and int(number) <= len(hero.gear):
            reason = equipment.cannot_use(game, hero, int(number) - 1)
            return [reason] if reason is not None else []
    if place.startswith(f"{seat_slugs(game.names)[seat]}.hand"):
        return [PLAYED_ONCE]
    return []


def cannot_go(game: War, end: int) -> Reason | None:
    """Why the active hero can't move to a location."""
    hero = game.me
    if hero.jailed:
        return actions.JAILED
    if not actions.sources(game, hero, MOVE):
        return missing(MOVE)
    moves: list[Move] = []
    actions.offer_moves(game, hero, moves)
    return None if any(move.what == end for move in moves) else TOO_FAR


def cannot_hit(game: War, number: int) -> Reason | None:
    """Why the active hero can't attack a hero."""
    hero, target = game.me, game.heroes[number]
    if hero.jailed:
        return actions.JAILED
    if target.team == hero.team:
        return FRIEND
    if target.down:
        return IS_DOWN
    if target.place >= CELL:
        return IN_CELL
    if target.place != hero.place:
        return NOT_HERE
    return None if actions.sources(game, hero, ATTACK) else missing(ATTACK)


# --- refusals of codes


def refusal(game: War, seat: int, code: str) -> Reason | None:
    """Why a code that could be read is not allowed: found by the same checks. None where none speaks."""
    from .notation import hero_code, place_code

    words = code.split()
    if not words or game.asking is None or game.active < 0:
        return None
    if game.asking[1] != seat:
        return NOT_YOUR_TURN
    kind = game.asking[0].kind
    if kind == "bid":
        return Reason("CW 8.2.1", "a lower number, or a pass")
    if kind != "act":
        return NOT_NOW if words[0] in ("move", "attack", "rescue", "endorse", "special", "use") else None
    word, rest = words[0], words[1:]
    hero = game.me
    if word == "play":
        return PLAYED_ONCE
    if hero.jailed:
        return TWO_ACTIONS if word == "escape" else actions.JAILED
    if word in ("move", "carry") and rest:
        ends = [at for at in range(len(game.places)) if place_code(game, at) == rest[0]]
        return cannot_go(game, ends[0]) if ends else None
    if word == "attack" and rest:
        if rest[0] == "thug":
            return actions.NO_THUG if not game.places[hero.place].thugs else missing(ATTACK)
        found = [h.number for h in game.heroes if rest[0] in (hero_code(game, h), hero_code(game, h, True))]
        return cannot_hit(game, found[0]) if found else None
    if word == "special":
        return actions.cannot_use_special(game)
    if word == "use" and rest:
        for at, gear in enumerate(hero.gear):
            if game.pool.equipment[gear.card].slug == rest[0]:
                return equipment.cannot_use(game, hero, at)
        return NO_GEAR
    return _heroic(game, word)


def _heroic(game: War, word: str) -> Reason | None:
    hero = game.me
    if word == "rescue" and not game.places[hero.place].civilians:
        return actions.NOBODY
    if word == "endorse":
        rule = board.cannot_endorse(game, hero, hero.place)
        if rule:
            return OWN if rule == "CW 7.9.1" else Reason(rule, "nobody endorses now")
    if word in ("tag", "cell"):
        if hero.team != RED or game.mode == "clash":
            return ONLY_RED
        if word == "cell":
            if not vault.free_spaces(game):
                return NO_SPACE
            if actions.sources(game, hero, HEROIC):
                return NO_CELL
        elif actions.sources(game, hero, HEROIC):
            return NOT_HERE
    if word in ("rescue", "endorse", "tag", "cell", "lift") and not actions.sources(game, hero, HEROIC):
        return missing(HEROIC)
    return None
