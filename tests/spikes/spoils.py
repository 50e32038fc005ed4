"""Spike (b): battle resolution as in Battlegrounds. Order by damage, then arrival; spoils that each may choose."""

from __future__ import annotations

from typing import Any, Literal

from spike import Little

from marvel_tui.engine import Move
from marvel_tui.engine.effects import Condition, Frame, If, May, Verb, bind, perform
from marvel_tui.engine.events import kinds
from marvel_tui.engine.prompts import Question

EV = kinds(
    "spike-spoils",
    champion="{seat} is the champion of {what}", takes="{seat} frees {what}", gains="{seat} gains {n} influence",
    stays="{what} is not beaten", domain="{seat} gains {n} domain",
)  # fmt: skip
HEROES = ("", "wasp", "falcon", "vision")

# name, resistance, challenge, influence, domain, prisoners, damage in order of arrival: (seat, damage)
FIELDS = (
    ("wakanda", 5, 3, 2, 4, (1, 2), ((2, 3), (0, 3), (1, 1))),
    ("london", 4, 3, 1, 9, (3,), ((1, 2), (2, 2))),
    ("asgard", 9, 1, 7, 7, (), ((0, 8),)),
)  # fmt: skip


class Free(Verb):
    """Choose a prisoner; it joins the team. Later verbs know that one was taken."""

    do: Literal["free"] = "free"

    def words(self) -> str:
        return "free a prisoner"

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(game.prison[frame.source])

    def run(self, game: Any, frame: Frame) -> None:
        if self.possible(game, frame):
            game.ask(PRISONER, frame.seat, frame)


class Left(Condition):
    """A prisoner is left for the next in the battle."""

    is_: Literal["left"] = "left"

    def words(self) -> str:
        return "a prisoner is left"

    def holds(self, game: Any, frame: Frame) -> bool:
        return bool(game.prison[frame.source])


class Second(Verb):
    """The same offer for the leader who came second."""

    do: Literal["second"] = "second"

    def words(self) -> str:
        return "the second may too"

    def run(self, game: Any, frame: Frame) -> None:
        if len(frame.targets) > 1:
            game.push(perform, OFFER, 0, frame._replace(seat=frame.targets[1]))


class Gain(Verb):
    """Everybody who took part gains; domain only where the victory is absolute. `frame.number`: heroes freed."""

    do: Literal["gain"] = "gain"

    def words(self) -> str:
        return "all gain influence"

    def run(self, game: Any, frame: Frame) -> None:
        _name, _resistance, challenge, influence, domain, _prison, _damage = FIELDS[frame.source]
        game.freed[frame.source] = frame.number
        for seat in frame.targets:
            game.influence[seat] += influence
            game.tell(EV["gains"], "BG 6.10", seat, influence)
            if len(frame.targets) >= challenge:
                game.domain[seat] += domain
                game.tell(EV["domain"], "BG 6.11", seat, domain)


OFFER = (May(do="may", effect=(Free(),)),)
SPOILS = (*OFFER, If(do="if", that=Left(), effect=(Second(),)), Gain())


class War(Little):
    own = ("prison", "teams", "influence", "domain", "freed")
    __slots__ = own

    def __init__(self, seed: int = 1) -> None:
        super().__init__(("Ann", "Bo", "Cy"), seed)
        self.prison = [list(field[5]) for field in FIELDS]
        self.teams: list[list[int]] = [[], [], []]
        self.influence, self.domain, self.freed = [0] * 3, [0] * 3, [0] * 3
        self.push(resolve, 0)

    def thing(self, move: Move) -> str:
        return HEROES[move.what]


def resolve(game: War, at: int) -> None:
    """One battlefield after the other, the lowest number first."""
    if at == len(FIELDS):
        game.finish((game.domain.index(max(game.domain)),), "BG 8.6")
        return
    game.push(resolve, at + 1)
    name, resistance, *_, damage = FIELDS[at]
    if sum(dealt for _seat, dealt in damage) < resistance:
        game.tell(EV["stays"], "BG 6.4", 0, 0, name)
        return
    order = tuple(seat for seat, _dealt in sorted(damage, key=lambda entry: -entry[1]))  # stable: arrival decides
    game.tell(EV["champion"], "BG 6.5", order[0], 0, name)
    game.push(perform, SPOILS, 0, Frame(order[0], at, targets=order))


class Prisoner(Question):
    kind = "prisoner"

    def moves(self, game: Any, seat: int, picked: Any, args: Any) -> list[Move] | None:
        return None if picked else [Move("free", hero) for hero in game.prison[args[0].source]]

    def commit(self, game: Any, seat: int, picked: Any, args: Any) -> None:
        hero = picked[0].what
        game.prison[args[0].source].remove(hero)
        game.teams[seat].append(hero)
        game.tell(EV["takes"], "BG 6.8", seat, 0, HEROES[hero])
        bind(game, args[0], number=args[0].number + 1)

    def title(self, game: Any, seat: int, picked: Any, args: Any) -> str:
        return "Free whom?"


PRISONER = Prisoner()
