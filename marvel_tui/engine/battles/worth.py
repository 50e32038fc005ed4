"""How well a seat stands: what greedy players go by. Numbers are in about the worth of one point of ATK."""

from __future__ import annotations

from functools import cache

from .attacks import cannot_be_attacked, walls
from .cards import FLIGHT, RANGED, SYMBOLS, Face
from .characters import BACK, BASE, FRONT, PUMP, Character
from .state import Battle, Side

WIN = 1000.0
OUT = -100.0
LIVES = (0.0, 50.0, 80.0, 104.0, 124.0, 141.0, 156.0)  # of a main, by the wounds that it can still take
LEVEL_UP = 14.0
HAND = 2.5  # a plot twist in the hand
SPARE = 1.8  # a location in the hand
TO_COME = 0.45  # of a character in the hand that can be recruited next turn
LATER = 0.85  # of that, for every turn more that it takes
RESOURCES = (0.0, 5.0, 10.0, 15.0, 19.0, 22.5, 25.5, 28.0)  # by how many there are; each more is worth 1
FACE_UP = 0.5  # a location that can pay
WANTED = 0.8  # one that pays for a power on its side
EXPOSED = 6.0  # a main that an enemy could stun next turn
READY = 0.3  # a point of ATK of a character that can still attack this turn
IDLE = 0.25  # of the ATK of a character that can't attack from its row
BRIEF = 0.3  # a point of ATK that lasts until the turn ends


def worth(game: Battle, seat: int) -> float:
    """What a seat has, less the mean of what the others have."""
    if game.result is not None:
        winners = game.result[0]
        return -WIN if seat not in winners else WIN / len(winners)
    others = [side_worth(game, side) for side in game.sides if side.seat != seat]
    return side_worth(game, game.sides[seat]) - sum(others) / len(others)


def side_worth(game: Battle, side: Side) -> float:
    """What one side has."""
    if side.out:
        return OUT
    laid = len(side.resources)
    total = sum(hand_worth(game.faces[card], laid) for card in side.hand)
    total += RESOURCES[laid] if laid < len(RESOURCES) else RESOURCES[-1] + laid - len(RESOURCES) + 1
    total += face_up_worth(game, side)
    acts = side.seat == game.active and game.phase_name not in ("draw", "recovery", "end")
    for c in side.characters:
        total += character_worth(c)
        if acts and c.ready:
            total += READY * c.atk + BRIEF * sum(mod[1] for mod in c.mods if mod[0] == PUMP)
    if acts:
        total += BRIEF * sum(atk for _, atk, _ in side.next_attack)
    main = game.find(side.main)
    if main is None:
        return total
    if main.face.level == 2:
        total += LEVEL_UP
    elif main.face.level_up is not None:
        total += LEVEL_UP * 0.7 * main.xp / main.face.level_up.xp
    total += LIVES[min(main.face.health - main.wounds, len(LIVES) - 1)]
    if exposed(game, main):
        total -= EXPOSED
    return total


def hand_worth(face: Face, resources: int) -> float:
    """What a card in the hand is worth."""
    if face.type == "supporting":
        return recruit_worth(face.atk, face.defense, face.cost - resources - 1)
    return HAND if face.type == "plot-twist" else SPARE


@cache
def recruit_worth(atk: int, defense: int, turns: int) -> float:
    """What a character in the hand is worth that can be recruited after so many turns more than one."""
    body = atk + 0.8 * defense + 1.5
    return float(TO_COME * body * LATER ** max(0, turns))


def face_up_worth(game: Battle, side: Side) -> float:
    """What the face-up locations of a side are worth."""
    pays = [game.pool.pays[entry >> 1] for entry in side.resources if entry & 1]
    if not pays:
        return 0.0
    wanted = {symbol for c in side.characters for power in c.supers for symbol in power.cost}
    return FACE_UP * len(pays) + WANTED * sum(symbol in wanted or symbol not in SYMBOLS for symbol in set(pays))


def character_worth(c: Character) -> float:
    """What a character is worth to its controller, without what ends with the turn."""
    atk, defense = c.true_atk, c.true_def
    for kind, a, b, _until in c.mods:
        if kind == PUMP:
            atk, defense = atk - a, defense - b
        elif kind == BASE:
            atk, defense = c.face.atk + c.counters, c.face.defense + c.counters
    body = atk + 0.8 * defense + bool(c.keywords & FLIGHT) + bool(c.keywords & RANGED) + 0.5 * len(c.supers)
    if c.row == BACK and not c.keywords & RANGED:
        body -= IDLE * atk
    if c.stunned:
        body *= 0.75
    if c.face.type == "main":
        return 0.6 * body
    return (body + 1.5) * (0.55 + 0.45 * (c.face.health - c.wounds) / c.face.health)


def exposed(game: Battle, main: Character) -> bool:
    """Whether some enemy, alone or with its team-mates, could stun a main in that enemy's next turn."""
    if main.stunned:
        return False
    wall = walls(game)[main.seat]
    for side in game.sides:
        if side.seat == main.seat:
            continue
        totals: dict[tuple[int, str | None], int] = {}
        for c in side.characters:
            ranged = c.row == BACK
            if ranged and not c.keywords & RANGED:
                continue
            if cannot_be_attacked(main, side.seat, ranged, bool(c.keywords & FLIGHT), wall) is None:
                group = (BACK if ranged else FRONT, c.face.team)
                totals[group] = totals.get(group, 0) + (c.base_atk if c.stunned else c.atk)
        if any(total >= main.defense for total in totals.values()):
            return True
    return False
