"""Battlefields of Marvel Battlegrounds: as lines of a table, as columns side by side, and what lies in one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from ..engine.battlegrounds.view import FieldView, GroundsView
from ..glyphs import Glyphs
from .marks import Marks
from .picture import BLANK, Line, Piece, beside, width_of
from .strip import strip

BEATEN = "(beaten)"  # where no villain is
SHORT = {"absolute": "abs", "partial": "part", "defeat": "lost", "": ""}


def resistance(field: FieldView) -> str:
    """What is left of the Resistance, and what is printed; `+` for each time that it was reinforced."""
    if field.villain is None:
        return ""
    printed = field.villain.resistance
    return f"{field.resistance}/{printed}{'+' * field.reinforced}"


def challenge(field: FieldView) -> str:
    """The Challenge, and the printed one where a Leadership marker lowers it."""
    if field.villain is None:
        return ""
    printed = field.villain.challenge
    return f"{printed}" if field.challenge == printed else f"{field.challenge} ({printed})"


def damage_track(field: FieldView, glyphs: Glyphs) -> list[Piece]:
    """The leaders by the damage that they have dealt, then a free seat for each that may still come."""
    pieces = [Piece(f"{glyphs.seat(seat)}{dealt} ", f"seat{seat}") for seat, dealt in field.track]
    dealers = {seat for seat, _ in field.track}
    pieces += [Piece(f"{glyphs.seat(seat)}0 ", f"seat{seat}") for seat in field.entered if seat not in dealers]
    pieces += [Piece(f"{glyphs.mark('○')} ", "dim")] * field.seats_left
    return pieces


def champion_marks(field: FieldView, glyphs: Glyphs) -> list[Piece]:
    """Each Champion marker that was won, then those that are left."""
    pieces = [Piece(glyphs.seat(seat), f"seat{seat}") for seat, won in enumerate(field.champions) for _ in range(won)]
    return [*pieces, *[Piece(glyphs.mark("○"), "dim")] * field.champions_left]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table: its heading, a cell for each battlefield."""

    head: str
    cells: tuple[Line, ...]
    wide: int
    right: bool = False  # numbers line up at the right


def _column(head: str, cells: Sequence[Line | str], style: str = "plain", right: bool = False) -> Column:
    lines = tuple((Piece(cell, style),) if isinstance(cell, str) else cell for cell in cells)
    return Column(head, lines, max(cell_len(head), *map(width_of, lines)), right)


def table(view: GroundsView, forecasts: Mapping[str, str], heads: bool, width: int, marks: Marks) -> list[Line]:
    """A line a battlefield; `forecasts` are what the choice at hand would lead to there.

    What finds no room is left out, the least needed first: the line of details and the whole card still say it.
    """
    return _table(view, _columns(view, forecasts, marks.glyphs), forecasts, heads, width, marks)


def closing_table(view: GroundsView, heads: bool, width: int, marks: Marks) -> list[Line]:
    """A line a battlefield: who won what there, when the game is over."""
    glyphs, fields = marks.glyphs, view.fields
    held = [
        tuple(
            Piece(f"{glyphs.seat(leader.seat)}{leader.domain[n]} ", f"seat{leader.seat}")
            for leader in view.leaders
            if leader.domain is not None and leader.domain[n]
        )
        for n in range(len(fields))
    ]
    columns = [
        _column("Champion markers", [tuple(champion_marks(field, glyphs)) for field in fields]),
        _column("Domain", [f"{field.given}" for field in fields], right=True),
        _column("each", [f"{field.rate}" for field in fields], right=True),
        _column("Domain markers", held),
    ]
    return _table(view, columns, {}, heads, width, marks)


def _table(
    view: GroundsView, columns: list[Column], forecasts: Mapping[str, str], heads: bool, width: int, marks: Marks
) -> list[Line]:
    names = [marks.glyphs.clean(field.name) for field in view.fields]
    causes = {place: words.partition(", ")[2] for place, words in forecasts.items()}  # what is dealt is the same
    words_wide = max(map(cell_len, causes.values()), default=0)
    if forecasts and 7 + max(map(cell_len, names)) + sum(column.wide + 1 for column in columns) + words_wide > width:
        columns = [column for column in columns if column.head != "villain"]
    columns, wide, gap = _fitting(columns, max(map(cell_len, names)), width)
    gap = 1 if forecasts else gap  # they need the room
    between = " " * gap
    lines: list[Line] = []
    if heads:
        head = " " * (5 + wide) + "".join(
            between + (f"{column.head:>{column.wide}}" if column.right else f"{column.head:<{column.wide}}")
            for column in columns
        )
        lines.append((Piece(marks.glyphs.fit(head, width).rstrip(), "dim"),))
    for n, field in enumerate(view.fields):
        place = field.place
        line: Line = (
            Piece(" "),
            *marks.before(place),
            Piece(f"{field.number} ", "dim", place),
            *marks.name(field.name, wide, place, "strong"),
        )
        for column in columns:
            cell = tuple(piece._replace(target=place) for piece in column.cells[n])
            rest = Piece(" " * (column.wide - width_of(cell)), "plain", place)
            line = (*line, Piece(between, "plain", place), *((rest, *cell) if column.right else (*cell, rest)))
        if forecasts:
            words = causes.get(place, "") or ("" if field.seats_left else "full")
            line = (*line, Piece("  " + marks.glyphs.fit(words, max(0, width - width_of(line) - 2)), "title", place))
        lines.append(line)
    return lines


LEAST_NEEDED = ("prison", "champions", "leaves", "L", "Domain", "villain", "stands", "damage")


def _fitting(columns: list[Column], names: int, width: int) -> tuple[list[Column], int, int]:
    """The columns that find room, the width of the names, the gap between columns."""
    while True:
        for gap in (2, 1):
            if 5 + names + sum(column.wide + gap for column in columns) <= width:
                return columns, names, gap
        drop = next((head for head in LEAST_NEEDED if any(column.head == head for column in columns)), "")
        if not drop:
            return columns, max(4, width - 5 - sum(column.wide + 1 for column in columns)), 1
        columns = [column for column in columns if column.head != drop]


def _columns(view: GroundsView, forecasts: Mapping[str, str], glyphs: Glyphs) -> list[Column]:
    fields = view.fields
    villains = [field.villain for field in fields]
    found = [
        _column("villain", [glyphs.clean(villain.name) if villain is not None else BEATEN for villain in villains]),
        _column("L", [f"{villain.level}" if villain is not None else "" for villain in villains], "dim"),
        _column("Res", [resistance(field) for field in fields], right=True),
        _column("Ch", [challenge(field) for field in fields], "dim"),
        _column("damage", [tuple(damage_track(field, glyphs)) for field in fields]),
    ]
    if forecasts:
        return [column for column in found if column.head != "Ch"]  # powers ask for the level
    styles = {"absolute": "good", "partial": "warn", "defeat": "bad", "": "dim"}
    if any(field.winning for field in fields):
        found.append(_column("stands", [(Piece(SHORT[field.winning], styles[field.winning]),) for field in fields]))
    found.append(
        _column("leaves", [f"{villain.influence}I {villain.domain}D" if villain else "" for villain in villains], "dim")
    )
    found.append(_column("champions", [tuple(champion_marks(field, glyphs)) for field in fields]))
    found.append(_column("Domain", [f"{field.given}:{field.rate}" for field in fields], right=True))
    prizes = [f"V{field.victory}" if field.victory else f"{len(field.prison)}" for field in fields]
    found.append(_column("prison", prizes, "dim"))
    return found


def details(field: FieldView, names: Sequence[str], height: int, width: int, marks: Marks) -> list[Line]:
    """What lies at one battlefield: the heroes that were sent, the prison, the Victory markers."""
    glyphs = marks.glyphs
    items: list[Line] = []
    for hero in field.heroes:
        name = glyphs.clean(hero.name)
        items.append(
            (marks.sign(hero.place), Piece(glyphs.seat(hero.seat), f"seat{hero.seat}", hero.place),
             *marks.name(name, cell_len(name), hero.place), Piece(f" {hero.strength} ", "dim", hero.place))
        )  # fmt: skip
    for n, hero in enumerate(field.prison):
        name = glyphs.clean(hero.name)
        head = (Piece(" prison", "dim"),) if n == 0 else ()
        items.append(
            (*head, *marks.before(hero.place), *marks.name(name, cell_len(name), hero.place),
             Piece(f" {hero.cost}:{hero.strength} ", "dim", hero.place))
        )  # fmt: skip
    if field.victory:
        items.append((Piece(f" Victory markers {field.victory}", "dim"),))
    if not items:
        items.append((Piece(" nobody is there", "dim"),))
    return strip(f"   {glyphs.clean(field.name)}:", items, height, width, marks)


def columns_of(view: GroundsView, forecasts: Mapping[str, str], height: int, width: int, marks: Marks) -> list[Line]:
    """The battlefields side by side, in exactly so many lines."""
    count = len(view.fields)
    wide = width // count
    drawn = [_tall(view, field, forecasts, height, wide - 1, marks) for field in view.fields]
    lines: list[Line] = []
    for y in range(height):
        line: Line = ()
        for n, column in enumerate(drawn):
            line = beside((*line, Piece(" ")), n * wide + 1, ())
            line = (*line, *beside(column[y], wide - 1, ()))
        lines.append(line)
    return lines


def _tall(
    view: GroundsView, field: FieldView, forecasts: Mapping[str, str], height: int, width: int, marks: Marks
) -> list[Line]:
    """A battlefield as a column: what is least needed is left out where it is too high."""
    first = _villain_lines(field, width, marks)
    fought = _fight_lines(view, field, forecasts.get(field.place, ""), width, marks)
    last = _stock_lines(field, width, marks)
    while len(fought) > max(1, height - len(first) - len(last)):
        if len(first) > 4:
            first.pop()
        elif len(last) > 2:
            last.pop(0)
        else:
            fought.pop()
    space = height - len(first) - len(fought) - len(last)
    return [*first, *fought, *[BLANK] * space, *last][:height]


def _ends(words: str, number: str, place: str, styles: tuple[str, str], width: int, marks: Marks) -> Line:
    """Words at the left, a number at the right."""
    room = width - 2 - cell_len(number)
    return (Piece(f"{marks.glyphs.fit(words, room)} ", styles[0], place), Piece(f"{number} ", styles[1], place))


def _villain_lines(field: FieldView, width: int, marks: Marks) -> list[Line]:
    """The name of the battlefield, its villain."""
    glyphs, place, villain = marks.glyphs, field.place, field.villain
    name = glyphs.clean(field.name)
    head: Line = (
        *marks.before(place),
        Piece(f"{field.number} ", "dim", place),
        *marks.name(name, cell_len(name), place, "strong"),
    )
    head = (*head, Piece(f" {glyphs.mark('─') * max(0, width - width_of(head) - 2)} ", "dim", place))
    if villain is None:
        return [head, (Piece(BEATEN, "dim", place),)]
    left = f"{field.seats_left} free" if field.seats_left else "full"
    word = "Ch." if field.challenge != villain.challenge else "Challenge"  # the printed one stands behind it then
    rows = (
        (villain.name, f"L{villain.level}", "strong", "dim"),
        ("Resistance", resistance(field), "dim", "bad" if field.reinforced else "plain"),
        (f"{word} {challenge(field)}", left, "dim", "plain" if field.seats_left else "warn"),
        ("leaves", f"{villain.influence} Inf {villain.domain} Dom", "dim", "plain"),
    )
    return [head, *(_ends(words, number, place, (style, look), width, marks) for words, number, style, look in rows)]


def _fight_lines(view: GroundsView, field: FieldView, forecast: str, width: int, marks: Marks) -> list[Line]:
    """Who was sent and what they dealt, the champion first; what it comes to, or would with the choice at hand."""
    glyphs, place = marks.glyphs, field.place
    lines: list[Line] = []
    dealers = [seat for seat, _ in field.track]
    for seat, dealt in (*field.track, *((seat, 0) for seat in field.entered if seat not in dealers)):
        sent = ", ".join(hero.name for hero in field.heroes if hero.seat == seat)
        lines.append(_ends(f"{glyphs.seat(seat)} {sent}", f"{dealt}", place, (f"seat{seat}", "strong"), width, marks))
    if forecast:
        return [
            *lines,
            *((Piece(glyphs.fit(part, width), "title", place),) for part in glyphs.wrap(forecast, width - 1)),
        ]
    if field.winning:
        champion = view.leaders[field.track[0][0]].name
        words, look = {
            "absolute": (f"absolute: {champion}", "good"),
            "partial": (f"partial: {champion}", "warn"),
        }.get(field.winning, (f"{field.resistance} left", "bad"))
        lines.append((Piece(glyphs.fit(words, width), look, place),))
    return lines


def _stock_lines(field: FieldView, width: int, marks: Marks) -> list[Line]:
    """The prison or the Victory markers, the Champion markers, the Domain track."""
    glyphs, place = marks.glyphs, field.place
    lines: list[Line] = []
    for hero in field.prison:
        cost = Piece(f" {hero.cost}:{hero.strength} ", "dim", hero.place)
        bars = Piece(glyphs.mark("▒"), "dim", hero.place)
        name = marks.name(hero.name, width - cell_len(cost.text) - 3, hero.place)
        lines.append((bars, *marks.before(hero.place), *name, cost))
    if field.victory:
        lines.append(_ends("Victory markers", f"{field.victory}", place, ("dim", "plain"), width, marks))
    won = tuple(piece._replace(target=place) for piece in champion_marks(field, glyphs))
    lines.append((*beside((Piece("Champions", "dim", place),), width - 1 - width_of(won), ()), *won))
    given = f"Domain {field.given}"
    return [*lines, _ends(given, f"{field.rate} each", place, ("dim", "plain"), width, marks)]


def tall_height(view: GroundsView) -> int:
    """The lines that the highest column fills, whoever comes."""
    most = 0
    for field in view.fields:
        seats = field.villain.challenge if field.villain is not None else 0
        most = max(most, 5 + seats + 1 + len(field.prison) + (1 if field.victory else 0) + 2)
    return most
