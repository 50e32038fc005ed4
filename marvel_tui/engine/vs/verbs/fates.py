"""Verbs for what becomes of a character: stunned, recovered, readied, KO'd, returned (VS 9)."""

from __future__ import annotations

from typing import Any, Literal

from ...effects import Frame, Verb
from ..selectors import AnyWho
from ..stun import exhaust, ko, put_on_deck, ready, recover, remove, return_to_hand, stun
from ..wording import its


class Fate(Verb):
    """A verb that does something to characters."""

    on: AnyWho

    def possible(self, game: Any, frame: Frame) -> bool:
        return any(map(self.changes, self.on.pick(game, frame)))

    def changes(self, c: Any) -> bool:
        """Whether it would change anything about this character."""
        return True


class Stun(Fate):
    """Stun characters together (VS 9.1)."""

    do: Literal["stun"]

    def words(self) -> str:
        return f"stun {self.on.words()}"

    def changes(self, c: Any) -> bool:
        return not c.stunned

    def run(self, game: Any, frame: Frame) -> None:
        by = (frame.source,) if frame.source else ()
        blows = [(c, by, ("effect",)) for c in self.on.pick(game, frame)]
        if blows:
            stun(game, blows, "VS 9.1.6")


class Recover(Fate):
    """Recover stunned characters; they stay exhausted (VS 9.2)."""

    do: Literal["recover"]

    def words(self) -> str:
        return f"recover {self.on.words()}"

    def changes(self, c: Any) -> bool:
        return bool(c.stunned)

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            recover(game, c, "VS 9.2")


class Ready(Fate):
    """Ready characters that are not stunned (VS 9.1.3)."""

    do: Literal["ready"]

    def words(self) -> str:
        return f"ready {self.on.words()}"

    def changes(self, c: Any) -> bool:
        return not c.ready and not c.stunned

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            ready(game, c, "VS 2.10")


class Exhaust(Fate):
    """Exhaust characters."""

    do: Literal["exhaust"]

    def words(self) -> str:
        return f"exhaust {self.on.words()}"

    def changes(self, c: Any) -> bool:
        return bool(c.ready)

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            exhaust(game, c, "VS 2.10")


class Ko(Fate):
    """KO characters together (VS 9.3)."""

    do: Literal["ko"]

    def words(self) -> str:
        return f"KO {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        ko(game, self.on.pick(game, frame), "VS 9.3")


class Return(Fate):
    """Characters go back to their owners' hands (VS 2.4.2)."""

    do: Literal["return"]

    def words(self) -> str:
        if self.on.ref == "targets":
            return f"return {self.on.words()} to their owners' hands"
        return f"return {self.on.words()} to {its(self.on)} owner's hand"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            return_to_hand(game, c, "VS 2.4.2")


class Remove(Fate):
    """Characters leave the game (VS 9.9)."""

    do: Literal["remove"]

    def words(self) -> str:
        return f"remove {self.on.words()} from the game"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            remove(game, c, "VS 9.9")


class Below(Fate):
    """Characters go to the bottom of their owners' decks (VS 2.4.2)."""

    do: Literal["below"]

    def words(self) -> str:
        return f"put {self.on.words()} on the bottom of {its(self.on)} owner's deck"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            put_on_deck(game, c, "VS 2.4.2")
