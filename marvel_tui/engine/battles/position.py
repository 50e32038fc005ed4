"""Setting up a Battles position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from ..match import Seat, Table
from ..position import read_part, seats_of
from ..prompts import MatchError
from .build import formation_step, recruiting, resource_step
from .characters import BACK, FRONT, ROWS, Character
from .library import Pool, library
from .modifiers import refresh
from .state import Battle
from .turn import begin_turn, draw_phase, end_turn, main_phase, recovery_phase

_FILLER = {"training-ground": 10, "laboratory": 10}  # a deck that nothing is said of
_MAINS = ("-l1", "-l2")


def recruit_points(game: Battle) -> None:
    """Agenda step: the recruit step, with the points that a position may dictate."""
    side = game.sides[game.active]
    game.phase_name = "recruit"
    if not side.points:
        side.points = len(side.resources)
    game.push(recruiting)


_STEPS = (draw_phase, recovery_phase, resource_step, recruit_points, formation_step, main_phase, end_turn)
_FROM = {"start": -1, "draw": 0, "recovery": 1, "resource": 2, "recruit": 3, "formation": 4, "main": 5, "end": 6}

Count = Annotated[int, Field(ge=0, le=99, strict=True)]


class Entry(BaseModel):
    """A card somewhere, with what is on it. A name alone is a card on which there is nothing."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    card: str
    row: Literal["front", "back"] = "front"
    wounds: Count = 0
    counters: Annotated[int, Field(ge=-99, le=99, strict=True)] = 0
    xp: Count = 0
    frozen: Count = 0
    stunned: bool = False
    exhausted: bool = False
    used: tuple[str, ...] = ()
    owner: str = ""  # the seat it was taken from
    stays: bool = False  # it was taken for good
    down: bool = False  # a location that lies face down


def _entry(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


AnyEntry = Annotated[Entry, BeforeValidator(_entry)]


class SideDocument(BaseModel):
    """What one seat has."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    main: AnyEntry
    front: tuple[AnyEntry, ...] = ()
    back: tuple[AnyEntry, ...] = ()
    hand: tuple[AnyEntry, ...] = ()
    ko: tuple[AnyEntry, ...] = ()
    resources: tuple[AnyEntry, ...] = ()
    deck: tuple[AnyEntry, ...] | Literal["unknown"] = "unknown"
    points: Count = 0
    plot_twists: Count = 0

    def cards(self) -> Iterator[Entry]:
        """All its cards but the main character."""
        deck = () if self.deck == "unknown" else self.deck
        yield from (*self.front, *self.back, *self.hand, *self.ko, *self.resources, *deck)


def set_up(document: dict[str, Any]) -> tuple[Table, Battle]:
    """The table and state that a position file describes. Raises MatchError."""
    sides = {name: read_part(SideDocument, value, name) for name, value in seats_of(document).items()}
    names = list(sides)
    options = tuple(document.get("options", ()))
    mains = [_main(name, side.main) for name, side in sides.items()]
    decks: list[dict[str, int]] = [{} for _ in names]
    for seat, side in enumerate(sides.values()):
        for entry in side.cards():
            deck = decks[_owner(names, entry, seat)]
            if entry.card.endswith(_MAINS):
                raise MatchError(f"{names[seat]}: write the main character {entry.card} under 'main'")
            deck[entry.card] = deck.get(entry.card, 0) + 1
        for slug, copies in _FILLER.items() if side.deck == "unknown" else ():
            decks[seat][slug] = decks[seat].get(slug, 0) + copies
    pool = Pool(library(), "2015" not in options, mains, decks)
    seats = tuple(Seat(name, "", main) for name, main in zip(names, mains, strict=True))
    table = Table("battles", seats, document.get("seed", 0), options)
    game = Battle(tuple(names), table.seed, pool)
    game.faces = pool.faces
    _fill(game, sides)
    _begin(game, document)
    return table, game


def _main(name: str, entry: Entry) -> str:
    base, _, level = entry.card.rpartition("-l")
    if level not in ("1", "2") or f"{base}-l1" not in library().faces:
        raise MatchError(f"{name}.main: there is no main character '{entry.card[:40]}'")
    return base


def _owner(names: list[str], entry: Entry, seat: int) -> int:
    if entry.owner and entry.owner not in names:
        raise MatchError(f"{names[seat]}: {entry.card}: there is no seat '{entry.owner[:20]}'")
    return names.index(entry.owner) if entry.owner else seat


def _fill(game: Battle, sides: dict[str, SideDocument]) -> None:
    """Put every card where the position says."""
    names = list(sides)
    free: list[dict[str, list[int]]] = [{} for _ in names]
    for card in range(len(names), len(game.faces) - len(names)):
        free[game.pool.owners[card]].setdefault(game.faces[card].slug, []).append(card)
    for seat, described in enumerate(sides.values()):
        side = game.sides[seat]

        def take(entry: Entry, seat: int = seat) -> int:
            return free[_owner(names, entry, seat)][entry.card].pop(0)

        main = Character(0, seat, game.faces[seat], seat, seat, ROWS.index(described.main.row))
        if described.main.card.endswith("-l2"):
            main.face = game.pool.other_level[main.face.slug]
        side.main = _arrive(game, seat, main, described.main)
        for row, entries in ((FRONT, described.front), (BACK, described.back)):
            for entry in entries:
                if not game.pool.cards.face(entry.card).is_character:
                    raise MatchError(f"{names[seat]}: {entry.card} is no character")
                card, owner = take(entry), _owner(names, entry, seat)
                uid = _arrive(game, seat, Character(0, card, game.faces[card], owner, seat, row), entry)
                if owner != seat and not entry.stays:
                    game.delayed += (("give-back", seat, (uid, owner), None),)
        side.hand = [take(entry) for entry in described.hand]
        side.ko = [take(entry) for entry in described.ko]
        for entry in described.resources:
            card = take(entry)
            side.resources.append(card * 2 + (game.faces[card].type == "location" and not entry.down))
        if described.deck != "unknown":
            side.deck = [take(entry) for entry in described.deck][::-1]
        side.points = described.points
        side.plot_twists = described.plot_twists
    for side, described in zip(game.sides, sides.values(), strict=True):
        if described.deck == "unknown":
            side.deck = [card for cards in free[side.seat].values() for card in cards]
    for c in game.characters():
        refresh(game, c)


def _arrive(game: Battle, seat: int, c: Character, entry: Entry) -> int:
    c.uid = game.next_uid
    game.next_uid += 1
    c.wounds = entry.wounds
    c.counters = entry.counters
    c.xp = entry.xp
    c.frozen = entry.frozen
    c.stunned = entry.stunned
    c.ready = not entry.stunned and not entry.exhausted
    c.used = entry.used
    game.sides[seat].characters.append(c)
    return c.uid


def _begin(game: Battle, document: dict[str, Any]) -> None:
    """Whose turn it is, and from which phase on it goes."""
    turn = document.get("turn", game.names[0])
    if turn not in game.names:
        raise MatchError(f"turn: there is no seat {turn[:20]!r}")
    game.active = game.names.index(turn)
    game.turn = 5
    game.script = tuple(document.get("chance", ()))
    phase = document.get("phase", "main")
    if phase not in _FROM:
        raise MatchError(f"phase: {phase[:20]!r} is none of {', '.join(_FROM)}")
    if phase == "start":
        game.push(begin_turn)
    else:
        for step in reversed(_STEPS[_FROM[phase] :]):
            game.push(step)
