"""Registration Clash: the bidding, turns, Missions in turn, the end (CW 8)."""

from __future__ import annotations

from typing import Any

from ..prompts import Move, Question, public
from . import clash, missions, turn
from . import events as ev
from .state import BLUE, RED, War

HIGHEST = 99  # CW 8.2.4


def bidding(game: War, party: int) -> None:
    """Agenda step: CW 8.2: a team names a lower number, or passes."""
    game.phase_name = "bidding"
    game.bidder = party
    if game.bet == 1:
        passes(game, party)
    else:
        game.ask(BID if game.bet else FIRST_BID, bidder_seat(game, party))


def bidder_seat(game: War, party: int) -> int:
    """The seat of a team's first hero (CW 1.10.1)."""
    return next(h.seat for h in game.heroes if h.party == party)


class Bid(Question):
    """CW 8.2: a number of Blue cards, or pass."""

    kind = "bid"
    rule = "CW 8.2.1"
    hides = public
    settled = True

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if picked:
            return None
        if not game.bet:  # CW 8.2.3
            return [Move("bid", n) for n in range(HIGHEST, 0, -1)]
        return [Move("pass")] + [Move("bid", n) for n in range(game.bet - 1, 0, -1)]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        if picked[0].word == "pass":
            passes(game, game.bidder)
            return
        game.bet = picked[0].what
        game.tell(ev.BIDS, self.rule, seat, number=game.bet)
        game.push(bidding, 1 - game.bidder)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Five Missions in {f'fewer than {game.bet}' if game.bet else 'how many'} cards?"


BID = Bid()


class FirstBid(Bid):
    """CW 8.2, CW 8.2.3: the first number; there is no passing."""

    rule = "CW 8.2"


FIRST_BID = FirstBid()


def passes(game: War, party: int) -> None:
    """CW 8.2.2: who passes plays Red."""
    game.tell(ev.BID_PASSES, "CW 8.2.2", bidder_seat(game, party))
    game.teams = (RED, BLUE) if party == 0 else (BLUE, RED)


def cards_played(game: War) -> int:
    """The cards in Blue's Storyline, lost turns counted (CW 8.13.2)."""
    return len(game.stories[BLUE])


def fifth_mission(game: War) -> None:
    """Agenda step: CW 8.13: when the last Danger token of the fifth Mission has left, the game is over at once.
    CW 8.10.3: of another one, it is complete."""
    if not missions.is_done(game):
        return
    if game.missions_done == missions.NEEDED - 1:
        missions.complete(game)
        over(game, BLUE, "CW 8.13")
    else:
        game.tell(ev.NO_DANGER, "CW 8.10.3", 0, marks=(game.pool.missions[game.mission].name,))


def after_turn(game: War) -> None:
    """Agenda step: CW 8.11, CW 8.13.1: Population and the next Mission, or the end of the bet."""
    if missions.is_done(game):
        missions.complete(game)
        if not bet_is_over(game):  # CW 8.13.5
            game.push(turn.begin_turn, 1 - game.me.team)
            game.push(missions.reveal)
            game.push(clash.population)
            return
    if bet_is_over(game):
        over(game, RED, "CW 8.13.1")
        return
    game.push(turn.begin_turn, 1 - game.me.team)


def bet_is_over(game: War) -> bool:
    """CW 8.13.1."""
    return bool(game.bet) and cards_played(game) >= game.bet


def out_of_cards(game: War) -> None:
    """CW 8.13.4: a hero without any card starts its turn: Red wins."""
    over(game, RED, "CW 8.13.3")


def over(game: War, team: int, rule: str) -> None:
    """The game is over; in a tournament the next one, or the result."""
    if game.mode == "tournament":
        from .tournament import game_over

        game.agenda.clear()
        game_over(game, team == BLUE)
    else:
        clash.win(game, team, rule)
