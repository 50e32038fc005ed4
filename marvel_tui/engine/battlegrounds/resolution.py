"""Phase 3: the battles are resolved (BG 6)."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from ..prompts import Move, Question, public
from . import events as ev
from .domain import changed, give_domain
from .state import HAND_LIMIT, NOBODY, ROUNDS, Battlefield, Grounds


class Outcome(IntEnum):
    """How a battle ends."""

    ABSOLUTE = 0
    PARTIAL = 1
    DEFEAT = 2


REINFORCEMENTS = (5, 20)  # the first time, and each time after it (BG 6.12)
CHAMPIONS_VICTORY = 2  # Victory markers (BG 6.9)


def outcome(game: Grounds, field: Battlefield) -> Outcome:
    """What a battle comes to as it stands now (BG 6.2 to 6.4)."""
    if field.resistance > 0:
        return Outcome.DEFEAT
    return Outcome.ABSOLUTE if len(set(field.placed)) >= game.challenge(field) else Outcome.PARTIAL


def resolution(game: Grounds) -> None:
    """Agenda step, BG 6.1: every battlefield with heroes, the lowest number first."""
    game.phase_name = "resolution"
    for field in reversed(game.fields):
        if field.heroes:
            game.push(resolve, field.at)


def resolve(game: Grounds, at: int) -> None:
    """Agenda step: the result of one battle, and what follows from it."""
    field = game.fields[at]
    result = outcome(game, field)
    game.battles = changed(game.battles, result, 1)
    if result == Outcome.DEFEAT:
        defeat(game, field)
        return
    ranking = tuple(field.ranking())
    champion = ranking[0]
    kind, rule = (ev.ABSOLUTE, "BG 6.2") if result == Outcome.ABSOLUTE else (ev.PARTIAL, "BG 6.3")
    game.tell(kind, rule, champion, who=at, by=(field.villain,))
    if result == Outcome.ABSOLUTE:  # BG 6.7
        leader = game.leaders[champion]
        leader.champions = changed(leader.champions, at, 1)
        game.tell(ev.CHAMPION_MARKER, "BG 6.7", champion, who=at)
    game.push(leave, at)
    game.push(share, at, result)
    if game.round == ROUNDS:
        victory_markers(game, field, ranking)
    elif field.prison:
        game.push(offer_prisoner, at, ranking, 0)


def defeat(game: Grounds, field: Battlefield) -> None:
    """BG 6.12: the villain stays, with reinforcements."""
    game.tell(ev.DEFEAT, "BG 6.4", 0, who=field.at, by=(field.villain,))
    field.resistance += REINFORCEMENTS[min(field.reinforced, 1)]
    field.reinforced += 1
    game.tell(ev.REINFORCED, "BG 6.12", 0, who=field.at, by=(field.villain,), number=field.resistance)
    withdraw(game, field)


def withdraw(game: Grounds, field: Battlefield) -> None:
    """The heroes go to the discard pile, the markers come off (BG 6.6, 6.12.1)."""
    game.discard += [hero for _, hero in field.heroes]
    field.heroes = field.placed = field.track = ()
    field.eased = 0


def victory_markers(game: Grounds, field: Battlefield, ranking: tuple[int, ...]) -> None:
    """BG 6.9: in the third round two Victory markers for the champion, a third for the second place."""
    for leader, count in zip(ranking[:2], (CHAMPIONS_VICTORY, field.victory - CHAMPIONS_VICTORY), strict=False):
        if count > 0:
            game.leaders[leader].victory += count
            field.victory -= count
            game.tell(ev.VICTORY, "BG 6.9", leader, number=count)


def offer_prisoner(game: Grounds, at: int, ranking: tuple[int, ...], place: int) -> None:
    """Agenda step, BG 6.8: the champion (`place` 0), or the second where a hero is left, may take one (BG 6.8.1)."""
    if place > 1 or place >= len(ranking) or not game.fields[at].prison:
        return
    seat = ranking[place]
    if len(game.leaders[seat].hand) >= HAND_LIMIT:  # BG 6.8.2
        game.push(offer_prisoner, at, ranking, place + 1)
    else:
        game.ask(PRISONER, seat, at, ranking, place)


class Prisoner(Question):
    """BG 6.8: take one hero of the prison, or none. Args: the battlefield, the ranking, the place in it."""

    kind = "prisoner"
    rule = "BG 6.8"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [*(Move("free", hero) for hero in game.fields[args[0]].prison), Move("free none")]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        at, ranking, place = args
        field = game.fields[at]
        if picked[0].word == "free":
            hero = picked[0].what
            field.prison = tuple(card for card in field.prison if card != hero)
            game.leaders[seat].hand += (hero,)
            game.tell(ev.FREES, "BG 6.8", seat, hero, who=at)
        else:
            game.tell(ev.LEAVES, "BG 6.8", seat, who=at)
        game.push(offer_prisoner, at, ranking, place + 1)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Free a hero from the prison of {game.pool.places[args[0]].name}?"


PRISONER = Prisoner()


def share(game: Grounds, at: int, result: Outcome) -> None:
    """Agenda step, BG 6.10, 6.11: everybody who took part gets Influence, and Domain after an absolute victory."""
    field, villain = game.fields[at], game.villain_at(at)
    for seat in sorted(set(field.placed)):
        leader = game.leaders[seat]
        bonus = game.pool.leaders[seat].won_influence  # BG 10.2
        leader.influence += villain.influence + bonus
        game.tell(ev.SPOILS, "BG 10.2" if bonus else "BG 6.10", seat, number=villain.influence + bonus)
        if result == Outcome.ABSOLUTE and villain.domain:
            give_domain(game, at, seat, villain.domain, "BG 6.11")


def leave(game: Grounds, at: int) -> None:
    """Agenda step, BG 6.6: the villain is out of the game, the heroes are discarded."""
    field = game.fields[at]
    withdraw(game, field)
    field.villain = NOBODY
    field.resistance = field.reinforced = 0
    field.beaten = True
