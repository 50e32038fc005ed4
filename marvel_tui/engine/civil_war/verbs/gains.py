"""Verbs about what a hero has: symbols, tokens, cards, Shields, equipment; and prices (CW 3.12.4)."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from ...effects import Frame, Verb
from ...prompts import Move
from .. import events as ev
from ..actions import less, more
from ..amounts import Number, hero_of, number
from ..choices import Choosing, Picked
from ..damage import card_moves, check_kos, draw, ko_outright, lose_cards, put_under
from ..state import ACTIONS, DOWN, NO_ATTACKS, NONE, UP, Gear, Hero, War
from ..wording import WHERE, All, Few, Letters, Where, article, how_many, several, spelled, symbols
from .base import Chooses, OneByOne, in_order, meant, named, reached, standing, team_of, told

KO_TOO = ", KO'd or not,"
TOKEN_WORDS = tuple(f"{action.capitalize()} token" for action in ACTIONS)


def blocked(game: War, frame: Frame) -> bool:
    """Whether the Attack symbols of this effect give nothing: a special effect under a cancelled BAM! (CW 11.6.1)."""
    return frame.card >= 0 and NO_ATTACKS in game.upset_now


class Actions(Verb):
    """Symbols come into the pool of this turn (CW 3.12.5, CW 5.3.3)."""

    do: Literal["actions"]
    give: Letters
    times: Number = 1

    def words(self) -> str:
        tail = "" if isinstance(self.times, int) else f" for each {self.times.words()}"
        return f"gain {symbols(self.give * self.times if isinstance(self.times, int) else self.give)}{tail}"

    def letters(self, game: War, frame: Frame) -> str:
        """What it gives now."""
        found = self.give * number(self.times, game, frame)
        return found.replace("A", "") if blocked(game, frame) else found

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self.letters(game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        letters = self.letters(game, frame)
        told(game, frame, len(letters))
        if letters:
            game.symbols = more(game.symbols, "W" * len(letters) if game.wild else letters)  # CW 13.10.1
            game.tell(ev.GAINS, "CW 3.12.5", frame.seat, hero_of(game, frame), marks=(symbols(letters),))


class GiveTokens(OneByOne):
    """Action tokens for heroes that are chosen one by one (CW 3.13.3)."""

    do: Literal["tokens"]
    give: str = Field(pattern=r"^([MHAW]{1,4}|any)$")
    n: Few = 1
    to: Literal["self", "friend", "team"] = "self"
    question: ClassVar[Choosing] = Choosing("tokens", "CW 3.13.3")

    def words(self) -> str:
        if self.give == "any":
            what = f"{article('Action token') if self.n == 1 else f'{spelled(self.n)} Action tokens'} of your choice"
        else:
            what = symbols(self.give * self.n, "token")
        if self.to == "self":
            return f"gain {what}"
        who = {"friend": "a friend", "team": "one hero of your team" if self.n == 1 else "heroes of your team"}
        return f"give {who[self.to]} {what}" if self.n == 1 else f"give {what} to {who[self.to]}"

    def limit(self, game: War, frame: Frame) -> int:
        return self.n

    def _heroes(self, game: War, frame: Frame) -> list[Hero]:
        hero = hero_of(game, frame)
        if self.to == "self":
            return standing([hero])
        return standing(game.friends(hero) if self.to == "friend" else team_of(game, hero))

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self._heroes(game, frame))

    def rows(self, game: War, frame: Frame, picked: Picked) -> list[Move] | None:
        if not picked:
            return named(self._heroes(game, frame))
        if self.give == "any" and len(picked) == 1:
            return [Move("token", kind) for kind in range(4)]
        return None

    def do_one(self, game: War, frame: Frame, picked: Picked) -> None:
        give = "MHAW"[picked[1].what] if self.give == "any" else self.give
        hero = meant(game, picked[0])
        hero.tokens = more(hero.tokens, give)
        game.tell(ev.GAINS, "CW 3.13", hero.seat, hero, marks=(symbols(give, "token"),))

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        what = "a token" if self.give == "any" else symbols(self.give, "token")
        return "Which token?" if picked else f"Who gets {what}?"


class Draw(Verb):
    """Draw what the deck has (CW 3.3.2)."""

    do: Literal["draw"]
    n: int | None = Field(default=None, ge=1, le=6)
    up_to: int | None = Field(default=None, ge=1, le=12, alias="up-to")

    @model_validator(mode="after")
    def _whole(self) -> Draw:
        if (self.n is None) == (self.up_to is None):
            raise ValueError("either 'n' or 'up-to' is needed")
        return self

    def words(self) -> str:
        if self.n is not None:
            return f"draw {how_many(self.n, 'card')}"
        return f"draw until you hold {how_many(self.up_to or 0, 'card')}"

    def _number(self, hero: Hero) -> int:
        wanted = self.n if self.n is not None else (self.up_to or 0) - len(hero.hand)
        return 0 if hero.down else max(0, min(wanted, len(hero.deck)))  # CW 4.6

    def possible(self, game: Any, frame: Frame) -> bool:
        return self._number(hero_of(game, frame)) > 0

    def run(self, game: Any, frame: Frame) -> None:
        hero = hero_of(game, frame)
        told(game, frame, draw(game, hero, self._number(hero), "CW 3.3.2"))


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


# --- Shields (CW 2.6)


def mend(game: War, hero: Hero) -> None:
    """One exhausted Shield becomes active."""
    hero.active += 1
    game.tell(ev.GAINS, "CW 2.6.5", hero.seat, hero, marks=("an active Shield",))


class Shield(Chooses):
    """One exhausted Shield becomes active (CW 2.6.5)."""

    do: Literal["shield"]
    who: Literal["self", "team", "all"] = "self"
    where: Where | None = None  # of a hero of the team; without it wherever it is
    question: ClassVar[Choosing] = Choosing("shield", "CW 2.6.5")

    def words(self) -> str:
        if self.who == "all":
            return "each hero makes one exhausted Shield active"
        if self.who == "self":
            return "make one exhausted Shield of yours active"
        where = f" {WHERE[self.where]}" if self.where else ""
        return f"make one exhausted Shield of yours or of a friend{where} active"

    def _heroes(self, game: War, frame: Frame) -> list[Hero]:
        hero = hero_of(game, frame)
        if self.who == "all":
            found = standing(game.heroes)
        elif self.who == "self":
            found = standing([hero])
        else:
            team = team_of(game, hero)
            found = reached(game, hero, self.where, team) if self.where else standing(team)
        return [other for other in found if other.active < other.shields]

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self._heroes(game, frame))

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        return None if picked else named(self._heroes(game, frame))

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        told(game, frame, 1)
        mend(game, meant(game, picked[0]))

    def run(self, game: Any, frame: Frame) -> None:
        if self.who != "all":
            super().run(game, frame)
            return
        heroes = self._heroes(game, frame)
        told(game, frame, len(heroes))
        for hero in heroes:
            mend(game, hero)

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return "Whose Shield becomes active?"


class BreakShield(OneByOne):
    """A Shield of an Enemy is out of the game (CW 2.6.6, CW 13.16)."""

    do: Literal["break-shield"]
    n: Few = 1
    question: ClassVar[Choosing] = Choosing("break-shield", "CW 13.16")

    def words(self) -> str:
        return f"remove {how_many(self.n, 'Shield')} of an Enemy, KO'd or not, from the game"

    def limit(self, game: War, frame: Frame) -> int:
        return self.n

    def rows(self, game: War, frame: Frame, picked: Picked) -> list[Move] | None:
        if not picked:
            return named([hero for hero in game.enemies(hero_of(game, frame)) if hero.shields])
        if len(picked) > 1:
            return None
        hero = meant(game, picked[0])
        sides = (("active", hero.active), ("exhausted", hero.shields - hero.active))
        return [Move(side) for side, there in sides if there]

    def do_one(self, game: War, frame: Frame, picked: Picked) -> None:
        hero = meant(game, picked[0])
        hero.shields -= 1
        hero.active -= picked[1].word == "active"
        game.tell(ev.LOSES, "CW 2.6.6", hero.seat, hero, marks=("a Shield for good",))

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return "Which of its Shields?" if picked else "Whose Shield is removed?"


# --- what protects


class NoDamage(Verb):
    """No damage until the next turn (CW 4.2)."""

    do: Literal["no-damage"]

    def words(self) -> str:
        return "take no damage until your next turn"

    def possible(self, game: Any, frame: Frame) -> bool:
        return not hero_of(game, frame).safe

    def run(self, game: Any, frame: Frame) -> None:
        hero = hero_of(game, frame)
        hero.safe = True
        told(game, frame, 1)
        game.tell(ev.GAINS, "CW 4.2", hero.seat, hero, marks=("protection until the next turn",))


class Ward(Verb):
    """So much damage, and so many Crisis tokens, are ignored in the next Enemy turn (CW 13.12)."""

    do: Literal["ward"]
    damage: int = Field(default=0, ge=0, le=6)
    crisis: int = Field(default=0, ge=0, le=6)

    def words(self) -> str:
        parts = [f"{self.damage} damage"] if self.damage else []
        parts += [how_many(self.crisis, "Crisis token")] if self.crisis else []
        return f"in the next Enemy turn ignore {several(parts)}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return hero_of(game, frame).ward != (self.damage, self.crisis)

    def run(self, game: Any, frame: Frame) -> None:
        hero = hero_of(game, frame)
        hero.ward = (max(hero.ward[0], self.damage), max(hero.ward[1], self.crisis))
        told(game, frame, 1)
        game.tell(ev.GAINS, "CW 13.12", hero.seat, hero, marks=("protection in the next Enemy turn",))


# --- what is lost


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


GAINS: tuple[type[Verb], ...] = (
    Actions, GiveTokens, Draw, Discard, Shield, BreakShield, NoDamage, Ward, LoseTokens, Disarm, Pay, Ko,
)  # fmt: skip
