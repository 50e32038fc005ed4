"""When a trigger goes off: an event, and what must be true of it (MB 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field, model_validator

from ..effects import Node
from ..effects.grammar import AnyCondition
from ..events import Event, EventKind
from . import events

if TYPE_CHECKING:
    from .characters import Character
    from .state import Battle

_KINDS: dict[str, tuple[EventKind, ...]] = {
    "attack": (events.ATTACKS,),
    "attacked": (events.ATTACKS,),
    "stun": (events.STUNNED,),
    "ko": (events.KOD,),
    "appear": (events.APPEARS,),
    "recruit": (events.RECRUITS,),
    "power-up": (events.POWERS_UP,),
    "play": (events.PLAYS,),
    "use": (events.USES,),
    "resource": (events.RESOURCE_DOWN, events.RESOURCE_UP),
    "turn-start": (events.TURN_STARTS,),
    "turn-end": (events.TURN_ENDS,),
    "hand-empty": (events.HAND_EMPTIES,),
}

_WORDS = {
    ("attack", "self"): "when ~ attacks",
    ("attacked", "self"): "when ~ is attacked",
    ("stun", "self"): "when ~ is stunned",
    ("stun", "enemy"): "when {enemy} is stunned",
    ("stun", "any"): "when a {kind} is stunned",
    ("ko", "self"): "when ~ is KO'd",
    ("ko", "enemy"): "when {enemy} is KO'd",
    ("ko", "any"): "when a {kind} is KO'd",
    ("appear", "self"): "when ~ appears",
    ("appear", "other-own"): "when another {kind} appears on your side",
    ("recruit", "own"): "when you recruit a character",
    ("power-up", "own"): "when one of your {kind}s is powered up",
    ("play", "own"): "when you play a plot twist",
    ("use", "own"): "when you use a super power",
    ("resource", "own"): "when you gain a resource",
    ("turn-start", "own"): "at the start of your turn",
    ("turn-end", "own"): "at the end of your turn",
    ("hand-empty", "own"): "when your hand becomes empty",
}

_FIRST = {
    "play": "when you play your first plot twist each turn",
    "attacked": "when ~ is attacked for the first time each turn",
}


class When(Node):
    """The event a trigger waits for."""

    event: Literal[
        "attack", "attacked", "stun", "ko", "appear", "recruit", "power-up", "play", "use", "resource",
        "turn-start", "turn-end", "hand-empty",
    ]  # fmt: skip
    of: Literal["self", "own", "other-own", "enemy", "any"] = "self"
    by: Literal["self"] | None = None
    kind_: Literal["main", "supporting"] | None = Field(default=None, alias="kind")
    how: tuple[Literal["team", "solo", "defending", "attacking", "first"], ...] = ()
    if_: AnyCondition | None = Field(default=None, alias="if")

    @model_validator(mode="after")
    def _worded(self) -> When:
        if (self.event, self.of) not in _WORDS:
            known = ", ".join(of for event, of in _WORDS if event == self.event)
            raise ValueError(f"of: '{self.event}' is never of {self.of!r}; expected {known}")
        if "first" in self.how and self.event not in _FIRST:
            raise ValueError(f"how: 'first' belongs to {' and '.join(_FIRST)}, not to '{self.event}'")
        return self

    @property
    def kinds(self) -> tuple[EventKind, ...]:
        return _KINDS[self.event]

    @property
    def bits(self) -> int:
        """The events as bits, for the index of listeners."""
        return sum(kind.bit for kind in self.kinds)

    def words(self) -> str:
        """The head of the power's text."""
        kind = {None: "character", "main": "main character", "supporting": "supporting character"}[self.kind_]
        enemy = f"an enemy {kind}" if self.kind_ else "an enemy"
        if self.event == "stun" and self.by:
            what = "a defender" if "defending" in self.how else enemy
            how = " in a team attack" if "team" in self.how else " in a solo attack" if "solo" in self.how else ""
            text = f"when ~ stuns {what}{how}"
        else:
            text = _WORDS[self.event, self.of].format(kind=kind, enemy=enemy)
        if "first" in self.how:
            text = _FIRST[self.event]
        if self.if_ is not None:
            text += f", if {self.if_.words()}"
        return text

    def matches(self, game: Battle, c: Character, event: Event) -> bool:
        """Whether this event, just before it takes effect, sets off the trigger of `c`."""
        if self.event == "attack":
            if c.uid not in event.by:
                return False
        elif self.of == "self":
            if event.who != c.uid:
                return False
        elif self.of == "enemy":
            if event.seat == c.seat:
                return False
        elif self.of == "own":
            if event.seat != c.seat:
                return False
        elif self.of == "other-own" and (event.seat != c.seat or event.who == c.uid):
            return False
        if self.by and (c.uid not in event.by or event.seat == c.seat):
            return False
        if self.kind_ and game.faces[event.card].type != self.kind_:
            return False
        for mark in self.how:
            if mark not in event.marks:
                return False
        return self.if_ is None or self.if_.holds(game, frame_of(c, event))


def frame_of(c: Character, event: Event | None) -> Any:
    """The frame in which a power of a character runs."""
    from ..effects import Frame

    return Frame(c.seat, c.uid, c.card, (), event)
