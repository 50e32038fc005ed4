"""Which characters an effect means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator

from ..effects import Frame, Node

if TYPE_CHECKING:
    from .characters import Character
    from .state import Battle

# Bits that `cards.KEYWORDS` numbers; kept here as numbers because cards are checked with selectors.
_RANGED = 2

_ROWS = {"front": 0, "back": 1}
_KIND = {"any": "character", "main": "main character", "supporting": "supporting character"}
_ROLE = {"attacking": "attacker", "defending": "defender", "striking-self": "melee attacker"}


class Filter(Node):
    """Characters in play with all that is said here. What isn't said doesn't matter, but stunned ones are out."""

    side: Literal["own", "enemy", "any", "player", "row"] = "any"
    kind: Literal["any", "main", "supporting"] = "any"
    team: str | None = None
    row: Literal["front", "back"] | None = None
    stunned: bool | Literal["any"] = False
    role: Literal["in-combat", "out-of-combat", "attacking", "defending", "striking-self"] | None = None
    ranged: bool | None = None
    boosted: bool | None = None  # has +1/+1 counters
    max_cost: int | None = None
    other: bool = False  # not the source itself

    def accepts(self, game: Battle, frame: Frame, c: Character) -> bool:
        """Whether this character is meant."""
        if self.stunned != "any" and c.stunned is not self.stunned:
            return False
        side = self.side
        if side == "own":
            if c.seat != frame.seat:
                return False
        elif side == "enemy":
            if c.seat == frame.seat:
                return False
        elif side == "player":
            if c.seat != frame.targets[0]:
                return False
        elif side == "row" and c.seat * 2 + c.row != frame.targets[0]:
            return False
        face = c.face
        if self.kind != "any" and face.type != self.kind:
            return False
        if self.role is not None:
            combat = game.combat
            if combat is None or combat.cancelled:
                return False
            attacking = c.uid in combat.attackers
            if self.role == "attacking":
                if not attacking:
                    return False
            elif self.role == "defending":
                if c.uid != combat.defender:
                    return False
            elif self.role == "out-of-combat":
                if attacking or c.uid == combat.defender:
                    return False
            elif self.role == "striking-self":
                if combat.ranged or not attacking or combat.defender != frame.source:
                    return False
            elif not attacking and c.uid != combat.defender:
                return False
        if self.team is not None and face.team != self.team:
            return False
        if self.row is not None and c.row != _ROWS[self.row]:
            return False
        if self.ranged is not None and bool(c.keywords & _RANGED) is not self.ranged:
            return False
        if self.boosted is not None and (c.counters > 0) is not self.boosted:
            return False
        if self.max_cost is not None and face.cost > self.max_cost:
            return False
        return not (self.other and c.uid == frame.source)

    def pick(self, game: Battle, frame: Frame) -> list[Character]:
        """All that are meant, now."""
        accepts = self.accepts
        return [c for c in game.characters() if accepts(game, frame, c)]

    def noun(self) -> str:
        """What they are, in the singular and without an article."""
        words = []
        if self.stunned is True:
            words.append("stunned")
        elif self.stunned is False and "stunned" in self.model_fields_set:
            words.append("face-up")
        if self.row:
            words.append(f"{self.row}-row")
        if self.side == "enemy":
            words.append("enemy")
        if self.team:
            from .cards import TEAM_NAMES

            words.append(TEAM_NAMES[self.team])
        role = _ROLE.get(self.role or "", "")
        if self.kind != "any" or not (role or words[-1:] == ["enemy"]):  # an enemy is a character (MB 2.9)
            words.append(_KIND[self.kind])
        return " ".join([*words, role]).rstrip()

    def tail(self) -> str:
        """What is said behind the noun."""
        text = ""
        if self.ranged:
            text += " with Ranged"
        if self.max_cost is not None:
            text += f" of cost {self.max_cost} or less"
        if self.boosted:
            text += " that has a +1/+1 counter"
        if self.role == "in-combat":
            text += " in the combat"
        if self.role == "out-of-combat":
            text += " not in the combat"
        if self.side == "row":
            text += " in {1}"
        if self.side == "player":
            text += " of {player}'s"
        return text

    def words_one(self, one: str, another: str, article: str = "") -> str:
        """One of them: "one of your characters", "another of your characters", "an enemy"."""
        noun, tail = self.noun(), self.tail()
        if self.side == "own" or self.role == "striking-self":
            whose = "your" if self.side == "own" else "~'s"
            if self.other and another and noun == "character":
                return f"{another} of {whose} {noun}s{tail}"
            return f"{one} of {whose} {'other ' if self.other else ''}{noun}s{tail}"
        if self.other:
            return f"{another or f'{one} other'} {noun}{tail}"
        return f"{article or one} {noun}{tail}"

    def words_each(self) -> str:
        """All of them, one by one: "each enemy", "each of your characters"."""
        if self.side == "player" and self.kind == "main":
            return "{player}'s main"
        return self.words_one("each", "")


class Who(Node):
    """Characters that a verb acts on: named ones, or all that a filter accepts."""

    ref: Literal["self", "target", "target-2", "targets", "picked", "event", "attackers"] | None = None
    all: Filter | None = None

    def pick(self, game: Battle, frame: Frame) -> list[Character]:
        """The characters that are meant and still in play."""
        if self.all is not None:
            return self.all.pick(game, frame)
        ref = self.ref
        uids: tuple[int, ...]
        if ref == "self":
            uids = (frame.source,)
        elif ref == "target":
            uids = frame.targets[:1]
        elif ref == "target-2":
            uids = frame.targets[1:2]
        elif ref == "targets":  # one that was chosen twice stands there twice
            uids = frame.targets
        elif ref == "picked":
            uids = frame.picked
        elif ref == "event":
            uids = (frame.event.who,)
        else:
            uids = game.combat.attackers if game.combat is not None else ()
        found = (game.find(uid) for uid in uids)
        return [c for c in found if c is not None]

    def words(self) -> str:
        if self.all is not None:
            return self.all.words_each()
        return {
            "self": "~",
            "target": "{1}",
            "target-2": "{2}",
            "targets": "{1} and {2}",
            "picked": "{picked}",
            "attackers": "each attacker",
        }.get(self.ref or "self", "it")

    def whose(self) -> str:
        """Of them: "his", "its"."""
        return "~'s" if self.ref == "self" else "its"


def _who(value: Any) -> Any:
    if isinstance(value, str):
        return {"ref": value}
    if isinstance(value, dict) and not value.keys() & {"ref", "all"}:
        return {"all": value}
    return value


AnyWho = Annotated[Who, BeforeValidator(_who)]
