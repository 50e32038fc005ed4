"""The board of the Vs. System: the others above, one side below, front rows facing each other, columns as columns."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from ..engine.vs.view import CharacterView, ContestView, ResourceView, SideView
from .contest_character import LEAST, box, cell, least_of, short, wish
from .marks import Marks
from .picture import Line, Piece, beside, width_of

LABEL = 9  # cells before the first column
GAP, SLOT = 3, 7  # cells of a column in which nobody stands, of a position that can be chosen
NARROW = 10  # cells of the narrowest column without boxes
BROAD = 24  # of the broadest one
BAR = 10  # cells of the bar that shows endurance, and what each of them stands for
EACH = 5
SHORT, FAIR = 5, 10  # cells of the shortest name of a resource, and of one that can be made out


@dataclass(frozen=True, slots=True)
class Plan:
    """How a board is drawn: lines of a character (5 and 7: boxes), which sides are open, whose resources are apart."""

    tall: int
    open: frozenset[int]
    apart: frozenset[int]


def others(view: ContestView, below: int) -> list[SideView]:
    """The sides above, in the order they are drawn: from the left neighbour on, the last one lowest."""
    seats = len(view.sides)
    return [view.sides[(below + i) % seats] for i in range(1, seats)]


def plans(view: ContestView, below: int, opened: int, talls: Sequence[int]) -> list[Plan]:
    """The ways to draw a board, the roomiest first: all sides open, then only those that fight.

    `talls`: the lines that characters may take, the most first; one line each is the last resort.
    """
    seats = frozenset(side.seat for side in view.sides)
    fight = frozenset({below, opened})
    aparts = (seats, frozenset({below}), frozenset[int]())
    ways = [(tall, is_open) for is_open in dict.fromkeys((seats, fight)) for tall in talls]
    return [Plan(tall, is_open, apart) for tall, is_open in (*ways, (1, fight)) for apart in aparts]


def height_of(view: ContestView, p: Plan, places: Collection[str]) -> int:
    """How many lines that takes, without what stands in the middle; `places`: what can be chosen."""
    lines = 0
    for side in view.sides:
        lines += 1
        if side.seat in p.open and not gone(side):
            lines += _row_height(side, "front", p, places) + _row_height(side, "support", p, places)
            lines += side.seat in p.apart and bool(side.resources)
    return lines


def squeezed(view: ContestView, p: Plan, width: int, places: Collection[str]) -> bool:
    """Whether boxes would be narrower than they may be."""
    if p.tall < 5:
        return False
    for side in view.sides:
        if side.seat in p.open:
            stands = {(c.area, c.column) for c in side.characters}
            free = {column for _, column in slots(side, places).values()}
            needs = [LEAST + 1 if col in stands else SLOT if col in free else GAP for col in columns(side, places)]
            if sum(needs) > width - LABEL - 4:
                return True
    return False


def _row_height(side: SideView, row: str, p: Plan, places: Collection[str]) -> int:
    free = slots(side, places)
    if not side.characters and not free:
        return 1 if row == "front" else 0
    return p.tall if any(c.row == row for c in side.characters) or any(r == row for r, _ in free.values()) else 1


def gone(side: SideView) -> bool:
    """Whether a side has left the table."""
    return side.out and not side.characters


def board(view: ContestView, below: int, p: Plan, middle: Sequence[Line], width: int, marks: Marks) -> list[Line]:
    """The whole board."""
    lines: list[Line] = []
    for side in others(view, below):
        if side.seat not in p.open and not gone(side):
            lines.append(folded(side, width, marks))
            continue
        lines += summary(side, side.seat in p.apart, width, marks)
        if not gone(side):
            lines += field(side, ("support", "front"), p, width, marks)
    lines += middle
    mine = view.sides[below]
    if not gone(mine):
        lines += field(mine, ("front", "support"), p, width, marks)
    return [*lines, *summary(mine, mine.seat in p.apart, width, marks)]


# --- the rows of a side


Column = tuple[str, int]  # the area, the number in it


def slots(side: SideView, places: Collection[str]) -> dict[str, tuple[str, Column]]:
    """Empty positions of a side that can be chosen: their rows and columns by place, as `ann.front.2`."""
    found: dict[str, tuple[str, Column]] = {}
    taken = {c.place for c in side.characters}
    for place in places:
        slug, _, rest = place.partition(".")
        name, _, number = rest.rpartition(".")
        row = name.removeprefix("hidden-")
        if slug == side.slug and row in ("front", "support") and place not in taken:
            found[place] = (row, ("hidden" if row != name else "visible", int(number)))
    return found


def columns(side: SideView, places: Collection[str] = ()) -> list[Column]:
    """The columns of a side from left to right, the hidden area first; those between others are there when empty."""
    found: list[Column] = []
    empty = [column for _, column in slots(side, places).values()]
    for area in ("hidden", "visible"):
        numbers = [c.column for c in side.characters if c.area == area]
        numbers += [number for its, number in empty if its == area]
        if numbers:
            found += [(area, n) for n in range(min(1, *numbers), max(numbers) + 1)]
    return found


def row_targets(side: SideView, row: str, places: Collection[str] = ()) -> tuple[str, ...]:
    """What the cursor meets in a row from left to right: characters with their equipment, positions to choose."""
    found: dict[Column, list[str]] = {}
    for c in side.characters:
        if c.row == row:
            found[(c.area, c.column)] = [c.place, *(gear.place for gear in c.gear)]
    for place, (its, column) in slots(side, places).items():
        if its == row:
            found[column] = [place]
    return tuple(place for column in columns(side, places) for place in found.get(column, ()))


def _shares(needs: Sequence[tuple[int, int]], least: int, most: int, room: int) -> list[int]:
    """Widths of columns in a room: equal ones where all find room so, else first what each needs at least.

    A need is the cells for the numbers, and for all that is said; 0 is a gap.
    """
    fulls = [full for _, full in needs if full]
    slots = fulls.count(SLOT)
    count = max(1, len(fulls) - slots)
    room -= (len(needs) - len(fulls)) * GAP
    longest = max(fulls, default=0)
    even = max(least, min(max(most, longest), (room - slots * SLOT) // count))
    if longest <= even:
        return [SLOT if full == SLOT else even if full else GAP for _, full in needs]
    wide = [max(min(least, full), few) if full else 0 for few, full in needs]
    if sum(wide) > room:
        fair = max(least, min(most, room // len(fulls)))
        wide = [min(full, fair) for _, full in needs]
    for _ in range(room - sum(wide)):
        at = max(range(len(needs)), key=lambda at: needs[at][1] - wide[at])
        wide[at] += 1 if needs[at][1] > wide[at] else 0
    return [cells or GAP for cells in wide]


def field(side: SideView, rows: Sequence[str], p: Plan, width: int, marks: Marks) -> list[Line]:
    """Two rows of characters, column by column."""
    places = slots(side, marks.can)
    cols = columns(side, marks.can)
    if not cols:
        return [(Piece(f"{'':<{LABEL}}  "), Piece("no characters", "dim"))]
    stands: dict[tuple[str, Column], CharacterView | str] = {at: place for place, at in places.items()}
    stands |= {(c.row, (c.area, c.column)): c for c in side.characters}
    hidden = any(area == "hidden" for area, _ in cols)
    room = width - LABEL - (3 if hidden else 0) - 1
    least = LEAST + 1 if p.tall >= 5 else NARROW
    cols, before, after = _in_sight(cols, stands, room, least, marks)
    needs = []
    for col in cols:
        both = [_need(stands.get((row, col)), p.tall) for row in rows]
        needs.append((max(few for few, _ in both), max(full for _, full in both)))
    wide = _shares(needs, least, 20 if p.tall >= 5 else BROAD, room - 7 * bool(before or after))
    lines: list[Line] = []
    for row in rows:
        inside = [stands.get((row, col)) for col in cols]
        tall = p.tall if any(inside) else 1
        found: list[Line] = []
        for name in (2, 1, 0):  # names give way, and only then numbers
            drawn = [_stand(thing, tall, p, wide[n], marks, name) for n, thing in enumerate(inside)]
            found = [
                _line(row, y, tall, cols, [column[y] for column in drawn], (before, after), marks) for y in range(tall)
            ]
            if all(cell_len("".join(piece.text for piece in line).rstrip()) <= width for line in found):
                break
        lines += found
    return lines


def _need(thing: CharacterView | str | None, tall: int) -> tuple[int, int]:
    """The cells that what stands in a position needs for its numbers, and would like to have."""
    if thing is None:
        return 0, 0
    return (SLOT, SLOT) if isinstance(thing, str) else (least_of(thing, tall) + 1, wish(thing, tall) + 1)


def _in_sight(
    cols: list[Column], stands: dict[tuple[str, Column], CharacterView | str], room: int, least: int, marks: Marks
) -> tuple[list[Column], int, int]:
    """The columns that find room, those round the cursor, and how many are left out before and after."""
    full = {col for (_, col), thing in stands.items() if not isinstance(thing, str)}
    free = {col for _, col in stands} - full
    needs = [least if col in full else SLOT if col in free else GAP for col in cols]
    if sum(needs) <= room:
        return cols, 0, 0
    at = 0
    for (_, col), thing in stands.items():
        places = (thing,) if isinstance(thing, str) else (thing.place, *(gear.place for gear in thing.gear))
        if marks.cursor in places or marks.pointed in places:
            at = cols.index(col)
    most = max(1, (room - 7) // least)
    first = max(0, min(at - most // 2, len(cols) - most))
    return cols[first : first + most], first, len(cols) - first - most


def _stand(
    thing: CharacterView | str | None, tall: int, p: Plan, width: int, marks: Marks, name: int
) -> list[list[Piece]]:
    """What stands in a position, in exactly `tall` lines of so many cells; `name`: see `cell`."""
    mark = marks.glyphs.mark
    if thing is None:
        first = [Piece(f"{'  ' if width > GAP else ' '}{mark('·')}", "dim")]
        drawn = [first, *([[]] * (tall - 1))]
    elif isinstance(thing, str):
        shown = "here" if width >= SLOT else ""
        drawn = [[*marks.before(thing), Piece(shown, marks.style(thing, "can"), thing)], *([[]] * (tall - 1))]
    else:
        drawn = box(thing, tall, width - 1, marks) if tall >= 5 else cell(thing, tall, width - 1, marks, name)
    return [[*line, Piece(" " * max(0, width - sum(cell_len(piece.text) for piece in line)))] for line in drawn]


def _line(
    row: str, y: int, tall: int, cols: list[Column], drawn: list[list[Piece]], out: tuple[int, int], marks: Marks
) -> Line:
    """One line of a row: its name, the hidden area, the visible one; `out`: the columns that are out of sight."""
    mark = marks.glyphs.mark
    before, after = out
    hidden = [n for n, (area, _) in enumerate(cols) if area == "hidden"]
    words = row if y == 0 else "hidden" if hidden and y == 1 else ""
    pieces: list[Piece] = [Piece(f" {words:<{LABEL - 2}}{mark('░') if hidden else ' '}", "dim")]
    if before:
        pieces.append(Piece(f"{mark('←')}{before} " if y == 0 else "   ", "dim"))
    for n, line in enumerate(drawn):
        pieces += line
        if hidden and n == hidden[-1]:
            pieces.append(Piece(f"{mark('░')}  ", "dim"))
    if after and y == 0:
        pieces.append(Piece(f"{mark('→')}{after}", "dim"))
    return tuple(pieces)


# --- a side in words


def endurance_bar(side: SideView, marks: Marks) -> str:
    """Endurance as a bar: each of its cells stands for five."""
    full = max(0, min(BAR, -(-side.endurance // EACH)))
    return marks.glyphs.mark("█") * full + marks.glyphs.mark("░") * (BAR - full)


def summary(side: SideView, apart: bool, width: int, marks: Marks) -> list[Line]:
    """Name, endurance, initiative, counts and the resource row: the roomiest way to say them that fits."""
    glyphs = marks.glyphs
    name = f"{glyphs.seat(side.seat)} {glyphs.clean(side.name).upper()}"
    seat, ko = f"{side.slug}.seat", f"{side.slug}.ko"
    if gone(side):
        return [(Piece(" "), Piece(f"{name}  out of the game", "dim", seat))]
    points = (Piece(f"  {side.points} point{'' if side.points == 1 else 's'}", "title"),) if side.points else ()
    passes = (Piece(f"  passes {side.standing}", "warn"),) if side.standing else ()
    own_line = apart and bool(side.resources)
    row: Line = ()
    line: Line = ()
    for bar, first, gap, longest in (
        (True, "INITIATIVE", "  ", SHORT), (False, "INITIATIVE", "  ", SHORT), (True, "INITIATIVE", "  ", 0),
        (False, "INITIATIVE", "  ", 0), (False, "INIT", " ", 0),
    ):  # fmt: skip
        deck = f"deck {side.deck_count}{gap}" if gap != " " else ""
        line = (
            marks.sign(seat),
            Piece(name, marks.style(seat, f"seat{side.seat}"), seat),
            Piece(f"  {side.endurance}", "bad strong" if side.endurance <= 10 else "strong", seat),
            *((Piece(f" {endurance_bar(side, marks)}", f"seat{side.seat}", seat),) if bar else ()),
            *((Piece(f"{gap}{first}", "title", seat),) if side.initiative else ()),
            Piece(f"{gap}hand {side.hand_count}{gap}{deck}KO", "plain", seat),
            marks.sign(ko),
            Piece(f"{len(side.ko)}", marks.style(ko), ko),
            *points,
            *passes,
        )
        if own_line:
            if width_of(line) <= width - 1:
                break
            continue
        row = _resources(side, width - 1 - width_of(line) - 2, longest, marks)
        if width_of(line) + width_of(row) <= width - 1 and (row or not side.resources):
            break
    if own_line:
        return [line, _resource_line(side, width, marks)]
    return [beside((*line, Piece("  "), *row), width, ()) if row else line]


def _resource_line(side: SideView, width: int, marks: Marks) -> Line:
    """The resource row in a line of its own."""
    return (Piece("   "), *_resources(side, width - 4, 0, marks))


def _resources(side: SideView, room: int, least: int, marks: Marks) -> Line:
    """The row from left to right, names as long as they find room.

    Where they would be shorter than `least` there is nothing, with a `least` of 0 marks alone.
    """
    if not side.resources:
        return ()
    count = len(side.resources)
    brief = Piece(f"row {count}: ", "dim")
    for down in (True, False):
        for head, shortest in ((Piece(f"resources {count}: ", "dim"), FAIR), (brief, SHORT)):
            for longest in range(24, max(least, shortest) - 1, -1):
                line = (head, *_in_row(side.resources, longest, down, marks))
                if width_of(line) <= room:
                    return line
    return () if least else (brief, *_in_row(side.resources, 0, False, marks))


def _in_row(resources: Sequence[ResourceView], longest: int, down: bool, marks: Marks) -> Line:
    """Cards of a row: those that lie face down behind a bar, known ones by name; `down`: these too."""
    glyphs = marks.glyphs
    pieces: list[Piece] = []
    named, exhausted = False, " EXH" if longest >= FAIR else " x"
    for r in resources:
        before, named = named, r.card is not None and longest > 0 and (r.face_up or down)
        if (named or before) and pieces:
            pieces.append(Piece(" "))
        pieces.append(marks.sign(r.place, glyphs.mark("▒") if not r.face_up else " " if named else glyphs.mark("■")))
        if r.card is None or not named:
            continue
        name = glyphs.clean(r.card.name)
        name = glyphs.fit(name, longest) if cell_len(name) > longest else name
        style = "dim" if not r.face_up or not r.ready else "good"
        name += exhausted if r.face_up and not r.ready else ""
        pieces.append(Piece(name, marks.style(r.place, style), r.place))
    return tuple(pieces)


def folded(side: SideView, width: int, marks: Marks) -> Line:
    """A side in one line: names are cut where they don't fit, and where that is not enough, the last ones counted."""
    glyphs = marks.glyphs
    name = f"{glyphs.seat(side.seat)} {glyphs.clean(side.name).upper()}"
    seat = f"{side.slug}.seat"
    head: Line = (
        marks.sign(seat),
        Piece(name, marks.style(seat, f"seat{side.seat}"), seat),
        Piece(f" {side.endurance}", "strong", seat),
        *((Piece(" INIT", "title", seat),) if side.initiative else ()),
        Piece(f" hand {side.hand_count}", "dim", seat),
    )
    names = [min(20, cell_len(glyphs.clean(c.name))) for c in side.characters]
    over = width_of(head) + sum(width_of(short(c, 20, marks)) for c in side.characters) - width
    longest = next((n for n in range(20, 3, -1) if sum(max(0, name - n) for name in names) >= over), 4)
    line = head
    for n, c in enumerate(side.characters):
        more = short(c, longest, marks)
        if n == len(side.characters) - 1 and width_of(line) + width_of(more) <= width:
            return (*line, *more)
        if width_of(line) + width_of(more) > width - 4:
            return (*line, Piece(f"  +{len(side.characters) - n}", "dim"))
        line += more
    return line
