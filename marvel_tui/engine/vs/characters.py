"""A character in play and its equipment: where it stands, what lies on it, what changes it (VS 2.6, VS 9, VS 13)."""

from __future__ import annotations

from typing import Any, NamedTuple

from .cards import Face

FRONT, SUPPORT = 0, 1
ROWS = ("front", "support")
VISIBLE, HIDDEN = 0, 1
AREAS = ("visible", "hidden")

# How long a modifier lasts (VS 13.2).
ATTACK, TURN, GAME = range(3)

# What a modifier does; it is a tuple (kind, a, b, until, since). GAIN and LOSE hold bits of `teams.FLAGS`, GAIN a card
# besides. `since` is the number that would have been given next when it came.
PUMP, GAIN, LOSE, SET_ATK, SET_DEF, WILLPOWER, TEAMS, TRAITS, PUMP_ATTACKING, PUMP_DEFENDING = range(10)
Mod = tuple[int, int, int, int, int]


class Gear(NamedTuple):
    """Equipment in play, on its wearer."""

    uid: int
    card: int
    owner: int
    ready: bool = True
    used: tuple[int, ...] = ()


class Character:
    """A character in play: one incarnation of a card. `uid` is never used again in the match."""

    __slots__ = (
        "area", "atk", "boosted", "card", "column", "counter", "defense", "face", "flags", "gear", "insteads",
        "listens", "mods", "owner", "powers", "ready", "row", "seat", "since", "stunned", "teams", "traits", "triggers",
        "true_atk", "true_def", "uid", "used", "willpower",
    )  # fmt: skip

    def __init__(self, uid: int, card: int, face: Face, owner: int, seat: int) -> None:
        self.uid = uid
        self.card = card
        self.face = face
        self.owner = owner
        self.seat = seat
        self.area = VISIBLE
        self.row = FRONT
        self.column = 0
        self.ready = True
        self.stunned = False
        self.counter = False  # a cosmic counter (VS 14.6)
        self.boosted = False
        self.gear: tuple[Gear, ...] = ()
        self.mods: tuple[Mod, ...] = ()
        self.used: tuple[int, ...] = ()  # powers used this turn, by their number in `powers`
        self.since = uid  # when its text came on, as a number of its own (VS 13.6)
        # Worked out by `modifiers.refresh_all`:
        self.true_atk = self.atk = face.atk
        self.true_def = self.defense = face.defense
        self.flags = 0
        self.teams = 0
        self.traits = 0
        self.willpower = 0
        self.powers: tuple[Any, ...] = ()
        self.triggers: tuple[Any, ...] = ()
        self.insteads: tuple[Any, ...] = ()
        self.listens = 0

    @property
    def is_cosmic(self) -> bool:
        """VS 14.7.3: it has cosmic or cosmic-surge, and is not stunned."""
        return not self.stunned and ("cosmic" in self.face.keywords or "cosmic-surge" in self.face.keywords)

    def copy(self) -> Character:
        other: Character = Character.__new__(Character)
        other.uid = self.uid
        other.card = self.card
        other.face = self.face
        other.owner = self.owner
        other.seat = self.seat
        other.area = self.area
        other.row = self.row
        other.column = self.column
        other.ready = self.ready
        other.stunned = self.stunned
        other.counter = self.counter
        other.boosted = self.boosted
        other.gear = self.gear
        other.mods = self.mods
        other.used = self.used
        other.since = self.since
        other.true_atk = self.true_atk
        other.atk = self.atk
        other.true_def = self.true_def
        other.defense = self.defense
        other.flags = self.flags
        other.teams = self.teams
        other.traits = self.traits
        other.willpower = self.willpower
        other.powers = self.powers
        other.triggers = self.triggers
        other.insteads = self.insteads
        other.listens = self.listens
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            self.uid, self.card, self.owner, self.seat, self.area, self.row, self.column, self.ready, self.stunned,
            self.counter, self.boosted, self.gear, self.mods, self.used, self.since,
        )  # fmt: skip
