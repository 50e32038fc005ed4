"""What no position may say: situations that no play of Civil War brings about."""

from __future__ import annotations

from collections.abc import Iterable

from ..prompts import MatchError
from . import invariants
from .state import BLUE, DOWN, TEAMS, War

OF_CLASH = frozenset(("scores", "top", "round", "green", "event", "events"))
OF_REGISTRATION = frozenset(("bet", "mission", "missions", "missions_done", "vault"))


def refuse_impossible(game: War, said: frozenset[str]) -> None:
    """Refuse what contradicts the rules or itself; `said` are the fields of the table. Raises MatchError."""
    modes(game, said)
    locations(game)
    heroes(game)
    equipment(game)
    decks(game)
    turn(game)
    try:
        invariants.heroes(game)
        invariants.ring(game)
    except AssertionError as error:
        raise MatchError(str(error)) from None


def locations(game: War) -> None:
    """Each team of a tournament has named one only once (CW 10.3.1, CW 10.3.3)."""
    there = [place.location for place in game.places]
    for location in there:
        if there.count(location) > 2:
            raise MatchError(f"places: {game.pool.locations[location].slug} lies there twice at most (CW 10.3.3)")


def modes(game: War, said: frozenset[str]) -> None:
    """Each mode has fields of its own."""
    clash = game.mode == "clash"
    for name in sorted(said & (OF_REGISTRATION if clash else OF_CLASH)):
        raise MatchError(f"{name}: belongs to mode '{'registration' if clash else 'clash'}' (CW 1.2)")
    if clash and any(any(place.danger) for place in game.places):
        raise MatchError("places: Danger tokens belong to mode 'registration' (CW 8.12)")


def heroes(game: War) -> None:
    """Each has what its mode gives it, and a card in hand; or has just played its last one (CW 4.3.3)."""
    played = game.me if game.active >= 0 and game.phase_name != "play" else None
    for hero in game.heroes:
        slug = game.pool.heroes[hero.kind].slug
        if not hero.hand and not hero.down and hero is not played:
            raise MatchError(f"{slug}: a hero without cards is KO'd (CW 4.3)")
        most = 2 if game.mode != "clash" and hero.team == BLUE else 1
        if hero.shields > most:
            raise MatchError(f"{slug}.shields: not more than {most} (CW 2.6)")
        if hero.crisis and game.mode == "clash":
            raise MatchError(f"{slug}.crisis: there are no Crisis tokens in Clash (CW 1.7.1)")
        if hero.jailed and game.mode == "clash":
            raise MatchError(f"{slug}.cell: there are no Cells in Clash (CW 1.2)")


def equipment(game: War) -> None:
    """One of each card, with a hero that may have it (CW 5.1)."""
    pool = game.pool
    once((pool.equipment[gear.card].slug for h in game.heroes for gear in h.gear), "gear", "is worn already (CW 5.1.1)")
    for hero in game.heroes:
        slug = pool.heroes[hero.kind].slug
        for gear in hero.gear:
            card = pool.equipment[gear.card]
            if card.hero is not None and card.hero != slug:
                raise MatchError(f"{slug}.gear: {card.slug} belongs to {card.hero} (CW 5.1)")
            if gear.side == DOWN and card.recharge is None:
                raise MatchError(f"{slug}.gear: {card.slug} is removed, not turned face down (CW 5.3.1)")


def decks(game: War) -> None:
    """No card twice."""
    pool = game.pool
    once((pool.population[n].slug for n in game.people), "people", "lies there twice (CW 1.8)")
    if game.mode == "clash":
        events = [*game.events, *([game.event] if game.event >= 0 else [])]
        once((pool.events[n].slug for n in events), "events", "lies there twice (CW 1.8)")
        return
    there = [*game.missions, *([game.mission] if game.mission >= 0 else [])]
    once((pool.missions[n].slug for n in there), "missions", "lies there twice (CW 1.8)")
    cells = [pool.cells[card].slug for card in game.vault if card >= 0]
    once(cells, "vault", "lies there twice (CW 1.8)")


def turn(game: War) -> None:
    """Who is in the middle of a turn stands, and has played the last card."""
    hero = game.me if game.active >= 0 else None
    if hero is not None:
        slug = game.pool.heroes[hero.kind].slug
        if hero.down:
            raise MatchError(f"turn: {slug} is KO'd; its next turn begins in phase 'start' (CW 4.4, CW 4.7)")
        story = game.stories[hero.team]
        if game.phase_name == "act" and story[-1].hero != hero.number:
            raise MatchError(f"turn: the last card of the Storyline is not {slug}'s (CW 3.4)")
    played = len(game.stories[BLUE])
    goes_on = hero is not None and hero.team == BLUE and game.phase_name != "play"  # the turn of the last card
    if game.bet and played - goes_on >= game.bet:
        raise MatchError(f"bet: {TEAMS[BLUE]} has played {played} cards, and the game is over (CW 8.13.1)")


def once(names: Iterable[str], field: str, what: str) -> None:
    """Refuse what stands there twice. Raises MatchError."""
    found: set[str] = set()
    for name in names:
        if name in found:
            raise MatchError(f"{field}: {name} {what}")
        found.add(name)
