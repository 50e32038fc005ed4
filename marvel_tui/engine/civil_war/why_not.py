"""Why something that a seat points at can't be used now: the same checks that list the moves."""

from __future__ import annotations

from ..notation import seat_slugs
from ..prompts import Move, Reason
from . import actions, board, equipment, missions, vault
from .registration import HIGHEST
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
OTHER_MODE = Reason("CW 3.9.1", "that is no use of a Heroic in this mode")
ONLY_BLUE = Reason("CW 9.1", "heroes of Blue are tagged")
TAG_HERE = Reason("CW 9.1", "it is not in this location")
NO_ENDORSING = Reason("CW 13.14.1", "nobody endorses now")
NO_LIFT = Reason("CW 13.15.1", "there is no Danger token that a Heroic takes off this location")
ONLY_RED = Reason("CW 9.1", "only heroes of Red do that")
NO_GEAR = Reason("CW 5.2", "the hero has no such equipment")
OTHERS_BID = Reason("CW 8.2.1", "the other team names a number, or passes")
FIRST_BID = Reason("CW 8.2.3", "who bids first names a number")
NO_BID = Reason("CW 8.2.4", "a bid is a whole number from 1 to 99")
HIGHER = Reason("CW 8.2.1", "a lower number, or a pass")
AT_THE_TABLE = Reason("CW 1.3.1", "that hero is at the table already")
TWICE_IN_TEAM = Reason("CW 10.4.3", "your team has that hero already")
TAKEN = Reason("CW 5.1.1", "there is one of each, and that one is taken")
LOCATION_TWICE = Reason("CW 10.3.1", "the four are different")
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
        return actions.NO_WAY_OUT
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
    if not words or game.asking is None:
        return None
    kind = game.asking[0].kind
    if game.active < 0:
        return _before(game, seat, kind, words)
    if game.asking[1] != seat:
        return NOT_YOUR_TURN
    if kind != "act":
        return NOT_NOW if words[0] in ("move", "attack", "rescue", "endorse", "special", "use") else None
    word, rest = words[0], words[1:]
    hero = game.me
    if word == "play":
        return PLAYED_ONCE
    if hero.jailed and word not in ("move", "carry", "special", "use"):
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
    return _heroic(game, word, rest)


def _before(game: War, seat: int, kind: str, words: list[str]) -> Reason | None:
    """Before the first turn: what was bid, picked or taken already."""
    if kind == "bid":
        if game.asking is not None and game.asking[1] != seat:
            return OTHERS_BID
        if words[0] == "pass":
            return FIRST_BID
        number = words[1] if words[0] == "bid" and len(words) == 2 else ""
        if not number.isdigit():
            return None
        return HIGHER if game.bet and 1 <= int(number) <= HIGHEST else NO_BID
    if kind == "pick-hero" and words[0] == "pick" and words[1:]:
        there = {game.pool.heroes[h.kind].slug for h in game.heroes}
        return None if words[1] not in there else TWICE_IN_TEAM if game.mode == "tournament" else AT_THE_TABLE
    if kind == "equip" and words[0] == "equip" and words[1:]:
        taken = {game.pool.equipment[gear.card].slug for h in game.heroes for gear in h.gear}
        return TAKEN if words[1] in taken else None
    if kind == "locations" and words[0] == "location" and len(words) > 2:
        return LOCATION_TWICE if len(set(words[1::2])) < len(words[1::2]) else None
    return None


def cannot_tag(game: War, rest: list[str]) -> Reason | None:
    """Why Red's active hero can't tag a hero."""
    from .notation import hero_code

    for target in game.heroes:
        if rest and rest[0] in (hero_code(game, target), hero_code(game, target, True)):
            if target.team == RED:
                return ONLY_BLUE
            if target.down:
                return IS_DOWN
            return IN_CELL if target.place >= CELL else TAG_HERE
    return None


def _heroic(game: War, word: str, rest: list[str]) -> Reason | None:
    hero = game.me
    if word == "rescue" and not game.places[hero.place].civilians:
        return actions.NOBODY
    if word == "endorse":
        rule = board.cannot_endorse(game, hero, hero.place)
        if rule:
            return OWN if rule == "CW 7.9.1" else OTHER_MODE if rule == "CW 3.9.1" else NO_ENDORSING
    if word in ("tag", "cell"):
        if game.mode == "clash":
            return OTHER_MODE
        if hero.team != RED:
            return ONLY_RED
        reason = cannot_tag(game, rest) if word == "tag" else None
        if word == "cell":
            there = rest and rest[0] in {game.pool.cells[card].slug for card in game.cells}
            reason = NO_SPACE if not vault.free_spaces(game) else None if there else NO_CELL
        if reason is not None and actions.sources(game, hero, HEROIC):
            return reason
    if word == "lift" and not missions.can_lift(game, hero):
        return NO_LIFT
    if word in ("rescue", "endorse", "tag", "cell", "lift") and not actions.sources(game, hero, HEROIC):
        return missing(HEROIC)
    return None
