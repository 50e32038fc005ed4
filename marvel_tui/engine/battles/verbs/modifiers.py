"""Verbs that change numbers and powers for a while (MB 8.3.2, MB 10.7)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from ...effects import Frame, Verb
from .. import events as ev
from ..amounts import Counted
from ..cards import BITS, HUNTER
from ..characters import BASE, COMBAT, GAIN, GAME, KILLER, LOSE, LOSE_ALL, NO_WOUND, PUMP, SOURCE, TURN
from ..modifiers import modify, refresh, refresh_all
from ..selectors import AnyWho

Until = Literal["combat", "turn", "game", "source"]
UNTIL = {"combat": COMBAT, "turn": TURN, "game": GAME, "source": SOURCE}
UNTIL_WORDS = {
    "combat": "this combat",
    "turn": "this turn",
    "game": "from now on",
    "source": "until ~! is stunned or leaves play",
}


def signed(amount: int) -> str:
    """A bonus as it is printed."""
    return f"+{amount}" if amount >= 0 else str(amount)


class Pump(Verb):
    """A bonus to ATK and DEF for a while."""

    do: Literal["pump"]
    on: AnyWho
    atk: int = 0
    defense: int = Field(default=0, alias="def")
    per: Counted | None = None
    until: Until = "combat"

    def words(self) -> str:
        each = f" for each {self.per.words()}" if self.per else ""
        text = f"{self.on.words()} gets {signed(self.atk)}/{signed(self.defense)}"
        return f"{text} {UNTIL_WORDS[self.until]}{each}"

    def run(self, game: Any, frame: Frame) -> None:
        times = self.per.count(game, frame) if self.per else 1
        a, b = self.atk * times, self.defense * times
        for c in self.on.pick(game, frame):
            modify(game, c, PUMP, a, b, UNTIL[self.until], f"gets {signed(a)}/{signed(b)} {UNTIL_WORDS[self.until]}")


class ResetToBase(Verb):
    """Current ATK and DEF become the base ones for this combat (MB 17.46)."""

    do: Literal["reset-to-base"]
    on: AnyWho

    def words(self) -> str:
        return f"{self.on.words()} goes back to its base ATK and DEF this combat"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            a, b = c.base_atk - c.true_atk, c.base_def - c.true_def
            modify(game, c, PUMP, a, b, COMBAT, f"goes back to {c.base_atk}/{c.base_def} this combat")


class Swap(Verb):
    """Current ATK and DEF change places for this combat; what comes later adds normally (MB 17.69)."""

    do: Literal["swap-numbers"]
    on: AnyWho

    def words(self) -> str:
        return f"{self.on.words()} swaps its ATK and DEF this combat"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            a, b = c.defense - c.true_atk, c.atk - c.true_def
            modify(game, c, PUMP, a, b, COMBAT, f"is {c.defense}/{c.atk} this combat")


class CopyNumbers(Verb):
    """The base ATK and DEF become another character's current ones (MB 17.56)."""

    do: Literal["copy-numbers"]
    on: AnyWho
    of: AnyWho

    def words(self) -> str:
        whose, model = self.on.whose(), self.of.words()
        return f"{whose} base ATK and DEF become the current ATK and DEF of {model} this turn"

    def run(self, game: Any, frame: Frame) -> None:
        models = self.of.pick(game, frame)
        for c in self.on.pick(game, frame):
            for model in models:
                how = f"has {model.atk}/{model.defense} as its base this turn"
                modify(game, c, BASE, model.atk, model.defense, TURN, how)


class Gain(Verb):
    """Gain a keyword for a while."""

    do: Literal["gain"]
    keyword: Literal["flight", "ranged", "ferocious", "lethal"]
    on: AnyWho
    until: Until = "turn"

    def words(self) -> str:
        return f"{self.on.words()} gains {self.keyword.capitalize()} {UNTIL_WORDS[self.until]}"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            c.mods += ((GAIN, BITS[self.keyword], 0, UNTIL[self.until]),)
            refresh(game, c)
            game.tell(ev.GAINS, "MB 10.7", c.seat, c, marks=(self.keyword.capitalize(),))
        refresh_all(game)


class LosePowers(Verb):
    """Lose keyword and super powers for a while, or all powers; Swarm stays."""

    do: Literal["lose-powers"]
    on: AnyWho
    level_up: bool = False
    until: Until = "turn"

    def words(self) -> str:
        what = "all its powers" if self.level_up else "its keyword and super powers"
        return f"{self.on.words()} loses {what} {UNTIL_WORDS[self.until]}"

    def run(self, game: Any, frame: Frame) -> None:
        kind = LOSE_ALL if self.level_up else LOSE
        for c in self.on.pick(game, frame):
            c.mods += ((kind, frame.source, 0, UNTIL[self.until]),)
            refresh(game, c)
            game.tell(ev.LOSES, "MB 10.7", c.seat, c, marks=("its powers",))
        refresh_all(game)


class PreventWound(Verb):
    """A stun brings no wound for the rest of the combat (MB 8.1.4)."""

    do: Literal["prevent-wound"]
    on: AnyWho

    def words(self) -> str:
        again = self.on.words() if self.on.ref == "self" else "it"
        return f"if {self.on.words()} is stunned this combat, {again} takes no wound"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            modify(game, c, NO_WOUND, 0, 0, COMBAT, "is safe from wounds this combat")


class KillsWhatItStuns(Verb):
    """Characters stunned by this one are KO'd this turn."""

    do: Literal["kills-what-it-stuns"]
    on: AnyWho

    def words(self) -> str:
        return f"this turn, a character stunned by {self.on.words()}<'s strike|> is KO'd"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            modify(game, c, KILLER, 0, 0, TURN, "KOs what it stuns this turn")


class HuntPlayers(Verb):
    """May attack a player whose characters are all stunned, for the rest of the game (MB 6.7)."""

    do: Literal["hunt-players"]
    on: AnyWho

    def words(self) -> str:
        return (
            f"from now on, {self.on.words()} may attack players with only stunned characters."
            " Players defend as 0/1 characters with Health 1"
        )

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            modify(game, c, GAIN, HUNTER, 0, GAME, "may attack players from now on")
