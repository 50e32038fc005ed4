"""Which characters and cards a text means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator

from ..effects import Frame, Node
from .qualities import CardCheck, Check, card_checks, checks
from .teams import TEAM_NAMES

if TYPE_CHECKING:
    from .characters import Character
    from .state import Contest

Team = Literal[
    "x-men", "brotherhood", "fantastic-four", "doom", "skrull", "sentinel", "negative-zone", "spider-friends",
    "sinister-syndicate", "marvel-knights", "underworld", "x-statix", "crime-lords", "avengers", "masters-of-evil",
    "thunderbolts", "squadron-supreme", "kang-council", "morlocks", "hellfire-club", "heralds", "kree", "inhumans",
    "infinity-watch", "defenders", "wild-pack", "shiar",
]  # fmt: skip
Flag = Literal[
    "flight", "range", "reinforcement", "evasion", "invulnerability", "no-reinforcement", "unstunnable", "no-twists",
    "attacks-hidden", "cannot-attack", "cannot-reinforce", "cannot-team-attack", "cannot-ready", "no-stun-back",
    "no-breakthrough", "two-equipment",
]  # fmt: skip
Trait = Literal["physical", "mental", "energy"]
Type = Literal["character", "equipment", "plot-twist", "location"]

TYPE_NAMES = {"character": "character", "equipment": "equipment", "plot-twist": "plot twist", "location": "location"}


def article(noun: str) -> str:
    """The noun with "a" or "an"."""
    return f"{'an' if noun[:1].lower() in 'aeiou' or noun[:2] == 'X-' else 'a'} {noun}"


def plural(noun: str) -> str:
    """More than one of them."""
    return noun if noun.endswith("equipment") else f"{noun}s"


def cost_words(least: int | None, most: int | None) -> str:
    """Which costs are meant, behind a noun."""
    if least is None:
        return "" if most is None else f" of cost {most} or less"
    if most is None:
        return f" of cost {least} or more"
    return f" of cost {least}" if least == most else f" of cost {least} to {most}"


class Filter(Node):
    """Characters in play with all that is said here. What isn't said doesn't matter (VS 10.3.1)."""

    side: Literal["own", "opposing", "any", "player"] = "any"  # player: of the target player
    team: Team | None = None
    name: str | None = None
    army: bool | None = None
    row: Literal["front", "support"] | None = None
    area: Literal["visible", "hidden"] | None = None
    stunned: bool | None = None
    ready: bool | None = None
    role: Literal["attacker", "defender", "fighter"] | None = None  # fighter: either
    has: Flag | None = None
    lacks: Flag | None = None
    trait: Trait | None = None
    equipped: bool | None = None
    cosmic: bool | None = None  # it is cosmic, with a counter or without (VS 14.7.3)
    max_cost: int | None = None
    min_cost: int | None = None
    adjacent: bool = False  # to the source
    same_name: bool = False  # as the source
    other: bool = False  # not the source

    def accepts(self, game: Contest, frame: Frame, c: Character) -> bool:
        """Whether this character is meant."""
        side = self.side
        if side != "any":
            if side == "own":
                if c.seat != frame.seat:
                    return False
            elif side == "opposing":
                if c.seat == frame.seat:
                    return False
            elif c.seat != frame.targets[0]:
                return False
        return all(check(game, frame, c, value) for check, value in self._checks)

    @cached_property
    def _checks(self) -> tuple[tuple[Check, Any], ...]:
        return checks(self)

    def pick(self, game: Contest, frame: Frame) -> list[Character]:
        """All that are meant, now."""
        if self.role is not None and (game.attack is None or not game.attack.under_way):
            return []
        side = self.side
        if side == "own":
            found = game.sides[frame.seat].characters[:]
        elif side == "player":
            found = game.sides[frame.targets[0]].characters[:]
        else:
            found = game.characters()
            if side == "opposing":
                found = [c for c in found if c.seat != frame.seat]
        for check, value in self._checks:
            found = [c for c in found if check(game, frame, c, value)]
        return found

    def any(self, game: Contest, frame: Frame) -> bool:
        """Whether there is one."""
        return bool(self.pick(game, frame))

    def noun(self, opposing: bool = False) -> str:
        """What they are, in the singular, without an article and without whose they are, but for "opposing"."""
        words = []
        if self.stunned is not None:
            words.append("stunned" if self.stunned else "face-up")
        if self.ready is not None:
            words.append("ready" if self.ready else "exhausted")
        if opposing and self.side == "opposing":
            words.append("opposing")
        if self.area:
            words.append(self.area)
        if self.row:
            words.append(f"{self.row} row")
        if self.cosmic:
            words.append("cosmic")
        if self.equipped is not None:
            words.append("equipped" if self.equipped else "unequipped")
        if self.trait:
            words.append(self.trait.capitalize())
        if self.team:
            words.append(TEAM_NAMES[self.team])
        if self.army:
            words.append("Army")
        words.append({"fighter": "attacker or defender", None: "character"}.get(self.role, self.role or ""))
        return " ".join(words)

    def tail(self) -> str:
        """What is said behind the noun."""
        text = ""
        if self.name:
            text += f" named {self.name}"
        if self.has:
            text += f" with {self.has}"
        if self.lacks:
            text += f" without {self.lacks}"
        text += cost_words(self.min_cost, self.max_cost)
        if self.adjacent:
            text += " adjacent to ~"
        if self.same_name:
            text += " with the name of ~"
        return text

    def whose(self) -> str:
        """Whose they are, behind the noun."""
        return {"own": " you control", "player": " of that player", "any": "", "opposing": ""}[self.side]

    def phrase(self) -> str:
        """The noun with all that belongs to it, in the singular."""
        return f"{self.noun(True)}{self.whose()}{self.tail()}"

    def one(self) -> str:
        """One of them: "an opposing attacker", "another X-Men character you control"."""
        return f"another {self.phrase()}" if self.other else article(self.phrase())

    def each(self) -> str:
        """All of them, one by one."""
        return f"each {'other ' if self.other else ''}{self.phrase()}"

    def many(self) -> str:
        """All of them in the plural: "your X-Men characters in ...", "opposing characters"."""
        nouns = plural(self.noun(True)).replace("attacker or defenders", "attackers and defenders")
        other = "other " if self.other else ""
        if self.side == "own":
            return f"your {other}{nouns}{self.tail()}"
        return f"{other}{nouns}{self.whose()}{self.tail()}"


class CardFilter(Node):
    """Cards outside of the field, by what is printed on them."""

    type: Type | None = None
    team: Team | None = None
    name: str | None = None
    army: bool | None = None
    version: str | None = None
    max_cost: int | None = None
    min_cost: int | None = None
    ongoing: bool | None = None

    def fits(self, game: Contest, card: int) -> bool:
        """Whether this card is meant."""
        face = game.faces[card]
        return all(check(face, value) for check, value in self._checks)

    def among(self, game: Contest, cards: Sequence[int]) -> Sequence[int]:
        """Those of these cards that are meant."""
        faces = game.faces
        for check, value in self._checks:
            cards = [card for card in cards if check(faces[card], value)]
        return cards

    @cached_property
    def _checks(self) -> tuple[tuple[CardCheck, Any], ...]:
        return card_checks(self)

    @property
    def described(self) -> bool:
        """Whether it asks for anything: a search for "any card" may not fail (VS 10.9.1)."""
        return bool(self.model_fields_set)

    def noun(self) -> str:
        """What they are, in the singular and without an article: "X-Men character card"."""
        words = []
        if self.ongoing:
            words.append("ongoing")
        if self.army:
            words.append("Army")
        if self.version:
            words.append(self.version)
        if self.team:
            words.append(TEAM_NAMES[self.team])
        if self.type:
            words.append(TYPE_NAMES[self.type])
        words.append("card")
        text = " ".join(words)
        if self.name:
            text += f" named {self.name}"
        text += cost_words(self.min_cost, self.max_cost)
        return text


class Who(Node):
    """Characters that a verb acts on: named ones, or all that a filter accepts.

    self: the source; wearer: who wears the source; target(-2): chosen on announcement; picked: chosen by an earlier
    verb; event: the character the trigger was about; by: the (first) character that caused it.
    """

    ref: Literal["self", "wearer", "target", "target-2", "targets", "picked", "event", "by"] | None = None
    all: Filter | None = None

    def pick(self, game: Contest, frame: Frame) -> list[Character]:
        """The characters that are meant and still in play."""
        if self.all is not None:
            return self.all.pick(game, frame)
        ref = self.ref
        uids: tuple[int, ...] = ()
        if ref == "self":
            uids = (frame.source,)
        elif ref == "wearer":
            wearer = game.wearer(frame.source)
            return [] if wearer is None else [wearer]
        elif ref == "target":
            uids = frame.targets[:1]
        elif ref == "target-2":
            uids = frame.targets[1:2]
        elif ref == "targets":
            uids = frame.targets
        elif ref == "picked":
            uids = frame.picked
        elif frame.event is not None:
            uids = (frame.event.who,) if ref == "event" else frame.event.by[:1]
        found = (game.find(uid) for uid in uids)
        return [c for c in found if c is not None]

    def words(self) -> str:
        """Those that are meant, as the subject or object of a sentence."""
        if self.all is not None:
            return self.all.each()
        return {
            "self": "~",
            "wearer": "the equipped character",
            "target": "{1}",
            "target-2": "{2}",
            "targets": "{1} and {2}",
            "picked": "{picked}",
            "event": "that character",
            "by": "the character that did it",
        }.get(self.ref or "self", "it")


def _who(value: Any) -> Any:
    if isinstance(value, str):
        return {"ref": value}
    if isinstance(value, dict) and not value.keys() & {"ref", "all"}:
        return {"all": value}
    return value


AnyWho = Annotated[Who, BeforeValidator(_who)]
