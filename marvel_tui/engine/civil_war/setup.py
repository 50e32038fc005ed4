"""Setting up both modes (CW 6, CW 8.3 to 8.9)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..match import Table
from ..prompts import MatchError, Move, Question, public
from . import clash, missions, registration, turn
from . import events as ev
from .damage import draw
from .library import Pool, library
from .offer import MODES, locations_for
from .state import BLUE, RED, RING, STARTS, TEAMS, Gear, Hero, Place, War
from .wording import several

HAND = 3  # CW 6.8
BLUE_HOLDS = (0, 2, 4)  # CW 6.5.1


def pool_of(table: Table) -> Pool:
    """The cards of a table. Raises MatchError for options that don't go together (CW 7.14, CW 12.2)."""
    options = frozenset(table.options)
    if options.issuperset(MODES):
        raise MatchError("a table plays one mode: registration or tournament (CW 12.2)")
    handicaps = [option for option in table.options if option.startswith("handicap")]
    if len(set(handicaps)) > 1:
        raise MatchError("one team has a handicap, not both (CW 7.14)")
    if handicaps and not options.isdisjoint(MODES):
        raise MatchError(f"{handicaps[0]}: a handicap is for Clash only (CW 7.14.1)")
    return _pool(options)


@lru_cache(maxsize=32)
def _pool(options: frozenset[str]) -> Pool:
    """The cards of a table of these options; made once, as nothing in it changes."""
    handicaps = frozenset(team for team, name in ((BLUE, "handicap-blue"), (RED, "handicap-red")) if name in options)
    return Pool(library(), locations_for(options), handicaps, options)


def begin(game: War) -> None:
    """Agenda step: chance picks who begins. Clash has its locations before its heroes (CW 6.3, CW 6.4.1);
    Registration has its heroes first, then the bidding, then the rest (CW 8.1.1, CW 8.2, CW 8.3)."""
    game.started = game.chance(2)
    game.push(lay_out)
    if game.mode == "clash":
        game.tell(ev.TEAM_STARTS, "CW 6.1", 0, marks=(TEAMS[game.started],))
        lay_locations(game)
    else:
        game.tell(ev.FIRST_BIDDER, "CW 8.2", 0, marks=(party_names(game, game.started),))
        game.push(registration.bidding, game.started)
    game.push(pick_heroes, 0)


def lay_locations(game: War) -> None:
    """CW 6.3, CW 6.3.2: six of the chosen locations around the dashboard."""
    chosen = list(game.pool.chosen)
    game.shuffle(chosen)
    game.places = [open_location(game, location, at) for at, location in enumerate(chosen[:RING])]


def party_names(game: War, party: int) -> str:
    """The seats of a team."""
    return " and ".join(game.names[seat] for seat in seats_of_party(game, party))


def seats_of_party(game: War, party: int) -> list[int]:
    """The seats of a team: they take their places alternately."""
    return [seat for seat in range(len(game.names)) if seat % 2 == party]


def seat_of(game: War, party: int, number: int) -> int:
    """Who holds the hero number `number` of a team: its seats one after the other (CW 1.10)."""
    seats = seats_of_party(game, party)
    return seats[number * len(seats) // game.size]


def pick_heroes(game: War, done: int) -> None:
    """Agenda step: CW 6.4.1, CW 8.1.1: the teams pick one hero after the other, the one that begins first."""
    if done < 2 * game.size:
        party = game.started if done % 2 == 0 else 1 - game.started
        game.ask(PICK if game.mode == "clash" else PICK_BEFORE, seat_of(game, party, done // 2), done, party)


class Pick(Question):
    """CW 6.4.1, CW 1.3.1: a hero that is not at the table yet. Args: how many are picked, the team."""

    kind = "pick-hero"
    rule = "CW 6.4.1"
    settled = True
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if picked:
            return None
        taken = {h.kind for h in game.heroes}
        return [Move("pick", kind) for kind in range(len(game.pool.heroes)) if kind not in taken]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        done, party = args
        add_hero(game, picked[0].what, party, seat, self.rule)
        game.push(pick_heroes, done + 1)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Which hero joins Team {TEAMS[game.teams[args[1]]]}?"


PICK = Pick()


class PickBefore(Pick):
    """CW 8.1.1: the same in Registration, before the bidding."""

    rule = "CW 8.1.1"

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Which hero joins your team?"  # its colour is bid for


PICK_BEFORE = PickBefore()


def add_hero(game: War, kind: int, party: int, seat: int, rule: str) -> None:
    """A hero joins a team, with a deck of its own."""
    hero = Hero(len(game.heroes), kind, party, seat)
    game.heroes.append(hero)
    hero.copy_of = game.pool.deck_of(kind, sum(h.kind == kind for h in game.heroes) - 1)
    hero.deck = list(game.pool.decks[hero.copy_of])
    game.tell(ev.PICKS, rule, seat, hero, marks=(game.pool.heroes[kind].name,))


def lay_out(game: War) -> None:
    """Agenda step: CW 6.4 to 6.9, CW 8.3 to 8.9: all else, from the heroes' places to the decks of the mode."""
    game.phase_name = "setup"
    if game.mode != "clash":
        game.started = BLUE  # CW 8.6
    if not game.places:
        lay_locations(game)
    for hero in game.heroes:
        hero.team = game.teams[hero.party]
        hero.place = STARTS[hero.team]
        hero.shields = hero.active = 2 if game.mode != "clash" and hero.team == BLUE else 1  # CW 8.4
    game.push(begin_play)
    game.push(deal_hands)
    game.push(choose_equipment, 0)
    game.push(set_order, 1 - game.started)
    game.push(set_order, game.started)


def open_location(game: War, location: int, at: int) -> Place:
    """A location with its marked slots filled (CW 6.3), controlled as CW 6.5 says."""
    slots = game.pool.locations[location].slots
    control = BLUE if at in BLUE_HOLDS else RED
    return Place(location, len(slots), slots.count("C"), slots.count("T"), control)


def set_order(game: War, team: int) -> None:
    """Agenda step: CW 3.2.1: a team sets its order."""
    game.ask(ORDER, game.speaker(team), team)


class Order(Question):
    """CW 3.2.1: the heroes of a team in the order of their turns. Args: the team."""

    kind = "hero-order"
    rule = "CW 3.2.1"
    settled = True
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        named = [move.what - 1 for move in picked]
        left = [h.number for h in game.heroes if h.team == args[0] and h.number not in named]
        return [Move("then", number + 1) for number in left] if left else None

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        orders = list(game.order)
        orders[args[0]] = tuple(move.what - 1 for move in picked)
        game.order = (orders[0], orders[1])
        names = ", ".join(game.name(game.heroes[number]) for number in orders[args[0]])
        game.tell(ev.ORDERED, "CW 3.2.1", seat, marks=(TEAMS[args[0]], names))

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Team {TEAMS[args[0]]}: who takes the {'first' if not picked else 'next'} turn?"


ORDER = Order()


def choose_equipment(game: War, done: int) -> None:
    """Agenda step: CW 5.1: heroes with equipment have it; others may take one generic card, the last first."""
    heroes = game.in_turn_order()[::-1]  # CW 5.1.1
    for number in range(done, len(heroes)):
        hero = heroes[number]
        own = game.pool.equipment_of(hero.kind)
        if own:
            hero.equipment = own
            hero.gear = tuple(Gear(card) for card in own)
            game.tell(ev.WEARS, "CW 5.1", hero.seat, hero, marks=(several([game.pool.equipment[n].name for n in own]),))
        elif game.game_number == 1:  # CW 10.1.3
            game.ask(EQUIP, hero.seat, hero.number, number)
            return


class Equip(Question):
    """CW 5.1: one generic equipment card, or none. Args: the hero, how many were asked."""

    kind = "equip"
    rule = "CW 5.1"
    settled = True
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if picked:
            return None
        taken = {gear.card for h in game.heroes for gear in h.gear}
        return [Move("equip", card) for card in game.pool.generic if card not in taken] + [Move("no equipment")]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        number, done = args
        if picked[0].word == "equip":
            game.heroes[number].equipment = (picked[0].what,)
            game.heroes[number].gear = (Gear(picked[0].what),)
            name = game.pool.equipment[picked[0].what].name
            game.tell(ev.WEARS, "CW 5.1", seat, game.heroes[number], marks=(name,))
        game.push(choose_equipment, done + 1)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Which equipment for {game.name(game.heroes[args[0]])}?"


EQUIP = Equip()


def deal_hands(game: War) -> None:
    """Agenda step: CW 6.7, CW 6.8: the double-wild is removed, decks are shuffled, three cards drawn."""
    for hero in game.heroes:
        if game.mode != "clash" or hero.team not in game.pool.handicaps:  # CW 7.14
            double = next(card for card in hero.deck if card in game.pool.double_wild)
            hero.deck.remove(double)
            hero.out.append(double)
            game.tell(ev.LEAVES, "CW 6.7", hero.seat, hero, cards=(double,))
        game.shuffle(hero.deck)
        draw(game, hero, HAND, "CW 6.8")


def begin_play(game: War) -> None:
    """Agenda step: the decks of the mode, and the first turn."""
    pool = game.pool
    game.people = list(range(len(pool.population)))
    game.shuffle(game.people)
    game.people_used = []
    if game.mode == "clash":
        game.events = list(range(len(pool.events)))
        game.shuffle(game.events)
        game.events.pop(0)  # CW 6.9: removed unseen
        game.tell(ev.EVENT_LEAVES, "CW 6.9", 0)
        game.top = 1 - game.started  # CW 6.2.1
        game.first = game.started
        game.push(clash.begin_round, game.started)
        return
    if not game.missions:
        game.missions = list(range(len(pool.missions)))
        game.shuffle(game.missions)
        removed = game.missions.pop(0)  # CW 8.9
        game.left_mission = removed
        game.tell(ev.LEFT_OUT, "CW 8.9", 0, marks=(pool.missions[removed].name,))
    game.push(turn.begin_turn, BLUE)
    game.push(missions.reveal)
