"""Equipment (CW 5)."""

from __future__ import annotations

from typing import Any

from ..effects import Frame, perform
from ..prompts import Move, Question, Reason
from . import actions
from . import events as ev
from .damage import card_moves, check_kos, put_under
from .state import DOWN, UP, Gear, Hero, War

IS_DOWN = Reason("CW 5.3", "it lies face down")
NOT_HERE = Reason("CW 13.13.7", "nobody uses equipment in Prison 42")
IN_CELL = Reason("CW 9.5.3", "in a Cell nobody uses equipment")
NOTHING = Reason("CW 5.3.2", "it would do nothing")


def cannot_use(game: War, hero: Hero, at: int) -> Reason | None:
    """Why an equipment card can't be used now."""
    gear = hero.gear[at]
    if hero.jailed:
        return IN_CELL
    if gear.side == DOWN:
        return IS_DOWN
    if game.pool.locations[game.places[hero.place].location].always == "no-equipment":
        return NOT_HERE
    effect = game.pool.equipment[gear.card].effect
    return None if actions.would_do(game, effect, Frame(hero.seat, hero.number + 1)) else NOTHING


def offer(game: War, hero: Hero, moves: list[Move]) -> None:
    """The equipment cards that can be used."""
    for at, gear in enumerate(hero.gear):
        if gear.side == UP and cannot_use(game, hero, at) is None:
            moves.append(Move("use", at))


def use(game: War, hero: Hero, at: int) -> None:
    """CW 5.3: do what it says; it is turned face down, or is out of the game (CW 5.3.1)."""
    gear = hero.gear[at]
    card = game.pool.equipment[gear.card]
    rest = (Gear(gear.card, DOWN),) if card.recharge else ()
    hero.gear = (*hero.gear[:at], *rest, *hero.gear[at + 1 :])
    game.tell(ev.USES, "CW 5.3", hero.seat, hero, marks=(card.name,))
    game.push(check_kos)
    game.push(perform, card.effect, 0, Frame(hero.seat, hero.number + 1))


def recharge_step(game: War) -> None:
    """Agenda step: CW 5.4: face-down equipment may be recharged, each card once."""
    hero = game.me
    if hero.down or hero.jailed:
        return
    for at in game.left:
        if rechargeable(game, hero, at):
            game.ask(RECHARGE, hero.seat)
            return


def rechargeable(game: War, hero: Hero, at: int) -> bool:
    """Whether its price can be paid."""
    price = game.pool.equipment[hero.gear[at].card].recharge
    return bool(hero.hand) if price == "card" else any(hero.tokens)


class Recharge(Question):
    """CW 5.4: recharge one equipment card, or no more."""

    kind = "recharge"
    rule = "CW 5.4"
    rests = "no more"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        hero = game.me
        if not picked:
            return [Move("recharge", at) for at in game.left if rechargeable(game, hero, at)] + [Move("no more")]
        if picked[0].word == "no more" or len(picked) == 2:
            return None
        if game.pool.equipment[hero.gear[picked[0].what].card].recharge == "card":
            return card_moves(game, "discard", hero.hand)
        return [Move("token", kind) for kind in range(4) if hero.tokens[kind]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        if picked[0].word == "no more":
            game.left = ()
            return
        hero = game.me
        at = picked[0].what
        card = game.pool.equipment[hero.gear[at].card]
        game.left = tuple(other for other in game.left if other != at)
        game.push(recharge_step)
        game.push(check_kos)
        if picked[1].word == "discard":
            put_under(game, hero, (picked[1].what,), "CW 5.4")
        else:
            words, _rule = actions.SPENT[actions.TOKEN]
            hero.tokens = actions.less(hero.tokens, picked[1].what)
            game.tell(ev.SPENDS, "CW 5.4", hero.seat, hero, marks=(words[picked[1].what],))
        hero.gear = (*hero.gear[:at], Gear(hero.gear[at].card, UP), *hero.gear[at + 1 :])
        game.tell(ev.RECHARGES, "CW 5.4", hero.seat, hero, marks=(card.name,))

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Recharge equipment?" if not picked else "Pay with what?"


RECHARGE = Recharge()
