"""Spike (d): an overflow as in Civil War. A full place pushes one out; the team that controls the place says where
it goes, which may overflow the next; a place overflows once for each effect that places."""

from __future__ import annotations

from typing import Any, Literal

from spike import Little

from marvel_tui.engine import Move
from marvel_tui.engine.effects import Frame, Verb, perform
from marvel_tui.engine.events import kinds
from marvel_tui.engine.prompts import Question, public

EV = kinds(
    "spike-overflow", placed="a thug comes to {what}", full="{what} overflows", moves="{seat} sends {what}",
    lost="no room in {what}", done="{seat} ends the turn",
)  # fmt: skip
PLACES = ("", "tower", "harbor", "park", "bridge")  # in a ring
ROOM = 2


class Place(Verb):
    """Thugs come to a place, one by one; what overflows is remembered for the whole effect."""

    do: Literal["place"] = "place"
    n: int = 2

    def words(self) -> str:
        return f"put {self.n} thugs there"

    def run(self, game: Any, frame: Frame) -> None:
        game.spilled = ()
        for _ in range(self.n):
            game.push(arrive, frame.targets[0])


RAID = (Place(n=2),)


class Town(Little):
    own = ("thugs", "owner", "active", "spilled")
    __slots__ = own

    def __init__(self, seed: int = 1) -> None:
        super().__init__(("Ann", "Bo"), seed)
        self.thugs = [0, 2, 1, 2, 2]
        self.owner = [0, 0, 1, 1, 0]  # the team that controls each place
        self.active = 0
        self.spilled: tuple[int, ...] = ()
        self.push(turn)

    def thing(self, move: Move) -> str:
        return PLACES[move.what]


def turn(game: Town) -> None:
    """Two turns, one each."""
    if game.active < 2:
        game.ask(RAIDS, game.active)
    else:
        game.finish((0,) if sum(game.thugs) > 9 else (1,), "CW 1")


def arrive(game: Town, place: int) -> None:
    """One thug comes; where there is no room, one is pushed on by those who control the place."""
    if game.thugs[place] < ROOM:
        game.thugs[place] += 1
        game.tell(EV["placed"], "CW 5", game.owner[place], 0, PLACES[place])
    elif place in game.spilled:
        game.tell(EV["lost"], "CW 5", game.owner[place], 0, PLACES[place])
    else:
        game.spilled += (place,)
        game.tell(EV["full"], "CW 5", game.owner[place], 0, PLACES[place])
        game.ask(PUSH, game.owner[place], place)


class Raids(Question):
    kind = "raid"
    hides = public

    def moves(self, game: Any, seat: int, picked: Any, args: Any) -> list[Move] | None:
        return None if picked else [Move("raid", place) for place in range(1, 5)]

    def commit(self, game: Any, seat: int, picked: Any, args: Any) -> None:
        game.active += 1
        game.push(turn)
        game.push(perform, RAID, 0, Frame(seat, targets=(picked[0].what,)))

    def title(self, game: Any, seat: int, picked: Any, args: Any) -> str:
        return "Raid which place?"


class Push(Question):
    """Where the one that is pushed out goes: a neighbour. Args: the full place."""

    kind = "push"
    hides = public

    def moves(self, game: Any, seat: int, picked: Any, args: Any) -> list[Move] | None:
        return None if picked else [Move("to", args[0] % 4 + 1), Move("to", (args[0] - 2) % 4 + 1)]

    def commit(self, game: Any, seat: int, picked: Any, args: Any) -> None:
        game.tell(EV["moves"], "CW 5", seat, 0, f"one from {PLACES[args[0]]} to {PLACES[picked[0].what]}")
        game.push(arrive, picked[0].what)

    def title(self, game: Any, seat: int, picked: Any, args: Any) -> str:
        return f"{PLACES[args[0]]} is full: where does one go?"


RAIDS = Raids()
PUSH = Push()
