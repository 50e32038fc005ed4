"""Verbs that change numbers for a while (VS 13)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from ...effects import Frame, Verb
from ..amounts import Counted, Number, number
from ..attacks import power_up
from ..cards import Small
from ..characters import ATTACK, GAME, PUMP, PUMP_ATTACKING, PUMP_DEFENDING, SET_ATK, SET_DEF, TURN, WILLPOWER
from ..modifiers import modify
from ..selectors import AnyWho
from ..wording import UNTIL_WORDS, Until, bonus, equal_to, s, signed

UNTIL = {"attack": ATTACK, "turn": TURN, "game": GAME}


class Pump(Verb):
    """A bonus to ATK and DEF for a while, or only while attacking or defending."""

    do: Literal["pump"]
    on: AnyWho
    atk: Small = 0
    defense: Small = Field(default=0, alias="def")
    per: Counted | None = None
    while_: Literal["attacking", "defending"] | None = Field(default=None, alias="while")
    until: Until = "attack"

    def words(self) -> str:
        during = f" while {self.while_}" if self.while_ else ""
        many = bonus(self.atk, self.defense, self.per)
        if self.per is not None:  # what is counted comes last
            many, comma, counted = many.partition("," if self.per.is_number else " for each")
            return f"{self.on.words()} {s(self.on, 'gets')} {many}{during}{UNTIL_WORDS[self.until]}{comma}{counted}"
        return f"{self.on.words()} {s(self.on, 'gets')} {many}{during}{UNTIL_WORDS[self.until]}"

    def run(self, game: Any, frame: Frame) -> None:
        times = self.per.count(game, frame) if self.per else 1
        a, b = self.atk * times, self.defense * times
        kind = {None: PUMP, "attacking": PUMP_ATTACKING, "defending": PUMP_DEFENDING}[self.while_]
        during = f" while {self.while_}" if self.while_ else ""
        if a or b:
            how = f"gets {bonus(a, b)}{during}{UNTIL_WORDS[self.until]}"
            for c in self.on.pick(game, frame):
                modify(game, c, kind, a, b, UNTIL[self.until], how)


class SetNumbers(Verb):
    """The printed ATK or DEF become other numbers for a while (VS 13.3)."""

    do: Literal["set-numbers"]
    on: AnyWho
    atk: Number | None = None
    defense: Number | None = Field(default=None, alias="def")
    until: Until = "turn"

    def words(self) -> str:
        parts = [
            f"base {what} {n if isinstance(n, int) else equal_to(n)}"
            for n, what in ((self.atk, "ATK"), (self.defense, "DEF"))
            if n is not None
        ]
        return f"{self.on.words()} {s(self.on, 'has')} {' and '.join(parts)}{UNTIL_WORDS[self.until]}"

    def run(self, game: Any, frame: Frame) -> None:
        parts = [
            (kind, number(n, game, frame), what)
            for kind, n, what in ((SET_ATK, self.atk, "ATK"), (SET_DEF, self.defense, "DEF"))
            if n is not None
        ]
        for c in self.on.pick(game, frame):
            for kind, n, what in parts:
                modify(game, c, kind, n, 0, UNTIL[self.until], f"has base {what} {n}{UNTIL_WORDS[self.until]}")


class Swap(Verb):
    """ATK and DEF as they are change places for a while."""

    do: Literal["swap-numbers"]
    on: AnyWho
    until: Until = "turn"

    def words(self) -> str:
        return f"switch the ATK and DEF of {self.on.words()}{UNTIL_WORDS[self.until]}"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            a, b = c.defense - c.true_atk, c.atk - c.true_def
            modify(game, c, PUMP, a, b, UNTIL[self.until], f"is {c.defense}/{c.atk}{UNTIL_WORDS[self.until]}")


class Willpower(Verb):
    """More or less willpower for a while (VS 14.11)."""

    do: Literal["willpower"]
    on: AnyWho
    n: Small
    until: Until = "turn"

    def words(self) -> str:
        return f"{self.on.words()} {s(self.on, 'gets')} {signed(self.n)} willpower{UNTIL_WORDS[self.until]}"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            modify(game, c, WILLPOWER, self.n, 0, UNTIL[self.until], f"gets {signed(self.n)} willpower")


class PowerUp(Verb):
    """Power up: +1 ATK and +1 DEF for this attack, or for this turn where there is none (VS 14.14.4)."""

    do: Literal["power-up"]
    on: AnyWho
    n: int = Field(default=1, ge=1, le=9)

    def words(self) -> str:
        times = {1: "", 2: " twice"}.get(self.n, f" {self.n} times")
        return f"power up {self.on.words()}{times}"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            power_up(game, c, self.n)
