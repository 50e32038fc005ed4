"""Numbers that effects count. They are counted once, when the effect resolves (MB 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator, model_validator

from ..effects import Amount, Frame
from .selectors import Filter

if TYPE_CHECKING:
    from .characters import Character
    from .state import Battle

SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Count(Amount):
    """Something counted: characters, wounds on the source, resources, or what an earlier verb counted."""

    count_: Literal["characters", "wounds", "resources", "number"]
    who: Filter | None = None

    @model_validator(mode="after")
    def _whole(self) -> Count:
        if self.count_ == "characters" and self.who is None:
            raise ValueError("'characters' needs 'who'")
        return self

    def words(self) -> str:
        if self.count_ == "characters":
            assert self.who is not None
            return self.who.words_each().removeprefix("each ")
        return {"wounds": "wound on ~", "resources": "of your resources", "number": "of them"}[self.count_]

    def count(self, game: Battle, frame: Frame) -> int:
        if self.count_ == "characters":
            assert self.who is not None
            return len(self.who.pick(game, frame))
        if self.count_ == "wounds":
            source = game.find(frame.source)
            return source.wounds if source is not None else 0
        if self.count_ == "resources":
            return len(game.sides[frame.seat].resources)
        return frame.number

    def count_for(self, game: Battle, c: Character) -> int:
        """The number, for a power that `c` has all the time."""
        return len(game.sides[c.seat].resources) if self.count_ == "resources" else self.count(
            game, Frame(c.seat, c.uid, c.card)
        )  # fmt: skip


def _counted(value: Any) -> Any:
    if isinstance(value, str):
        return {"count_": value}
    if isinstance(value, dict) and "count" in value:
        return {"count_": value["count"], **{k: v for k, v in value.items() if k != "count"}}
    return value


Counted = Annotated[Count, BeforeValidator(_counted)]
Number = int | Counted


def number(amount: int | Count, game: Battle, frame: Frame) -> int:
    """The number that an amount means, now."""
    return amount if isinstance(amount, int) else amount.count(game, frame)


def spelled(amount: int, thing: str) -> str:
    """A number of things in words: "a card", "two cards"."""
    if amount == 1:
        return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"
    return f"{SMALL[amount] if 0 <= amount <= 10 else amount} {thing}s"
