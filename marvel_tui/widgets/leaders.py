"""The leaders of Marvel Battlegrounds, the order tracks and the Domain track."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ..engine.battlegrounds.view import GroundsView, LeaderView
from .marks import Marks
from .picture import Line, Piece, width_of
from .strip import strip


def leader_lines(view: GroundsView, width: int, marks: Marks) -> list[Line]:
    """A line a leader, all in the same columns: the roomiest way to say it that fits."""
    for named, words, counts in ((True, True, True), (True, False, True), (False, False, True), (False, False, False)):
        rows = [_fields(leader, view, named, words, counts, marks) for leader in view.leaders]
        wide = [max(cell_len(row[n]) for row in rows) for n in range(len(rows[0]))]
        if 4 + sum(wide) + 2 * len(wide) <= width:
            break
    lines: list[Line] = []
    for leader, row in zip(view.leaders, rows, strict=True):
        place = f"{leader.slug}.seat"
        cells = [marks.glyphs.fit(text, size) for text, size in zip(row, wide, strict=True)]
        lines.append(
            (
                *marks.before(place, marks.glyphs.mark("▶") if leader.active else " "),
                Piece(f" {cells[0]}", marks.style(place, f"seat{leader.seat}"), place),
                Piece("  " + "  ".join(cells[1:]), "plain", place),
            )
        )
    return lines


def _fields(leader: LeaderView, view: GroundsView, named: bool, words: bool, counts: bool, marks: Marks) -> list[str]:
    """What is said of a leader, column by column."""
    glyphs = marks.glyphs
    name = glyphs.clean(leader.name).upper()
    name = name if counts else glyphs.fit(name, 8)
    found = [f"{glyphs.seat(leader.seat)} {name}"]
    if named:
        found.append(glyphs.clean(leader.leader))
    found.append(f"hand {leader.hand_count}" if counts else f"h{leader.hand_count}")
    extra = f"+{leader.extra} extra" if leader.extra else ""
    found.append(f"{'actions' if counts else 'act'} {leader.actions}+{leader.reserve}{extra}")
    if leader.has_card:
        found.append(
            f"card +{leader.card_strength} or {leader.card_points}" if words else f"card +{leader.card_strength}"
        )
    else:
        found.append("card used" if words else "-")
    marker = "Leadership" if words else "marker"
    found.append(marker if leader.has_marker else "used" if words else "-")
    found.append(_prizes(leader, words))
    return found


def _prizes(leader: LeaderView, words: bool) -> str:
    """The markers that a leader has won."""
    champions = sum(leader.champions)
    parts = []
    if champions:
        parts.append(f"{champions} Champion" if words else f"{champions} Ch")
    if leader.victory:
        parts.append(f"{leader.victory} Victory" if words else f"{leader.victory} V")
    return " ".join(parts)


def leader_strip(view: GroundsView, height: int, width: int, marks: Marks) -> list[Line]:
    """The leaders in a few words each, beside each other."""
    items: list[Line] = []
    for leader in view.leaders:
        place = f"{leader.slug}.seat"
        name = f"{marks.glyphs.seat(leader.seat)} {marks.glyphs.fit(leader.name, min(8, cell_len(leader.name)))}"
        words = f" hand {leader.hand_count} act {leader.actions}+{leader.reserve}"
        words += "" if leader.has_card else " -card"
        words += "" if leader.has_marker else " -marker"
        items.append(
            (
                *marks.before(place, marks.glyphs.mark("▶") if leader.active else " "),
                Piece(name, marks.style(place, f"seat{leader.seat}"), place),
                Piece(f"{words}  ", "plain", place),
            )
        )
    return strip("", items, height, width, marks)


def track_line(view: GroundsView, width: int, marks: Marks) -> Line:
    """Both order tracks. Who has passed has left the first for the second."""
    for longest in (12, 6, 3, 0):
        line = (
            *_track("recruitment", view, view.recruitment, longest, marks),
            Piece("   "),
            *_track("assignment", view, view.assignment, longest, marks),
        )
        if width_of(line) <= width:
            break
    return line


def _track(name: str, view: GroundsView, order: Sequence[int], longest: int, marks: Marks) -> Line:
    glyphs = marks.glyphs
    now = view.phase == name
    first = name == "recruitment"
    pieces = [Piece(f" {name}", "strong" if now else "dim")]
    if not order:
        pieces.append(Piece(f" {glyphs.mark('─')}", "dim"))
    for seat in order:
        leader = view.leaders[seat]
        text = glyphs.clean(leader.name)
        text = glyphs.fit(text, min(longest, cell_len(text))) if longest else ""
        turn = now and leader.active
        gone = (first and now and leader.passed) or (not first and now and not leader.actions + leader.extra)
        shown = f"{glyphs.seat(seat)}{text}"
        shown = f"({shown})" if gone else shown
        style = "dim" if gone else f"seat{seat}" if now or not first else "dim"
        pieces.append(Piece(f" {glyphs.mark('▶')}" if turn else " ", "title" if turn else "plain"))
        pieces.append(Piece(shown, style))
    return tuple(pieces)


def domain_line(view: GroundsView, width: int, marks: Marks) -> list[Line]:
    """The Domain track: what each band gives, whose markers stand in it. Nothing where it is too wide."""
    for head, words in (
        (" Domain track", "{start}-{end} gives {points}"),
        (" Domain gives", "{start}-{end}: {points}"),
    ):
        pieces: list[Piece] = [Piece(head, "dim")]
        start = 1
        for end, points in view.bands:
            here = [field for field in view.fields if start <= field.given <= end]
            band = words.format(start=start, end=end, points=points)
            pieces.append(Piece(f"  {band}", "good" if here else "dim"))
            pieces += [Piece(f" {initials(field.name)} {field.given}", "strong") for field in here]
            start = end + 1
        if width_of(tuple(pieces)) <= width:
            return [tuple(pieces)]
    return []


def initials(name: str) -> str:
    """Two letters for a battlefield."""
    words = name.split()
    return "".join(word[0] for word in words) if len(words) > 1 else name[:2].upper()
