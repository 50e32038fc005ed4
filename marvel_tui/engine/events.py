"""What happened: small records that the log, the widgets and the triggers of cards read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

HEADINGS = ("turn-starts", "round-starts")  # kinds that begin a part of the log


@dataclass(frozen=True, slots=True, eq=False)
class EventKind:
    """A kind of event: its name, its words, and who may see which cards it was about.

    `private` says that `cards` are known to the event's seat alone; everyone sees how many there were.
    `bit` is what listeners are indexed by.
    """

    game: str
    name: str
    words: str
    bit: int
    private: bool = False

    def __reduce__(self) -> str | tuple[Any, ...]:
        return _kind, (self.game, self.name)  # one object a kind, also in a match that was pickled


_KINDS: dict[tuple[str, str], EventKind] = {}


def _kind(game: str, name: str) -> EventKind:
    return _KINDS[game, name]


def kinds(game: str, **words: str | tuple[str, bool]) -> dict[str, EventKind]:
    """Declare the event kinds of one game: `name="words"`, or `name=("words", True)` where cards are private."""
    made = {}
    for number, (name, text) in enumerate(words.items()):
        text, private = text if isinstance(text, tuple) else (text, False)
        kind = EventKind(game, name.replace("_", "-"), text, 1 << number, private)
        made[name] = _KINDS[game, kind.name] = kind
    return made


@dataclass(slots=True)
class Event:
    """One thing that happened.

    `seat` did it or suffered it; `who` is the number of the character in play it happened to and `card` its
    card; `by` are those that caused it; `cards` are cards it was about; `number` counts; `marks` are words
    that tell how (`strike`, `team`, `solo`...). Cards are numbers of the match; `State.log_line` names them.
    """

    kind: EventKind
    rule: str
    seat: int
    who: int = 0
    card: int = -1
    by: tuple[int, ...] = ()
    by_card: int = -1
    cards: tuple[int, ...] = ()
    number: int = 0
    marks: tuple[str, ...] = ()

    def seen_by(self, seat: int | None, alike: Callable[[int], int]) -> Event:
        """The event as this seat (None: the open table) may know it; `alike` numbers cards that look alike."""
        known = not self.kind.private or seat == self.seat
        cards = tuple(map(alike, self.cards)) if known else ()
        return replace(self, card=alike(self.card), by_card=alike(self.by_card), cards=cards)
