"""Vs. System on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.cells import cell_len

from ..engine.seats import PromptView
from ..engine.vs.view import PHASES, CardView, SideView
from ..widgets.chain import chain_lines
from ..widgets.choices import Entry
from ..widgets.contest_board import Plan, board, gone, height_of, others, plans, row_targets, squeezed
from ..widgets.contest_hand import hand_lines, in_short
from ..widgets.fight import middle
from ..widgets.figures import figures_lines
from ..widgets.picture import Line, Piece
from .contest_cards import ContestCards
from .pointer import Row
from .sides import SidesScreen
from .table_list import STANDING

SIDE = 36  # cells that the column beside the board needs
PANEL = (6, 8)  # lines that the board leaves to the panel, without boxes and with them
HIGH = 50  # lines of a window in which four rows of tall boxes stand: else boxes would grow and shrink with the rows
KEPT = 4  # lines of the cards that a board with boxes leaves, whatever the panel asks
BUILDING = ("resource", "recruit", "formation")
STACK = 5  # lines that the chain takes at most, in a window that is not high


class VsScreen(ContestCards, SidesScreen):
    """The table of Vs. System: front rows face each other, the attack and the chain between them."""

    quiet = frozenset({"passes", "exhausts", "defends", "attack-over"})
    _tight: tuple[object, int] = ((), 0)  # how tightly the board has been drawn in this step

    @property
    def below(self) -> int:
        """The seat at the bottom: whose view is open, else who is asked in a step of its own."""
        looking = self.keyboard.looking
        if looking is not None:
            return looking
        if self.keyboard.alone is not None:
            return self.keyboard.alone
        if self.view.turn == 0 and self.prompt is not None:
            return self.prompt.seat
        return self.view.primary

    # --- rows and choices

    def rows(self) -> list[Row]:
        places = self._choosable()
        found: list[Row] = []
        for side in others(self.view, self.below):
            found.append(Row(f"{side.slug}.side", _side_targets(side)))
            found += [Row(f"{side.slug}.{row}", row_targets(side, row, places)) for row in ("support", "front")]
        found.append(Row("chain", tuple(entry.place for entry in self.view.chain)))
        mine = self.view.sides[self.below]
        found += [Row(f"{mine.slug}.{row}", row_targets(mine, row, places)) for row in ("front", "support")]
        found.append(Row(f"{mine.slug}.side", _side_targets(mine)))
        for side in self.view.sides:
            found.append(Row("looked at", tuple(card.place for card in side.looked), upright=True))
        found.append(Row("hand", tuple(card.place for card in mine.hand), upright=True))
        return found

    def _choosable(self) -> frozenset[str]:
        """The places that choices point at."""
        prompt = self.prompt
        return frozenset(choice.place for choice in prompt.choices) if prompt is not None else frozenset()

    def table_order(self) -> list[str]:
        places = self._choosable()
        found = [entry.place for entry in self.view.chain]
        mine, theirs = self.view.sides[self.below], others(self.view, self.below)
        for side in (mine, *theirs):
            for row in ("front", "support"):
                found += row_targets(side, row, places)
            found += _side_targets(side)[1:]
        # what aims at a player is hardly meant for oneself
        return [*found, *(_side_targets(side)[0] for side in (*theirs, mine))]

    def _all(self) -> tuple[Entry, ...]:
        """Passing comes last in the own view, and in a step of one's own the own view first: passing ends the step."""
        entries = tuple(map(self._with_card, super()._all()))
        own = [entry for entry in entries if entry.target == "open"]
        prompt = self.prompt
        if prompt is None or prompt.kind not in ("priority", "answer") or self._sub:
            return entries
        if not own:
            return tuple(sorted(entries, key=_passes))
        if prompt.kind != "priority" or not self._in_own_step(prompt):
            return entries
        words = f"also {prompt.seat + 1}, then enter"
        first = Entry("open", f"open {self.names[prompt.seat]}'s view", words)
        return (first, *(entry for entry in entries if entry not in own))

    def _with_card(self, entry: Entry) -> Entry:
        """A card of a deck or a pile is told in its line: it lies nowhere else in sight."""
        if entry.preview or not (entry.place.startswith("card.") or ".ko." in entry.place):
            return entry
        found = self._card(entry.place)
        return replace(entry, preview=in_short(found[0])) if found is not None else entry

    def first_word(self, prompt: PromptView) -> str:
        words = {choice.word for choice in prompt.choices}
        if prompt.picked:
            return ""
        if prompt.kind == "priority" and self._in_own_step(prompt):
            return next((word for word in ("attack", "recruit") if word in words), "")
        return {"formation": "done", "answer": "pass", "priority": "pass"}.get(prompt.kind, "")

    def _in_own_step(self, prompt: PromptView) -> bool:
        """Whether the seat that is asked is in a step of its own."""
        return bool(self.view.step) and prompt.seat == self.view.primary

    def waiting(self, prompt: PromptView) -> str:
        view = self.view
        turn = f"turn {view.turn}: " if view.turn else ""
        if view.chain:
            return f"{turn}{view.chain[0].name} is on the chain"
        if view.attack is not None:
            return f"{turn}{view.attack.attacker_names} against {view.attack.defender_name}"
        if not view.turn and not prompt.title:
            return "a hand of four cards: keep it, or mulligan"
        if view.step:
            return f"{turn}{self.names[view.primary]}'s {view.step} step"
        return f"{turn}the {view.phase} phase" if view.turn else prompt.title or prompt.waiting

    # --- drawing

    def header(self, width: int) -> Line:
        view, glyphs = self.view, self.glyphs
        left: tuple[Piece, ...] = (Piece(" "), self.whose_view())
        if view.turn:
            left = (*left, Piece(f"  turn {view.turn} "))
        if view.step:
            seat = view.primary
            name = f"{glyphs.seat(seat)} {glyphs.clean(self.names[seat]).upper()}"
            left = (*left, Piece(f" {name}", f"seat{seat}"), Piece(f" {view.step} step"))
        return self.header_line("Vs. System", left, PHASES, view.phase.capitalize(), width)

    def hand_lines(self, held: Sequence[CardView], top: int, room: int, width: int, numbered: bool) -> list[Line]:
        return hand_lines(held, top, room, width, numbered, self.marks)

    def board_width(self, width: int) -> int:
        return width - SIDE

    def _plan(self, width: int, height: int, boxes: bool, first: int) -> tuple[Plan, int, int]:
        """How to draw the board in so many lines together with the cards: the way, its number, the lines of the cards.

        Ways before number `first` are left out. In the steps of building all cards come first, later the numbers.
        """
        view, places = self.view, self._choosable()
        wish = sum(len(held) + 1 for _, held in self.cards_below())
        keeps = list(dict.fromkeys((wish, min(wish, 5), min(wish, 4), min(wish, 3))))
        talls = (2,) if not boxes else (5, 2) if self.size.height < HIGH else (7, 5, 2)
        ways = plans(view, self.below, self._opened_side(), talls)
        heights = [height_of(view, way, places) for way in ways]
        fits = [
            (keep, n)
            for n, way in enumerate(ways)
            for keep in keeps
            if n >= first and heights[n] + keep <= height and not squeezed(view, way, width, places)
        ]
        if boxes or view.step in BUILDING:
            fits.sort(key=lambda fit: (-min(fit[0], KEPT) if boxes else -fit[0], fit[1]))
        else:
            fits.sort(key=lambda fit: (ways[fit[1]].tall < 2, -min(fit[0], 5), fit[1], -fit[0]))
        if fits:
            keep, n = fits[0]
            return ways[n], n, keep
        n = heights.index(min(heights))
        return ways[n], n, keeps[-1]

    def wish(self, width: int, height: int, boxes: bool) -> int:
        fight = len(self._middle(width, boxes))
        cards = sum(len(held) + 1 for _, held in self.cards_below())
        p, _, _ = self._plan(width, self._room(boxes) - fight, boxes, 0)
        board = height_of(self.view, p, self._choosable()) + fight
        if boxes:  # what the panel leaves empty is the cards'
            space = self._room(boxes) + PANEL[boxes]
            cards = min(cards, max(5, space - board - self.panel_wish(min(160, self.size.width), space)))
        return board + cards

    def _room(self, boxes: bool) -> int:
        """The lines of board and cards, the same whatever the panel asks: what stands there does not jump."""
        return self.size.height - 2 - self.foot_height(self.size.width) - PANEL[boxes]

    def upper(self, width: int, height: int, boxes: bool) -> list[Line]:
        view, marks = self.view, self.marks
        fight = self._middle(width, boxes)
        key = (view.turn, view.step, view.primary, self.keyboard.looking, self.size)
        first = self._tight[1] if key == self._tight[0] else 0
        p, number, keep = self._plan(width, min(height, self._room(boxes)) - len(fight), boxes, first)
        self._tight = (key, number)
        lines = board(view, self.below, p, fight, width, marks)
        lines = self.around_cursor(lines, height - keep)
        return [*lines, *self.under_board(width, height - len(lines), boxes)]

    def how_it_went(self, width: int) -> list[Line]:
        if not self.view.figures:
            return []
        taken = "breakthrough taken" if width >= 80 else "taken"
        heads = ("attacks", "recruits", "twists", "powers", "stunned", "lost", taken)
        rows = [
            (f.attacks, f.recruits, f.plot_twists, f.powers, f.stunned, f.lost, f.breakthrough)
            for f in self.view.figures
        ]
        return [self.rule_line(width), *figures_lines(self.names, heads, rows, self.marks)]

    def _opened_side(self) -> int:
        """The side above that is open where not all of them fit: in the attack, or under the cursor."""
        view, below = self.view, self.below
        seats = [side.seat for side in others(view, below)]
        if view.attack is not None:
            self._opened = next(seat for seat in (view.attack.player, view.attack.seat) if seat != below)
        slug, dot, _ = self.pointed().partition(".")
        for side in view.sides:
            if dot and side.slug == slug and side.seat != below:
                self._opened = side.seat
        if self._opened not in seats:
            self._opened = next((seat for seat in seats if not view.sides[seat].out), seats[0])
        return self._opened

    def _middle(self, width: int, boxes: bool) -> list[Line]:
        """What stands between the sides: the attack, or the one that is being prepared; the chain."""
        view, marks = self.view, self.marks
        arrow = self.glyphs.mark("▸")
        attack = view.attack
        stack = chain_lines(view, STACK if not boxes else 2 * STACK, width, marks)
        if attack is not None:
            attackers, defender = attack.attacker_names, attack.defender_name
            if len(self.names) > 2:
                attackers = f"{self.names[attack.seat]}: {attackers}"
                if not attack.direct:
                    defender = f"{self.names[attack.player]}: {defender}"
            how = " (directly)" if attack.direct else ""
            when = "" if attack.under_way else ", proposed"
            sure = "if all pass" if attack.settled else "without the chain"
            words = f"{attackers} {arrow} {defender}{how}{when}"
            return [*middle(words, f"{sure}: {attack.outlook}", width, marks, True), *stack]
        if stack:
            return [*middle("chain", f"if all pass: {view.all_pass}", width, marks, True), *stack]
        return self.prepared(width)

    def name_at(self, place: str) -> str:
        c = self.character_at(place)
        if c is not None:
            return c.name
        return next((side.name for side in self.view.sides if f"{side.slug}.seat" == place), place)

    def score(self) -> list[Line]:
        lines: list[Line] = []
        sides, clean = self.view.sides, self.glyphs.clean
        names = min(12, max(cell_len(clean(side.name)) for side in sides))
        for side in sides:
            name = f"{self.glyphs.seat(side.seat)} {self.glyphs.fit(side.name, names)}"
            words = f"{side.endurance:>3} endurance  characters {len(side.characters):<2} resources "
            words += f"{len(side.resources):<2} hand {side.hand_count:<2}"
            if side.initiative and self.view.turn:
                words += " initiative"
            lines.append((Piece(name, f"seat{side.seat}"), Piece("  out of the game" if side.out else f"  {words}")))
        return lines


def _passes(entry: Entry) -> bool:
    """Whether an entry is a pass."""
    return entry.target == STANDING or (entry.choice is not None and entry.choice.word == "pass")


def _side_targets(side: SideView) -> tuple[str, ...]:
    seat = f"{side.slug}.seat"
    return (seat,) if gone(side) else (seat, f"{side.slug}.ko", *(r.place for r in side.resources))
