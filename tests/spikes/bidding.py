"""Spike (c): the bidding of Civil War's Registration Clash. Lower and lower numbers until a team passes."""

from __future__ import annotations

from typing import Any

from spike import Little

from marvel_tui.engine import Move
from marvel_tui.engine.events import kinds
from marvel_tui.engine.prompts import Question, public

EV = kinds(
    "spike-bidding", begins="{seat}'s team begins", bids="{seat} bids {n} turns", passes="{seat} passes",
    blue="{seat}'s team is Blue with {n} turns", turn="{seat} takes a turn",
)  # fmt: skip
HIGHEST = 18


class Clash(Little):
    """Seats 0 and 2 are one team, 1 and 3 the other; the first seat of a team speaks for it."""

    own = ("bid", "bidder", "blue", "left")
    __slots__ = own

    def __init__(self, seed: int = 1) -> None:
        super().__init__(("Ann", "Bo", "Cy", "Di"), seed)
        self.bid, self.bidder, self.blue, self.left = HIGHEST + 1, -1, -1, 0
        self.push(start)


def start(game: Clash) -> None:
    """Chance says which team begins."""
    team = game.chance(2)
    game.tell(EV["begins"], "CW 9.1", team)
    game.ask(BID, team)


def turns(game: Clash, seat: int) -> None:
    """The teams alternate; Blue's turns are counted."""
    if game.blue == seat % 2:
        if not game.left:
            game.finish((1 - game.blue, 3 - game.blue), "CW 8.13.1")
            return
        game.left -= 1
    game.tell(EV["turn"], "CW 8.6", seat)
    game.push(turns, (seat + 1) % 4)


class Bid(Question):
    kind = "bid"
    rule = "CW 9.1"
    hides = public

    def moves(self, game: Any, seat: int, picked: Any, args: Any) -> list[Move] | None:
        if picked:
            return None
        bids = [Move("bid", number) for number in range(game.bid - 1, 0, -1)]
        return bids + ([Move("pass")] if game.bidder >= 0 else [])

    def commit(self, game: Any, seat: int, picked: Any, args: Any) -> None:
        other = 1 - seat
        if picked[0].word == "bid":
            game.bid, game.bidder = picked[0].what, seat
            game.tell(EV["bids"], "CW 9.1", seat, game.bid)
            game.ask(BID, other)
            return
        game.tell(EV["passes"], "CW 9.1", seat)
        game.blue, game.left = game.bidder, game.bid
        game.tell(EV["blue"], "CW 9.1", game.blue, game.bid)
        game.push(turns, game.blue)

    def title(self, game: Any, seat: int, picked: Any, args: Any) -> str:
        return "In how many turns would you do it?"


BID = Bid()
