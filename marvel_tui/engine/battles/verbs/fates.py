"""Verbs for what becomes of a character: moved, stunned, KO'd, recovered, wounded, taken over (MB 8, MB 14)."""

from __future__ import annotations

from typing import Any, Literal

from ...effects import Effect, Frame, Verb, perform
from ...effects.words import joined
from .. import events as ev
from ..amounts import spelled
from ..characters import BACK, FRONT, Character
from ..choices import BUY_OFF, ROW_OF
from ..selectors import AnyWho
from ..stun import heal, ko, ready, recover, stun, suppressed, wound
from ..zones import move_row, namesake_of_main, return_to_hand


class MoveRow(Verb):
    """Move to a row of its side: a named one, the other one, or one that the acting player chooses."""

    do: Literal["move"]
    on: AnyWho
    row: Literal["front", "back", "other"]

    def words(self) -> str:
        to = "its other row" if self.row == "other" else f"its {self.row} row"
        return f"move {self.on.words()} to {to}"

    def possible(self, game: Any, frame: Frame) -> bool:
        if self.on.all is not None or (self.on.ref == "target" and not frame.targets):
            return True
        return any(c.row != self._row(c) for c in self.on.pick(game, frame))

    def _row(self, c: Character) -> int:
        return {"front": FRONT, "back": BACK}.get(self.row, FRONT + BACK - c.row)

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            move_row(game, c, self._row(c), "MB 5.3.5")


class Stun(Verb):
    """Stun characters together."""

    do: Literal["stun"]
    on: AnyWho

    def words(self) -> str:
        return f"stun {self.on.words()}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return self.on.all is None or bool(self.on.pick(game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        by = (frame.source,) if frame.source else ()
        stun(game, [(c, by, ()) for c in self.on.pick(game, frame)], "MB 8.1.1")


class Ko(Verb):
    """KO characters together."""

    once = "KO"
    do: Literal["ko"]
    on: AnyWho

    def words(self) -> str:
        return f"KO {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        ko(game, self.on.pick(game, frame), "MB 8.7")


class Recover(Verb):
    """Recover stunned characters."""

    do: Literal["recover"]
    on: AnyWho
    then_ready: bool = False

    def words(self) -> str:
        return f"recover{' and ready' if self.then_ready else ''} {self.on.words()}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return any(c.stunned and not suppressed(game, c) for c in self.on.pick(game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            if recover(game, c, "MB 8.6.1") and self.then_ready:
                ready(game, c, "MB 2.6")


class Ready(Verb):
    """Ready face-up characters."""

    do: Literal["ready"]
    on: AnyWho

    def words(self) -> str:
        return f"ready {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            ready(game, c, "MB 2.6")


class Exhaust(Verb):
    """Exhaust characters; frozen ones don't ready in their controller's next turn (MB 10.7.20)."""

    do: Literal["exhaust"]
    on: AnyWho
    freeze: bool = False

    def words(self) -> str:
        freeze = "; it doesn't ready in its player's next turn" if self.freeze else ""
        return f"exhaust {self.on.words()}{freeze}"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            c.ready = False
            if self.freeze:
                c.frozen |= 1
            game.tell(ev.EXHAUSTS, "MB 2.6", c.seat, c)


class Heal(Verb):
    """Take wounds off characters."""

    do: Literal["heal"]
    on: AnyWho
    n: int = 1

    def words(self) -> str:
        return f"heal {spelled(self.n, 'wound')} from {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            heal(game, c, self.n, "MB 8.2.3")


class Wound(Verb):
    """Put a wound on characters without stunning them (MB 8.2.2)."""

    do: Literal["wound"]
    on: AnyWho

    def words(self) -> str:
        return f"put a wound on {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        wound(game, self.on.pick(game, frame), "MB 8.2.2")


class ReturnToHand(Verb):
    """Characters go back to their owners' hands."""

    once = "return"
    do: Literal["return-to-hand"]
    on: AnyWho

    def words(self) -> str:
        return f"return {self.on.words()} to its owner's hand"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            return_to_hand(game, c, "MB 14.2")


class TakeControl(Verb):
    """Ready an enemy and take it to your side until the end of your turn (MB 14)."""

    do: Literal["take-control"]
    on: AnyWho

    def words(self) -> str:
        return f"ready {self.on.words()} and move it to your side until the end of your turn"

    def possible(self, game: Any, frame: Frame) -> bool:
        return self.on.ref == "target" or bool(self.on.pick(game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            ready(game, c, "MB 2.6")
            if c.owner == frame.seat or not namesake_of_main(game, frame.seat, c.card):
                game.ask(ROW_OF, frame.seat, c.uid)


class Unless(Verb):
    """The effect, unless the player it hits discards a random card (MB 17.49)."""

    do: Literal["unless-discard"]
    effect: Effect

    @property
    def aim(self) -> str:
        return "character"

    def words(self) -> str:
        return f"{joined(self.effect)} unless its player discards a random card"

    def run(self, game: Any, frame: Frame) -> None:
        c = game.find(frame.targets[0])
        if c is None:
            return
        if game.sides[c.seat].hand:
            game.ask(BUY_OFF, c.seat, self.effect, frame)
        else:
            game.push(perform, self.effect, 0, frame)
