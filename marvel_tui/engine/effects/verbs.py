"""The verbs that every game has: may, if, choose one."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from ..prompts import Move, Question, public
from .grammar import AnyCondition, Effect, Frame, Verb, perform
from .words import capital, joined, wish


class YesOrNo(Question):
    """May: an explicit yes or no. Args: the verb's words, its effect, its frame."""

    kind = "may"

    def hides(self, game: Any, seat: int, args: tuple[Any, ...]) -> bool:
        return bool(game.asks_privately(seat))

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("yes"), Move("no")]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        verb, frame = args
        effect = verb.effect if picked[0].word == "yes" else verb.otherwise
        if effect:
            game.push(perform, effect, 0, frame)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        verb, frame = args
        return f"{capital(game.words_of(verb.question(), frame))}?"


YES_OR_NO = YesOrNo()


class May(Verb):
    """The effect, or not, as its seat likes. It is not offered where it can't do anything."""

    do: Literal["may"]
    effect: Effect
    otherwise: Effect = ()

    def words(self) -> str:
        text = f"you may {self.question()}"
        return f"{text}; if you don't, {joined(self.otherwise)}" if self.otherwise else text

    def question(self) -> str:
        """What is asked."""
        return wish(self.effect)

    def possible(self, game: Any, frame: Frame) -> bool:
        return self.effect[0].possible(game, frame)

    def run(self, game: Any, frame: Frame) -> None:
        if self.possible(game, frame):
            game.ask(YES_OR_NO, frame.seat, self, frame)
        elif self.otherwise:
            game.push(perform, self.otherwise, 0, frame)


class If(Verb):
    """The effect where a condition holds when it is reached."""

    do: Literal["if"]
    that: AnyCondition
    effect: Effect

    def words(self) -> str:
        return f"if {self.that.words()}, {joined(self.effect)}"

    def run(self, game: Any, frame: Frame) -> None:
        if self.that.holds(game, frame):
            game.push(perform, self.effect, 0, frame)


class OneOf(Question):
    """Choose one. Args: the verb, its frame."""

    kind = "choose-one"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("choose", i + 1) for i in range(len(args[0].options))]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        game.push(perform, args[0].options[picked[0].what - 1], 0, args[1])

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Choose one"


ONE_OF = OneOf()


class ChooseOne(Verb):
    """One of several effects, as its seat likes."""

    do: Literal["choose-one"]
    options: tuple[Effect, ...] = Field(min_length=2)

    def words(self) -> str:
        return "choose one: " + "; or ".join(joined(option) for option in self.options)

    def run(self, game: Any, frame: Frame) -> None:
        game.ask(ONE_OF, frame.seat, self, frame)
