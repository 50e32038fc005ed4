"""Marvel Battles on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ..engine.battles.view import PHASES, CardView, CharacterView, SideView
from ..engine.seats import PromptView
from ..widgets.battle_board import Plan, board, boxes_width, height_of, main_of, others, plan, plans
from ..widgets.battle_character import wounds
from ..widgets.battle_hand import hand_lines
from ..widgets.fight import middle
from ..widgets.figures import figures_lines
from ..widgets.picture import Line, Piece
from .battle_cards import BattleCards
from .pointer import Row
from .sides import SidesScreen


class BattlesScreen(BattleCards, SidesScreen):
    """The table of Marvel Battles: the sides face each other, the fight between them."""

    _planned: tuple[object, object, list[Plan]] = (None, None, [])  # the ways to draw a view
    _tight: tuple[object, int] = ((), 0)  # how tightly the board has been drawn in this turn

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
        for side in self.view.sides:
            found.append(Row("looked at", tuple(card.place for card in side.looked), upright=True))
        found.append(Row("hand", tuple(card.place for card in mine.hand), upright=True))
        return found

    def table_order(self) -> list[str]:
        mine = self.view.sides[self.below]
        return [c.place for side in (mine, *others(self.view, self.below)) for c in (*side.front, *side.back)]

    def first_word(self, prompt: PromptView) -> str:
        words = {choice.word for choice in prompt.choices}
        if prompt.picked:
            return ""
        if prompt.kind == "main":
            return "attack" if "attack" in words else "end"
        return {"formation": "done", "combat": "pass"}.get(prompt.kind, "")

    def waiting(self, prompt: PromptView) -> str:
        step = {"resource": "a resource, recruits, the formation", "main": "the main phase"}.get(self.view.step, "")
        if self.view.combat is not None:
            step = f"{self.view.combat.attacker_names} against {self.view.combat.defender_name}"
        elif prompt.kind in ("first", "place"):
            step = prompt.title
        elif self.view.turn == 0:
            step = "a hand of seven cards: keep it, or mulligan"
        turn = f"turn {self.view.turn}: " if self.view.turn else ""
        return f"{turn}{step or self.view.step}"

    # --- drawing

    def header(self, width: int) -> Line:
        view, glyphs = self.view, self.glyphs
        left: tuple[Piece, ...] = (Piece(" "), self.whose_view())
        if view.turn:
            name = f"{glyphs.seat(view.active)} {glyphs.clean(self.names[view.active]).upper()}"
            left = (*left, Piece(f"  turn {view.turn} "), Piece(name, f"seat{view.active}"))
        now = view.phase.capitalize() if view.turn and view.phase in PHASES else "Setup"
        return self.header_line("Marvel Battles", left, PHASES, now, width)

    def hand_lines(self, held: Sequence[CardView], top: int, room: int, width: int, numbered: bool) -> list[Line]:
        return hand_lines(held, top, room, width, numbered, self.marks)

    def board_width(self, width: int) -> int:
        return boxes_width(width)

    def _ways(self, width: int, boxes: bool) -> list[Plan]:
        """The ways to draw the board as it is now."""
        below, opened = self.below, self._opened_side()
        view, key, ways = self._planned
        if view is not self.view or key != (below, opened, width, boxes):
            ways = plans(self.view, below, opened, width, boxes)
            self._planned = (self.view, (below, opened, width, boxes), ways)
        return ways

    def wish(self, width: int, height: int, boxes: bool) -> int:
        cards = self.cards_below()
        lines = sum(len(held) + 1 for _, held in cards)
        fight = len(self._middle(width))
        keep = min(lines, 5) if boxes else lines
        p, _ = plan(self._ways(width, boxes), self.view, width, height - keep - fight)
        return height_of(self.view, p, width) + fight + lines

    def upper(self, width: int, height: int, boxes: bool) -> list[Line]:
        view, marks = self.view, self.marks
        cards = self.cards_below()
        wish = sum(len(held) + 1 for _, held in cards)
        fight = self._middle(width)
        key = (view.turn, self.keyboard.looking, width, height)
        first = self._tight[1] if key == self._tight[0] else 0
        for keep in (wish, min(wish, 5), min(wish, 4), min(wish, 3)):
            left = height - keep - len(fight)
            p, number = plan(self._ways(width, boxes), view, width, left, first)
            if height_of(view, p, width) <= left and (p.box or not boxes or keep <= 5):
                break
        self._tight = (key, number)
        lines = board(view, self.below, p, fight, width, marks)
        lines = self.around_cursor(lines, height - keep)
        return [*lines, *self.under_board(width, height - len(lines), boxes)]

    def how_it_went(self, width: int) -> list[Line]:
        view = self.view
        if not view.figures:
            return []
        falls = [(Piece(f"   {text}"),) for text in map(self.glyphs.clean, view.falls)]
        heads = ("attacks", "recruits", "plot twists", "powers", "stunned", "lost")
        rows = [(f.attacks, f.recruits, f.plot_twists, f.powers, f.stunned, f.lost) for f in view.figures]
        return [self.rule_line(width), *falls, *figures_lines(self.names, heads, rows, self.marks)]

    def _opened_side(self) -> int:
        """The side above that is open where not all of them fit: in the fight, or under the cursor."""
        view, below = self.view, self.below
        seats = [side.seat for side in others(view, below)]
        slug = self.pointed().partition(".")[0]
        if view.combat is not None:
            fighting = [seat for seat in (view.combat.player, view.combat.seat) if seat != below]
            self._opened = fighting[0]
        for side in view.sides:
            if side.slug == slug and side.seat != below and "." in self.pointed():
                self._opened = side.seat
        if self._opened not in seats:
            self._opened = next((seat for seat in seats if not view.sides[seat].out), seats[0])
        return self._opened

    def _middle(self, width: int) -> list[Line]:
        """The fight, or the one that is being prepared."""
        combat, prompt = self.view.combat, self.prompt
        arrow = self.glyphs.mark("▸")
        if combat is not None:
            how = " (ranged)" if combat.ranged else ""
            attackers, defender = combat.attacker_names, combat.defender_name
            if len(self.names) > 2:
                attackers = f"{self.names[combat.seat]}: {attackers}"
                defender = f"{self.names[combat.player]}: {defender}"
            asked = prompt is not None and prompt.kind in ("combat", "")
            outcome = f"if all pass: {combat.outlook}" if asked else combat.outlook
            return middle(f"{attackers} {arrow} {defender}{how}", outcome, width, self.marks, True)
        return self.prepared(width)

    def name_at(self, place: str) -> str:
        c = self._character(place)
        return c.name if c is not None else place.partition(".")[0]

    def score(self) -> list[Line]:
        lines: list[Line] = []
        sides, clean = self.view.sides, self.glyphs.clean
        names = min(12, max(cell_len(clean(side.name)) for side in sides))
        mains = min(16, max(cell_len(clean(side.main_name)) for side in sides))
        for side in sides:
            main = main_of(side)
            name = f"{self.glyphs.seat(side.seat)} {self.glyphs.fit(side.name, names)}"
            words = "out of the game"
            if main is not None:
                words = f"{self.glyphs.fit(main.name, mains)} L{main.level}  {wounds(main)}"
                words += f"  hand {side.hand_count:<2}  characters {len(side.front) + len(side.back)}"
            elif not side.out:
                words = self.glyphs.fit(side.main_name, mains)
            lines.append((Piece(name, f"seat{side.seat}"), Piece(f"  {words}")))
        return lines


def _places(row: Sequence[CharacterView]) -> tuple[str, ...]:
    return tuple(c.place for c in row)


def _side_targets(side: SideView) -> tuple[str, ...]:
    return (f"{side.slug}.seat", f"{side.slug}.ko", *(r.place for r in side.resources))
