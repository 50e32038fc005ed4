"""A tournament: locations and heroes are picked, then two games of Registration with the colours swapped (CW 10)."""

from __future__ import annotations

from typing import Any

from ..prompts import Move, Question, public
from . import clash, setup
from . import events as ev
from .setup import add_hero, lay_out, seat_of
from .state import BLUE, RED, SPACES, TEAMS, War

CHOSEN = 4  # locations of a team (CW 10.3)


def begin(game: War) -> None:
    """Agenda step: CW 10.2: chance decides who plays Blue first."""
    blue = game.chance(2)
    game.teams = (BLUE, RED) if blue == 0 else (RED, BLUE)
    game.started = blue
    game.tell(ev.FIRST_BLUE, "CW 10.2", 0, marks=(setup.party_names(game, blue),))
    game.push(lay_out)
    game.push(leave_out_cell)
    game.push(declare, 0)
    game.push(arrange)
    game.push(remove_location, 1 - blue, blue)
    game.push(remove_location, blue, 1 - blue)
    game.push(choose_locations, 1 - blue)
    game.push(choose_locations, blue)


def choose_locations(game: War, party: int) -> None:
    """Agenda step: CW 10.3: four locations, unseen by the other team."""
    game.ask(LOCATIONS, seat_of(game, party, 0), party)


class Locations(Question):
    """CW 10.3.1: four different locations. Args: the team."""

    kind = "locations"
    rule = "CW 10.3"
    settled = True

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if len(picked) == CHOSEN:
            return None
        named = [move.what for move in picked]
        return [Move("location", n) for n in range(len(game.pool.locations)) if n not in named]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        chosen = list(game.chosen)
        chosen[args[0]] = tuple(move.what for move in picked)
        game.chosen = (chosen[0], chosen[1])

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Choose four locations: number {len(picked) + 1}"


LOCATIONS = Locations()


def remove_location(game: War, party: int, by: int) -> None:
    """Agenda step: CW 10.3.2: a team shows its four, and the other one removes one of them."""
    game.learned = True
    game.ask(REMOVE, seat_of(game, by, 0), party)


class Remove(Question):
    """CW 10.3.2: which location goes. Args: the team whose it is."""

    kind = "remove-location"
    rule = "CW 10.3.2"
    settled = True
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("remove", location) for location in game.chosen[args[0]]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        chosen = list(game.chosen)
        gone = picked[0].what
        chosen[args[0]] = tuple(n for n in chosen[args[0]] if n != gone)
        game.chosen = (chosen[0], chosen[1])
        game.tell(ev.LEFT_OUT, self.rule, seat, marks=(game.pool.locations[gone].name,))

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Remove which of {TEAMS[game.teams[args[0]]]}'s?"


REMOVE = Remove()


def choose_anew(game: War, party: int) -> None:
    """Other locations for the other team, as long as a team has not seen its choice (CW 10.3.1, CW 10.3.2)."""
    asked = game.asking
    if asked is not None and asked[0] is REMOVE and asked[2][0] in (1 - party, game.teams.index(RED)):
        return
    every = list(range(len(game.pool.locations)))
    game.shuffle(every)
    chosen = list(game.chosen)
    chosen[1 - party] = tuple(every[: len(chosen[1 - party])])
    game.chosen = (chosen[0], chosen[1])


def arrange(game: War) -> None:
    """Agenda step: CW 10.3.3: the six are arranged by chance, for both games."""
    six = [*game.chosen[0], *game.chosen[1]]
    game.shuffle(six)
    game.places = [setup.open_location(game, location, at) for at, location in enumerate(six)]


def declare(game: War, done: int) -> None:
    """Agenda step: CW 10.4, CW 10.4.1: heroes in the order B R R B, in 3x3 B R R B B R."""
    if done < 2 * game.size:
        blue = game.teams.index(BLUE)
        party = (blue, 1 - blue, 1 - blue, blue, blue, 1 - blue)[done]
        number = sum(h.party == party for h in game.heroes)
        game.ask(DECLARE, seat_of(game, party, number), done, party)


class Declare(Question):
    """CW 10.4.3: a hero that the team does not have yet. Args: how many are declared, the team."""

    kind = "pick-hero"
    rule = "CW 10.4"
    settled = True
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if picked:
            return None
        mine = {h.kind for h in game.heroes if h.party == args[1]}
        return [Move("pick", kind) for kind in range(len(game.pool.heroes)) if kind not in mine]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        done, party = args
        add_hero(game, picked[0].what, party, seat, self.rule)
        game.push(declare, done + 1)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Which hero joins Team {TEAMS[game.teams[args[1]]]}?"


DECLARE = Declare()


def leave_out_cell(game: War) -> None:
    """Agenda step: CW 10.1.2: one Cell is left out of both games."""
    cells = list(range(len(game.pool.cells)))
    game.left_out = cells[game.chance(len(cells))]
    game.cells = tuple(cell for cell in cells if cell != game.left_out)


# --- the end of a game (CW 10.6 to 10.8)


def game_over(game: War, won: bool) -> None:
    """CW 10.7: both numbers are kept; then the second game, or the winner."""
    turns = len(game.stories[BLUE]) if won else 0
    game.results += ((turns, game.used_cells),)
    if game.game_number == 1:
        game.push(second_game)
    else:
        decide(game)


def second_game(game: War) -> None:
    """Agenda step: CW 10.1: the same heroes, locations, Cells and Missions; the colours are swapped."""
    game.game_number = 2
    game.teams = (game.teams[1], game.teams[0])
    game.bet = game.results[0][0]  # CW 10.6.1, CW 10.6.2
    game.places = [setup.open_location(game, place.location, at) for at, place in enumerate(game.places)]
    game.stories = [[], []]
    game.upset = [(), ()]
    game.vault = [-1] * SPACES
    game.cells = tuple(cell for cell in range(len(game.pool.cells)) if cell != game.left_out)
    game.used_cells = game.missions_done = 0
    game.mission = -1
    game.missions = [n for n in range(len(game.pool.missions)) if n != game.left_mission]
    game.shuffle(game.missions)
    game.active = -1
    game.next_hero = (0, 0)
    game.order = ((), ())
    game.turns = 0
    game.spared = ()
    for hero in game.heroes:
        hero.reset(game.pool)
    game.push(lay_out)


def decide(game: War) -> None:
    """CW 10.8: fewer turns; then more Cells; then Red of the second game."""
    (first_turns, first_cells), (second_turns, second_cells) = game.results
    second_blue = game.teams.index(BLUE)
    first_blue = 1 - second_blue
    rule = "CW 10.8"
    if first_turns != second_turns and (first_turns or second_turns):
        took = {first_blue: first_turns or 999, second_blue: second_turns or 999}
        winner = min(took, key=lambda party: took[party])
    elif first_cells != second_cells:  # Cells are discarded by whoever was Red
        winner = second_blue if first_cells > second_cells else first_blue
        rule = "CW 10.8.1"
    else:
        winner = first_blue
        rule = "CW 10.8.2"
    clash.win(game, game.teams[winner], rule)
