"""Verbs about Shields (CW 2.6) and what protects besides."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from ...effects import Frame, Verb
from ...prompts import Move
from .. import events as ev
from ..amounts import hero_of
from ..choices import Choosing, Picked
from ..state import Hero, War
from ..wording import WHERE, Few, Where, how_many, several
from .base import Chooses, OneByOne, meant, named, reached, standing, team_of, told


def mend(game: War, hero: Hero) -> None:
    """One exhausted Shield becomes active."""
    hero.active += 1
    game.tell(ev.GAINS, "CW 2.6.5", hero.seat, hero, marks=("an active Shield",))


class Shield(Chooses):
    """One exhausted Shield becomes active (CW 2.6.5)."""

    do: Literal["shield"]
    who: Literal["self", "team", "all"] = "self"
    where: Where | None = None  # of a hero of the team; without it wherever it is
    question: ClassVar[Choosing] = Choosing("shield", "CW 2.6.5")

    def words(self) -> str:
        if self.who == "all":
            return "each hero makes one exhausted Shield active"
        if self.who == "self":
            return "make one exhausted Shield of yours active"
        where = f" {WHERE[self.where]}" if self.where else ""
        return f"make one exhausted Shield of yours or of a friend{where} active"

    def _heroes(self, game: War, frame: Frame) -> list[Hero]:
        hero = hero_of(game, frame)
        if self.who == "all":
            found = standing(game.heroes)
        elif self.who == "self":
            found = standing([hero])
        else:
            team = team_of(game, hero)
            found = reached(game, hero, self.where, team) if self.where else standing(team)
        return [other for other in found if other.active < other.shields]

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self._heroes(game, frame))

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        return None if picked else named(self._heroes(game, frame))

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        told(game, frame, 1)
        mend(game, meant(game, picked[0]))

    def run(self, game: Any, frame: Frame) -> None:
        if self.who != "all":
            super().run(game, frame)
            return
        heroes = self._heroes(game, frame)
        told(game, frame, len(heroes))
        for hero in heroes:
            mend(game, hero)

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return "Whose Shield becomes active?"


class BreakShield(OneByOne):
    """A Shield of an Enemy is out of the game (CW 2.6.6, CW 13.16)."""

    do: Literal["break-shield"]
    n: Few = 1
    question: ClassVar[Choosing] = Choosing("break-shield", "CW 13.16")

    def words(self) -> str:
        return f"remove {how_many(self.n, 'Shield')} of an Enemy, KO'd or not, from the game"

    def limit(self, game: War, frame: Frame) -> int:
        return self.n

    def rows(self, game: War, frame: Frame, picked: Picked) -> list[Move] | None:
        if not picked:
            return named([hero for hero in game.enemies(hero_of(game, frame)) if hero.shields])
        if len(picked) > 1:
            return None
        hero = meant(game, picked[0])
        sides = (("active", hero.active), ("exhausted", hero.shields - hero.active))
        return [Move(side) for side, there in sides if there]

    def do_one(self, game: War, frame: Frame, picked: Picked) -> None:
        hero = meant(game, picked[0])
        hero.shields -= 1
        hero.active -= picked[1].word == "active"
        game.tell(ev.LOSES, "CW 2.6.6", hero.seat, hero, marks=("a Shield for good",))

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return "Which of its Shields?" if picked else "Whose Shield is removed?"


# --- what protects


class NoDamage(Verb):
    """No damage until the next turn (CW 4.2)."""

    do: Literal["no-damage"]

    def words(self) -> str:
        return "take no damage until your next turn"

    def possible(self, game: Any, frame: Frame) -> bool:
        return not hero_of(game, frame).safe

    def run(self, game: Any, frame: Frame) -> None:
        hero = hero_of(game, frame)
        hero.safe = True
        told(game, frame, 1)
        game.tell(ev.GAINS, "CW 4.2", hero.seat, hero, marks=("protection until the next turn",))


class Ward(Verb):
    """So much damage, and so many Crisis tokens, are ignored in the next Enemy turn (CW 13.12)."""

    do: Literal["ward"]
    damage: int = Field(default=0, ge=0, le=6)
    crisis: int = Field(default=0, ge=0, le=6)

    def words(self) -> str:
        parts = [f"{self.damage} damage"] if self.damage else []
        parts += [how_many(self.crisis, "Crisis token")] if self.crisis else []
        return f"in the next Enemy turn ignore {several(parts)}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return hero_of(game, frame).ward != (self.damage, self.crisis)

    def run(self, game: Any, frame: Frame) -> None:
        hero = hero_of(game, frame)
        hero.ward = (max(hero.ward[0], self.damage), max(hero.ward[1], self.crisis))
        told(game, frame, 1)
        game.tell(ev.GAINS, "CW 13.12", hero.seat, hero, marks=("protection in the next Enemy turn",))


SHIELDS: tuple[type[Verb], ...] = (Shield, BreakShield, NoDamage, Ward)
