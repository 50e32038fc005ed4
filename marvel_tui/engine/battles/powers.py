"""Super powers: when they may be used and how they are paid for (MB 10.2 to 10.4); power-ups (MB 12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ..effects import Frame, perform
from ..prompts import Move, Reason
from . import events as ev
from .cards import SYMBOLS, TEAM_NAMES, TEAM_UP, Face, Super
from .characters import Character
from .plot_twists import timing_now
from .state import Battle
from .stun import put_counters
from .timing import next_targets, settle, targets_of

# How many sources there are of each symbol, then of any symbol for each team.
Purse = dict[str, int]

STUNNED = Reason("MB 8.5", "it is stunned and has no powers")
ONLY_STUNNED = Reason("MB 10.2.4", "this power is used while its character is stunned")
USED = Reason("MB 10.4", "it was used this turn")
NOT_BUILD = Reason("MB 10.2", "this power is used in the Build Phase")
NOT_MAIN = Reason("MB 10.2", "this power is used in the Main Phase, outside of combat")
NOT_COMBAT = Reason("MB 10.2", "this power is used in a combat")
NOT_NOW = {"build": NOT_BUILD, "main": NOT_MAIN, "combat": NOT_COMBAT}
NOT_YOUR_TURN = Reason("MB 10.2.3", "it has no any-turn symbol: only on your own turn")
NOT_IN_COMBAT = Reason("MB 10.2.1", "its character is not in the combat")
NO_OBJECT = Reason("MB 10.2.5", "there is nothing it could be used on")


def sources(game: Battle, seat: int) -> list[tuple[int, int]]:
    """The locations that can pay: (card, 0 in the row or 1 in the hand)."""
    side = game.sides[seat]
    pays = game.pool.pays
    found = [(entry >> 1, 0) for entry in side.resources if entry & 1]
    return found + [(card, 1) for card in side.hand if pays[card]]


def purse(game: Battle, seat: int, openly: bool = False) -> Purse:
    """What a seat's locations can pay. `openly`: only the face-up ones."""
    side = game.sides[seat]
    pays = game.pool.pays
    found: Purse = {}
    for entry in side.resources:
        if entry & 1:
            what = pays[entry >> 1]
            found[what] = found.get(what, 0) + 1
    if not openly:
        for card in side.hand:
            what = pays[card]
            if what:
                found[what] = found.get(what, 0) + 1
    return found


def teams_of(game: Battle, c: Character | None, face: Face) -> tuple[str, ...]:
    """The teams whose special locations pay for a power (MB 10.3.3); Team Up adds the Guardians (MB 10.7.21)."""
    team = face.team or "any"
    if c is not None and face.type == "supporting" and team != "guardians":
        for other in game.sides[c.seat].characters:
            if other.keywords & TEAM_UP:
                return team, "guardians"
    return (team,)


def can_pay(have: Purse, cost: Sequence[str], teams: tuple[str, ...]) -> bool:
    """Whether all symbols can be paid, each by a location of its own (MB 10.3.1)."""
    wild = sum([have.get(team, 0) for team in teams])
    if len(cost) == 1:
        return wild > 0 or have.get(cost[0], 0) > 0
    missing = 0
    for symbol in SYMBOLS:
        short = cost.count(symbol) - have.get(symbol, 0)
        if short > 0:
            missing += short
    return missing <= wild


def cannot_use(game: Battle, seat: int, c: Character, power: Super, have: Purse) -> Reason | None:
    """Why a super power can't be used now."""
    return cannot_begin(game, seat, c, power) or cannot_afford(game, Frame(seat, c.uid, c.card), c, c.face, power, have)


def cannot_begin(game: Battle, seat: int, c: Character, power: Super) -> Reason | None:
    """The same without its price and its object: what everybody can see."""
    if c.stunned is not power.only_stunned:
        return STUNNED if c.stunned else ONLY_STUNNED
    now = timing_now(game)
    if power.when != now:
        return NOT_NOW[power.when]
    if game.active != seat and not power.any_turn:
        return NOT_YOUR_TURN
    if now == "combat" and not power.any_combat and not game.in_combat(c.uid):
        return NOT_IN_COMBAT
    if power.name in c.used:
        return USED
    if power.from_ko:
        return Reason("MB 17.23", "this power is used from the KO pile")
    return None


@cache
def unpaid(cost: tuple[str, ...], team: str | None) -> Reason:
    """That the locations for a price are missing."""
    symbols = " and ".join(symbol.capitalize() for symbol in cost)
    return Reason("MB 10.3", "no locations to pay {} for {}", (symbols, TEAM_NAMES.get(team or "", "it")))


def cannot_afford(
    game: Battle, frame: Frame, c: Character | None, face: Face, power: Super, have: Purse
) -> Reason | None:
    """Why a power has no price or no object (MB 10.3, MB 10.2.5)."""
    if not have or not can_pay(have, power.cost, teams_of(game, c, face)):
        return unpaid(power.cost, face.team)
    targets = power.targets
    if targets and not targets[0].any(game, frame):
        return NO_OBJECT
    return None if power.effect[0].possible(game, frame) else NO_OBJECT


def cannot_use_from_ko(game: Battle, seat: int, card: int, power: Super, have: Purse) -> Reason | None:
    """Why a power of a card in the KO pile can't be used now (MB 17.23)."""
    if timing_now(game) != power.when:
        return NOT_BUILD if power.when == "build" else NOT_MAIN
    if game.active != seat:
        return NOT_YOUR_TURN
    if card in game.sides[seat].ko_used:
        return USED
    return cannot_afford(game, Frame(seat, 0, card), None, game.faces[card], power, have)


def source_of(game: Battle, move: Move) -> tuple[Any, Face, Super]:
    """The character (or None, from the KO pile), the face and the power that a `use` means."""
    if move.what <= 0:
        face = game.faces[-move.what]
        return None, face, face.supers[move.more]
    c = game.find(move.what)
    assert c is not None
    return c, c.face, c.supers[move.more]


def follow(game: Battle, seat: int, picked: tuple[Move, ...]) -> list[Move] | None:
    """Targets first, then the payment, symbol by symbol."""
    c, face, power = source_of(game, picked[0])
    frame = Frame(seat, c.uid if c else 0, c.card if c else -picked[0].what)
    targets = next_targets(game, power.targets, frame, picked)
    if targets is not None:
        return targets
    paid = [move for move in picked if move.word == "pay"]
    if len(paid) == len(power.cost):
        return None
    return payments(game, seat, power.cost, len(paid), teams_of(game, c, face), paid)


def payments(
    game: Battle, seat: int, cost: Sequence[str], at: int, teams: tuple[str, ...], paid: list[Move]
) -> list[Move]:
    """The locations that may pay the symbol number `at`, so that the rest can still be paid."""
    spent = {move.what for move in paid}
    pays = game.pool.pays
    left = [entry for entry in sources(game, seat) if entry[0] not in spent]
    found: dict[tuple[str, int], Move] = {}
    for card, where in left:
        face = game.faces[card]
        if (pays[card] != cost[at] and pays[card] not in teams) or (face.slug, where) in found:
            continue
        rest: Purse = {}
        for other, _ in left:
            if other != card:
                rest[pays[other]] = rest.get(pays[other], 0) + 1
        if can_pay(rest, cost[at + 1 :], teams):
            found[face.slug, where] = Move("pay", card, where)
    return list(found.values())


def use(game: Battle, seat: int, picked: tuple[Move, ...]) -> None:
    """Pay in full (MB 10.3.4), mark the power as used (MB 10.4), then resolve it at once (MB 15.1)."""
    c, face, power = source_of(game, picked[0])
    side = game.sides[seat]
    card = c.card if c is not None else -picked[0].what
    for move in picked:
        if move.word == "pay":
            pay(game, seat, move)
    if c is not None:
        c.used += (power.name,)
    else:
        side.ko_used += (card,)
    game.push(settle)
    game.push(perform, power.effect, 0, Frame(seat, c.uid if c is not None else 0, card, targets_of(picked)))
    game.tell(ev.USES, "MB 10.2", seat, c, marks=(f"{face.name}'s {power.name}",))


def pay(game: Battle, seat: int, move: Move) -> None:
    """Turn a location of the row face down, or discard one from the hand (MB 10.3)."""
    side = game.sides[seat]
    if move.more:
        side.hand.remove(move.what)
        side.ko.append(move.what)
        side.emptied = True
        game.tell(ev.DISCARDS, "MB 10.3", seat, cards=(move.what,), number=1)
    else:
        side.resources[side.resources.index(move.what * 2 + 1)] = move.what * 2
        game.tell(ev.PAYS, "MB 10.3", seat, cards=(move.what,), number=1)


def power_up(game: Battle, seat: int, card: int, uid: int) -> None:
    """MB 12.1: discard the namesake, put a +1/+1 counter on the character."""
    side = game.sides[seat]
    c = game.find(uid)
    assert c is not None
    side.hand.remove(card)
    side.ko.append(card)
    side.emptied = True
    game.push(settle)
    game.tell(ev.POWERS_UP, "MB 12.1", seat, c, cards=(card,))
    put_counters(game, c, 1, "MB 12.1")


def title(game: Battle, seat: int, picked: tuple[Move, ...]) -> str:
    """What is asked inside the use of a power."""
    _c, face, power = source_of(game, picked[0])
    chosen = len(targets_of(picked))
    if chosen < len(power.targets):
        return f"{power.name}: choose {power.targets[chosen].words().replace('~', face.name)}"
    paid = sum(move.word == "pay" for move in picked)
    return f"{power.name}: pay {power.cost[paid].capitalize()} with which location?"
