"""The cards of Vs. System as text: what lies at a place, on the chain, in the piles."""

from __future__ import annotations

from ..actions import Words
from ..engine.vs.library import library
from ..engine.vs.view import CardView, CharacterView, ContestView, card_view
from ..widgets.contest_character import base, state, stats
from ..widgets.picture import BLANK, Line, Piece
from .table_base import TableBase

LEGEND = (
    ("4 Name", "a character, its cost before its name: what its player loses when it is stunned"),
    ("4/3 (2/3)", "ATK and DEF as they are now, and as they are printed where that differs"),
    ("F R C S", "flight; range; a cosmic counter; reinforced in this attack"),
    ("G g", "equipment, ready or exhausted"),
    ("EXH x", "exhausted, also behind the name of a resource"),
    ("STUNNED", "face down, its text off; it protects nobody"),
    ("░", "the hidden area, at the left of the visible one"),
    ("·", "an empty position"),
    ("▶ ◇", "attacks; is attacked"),
    ("38 ████████░░", "endurance: each cell stands for five"),
    ("row 6: ▒ ■", "resources in their order: ▒ lies face down, ■ or a name alone face up"),
    ("next, then", "the chain: what resolves first when all have passed, and what comes after it"),
)


class ContestCards(TableBase):
    """Reads the cards of a table."""

    view: ContestView
    legend = LEGEND
    words = Words("KO'd piles", "until something new happens, or longer")

    def character_at(self, place: str) -> CharacterView | None:
        """The character at a place."""
        return next((c for side in self.view.sides for c in side.characters if c.place == place), None)

    def _card(self, place: str) -> tuple[CardView, str] | None:
        """The card at a place that this side may see, and how it lies there."""
        for entry in self.view.chain:
            if entry.place == place and entry.card is not None:
                said = f" on {entry.targets}" if entry.targets else ""
                return entry.card, f"On the chain, {self.names[entry.seat]}'s {entry.kind}{said}: {entry.does}"
        for side in self.view.sides:
            for card in (*side.hand, *side.looked, *side.ko, *side.removed):
                if card.place == place:
                    return card, ""
            for r in side.resources:
                if r.place == place and r.card is not None:
                    how = "Face up" if r.face_up else "Face down"
                    how += " in the resource row" + ("" if r.ready else ", exhausted")
                    return r.card, how + (f"; {r.note} was chosen" if r.note else "")
            for c in side.characters:
                for gear in c.gear:
                    if gear.place == place:
                        return gear.card, f"On {c.name}, {'ready' if gear.ready else 'exhausted'}"
        face = library().faces.get(place.removeprefix("card."))  # one that is searched for
        return (card_view(face, place), "") if face is not None else None

    def card_lines(self, place: str, width: int) -> list[Line]:
        c = self.character_at(place)
        if c is not None:
            return self._character_lines(c, width)
        found = self._card(place)
        return self._card_lines(*found, width) if found is not None else []

    def about_lines(self, width: int) -> list[Line]:
        view = self.view
        lines: list[Line] = []
        if view.attack is not None:
            for place in (*view.attack.attackers, view.attack.defender):
                lines += [*self.card_lines(place, width), BLANK]
        for entry in view.chain:
            lines += [*self.card_lines(entry.place, width), BLANK]
        for side in view.sides:
            for card in (*side.looked, *side.hand):
                lines += [*self._card_lines(card, "", width), BLANK]
        return lines

    def _character_lines(self, c: CharacterView, width: int) -> list[Line]:
        card = c.card
        lines = self.text_lines([card.name], width, "title")
        lines += self.text_lines([", ".join(part for part in (card.version, card.type_line) if part)], width, "dim")
        has = [word for word, has in (("flight", c.flight), ("range", c.range)) if has]
        numbers = ", ".join([f"{stats(c)} {base(c)}".rstrip(), *has])
        how = {"STUNNED": "stunned", "EXH": "exhausted"}.get(state(c), "ready")
        lines += self.text_lines([f"{numbers}, {how}, {c.area} {c.row} row"], width, "strong")
        now = [f"teams: {', '.join(c.teams)}"] if set(c.teams) != set(card.teams) else []
        now += [*c.gained, *(f"lost: {word}" for word in c.lost)]
        now += [word for word, true in (("a cosmic counter", c.counter), ("boosted", c.boosted),
                                        ("reinforced in this attack", c.reinforced)) if true]  # fmt: skip
        if c.willpower:
            now.append(f"willpower {c.willpower}")
        if now:
            lines += self.text_lines([f"Now: {'; '.join(now)}"], width, "good")
        if c.traits:
            lines += self.text_lines([f"Traits: {', '.join(c.traits)}"], width)
        lines += [BLANK, *self.text_lines(card.text, width, "dim" if c.stunned else "plain")]
        for gear in c.gear:
            lines += [
                BLANK,
                *self.text_lines([f"Wears {gear.name}{'' if gear.ready else ', exhausted'}"], width, "strong"),
            ]
            lines += self.text_lines(gear.card.text, width)
        lines += self.meaning_lines(card.meanings, width)
        if c.owner != c.seat:
            lines += self.text_lines([f"Owned by {self.names[c.owner]}"], width, "dim")
        return lines

    def _card_lines(self, card: CardView, how: str, width: int) -> list[Line]:
        lines = self.text_lines([card.name], width, "title")
        lines += self.text_lines([", ".join(part for part in (card.version, card.type_line) if part)], width, "dim")
        if card.type == "character":
            has = [word for word, has in (("flight", card.flight), ("range", card.range)) if has]
            numbers = ", ".join([f"{card.atk}/{card.defense}", *has])
            if card.price != card.cost:
                numbers += f", costs {card.price} now"
            lines += self.text_lines([numbers], width, "strong")
        if how:
            lines += self.text_lines([how], width, "good")
        return [*lines, BLANK, *self.text_lines(card.text, width), *self.meaning_lines(card.meanings, width)]

    def piles(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for side in self.view.sides:
            name = f"{self.glyphs.seat(side.seat)} {self.glyphs.clean(side.name)}"
            for pile, cards in (("KO'd pile", side.ko), ("removed from the game", side.removed)):
                if not cards and pile != "KO'd pile":
                    continue
                count = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
                lines.append((Piece(f"{name}, {pile}: {count}", f"seat{side.seat}"),))
                for n, card in enumerate(cards, 1):
                    title = f"{card.name}, {card.version}" if card.version else card.name
                    lines.append(
                        (Piece(f"{n:>3} {self.glyphs.fit(title, 36)} "),
                         Piece(self.glyphs.fit(f"{card.cost} {' '.join(card.text)}", max(0, width - 42)), "dim"))
                    )  # fmt: skip
            lines.append(BLANK)
        return lines
