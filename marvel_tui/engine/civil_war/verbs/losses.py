"""Verbs about what a hero loses: cards, tokens, the use of Equipment; prices (CW 3.12.4), and a KO outright."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from ...effects import Frame, Verb
from ...prompts import Move
from .. import events as ev
from ..actions import less
from ..amounts import hero_of
from ..choices import Choosing, Picked
from ..damage import card_moves, check_kos, ko_outright, lose_cards, put_under
from ..state import ACTIONS, DOWN, NONE, UP, Gear, Hero, War
from ..wording import WHERE, All, Few, Where, article, how_many
from .base import Chooses, OneByOne, in_order, meant, named, reached, standing, told

KO_TOO = ", KO'd or not,"
TOKEN_WORDS = tuple(f"{action.capitalize()} token" for action in ACTIONS)


def discard_some(game: War, number: int, cards: int) -> None:
    """Agenda step: a hero discards cards of its own choice; no Shield helps (CW 2.6.4)."""
    lose_cards(game, game.heroes[number], cards, "CW 2.6.4")


class Discard(Verb):
    """Cards of its own choice (CW 2.6.4)."""

    do: Literal["discard"]
    n: Few = 1
    who: Literal["self", "each-enemy"] = "self"

    def words(self) -> str:
        cards = how_many(self.n, "card")
        return f"discard {cards}" if self.who == "self" else f"each Enemy discards {cards}"

    def _heroes(self, game: War, frame: Frame) -> list[Hero]:
        hero = hero_of(game, frame)
        found = [hero] if self.who == "self" else in_order(game, standing(game.enemies(hero)))
        return [other for other in found if other.hand]

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self._heroes(game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        heroes = self._heroes(game, frame)
        told(game, frame, len(heroes))
        for hero in reversed(heroes):
            game.push(discard_some, hero.number, self.n)


class LoseTokens(OneByOne):
    """Action tokens are discarded (CW 13.13.6, CW 13.16.4)."""

    do: Literal["lose-tokens"]
    n: Few | All = 1
    who: Literal["self", "each-enemy"] = "self"
    ko: bool = False  # KO'd heroes as well
    question: ClassVar[Choosing] = Choosing("lose-token", "CW 13.13.6")

    @model_validator(mode="after")
    def _whole(self) -> LoseTokens:
        if self.who == "each-enemy" and self.n != "all":
            raise ValueError("'each-enemy' loses all of them")
        return self

    def words(self) -> str:
        what = "all Action tokens" if self.n == "all" else how_many(int(self.n), "Action token")
        if self.who == "self":
            return f"discard {what}"
        return f"each Enemy{KO_TOO if self.ko else ''} discards {what}"

    def _heroes(self, game: War, frame: Frame) -> list[Hero]:
        hero = hero_of(game, frame)
        found = [hero] if self.who == "self" else game.enemies(hero)
        return [other for other in found if any(other.tokens) and (self.ko or not other.down)]

    def limit(self, game: War, frame: Frame) -> int:
        return 1 if self.n == "all" else int(self.n)

    def rows(self, game: War, frame: Frame, picked: Picked) -> list[Move] | None:
        if picked:
            return None
        tokens = hero_of(game, frame).tokens
        return [Move("token", kind) for kind in range(4) if tokens[kind]]

    def do_one(self, game: War, frame: Frame, picked: Picked) -> None:
        hero = hero_of(game, frame)
        hero.tokens = less(hero.tokens, picked[0].what)
        game.tell(ev.LOSES, self.question.rule, hero.seat, hero, marks=(article(TOKEN_WORDS[picked[0].what]),))

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self._heroes(game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        if self.n != "all":
            super().run(game, frame)
            return
        heroes = self._heroes(game, frame)
        told(game, frame, len(heroes))
        for hero in heroes:
            hero.tokens = NONE
            game.tell(ev.LOSES, "CW 13.16.4", hero.seat, hero, marks=("all Action tokens",))

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return "Which token is discarded?"


class Disarm(Verb):
    """Face-up equipment is turned face down (CW 13.16.4)."""

    do: Literal["disarm"]
    who: Literal["each-enemy"] = "each-enemy"
    ko: bool = False  # that of KO'd heroes as well

    def words(self) -> str:
        return f"the Equipment of each Enemy{KO_TOO if self.ko else ''} is turned face down"

    def _heroes(self, game: War, frame: Frame) -> list[Hero]:
        found = [hero for hero in game.enemies(hero_of(game, frame)) if self.ko or not hero.down]
        return [hero for hero in found if any(gear.side == UP for gear in hero.gear)]

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self._heroes(game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        heroes = self._heroes(game, frame)
        told(game, frame, len(heroes))
        for hero in heroes:
            kept = [gear.card for gear in hero.gear if game.pool.equipment[gear.card].recharge]
            hero.gear = tuple(Gear(card, DOWN) for card in kept)  # CW 5.3.1: what is exhausting is out of the game
            game.tell(ev.LOSES, "CW 13.16.4", hero.seat, hero, marks=("the use of its Equipment",))


# --- prices


class Pay(Chooses):
    """A price: cards, Action tokens, or either (CW 3.12.4)."""

    do: Literal["pay"]
    cards: int = Field(default=0, ge=0, le=6)
    tokens: int = Field(default=0, ge=0, le=6)
    either: int = Field(default=0, ge=0, le=6)
    question: ClassVar[Choosing] = Choosing("pay", "CW 3.12.4", hidden=True)

    @model_validator(mode="after")
    def _whole(self) -> Pay:
        if sum(map(bool, (self.cards, self.tokens, self.either))) != 1:
            raise ValueError("one of 'cards', 'tokens' and 'either' is needed")
        return self

    @property
    def number(self) -> int:
        """How much is paid."""
        return self.cards + self.tokens + self.either

    def words(self) -> str:
        if self.cards:
            return f"discard {how_many(self.cards, 'card')}"
        tokens = how_many(self.number, "Action token")
        return f"discard {tokens}" if self.tokens else f"discard {how_many(self.number, 'card')} or {tokens}"

    def possible(self, game: Any, frame: Frame) -> bool:
        hero = hero_of(game, frame)
        if self.cards:
            return len(hero.hand) >= self.cards
        if self.tokens:
            return sum(hero.tokens) >= self.tokens
        return len(hero.hand) + sum(hero.tokens) >= self.either

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        if len(picked) == self.number:
            return None
        if not self.possible(game, frame):
            return []
        hero = hero_of(game, frame)
        moves = []
        if not self.tokens:
            paid = [move.what for move in picked if move.word == "discard"]
            moves += card_moves(game, "discard", [card for card in hero.hand if card not in paid])
        if not self.cards:
            gone = [move.what for move in picked if move.word == "token"]
            moves += [Move("token", kind) for kind in range(4) if hero.tokens[kind] > gone.count(kind)]
        return moves

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        hero = hero_of(game, frame)
        told(game, frame, len(picked))
        for move in picked:
            if move.word == "token":
                hero.tokens = less(hero.tokens, move.what)
                game.tell(ev.LOSES, self.question.rule, hero.seat, hero, marks=(article(TOKEN_WORDS[move.what]),))
        cards = [move.what for move in picked if move.word == "discard"]
        if cards:
            put_under(game, hero, cards, self.question.rule)

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return "Pay with what?"


class Ko(Chooses):
    """A friend is KO'd outright (CW 4.4.2, CW 13.13.3)."""

    do: Literal["ko"]
    who: Literal["friend"] = "friend"
    where: Where = "here"
    question: ClassVar[Choosing] = Choosing("ko", "CW 13.13.3")

    def words(self) -> str:
        return f"KO a friend {WHERE[self.where]}"

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        if picked:
            return None
        hero = hero_of(game, frame)
        return named(reached(game, hero, self.where, game.friends(hero)))

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        told(game, frame, 1)
        if game.mode == "clash":  # its points come first; a Cell waits for the end of the effect (CW 3.12.3)
            game.push(check_kos)
        ko_outright(game, meant(game, picked[0]))

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return "Which friend is KO'd?"


LOSSES: tuple[type[Verb], ...] = (Discard, LoseTokens, Disarm, Pay, Ko)
