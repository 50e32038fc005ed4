"""The wrap-up: endurance check, recovery, KO, readying; losing and winning (VS 8.2 to 8.8, VS 15)."""

from __future__ import annotations

from typing import Any

from ..effects import perform
from ..prompts import Move, Question, public
from . import events as ev
from .characters import TURN
from .equipment import detach
from .field import take_control
from .modifiers import cannot_lose, expire
from .resources import ready_source
from .state import INITIATIVE, Contest
from .stun import ko, leave_play, ready, recover
from .teams import CANNOT_READY


def wrap_up(game: Contest) -> None:
    """Agenda step: the six parts in their order (VS 8.2.1). Nobody has priority."""
    game.step_name = ""
    game.primary = game.initiative
    game.check_state()
    check_endurance(game)
    if game.result is not None:
        return
    game.push(pass_initiative)
    game.push(end_of_turn)
    game.push(ready_all)
    game.push(ko_stunned)
    for seat in reversed(game.from_initiative()):
        game.push(recover_one, seat)


# --- losing and winning (VS 8.3, VS 15.3)


def check_endurance(game: Contest) -> None:
    """VS 8.3, VS 15.3: who has 0 or less is out; if all have, the one with the most endurance wins."""
    alive = game.alive
    ended = {seat: game.sides[seat].endurance for seat in alive}
    losers = [seat for seat in alive if ended[seat] <= 0]
    if len(losers) == len(alive):
        most = max(ended.values())
        losers = [seat for seat in alive if ended[seat] < most]
        if not losers:  # VS 8.3.3
            game.tell(ev.TIED, "VS 8.3.3", game.initiative, number=most)
            return
    below = max(ended.values()) <= 0
    left = len(alive) - len(losers)
    if any(cannot_lose(game, seat) for seat in losers):  # VS 8.3.5
        if below and left == 1:
            return
        losers = [seat for seat in losers if not cannot_lose(game, seat)]
        left = len(alive) - len(losers)
    if left == 1:
        win(game, losers, below)
        return
    for seat in losers:
        leave_game(game, seat)


def win(game: Contest, losers: list[int], below: bool) -> None:
    """VS 8.3, VS 15.3: one player is left; `below`: that one has 0 or less as well."""
    rule = ("VS 15.3.1" if below else "VS 15.3") if len(game.sides) > 2 else "VS 8.3.2" if below else "VS 8.3.1"
    for seat in losers:
        game.tell(ev.IS_OUT, rule, seat)
        game.put_out(seat)
    winner = game.alive[0]
    game.tell(ev.WINS, rule, winner, marks=(game.names[winner],))
    game.finish((winner,), rule)


def leave_game(game: Contest, seat: int) -> None:
    """VS 15.4: who is out leaves, with all cards owned; cards of others go back to their owners."""
    side = game.sides[seat]
    game.put_out(seat)
    game.tell(ev.IS_OUT, "VS 15.3", seat)
    for other in game.sides:
        for c in list(other.characters):
            for gear in c.gear:
                if gear.owner == seat:
                    detach(game, gear.uid)
                    side.removed.append(gear.card)
            if c.owner == seat:
                leave_play(game, c)
                side.removed.append(c.card)
            elif other is side:
                take_control(game, c, c.owner, "VS 15.4")
    game.learned = True  # what is removed is seen by everybody (VS 2.11.1)
    side.removed += [*side.hand, *side.deck, *side.ko, *side.looked, *(r.card for r in side.resources)]
    for pile in (side.hand, side.deck, side.ko, side.looked, side.resources):
        pile.clear()
    game.delayed = tuple(entry for entry in game.delayed if entry[2].seat != seat or entry[0] == "turn-end")
    game.pending[:] = [entry for entry in game.pending if entry[0] != seat]
    game.stale = True


def break_off(game: Contest) -> None:
    """VS 17.3: effects without end: endurance is compared at once."""
    game.chain.clear()
    alive = game.alive
    most = max(game.sides[seat].endurance for seat in alive)
    winners = tuple(seat for seat in alive if game.sides[seat].endurance == most)
    kind = ev.WINS if len(winners) == 1 else ev.TIES
    game.tell(kind, "VS 17.3", winners[0], marks=(" and ".join(game.names[seat] for seat in winners),))
    game.finish(winners, "VS 17.3")


# --- recovering, KO, readying (VS 8.4 to 8.8)


def recover_one(game: Contest, seat: int) -> None:
    """Agenda step: VS 8.4: who has a stunned character recovers one (VS 8.4.1)."""
    stunned = tuple(c.uid for c in game.sides[seat].characters if c.stunned)
    if len(stunned) == 1:
        recover(game, game.must_find(stunned[0]), "VS 8.4")
    elif stunned:
        game.ask(RECOVER, seat, stunned)


class Recover(Question):
    """VS 8.4: which of the stunned characters recovers. Args: those that may."""

    kind = "recover"
    rule = "VS 8.4"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("recover", uid) for uid in args[0]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        recover(game, game.must_find(picked[0].what), "VS 8.4")

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Which character recovers? The others are KO'd"


RECOVER = Recover()


def ko_stunned(game: Contest) -> None:
    """Agenda step: VS 8.5."""
    ko(game, [c for c in game.characters() if c.stunned], "VS 8.5")


def ready_all(game: Contest) -> None:
    """Agenda step: VS 8.6: all cards in play."""
    game.check_state()
    for side in game.sides:
        for c in side.characters:
            if not c.flags & CANNOT_READY:  # VS 17.8
                ready(game, c, "VS 8.6")
            for gear in c.gear:
                if not gear.ready:
                    ready_source(game, gear.uid)
        for r in side.resources:
            if not r.ready:
                ready_source(game, r.uid)


def end_of_turn(game: Contest) -> None:
    """Agenda step: VS 8.7: what lasts this turn ends, and powers may be used again (VS 10.2.8)."""
    expire(game, TURN)
    due = [entry for entry in game.delayed if entry[0] == "turn-end"]
    game.delayed = tuple(entry for entry in game.delayed if entry[0] != "turn-end")  # others wait for their phase
    for _when, effect, frame in due:  # what came last ends first
        game.push(perform, effect, 0, frame)
    for side in game.sides:
        side.standing = 0
        for c in side.characters:
            c.used = ()
            if c.gear:
                c.gear = tuple(gear._replace(used=()) if gear.used else gear for gear in c.gear)
        side.resources[:] = [r._replace(used=()) if r.used else r for r in side.resources]


def pass_initiative(game: Contest) -> None:
    """Agenda step: VS 8.8."""
    from .turn import begin_turn

    game.initiative = game.left_of(game.initiative)
    game.touch(INITIATIVE)
    game.tell(ev.INITIATIVE_PASSES, "VS 8.8", game.initiative)
    game.push(begin_turn)
