"""Verbs that change what a character is or has for a while: flags, teams, traits, counters (VS 13.5, VS 14.6)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from ...effects import Frame, Verb
from .. import events as ev
from ..characters import GAIN, LOSE, TEAMS, TRAITS
from ..modifiers import modify
from ..selectors import AnyWho, Flag, Team, Trait
from ..teams import FLAG_BITS, FLAGS, REINFORCEMENT, TEAM_BITS, TEAM_NAMES, TRAIT_BITS
from ..wording import UNTIL_WORDS, Until, s, several_do
from ..wording import flags as flag_words
from .numbers import UNTIL


class Gain(Verb):
    """Gain flight, range and the like for a while."""

    do: Literal["gain"]
    on: AnyWho
    flags: tuple[Flag, ...] = Field(min_length=1)
    until: Until = "turn"

    def words(self) -> str:
        parts = flag_words(self.flags)
        if self.on.ref == "targets":
            parts = [several_do(part) for part in parts]
        return f"{self.on.words()} {' and '.join(parts)}{UNTIL_WORDS[self.until]}"

    def run(self, game: Any, frame: Frame) -> None:
        bits = sum(FLAG_BITS[name] for name in set(self.flags))
        how = f"{' and '.join(flag_words(self.flags))}{UNTIL_WORDS[self.until]}"
        for c in self.on.pick(game, frame):
            modify(game, c, GAIN, bits, frame.card, UNTIL[self.until], how)


class Lose(Verb):
    """Lose flight, range and the like for a while."""

    do: Literal["lose"]
    on: AnyWho
    flags: tuple[Literal["flight", "range", "reinforcement", "evasion", "invulnerability"], ...] = Field(min_length=1)
    until: Until = "turn"

    def words(self) -> str:
        what = " and ".join(FLAGS[name] for name in self.flags)
        return f"{self.on.words()} {s(self.on, 'loses')} {what}{UNTIL_WORDS[self.until]}"

    def run(self, game: Any, frame: Frame) -> None:
        bits = sum(FLAG_BITS[name] for name in set(self.flags))
        how = f"loses {' and '.join(FLAGS[name] for name in self.flags)}{UNTIL_WORDS[self.until]}"
        for c in self.on.pick(game, frame):
            modify(game, c, LOSE, bits, 0, UNTIL[self.until], how)
            if bits & REINFORCEMENT and game.attack is not None and game.attack.defender == c.uid:  # VS 13.5.1
                game.attack = game.attack._replace(reinforced=False)


class AddTeam(Verb):
    """Be of one more team for a while."""

    do: Literal["add-team"]
    on: AnyWho
    team: Team
    until: Until = "turn"

    def words(self) -> str:
        return f"{self.on.words()} {s(self.on, 'is')} {TEAM_NAMES[self.team]} as well{UNTIL_WORDS[self.until]}"

    def run(self, game: Any, frame: Frame) -> None:
        how = f"is {TEAM_NAMES[self.team]} as well{UNTIL_WORDS[self.until]}"
        for c in self.on.pick(game, frame):
            modify(game, c, TEAMS, TEAM_BITS[self.team], 0, UNTIL[self.until], how)


class AddTrait(Verb):
    """Have one more mutant trait for a while (VS 14.15)."""

    do: Literal["add-trait"]
    on: AnyWho
    trait: Trait
    until: Until = "turn"

    def words(self) -> str:
        return f"{self.on.words()} {s(self.on, 'is')} {self.trait.capitalize()} as well{UNTIL_WORDS[self.until]}"

    def run(self, game: Any, frame: Frame) -> None:
        how = f"is {self.trait.capitalize()} as well{UNTIL_WORDS[self.until]}"
        for c in self.on.pick(game, frame):
            modify(game, c, TRAITS, TRAIT_BITS[self.trait], 0, UNTIL[self.until], how)


class Counter(Verb):
    """Put a cosmic counter on characters that may have one, or take it off (VS 14.6.4)."""

    do: Literal["counter"]
    on: AnyWho
    how: Literal["put", "remove"] = "put"

    def words(self) -> str:
        if self.how == "put":
            return f"put a cosmic counter on {self.on.words()}"
        return f"remove the cosmic counter from {self.on.words()}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return any(self._changes(c) for c in self.on.pick(game, frame))

    def _changes(self, c: Any) -> bool:
        if self.how == "remove":
            return bool(c.counter)
        return c.is_cosmic and not c.counter

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            if self._changes(c):
                game.tell(ev.COUNTER, "VS 14.6.4", c.seat, c, marks=("gets" if self.how == "put" else "loses",))
                c.counter = self.how == "put"
                game.stale = True
