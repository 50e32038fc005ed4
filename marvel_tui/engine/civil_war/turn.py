"""A hero's turn: start, draw, play, actions, end (CW 3)."""

from __future__ import annotations

from typing import Any

from ..effects import Frame, perform
from ..prompts import Move, Question, public
from . import actions, clash, registration
from . import events as ev
from .board import turn_control
from .damage import card_moves, check_kos, draw, recover
from .equipment import recharge_step
from .state import ACCELERATE, BLANK, DELAY, DOWN, NO_ATTACKS, NONE, Played, Tokens, War


def begin_turn(game: War, team: int) -> None:
    """Agenda step: the next hero of a team takes a turn (CW 3.2)."""
    order = game.order[team]
    at = game.next_hero[team] % len(order)
    number = order[at]
    hero = game.heroes[number]
    ahead = list(game.next_hero)
    ahead[team] = (at + 1) % len(order)
    game.next_hero = (ahead[0], ahead[1])
    game.active = number
    game.turns += 1
    game.turn += 1  # of the match: a tournament has two games
    game.phase_name = "start"
    game.symbols = NONE
    game.played = -1
    game.special = game.wild = False
    game.rescued = game.long_moves = 0
    game.upset_now = game.upset[team]
    game.tell(ev.TURN_STARTS, "CW 3.1", hero.seat, hero, number=game.turns)
    if game.mode != "clash" and not hero.hand and not hero.deck:  # CW 8.13.3
        registration.out_of_cards(game)
        return
    hero.safe = False  # CW 4.2.1
    if hero.down:
        recover(game, hero)
    game.left = tuple([i for i, gear in enumerate(hero.gear) if gear.side == DOWN])
    game.push(after_start)
    if game.left:
        game.push(recharge_step)


def after_start(game: War) -> None:
    """Agenda step: a hero that was KO'd at the start loses the turn (CW 4.8); else draw and play."""
    hero = game.me
    game.push(end_turn)
    if hero.down:
        game.tell(ev.TURN_LOST, "CW 4.8", hero.seat, hero)
        over = len(game.upset_now)  # what waited for this turn (CW 4.8.1), not what a Trap has set since
        game.upset = [other[over:] if team == hero.team else other for team, other in enumerate(game.upset)]
        game.stories[hero.team].append(Played(-1, hero.number))
        return
    game.phase_name = "draw"
    draw(game, hero, 1, "CW 3.3")
    game.phase_name = "play"
    game.push(location_effect)
    game.push(actions.act)
    ask_play(game)


def ask_play(game: War) -> None:
    """Agenda step: CW 3.4."""
    game.ask(PLAY, game.me.seat)


class Play(Question):
    """CW 3.4: which card goes to the Storyline."""

    kind = "play"
    rule = "CW 3.4"
    settled = True

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else card_moves(game, "play", game.me.hand)

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        play(game, picked[0].what)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"{game.name(game.me)} plays which card?"


PLAY = Play()


def play(game: War, card: int) -> None:
    """CW 3.4, CW 3.5: the card and the one before it make the pool."""
    hero = game.me
    hero.hand.remove(card)
    game.played = card
    game.special = game.card(card).effect is not None
    game.phase_name = "act"
    inherited = inherited_symbols(game, hero.team)
    game.tell(ev.PLAYS, "CW 3.4", hero.seat, hero, cards=(card,), number=1)
    game.stories[hero.team].append(Played(card, hero.number))
    waiting = game.upset[hero.team]
    game.upset_now = waiting
    if waiting:
        game.upset = [() if team == hero.team else other for team, other in enumerate(game.upset)]
    own = actions.more(NONE, game.card(card).symbols)
    if BLANK in waiting:  # CW 11.5.2
        inherited = ""
    make_pool(game, own, inherited, waiting.count(DELAY), waiting.count(ACCELERATE))


def inherited_symbols(game: War, team: int) -> str:
    """The symbols of the last card that lies in a Storyline (CW 3.5, CW 3.5.2, CW 3.5.5)."""
    for played in reversed(game.stories[team]):
        if played.card >= 0:
            return game.card(played.card).symbols if played.up else ""
    return ""


def make_pool(game: War, own: Tokens, inherited: str, lost: int, doubled: int) -> None:
    """The pool; what a delay takes and an acceleration doubles is chosen now (CW 11.5.4)."""
    if inherited and lost:
        if len(set(inherited)) > 1 and lost < len(inherited):
            game.ask(SYMBOL, game.me.seat, own, inherited, lost, doubled, True)
            return
        inherited = inherited[lost:]
    if inherited and doubled:
        if len(set(inherited)) > 1:
            game.ask(SYMBOL, game.me.seat, own, inherited, 0, doubled, False)
            return
        inherited += inherited[0] * doubled
    game.symbols = actions.more(own, inherited)
    if NO_ATTACKS in game.upset_now:  # CW 11.6.1: what equipment gives later works
        moves, heroics, _attacks, wilds = game.symbols
        game.symbols = (moves, heroics, 0, wilds)


class Symbol(Question):
    """CW 11.5: which inherited symbol is lost or doubled. Args: as of `make_pool`, and whether it is lost."""

    kind = "symbol"
    rule = "CW 11.5.4"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("symbol", "MHAW".index(letter)) for letter in dict.fromkeys(args[1])]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        own, inherited, lost, doubled, losing = args
        letter = "MHAW"[picked[0].what]
        if losing:
            make_pool(game, own, inherited.replace(letter, "", 1), lost - 1, doubled)
        else:
            make_pool(game, actions.more(own, letter), inherited, 0, doubled - 1)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Which inherited symbol is lost?" if args[4] else "Which inherited symbol counts twice?"


SYMBOL = Symbol()


# --- the end (CW 3.14)


def location_effect(game: War) -> None:
    """Agenda step: the end-of-turn effect of the location, the last thing in a turn (CW 2.4)."""
    hero = game.me
    game.phase_name = "end"
    if hero.down or hero.jailed:  # CW 4.4
        return
    location = game.pool.locations[game.places[hero.place].location]
    if location.effect is None or not location_works(game):
        return
    if location.mandatory:  # CW 2.4.4
        game.push(check_kos)
        game.push(perform, location.effect, 0, Frame(hero.seat, hero.number + 1))
    elif game.places[hero.place].control == hero.team:
        game.ask(USE_LOCATION, hero.seat, hero.place)


def location_works(game: War) -> bool:
    """Whether its condition is met and it would do something (CW 2.4.6)."""
    hero = game.me
    location = game.pool.locations[game.places[hero.place].location]
    frame = Frame(hero.seat, hero.number + 1)
    if location.when is not None and not location.when.holds(game, frame):
        return False
    return location.effect is not None and actions.would_do(game, location.effect, frame)


YES, NO = Move("yes"), Move("no")


class UseLocation(Question):
    """CW 2.4: use the effect of the location, or not. Args: the location."""

    kind = "location"
    rule = "CW 2.4"
    hides = public
    rests = "no"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [YES, NO]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        if picked[0].word == "no":
            return
        hero = game.me
        at = args[0]
        effect = game.pool.locations[game.places[at].location].effect
        game.tell(ev.USES, "CW 2.4", hero.seat, hero, at=at)
        game.push(check_kos)
        if game.mode != "clash":  # CW 8.14
            game.push(shift_control, at)
        game.push(perform, effect, 0, Frame(hero.seat, hero.number + 1))

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Use {game.location_name(args[0])}?"


USE_LOCATION = UseLocation()


def shift_control(game: War, at: int) -> None:
    """Agenda step: CW 8.14: who used a location gives it away."""
    turn_control(game, at, 1 - game.places[at].control, "CW 8.14")


def end_turn(game: War) -> None:
    """Agenda step: CW 3.14.2: what lasts the turn is over; an empty hand is a KO."""
    hero = game.me
    hero.stunned = 0
    game.symbols = NONE
    game.special = game.wild = False
    game.upset_now = ()
    for enemy in game.enemies(hero):  # CW 13.12: over with the next Enemy turn
        enemy.ward = (0, 0)
    if not hero.hand and not hero.down:
        hero.emptied = True  # CW 4.3.3
    game.push(turn_over)
    game.push(check_kos)


def turn_over(game: War) -> None:
    """Agenda step: what each mode does after a hero turn."""
    if game.mode == "clash":
        clash.after_turn(game)
    else:
        registration.after_turn(game)
