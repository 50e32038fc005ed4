"""The cards of Civil War (CW 1): heroes with their twelve cards, equipment, locations, and what the modes deal."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from .. import cards
from ..cards import Slug
from ..effects import Effect, Node
from ..effects.grammar import AnyCondition

Name = Annotated[cards.Name, Field(max_length=24)]
Symbols = Annotated[str, Field(pattern=r"^[MHAW]{0,4}$")]
At = Annotated[int, Field(ge=0, le=5)]  # a place of the ring: 0 Blue's arrow, 3 Red's
SYMBOLS = "MHAW"


class HeroCard(Node):
    """One card of a hero's deck, or several alike: symbols, and a special effect under a name (CW 1.4)."""

    symbols: Symbols = ""
    copies: int = Field(default=1, ge=1, le=6)
    name: Name | None = None
    mandatory: bool = False  # its special effect must be done (CW 3.12.1)
    effect: Effect | None = None

    @model_validator(mode="after")
    def _whole(self) -> HeroCard:
        if (self.name is None) != (self.effect is None):
            raise ValueError("a special effect has a 'name' and an 'effect'")
        if not self.symbols and self.effect is None:
            raise ValueError("a card without symbols needs a special effect")
        return self


class Hero(Node):
    """A hero (CW 1.3)."""

    slug: Slug
    name: Name
    about: str = Field(default="", max_length=160)
    impersonates: bool = False  # has the Impersonating card (CW 5.5)
    cards: tuple[HeroCard, ...] = Field(min_length=4, alias="card")

    @model_validator(mode="after")
    def _twelve(self) -> Hero:
        count = sum(card.copies for card in self.cards)
        if count != 12:
            raise ValueError(f"card: a hero has 12 cards, not {count}")
        if sum(card.copies for card in self.cards if card.symbols == "WW") != 1:
            raise ValueError("card: a hero has exactly one double-wild card")
        return self


class Equipment(Node):
    """An equipment card (CW 5): after its use it is recharged by a price, or (without one) it is exhausted."""

    slug: Slug
    name: Name
    hero: Slug | None = None  # whose own it is; without one anybody may choose it
    recharge: Literal["token", "card"] | None = None
    effect: Effect


class Location(Node):
    """A location (CW 2.4): its printed slots, and what may or must be done at the end of a turn there."""

    slug: Slug
    name: Name
    set: str = Field(default="", max_length=40)
    slots: Annotated[str, Field(pattern=r"^[CT-]{3,6}$")]
    mandatory: bool = False
    when: AnyCondition | None = None
    effect: Effect | None = None
    always: Literal["no-equipment"] | None = None  # a permanent effect (CW 2.4.3)

    @model_validator(mode="after")
    def _whole(self) -> Location:
        if (self.effect is None) == (self.always is None):
            raise ValueError("a location has either an 'effect' or 'always'")
        return self


class Banned(Node):
    """A location that no table may have (CW 12.1)."""

    name: str
    set: str


class Addition(Node):
    """Tokens that a Population card puts into one place."""

    what: Literal["civilian", "thug"]
    n: int = Field(default=1, ge=1, le=4)
    at: At


class Population(Node):
    """A Population card (CW 7.11)."""

    slug: Slug
    name: Name
    add: tuple[Addition, ...] = Field(min_length=1)


class Track(Node):
    """The score track (CW 1.8.1)."""

    end: int = Field(ge=10, le=99)
    green: tuple[int, ...]

    @model_validator(mode="after")
    def _whole(self) -> Track:
        if list(self.green) != sorted(set(self.green)):
            raise ValueError("'green' goes upwards, each space once")
        return self


class EventCard(Node):
    """An Event (CW 7.3.1): done at once, for everybody or by each team, or a rule until the next one."""

    slug: Slug
    name: Name
    effect: Effect | None = None
    each_team: Effect | None = Field(default=None, alias="each-team")
    rule: Literal["no-endorsing", "first-rescue", "long-move"] | None = None

    @model_validator(mode="after")
    def _whole(self) -> EventCard:
        if sum(what is not None for what in (self.effect, self.each_team, self.rule)) != 1:
            raise ValueError("an Event has one of 'effect', 'each-team' and 'rule'")
        return self


class Act(Node):
    """What Blue may do about Danger tokens that lie on locations (CW 13.15)."""

    heroic: int = Field(default=0, ge=0, le=1)  # Heroics to take one off
    last: Literal["control"] | None = None  # with the last one there Blue takes control
    carry: bool = False  # a Move takes one along
    home: At = 0


class Mission(Node):
    """A Mission (CW 8.10): what it does when it is revealed. It is done when no Danger token is left."""

    slug: Slug
    name: Name
    reveal: Effect
    act: Act = Act()


class Cell(Node):
    """A Cell with its Trap (CW 9.3.2)."""

    slug: Slug
    name: Name
    trap: Effect
