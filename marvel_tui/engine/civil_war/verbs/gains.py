"""Verbs about what a hero gains: symbols, tokens, cards."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from ...effects import Frame, Verb
from ...prompts import Move
from .. import events as ev
from ..actions import more
from ..amounts import Number, hero_of, number
from ..choices import Choosing, Picked
from ..damage import draw
from ..state import NO_ATTACKS, Hero, War
from ..wording import Few, Letters, article, how_many, spelled, symbols
from .base import OneByOne, meant, named, standing, team_of, told


def blocked(game: War, frame: Frame) -> bool:
    """Whether the Attack symbols of this effect give nothing: a special effect under a cancelled BAM! (CW 11.6.1)."""
    return frame.card >= 0 and NO_ATTACKS in game.upset_now


class Actions(Verb):
    """Symbols come into the pool of this turn (CW 3.12.5, CW 5.3.3)."""

    do: Literal["actions"]
    give: Letters
    times: Number = 1

    def words(self) -> str:
        tail = "" if isinstance(self.times, int) else f" for each {self.times.words()}"
        return f"gain {symbols(self.give * self.times if isinstance(self.times, int) else self.give)}{tail}"

    def letters(self, game: War, frame: Frame) -> str:
        """What it gives now."""
        found = self.give * number(self.times, game, frame)
        return found.replace("A", "") if blocked(game, frame) else found

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self.letters(game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        letters = self.letters(game, frame)
        told(game, frame, len(letters))
        if letters:
            game.symbols = more(game.symbols, "W" * len(letters) if game.wild else letters)  # CW 13.10.1
            game.tell(ev.GAINS, "CW 3.12.5", frame.seat, hero_of(game, frame), marks=(symbols(letters),))


class GiveTokens(OneByOne):
    """Action tokens for heroes that are chosen one by one (CW 3.13.3)."""

    do: Literal["tokens"]
    give: str = Field(pattern=r"^([MHAW]{1,4}|any)$")
    n: Few = 1
    to: Literal["self", "friend", "team"] = "self"
    question: ClassVar[Choosing] = Choosing("tokens", "CW 3.13.3")

    def words(self) -> str:
        if self.give == "any":
            what = f"{article('Action token') if self.n == 1 else f'{spelled(self.n)} Action tokens'} of your choice"
        else:
            what = symbols(self.give * self.n, "token")
        if self.to == "self":
            return f"gain {what}"
        who = {"friend": "a friend", "team": "one hero of your team" if self.n == 1 else "heroes of your team"}
        return f"give {who[self.to]} {what}" if self.n == 1 else f"give {what} to {who[self.to]}"

    def limit(self, game: War, frame: Frame) -> int:
        return self.n

    def _heroes(self, game: War, frame: Frame) -> list[Hero]:
        hero = hero_of(game, frame)
        if self.to == "self":
            return standing([hero])
        return standing(game.friends(hero) if self.to == "friend" else team_of(game, hero))

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self._heroes(game, frame))

    def rows(self, game: War, frame: Frame, picked: Picked) -> list[Move] | None:
        if not picked:
            return named(self._heroes(game, frame))
        if self.give == "any" and len(picked) == 1:
            return [Move("token", kind) for kind in range(4)]
        return None

    def do_one(self, game: War, frame: Frame, picked: Picked) -> None:
        give = "MHAW"[picked[1].what] if self.give == "any" else self.give
        hero = meant(game, picked[0])
        hero.tokens = more(hero.tokens, give)
        game.tell(ev.GAINS, "CW 3.13", hero.seat, hero, marks=(symbols(give, "token"),))

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        what = "a token" if self.give == "any" else symbols(self.give, "token")
        which = f" ({done + 1} of {self.n})" if self.n > 1 else ""
        return f"Which token?{which}" if picked else f"Who gets {what}?{which}"


class Draw(Verb):
    """Draw what the deck has (CW 3.3.2)."""

    do: Literal["draw"]
    n: int | None = Field(default=None, ge=1, le=6)
    up_to: int | None = Field(default=None, ge=1, le=12, alias="up-to")

    @model_validator(mode="after")
    def _whole(self) -> Draw:
        if (self.n is None) == (self.up_to is None):
            raise ValueError("either 'n' or 'up-to' is needed")
        return self

    def words(self) -> str:
        if self.n is not None:
            return f"draw {how_many(self.n, 'card')}"
        return f"draw until you hold {how_many(self.up_to or 0, 'card')}"

    def _number(self, hero: Hero) -> int:
        wanted = self.n if self.n is not None else (self.up_to or 0) - len(hero.hand)
        return 0 if hero.down else max(0, min(wanted, len(hero.deck)))  # CW 4.6

    def possible(self, game: Any, frame: Frame) -> bool:
        return self._number(hero_of(game, frame)) > 0

    def run(self, game: Any, frame: Frame) -> None:
        hero = hero_of(game, frame)
        told(game, frame, draw(game, hero, self._number(hero), "CW 3.3.2"))


GAINS: tuple[type[Verb], ...] = (Actions, GiveTokens, Draw)
