"""Why something that a seat points at can't be used now: the same checks that list the moves."""

from __future__ import annotations

from ..notation import seat_slugs
from ..prompts import Move, Reason
from . import actions, board, equipment, missions, vault
from .notation import hero_code, place_code, story_place
from .offer import seats_seen
from .registration import HIGHEST
from .state import ATTACK, CELL, HEROIC, MOVE, RED, SPACES, UP, War

NOT_YOUR_TURN = Reason("CW 3.2", "it is not the turn of a hero of yours")
OTHERS_FIRST = Reason("CW 1.10", "another seat has to choose first")
NOT_BEGUN = Reason("CW 3.1", "the first turn has not begun")
CARD_FIRST = Reason("CW 3.1", "a card is played before any action")
RECHARGE_FIRST = Reason("CW 3.1.1", "it is the start of the turn: Equipment may be recharged")
STEP_OVER = Reason("CW 3.6.2", "the action step is over")
NOTHING_ELSE = Reason("CW 3.12.3", "it is no part of the effect that is being done")
NOT_NOW = Reason("CW 3.6", "that is done in the action step")
PLAYED_ONCE = Reason("CW 3.4", "one card a turn is played")
OTHERS_CARD = Reason("CW 3.4", "the hero whose turn it is plays a card of its own hand")
OWN_CARD = Reason("CW 4.1.1", "each hero discards cards of its own hand")
OTHERS_GEAR = Reason("CW 5.3", "its hero uses it, in its own turn")
FACE_UP = Reason("CW 5.4", "it lies face up")
NO_PRICE = Reason("CW 5.4", "what it asks for can't be paid")
ONCE = Reason("CW 5.4.1", "that was paid for already")
LIES_THERE = Reason("CW 3.5.3", "of a card in the Storyline only the symbols are passed on")
ON_THE_CARD = Reason("CW 8.10.3", "it says how its Danger tokens leave, and is not chosen itself")
BY_ITSELF = Reason("CW 7.3.1", "an Event does what it says by itself")
TOO_FAR = Reason("CW 3.8", "a Move goes one step, to a neighbour")
NOT_HERE = Reason("CW 3.10", "it is not in this location")
FRIEND = Reason("CW 3.10.1", "nobody attacks a friend or itself")
IS_DOWN = Reason("CW 4.6", "effects pass over a KO'd hero")
IN_CELL = Reason("CW 9.8.1", "who is in a Cell is in no location")
OWN = Reason("CW 7.9.1", "your team controls this location")
NO_SPACE = Reason("CW 9.2.1", "no space of the Vault is free")
SPACE_TAKEN = Reason("CW 9.2.1", "a Cell card or a hero is on this space")
NONE_LEFT = Reason("CW 9.2.5", "no Cell card is available")
NOT_READY = Reason("CW 9.3", "no Cell is ready on this space")
NO_CELL = Reason("CW 9.2.5", "that Cell is not available")
OTHER_MODE = Reason("CW 3.9.1", "that is no use of a Heroic in this mode")
ONLY_BLUE = Reason("CW 9.1", "heroes of Blue are tagged")
TAG_HERE = Reason("CW 9.1", "it is not in this location")
NO_ENDORSING = Reason("CW 13.14.1", "nobody endorses now")
NO_LIFT = Reason("CW 13.15.1", "there is no Danger token that a Heroic takes off this location")
ONLY_RED = Reason("CW 9.1", "only heroes of Red tag")
ONLY_RED_PREPARES = Reason("CW 9.2", "only heroes of Red prepare Cells")
NO_GEAR = Reason("CW 5.2", "the hero has no such equipment")
OTHERS_BID = Reason("CW 8.2.1", "the other team names a number, or passes")
FIRST_BID = Reason("CW 8.2.3", "who bids first names a number")
NO_BID = Reason("CW 8.2.4", "a bid is a whole number from 1 to 99")
HIGHER = Reason("CW 8.2.1", "a lower number, or a pass")
AT_THE_TABLE = Reason("CW 1.3.1", "that hero is at the table already")
TWICE_IN_TEAM = Reason("CW 10.4.3", "your team has that hero already")
TAKEN = Reason("CW 5.1.1", "there is one of each, and that one is taken")
OTHER_TEAM = Reason("CW 3.2.1", "each team sets the order of its own heroes")
HAS_ITS_TURN = Reason("CW 3.2.1", "it has its place in the order")
CONTROLS_IT = Reason("CW 2.5", "a hero of the team that controls the location takes it")
LOCATION_TWICE = Reason("CW 10.3.1", "the four are different")
TWO_ACTIONS = Reason("CW 9.6", "an escape takes two actions")


def missing(kind: int) -> Reason:
    """That nothing pays for an action."""
    return actions.NO_SYMBOL._replace(args=(("Move", "Heroic", "Attack")[kind],))


def why_not(game: War, seat: int, place: str, picked: tuple[Move, ...] = (), openly: bool = False) -> list[Reason]:
    """The reasons, each with its clause. Empty where it can be used, or where nothing lies at the place.

    `picked` are the choices of the act that has begun. `openly`: only what everybody can see counts.
    """
    zone, at = _thing(game, seat, place, openly)
    if game.asking is None or not zone or _can_be(game, seat, place, picked, openly):
        return []
    if game.asking[1] != seat:
        mine = game.active >= 0 and game.me.seat == seat
        return [OTHERS_FIRST if mine or game.active < 0 else NOT_YOUR_TURN]
    kind = game.asking[0].kind
    if kind == "act" and not picked:
        return _in_act(game, zone, at)
    reason = _REASONS[zone](game, kind, at) if zone in _REASONS else None
    return [reason or _in_general(game, kind)]


def _thing(game: War, seat: int, place: str, openly: bool) -> tuple[str, tuple[int, ...]]:
    """What lies at a place: its zone and its numbers from 0 on; no zone where the seat sees nothing."""
    zone, *words = place.split(".")
    if words[:1] == ["hand"] and not openly:
        owners = [owner for owner, slug in enumerate(seat_slugs(game.names)) if slug == zone]
        zone, words = ("hand", words[1:]) if owners and owners[0] in seats_seen(game, seat) else ("", [])
    if not all(word.isdecimal() and word.isascii() and len(word) < 4 for word in words):
        return "", ()
    at = tuple(int(word) - 1 for word in words)
    heroes, n = game.heroes, at[0] if at else -1
    known = {
        "place": len(at) == 1 and 0 <= n < len(game.places),
        "hero": len(at) == 1 and 0 <= n < len(heroes),
        "gear": len(at) == 2 and 0 <= n < len(heroes) and 0 <= at[1] < len(heroes[n].gear),
        "hand": len(at) == 2 and 0 <= n < len(heroes) and 0 <= at[1] < len(heroes[n].hand),
        "story": len(at) == 2 and n in (0, 1) and 0 <= at[1] < sum(p.card >= 0 for p in game.stories[n]),
        "vault": len(at) == 1 and game.mode != "clash" and 0 <= n < SPACES,
        "mission": not at and game.mode != "clash" and game.mission >= 0,
        "event": not at and game.mode == "clash" and game.event >= 0,
        "box": len(at) == 1 and game.active < 0 and n >= 0,
    }
    return (zone, at) if known.get(zone) else ("", ())


def _can_be(game: War, seat: int, place: str, picked: tuple[Move, ...], openly: bool) -> bool:
    """Whether a choice of the prompt points there, or at an equal card. On the open table hidden ones are unknown."""
    assert game.asking is not None
    question, asked, args = game.asking
    if asked != seat:
        return False
    moves = question.moves(game, seat, picked, args) or []
    if openly and question.hides(game, seat, args):
        moves = [move for move in moves if move.word in question.open_words and not picked]
    if any(game.place(seat, (*picked, move)) == place for move in moves):
        return True
    zone, at = _thing(game, seat, place, openly)
    if zone != "hand":
        return False
    card, like = game.heroes[at[0]].hand[at[1]], game.pool.like
    return any(move.word in ("play", "discard", "card") and like[move.what] == like[card] for move in moves)


def _in_general(game: War, kind: str) -> Reason:
    """Why nothing else than what is asked can be chosen."""
    if game.active < 0:
        return NOT_BEGUN
    return {"play": CARD_FIRST, "recharge": RECHARGE_FIRST, "location": STEP_OVER}.get(kind, NOTHING_ELSE)


def _in_act(game: War, zone: str, at: tuple[int, ...]) -> list[Reason]:
    """In the action step."""
    hero = game.me
    reason: Reason | None = None
    if zone == "place":
        return _done_here(game) if at[0] == hero.place else [cannot_go(game, at[0]) or TOO_FAR]
    if zone == "hero":
        reason = cannot_hit(game, at[0])
    elif zone == "gear":
        reason = equipment.cannot_use(game, hero, at[1]) if at[0] == hero.number else OTHERS_GEAR
    elif zone == "hand":
        reason = PLAYED_ONCE if at[0] == hero.number else OTHERS_CARD
    elif zone == "story":
        played = story_place(game, game.played) == f"story.{at[0] + 1}.{at[1] + 1}"
        reason = actions.cannot_use_special(game) if played else LIES_THERE
    elif zone == "vault":
        reason = cannot_prepare(game, at[0])
    elif zone in ("mission", "event"):
        reason = ON_THE_CARD if zone == "mission" else BY_ITSELF
    return [reason] if reason is not None else []


def _done_here(game: War) -> list[Reason]:
    """Why nothing is done in the location where the active hero is."""
    hero, here = game.me, game.places[game.me.place]
    if hero.jailed:
        return [actions.JAILED]
    found = [_heroic(game, "rescue", []), actions.NO_THUG if not here.thugs else missing(ATTACK)]
    if game.mode == "clash":
        found.append(_heroic(game, "endorse", []))
    elif here.danger[missions.PLACES]:
        found.append(_heroic(game, "lift", []))
    return [reason for reason in dict.fromkeys(found) if reason is not None]


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


def cannot_prepare(game: War, space: int) -> Reason | None:
    """Why the active hero can't put a Cell on a space of the Vault."""
    if game.me.team != RED:
        return ONLY_RED_PREPARES
    if space not in vault.free_spaces(game):
        return SPACE_TAKEN
    if not game.cells:
        return NONE_LEFT
    return None if actions.sources(game, game.me, HEROIC) else missing(HEROIC)


# --- at all other questions


def _hand(game: War, kind: str, at: tuple[int, ...]) -> Reason | None:
    return {"play": OTHERS_CARD, "discard": OWN_CARD}.get(kind)


def _gear(game: War, kind: str, at: tuple[int, ...]) -> Reason | None:
    if kind != "recharge":
        return None
    number, which = at
    if number != game.me.number:
        return OTHERS_GEAR
    if game.me.gear[which].side == UP:
        return FACE_UP if not game.left else ONCE if which not in game.left else FACE_UP
    return NO_PRICE if which in game.left else ONCE


def _hero(game: War, kind: str, at: tuple[int, ...]) -> Reason | None:
    assert game.asking is not None
    hero, args = game.heroes[at[0]], game.asking[2]
    if kind == "pick-hero":
        return TWICE_IN_TEAM if game.mode == "tournament" else AT_THE_TABLE
    if kind == "hero-order":
        return HAS_ITS_TURN if hero.team == args[0] else OTHER_TEAM
    if game.active < 0:
        return None
    if kind == "overflow" and not hero.down:
        return CONTROLS_IT
    return IS_DOWN if hero.down else IN_CELL if hero.jailed else None


def _vault(game: War, kind: str, at: tuple[int, ...]) -> Reason | None:
    return NOT_READY if kind == "jail" else None


def _box(game: War, kind: str, at: tuple[int, ...]) -> Reason | None:
    taken = TWICE_IN_TEAM if game.mode == "tournament" else AT_THE_TABLE
    return {"pick-hero": taken, "equip": TAKEN, "locations": LOCATION_TWICE}.get(kind)


_REASONS = {"hand": _hand, "gear": _gear, "hero": _hero, "vault": _vault, "box": _box}


# --- refusals of codes


def refusal(game: War, seat: int, code: str) -> Reason | None:
    """Why a code that could be read is not allowed: found by the same checks. None where none speaks."""
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
            return ONLY_RED if word == "tag" else ONLY_RED_PREPARES
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
