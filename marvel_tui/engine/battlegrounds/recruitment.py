"""Phase 1: heroes are recruited (BG 4)."""

from __future__ import annotations

from typing import Any

from ..prompts import Move, Question, Reason
from . import events as ev
from .heroes import leave_row
from .state import HAND_LIMIT, NOBODY, Grounds

HAND_FULL = Reason("BG 4.5", "a hand holds at most {} heroes", (HAND_LIMIT,))


def recruitment(game: Grounds) -> None:
    """Agenda step: the phase begins."""
    game.turn += 1
    game.phase_name = "recruitment"
    game.assignment = ()
    game.turn_at = -1
    for leader in game.leaders:
        leader.passed = False
    game.push(next_recruit)


def next_recruit(game: Grounds) -> None:
    """Agenda step, BG 4.1: the turn of the next leader who has not passed; BG 4.8: the end of the phase."""
    order = game.recruitment
    at = game.turn_at
    for _ in order:
        at = (at + 1) % len(order)
        leader = game.leaders[order[at]]
        if leader.passed:
            continue
        game.turn_at = at
        if len(leader.hand) >= HAND_LIMIT:  # BG 4.5: everybody sees it
            game.push(next_recruit)
            take_pass(game, leader.seat, "BG 4.5")
        else:
            for hero in affordable(game, leader.seat):
                game.offered |= 1 << hero
            game.ask(RECRUIT, leader.seat)
        return


def price(game: Grounds, seat: int, position: int) -> int:
    """What the hero of a position of the row (from 0) costs a leader (BG 4.3, 10.4)."""
    return max(0, game.pool.costs[game.row[position]] + game.pool.price_changes[seat][position])


def affordable(game: Grounds, seat: int) -> list[int]:
    """The heroes of the row that a leader can pay for (BG 4.2, 4.6)."""
    purse, costs = game.leaders[seat].influence, game.pool.costs
    changes = game.pool.price_changes[seat]
    return [h for h, change in zip(game.row, changes, strict=True) if h != NOBODY and costs[h] + change <= purse]


def take_pass(game: Grounds, seat: int, rule: str) -> None:
    """BG 4.7: the leader's marker goes to the first free position of the assignment track."""
    game.leaders[seat].passed = True
    game.assignment += (seat,)
    game.tell(ev.PASSES, rule, seat, number=len(game.assignment))


def cannot_recruit(game: Grounds, seat: int, position: int) -> Reason | None:
    """Why a leader can't recruit the hero of a position of the row now."""
    leader = game.leaders[seat]
    if len(leader.hand) >= HAND_LIMIT:
        return HAND_FULL
    cost = price(game, seat, position)
    if cost > leader.influence:
        return Reason("BG 4.2", "it costs {} Influence; you have {}", (cost, leader.influence))
    return None


class Recruit(Question):
    """BG 4.1: recruit one hero, or pass."""

    kind = "recruit"
    rule = "BG 4.1"
    open_words = frozenset({"pass"})
    settled = True
    rests = "pass"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if picked:
            return None
        return [*(Move("recruit", hero) for hero in affordable(game, seat)), Move("pass")]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        game.push(next_recruit)
        if picked[0].word == "pass":
            take_pass(game, seat, "BG 4.7")
            return
        hero = picked[0].what
        position = game.row.index(hero)
        leader = game.leaders[seat]
        cost = price(game, seat, position)
        leader.influence -= cost
        leader.hand += (hero,)
        game.recruited |= 1 << hero
        game.tell(ev.RECRUITS, "BG 4.2", seat, hero, number=cost)
        leave_row(game, position)

    def open_title(self, game: Any, seat: int) -> str:
        return "Recruit a hero, or pass"

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Recruit which hero?" if affordable(game, seat) else "No hero can be paid for: pass (BG 4.6)"


RECRUIT = Recruit()
