"""Characters under another player's control, and their way home (MB 14)."""

from __future__ import annotations

from typing import Any

from ..prompts import Move, Question, public
from .characters import BACK, FRONT
from .end import go_home
from .state import Battle
from .timing import settle
from .zones import take_control


def give_back(game: Battle) -> None:
    """Agenda step: characters that were taken for the turn go back, one by one (MB 14.8)."""
    for i, entry in enumerate(game.delayed):
        if entry[0] == "give-back":
            game.delayed = game.delayed[:i] + game.delayed[i + 1 :]
            game.push(give_back)
            uid, previous = entry[2]
            c = game.find(uid)
            if c is not None and c.seat == entry[1]:
                game.ask(HOME_ROW, entry[1], uid, previous)
            return


def control_taken(game: Battle, seat: int, uid: int, row: int) -> None:
    """Agenda step: the taken character comes over and will be given back."""
    c = game.find(uid)
    if c is not None:
        previous = c.seat
        take_control(game, c, seat, row, "MB 14.3")
        game.delayed += (("give-back", seat, (uid, previous), None),)


class HomeRow(Question):
    """MB 14.7: the player who took a character says to which row it goes back. Args: its number."""

    kind = "row"
    rule = "MB 14.7"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("row", FRONT), Move("row", BACK)]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        game.push(settle)
        go_home(game, game.find(args[0]), picked[0].what, args[1])

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        c = game.find(args[0])
        return f"To which row does {c.face.name} go back?"


HOME_ROW = HomeRow()
