"""Verbs about who is hit, rescued and marked."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from ...effects import Frame, Verb
from ...prompts import Move
from .. import events as ev
from ..actions import strike
from ..amounts import Number, hero_of, number
from ..board import CIVILIAN, KINDS, THUG, carriers, count, defeat, discard_token, rescue, within
from ..choices import Choosing, Picked
from ..damage import deal
from ..state import Hero, Place, War
from ..vault import tag
from ..wording import THINGS, WHERE, All, Few, What, Where, how_many, spelled, up_to
from .base import MANY, Chooses, OneByOne, in_order, meant, named, reached, standing, told
from .gains import blocked


def targets(game: War, hero: Hero, at: int, thugs: bool = True) -> list[Move]:
    """What an Attack of a hero could hit in a location (CW 3.10): thugs and Enemies."""
    found = [Move("attack thug", marked) for marked in carriers(game.places[at], THUG)] if thugs else []
    return found + named([enemy for enemy in game.at(at) if enemy.team != hero.team], "attack")


def is_target(game: War, hero: Hero, at: int, thugs: bool = True) -> bool:
    """Whether there is any."""
    if thugs and game.places[at].thugs:
        return True
    return bool([enemy for enemy in game.heroes if enemy.place == at and enemy.team != hero.team and not enemy.down])


def is_near(game: War, hero: Hero, where: str, thugs: bool = True) -> bool:
    """Whether there is any where a word says."""
    return any(is_target(game, hero, at, thugs) for at in within(hero, where))


def target_rows(game: War, hero: Hero, where: str, picked: Picked, thugs: bool = True) -> list[Move] | None:
    """A location, then what is hit there."""
    if not picked:
        return [Move("at", at) for at in within(hero, where) if is_target(game, hero, at, thugs)]
    return targets(game, hero, picked[0].what, thugs) if len(picked) == 1 else None


def hit(game: War, hero: Hero, picked: Picked) -> None:
    """1 damage to what was picked."""
    move = picked[1]
    strike(game, hero, picked[0].what, move.what if move.word == "attack" else 0, move.what)


class Attack(OneByOne):
    """Attacks, one after the other (CW 3.12.6); none where BAM! is cancelled (CW 11.6.1)."""

    do: Literal["attack"]
    n: Few = 1
    where: Where = "here"
    question: ClassVar[Choosing] = Choosing("target", "CW 3.12.6")

    def words(self) -> str:
        often = "" if self.n == 1 else " twice" if self.n == 2 else f" {spelled(self.n)} times"
        return f"attack{often} {WHERE[self.where]}"

    def limit(self, game: War, frame: Frame) -> int:
        return 0 if blocked(game, frame) else self.n

    def possible(self, game: Any, frame: Frame) -> bool:
        return not blocked(game, frame) and is_near(game, hero_of(game, frame), self.where)

    def rows(self, game: War, frame: Frame, picked: Picked) -> list[Move] | None:
        return target_rows(game, hero_of(game, frame), self.where, picked)

    def do_one(self, game: War, frame: Frame, picked: Picked) -> None:
        hit(game, hero_of(game, frame), picked)

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return "Attack whom?" if picked else "Attack where?"


class Damage(Chooses):
    """Damage that is no Attack (CW 4.1.2, CW 13.5.1)."""

    do: Literal["damage"]
    n: Number = 1
    on: Literal["self", "enemy", "target", "others"]
    where: Where = "here"
    question: ClassVar[Choosing] = Choosing("target", "CW 3.12.3")

    @model_validator(mode="after")
    def _whole(self) -> Damage:
        if self.on in ("target", "others") and self.n != 1:
            raise ValueError("a thug takes 1 damage: 'n' must be 1")
        return self

    def words(self) -> str:
        much = f"{self.n} damage" if isinstance(self.n, int) else f"1 damage for each {self.n.words()}"
        if self.on == "self":
            return f"take {much}"
        if self.on == "others":
            return f"deal {much} to each other hero, friend or Enemy, and to each thug {WHERE[self.where]}"
        who = "an Enemy" if self.on == "enemy" else "a thug or an Enemy"
        return f"deal {much} to {who} {WHERE[self.where]}"

    def _others(self, game: War, hero: Hero) -> list[Hero]:
        found = [other for other in game.heroes if other is not hero]
        return in_order(game, reached(game, hero, self.where, found))

    def possible(self, game: Any, frame: Frame) -> bool:
        hero = hero_of(game, frame)
        if self.on == "self":
            return number(self.n, game, frame) > 0
        if self.on == "others":
            thugs = any(game.places[at].thugs for at in within(hero, self.where))
            return thugs or bool(self._others(game, hero))
        return is_near(game, hero, self.where, self.on == "target")

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        return target_rows(game, hero_of(game, frame), self.where, picked, self.on == "target")

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        told(game, frame, 1)
        if self.on == "target":
            hit(game, hero_of(game, frame), picked)
        else:
            deal(game, [(meant(game, picked[1]), number(self.n, game, frame))])

    def run(self, game: Any, frame: Frame) -> None:
        hero = hero_of(game, frame)
        if self.on == "self":
            points = number(self.n, game, frame)
            told(game, frame, points)
            deal(game, [(hero, points)])
        elif self.on == "others":
            others = self._others(game, hero)
            thugs = 0
            for at in within(hero, self.where):
                for marked in [mark for mark in carriers(game.places[at], THUG) for _ in range(_of(game, at, mark))]:
                    defeat(game, hero, at, marked)
                    thugs += 1
            told(game, frame, len(others) + thugs)
            deal(game, [(other, 1) for other in others])
        else:
            super().run(game, frame)

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return "Who takes the damage?" if picked else "Where is the damage dealt?"


def _of(game: War, at: int, marked: int) -> int:
    """How many thugs have a Danger token, or none."""
    place = game.places[at]
    return place.danger[THUG] if marked else place.thugs - place.danger[THUG]


class TakeAway(OneByOne):
    """Civilians rescued, thugs defeated (CW 3.11), or either discarded, which counts as neither (CW 8.12.2)."""

    do: Literal["rescue", "defeat", "remove"]
    what: What | None = None  # for remove
    n: Few | All = 1
    where: Where = "here"
    question: ClassVar[Choosing] = Choosing("take-away", "CW 3.11")

    @model_validator(mode="after")
    def _whole(self) -> TakeAway:
        if (self.what is None) == (self.do == "remove"):
            raise ValueError("'what' belongs to 'remove', which needs it")
        return self

    @property
    def _kinds(self) -> tuple[int, ...]:
        """What may be discarded."""
        return (CIVILIAN, THUG) if self.what == "either" else (KINDS.index(str(self.what)),)

    def words(self) -> str:
        thing = THINGS[self.what or ("civilian" if self.do == "rescue" else "thug")]
        verb = "discard" if self.do == "remove" else self.do
        return f"{verb} {up_to(self.n, thing)} {WHERE[self.where]}"

    def limit(self, game: War, frame: Frame) -> int:
        return MANY if self.n == "all" else int(self.n)

    def may_stop(self) -> bool:
        return self.n != "all"

    def _there(self, game: War, at: int) -> list[Move]:
        place = game.places[at]
        if self.do == "rescue":
            return [Move("rescue", marked) for marked in carriers(place, CIVILIAN)]
        if self.do == "defeat":
            return [Move("attack thug", marked) for marked in carriers(place, THUG)]
        return [Move(KINDS[kind]) for kind in self._kinds if count(place, kind) > place.danger[kind]]

    def _is_there(self, place: Place) -> bool:
        """Whether there is any."""
        if self.do == "rescue":
            return place.civilians > 0
        if self.do == "defeat":
            return place.thugs > 0
        return any(count(place, kind) > place.danger[kind] for kind in self._kinds)

    def possible(self, game: Any, frame: Frame) -> bool:
        return any(self._is_there(game.places[at]) for at in within(hero_of(game, frame), self.where))

    def rows(self, game: War, frame: Frame, picked: Picked) -> list[Move] | None:
        places = within(hero_of(game, frame), self.where)
        if self.where == "here":
            return None if picked else [move for at in places for move in self._there(game, at)]
        if not picked:
            return [Move("at", at) for at in places if self._is_there(game.places[at])]
        return self._there(game, picked[0].what) if len(picked) == 1 else None

    def do_one(self, game: War, frame: Frame, picked: Picked) -> None:
        at, move = hero_of(game, frame).place if self.where == "here" else picked[0].what, picked[-1]
        if self.do == "rescue":
            rescue(game, hero_of(game, frame), at, move.what)
        elif self.do == "defeat":
            defeat(game, hero_of(game, frame), at, move.what)
        else:
            discard_token(game, at, KINDS.index(move.word))

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        verb = "Discard" if self.do == "remove" else self.do.capitalize()
        if self.where == "here":
            return f"{verb} another?" if done else f"{verb} which?"
        return f"{verb} which?" if picked else f"{verb} where?"


class Mark(Chooses):
    """Stunned tokens (CW 11.8) or Crisis tokens (CW 9.1)."""

    do: Literal["mark"]
    token: Literal["stunned", "crisis"]
    who: Literal["enemy", "each-enemy"] = "enemy"
    where: Where | None = None  # without it wherever they are
    n: int = Field(default=1, ge=1, le=6)
    question: ClassVar[Choosing] = Choosing("mark", "CW 11.8")

    def words(self) -> str:
        who = "an Enemy" if self.who == "enemy" else "each Enemy"
        where = f" {WHERE[self.where]}" if self.where else ""
        return f"give {who}{where} {how_many(self.n, f'{self.token.capitalize()} token')}"

    def _heroes(self, game: War, frame: Frame) -> list[Hero]:
        if self.token == "crisis" and game.mode == "clash":  # CW 1.7.1
            return []
        hero = hero_of(game, frame)
        enemies = game.enemies(hero)
        return in_order(game, reached(game, hero, self.where, enemies) if self.where else standing(enemies))

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        return None if picked else named(self._heroes(game, frame))

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        told(game, frame, 1)
        self._give(game, meant(game, picked[0]))

    def _give(self, game: War, hero: Hero) -> None:
        if self.token == "crisis":
            for _ in range(self.n):
                tag(game, hero, "CW 9.1")
            return
        hero.stunned += self.n
        game.tell(ev.GAINS, "CW 11.8", hero.seat, hero, marks=(how_many(self.n, "Stunned token"),))

    def run(self, game: Any, frame: Frame) -> None:
        if self.who == "enemy":
            super().run(game, frame)
            return
        heroes = self._heroes(game, frame)
        told(game, frame, len(heroes))
        for hero in heroes:
            self._give(game, hero)

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return f"Who gets the {self.token.capitalize()} token?"


FIGHTS: tuple[type[Verb], ...] = (Attack, Damage, TakeAway, Mark)
