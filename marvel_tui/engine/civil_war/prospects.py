"""What the active hero can still do with its pool and its tokens: how programs tell the cards of a hand apart."""

from __future__ import annotations

from itertools import pairwise

from .damage import KO_POINTS
from .missions import PLACES
from .state import BLUE, RED, RING, Hero, War
from .turn import location_works
from .values import (
    APART,
    CRISIS,
    DANGER,
    ENDORSED,
    EXPOSED,
    FAR,
    FINISH,
    HASTE,
    HELD,
    HOME,
    HUNTED,
    JAILED,
    MISSION,
    NEAR,
    READY_CELLS,
    SPECIAL,
    SPENT,
    STRIKES,
    lost,
    rest_of,
    values,
)


def prospects(game: War, hero: Hero) -> float:
    """The best that the pool and the tokens of the active hero can bring: somewhere on the ring."""
    if hero.down:
        return 0.0
    if hero.jailed:
        return HASTE[2] * JAILED if sum(game.symbols) + sum(hero.tokens) >= 2 else 0.0
    best = Outlook(game, hero).best()
    if game.special and not hero.stunned:
        best += SPECIAL * values(game.pool).specials[game.played]
    return best


class Outlook:
    """The rest of a turn, weighed location by location: walk there, use Heroics and Attacks, stay."""

    def __init__(self, game: War, hero: Hero) -> None:
        self.game, self.hero = game, hero
        self.clash = game.mode == "clash"
        self.rest = rest_of(game)
        moves, heroics, attacks, self.wild = game.symbols
        more, for_heroics, for_attacks, self.wild_tokens = hero.tokens
        self.moves, self.heroics, self.attacks = (moves, more), (heroics, for_heroics), (attacks, for_attacks)
        any_kind = self.wild + self.wild_tokens
        self.reach, self.most_attacks = moves + more + any_kind, attacks + for_attacks + any_kind
        self.most_heroics = heroics + for_heroics + any_kind
        self.marked = 0 if self.clash else sum([sum(place.danger) for place in game.places])
        self.foes = [h for h in game.heroes if h.team != hero.team and not h.down]
        self.hits: dict[int, list[list[float]]] = {}  # by location: what each damage to an Enemy there brings
        if self.most_attacks and (self.clash or hero.team == RED):
            for foe in sorted(self.foes, key=lambda h: h.active + len(h.hand)):
                if not foe.safe:
                    self.hits.setdefault(foe.place, []).append(self.hurts(foe))
        careless = hero.safe or (not self.clash and hero.team == RED)
        self.risk = [] if careless else sums(self.hurts(hero), STRIKES[len(self.foes)])

    def best(self) -> float:
        """The best location that can be reached."""
        ways = APART[self.hero.place]
        return max([self.at(at, ways[at]) for at in range(RING) if ways[at] <= self.reach])

    def at(self, at: int, steps: int) -> float:
        """What is gained there: as many Heroics and Attacks as can be paid, and the end of the turn."""
        heroics = self.heroic_gains(at) if self.most_heroics else [0.0]
        attacks = self.attack_gains(at) if self.most_attacks else [0.0]
        walk = max(0, steps - self.moves[0])
        left = self.wild + self.wild_tokens - max(0, walk - self.moves[1])
        best = float("-inf")
        for h, from_heroics in enumerate(heroics):
            more = max(0, h - self.heroics[0])
            rest = left - max(0, more - self.heroics[1])
            if rest < 0:
                break
            for a, from_attacks in enumerate(attacks):
                most = max(0, a - self.attacks[0])
                if most - self.attacks[1] > rest:
                    break
                gain = HASTE[steps + h + a] * (from_heroics + from_attacks)
                tokens = walk + more + most - self.wild
                if tokens > 0:
                    gain -= SPENT * tokens
                if gain > best:
                    best = gain
        return best + HASTE[steps] * self.stay(at, self.moves[0] + self.wild - steps)

    def stay(self, at: int, moves: int) -> float:
        """What it is worth to end the turn there: its effect, who and what is near; or to go on with a Danger token."""
        game, hero = self.game, self.hero
        place = game.places[at]
        location = game.pool.locations[place.location]
        total = NEAR * min(3, place.civilians + place.thugs) * self.rest
        if self.risk:
            strikes = STRIKES[sum([APART[foe.place][at] < 2 for foe in self.foes])]
            total -= (EXPOSED if self.clash else HUNTED) * self.risk[min(strikes, len(self.risk) - 1)]
        if location.effect is not None and (location.mandatory or place.control == hero.team):
            gain = FINISH * values(game.pool).locations[place.location]
            if location.mandatory or (gain > 0 and at == hero.place and location_works(game)):
                total += gain
        if self.marked and hero.team == BLUE:
            if moves > 0 and place.danger[PLACES] and game.pool.missions[game.mission].act.carry:
                total = max(total, self.carried(at, moves))
            total += self.nearer(at)
        return total

    def nearer(self, at: int) -> float:
        """What a hero of Blue gains by being nearer to Danger tokens than its team is now."""
        hero = self.hero
        blues = [h.place for h in self.game.heroes if h.team == BLUE and not h.jailed and h is not hero]
        gain = 0
        for spot, place in enumerate(self.game.places):
            if any(place.danger):
                others = min([APART[spot][blue] for blue in blues], default=2)
                gain += min(others, APART[spot][hero.place]) - min(others, APART[spot][at])
        return FAR * gain

    def carried(self, at: int, moves: int) -> float:
        """What so many Moves with a Danger token bring."""
        way = APART[at][self.game.pool.missions[self.game.mission].act.home]
        if moves < way:
            return HASTE[1] * HOME * moves
        return HASTE[way] * (HOME * way + DANGER + (MISSION if self.marked == 1 else 0.0))

    def heroic_gains(self, at: int) -> list[float]:
        """What so many Heroics bring there, from none on."""
        game, hero = self.game, self.hero
        place = game.places[at]
        gains: list[float] = []
        if self.clash:
            gains += [1.0] * place.civilians
            rule = game.rule()
            if gains and rule == "first-rescue" and not game.rescued:
                gains[0] += 1.0
            if place.control != hero.team and rule != "no-endorsing":
                later = 0.1 + 0.9 * self.rest
                flip = 1.0 + (2 * HELD - ENDORSED) * later
                gains = [flip, *gains] if place.endorsed else [*gains, ENDORSED * later, flip]
        elif hero.team == BLUE:
            act = game.pool.missions[game.mission].act if game.mission >= 0 else None
            marked = place.danger[0] + (place.danger[PLACES] if act is not None and act.heroic else 0)
            gains += [DANGER] * marked
            if marked and marked == self.marked:
                gains[-1] += MISSION
        else:
            ready = sum([card >= 0 for card in game.vault])
            free = len(game.vault) - ready - sum([other.jailed for other in game.heroes])
            cells = max(0, min(free, len(game.cells)))
            gains += [READY_CELLS[n + 1] - READY_CELLS[n] for n in range(ready, ready + cells)]
            gains += [CRISIS for foe in self.foes if foe.place == at and not foe.crisis]
            gains.sort(reverse=True)
        return sums(gains, self.most_heroics)

    def attack_gains(self, at: int) -> list[float]:
        """What so many Attacks bring there, from none on: Enemies one after the other, thugs in between."""
        place = self.game.places[at]
        thugs: list[float] = []
        if self.clash:
            thugs = [1.0] * place.thugs
        elif self.hero.team == BLUE and place.danger[1]:
            thugs = [DANGER] * place.danger[1]
            if place.danger[1] == self.marked:
                thugs[-1] += MISSION
        most = self.most_attacks
        thug_sums = sums(thugs, most)
        if at not in self.hits:
            return thug_sums
        hit_sums = sums([gain for hits in self.hits[at] for gain in hits], most)
        found = []
        for n in range(min(most, len(thug_sums) + len(hit_sums) - 2) + 1):
            low, high = max(0, n - len(thug_sums) + 1), min(n, len(hit_sums) - 1)
            found.append(max([hit_sums[k] + thug_sums[n - k] for k in range(low, high + 1)]))
        return found

    def hurts(self, hero: Hero) -> list[float]:
        """What each damage to a hero brings the other team, until it is KO'd."""
        life = hero.active + len(hero.hand)
        if not life:
            return []
        steps = [lost(self.game, hero, left) * self.rest for left in range(life, 0, -1)]
        if self.clash:
            steps.append(KO_POINTS)
        else:
            ready = any(card >= 0 for card in self.game.vault)
            steps.append(JAILED - CRISIS if ready else steps[-1])
        return [after - before for before, after in pairwise(steps)]


def sums(gains: list[float], most: int) -> list[float]:
    """The sums of the first ones, from none on, at most so many."""
    found = [0.0]
    for gain in gains[:most]:
        found.append(found[-1] + gain)
    return found
