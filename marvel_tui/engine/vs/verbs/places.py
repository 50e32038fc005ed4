"""Verbs for where characters stand and on whose side (VS 9.6, VS 9.7), and for coming into play (VS 6.6)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from ...effects import Frame, Verb
from ..characters import FRONT, HIDDEN, SUPPORT, VISIBLE, Character
from ..choices import MOVE_TO, TAKE_CARD
from ..equipment import bring
from ..field import put_into_play, spots, take_control
from ..selectors import AnyWho, CardFilter, article
from ..state import PILES, Contest

ROWS = {"front": (FRONT,), "support": (SUPPORT,), "any": (FRONT, SUPPORT)}


class Move(Verb):
    """Move characters to an empty position of a row or an area, which the player of the effect chooses (VS 9.7.1)."""

    do: Literal["move"]
    on: AnyWho
    to: Literal["front", "support", "visible", "hidden", "any"]

    def words(self) -> str:
        to = {
            "front": "to the front row", "support": "to the support row", "visible": "to the visible area",
            "hidden": "to the hidden area", "any": "to any empty position",
        }[self.to]  # fmt: skip
        return f"move {self.on.words()} {to}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return any(self.options(game, c) for c in self.on.pick(game, frame))

    def options(self, game: Contest, c: Character) -> tuple[int, ...]:
        """Where a character can go; nowhere if it is there already."""
        if self.to in ("visible", "hidden"):
            area = HIDDEN if self.to == "hidden" else VISIBLE
            return () if c.area == area else tuple(spots(game, c.seat, area))
        rows = ROWS[self.to]
        return () if rows == (c.row,) else tuple(spots(game, c.seat, c.area, rows))

    def run(self, game: Any, frame: Frame) -> None:
        for c in reversed(self.on.pick(game, frame)):
            game.push(move_one, frame.seat, c.uid, self)


def move_one(game: Contest, seat: int, uid: int, verb: Move) -> None:
    """Agenda step: one character moves."""
    c = game.find(uid)
    options = verb.options(game, c) if c is not None else ()
    if options:
        game.ask(MOVE_TO, seat, uid, options)


class Control(Verb):
    """Take control of characters for this turn, or for good (VS 9.6)."""

    do: Literal["control"]
    on: AnyWho
    until: Literal["turn", "game"] = "turn"

    def words(self) -> str:
        return f"take control of {self.on.words()}{' this turn' if self.until == 'turn' else ''}"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            if c.seat != frame.seat:
                if self.until == "turn":
                    home = frame._replace(seat=c.seat, source=c.uid, number=frame.seat)
                    game.delayed += (("turn-end", (GoHome(do="go-home"),), home),)
                take_control(game, c, frame.seat, "VS 9.6")


class GoHome(Verb):
    """The end of a change of sides for a turn, where no later one counts (VS 13.5.1): no verb of card files."""

    do: Literal["go-home"]

    def words(self) -> str:
        return "~ goes back to its side"

    def run(self, game: Any, frame: Frame) -> None:
        c = game.find(frame.source)
        if c is not None and c.seat == frame.number:
            take_control(game, c, c.owner if game.sides[frame.seat].out else frame.seat, "VS 9.6.2")


class PutIntoPlay(Verb):
    """A character or equipment comes into play from the hand or the KO'd pile; it is not recruited (VS 6.6)."""

    do: Literal["put-into-play"]
    from_: Literal["hand", "ko-pile"] = Field(default="hand", alias="from")
    what: CardFilter | None = None  # from the KO'd pile without it: the target
    rows: Literal["front", "support", "any"] = "any"
    stunned: bool = False

    @property
    def aim(self) -> str:
        return "" if self.what is not None or self.from_ == "hand" else "ko-card"

    @property
    def optional(self) -> bool:
        return self.from_ == "hand"  # nobody else sees whether there is one

    @property
    def openly(self) -> bool:
        return self.from_ == "ko-pile"

    def words(self) -> str:
        where = {"hand": "your hand", "ko-pile": "your KO'd pile"}[self.from_]
        row = "" if self.rows == "any" else f" in your {self.rows} row"
        found = self.what or CardFilter(type="character")
        what = "{1}" if self.aim else f"{article(found.noun())} from {where}"
        may = "you may " if self.optional else ""
        return f"{may}put {what} into play{' stunned' if self.stunned else ''}{row}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self.aim) or bool(self.offers(game, frame))

    def offers(self, game: Contest, frame: Frame) -> list[int]:
        side = game.sides[frame.seat]
        cards = side.hand if self.from_ == "hand" else side.ko
        what = self.what or CardFilter(type="character")
        return [card for card in cards if game.faces[card].type in ("character", "equipment") and what.fits(game, card)]

    def run(self, game: Any, frame: Frame) -> None:
        if self.aim:
            self.taken(game, frame, frame.targets[0])
        elif self.offers(game, frame) or (self.from_ == "hand" and game.sides[frame.seat].hand):
            game.ask(TAKE_CARD, frame.seat, self, frame)

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        if card < 0 or game.faces[card].type not in ("character", "equipment"):
            return
        for side in game.sides:
            for pile in (side.hand, side.ko):
                if card in pile:
                    pile.remove(card)
                    game.touch(PILES)
                    bring_into_play(game, frame.seat, card, ROWS[self.rows], self.stunned)
                    return


def bring_into_play(game: Contest, seat: int, card: int, rows: tuple[int, ...] = (0, 1), stunned: bool = False) -> None:
    """A card that is in no zone comes into play: a character in a position, equipment on a character."""
    if game.faces[card].type == "equipment":
        bring(game, seat, card, "VS 6.6")
    else:
        put_into_play(game, seat, card, "VS 6.6", rows=rows, stunned=stunned)
