"""Verbs for decks: search, look at the top cards, reveal them, name two (VS 10.9, VS 14.27)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from ...effects import Frame, Verb
from .. import events as ev
from ..amounts import spelled
from ..choices import NAME_CARDS, TAKE_CARD, ask_order, tell_rest
from ..resources import lay
from ..selectors import CardFilter, article
from ..state import Contest
from ..zones import put_below, reveal, shuffle, take, to_pile
from .places import bring_into_play


def top_cards(n: int) -> str:
    """The top cards of a deck in words."""
    return "the top card" if n == 1 else f"the top {spelled(n, 'card')}"


def lift_top(game: Contest, seat: int, n: int) -> list[int]:
    """Take the top cards off a deck, the first one lay on top; they are in no zone then."""
    deck = game.sides[seat].deck
    cards = [deck.pop() for _ in range(min(n, len(deck)))]
    if cards:
        game.learned = True
    return cards


class Search(Verb):
    """Search the deck for a card (VS 10.9). A described one is shown, and need not be found."""

    do: Literal["search"]
    what: CardFilter = CardFilter()
    to: Literal["hand", "play", "resource"] = "hand"
    n: int = Field(default=1, ge=1, le=4)
    below_paid: bool = False  # of lower cost than what paid for this

    @property
    def optional(self) -> bool:
        return self.what.described or self.below_paid

    @property
    def openly(self) -> bool:
        return False

    def words(self) -> str:
        noun = self.what.noun()
        found = article(noun) if self.n == 1 else f"up to {spelled(self.n, noun)}"
        lower = " of lower cost" if self.below_paid else ""
        it = "it" if self.n == 1 else "them"
        show = f"reveal {it}, " if self.optional and self.to == "hand" else ""
        to = {
            "hand": f"take {it}",
            "play": f"put {it} into play",
            "resource": f"put {it} face down into your resource row",
        }
        return f"search your deck for {found}{lower}, {show}{to[self.to]} and shuffle"

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(game.sides[frame.seat].deck)

    def offers(self, game: Contest, frame: Frame, taken: tuple[int, ...] = ()) -> list[int]:
        deck = game.sides[frame.seat].deck
        found = sorted(card for card in self.what.among(game, deck) if card not in taken)  # in no order
        if self.below_paid:
            found = [card for card in found if game.faces[card].cost < frame.number]
        if self.to == "play":
            found = [card for card in found if game.faces[card].type in ("character", "equipment")]
        return found

    def run(self, game: Any, frame: Frame) -> None:
        if game.sides[frame.seat].deck:
            game.learned = True
            self._ask(game, frame, ())

    def _ask(self, game: Contest, frame: Frame, found: tuple[int, ...]) -> None:
        game.ask(TAKE_CARD, frame.seat, self, frame, found)

    def taken(self, game: Any, frame: Frame, card: int, found: tuple[int, ...] = ()) -> None:
        if card >= 0:
            found = (*found, card)
            if len(found) < self.n and self.offers(game, frame, found):
                self._ask(game, frame, found)
                return
        seat = frame.seat
        for other in found if self.to != "play" else ():
            game.sides[seat].deck.remove(other)
        tell_rest(game, frame, found)
        for other in found:
            if self.to == "hand":
                take(game, seat, other, "VS 10.9.2", self.optional)
            elif self.to == "resource":
                lay(game, seat, other, "VS 2.5.1")
        shuffle(game, seat, "VS 10.9")
        if self.to == "play":
            for other in reversed(found):  # the one taken last enters last, and so stays (VS 9.5.4)
                game.push(enter_from_deck, seat, other)


def enter_from_deck(game: Contest, seat: int, card: int) -> None:
    """Agenda step: a card that a search has found comes into play."""
    game.sides[seat].deck.remove(card)
    bring_into_play(game, seat, card)


class Look(Verb):
    """Look at the top cards, take one of them where it says so, and put the others back (VS 2.12)."""

    do: Literal["look"]
    n: int = Field(ge=1, le=10)
    take: CardFilter | None = None
    rest: Literal["bottom", "top"] = "bottom"

    @property
    def optional(self) -> bool:
        return self.take is not None and self.take.described

    @property
    def openly(self) -> bool:
        return False

    def words(self) -> str:
        text = f"look at {top_cards(self.n)} of your deck"
        where = "on the bottom" if self.rest == "bottom" else "back on top"
        if self.take is None:
            return f"{text} and put {'it' if self.n == 1 else 'them'} {where}{'' if self.n == 1 else ' in any order'}"
        noun = self.take.noun()
        found = f"You may reveal and take {article(noun)}" if self.optional else "Take one of them"
        return f"{text}. {found}. Put the rest {where} in any order"

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(game.sides[frame.seat].deck)

    def offers(self, game: Contest, frame: Frame) -> list[int]:
        looked = game.sides[frame.seat].looked
        return [card for card in looked if self.take is not None and self.take.fits(game, card)]

    def run(self, game: Any, frame: Frame) -> None:
        cards = lift_top(game, frame.seat, self.n)
        if not cards:
            return
        side = game.sides[frame.seat]
        side.looked = cards
        side.looks_openly = False
        game.tell(ev.LOOKS, "VS 2.12", frame.seat, cards=tuple(cards), number=len(cards))
        if self.take is not None:
            game.ask(TAKE_CARD, frame.seat, self, frame)
        else:
            ask_order(game, frame.seat, self.rest)

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        if card >= 0:
            game.sides[frame.seat].looked.remove(card)
            take(game, frame.seat, card, "VS 2.12", self.optional)
            tell_rest(game, frame, (card,))
        ask_order(game, frame.seat, self.rest)


class RevealTop(Verb):
    """Reveal the top card: to the hand if it is what the text asks for, elsewhere if not. Rally is this (VS 14.27)."""

    do: Literal["reveal-top"]
    what: CardFilter = CardFilter()
    to: Literal["hand", "play", "resource"] = "hand"
    else_: Literal["bottom", "ko", "top"] = Field(default="bottom", alias="else")

    def words(self) -> str:
        to = {
            "hand": "take it", "play": "put it into play",
            "resource": "put it face down into your resource row",
        }[self.to]  # fmt: skip
        if not self.what.described:
            return f"reveal the top card of your deck and {to}"
        other = {
            "bottom": "put it on the bottom", "ko": "put it into your KO'd pile", "top": "leave it there",
        }[self.else_]  # fmt: skip
        return f"reveal the top card of your deck. If it is {article(self.what.noun())}, {to}; if not, {other}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(game.sides[frame.seat].deck)

    def run(self, game: Any, frame: Frame) -> None:
        seat = frame.seat
        for card in lift_top(game, seat, 1):
            reveal(game, seat, (card,), "VS 2.12")
            tell_rest(game, frame, (card,))
            playable = self.to != "play" or game.faces[card].type in ("character", "equipment")
            if playable and self.what.fits(game, card):
                if self.to == "hand":
                    take(game, seat, card, "VS 14.27", True)
                elif self.to == "resource":
                    lay(game, seat, card, "VS 2.5.1")
                else:
                    bring_into_play(game, seat, card)
            elif self.else_ == "bottom":
                put_below(game, seat, (card,), "VS 14.27", True)
            elif self.else_ == "top":
                game.sides[seat].deck.append(card)
            else:
                to_pile(game, card)
                game.tell(ev.CARD_KOD, "VS 2.3.1", seat, cards=(card,), number=1)


class NameTwo(Verb):
    """Name two cards and reveal the top ones: if both are there, all copies of them go to the hand."""

    do: Literal["name-two"]
    n: int = Field(default=4, ge=2, le=10)

    def words(self) -> str:
        return (
            f"name two different cards and reveal {top_cards(self.n)} of your deck. If both are among them, take every "
            "copy of them. Put the rest on the bottom in any order"
        )

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(game.sides[frame.seat].deck)

    def run(self, game: Any, frame: Frame) -> None:
        game.ask(NAME_CARDS, frame.seat, 2, tuple(range(len(game.pool.card_names))), self, frame)

    def named(self, game: Any, frame: Frame, names: tuple[int, ...]) -> None:
        """Go on with the names, which number `Pool.card_names`."""
        side = game.sides[frame.seat]
        cards = lift_top(game, frame.seat, self.n)
        if not cards:
            return
        reveal(game, frame.seat, cards, "VS 2.12")
        wanted = [game.pool.card_names[name] for name in names]
        hits = [[card for card in cards if game.faces[card].name == name] for name in wanted]
        if all(hits):
            for card in (*hits[0], *hits[1]):
                cards.remove(card)
                take(game, frame.seat, card, "VS 14.27.1", True)
        side.looked = cards
        side.looks_openly = True
        ask_order(game, frame.seat, "bottom")
