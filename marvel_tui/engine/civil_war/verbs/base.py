"""What verbs that choose have in common: rows of moves, one thing after the other, and what they tell the rest."""

from __future__ import annotations

from typing import Any, ClassVar

from ...effects import Frame, Verb, bind
from ...prompts import Move
from ..board import within
from ..choices import NONE, Choosing, Picked, choose
from ..state import Hero, War

MANY = 99


def told(game: War, frame: Frame, number: int) -> None:
    """Tell the verbs that follow how much was done, for the condition "done"; most often none follows."""
    if frame.number != number and any(step[-1] is frame for step in game.agenda):
        bind(game, frame, number=number)


class Chooses(Verb):
    """A verb whose seat chooses something while it runs."""

    question: ClassVar[Choosing]

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        """The choices after `picked`; None when it is all said."""
        raise NotImplementedError

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        """Do it."""
        raise NotImplementedError

    def nothing(self, game: War, frame: Frame, done: int) -> None:
        """There was nothing to choose."""
        told(game, frame, done)

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        """What is asked, in a few words."""
        raise NotImplementedError

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self.options(game, frame, (), 0))

    def run(self, game: Any, frame: Frame) -> None:
        choose(game, self, frame)


class OneByOne(Chooses):
    """A verb that does something several times, each chosen when the one before is done."""

    def limit(self, game: War, frame: Frame) -> int:
        """How often at most."""
        raise NotImplementedError

    def may_stop(self) -> bool:
        """Whether fewer will do ("up to"); the first one is done."""
        return False

    def rows(self, game: War, frame: Frame, picked: Picked) -> list[Move] | None:
        """The choices for one of them."""
        raise NotImplementedError

    def do_one(self, game: War, frame: Frame, picked: Picked) -> None:
        """Do one of them."""
        raise NotImplementedError

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        if picked and picked[0] == NONE:
            return None
        if done >= self.limit(game, frame):
            return []
        moves = self.rows(game, frame, picked)
        if moves and not picked and done and self.may_stop():
            moves.append(NONE)
        return moves

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        if picked[0] == NONE:
            told(game, frame, done)
            return
        game.push(next_one, self, frame, done + 1)
        self.do_one(game, frame, picked)


def next_one(game: War, verb: OneByOne, frame: Frame, done: int) -> None:
    """Agenda step: the next one of several."""
    choose(game, verb, frame, done)


# --- whom and where


def standing(heroes: list[Hero]) -> list[Hero]:
    """Those that are not KO'd: effects pass over the others (CW 4.6)."""
    return [hero for hero in heroes if not hero.down]


def in_order(game: War, heroes: list[Hero]) -> list[Hero]:
    """In the order of turns (CW 4.1.3)."""
    return [hero for hero in game.in_turn_order() if hero in heroes]


def team_of(game: War, hero: Hero) -> list[Hero]:
    """A hero's team, itself first."""
    return [hero, *game.friends(hero)]


def reached(game: War, hero: Hero, where: str, heroes: list[Hero]) -> list[Hero]:
    """Those of some heroes that stand where a word says."""
    places = within(hero, where)
    return [other for other in standing(heroes) if other.place in places]


def named(heroes: list[Hero], word: str = "hero") -> list[Move]:
    """A move for each hero."""
    return [Move(word, hero.number + 1) for hero in heroes]


def meant(game: War, move: Move) -> Hero:
    """The hero that a move names."""
    return game.heroes[move.what - 1]
