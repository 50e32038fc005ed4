"""How well a seat's team stands: what greedy players go by. Numbers are in points of Clash."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from .clash import ROUNDS, TURNS
from .damage import KO_POINTS
from .missions import NEEDED, PLACES, is_done
from .state import (
    ACCELERATE,
    ATTACK,
    BLANK,
    BLUE,
    DELAY,
    HEROIC,
    MOVE,
    NO_ATTACKS,
    RED,
    RING,
    UP,
    WILD,
    Hero,
    Place,
    War,
)
from .turn import location_works

if TYPE_CHECKING:
    from .library import Pool

WON = 1000.0
EVEN_BET = {2: 13.5, 3: 13.5}  # by the heroes of a team: where both sides win as often

# What a team has got and keeps:
HELD = 0.3  # a location in Clash
ENDORSED = 0.4  # a Heroic token that waits
LOST = (0.0, 3.7, 2.3, 1.0, 0.0)  # in Clash, by the Shields and cards that a hero has left; a KO gives KO_POINTS
SPARE = 0.3  # a card more than that
TOKEN, WILD_TOKEN = 0.6, 0.8
SAFE = 0.5
SPENT = 0.65  # a token, while what it brings is only thought of
STUNNED = 0.5
GEAR, RECHARGEABLE = 0.7, 0.25  # of what its effect is worth: face up, face down
KEPT = 0.12  # of what a card of the hand is worth
INHERITED = 0.4  # of what the symbols of the last card are worth
UPSET = {DELAY: -0.6, ACCELERATE: 0.6, BLANK: -1.2, NO_ATTACKS: -0.6}
SYMBOLS = {"M": 0.5, "H": 0.7, "A": 0.8, "W": 1.0}
EFFECTS = {  # by the verb
    "attack": 0.9, "damage": 0.9, "rescue": 0.9, "defeat": 0.9, "draw": 0.7, "shield": 0.9, "no-damage": 0.5,
    "ward": 0.4, "threat": 1.2, "next-turn": 0.5, "mark": 0.4, "move": 0.4, "shift": 0.3, "place": 0.2, "remove": 0.1,
    "impersonate": 0.7, "all-wild": 0.4, "discard": -0.8, "lose-tokens": -0.5, "pay": -0.5, "ko": -2.0,
}  # fmt: skip

# What the pool of this turn may still bring:
SPECIAL = 0.25  # of what the special effect is worth
HASTE = 0.88  # for each action that it takes: so doing is better than waiting
FINISH = 0.8  # of the location's effect where the turn ends
NEAR = 0.05  # a civilian or thug where one stands

# Registration:
MISSION = 8.0
DANGER = 1.5  # a Danger token that is left
FAR = 0.3  # a step between one and the nearest hero of Blue; or between one that is carried and its home
HURT = (0.0, 4.0, 2.9, 1.9, 0.9, 0.0)  # of Blue, by Shields and cards, with a Cell ready
READY_CELLS = (0.0, 0.8, 1.3, 1.5)
KEPT_SHIELD = 0.8  # a Shield of Blue that is still in the game
CRISIS = 0.8
JAILED = 7.0


def worth(game: War, seat: int) -> float:
    """How well the team of a seat stands against the other one."""
    party = seat % 2
    if game.result is not None:
        return WON if seat in game.result[0] else -WON
    if not game.turns and game.bet and game.mode == "registration":
        return bet_worth(game, party)
    if not game.places or not game.order[RED]:
        return 0.0
    team = game.teams[party]
    total = 0.0
    for hero in game.heroes:
        total += hero_worth(game, hero) * (1 if hero.team == team else -1)
    for side in (BLUE, RED):
        total += story_worth(game, side) * (1 if side == team else -1)
    if game.mode == "clash":
        total += clash_worth(game, team)
    else:
        blue = registration_worth(game)
        total += blue if team == BLUE else -blue
    if game.phase_name == "act":
        total += prospects(game, game.me) * (1 if game.me.team == team else -1)
    return total


def bet_worth(game: War, party: int) -> float:
    """What a bet is worth to a party: the other one will take whichever side is better, until it has passed."""
    over = game.bet - EVEN_BET[game.size]
    if game.asking is not None and game.asking[0].kind == "bid":
        return -abs(over) if party != game.bidder else abs(over)
    return over if game.teams[party] == BLUE else -over


def rest_of(game: War) -> float:
    """How much of what counts later will still count: less and less in the last rounds of Clash."""
    return min(1.0, (ROUNDS * TURNS - game.turns) / 8) if game.mode == "clash" else 1.0


# --- what a team has


def hero_worth(game: War, hero: Hero) -> float:
    """What a hero has: cards, Shields, tokens, equipment."""
    known = values(game.pool)
    total = WILD_TOKEN * hero.tokens[WILD] + TOKEN * (sum(hero.tokens) - hero.tokens[WILD])
    total += KEPT * sum([known.cards[card] for card in hero.hand])
    for gear in hero.gear:
        total += (GEAR if gear.side == UP else RECHARGEABLE) * known.equipment[gear.card]
    if not hero.down:
        total -= lost(game, hero, hero.active + len(hero.hand))
        total += SAFE * hero.safe + 0.3 * hero.ward[0] - STUNNED * hero.stunned
    total *= rest_of(game)
    if game.mode != "clash":
        total -= CRISIS * (hero.crisis > 0)
        total += KEPT_SHIELD * hero.shields
        if hero.jailed:
            total -= JAILED
    return total


def lost(game: War, hero: Hero, life: int) -> float:
    """What the damage of a hero has cost its team, by what it has left."""
    if game.mode == "clash":
        return LOST[life] if life < len(LOST) else -SPARE * (life - len(LOST) + 1)
    if hero.team == RED:
        return 0.0
    ready = sum(card >= 0 for card in game.vault)
    return (1.0 if ready else 0.5) * HURT[min(life, len(HURT) - 1)]


def story_worth(game: War, team: int) -> float:
    """What waits for the next hero of a team: the symbols that it will inherit, and what upsets them."""
    last = next((played for played in reversed(game.stories[team]) if played.card >= 0), None)
    symbols = game.card(last.card).symbols if last is not None and last.up else ""
    total = INHERITED * sum([SYMBOLS[letter] for letter in symbols])
    for upset in game.upset[team]:
        total += UPSET[upset] if symbols or upset == NO_ATTACKS else 0.0
    return total * rest_of(game)


class Values(NamedTuple):
    """What the cards of a pool are worth about, wherever they are used."""

    cards: tuple[float, ...]
    specials: tuple[float, ...]  # of these cards
    equipment: tuple[float, ...]
    locations: tuple[float, ...]


@lru_cache(maxsize=32)
def values(pool: Pool) -> Values:
    """The values of a pool, counted once."""
    specials = tuple(effect_worth(card.effect) for card in pool.cards)
    cards = tuple(symbols_worth(card.symbols) + gain for card, gain in zip(pool.cards, specials, strict=True))
    equipment = tuple(effect_worth(card.effect) for card in pool.equipment)
    return Values(cards, specials, equipment, tuple(effect_worth(card.effect) for card in pool.locations))


def symbols_worth(symbols: str) -> float:
    """What the symbols of a card are worth."""
    return sum(SYMBOLS[letter] for letter in symbols)


def effect_worth(effect: Any) -> float:
    """What an effect is worth about."""
    return sum(verb_worth(verb) for verb in effect or ())


def verb_worth(verb: Any) -> float:
    """What one verb of an effect is worth about."""
    if verb.do == "choose-one":
        return max(effect_worth(option) for option in verb.options)
    if verb.do in ("may", "if"):
        return 0.6 * max(0.0, effect_worth(verb.effect))
    if verb.do in ("actions", "tokens"):
        letters = "H" if verb.give == "any" else verb.give
        return symbols_worth(letters) * (verb.n if verb.do == "tokens" else 1)
    times = getattr(verb, "n", 1)
    return EFFECTS.get(verb.do, 0.3) * (min(times, 2) if isinstance(times, int) else 1)


def clash_worth(game: War, team: int) -> float:
    """Points, locations, waiting endorsements."""
    ahead = game.scores[team] - game.scores[1 - team]
    later = 0.0
    for place in game.places:
        sign = 1 if place.control == team else -1
        later += sign * (HELD - ENDORSED * place.endorsed)
    return ahead + later * (0.1 + 0.9 * rest_of(game))


def registration_worth(game: War) -> float:
    """For Blue: Missions done, Danger tokens that are left and how far they are, the Vault."""
    total = MISSION * (game.missions_done + is_done(game)) - READY_CELLS[sum(card >= 0 for card in game.vault)]
    if game.bet and game.missions_done < NEEDED and len(game.stories[BLUE]) >= game.bet:
        total -= MISSION
    if game.mission < 0:
        return total
    home = game.pool.missions[game.mission].act.home
    carried = game.pool.missions[game.mission].act.carry
    blues = [hero.place for hero in game.heroes if hero.team == BLUE and not hero.jailed]
    for at, place in enumerate(game.places):
        marked = sum(place.danger)
        if not marked:
            continue
        total -= DANGER * marked
        total -= FAR * min((apart(at, blue) for blue in blues), default=2)
        if carried:
            total -= 2 * FAR * apart(at, home) * marked
    return total


def apart(one: int, other: int) -> int:
    """The steps between two locations of the ring."""
    return min((one - other) % RING, (other - one) % RING)


# --- what this turn may still bring


def prospects(game: War, hero: Hero) -> float:
    """What the active hero can do with its pool and its tokens, at its best: somewhere on the ring."""
    if hero.down:
        return 0.0
    symbols = game.symbols
    if hero.jailed:
        return HASTE * HASTE * JAILED if sum(symbols) + sum(hero.tokens) >= 2 else 0.0
    reach = symbols[MOVE] + symbols[WILD] + hero.tokens[MOVE] + hero.tokens[WILD]
    ways = [(at, apart(hero.place, at)) for at in range(RING)]
    best = max(at_place(game, hero, at, steps) for at, steps in ways if steps <= reach)
    if game.special and not hero.stunned:
        best += SPECIAL * values(game.pool).specials[game.played]
    return best


def at_place(game: War, hero: Hero, at: int, steps: int) -> float:
    """What the pool and the tokens bring in one location, after so many steps there."""
    place = game.places[at]
    heroics, attacks = heroic_gains(game, hero, at, place), attack_gains(game, hero, at, place)
    moves, heroic, attack, wild = game.symbols
    for_moves, for_heroics, for_attacks, for_all = hero.tokens
    walk = max(0, steps - moves)
    best = float("-inf")
    for h, heroics_gain in enumerate(heroics):
        more = max(0, h - heroic)
        rest = wild + for_all - max(0, walk - for_moves) - max(0, more - for_heroics)
        if rest < 0:
            break
        for a, attacks_gain in enumerate(attacks):
            most = max(0, a - attack)
            if most - for_attacks > rest:
                break
            tokens = max(0, walk + more + most - wild)
            best = max(best, HASTE ** (steps + h + a) * (heroics_gain + attacks_gain) - SPENT * tokens)
    stay = HASTE**steps * stay_worth(game, hero, at, place)
    if carries(game, hero, place):
        stay = max(stay, carried(game, at, moves + wild - steps))
    return best + stay


def stay_worth(game: War, hero: Hero, at: int, place: Place) -> float:
    """What it is worth to end the turn in a location: its effect, and what is there for later."""
    location = game.pool.locations[place.location]
    total = NEAR * min(3, place.civilians + place.thugs) * rest_of(game)
    if location.effect is None or not (location.mandatory or place.control == hero.team):
        return total
    gain = FINISH * values(game.pool).locations[place.location]
    if location.mandatory:
        return total + gain
    if gain > 0 and (at != hero.place or location_works(game)):
        total += gain * (1.0 if at == hero.place else 0.6)
    return total


def heroic_gains(game: War, hero: Hero, at: int, place: Place) -> list[float]:
    """What so many Heroics bring in a location, from none on."""
    gains: list[float] = []
    if game.mode == "clash":
        gains += [1.0] * place.civilians
        if place.civilians and game.rule() == "first-rescue" and not game.rescued:
            gains[0] += 1.0
        if place.control != hero.team and game.rule() != "no-endorsing":
            later = 0.1 + 0.9 * rest_of(game)
            flip = 1.0 + (2 * HELD - ENDORSED) * later
            gains = [flip, *gains] if place.endorsed else [*gains, ENDORSED * later, flip]
    elif hero.team == BLUE:
        act = game.pool.missions[game.mission].act if game.mission >= 0 else None
        marked = place.danger[0] + (place.danger[PLACES] if act is not None and act.heroic else 0)
        gains += [DANGER] * marked
        if marked and marked == sum(sum(other.danger) for other in game.places):
            gains[-1] += MISSION
    else:
        ready = sum(card >= 0 for card in game.vault)
        free = len(game.vault) - ready - sum(other.jailed for other in game.heroes)
        gains += [READY_CELLS[n + 1] - READY_CELLS[n] for n in range(ready, ready + max(0, min(free, len(game.cells))))]
        gains += [CRISIS for h in game.at(at) if h.team == BLUE and not h.crisis]
        gains.sort(reverse=True)
    return sums(gains)


def attack_gains(game: War, hero: Hero, at: int, place: Place) -> list[float]:
    """What so many Attacks bring in a location, from none on: Enemies one after the other, thugs in between."""
    thugs: list[float] = []
    if game.mode == "clash":
        thugs = [1.0] * place.thugs
    elif hero.team == BLUE and place.danger[1]:
        thugs = [DANGER] * place.danger[1]
        if place.danger[1] == sum(sum(other.danger) for other in game.places):
            thugs[-1] += MISSION
    hits: list[float] = []
    if game.mode == "clash" or hero.team == RED:
        enemies = [h for h in game.heroes if h.place == at and h.team != hero.team and not h.down and not h.safe]
        for enemy in sorted(enemies, key=lambda h: h.active + len(h.hand)):
            hits += hurts(game, enemy)
    thug_sums, hit_sums = sums(thugs), sums(hits)
    found = []
    for n in range(len(thugs) + len(hits) + 1):
        low = max(0, n - len(thugs))
        found.append(max(hit_sums[k] + thug_sums[n - k] for k in range(low, min(n, len(hits)) + 1)))
    return found


def hurts(game: War, enemy: Hero) -> list[float]:
    """What each damage to an Enemy brings, until it is KO'd."""
    life = enemy.active + len(enemy.hand)
    if not life:
        return []
    rest = rest_of(game)
    before = [lost(game, enemy, left) * rest for left in range(life, 0, -1)]
    if game.mode == "clash":
        after: float = KO_POINTS
    else:
        after = JAILED - CRISIS if any(card >= 0 for card in game.vault) else lost(game, enemy, 1)
    return [b - a for a, b in zip(before, [*before[1:], after], strict=True)]


def carries(game: War, hero: Hero, place: Place) -> bool:
    """Whether the hero could take a Danger token along from there."""
    if game.mode == "clash" or hero.team != BLUE or game.mission < 0:
        return False
    return game.pool.missions[game.mission].act.carry and place.danger[PLACES] > 0


def carried(game: War, at: int, moves: int) -> float:
    """What so many moves with a Danger token bring."""
    way = apart(at, game.pool.missions[game.mission].act.home)
    gain = 2 * FAR * min(moves, way)
    if moves < way:
        return HASTE * gain
    last = sum(sum(other.danger) for other in game.places) == 1
    return HASTE**way * (gain + DANGER + (MISSION if last else 0.0))


def sums(gains: list[float]) -> list[float]:
    """The sums of the first ones, from none on."""
    found = [0.0]
    for gain in gains:
        found.append(found[-1] + gain)
    return found
