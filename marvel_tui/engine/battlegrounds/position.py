"""Setting up a Battlegrounds position."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from ..match import Seat, Table
from ..position import read_part, seats_of
from ..prompts import MatchError
from . import invariants
from .assignment import next_assign
from .domain import TRACK_END, changed
from .library import Pool
from .maintenance import victory_markers_for
from .offer import seating
from .recruitment import next_recruit
from .rounds import PHASES, go_on_from
from .setup import pool_of
from .state import ACTIONS, MARKERS, NOBODY, ROUNDS, ROW, Grounds

Count = Annotated[int, Field(ge=0, le=99, strict=True)]
_DAMAGE = re.compile(r"(.+) ([0-9]{1,3})")
_NAMES = tuple(phase.__name__ for phase in PHASES)
PLACE_SLUGS = ("new-york", "london", "los-angeles", "sokovia", "wakanda", "attilan")  # BG 1.3


class TableDocument(BaseModel):
    """What lies on the table. What isn't said is filled with cards that nothing is said of."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    round: int = Field(default=1, ge=1, le=3, strict=True)
    row: tuple[str, ...] | None = None  # the first position first; "" where it is empty
    heroes: tuple[str, ...] | None = None  # the hero deck, its top first; said: all others are discarded
    discard: tuple[str, ...] = ()
    villains: tuple[str, ...] = ()  # the top of the villain deck, its top first
    order: tuple[str, ...] = ()  # the track of the phase
    passed: tuple[str, ...] = ()  # in recruitment: who has passed, in this order


class LeaderDocument(BaseModel):
    """What one leader has. Action markers that nothing is said of are where the round puts them."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    leader: str = ""
    influence: Count = 0
    hand: tuple[str, ...] = ()
    actions: Count | None = None
    reserve: Count | None = None
    extra: Count | None = None
    card: bool = True
    marker: bool = True
    domain: dict[str, Count] = {}
    champions: dict[str, Annotated[int, Field(ge=0, le=3, strict=True)]] = {}
    victory: Count = 0
    swaps: Count | None = None


class FieldDocument(BaseModel):
    """A battlefield. `heroes` are written as "Ann: groot", `damage` as "Ann 9" in the order of arrival."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    villain: str = ""
    resistance: Count | None = None
    reinforced: Annotated[int, Field(ge=0, le=2, strict=True)] = 0
    prison: tuple[str, ...] = ()
    victory: Annotated[int, Field(ge=0, le=3, strict=True)] | None = None
    heroes: tuple[str, ...] = ()
    damage: tuple[str, ...] = ()
    given: Annotated[int, Field(ge=0, le=40, strict=True)] | None = None
    eased: Annotated[int, Field(ge=0, le=5, strict=True)] = 0


POSITION_FIELDS = (*TableDocument.model_fields, *PLACE_SLUGS)


def set_up(document: dict[str, Any]) -> tuple[Table, Grounds]:
    """The table and state that a position file describes. Raises MatchError."""
    seats = {name: read_part(LeaderDocument, value, name) for name, value in seats_of(document).items()}
    given = {key: document[key] for key in TableDocument.model_fields if key in document}
    described = read_part(TableDocument, given)
    usual = [seat.deck for seat in seating(5) if all(seat.deck != leader.leader for leader in seats.values())]
    chairs = tuple(Seat(name, leader.leader or usual.pop(0)) for name, leader in seats.items())
    table = Table("battlegrounds", chairs, document.get("seed", 0), tuple(document.get("options", ())))
    game = Grounds(tuple(seats), table.seed, pool_of(table))
    game.round = described.round
    fields = {place.slug: at for at, place in enumerate(game.pool.places)}
    for slug in PLACE_SLUGS:
        if slug in document:
            if slug not in fields:
                raise MatchError(f"{slug} is not in play with {len(seats)} leaders (BG 2.1)")
            _field(game, fields[slug], read_part(FieldDocument, document[slug], slug))
    for seat, leader in enumerate(seats.values()):
        _leader(game, seat, leader)
    _fill(game, described)
    _begin(game, document, described)
    _possible(game)
    try:
        invariants.check(game)
    except AssertionError as error:
        raise MatchError(str(error)) from None
    return table, game


def _seat(game: Grounds, name: str) -> int:
    if name not in game.names:
        raise MatchError(f"there is no seat {name[:20]!r}")
    return game.names.index(name)


def _leader(game: Grounds, seat: int, described: LeaderDocument) -> None:
    leader, card = game.leaders[seat], game.pool.leaders[seat]
    placed = sum(field.placed.count(seat) for field in game.fields)
    usual = max(0, ACTIONS[game.round - 1] - placed)
    leader.influence = described.influence
    leader.hand = tuple(map(game.pool.hero, described.hand))
    leader.actions = usual if described.actions is None else described.actions
    rest = max(0, MARKERS - placed - leader.actions)
    leader.reserve = rest if described.reserve is None else described.reserve
    leader.extra = card.extra_actions if described.extra is None else described.extra
    leader.has_card, leader.has_marker = described.card, described.marker
    leader.victory = described.victory
    leader.swaps = card.swaps if described.swaps is None else described.swaps
    leader.domain = _counts(game.pool, described.domain)
    leader.champions = _counts(game.pool, described.champions)


def _possible(game: Grounds) -> None:
    """Refuse what no play brings about, though it would be seen only later. Raises MatchError."""
    for leader in game.leaders:
        name, card = game.names[leader.seat], game.pool.leaders[leader.seat]
        if leader.extra > card.extra_actions:
            raise MatchError(f"{name}.extra: {card.name} has {card.extra_actions} extra Action markers (BG 10.6)")
        if leader.swaps > card.swaps:
            raise MatchError(f"{name}.swaps: {card.name} swaps {card.swaps} times in a turn (BG 10.5)")
        if not invariants.markers_add_up(game, leader):
            raise MatchError(f"{name}: Action markers don't add up (BG 1.7)")
    for field in game.fields:
        place = game.pool.places[field.at].slug
        if field.heroes and game.phase_name in ("recruitment", "maintenance"):
            raise MatchError(f"{place}.heroes: nobody fights there in {game.phase_name} (BG 6.6)")
        if field.victory and game.round < ROUNDS:
            raise MatchError(f"{place}.victory: Victory markers come before round {ROUNDS} (BG 7.8)")
        if field.victory not in (0, victory_markers_for(game, field)) and game.phase_name != "maintenance":
            raise MatchError(f"{place}.victory: {victory_markers_for(game, field)} lie there (BG 7.8)")


def _counts(pool: Pool, counts: dict[str, int]) -> tuple[int, ...]:
    slugs = [place.slug for place in pool.places]
    for slug in counts:
        if slug not in slugs:
            raise MatchError(f"there is no battlefield '{slug[:40]}' in play")
    return tuple(counts.get(slug, 0) for slug in slugs)


def _field(game: Grounds, at: int, described: FieldDocument) -> None:
    field = game.fields[at]
    if described.villain:
        field.villain = game.pool.villain(described.villain)
        printed = game.pool.villains[field.villain].resistance
        field.resistance = printed if described.resistance is None else described.resistance
    field.reinforced, field.eased = described.reinforced, described.eased
    field.victory = NOBODY if described.victory is None else described.victory
    field.prison = tuple(map(game.pool.hero, described.prison))
    dealt: dict[int, int] = {}
    for line in described.heroes:
        name, _, slug = line.partition(": ")
        seat, hero = _seat(game, name), game.pool.hero(slug)
        field.heroes += ((seat, hero),)
        field.placed += (seat,)
        dealt[seat] = dealt.pop(seat, 0) + game.pool.heroes[hero].strength
    for line in described.damage:
        found = _DAMAGE.fullmatch(line)
        if found is None:
            raise MatchError(f"damage: {line[:40]!r}: written as Ann 9")
        seat = _seat(game, found[1])
        dealt.pop(seat, None)
        dealt[seat] = int(found[2])
    field.track = tuple(dealt.items())
    if described.given is not None:
        game.given = (*game.given[:at], described.given, *game.given[at + 1 :])


def _fill(game: Grounds, described: TableDocument) -> None:
    """Everything that nothing is said of."""
    pool = game.pool
    free_villains = [n for n, card in enumerate(pool.villains) if len(game.leaders) in card.leaders]
    top = [pool.villain(slug) for slug in described.villains]
    for used in (*(field.villain for field in game.fields), *top):
        if used in free_villains:
            free_villains.remove(used)
    for field in game.fields:
        if field.villain == NOBODY:
            if not free_villains:
                raise MatchError(f"{pool.places[field.at].slug}: no villain is left for it (BG 2.4)")
            field.villain = free_villains.pop(0)
            field.resistance = pool.villains[field.villain].resistance
        if field.victory == NOBODY:
            field.victory = victory_markers_for(game, field) if game.round == ROUNDS else 0
    game.villain_deck = [*reversed(free_villains), *reversed(top)]
    for at, given in enumerate(game.given):
        own = sum(leader.domain[at] for leader in game.leaders)
        if not given or given < own:
            game.given = (*game.given[:at], min(TRACK_END, own), *game.given[at + 1 :])
        elif given > own:  # somebody has them
            last = game.leaders[-1]
            last.domain = changed(last.domain, at, given - own)
    game.discard = [pool.hero(slug) for slug in described.discard]
    row = None if described.row is None else [pool.hero(slug) if slug else NOBODY for slug in described.row]
    deck = None if described.heroes is None else [pool.hero(slug) for slug in described.heroes]
    free = _free_heroes(game, (*(row or ()), *(deck or ())))
    if row is None:
        row = []
    while len(row) < ROW:
        row.append(free.pop(0) if free else NOBODY)
    game.row = tuple(row[:ROW])
    if deck is None:
        game.hero_deck = free[::-1]
    else:  # what is not said of the deck is in the discard pile
        game.hero_deck = deck[::-1]
        game.discard += free


def _free_heroes(game: Grounds, used: Iterable[int]) -> list[int]:
    """The heroes that lie nowhere yet. Raises MatchError where one lies in two places."""
    lies = [hero for hero in (*used, *game.discard) if hero != NOBODY]
    for leader in game.leaders:
        lies += leader.hand
    for field in game.fields:
        lies += [*field.prison, *(hero for _, hero in field.heroes)]
    for hero in lies:
        if lies.count(hero) > 1:
            raise MatchError(f"{game.pool.heroes[hero].slug} lies in two places")
    return [hero for hero in range(len(game.pool.heroes)) if hero not in lies]


def _begin(game: Grounds, document: dict[str, Any], described: TableDocument) -> None:
    """Whose turn it is, and from which phase on it goes."""
    phase = document.get("phase", "assignment")
    if phase not in _NAMES:
        raise MatchError(f"phase: {phase[:20]!r} is none of {', '.join(_NAMES)}")
    at = _NAMES.index(phase)
    order = tuple(_seat(game, name) for name in described.order) or tuple(range(len(game.leaders)))
    if sorted(order) != list(range(len(game.leaders))):
        raise MatchError("order: every seat stands once on a track")
    game.recruitment = game.assignment = order
    game.turn = 2 * game.round - 1
    game.script = tuple(document.get("chance", ()))
    game.phase_name = phase
    turn = _seat(game, document["turn"]) if document.get("turn") else order[0]
    game.turn_at = (order.index(turn) - 1) % len(order)
    go_on_from(game, at)
    if phase in ("recruitment", "assignment"):
        game.agenda.pop()
        _in_phase(game, phase, described)


def _in_phase(game: Grounds, phase: str, described: TableDocument) -> None:
    """A phase that has begun."""
    if phase == "assignment":
        game.turn += 1
        game.push(next_assign)
        return
    game.assignment = tuple(_seat(game, name) for name in described.passed)
    if len(set(game.assignment)) < len(game.assignment):
        raise MatchError("passed: every seat passes once (BG 4.7)")
    for seat in game.assignment:
        game.leaders[seat].passed = True
    game.push(next_recruit)
