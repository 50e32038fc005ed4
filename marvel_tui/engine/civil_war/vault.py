"""The Vault: tags, Cells, Traps, prison and escape (CW 9)."""

from __future__ import annotations

from typing import Any

from ..effects import Frame, perform
from ..prompts import Move, Question, public
from . import events as ev
from .damage import check_kos
from .state import BLUE, CELL, RED, STARTS, Hero, War


def tag(game: War, hero: Hero, rule: str) -> None:
    """CW 9.1: a Crisis token."""
    if hero.ward[1] and game.me.team != hero.team:  # CW 13.12: in an Enemy turn
        hero.ward = (hero.ward[0], hero.ward[1] - 1)
        return
    hero.crisis += 1
    game.tell(ev.TAGS, rule, hero.seat, hero)


def free_spaces(game: War) -> list[int]:
    """CW 9.2.1: neither a card nor a hero is there."""
    held = {h.place - CELL for h in game.heroes if h.jailed}
    return [space for space, card in enumerate(game.vault) if card < 0 and space not in held]


def offer_cells(game: War, source: int, moves: list[Move]) -> None:
    """CW 9.2: an available Cell card, if there is one and a space is free."""
    if game.cells and free_spaces(game):
        moves.append(Move("cell", 0, source))


def follow_cell(game: War, picked: tuple[Move, ...]) -> list[Move] | None:
    """Which one (CW 9.2.3)."""
    return None if len(picked) == 2 else [Move("trap", card) for card in game.cells]


def prepare(game: War, card: int) -> None:
    """CW 9.2: face down on a free space."""
    game.cells = tuple(other for other in game.cells if other != card)
    game.vault[free_spaces(game)[0]] = card
    game.tell(ev.CELL, "CW 9.2", game.me.seat)


def discarded(game: War) -> list[int]:
    """The Cell cards that are out of the game, for all to see (CW 9.3.6, CW 1.9.3)."""
    return [card for card in range(len(game.pool.cells)) if card not in game.cells and card not in game.vault]


def jail_all(game: War, fallen: tuple[int, ...]) -> None:
    """Agenda step: of several that are KO'd together the active hero says who is jailed first (CW 2.2.1), where that
    matters: a Trap lies ahead, or there are fewer Cells than heroes."""
    ready = sum(card >= 0 for card in game.vault)
    traps = any(game.heroes[number].crisis for number in fallen)
    if ready and len(fallen) > 1 and (traps or ready < len(fallen)):
        game.ask(JAIL_FIRST, game.me.seat, fallen)
    elif fallen:
        game.push(jail_all, fallen[1:])
        game.push(jail, fallen[0])


class JailFirst(Question):
    """CW 2.2.1: who is jailed first. Args: the heroes."""

    kind = "jail-first"
    rule = "CW 2.2.1"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("hero", number + 1) for number in args[0]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        first = picked[0].what - 1
        game.push(jail_all, tuple(number for number in args[0] if number != first))
        game.push(jail, first)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Who is jailed first?"


JAIL_FIRST = JailFirst()


def jail(game: War, number: int) -> None:
    """Agenda step: CW 9.3: with a Cell ready, a KO'd hero of Blue is jailed; Red chooses where."""
    hero = game.heroes[number]
    ready = tuple(space for space, card in enumerate(game.vault) if card >= 0)
    if len(ready) == 1:
        put_in(game, hero, ready[0])
    elif ready:
        game.ask(JAIL, game.speaker(RED), number, ready)


class Jail(Question):
    """CW 9.3: in which Cell. Args: the hero, the spaces that are ready."""

    kind = "jail"
    rule = "CW 9.3"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("space", space) for space in args[1]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        put_in(game, game.heroes[args[0]], picked[0].what)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Which Cell for {game.name(game.heroes[args[0]])}?"


JAIL = Jail()


def put_in(game: War, hero: Hero, space: int) -> None:
    """The hero lies there; tagged, it sets off the Trap (CW 9.3.2). The card is discarded (CW 9.3.4)."""
    card = game.vault[space]
    game.vault[space] = -1
    game.used_cells += 1
    hero.place = CELL + space
    game.learned = True
    cell = game.pool.cells[card]
    game.tell(ev.JAILED, "CW 9.3", hero.seat, hero, marks=("ABC"[space],))
    tagged, hero.crisis = hero.crisis, 0
    if tagged:
        game.tell(ev.TRAP, "CW 9.3.2", hero.seat, marks=(cell.name,))
    game.tell(ev.REMOVES, "CW 9.3.4", hero.seat, marks=(cell.name,))
    if not tagged:
        return
    game.traps += 1
    first = game.heroes[game.order[RED][game.next_hero[RED] % game.size]]
    red = game.me if game.me.team == RED else first
    game.push(check_kos)
    game.push(perform, cell.trap, 0, Frame(game.speaker(RED), red.number + 1))


# --- escape (CW 9.6)

PRICE = 2  # actions


def payments(game: War, hero: Hero, paid: tuple[Move, ...]) -> list[Move]:
    """The actions that could still pay, symbols before tokens: each two can be named in one order only."""
    left = [*game.symbols, *hero.tokens]
    last = 0
    for move in paid:
        last = move.what + 4 * move.more
        left[last] -= 1
    missing = PRICE - len(paid)
    return [Move("with", n % 4, n // 4) for n in range(last, 8) if left[n] and sum(left[n:]) >= missing]


def offer_escape(game: War, hero: Hero, moves: list[Move]) -> None:
    """CW 9.6: two actions."""
    if sum(game.symbols) + sum(hero.tokens) >= PRICE:
        moves.append(Move("escape"))


def follow_escape(game: War, hero: Hero, picked: tuple[Move, ...]) -> list[Move] | None:
    """Which two."""
    paid = picked[1:]
    return None if len(paid) == PRICE else payments(game, hero, paid)


def escape(game: War, hero: Hero, picked: tuple[Move, ...]) -> None:
    """CW 9.6.2: to Blue's starting location."""
    from .actions import SPENT, SYMBOL, TOKEN, less

    for move in picked[1:]:
        if move.more:
            hero.tokens = less(hero.tokens, move.what)
        else:
            game.symbols = less(game.symbols, move.what)
        words, _rule = SPENT[TOKEN if move.more else SYMBOL]
        game.tell(ev.SPENDS, "CW 9.6.1", hero.seat, hero, marks=(words[move.what],))
    hero.place = STARTS[BLUE]
    game.tell(ev.ESCAPES, "CW 9.6", hero.seat, hero)
