"""Missions and their Danger tokens (CW 8.9 to 8.12, CW 13.15)."""

from __future__ import annotations

from ..effects import Frame, perform
from . import events as ev
from .board import turn_control
from .damage import check_kos
from .state import BLUE, Hero, War

NEEDED = 5  # CW 8.1
DANGER_TOKENS = 6  # CW 1.6
PLACES = 2  # of `Place.danger`: tokens on the location itself


def reveal(game: War) -> None:
    """Agenda step: CW 8.10: the next Mission, and what it does."""
    from .registration import fifth_mission

    game.mission = game.missions.pop()
    game.learned = True
    card = game.pool.missions[game.mission]
    game.tell(ev.MISSION, "CW 8.10", 0, marks=(card.name,))
    hero = game.me if game.active >= 0 else game.heroes[game.order[BLUE][0]]  # CW 8.9.1
    game.push(fifth_mission)  # CW 8.10.3: where nothing could carry a Danger token
    game.push(check_kos)
    game.push(perform, card.reveal, 0, Frame(hero.seat, hero.number + 1))


def danger_counts(game: War) -> tuple[int, int, int]:
    """The Danger tokens that are left: on civilians, on thugs, on locations."""
    civilians, thugs, lying = (sum(place.danger[on] for place in game.places) for on in range(3))
    return civilians, thugs, lying


def is_done(game: War) -> bool:
    """CW 8.10.3: no Danger token is left."""
    return game.mission >= 0 and not any(any(place.danger) for place in game.places)


def completed(game: War) -> list[int]:
    """The Missions that are done and discarded (CW 8.11), for all to see."""
    left = {*game.missions, game.mission, game.left_mission}
    return [n for n in range(len(game.pool.missions)) if n not in left] if game.missions_done else []


def complete(game: War) -> None:
    """The Mission is discarded."""
    game.missions_done += 1
    game.tell(ev.MISSION_DONE, "CW 8.10.3", 0, marks=(game.pool.missions[game.mission].name,))
    game.mission = -1


def danger_left(game: War) -> None:
    """A Danger token has left the game: it may have been the last one of all (CW 8.13)."""
    from .registration import fifth_mission

    if is_done(game):
        game.push(fifth_mission)


def can_carry(game: War, hero: Hero) -> bool:
    """CW 13.15.2: whether a Danger token of this location may be taken along."""
    if game.mission < 0 or hero.team != BLUE or not game.pool.missions[game.mission].act.carry:
        return False
    return game.places[hero.place].danger[PLACES] > 0


def carry(game: War, hero: Hero, end: int) -> None:
    """Take a Danger token along; at home it leaves the game."""
    _change(game, hero.place, -1)
    home = end == game.pool.missions[game.mission].act.home
    where = "out of the game" if home else "along"
    game.tell(ev.EFFECT, "CW 13.15.2", hero.seat, hero, marks=(f"takes a Danger token {where}",))
    if home:
        danger_left(game)
    else:
        _change(game, end, 1)


def can_lift(game: War, hero: Hero) -> bool:
    """CW 13.15.1: whether a Heroic takes a Danger token off this location."""
    if game.mission < 0 or hero.team != BLUE or not game.pool.missions[game.mission].act.heroic:
        return False
    return game.places[hero.place].danger[PLACES] > 0


def lift(game: War, hero: Hero) -> None:
    """Take one off; with the last one there Blue may take control."""
    at = hero.place
    _change(game, at, -1)
    game.tell(ev.EFFECT, "CW 13.15.1", hero.seat, hero, marks=(f"takes a Danger token off {game.location_name(at)}",))
    if not game.places[at].danger[PLACES] and game.pool.missions[game.mission].act.last == "control":
        turn_control(game, at, BLUE, "CW 13.15.1")
    danger_left(game)


def _change(game: War, at: int, by: int) -> None:
    danger = list(game.places[at].danger)
    danger[PLACES] += by
    game.places[at] = game.places[at]._replace(danger=(danger[0], danger[1], danger[2]))
