"""The cards of Marvel Battles as text: what lies at a place, the mains before they are in play, the piles."""

from __future__ import annotations

from collections.abc import Sequence

from ..actions import Words
from ..engine.battles.cards import TEAM_MARKS, TEAM_NAMES
from ..engine.battles.library import library, other_level_slug
from ..engine.battles.offer import PRINTED_2015
from ..engine.battles.text import keyword_text
from ..engine.battles.view import BattleView, CardView, CharacterView, card_view
from ..widgets.battle_character import LETTERS, base, stats, wounds
from ..widgets.picture import BLANK, Line, Piece
from .table_base import TableBase

LEGEND = (
    ("★", "a main character: L1 its level, xp 2/5 its experience and what level 2 needs"),
    ("4/3 (2/3)", "ATK and DEF as they are now, and as they are printed where that differs"),
    ("w1/2", "wounds, and Health: how many wounds KO it; on a card of the hand h2"),
    ("+2", "counters: each adds 1 to ATK and DEF"),
    ("EXH", "exhausted"),
    ("STUNNED", "face down until it recovers"),
    *((LETTERS[title], keyword_text(title.lower())) for title in LETTERS),
    ("▶ ◇", "attacks; is attacked"),
    *((TEAM_MARKS[team], name) for team, name in TEAM_NAMES.items()),
    ("S E I M", "symbols that pay for super powers: Skill, Energy, Intellect, Might"),
    ("row: S AV ▒▒", "resources: what the locations pay (AV: any symbol for Avengers), then those face down"),
)


class BattleCards(TableBase):
    """Reads the cards of a table."""

    view: BattleView
    legend = LEGEND
    words = Words("KO piles", "until somebody acts, the combat or the turn ends")

    def _character(self, place: str) -> CharacterView | None:
        for side in self.view.sides:
            for c in (*side.front, *side.back):
                if c.place == place:
                    return c
        return None

    def _card(self, place: str) -> CardView | None:
        for side in self.view.sides:
            for card in (*side.hand, *side.looked, *side.ko):
                if card.place == place:
                    return card
        return None

    def card_lines(self, place: str, width: int) -> list[Line]:
        c = self._character(place)
        if c is not None:
            return self._character_lines(c, width)
        card = self._card(place)
        if card is not None:
            return self._hand_card_lines(card, width)
        for side in self.view.sides:
            for r in side.resources:
                if r.place == place and r.name:
                    how = "A location, face up" if r.face_up else "A resource, face down"
                    text = self._printing(r.slug).text if r.face_up else ()
                    return [*self.text_lines([r.name], width, "title"), *self.text_lines([how, *text], width)]
            if place == f"{side.slug}.seat":
                name = self.text_lines([side.name], width, f"seat{side.seat}")
                return [*name, *self._main_lines(side.seat, width)]
        return []

    def about_lines(self, width: int) -> list[Line]:
        prompt, view = self.prompt, self.view
        hand = [card for side in view.sides for card in (*side.looked, *side.hand)]
        if not hand and not view.turn and prompt is not None:
            return self._main_lines(prompt.seat, width)
        lines: list[Line] = []
        if view.combat is not None:
            for place in (*view.combat.attackers, view.combat.defender):
                lines += [*self.card_lines(place, width), BLANK]
        for card in hand:
            lines += [*self._hand_card_lines(card, width), BLANK]
        return lines

    def _printing(self, slug: str) -> CardView:
        """A card that isn't in sight, as this table plays it."""
        revised = PRINTED_2015 not in self.session.match.table.options
        return card_view(library().face(slug, revised), "", revised=revised)

    def _main_lines(self, seat: int, width: int) -> list[Line]:
        """Both levels of the main character that a seat plays."""
        chair = self.session.match.table.seats[seat]
        main = chair.main or library().decks[chair.deck].main
        lines: list[Line] = []
        for level in ("l1", "l2"):
            lines += [*self._hand_card_lines(self._printing(f"{main}-{level}"), width), BLANK]
        return lines

    def _character_lines(self, c: CharacterView, width: int) -> list[Line]:
        star = self.glyphs.mark("★") + " " if c.main else ""
        state = "stunned" if c.stunned else "ready" if c.ready else "exhausted"
        counters = f", counters {c.counters:+d}" if c.counters else ""
        lines = self.text_lines([star + c.name], width, "title")
        lines += self.text_lines([c.type_line], width, "dim")
        symbols = "".join(f", {word}" for word in c.keywords if word in LETTERS)
        lines += self.text_lines([f"{stats(c)} {base(c)} {wounds(c)}{symbols}, {state}{counters}"], width, "strong")
        if c.main and c.xp_needed:
            lines += self.text_lines([f"XP {c.xp} of {c.xp_needed}"], width)
        lines += [BLANK, *self._powers(c.text, width), *self.meaning_lines(c.meanings, width)]
        if c.main and c.level == 1:
            numbers = f"Level 2: {self._printing(other_level_slug(c.slug)).numbers}"
            lines += [BLANK, *self.text_lines([numbers], width, "strong"), *self._powers(c.level_two, width)]
        if c.owner != c.seat:
            lines += self.text_lines([f"Owned by {self.names[c.owner]}"], width, "dim")
        return lines

    def _hand_card_lines(self, card: CardView, width: int) -> list[Line]:
        lines = self.text_lines([card.name], width, "title")
        lines += self.text_lines([card.type_line], width, "dim")
        if card.type in ("supporting", "main"):
            numbers = card.numbers
            if card.price not in (0, card.cost):
                numbers += f", costs {card.price} now"
            lines += self.text_lines([numbers], width, "strong")
        return [*lines, BLANK, *self._powers(card.text, width), *self.meaning_lines(card.meanings, width)]

    def _powers(self, texts: Sequence[str], width: int) -> list[Line]:
        """What a card says, a power after the other, each with its name in front."""
        lines: list[Line] = []
        for text in texts:
            name, dash, _ = self.glyphs.clean(text).partition(f" {self.glyphs.mark('—')} ")
            for at, part in enumerate(self.glyphs.wrap(text, max(10, width - 1))):
                head = name if dash and not at and part.startswith(name) else ""
                lines.append((Piece(head, "strong"), Piece(part[len(head) :])) if head else (Piece(part),))
        return lines

    def piles(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for side in self.view.sides:
            name = f"{self.glyphs.seat(side.seat)} {self.glyphs.clean(side.name)}"
            lines.append((Piece(f"{name}: {len(side.ko)} card{'' if len(side.ko) == 1 else 's'}", f"seat{side.seat}"),))
            for n, card in enumerate(side.ko, 1):
                text = " ".join(card.text)
                lines.append(
                    (Piece(f"{n:>3} {self.glyphs.fit(card.name, 26)} "),
                     Piece(self.glyphs.fit(text, max(0, width - 32)), "dim"))
                )  # fmt: skip
            lines.append(BLANK)
        return lines
