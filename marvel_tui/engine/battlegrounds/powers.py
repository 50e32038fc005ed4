"""The powers of heroes (BG 9): every icon is a verb or a condition here."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from ..effects import ChooseOne, Condition, Effect, Frame, Verb, Vocabulary, perform
from ..prompts import Reason
from . import events as ev
from .cards import Power
from .domain import give_domain


class Asked(Condition):
    """What a power asks for before its arrow (BG 9.2), and the clause that says so."""

    rule: ClassVar[str]

    def brief(self) -> str:
        """Its icon."""
        raise NotImplementedError


class Given(Verb):
    """What a power gives behind its arrow."""

    def brief(self) -> str:
        """Its icon."""
        raise NotImplementedError


class VillainLevel(Asked):
    """BG 9.4: the level of the villain that the hero is sent against."""

    rule: ClassVar[str] = "BG 9.4"

    is_: Literal["villain-level"] = Field(alias="is")
    least: int = Field(default=0, ge=0, le=4)
    exactly: int = Field(default=0, ge=0, le=4)

    @model_validator(mode="after")
    def _one(self) -> VillainLevel:
        if bool(self.least) == bool(self.exactly):
            raise ValueError("needs either 'least' or 'exactly'")
        return self

    def words(self) -> str:
        return f"the villain's level is {self.exactly or f'{self.least} or higher'}"

    def brief(self) -> str:
        return f"L{self.exactly}" if self.exactly else f"L{self.least}+"

    def holds(self, game: Any, frame: Frame) -> bool:
        level: int = game.pool.villains[game.fields[frame.source].villain].level
        return level == self.exactly if self.exactly else level >= self.least


class First(Asked):
    """BG 9.5: nobody is at the battlefield yet. It is asked before the hero enters."""

    rule: ClassVar[str] = "BG 9.5"

    is_: Literal["first"] = Field(alias="is")

    def words(self) -> str:
        return "this is the first hero here"

    def brief(self) -> str:
        return "1st"

    def holds(self, game: Any, frame: Frame) -> bool:
        return not game.fields[frame.source].heroes


class Strength(Given):
    """BG 9.7."""

    do: Literal["strength"]
    n: int = Field(ge=1, le=9)

    def words(self) -> str:
        return f"+{self.n} Strength"

    def brief(self) -> str:
        return f"+{self.n}"

    def run(self, game: Any, frame: Frame) -> None:
        game.strength += self.n


class Influence(Given):
    """BG 9.8."""

    do: Literal["influence"]
    n: int = Field(ge=1, le=9)

    def words(self) -> str:
        return f"take {self.n} Influence"

    def brief(self) -> str:
        return f"{self.n} Inf"

    def run(self, game: Any, frame: Frame) -> None:
        game.leaders[frame.seat].influence += self.n
        game.tell(ev.TAKES, "BG 9.8", frame.seat, number=self.n)


class Domain(Given):
    """BG 9.9."""

    do: Literal["domain"]

    def words(self) -> str:
        return "take a Domain marker of this battlefield"

    def brief(self) -> str:
        return "1 Dom"

    def run(self, game: Any, frame: Frame) -> None:
        give_domain(game, frame.source, frame.seat, 1, "BG 9.9")


class Action(Given):
    """BG 9.10."""

    do: Literal["action"]

    def words(self) -> str:
        return "gain one more Action marker"

    def brief(self) -> str:
        return "Action"

    def run(self, game: Any, frame: Frame) -> None:
        leader = game.leaders[frame.seat]
        if leader.reserve:
            leader.reserve -= 1
            leader.actions += 1
            game.tell(ev.ANOTHER_ACTION, "BG 9.10", frame.seat)


class ExtraHero(Given):
    """BG 9.11: it is played when the hero at hand has dealt its damage."""

    do: Literal["card"]

    def words(self) -> str:
        return "play one more hero here"

    def brief(self) -> str:
        return "Hero"

    def run(self, game: Any, frame: Frame) -> None:
        game.extra_heroes += 1


VOCABULARY = Vocabulary((Strength, Influence, Domain, Action, ExtraHero, ChooseOne), (VillainLevel, First))


def words(power: Power) -> str:
    """A power as the sentence of a good card."""
    conditions = " and ".join(condition.words() for condition in power.when)
    pay = f"pay {power.pay} Influence" if power.pay else ""
    before = f"if {conditions}, {pay}" if conditions and pay else f"if {conditions}" if conditions else pay
    text = words_of(power.effect)
    if power.times > 1:
        before = f"up to {power.times} times, {before}"
    whole = f"{before}: {text}" if pay else f"{before}, {text}" if before else text
    return f"{whole[0].upper()}{whole[1:]}."


def words_of(effect: Effect) -> str:
    """An effect in words."""
    parts = []
    for verb in effect:
        if isinstance(verb, ChooseOne):
            parts.append(" or ".join(map(words_of, verb.options)))
        else:
            parts.append(verb.words())
    return " and ".join(parts)


def brief(power: Power) -> str:
    """A power in its icons: what comes before the arrow, and what after."""
    before = [condition.brief() for condition in power.when if isinstance(condition, Asked)]
    if power.pay:
        before.append(f"pay {power.pay}" + (f" x{power.times}" if power.times > 1 else ""))
    return f"{' '.join(before)}: {gives(power)}" if before else gives(power)


def gives(power: Power) -> str:
    """What comes after the arrow, in icons."""
    return _brief(power.effect)


def _brief(effect: Effect) -> str:
    parts = []
    for verb in effect:
        if isinstance(verb, ChooseOne):
            parts.append("|".join(map(_brief, verb.options)))
        elif isinstance(verb, Given):
            parts.append(verb.brief())
    return " ".join(parts)


def uses(game: Any, seat: int, at: int, hero: int) -> int:
    """How often the power of a hero may be used that goes to a battlefield now: asked before it enters (BG 9.2)."""
    power: Power | None = game.pool.heroes[hero].power
    if power is None:
        return 0
    frame = Frame(seat, at, hero)
    if not all(condition.holds(game, frame) for condition in power.when):
        return 0
    if not power.pay:
        return 1
    purse: int = game.leaders[seat].influence
    gain = sum(verb.n for verb in power.effect if isinstance(verb, Influence))
    times = 0
    while times < power.times and purse >= power.pay:  # BG 9.6: paid each time
        purse += gain - power.pay
        times += 1
    return times


def unmet(game: Any, seat: int, at: int, hero: int, times: int) -> Reason | None:
    """Why the power of a hero can't be used so often at a battlefield."""
    power: Power | None = game.pool.heroes[hero].power
    if power is None:
        return Reason("BG 9.1", "it has no power")
    for condition in power.when:
        if isinstance(condition, Asked) and not condition.holds(game, Frame(seat, at, hero)):
            return Reason(condition.rule, "only if {}", (condition.words(),))
    if not 1 <= times <= power.times:
        return Reason("BG 9.6", "its power may be used {} times at most", (power.times,))
    if uses(game, seat, at, hero) < times:
        return Reason(
            "BG 9.3", "it costs {} Influence each time; you have {}", (power.pay, game.leaders[seat].influence)
        )
    return None


def use(game: Any, power: Power, times: int, frame: Frame) -> None:
    """Agenda step: use a power so many times, paying each time (BG 9.3, 9.6)."""
    if power.pay:
        game.leaders[frame.seat].influence -= power.pay
        game.tell(ev.PAYS, "BG 9.3", frame.seat, number=power.pay)
    if times > 1:
        game.push(use, power, times - 1, frame)
    game.push(perform, power.effect, 0, frame)
