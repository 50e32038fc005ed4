"""The board of Marvel Battles: the others above, one side below, the fight in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from ..engine.battles.cards import TEAM_MARKS
from ..engine.battles.view import BattleView, CharacterView, SideView
from .battle_character import BOX, Columns, box, cell, columns, short
from .marks import Marks
from .picture import Line, Piece, width_of

LABEL, BOX_LABEL = 8, 7  # cells of the row's name, before cells and before boxes
SIDE = 36  # cells that the column beside a board of boxes needs
PAYS = {"skill": "S", "energy": "E", "intellect": "I", "might": "M", **TEAM_MARKS}  # what a location pays


@dataclass(frozen=True, slots=True)
class Plan:
    """How the board is drawn: as cells of these columns, or as boxes of a height; which sides are open."""

    cols: Columns
    box: int
    open: frozenset[int]


def others(view: BattleView, below: int) -> list[SideView]:
    """The sides above, in the order they are drawn: from the left neighbour on, the last one lowest."""
    seats = len(view.sides)
    return [view.sides[(below + i) % seats] for i in range(1, seats)]


def boxes_width(width: int) -> int:
    """How much of a window's width a board of boxes takes: as many boxes as leave room for the side column."""
    return BOX_LABEL + (BOX + 1) * ((width - BOX_LABEL - SIDE) // (BOX + 1)) + 1


def plans(view: BattleView, below: int, opened: int, width: int, boxes: bool) -> list[Plan]:
    """The ways to draw a board, the roomiest first: all sides open, then only those that fight."""
    everybody = [c for side in view.sides for c in (*side.front, *side.back)]
    seats = frozenset(side.seat for side in view.sides)
    lines = [
        columns(everybody, per_line, width - LABEL, bases, whole)
        for per_line, bases, whole in ((2, True, True), (2, False, True), (1, True, True), (2, False, False),
                                       (3, False, True), (3, False, False))
    ]  # fmt: skip
    found: list[Plan] = []
    for is_open in dict.fromkeys((seats, frozenset({below, opened}))):
        found += [Plan(Columns(1, 0, 0, 0, 0, 0), tall, is_open) for tall in ((7, 5) if boxes else ())]
        found += [Plan(cols, 0, is_open) for cols in lines if cols is not None]
    return found or [Plan(Columns(1, 12, 5, 0, 4, 10), 0, frozenset({below, opened}))]


def plan(ways: Sequence[Plan], view: BattleView, width: int, height: int, first: int = 0) -> tuple[Plan, int]:
    """The roomiest way to draw a board in so many lines, from number `first` on, and its number."""
    for n, way in enumerate(ways):
        if n >= first and height_of(view, way, width) <= height:
            return way, n
    return min(ways, key=lambda way: height_of(view, way, width)), first


def height_of(view: BattleView, p: Plan, width: int) -> int:
    """How many lines that takes, without the fight in the middle."""
    lines = 0
    for side in view.sides:
        lines += 1
        if side.seat in p.open and not gone(side):
            lines += _row_height(side.front, p, width) + _row_height(side.back, p, width)
    return lines


def _row_height(row: Sequence[CharacterView], p: Plan, width: int) -> int:
    if not row:
        return 1
    if p.box:
        return -(-len(row) // max(1, (width - BOX_LABEL + 1) // (BOX + 1))) * p.box
    return -(-len(row) // p.cols.per_line)


def board(view: BattleView, below: int, p: Plan, middle: Sequence[Line], width: int, marks: Marks) -> list[Line]:
    """The whole board."""
    lines: list[Line] = []
    for side in others(view, below):
        if side.seat in p.open or gone(side):
            lines.append(summary(side, width, marks))
            if not gone(side):
                lines += row_lines("back", side.back, p, width, marks)
                lines += row_lines("front", side.front, p, width, marks)
        else:
            lines.append(folded(side, width, marks))
    lines += middle
    mine = view.sides[below]
    if not gone(mine):
        lines += row_lines("front", mine.front, p, width, marks)
        lines += row_lines("back", mine.back, p, width, marks)
    lines.append(summary(mine, width, marks))
    return lines


def row_lines(name: str, row: Sequence[CharacterView], p: Plan, width: int, marks: Marks) -> list[Line]:
    """A row of characters."""
    wide = BOX_LABEL if p.box else LABEL
    label = Piece(f"  {name:<{wide - 2}}", "dim")
    rest = Piece(" " * wide)
    if not row:
        return [(label, Piece(f"  {marks.glyphs.mark('─')}", "dim"))]
    lines: list[Line] = []
    if p.box:
        count = max(1, (width - BOX_LABEL + 1) // (BOX + 1))
        for at in range(0, len(row), count):
            boxes = [box(c, p.box, marks) for c in row[at : at + count]]
            for y in range(p.box):
                pieces = [label if at == 0 and y == 1 else rest]
                for drawn in boxes:
                    pieces += [*drawn[y], Piece(" ")]
                lines.append(tuple(pieces))
        return lines
    count = p.cols.per_line
    for at in range(0, len(row), count):
        pieces = [rest if at else label]
        here = row[at : at + count]
        used = wide + len(here) * (p.cols.wide + 1)
        for c in here:
            pieces += [*cell(c, p.cols, marks, width - used if c is here[-1] else 0), Piece(" ")]
        lines.append(tuple(pieces))
    return lines


def main_of(side: SideView) -> CharacterView | None:
    """A side's main character."""
    return next((c for c in (*side.front, *side.back) if c.main), None)


def gone(side: SideView) -> bool:
    """Whether a side has left the table: when the last player falls, its cards stay."""
    return side.out and not side.front and not side.back


def summary(side: SideView, width: int, marks: Marks) -> Line:
    """Name, main, counts and resources of a side: the roomiest way to say them that fits."""
    glyphs = marks.glyphs
    main = main_of(side)
    name = f"{glyphs.seat(side.seat)} {glyphs.clean(side.name).upper()}"
    seat, ko = f"{side.slug}.seat", f"{side.slug}.ko"
    if gone(side):
        return (Piece(" "), Piece(f"{name}  out of the game", "dim", seat))
    level = f"L{main.level}" if main is not None else "KO'd" if side.out else ""
    more = f"{level} xp {main.xp}/{main.xp_needed}" if main is not None and main.xp_needed else level
    words = f"{side.main_name} {more}".rstrip()
    passes = (Piece(f"  passes {side.standing}", "warn"),) if side.standing else ()
    for shown, names, gap in ((words, True, "   "), (words, True, "  "), (words, False, "   "), (words, False, "  "),
                              (more, False, "  "), (level, False, "  "), ("", False, " ")):  # fmt: skip
        counts = f"hand {side.hand_count:<2} deck {side.deck_count:<2} KO"
        line: Line = (
            marks.sign(seat),
            Piece(name, marks.style(seat, f"seat{side.seat}"), seat),
            Piece(f"  {glyphs.clean(shown)}{gap}{counts}", "plain", seat),
            marks.sign(ko),
            Piece(f"{len(side.ko):<2}", marks.style(ko), ko),
            Piece(f"{gap[1:]}row {len(side.resources)}{':' if side.resources else ''}"),
            *_resources(side, names, marks),
            *passes,
        )
        if width_of(line) <= width:
            break
    return line


def _resources(side: SideView, names: bool, marks: Marks) -> Line:
    """The locations, by name or by what they pay, then the cards that lie face down."""
    pieces: list[Piece] = []
    for r in side.resources:
        if r.face_up:
            text = marks.glyphs.clean(r.name) if names else PAYS.get(r.pays, "*")
            pieces += [marks.sign(r.place), Piece(text, marks.style(r.place, "good"), r.place)]
    down = [r for r in side.resources if not r.face_up]
    if down:
        pieces.append(Piece(" "))
    pieces += [marks.sign(r.place, marks.glyphs.mark("▒")) for r in down]
    return tuple(pieces)


def folded(side: SideView, width: int, marks: Marks) -> Line:
    """A side in one line: names are cut where they don't fit, and where that is not enough, the last ones counted."""
    name = f" {marks.glyphs.seat(side.seat)} {marks.glyphs.clean(side.name).upper()}"
    head: Line = (Piece(name, f"seat{side.seat}"), Piece(f"  hand {side.hand_count}"))
    characters = (*side.front, *side.back)
    names = [min(20, cell_len(marks.glyphs.clean(c.name))) for c in characters]
    over = width_of(head) + sum(width_of(short(c, 20, marks)) for c in characters) - width
    longest = next((n for n in range(20, 3, -1) if sum(max(0, name - n) for name in names) >= over), 4)
    line = head
    for n, c in enumerate(characters):
        more = short(c, longest, marks)
        if n == len(characters) - 1 and width_of(line) + width_of(more) <= width:
            return (*line, *more)
        if width_of(line) + width_of(more) > width - 4:
            return (*line, Piece(f"  +{len(characters) - n}", "dim"))
        line += more
    return line
