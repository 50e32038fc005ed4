"""Setting up a Vs. System position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from ..match import Seat, Table
from ..position import read_part, seats_of
from ..prompts import MatchError
from . import turn
from .characters import FRONT, HIDDEN, SUPPORT, VISIBLE, Character, Gear
from .equipment import cannot_wear
from .library import Pool, library
from .recovery import wrap_up
from .state import Contest, Resource

_FILLER = {"acrobatic-dodge": 10, "flying-kick": 10}  # a deck that nothing is said of
_STEPS = ("resource", "recruit", "formation")
_PHASES = ("start", "draw", "build", *_STEPS, "combat", "attack", "recovery", "wrap-up")

Count = Annotated[int, Field(ge=0, le=99, strict=True)]


class Entry(BaseModel):
    """A card somewhere, with what is on it. A name alone is a card on which there is nothing."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    card: str
    column: Annotated[int, Field(ge=1, le=20, strict=True)] | None = None
    stunned: bool = False
    exhausted: bool = False
    counter: bool | None = None  # a cosmic counter; unsaid: as it enters
    boosted: bool = False
    gear: tuple[str, ...] = ()
    owner: str = ""  # the seat it was taken from
    up: bool = False  # a resource that lies face up


def _entry(value: Any) -> Any:
    if isinstance(value, str):
        name, _, up = value.partition(" ")
        return {"card": name, "up": True} if up == "up" else {"card": value}
    return value


AnyEntry = Annotated[Entry, BeforeValidator(_entry)]


class SideDocument(BaseModel):
    """What one seat has."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    endurance: Annotated[int, Field(ge=-99, le=199, strict=True)] = 50
    front: tuple[AnyEntry, ...] = ()
    support: tuple[AnyEntry, ...] = ()
    hidden_front: tuple[AnyEntry, ...] = ()
    hidden_support: tuple[AnyEntry, ...] = ()
    resources: tuple[AnyEntry, ...] = ()
    hand: tuple[AnyEntry, ...] = ()
    ko: tuple[AnyEntry, ...] = ()
    deck: tuple[AnyEntry, ...] | Literal["unknown"] = "unknown"
    points: Count | None = None
    twists: Count = 0
    press: Count = 0
    insane: bool = False

    def fields(self) -> Iterator[tuple[int, int, tuple[Entry, ...]]]:
        """The characters by area and row."""
        yield VISIBLE, FRONT, self.front
        yield VISIBLE, SUPPORT, self.support
        yield HIDDEN, FRONT, self.hidden_front
        yield HIDDEN, SUPPORT, self.hidden_support

    def cards(self) -> Iterator[tuple[str, str]]:
        """All its cards, each with the name of its owner where that is another seat."""
        deck = () if self.deck == "unknown" else self.deck
        for _area, _row, entries in self.fields():
            for entry in entries:
                yield entry.card, entry.owner
                yield from ((gear, entry.owner) for gear in entry.gear)
        for entry in (*self.resources, *self.hand, *self.ko, *deck):
            yield entry.card, ""


def set_up(document: dict[str, Any]) -> tuple[Table, Contest]:
    """The table and state that a position file describes. Raises MatchError."""
    sides = {name: read_part(SideDocument, value, name) for name, value in seats_of(document).items()}
    names = list(sides)
    cards = library().with_cards(document.get("card", []))
    decks: list[dict[str, int]] = [{} for _ in names]
    for seat, side in enumerate(sides.values()):
        for slug, owner in side.cards():
            if slug not in cards.faces:
                raise MatchError(f"{names[seat]}: there is no card '{slug[:60]}'")
            deck = decks[_owner(names, owner, seat)]
            deck[slug] = deck.get(slug, 0) + 1
        for slug, copies in _FILLER.items() if side.deck == "unknown" else ():
            decks[seat][slug] = decks[seat].get(slug, 0) + copies
    table = Table(
        "vs", tuple(Seat(name) for name in names), document.get("seed", 0), tuple(document.get("options", ()))
    )
    game = Contest(tuple(names), table.seed, Pool(cards, decks))
    _Filling(game, sides).fill()
    _begin(game, document, sides)
    return table, game


def _owner(names: list[str], owner: str, seat: int) -> int:
    if owner and owner not in names:
        raise MatchError(f"{names[seat]}: there is no seat '{owner[:20]}'")
    return names.index(owner) if owner else seat


class _Filling:
    """Puts every card where the position says."""

    def __init__(self, game: Contest, sides: dict[str, SideDocument]) -> None:
        self.game = game
        self.sides = sides
        self.names = list(sides)
        self.free: list[dict[str, list[int]]] = [{} for _ in self.names]
        for card, owner in enumerate(game.pool.owners):
            self.free[owner].setdefault(game.faces[card].slug, []).append(card)

    def take(self, seat: int, slug: str, owner: str = "") -> int:
        """A card of the match with this slug."""
        return self.free[_owner(self.names, owner, seat)][slug].pop(0)

    def fill(self) -> None:
        """All sides."""
        game = self.game
        for seat, described in enumerate(self.sides.values()):
            side = game.sides[seat]
            side.endurance = described.endurance
            side.twists = described.twists
            side.press, side.pressing = described.press, described.press > 0
            side.insane = described.insane
            for area, row, entries in described.fields():
                for at, entry in enumerate(entries, 1):
                    self.character(seat, area, row, at, entry)
            for entry in described.resources:
                card = self.take(seat, entry.card)
                if entry.up and game.faces[card].type not in ("plot-twist", "location"):
                    raise MatchError(f"{self.names[seat]}: {entry.card} never lies face up as a resource (VS 2.5.2)")
                side.resources.append(Resource(game.new_uid(), card, entry.up, not entry.exhausted))
            side.hand = [self.take(seat, entry.card) for entry in described.hand]
            side.ko = [self.take(seat, entry.card) for entry in described.ko]
            if described.deck != "unknown":
                side.deck = [self.take(seat, entry.card) for entry in described.deck][::-1]
        for side, described in zip(game.sides, self.sides.values(), strict=True):
            if described.deck == "unknown":
                side.deck = [card for cards in self.free[side.seat].values() for card in cards]
        game.stale = True
        game.check_state()

    def character(self, seat: int, area: int, row: int, at: int, entry: Entry) -> None:
        """One character with its equipment."""
        game = self.game
        who = self.names[seat]
        card = self.take(seat, entry.card, entry.owner)
        face = game.faces[card]
        if face.type != "character":
            raise MatchError(f"{who}: {entry.card} is no character")
        column = entry.column or at
        if game.at(seat, area, row, column) is not None:
            raise MatchError(f"{who}: two characters in column {column} of one row (VS 2.6)")
        if face.is_unique and any(set(face.names) & set(c.face.names) for c in game.sides[seat].characters):
            raise MatchError(f"{who}: {face.name} is unique, and there already (VS 9.5)")
        c = Character(game.new_uid(), card, face, game.pool.owners[card], seat)
        c.area, c.row, c.column = area, row, column
        c.stunned = entry.stunned
        c.ready = not (entry.stunned or entry.exhausted)
        c.boosted = entry.boosted
        cosmic = "cosmic" in face.keywords and not entry.stunned
        c.counter = cosmic if entry.counter is None else entry.counter
        if c.counter and (entry.stunned or not {"cosmic", "cosmic-surge"} & set(face.keywords)):
            raise MatchError(f"{who}: {entry.card} can't have a cosmic counter (VS 14.6)")
        game.sides[seat].characters.append(c)
        game.stale = True
        game.check_state()
        for slug in entry.gear:
            gear = self.take(seat, slug, entry.owner)
            reason = cannot_wear(game, seat, c, gear) if game.faces[gear].type == "equipment" else "it is no equipment"
            if reason is not None:
                raise MatchError(f"{who}: {entry.card} can't wear {slug}: {reason}")
            c.gear += (Gear(game.new_uid(), gear, game.pool.owners[gear]),)
            game.stale = True
            game.check_state()


def _begin(game: Contest, document: dict[str, Any], sides: dict[str, SideDocument]) -> None:
    """Who has the initiative, whose step it is, and from where on it goes."""
    names = game.names
    who = document.get("turn", "") or names[0]
    initiative = document.get("initiative", "") or who
    for what, name in (("turn", who), ("initiative", initiative)):
        if name not in names:
            raise MatchError(f"{what}: there is no seat {str(name)[:20]!r}")
    phase = document.get("phase", "") or "attack"
    if phase not in _PHASES:
        raise MatchError(f"phase: {phase[:20]!r} is none of {', '.join(_PHASES)}")
    seat = names.index(who)
    game.initiative = game.primary = names.index(initiative)
    game.turn = 5
    game.script = tuple(document.get("chance", ()))
    if phase == "start":
        game.turn -= 1
        game.push(turn.begin_turn)
        return
    order = game.from_initiative()
    later = order[order.index(seat) + 1 :]
    game.push(wrap_up)
    if phase == "wrap-up":
        game.phase_name = "recovery"
        return
    game.push(turn.recovery_phase)
    if phase == "recovery":
        return
    if phase == "attack":
        game.phase_name = "combat"
        for other in reversed((seat, *later)):
            game.push(turn.attack_step, other)
        return
    game.push(turn.combat_phase)
    if phase == "combat":
        return
    if phase in ("draw", "build"):
        game.push(turn.build_phase)
        if phase == "draw":
            game.push(turn.draw_phase)
        return
    game.phase_name = "build"
    for other in reversed(later):
        game.push(turn.build_steps, other)
    steps = (turn.resource_step, turn.recruit_step, turn.formation_step)
    for step in reversed(steps[_STEPS.index(phase) :]):
        if step is turn.recruit_step and sides[who].points is not None:
            game.push(_recruit_step_with, seat, sides[who].points)
        else:
            game.push(step, seat)


def _recruit_step_with(game: Contest, seat: int, points: int) -> None:
    """Agenda step: the recruit step, with the points that a position dictates."""
    turn.recruit_step(game, seat)
    game.sides[seat].points = points
