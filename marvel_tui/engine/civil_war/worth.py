"""How well a seat's team stands: what greedy players go by (the numbers are in values.py)."""

from __future__ import annotations

from .missions import NEEDED, is_done
from .prospects import prospects
from .state import BLUE, NO_ATTACKS, RED, UP, WILD, Hero, War
from .values import (
    APART,
    CRISIS,
    DANGER,
    ENDORSED,
    FAR,
    FRESH,
    GEAR,
    HELD,
    HOME,
    INHERITED,
    JAILED,
    KEPT,
    MISSION,
    READY_CELLS,
    RECHARGEABLE,
    SAFE,
    SHIELD_LEFT,
    STUNNED,
    TOKEN,
    UPSET,
    WILD_TOKEN,
    lost,
    rest_of,
    values,
)

WON = 1000.0
FIRST = 500.0  # the first game of a tournament
EVEN_BET = {2: 13.5, 3: 13.5}  # by the heroes of a team: where both sides win as often


def worth(game: War, seat: int) -> float:
    """How well the team of a seat stands against the other one."""
    party = seat % 2
    if game.result is not None:
        return WON if seat in game.result[0] else -WON
    if not game.turns and game.bet and game.mode == "registration":
        return bet_worth(game, party)
    total = first_game_worth(game, party)
    if not game.places or not game.order[RED]:
        return total
    team = game.teams[party]
    rest = rest_of(game)
    for hero in game.heroes:
        gain = hero_worth(game, hero, rest)
        total += gain if hero.team == team else -gain
    total += rest * (story_worth(game, team) - story_worth(game, 1 - team))
    if game.mode == "clash":
        total += clash_worth(game, team, rest)
    else:
        blue = registration_worth(game)
        total += blue if team == BLUE else -blue
    if game.phase_name == "act":
        gain = prospects(game, game.me)
        total += gain if game.me.team == team else -gain
    return total


def bet_worth(game: War, party: int) -> float:
    """What a bet is worth to a party: the other one will take whichever side is better, until it has passed."""
    over = game.bet - EVEN_BET[game.size]
    if game.asking is not None and game.asking[0].kind == "bid":
        return -abs(over) if party != game.bidder else abs(over)
    return over if game.teams[party] == BLUE else -over


def first_game_worth(game: War, party: int) -> float:
    """What the first game of a tournament came to, when it is over: Blue did its Missions, and how soon (CW 10.8)."""
    if not game.results:
        return 0.0
    turns = game.results[0][0]
    blue = FIRST - turns if turns else -FIRST
    return blue if game.teams[party] == RED else -blue  # CW 10.1: the colours have changed


def hero_worth(game: War, hero: Hero, rest: float) -> float:
    """What a hero has: cards, Shields, tokens, equipment."""
    known = values(game.pool)
    total = KEPT * sum([known.cards[card] for card in hero.hand])
    if any(hero.tokens):
        total += WILD_TOKEN * hero.tokens[WILD] + TOKEN * (sum(hero.tokens) - hero.tokens[WILD])
    for gear in hero.gear:
        total += (GEAR if gear.side == UP else RECHARGEABLE) * known.equipment[gear.card]
    if hero.down:
        total += FRESH
    else:
        total -= lost(game, hero, hero.active + len(hero.hand))
        total += SAFE * hero.safe + 0.3 * hero.ward[0] - STUNNED * hero.stunned
    if game.mode == "clash":
        return total * rest
    if hero.team == BLUE:
        total += SHIELD_LEFT * hero.shields - CRISIS * (hero.crisis > 0) - JAILED * hero.jailed
    return total


def story_worth(game: War, team: int) -> float:
    """What waits for the next hero of a team: the symbols that it will inherit, and what upsets them."""
    story = game.stories[team]
    at = len(story) - 1
    while at >= 0 and story[at].card < 0:
        at -= 1
    symbols = values(game.pool).symbols[story[at].card] if at >= 0 and story[at].up else 0.0
    total = INHERITED * symbols
    for upset in game.upset[team]:
        total += UPSET[upset] if symbols or upset == NO_ATTACKS else 0.0
    return total


def clash_worth(game: War, team: int, rest: float) -> float:
    """Points, locations, waiting endorsements."""
    later = 0.0
    for place in game.places:
        gain = HELD - ENDORSED * place.endorsed
        later += gain if place.control == team else -gain
    return game.scores[team] - game.scores[1 - team] + later * (0.1 + 0.9 * rest)


def registration_worth(game: War) -> float:
    """For Blue: Missions done, Danger tokens that are left and how far they are, the Vault."""
    total = MISSION * (game.missions_done + is_done(game)) - READY_CELLS[sum([card >= 0 for card in game.vault])]
    if game.bet and game.missions_done < NEEDED and len(game.stories[BLUE]) >= game.bet:
        total -= MISSION
    if game.mission < 0:
        return total
    act = game.pool.missions[game.mission].act
    blues = [hero.place for hero in game.heroes if hero.team == BLUE and not hero.jailed]
    for at, place in enumerate(game.places):
        marked = sum(place.danger)
        if marked:
            total -= DANGER * marked + FAR * min([APART[at][blue] for blue in blues], default=2)
            if act.carry:
                total -= HOME * APART[at][act.home] * marked
    return total
