"""How well a seat's team stands, for players that are programs."""

from __future__ import annotations

from .missions import NEEDED
from .scoring import held
from .state import BLUE, Hero, War

WON = 1000.0
EVEN_BET = 13.5  # where both sides win as often
POINT = 1.0
HELD = 0.45  # a location in Clash
ENDORSED = 0.4  # a Heroic token that waits
CARD = 0.55  # in a hand, up to three
SHIELD = 0.8
DOWN = 1.2  # who lies there loses nothing but time
TOKEN, WILD_TOKEN = 0.5, 0.65
NEAR = 0.12  # a civilian or thug where one of the team stands
MISSION = 9.0
DANGER = 1.6  # a Danger token that is left
TURN = 0.8  # of Blue's that is left
CRISIS = 0.5
READY_CELL = 1.4
JAILED = 3.5


def worth(game: War, seat: int) -> float:
    """How well the team of a seat stands against the other one."""
    party = seat % 2
    if game.result is not None:
        return WON if seat in game.result[0] else -WON
    if game.phase_name == "bidding" and game.bet and not game.places:
        blue = game.teams.index(BLUE) if game.asking is None or game.asking[0].kind != "bid" else 1 - game.bidder
        return (game.bet - EVEN_BET) * (1 if party == blue else -1)
    if not game.heroes or not game.order[0]:
        return 0.0
    team = game.teams[party]
    total = 0.0
    for hero in game.heroes:
        total += hero_worth(game, hero) * (1 if hero.team == team else -1)
    if not game.places:
        return total
    if game.mode == "clash":
        return total + clash_worth(game, team)
    ours = registration_worth(game)
    return total + (ours if team == BLUE else -ours)


def hero_worth(game: War, hero: Hero) -> float:
    """What a hero has: cards, Shields, tokens, a good place."""
    total = SHIELD * hero.active + WILD_TOKEN * hero.tokens[3] + TOKEN * sum(hero.tokens[:3])
    total += CARD * min(len(hero.hand), 3) + 0.2 * max(0, len(hero.hand) - 3)
    total += 0.4 * hero.safe - 0.5 * hero.stunned
    total += 0.4 * sum(gear.side == 0 for gear in hero.gear)
    if hero.down:
        total -= DOWN
    if hero.jailed:
        total -= JAILED
    elif not hero.down and game.places:
        place = game.places[hero.place]
        total += NEAR * min(3, place.civilians + place.thugs)
        total -= 0.1 * sum(
            enemy.place == hero.place and not enemy.down for enemy in game.heroes if enemy.team != hero.team
        )
    return total - CRISIS * hero.crisis


def clash_worth(game: War, team: int) -> float:
    """Points, locations, waiting endorsements."""
    total = POINT * (game.scores[team] - game.scores[1 - team])
    total += HELD * (held(game, team) - held(game, 1 - team))
    for place in game.places:
        if place.endorsed:
            total += ENDORSED * (1 if place.control != team else -1)
    return total


def registration_worth(game: War) -> float:
    """For Blue: Missions done, Danger tokens that are left and how far they are, turns that are left, the Vault."""
    total = MISSION * game.missions_done
    if game.bet:
        total += TURN * (game.bet - len(game.stories[BLUE]))
        if game.bet - len(game.stories[BLUE]) <= 0 and game.missions_done < NEEDED:
            total -= 50
    blues = [h for h in game.heroes if h.team == BLUE and not h.jailed and not h.down]
    for at, place in enumerate(game.places):
        marked = sum(place.danger)
        if marked:
            total -= DANGER * marked
            if blues:
                total -= 0.25 * min(min((h.place - at) % 6, (at - h.place) % 6) for h in blues)
    total -= READY_CELL * sum(card >= 0 for card in game.vault)
    return total
