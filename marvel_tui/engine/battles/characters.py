"""A character in play: where it stands, what lies on it, what changes it (MB 2, MB 8)."""

from __future__ import annotations

from typing import Any

from .cards import Face

FRONT, BACK = 0, 1
ROWS = ("front", "back")

# How long a modifier lasts.
COMBAT, TURN, GAME, SOURCE = range(4)

# What a modifier changes; it is a tuple (kind, a, b, until).
PUMP, BASE, GAIN, LOSE, LOSE_ALL, NO_WOUND, KILLER, SHIELD = range(8)
Mod = tuple[int, int, int, int]


class Character:
    """A character in play: one incarnation of a card. `uid` is never used again in the match."""

    __slots__ = (
        "atk",
        "base_atk",
        "base_def",
        "card",
        "counters",
        "defense",
        "face",
        "frozen",
        "keywords",
        "listens",
        "mods",
        "owner",
        "ready",
        "row",
        "seat",
        "shrunk",
        "stunned",
        "stunner",
        "supers",
        "triggers",
        "true_atk",
        "true_def",
        "uid",
        "used",
        "wounds",
        "xp",
    )

    def __init__(self, uid: int, card: int, face: Face, owner: int, seat: int, row: int) -> None:
        self.uid = uid
        self.card = card
        self.face = face
        self.owner = owner
        self.seat = seat  # its controller
        self.row = row
        self.ready = True
        self.stunned = False
        self.wounds = 0
        self.counters = 0  # +1/+1 counters above 0, -1/-1 counters below (MB 8.3)
        self.xp = 0
        self.frozen = 0  # 1: it will not ready in its player's next turn; 2: this is that turn (MB 10.7.20)
        self.used: tuple[str, ...] = ()  # super powers used this turn
        self.shrunk = False  # was attacked this turn
        self.stunner = 0  # enemies it stunned this turn
        self.mods: tuple[Mod, ...] = ()
        self.base_atk = face.atk
        self.base_def = face.defense
        self.true_atk = self.atk = face.atk
        self.true_def = self.defense = face.defense
        self.keywords = face.mask
        self.supers = face.supers
        self.triggers: tuple[Any, ...] = ()
        self.listens = 0

    def copy(self) -> Character:
        other: Character = Character.__new__(Character)
        other.uid = self.uid
        other.card = self.card
        other.face = self.face
        other.owner = self.owner
        other.seat = self.seat
        other.row = self.row
        other.ready = self.ready
        other.stunned = self.stunned
        other.wounds = self.wounds
        other.counters = self.counters
        other.xp = self.xp
        other.frozen = self.frozen
        other.used = self.used
        other.shrunk = self.shrunk
        other.stunner = self.stunner
        other.mods = self.mods
        other.base_atk = self.base_atk
        other.base_def = self.base_def
        other.true_atk = self.true_atk
        other.true_def = self.true_def
        other.atk = self.atk
        other.defense = self.defense
        other.keywords = self.keywords
        other.supers = self.supers
        other.triggers = self.triggers
        other.listens = self.listens
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            self.uid, self.card, self.face.slug, self.owner, self.seat, self.row, self.ready, self.stunned,
            self.wounds, self.counters, self.xp, self.frozen, self.used, self.shrunk, self.stunner, self.mods,
        )  # fmt: skip
