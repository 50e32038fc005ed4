"""Heroes of Marvel Battlegrounds: the recruitment row, a hand, a prison, as lists and folded."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ..engine.battlegrounds.view import HeroView
from .marks import Marks
from .picture import Line, Piece, beside, window
from .strip import strip


def costs(hero: HeroView, priced: bool) -> str:
    """What a hero costs now, and as printed where that differs."""
    return f"{hero.price} ({hero.cost})" if priced and hero.price != hero.cost else f"{hero.cost}"


def power_words(hero: HeroView, width: int) -> str:
    """A hero's power in words where they fit, else in its icons."""
    words = " ".join(hero.text[1:])
    return words if cell_len(words) <= width else hero.brief


def hero_line(hero: HeroView, number: int, priced: bool, width: int, marks: Marks) -> Line:
    """One hero of a list."""
    fit, place = marks.glyphs.fit, hero.place
    wide = 16 if width > 62 else 12
    pieces = (
        *marks.before(place),
        Piece(f"{number or '':>2} ", "dim", place),
        *marks.name(hero.name, wide, place),
        Piece(f" costs {fit(costs(hero, priced), 5)}", "plain", place),
        Piece(f" Strength {hero.strength:<2}" if width > 56 else f" S{hero.strength:<2}", "plain", place),
    )
    room = width - sum(cell_len(piece.text) for piece in pieces) - 2
    return (*pieces, Piece("  " + fit(power_words(hero, room), room), "dim", place))


def hero_lines(
    heroes: Sequence[HeroView | None], top: int, height: int, width: int, numbered: bool, priced: bool, marks: Marks
) -> tuple[list[Line], int]:
    """The part of a list that fits, round the cursor, and its first line; numbered where digits reach it now."""
    at = next((n for n, hero in enumerate(heroes) if hero is not None and hero.place == marks.cursor), -1)
    top = window(len(heroes), height, at, top)
    lines: list[Line] = []
    for n, hero in enumerate(heroes):
        if not top <= n < top + height:
            continue
        if hero is None:
            lines.append((Piece(f"      {marks.glyphs.mark('─')}", "dim"),))
        else:
            line = hero_line(hero, n + 1 if numbered else 0, priced, width - 1, marks)
            lines.append((Piece(" "), *line))
    hidden = len(heroes) - len(lines)
    if hidden > 0 and lines:
        glyphs = marks.glyphs
        words = f" {glyphs.mark('↑')} {top}" if top else ""
        words += f" {glyphs.mark('↓')} {hidden - top}" if hidden > top else ""
        lines[-1] = beside(lines[-1], width - len(words) - 1, (Piece(words, "dim"),))
    return lines, top


def hero_strip(
    label: str, heroes: Sequence[HeroView | None], priced: bool, height: int, width: int, marks: Marks
) -> list[Line]:
    """Heroes beside each other: the name, what it costs, its Strength."""
    items: list[Line] = []
    for hero in heroes:
        if hero is None:
            items.append((Piece(f" {marks.glyphs.mark('─')}  ", "dim"),))
            continue
        cost = hero.price if priced else hero.cost
        name = marks.glyphs.clean(hero.name)
        items.append(
            (*marks.before(hero.place), *marks.name(name, cell_len(name), hero.place),
             Piece(f" {cost}:{hero.strength} ", "dim", hero.place))
        )  # fmt: skip
    if not items:
        return []
    return strip(label, items, height, width, marks)
