"""The state of a Marvel Battles match: sides, the combat, what is told (MB 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..events import Event, EventKind
from ..state import State
from .cards import Face
from .characters import Character

if TYPE_CHECKING:
    from .library import Pool


class Side:
    """What one seat has. Piles are lists of card numbers, the top of the deck last.

    A resource is a card number times two, plus one while it lies face up.
    """

    __slots__ = (
        "attacks", "characters", "deck", "discount", "emptied", "hand", "ko", "ko_used", "looked", "looks_openly",
        "main", "moved", "next_attack", "no_strike_back", "out", "own_counters", "playing", "plot_twists",
        "points", "removed", "resources", "seat", "standing",
    )  # fmt: skip

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.deck: list[int] = []
        self.hand: list[int] = []
        self.ko: list[int] = []
        self.resources: list[int] = []
        self.removed: list[int] = []
        self.playing: list[int] = []  # on its way: a plot twist that resolves, a recruit that was announced
        self.looked: list[int] = []  # lifted from the deck to be looked at, or revealed to all
        self.looks_openly = False
        self.emptied = False  # a card left the hand since the last settling
        self.characters: list[Character] = []  # all it controls, in board order
        self.main = 0  # the uid of its own main character, wherever it is
        self.out = False
        self.points = 0
        self.discount = 0  # Greatest Guardian: the next recruit costs so much less
        self.moved: tuple[int, ...] = ()  # decided in this formation step
        self.attacks = 0  # attacks declared this turn
        self.plot_twists = 0  # plot twists played this turn
        self.standing = 0  # a standing pass (MB 7.3)
        self.no_strike_back = False  # Avengers Assemble
        self.own_counters = 0  # on the player, who was attacked by a Deadpool (MB 6.7.7)
        self.next_attack: tuple[tuple[int, int, bool], ...] = ()  # uid, ATK, no strike back if ranged
        self.ko_used: tuple[int, ...] = ()  # cards whose power was used from the KO pile this turn

    def copy(self) -> Side:
        other: Side = Side.__new__(Side)
        other.seat = self.seat
        other.deck = self.deck[:]
        other.hand = self.hand[:]
        other.ko = self.ko[:]
        other.resources = self.resources[:]
        other.removed = self.removed[:]
        other.playing = self.playing[:]
        other.looked = self.looked[:]
        other.looks_openly = self.looks_openly
        other.emptied = self.emptied
        other.main = self.main
        other.out = self.out
        other.points = self.points
        other.discount = self.discount
        other.moved = self.moved
        other.attacks = self.attacks
        other.plot_twists = self.plot_twists
        other.standing = self.standing
        other.no_strike_back = self.no_strike_back
        other.own_counters = self.own_counters
        other.next_attack = self.next_attack
        other.ko_used = self.ko_used
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.deck), tuple(self.hand), tuple(self.ko), tuple(self.resources), tuple(self.removed),
            tuple(self.playing), tuple(self.looked), self.emptied,
            tuple(c.key() for c in self.characters), self.main, self.out, self.points, self.discount, self.moved,
            self.attacks, self.plot_twists, self.standing, self.no_strike_back, self.next_attack, self.ko_used,
            self.own_counters,
        )  # fmt: skip


class Combat:
    """The combat that is going on (MB 7). It stays until its end step, also when it is cancelled."""

    __slots__ = (
        "attackers", "cancelled", "defender", "front", "over", "passes", "player", "ranged", "seat", "striking",
        "struck", "struck_back", "team", "turn", "victims",
    )  # fmt: skip

    def __init__(self, seat: int, attackers: tuple[int, ...], defender: int, player: int, ranged: bool) -> None:
        self.seat = seat  # the attacking player
        self.attackers = attackers
        self.defender = defender  # a uid, or 0 while a player is attacked (MB 6.7)
        self.player = player  # the defending player
        self.ranged = ranged
        self.team = len(attackers) > 1
        self.turn = seat  # who may act in the combat window
        self.passes = 0
        self.struck: tuple[int, ...] = ()  # attackers to be struck back
        self.struck_back = False
        self.cancelled = False
        self.over = False  # all strikes are done, or nobody is left to strike
        self.front = False  # a front-row defender was stunned by a strike
        self.striking = False  # stuns of a strike are being applied
        self.victims: tuple[int, ...] = ()  # stunned by a strike in this combat

    def copy(self) -> Combat:
        other: Combat = Combat.__new__(Combat)
        for name in Combat.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    def key(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in Combat.__slots__)


class Battle(State):
    """A match of Marvel Battles."""

    __slots__ = (
        "active", "combat", "counting", "delayed", "faces", "fallen", "first", "next_uid", "phase_name", "pool",
        "quiet_turns", "sides", "weak",
    )  # fmt: skip

    clauses: ClassVar[dict[str, str]] = {"may": "MB 15.9", "choose-one": "MB 15.9"}

    def __init__(self, names: tuple[str, ...], seed: int, pool: Pool) -> None:
        super().__init__(names, seed)
        self.pool = pool
        self.faces: tuple[Face, ...] = ()  # of every card of the match, by its number
        self.sides = [Side(seat) for seat in range(len(names))]
        self.active = 0  # the player whose turn it is
        self.first = 0
        self.phase_name = "setup"
        self.combat: Combat | None = None
        self.delayed: tuple[tuple[Any, ...], ...] = ()  # (when, seat, what, arguments)
        self.next_uid = 1
        self.fallen: tuple[int, ...] = ()  # seats whose main was KO'd and who still have to leave
        self.weak = False  # somebody may have DEF 0
        self.quiet_turns = 0  # turns without a new wound on a main (MB 16.5)
        self.counting = 0  # how many said that they want to count

    def copy(self) -> Battle:
        other: Battle = Battle.__new__(Battle)
        self.copy_kernel(other)
        other.pool = self.pool
        other.faces = self.faces
        other.active = self.active
        other.first = self.first
        other.phase_name = self.phase_name
        other.combat = self.combat and self.combat.copy()
        other.delayed = self.delayed
        other.next_uid = self.next_uid
        other.fallen = self.fallen
        other.weak = self.weak
        other.quiet_turns = self.quiet_turns
        other.counting = self.counting
        other.sides = sides = []
        for side in self.sides:
            twin = side.copy()
            twin.characters = [c.copy() for c in side.characters]
            sides.append(twin)
        return other

    def key(self) -> tuple[Any, ...]:
        waits = tuple((e[0], e[1], e[2] if e[3] is None else e[3].source) for e in self.delayed)
        return (
            *self.kernel_key(), waits, self.fallen, self.weak, self.counting, self.active, self.first,
            self.phase_name, self.next_uid, self.quiet_turns, tuple(side.key() for side in self.sides),
            self.combat and self.combat.key(),
        )  # fmt: skip

    # --- names

    def anonymous(self, card: int) -> int:
        return self.pool.like[card] if card >= 0 else card

    def card_name(self, card: int) -> str:
        """The name of a card of the match."""
        return self.faces[card].name if card >= 0 else "a power"

    def names_of(self, *characters: Character | None) -> str:
        """Characters by name."""
        return " + ".join(c.face.name for c in characters if c is not None)

    # --- looking around

    def characters(self) -> list[Character]:
        """Every character in play, the active player's first, then to the left."""
        sides = self.sides
        active = self.active
        found = sides[active].characters[:]
        for side in (*sides[active + 1 :], *sides[:active]):
            found += side.characters
        return found

    def find(self, uid: int) -> Character | None:
        """The character in play with this number, if it is still there."""
        for side in self.sides:
            for c in side.characters:
                if c.uid == uid:
                    return c
        return None

    def left_of(self, seat: int) -> int:
        """The next player to the left who is still in the game."""
        sides = self.sides
        seat = (seat + 1) % len(sides)
        while sides[seat].out:
            seat = (seat + 1) % len(sides)
        return seat

    def alive(self) -> list[int]:
        """The seats still in the game."""
        return [side.seat for side in self.sides if not side.out]

    def main_name(self, seat: int) -> str:
        """The name of a seat's main character (its card stays the seat's, whoever controls it)."""
        return self.faces[seat].name

    def in_combat(self, uid: int) -> bool:
        """Whether a character is attacking or defending now."""
        combat = self.combat
        return combat is not None and not combat.cancelled and (uid == combat.defender or uid in combat.attackers)

    def asks_privately(self, seat: int) -> bool:
        return seat == self.active and self.combat is None

    def check_state(self) -> None:
        if self.weak:
            from .stun import stun_weak

            stun_weak(self)

    def never_ends(self) -> None:
        """MB 16.5.5: wounds are counted."""
        from .end import count

        count(self)

    # --- telling what happens

    def tell(self, kind: EventKind, rule: str, seat: int, who: Character | None = None, **more: Any) -> None:
        """Log an event and queue the triggers that wait for it.

        Called before the change that it tells of, so that powers look at the state just before (MB 15.6).
        """
        if self.log is None and not kind.bit & self.pool.listened:
            return
        event = Event(kind, rule, seat, **more) if who is None else Event(kind, rule, seat, who.uid, who.card, **more)
        if self.log is not None:
            self.log.append(event)
        if kind.bit & self.pool.listened:
            for c in self.characters():
                if c.listens & kind.bit and not c.stunned:
                    self.hear(c, event)

    def hear(self, c: Character, event: Event) -> None:
        """Queue the triggers of one character that wait for this event."""
        for trigger in c.triggers:
            if trigger.bits & event.kind.bit and trigger.on.matches(self, c, event):
                self.pending.append((c.seat, c.uid, c.card, trigger, event))
