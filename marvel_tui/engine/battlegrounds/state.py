"""The state of a Marvel Battlegrounds match: leaders, battlefields, the row, the tracks (BG 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..events import Event, EventKind
from ..state import State

if TYPE_CHECKING:
    from .library import Pool

ROW = 8  # positions of the recruitment row
HAND_LIMIT = 6
CHAMPION_MARKERS = 3  # at each battlefield
ACTIONS = (3, 4, 4)  # on the Helicarrier, by round (BG 5.1)
MARKERS = 6  # Action markers of each leader, without Black Widow's extra ones
ROUNDS = 3
NOBODY = -1


class Leader:
    """What one leader has. `domain` and `champions` count markers by battlefield."""

    __slots__ = (
        "actions",
        "champions",
        "domain",
        "done",
        "extra",
        "hand",
        "has_card",
        "has_marker",
        "influence",
        "passed",
        "reserve",
        "seat",
        "swaps",
        "victory",
    )  # fmt: skip

    def __init__(self, seat: int, fields: int) -> None:
        self.seat = seat
        self.influence = 0
        self.hand: tuple[int, ...] = ()
        self.actions = 0  # Action markers on the Helicarrier
        self.reserve = 0  # Action markers that can't be used
        self.extra = 0  # behind Black Widow's shield (BG 10.6)
        self.has_card = True  # the Leader card
        self.has_marker = True  # the Leadership marker
        self.domain = (0,) * fields
        self.champions = (0,) * fields
        self.victory = 0  # Victory markers
        self.passed = False
        self.done = False  # with assignment, though extra markers are left
        self.swaps = 0  # that are left in this turn (BG 10.5)

    def copy(self) -> Leader:
        other: Leader = Leader.__new__(Leader)
        other.seat = self.seat
        other.influence = self.influence
        other.hand = self.hand
        other.actions = self.actions
        other.reserve = self.reserve
        other.extra = self.extra
        other.has_card = self.has_card
        other.has_marker = self.has_marker
        other.domain = self.domain
        other.champions = self.champions
        other.victory = self.victory
        other.passed = self.passed
        other.done = self.done
        other.swaps = self.swaps
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            self.influence, self.hand, self.actions, self.reserve, self.extra, self.has_card, self.has_marker,
            self.domain, self.champions, self.victory, self.passed, self.done, self.swaps,
        )  # fmt: skip


class Battlefield:
    """A battlefield in play. `track` holds (leader, damage) in the order in which the Track markers arrived."""

    __slots__ = (
        "at", "beaten", "eased", "heroes", "placed", "prison", "reinforced", "resistance", "track", "victory",
        "villain",
    )  # fmt: skip

    def __init__(self, at: int) -> None:
        self.at = at
        self.villain = NOBODY
        self.resistance = 0
        self.reinforced = 0  # how often
        self.prison: tuple[int, ...] = ()
        self.victory = 0  # Victory markers that lie here
        self.heroes: tuple[tuple[int, int], ...] = ()  # (leader, hero) in the order in which they were played
        self.placed: tuple[int, ...] = ()  # Action markers, by their leaders
        self.track: tuple[tuple[int, int], ...] = ()
        self.eased = 0  # Leadership markers used here in this round
        self.beaten = False  # its villain was, in this round

    def copy(self) -> Battlefield:
        other: Battlefield = Battlefield.__new__(Battlefield)
        other.at = self.at
        other.villain = self.villain
        other.resistance = self.resistance
        other.reinforced = self.reinforced
        other.prison = self.prison
        other.victory = self.victory
        other.heroes = self.heroes
        other.placed = self.placed
        other.track = self.track
        other.eased = self.eased
        other.beaten = self.beaten
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            self.villain, self.resistance, self.reinforced, self.prison, self.victory, self.heroes, self.placed,
            self.track, self.eased, self.beaten,
        )  # fmt: skip

    def damage(self, seat: int) -> int:
        """What a leader has dealt here in this round."""
        for leader, dealt in self.track:
            if leader == seat:
                return dealt
        return 0

    def ranking(self) -> list[int]:
        """The leaders by damage; of those who dealt the same, who arrived first comes first (BG 6.5)."""
        return [leader for leader, _ in sorted(self.track, key=lambda entry: -entry[1])]


class Grounds(State):
    """A match of Marvel Battlegrounds."""

    __slots__ = (
        "assignment", "battles", "discard", "extra_heroes", "fields", "first_order", "given", "hero_deck", "leaders",
        "offered", "phase_name", "pool", "recruited", "recruitment", "round", "row",
        "strength", "turn_at", "villain_deck",
    )  # fmt: skip

    clauses: ClassVar[dict[str, str]] = {"choose-one": "BG 9.12"}

    def __init__(self, names: tuple[str, ...], seed: int, pool: Pool) -> None:
        super().__init__(names, seed)
        self.pool = pool
        self.round = 0
        self.phase_name = "setup"
        self.leaders = [Leader(seat, len(pool.places)) for seat in range(len(names))]
        self.fields = [Battlefield(at) for at in range(len(pool.places))]
        self.recruitment: tuple[int, ...] = ()  # the order tracks, by leaders
        self.assignment: tuple[int, ...] = ()
        self.turn_at = 0  # whose turn it is on the track of the phase
        self.hero_deck: list[int] = []  # the top last
        self.discard: list[int] = []
        self.row: tuple[int, ...] = ()  # the first position first
        self.villain_deck: list[int] = []
        self.given = (0,) * len(pool.places)  # the Domain track: what each battlefield has given
        self.strength = 0  # of the hero that is being played
        self.extra_heroes = 0  # that its leader may still play in this turn (BG 9.11)
        # What simulations count.
        self.battles: tuple[int, ...] = (0, 0, 0)  # absolute victories, partial ones, defeats
        self.first_order: tuple[int, ...] = ()  # of the first recruitment
        self.offered = 0  # heroes, as bits, that somebody could have recruited
        self.recruited = 0  # heroes, as bits, that somebody did

    def copy(self) -> Grounds:
        other: Grounds = Grounds.__new__(Grounds)
        self.copy_kernel(other)
        other.pool = self.pool
        other.round = self.round
        other.phase_name = self.phase_name
        other.leaders = [leader.copy() for leader in self.leaders]
        other.fields = [field.copy() for field in self.fields]
        other.recruitment = self.recruitment
        other.assignment = self.assignment
        other.turn_at = self.turn_at
        other.hero_deck = self.hero_deck[:]
        other.discard = self.discard[:]
        other.row = self.row
        other.villain_deck = self.villain_deck[:]
        other.given = self.given
        other.strength = self.strength
        other.extra_heroes = self.extra_heroes
        other.battles = self.battles
        other.first_order = self.first_order
        other.offered = self.offered
        other.recruited = self.recruited
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            *self.kernel_key(), self.round, self.phase_name, tuple(leader.key() for leader in self.leaders),
            tuple(field.key() for field in self.fields), self.recruitment, self.assignment, self.turn_at,
            tuple(self.hero_deck), tuple(self.discard), self.row, tuple(self.villain_deck), self.given,
            self.strength, self.extra_heroes,
        )  # fmt: skip

    # --- looking around

    def villain_at(self, at: int) -> Any:
        """The card of the villain at a battlefield."""
        return self.pool.villains[self.fields[at].villain]

    def challenge(self, field: Battlefield) -> int:
        """The Challenge as battle resolution will look at it (BG 5.7.2, 5.7.3)."""
        challenge: int = self.pool.villains[field.villain].challenge - field.eased
        return max(1, challenge)

    def never_ends(self) -> None:
        raise AssertionError("the steps of a phase never end")

    # --- telling what happens

    def tell(self, kind: EventKind, rule: str, seat: int, hero: int = NOBODY, **more: Any) -> None:
        """Log an event. `who` is the number of a battlefield, `card` a hero."""
        if self.log is not None:
            self.log.append(Event(kind, rule, seat, card=hero, **more))
