"""The heroes of Civil War: a line each, the teams beside each other; their Storylines; hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len

from ..engine.civil_war.view import CardView, GearView, HeroView, StoryView, WarView
from .card_list import card_list
from .marks import Marks
from .picture import BLANK, Line, Piece, beside, width_of
from .ring import COLOURS, TEAMS
from .strip import strip

NAME = 15  # cells of a hero's name
SECOND: Line = (Piece("   "),)  # before what stands in a hero's second line


def pairs(view: WarView) -> list[list[HeroView]]:
    """Heroes as they stand beside each other: those of Blue at the left."""
    teams = [[hero for hero in view.heroes if hero.team % 2 == team] for team in (0, 1)]
    return [[team[n] for team in teams if n < len(team)] for n in range(max(map(len, teams), default=0))]


def hero_lines(view: WarView, tall: bool, width: int, marks: Marks) -> list[Line]:
    """All heroes; `tall`: their equipment in lines of its own."""
    lines: list[Line] = []
    wide = width // 2
    for pair in pairs(view):
        columns: list[list[Line]] = [[BLANK] * (2 if tall else 1) for _ in range(2)]
        for hero in pair:
            columns[hero.team % 2] = _tall(hero, wide - 1, marks) if tall else [_line(hero, wide - 1, marks)]
        for left, right in zip(*columns, strict=True):
            if width_of(left) + width_of(right) == 0 or left == right == SECOND:
                continue  # nothing stands there
            lines.append((*beside(left, wide, ()), *beside(right, wide, ())))
    return lines


def _head(hero: HeroView, name: int, marks: Marks) -> Line:
    glyphs, place = marks.glyphs, hero.place
    turn = glyphs.mark("▶" if hero.active else "›") if hero.active or hero.next else " "
    look = f"{COLOURS[hero.team]} strong" if hero.active else "dim" if hero.down else COLOURS[hero.team]
    return (
        marks.sign(place),
        Piece(turn, "title", place),
        Piece(glyphs.seat(hero.seat), f"seat{hero.seat}", place),
        *marks.name(hero.name, name, place, look),
    )


def _shields(hero: HeroView, marks: Marks) -> Piece:
    glyphs = marks.glyphs
    drawn = glyphs.mark("▮") * hero.shields_active + glyphs.mark("▯") * (hero.shields - hero.shields_active)
    return Piece(f" {drawn:<2}", "plain", hero.place)


def _states(hero: HeroView) -> list[tuple[str, str]]:
    """What it has and how it is, in short."""
    found = [("KO'd", "bad")] if hero.down else []
    if hero.cell >= 0:
        found.append((f"cell {'ABC'[hero.cell]}", "bad"))
    found += [(f"+{hero.tokens}", "title")] if hero.tokens else []
    found += [(f"crisis {hero.crisis}", "warn")] if hero.crisis else []
    found += [("stunned", "warn")] if hero.stunned else []
    found += [("impersonates", "title")] if hero.impersonates.startswith("on ") else []
    return [*found, ("safe", "good")] if hero.safe else found


def _digits(text: str) -> str:
    return "".join(filter(str.isdigit, text))


def _letters(states: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """States by their first letters."""
    return [(text if text[0] == "+" else text[:1] + _digits(text), style) for text, style in states]


def _worn(worn: GearView) -> str:
    """The name of an equipment card: capitals where it lies face up."""
    return worn.name if worn.up else worn.name.lower()


def _line(hero: HeroView, width: int, marks: Marks) -> Line:
    """A hero in one line: hand and deck, Shields, tokens, equipment."""
    place = hero.place
    counts = Piece(f" {hero.hand_count}+{hero.deck_count:<2}", "plain", place)
    states = tuple(Piece(f" {text}", style, place) for text, style in _states(hero))
    shields = _shields(hero, marks)
    fixed = 3 + cell_len(counts.text) + cell_len(shields.text) + 3 * len(hero.gear)
    room = width - fixed - 4
    if width_of(states) > room:
        states = tuple(Piece(f" {text}", style, place) for text, style in _letters(_states(hero)))
    while states and width_of(states) > room:
        states = states[:-1]
    name = max(4, min(NAME, width - fixed - width_of(states)))
    line: Line = (*_head(hero, name, marks), counts, shields, *states)
    size = max(1, (width - width_of(line)) // max(1, len(hero.gear)) - 2)
    for worn in hero.gear:
        text = marks.glyphs.fit(_worn(worn), size).rstrip() if size > 2 else "G" if worn.up else "g"
        look = marks.style(worn.place, "plain" if worn.up else "dim")
        line = (*line, Piece(" "), marks.sign(worn.place), Piece(text, look, worn.place))
    return line


def _tall(hero: HeroView, width: int, marks: Marks) -> list[Line]:
    """A hero in two lines."""
    place = hero.place
    counts = Piece(f" hand {hero.hand_count} deck {hero.deck_count:<2}", "plain", place)
    line: Line = (*_head(hero, min(NAME, width - 22), marks), counts, _shields(hero, marks))
    said = _states(hero)
    whole = [marks.glyphs.clean(worn.name if worn.up else f"{worn.name} (used)") for worn in hero.gear]
    short = [marks.glyphs.clean(_worn(worn)) for worn in hero.gear]
    room = width - width_of(SECOND)
    for states, names in ((said, whole), (said, short), (_letters(said), short)):
        if sum(cell_len(text) + 1 for text, _ in states) + sum(cell_len(name) + 2 for name in names) <= room:
            break
    more: Line = (*SECOND, *(Piece(f" {text}", style, place) for text, style in states))
    for number, (worn, name) in enumerate(zip(hero.gear, names, strict=True)):
        after = sum(min(cell_len(other), 12) + 2 for other in names[number + 1 :])
        size = max(2, min(cell_len(name), width - width_of(more) - after - 2))
        look = "plain" if worn.up else "dim"
        more = (*more, Piece(" "), marks.sign(worn.place), *marks.name(name, size, worn.place, look))
    return [line, more]


# --- Storylines


def story_line(view: WarView, width: int, marks: Marks) -> Line:
    """Both Storylines: the newest cards, and what the next one gets from them."""
    wide = width // 2
    left, right = (_story(story, wide - 1, marks) for story in view.stories)
    return (*beside(left, wide, ()), *beside(right, wide, ()))


def _story(story: StoryView, width: int, marks: Marks) -> Line:
    glyphs = marks.glyphs
    waits = f" ({', '.join(story.waits)})" if story.waits else ""
    gets = Piece(f" {glyphs.mark('▸')}next +{story.inherits or '0'}{waits} ", "title")
    if story.waits and cell_len(gets.text) > width // 2:
        gets = gets._replace(text=f" {glyphs.mark('▸')}next +{story.inherits or '0'}? ")
    line: Line = (Piece(f" {TEAMS[story.team]} {story.count} ", COLOURS[story.team]),)
    if not story.cards:
        return (*line, Piece("no card yet", "dim"))
    newest = story.cards[-1]
    room = max(4, width - width_of(line) - cell_len(gets.text) - 1)
    name = _said(newest, room)
    before: list[Piece] = []
    for card in reversed(story.cards[:-1]):
        text = f"{glyphs.clean(_said(card, 99))} {glyphs.mark('·')} "
        if sum(cell_len(p.text) for p in before) + cell_len(text) + cell_len(glyphs.clean(name)) > room:
            break
        before.insert(0, Piece(text, "dim"))
    size = min(cell_len(glyphs.clean(name)), room)
    return (*line, *before, marks.sign(newest.place), *marks.name(name, size, newest.place), gets)


def _said(card: CardView, room: int) -> str:
    """A card of a Storyline: its name, and the symbols where the name does not hold them."""
    if not card.up:
        return "face down"
    text = card.name if card.name.endswith(f" {card.symbols}") else f"{card.name} {card.symbols}".rstrip()
    return text if cell_len(text) <= room else (card.symbols or text)


# --- hands


def card_line(card: CardView, number: int, pool: str, width: int, marks: Marks) -> Line:
    """One card of a hand: its symbols, the pool that it would make now, its special effect."""
    place = card.place
    wide = min(24, max(16, width // 4))
    name = card.name.removesuffix(f" {card.symbols}")  # they stand beside it
    arrow = marks.glyphs.mark("▸")
    pieces = (
        *marks.before(place),
        Piece(f"{number or '':>2} ", "dim", place),
        *marks.name(name, wide, place),
        Piece(f" {card.symbols or '0':<4}", "plain", place),
        Piece(f"{arrow} {pool:<5} " if pool else " ", "title", place),
    )
    return (*pieces, Piece(marks.glyphs.fit(" ".join(card.text), width - width_of(pieces) - 1), "dim", place))


def hand_lines(
    hand: Sequence[CardView], pools: Mapping[str, str], top: int, height: int, width: int, numbered: bool, marks: Marks
) -> list[Line]:
    """The part of a hand that fits, beginning with card `top`."""
    return card_list(
        hand, lambda card, n: card_line(card, n, pools.get(card.place, ""), width - 1, marks), top, height, width,
        numbered, marks,
    )  # fmt: skip


def hand_strip(heroes: Sequence[HeroView], height: int, width: int, marks: Marks) -> list[Line]:
    """Hands beside each other: whose, then the cards."""
    items: list[Line] = []
    for hero in heroes:
        for n, card in enumerate(hero.hand):
            head = (Piece(f" {marks.glyphs.clean(hero.name)}:", COLOURS[hero.team]),) if n == 0 else ()
            text = card.name.removeprefix(f"{hero.name} ") if card.name.endswith(card.symbols) else card.name
            if card.text:
                text = f"{card.name} {card.symbols}"
            name = marks.glyphs.clean(text)
            items.append((*head, marks.sign(card.place), *marks.name(name, cell_len(name), card.place), Piece(" ")))
    return strip("hand", items, height, width, marks) if items else []
