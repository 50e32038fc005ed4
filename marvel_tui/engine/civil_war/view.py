"""What a seat may see of Civil War: a frozen picture for the widgets. It names places, not cards' numbers."""

from __future__ import annotations

from dataclasses import dataclass

from ..effects.words import capital
from . import clash
from .actions import cannot_use_special, costs
from .cards import SYMBOLS
from .figures import Figures, end_figures, scores_by_round
from .missions import completed, danger_counts
from .notation import box_place, card_place, hero_place, where
from .offer import seats_seen
from .state import BLUE, CELL, RED, UP, Hero, War
from .text import goal_brief, slots_text, texts, trap_text
from .turn import inherited_symbols
from .vault import discarded
from .wording import PLACES

UNDECIDED = 2  # no team: the two of a table that has not made its bids
WAITS = ("one symbol less", "one symbol twice", "nothing", "no Attacks")  # by DELAY to NO_ATTACKS


@dataclass(frozen=True, slots=True)
class CardView:
    """A hero card that the seat knows."""

    place: str
    name: str
    slug: str
    symbols: str
    text: tuple[str, ...]
    hero: str
    up: bool = True


@dataclass(frozen=True, slots=True)
class GearView:
    """An equipment card of a hero."""

    place: str
    name: str
    up: bool
    text: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HeroView:
    """A hero on the table. `hand` is empty where the seat may not look; its count is open."""

    place: str
    name: str
    seat: int
    team: int  # Blue, Red; UNDECIDED and the one after it before the bidding is over
    active: bool
    next: bool  # whether it takes its team's next turn
    where: str
    at: int  # the place on the ring; -1 in a Cell
    cell: int  # the space of the Vault; -1 outside
    down: bool
    hand_count: int
    deck_count: int
    shields: int
    shields_active: int
    tokens: str  # letters of MHAW
    impersonates: str  # where its Impersonating card lies; empty without one
    crisis: int
    stunned: int
    safe: bool
    hand: tuple[CardView, ...]
    gear: tuple[GearView, ...]
    printed: tuple[str, ...]  # all its cards, wherever they are
    out: tuple[str, ...]  # hero cards and Equipment out of the game


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A location of the ring."""

    place: str
    name: str
    room: int
    civilians: int
    thugs: int
    control: int
    endorsed: int
    danger: tuple[int, int, int]
    start: int  # the team that begins here; -1
    text: tuple[str, ...]
    brief: str
    mandatory: bool
    price: bool  # whether its effect costs something
    heroes: tuple[int, ...]  # numbers of those that are there
    spared: bool  # the next Population card adds nothing here


@dataclass(frozen=True, slots=True)
class BoxView:
    """A card that may be chosen: a hero, an equipment card or a location before the first turn; a Cell."""

    place: str
    name: str
    text: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoryView:
    """A team's Storyline: its last cards, and what the next one inherits."""

    team: int
    count: int
    cards: tuple[CardView, ...]  # the newest last
    inherits: str
    waits: tuple[str, ...]  # what changes that


@dataclass(frozen=True, slots=True)
class TurnView:
    """The turn of the active hero: the pool, and its special effect."""

    hero: int
    symbols: str
    special: str
    special_text: tuple[str, ...]
    usable: bool
    upset: tuple[str, ...]  # what waited for this turn and changed the pool


@dataclass(frozen=True, slots=True)
class ClashView:
    """What Clash keeps."""

    round: int
    scores: tuple[int, int]
    top: int
    next_green: int  # the first that no Tracker has reached; 0: none is left
    due: int  # how many Population cards follow this turn
    green: tuple[int, ...]  # spaces that have not been counted
    end: int
    event: str
    event_text: tuple[str, ...]
    past: tuple[str, ...]  # Events that are over
    rounds: tuple[tuple[int, int], ...]  # the scores after each one, when the game is over


@dataclass(frozen=True, slots=True)
class RegistrationView:
    """What Registration keeps. Each space of `vault` is empty, has a Cell ready (for Red its name), or holds a hero."""

    bet: int
    played: int
    missions_done: int
    mission: str
    mission_text: tuple[str, ...]
    goal: str  # how its Danger tokens leave
    danger: tuple[int, int, int]  # those that are left: on civilians, on thugs, on locations
    placed: bool  # whether all of them have been put down (CW 8.10)
    completed: tuple[str, ...]  # Missions
    vault: tuple[str, ...]
    traps: tuple[tuple[str, ...], ...]  # what the Cell on each space does, for who may look at it
    cells: tuple[BoxView, ...]  # those that are available, for who may look at them
    used_cells: int
    gone: tuple[str, ...]  # Cells and Missions that are out of the game
    game_number: int  # of a tournament; 0 outside
    results: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class WarView:
    """The whole table as a seat may see it (seat None: the open table)."""

    seat: int | None
    mode: str
    phase: str
    turn: int
    active: int
    teams: tuple[int, ...]  # the team of each seat
    heroes: tuple[HeroView, ...]
    places: tuple[PlaceView, ...]
    stories: tuple[StoryView, StoryView]
    current: TurnView | None
    clash: ClashView | None
    registration: RegistrationView | None
    box: tuple[BoxView, ...]  # what is chosen from now
    figures: tuple[Figures, ...]  # of each hero, when the game is over


def card_view(game: War, card: int, place: str, up: bool = True) -> CardView:
    """A hero card that may be seen."""
    pool = game.pool
    printed = pool.cards[card]
    hero = pool.heroes[pool.kind_of[card]].name
    return CardView(place, pool.names[card], pool.slugs[card], printed.symbols, texts(pool).cards[card], hero, up)


def next_of(game: War, team: int) -> int:
    """The hero that takes a team's next turn (CW 3.2); -1 before the order is set, and when the game is over."""
    order = game.order[team]
    return order[game.next_hero[team] % len(order)] if order and game.result is None else -1


def hero_view(game: War, hero: Hero, seen: set[int]) -> HeroView:
    """One hero."""
    pool = game.pool
    hand = tuple(card_view(game, c, card_place(game, hero.seat, c)) for c in hero.hand) if hero.seat in seen else ()
    gear = tuple(
        GearView(
            f"gear.{hero.number + 1}.{i}", pool.equipment[g.card].name, g.side == UP, texts(pool).equipment[g.card]
        )
        for i, g in enumerate(hero.gear, 1)
    )
    tokens = "".join(letter * count for letter, count in zip(SYMBOLS, hero.tokens, strict=True))
    jailed = hero.place >= CELL
    return HeroView(
        hero_place(game, hero), pool.heroes[hero.kind].name, hero.seat, team_of(game, hero.party),
        hero.number == game.active, hero.number == next_of(game, hero.team),
        where(game, hero) if game.places or jailed else "", -1 if jailed else hero.place,
        hero.place - CELL if jailed else -1, hero.down, len(hero.hand), len(hero.deck), hero.shields, hero.active,
        tokens, impersonating(game, hero), hero.crisis, hero.stunned, hero.safe, hand, gear,
        texts(pool).heroes[hero.kind], out_of_game(game, hero),
    )  # fmt: skip


def team_of(game: War, party: int) -> int:
    """The team that a party plays; in Registration that is open until the bids are made (CW 8.2)."""
    decided = game.mode != "registration" or bool(game.places)
    return game.teams[party] if decided else UNDECIDED + party


def impersonating(game: War, hero: Hero) -> str:
    """Where the Impersonating card of a hero lies (CW 5.5)."""
    if not game.pool.heroes[hero.kind].impersonates:
        return ""
    for story in game.stories:
        for played in story:
            if played.impersonated == hero.number + 1:
                return f"on {game.pool.names[played.card]}"
    return "beside the hero"


def out_of_game(game: War, hero: Hero) -> tuple[str, ...]:
    """The cards of a hero that are out of the game, open to all (CW 1.9.3): hero cards, and Equipment (CW 5.3.1)."""
    pool, worn = game.pool, {gear.card for gear in hero.gear}
    used = [pool.equipment[card].name for card in hero.equipment if card not in worn]
    return (*(pool.names[card] for card in hero.out), *used)


def place_view(game: War, at: int) -> PlaceView:
    """One location."""
    place = game.places[at]
    location, known = game.pool.locations[place.location], texts(game.pool)
    return PlaceView(
        f"place.{at + 1}", location.name, place.room, place.civilians, place.thugs, place.control,
        place.endorsed, place.danger, {0: BLUE, 3: RED}.get(at, -1),
        known.locations[place.location], known.briefs[place.location], location.mandatory,
        location.effect is not None and costs(location.effect),
        tuple(h.number for h in game.heroes if h.place == at), at in game.spared,
    )  # fmt: skip


def story_view(game: War, team: int) -> StoryView:
    """A Storyline."""
    story = [played for played in game.stories[team] if played.card >= 0]
    cards = tuple(card_view(game, c.card, f"story.{team + 1}.{i}", c.up) for i, c in enumerate(story, 1))
    waits = tuple(WAITS[what] for what in game.upset[team])
    return StoryView(team, len(game.stories[team]), cards, inherited_symbols(game, team), waits)


def own_gear(game: War, kind: int) -> tuple[str, ...]:
    """The Equipment that a hero brings (CW 5.1)."""
    pool = game.pool
    worn = pool.equipment_of(kind)
    return tuple(f"Equipment {pool.equipment[n].name}: {' '.join(texts(pool).equipment[n])}" for n in worn)


def _turn(game: War) -> TurnView | None:
    if game.active < 0 or game.played < 0 or game.phase_name != "act":
        return None
    card = game.card(game.played)
    symbols = "".join(letter * count for letter, count in zip(SYMBOLS, game.symbols, strict=True))
    special = (card.name or "") if game.special else ""
    usable = bool(special) and cannot_use_special(game) is None
    upset = tuple(WAITS[what] for what in game.upset_now)
    text = texts(game.pool).cards[game.played]
    return TurnView(game.active, symbols, special, text if special else (), usable, upset)


def named(game: War, text: tuple[str, ...]) -> tuple[str, ...]:
    """A text with the locations that lie at its places of the ring."""
    for at in range(len(game.places)):
        if PLACES[at].startswith("place ") and any(PLACES[at] in line for line in text):
            text = tuple(line.replace(PLACES[at], game.location_name(at)) for line in text)
    return text


def _clash(game: War) -> ClashView:
    green = game.pool.track.green
    now = clash.green_reached(game, max(game.scores))
    event = game.pool.events[game.event] if game.event >= 0 else None
    return ClashView(
        game.round, game.scores, game.top, green[now] if now < len(green) else 0,
        clash.green_due(game), green[game.green :], game.pool.track.end,
        event.name if event else "", named(game, texts(game.pool).events[game.event]) if event else (),
        tuple(game.pool.events[past].name for past in game.past), scores_by_round(game),
    )  # fmt: skip


def _registration(game: War, seat: int | None) -> RegistrationView:
    pool = game.pool
    red = seat is not None and game.teams[seat % 2] == RED
    mission = pool.missions[game.mission] if game.mission >= 0 else None
    held = {h.place - CELL: pool.heroes[h.kind].name for h in game.heroes if h.place >= CELL}
    vault = []
    for space, card in enumerate(game.vault):
        name = pool.cells[card].name if red and card >= 0 else "ready"
        vault.append(held.get(space, name if card >= 0 else ""))
    traps = tuple(trap_text(pool.cells[card]) if red and card >= 0 else () for card in game.vault)
    cells = [BoxView(f"cell.{n + 1}", pool.cells[n].name, trap_text(pool.cells[n])) for n in game.cells if red]
    gone = [pool.cells[card].name for card in discarded(game)]
    if game.left_mission >= 0:
        gone.append(pool.missions[game.left_mission].name)
    return RegistrationView(
        game.bet, len(game.stories[BLUE]), game.missions_done, mission.name if mission else "",
        named(game, texts(pool).missions[game.mission]) if mission else (), goal_brief(mission) if mission else "",
        danger_counts(game), game.asking is None or game.asking[0].kind != "danger",
        tuple(pool.missions[n].name for n in completed(game)), tuple(vault), traps, tuple(cells),
        game.used_cells, tuple(gone),
        game.game_number if game.mode == "tournament" else 0, game.results,
    )  # fmt: skip


def box(game: War) -> tuple[BoxView, ...]:
    """What is chosen from before the first turn: all that has a part in it, for everybody to read."""
    pool = game.pool
    if game.asking is None or game.active >= 0:
        return ()
    question, _seat, args = game.asking
    if question.kind == "pick-hero":
        return tuple(
            BoxView(box_place(n), hero.name, (*texts(pool).heroes[n], *own_gear(game, n)))
            for n, hero in enumerate(pool.heroes)
        )
    if question.kind == "equip":
        return tuple(BoxView(box_place(n), pool.equipment[n].name, texts(pool).equipment[n]) for n in pool.generic)
    numbers = game.chosen[args[0]] if question.kind == "remove-location" else range(len(pool.locations))
    if question.kind not in ("locations", "remove-location"):
        return ()
    found = [(n, pool.locations[n]) for n in numbers]
    return tuple(
        BoxView(box_place(n), each.name, (f"{capital(slots_text(each))}.", *texts(pool).locations[n]))
        for n, each in found
    )


def view(game: War, seat: int | None) -> WarView:
    """The picture for a seat."""
    seen = set() if seat is None else seats_seen(game, seat)
    return WarView(
        seat, game.mode, game.phase_name, game.turns, game.active,
        tuple(team_of(game, s % 2) for s in range(len(game.names))),
        tuple(hero_view(game, hero, seen) for hero in game.heroes),
        tuple(place_view(game, at) for at in range(len(game.places))),
        (story_view(game, BLUE), story_view(game, RED)),
        _turn(game),
        _clash(game) if game.mode == "clash" else None,
        _registration(game, seat) if game.mode != "clash" else None,
        box(game), end_figures(game),
    )  # fmt: skip
