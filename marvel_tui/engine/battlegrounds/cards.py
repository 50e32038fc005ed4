"""The cards of Marvel Battlegrounds: heroes with their powers, villains, leaders, battlefields (BG 1)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, field_validator, model_validator

from .. import cards
from ..cards import Slug
from ..effects import ChooseOne, Effect, Node
from ..effects.grammar import AnyCondition

Name = Annotated[cards.Name, Field(max_length=18)]
Number = Annotated[str, Field(max_length=16)]


MOST_VERBS = 12  # of a power, those of all its choices counted: what fits on a card


class Power(Node):
    """A hero's power (BG 9): what must be met, what is paid, what it does; up to `times` times."""

    when: tuple[AnyCondition, ...] = ()
    pay: int = Field(default=0, ge=0, le=9)
    times: int = Field(default=1, ge=1, le=9)
    effect: Effect

    @model_validator(mode="after")
    def _ends(self) -> Power:
        if self.times > 1 and not self.pay:
            raise ValueError("a power that may be used several times needs 'pay'")
        if _verbs(self.effect) > MOST_VERBS:
            raise ValueError(f"a power does at most {MOST_VERBS} things")
        return self


def _verbs(effect: Effect) -> int:
    """How many verbs an effect holds."""
    return sum(sum(map(_verbs, verb.options)) if isinstance(verb, ChooseOne) else 1 for verb in effect)


class Hero(Node):
    """BG 1.4."""

    slug: Slug
    number: Number
    name: Name
    cost: int = Field(ge=0, le=9)
    strength: int = Field(ge=0, le=20)
    power: Power | None = None

    @field_validator("slug")
    @classmethod
    def _told_apart(cls, slug: str) -> str:
        if slug == "none":
            raise ValueError("'free none' is to free nobody: call it something else")
        return slug


class Villain(Node):
    """BG 1.5. `leaders` are the numbers of leaders that it is used with."""

    slug: Slug
    number: Number
    name: Name
    level: int = Field(ge=1, le=4)
    challenge: int = Field(ge=2, le=5)
    resistance: int = Field(ge=1, le=40)
    influence: int = Field(ge=0, le=9)
    domain: int = Field(ge=0, le=9)
    leaders: tuple[Annotated[int, Field(ge=3, le=5)], ...] = Field(min_length=1)


class LeaderCard(Node):
    """BG 1.6: a leader in one mode; below `influence` the abilities of Avengers mode (BG 10)."""

    slug: Slug
    number: Number
    mode: Literal["grand-leaders", "avengers"]
    name: Name
    strength: int = Field(ge=0, le=20)
    points: int = Field(ge=0, le=99)
    influence: int = Field(ge=0, le=20)
    won_influence: int = Field(default=0, ge=0, le=9)  # for each victory (BG 10.2)
    cheap_strength: int = Field(default=0, ge=0, le=9)  # for heroes of at most `cheap_cost` (BG 10.3)
    cheap_cost: int = Field(default=0, ge=0, le=9)
    discount_from: int = Field(default=7, ge=2, le=8)  # the first position of the row that costs 1 less (BG 4.3, 10.4)
    swaps: int = Field(default=0, ge=0, le=9)  # in each turn of assignment (BG 10.5)
    extra_actions: int = Field(default=0, ge=0, le=9)  # once a game (BG 10.6)


class Place(Node):
    """A battlefield as it is printed on the board (BG 1.3)."""

    number: int = Field(ge=1, le=6)
    slug: Slug
    name: Name
