"""What an effect may depend on."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from ...effects import Condition, Frame
from ..amounts import hero_of
from ..state import War
from ..wording import WHERE, Where, spelled
from .base import reached, standing, team_of


class Alone(Condition):
    """No friend that stands is in the same location (CW 2.1.5); by an option no Enemy either (CW 2.1.6)."""

    is_: Literal["alone"] = Field(alias="is")

    def words(self) -> str:
        return "you are alone"

    def holds(self, game: War, frame: Frame) -> bool:
        hero = hero_of(game, frame)
        others = [other for other in game.at(hero.place) if other is not hero]
        return not others if game.pool.strict_alone else all(other.team != hero.team for other in others)


class Hand(Condition):
    """Exactly so many cards in the own hand (CW 13.12.5)."""

    is_: Literal["hand"] = Field(alias="is")
    exactly: int = Field(ge=0, le=12)

    def words(self) -> str:
        return f"you hold exactly {spelled(self.exactly)} card{'' if self.exactly == 1 else 's'}"

    def holds(self, game: War, frame: Frame) -> bool:
        return len(hero_of(game, frame).hand) == self.exactly


class Health(Condition):
    """An Enemy with so little Health (CW 11.9, CW 13.6.1)."""

    is_: Literal["health"] = Field(alias="is")
    most: int = Field(ge=0, le=12)
    where: Where = "here"

    def words(self) -> str:
        return f"an Enemy {WHERE[self.where]} has a Health of {self.most} or less"

    def holds(self, game: War, frame: Frame) -> bool:
        hero = hero_of(game, frame)
        return any(len(enemy.hand) <= self.most for enemy in reached(game, hero, self.where, game.enemies(hero)))


class HealthBelowHands(Condition):
    """The Health of all Enemies is lower than the hands of the own team (CW 11.9.1, CW 13.3)."""

    is_: Literal["health-below-hands"] = Field(alias="is")

    def words(self) -> str:
        return "the Health of all Enemies together is lower than the cards in your team's hands"

    def holds(self, game: War, frame: Frame) -> bool:
        hero = hero_of(game, frame)
        health = sum(len(enemy.hand) for enemy in standing(game.enemies(hero)))
        return health < sum(len(friend.hand) for friend in standing(team_of(game, hero)))


class Thugs(Condition):
    """So many thugs here."""

    is_: Literal["thugs"] = Field(alias="is")
    least: int = Field(default=1, ge=1, le=6)

    def words(self) -> str:
        return "a thug is here" if self.least == 1 else f"{spelled(self.least)} thugs are here"

    def holds(self, game: War, frame: Frame) -> bool:
        hero = hero_of(game, frame)
        return not hero.jailed and game.places[hero.place].thugs >= self.least


class Done(Condition):
    """The verb before did something."""

    is_: Literal["done"] = Field(alias="is")

    def words(self) -> str:
        return "you did"

    def holds(self, game: Any, frame: Frame) -> bool:
        return frame.number > 0
