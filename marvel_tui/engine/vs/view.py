"""What a seat may see of the Vs. System: a frozen picture for the widgets. It names places, not cards' numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..notation import seat_slugs
from .cards import Face
from .characters import AREAS, HIDDEN, ROWS, Character, Gear
from .combat import has_reinforcement
from .entries import KINDS, entry_name, entry_words, target_names
from .figures import Figures, end_figures
from .meanings import title
from .notation import character_place, gear_place
from .outlook import all_pass, attack_words
from .priority import STANDING_WORDS
from .recruiting import price
from .state import Contest, Side
from .teams import FLAG_BITS, FLAGS, TEAM_BITS, TEAM_NAMES, TRAIT_BITS
from .text import meanings, text_of, type_line

PHASES = ("draw", "build", "combat", "recovery")


@dataclass(frozen=True, slots=True)
class CardView:
    """A card that the seat knows, where it lies."""

    place: str
    name: str
    version: str
    slug: str
    type: str  # character, equipment, plot-twist, location
    type_line: str
    teams: tuple[str, ...]  # by name
    text: tuple[str, ...]
    meanings: tuple[str, ...]  # of keywords
    keywords: tuple[str, ...]
    cost: int
    price: int  # what recruiting it costs now; elsewhere its cost
    atk: int = 0
    defense: int = 0
    flight: bool = False
    range: bool = False


@dataclass(frozen=True, slots=True)
class GearView:
    """Equipment on a character."""

    place: str
    name: str
    ready: bool
    card: CardView


@dataclass(frozen=True, slots=True)
class CharacterView:
    """A character in play. `atk`/`defense` are the current numbers, the printed ones stand beside them."""

    place: str
    seat: int
    owner: int
    area: str  # visible, hidden
    row: str
    column: int  # counted from the left of its area; columns without a character count
    card: CardView  # as it is printed
    atk: int
    defense: int
    flight: bool
    range: bool
    willpower: int
    traits: tuple[str, ...]
    teams: tuple[str, ...]  # by name, as they are now
    gained: tuple[str, ...]  # what it has or is now and what is not printed on it, in words
    lost: tuple[str, ...]  # what is printed and gone
    ready: bool
    stunned: bool
    counter: bool
    boosted: bool
    attacking: bool
    defending: bool
    reinforced: bool
    gear: tuple[GearView, ...]

    @property
    def name(self) -> str:
        """Its name."""
        return self.card.name

    @property
    def changed(self) -> bool:
        """Whether its numbers are not those that are printed."""
        return (self.atk, self.defense) != (self.card.atk, self.card.defense)


@dataclass(frozen=True, slots=True)
class ResourceView:
    """A resource: `card` only where the seat may know it. `note` is what was chosen for it."""

    place: str
    face_up: bool
    ready: bool
    card: CardView | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class SideView:
    """One player's side. `hand` is empty where the seat may not look; its count is open."""

    seat: int
    name: str
    slug: str
    endurance: int
    initiative: bool
    primary: bool
    out: bool
    hand_count: int
    deck_count: int
    points: int
    standing: str
    hand: tuple[CardView, ...]
    characters: tuple[CharacterView, ...]  # by area (the hidden one first), row and column
    resources: tuple[ResourceView, ...]  # from left to right
    ko: tuple[CardView, ...]
    removed: tuple[CardView, ...]
    looked: tuple[CardView, ...]  # lifted from the deck, where this seat may see them
    insane: bool = False  # where it is told (VS 14.21.2)


@dataclass(frozen=True, slots=True)
class EntryView:
    """Something on the chain."""

    place: str  # chain.1 resolves next
    seat: int
    kind: str  # in words
    name: str
    targets: str
    does: str
    card: CardView | None


@dataclass(frozen=True, slots=True)
class AttackView:
    """The attack that goes on, and what happens if everybody passes."""

    seat: int
    player: int
    attackers: tuple[str, ...]
    defender: str  # empty: the player is attacked, or the defender is gone
    attacker_names: str
    defender_name: str
    direct: bool
    under_way: bool
    outlook: str
    settled: bool  # whether what is on the chain is counted, as far as there is anything


@dataclass(frozen=True, slots=True)
class ContestView:
    """The whole table as a seat may see it (seat None: the open table)."""

    seat: int | None
    turn: int
    phase: str  # one of PHASES, or setup
    step: str  # resource, recruit, formation, attack, or nothing
    primary: int
    initiative: int
    sides: tuple[SideView, ...]
    chain: tuple[EntryView, ...]  # what resolves next comes first
    attack: AttackView | None
    all_pass: str  # what happens when everybody passes
    figures: tuple[Figures, ...]  # of each seat, when the game is over


_SEEN: dict[tuple[str, str, int], CardView] = {}


def card_view(face: Face, place: str, price: int | None = None) -> CardView:
    """A card that may be seen. It never changes where it lies, so it is drawn up once."""
    price = face.cost if price is None else price
    key = (face.slug, place, price)
    found = _SEEN.get(key)
    if found is None or found.text is not text_of(face):
        found = _SEEN[key] = CardView(
            place, face.name, face.version, face.slug, face.type, type_line(face),
            tuple(TEAM_NAMES[team] for team in face.teams), text_of(face), meanings(face), _keywords(face),
            face.cost, price, face.atk, face.defense, face.flight, face.range,
        )  # fmt: skip
    return found


def _keywords(face: Face) -> tuple[str, ...]:
    """The keywords of a card, also those that stand before its texts."""
    found = [title(name) for name in face.keywords]
    if face.boost is not None:
        found.append(f"Boost {face.boost.n}")
    if face.willpower:
        found.append(f"Willpower {face.willpower}")
    texts: tuple[Any, ...] = (*face.powers, *face.triggers, *face.statics, *face.insteads)
    words = dict.fromkeys(title(text.word) for text in texts if text.word)
    found += [word for word in words if word not in found and not (word == "Boost" and face.boost is not None)]
    if face.is_army:
        found.append("Army")
    return tuple(found)


def character_view(game: Contest, c: Character) -> CharacterView:
    """A character in play, which everybody may see."""
    face, attack = c.face, game.attack
    first = min(other.column for other in game.sides[c.seat].characters if other.area == c.area)
    printed = face.flags
    place = character_place(game, c)
    now = c.flags & ~printed
    gone = 0 if c.stunned else printed & ~c.flags
    defending = attack is not None and not attack.direct and c.uid == attack.defender
    return CharacterView(
        place, c.seat, c.owner, AREAS[c.area], ROWS[c.row], c.column - first + 1, card_view(face, place),
        c.atk, c.defense, _has(c, face.flight, "flight"), _has(c, face.range, "range"),
        c.willpower, tuple(name.capitalize() for name, bit in TRAIT_BITS.items() if c.traits & bit),
        tuple(TEAM_NAMES[team] for team, bit in TEAM_BITS.items() if c.teams & bit),
        tuple(FLAGS[name] for name, bit in FLAG_BITS.items() if now & bit),
        tuple(FLAGS[name] for name, bit in FLAG_BITS.items() if gone & bit),
        c.ready, c.stunned, c.counter, c.boosted,
        attack is not None and c.uid in attack.attackers,
        defending, defending and has_reinforcement(game, c),
        tuple(_gear_view(game, c, gear) for gear in c.gear),
    )  # fmt: skip


def _has(c: Character, printed: bool, flag: str) -> bool:
    """Whether it has flight or range; a stunned one shows what it will have again."""
    return printed if c.stunned else bool(c.flags & FLAG_BITS[flag])


def _gear_view(game: Contest, c: Character, gear: Gear) -> GearView:
    place = gear_place(game, gear.uid)
    face = game.faces[gear.card]
    return GearView(place, face.name, gear.ready, card_view(face, place))


def in_order(side: Side) -> list[Character]:
    """The characters as they stand: the hidden area first, then by row and column."""
    return sorted(side.characters, key=lambda c: (c.area != HIDDEN, c.row, c.column))


def side_view(game: Contest, side: Side, seat: int | None) -> SideView:
    """One side, as `seat` may see it."""
    slug = seat_slugs(game.names)[side.seat]
    faces, mine = game.faces, side.seat == seat
    hand = (
        tuple(
            card_view(faces[card], f"{slug}.hand.{i}", price(game, side.seat, card) if is_recruit else None)
            for i, card in enumerate(side.hand, 1)
            for is_recruit in (faces[card].type in ("character", "equipment"),)
        )
        if mine
        else ()
    )
    resources = []
    for i, r in enumerate(side.resources, 1):
        place = f"{slug}.resource.{i}"
        known = card_view(faces[r.card], place) if r.up or mine else None
        note = list(TEAM_NAMES.values())[r.team] if r.team >= 0 else ""
        if r.name >= 0:
            note = game.pool.card_names[r.name]
        resources.append(ResourceView(place, r.up, r.ready, known, note))
    return SideView(
        side.seat, game.names[side.seat], slug, side.endurance,
        side.seat == game.initiative and game.turn > 0, side.seat == game.primary,
        side.out, len(side.hand), len(side.deck), side.points,
        STANDING_WORDS.get(side.standing, ""), hand,
        tuple(character_view(game, c) for c in in_order(side)), tuple(resources),
        tuple(card_view(faces[card], f"{slug}.ko.{i}") for i, card in enumerate(side.ko, 1)),
        tuple(card_view(faces[card], f"{slug}.removed.{i}") for i, card in enumerate(side.removed, 1)),
        tuple(card_view(faces[card], f"{slug}.looked.{i}") for i, card in enumerate(side.looked, 1))
        if mine or side.looks_openly
        else (),
        side.insane and side.shown_insane,
    )  # fmt: skip


def view(game: Contest, seat: int | None) -> ContestView:
    """The picture for a seat."""
    return ContestView(
        seat,
        game.turn,
        game.phase_name,
        game.step_name,
        game.primary,
        game.initiative,
        tuple(side_view(game, side, seat) for side in game.sides),
        _chain(game),
        _attack_view(game, seat),
        all_pass(game),
        end_figures(game),
    )


def _chain(game: Contest) -> tuple[EntryView, ...]:
    """The chain from the effect that resolves next to the one that does so last."""
    found = []
    for n, entry in enumerate(reversed(game.chain), 1):
        place = f"chain.{n}"
        card = card_view(game.faces[entry.card], place) if entry.card >= 0 else None
        targets = " and ".join(target_names(game, entry))
        found.append(
            EntryView(
                place,
                entry.seat,
                KINDS.get(entry.kind, entry.kind),
                entry_name(game, entry),
                targets,
                entry_words(game, entry),
                card,
            )
        )
    return tuple(found)


def _attack_view(game: Contest, seat: int | None) -> AttackView | None:
    attack = game.attack
    if attack is None:
        return None
    attackers = [c for c in map(game.find, attack.attackers) if c is not None]
    defender = None if attack.direct else game.find(attack.defender)
    words, counted = attack_words(game, seat)
    return AttackView(
        attack.seat,
        attack.player,
        tuple(character_place(game, c) for c in attackers),
        character_place(game, defender) if defender is not None else "",
        game.names_of(*attackers) or "nobody",
        game.names_of(defender) or (game.names[attack.player] if attack.direct else "nobody"),
        attack.direct,
        attack.under_way,
        words,
        counted,
    )
