"""The ring of Civil War: six locations round the dashboard, three above it and three below, clockwise."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ..engine.civil_war.view import HeroView, PlaceView, WarView
from ..glyphs import Glyphs
from .marks import Marks
from .picture import BLANK, Line, Piece, beside, width_of

TEAMS = ("Blue", "Red")
COLOURS = ("blue", "red")
UPPER, LOWER = (0, 1, 2), (5, 4, 3)  # places of the ring as they are drawn, from the left to the right
LEAST = 2  # lines of a location


def ring(view: WarView, height: int, middle: Sequence[Line], width: int, marks: Marks) -> list[Line]:
    """All locations, each in so many lines, with `middle` between the rows."""
    bar = Piece(marks.glyphs.mark("│"), "dim")
    upper, lower = (_row([view.places[at] for at in row], view, height, width, marks) for row in (UPPER, LOWER))
    framed = [(Piece(" "), bar, *beside((Piece(" "), *line), width - 4, (bar,))) for line in middle]
    return [*upper, *framed, *lower]


def _row(places: Sequence[PlaceView], view: WarView, height: int, width: int, marks: Marks) -> list[Line]:
    wide = width // len(places)
    drawn = [_place(place, view, height, wide, marks) for place in places]
    lines: list[Line] = []
    for y in range(height):
        line: Line = ()
        for column in drawn:
            line = (*line, *beside(column[y], wide, ()))
        lines.append(line)
    return lines


def _place(place: PlaceView, view: WarView, height: int, width: int, marks: Marks) -> list[Line]:
    """A location: who controls it, its slots, who is there; its text where there is room."""
    glyphs, target = marks.glyphs, place.place
    team = TEAMS[place.control]
    head: Line = (
        *marks.before(target),
        Piece(team[0], f"{COLOURS[place.control]} strong", target),
        Piece(f"{view.places.index(place)} ", "dim", target),
        *marks.name(place.name, min(cell_len(glyphs.clean(place.name)), width - 6), target, "strong"),
    )
    heroes = [view.heroes[number] for number in place.heroes]
    start: Line = ()
    if place.start >= 0:
        start = (Piece(f"{glyphs.mark('▸')}{TEAMS[place.start]} ", COLOURS[place.start], target),)
    if height == LEAST:
        if width_of(head) + width_of(start) < width:
            head = (*beside(head, width - width_of(start), ()), *start)
        line: Line = (Piece("  "), *_slots(place, "", marks), Piece(" "))
        return [head, (*line, *_heroes(heroes, width - width_of(line) - 1, marks))]
    slots = (Piece("    "), *_slots(place, " ", marks))
    slots = (*beside(slots, max(width_of(slots), width - width_of(start) - 1), ()), *start)
    lines = [head, slots, (Piece("    "), *_heroes(heroes, width - 5, marks))]
    room = height - len(lines)
    texts = glyphs.wrap(place.brief, width - 6) if room > 0 else []
    if len(texts) > room:
        texts = [*texts[: room - 1], glyphs.fit(" ".join(texts[room - 1 :]), width - 6)]
    lines += [(Piece(f"    {text}", "dim", target),) for text in texts]
    return [*lines, *[BLANK] * (height - len(lines))]


def _slots(place: PlaceView, gap: str, marks: Marks) -> list[Piece]:
    """A letter a slot: capitals have a Danger token; then those that lie on the location, and the endorsement."""
    target, glyphs = place.place, marks.glyphs
    civilians, thugs, lying = place.danger
    letters = "C" * civilians + "c" * (place.civilians - civilians) + "T" * thugs + "t" * (place.thugs - thugs)
    pieces = [Piece(letter + gap, {"c": "good", "t": "bad"}[letter.lower()], target) for letter in letters]
    free = place.room - place.civilians - place.thugs
    pieces.append(Piece((glyphs.mark("·") + gap) * free, "dim", target))
    if lying:
        pieces.append(Piece("!" * lying + gap, "warn", target))
    if place.endorsed:
        pieces.append(Piece("E", "title", target))
    return pieces


def short(name: str) -> str:
    """Two letters for a hero."""
    words = name.split()
    return "".join(word[0] for word in words[:2]) if len(words) > 1 else name[:2]


def _heroes(heroes: Sequence[HeroView], width: int, marks: Marks) -> list[Piece]:
    """Who is there: whole names, first words where those are enough, two letters, or how many."""
    glyphs = marks.glyphs
    for size in (99, *range(14, 6, -1), 0):
        pieces = [_hero(hero, size, marks) for hero in heroes]
        line = tuple(piece for group in pieces for piece in group)
        if width_of(line) <= width:
            return list(line)
    counts = [(team, sum(hero.team == team for hero in heroes)) for team in (0, 1)]
    return [Piece(f"{TEAMS[team][0]}{n} ", COLOURS[team]) for team, n in counts if n] if width > 5 else [
        Piece(glyphs.fit(f"{len(heroes)}", width))
    ]  # fmt: skip


def _hero(hero: HeroView, size: int, marks: Marks) -> tuple[Piece, ...]:
    glyphs = marks.glyphs
    whole = glyphs.clean(hero.name)
    name = whole if size > 20 else glyphs.fit(whole, min(size, cell_len(whole))) if size else short(whole)
    look = COLOURS[hero.team] + (" cursor" if hero.place in (marks.cursor, marks.pointed) else "")
    look += " strong" if hero.active else ""
    if hero.down:
        name, look = f"({name})", "dim"
    turn = glyphs.mark("▶") if hero.active else ""
    return Piece(turn, "title"), Piece(glyphs.seat(hero.seat) + name, look, hero.place), Piece(" ")


# --- the dashboard


def dashboard(view: WarView, height: int, width: int, marks: Marks) -> list[Line]:
    """What the middle of the ring shows: the score track or the Vault, the Event or Mission, the pool of the turn."""
    glyphs = marks.glyphs
    pool = pool_line(view, height > LEAST, glyphs)
    clash, reg = view.clash, view.registration
    if clash is not None:
        first, place, name, text = _track(view, width, glyphs), "event", clash.event, clash.event_text
    else:
        assert reg is not None
        first, place, name, text = _vault(view, width, marks), "mission", reg.mission, reg.mission_text
    title = f"{place.capitalize()}: {name}" if name else f"no {place.capitalize()} yet"
    if reg is not None:
        title = f"{title} ({reg.missions_done} of 5 done)"
    wide = cell_len(glyphs.clean(title))
    if height <= LEAST:  # the second line is both
        size = min(wide, max(8, width // 3))
        return [first, (marks.sign(place), *marks.name(title, size, place, "title"), Piece("  "), *pool)]
    head = (marks.sign(place), *marks.name(title, min(wide, width - 2), place, "title"))
    room = width - width_of(head) - 2
    said = glyphs.fit(" ".join(text), room) if room > 8 else ""
    return [first, (*head, Piece(f"  {said}", "dim", place)), pool]


def _track(view: WarView, width: int, glyphs: Glyphs) -> Line:
    """The scores and the score track with its green spaces."""
    clash = view.clash
    assert clash is not None
    scores: Line = tuple(
        piece
        for team in (0, 1)
        for piece in (
            Piece(f"{TEAMS[team]} ", COLOURS[team]),
            Piece(f"{clash.scores[team]:<3}", f"{COLOURS[team]} strong"),
        )
    )
    cells: list[Piece] = []
    for at in range(clash.end + 1):
        here = [team for team in (clash.top, 1 - clash.top) if min(clash.scores[team], clash.end) == at]
        if here:
            cells.append(Piece(TEAMS[here[0]][0], f"{COLOURS[here[0]]} strong"))
        elif at in clash.green:
            cells.append(Piece(glyphs.mark("○"), "good"))
        else:
            cells.append(Piece(glyphs.mark("·"), "dim"))
    green = f" next green {clash.next_green}" if clash.next_green else " no green left"
    line = (*scores, *cells)
    room = width - width_of(line)
    return (*line, Piece(green if room > len(green) else "", "dim"))


def _vault(view: WarView, width: int, marks: Marks) -> Line:
    """How far the bet is, and what lies in the Vault."""
    reg, glyphs = view.registration, marks.glyphs
    assert reg is not None
    bet = f"cards {reg.played}" + (f" of {reg.bet}" if reg.bet else "")
    line: Line = (Piece("Blue ", "blue"), Piece(f"{bet}  ", "strong"), Piece("Vault", "red"))
    for number, held in enumerate(reg.vault):
        place = f"vault.{number + 1}"
        name = glyphs.clean(held or glyphs.mark("·"))
        room = max(4, (width - width_of(line)) // (len(reg.vault) - number) - 5)
        piece = marks.name(name, min(room, cell_len(name)), place)
        line = (*line, Piece(" "), marks.sign(place), Piece(f"{'ABC'[number]} ", "dim", place), *piece)
    if reg.used_cells and width - width_of(line) > 9:
        line = (*line, Piece(f"  used {reg.used_cells}", "dim"))
    return line


def pool_line(view: WarView, named: bool, glyphs: Glyphs) -> Line:
    """What the active hero may still do in this turn; `named`: with its name."""
    now = view.current
    hero = next((hero for hero in view.heroes if hero.active), None)
    if hero is None:
        return BLANK
    name = f"{glyphs.seat(hero.seat)} {glyphs.clean(hero.name)}" if named else glyphs.seat(hero.seat)
    line: Line = (Piece(name, f"{COLOURS[hero.team]} strong"),)
    if now is None:
        return (*line, Piece(f"  {view.phase}", "dim"))
    line = (*line, Piece("  left: ", "dim"), Piece(" ".join(now.symbols) or "no symbols", "title"))
    if hero.tokens:
        line = (*line, Piece("  tokens: ", "dim"), Piece(" ".join(hero.tokens), "title"))
    if now.special:
        line = (*line, Piece("  special: ", "dim"), Piece(glyphs.clean(now.special), "title" if now.usable else "dim"))
    return line
