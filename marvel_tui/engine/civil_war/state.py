"""The state of a match of Civil War: heroes, locations, Storylines, and what each mode keeps (CW 1, CW 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from ..events import Event, EventKind
from ..state import State

if TYPE_CHECKING:
    from .cards import HeroCard
    from .library import Pool

BLUE, RED = 0, 1
TEAMS = ("Blue", "Red")
RING = 6
CELL = 100  # a hero in space n of the Vault is at CELL + n
SPACES = 3  # of the Vault (CW 9.2.4)
STARTS = (0, 3)  # where the teams begin (CW 1.5.1)
MOVE, HEROIC, ATTACK, WILD = range(4)
ACTIONS = ("move", "heroic", "attack", "wild")
UP, DOWN = 0, 1  # sides of equipment

Tokens = tuple[int, int, int, int]  # action tokens, or symbols, by kind
NONE: Tokens = (0, 0, 0, 0)

# What waits for the next turn of the other team (CW 11.5, CW 11.6).
DELAY, ACCELERATE, BLANK, NO_ATTACKS = range(4)


class Gear(NamedTuple):
    """An equipment card in play, UP or DOWN."""

    card: int  # an index into `Pool.equipment`
    side: int = UP


class Place(NamedTuple):
    """A location of the ring."""

    location: int  # an index into `Pool.locations`
    room: int  # slots
    civilians: int = 0
    thugs: int = 0
    control: int = BLUE
    endorsed: int = 0  # Heroic tokens in its Public Endorsement area
    danger: tuple[int, int, int] = (0, 0, 0)  # Danger tokens on civilians, on thugs, on the location

    @property
    def free(self) -> int:
        return self.room - self.civilians - self.thugs


class Played(NamedTuple):
    """A card of a Storyline; -1 for a lost turn, which only counts (CW 8.13.2)."""

    card: int
    hero: int
    up: bool = True
    impersonated: int = 0  # whose Impersonating card lies on it: a hero plus one (CW 5.5)


class Hero:
    """A hero on the table."""

    __slots__ = (
        "active", "copy_of", "crisis", "deck", "down", "emptied", "equipment", "gear", "hand", "kind", "number", "out",
        "party", "place", "safe", "seat", "shields", "stunned", "team", "tokens", "ward",
    )  # fmt: skip

    def __init__(self, number: int, kind: int, party: int, seat: int) -> None:
        self.number = number
        self.kind = kind  # an index into `Pool.heroes`
        self.party = party  # 0 or 1: who plays together
        self.team = party  # BLUE or RED in this game
        self.seat = seat
        self.place = STARTS[party]
        self.hand: list[int] = []
        self.deck: list[int] = []  # the top last
        self.out: list[int] = []  # cards out of the game
        self.shields = 1  # those that are still in the game
        self.active = 1  # of them on the active side
        self.down = False  # KO'd
        self.emptied = False  # its hand became empty, or damage found it so (CW 4.3)
        self.tokens: Tokens = NONE
        self.crisis = 0
        self.stunned = 0
        self.safe = False  # takes no damage until its next turn (CW 4.2)
        self.ward = (0, 0)  # damage and Crisis tokens of the next Enemy turn that it ignores (CW 13.12)
        self.gear: tuple[Gear, ...] = ()
        self.equipment: tuple[int, ...] = ()  # what it began with
        self.copy_of = 0  # an index into `Pool.decks`

    def reset(self, pool: Pool) -> None:
        """As at the start of a game; the generic equipment that it chose it keeps (CW 10.1.3)."""
        self.deck = list(pool.decks[self.copy_of])
        self.hand, self.out = [], []
        self.down = self.emptied = self.safe = False
        self.tokens, self.crisis, self.stunned, self.ward = NONE, 0, 0, (0, 0)
        self.gear = tuple(Gear(card) for card in self.equipment)

    @property
    def jailed(self) -> bool:
        return self.place >= CELL

    def copy(self) -> Hero:
        other: Hero = Hero.__new__(Hero)
        other.number = self.number
        other.kind = self.kind
        other.party = self.party
        other.team = self.team
        other.seat = self.seat
        other.place = self.place
        other.hand = self.hand[:]
        other.deck = self.deck[:]
        other.out = self.out[:]
        other.shields = self.shields
        other.active = self.active
        other.down = self.down
        other.emptied = self.emptied
        other.tokens = self.tokens
        other.crisis = self.crisis
        other.stunned = self.stunned
        other.safe = self.safe
        other.ward = self.ward
        other.gear = self.gear
        other.equipment = self.equipment
        other.copy_of = self.copy_of
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            self.number, self.kind, self.team, self.seat, self.place, tuple(self.hand), tuple(self.deck),
            tuple(self.out), self.shields, self.active, self.down, self.emptied, self.tokens, self.crisis,
            self.stunned, self.safe, self.ward, self.gear,
        )  # fmt: skip


class War(State):
    """A match of Civil War, in one of its modes."""

    __slots__ = (
        "active", "bet", "bidder", "cells", "chosen", "event", "events", "first", "flips", "game_number", "green",
        "heroes", "kos", "leader", "left", "left_mission", "left_out", "long_moves", "mission", "missions",
        "missions_done", "mode", "next_hero", "order", "past", "people", "people_used", "phase_name", "places",
        "played", "pool", "rescued", "results", "round", "scores", "size", "spared", "special", "started", "stories",
        "symbols", "teams", "top", "traps", "turns", "upset", "upset_now", "used_cells", "vault", "wild",
    )  # fmt: skip

    clauses: ClassVar[dict[str, str]] = {"may": "CW 3.12.4", "choose-one": "CW 3.12.3"}

    def __init__(self, names: tuple[str, ...], seed: int, pool: Pool) -> None:
        super().__init__(names, seed)
        self.pool = pool
        self.mode = "clash"  # clash, registration, tournament
        self.size = 2  # heroes of a team
        self.heroes: list[Hero] = []
        self.teams: tuple[int, int] = (BLUE, RED)  # the team that each party plays
        self.order: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # heroes of each team, in the order of turns
        self.next_hero = (0, 0)  # the places in these orders that are next
        self.places: list[Place] = []
        self.stories: list[list[Played]] = [[], []]
        self.phase_name = "setup"  # setup, bidding, start, draw, play, act, end
        self.active = -1  # the number of the hero whose turn it is
        self.started = BLUE  # the team that begins (CW 6.1, CW 8.6)
        self.turns = 0  # hero turns of this game that have begun
        self.round = 0
        # The turn of a hero:
        self.symbols: Tokens = NONE  # the pool (CW 3.5)
        self.played = -1  # the card
        self.special = False  # its special effect may still be used
        self.wild = False  # all symbols of the pool are Wild (CW 13.10.1)
        self.left: tuple[int, ...] = ()  # face-down equipment that may still be recharged
        self.rescued = 0  # civilians rescued in this turn
        self.long_moves = 0  # Moves taken as actions
        self.upset: list[tuple[int, ...]] = [(), ()]  # by team: what waits for its next turn
        self.upset_now: tuple[int, ...] = ()  # what of it holds in this turn
        self.spared: tuple[int, ...] = ()  # places that the next Population card leaves out (CW 13.9.5)
        # Clash:
        self.scores = (0, 0)
        self.top = RED  # whose Tracker lies on top where they are together
        self.green = 0  # green spaces that have been counted
        self.events: list[int] = []  # the deck, the top last
        self.event = -1
        self.past: tuple[int, ...] = ()  # Events that have been seen
        self.people: list[int] = []  # the deck of Population cards
        self.people_used: list[int] = []
        # Registration:
        self.bet = 0
        self.bidder = 0  # the party that bids
        self.missions: list[int] = []
        self.mission = -1
        self.missions_done = 0
        self.cells = tuple(range(len(pool.cells)))  # available
        self.vault: list[int] = [-1] * SPACES  # the Cell card on each space
        self.used_cells = 0
        self.game_number = 1  # of a tournament
        self.chosen: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # locations of a tournament, by party
        self.left_out = -1  # the Cell that a tournament leaves out
        self.left_mission = -1  # the Mission that was removed
        self.results: tuple[tuple[int, int], ...] = ()  # of its games: turns Blue took (0: failed), Cells used
        # For figures:
        self.first = BLUE  # the team that began
        self.leader = -1  # who led after round 3
        self.kos = 0
        self.traps = 0
        self.flips = 0  # of control

    def copy(self) -> War:
        other: War = War.__new__(War)
        self.copy_kernel(other)
        other.pool = self.pool
        other.mode = self.mode
        other.size = self.size
        other.teams = self.teams
        other.order = self.order
        other.next_hero = self.next_hero
        other.phase_name = self.phase_name
        other.active = self.active
        other.started = self.started
        other.turns = self.turns
        other.round = self.round
        other.symbols = self.symbols
        other.played = self.played
        other.special = self.special
        other.wild = self.wild
        other.left = self.left
        other.upset_now = self.upset_now
        other.rescued = self.rescued
        other.long_moves = self.long_moves
        other.spared = self.spared
        other.scores = self.scores
        other.top = self.top
        other.green = self.green
        other.event = self.event
        other.past = self.past
        other.bet = self.bet
        other.bidder = self.bidder
        other.chosen = self.chosen
        other.left_out = self.left_out
        other.left_mission = self.left_mission
        other.mission = self.mission
        other.missions_done = self.missions_done
        other.cells = self.cells
        other.used_cells = self.used_cells
        other.game_number = self.game_number
        other.results = self.results
        other.kos = self.kos
        other.traps = self.traps
        other.first = self.first
        other.leader = self.leader
        other.flips = self.flips
        other.heroes = [hero.copy() for hero in self.heroes]
        other.places = self.places[:]
        other.stories = [story[:] for story in self.stories]
        other.upset = self.upset[:]
        other.events = self.events[:]
        other.people = self.people[:]
        other.people_used = self.people_used[:]
        other.missions = self.missions[:]
        other.vault = self.vault[:]
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            *self.kernel_key(), self.mode, self.size, self.teams, self.order, self.next_hero, self.phase_name,
            self.active, self.started, self.turns, self.round, self.symbols, self.played, self.special, self.wild,
            self.left, self.upset_now, self.rescued, self.long_moves, self.spared, self.scores, self.top, self.green,
            self.event, self.past, self.bet, self.bidder, self.chosen, self.left_out, self.left_mission, self.mission,
            self.missions_done, self.cells, self.used_cells, self.game_number, self.results, self.kos, self.traps,
            self.first, self.leader, self.flips,
            tuple(hero.key() for hero in self.heroes), tuple(self.places), tuple(map(tuple, self.stories)),
            tuple(self.upset), tuple(self.events), tuple(self.people), tuple(self.people_used),
            tuple(self.missions), tuple(self.vault),
        )  # fmt: skip

    # --- names

    def anonymous(self, card: int) -> int:
        return self.pool.like[card] if card >= 0 else card

    def name(self, hero: Hero) -> str:
        """The name of a hero, with its team where both teams have it (CW 10.4.3)."""
        name = self.pool.heroes[hero.kind].name
        twins = [other for other in self.heroes if other.kind == hero.kind]
        return name if len(twins) < 2 else f"{name} ({TEAMS[hero.team]})"

    def location_name(self, place: int) -> str:
        """The name of a location, with its place on the ring where there are two of it (CW 1.5.1)."""
        location = self.places[place].location
        twins = [other.location for other in self.places].count(location)
        name = self.pool.locations[location].name
        return name if twins == 1 else f"{name} ({place})"

    def card(self, card: int) -> HeroCard:
        """The printed card of a number."""
        return self.pool.cards[card]

    # --- looking around

    @property
    def me(self) -> Hero:
        """The hero whose turn it is."""
        return self.heroes[self.active]

    def rule(self) -> str:
        """The rule of the Event that is on; empty where there is none."""
        return self.pool.rules[self.event] if self.event >= 0 else ""

    def seen_events(self) -> tuple[int, ...]:
        """The Events that everybody has seen."""
        return self.past if self.event < 0 else (*self.past, self.event)

    def friends(self, hero: Hero) -> list[Hero]:
        """The other heroes of its team (CW 2.1.4), KO'd ones too."""
        return [h for h in self.heroes if h.team == hero.team and h is not hero]

    def enemies(self, hero: Hero) -> list[Hero]:
        """The heroes of the other team, KO'd ones too."""
        return [h for h in self.heroes if h.team != hero.team]

    def in_turn_order(self) -> list[Hero]:
        """All heroes in the order of turns, beginning with the active one (CW 4.1.3)."""
        if self.active < 0:
            first = self.started
            orders = [self.order[first], self.order[1 - first]]
            return [self.heroes[n] for pair in zip(*orders, strict=True) for n in pair]
        team = self.me.team
        orders = [self._from(team, self.active), self._from(1 - team, -1)]
        return [self.heroes[n] for pair in zip(*orders, strict=True) for n in pair]

    def _from(self, team: int, hero: int) -> tuple[int, ...]:
        order = self.order[team]
        at = order.index(hero) if hero >= 0 else self.next_hero[team] % len(order)
        return order[at:] + order[:at]

    def at(self, place: int) -> list[Hero]:
        """The heroes in a location that are not KO'd."""
        return [h for h in self.heroes if h.place == place and not h.down]

    def speaker(self, team: int) -> int:
        """The seat that is asked what a team has to choose (CW 1.10.1)."""
        if self.active >= 0 and self.me.team == team:
            return self.me.seat
        order = self.order[team]
        if not order:
            return self.teams.index(team)
        return self.heroes[order[self.next_hero[team] % len(order)]].seat

    def asks_privately(self, seat: int) -> bool:
        return self.active >= 0 and seat == self.me.seat

    def never_ends(self) -> None:
        raise AssertionError("effects without end")

    def phase(self) -> str:
        return str(self.turns)

    # --- telling what happens

    def tell(
        self,
        kind: EventKind,
        rule: str,
        seat: int,
        who: Hero | None = None,
        cards: tuple[int, ...] = (),
        number: int = 0,
        at: int = -1,
        marks: tuple[str, ...] = (),
    ) -> None:
        """Log an event: its `who` is a hero's number plus one, the first of its marks the name of the location `at`."""
        if self.log is not None:
            marks = marks if at < 0 else (self.location_name(at), *marks)
            hero = 0 if who is None else who.number + 1
            self.log.append(Event(kind, rule, seat, hero, cards=cards, number=number, marks=marks))
