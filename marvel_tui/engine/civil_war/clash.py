"""Clash of Heroes: rounds, Events, Population, the end (CW 7)."""

from __future__ import annotations

from bisect import bisect_right

from ..effects import Frame, perform
from . import board, turn
from . import events as ev
from .damage import check_kos
from .scoring import held
from .state import BLUE, RED, TEAMS, War

TURNS = 4  # of a round (CW 7.1)
ROUNDS = 6  # CW 7.12


def begin_round(game: War, team: int) -> None:
    """Agenda step: CW 7.1: four hero turns, the teams in alternation."""
    game.round += 1
    game.started = team
    game.tell(ev.ROUND_STARTS, "CW 7.1", 0, number=game.round)
    game.push(turn.begin_turn, team)


def is_last(game: War, top: int) -> bool:
    """Whether this hero turn is the very last one, if a Tracker is at `top` when it is over (CW 7.12)."""
    return game.turns % TURNS == 0 and (game.round == ROUNDS or top >= game.pool.track.end)


def green_reached(game: War, top: int) -> int:
    """How many green spaces a Tracker at `top` has reached."""
    return bisect_right(game.pool.track.green, top)


def green_due(game: War, points: int = 0) -> int:
    """How many Population cards the end of this turn brings, if a team comes to so many points (CW 7.10, CW 7.10.1)."""
    top = max(*game.scores, points)
    return 0 if is_last(game, top) else max(0, green_reached(game, top) - game.green)  # CW 7.12.3


def after_turn(game: War) -> None:
    """Agenda step: CW 7.2: Population, then after the fourth turn the end, or an Event and the initiative."""
    if is_last(game, max(game.scores)):
        end(game)
        return
    if game.turns % TURNS == 0:
        game.push(check_initiative)
        game.push(next_event)
    else:
        game.push(turn.begin_turn, 1 - game.me.team)
    cards = green_due(game)
    game.green += cards
    for _ in range(cards):
        game.push(population)


def population(game: War) -> None:
    """Agenda step: CW 7.11: one Population card, counted from the arrows."""
    if not game.people:  # CW 7.11.2
        game.people, game.people_used = game.people_used, []
        game.shuffle(game.people)
    card = game.people.pop()
    game.people_used.append(card)
    game.learned = True
    found = game.pool.population[card]
    game.tell(ev.POPULATION, "CW 7.11", 0, marks=(found.name,))
    spared, game.spared = game.spared, ()  # CW 13.9.5
    board.put(game, [(a.at, board.KINDS.index(a.what), a.n) for a in found.add if a.at not in spared])


def next_event(game: War) -> None:
    """Agenda step: CW 7.3: a new Event takes the place of the old one."""
    if game.event >= 0:
        game.tell(ev.EVENT_OVER, "CW 7.3", 0, marks=(game.pool.events[game.event].name,))
        game.past += (game.event,)
    game.event = game.events.pop()
    game.learned = True
    card = game.pool.events[game.event]
    game.tell(ev.EVENT, "CW 7.3", 0, marks=(card.name,))
    game.push(check_kos)
    hero = game.me
    if card.effect is not None:
        game.push(perform, card.effect, 0, Frame(hero.seat, hero.number + 1))
    if card.each_team is not None:  # CW 13.14: the active hero's team first
        for team in (1 - hero.team, hero.team):
            if any(not h.down for h in game.heroes if h.team == team):
                first = next(h for h in game.in_turn_order() if h.team == team)
                game.push(perform, card.each_team, 0, Frame(game.speaker(team), first.number + 1))


def check_initiative(game: War) -> None:
    """Agenda step: CW 7.4: who trails begins the next round; of equals, the one whose Tracker lies on top."""
    blue, red = game.scores
    if game.round == 3 and blue != red:
        game.leader = BLUE if blue > red else RED
    team = game.top if blue == red else (BLUE if blue < red else RED)
    game.tell(ev.INITIATIVE, "CW 7.4", 0, marks=(TEAMS[team],))
    game.push(begin_round, team)


def end(game: War) -> None:
    """CW 7.13: more points; then more locations; then the Tracker below."""
    blue, red = game.scores
    if blue != red:
        team = BLUE if blue > red else RED
        rule = "CW 7.13"
    elif held(game, BLUE) != held(game, RED):
        team = BLUE if held(game, BLUE) > held(game, RED) else RED
        rule = "CW 7.13.1"
    else:
        team = 1 - game.top
        rule = "CW 7.13.1"
    win(game, team, rule)


def win(game: War, team: int, rule: str) -> None:
    """All seats of a team win."""
    game.tell(ev.WINS, rule, 0, marks=(TEAMS[team],))
    party = game.teams.index(team)
    seats = tuple(sorted({h.seat for h in game.heroes if h.party == party}))
    game.finish(seats, rule)
