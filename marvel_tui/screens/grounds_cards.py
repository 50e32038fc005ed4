"""The cards of Marvel Battlegrounds as text: what lies at a place, the prisons, the discard pile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..actions import Words
from ..engine.battlegrounds.scoring import VICTORY_POINTS
from ..engine.battlegrounds.view import FieldView, GroundsView, HeroView, LeaderView
from ..widgets.battlefield import challenge
from ..widgets.picture import BLANK, Line, Piece
from .table_base import TableBase

LEGEND = (
    ("● ◆ ■ ▲ ▼", "the leaders; ▶ before the one whose turn it is"),
    ("12/15 +", "Resistance: what is left, what is printed; + for each time that it was reinforced"),
    ("Ch 2 (3)", "Challenge: how many leaders an absolute victory needs; in brackets as printed"),
    ("●9 ◆4 ○", "damage dealt by each leader, the champion first; ○ for each leader that may still come"),
    ("abs part lost", "how the battle ends if nobody else comes: absolute or partial victory, defeat"),
    ("3I 2D", "what the villain leaves: Influence, Domain"),
    ("●●○", "Champion markers: who won them, ○ those that are left"),
    ("12:7", "Domain: where the marker stands on the track, what each Domain marker of this battlefield gives"),
    ("4:6", "a hero: what it costs, its Strength"),
    ("L3+: +3", "a power in short: what it asks for, what it gives; L a villain's level, 1st the first hero there"),
    ("pay 1 x5: +1", "pay 1 Influence for +1 Strength, up to five times; Inf Influence, Dom a Domain marker"),
    ("Hero|2 Inf", "one of the two: one more hero here, or 2 Influence; Action one more Action marker"),
    ("actions 3+2", "Action markers on the Helicarrier, in the reserve"),
    ("V3", "Victory markers, where prisoners were before"),
)


class GroundsCards(TableBase):
    """Reads the cards of a table."""

    view: GroundsView
    legend = LEGEND
    words = Words("prisons and discard pile", "")

    def _heroes(self) -> Iterator[HeroView]:
        """All heroes that this side sees."""
        for hero in self.view.row:
            if hero is not None:
                yield hero
        for field in self.view.fields:
            yield from field.heroes
            yield from field.prison
        for leader in self.view.leaders:
            yield from leader.hand
        yield from self.view.discard

    def hero_at(self, place: str) -> HeroView | None:
        """The hero at a place."""
        return next((hero for hero in self._heroes() if hero.place == place), None) if place else None

    def field_at(self, place: str) -> FieldView | None:
        """The battlefield at a place, or that the place is in."""
        slug, dot, _ = place.partition(".")
        return next((field for field in self.view.fields if dot and field.slug == slug), None)

    def card_lines(self, place: str, width: int) -> list[Line]:
        hero = self.hero_at(place)
        if hero is not None:
            return self._hero_lines(hero, width)
        field = self.field_at(place)
        if field is not None:
            return self._field_lines(field, width) if place == field.place else []
        leader = next((leader for leader in self.view.leaders if place == f"{leader.slug}.seat"), None)
        return self._leader_lines(leader, width) if leader is not None else []

    def about_lines(self, width: int) -> list[Line]:
        looking = self.keyboard.looking
        heroes = self.view.leaders[looking].hand if looking is not None else ()
        picked = [self.hero_at(place) for place in (self.prompt.picked_places if self.prompt is not None else ())]
        lines: list[Line] = []
        for hero in [hero for hero in picked if hero is not None] or heroes:
            lines += [*self._hero_lines(hero, width), BLANK]
        return lines

    def _hero_lines(self, hero: HeroView, width: int) -> list[Line]:
        lines = self.text_lines([hero.name], width, "title")
        lines += self.text_lines([hero.text[0]], width, "strong")
        zone, _, number = hero.place.partition(".")
        if zone == "row":
            where = f"position {number} of the recruitment row"
            if self.view.phase == "recruitment" and self.view.active >= 0:
                where += f": costs {self.names[self.view.active]} {hero.price}"
            lines += self.text_lines([where], width, "dim")
        field = self.field_at(hero.place)
        if field is not None:
            sent = f"sent to {field.name} by {self.names[hero.seat]}" if hero.seat >= 0 else f"prisoner in {field.name}"
            lines += self.text_lines([sent], width, "dim")
        return [*lines, BLANK, *self.text_lines(hero.text[1:] or ["No power."], width)]

    def _field_lines(self, field: FieldView, width: int) -> list[Line]:
        """A battlefield with all that lies there."""
        lines = self.text_lines([f"{field.number} {field.name}"], width, "title")
        villain = field.villain
        if villain is not None:
            lines += self.text_lines([villain.name], width, "strong")
            lines += self.text_lines(villain.text, width)
            now = f"Resistance {field.resistance} now"
            if field.reinforced:
                now += f", reinforced {field.reinforced} time{'s' if field.reinforced > 1 else ''}"
            lines += self.text_lines([now, f"Challenge {challenge(field)}, {self._free(field)}"], width)
        lines.append(BLANK)
        for seat, dealt in field.track:
            sent = [hero for hero in field.heroes if hero.seat == seat]
            lines.append(
                (Piece(f"{self.glyphs.seat(seat)} {self.glyphs.clean(self.names[seat])}", f"seat{seat}"),
                 Piece(f" has dealt {dealt}", "strong"))
            )  # fmt: skip
            lines += self._named(sent, width)
        if field.outlook:
            lines += self.text_lines([f"If nobody else comes: {field.outlook}."], width, "title")
        elif villain is not None:
            lines += self.text_lines(["Nobody is there yet."], width, "dim")
        lines.append(BLANK)
        if field.prison:
            lines += [*self.text_lines(["Prison"], width, "strong"), *self._named(field.prison, width)]
        if field.victory:
            lines += self.text_lines([f"Victory markers: {field.victory}, each {VICTORY_POINTS} points"], width)
        won = [f"{self.names[seat]} {count}" for seat, count in enumerate(field.champions) if count]
        lines += self.text_lines([f"Champion markers: {', '.join([*won, f'{field.champions_left} left'])}"], width)
        bands = ", ".join(f"to {end}: {points}" for end, points in self.view.bands)
        given = f"Domain: {field.given} given out, so each marker of it gives {field.rate}"
        return [*lines, *self.text_lines([f"{given} (up {bands})"], width)]

    def _free(self, field: FieldView) -> str:
        if not field.seats_left:
            return "no further leader may come"
        return f"{field.seats_left} further leader{'s' if field.seats_left > 1 else ''} may come"

    def _named(self, heroes: Sequence[HeroView], width: int) -> list[Line]:
        """Heroes with their powers in a line each."""
        texts = [
            f"  {hero.name}, cost {hero.cost}, Strength {hero.strength}. {' '.join(hero.text[1:])}" for hero in heroes
        ]
        return [(Piece(f"  {part}"),) for text in texts for part in self.glyphs.wrap(text, max(10, width - 3), "  ")]

    def _leader_lines(self, leader: LeaderView, width: int) -> list[Line]:
        lines = self.text_lines([f"{self.glyphs.seat(leader.seat)} {leader.name}"], width, f"seat{leader.seat}")
        lines += [*self.text_lines([leader.leader], width, "strong"), *self.text_lines(leader.text, width), BLANK]
        cards = "heroes" if leader.hand_count != 1 else "hero"
        lines += self.text_lines([f"{leader.hand_count} {cards} in hand"], width)
        extra = f", {leader.extra} extra ones behind the shield" if leader.extra else ""
        lines += self.text_lines(
            [f"Action markers: {leader.actions} on the Helicarrier, {leader.reserve} in the reserve{extra}",
             f"Leader card {'not used yet' if leader.has_card else 'used'}, "
             f"Leadership marker {'not used yet' if leader.has_marker else 'used'}"], width
        )  # fmt: skip
        won = self._by_field(leader.champions)
        lines += self.text_lines([f"Champion markers: {won or 'none'}", f"Victory markers: {leader.victory}"], width)
        if leader.influence is not None and leader.domain is not None:
            shield = (
                f"Behind the shield: Influence {leader.influence}; Domain: {self._by_field(leader.domain) or 'none'}"
            )
            lines += [BLANK, *self.text_lines([shield], width, "strong")]
        return lines

    def _by_field(self, counts: Sequence[int]) -> str:
        return ", ".join(f"{field.name} {n}" for field, n in zip(self.view.fields, counts, strict=True) if n)

    def piles(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for field in self.view.fields:
            if field.prison:
                lines += [
                    *self.text_lines([f"Prison of {field.name}"], width, "strong"),
                    *self._named(field.prison, width),
                ]
        count = len(self.view.discard)
        lines += self.text_lines([f"Discard pile: {count} hero{'' if count == 1 else 'es'}"], width, "strong")
        lines += self._named(self.view.discard, width)
        decks = f"Hero deck: {self.view.hero_deck}, villain deck: {self.view.villain_deck}"
        return [*lines, BLANK, *self.text_lines([decks], width)]
