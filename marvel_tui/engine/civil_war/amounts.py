"""Numbers that are counted when an effect is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from ..effects import Amount, Frame
from .wording import spelled

if TYPE_CHECKING:
    from .state import Hero, War


def hero_of(game: War, frame: Frame) -> Hero:
    """The hero whose effect it is."""
    return game.heroes[frame.source - 1]


class Count(Amount):
    """The cards in the own hand, or the thugs here."""

    count_: Literal["hand", "thugs"]
    most: int | None = Field(default=None, ge=1, le=12)

    def words(self) -> str:
        """After "for each"."""
        tail = f", but not more than {spelled(self.most)}" if self.most is not None else ""
        return ("card in your hand" if self.count_ == "hand" else "thug here") + tail

    def count(self, game: War, frame: Frame) -> int:
        hero = hero_of(game, frame)
        thugs = 0 if hero.jailed else game.places[hero.place].thugs
        found = len(hero.hand) if self.count_ == "hand" else thugs
        return found if self.most is None else min(found, self.most)


def _counted(value: Any) -> Any:
    if isinstance(value, dict) and "count" in value:
        return {"count_": value["count"], **{key: entry for key, entry in value.items() if key != "count"}}
    return value


def _kind(value: Any) -> str:
    return "number" if isinstance(value, int) else "count"


Number = Annotated[
    Annotated[int, Field(ge=0, le=12), Tag("number")] | Annotated[Count, BeforeValidator(_counted), Tag("count")],
    Discriminator(_kind),
]


def number(amount: int | Count, game: War, frame: Frame) -> int:
    """The number that an amount means, now."""
    return amount if isinstance(amount, int) else amount.count(game, frame)
