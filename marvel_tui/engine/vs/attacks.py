"""Attacking, powering up and reinforcing: who may, and the acts (VS 7.2 to 7.6, VS 7.10, VS 7.11)."""

from __future__ import annotations

from collections.abc import Sequence

from ..effects import Frame
from ..prompts import Move, Reason
from . import combat
from . import events as ev
from .chain import RESOLVE, add
from .characters import ATTACK as THIS_ATTACK
from .characters import FRONT, GAIN, HIDDEN, PUMP, SUPPORT, TURN, VISIBLE, Character
from .state import Contest, Entry
from .stun import exhaust
from .teams import (
    ATTACKS_HIDDEN,
    CANNOT_ATTACK,
    CANNOT_REINFORCE,
    CANNOT_TEAM_ATTACK,
    FLIGHT,
    NO_REINFORCEMENT,
    RANGE,
)
from .zones import discard

STUNNED = Reason("VS 7.3", "it is stunned")
EXHAUSTED = Reason("VS 7.3", "it is exhausted")
NO_RANGE = Reason("VS 7.3", "only a character with range attacks from the support row")
FORBIDDEN = Reason("VS 13.5", "a text keeps it from attacking")
NOT_YOUR_STEP = Reason("VS 7.1", "characters attack in their player's own attack step")
UNDER_WAY = Reason("VS 7.2", "an attack is going on")
CHAIN = Reason("VS 7.2", "attacks are proposed while the chain is empty")
NOBODY = Reason("VS 7.4", "there is nobody it may attack")

IS_STUNNED = Reason("VS 7.4", "a stunned character can't be attacked")
IS_HIDDEN = Reason("VS 2.8", "a hidden character can't be attacked")
PROTECTED = Reason("VS 2.9", "the character in front protects it")
GUARDED = Reason("VS 7.5", "a visible character that is not stunned guards the player")

NO_TEAM = Reason("VS 7.6.1", "they share no team")
UNAFFILIATED = Reason("VS 7.6.2", "a character of no team can't team attack")
NO_TEAM_ATTACK = Reason("VS 7.6", "a text keeps it from team attacking")

NO_ATTACK = Reason("VS 7.10", "no attack on a character of yours is under way")
NOT_SUPPORT = Reason("VS 7.10", "only a character in the support row reinforces")
NOT_ADJACENT = Reason("VS 7.10", "it is not adjacent to the defender")
NO_SHARED_TEAM = Reason("VS 7.10", "it shares no team with the defender")
NO_TEAMS = Reason("VS 7.10.5", "a character of no team neither reinforces nor is reinforced")
NOT_READY = Reason("VS 7.10", "only a ready character reinforces")
CANT_GAIN = Reason("VS 7.10.5", "the defender can't have reinforcement")
CANT_GAIN_BY = Reason("VS 7.10.5", "{} keeps the defender from having reinforcement")
KEPT = Reason("VS 13.5", "a text keeps it from reinforcing")
NO_FIGHTER = Reason("VS 7.11", "no attacker or defender of yours has its name")


# --- VS 7.3 to 7.6: who may attack whom


def cannot_attack(c: Character) -> Reason | None:
    """Why a character can't attack at all (VS 7.3)."""
    if c.stunned:
        return STUNNED
    if not c.ready:
        return EXHAUSTED
    if c.row == SUPPORT and not c.flags & RANGE:
        return NO_RANGE
    return FORBIDDEN if c.flags & CANNOT_ATTACK else None


def is_protected(game: Contest, c: Character) -> bool:
    """VS 2.9."""
    if c.row == FRONT:
        return False
    front = game.at(c.seat, c.area, FRONT, c.column)
    return front is not None and not front.stunned


def cannot_be_attacked(game: Contest, attacker: Character, c: Character) -> Reason | None:
    """Why this attacker can't attack that character (VS 7.4)."""
    if c.stunned:
        return IS_STUNNED
    if c.area == HIDDEN and not attacker.flags & ATTACKS_HIDDEN:
        return IS_HIDDEN
    return PROTECTED if not attacker.flags & FLIGHT and is_protected(game, c) else None


def is_guarded(game: Contest, seat: int) -> bool:
    """VS 7.5: whether a character keeps a player from being attacked directly."""
    return any(c.area == VISIBLE and not c.stunned for c in game.sides[seat].characters)


def targets(game: Contest, seat: int, attackers: Sequence[Character]) -> list[int]:
    """What all of them may attack: characters by their numbers, players as minus their seat minus one."""
    found = []
    for other in game.alive:
        if other != seat:
            free = game.sides[other].characters
            for attacker in attackers:
                free = [c for c in free if cannot_be_attacked(game, attacker, c) is None]
            found += [c.uid for c in free]
            if not is_guarded(game, other):
                found.append(-other - 1)
    return found


def has_target(game: Contest, c: Character) -> bool:
    """Whether there is anybody it may attack, without building the list."""
    for side in game.sides:
        if side.seat != c.seat and not side.out:
            if not is_guarded(game, side.seat):
                return True
            for other in side.characters:
                if cannot_be_attacked(game, c, other) is None:
                    return True
    return False


def cannot_team_up(attackers: Sequence[Character]) -> Reason | None:
    """Why they can't attack together (VS 7.6)."""
    teams = -1
    for c in attackers:
        if c.flags & CANNOT_TEAM_ATTACK:
            return NO_TEAM_ATTACK
        if not c.teams:
            return UNAFFILIATED
        teams &= c.teams
    return None if teams > 0 else NO_TEAM


# --- VS 7.10: reinforcing


def cannot_reinforce(game: Contest, c: Character) -> Reason | None:
    """Why a character can't reinforce the defender now."""
    attack = game.attack
    if attack is None or not attack.under_way or attack.defender <= 0 or attack.player != c.seat:
        return NO_ATTACK
    if not c.ready or c.stunned:
        return NOT_READY
    if c.row != SUPPORT:
        return NOT_SUPPORT
    defender = game.must_find(attack.defender)
    if not game.adjacent(c, defender):
        return NOT_ADJACENT
    if not c.teams & defender.teams:
        return NO_SHARED_TEAM if c.teams and defender.teams else NO_TEAMS
    if c.flags & CANNOT_REINFORCE:
        return KEPT
    return cant_gain(game, defender) if defender.flags & NO_REINFORCEMENT else None


def cant_gain(game: Contest, defender: Character) -> Reason:
    """Why a defender can't have reinforcement, with the name of the card that did it (VS 17.14)."""
    cards = [card for kind, flags, card, _until, _since in defender.mods if kind == GAIN and flags & NO_REINFORCEMENT]
    return CANT_GAIN_BY.of(game.card_name(cards[0])) if cards else CANT_GAIN


def fighters(game: Contest, seat: int) -> list[Character]:
    """The attackers or the defender of a player in the attack that is under way (VS 7.8)."""
    attack = game.attack
    if attack is None or not attack.under_way:
        return []
    uids = (*attack.attackers, attack.defender)
    return [c for c in game.sides[seat].characters if c.uid in uids]


# --- the acts


def begin(game: Contest, seat: int, moves: list[Move]) -> None:
    """Attacks, power-ups, reinforcements that can begin now."""
    attack = game.attack
    if attack is None:
        if game.step_name == "attack" and game.primary == seat and not game.chain:
            for c in game.sides[seat].characters:
                if cannot_attack(c) is None and has_target(game, c):
                    moves.append(Move("attack", c.uid))
        return
    if not attack.under_way:
        return
    mine = fighters(game, seat)
    if mine:
        names = {name for c in mine for name in c.face.names}
        seen: set[int] = set()
        for card in game.sides[seat].hand:
            face = game.faces[card]
            if face.type == "character" and game.pool.kinds[card] not in seen and names.intersection(face.names):
                seen.add(game.pool.kinds[card])
                moves.append(Move("power-up", card))
    if attack.player == seat:
        for c in game.sides[seat].characters:
            if c.row == SUPPORT and cannot_reinforce(game, c) is None:
                moves.append(Move("reinforce", c.uid))


def attackers_of(game: Contest, picked: tuple[Move, ...]) -> list[Character]:
    """The attackers among the choices of an act."""
    return [game.must_find(move.what) for move in picked if move.word in ("attack", "+")]


def follow(game: Contest, seat: int, picked: tuple[Move, ...]) -> list[Move] | None:
    """More attackers, then the defender; whom a card powers up."""
    word = picked[0].word
    if word == "reinforce":
        return None
    if word == "power-up":
        if len(picked) == 2:
            return None
        names = set(game.faces[picked[0].what].names)
        return [Move("on", c.uid) for c in fighters(game, seat) if names.intersection(c.face.names)]
    if picked[-1].word == ">":
        return None
    attackers = attackers_of(game, picked)
    moves = [Move(">", target) for target in targets(game, seat, attackers)]
    for c in game.sides[seat].characters:
        if c not in attackers and cannot_attack(c) is None:
            team = [*attackers, c]
            if cannot_team_up(team) is None and targets(game, seat, team):
                moves.append(Move("+", c.uid))
    return moves


def do(game: Contest, seat: int, picked: tuple[Move, ...]) -> None:
    """Propose the attack; pay for the power-up or the reinforcement and put it on the chain."""
    word, what = picked[0].word, picked[0].what
    if word == "power-up":
        target = picked[1].what
        c = game.must_find(target)
        game.tell(ev.POWERS_UP, "VS 7.11", seat, c)
        discard(game, seat, (what,), "VS 7.11.2")
        add(game, "power-up", seat, what, Frame(seat, 0, what, (target,)))
    elif word == "reinforce":
        c = game.must_find(what)
        assert game.attack is not None
        defender = game.must_find(game.attack.defender)
        game.tell(ev.REINFORCES, "VS 7.10.4", seat, defender, by=(what,), cards=(c.card,))
        exhaust(game, c, "VS 7.10.4")
        add(game, "reinforce", seat, c.card, Frame(seat, c.uid, c.card, (game.attack.defender,)))
    else:
        attackers = tuple(c.uid for c in attackers_of(game, picked))
        combat.propose(game, seat, attackers, picked[-1].what)


def title(game: Contest, seat: int, picked: tuple[Move, ...]) -> str:
    """What is asked inside these acts."""
    return "Power up whom?" if picked[0].word == "power-up" else "Attack whom?"


# --- resolving


def power_up(game: Contest, c: Character, times: int = 1) -> None:
    """VS 7.11, VS 14.14.4: +1 ATK and +1 DEF for this attack, or for this turn if there is none."""
    until = THIS_ATTACK if game.attack is not None else TURN
    for _ in range(times):
        game.tell(ev.POWERED_UP, "VS 7.11", c.seat, c)
        c.mods += ((PUMP, 1, 1, until, game.next_uid),)
        game.stale = True


def _powered_up(game: Contest, entry: Entry, frame: Frame) -> None:
    c = game.find(frame.targets[0])
    if c is None or c not in fighters(game, entry.seat):
        game.tell(ev.NEGATED, "VS 10.4", entry.seat, cards=(entry.card,), marks=("it is no longer in the attack",))
    else:
        power_up(game, c)


def _reinforced(game: Contest, entry: Entry, frame: Frame) -> None:
    attack = game.attack
    c = game.find(frame.targets[0])
    if attack is None or c is None or attack.defender != c.uid or c.flags & NO_REINFORCEMENT:
        game.tell(ev.NEGATED, "VS 10.4", entry.seat, cards=(entry.card,), marks=("the defender can't have it",))
        return
    game.tell(ev.REINFORCED, "VS 7.10.2", c.seat, c, by=(frame.source,))
    game.attack = attack._replace(reinforced=True)


RESOLVE["power-up"] = _powered_up
RESOLVE["reinforce"] = _reinforced
