"""Characters of the Vs. System as they stand in a column: in one line, in two, or as a box."""

from __future__ import annotations

from rich.cells import cell_len

from ..engine.vs.view import CharacterView
from ..glyphs import Glyphs
from .marks import Marks
from .picture import Piece

LEAST = 11  # cells of the narrowest box


def stats(c: CharacterView) -> str:
    """Current ATK/DEF."""
    return f"{c.atk}/{c.defense}"


def base(c: CharacterView) -> str:
    """The printed numbers, where the current ones differ."""
    return f"({c.card.atk}/{c.card.defense})" if c.changed else ""


def letters(c: CharacterView) -> str:
    """F for flight, R for range, C for a cosmic counter, S for the reinforcement of an attack (a shield)."""
    return ("F" if c.flight else "") + ("R" if c.range else "") + ("C" if c.counter else "") + (
        "S" if c.reinforced else "")  # fmt: skip


def state(c: CharacterView) -> str:
    """Stunned or exhausted, in a word."""
    return "STUNNED" if c.stunned else "" if c.ready else "EXH"


def wish(c: CharacterView, lines: int) -> int:
    """The cells that its name and numbers would like to have, exhausted or not."""
    gear, name = 2 * len(c.gear), cell_len(c.name)
    if lines == 1:
        return 3 + name + cell_len(_brief(c)) + gear
    return max(4 + name, 6 + cell_len(" ".join(word for word in (stats(c), base(c), letters(c)) if word)) + gear)


def least_of(c: CharacterView, lines: int) -> int:
    """The cells that its numbers need, the printed ones with them where they are shown."""
    gear = 2 * len(c.gear)
    if lines == 1:
        return 7 + cell_len(_brief(c)) + gear
    if c.stunned:
        return 9 + gear
    tight = letters(c) + ("" if c.ready else "x")
    return 2 + cell_len(f"{stats(c)}{base(c)} {tight}".rstrip()) + gear


def _brief(c: CharacterView) -> str:
    """Numbers, letters and state as short as can be."""
    return "STUN" if c.stunned else f"{stats(c)}{letters(c)}{'' if c.ready else 'x'}"


def _fight(c: CharacterView, glyphs: Glyphs) -> str:
    return glyphs.mark("▶") if c.attacking else glyphs.mark("◇") if c.defending else " "


def _look(c: CharacterView) -> str:
    return "dim" if c.stunned or not c.ready else "plain"


def _gear(c: CharacterView, marks: Marks, room: int) -> list[Piece]:
    """Its equipment: by name where there is room, else a letter each; small where it is exhausted."""
    pieces: list[Piece] = []
    for n, gear in enumerate(c.gear):
        letter = "G" if gear.ready else "g"
        later = 2 * (len(c.gear) - n - 1)
        wide = min(cell_len(gear.name) + 1, room - 2 - later)
        pieces += [marks.sign(gear.place), Piece(letter, marks.style(gear.place, "good"), gear.place)]
        room -= 2
        if wide > 4:
            pieces.append(Piece(" " + marks.glyphs.fit(gear.name, wide - 1), "dim", gear.place))
            room -= wide
    return pieces


def _numbers(c: CharacterView, room: int) -> str:
    """Numbers, letters and state: the roomiest way to say them that fits; the word for a stunned one stays longest."""
    said = " ".join(
        word for word in ("C" if c.counter and c.stunned else "" if c.stunned else letters(c), state(c)) if word
    )
    numbers = stats(c), base(c)
    ways = [" ".join(word for word in (*numbers, said) if word)]
    if c.stunned:
        ways += [f"{stats(c)} {said}", f"{stats(c)} STUNNED", "STUNNED"]
    else:
        tight = letters(c) + ("" if c.ready else "x")
        ways += [f"{''.join(numbers)} {word}".rstrip() for word in (said, tight)]
        ways.append(f"{stats(c)} {tight}".rstrip())
    return next((text for text in ways if cell_len(text) <= room), stats(c))


def cell(c: CharacterView, lines: int, width: int, marks: Marks, least: int) -> list[list[Piece]]:
    """A character in one or two lines of so many cells.

    One line is longer where its numbers and so much of its name need it; with a `least` of 0 they are cut.
    """
    glyphs, place, look = marks.glyphs, c.place, _look(c)
    before = marks.before(place, _fight(c, glyphs))
    style = "warn" if c.stunned else "strong" if c.changed else look
    gear = 2 * len(c.gear)
    if lines == 1:
        said = _brief(c)
        if not least:
            said = glyphs.fit(said, min(cell_len(said), width - 4 - gear))
        room = max(least, width - 2 - cell_len(said) - 1 - gear)
        return [
            [*before, *marks.name(c.name, room, place, look), Piece(f" {said}", style, place), *_gear(c, marks, gear)]
        ]
    cost = f"{c.card.cost} "
    name = [*before, Piece(cost, "dim", place), *marks.name(c.name, width - 2 - len(cost), place, look)]
    text = glyphs.fit(_numbers(c, width - 2 - gear), width - 2 - gear).rstrip()
    return [name, [Piece("  "), Piece(text, style, place), *_gear(c, marks, width - 2 - cell_len(text))]]


def box(c: CharacterView, height: int, width: int, marks: Marks) -> list[list[Piece]]:
    """A character as a box of so many cells and 5 or 7 lines."""
    glyphs, place, look = marks.glyphs, c.place, _look(c)
    inner = width - 2
    text = _numbers(c, inner)
    style = "warn" if c.stunned else "strong" if c.changed else look
    third = _gear(c, marks, inner)
    if not third:
        third = [Piece(glyphs.fit(_more(c), inner), "dim", place)]
    rows: list[list[Piece]] = [[*marks.name(c.name, inner, place, look)], [Piece(text, style, place)], third]
    if height >= 7:
        rows.insert(1, [Piece(glyphs.fit(c.card.version, inner), "dim", place)])
        rows.append([Piece(glyphs.fit(", ".join(c.teams) or "no team", inner), "dim", place)])
    side, dash = Piece(glyphs.mark("│"), "dim", place), glyphs.mark("─")
    before = [
        piece._replace(text=dash, style="dim") if piece.text == " " else piece
        for piece in marks.before(place, _fight(c, glyphs))
    ]
    cost = f" {c.card.cost} "
    top = [Piece(glyphs.mark("╭"), "dim", place), *before, Piece(dash * (inner - 3 - len(cost)), "dim", place)]
    top += [Piece(cost, "plain", place), Piece(dash + glyphs.mark("╮"), "dim", place)]
    bottom = [Piece(glyphs.mark("╰") + dash * inner + glyphs.mark("╯"), "dim", place)]
    filled = []
    for row in rows:
        wide = sum(cell_len(piece.text) for piece in row)
        filled.append([side, *row, Piece(" " * (inner - wide), "plain", place), side])
    return [top, *filled, bottom]


def _more(c: CharacterView) -> str:
    """What else it has: keywords and traits."""
    return " ".join((*c.card.keywords, *c.traits))


def short(c: CharacterView, longest: int, marks: Marks) -> tuple[Piece, ...]:
    """A character in a few words, for a side that is folded to one line."""
    glyphs = marks.glyphs
    name = glyphs.clean(c.name)
    name = glyphs.fit(name, longest) if cell_len(name) > longest else name
    text = f"{name} {'STUN' if c.stunned else stats(c) + letters(c)}"
    if not c.ready and not c.stunned:
        text += " EXH"
    gear = _gear(c, marks, 2 * len(c.gear))
    return (*marks.before(c.place, _fight(c, glyphs)), Piece(text, marks.style(c.place, _look(c)), c.place), *gear)
