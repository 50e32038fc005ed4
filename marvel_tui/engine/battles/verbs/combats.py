"""Verbs for attacks and combats (MB 6, MB 7), and for recruiting."""

from __future__ import annotations

from typing import Any, Literal

from ...effects import Effect, Frame, If, Verb
from ...effects.grammar import AnyCondition
from ...effects.words import joined
from .. import events as ev
from ..choices import ATTACK_AGAIN, again_targets
from ..modifiers import refresh_all
from ..selectors import AnyWho
from ..stun import cancel_combat
from .conditions import AtItsEnd


class ReplaceDefender(Verb):
    """A defender of yours leaves the combat, another of your characters takes its place (MB 7.8)."""

    do: Literal["replace-defender"]
    by: AnyWho

    def words(self) -> str:
        return f"{self.by.words()} replaces your defender; they swap places"

    def possible(self, game: Any, frame: Frame) -> bool:
        combat = game.combat
        return combat is not None and not combat.cancelled and combat.player == frame.seat and not game.in_combat(
            frame.source
        )  # fmt: skip

    def run(self, game: Any, frame: Frame) -> None:
        combat = game.combat
        if combat is None or combat.cancelled or combat.player != frame.seat:
            return
        for c in self.by.pick(game, frame):
            old = game.find(combat.defender)
            if old is None or game.in_combat(c.uid) or c.stunned or c.seat != frame.seat:
                return
            characters = game.sides[frame.seat].characters
            i, j = characters.index(old), characters.index(c)
            characters[i], characters[j] = c, old
            old.row, c.row = c.row, old.row
            combat.defender = c.uid
            refresh_all(game)  # the order of the board changed
            game.tell(ev.REPLACES, "MB 7.8", c.seat, c, by_card=old.card)


class CancelCombat(Verb):
    """The combat ends at once, without strikes (MB 7.7.2)."""

    do: Literal["cancel-combat"]

    def words(self) -> str:
        return "cancel the combat"

    def run(self, game: Any, frame: Frame) -> None:
        if game.combat is not None and not game.combat.cancelled:
            cancel_combat(game, "MB 7.7.2")


class NoStrikeBack(Verb):
    """Enemies can't strike back in your team attacks this turn."""

    do: Literal["no-strike-back"]

    def words(self) -> str:
        return "your team attacks can't be struck back this turn"

    def run(self, game: Any, frame: Frame) -> None:
        game.sides[frame.seat].no_strike_back = True


class NextAttack(Verb):
    """A bonus for the next attack of a character this turn (MB 17.9, 17.31)."""

    do: Literal["next-attack"]
    on: AnyWho
    atk: int
    shield: bool = False

    def words(self) -> str:
        who, whose = self.on.words(), self.on.whose()
        shield = f"; if it is ranged, enemies can't strike back at {who}" if self.shield else ""
        return f"{who} gets +{self.atk}/+0 in {whose} next attack this turn{shield}"

    def run(self, game: Any, frame: Frame) -> None:
        side = game.sides[frame.seat]
        for c in self.on.pick(game, frame):
            side.next_attack += ((c.uid, self.atk, self.shield),)


class CheaperRecruit(Verb):
    """The next recruit this turn costs less (MB 5.3.4)."""

    do: Literal["cheaper-recruit"]
    n: int = 1

    def words(self) -> str:
        return f"your next recruit this turn costs {self.n} less"

    def run(self, game: Any, frame: Frame) -> None:
        game.sides[frame.seat].discount += self.n


class AtCombatEnd(Verb):
    """Something that waits for the normal end of this combat; its "picked" are the enemies still in it then."""

    do: Literal["at-combat-end"]
    that: AnyCondition | None = None
    effect: Effect

    def words(self) -> str:
        text = joined(self.effect).replace("{picked}", "each enemy still in it")
        if self.that is not None:
            text = f"if {self.that.words()}, {text}"
        return text if isinstance(self.that, AtItsEnd) else f"at the end of this combat, {text}"

    def run(self, game: Any, frame: Frame) -> None:
        effect: Effect = self.effect
        if self.that is not None:
            effect = (If.model_construct(do="if", that=self.that, effect=self.effect),)
        game.delayed += (("combat-end", frame.seat, effect, frame),)


class AttackAgain(Verb):
    """Attack a character in the back row of the player just attacked, at once (MB 17.60)."""

    do: Literal["attack-again"]

    def words(self) -> str:
        return "~ may at once attack a character behind it"

    def run(self, game: Any, frame: Frame) -> None:
        if again_targets(game, frame):
            game.ask(ATTACK_AGAIN, frame.seat, frame)
