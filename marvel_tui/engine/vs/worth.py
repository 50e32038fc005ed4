"""How well a seat stands, for players that are programs: endurance, what is in play, what is to come."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from .characters import ATTACK, FRONT, PUMP, SUPPORT, TURN, VISIBLE, Character
from .state import Contest, Side
from .teams import CANNOT_ATTACK, CANNOT_READY, EVASION, FLIGHT, INVULNERABILITY, RANGE, REINFORCEMENT

WON = 1000.0
OUT = -40.0  # of an opponent who is out
ENDURANCE = 1.0  # a point of it
NEAR = 0.6  # more for each point below the last stretch
STRETCH = 15
STUNNED = 0.35  # of a body that lies there: one of them comes back, the others are KO'd
BACK = 0.5  # more for the best of them
CARD = 2.0  # in somebody else's hand
TWIST, IN_ROW = 2.4, 2.2  # a plot twist in the hand, and face down in the row
GEAR = 1.8  # equipment in the hand
PLACE, PLACE_IN_ROW = 1.0, 2.2  # a location in the hand, and face down in the row
SPARE = 1.0  # a character in the hand that no turn to come has points for
HANDED = 0.3  # of the body of one that a turn has points for
LATER = 0.8  # of that for each turn that it waits
TURNS = 5  # looked ahead
RESOURCE = 7.0
LATE = 9  # resources that there is use for
TURNED = 2.6  # a location that works
READY = 0.15  # of the ATK of who may still attack in this step
TO_COME = 0.45  # of the ATK of who may attack in a step to come
GUARD = 0.15  # of its DEF while others attack
EXPOSED = 0.3  # of the breakthrough that the strongest attacker would cause to the weakest that it may attack
SHELTER = 0.6  # to attack from behind somebody
BEHIND = 0.4  # to be able to reinforce


def worth(game: Contest, seat: int) -> float:
    """How well a seat stands: its own side against those of its opponents."""
    if game.result is not None:
        winners = game.result[0]
        if seat in winners:
            return WON / len(winners)
        return -WON
    mine, top, weak = side_worth(game, game.sides[seat], True)
    total = 0.0
    for side in game.sides:
        if side.seat == seat:
            continue
        theirs = OUT
        if not side.out:
            theirs, their_top, their_weak = side_worth(game, side, False)
            if top > their_weak:
                theirs -= EXPOSED * (top - their_weak)
            if their_top > weak:
                theirs += EXPOSED * (their_top - weak)
        total += theirs
    return mine - total / sqrt(len(game.sides) - 1)


def side_worth(game: Contest, side: Side, known: bool) -> tuple[float, int, int]:
    """What one side has, its highest ATK, and the DEF of the weakest that anybody may attack (0: the player).

    `known`: its hidden cards are the ones that it really has.
    """
    if side.out:
        return OUT, 0, 0
    total = ENDURANCE * side.endurance
    if side.endurance < STRETCH:
        total -= NEAR * (STRETCH - side.endurance)
    total += hidden_worth(game, side) if known else CARD * min(len(side.hand), 8)
    total += RESOURCE * min(len(side.resources), LATE)
    for r in side.resources:
        if r.up and game.faces[r.card].type == "location":
            total += TURNED
    fighting = game.phase_name in ("build", "combat")
    to_come = game.phase_name == "build" or not has_had(game, side.seat)
    ready = READY if game.phase_name == "combat" and game.primary == side.seat else TO_COME
    front = {c.column for c in side.characters if c.row == FRONT and not c.stunned and c.area == VISIBLE}
    best, top, weak = 0.0, 0, 99
    for c in side.characters:
        body = body_worth(c, game.pool.flags[c.card])
        if c.stunned:
            best = max(best, body)
            total += body * STUNNED
            continue
        total += body
        if c.atk > top:
            top = c.atk
        ranged = c.flags & RANGE
        if c.row == SUPPORT:
            if not ranged:
                total -= 0.25 * c.true_atk
            if c.area == VISIBLE:
                if c.column not in front:
                    weak = min(weak, c.defense)
                elif ranged:
                    total += SHELTER
                else:
                    total += BEHIND
        elif c.area == VISIBLE and c.defense < weak:
            weak = c.defense
        if fighting:
            if not to_come:
                total += GUARD * c.defense
            elif c.ready and not c.flags & CANNOT_ATTACK and (ranged or c.row == FRONT):
                total += ready * c.atk
    return total + BACK * best, top, 0 if weak == 99 else weak


def hidden_worth(game: Contest, side: Side) -> float:
    """What a hand is worth, and what lies face down in the row."""
    faces = game.faces
    names = {c.face.name: c.face.cost for c in side.characters}
    total = 0.0
    to_come: list[tuple[int, int]] = []
    for card in side.hand:
        face = faces[card]
        if face.type == "character":
            if face.cost <= names.get(face.name, -1) and not face.is_army:
                total += SPARE
            else:
                to_come.append((face.cost, face.atk + face.defense))
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
                to_come.append((face.cost, face.atk + face.defense - 2))
    to_come.sort(reverse=True)
    then = len(side.resources) + (not side.laid or has_recruited(game, side))
    return total + planned(side.points, then, tuple(to_come))


@lru_cache(maxsize=1 << 14)
def planned(now: int, then: int, cards: tuple[tuple[int, int], ...]) -> float:
    """What characters are worth that are to be recruited, with points now, and one more each turn from `then` on."""
    free = [now, *range(then, then + TURNS)] if now else list(range(then, then + TURNS))
    total = 0.0
    for cost, body in cards:
        for turn, points in enumerate(free):
            if cost <= points:
                free[turn] -= cost
                total += HANDED * (body + 4) * LATER**turn
                break
        else:
            total += SPARE
    return total


def body_worth(c: Character, flags: int) -> float:
    """What a character is worth beyond this turn, with what its card gives it for good."""
    atk, defense = c.true_atk, c.true_def
    for kind, a, b, until, _since in c.mods:
        if kind == PUMP and until in (ATTACK, TURN):
            atk, defense = atk - a, defense - b
    body = atk + 0.9 * defense + 0.7 * len(c.powers) + 1.2 * c.counter + len(c.gear)
    if flags:
        body += 1.2 * bool(flags & FLIGHT) + 0.8 * bool(flags & RANGE) + 1.5 * bool(flags & EVASION)
        body += bool(flags & INVULNERABILITY) + bool(flags & REINFORCEMENT)
    return body * 0.8 if c.flags & CANNOT_READY else body


def has_recruited(game: Contest, side: Side) -> bool:
    """Whether a seat's recruit step of this turn is over or going on."""
    if game.phase_name == "build":
        return game.step_name != "resource" if game.primary == side.seat else has_had(game, side.seat)
    return game.phase_name in ("combat", "recovery")


def has_had(game: Contest, seat: int) -> bool:
    """Whether a seat's steps of this phase are over."""
    first, seats = game.initiative, len(game.sides)
    return (game.primary - first) % seats > (seat - first) % seats
