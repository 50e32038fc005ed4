"""What a seat may see of Marvel Battlegrounds: a frozen picture for the widgets. It names places, not cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..notation import seat_slugs
from . import powers
from .cards import Villain
from .domain import BANDS, rate
from .library import Pool
from .outlook import outlook
from .recruitment import price
from .resolution import Outcome
from .scoring import Score, score
from .state import CHAMPION_MARKERS, NOBODY, Battlefield, Grounds, Leader
from .text import ability, hero_text, leader_text, villain_text

PHASES = ("recruitment", "assignment", "resolution", "maintenance")


@dataclass(frozen=True, slots=True)
class HeroView:
    """A hero that the seat knows, where it lies. `price` is 0 outside of the row."""

    place: str
    name: str
    slug: str
    cost: int
    strength: int
    brief: str  # the power in icons
    text: tuple[str, ...]
    price: int = 0  # for the leader whose turn it is
    seat: int = NOBODY  # who sent it


@dataclass(frozen=True, slots=True)
class VillainView:
    """A villain."""

    name: str
    slug: str
    level: int
    challenge: int
    resistance: int  # as printed
    influence: int
    domain: int
    text: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FieldView:
    """A battlefield. `track` has (leader, damage), the champion as things stand first."""

    place: str
    slug: str
    name: str
    number: int
    villain: VillainView | None
    resistance: int
    reinforced: int
    challenge: int  # as resolution will look at it
    entered: tuple[int, ...]  # leaders with markers here, in the order in which they came
    seats_left: int  # how many further leaders may come
    track: tuple[tuple[int, int], ...]
    heroes: tuple[HeroView, ...]
    prison: tuple[HeroView, ...]
    victory: int
    champions: tuple[int, ...]  # Champion markers won here, by leader
    champions_left: int
    given: int  # its marker on the Domain track
    rate: int  # the points of each of its Domain markers as things stand
    outlook: str  # what the battle comes to if nobody else comes; empty where nobody is
    winning: str  # absolute, partial, defeat; empty where nobody is


@dataclass(frozen=True, slots=True)
class LeaderView:
    """A leader. What is behind the shield is None for others."""

    seat: int
    name: str
    slug: str
    leader: str
    ability: str
    text: tuple[str, ...]
    active: bool
    hand_count: int
    hand: tuple[HeroView, ...]
    influence: int | None
    domain: tuple[int, ...] | None
    actions: int
    reserve: int
    extra: int
    has_card: bool
    card_strength: int
    card_points: int
    has_marker: bool
    champions: tuple[int, ...]
    victory: int
    passed: bool


@dataclass(frozen=True, slots=True)
class GroundsView:
    """The picture."""

    seat: int | None
    round: int
    phase: str
    mode: str
    active: int  # whose turn it is; NOBODY in phases 3 and 4
    row: tuple[HeroView | None, ...]
    fields: tuple[FieldView, ...]
    leaders: tuple[LeaderView, ...]
    recruitment: tuple[int, ...]  # the order tracks
    assignment: tuple[int, ...]
    hero_deck: int
    villain_deck: int
    discard: tuple[HeroView, ...]
    scores: tuple[Score, ...]  # when the game is over
    bands: tuple[tuple[int, int], ...]  # of the Domain track: the last space, the points of a marker


def view(game: Grounds, seat: int | None) -> GroundsView:
    """The picture for a seat."""
    active = active_seat(game)
    return GroundsView(
        seat,
        game.round,
        game.phase_name,
        game.pool.mode,
        active,
        tuple(_row_hero(game, active, position) for position in range(len(game.row))),
        tuple(field_view(game, field) for field in game.fields),
        tuple(leader_view(game, leader, seat, active) for leader in game.leaders),
        game.recruitment,
        game.assignment,
        len(game.hero_deck),
        len(game.villain_deck),
        tuple(hero_view(game, hero, f"discard.{n}") for n, hero in enumerate(game.discard, 1)),
        tuple(score(game, leader.seat) for leader in game.leaders) if game.result is not None else (),
        BANDS,
    )


def active_seat(game: Grounds) -> int:
    """Whose turn it is on the track of the phase."""
    order = {"recruitment": game.recruitment, "assignment": game.assignment}.get(game.phase_name, ())
    return order[game.turn_at] if order and game.turn_at >= 0 else NOBODY


def hero_view(game: Grounds, hero: int, place: str, price: int = 0, seat: int = NOBODY) -> HeroView:
    """A hero."""
    card = game.pool.heroes[hero]
    brief, text = _words(game.pool)[hero]
    return HeroView(place, card.name, card.slug, card.cost, card.strength, brief, text, price, seat)


@lru_cache(maxsize=8)
def _words(pool: Pool) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The power of each hero in icons, and its whole text."""
    return tuple((powers.brief(hero.power) if hero.power else "", hero_text(hero)) for hero in pool.heroes)


def _row_hero(game: Grounds, active: int, position: int) -> HeroView | None:
    hero = game.row[position]
    if hero == NOBODY:
        return None
    asked = active if game.phase_name == "recruitment" and active != NOBODY else 0
    return hero_view(game, hero, f"row.{position + 1}", price(game, asked, position))


def field_view(game: Grounds, field: Battlefield) -> FieldView:
    """A battlefield, which everybody sees whole."""
    place = game.pool.places[field.at]
    villain = game.pool.villains[field.villain] if field.villain != NOBODY else None
    entered = tuple(dict.fromkeys(field.placed))
    ahead = outlook(game, field)
    champions = tuple(leader.champions[field.at] for leader in game.leaders)
    return FieldView(
        f"{place.slug}.field",
        place.slug,
        place.name,
        place.number,
        villain_view(villain) if villain is not None else None,
        field.resistance,
        field.reinforced,
        game.challenge(field) if villain is not None else 0,
        entered,
        max(0, villain.challenge - len(entered)) if villain is not None else 0,
        tuple((leader, field.damage(leader)) for leader in field.ranking()),
        tuple(
            hero_view(game, hero, f"{place.slug}.hero.{n}", seat=leader)
            for n, (leader, hero) in enumerate(field.heroes, 1)
        ),
        tuple(hero_view(game, hero, f"{place.slug}.prison.{n}") for n, hero in enumerate(field.prison, 1)),
        field.victory,
        champions,
        CHAMPION_MARKERS - sum(champions),
        game.given[field.at],
        rate(game.given[field.at]),
        ahead.words(game.names) if ahead is not None else "",
        Outcome(ahead.outcome).name.lower() if ahead is not None else "",
    )


def villain_view(villain: Villain) -> VillainView:
    """A villain's card."""
    return VillainView(
        villain.name, villain.slug, villain.level, villain.challenge, villain.resistance, villain.influence,
        villain.domain, villain_text(villain),
    )  # fmt: skip


def leader_view(game: Grounds, leader: Leader, seat: int | None, active: int) -> LeaderView:
    """A leader; what is behind the shield only for itself, and for everybody when the game is over."""
    slug = seat_slugs(game.names)[leader.seat]
    card = game.pool.leaders[leader.seat]
    mine = leader.seat == seat
    over = game.result is not None
    return LeaderView(
        leader.seat, game.names[leader.seat], slug, card.name, ability(card), leader_text(card),
        leader.seat == active, len(leader.hand),
        tuple(hero_view(game, hero, f"{slug}.hand.{n}") for n, hero in enumerate(leader.hand, 1))
        if mine or over
        else (),
        leader.influence if mine or over else None,
        leader.domain if mine or over else None,
        leader.actions, leader.reserve, leader.extra,
        leader.has_card, card.strength, card.points, leader.has_marker, leader.champions, leader.victory,
        leader.passed,
    )  # fmt: skip
