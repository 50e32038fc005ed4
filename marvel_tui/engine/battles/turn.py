"""The turn: draw, recovery, build, main (MB 4)."""

from __future__ import annotations

from typing import Any

from ..prompts import Move, Question
from . import acts, attacks, end
from . import events as ev
from .build import formation_step, recruit_step, resource_step
from .characters import TURN
from .control import give_back
from .modifiers import expire
from .state import Battle
from .stun import ready, recover
from .timing import settle
from .zones import draw


def next_turn(game: Battle) -> None:
    """MB 4.6: the player to the left takes the next turn."""
    game.active = game.left_of(game.active)
    game.quiet_turns += 1
    game.push(begin_turn)
    if end.endless(game):
        game.ask(end.GO_ON, game.active, ())


def begin_turn(game: Battle) -> None:
    """MB 4.1: the phases in order. MB 4.2: first what happens at the start of the turn."""
    game.turn += 1
    seat = game.active
    game.phase_name = "draw"
    for side in game.sides:
        side.attacks = side.plot_twists = side.standing = 0
        side.ko_used = ()
        for c in side.characters:
            c.used = ()
            c.shrunk = False
            c.stunner = 0
            if c.frozen and side.seat == seat:
                c.frozen = 2  # the turn it does not ready in has come
    game.push(end_turn)
    game.push(main_phase)
    game.push(formation_step)
    game.push(recruit_step)
    game.push(resource_step)
    game.push(recovery_phase)
    game.push(draw_phase)
    game.push(settle)
    game.tell(ev.TURN_STARTS, "MB 4.1", seat, number=game.turn)


def draw_phase(game: Battle) -> None:
    """MB 4.3: draw two cards; the first player draws none in the first turn of the game (MB 4.3.1)."""
    if game.turn > 1:
        draw(game, game.active, 2, "MB 4.3")
    game.push(settle)


def recovery_phase(game: Battle) -> None:
    """MB 4.4: first all stunned characters recover, then all characters ready."""
    game.phase_name = "recovery"
    characters = game.sides[game.active].characters
    for c in characters:
        recover(game, c, "MB 4.4")
    for c in characters:
        ready(game, c, "MB 4.4")
    game.push(settle)


def main_phase(game: Battle) -> None:
    """MB 6.1: any number of attacks and other acts, one at a time, until the player ends the turn."""
    game.phase_name = "main"
    game.ask(MAIN, game.active)


class Main(Question):
    """MB 6.1: what the player whose turn it is may do outside of combat."""

    kind = "main"
    rule = "MB 6.1"
    settled = True
    rests = "end"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if not picked:
            moves = attacks.attack_moves(game, seat)
            acts.begin(game, seat, "main", moves)
            moves.append(Move("end"))
            return moves
        if picked[0].word == "end":
            return None
        if picked[0].word == "attack":
            return attacks.follow(game, seat, picked)
        return acts.follow(game, seat, picked)

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        word = picked[0].word
        if word == "end":
            return
        game.push(main_phase)
        if word == "attack":
            attacks.do(game, seat, picked)
        else:
            acts.do(game, seat, picked)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        if not picked:
            return "What now?"
        if picked[0].word == "attack":
            return "Attack whom?"
        return acts.title(game, seat, picked)

    def clause(self, picked: tuple[Move, ...]) -> str:
        return acts.CLAUSES.get(picked[0].word, self.rule) if picked else self.rule

    def lingers(self, picked: tuple[Move, ...]) -> bool:
        return picked[0].word == "attack" or acts.lingers(picked)


MAIN = Main()


def end_turn(game: Battle) -> None:
    """MB 4.5: what happens at the end of the turn; then "this turn" effects end (MB 4.5.1)."""
    game.phase_name = "end"
    game.push(next_turn)
    game.push(settle)
    game.push(clean_up)
    game.push(give_back)
    game.push(settle)
    game.tell(ev.TURN_ENDS, "MB 4.5", game.active)


def clean_up(game: Battle) -> None:
    """Agenda step: effects that last a turn end."""
    end_of_turn_clean_up(game)


def end_of_turn_clean_up(game: Battle) -> None:
    """MB 4.5.1: whatever lasts until the end of the turn ends."""
    expire(game, TURN)
    for side in game.sides:
        side.no_strike_back = False
        side.next_attack = ()
        side.discount = 0
        side.standing = 0
        for c in side.characters:
            c.frozen &= 1
