"""Numbers that texts count. An effect counts when it resolves (VS 10.5.4), a static text at every moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Tag, model_validator

from ..effects import Amount, Frame
from .selectors import AnyWho, CardFilter, Filter, article, plural

if TYPE_CHECKING:
    from .state import Contest

SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Count(Amount):
    """Something counted: characters, cards in a KO'd pile, resources, a number of a character, of an earlier verb."""

    count_: Literal[
        "characters", "ko-cards", "hand", "resources", "up-resources", "twists-up", "atk", "def", "cost", "willpower",
        "number", "chain", "attackers",
    ]  # fmt: skip
    who: Filter | None = None  # for characters
    of: AnyWho | None = None  # for atk, def, cost, willpower
    cards: CardFilter | None = None  # for ko-cards
    side: Literal["own", "opposing"] = "own"  # for ko-cards, hand, resources

    @model_validator(mode="after")
    def _whole(self) -> Count:
        if self.count_ == "characters" and self.who is None:
            raise ValueError("'characters' needs 'who'")
        if self.count_ in ("atk", "def", "cost", "willpower") and self.of is None:
            raise ValueError(f"'{self.count_}' needs 'of'")
        return self

    def words(self) -> str:
        """After "for each"; of numbers after "equal to"."""
        kind = self.count_
        whose = "your" if self.side == "own" else "an opponent's"
        if kind == "characters":
            assert self.who is not None
            return self.who.each().removeprefix("each ")
        if kind == "ko-cards":
            return f"{(self.cards or CardFilter()).noun()} in {whose} KO'd pile"
        if kind in ("atk", "def", "cost", "willpower"):
            assert self.of is not None
            what = {"atk": "ATK", "def": "DEF"}.get(kind, kind)
            return f"~'s {what}" if self.of.ref == "self" else f"the {what} of {self.of.words()}"
        control = "you control" if self.side == "own" else "an opponent controls"
        return {
            "hand": f"card in {whose} hand",
            "resources": f"resource {control}",
            "up-resources": f"face-up resource {control}",
            "twists-up": f"face-up plot twist {control}",
            "number": "its cost",
            "chain": "other effect on the chain",
            "attackers": "attacker",
        }[kind]

    @property
    def is_number(self) -> bool:
        """Whether it is a number already ("equal to"), and nothing that is counted ("for each")."""
        return self.count_ in ("atk", "def", "cost", "willpower", "number")

    def count(self, game: Contest, frame: Frame) -> int:
        kind = self.count_
        if kind == "characters":
            assert self.who is not None
            return len(self.who.pick(game, frame))
        if kind in ("atk", "def", "cost", "willpower"):
            assert self.of is not None
            found = self.of.pick(game, frame)
            if not found:
                gone = frame.event.card if kind == "cost" and self.of.ref == "event" and frame.event else -1
                return game.faces[gone].cost if gone >= 0 else 0
            c = found[0]
            return {"atk": c.atk, "def": c.defense, "cost": c.face.cost, "willpower": c.willpower}[kind]
        if kind == "number":
            return frame.number
        if kind == "chain":
            return len(game.chain)
        if kind == "attackers":
            return len(game.attack.attackers) if game.attack is not None else 0
        total = 0
        for side in game.sides:
            if (side.seat == frame.seat) != (self.side == "own"):
                continue
            if kind == "ko-cards":
                total += len(side.ko if self.cards is None else self.cards.among(game, side.ko))
            elif kind == "hand":
                total += len(side.hand)
            elif kind == "resources":
                total += len(side.resources)
            elif kind == "up-resources":
                total += sum(r.up for r in side.resources)
            else:
                total += sum(r.up and game.faces[r.card].type == "plot-twist" for r in side.resources)
        return total


def _counted(value: Any) -> Any:
    if isinstance(value, str):
        return {"count_": value}
    if isinstance(value, dict) and "count" in value:
        return {"count_": value["count"], **{k: v for k, v in value.items() if k != "count"}}
    return value


Counted = Annotated[Count, BeforeValidator(_counted)]


def _kind(value: Any) -> str:
    return "number" if isinstance(value, int) else "count"


Number = Annotated[
    Annotated[int, Tag("number")] | Annotated[Count, BeforeValidator(_counted), Tag("count")], Discriminator(_kind)
]


def number(amount: int | Count, game: Contest, frame: Frame) -> int:
    """The number that an amount means, now."""
    return amount if isinstance(amount, int) else amount.count(game, frame)


def spelled(amount: int, thing: str) -> str:
    """A number of things in words: "a card", "two cards"."""
    if amount == 1:
        return article(thing)
    return f"{SMALL[amount] if 0 <= amount <= 10 else amount} {plural(thing)}"
