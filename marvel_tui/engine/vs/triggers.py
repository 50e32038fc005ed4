"""When a trigger goes off: an event, and what must be true of it (VS 10.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field, model_validator

from ..effects import Frame, Node
from ..effects.grammar import AnyCondition
from ..events import Event, EventKind
from . import events as ev
from .selectors import CardFilter, Filter, article

if TYPE_CHECKING:
    from .state import Contest

# Events about a character, and how a text says them.
_OF_CHARACTERS: dict[str, tuple[EventKind, str]] = {
    "attacks": (ev.ATTACKS, "attacks"),
    "defends": (ev.DEFENDS, "is attacked"),
    "stunned": (ev.STUNNED, "becomes stunned"),
    "stuns": (ev.STUNNED, "stuns"),
    "recovers": (ev.RECOVERS, "recovers"),
    "enters": (ev.ENTERS, "comes into play"),
    "kod": (ev.KOD, "is KO'd"),
    "breakthrough": (ev.BREAKTHROUGH, "causes breakthrough"),
    "powered-up": (ev.POWERED_UP, "becomes powered up"),
    "reinforced": (ev.REINFORCED, "is reinforced"),
    "moves": (ev.MOVES, "moves"),
    "readies": (ev.READIES, "readies"),
    "equipped": (ev.EQUIPS, "becomes equipped"),
}
# Events about a player or a card.
_OF_PLAYERS: dict[str, tuple[EventKind, str, str]] = {  # by you, by an opponent
    "recruits": (ev.RECRUITS, "recruit", "recruits"),
    "plays": (ev.PLAYS, "play", "plays"),
    "flips": (ev.FLIPS, "flip", "flips"),
    "discards": (ev.DISCARDS, "discard", "discards"),
    "loses-endurance": (ev.LOSES, "lose endurance", "loses endurance"),
    "gains-endurance": (ev.GAINS, "gain endurance", "gains endurance"),
    "draws": (ev.DREW, "draw a card", "draws a card"),
}
PHASES = {"draw": "Draw Phase", "build": "Build Phase", "combat": "Combat Phase", "recovery": "Recovery Phase"}


class When(Node):
    """The event a trigger waits for.

    `who` are the characters it may be about: the card itself ("self"), its wearer, or all that a filter means; for
    what players do, `player` says who and `card` which card. `against` narrows the other side of an attack.
    """

    event: Literal[
        "attacks", "defends", "stunned", "stuns", "recovers", "enters", "kod", "breakthrough", "powered-up",
        "reinforced", "moves", "readies", "equipped", "recruits", "plays", "flips", "discards", "loses-endurance",
        "gains-endurance", "draws", "start", "flipped",
    ]  # fmt: skip
    who: Literal["self", "wearer"] | Filter = "self"
    player: Literal["own", "opposing", "any"] = "own"
    card: CardFilter | None = None
    phase: Literal["draw", "build", "combat", "recovery"] | None = None
    against: Filter | None = None
    how: tuple[Literal["solo", "team", "direct", "attack", "effect"], ...] = ()
    if_: AnyCondition | None = Field(default=None, alias="if")

    @model_validator(mode="after")
    def _whole(self) -> When:
        if (self.event == "start") != (self.phase is not None):
            raise ValueError("'phase' belongs to the event 'start', which needs it")
        return self

    @property
    def kind(self) -> EventKind:
        """The kind of event it listens to."""
        if self.event == "start":
            return ev.PHASE_STARTS
        if self.event == "flipped":
            return ev.FLIPS
        return _OF_CHARACTERS[self.event][0] if self.event in _OF_CHARACTERS else _OF_PLAYERS[self.event][0]

    @property
    def bits(self) -> int:
        """What it listens to: to attack a player is to attack as well (VS 7.7.2)."""
        return self.kind.bit | (ev.ATTACKS_DIRECT.bit if self.event == "attacks" else 0)

    def words(self) -> str:
        """The head of the text."""
        if self.event == "start":
            assert self.phase is not None
            text = f"at the start of the {PHASES[self.phase]}"
        elif self.event == "flipped":
            text = "when ~ is flipped"
        elif self.event in _OF_PLAYERS:
            _kind, own, other = _OF_PLAYERS[self.event]
            subject = {"own": f"you {own}", "opposing": f"an opponent {other}", "any": f"a player {other}"}
            text = f"whenever {subject[self.player]}"
            if self.event in ("recruits", "plays", "flips", "discards"):
                default = {"plays": "plot twist", "flips": "location"}.get(self.event, "card")
                text += f" {article(self.card.noun() if self.card else default)}"
        else:
            text = f"{'when' if self.event == 'enters' and self.who == 'self' else 'whenever'} {self._subject()}"
            text += f" {_OF_CHARACTERS[self.event][1]}"
            if self.event == "stuns":
                text += f" {self.against.one() if self.against else 'a character'}"
            elif self.event == "attacks" and self.against:
                text += f" {self.against.one()}"
            elif self.event == "defends" and self.against:
                text += f" by {self.against.one()}"
            elif self.event == "breakthrough":
                text += " to an opponent"
        for mark in self.how:
            text += {
                "solo": " alone", "team": " in a team attack", "direct": " by a direct attack",
                "attack": " in an attack", "effect": " by an effect",
            }[mark]  # fmt: skip
        return f"{text}, if {self.if_.words()}" if self.if_ is not None else text

    def _subject(self) -> str:
        if self.who == "self":
            return "~"
        return "the equipped character" if self.who == "wearer" else self.who.one()

    def matches(self, game: Contest, seat: int, source: int, card: int, event: Event) -> bool:
        """Whether this event sets off the trigger of the card in play `source`, which `seat` controls."""
        frame = Frame(seat, source, card, (), event)
        if self.event == "start":
            if self.phase not in event.marks:
                return False
        elif self.event == "flipped":
            if source not in event.by:
                return False
        elif self.event in _OF_PLAYERS:
            if self.player != "any" and (event.seat == seat) != (self.player == "own"):
                return False
            if self.card is not None and not any(self.card.fits(game, c) for c in event.cards):
                return False
        elif not self._about(game, frame, event):
            return False
        for mark in self.how:
            if mark not in event.marks:
                return False
        return self.if_ is None or self.if_.holds(game, frame)

    def _about(self, game: Contest, frame: Frame, event: Event) -> bool:
        """Whether the event is about the right characters."""
        if self.event in ("attacks", "stuns", "breakthrough"):
            subjects: tuple[int, ...] = event.by
            others: tuple[int, ...] = (event.who,)
        else:
            subjects = (event.who,)
            others = event.by
        if self.who == "self":
            if frame.source not in subjects:
                return False
        elif self.who == "wearer":
            wearer = game.wearer(frame.source)
            if wearer is None or wearer.uid not in subjects:
                return False
        elif not any(c is not None and self.who.accepts(game, frame, c) for c in map(game.find, subjects)):
            return False
        if self.against is None:
            return True
        return any(c is not None and self.against.accepts(game, frame, c) for c in map(game.find, others))
