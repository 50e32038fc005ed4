"""Verbs for the resource row (MB 13)."""

from __future__ import annotations

from typing import Any, Literal

from ...effects import Frame, Verb, bind
from .. import events as ev
from ..choices import FACING, PICK_ONE
from ..modifiers import refresh_all
from ..state import Battle
from ..zones import turn_resource


class ResourceFromDeck(Verb):
    """The top card of the deck becomes a resource; only a location may lie face up (MB 17.10)."""

    do: Literal["resource-from-deck"]

    def words(self) -> str:
        may = "if it is a location, you may put it face up"
        return f"put the top card of your deck face down into your resource row; {may}"

    def run(self, game: Any, frame: Frame) -> None:
        side = game.sides[frame.seat]
        if side.deck:
            card = side.deck.pop()
            side.looked = [card]
            side.looks_openly = False
            game.learned = True
            game.tell(ev.LOOKS, "MB 17.10", frame.seat, cards=(card,), number=1)
            game.ask(FACING, frame.seat)


class TurnDown(Verb):
    """Turn the targeted location face down."""

    do: Literal["turn-down"]

    @property
    def aim(self) -> str:
        return "resource"

    def words(self) -> str:
        return "turn {1} face down"

    def run(self, game: Any, frame: Frame) -> None:
        turn_resource(game, frame.targets[0] // 1000, frame.targets[0] % 1000, False, "MB 13.2")


class KoResource(Verb):
    """KO a resource: the target, or one that an earlier verb picked."""

    once = "KO"
    do: Literal["ko-resource"]
    on: Literal["target", "picked"] = "target"

    @property
    def aim(self) -> str:
        return "resource" if self.on == "target" else ""

    def words(self) -> str:
        return "KO {1}" if self.on == "target" else "KO {picked}"

    def run(self, game: Any, frame: Frame) -> None:
        for place in frame.targets if self.on == "target" else frame.picked:
            side = game.sides[place // 1000]
            entry = side.resources.pop(place % 1000)
            card = entry >> 1
            if not entry & 1:
                game.learned = True
            owner = game.sides[game.pool.owners[card]]
            owner.ko.append(card)
            game.tell(ev.RESOURCE_KOD, "MB 13.5", side.seat, cards=(card,), number=1)
        refresh_all(game)


class PickResource(Verb):
    """Choose a resource of the targeted player, by its place."""

    do: Literal["pick-resource"]

    @property
    def aim(self) -> str:
        return "player"

    def picks(self) -> str:
        return "a resource of {player}'s"

    def run(self, game: Any, frame: Frame) -> None:
        seat = frame.targets[0]
        frame = bind(game, frame, picked=())
        if game.sides[seat].resources:
            game.ask(PICK_ONE, frame.seat, ResourceOf(seat), frame)


class ResourceOf:
    """All resources of one player, as a target that only code uses."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, game: Battle, frame: Frame) -> list[int]:
        return [self.seat * 1000 + i for i in range(len(game.sides[self.seat].resources))]

    def words(self) -> str:
        return "a resource to KO"
