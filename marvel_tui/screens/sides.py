"""What tables share where sides face each other: the header, the cards below the board, an attack that is prepared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..widgets.fight import middle
from ..widgets.picture import Line, Piece, beside, width_of, window
from .table import GameScreen

Cards = Sequence[tuple[str, Sequence[Any]]]


class SidesScreen(GameScreen):
    """A game of sides: the one at the bottom has its cards below the board."""

    _hand_top = 0
    _board_top = 0
    _opened = -1

    @property
    def below(self) -> int:
        """The seat at the bottom."""
        raise NotImplementedError

    def hand_lines(self, held: Sequence[Any], top: int, room: int, width: int, numbered: bool) -> list[Line]:
        """Cards in lines, from one on."""
        raise NotImplementedError

    def how_it_went(self, width: int) -> list[Line]:
        """The end of the game in lines; none while it goes on."""
        raise NotImplementedError

    def name_at(self, place: str) -> str:
        """Who stands at a place."""
        raise NotImplementedError

    def same(self, place: str) -> str:
        mine = self.view.sides[self.below]
        for cards in (mine.hand, mine.looked):
            slug = next((card.slug for card in cards if card.place == place), "")
            if slug:
                return str(next(card.place for card in cards if card.slug == slug))
        return place

    def length(self) -> str:
        turns = self.view.turn
        return f"{turns} turn{'' if turns == 1 else 's'}"

    # --- the header

    def whose_view(self) -> Piece:
        """Whose view is open."""
        looking = self.keyboard.looking
        whose = f"{self.names[looking]}'s view" if looking is not None else "open table"
        return Piece(self.glyphs.clean(whose), "strong")

    def header_line(self, title: str, left: Line, phases: Sequence[str], now: str, width: int) -> Line:
        """The game, whose view and turn, the phases with the one that it is now, the seed: as much as fits."""
        name = (Piece(f" {title}", "title"), Piece(f" {self.glyphs.mark('·')}", "dim"))
        brief: Line = (Piece(f"[{now}] ", "title"),)
        words = [phase.capitalize() for phase in phases]
        all_phases: Line = tuple(
            Piece(f"[{word}] ", "title") if word == now else Piece(f"{word} ", "dim") for word in words
        )
        if now not in words:
            all_phases = brief
        seed = Piece(f" seed {self.session.match.table.seed} ", "dim")
        for begin, end in (
            ((*name, *left), (*all_phases, seed)),
            (left, (*all_phases, seed)),
            (left, all_phases),
            (left, brief),
        ):
            if width_of(begin) + width_of(end) < width:
                break
        return beside(begin, width - width_of(end), end)

    # --- the cards below the board

    def cards_below(self) -> Cards:
        """The cards below the board: those that are looked at, the hand."""
        looked = [("looked at", side.looked) for side in self.view.sides]
        return [(name, cards) for name, cards in (*looked, ("", self.view.sides[self.below].hand)) if cards]

    def rule_line(self, width: int) -> Line:
        """A line across the table."""
        return (Piece(" " + self.glyphs.mark("─") * (width - 2), "dim"),)

    def card_lists(self, cards: Cards, width: int, height: int) -> list[Line]:
        """Lists of cards under each other; the last one is cut where they don't fit."""
        dash, row = self.glyphs.mark("─"), self.pointer.row
        lines: list[Line] = []
        for n, (name, held) in enumerate(cards):
            words = f" {dash * 2} {name} " if name else " "
            lines.append((Piece(words + dash * (width - 1 - len(words)), "dim"),))
            later = sum(min(len(more), 2) + 1 for _, more in cards[n + 1 :])
            room = max(1, height - len(lines) - later)
            at = next((i for i, card in enumerate(held) if card.place == self.marks.cursor), -1)
            top = self._hand_top if n == len(cards) - 1 else 0
            top = window(len(held), room, at, top)
            if n == len(cards) - 1:
                self._hand_top = top
            numbered = row is not None and held[0].place in row.targets
            lines += self.hand_lines(held, top, room, width, numbered)
        return lines

    def around_cursor(self, lines: list[Line], room: int) -> list[Line]:
        """A board that no way of drawing it makes small enough: the part round the cursor."""
        if len(lines) <= room:
            return lines
        at = next((y for y, line in enumerate(lines) if any(x.target == self.marks.cursor for x in line)), -1)
        self._board_top = window(len(lines), room, at, self._board_top)
        return lines[self._board_top : self._board_top + room]

    def under_board(self, width: int, height: int, boxes: bool) -> list[Line]:
        """What stands in the lines that the board leaves: how the game went, else the cards, else the log."""
        cards, end = self.cards_below(), self.how_it_went(width)
        if end and height > 2:
            return end[:height]
        if cards:
            return self.card_lists(cards, width, height)
        if height > 2 and not boxes:
            return [self.rule_line(width), *((Piece("   "), *line) for line in self.recent(width - 4, height - 1))]
        return []

    # --- an attack that is prepared

    def prepared(self, width: int) -> list[Line]:
        """The attack whose choices are being made, between the sides; empty lines where there is none."""
        prompt, arrow = self.prompt, self.glyphs.mark("▸")
        if prompt is None or not prompt.picked_code.startswith("attack "):
            return middle("", "", width, self.marks, False)
        who = " + ".join(self.name_at(place) for place in prompt.picked_places)
        for entry in self.here()[:1]:
            if entry.choice is not None:
                sign = arrow if entry.choice.word == ">" else "+"
                return middle(f"{who} {sign} {self.name_at(entry.place)}", entry.preview, width, self.marks, False)
        return middle(f"{who} {arrow}", "", width, self.marks, False)
