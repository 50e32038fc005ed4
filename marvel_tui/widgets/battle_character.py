"""Characters of Marvel Battles: as cells whose numbers line up, as boxes, as a few words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from ..engine.battles.view import CharacterView
from ..glyphs import Glyphs
from .marks import Marks
from .picture import Line, Piece

BOX = 18
LETTERS = {"Flight": "F", "Ranged": "R"}


def stats(c: CharacterView) -> str:
    """Current ATK/DEF."""
    return f"{c.atk}/{c.defense}"


def base(c: CharacterView) -> str:
    """The base numbers, where the current ones differ."""
    return "" if (c.atk, c.defense) == (c.base_atk, c.base_defense) else f"({c.base_atk}/{c.base_defense})"


def wounds(c: CharacterView) -> str:
    """Wounds out of Health."""
    return f"w{c.wounds}/{c.health}"


def letters(c: CharacterView) -> str:
    """F for Flight, R for Ranged."""
    return "".join(LETTERS[word] for word in c.keywords if word in LETTERS)


def state(c: CharacterView) -> str:
    """Counters, and exhausted or stunned in words."""
    words = [f"{c.counters:+d}"] if c.counters else []
    if c.stunned:
        words.append("STUNNED")
    elif not c.ready:
        words.append("EXH")
    return " ".join(words)


def flags(c: CharacterView) -> str:
    """Letters and state."""
    return " ".join(word for word in (letters(c), state(c)) if word)


def _fight(c: CharacterView, glyphs: Glyphs) -> str:
    return glyphs.mark("▶") if c.attacking else glyphs.mark("◇") if c.defending else " "


def _look(c: CharacterView) -> str:
    return "dim" if c.stunned or not c.ready else "strong" if c.main else "plain"


@dataclass(frozen=True, slots=True)
class Columns:
    """The widths of a cell's fields, the same for all cells of a board, and how many cells stand in a line."""

    per_line: int
    name: int
    stats: int
    base: int
    wounds: int
    flags: int
    more: int = 0  # what is left for keywords

    @property
    def wide(self) -> int:
        """How many cells a character fills."""
        gaps = 2 + (self.base > 0) + (self.flags > 0)
        return 3 + self.name + self.stats + self.base + self.wounds + self.flags + self.more + gaps


def columns(characters: Sequence[CharacterView], per_line: int, width: int, bases: bool, whole: bool) -> Columns | None:
    """Widths that fit all these characters, so many in a line; None where names would be cut (too short)."""

    def widest(words: list[str]) -> int:
        return max((cell_len(word) for word in words), default=0)

    longest = widest([c.name for c in characters])
    numbers = widest([stats(c) for c in characters])
    base_wide = widest([base(c) for c in characters]) if bases else 0
    hurt = widest([wounds(c) for c in characters])
    flag_wide = widest([flags(c) for c in characters])
    gaps = 2 + (base_wide > 0) + (flag_wide > 0)
    room = (width + 1) // per_line - 1 - 3 - numbers - base_wide - hurt - flag_wide - gaps
    if room < (longest if whole else min(longest, 12 if per_line < 3 else 8)):
        return None
    name = min(longest, room)
    return Columns(per_line, name, numbers, base_wide, hurt, flag_wide, room - name)


def cell(c: CharacterView, cols: Columns, marks: Marks, spare: int = 0) -> list[Piece]:
    """One character in one line. `spare` cells at its right are free, for a name that would be cut."""
    glyphs, place = marks.glyphs, c.place
    look = _look(c)
    name = max(cols.name, min(cell_len(c.name), cols.name + spare))
    pieces = [
        *marks.before(place, _fight(c, glyphs)),
        Piece(glyphs.mark("★") if c.main else " ", "title", place),
        *marks.name(c.name, name, place, look),
        Piece(f" {stats(c):>{cols.stats}}", look, place),
    ]
    if cols.base:
        pieces.append(Piece(f" {base(c):<{cols.base}}", "dim", place))
    pieces.append(Piece(f" {wounds(c):<{cols.wounds}}", "bad" if c.wounds else "dim", place))
    if cols.flags:
        pieces.append(Piece(" " + glyphs.fit(flags(c), cols.flags), "warn" if c.stunned else look, place))
    pieces.append(Piece(_keywords(c, cols.more, glyphs), "dim", place))
    return pieces


def _keywords(c: CharacterView, room: int, glyphs: Glyphs) -> str:
    """As many of the other keywords as fit, in exactly so many cells."""
    text = ""
    for word in c.keywords:
        if word not in LETTERS and len(text) + len(word) + 1 <= room:
            text += f" {word}"
    return glyphs.fit(text, room)


def box(c: CharacterView, height: int, marks: Marks) -> list[list[Piece]]:
    """One character as a box of 18 cells and 5 or 7 lines."""
    glyphs, place = marks.glyphs, c.place
    look = _look(c)
    inner = BOX - 2
    level = f"L{c.level} xp {c.xp}/{c.xp_needed}" if c.main and c.xp_needed else f"L{c.level}" if c.main else ""
    words = " ".join(word for word in c.keywords if word not in LETTERS)
    hurt = "bad" if c.wounds else "dim"
    numbers = Piece(glyphs.fit(f"{stats(c)} {base(c)}", inner - 5), look, place)
    health = Piece(f"{wounds(c):>5}", hurt, place)
    words_of_state = flags(c) if height >= 7 else " ".join(word for word in (flags(c), level) if word)
    status = Piece(glyphs.fit(words_of_state, inner), "warn" if c.stunned else look, place)
    rows: list[list[Piece]] = [
        [*marks.name((glyphs.mark("★") if c.main else "") + c.name, inner, place, look)],
        [numbers, health],
        [status],
    ]
    if height >= 7:
        rows += [[Piece(glyphs.fit(text, inner), "dim", place)] for text in (level or c.team, words)]
    side = Piece(glyphs.mark("│"), "dim", place)
    dash = glyphs.mark("─")
    before = [
        piece._replace(text=dash, style="dim") if piece.text == " " else piece
        for piece in marks.before(place, _fight(c, glyphs))
    ]
    return [
        [Piece(glyphs.mark("╭"), "dim", place), *before,
         Piece(dash * (inner - 2) + glyphs.mark("╮"), "dim", place)],
        *([side, *row, side] for row in rows),
        [Piece(glyphs.mark("╰") + dash * inner + glyphs.mark("╯"), "dim", place)],
    ]  # fmt: skip


def short(c: CharacterView, longest: int, marks: Marks) -> Line:
    """One character in a few words, for a side that is folded to one line."""
    glyphs = marks.glyphs
    name = glyphs.clean(c.name)
    name = glyphs.fit(name, longest) if cell_len(name) > longest else name
    text = f"{glyphs.mark('★') if c.main else ''}{name} {'STUNNED' if c.stunned else stats(c)}"
    if c.main:
        text += f" {wounds(c)}"
    if not c.ready and not c.stunned:
        text += " EXH"
    return (*marks.before(c.place, _fight(c, glyphs)), Piece(text, marks.style(c.place, _look(c)), c.place))
