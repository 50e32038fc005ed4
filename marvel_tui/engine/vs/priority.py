"""Priority and passes (VS 4.3 to 4.6)."""

from __future__ import annotations

from typing import Any

from ..prompts import Move, Question
from . import acts, chain
from . import events as ev
from .state import UNTIL_ACT, UNTIL_ATTACK, UNTIL_TURN, Contest

PASS = Move("pass")
STANDING = {"until act": UNTIL_ACT, "until attack": UNTIL_ATTACK, "until turn": UNTIL_TURN}
STANDING_WORDS = {
    UNTIL_ACT: "until something new happens",
    UNTIL_ATTACK: "until the attack is over",
    UNTIL_TURN: "until the turn ends",
}


def happened(game: Contest) -> None:
    """Something happened: whoever passed is asked anew (VS 4.6.4)."""
    game.situation += 1


def open_window(game: Contest) -> None:
    """Agenda step: the primary player has priority, and all have to pass in a row (VS 4.4.2)."""
    game.passes = 0
    game.priority = game.primary
    priority(game)


def priority(game: Contest) -> None:
    """Agenda step: who has priority acts or passes; all passing in a row resolves the chain or ends the part."""
    if game.stale:
        game.check_state()
    if game.pending:  # VS 10.8.1
        game.push(chain.put_triggers)
        return
    players = len(game.alive)
    while game.passes < players:
        seat = game.priority
        if not is_passed_over(game, seat):
            game.push(priority)
            game.ask(ANSWER if game.chain or game.attack is not None else PRIORITY, seat)
            return
        game.passes += 1
        game.priority = game.left_of(seat)
    if game.chain:  # VS 4.4.1
        happened(game)
        game.push(open_window)
        game.push(chain.resolve_last)


def is_passed_over(game: Contest, seat: int) -> bool:
    """Whether a seat passes without being asked (VS 4.6, VS 4.6.3, VS 4.6.4)."""
    side = game.sides[seat]
    return side.standing > 0 or side.seen == game.situation or not acts.may_act(game, seat)


class Priority(Question):
    """VS 4.3: act, or pass. Nothing is under way."""

    kind = "priority"
    rule = "VS 4.3"
    open_words = frozenset({"pass"})
    settled = True
    rests = "pass"

    def open_title(self, game: Any, seat: int) -> str:
        return f"{game.names[seat]} may act" if seat != game.primary else "What now?"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if not picked:
            moves = [PASS]
            acts.begin(game, seat, moves)
            return moves
        if picked[0].word == "pass":
            return None
        return acts.follow(game, seat, picked)

    def standing(self, game: Any, seat: int, args: tuple[Any, ...]) -> list[Move]:
        numbers = STANDING.values()
        return [Move("pass", number) for number in numbers if number != UNTIL_ATTACK or game.attack is not None]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        side = game.sides[seat]
        if picked[0].word == "pass":
            game.passes += 1
            game.priority = game.left_of(seat)
            side.seen = game.situation
            side.standing = picked[0].what
            if side.standing:
                game.tell(ev.STANDS, "VS 4.6", seat, marks=(STANDING_WORDS[side.standing],))
            else:
                game.tell(ev.PASSES, "VS 4.3", seat)
            return
        game.passes = 0
        happened(game)
        for other in game.sides:  # VS 4.6.1
            if other.standing == UNTIL_ACT:
                other.standing = 0
        acts.do(game, seat, picked)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return acts.title(game, seat, picked) if picked else self.open_title(game, seat)

    def clause(self, picked: tuple[Move, ...]) -> str:
        return acts.CLAUSES.get(picked[0].word, self.rule) if picked else self.rule

    def lingers(self, picked: tuple[Move, ...]) -> bool:
        return picked[0].word == "attack" or (picked[0].word in acts.WORDS and len(picked) == 1)


class Answer(Priority):
    """VS 4.3: the same while something is on the chain or an attack is going on."""

    kind = "answer"
    settled = False

    def open_title(self, game: Any, seat: int) -> str:
        return f"{game.names[seat]} may answer" if game.chain else f"{game.names[seat]} may act in this attack"


PRIORITY = Priority()
ANSWER = Answer()
