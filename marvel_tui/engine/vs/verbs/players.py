"""Verbs for players: endurance, drawing and discarding, plot twists that may not be played (VS 2.3, VS 8.9)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from ...effects import Frame, Verb
from ...effects.words import bare
from .. import events as ev
from ..amounts import Counted, Number, number
from ..choices import DISCARD_WHICH, tell_rest
from ..state import Contest
from ..stun import gain_endurance, lose_endurance
from ..wording import how_many, how_much
from ..zones import discard, draw, to_pile

Player = Literal["you", "target", "target-2", "each-opponent", "each-player", "controller", "event"]
SUBJECTS = {
    "you": "you",
    "target": "{player}",
    "target-2": "{2}",
    "each-opponent": "each opponent",
    "each-player": "each player",
    "controller": "{1}'s controller",
    "event": "that player",
}


def seats_of(who: Player, game: Contest, frame: Frame) -> list[int]:
    """The players a verb means who are still in the game, in the order of their turns."""
    if who == "you":
        seats = [frame.seat]
    elif who == "each-player":
        return list(game.from_primary())
    elif who == "each-opponent":
        return [seat for seat in game.from_primary() if seat != frame.seat]
    elif who == "event":
        seats = [frame.event.seat] if frame.event is not None else []
    elif who == "controller":
        seats = [seat for seat in [_controller(game, frame.targets[0])] if seat is not None]
    else:
        seats = [frame.targets[who == "target-2"]]
    return [seat for seat in seats if seat >= 0 and not game.sides[seat].out]


def _controller(game: Contest, ref: int) -> int | None:
    c = game.find(ref) or game.wearer(ref)
    if c is not None:
        return c.seat
    found = game.resource(ref)
    if found is not None:
        return found[0]
    return next((entry.seat for entry in game.chain if entry.uid == ref), None)


class OfPlayers(Verb):
    """A verb that does something to players."""

    who: Player = "you"

    @property
    def aim(self) -> str:
        if self.who == "controller":
            return "character or resource or equipment or effect"
        return "player" if self.who in ("target", "target-2") else ""

    @property
    def subject(self) -> str:
        return SUBJECTS[self.who]


class LoseEndurance(OfPlayers):
    """Players lose endurance; that is no payment (VS 9.1.1)."""

    do: Literal["lose-endurance"]
    n: Number = 1
    per: Counted | None = None

    def words(self) -> str:
        lose = "lose" if self.who == "you" else "loses"
        return f"{self.subject} {lose} {how_much(self.n, 'endurance', self.per)}"

    def run(self, game: Any, frame: Frame) -> None:
        n = number(self.n, game, frame) * (self.per.count(game, frame) if self.per else 1)
        for seat in seats_of(self.who, game, frame):
            lose_endurance(game, seat, n, "VS 8.9", (game.card_name(frame.card),))


class GainEndurance(OfPlayers):
    """Players gain endurance (VS 8.9)."""

    do: Literal["gain-endurance"]
    n: Number = 1
    per: Counted | None = None

    def words(self) -> str:
        much = how_much(self.n, "endurance", self.per)
        return f"gain {much}" if self.who == "you" else f"{self.subject} gains {much}"

    def run(self, game: Any, frame: Frame) -> None:
        n = number(self.n, game, frame) * (self.per.count(game, frame) if self.per else 1)
        for seat in seats_of(self.who, game, frame):
            gain_endurance(game, seat, n, "VS 8.9")


class Draw(OfPlayers):
    """Players draw cards (VS 5.2)."""

    do: Literal["draw"]
    n: Number = 1

    def words(self) -> str:
        cards = how_many(self.n, "card")
        return f"draw {cards}" if self.who == "you" else f"{self.subject} draws {cards}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return any(game.sides[seat].deck for seat in seats_of(self.who, game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        n = number(self.n, game, frame)
        for seat in seats_of(self.who, game, frame):
            draw(game, seat, n, "VS 5.2")


class Discard(OfPlayers):
    """Players discard cards: some that they choose, random ones, or all (VS 2.3.1)."""

    do: Literal["discard"]
    n: Number = 1
    how: Literal["choice", "random", "all"] = "choice"

    def words(self) -> str:
        if self.how == "all":
            what = "discards their hand"
        else:
            what = f"discards {how_many(self.n, 'random card' if self.how == 'random' else 'card')}"
        return bare(what).replace("their", "your") if self.who == "you" else f"{self.subject} {what}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return any(game.sides[seat].hand for seat in seats_of(self.who, game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        self.chosen(game, frame, number(self.n, game, frame), ())

    def chosen(self, game: Any, frame: Frame, n: int, places: tuple[tuple[int, ...], ...]) -> None:
        """VS 2.3.2: who has not chosen yet is asked; then all discard. `places`: where the chosen cards lie."""
        seats = seats_of(self.who, game, frame)
        for seat in seats[len(places) :]:
            hand = game.sides[seat].hand
            if self.how == "choice" and 0 < n < len(hand):
                game.ask(DISCARD_WHICH, seat, n, self, frame, places)
                return
            places += (self._unasked(game, n, len(hand)),)
        told: list[int] = []
        for seat, mine in zip(seats, places, strict=True):
            cards = [game.sides[seat].hand[place] for place in mine]
            discard(game, seat, cards, "VS 2.3.1")
            told += cards
        tell_rest(game, frame, told)

    def _unasked(self, game: Any, n: int, held: int) -> tuple[int, ...]:
        """What is discarded of so many cards where nobody is asked."""
        places = list(range(held))
        if self.how == "random" and n < held:
            places = [places.pop(game.chance(len(places))) for _ in range(n)]
        elif n <= 0 and self.how != "all":
            places = []
        game.learned = game.learned or bool(places)
        return tuple(places)


class NoTwists(Verb):
    """No plot twists for the rest of the turn."""

    do: Literal["no-twists"]
    who: Literal["you", "opponents"] = "you"

    def words(self) -> str:
        who = "you" if self.who == "you" else "opponents"
        return f"{who} can't play plot twists for the rest of the turn"

    def run(self, game: Any, frame: Frame) -> None:
        for side in game.sides:
            if (side.seat == frame.seat) == (self.who == "you"):
                side.no_twists = True


class KoTop(OfPlayers):
    """The top cards of decks go into the KO'd piles; nothing is discarded (VS 2.3.1)."""

    do: Literal["ko-top"]
    n: int = Field(default=1, ge=1, le=10)

    def words(self) -> str:
        top = "the top card" if self.n == 1 else f"the top {how_many(self.n, 'card')}"
        if self.who == "you":
            return f"put {top} of your deck into your KO'd pile"
        return f"{self.subject} puts {top} of their deck into their KO'd pile"

    def possible(self, game: Any, frame: Frame) -> bool:
        return any(game.sides[seat].deck for seat in seats_of(self.who, game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        gone: list[int] = []
        for seat in seats_of(self.who, game, frame):
            deck = game.sides[seat].deck
            cards = [deck.pop() for _ in range(min(self.n, len(deck)))]
            for card in cards:
                to_pile(game, card)
            if cards:
                game.learned = True
                game.tell(ev.CARD_KOD, "VS 2.3.1", seat, cards=tuple(cards), number=len(cards))
            gone += cards
        tell_rest(game, frame, gone)
