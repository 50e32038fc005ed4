"""Marvel Battles on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.battles.view import PHASES, BattleView, CardView, CharacterView, SideView
from ..engine.seats import PromptView
from ..widgets.battle_board import board, height_of, main_of, middle, others, plan
from ..widgets.character import base, stats, wounds
from ..widgets.hand import hand_lines, window
from ..widgets.picture import BLANK, Line, Piece, beside, width_of
from .pointer import Row
from .table import GameScreen


class BattlesScreen(GameScreen):
    """The table of Marvel Battles: the sides face each other, the fight between them."""

    view: BattleView
    _hand_top = 0
    _board_top = 0
    _opened = -1

    @property
    def below(self) -> int:
        """The seat at the bottom: whose view is open, else whose turn it is."""
        looking = self.keyboard.looking
        if looking is not None:
            return looking
        if self.view.turn == 0 and self.prompt is not None:
            return self.prompt.seat
        return self.keyboard.alone if self.keyboard.alone is not None else self.view.active

    # --- rows and choices

    def rows(self) -> list[Row]:
        found: list[Row] = []
        for side in others(self.view, self.below):
            found.append(Row(f"{side.slug}.side", _side_targets(side)))
            found += [Row(f"{side.slug}.back", _places(side.back)), Row(f"{side.slug}.front", _places(side.front))]
        mine = self.view.sides[self.below]
        found += [Row(f"{mine.slug}.front", _places(mine.front)), Row(f"{mine.slug}.back", _places(mine.back))]
        found.append(Row(f"{mine.slug}.side", _side_targets(mine)))
        found.append(Row("hand", tuple(card.place for card in mine.hand), upright=True))
        return found

    def same(self, place: str) -> str:
        hand = self.view.sides[self.below].hand
        slug = next((card.slug for card in hand if card.place == place), "")
        return next((card.place for card in hand if slug and card.slug == slug), place)

    def first_choice(self, prompt: PromptView) -> int:
        if prompt.kind == "formation" and not prompt.picked:
            return next((n for n, choice in enumerate(prompt.choices) if choice.word == "done"), 0)
        return 0

    def waiting(self, prompt: PromptView) -> str:
        step = {"resource": "a resource, recruits, the formation", "main": "the main phase"}.get(self.view.step, "")
        if self.view.combat is not None:
            step = f"{self.view.combat.attacker_names} against {self.view.combat.defender_name}"
        elif self.view.turn == 0:
            step = "a hand of seven cards: keep it, or mulligan"
        turn = f"turn {self.view.turn}: " if self.view.turn else ""
        return f"{turn}{step or self.view.step}"

    @property
    def outlook(self) -> str:
        return self.view.combat.outlook if self.view.combat is not None else ""

    # --- drawing

    def header(self, width: int) -> Line:
        view, glyphs = self.view, self.glyphs
        looking = self.keyboard.looking
        whose = f"{self.names[looking]}'s view" if looking is not None else "open table"
        view_words = Piece(glyphs.clean(whose), "strong")
        left: tuple[Piece, ...] = (Piece(" "), view_words)
        if view.turn:
            name = f"{glyphs.seat(view.active)} {glyphs.clean(self.names[view.active]).upper()}"
            left = (*left, Piece(f"  turn {view.turn} "), Piece(name, f"seat{view.active}"))
        title = (Piece(" Marvel Battles", "title"), Piece(f" {glyphs.mark('·')}", "dim"))
        now = next((phase.capitalize() for phase in PHASES if phase == view.phase), "Setup")
        phases = [
            Piece(f"[{word}] ", "title") if word == now else Piece(f"{word} ", "dim")
            for word in (phase.capitalize() for phase in PHASES)
        ]
        seed = Piece(f" seed {self.session.match.table.seed} ", "dim")
        if not view.turn:
            phases = [Piece("[Setup] ", "title")]
        for begin, end in (
            ((*title, *left), (*phases, seed)),
            (left, (*phases, seed)),
            (left, phases),
            (left, (Piece(f"[{now}] ", "title"),)),
        ):
            if width_of(begin) + width_of(end) < width:
                break
        return beside(begin, width - width_of(end), end)

    def upper(self, width: int, height: int, room: int, boxes: bool) -> list[Line]:
        view, marks = self.view, self.marks
        mine = view.sides[self.below]
        hand = mine.hand
        wish = min(len(hand), max(room, 4 if boxes else room)) + 1 if hand else 0
        for keep in (wish, min(wish, 3), min(wish, 2)):
            p = plan(view, self.below, self._opened_side(), width, height - keep, boxes)
            if height_of(view, p, width) <= height - keep:
                break
        lines = board(view, self.below, p, self._middle(width), width, marks)
        if len(lines) > height - keep:  # too much for any way to draw it: the part round the cursor
            at = next((y for y, line in enumerate(lines) if any(x.target == marks.cursor for x in line)), -1)
            self._board_top = window(len(lines), height - keep, at, self._board_top)
            lines = lines[self._board_top : self._board_top + height - keep]
        left = height - len(lines)
        if hand:
            lines.append((Piece(" " + self.glyphs.mark("─") * (width - 2), "dim"),))
            at = next((n for n, card in enumerate(hand) if card.place == marks.cursor), -1)
            self._hand_top = window(len(hand), left - 1, at, self._hand_top)
            shown = hand_lines(hand, self._hand_top, left - 1, width, marks)
            hidden = len(hand) - len(shown)
            if hidden and shown:
                words = f" {self.glyphs.mark('↑')}{self._hand_top} " if self._hand_top else ""
                below = hidden - self._hand_top
                words += f" {self.glyphs.mark('↓')}{below}" if below else ""
                shown[-1] = beside(shown[-1], width - len(words) - 1, (Piece(words, "dim"),))
            lines += shown
        elif left > 2 and not boxes:
            lines.append((Piece(" " + self.glyphs.mark("─") * (width - 2), "dim"),))
            lines += [(Piece("   "), *line) for line in self.recent(width - 4, left - 1)]
        return lines

    def _opened_side(self) -> int:
        """The side above that is open where not all of them fit: in the fight, or under the cursor."""
        view, below = self.view, self.below
        seats = [side.seat for side in others(view, below)]
        slug = self.pointed().partition(".")[0]
        for side in view.sides:
            if side.slug == slug and side.seat != below and "." in self.pointed():
                self._opened = side.seat
        if view.combat is not None:
            fighting = [seat for seat in (view.combat.player, view.combat.seat) if seat != below]
            self._opened = fighting[0]
        if self._opened not in seats:
            self._opened = next((seat for seat in seats if not view.sides[seat].out), seats[0])
        return self._opened

    def _middle(self, width: int) -> Line:
        combat, prompt = self.view.combat, self.prompt
        arrow = self.glyphs.mark("▸")
        if combat is not None:
            how = " (ranged)" if combat.ranged else ""
            words = f"{combat.attacker_names} {arrow} {combat.defender_name}{how}"
            return middle(words, combat.outlook, width, self.marks)
        if prompt is not None and prompt.picked_code.startswith("attack "):
            who = " + ".join(self._name_at(place) for place in prompt.picked_places)
            at = self.pointer.at
            for entry in self.entries:
                if entry.choice is not None and at in (entry.target, entry.place):
                    if entry.choice.word == ">":
                        return middle(f"{who} {arrow} {self._name_at(entry.place)}", entry.preview, width, self.marks)
                    return middle(f"{who} + {self._name_at(entry.place)}", entry.preview, width, self.marks)
            return middle(f"{who} {arrow}", "", width, self.marks)
        return middle("", "", width, self.marks)

    def _name_at(self, place: str) -> str:
        c = self._character(place)
        return c.name if c is not None else place.partition(".")[0]

    # --- cards

    def _character(self, place: str) -> CharacterView | None:
        for side in self.view.sides:
            for c in (*side.front, *side.back):
                if c.place == place:
                    return c
        return None

    def _card(self, place: str) -> CardView | None:
        for side in self.view.sides:
            for card in (*side.hand, *side.ko):
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
                return [(Piece(self.glyphs.fit(side.name, width), f"seat{side.seat}"),)]
        return []

    def _text(self, lines: Sequence[str], width: int, style: str = "plain") -> list[Line]:
        return [
            (Piece(part, style),) for text in lines for part in self.glyphs.wrap(text, max(10, width - 1), "  ")
        ]

    def _character_lines(self, c: CharacterView, width: int) -> list[Line]:
        star = self.glyphs.mark("★") + " " if c.main else ""
        state = "stunned" if c.stunned else "ready" if c.ready else "exhausted"
        counters = f", counters {c.counters:+d}" if c.counters else ""
        lines = self._text([star + c.name], width, "title")
        lines += self._text([c.type_line], width, "dim")
        lines += self._text([f"{stats(c)} {base(c)} {wounds(c)}, {state}{counters}"], width, "strong")
        if c.main and c.xp_needed:
            lines += self._text([f"XP {c.xp} of {c.xp_needed}"], width)
        lines += [BLANK, *self._text(c.text, width)]
        if c.level_two:
            lines += [BLANK, *self._text(["Level 2"], width, "title"), *self._text(c.level_two, width)]
        if c.owner != c.seat:
            lines += self._text([f"Owned by {self.names[c.owner]}"], width, "dim")
        return lines

    def _hand_card_lines(self, card: CardView, width: int) -> list[Line]:
        lines = self._text([card.name], width, "title")
        lines += self._text([card.type_line], width, "dim")
        if card.type == "supporting":
            price = f"costs {card.price}" + (f" (printed {card.cost})" if card.price != card.cost else "")
            lines += self._text([f"{card.atk}/{card.defense}, health {card.health}, {price}"], width, "strong")
        return [*lines, BLANK, *self._text(card.text, width)]

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

    def score(self) -> list[Line]:
        lines: list[Line] = []
        for side in self.view.sides:
            main = main_of(side)
            name = f"{self.glyphs.seat(side.seat)} {self.glyphs.fit(side.name, 12)}"
            words = "out of the game"
            if main is not None:
                words = f"{self.glyphs.fit(main.name, 16)} L{main.level}  {wounds(main):<5}"
                words += f"  hand {side.hand_count:<2}  characters {len(side.front) + len(side.back)}"
            elif not side.out:
                words = f"{self.glyphs.fit(side.main_name, 16)}"
            lines.append((Piece(name, f"seat{side.seat}"), Piece(f"  {words}")))
        return lines


def _places(row: Sequence[CharacterView]) -> tuple[str, ...]:
    return tuple(c.place for c in row)


def _side_targets(side: SideView) -> tuple[str, ...]:
    return (f"{side.slug}.seat", f"{side.slug}.ko", *(r.place for r in side.resources))
