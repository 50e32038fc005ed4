"""Verbs for hands and choices: draw, discard, name a card, each enemy in turn."""

from __future__ import annotations

from typing import Any, Literal

from ...effects import Effect, Frame, Verb, bind, perform
from ...effects.words import bare, clauses
from .. import events as ev
from ..amounts import Number, number, spelled
from ..choices import DISCARD_WHICH, PICK_ONE
from ..targets import AnyTarget, NameTarget
from ..zones import discard, draw

Whose = Literal["you", "target"]


def seat_of(whose: str, frame: Frame) -> int:
    """The player a verb means."""
    return frame.seat if whose == "you" else frame.targets[0]


class Draw(Verb):
    """Draw cards."""

    do: Literal["draw"]
    n: Number = 1
    who: Whose = "you"

    @property
    def aim(self) -> str:
        return "" if self.who == "you" else "player"

    def words(self) -> str:
        cards = spelled(self.n, "card") if isinstance(self.n, int) else "that many cards"
        return f"draw {cards}" if self.who == "you" else f"{{player}} draws {cards}"

    def run(self, game: Any, frame: Frame) -> None:
        draw(game, seat_of(self.who, frame), number(self.n, game, frame), "MB 4.3")


class Discard(Verb):
    """Discard cards of a hand: some that their player chooses, random ones, all, or all of a kind."""

    do: Literal["discard"]
    who: Whose = "target"
    n: int = 1
    how: Literal["choice", "random", "all", "plot-twists", "named"] = "choice"

    @property
    def aim(self) -> str:
        return "" if self.who == "you" else "player"

    def words(self) -> str:
        what = {
            "choice": f"discards {spelled(self.n, 'card')}",
            "random": f"discards {spelled(self.n, 'random card')}",
            "all": "discards their hand",
            "plot-twists": "reveals their hand and discards all plot twists",
            "named": "reveals their hand and discards every card of that name",
        }[self.how]
        return bare(what).replace("their", "your") if self.who == "you" else f"{{player}} {what}"

    def run(self, game: Any, frame: Frame) -> None:
        seat = seat_of(self.who, frame)
        hand = game.sides[seat].hand
        if self.how in ("plot-twists", "named"):
            game.learned = True
            game.tell(ev.REVEALS, "MB 2.3.3", seat, cards=tuple(hand), number=len(hand))
            if self.how == "named":
                name = game.pool.card_names[frame.picked[0]]
                cards = [card for card in hand if game.faces[card].name == name]
            else:
                cards = [card for card in hand if game.faces[card].type == "plot-twist"]
        elif self.how == "all":
            cards = list(hand)
            game.learned = True
        elif self.how == "random":
            rest = list(hand)
            cards = [rest.pop(game.chance(len(rest))) for _ in range(min(self.n, len(rest)))]
        else:
            if hand:
                game.ask(DISCARD_WHICH, seat, self.n)
            return
        discard(game, seat, cards, "MB 2.3.2")
        bind(game, frame, number=len(cards))


class Pick(Verb):
    """Choose something while the effect resolves; later verbs call it "picked"."""

    do: Literal["pick"]
    what: AnyTarget

    def picks(self) -> str:
        return self.what.words()

    def run(self, game: Any, frame: Frame) -> None:
        frame = bind(game, frame, picked=())
        if self.what.options(game, frame):
            game.ask(PICK_ONE, frame.seat, self.what, frame)


class EachEnemy(Verb):
    """The effect for each enemy player in turn; in it that player is the target."""

    do: Literal["each-enemy"]
    effect: Effect

    def words(self) -> str:
        text = ", ".join(clauses(self.effect)).replace("of {player}'s", "of theirs").replace("{player}'s", "their")
        return f"for each enemy player, {bare(text.replace(', {player}', '; they').replace('{player}', 'they'))}"

    def run(self, game: Any, frame: Frame) -> None:
        seats, seat = [], game.left_of(frame.seat)
        while seat != frame.seat:
            seats.append(seat)
            seat = game.left_of(seat)
        for seat in reversed(seats):
            game.push(perform, self.effect, 0, frame._replace(targets=(seat,)))


class NameCard(Verb):
    """Name a card of the game (MB 17.55)."""

    do: Literal["name-a-card"]

    def words(self) -> str:
        return "name a card"

    def run(self, game: Any, frame: Frame) -> None:
        game.ask(PICK_ONE, frame.seat, NameTarget(choose="name"), frame)
