"""The cards of Marvel Battles as text: what lies at a place, the mains before they are in play, the piles."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.battles.cards import KEYWORDS, TEAM_MARKS, TEAM_NAMES
from ..engine.battles.library import library, other_level_slug
from ..engine.battles.view import BattleView, CardView, CharacterView, card_view
from ..widgets.character import LETTERS, base, stats, wounds
from ..widgets.picture import BLANK, Line, Piece
from .table_base import TableBase

LEGEND = (
    ("★", "a main character: L1 its level, xp 2/5 its experience and what level 2 needs"),
    ("4/3 (2/3)", "ATK and DEF as they are now, and as they are printed where that differs"),
    ("w1/2", "wounds, and Health: how many wounds KO it; on a card of the hand h2"),
    ("+2", "counters: each adds 1 to ATK and DEF"),
    ("EXH", "exhausted"),
    ("STUNNED", "face down until it recovers"),
    *((LETTERS[title], f"{title}: {KEYWORDS[title.lower()]}") for title in LETTERS),
    ("▶ ◇", "attacks; is attacked"),
    *((TEAM_MARKS[team], name) for team, name in TEAM_NAMES.items()),
    ("[S][E][I][M]", "symbols that pay for super powers: Skill, Energy, Intellect, Might; [*] any of them"),
    ("▒", "a card that lies face down in the resource row"),
)


class BattleCards(TableBase):
    """Reads the cards of a table."""

    view: BattleView
    legend = LEGEND

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
                    how = "face up" if r.face_up else "face down"
                    words = f"pays {' or '.join(r.symbols)}" if r.face_up and r.symbols else "a resource"
                    return [(Piece(self.glyphs.fit(r.name, width), "title"),), (Piece(f"{how}, {words}"),)]
            if place == f"{side.slug}.seat":
                name = self._text([side.name], width, f"seat{side.seat}")
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

    def _main_lines(self, seat: int, width: int) -> list[Line]:
        """Both levels of the main character that a seat plays."""
        chair = self.session.match.table.seats[seat]
        main = chair.main or library().decks[chair.deck].main
        lines: list[Line] = []
        for level in ("l1", "l2"):
            lines += [*self._hand_card_lines(card_view(library().face(f"{main}-{level}"), ""), width), BLANK]
        return lines

    def _text(self, lines: Sequence[str], width: int, style: str = "plain") -> list[Line]:
        return [(Piece(part, style),) for text in lines for part in self.glyphs.wrap(text, max(10, width - 1), "  ")]

    def _character_lines(self, c: CharacterView, width: int) -> list[Line]:
        star = self.glyphs.mark("★") + " " if c.main else ""
        state = "stunned" if c.stunned else "ready" if c.ready else "exhausted"
        counters = f", counters {c.counters:+d}" if c.counters else ""
        lines = self._text([star + c.name], width, "title")
        lines += self._text([c.type_line], width, "dim")
        lines += self._text([f"{stats(c)} {base(c)} {wounds(c)}, {state}{counters}"], width, "strong")
        if c.main and c.xp_needed:
            lines += self._text([f"XP {c.xp} of {c.xp_needed}"], width)
        lines += [BLANK, *self._text(c.text, width), *self._meanings(c.keywords, width)]
        if c.main and c.level == 1:
            other = card_view(library().face(other_level_slug(c.slug)), "")
            numbers = f"Level 2: {other.atk}/{other.defense}, health {other.health}"
            lines += [BLANK, *self._text([numbers], width, "strong"), *self._text(c.level_two, width)]
        if c.owner != c.seat:
            lines += self._text([f"Owned by {self.names[c.owner]}"], width, "dim")
        return lines

    def _hand_card_lines(self, card: CardView, width: int) -> list[Line]:
        lines = self._text([card.name], width, "title")
        lines += self._text([card.type_line], width, "dim")
        if card.type in ("supporting", "main"):
            numbers = f"{card.atk}/{card.defense}, health {card.health}"
            if card.price not in (0, card.cost):
                numbers += f", costs {card.price} now"
            lines += self._text([numbers], width, "strong")
        return [*lines, BLANK, *self._text(card.text, width), *self._meanings(card.keywords, width)]

    def _meanings(self, keywords: Sequence[str], width: int) -> list[Line]:
        """What the keywords mean that have no text of their own on the card."""
        words = [f"{word}: {KEYWORDS[word.lower()]}." for word in keywords if word in LETTERS]
        return [BLANK, *self._text(words, width, "dim")] if words else []

    def piles(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for side in self.view.sides:
            name = f"{self.glyphs.seat(side.seat)} {self.glyphs.clean(side.name)}"
            lines.append((Piece(f"{name}: {len(side.ko)} cards", f"seat{side.seat}"),))
            for n, card in enumerate(side.ko, 1):
                text = " ".join(card.text)
                lines.append(
                    (Piece(f"{n:>3} {self.glyphs.fit(card.name, 26)} "),
                     Piece(self.glyphs.fit(text, max(0, width - 32)), "dim"))
                )  # fmt: skip
            lines.append(BLANK)
        return lines
