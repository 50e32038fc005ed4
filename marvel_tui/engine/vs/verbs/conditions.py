"""What an effect or a text may depend on: counts, and what the cards at hand are."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from ...effects import Condition, Frame
from ...effects.grammar import AnyCondition
from ..amounts import SMALL
from ..selectors import CardFilter, Filter, article, plural
from ..wording import several_words

Least = Field(default=None, ge=-99, le=99)


def between(n: int, least: int | None, most: int | None) -> bool:
    """Whether a number is neither too small nor too large."""
    return (least is None or n >= least) and (most is None or n <= most)


def range_words(least: int | None, most: int | None) -> str:
    """The numbers that are meant: "three or more", "no", "25 or less"."""

    def word(n: int) -> str:
        return SMALL[n] if 0 <= n <= 10 else str(n)

    if most is None:
        return f"{word(least or 0)} or more"
    if least is None or least == most:
        return word(most) if least == most or most == 0 else f"{word(most)} or fewer"
    return f"{word(least)} to {word(most)}"


class Ranged(Condition):
    """A condition about a number: at least one of `min` and `max` is said."""

    min: int | None = Least
    max: int | None = Least
    usual: ClassVar[int | None] = None  # the `min` where neither is said

    @model_validator(mode="after")
    def _whole(self) -> Ranged:
        if self.min is None and self.max is None and self.usual is None:
            raise ValueError("'min' or 'max' is needed")
        if self.min is not None and self.max is not None and self.min > self.max:
            raise ValueError("'min' is over 'max'")
        return self

    @property
    def least(self) -> int | None:
        return self.usual if self.min is None and self.max is None else self.min


class Endurance(Ranged):
    """How much endurance you have, or any opponent."""

    is_: Literal["endurance"] = Field(alias="is")
    side: Literal["own", "opposing"] = "own"

    def words(self) -> str:
        who = "you have" if self.side == "own" else "an opponent has"
        if self.max is None:
            return f"{who} {self.min} or more endurance"
        return (
            f"{who} {self.max} or less endurance" if self.min is None else f"{who} {self.min} to {self.max} endurance"
        )

    def holds(self, game: Any, frame: Frame) -> bool:
        seats = [frame.seat] if self.side == "own" else [seat for seat in game.alive if seat != frame.seat]
        return any(between(game.sides[seat].endurance, self.min, self.max) for seat in seats)


class LessEndurance(Condition):
    """You have less endurance than an opponent."""

    is_: Literal["less-endurance"] = Field(alias="is")

    def words(self) -> str:
        return "you have less endurance than an opponent"

    def holds(self, game: Any, frame: Frame) -> bool:
        own = game.sides[frame.seat].endurance
        return any(game.sides[seat].endurance > own for seat in game.alive)


class Controls(Ranged):
    """You control so many of these characters; or an opponent does, or the target player."""

    is_: Literal["controls"] = Field(alias="is")
    who: Filter
    usual = 1

    def words(self) -> str:
        who = {"opposing": "an opponent controls", "player": "that player controls"}.get(self.who.side, "you control")
        other = "other " if self.who.other else ""
        noun, tail = f"{other}{self.who.noun()}", self.who.tail()
        if self.least == 1 and self.max is None:
            return f"{who} {'another ' + self.who.noun() if other else article(noun)}{tail}"
        return f"{who} {range_words(self.least, self.max)} {noun if self.max == 1 else plural(noun)}{tail}"

    def holds(self, game: Any, frame: Frame) -> bool:
        found = self.who.pick(game, frame)
        if self.who.side == "any":
            found = [c for c in found if c.seat == frame.seat]
        return between(len(found), self.least, self.max)


class KoPile(Ranged):
    """So many of these cards are in your KO'd pile, or in an opponent's."""

    is_: Literal["ko-pile"] = Field(alias="is")
    cards: CardFilter = CardFilter()
    side: Literal["own", "opposing"] = "own"
    usual = 1

    def words(self) -> str:
        whose = "your" if self.side == "own" else "an opponent's"
        head, _card, tail = self.cards.noun().partition("card")
        if self.least == 1 and self.max is None:
            return f"{article(f'{head}card{tail}')} is in {whose} KO'd pile"
        return f"{range_words(self.least, self.max)} {head}cards{tail} are in {whose} KO'd pile"

    def holds(self, game: Any, frame: Frame) -> bool:
        sides = [side for side in game.sides if (side.seat == frame.seat) == (self.side == "own")]
        return any(between(len(self.cards.among(game, side.ko)), self.least, self.max) for side in sides)


class Resources(Ranged):
    """You, or an opponent, have so many resources."""

    is_: Literal["resources"] = Field(alias="is")
    side: Literal["own", "opposing"] = "own"
    up: bool | None = None

    def words(self) -> str:
        who = "you have" if self.side == "own" else "an opponent has"
        up = {None: "", True: "face-up ", False: "face-down "}[self.up]
        return f"{who} {range_words(self.min, self.max)} {up}resources"

    def holds(self, game: Any, frame: Frame) -> bool:
        sides = [s for s in game.sides if not s.out and (s.seat == frame.seat) == (self.side == "own")]
        rows = [sum(self.up is None or r.up is self.up for r in side.resources) for side in sides]
        return any(between(n, self.min, self.max) for n in rows)


class Hand(Ranged):
    """You, or an opponent, have so many cards in hand."""

    is_: Literal["hand"] = Field(alias="is")
    side: Literal["own", "opposing"] = "own"

    def words(self) -> str:
        who = "you have" if self.side == "own" else "an opponent has"
        if self.max == 0:
            return f"{who} no cards in hand"
        return f"{who} {range_words(self.min, self.max)} cards in hand"

    def holds(self, game: Any, frame: Frame) -> bool:
        sides = [s for s in game.sides if not s.out and (s.seat == frame.seat) == (self.side == "own")]
        return any(between(len(side.hand), self.min, self.max) for side in sides)


class Cards(Condition):
    """What paid the cost, or was revealed, returned, put into the pile before: a card of this kind is among it."""

    is_: Literal["paid", "revealed"] = Field(alias="is")
    cards: CardFilter

    def words(self) -> str:
        what = f"{article(self.cards.noun())}"
        return f"{what} was paid" if self.is_ == "paid" else f"it was {what}"

    def holds(self, game: Any, frame: Frame) -> bool:
        return any(self.cards.fits(game, card) for card in frame.picked)


class Fits(Condition):
    """The card itself, its wearer, the first target or the character of the event is one of these."""

    is_: Literal["self", "wearer", "target", "event"] = Field(alias="is")
    who: Filter

    def words(self) -> str:
        subject = {"self": "~", "wearer": "the equipped character", "target": "{1}", "event": "that character"}
        return f"{subject[self.is_]} {self._what(self.who)}"

    @staticmethod
    def _what(who: Filter) -> str:
        """The shortest words for what a character is: one quality needs no "is a ... character"."""
        said = who.model_fields_set
        if said == {"equipped"}:
            return "is equipped" if who.equipped else "is not equipped"
        if said == {"stunned"}:
            return "is stunned" if who.stunned else "is not stunned"
        if said == {"ready"}:
            return "is ready" if who.ready else "is exhausted"
        if said == {"row"}:
            return f"is in the {who.row} row"
        if said == {"area"}:
            return f"is {who.area}"
        if said == {"role"}:
            return {"attacker": "attacks", "defender": "defends"}.get(who.role or "", "attacks or defends")
        if said == {"has"}:
            return f"has {who.has}"
        if said == {"name"}:
            return f"is {who.name}"
        if said == {"trait"}:
            return f"is {(who.trait or '').capitalize()}"
        if said == {"cosmic"}:
            return "is cosmic" if who.cosmic else "is not cosmic"
        if said == {"role", "row"}:
            return f"{'attacks' if who.role == 'attacker' else 'defends'} in the {who.row} row"
        return f"is {who.one()}"

    def holds(self, game: Any, frame: Frame) -> bool:
        if self.is_ == "self":
            c = game.find(frame.source)
        elif self.is_ == "wearer":
            c = game.wearer(frame.source)
        elif self.is_ == "target":
            c = game.find(frame.targets[0]) if frame.targets else None
        else:
            c = game.find(frame.event.who) if frame.event is not None else None
        return c is not None and self.who.accepts(game, frame, c)


class Attacking(Condition):
    """What kind of attack is under way."""

    is_: Literal["attack"] = Field(alias="is")
    how: Literal["any", "solo", "team", "direct"] = "any"

    def words(self) -> str:
        return {
            "any": "an attack is under way",
            "solo": "a solo attack is under way",
            "team": "a team attack is under way",
            "direct": "a direct attack is under way",
        }[self.how]

    def holds(self, game: Any, frame: Frame) -> bool:
        attack = game.attack
        if attack is None or not attack.under_way:
            return False
        if self.how == "direct":
            return bool(attack.direct)
        return self.how == "any" or (len(attack.attackers) > 1) == (self.how == "team")


class Initiative(Condition):
    """You have the initiative, or you don't."""

    is_: Literal["initiative"] = Field(alias="is")
    have: bool = True

    def words(self) -> str:
        return "you have the initiative" if self.have else "you don't have the initiative"

    def holds(self, game: Any, frame: Frame) -> bool:
        return (game.initiative == frame.seat) is self.have


class Phase(Condition):
    """It is one of these phases."""

    is_: Literal["phase"] = Field(alias="is")
    of: tuple[Literal["draw", "build", "combat", "recovery"], ...] = Field(min_length=1)

    def words(self) -> str:
        return f"it is the {' or the '.join(phase.capitalize() for phase in self.of)} Phase"

    def holds(self, game: Any, frame: Frame) -> bool:
        return game.phase_name in self.of


class OwnStep(Condition):
    """It is your step."""

    is_: Literal["own-step"] = Field(alias="is")

    def words(self) -> str:
        return "it is your step"

    def holds(self, game: Any, frame: Frame) -> bool:
        return bool(game.step_name) and game.primary == frame.seat


class OnlyTwist(Condition):
    """It is the only plot twist you have played this turn (VS 17.14)."""

    is_: Literal["only-twist"] = Field(alias="is")

    def words(self) -> str:
        return "~ is the only plot twist you played this turn"

    def holds(self, game: Any, frame: Frame) -> bool:
        twists: int = game.sides[frame.seat].twists
        return twists == 1


class Boosted(Condition):
    """Its boost was paid (VS 14.5)."""

    is_: Literal["boosted"] = Field(alias="is")

    def words(self) -> str:
        return "~ is boosted"

    def holds(self, game: Any, frame: Frame) -> bool:
        c = game.find(frame.source)
        return c is not None and c.boosted


class Named(Condition):
    """The character of the event has the name that was named for this card."""

    is_: Literal["named"] = Field(alias="is")

    def words(self) -> str:
        return "that character has the name you named"

    def holds(self, game: Any, frame: Frame) -> bool:
        found = game.resource(frame.source)
        c = game.find(frame.event.who) if frame.event is not None else None
        if found is None or c is None or found[1].name < 0:
            return False
        name = game.pool.card_names[found[1].name]
        return name == c.face.name or name in c.face.names


class Not(Condition):
    """Another condition does not hold."""

    is_: Literal["not"] = Field(alias="is")
    that: AnyCondition

    def words(self) -> str:
        return negated(self.that.words())

    def holds(self, game: Any, frame: Frame) -> bool:
        return not self.that.holds(game, frame)


class AllOf(Condition):
    """Several conditions hold."""

    is_: Literal["all-of"] = Field(alias="is")
    these: tuple[AnyCondition, ...] = Field(min_length=2, max_length=4)

    def words(self) -> str:
        return several_words([condition.words() for condition in self.these])

    def holds(self, game: Any, frame: Frame) -> bool:
        return all(condition.holds(game, frame) for condition in self.these)


_NEGATIONS = (
    ("you don't have", "you have"), ("you have", "you don't have"), ("you control", "you don't control"),
    ("it is", "it isn't"), (" is ", " isn't "), (" has ", " doesn't have "), (" are ", " aren't "),
    (" was ", " wasn't "), (" attacks", " doesn't attack"), (" defends", " doesn't defend"),
    (" controls ", " doesn't control "),
)  # fmt: skip


def negated(text: str) -> str:
    """The opposite of a condition."""
    for yes, no in _NEGATIONS:
        if yes in text:
            return text.replace(yes, no, 1)
    return f"not: {text}"
