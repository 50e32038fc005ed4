"""The ring of Civil War: six locations round the dashboard, three above it and three below, clockwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from ..engine.civil_war.view import HeroView, PlaceView, RegistrationView, WarView
from ..glyphs import Glyphs
from .marks import Marks
from .picture import BLANK, Line, Piece, beside, width_of

TEAMS = ("Blue", "Red", "One", "Two")  # the last two before the bidding is over
COLOURS = ("blue", "red", "plain", "plain")
UPPER, LOWER = (0, 1, 2), (5, 4, 3)  # places of the ring as they are drawn, from the left to the right
LEAST, SMALL, MOST = 2, 3, 14  # lines of a location: without a line of heroes, without a text, more than any needs
MISSIONS = 5  # that Blue has to complete (CW 8.1)


def ring(view: WarView, height: int, middle: Sequence[Line], width: int, marks: Marks) -> list[Line]:
    """All locations, each in at most so many lines, with `middle` between the rows."""
    bar = Piece(marks.glyphs.mark("│"), "dim")
    upper, lower = (_row([view.places[at] for at in row], view, height, width, marks) for row in (UPPER, LOWER))
    framed = [(Piece(" "), bar, *beside((Piece(" "), *line), width - 4, (bar,))) for line in middle]
    return [*upper, *framed, *lower]


def tallest(view: WarView, width: int, marks: Marks) -> int:
    """The lines in which every location shows its whole text."""
    return max(_need([view.places[at] for at in row], view, width // len(row), marks) for row in (UPPER, LOWER))


def _need(places: Sequence[PlaceView], view: WarView, width: int, marks: Marks) -> int:
    drawn = [_place(place, view, MOST, width, marks) for place in places]
    return max(n for lines in drawn for n, line in enumerate(lines, 1) if line != BLANK)


def _row(places: Sequence[PlaceView], view: WarView, height: int, width: int, marks: Marks) -> list[Line]:
    wide = width // len(places)
    if height > SMALL:
        height = max(SMALL, min(height, _need(places, view, wide, marks)))
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
        return [head, (*line, *_heroes(heroes, view, width - width_of(line) - 1, 1, marks)[0])]
    slots = (Piece("    "), *_slots(place, " ", marks))
    slots = (*beside(slots, max(width_of(slots), width - width_of(start) - 1), ()), *start)
    there = _heroes(heroes, view, width - 5, 1 if height < 6 else 2, marks)
    lines = [head, slots, *((Piece("    "), *line) for line in there if heroes or height <= SMALL)]
    room = height - len(lines)
    texts = glyphs.wrap(place.brief, width - 5) if room > 0 else []
    if len(texts) > room:
        texts = [*texts[: room - 1], glyphs.fit(" ".join(texts[room - 1 :]), width - 5)]
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
    if place.spared:
        pieces.append(Piece("x", "warn", target))
    return pieces


def short(name: str) -> str:
    """Two letters for a hero."""
    words = name.split()
    return "".join(word[0] for word in words[:2]) if len(words) > 1 else name[:2]


def _brief(name: str) -> str:
    """A first word and the letter of the second: "Iron M." is not Iron Spider, who may be at the table or not."""
    words = name.split()
    return f"{words[0]} {words[1][0]}." if len(words) > 1 else name


def _called(heroes: Sequence[HeroView], view: WarView, glyphs: Glyphs) -> Iterator[list[str]]:
    """How heroes are called, shorter and shorter: first words where those tell all heroes apart; at last not at all."""
    yield [hero.name for hero in heroes]
    names = {hero.name for hero in view.heroes}
    called = [hero.name for hero in heroes]
    brief = {name: _brief(name) for name in names}
    if len(set(brief.values())) == len(names):
        yield [brief[name] for name in called]
    if len({name.split()[0] for name in names}) == len(names):
        called = [name.split()[0] for name in called]
        yield called
    for size in range(14, 6, -1):
        yield [glyphs.fit(name, min(size, cell_len(glyphs.clean(name)))) for name in called]
    yield [short(hero.name) for hero in heroes]
    yield ["" for _ in heroes]


def _heroes(heroes: Sequence[HeroView], view: WarView, width: int, height: int, marks: Marks) -> list[Line]:
    """Who is there, in at most so many lines: whole names, shorter ones, two letters, or the marks of the seats."""
    lines: list[Line] = [()]
    for names in _called(heroes, view, marks.glyphs):
        lines = [()]
        for hero, name in zip(heroes, names, strict=True):
            drawn = _hero(hero, name, marks)
            line = (*lines[-1], *((Piece(" "),) if lines[-1] and name else ()), *drawn)
            if lines[-1] and width_of(line) > width:
                lines.append(drawn)
            else:
                lines[-1] = line
        if len(lines) <= height and all(width_of(line) <= width for line in lines):
            break
    return lines[:height]


def _hero(hero: HeroView, name: str, marks: Marks) -> Line:
    glyphs = marks.glyphs
    look = COLOURS[hero.team] + (" cursor" if hero.place in (marks.cursor, marks.pointed) else "")
    look += " strong" if hero.active else ""
    said = glyphs.seat(hero.seat) + glyphs.clean(name)
    if hero.down:
        said, look = f"({said})", "dim"
    return Piece(glyphs.mark("▶") if hero.active else "", "title"), Piece(said, look, hero.place)


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
        first, place, name, text = _vault(view, width, marks), "mission", reg.mission, ()
    title, left = f"Event: {name}" if name else "no Event yet", ""
    if reg is not None:
        title, left = _mission(reg, height > LEAST)
    wide = cell_len(glyphs.clean(title))
    if height <= LEAST:  # the second line is both
        size = max(min(wide, 12), min(wide, width - width_of(pool) - len(left) - 4))
        line: Line = (
            marks.sign(place),
            *marks.name(title, size, place, "title"),
            Piece(left, "warn", place),
            Piece("  "),
        )
        whole = pool_line(view, True, glyphs)
        if width_of(line) + width_of(whole) <= width:
            pool = whole
        return [first, (*line, *cut(pool, width - width_of(line), glyphs))]
    head = (marks.sign(place), *marks.name(title, min(wide, width - 2), place, "title"))
    if left:
        head = (*head, Piece(f"  {glyphs.fit(left, min(cell_len(left), width - width_of(head) - 2))}", "warn", place))
    room = width - width_of(head) - 2
    said = glyphs.fit(" ".join(text), room) if room > 8 else ""
    return [first, (*head, Piece(f"  {said}", "dim", place)), cut(pool, width, glyphs)]


def _mission(reg: RegistrationView, roomy: bool) -> tuple[str, str]:
    """Which Mission it is, and what is left of it."""
    if not reg.mission:
        return f"Missions {reg.missions_done}/{MISSIONS}", ""
    title, count = f"Mission {min(reg.missions_done + 1, MISSIONS)}/{MISSIONS}: {reg.mission}", sum(reg.danger)
    if not roomy:
        return title, f" !{count}"
    if not reg.placed:
        return title, "its Danger tokens are being placed"
    return title, f"Danger left: {count}, {reg.goal}" if count else "no Danger left: complete"


def danger_words(danger: tuple[int, int, int]) -> str:
    """The Danger tokens that are left."""
    counts = zip(danger, ("civilians", "thugs", "locations"), strict=True)
    return "Danger left: " + (", ".join(f"{n} on {what}" for n, what in counts if n) or "none")


def cut(line: Line, width: int, glyphs: Glyphs) -> Line:
    """As much of a line as so many cells hold; the last word says that it goes on."""
    found: Line = ()
    for piece in line:
        room = width - width_of(found)
        if cell_len(piece.text) > room:
            return (*found, piece._replace(text=glyphs.fit(piece.text, room))) if room > 1 else found
        found = (*found, piece)
    return found


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
    spot = glyphs.mark("○")
    green = f"next {spot} {clash.next_green}" if clash.next_green else ""
    if clash.due:
        green = f"{clash.due} {spot} reached"
    line = (*scores, *cells)
    room = width - width_of(line) - 1
    ahead = f"{TEAMS[clash.top]} on top" if clash.scores[0] == clash.scores[1] else green
    return (*line, Piece(f" {ahead}" if room > cell_len(ahead) else "", "dim"))


def _vault(view: WarView, width: int, marks: Marks) -> Line:
    """How far the bet is, and what lies in the Vault."""
    reg, glyphs = view.registration, marks.glyphs
    assert reg is not None
    bet = f"cards {reg.played}" + (f" of {reg.bet}" if reg.bet else "")
    line: Line = (Piece("Blue ", "blue"), Piece(f"{bet}  ", "strong"), Piece("Vault", "red"))
    names = [glyphs.clean(held or glyphs.mark("·")) for held in reg.vault]
    whole = sum(cell_len(name) + 4 for name in names) <= width - width_of(line)
    for number, name in enumerate(names):
        place = f"vault.{number + 1}"
        room = width if whole else max(4, (width - width_of(line)) // (len(names) - number) - 5)
        piece = marks.name(name, min(room, cell_len(name)), place)
        line = (*line, Piece(" "), marks.sign(place), Piece(f"{'ABC'[number]} ", "dim", place), *piece)
    if reg.used_cells and width - width_of(line) > 14:
        line = (*line, Piece(f"  discarded {reg.used_cells}", "dim"))
    return line


def pool_line(view: WarView, named: bool, glyphs: Glyphs) -> Line:
    """What the active hero may still do in this turn; `named`: with its name."""
    now = view.current
    hero = next((hero for hero in view.heroes if hero.active), None)
    if hero is None:
        return BLANK
    name = f"{glyphs.seat(hero.seat)} {glyphs.clean(hero.name)}" if named else glyphs.seat(hero.seat)
    line: Line = (Piece(name, f"{COLOURS[hero.team]} strong"),)
    waits = now.upset if now is not None else view.stories[hero.team].waits
    upset = (Piece(f"  ({', '.join(waits)})", "warn"),) if waits else ()
    if now is None:
        return (*line, Piece(f"  {view.phase}", "dim"), *upset)
    line = (*line, Piece("  left: ", "dim"), Piece(" ".join(now.symbols) or "no symbols", "title"), *upset)
    if hero.tokens:
        line = (*line, Piece("  tokens: ", "dim"), Piece(" ".join(hero.tokens), "title"))
    if now.special:
        line = (*line, Piece("  special: ", "dim"), Piece(glyphs.clean(now.special), "title" if now.usable else "dim"))
    return line
