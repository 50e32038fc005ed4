"""The cursor on a table: where it is and where it goes. Knows no Textual and no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """Things that stand together: cards of a row, of a hand, choices of a list.

    `upright` ones are chosen where they lie, one below the other, or beside each other (`across`).
    """

    name: str
    targets: tuple[str, ...]
    upright: bool = False
    across: bool = False


class Pointer:
    """The cursor. Arrows move among what can be chosen (`can`), Tab and digits reach everything."""

    def __init__(self) -> None:
        self.at = ""
        self.rows: tuple[Row, ...] = ()
        self.can: frozenset[str] = frozenset()

    def set(self, rows: Sequence[Row], can: Sequence[str], first: str) -> None:
        """Other rows and choices. The cursor stays where it can be, else goes to `first`."""
        self.rows = tuple(row for row in rows if row.targets)
        self.can = frozenset(can)
        if first and (self.row is None or self.at not in self.can):
            self.at = first
        elif self.row is None:
            self.at = self.rows[0].targets[0] if self.rows else ""

    @property
    def row(self) -> Row | None:
        """The row the cursor is in."""
        return next((row for row in self.rows if self.at in row.targets), None)

    def _stops(self, row: Row) -> list[str]:
        found = [target for target in row.targets if target in self.can]
        return found or list(row.targets)

    def move(self, way: str, drawn: Mapping[str, tuple[int, int]]) -> None:
        """Move one step: `left`, `right`, `up`, `down`. `drawn` says where targets stand on the screen."""
        row = self.row
        if row is None:
            return
        step = -1 if way in ("left", "up") else 1
        along = way in ("left", "right") or (row.upright and not row.across)
        if along:
            order = row.targets
            stops = self._stops(row)
            here = order.index(self.at)
            ahead = [t for t in stops if (order.index(t) - here) * step > 0]
            if ahead:
                self.at = ahead[0] if step > 0 else ahead[-1]
                return
            if way in ("left", "right"):
                return
        self._leave(row, step, drawn)

    def _leave(self, row: Row, step: int, drawn: Mapping[str, tuple[int, int]]) -> None:
        """Go up or down to the nearest line with something that can be chosen, also where a list has scrolled."""
        at = self.rows.index(row)
        others = self.rows[at + 1 :] if step > 0 else tuple(reversed(self.rows[:at]))
        here = drawn.get(self.at)
        nearest = ""
        if here is not None:
            x, y = here
            ahead = [(abs(ty - y), abs(tx - x), t) for t, (tx, ty) in drawn.items()
                     if t in self.can and (ty - y) * step > 0]  # fmt: skip
            nearest = min(ahead)[2] if ahead else ""
        for other in others:
            if nearest in other.targets:
                break
            stops = [target for target in other.targets if target in self.can]
            if stops and (other.upright or not nearest):
                nearest = stops[0] if step > 0 or not other.upright else stops[-1]
                break
        self.at = nearest or self.at

    def next_row(self, step: int) -> None:
        """Go to the row above (step 1) or below, to what can be chosen there if there is any; round at the ends."""
        row = self.row
        if row is not None:
            other = self.rows[(self.rows.index(row) - step) % len(self.rows)]
            self.at = self._stops(other)[0]

    def digit(self, number: int) -> bool:
        """Jump to the thing of that number in the row, also where it can't be chosen. Whether there is one."""
        row = self.row
        if row is None or not 0 < number <= len(row.targets):
            return False
        self.at = row.targets[number - 1]
        return True
