"""What a Marvel Battles card file may say (MB 1). Every face of every card is one `Face`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, ValidationInfo, model_validator

from ..cards import Name, Slug
from ..effects import Effect, Node
from .amounts import Counted
from .targets import AnyTarget
from .triggers import When

Team = Literal["avengers", "x-men", "guardians", "villains"]
Symbol = Literal["skill", "energy", "intellect", "might"]
Timing = Literal["build", "main", "combat"]

TEAM_NAMES: dict[str, str] = {
    "avengers": "Avengers",
    "x-men": "X-Men",
    "guardians": "Guardians",
    "villains": "Super Villains",
}
TEAM_MARKS = {"avengers": "AV", "x-men": "XM", "guardians": "GG", "villains": "VI"}
SYMBOLS: tuple[Symbol, ...] = ("skill", "energy", "intellect", "might")

# Keywords that the rules themselves read, each a bit of `Character.keywords` (MB 10.7), and what they mean.
KEYWORDS: dict[str, str] = {
    "flight": "~ may fly over a front row to attack the back row, if no face-up character with Flight is in front",
    "ranged": "~ may make ranged attacks from the back row, and strikes back at ranged attacks",
    "ferocious": "in melee, ~ strikes before those without Ferocious",
    "leader": "you choose who is struck back in a team attack with ~",
    "dodge": "enemies can't make ranged attacks on ~",
    "fearless": "~ strikes with double ATK while attacking a main character",
    "lethal": "a defending supporting character <wounded|stunned> by ~'s strike is KO'd",
    "grab": "enemies can't fly over your front row while ~ is in it",
    "invade": "back-row defenders can't strike back at ~",
    "mercenary": "~ may team attack with any main character",
    "monstrous": "~ strikes back at every attacker of a melee team attack",
    "swarm": "uniqueness never affects ~",
    "team-up": "your supporting characters are Guardians too",
    "magnetic-suppression": "enemy supporting characters can't recover",
    "power-duplication": "~ has <the printed|all> powers of your other face-up X-Men supporting characters",
}
BITS = {name: 1 << number for number, name in enumerate(KEYWORDS)}
FLIGHT, RANGED, FEROCIOUS, LEADER = BITS["flight"], BITS["ranged"], BITS["ferocious"], BITS["leader"]
DODGE, FEARLESS, LETHAL, GRAB = BITS["dodge"], BITS["fearless"], BITS["lethal"], BITS["grab"]
INVADE, MERCENARY, MONSTROUS, SWARM = BITS["invade"], BITS["mercenary"], BITS["monstrous"], BITS["swarm"]
TEAM_UP, SUPPRESSION = BITS["team-up"], BITS["magnetic-suppression"]
DUPLICATION = BITS["power-duplication"]
HUNTER = 1 << len(BITS)  # may attack a player whose characters are all stunned (MB 6.7)


class Super(Node):
    """A super power (MB 10.2)."""

    name: Name
    when: Timing
    any_turn: bool = False
    any_combat: bool = False
    only_stunned: bool = False  # usable only while its character is stunned
    from_ko: bool = False  # used while the card lies in its owner's KO pile
    cost: tuple[Symbol, ...] = Field(min_length=1, max_length=4)
    targets: tuple[AnyTarget, ...] = ()
    effect: Effect
    family: str = Field(default="", exclude=True)  # wording: super powers of a family are said as one


class Trigger(Node):
    """A power that waits for something to happen."""

    name: Name
    on: When
    targets: tuple[AnyTarget, ...] = ()
    effect: Effect


class Static(Node):
    """A power that changes its character's numbers while it is face up."""

    name: Name
    bonus: Counted


class LevelUp(Node):
    """A level-up power (MB 10.5): the XP it takes, and what earns it."""

    xp: int = Field(ge=1, le=20)
    on: When
    gain: int | Counted = 1


def _keyword(name: Any, info: ValidationInfo) -> Any:
    more = info.context["keywords"] if info.context else {}
    if not isinstance(name, str) or (name not in KEYWORDS and name not in more):
        raise ValueError(f"unknown keyword {name!r:.40}; known are {', '.join((*KEYWORDS, *more))}")
    return name


class Face(Node):
    """One face of a card: a level of a main character, a supporting character, a plot twist, a location."""

    slug: Slug
    number: str = Field(max_length=16)
    name: Name
    type: Literal["main", "supporting", "plot-twist", "location"]
    printing: Literal["", "original", "revised"] = ""
    team: Team | None = None
    level: Literal[1, 2] | None = None
    cost: int = Field(default=0, ge=0, le=12)
    atk: int = Field(default=0, ge=0, le=20)
    defense: int = Field(default=0, ge=0, le=20, alias="def")
    health: int = Field(default=0, ge=0, le=9)
    keywords: tuple[Annotated[str, BeforeValidator(_keyword)], ...] = ()
    pronoun: Literal["he", "she", "it"] = Field(default="it", exclude=True)  # wording: the name, said again
    stunned: bool = False  # appears stunned
    stunned_by: str = Field(default="", exclude=True)  # wording: the power that says so
    supers: tuple[Super, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    statics: tuple[Static, ...] = ()
    level_up: LevelUp | None = None
    when: Timing | None = None
    any_turn: bool = False
    targets: tuple[AnyTarget, ...] = ()
    effect: Effect = ()
    symbols: tuple[Symbol, ...] = ()

    @property
    def mask(self) -> int:
        """The keywords as bits."""
        return sum(BITS[name] for name in self.keywords if name in BITS)

    @property
    def is_character(self) -> bool:
        return self.type in ("main", "supporting")

    @model_validator(mode="after")
    def _whole(self) -> Face:
        wants = {
            "main": ("level", "health", "team"),
            "supporting": ("health", "team"),
            "plot-twist": ("when", "effect"),
            "location": ("symbols",),
        }[self.type]
        for field in wants:
            if not getattr(self, field):
                raise ValueError(f"a {self.type} card needs '{field}'")
        if self.type == "main" and (self.level == 1) != (self.level_up is not None):
            raise ValueError("a level-1 main character, and no other, needs 'level_up'")
        return self
