"""Positions, coming into play, moving, changing sides (VS 2.6, VS 6.5, VS 9.5 to 9.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..prompts import Move, Question, public
from . import events as ev
from .characters import GAME, HIDDEN, PUMP, ROWS, VISIBLE, Character
from .equipment import drop_misplaced, keep_unique_gear
from .state import PLACES, Contest
from .stun import ko, leave_attack

# A position as one number: its area, row and column.
Spot = int
DRIFT = 25  # columns that characters may have gone astray


def spot(area: int, row: int, column: int) -> Spot:
    """The number of a position."""
    return (area * 2 + row) * 100 + column + 50


def area_of(spot: Spot) -> int:
    return spot // 200


def row_of(spot: Spot) -> int:
    return spot // 100 % 2


def column_of(spot: Spot) -> int:
    return spot % 100 - 50


def spots(game: Contest, seat: int, area: int, rows: Sequence[int] = (0, 1)) -> list[Spot]:
    """The empty positions of an area: in its columns, and in a new one at either end (VS 2.6.1)."""
    taken = {(c.row, c.column) for c in game.sides[seat].characters if c.area == area}
    columns = [column for _row, column in taken]
    first, last = (min(columns), max(columns)) if columns else (0, -1)
    around = range(first - 1, last + 2) if columns else range(1)
    return [spot(area, row, column) for row in rows for column in around if (row, column) not in taken]


def spot_words(game: Contest, seat: int, spot: Spot) -> str:
    """A position in words: its row, and its column counted from the left, or the end where a new column begins."""
    area, row, column = area_of(spot), row_of(spot), column_of(spot)
    prefix = "hidden " if area == HIDDEN else ""
    columns = sorted({c.column for c in game.sides[seat].characters if c.area == area})
    if not columns:
        return f"{prefix}{ROWS[row]}"
    if column < columns[0]:
        return f"{prefix}{ROWS[row]} left"
    if column > columns[-1]:
        return f"{prefix}{ROWS[row]} right"
    return f"{prefix}{ROWS[row]} {column - columns[0] + 1}"


def close_up(game: Contest, seat: int) -> None:
    """VS 2.6.2: empty columns side by side become one. Columns that have gone far to one side are numbered anew."""
    for area in (VISIBLE, HIDDEN):
        characters = [c for c in game.sides[seat].characters if c.area == area]
        columns = sorted({c.column for c in characters})
        if not columns:
            continue
        place, now = {}, columns[0]
        for before, column in zip((columns[0], *columns), columns, strict=False):
            now += min(column - before, 2)
            place[column] = now
        if max(columns[0], now, key=abs) not in range(-DRIFT, DRIFT + 1):
            middle = (columns[0] + now) // 2
            place = {column: at - middle for column, at in place.items()}
        for c in characters:
            c.column = place[c.column]


def formation_spots(game: Contest, seat: int, c: Character) -> list[Spot]:
    """Where a character can be moved in the formation step (VS 6.7.2): where the order of the columns becomes another.

    Positions of others are there to change places. Nobody goes further out than one empty column from the others.
    """
    others = [o for o in game.sides[seat].characters if o.area == c.area and o is not c]
    if not others:
        return [spot(c.area, 1 - c.row, c.column)]
    columns = [o.column for o in others]
    near = range(min(columns) - 2, max(columns) + 3)
    empty = [place for place in spots(game, seat, c.area) if column_of(place) in near]
    return sorted(empty + [spot(o.area, o.row, o.column) for o in others])


# --- coming into play


def keep_unique(game: Contest, seat: int, card: int, spared: int = 0) -> None:
    """VS 9.5: another unique character of that name on this side is KO'd as the new one comes."""
    face = game.faces[card]
    if face.is_unique:
        names = set(face.names)
        others = game.sides[seat].characters
        ko(game, [c for c in others if c.uid != spared and c.face.is_unique and names & set(c.face.names)], "VS 9.5.1")


def put_into_play(
    game: Contest, seat: int, card: int, rule: str, *, areas: Sequence[int] = (), rows: Sequence[int] = (0, 1),
    stunned: bool = False, boosted: bool = False,
) -> None:  # fmt: skip
    """A card that is in no zone comes into play; its player chooses the position (VS 6.5.1)."""
    keep_unique(game, seat, card)
    areas = areas or areas_of(game, card)
    options = tuple(place for area in areas for place in spots(game, seat, area, rows))
    if len(options) == 1:
        enter(game, seat, card, options[0], stunned=stunned, boosted=boosted, rule=rule)
    else:
        game.ask(PLACE, seat, card, options, stunned, boosted, rule)


def areas_of(game: Contest, card: int) -> tuple[int, ...]:
    """Where a character enters (VS 14.9, VS 14.10)."""
    keywords = game.faces[card].keywords
    if "concealed-optional" in keywords:
        return VISIBLE, HIDDEN
    return (HIDDEN,) if "concealed" in keywords else (VISIBLE,)


class Place(Question):
    """VS 6.5.1: the position of a newcomer. Args: the card, the positions, stunned, boosted, the rule."""

    kind = "place"
    rule = "VS 6.5.1"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("to", place) for place in args[1]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        card, _options, stunned, boosted, rule = args
        enter(game, seat, card, picked[0].what, stunned=stunned, boosted=boosted, rule=rule)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Where does {game.card_name(args[0])} go?"


PLACE = Place()


def enter(
    game: Contest, seat: int, card: int, place: Spot, *, stunned: bool = False, boosted: bool = False,
    rule: str = "VS 6.5",
) -> Character:  # fmt: skip
    """A character comes into play in a position: face up and ready, unless an effect says otherwise."""
    face = game.faces[card]
    c = Character(game.new_uid(), card, face, game.pool.owners[card], seat)
    c.area, c.row, c.column = area_of(place), row_of(place), column_of(place)
    c.stunned = stunned
    c.ready = not stunned
    c.boosted = boosted
    boost = face.boost
    if boosted and boost is not None and boost.pay != "points":  # VS 14.5.3
        less = (-boost.n, 0) if boost.pay == "atk" else (0, -boost.n)
        c.mods = ((PUMP, *less, GAME, c.uid),)
    c.counter = "cosmic" in face.keywords and not stunned  # VS 14.6.1, VS 14.6.2
    game.sides[seat].characters.append(c)
    game.stale = True
    game.check_state()
    game.tell(ev.ENTERS, rule, seat, c, marks=(where(c),))
    return c


def where(c: Character) -> str:
    """The row of a character, for the log."""
    return f"{'hidden ' if c.area == HIDDEN else ''}{ROWS[c.row]} row"


# --- moving


def move(game: Contest, c: Character, place: Spot, rule: str) -> None:
    """VS 9.7: to an empty position. Equipment that may not be in the new area is KO'd (VS 9.7.3)."""
    c.area, c.row, c.column = area_of(place), row_of(place), column_of(place)
    game.touch(PLACES)
    game.tell(ev.MOVES, rule, c.seat, c, marks=(where(c),))
    drop_misplaced(game, c)


def take_control(game: Contest, c: Character, seat: int, rule: str) -> None:
    """VS 9.6: to a new end of the same area on the other side, with all that is on it."""
    if c.seat == seat:
        return
    keep_unique(game, seat, c.card)
    for gear in c.gear:
        keep_unique_gear(game, seat, gear.card)
    leave_attack(game, c)
    place = spots(game, seat, c.area, (c.row,))[-1]
    game.sides[c.seat].characters.remove(c)
    c.seat = seat
    c.column = column_of(place)
    game.sides[seat].characters.append(c)
    game.stale = True
    game.tell(ev.CONTROL, rule, seat, c)
