"""What a Vs. System card file may say (VS 1). Every card is one `Face`."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field, model_validator

from ..cards import Name, Slug
from ..effects import Effect, Node
from ..effects.grammar import AnyCondition
from .amounts import Counted
from .costs import Activate, AnyCost
from .selectors import AnyWho, CardFilter, Filter, Flag, Team, Trait, Type
from .targets import Targets
from .teams import FLAG_BITS, FLIGHT, RANGE, TEAM_BITS, TRAIT_BITS
from .timing import Timing, due
from .triggers import When

Word = Literal["", "cosmic", "leader", "ally", "vengeance", "backup", "insanity", "boost"]
Keyword = Literal[
    "loyalty", "loyalty-reveal", "dual-loyalty", "evasion", "invulnerability", "cosmic", "cosmic-surge", "concealed",
    "concealed-optional", "reservist", "press", "terraform", "substitute",
]  # fmt: skip

Small = Annotated[int, Field(ge=-30, le=30)]


class Power(Node):
    """A power that is played: costs, an arrow, an effect (VS 10.2). Backup is one (VS 14.17)."""

    word: Word = ""
    when: Timing = "any"
    once: bool = False  # a turn
    needs: AnyCondition | None = None
    costs: tuple[AnyCost, ...] = Field(min_length=1)
    targets: Targets = ()
    effect: Effect

    @cached_property
    def due(self) -> int:
        """What there must be for it to be used at all."""
        return due("build" if self.word == "backup" else self.when, self.targets)

    @cached_property
    def activates(self) -> bool:
        """Whether what it belongs to must be ready (VS 14.22)."""
        return any(isinstance(cost, Activate) for cost in self.costs)


class Trigger(Node):
    """A text that waits for something to happen (VS 10.8). Ally and vengeance are triggers."""

    word: Word = ""
    on: When
    targets: Targets = ()
    effect: Effect


class Static(Node):
    """A text that works as long as its card is on (VS 13.1): on the card itself, its wearer, or all that `to` means."""

    word: Word = ""
    to: Literal["self", "wearer"] | Filter = "self"
    while_: AnyCondition | None = Field(default=None, alias="while")
    atk: Small = 0
    defense: Small = Field(default=0, alias="def")
    per: Counted | None = None  # so often
    set_atk: Counted | None = None  # the ATK is that number (VS 13.3)
    set_def: Counted | None = None
    willpower: Small = 0
    gains: tuple[Flag, ...] = ()
    loses: tuple[Flag, ...] = ()
    teams: tuple[Team, ...] = ()  # who is of one of them is of all of them: a team-up (VS 14.24)
    traits: tuple[Trait, ...] = ()
    powers: tuple[Power, ...] = ()  # that those it reaches have
    # What it does to its player:
    threshold: Small = 0  # of plot twists the player plays
    price: Small = 0  # of recruits that `recruits` means
    recruits: CardFilter | None = None
    cannot_lose: bool = False
    no_twists: bool = False  # opponents play no plot twists


class Instead(Node):
    """A text that replaces a stun (VS 9.4)."""

    word: Word = ""
    of: Literal["stun"]
    to: Literal["self", "wearer"] | Filter = "self"
    may: bool = True
    needs: AnyCondition | None = None
    costs: tuple[AnyCost, ...] = ()
    effect: Effect = ()


class Boost(Node):
    """VS 14.5: what is added to the price, and what the character has for it. Texts with the word boost are on too."""

    n: int = Field(ge=1, le=9)
    pay: Literal["points", "atk", "def"] = "points"
    atk: Small = 0
    defense: Small = Field(default=0, alias="def")
    gains: tuple[Flag, ...] = ()


class Face(Node):
    """A card."""

    slug: Slug
    name: Name
    version: str = Field(default="", max_length=40)
    type: Type
    set: str = Field(pattern=r"^[A-Z]{3}$")
    number: str = Field(default="", max_length=8)  # in its set, where one is known
    pronoun: Literal["he", "she", "it", "they"] = Field(default="it", exclude=True)  # wording: the name, said again
    teams: tuple[Team, ...] = Field(default=(), max_length=2)
    stamp: Team | None = None  # of a plot twist or location (VS 11.2)
    cost: int = Field(default=0, ge=0, le=12)  # a recruit cost, or a threshold cost
    atk: int = Field(default=0, ge=0, le=40)
    defense: int = Field(default=0, ge=0, le=40, alias="def")
    flight: bool = False
    range: bool = False
    unique: bool = False  # equipment that says so (VS 1.6)
    limit: int | None = Field(default=None, ge=1, le=99)  # copies in a deck, where the card says it (VS 16.1.2)
    keywords: tuple[Keyword, ...] = ()
    boost: Boost | None = None
    willpower: int = Field(default=0, ge=0, le=12)
    traits: tuple[Trait, ...] = ()
    wearer: Filter | None = None  # who may wear it (VS 12.4)
    needs: AnyCondition | None = None  # "recruit only if", "play only if"
    costs: tuple[AnyCost, ...] = ()  # additional costs to recruit or to play it
    when: Timing = "any"  # of a plot twist
    targets: Targets = ()
    effect: Effect | None = None
    ongoing: bool = False  # of a plot twist: powers, triggers and statics stand behind the word (VS 11.5.2)
    powers: tuple[Power, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    statics: tuple[Static, ...] = ()
    insteads: tuple[Instead, ...] = ()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Its names: two where they are joined by <> (VS 1.2.2)."""
        return tuple(self.name.split(" <> "))

    @property
    def title(self) -> str:
        """Name and version."""
        return f"{self.name}, {self.version}" if self.version else self.name

    @property
    def is_army(self) -> bool:
        return self.version == "Army"

    @property
    def is_ongoing(self) -> bool:
        return self.ongoing

    @property
    def is_unique(self) -> bool:
        """VS 1.6."""
        if self.type == "character":
            return not self.is_army
        return self.type == "location" or self.unique

    @property
    def flags(self) -> int:
        """What is printed on it, as bits of `teams.FLAGS`."""
        flags = (FLIGHT if self.flight else 0) | (RANGE if self.range else 0)
        for name in ("evasion", "invulnerability"):
            if name in self.keywords:
                flags |= FLAG_BITS[name]
        return flags

    @property
    def team_bits(self) -> int:
        return sum(TEAM_BITS[team] for team in self.teams)

    @property
    def trait_bits(self) -> int:
        return sum(TRAIT_BITS[trait] for trait in self.traits)

    @model_validator(mode="after")
    def _whole(self) -> Face:
        if self.type != "character":
            for name in ("atk", "defense", "teams", "boost", "traits", "flight", "range"):
                if getattr(self, name):
                    raise ValueError(f"'{'def' if name == 'defense' else name}' belongs to characters")
        if self.type == "plot-twist" and not self.effect and not self.ongoing:
            raise ValueError("a plot twist needs 'effect', or 'ongoing' and a text")
        if self.type != "plot-twist" and (self.effect or self.targets or self.ongoing):
            raise ValueError("'effect', 'targets' and 'ongoing' belong to plot twists")
        if self.stamp and self.type not in ("plot-twist", "location"):
            raise ValueError("'stamp' belongs to plot twists and locations")
        if self.wearer and self.type != "equipment":
            raise ValueError("'wearer' belongs to equipment")
        return self


__all__ = ["AnyWho", "Boost", "Face", "Instead", "Power", "Static", "Trigger"]
