"""Verbs that hold other verbs: what would do nothing is not offered (CW 3.12.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ... import effects
from ...effects import Effect, Frame, Verb, perform
from ...effects.verbs import OneOf
from ...effects.words import capital
from ...prompts import Move
from ..actions import costs, would_do
from ..wording import several
from .base import told


def inside(effect: Effect) -> Iterator[Verb]:
    """All verbs of an effect, those inside of others too."""
    for verb in effect:
        yield verb
        if isinstance(verb, effects.May):
            yield from inside((*verb.effect, *verb.otherwise))
        elif isinstance(verb, effects.If):
            yield from inside(verb.effect)
        elif isinstance(verb, effects.ChooseOne):
            yield from inside(tuple(each for option in verb.options for each in option))


def sentence(effect: Effect) -> str:
    """A row of verbs as text, without capital and full stop: a price stands before an arrow."""
    price, rest = "", list(effect)
    if costs(effect):
        price = f"{rest.pop(0).words()} → "
    found: list[list[str]] = []
    for verb in rest:
        words = verb.words()
        if not (found and _short(words) and _short(found[-1][-1])):
            found.append([])
        found[-1].append(words)
    return price + ". ".join(several(words) if not n else capital(several(words)) for n, words in enumerate(found))


def _short(words: str) -> bool:
    """Whether it may stand beside others in one sentence: it tells the reader what to do, and nothing else."""
    return not any(mark in words for mark in ",;:.") and words.split()[0] not in _SUBJECTS


_SUBJECTS = ("the", "in", "all", "each", "you", "your", "if", "Team", "moving")


class May(effects.May):
    """The effect, or not."""

    def possible(self, game: Any, frame: Frame) -> bool:
        return would_do(game, self.effect, frame)


class If(effects.If):
    """The effect where a condition holds when it is reached. By itself it does something only if it holds already."""

    def words(self) -> str:
        return f"if {self.that.words()}, {sentence(self.effect)}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return self.that.holds(game, frame) and would_do(game, self.effect, frame)


class SomeOf(OneOf):
    """Choose one of the effects that would do something. Args: the verb, its frame."""

    rule = "CW 3.12.4"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        verb, frame = args
        return None if picked else [Move("choose", number + 1) for number in verb.useful(game, frame)]


SOME_OF = SomeOf()


class ChooseOne(effects.ChooseOne):
    """One of several effects; those that would do nothing, or can't be paid, can't be chosen."""

    def words(self) -> str:
        return "choose one: " + "; or ".join(sentence(option) for option in self.options)

    def useful(self, game: Any, frame: Frame) -> list[int]:
        """The numbers of the effects that would do something."""
        return [number for number, option in enumerate(self.options) if would_do(game, option, frame)]

    def possible(self, game: Any, frame: Frame) -> bool:
        return any(would_do(game, option, frame) for option in self.options)

    def run(self, game: Any, frame: Frame) -> None:
        useful = self.useful(game, frame)
        if len(useful) > 1:
            game.ask(SOME_OF, frame.seat, self, frame)
        elif useful:
            game.push(perform, self.options[useful[0]], 0, frame)
        else:
            told(game, frame, 0)


FLOW: tuple[type[Verb], ...] = (May, If, ChooseOne)
