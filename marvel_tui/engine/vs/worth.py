"""How well a seat stands, for players that are programs: endurance, what is in play, what is to come."""

from __future__ import annotations

from functools import cache

from .cards import Face
from .state import ATTACK, PUMP, SUPPORT, TURN, Character, Contest, Side
from .teams import CANNOT_ATTACK, CANNOT_READY, EVASION, FLIGHT, INVULNERABILITY, RANGE, REINFORCEMENT

WON = 1000.0
ENDURANCE = 1.0  # a point of it
NEAR = 0.6  # more for each point below the last stretch
STRETCH = 15
STUNNED = 0.35  # of a body that lies there: one of them comes back, the others are KO'd
CARD = 2.0  # in somebody else's hand
TWIST, IN_ROW = 2.4, 2.2  # a plot twist in the hand, and face down in the row
GEAR = 1.8  # equipment in the hand
PLACE, PLACE_IN_ROW = 1.0, 2.2  # a location in the hand, and face down in the row
NAMESAKE = 1.2  # a card that can only power somebody up
LATER = 0.8  # of what can be recruited a turn later
HANDED = 0.16  # of the body of a character in the hand
RESOURCE = 4.0
LATE = 9  # resources that there is use for
TURNED = 1.5  # a location that works
READY = 0.35  # of its ATK in the own attack step
GUARD = 0.15  # of its DEF while others attack
LEAD = 0.4  # what a turn's initiative is worth


def worth(game: Contest, seat: int) -> float:
    """How well a seat stands: its own side against that of its best opponent."""
    if game.result is not None:
        winners = game.result[0]
        if seat in winners:
            return WON / len(winners)
        return -WON
    mine = side_worth(game, game.sides[seat], True)
    others = [side_worth(game, side, False) for side in game.sides if side.seat != seat and not side.out]
    return mine - (max(others) + sum(others) / len(others)) / 2 if others else mine


def side_worth(game: Contest, side: Side, known: bool) -> float:
    """What one side has; `known`: its hidden cards are the ones that it really has."""
    if side.out:
        return -WON / 2
    total = ENDURANCE * side.endurance
    if side.endurance < STRETCH:
        total -= NEAR * (STRETCH - side.endurance)
    total += hidden_worth(game, side) if known else CARD * min(len(side.hand), 8)
    total += RESOURCE * min(len(side.resources), LATE)
    total += TURNED * sum(r.up and game.faces[r.card].type == "location" for r in side.resources)
    spared = sum(c.stunned for c in side.characters)
    best = 0.0
    for c in side.characters:
        body = body_worth(c)
        if c.stunned:
            best = max(best, body)
            body *= STUNNED
        total += body
        total += momentary(game, c)
    if spared:
        total += best * 0.5  # the one that recovers
    return total


def hidden_worth(game: Contest, side: Side) -> float:
    """What a hand is worth, and what lies face down in the row."""
    faces = game.faces
    names = {c.face.name for c in side.characters}
    row = len(side.resources)
    total = 0.0
    for card in side.hand:
        face = faces[card]
        if face.type == "character":
            total += NAMESAKE if face.name in names and not face.is_army else handed_worth(face, face.cost - row - 1)
        else:
            total += {"plot-twist": TWIST, "equipment": GEAR, "location": PLACE}[face.type]
    for r in side.resources:
        if not r.up:
            face = faces[r.card]
            if face.type == "plot-twist":
                total += IN_ROW
            elif face.type == "location":
                total += PLACE_IN_ROW
            elif "reservist" in face.keywords:
                total += handed_worth(face, face.cost - row) * 0.8
    return total


def handed_worth(face: Face, turns: int) -> float:
    """What a character in the hand is worth that can be recruited after so many turns more than one."""
    return _handed(face.atk + face.defense, max(0, turns))


@cache
def _handed(body: int, turns: int) -> float:
    return float(HANDED * (body + 4) * LATER**turns)


def body_worth(c: Character) -> float:
    """What a character is worth beyond this turn."""
    atk, defense = c.true_atk, c.true_def
    for kind, a, b, until, _since in c.mods:
        if kind == PUMP and until in (ATTACK, TURN):
            atk, defense = atk - a, defense - b
    body = atk + 0.9 * defense + 1.2 * bool(c.flags & FLIGHT) + 0.8 * bool(c.flags & RANGE)
    body += 0.7 * len(c.powers) + 1.5 * bool(c.flags & EVASION) + 1.0 * bool(c.flags & INVULNERABILITY)
    body += 1.0 * bool(c.flags & REINFORCEMENT) + 1.2 * c.counter + 1.0 * len(c.gear)
    if c.flags & CANNOT_READY:
        body *= 0.8
    if c.row == SUPPORT and not c.flags & RANGE:
        body -= 0.25 * atk
    return body


def momentary(game: Contest, c: Character) -> float:
    """What a character is worth now: ready to attack in a step that comes, able to stand while others attack."""
    if c.stunned or game.phase_name not in ("build", "combat"):
        return 0.0
    to_come = game.phase_name == "build" or game.primary == c.seat or not has_attacked(game, c.seat)
    if not to_come:
        return GUARD * c.defense
    if not c.ready or c.flags & CANNOT_ATTACK or (c.row == SUPPORT and not c.flags & RANGE):
        return 0.0
    return READY * c.atk


def has_attacked(game: Contest, seat: int) -> bool:
    """Whether a seat's attack step is over this turn."""
    order = game.from_initiative()
    return order.index(game.primary) > order.index(seat)
