"""Who may attack whom (MB 6), and the act of attacking."""

from __future__ import annotations

from ..prompts import Move, Reason
from .cards import DODGE, FLIGHT, GRAB, HUNTER, MERCENARY, RANGED, TEAM_UP
from .characters import BACK, FRONT, Character
from .combat import start_combat
from .state import Battle

STUNNED = Reason("MB 6.2", "it is stunned")
EXHAUSTED = Reason("MB 6.2", "it is exhausted")
NOT_YOURS = Reason("MB 6.2", "only your own characters attack")
NO_RANGED = Reason("MB 6.2.2", "only a Ranged character attacks from the back row")
NOBODY = Reason("MB 6.3", "there is nobody it may attack")

OWN = Reason("MB 6.3", "you attack enemies")
IS_STUNNED = Reason("MB 6.3.2", "a stunned character can't be attacked")
PROTECTED = Reason("MB 6.3.1", "the front row protects it")
FLYER_STOPS = Reason("MB 6.4.1", "a face-up flyer in the front row stops yours")
GRABBED = Reason("MB 6.4.3", "Grab in the front row: nobody flies over")
DODGES = Reason("MB 6.5.1", "Dodge: it can't be chosen for a ranged attack")

ANOTHER_ROW = Reason("MB 6.6.1", "all attackers stand in one row")
NO_TEAM = Reason("MB 6.6.3", "they can't team attack with each other")
NO_COMMON_TARGET = Reason("MB 6.6", "together they could attack nobody")

# What the front row of a side does against attackers.
_HAS_FRONT, _HAS_FLYER, _HAS_GRAB = 1, 2, 4


def walls(game: Battle) -> list[int]:
    """What the face-up front row of each side holds against attackers (MB 6.3.4: each side for itself)."""
    found = []
    for side in game.sides:
        wall = 0
        for c in side.characters:
            if c.row == FRONT and not c.stunned:
                keywords = c.keywords
                wall |= _HAS_FRONT
                if keywords & FLIGHT:
                    wall |= _HAS_FLYER
                if keywords & GRAB:
                    wall |= _HAS_GRAB
        found.append(wall)
    return found


def cannot_attack(c: Character, seat: int) -> Reason | None:
    """Why a character can't attack at all (MB 6.2)."""
    if c.seat != seat:
        return NOT_YOURS
    if c.stunned:
        return STUNNED
    if not c.ready:
        return EXHAUSTED
    if c.row == BACK and not c.keywords & RANGED:
        return NO_RANGED
    return None


def cannot_be_attacked(d: Character, seat: int, ranged: bool, flies: bool, wall: int) -> Reason | None:
    """Why `seat` can't choose `d` as the defender of such an attack (MB 6.3 to 6.5)."""
    if d.seat == seat:
        return OWN
    if d.stunned:
        return IS_STUNNED
    if ranged and d.keywords & DODGE:
        return DODGES
    if d.row == BACK and wall:
        if not flies:
            return PROTECTED
        if wall & _HAS_GRAB:
            return GRABBED
        if wall & _HAS_FLYER:
            return FLYER_STOPS
    return None


def has_target(game: Battle, seat: int, ranged: bool, flies: bool, wall: list[int]) -> bool:
    """Whether such an attack has any defender."""
    for side in game.sides:
        if side.seat != seat:
            w = wall[side.seat]
            for d in side.characters:
                if cannot_be_attacked(d, seat, ranged, flies, w) is None:
                    return True
    return False


def defenders(game: Battle, seat: int, ranged: bool, flies: bool, wall: list[int]) -> list[Character]:
    """All defenders that such an attack may choose."""
    return [
        d
        for side in game.sides
        for d in side.characters
        if cannot_be_attacked(d, seat, ranged, flies, wall[side.seat]) is None
    ]


def players_to_attack(game: Battle, seat: int) -> list[int]:
    """MB 6.7: players whose characters are all stunned, for a Deadpool who may attack them."""
    return [
        side.seat
        for side in game.sides
        if side.seat != seat and not side.out and all(c.stunned for c in side.characters)
    ]


def cannot_team(game: Battle, a: Character, b: Character) -> Reason | None:
    """Why two characters can't attack together (MB 6.6.1, 6.6.3)."""
    if a.row != b.row:
        return ANOTHER_ROW
    if a.face.team == b.face.team:
        return None
    if (a.keywords & MERCENARY and b.face.type == "main") or (b.keywords & MERCENARY and a.face.type == "main"):
        return None
    if teams(game, a) & teams(game, b):
        return None
    return NO_TEAM


def teams(game: Battle, c: Character) -> set[str]:
    """A character's teams; Team Up makes its player's supporting characters Guardians too (MB 10.7.21)."""
    found: set[str] = {c.face.team or "no team"}
    if c.face.type == "supporting" and any(other.keywords & TEAM_UP for other in game.sides[c.seat].characters):
        found.add("guardians")
    return found


def attack_moves(game: Battle, seat: int) -> list[Move]:
    """The characters that may begin an attack now."""
    moves: list[Move] = []
    wall: list[int] = []
    known: dict[tuple[bool, bool], bool] = {}
    for c in game.sides[seat].characters:
        if c.ready and cannot_attack(c, seat) is None:
            wall = wall or walls(game)
            reach = (c.row == BACK, bool(c.keywords & FLIGHT))
            if reach not in known:
                known[reach] = has_target(game, seat, *reach, wall)
            if known[reach] or (c.keywords & HUNTER and players_to_attack(game, seat)):
                moves.append(Move("attack", c.uid))
    return moves


def cannot_join(game: Battle, seat: int, attackers: list[Character], c: Character, wall: list[int]) -> Reason | None:
    """Why a character can't join these attackers (MB 6.6)."""
    reason = cannot_attack(c, seat)
    if reason is not None:
        return reason
    for other in attackers:
        reason = cannot_team(game, other, c)
        if reason is not None:
            return reason
    flies = bool(c.keywords & FLIGHT) and all(a.keywords & FLIGHT for a in attackers)  # MB 6.6.2
    return None if has_target(game, seat, c.row == BACK, flies, wall) else NO_COMMON_TARGET


def follow(game: Battle, seat: int, picked: tuple[Move, ...]) -> list[Move] | None:
    """The act of attacking: attackers one by one, then the defender."""
    if picked[-1].word == ">":
        return None
    attackers = [c for c in map(game.find, _attackers(picked)) if c is not None]
    ranged = attackers[0].row == BACK
    flies = all(c.keywords & FLIGHT for c in attackers)
    wall = walls(game)
    moves = [Move(">", d.uid) for d in defenders(game, seat, ranged, flies, wall)]
    if len(attackers) == 1 and attackers[0].keywords & HUNTER:
        moves += [Move(">", -player - 1) for player in players_to_attack(game, seat)]
    for c in game.sides[seat].characters:
        if c.ready and c not in attackers and cannot_join(game, seat, attackers, c, wall) is None:
            moves.append(Move("+", c.uid))
    return moves


def do(game: Battle, seat: int, picked: tuple[Move, ...]) -> None:
    """Commit the attack."""
    start_combat(game, seat, _attackers(picked), picked[-1].what)


def _attackers(picked: tuple[Move, ...]) -> tuple[int, ...]:
    return tuple(move.what for move in picked if move.word != ">")
