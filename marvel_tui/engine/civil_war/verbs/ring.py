"""Verbs about the ring: heroes and tokens that move, what is placed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, model_validator

from ...effects import Frame, Verb
from ...prompts import Move
from .. import events as ev
from ..actions import go
from ..amounts import hero_of
from ..board import (
    CIVILIAN,
    KINDS,
    THUG,
    carriers,
    change,
    count,
    neighbours,
    put,
    shift,
    within,
)
from ..cards import At
from ..choices import NONE, Choosing, Picked
from ..state import RING, Hero, War
from ..wording import THINGS, All, Few, What, how_many, in_places, spelled, up_to
from .base import MANY, Chooses, OneByOne, meant, named, reached, standing, told

Places = Annotated[tuple[At, ...], Field(min_length=1, max_length=RING)]


# --- heroes


def apart(one: int, other: int) -> int:
    """How many steps two locations lie apart."""
    return min((one - other) % RING, (other - one) % RING)


class GoTo(Chooses):
    """The hero goes to a location, or sends an Enemy that is here (CW 13.5, CW 13.12.2)."""

    do: Literal["move"]
    who: Literal["self", "enemy"] = "self"
    steps: int | None = Field(default=None, ge=1, le=3)
    to: Literal["anywhere", "enemy"] | None = None
    with_: Literal["friend", "friends"] | None = Field(default=None, alias="with")
    question: ClassVar[Choosing] = Choosing("move", "CW 3.12.3")

    @model_validator(mode="after")
    def _whole(self) -> GoTo:
        if (self.steps is None) == (self.to is None):
            raise ValueError("either 'steps' or 'to' is needed")
        if self.who == "enemy" and (self.with_ is not None or self.to == "enemy"):
            raise ValueError("an Enemy is moved alone, by 'steps' or to 'anywhere'")
        return self

    def words(self) -> str:
        if self.to == "enemy":
            far = "to another location with an Enemy"
        elif self.to == "anywhere":
            far = "to any location"
        else:
            far = "one step" if self.steps == 1 else f"up to {spelled(self.steps or 0)} steps"
        if self.who == "enemy":
            return f"move an Enemy here {far}"
        tail = {"friend": ", and a friend here may come along", "friends": ", and friends here may come along"}
        return f"{'go' if self.to else 'move'} {far}{tail[self.with_] if self.with_ else ''}"

    def _ends(self, game: War, hero: Hero) -> list[Move]:
        if hero.jailed or hero.down:
            return []
        if self.to == "enemy":
            ends = sorted({h.place for h in standing(game.enemies(hero)) if not h.jailed and h.place != hero.place})
        else:
            ends = [at for at in range(RING) if 0 < apart(hero.place, at) <= (self.steps or RING)]
        return [Move("to", at) for at in ends]

    def possible(self, game: Any, frame: Frame) -> bool:
        hero = hero_of(game, frame)
        if self.who == "enemy":
            return bool(reached(game, hero, "here", game.enemies(hero)))
        return bool(self._ends(game, hero))

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        hero = hero_of(game, frame)
        if self.who == "enemy":
            if not picked:
                return named(reached(game, hero, "here", game.enemies(hero)))
            return self._ends(game, meant(game, picked[0])) if len(picked) == 1 else None
        if not picked:
            return self._ends(game, hero)
        along = picked[1:]
        if self.with_ is None or NONE in along or (along and self.with_ == "friend"):
            return None
        left = [move for move in named(reached(game, hero, "here", game.friends(hero))) if move not in along]
        return [*left, NONE] if left else None

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        told(game, frame, 1)
        if self.who == "enemy":
            go(game, meant(game, picked[0]), picked[1].what, "CW 13.5.3")
            return
        for hero in (hero_of(game, frame), *(meant(game, move) for move in picked[1:] if move != NONE)):
            go(game, hero, picked[0].what, "CW 3.12.3")

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        if self.who == "enemy":
            return "Where does it go?" if picked else "Which Enemy is moved?"
        return "Who comes along?" if picked else "Go where?"


# --- civilians and thugs


def token(kind: int, marked: int) -> Move:
    """A civilian or thug as a move; `marked`: with a Danger token."""
    return Move(f"marked {KINDS[kind]}" if marked else KINDS[kind], marked)


class Shift(OneByOne):
    """Civilians or thugs go a step each, to where a slot is free (CW 2.5.7)."""

    do: Literal["shift"]
    what: What
    n: Few | All = 1
    from_: Literal["here", "next", "anywhere"] = Field(alias="from")
    to: Literal["here", "next"]
    question: ClassVar[Choosing] = Choosing("shift", "CW 2.5.7")

    @model_validator(mode="after")
    def _whole(self) -> Shift:
        if (self.from_, self.to) not in (("here", "next"), ("next", "here"), ("anywhere", "next")):
            raise ValueError("'from' and 'to' are next and here, here and next, or anywhere and next")
        return self

    def words(self) -> str:
        what = THINGS[self.what]
        many = f"as many {what}s as fit" if self.n == "all" else up_to(self.n, what)
        if self.from_ == "anywhere":
            return f"move {many}{' anywhere' if self.n == 1 else ''} one step{'' if self.n == 1 else ' each, anywhere'}"
        return f"bring {many} here from next door" if self.to == "here" else f"move {many} from here to next door"

    def limit(self, game: War, frame: Frame) -> int:
        return MANY if self.n == "all" else int(self.n)

    def may_stop(self) -> bool:
        return self.n != "all"

    def _tokens(self, game: War, at: int) -> list[Move]:
        kinds = [kind for kind in (CIVILIAN, THUG) if self.what in ("either", KINDS[kind])]
        return [token(kind, marked) for kind in kinds for marked in carriers(game.places[at], kind)]

    def _ends(self, game: War, hero: Hero, start: int) -> list[int]:
        ends = [end for end in neighbours(start) if self.to == "next" or end == hero.place]
        return [end for end in ends if game.places[end].free > 0]

    def _starts(self, game: War, hero: Hero) -> Iterator[int]:
        """Where any of them can go from."""
        for at in within(hero, self.from_):
            place = game.places[at]
            there = (self.what != "thug" and place.civilians) or (self.what != "civilian" and place.thugs)
            if there and self._ends(game, hero, at):
                yield at

    def possible(self, game: Any, frame: Frame) -> bool:
        return next(self._starts(game, hero_of(game, frame)), -1) >= 0

    def rows(self, game: War, frame: Frame, picked: Picked) -> list[Move] | None:
        hero = hero_of(game, frame)
        if not picked:
            return [Move("from", at) for at in self._starts(game, hero)]
        start = picked[0].what
        if len(picked) == 1:
            return self._tokens(game, start)
        return [Move("to", end) for end in self._ends(game, hero, start)] if len(picked) == 2 else None

    def do_one(self, game: War, frame: Frame, picked: Picked) -> None:
        kind = KINDS.index(picked[1].word.removeprefix("marked "))
        shift(game, picked[0].what, picked[2].what, kind, picked[1].what)

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return ("Move one from where?", "Move which?", "To where?")[len(picked)]


class Put(Verb):
    """Civilians or thugs are placed, with Overflows (CW 2.5), or brought up to a number without any (CW 8.10.1)."""

    do: Literal["place", "ensure"]
    what: Literal["civilian", "thug"]
    n: Annotated[int, Field(ge=1, le=4)] = 1
    at: Places

    def words(self) -> str:
        each = "each of " if len(self.at) > 1 else ""
        if self.do == "place":
            return f"place {how_many(self.n, self.what)} in {each}{in_places(self.at)}"
        if self.n == 1:
            return f"bring a {self.what} to {each}{in_places(self.at)} where there is none"
        return f"bring {self.what}s to {each}{in_places(self.at)} until there are {spelled(self.n)}"

    @property
    def _kind(self) -> int:
        return KINDS.index(self.what)

    def _places(self, game: War) -> list[int]:
        if self.do == "place":
            return list(self.at)
        return [at for at in self.at if count(game.places[at], self._kind) < self.n]

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self._places(game))

    def run(self, game: Any, frame: Frame) -> None:
        places = self._places(game)
        told(game, frame, len(places))
        if self.do == "ensure":
            for at in places:
                bring(game, at, self._kind, self.n)
        else:
            put(game, [(at, self._kind, self.n) for at in places])


def bring(game: War, at: int, kind: int, number: int) -> None:
    """CW 8.10.1: until there are so many; in a full location they replace what has no Danger token."""
    other = THUG if kind == CIVILIAN else CIVILIAN
    brought = 0
    while count(game.places[at], kind) < number:
        place = game.places[at]
        if not place.free:
            if count(place, other) == place.danger[other]:
                break
            change(game, at, other, -1)
        change(game, at, kind, 1)
        brought += 1
    if brought:
        what = KINDS[kind] if brought == 1 else f"{brought} {KINDS[kind]}s"
        game.tell(ev.PLACES, "CW 8.10.1", 0, number=brought, at=at, marks=(what,))


RING_VERBS: tuple[type[Verb], ...] = (GoTo, Shift, Put)
