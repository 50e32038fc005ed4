"""What an effect may depend on."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from ...effects import Condition, Frame


class AtItsEnd(Condition):
    """A condition whose words say that it is asked at the end of this combat."""


class StunnedFrontRow(AtItsEnd):
    """It attacked alone, stunned a front-row defender and survived."""

    is_: Literal["broke-through"] = Field(alias="is")

    def words(self) -> str:
        return "~ stuns a front-row enemy in this solo attack and isn't stunned"

    def holds(self, game: Any, frame: Frame) -> bool:
        combat = frame.event
        source = game.find(frame.source)
        return (
            source is not None
            and not source.stunned
            and not combat.team
            and combat.attackers == (source.uid,)
            and combat.front
            and any(uid != source.uid for uid in combat.victims)
        )


class StunnedEnemy(Condition):
    """It stunned an enemy this turn."""

    is_: Literal["stunned-an-enemy"] = Field(alias="is")

    def words(self) -> str:
        return "~ stunned an enemy this turn"

    def holds(self, game: Any, frame: Frame) -> bool:
        source = game.find(frame.source)
        return source is not None and source.stunner > 0


class Wounded(Condition):
    """It has a wound."""

    is_: Literal["wounded"] = Field(alias="is")

    def words(self) -> str:
        return "~ has a wound"

    def holds(self, game: Any, frame: Frame) -> bool:
        source = game.find(frame.source)
        return source is not None and source.wounds > 0


class NoAttack(Condition):
    """Its player declared no attack this turn."""

    is_: Literal["no-attack"] = Field(alias="is")

    def words(self) -> str:
        return "you made no attack this turn"

    def holds(self, game: Any, frame: Frame) -> bool:
        attacks: int = game.sides[frame.seat].attacks
        return attacks == 0


class EnemyDown(Condition):
    """Some enemy player has no face-up character (MB 17.16)."""

    is_: Literal["enemy-down"] = Field(alias="is")

    def words(self) -> str:
        return "an enemy player has only stunned characters"

    def holds(self, game: Any, frame: Frame) -> bool:
        return any(
            side.seat != frame.seat and not side.out and all(c.stunned for c in side.characters) for side in game.sides
        )
