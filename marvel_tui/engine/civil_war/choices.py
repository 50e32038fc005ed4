"""Questions that come up while an effect is done (CW 3.12.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..prompts import Move, Question

if TYPE_CHECKING:
    from ..effects import Frame
    from .state import War
    from .verbs.base import Chooses

Picked = tuple[Move, ...]
NONE = Move("none")


class Choosing(Question):
    """What a verb lets its seat choose. Args: the verb, its frame, how much of it is done, what was forced."""

    def __init__(self, kind: str, rule: str, hidden: bool = False) -> None:
        self.kind = kind
        self.rule = rule
        self.hidden = hidden  # its choices show cards of a hand or a deck

    def hides(self, game: Any, seat: int, args: tuple[Any, ...]) -> bool:
        return self.hidden

    def moves(self, game: Any, seat: int, picked: Picked, args: tuple[Any, ...]) -> list[Move] | None:
        verb, frame, done, forced = args
        found: list[Move] | None = verb.options(game, frame, (*forced, *picked), done)
        return found

    def commit(self, game: Any, seat: int, picked: Picked, args: tuple[Any, ...]) -> None:
        verb, frame, done, forced = args
        verb.chosen(game, frame, (*forced, *picked), done)

    def title(self, game: Any, seat: int, picked: Picked, args: tuple[Any, ...]) -> str:
        verb, frame, done, forced = args
        text: str = verb.asks(game, frame, (*forced, *picked), done)
        return text


def choose(game: War, verb: Chooses, frame: Frame, done: int = 0) -> None:
    """Ask what a verb wants to know. Choices that are forced are not asked; without any nothing is done."""
    picked: Picked = ()
    moves = verb.options(game, frame, picked, done)
    while moves is not None and len(moves) == 1:
        picked = (*picked, moves[0])
        moves = verb.options(game, frame, picked, done)
    if moves is None:
        verb.chosen(game, frame, picked, done)
    elif moves:
        game.ask(verb.question, frame.seat, verb, frame, done, picked)
    else:
        assert not picked, f"no choice after {picked}"
        verb.nothing(game, frame, done)
