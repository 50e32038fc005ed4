"""Setting up a position of Civil War."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from ..match import Seat, Table
from ..position import read_part, seats_of
from ..prompts import MatchError
from . import actions, turn
from .clash import ROUNDS, TURNS
from .library import library
from .missions import NEEDED
from .offer import BOX, MODES
from .possible import refuse_impossible
from .setup import BLUE_HOLDS, open_location, pool_of
from .state import (
    BLUE,
    CELL,
    DELAY,
    DOWN,
    NO_ATTACKS,
    RED,
    RING,
    SPACES,
    UP,
    Gear,
    Hero,
    Place,
    Played,
    War,
)

_TEAMS = {"blue": BLUE, "red": RED}
_PHASES = ("start", "play", "act", "end", "over")

Count = Annotated[int, Field(ge=0, le=99, strict=True)]
Flag = Annotated[bool, Field(strict=True)]
Upset = Annotated[int, Field(ge=DELAY, le=NO_ATTACKS, strict=True)]
Team = Literal["blue", "red"]


class HeroDocument(BaseModel):
    """A hero of a seat."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    hero: str
    place: Annotated[int, Field(ge=0, le=5, strict=True)] | None = None  # unsaid: the start of its team
    cell: Literal["a", "b", "c"] | None = None
    hand: tuple[str, ...] | None = None  # unsaid: three cards
    deck: tuple[str, ...] | None = None  # unsaid: all others but the double-wild
    shields: Annotated[int, Field(ge=0, le=2, strict=True)] | None = None
    active: Annotated[int, Field(ge=0, le=2, strict=True)] | None = None
    down: Flag = False
    tokens: Annotated[str, Field(pattern="^[MHAW]{0,99}$")] = ""
    crisis: Count = 0
    stunned: Count = 0
    safe: Flag = False
    gear: tuple[str, ...] = ()


class SideDocument(BaseModel):
    """What one seat has."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    heroes: tuple[HeroDocument, ...] = Field(min_length=1, max_length=3)


def _place(value: Any) -> Any:
    return {"location": value} if isinstance(value, str) else value


class PlaceDocument(BaseModel):
    """A location of the ring."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    location: str
    civilians: Count | None = None  # unsaid: as printed
    thugs: Count | None = None
    control: Team | None = None
    endorsed: Annotated[int, Field(ge=0, le=1, strict=True)] = 0
    danger: tuple[Count, Count, Count] = (0, 0, 0)  # on civilians, on thugs, on the location


class TableDocument(BaseModel):
    """What lies on the table."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    mode: Literal["clash", "registration"] = "clash"
    places: tuple[Annotated[PlaceDocument, BeforeValidator(_place)], ...] = ()
    blue_story: tuple[str, ...] = ()
    red_story: tuple[str, ...] = ()
    scores: tuple[Count, Count] = (0, 0)
    top: Team = "red"
    round: Annotated[int, Field(ge=1, le=6, strict=True)] = 1
    turns: Count | None = None  # hero turns before this one; unsaid: the first of its round
    green: Annotated[int, Field(ge=0, le=8, strict=True)] | None = None  # unsaid: as the scores say
    events: tuple[str, ...] | None = None  # the deck, the top first
    event: str = ""
    people: tuple[str, ...] | None = None  # Population cards, the top first
    missions: tuple[str, ...] | None = None
    mission: str = ""
    missions_done: Annotated[int, Field(ge=0, le=4, strict=True)] = 0
    vault: Annotated[tuple[str, ...], Field(max_length=SPACES)] = ()
    bet: Count = 0
    upset_blue: tuple[Upset, ...] = ()
    upset_red: tuple[Upset, ...] = ()


POSITION_FIELDS = tuple(TableDocument.model_fields)


def set_up(document: dict[str, Any]) -> tuple[Table, War]:
    """The table and state that a position file describes. Raises MatchError."""
    sides = {name: read_part(SideDocument, value, name) for name, value in seats_of(document).items()}
    war = read_part(TableDocument, {key: value for key, value in document.items() if key in POSITION_FIELDS})
    names = tuple(sides)
    said = tuple(document.get("options", ()))
    for mode in MODES:
        if mode in said:
            raise MatchError(f"options: {mode} is no option here; say 'mode' (CW 1.2)")
    options = said + ((war.mode,) if war.mode != "clash" else ())
    table = Table("civil-war", tuple(Seat(name) for name in names), document.get("seed", 0), options)
    game = War(names, table.seed, pool_of(replace(table, options=(*options, "all-locations"))))
    game.mode = war.mode
    _Filling(game, war).fill(sides)
    if "3x3" in said and game.size < 3:
        raise MatchError("options: with 3x3 each team has three heroes (CW 1.1)")
    _begin(game, document, war)
    refuse_impossible(game, frozenset(war.model_fields_set))
    return table, game


class _Filling:
    """Puts everything where the position says."""

    def __init__(self, game: War, war: TableDocument) -> None:
        self.game = game
        self.war = war

    def fill(self, sides: dict[str, SideDocument]) -> None:
        """All of it."""
        game, war = self.game, self.war
        for seat, side in enumerate(sides.values()):
            for described in side.heroes:
                self.hero(seat, described)
        counts = [sum(h.party == party for h in game.heroes) for party in (0, 1)]
        if counts[0] != counts[1] or counts[0] not in (2, 3):
            raise MatchError(f"both teams have two heroes, or three; found {counts[0]} and {counts[1]} (CW 1.1)")
        game.size = counts[0]
        orders = [tuple(h.number for h in game.heroes if h.team == team) for team in (BLUE, RED)]
        game.order = (orders[0], orders[1])
        self.places()
        game.stories = [self.story(war.blue_story, BLUE), self.story(war.red_story, RED)]
        game.scores = war.scores
        game.top = _TEAMS[war.top]
        game.round = war.round
        first = TURNS * (war.round - 1) if war.mode == "clash" else 0
        game.turns = first if war.turns is None else war.turns
        if war.mode == "clash" and not first <= game.turns < first + TURNS:
            raise MatchError(f"turns: after {game.turns} turns it isn't round {war.round} (CW 7.1)")
        reached = sum(space <= max(war.scores) for space in game.pool.track.green)
        game.green = reached if war.green is None else war.green
        self.decks()

    def index(self, cards: Any, slug: str, what: str) -> int:
        """The number of a card by its slug."""
        for number, card in enumerate(cards):
            if card.slug == slug:
                return number
        raise MatchError(f"there is no {what} '{slug[:40]}'")

    def hero(self, seat: int, described: HeroDocument) -> None:
        """One hero with its cards."""
        game = self.game
        kind = self.index(game.pool.heroes, described.hero, "hero")
        if any(h.kind == kind for h in game.heroes):
            raise MatchError(f"heroes: {described.hero} is at the table already (CW 1.3.1)")
        if described.place is not None and described.cell is not None:
            raise MatchError(f"{described.hero}.cell: a Cell is no location; leave out 'place' (CW 9.8)")
        hero = Hero(len(game.heroes), kind, seat % 2, seat)
        hero.copy_of = game.pool.deck_of(kind, 0)
        free = list(game.pool.decks[hero.copy_of])
        stories = (*self.war.blue_story, *self.war.red_story)
        for slug in stories:
            self.take(free, slug.removesuffix(" down"), required=False)
        hero.hand = [self.take(free, slug) for slug in described.hand or ()]
        hero.deck = [self.take(free, slug) for slug in described.deck or ()][::-1]
        double = [card for card in free if game.card(card).symbols == "WW"]
        hero.out = double
        free = [card for card in free if card not in double]
        if described.hand is None and not described.down:
            hero.hand, free = free[:3], free[3:]
        if described.deck is None:
            hero.deck = free
        else:
            hero.out = [*hero.out, *free]
        shields = 2 if self.war.mode != "clash" and hero.team == BLUE else 1
        hero.shields = shields if described.shields is None else described.shields
        hero.active = (0 if described.down else hero.shields) if described.active is None else described.active
        hero.down = described.down
        hero.tokens = actions.more(hero.tokens, described.tokens)
        hero.crisis, hero.stunned, hero.safe = described.crisis, described.stunned, described.safe
        if described.place is not None:
            hero.place = described.place
        if described.cell is not None:
            hero.place = CELL + "abc".index(described.cell)
        hero.gear = tuple(
            Gear(self.index(game.pool.equipment, slug.removesuffix(" down"), "equipment"),
                 DOWN if slug.endswith(" down") else UP)
            for slug in described.gear
        )  # fmt: skip
        hero.equipment = tuple(gear.card for gear in hero.gear)
        game.heroes.append(hero)

    def take(self, free: list[int], slug: str, required: bool = True) -> int:
        """A card of a hero by its slug."""
        for card in free:
            if self.game.pool.slugs[card] == slug:
                free.remove(card)
                return card
        if required:
            raise MatchError(f"there is no (more) card '{slug[:40]}'")
        return -1

    def places(self) -> None:
        """The ring."""
        game = self.game
        described = self.war.places
        if not described:
            box = [location.slug for location in library().locations.values() if location.set == BOX]
            described = tuple(PlaceDocument(location=slug) for slug in box)
        if len(described) != RING:
            raise MatchError(f"places: the ring has six locations, not {len(described)} (CW 1.5)")
        for at, entry in enumerate(described):
            if entry.location in game.pool.banned_slugs:
                raise MatchError(f"places: {entry.location} is banned (CW 12.1)")
            place = open_location(game, self.index(game.pool.locations, entry.location, "location"), at)
            civilians = place.civilians if entry.civilians is None else entry.civilians
            thugs = place.thugs if entry.thugs is None else entry.thugs
            control = (BLUE if at in BLUE_HOLDS else RED) if entry.control is None else _TEAMS[entry.control]
            found = Place(place.location, place.room, civilians, thugs, control, entry.endorsed, entry.danger)
            if found.free < 0:
                raise MatchError(f"places: {entry.location} has {place.room} slots (CW 1.5.3)")
            game.places.append(found)

    def story(self, slugs: tuple[str, ...], team: int) -> list[Played]:
        """A Storyline."""
        found: list[Played] = []
        for slug in slugs:
            name = slug.removesuffix(" down")
            for hero in self.game.heroes:
                if hero.team == team:
                    used = [p.card for p in found]
                    cards = [c for c in self.game.pool.decks[hero.copy_of] if self.game.pool.slugs[c] == name]
                    cards = [c for c in cards if c not in used]
                    if cards:
                        found.append(Played(cards[0], hero.number, name == slug))
                        break
            else:
                raise MatchError(f"no hero of the team has the card '{name[:40]}'")
        return found

    def decks(self) -> None:
        """The decks of the mode."""
        game, war, pool = self.game, self.war, self.game.pool

        def deck(slugs: tuple[str, ...] | None, cards: Any, what: str, needed: int = 0, out: int = -1) -> list[int]:
            """What is said lies on top; beneath lies what else is needed. Where nothing is said, all others do."""
            said = [self.index(cards, slug, what) for slug in slugs or ()]
            others = [n for n in range(len(cards)) if n not in (*said, out)]
            beneath = others if slugs is None else others[: max(0, needed - len(said))]
            return beneath + said[::-1]

        game.people = deck(war.people, pool.population, "Population card")
        game.people_used = [n for n in range(len(pool.population)) if n not in game.people]
        if war.mode == "clash":
            game.event = self.index(pool.events, war.event, "Event") if war.event else -1
            game.events = deck(war.events, pool.events, "Event", ROUNDS - war.round, game.event)
            return
        game.bet = war.bet
        game.missions_done = war.missions_done
        game.mission = self.index(pool.missions, war.mission, "Mission") if war.mission else -1
        needed = NEEDED - war.missions_done - (game.mission >= 0)
        game.missions = deck(war.missions, pool.missions, "Mission", needed, game.mission)
        vault = [self.index(pool.cells, slug, "Cell") if slug else -1 for slug in war.vault]
        game.vault = [*vault, -1, -1, -1][:3]
        game.cells = tuple(n for n in range(len(pool.cells)) if n not in vault)


def _begin(game: War, document: dict[str, Any], war: TableDocument) -> None:
    """Whose turn it is, and from where on it goes."""
    slug = document.get("turn", "")
    found = [h for h in game.heroes if game.pool.heroes[h.kind].slug == slug] if slug else [game.heroes[0]]
    if not found:
        raise MatchError(f"turn: there is no hero {slug[:40]!r} at the table")
    hero = found[0]
    phase = document.get("phase", "") or "start"
    if phase not in _PHASES:
        raise MatchError(f"phase: {phase[:20]!r} is none of {', '.join(_PHASES)}")
    order = game.order[hero.team]
    ahead = [0, 0]
    ahead[hero.team] = order.index(hero.number)
    game.next_hero = (ahead[0], ahead[1])
    game.script = tuple(document.get("chance", ()))
    game.upset = [war.upset_blue, war.upset_red]
    game.first = game.started = hero.team
    if phase == "start":
        game.push(turn.begin_turn, hero.team)
        return
    game.active = hero.number
    ahead[hero.team] = (ahead[hero.team] + 1) % game.size
    game.next_hero = (ahead[0], ahead[1])
    game.turns += 1
    game.push(turn.end_turn)
    if phase == "over":
        return
    game.push(turn.location_effect)
    if phase == "end":
        return
    game.push(actions.act)
    if phase == "play":
        game.phase_name = "play"
        game.push(turn.ask_play)
        return
    game.phase_name = "act"
    story = game.stories[hero.team]
    if not story:
        raise MatchError("phase: in 'act' the last card of the Storyline is the one just played")
    game.played = story[-1].card
    game.special = game.card(game.played).effect is not None
    before = game.stories[hero.team][:-1]
    game.stories[hero.team] = before
    inherited = turn.inherited_symbols(game, hero.team)
    game.stories[hero.team] = story
    game.symbols = actions.more(actions.more(game.symbols, game.card(game.played).symbols), inherited)
