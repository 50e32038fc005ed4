"""The state of a Vs. System match: sides, resource rows, the chain, the attack (VS 2)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from ..effects import Frame
from ..events import Event, EventKind
from ..prompts import Question
from ..state import State
from . import events as ev
from .cards import Face
from .characters import Character

if TYPE_CHECKING:
    from .library import Pool
    from .statics import Working

# What a text may follow besides what the characters are. FIGHTING: who attacks, and who defends.
INITIATIVE, STEPS, ENDURANCE, READINESS, RESOURCES, PILES, PLACES, CHAIN, FIGHTING = (1 << bit for bit in range(9))

# Standing passes (VS 4.6).
UNTIL_ACT, UNTIL_ATTACK, UNTIL_TURN = 1, 2, 3


class Resource(NamedTuple):
    """A card of a resource row. `team` is a team chosen for it (VS 17.15), a number of `teams.TEAM_NAMES`."""

    uid: int
    card: int
    up: bool = False
    ready: bool = True
    used: tuple[int, ...] = ()
    team: int = -1
    name: int = -1  # a card name chosen for it: an index into `Pool.card_names`
    since: int = 0  # when it was turned up, as a number of its own (VS 13.6)


class Entry(NamedTuple):
    """Something on the chain (VS 10.1)."""

    uid: int
    kind: str  # recruit, plot-twist, power, trigger, power-up, reinforce, terraform, substitute
    seat: int
    card: int  # the card it is or comes from
    frame: Frame
    text: Any = None  # the Face, Power or Armed trigger whose targets and effect it has
    place: str = ""  # where its card came from: hand or row
    boosted: bool = False


class Attack(NamedTuple):
    """The attack that is going on (VS 7): first proposed, then under way."""

    seat: int
    player: int  # who is attacked
    attackers: tuple[int, ...]
    defender: int  # 0: the player is attacked directly
    under_way: bool = False
    began: int = 0  # how many attackers it had when it got under way
    reinforced: bool = False  # by reinforcing (VS 7.10.2)

    @property
    def direct(self) -> bool:
        return self.defender == 0


class Side:
    """What one player has. Piles are lists of card numbers, the top of the deck last."""

    __slots__ = (
        "characters",
        "deck",
        "endurance",
        "hand",
        "insane",
        "ko",
        "laid",
        "looked",
        "looks_openly",
        "no_twists",
        "out",
        "points",
        "press",
        "pressing",
        "removed",
        "resources",
        "seat",
        "seen",
        "shown_insane",
        "standing",
        "statics",
        "terraformed",
        "twists",
    )  # fmt: skip

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.deck: list[int] = []
        self.hand: list[int] = []
        self.ko: list[int] = []
        self.removed: list[int] = []
        self.looked: list[int] = []  # lifted from the deck to be looked at, or revealed to all
        self.looks_openly = False
        self.resources: list[Resource] = []  # from left to right
        self.characters: list[Character] = []  # all it controls, in the order they came
        self.endurance = 50
        self.out = False
        self.laid = False  # the resource of this turn (VS 6.2.1)
        self.points = 0
        self.press = 0  # characters with press recruited this turn (VS 14.18)
        self.pressing = False  # the next character recruited is cheaper by them
        self.terraformed: tuple[int, ...] = ()  # kinds of cards whose terraform was announced this turn
        self.twists = 0  # plot twists played this turn
        self.no_twists = False  # plays none for the rest of the turn
        self.standing = 0
        self.seen = -1  # the number of the situation in which it last passed (VS 4.6.4)
        self.statics: tuple[Working, ...] = ()  # that are on it as a player, worked out by `modifiers.refresh_all`
        self.insane = False  # the deck has at most one copy of each card (VS 14.21)
        self.shown_insane = False

    def copy(self) -> Side:
        other: Side = Side.__new__(Side)
        other.seat = self.seat
        other.deck = self.deck[:]
        other.hand = self.hand[:]
        other.ko = self.ko[:]
        other.removed = self.removed[:]
        other.looked = self.looked[:]
        other.looks_openly = self.looks_openly
        other.resources = self.resources[:]
        other.characters = [c.copy() for c in self.characters]
        other.endurance = self.endurance
        other.out = self.out
        other.laid = self.laid
        other.points = self.points
        other.press = self.press
        other.pressing = self.pressing
        other.terraformed = self.terraformed
        other.twists = self.twists
        other.no_twists = self.no_twists
        other.standing = self.standing
        other.seen = self.seen
        other.statics = self.statics
        other.insane = self.insane
        other.shown_insane = self.shown_insane
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.deck), tuple(self.hand), tuple(self.ko), tuple(self.removed), tuple(self.looked),
            tuple(self.resources), tuple(c.key() for c in self.characters), self.endurance, self.out, self.laid,
            self.points, self.press, self.pressing, self.terraformed, self.twists, self.no_twists, self.standing,
        )  # fmt: skip


@cache
def clockwise(seats: tuple[int, ...], first: int) -> tuple[int, ...]:
    """Seats in their order from one of them on, or from where that one sat."""
    return (*(seat for seat in seats if seat >= first), *(seat for seat in seats if seat < first))


class Contest(State):
    """A match of the Vs. System."""

    __slots__ = (
        "alive", "attack", "chain", "delayed", "faces", "followed", "initiative", "next_uid", "passes", "phase_name",
        "pool", "primary", "priority", "resolving", "sides", "situation", "stale", "step_name",
    )  # fmt: skip

    clauses: ClassVar[dict[str, str]] = {"may": "VS 10.5.2", "choose-one": "VS 10.5"}

    def __init__(self, names: tuple[str, ...], seed: int, pool: Pool) -> None:
        super().__init__(names, seed)
        self.pool = pool
        self.faces: tuple[Face, ...] = pool.faces  # of every card of the match, by its number
        self.sides = [Side(seat) for seat in range(len(names))]
        self.alive = tuple(range(len(names)))  # the seats still in the game
        self.initiative = 0
        self.primary = 0  # whose step it is (VS 4.2)
        self.phase_name = "setup"  # setup, draw, build, combat, recovery
        self.step_name = ""  # resource, recruit, formation, attack
        self.priority = 0  # who may act (VS 4.3)
        self.passes = 0  # in a row
        self.chain: list[Entry] = []  # the last one resolves first
        self.resolving: Entry | None = None
        self.attack: Attack | None = None
        self.delayed: tuple[tuple[Any, ...], ...] = ()  # (phase at whose start, effect, frame)
        self.next_uid = 1
        self.situation = 0  # counts what has happened: who has passed is not asked again before it changes
        self.stale = False  # numbers have to be worked out anew
        self.followed = 0  # what the texts follow that are on, worked out by `modifiers.refresh_all`

    def copy(self) -> Contest:
        other: Contest = Contest.__new__(Contest)
        self.copy_kernel(other)
        other.pool = self.pool
        other.faces = self.faces
        other.sides = [side.copy() for side in self.sides]
        other.alive = self.alive
        other.initiative = self.initiative
        other.primary = self.primary
        other.phase_name = self.phase_name
        other.step_name = self.step_name
        other.priority = self.priority
        other.passes = self.passes
        other.chain = self.chain[:]
        other.resolving = self.resolving
        other.attack = self.attack
        other.delayed = self.delayed
        other.next_uid = self.next_uid
        other.situation = self.situation
        other.stale = self.stale
        other.followed = self.followed
        return other

    def key(self) -> tuple[Any, ...]:
        def entry_key(entry: Entry | None) -> tuple[Any, ...]:
            if entry is None:
                return ()
            frame = entry.frame
            paid = (frame.targets, frame.picked, frame.number)
            return entry.uid, entry.kind, entry.seat, entry.card, frame.source, *paid, entry.place, entry.boosted

        return (
            *self.kernel_key(), self.initiative, self.primary, self.phase_name, self.step_name, self.priority,
            self.passes, tuple(map(entry_key, self.chain)), entry_key(self.resolving), self.attack,
            tuple((when, frame.seat, frame.source, frame.targets) for when, _effect, frame in self.delayed),
            self.next_uid, tuple(side.key() for side in self.sides),
            tuple(side.seen == self.situation for side in self.sides),
        )  # fmt: skip

    # --- names

    def anonymous(self, card: int) -> int:
        return self.pool.like[card] if card >= 0 else card

    def card_name(self, card: int) -> str:
        """The name of a card of the match."""
        return self.faces[card].name if card >= 0 else "the game"

    def names_of(self, *characters: Character | None) -> str:
        """Characters by name."""
        return " + ".join(c.face.name for c in characters if c is not None)

    # --- looking around

    def characters(self) -> list[Character]:
        """Every character in play, the primary player's first, then clockwise."""
        sides = self.sides
        first = self.primary
        found = sides[first].characters[:]
        for side in (*sides[first + 1 :], *sides[:first]):
            found += side.characters
        return found

    def find(self, uid: int) -> Character | None:
        """The character in play with this number, if it is still there."""
        for side in self.sides:
            for c in side.characters:
                if c.uid == uid:
                    return c
        return None

    def must_find(self, uid: int) -> Character:
        """The character in play with this number, which is there."""
        c = self.find(uid)
        assert c is not None, f"there is no character {uid}"
        return c

    def wearer(self, uid: int) -> Character | None:
        """The character that wears the equipment with this number."""
        for side in self.sides:
            for c in side.characters:
                for gear in c.gear:
                    if gear.uid == uid:
                        return c
        return None

    def resource(self, uid: int) -> tuple[int, Resource] | None:
        """The seat and the resource with this number."""
        for side in self.sides:
            for resource in side.resources:
                if resource.uid == uid:
                    return side.seat, resource
        return None

    def is_in_play(self, uid: int) -> bool:
        """Whether the character, equipment or resource with this number is still there."""
        return self.find(uid) is not None or self.wearer(uid) is not None or self.resource(uid) is not None

    def is_ready(self, uid: int) -> bool:
        """Whether it is there and can be exhausted as a cost (VS 10.2.5, VS 14.22)."""
        c = self.find(uid)
        if c is not None:
            return c.ready and not c.stunned
        found = self.resource(uid)
        if found is not None:
            return found[1].up and found[1].ready
        wearer = self.wearer(uid)
        return wearer is not None and any(gear.uid == uid and gear.ready for gear in wearer.gear)

    def adjacent(self, a: Character, b: Character) -> bool:
        """VS 2.7: the same controller and area, and one behind the other or side by side in one row."""
        if a.seat != b.seat or a.area != b.area or a.uid == b.uid:
            return False
        apart = abs(a.column - b.column)
        return apart + abs(a.row - b.row) == 1

    def at(self, seat: int, area: int, row: int, column: int) -> Character | None:
        """The character in a position."""
        for c in self.sides[seat].characters:
            if c.column == column and c.row == row and c.area == area:
                return c
        return None

    def left_of(self, seat: int) -> int:
        """The next player clockwise who is still in the game."""
        return clockwise(self.alive, seat + 1)[0]

    def from_primary(self) -> tuple[int, ...]:
        """The seats still in the game, the primary player first, then clockwise."""
        return clockwise(self.alive, self.primary)

    def from_initiative(self) -> tuple[int, ...]:
        """The seats still in the game, the initiative first, then clockwise."""
        return clockwise(self.alive, self.initiative)

    def put_out(self, seat: int) -> None:
        """A player is out of the game (VS 15.3)."""
        self.sides[seat].out = True
        self.alive = tuple(other for other in self.alive if other != seat)

    def new_uid(self) -> int:
        """A number that nothing in play or on the chain has had."""
        uid = self.next_uid
        self.next_uid = uid + 1
        return uid

    def asks_privately(self, seat: int) -> bool:
        return seat == self.primary and not self.chain and self.attack is None

    def ask(self, question: Question, seat: int, *args: Any) -> None:
        if self.stale:
            self.check_state()
        State.ask(self, question, seat, *args)

    def touch(self, what: int) -> None:
        """Something changed that only some texts follow (`STEPS`, `PLACES`...)."""
        if what & self.followed:
            self.stale = True

    def check_state(self) -> None:
        if self.stale:
            modifiers.refresh_all(self)

    def never_ends(self) -> None:
        """VS 17.3: endurance is compared."""
        from .recovery import break_off

        break_off(self)

    # --- telling what happens

    def tell(self, kind: EventKind, rule: str, seat: int, who: Character | None = None, **more: Any) -> None:
        """Log an event and queue the triggers that wait for it.

        Called before the change that it tells of, so that texts look at the state just before (VS 9.8.1).
        """
        pool = self.pool
        if self.log is None and not kind.bit & pool.minded:
            return
        listened = kind.bit & pool.listened
        if self.log is not None or listened:
            whose = () if who is None else (who.uid, who.card)
            event = Event(kind, rule, seat, *whose, **more)
            if self.log is not None:
                self.log.append(event)
            if listened:
                self.hear(event)
        if pool.maddens and not kind.private:
            self._tell_insanity(more.get("cards", ()) if who is None else (who.card, *more.get("cards", ())))

    def _tell_insanity(self, cards: tuple[int, ...]) -> None:
        """VS 14.21.2: whether a deck has insanity is told as the first such card of it is seen."""
        for card in cards:
            side = self.sides[self.pool.owners[card]]
            if self.pool.maddening[card] and not side.shown_insane:
                side.shown_insane = True
                how = "one copy of each card: insanity" if side.insane else "several copies of a card: no insanity"
                self.tell(ev.INSANITY, "VS 14.21.2", side.seat, marks=(how,))

    def hear(self, event: Event) -> None:
        """Queue the triggers of everything in play that wait for this event."""
        bit = event.kind.bit
        pool = self.pool
        for side in self.sides:
            for c in side.characters:
                if c.listens & bit:
                    for trigger in c.triggers:
                        if trigger.bit & bit and trigger.on.matches(self, c.seat, c.uid, c.card, event):
                            self.pending.append((c.seat, c.uid, c.card, trigger, event))
                for gear in c.gear:
                    self._hear_card(c.seat, gear.uid, gear.card, bit, event)
            for resource in side.resources:
                if resource.up and pool.listens[resource.card] & bit:
                    self._hear_card(side.seat, resource.uid, resource.card, bit, event)

    def _hear_card(self, seat: int, uid: int, card: int, bit: int, event: Event) -> None:
        if self.pool.listens[card] & bit:
            for trigger in self.pool.triggers[card]:
                if trigger.word == "insanity" and not self.sides[seat].insane:
                    continue
                if trigger.bit & bit and trigger.on.matches(self, seat, uid, card, event):
                    self.pending.append((seat, uid, card, trigger, event))


from . import modifiers  # noqa: E402  # it needs what is above
