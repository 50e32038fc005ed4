"""Phase 4: maintenance (BG 7)."""

from __future__ import annotations

from . import events as ev
from .heroes import imprison, invade, renew_deck
from .scoring import end_game
from .state import ACTIONS, MARKERS, ROUNDS, Battlefield, Grounds

INCOME, RELIEF = 3, 2


def maintenance(game: Grounds) -> None:
    """Agenda step: BG 7 in its order."""
    game.phase_name = "maintenance"
    income = INCOME  # BG 7.1
    if not any(field.beaten for field in game.fields) and not game.pool.plain_income:
        income += RELIEF
    for leader in game.leaders:
        leader.influence += income
    game.tell(ev.INCOME, "BG 7.1", 0, number=income)
    if game.round == ROUNDS:  # BG 7.2
        game.push(end_game)
        return
    restock(game, game.round + 1)
    game.recruitment = tuple(reversed(game.assignment))  # BG 7.4
    game.tell(ev.ORDER, "BG 7.4", 0, by=game.recruitment)
    for field in game.fields:
        if field.beaten:
            field.beaten = False
            invade(game, field.at, "BG 7.5")
    if not game.hero_deck:
        renew_deck(game, "BG 7.6")
    if game.round == 1:
        for field in game.fields:
            imprison(game, field.at, "BG 7.7")
    else:
        prisons_to_victory(game)


def restock(game: Grounds, round_: int) -> None:
    """BG 5.1, 7.3: the Action markers of a round are on the Helicarrier, the others in the reserves."""
    for leader in game.leaders:
        leader.actions = ACTIONS[round_ - 1]
        leader.reserve = MARKERS - leader.actions


def prisons_to_victory(game: Grounds) -> None:
    """BG 7.8: before the third round Victory markers take the place of the prisoners."""
    if any(field.prison for field in game.fields):
        game.tell(ev.CLEARED, "BG 7.8", 0)
    for field in game.fields:
        game.discard += field.prison
        field.prison = ()
        field.victory = victory_markers_for(game, field)
        game.tell(ev.VICTORY_MARKERS, "BG 7.8", 0, who=field.at, number=field.victory)


def victory_markers_for(game: Grounds, field: Battlefield) -> int:
    """How many Victory markers a battlefield gets, by the Challenge of its villain (BG 7.8)."""
    return 2 if game.villain_at(field.at).challenge == 2 else 3
