"""The cards of Civil War as text: a location, a hero, a hand, the Event or Mission, both Storylines."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Words
from ..engine.civil_war.view import BoxView, CardView, GearView, HeroView, PlaceView, WarView
from ..widgets.picture import BLANK, Line, Piece
from ..widgets.ring import COLOURS, MISSIONS, TEAMS, danger_words
from .table_base import TableBase

LEGEND = (
    ("M H A W", "Move, Heroic, Attack, Wild"),
    ("B0 R3", "a location: who controls it, its place on the ring; ▸Blue ▸Red where the teams begin"),
    ("c t ·", "slots: a civilian, a thug, a free one; a capital has a Danger token"),
    ("! E", "a Danger token on the location; the first of two Heroics for control"),
    ("3+8", "a hero: cards in hand, in the deck"),
    ("▮ ▯", "an active Shield, an exhausted one"),
    ("+MA", "Action tokens"),
    ("Web web G g", "Equipment: ready; in lower case face down, until it is recharged"),
    ("(name)", "a hero that is KO'd"),
    ("▶ ›", "whose turn it is; who takes a team's next turn"),
    ("▸next +MA", "what the next card of a Storyline gets from the last one"),
    ("+MA?", "an effect changes that: the line of the turn says how"),
    ("1 HA ▸ HAM", "a card of a hand: its symbols, the pool that it would make now"),
    ("B··○··R", "the score track: the Trackers, ○ a green space"),
    ("1 ○ reached", "a Population card follows this turn"),
    ("Red on top", "as many points as Blue, and trailing: Red begins the next round"),
    ("x", "the next Population card adds nothing in this location"),
    ("Mission 2/5", "the second of the five Missions"),
    ("!2", "the Danger tokens of the Mission that are left"),
    ("Vault A B C", "its three spaces: ready with a Cell, or the hero that is jailed there"),
)


class WarCards(TableBase):
    """Reads the cards of a table."""

    view: WarView
    legend = LEGEND
    words = Words("Storylines and used cards", "")

    def hero_at(self, place: str) -> HeroView | None:
        """The hero at a place."""
        return next((hero for hero in self.view.heroes if hero.place == place), None)

    def _cards(self) -> Iterator[CardView]:
        for hero in self.view.heroes:
            yield from hero.hand
        for story in self.view.stories:
            yield from story.cards

    def card_at(self, place: str) -> CardView | None:
        """The hero card at a place that this side sees."""
        return next((card for card in self._cards() if place and card.place == place), None)

    def gear_at(self, place: str) -> GearView | None:
        """The equipment at a place."""
        return next((worn for hero in self.view.heroes for worn in hero.gear if worn.place == place), None)

    def box_at(self, place: str) -> BoxView | None:
        """A card that may be chosen and lies at no place of the table."""
        reg = self.view.registration
        return next((one for one in (*self.view.box, *(reg.cells if reg else ())) if one.place == place), None)

    def card_lines(self, place: str, width: int) -> list[Line]:
        chosen = self.box_at(place)
        if chosen is not None:
            return [*self.text_lines([chosen.name], width, "title"), BLANK, *self.text_lines(chosen.text, width)]
        hero, card, worn = self.hero_at(place), self.card_at(place), self.gear_at(place)
        at = next((at for at in self.view.places if place and at.place == place), None)
        if hero is not None:
            return self._hero_lines(hero, width)
        if card is not None:
            return self._card_lines(card, width)
        if worn is not None:
            how = "ready" if worn.up else "face down"
            return [
                *self.text_lines([worn.name], width, "title"),
                *self.text_lines([f"Equipment, {how}"], width, "strong"),
                BLANK,
                *self.text_lines(worn.text, width),
            ]
        if at is not None:
            return self._place_lines(at, width)
        return self._dashboard_lines(place, width)

    def about_lines(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for hero in self.view.heroes:
            for card in hero.hand:
                lines += [*self._card_lines(card, width), BLANK]
        return lines

    def _card_lines(self, card: CardView, width: int) -> list[Line]:
        lines = self.text_lines([card.name], width, "title")
        symbols = " ".join(card.symbols) or "no symbols"
        how = "" if card.up else ", face down: it gives no symbols"
        lines += self.text_lines([f"Card of {card.hero}: {symbols}{how}"], width, "strong")
        return [*lines, BLANK, *self.text_lines(card.text or ["No special effect."], width)]

    def _called(self, hero: HeroView) -> str:
        """The name of a hero, with its team where both teams have it (CW 10.4.3)."""
        twins = sum(other.name == hero.name for other in self.view.heroes)
        return hero.name if twins < 2 else f"{hero.name} ({TEAMS[hero.team]})"

    def _hero_lines(self, hero: HeroView, width: int) -> list[Line]:
        lines = self.text_lines([hero.name], width, "title")
        team = TEAMS[hero.team]
        whose = f"{self.glyphs.seat(hero.seat)} {self.names[hero.seat]}, Team {team}"
        lines += self.text_lines([whose], width, COLOURS[hero.team])
        how = [f"at {hero.where}" if hero.where and hero.cell < 0 else hero.where, "KO'd" if hero.down else ""]
        lines += self.text_lines([", ".join(word for word in how if word)], width, "strong")
        lines += self.text_lines([f"Hand {hero.hand_count}, deck {hero.deck_count}",
                                  f"Shields: {hero.shields_active} active of {hero.shields}"], width)  # fmt: skip
        for words, shown in (
            (f"Action tokens: {' '.join(hero.tokens)}", bool(hero.tokens)),
            (f"Crisis tokens: {hero.crisis}", bool(hero.crisis)),
            (f"Stunned tokens: {hero.stunned}", bool(hero.stunned)),
            ("Takes no damage until its next turn.", hero.safe),
            (f"The Impersonating card lies {hero.impersonates}.", bool(hero.impersonates)),
            (f"Out of the game: {', '.join(hero.out)}", bool(hero.out)),
        ):
            if shown:
                lines += self.text_lines([words], width)
        for worn in hero.gear:
            used = "" if worn.up else " (face down)"
            lines += [BLANK, *self.text_lines([f"{worn.name}{used}"], width, "strong")]
            lines += self.text_lines(worn.text, width)
        for card in hero.hand:
            lines += [BLANK, *self.text_lines([f"{card.name}  {card.symbols}"], width, "strong")]
            lines += self.text_lines(card.text, width)
        return [
            *lines, BLANK, *self.text_lines(["All its cards"], width, "strong"), *self.text_lines(hero.printed, width)
        ]  # fmt: skip

    def _place_lines(self, at: PlaceView, width: int) -> list[Line]:
        lines = self.text_lines([at.name], width, "title")
        lines += self.text_lines([f"Team {TEAMS[at.control]} has control"], width, COLOURS[at.control])
        if at.start >= 0:
            lines += self.text_lines([f"Team {TEAMS[at.start]} begins here."], width)
        lines += self.text_lines([f"{at.room} slots: civilians {at.civilians}, thugs {at.thugs}"], width)
        if any(at.danger):
            words = ", ".join(f"{n} on {what}" for n, what in zip(
                at.danger, ("civilians", "thugs", "the location"), strict=True) if n)  # fmt: skip
            lines += self.text_lines([f"Danger tokens: {words}"], width, "warn")
        if at.endorsed:
            lines += self.text_lines(["The first of two Heroics for control is here."], width)
        if at.spared:
            lines += self.text_lines(["The next Population card adds nothing here."], width, "warn")
        here = [self.view.heroes[number] for number in at.heroes]
        for hero in here:
            words = f"{hero.name}{' (KO)' if hero.down else ''}"
            lines.append((Piece(f"{self.glyphs.seat(hero.seat)} {self.glyphs.clean(words)}", COLOURS[hero.team]),))
        return [*lines, BLANK, *self.text_lines(at.text, width)]

    def _dashboard_lines(self, place: str, width: int) -> list[Line]:
        clash, reg = self.view.clash, self.view.registration
        if place == "event" and clash is not None and clash.event:
            return [*self.text_lines([clash.event], width, "title"), BLANK, *self.text_lines(clash.event_text, width)]
        if reg is None:
            return []
        if place == "mission" and reg.mission:
            lines = self.text_lines([reg.mission], width, "title")
            number = f"Mission {reg.missions_done + 1} of {MISSIONS}"
            lines += self.text_lines([number, danger_words(reg.danger)], width, "strong")
            return [*lines, BLANK, *self.text_lines(reg.mission_text, width)]
        zone, _, number = place.partition(".")
        if zone != "vault":
            return []
        held = reg.vault[int(number) - 1]
        lines = self.text_lines([f"Cell {'ABC'[int(number) - 1]} of the Vault"], width, "title")
        lies = {"": "Nothing lies here.", "ready": "A Cell is ready."}.get(held, held)
        lines += self.text_lines([lies], width, "strong")
        lines += self.text_lines(reg.traps[int(number) - 1], width)
        return [*lines, BLANK, *self._cell_lines(width)]

    def _cell_lines(self, width: int) -> list[Line]:
        """The Cells that this side knows to be available."""
        reg = self.view.registration
        lines: list[Line] = []
        for cell in reg.cells if reg is not None else ():
            lines += self.text_lines([f"Available: {cell.name}"], width, "strong")
            lines += self.text_lines(cell.text, width)
        return lines

    def piles(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for story in self.view.stories:
            lines += self.text_lines([f"Storyline of Team {TEAMS[story.team]}: {story.count}"], width,
                                     f"{COLOURS[story.team]} strong")  # fmt: skip
            for n, card in enumerate(story.cards, 1):
                name = f"{card.name.removesuffix(f' {card.symbols}').removeprefix(card.hero)} {card.symbols}".strip()
                said = name if card.up else f"{name}, face down"
                lines += self.text_lines([f"{n:>3} {card.hero}: {said}. {' '.join(card.text)}"], width)
            lines.append(BLANK)
        out = [f"{self._called(hero)}: {', '.join(hero.out)}" for hero in self.view.heroes if hero.out]
        if self.view.registration is not None and self.view.registration.gone:
            out.append(f"Cells and Missions: {', '.join(self.view.registration.gone)}")
        if self.view.registration is not None and self.view.registration.completed:
            out.append(f"Missions that are completed: {', '.join(self.view.registration.completed)}")
        if out:
            lines += [*self.text_lines(["Out of the game"], width, "strong"), *self.text_lines(out, width), BLANK]
        if self.view.clash is not None and self.view.clash.past:
            lines += self.text_lines([f"Events that are over: {', '.join(self.view.clash.past)}"], width)
        return [*lines, *self._cell_lines(width)]
