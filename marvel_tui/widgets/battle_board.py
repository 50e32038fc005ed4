"""The board of Marvel Battles: the others above, one side below, the fight in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from ..engine.battles.view import BattleView, CharacterView, SideView
from .character import BOX, Columns, box, cell, columns, short
from .marks import Marks
from .picture import Line, Piece, width_of

LABEL, BOX_LABEL = 8, 7  # cells of the row's name, before cells and before boxes
SIDE = 36  # cells that the column beside a board of boxes needs
SYMBOLS = {"skill": "S", "energy": "E", "intellect": "I", "might": "M"}


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
    return BOX_LABEL + (BOX + 1) * ((width - BOX_LABEL - SIDE) // (BOX + 1))


def plan(view: BattleView, below: int, opened: int, width: int, height: int, boxes: bool) -> Plan:
    """The roomiest way to draw a board in so many lines."""
    everybody = [c for side in view.sides for c in (*side.front, *side.back)]
    seats = frozenset(side.seat for side in view.sides)
    room = width - LABEL
    found = None
    for is_open in (seats, frozenset({below, opened})):
        for tall in (7, 5) if boxes else ():
            boxed = Plan(Columns(1, 0, 0, 0, 0, 0), tall, is_open)
            if height_of(view, boxed, width) <= height:
                return boxed
        for per_line, bases in ((2, True), (2, False), (3, True), (3, False)):
            cols = columns(everybody, per_line, room, bases)
            if cols is not None:
                found = Plan(cols, 0, is_open)
                if height_of(view, found, width) <= height:
                    return found
    if found is None:
        one = columns(everybody, 1, room, True) or columns(everybody, 1, room, False)
        found = Plan(one or Columns(1, 12, 5, 0, 4, 10), 0, frozenset({below, opened}))
    return found


def height_of(view: BattleView, p: Plan, width: int) -> int:
    lines = 1
    for side in view.sides:
        lines += 1
        if side.seat in p.open and not side.out:
            lines += _row_height(side.front, p, width) + _row_height(side.back, p, width)
    return lines


def _row_height(row: Sequence[CharacterView], p: Plan, width: int) -> int:
    if not row:
        return 1
    if p.box:
        return -(-len(row) // max(1, (width - BOX_LABEL + 1) // (BOX + 1))) * p.box
    return -(-len(row) // p.cols.per_line)


def board(view: BattleView, below: int, p: Plan, middle: Line, width: int, marks: Marks) -> list[Line]:
    """The whole board."""
    lines: list[Line] = []
    for side in others(view, below):
        if side.seat in p.open or side.out:
            lines.append(summary(side, width, marks))
            if not side.out:
                lines += row_lines("back", side.back, p, width, marks)
                lines += row_lines("front", side.front, p, width, marks)
        else:
            lines.append(folded(side, width, marks))
    lines.append(middle)
    mine = view.sides[below]
    if not mine.out:
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
        for c in row[at : at + count]:
            pieces += [*cell(c, p.cols, marks), Piece(" ")]
        lines.append(tuple(pieces))
    return lines


def main_of(side: SideView) -> CharacterView | None:
    """A side's main character."""
    return next((c for c in (*side.front, *side.back) if c.main), None)


def summary(side: SideView, width: int, marks: Marks) -> Line:
    """Name, main, counts and resources of a side."""
    glyphs = marks.glyphs
    main = main_of(side)
    words = side.main_name
    if main is not None:
        words += f" L{main.level}" + (f" xp {main.xp}/{main.xp_needed}" if main.xp_needed else "")
    name = f"{glyphs.seat(side.seat)} {glyphs.clean(side.name).upper()}"
    seat = f"{side.slug}.seat"
    if side.out:
        return (Piece(" "), Piece(f"{name}  out of the game", "dim", seat))
    ko = f"{side.slug}.ko"
    counts = f"hand {side.hand_count:<2} deck {side.deck_count:<2} "
    left: list[Piece] = [
        Piece(">" if marks.cursor == seat else "*" if seat in marks.can else " ", "can"),
        Piece(name, marks.style(seat, f"seat{side.seat}"), seat),
        Piece(f"  {glyphs.clean(words)}   {counts}", "plain", seat),
        Piece(f"KO {len(side.ko):<2}", marks.style(ko), ko),
        Piece(f" resources {len(side.resources)}"),
    ]
    if side.standing:
        left.append(Piece(f" passes {side.standing}", "warn"))
    for named in (True, False):
        line = (*left, *_resources(side, named, marks))
        if width_of(line) <= width:
            break
    return line


def _resources(side: SideView, named: bool, marks: Marks) -> Line:
    pieces: list[Piece] = []
    for r in side.resources:
        can = "*" if r.place in marks.can else " "
        if r.face_up:
            letters = "".join(SYMBOLS.get(symbol, "?") for symbol in r.symbols)
            if not named:
                can = can.strip()
            pieces.append(Piece(can, "can", r.place))
            text = r.name if named else f"[{letters if len(letters) < 4 else '*'}]"
            pieces.append(Piece(marks.glyphs.clean(text), marks.style(r.place, "good"), r.place))
    down = [r for r in side.resources if not r.face_up]
    if down:
        pieces.append(Piece(" "))
    for r in down:
        if r.place in marks.can:
            pieces.append(Piece("*", "can", r.place))
        pieces.append(Piece(marks.glyphs.mark("▒"), marks.style(r.place, "dim"), r.place))
    return tuple(pieces)


def folded(side: SideView, width: int, marks: Marks) -> Line:
    """A side in one line; names are cut where they don't fit."""
    name = f" {marks.glyphs.seat(side.seat)} {marks.glyphs.clean(side.name).upper()}"
    head = (Piece(name, f"seat{side.seat}"), Piece(f"  hand {side.hand_count}"))
    for longest in (20, 12, 8, 5):
        line = head
        for c in (*side.front, *side.back):
            line += short(c, longest, marks)
        if width_of(line) <= width:
            break
    return line


def middle(words: str, outcome: str, width: int, marks: Marks) -> Line:
    """The line between the sides: the fight, and what happens if nobody answers."""
    glyphs = marks.glyphs
    dash = glyphs.mark("─")
    if not words:
        return (Piece(" " + dash * (width - 2), "dim"),)
    words, outcome = glyphs.clean(words), glyphs.clean(outcome)
    head, tail = Piece(f" {dash * 2} ", "dim"), Piece(dash, "dim")
    for said in (outcome, outcome.partition(";")[0]):
        line = (head, Piece(words, "strong"), Piece(f"   {said} ", "title"))
        room = width - 1 - width_of(line)
        if room >= 0:
            return (*line, tail._replace(text=dash * room))
    named = Piece(glyphs.fit(words, cell_len(words) + room), "strong")
    return (head, named, Piece(f"   {said} ", "title"))
