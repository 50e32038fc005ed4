"""Leaving the game and ending it (MB 16)."""

from __future__ import annotations

from typing import Any

from ..prompts import Move, Question, public
from . import events as ev
from .cards import SWARM
from .modifiers import refresh, refresh_all
from .state import Battle
from .stun import cancel_combat, ko, leave_combat, leave_play, stand_down
from .zones import keep_unique, namesake_of_main

ROUNDS_WITHOUT_WOUND = 12


def leave_game(game: Battle) -> None:
    """MB 16.1 to 16.3: the players whose main was KO'd are out, all at once."""
    fallen = tuple(sorted(set(game.fallen)))
    game.fallen = ()
    for seat in fallen:
        game.sides[seat].out = True
        game.tell(ev.IS_OUT, "MB 16.1", seat)
    alive = game.alive()
    if len(alive) <= 1:
        # If the last ones fell together, the player whose turn it is wins (MB 16.2).
        finish(game, (alive[0],) if alive else (game.active,), "MB 16.1" if alive else "MB 16.2")
        return
    arrived: list[int] = []  # those who come home, all at one time
    for seat in fallen:
        remove_cards(game, seat, arrived)
    game.pending = [entry for entry in game.pending if not game.sides[entry[0]].out]
    if game.sides[game.active].out:  # the turn and its combat end (MB 16.3.3)
        from .turn import end_of_turn_clean_up, next_turn

        stand_down(game)
        game.combat = None
        game.agenda.clear()
        end_of_turn_clean_up(game)
        game.push(next_turn)
    choose_unique(game)


def remove_cards(game: Battle, seat: int, arrived: list[int]) -> None:
    """MB 16.3: the cards of a player who is out leave every zone; what they took goes home."""
    side = game.sides[seat]
    combat = game.combat
    if combat is not None and combat.player == seat and not combat.cancelled and not combat.over:
        combat.defender = 0
        cancel_combat(game, "MB 16.3.3")
    for c in list(game.characters()):
        if c.owner == seat:
            leave_play(game, c)
            if c.face.slug != "player":
                side.removed.append(c.card)
        elif c.seat == seat:
            go_home(game, c, c.row, taken_from(game, c), tuple(arrived))
            arrived.append(c.uid)
    side.removed += side.deck + side.looked + side.hand + side.ko + [entry >> 1 for entry in side.resources]
    for card in side.playing:  # it may be somebody else's, on its way to this side
        owner = game.sides[game.pool.owners[card]]
        (owner.removed if owner.out else owner.ko).append(card)
    for pile in (side.deck, side.looked, side.hand, side.ko, side.resources, side.playing):
        pile.clear()
    game.delayed = tuple(entry for entry in game.delayed if entry[1] != seat)
    refresh_all(game)


def go_home(game: Battle, c: Any, row: int, to: int, spared: tuple[int, ...] = ()) -> None:
    """A character goes back to the player it was taken from; there uniqueness KOs the one at home (MB 14.9)."""
    leave_combat(game, c.uid)
    game.sides[c.seat].characters.remove(c)
    if game.sides[to].out:
        to = c.owner
    home = game.sides[to]
    if home.out:
        home.removed.append(c.card)
        return
    if c.uid != home.main and namesake_of_main(game, to, c.card):  # MB 11.2: it can't stand there
        game.sides[c.owner].ko.append(c.card)
        return
    keep_unique(game, to, c, "MB 14.9", spared)
    c.seat = to
    c.row = row
    home.characters.append(c)
    refresh(game, c)
    refresh_all(game)
    game.tell(ev.GOES_HOME, "MB 14.8", c.seat, c)


def taken_from(game: Battle, c: Any) -> int:
    """The player whom a character goes back to: the one it was taken from for the turn, else its owner."""
    for when, _seat, what, _frame in game.delayed:
        if when == "give-back" and what[0] == c.uid:
            return int(what[1])
    return int(c.owner)


def choose_unique(game: Battle) -> None:
    """MB 11.1.1: where two of one name came to a side at the same moment, its player picks the one to KO."""
    for side in game.sides:
        named: dict[str, list[int]] = {}
        for c in side.characters:
            if not c.face.mask & SWARM:
                named.setdefault(c.face.name, []).append(c.uid)
        for uids in named.values():
            if len(uids) > 1:
                game.ask(WHICH_GOES, side.seat, tuple(uids))
                return


class WhichGoes(Question):
    """MB 11.1.1: which of two characters of one name is KO'd. Args: their numbers."""

    kind = "unique"
    rule = "MB 11.1.1"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("ko", uid) for uid in args[0]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        ko(game, [game.find(picked[0].what)], "MB 11.1.1")
        choose_unique(game)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Two of {game.find(args[0][0]).face.name} came at once: which one is KO'd?"


WHICH_GOES = WhichGoes()


def endless(game: Battle) -> bool:
    """MB 16.5.2: every deck is empty, or twelve rounds went by without a new wound on a main.

    Asked once for every empty-deck situation, and again after twelve more rounds (MB 16.5.3).
    """
    alive = game.alive()
    if game.quiet_turns >= ROUNDS_WITHOUT_WOUND * len(alive):
        return True
    if any(game.sides[seat].deck for seat in alive):
        game.counting = False
        return False
    return not game.counting


class GoOn(Question):
    """Whether to go on or to count; the game ends when all want to count. Args: who was asked so far."""

    kind = "count"
    rule = "MB 16.5.2"
    hides = public
    settled = True
    programs_say = "count"  # MB 16.5.4

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("count"), Move("go on")]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        asked = args[0] + (seat,)
        if picked[0].word == "go on":
            game.quiet_turns = 0
            game.counting = not any(game.sides[s].deck for s in game.alive())
        elif len(asked) == len(game.alive()):
            count(game)
        else:
            game.ask(GO_ON, game.left_of(seat), asked)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Nobody gets anywhere: count wounds now, or go on?"


GO_ON = GoOn()


def count(game: Battle) -> None:
    """MB 16.5: the fewest wounds on the main win; equal wounds tie (MB 16.5.1)."""
    wounds = {}
    for seat in game.alive():
        main = game.find(game.sides[seat].main)
        wounds[seat] = main.wounds if main is not None else 99
    fewest = min(wounds.values())
    winners = tuple(seat for seat, number in wounds.items() if number == fewest)
    finish(game, winners, "MB 16.5" if len(winners) == 1 else "MB 16.5.1")


def finish(game: Battle, winners: tuple[int, ...], rule: str) -> None:
    """End the game and tell who won."""
    names = " and ".join(game.names[seat] for seat in winners)
    game.tell(ev.WINS if len(winners) == 1 else ev.TIES, rule, winners[0], marks=(names,))
    game.finish(winners, rule)
