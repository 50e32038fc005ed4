"""How well a leader stands, in victory points: for players that are programs. Looks at what the seat may know.

What is won counts as it will be scored; what may be won counts by its chance. The numbers were found by playing.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from ..effects import ChooseOne, Effect
from .cards import Power
from .domain import TRACK_END, rate
from .library import Pool
from .powers import Action, Domain, ExtraHero, First, Influence, Strength
from .resolution import CHAMPIONS_VICTORY
from .scoring import CHAMPION_POINTS, VICTORY_POINTS, champion_points
from .state import HAND_LIMIT, NOBODY, ROUNDS, Battlefield, Grounds, Leader

STRENGTH = 2.0  # of a hero in the hand that can still be sent in this round
LATER = 0.45  # the part of it that a hero is worth who waits for the next round
PURSE = 1.5  # of an Influence that can still buy heroes
LEADERSHIP = 0.3  # of the marker, for each round in which it can be used
RIVALS = 0.6  # how much the gain of each rival counts against the own
HOPE = 3.2  # how much of the damage to come goes where heroes are already, against an even share
USUAL = 5.0  # Strength of a hero that nobody knows
DOMAIN_GROWTH = 5  # of a battlefield's marker on the Domain track, for each further round


def worth(game: Grounds, seat: int) -> float:
    """Victory points that the leader may hope for, less what its rivals may."""
    found = [_open(game, leader) for leader in game.leaders]
    sends = [min(leader.actions + leader.extra, len(leader.hand)) for leader in game.leaders]
    total = sum(sends)
    begun = sum(bool(field.track) for field in game.fields)
    share = USUAL * total / (len(game.fields) + 0.6 * begun)  # of the damage to come, for each battlefield
    for field in game.fields:
        if field.track:
            _battle(game, field, sends, share * HOPE, found)
    mine = found[seat] + _shield(game, game.leaders[seat])
    rivals = sum(found) - found[seat]
    return mine - RIVALS * rivals


def _open(game: Grounds, leader: Leader) -> float:
    """What everybody sees of a leader: markers, the unused cards."""
    points = VICTORY_POINTS * leader.victory + sum(
        champion_points(game, at, leader.seat) for at, count in enumerate(leader.champions) if count
    )
    if leader.has_card:
        points += game.pool.leaders[leader.seat].points
    if leader.has_marker and game.result is None:
        return points + LEADERSHIP * (ROUNDS - game.round + 0.5)
    return points


def _shield(game: Grounds, leader: Leader) -> float:
    """What only the leader sees: Influence, Domain, the hand."""
    rounds = ROUNDS - game.round
    buys = rounds > 0 or (game.phase_name == "recruitment" and not leader.passed)
    points = leader.influence * (PURSE if buys and game.result is None else 1.0)
    for at, count in enumerate(leader.domain):
        if count:
            points += count * _rate(game, at)
    if game.result is not None:
        return points
    heroes = ratings(game.pool)
    hand = sorted((heroes[hero] for hero in leader.hand), reverse=True)
    markers = leader.actions + leader.extra
    points += STRENGTH * sum(hand[:markers])
    if rounds:
        points += STRENGTH * LATER * sum(hand[markers:])
    return points + 2 * PURSE * max(0, leader.actions - len(hand))


def _rate(game: Grounds, at: int) -> int:
    """What a Domain marker will give at the end, as far as one can tell."""
    return rate(min(TRACK_END, game.given[at] + DOMAIN_GROWTH * (ROUNDS - game.round)))


def _battle(game: Grounds, field: Battlefield, sends: list[int], coming: float, found: list[float]) -> None:
    """Add to each leader at a battlefield what it may hope for there."""
    villain = game.pool.villains[field.villain]
    missing = game.challenge(field) - len(set(field.placed))
    helpers = sum(count > 0 for seat, count in enumerate(sends) if seat not in field.placed)
    won = 1.0
    if field.resistance:
        won = 1 / (1 + exp((field.resistance - coming) / 2.5)) if coming else 0.0
    whole = 1.0 if missing <= 0 else 0.0 if helpers < missing else min(0.9, 0.35 + 0.2 * (helpers - missing)) ** missing
    absolute = won * whole
    weights = [(dealt + 1.0) ** 2 for _, dealt in field.track]
    more = coming * coming * 0.4 if field.resistance or coming else 0.0
    every = sum(weights) + more
    last = coming == 0.0
    best = max(dealt for _, dealt in field.track)
    champion = field.ranking()[0] if last else NOBODY
    spoils = won * villain.influence * PURSE + absolute * villain.domain * _rate(game, field.at)
    prize = _prize(game, field)
    for (seat, dealt), weight in zip(field.track, weights, strict=True):
        first = float(seat == champion) if last else weight / every * (1.0 if dealt == best else 0.8)
        found[seat] += spoils + won * PURSE * game.pool.leaders[seat].won_influence
        found[seat] += first * (absolute * _marker(game, field.at, seat) + won * prize)
        if game.round < ROUNDS and len(game.leaders[seat].hand) >= HAND_LIMIT:
            found[seat] -= first * won * prize


def _prize(game: Grounds, field: Battlefield) -> float:
    """What else the champion gets."""
    if game.round == ROUNDS:
        return VICTORY_POINTS * min(CHAMPIONS_VICTORY, field.victory)
    heroes = ratings(game.pool)
    return STRENGTH * 0.7 * max((heroes[hero] for hero in field.prison), default=0.0)


def _marker(game: Grounds, at: int, seat: int) -> float:
    """What one more Champion marker of a battlefield gives a leader."""
    mine = game.leaders[seat].champions[at] + 1
    most = max(leader.champions[at] for leader in game.leaders if leader.seat != seat)
    now = CHAMPION_POINTS[1] if mine > most else CHAMPION_POINTS[2] if mine == most else 4
    return now - champion_points(game, at, seat)


@lru_cache(maxsize=64)
def ratings(pool: Pool) -> tuple[float, ...]:
    """The Strength that each hero is worth, its power by its chance."""
    return tuple(hero.strength + (_power(hero.power) if hero.power is not None else 0.0) for hero in pool.heroes)


def _power(power: Power) -> float:
    chance = 1.0
    for condition in power.when:
        chance *= 0.6 if isinstance(condition, First) else 0.5 if getattr(condition, "least", 0) else 0.3
    gain = _gain(power.effect) - power.pay * PURSE / STRENGTH
    return max(0.0, chance * gain * (3.0 if power.times > 1 else 1.0))


def _gain(effect: Effect) -> float:
    """What an effect is worth, as Strength."""
    gain = 0.0
    for verb in effect:
        if isinstance(verb, ChooseOne):
            gain += max(map(_gain, verb.options))
        elif isinstance(verb, Strength):
            gain += verb.n
        elif isinstance(verb, Influence):
            gain += verb.n * PURSE / STRENGTH
        elif isinstance(verb, Domain):
            gain += 6 / STRENGTH
        elif isinstance(verb, Action | ExtraHero):
            gain += 2.0
    return gain
