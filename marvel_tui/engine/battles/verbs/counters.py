"""Verbs for +1/+1 and -1/-1 counters (MB 8.3), XP and levels (MB 10.5, MB 10.6)."""

from __future__ import annotations

from typing import Any, Literal

from ...effects import Frame, Verb, bind
from .. import events as ev
from ..amounts import Count, Number, number, spelled
from ..level import gain_xp, level_down
from ..modifiers import refresh
from ..selectors import AnyWho
from ..stun import put_counters


class Counters(Verb):
    """Put +1/+1 counters, or -1/-1 counters where n is below 0."""

    do: Literal["counters"]
    n: Number
    on: AnyWho

    def words(self) -> str:
        if isinstance(self.n, Count):
            if self.n.count_ == "number":
                return f"put that many +1/+1 counters on {self.on.words()}"
            return f"put a +1/+1 counter on {self.on.words()} for each {self.n.words()}"
        many, sign = abs(self.n), "+1/+1" if self.n > 0 else "-1/-1"
        if self.on.ref == "targets":  # both may be one character
            return f"split {spelled(2 * many, f'{sign} counter')} among {self.on.words()}"
        counters = spelled(many, f"{sign} counter")
        return f"{self.on.words()} gets {counters}" if self.on.all else f"put {counters} on {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        n = number(self.n, game, frame)
        for c in self.on.pick(game, frame):
            put_counters(game, c, n)


class RemoveCounters(Verb):
    """Take all +1/+1 counters off; later verbs know how many."""

    do: Literal["remove-counters"]
    on: AnyWho

    def words(self) -> str:
        return f"remove all +1/+1 counters from {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        taken = 0
        for c in self.on.pick(game, frame):
            if c.counters > 0:
                taken += c.counters
                c.counters = 0
                refresh(game, c)
        bind(game, frame, number=taken)


class FlipCounters(Verb):
    """Turn +1/+1 counters into as many -1/-1 counters, or the other way round."""

    do: Literal["flip-counters"]
    on: AnyWho

    def words(self) -> str:
        return f"turn all +1/+1 counters on {self.on.words()} into -1/-1 counters, or the reverse"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            if c.counters:
                before, after = ("+1/+1", "-1/-1") if c.counters > 0 else ("-1/-1", "+1/+1")
                c.counters = -c.counters
                refresh(game, c)
                how = f"turns {abs(c.counters)} {before} into {after}"
                game.tell(ev.CHANGES, "MB 8.3", c.seat, c, marks=(how,))


class Xp(Verb):
    """Gain XP and level up (MB 10.5)."""

    do: Literal["xp"]
    n: Number = 1

    def words(self) -> str:
        if isinstance(self.n, Count):
            return f"gain 1 XP for each {self.n.words()}"
        return f"gain {self.n} XP"

    def run(self, game: Any, frame: Frame) -> None:
        c = game.find(frame.source)
        if c is not None:
            gain_xp(game, c, number(self.n, game, frame))


class LevelDown(Verb):
    """Go back to level 1 (MB 10.6.5)."""

    do: Literal["level-down"]

    def words(self) -> str:
        return "~ goes back to level 1"

    def run(self, game: Any, frame: Frame) -> None:
        c = game.find(frame.source)
        if c is not None:
            level_down(game, c)
