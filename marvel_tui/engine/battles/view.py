"""What a seat may see of Marvel Battles: a frozen picture for the widgets. It names places, not cards' numbers."""

from __future__ import annotations

from dataclasses import dataclass

from ..notation import seat_slugs
from .build import price
from .cards import BITS, DUPLICATION, TEAM_MARKS, Face
from .characters import ROWS, Character
from .combat import STANDING_WORDS
from .figures import Figures, end_figures, falls
from .notation import character_place
from .outlook import combat_outlook
from .state import Battle, Side
from .text import borrowed, keyword_title, meanings, numbers_line, text_of, type_line

PHASES = ("draw", "recovery", "build", "main")
_PHASE_OF = {"resource": "build", "recruit": "build", "formation": "build", "end": "main"}


@dataclass(frozen=True, slots=True)
class CardView:
    """A card that the seat knows, where it lies."""

    place: str
    name: str
    slug: str
    type: str  # main, supporting, plot-twist, location
    type_line: str
    team: str  # AV, XM, GG, VI or nothing
    text: tuple[str, ...]
    meanings: tuple[str, ...]  # of its symbols, and of keywords that it gives
    numbers: str
    cost: int = 0
    price: int = 0  # what recruiting it costs now; outside of the hand its cost
    atk: int = 0
    defense: int = 0
    health: int = 0
    keywords: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    when: str = ""
    any_turn: bool = False


@dataclass(frozen=True, slots=True)
class CharacterView:
    """A character in play. `atk`/`defense` are the current numbers, the base ones stand beside them."""

    place: str
    name: str
    slug: str
    seat: int
    owner: int
    row: str
    team: str
    type_line: str
    text: tuple[str, ...]
    meanings: tuple[str, ...]  # of its symbols, and of what it has now that its text doesn't say
    main: bool
    level: int
    cost: int
    atk: int
    defense: int
    base_atk: int
    base_defense: int
    wounds: int
    health: int
    counters: int
    ready: bool
    stunned: bool
    keywords: tuple[str, ...]
    xp: int
    xp_needed: int
    attacking: bool
    defending: bool
    level_two: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ResourceView:
    """A resource: its name only where the seat may know it."""

    place: str
    face_up: bool
    name: str = ""
    slug: str = ""
    pays: str = ""  # a symbol, or the team that it pays any symbol for


@dataclass(frozen=True, slots=True)
class SideView:
    """One player's side. `hand` is empty where the seat may not look; its count is open."""

    seat: int
    name: str
    slug: str
    main_name: str
    out: bool
    active: bool
    hand_count: int
    deck_count: int
    points: int
    standing: str
    hand: tuple[CardView, ...]
    front: tuple[CharacterView, ...]
    back: tuple[CharacterView, ...]
    resources: tuple[ResourceView, ...]
    ko: tuple[CardView, ...]
    looked: tuple[CardView, ...]  # lifted from the deck, where this seat may see them


@dataclass(frozen=True, slots=True)
class CombatView:
    """The combat that goes on, and what happens if everybody passes."""

    seat: int
    player: int
    attackers: tuple[str, ...]
    defender: str
    attacker_names: str
    defender_name: str
    ranged: bool
    outlook: str


@dataclass(frozen=True, slots=True)
class BattleView:
    """The whole table as a seat may see it (seat None: the open table)."""

    seat: int | None
    turn: int
    phase: str  # one of PHASES, or setup
    step: str  # the step of the build phase
    active: int
    sides: tuple[SideView, ...]
    combat: CombatView | None
    figures: tuple[Figures, ...]  # of each seat, when the game is over
    falls: tuple[str, ...]  # who KO'd the mains of those who are out, when the game is over


_SEEN: dict[tuple[str, str, bool, str, int], CardView] = {}


def card_view(face: Face, place: str, cost_now: int | None = None, revised: bool = True) -> CardView:
    """A card that may be seen. It never changes where it lies, so it is drawn up once."""
    price_now = face.cost if cost_now is None else cost_now
    key = (face.slug, face.printing, revised, place, price_now)
    if key not in _SEEN:
        _SEEN[key] = _card_view(face, place, price_now, revised)
    return _SEEN[key]


def _card_view(face: Face, place: str, cost_now: int, revised: bool) -> CardView:
    return CardView(
        place, face.name, face.slug, face.type, type_line(face), TEAM_MARKS[face.team] if face.team else "",
        text_of(face, revised), meanings(face, revised), numbers_line(face) if face.is_character else "",
        face.cost, cost_now, face.atk, face.defense, face.health,
        tuple(keyword_title(name) for name in face.keywords), face.symbols, face.when or "", face.any_turn,
    )  # fmt: skip


def character_view(game: Battle, c: Character) -> CharacterView:
    """A character in play, which everybody may see."""
    face = c.face
    combat = game.combat
    names = [keyword_title(name) for name, bit in BITS.items() if c.keywords & bit]
    names += [t.name for t in c.triggers if not t.is_level_up and not c.stunned]
    revised = game.pool.errata
    gained = tuple(name for name, bit in BITS.items() if c.keywords & bit and name not in face.keywords)
    means = meanings(face, revised, gained)
    if c.keywords & DUPLICATION:
        means += borrowed(c, revised)
    level_two = text_of(game.pool.other_level[face.slug], revised) if face.level == 1 else ()
    return CharacterView(
        character_place(game, c), face.name, face.slug, c.seat, c.owner, ROWS[c.row],
        TEAM_MARKS[face.team] if face.team else "", type_line(face) if face.number else "",
        text_of(face, revised), means, face.type == "main", face.level or 0, face.cost,
        c.atk, c.defense, c.base_atk, c.base_def, c.wounds, face.health, c.counters, c.ready, c.stunned,
        tuple(names), c.xp, face.level_up.xp if face.level_up else 0,
        combat is not None and c.uid in combat.attackers, combat is not None and c.uid == combat.defender, level_two,
    )  # fmt: skip


def side_view(game: Battle, side: Side, seat: int | None) -> SideView:
    """One side, as `seat` may see it."""
    slug = seat_slugs(game.names)[side.seat]
    mine = side.seat == seat
    faces, revised = game.faces, game.pool.errata
    resources = tuple(
        ResourceView(f"{slug}.resource.{i}", bool(entry & 1), face.name, face.slug, game.pool.pays[entry >> 1])
        if entry & 1 or mine
        else ResourceView(f"{slug}.resource.{i}", False)
        for i, entry in enumerate(side.resources, 1)
        for face in (faces[entry >> 1],)
    )
    hand = (
        tuple(
            card_view(faces[card], f"{slug}.hand.{i}", price(game, side.seat, faces[card]), revised)
            for i, card in enumerate(side.hand, 1)
        )
        if mine
        else ()
    )
    rows = [tuple(character_view(game, c) for c in side.characters if c.row == row) for row in (0, 1)]
    return SideView(
        side.seat, game.names[side.seat], slug, game.main_name(side.seat), side.out, side.seat == game.active,
        len(side.hand), len(side.deck), side.points,
        STANDING_WORDS.get(side.standing, ""),
        hand, rows[0], rows[1], resources,
        tuple(card_view(faces[card], f"{slug}.ko.{i}", revised=revised) for i, card in enumerate(side.ko, 1)),
        tuple(card_view(faces[card], f"{slug}.looked.{i}", revised=revised) for i, card in enumerate(side.looked, 1))
        if mine or side.looks_openly
        else (),
    )  # fmt: skip


def view(game: Battle, seat: int | None) -> BattleView:
    """The picture for a seat."""
    return BattleView(
        seat,
        game.turn,
        _PHASE_OF.get(game.phase_name, game.phase_name),
        game.phase_name,
        game.active,
        tuple(side_view(game, side, seat) for side in game.sides),
        _combat_view(game),
        end_figures(game),
        falls(game),
    )


def _combat_view(game: Battle) -> CombatView | None:
    combat, outlook = game.combat, combat_outlook(game)
    if combat is None or outlook is None:
        return None
    attackers = [c for c in map(game.find, combat.attackers) if c is not None]
    defender = game.find(combat.defender)
    assert defender is not None
    return CombatView(
        combat.seat,
        combat.player,
        tuple(character_place(game, c) for c in attackers),
        character_place(game, defender),
        game.names_of(*attackers),
        defender.face.name,
        combat.ranged,
        outlook.words(),
    )
