"""Verbs about turns to come, decks and Storylines (CW 11.5 to 11.7, CW 13.8 to 13.10)."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from ...effects import Frame, Verb, perform
from ...prompts import Move
from .. import events as ev
from ..actions import would_do
from ..amounts import hero_of
from ..choices import Choosing, Picked, choose
from ..damage import card_moves
from ..state import ACCELERATE, BLANK, DELAY, NO_ATTACKS, NONE, RING, WILD, Played, War
from ..wording import how_many, several, spelled
from .base import Chooses, named, standing, told
from .flow import inside

UPSETS = {"delay": DELAY, "accelerate": ACCELERATE, "blank": BLANK, "no-attacks": NO_ATTACKS}


class NextTurn(Verb):
    """Something waits for the next Enemy turn (CW 11.5, CW 11.6)."""

    do: Literal["next-turn"]
    what: Literal["delay", "accelerate", "blank", "no-attacks"]
    n: int = Field(default=1, ge=1, le=2)

    def words(self) -> str:
        many = how_many(self.n, "symbol").replace("a ", "one ")
        return "in the next Enemy turn " + {
            "delay": f"that hero goes without {many} of the card before",
            "accelerate": f"that hero may use {many} of the card before twice",
            "blank": "that hero gets no symbol of the card before",
            "no-attacks": "Attack symbols of cards give nothing",
        }[self.what]  # fmt: skip

    def run(self, game: Any, frame: Frame) -> None:
        team = 1 - hero_of(game, frame).team
        waiting = list(game.upset)
        waiting[team] = (*waiting[team], *(UPSETS[self.what] for _ in range(self.n)))
        game.upset = waiting
        told(game, frame, 1)


class Look(Chooses):
    """The top card of an Enemy's deck is looked at, and may go under it (CW 11.7, CW 13.4.1)."""

    do: Literal["look"]
    question: ClassVar[Choosing] = Choosing("look", "CW 11.7", hidden=True)

    def words(self) -> str:
        return "look at the top card of an Enemy's deck, which you may put under it"

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        if picked:
            return None
        if done:  # the hero whose deck it is, plus one
            return [Move("keep"), Move("under")]
        return named([hero for hero in standing(game.enemies(hero_of(game, frame))) if hero.deck])

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        if not done:
            game.learned = True
            choose(game, self, frame, picked[0].what)
            return
        told(game, frame, 1)
        if picked[0].word == "under":
            enemy = game.heroes[done - 1]
            enemy.deck.insert(0, enemy.deck.pop())
            words = (f"puts the top card of {game.name(enemy)}'s deck under it",)
            game.tell(ev.EFFECT, "CW 11.7", frame.seat, hero_of(game, frame), marks=words)

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        if not done:
            return "Whose deck is looked at?"
        enemy = game.heroes[done - 1]
        return f"On {game.name(enemy)}'s deck lies {game.pool.names[enemy.deck[-1]]}: keep it there?"


class Spare(Chooses):
    """The next Population card adds nothing in some locations (CW 11.7.2, CW 13.9.5)."""

    do: Literal["spare"]
    n: int = Field(ge=1, le=6)
    question: ClassVar[Choosing] = Choosing("spare", "CW 13.9.5")

    def words(self) -> str:
        return f"the next Population card adds nothing in {spelled(self.n)} locations of your choice"

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        left = [Move("at", at) for at in range(RING) if at not in game.spared and Move("at", at) not in picked]
        return left if left and len(picked) < self.n else None if picked else []

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        told(game, frame, len(picked))
        game.spared = tuple(sorted({*game.spared, *(move.what for move in picked)}))
        where = several([game.location_name(move.what) for move in picked])
        words = (f"the next Population card adds nothing in {where}",)
        game.tell(ev.EFFECT, "CW 13.9.5", frame.seat, hero_of(game, frame), marks=words)

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return f"Where does the next Population card add nothing? {len(picked) + 1} of {self.n}"


class AllWild(Verb):
    """The symbols in the pool become Wild, and so do those that come into it in this turn (CW 13.10.1)."""

    do: Literal["all-wild"]

    def words(self) -> str:
        return "all symbols in your pool are Wild this turn"

    def possible(self, game: Any, frame: Frame) -> bool:
        return not game.wild

    def run(self, game: Any, frame: Frame) -> None:
        game.wild = True
        pool = list(NONE)
        pool[WILD] = sum(game.symbols)
        game.symbols = (pool[0], pool[1], pool[2], pool[3])
        told(game, frame, 1)
        game.tell(ev.DOES, "CW 13.10.1", frame.seat, hero_of(game, frame), marks=("makes all symbols Wild",))


# --- the Storyline


def earlier(game: War, frame: Frame) -> list[int]:
    """The hero's own cards in the Storyline, without the one in play."""
    hero = hero_of(game, frame)
    story = game.stories[hero.team]
    return [played.card for played in story if played.hero == hero.number and played.card not in (-1, frame.card)]


class TradeCard(Chooses):
    """A card of the hand for an earlier one of the own (CW 13.8.2)."""

    do: Literal["trade-card"]
    question: ClassVar[Choosing] = Choosing("trade", "CW 13.8.2", hidden=True)

    def words(self) -> str:
        return "swap a card of your hand for an earlier card of yours in the Storyline"

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        if len(picked) == 2:
            return None
        there = earlier(game, frame)
        cards = there if picked else hero_of(game, frame).hand if there else []
        return card_moves(game, "card", cards)

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        hero = hero_of(game, frame)
        given, taken = picked[0].what, picked[1].what
        story = game.stories[hero.team]
        at = next(at for at, played in enumerate(story) if played.card == taken)
        story[at] = Played(given, hero.number)
        hero.hand.remove(given)
        hero.hand.append(taken)
        told(game, frame, 1)
        names = game.pool.names
        game.tell(ev.EFFECT, "CW 13.8.2", hero.seat, hero, marks=(f"swaps {names[given]} for {names[taken]}",))

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return "For which earlier card?" if picked else "Which card of the hand is swapped?"


class TurnDown(Verb):
    """This card lies face down: it gives the next hero no symbols (CW 13.8.3, CW 3.5.2)."""

    do: Literal["turn-down"]

    def words(self) -> str:
        return "turn this card face down"

    def _at(self, game: War, frame: Frame) -> int:
        story = game.stories[hero_of(game, frame).team]
        return next((at for at, played in enumerate(story) if played.card == frame.card and played.up), -1)

    def possible(self, game: Any, frame: Frame) -> bool:
        return frame.card >= 0 and self._at(game, frame) >= 0

    def run(self, game: Any, frame: Frame) -> None:
        possible = self.possible(game, frame)
        told(game, frame, int(possible))
        if possible:
            hero = hero_of(game, frame)
            at = self._at(game, frame)
            game.stories[hero.team][at] = game.stories[hero.team][at]._replace(up=False)
            game.tell(ev.DOES, "CW 13.8.3", hero.seat, hero, marks=("turns the card face down",))


class Impersonate(Chooses):
    """The special effect of the last card of another hero, once for each card (CW 13.9)."""

    do: Literal["impersonate"]
    question: ClassVar[Choosing] = Choosing("impersonate", "CW 13.9")

    def words(self) -> str:
        return "lay the Impersonating card on the last card of another hero and use its special effect as your own"

    def _cards(self, game: War, frame: Frame) -> list[int]:
        last: dict[int, Played] = {}
        for story in game.stories:
            last |= {played.hero: played for played in story if played.card >= 0}
        last.pop(frame.source - 1, None)
        found: dict[int, int] = {}  # by the printed card: two that are the same are one choice (CW 10.4.3)
        for played in last.values():
            effect = game.card(played.card).effect
            if effect is None or not played.up or played.impersonated or game.heroes[played.hero].jailed:
                continue  # CW 13.9.2
            # Another one that impersonates would only lead on to these same cards.
            if not any(isinstance(verb, Impersonate) for verb in inside(effect)) and would_do(game, effect, frame):
                found.setdefault(id(game.card(played.card)), played.card)
        return list(found.values())

    def options(self, game: War, frame: Frame, picked: Picked, done: int) -> list[Move] | None:
        return None if picked else [Move("card", card) for card in self._cards(game, frame)]

    def chosen(self, game: War, frame: Frame, picked: Picked, done: int) -> None:
        hero = hero_of(game, frame)
        card = picked[0].what
        mine = hero.number + 1
        for story in game.stories:
            for at, played in enumerate(story):
                if played.card == card or played.impersonated == mine:
                    story[at] = played._replace(impersonated=mine if played.card == card else 0)
        told(game, frame, 1)
        printed = game.card(card)
        game.tell(ev.EFFECT, "CW 13.9", hero.seat, hero, marks=(f"uses {printed.name}",))
        assert printed.effect is not None
        game.push(perform, printed.effect, 0, frame)

    def asks(self, game: War, frame: Frame, picked: Picked, done: int) -> str:
        return "Whose special effect?"


TURNS: tuple[type[Verb], ...] = (NextTurn, Look, Spare, AllWild, TradeCard, TurnDown, Impersonate)
