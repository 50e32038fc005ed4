"""Verbs about Danger tokens and control."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, model_validator

from ...effects import Frame, Verb
from ...prompts import Move
from .. import events as ev
from ..amounts import hero_of
from ..board import KINDS, cannot_endorse, count, endorse, turn_control, within
from ..choices import Choosing, Picked
from ..missions import PLACES as ON_LOCATION
from ..state import BLUE, RED, RING, TEAMS, War
from ..wording import WHERE, Where, how_many, in_places, spelled, up_to
from .base import Chooses, OneByOne, told
from .ring import Places


class Danger(OneByOne):
    """Danger tokens on what stands in some locations, or on the locations (CW 8.12, CW 13.15)."""

    do: Literal["danger"]
    on: Literal["thug", "civilian", "location"]
    n: Annotated[int, Field(ge=1, le=3)] = 1  # in each location
    at: Places | None = None
    most: int | None = Field(default=None, ge=1, le=3)  # so many locations that have the most of them
    question: ClassVar[Choosing] = Choosing("danger", "CW 13.15")

    @model_validator(mode="after")
    def _whole(self) -> Danger:
        if (self.at is None) == (self.most is None) or (self.most and self.on == "location"):
            raise ValueError("either 'at' or 'most' is needed, and 'most' counts civilians or thugs")
        return self

    def words(self) -> str:
        each = "each of " if len(self.at or ()) > 1 else ""
        if self.on == "location":
            return f"put {how_many(self.n, 'Danger token')} on {each}{in_places(self.at or ())}"
        many = up_to(self.n, "Danger token")
        on = f"a {self.on}" if self.n == 1 else f"{self.on}s"
        if self.at is not None:
            return f"put {many} on {on} in {each}{in_places(self.at)}"
        where = "the location" if self.most == 1 else f"each of the {spelled(self.most or 0)} locations"
        return f"put {many} on {on} in {where} with the most {self.on}s"

    @property
    def _on(self) -> int:
        return ON_LOCATION if self.on == "location" else KINDS.index(self.on)

    def limit(self, game: War, frame: Frame) -> int:
        return len(self.at or ()) or self.most or 0

    def _left(self, game: War) -> list[int]:
        """The locations that may get them and have none of this kind yet."""
        found = [at for at in self.at or range(RING) if not game.places[at].danger[self._on]]
        return found if self.on == "location" else [at for at in found if count(game.places[at], self._on)]

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        left = self._left(game)
        if picked or done >= self.limit(game, frame) or not left:
            return None if picked else []
        if self.most is None:
            return [Move("at", left[0])]
        highest = max(count(game.places[at], self._on) for at in left)
        tied = [at for at in left if count(game.places[at], self._on) == highest]
        tied = tied[:1] if len(tied) <= self.limit(game, frame) - done else tied  # all of them get theirs (CW 2.2)
        return [Move("at", at) for at in tied]

    def do_one(self, game: War, frame: Frame, picked: Picked) -> None:
        at = picked[0].what
        number = self.n if self.on == "location" else min(self.n, count(game.places[at], self._on))
        danger = list(game.places[at].danger)
        danger[self._on] += number
        game.places[at] = game.places[at]._replace(danger=(danger[0], danger[1], danger[2]))
        words = (game.location_name(at), how_many(number, "Danger token"))
        game.tell(ev.PLACES, "CW 8.12", 0, number=number, marks=words)

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return f"Which of the locations with the most {self.on}s?"


class Control(Verb):
    """Control tokens are turned to a team (CW 13.15.1)."""

    do: Literal["control"]
    to: Literal["red", "blue"]
    at: Places

    def words(self) -> str:
        return f"Team {self.to.capitalize()} takes control of {in_places(self.at)}"

    @property
    def _team(self) -> int:
        return RED if self.to == "red" else BLUE

    def possible(self, game: Any, frame: Frame) -> bool:
        return any(game.places[at].control != self._team for at in self.at)

    def run(self, game: Any, frame: Frame) -> None:
        places = [at for at in self.at if game.places[at].control != self._team]
        told(game, frame, len(places))
        for at in places:
            turn_control(game, at, self._team, "CW 13.15.1")


class Threat(Chooses):
    """What effects of the wider game do to Threats, as it is done here (CW 11.2 to 11.4)."""

    do: Literal["threat"]
    what: Literal["add", "clear", "swap", "move"]
    where: Where = "anywhere"
    question: ClassVar[Choosing] = Choosing("threat", "CW 11.1")

    def words(self) -> str:
        where = WHERE[self.where]
        return {
            "add": "put a Heroic token on the Public Endorsement area of "
            + ("this location" if self.where == "here" else f"a location {where} that your team doesn't control"),
            "clear": f"your team takes control of {'this location' if self.where == 'here' else f'a location {where}'}",
            "swap": f"swap two Location Control tokens {where}",
            "move": f"moving Threats {where} has no effect",
        }[self.what]

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        if len(picked) == (2 if self.what == "swap" else 1):
            return None
        hero = hero_of(game, frame)
        places = within(hero, self.where)
        if self.what == "move":  # CW 11.4.2
            return []
        if self.what == "add":
            return [Move("at", at) for at in places if not cannot_endorse(game, hero, at)]
        theirs = [Move("at", at) for at in places if game.places[at].control != hero.team]
        if self.what == "clear":
            return theirs
        own = [Move("at", at) for at in places if game.places[at].control == hero.team]
        if picked:
            return theirs
        return own if theirs else []

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        told(game, frame, 1)
        hero = hero_of(game, frame)
        if self.what == "add":
            endorse(game, hero, picked[0].what, "CW 11.2")
        elif self.what == "clear":
            turn_control(game, picked[0].what, hero.team, "CW 11.3")
        else:  # CW 11.4.1: nothing is flipped, and nobody gets a point
            for move, team in ((picked[0], 1 - hero.team), (picked[1], hero.team)):
                game.places[move.what] = game.places[move.what]._replace(control=team, endorsed=0)
                game.tell(ev.CONTROLS, "CW 11.4.1", 0, at=move.what, marks=(TEAMS[team],))

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        if self.what == "swap":
            return "For which location of theirs?" if picked else "Swap the control of which location of yours?"
        return "Endorse where?" if self.what == "add" else "Take control of which location?"


CONTROLS: tuple[type[Verb], ...] = (Danger, Control, Threat)
