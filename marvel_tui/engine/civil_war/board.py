"""Civilians, thugs, control and Danger tokens in the locations of the ring (CW 1.5, CW 2.5, CW 3.11, CW 8.12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..prompts import Move, Question, public
from . import events as ev
from .damage import check_kos, deal
from .scoring import score
from .state import RING, TEAMS, Hero, Place, War

CIVILIAN, THUG = 0, 1
KINDS = ("civilian", "thug")


def neighbours(place: int) -> tuple[int, int]:
    """The two locations next door."""
    return (place - 1) % RING, (place + 1) % RING


def within(hero: Hero, where: str) -> list[int]:
    """The locations that a word of an effect means for a hero (CW 1.5.2); none for one in a Cell (CW 9.8)."""
    if hero.jailed:
        return []
    here = hero.place
    if where == "here":
        return [here]
    if where == "next":
        return list(neighbours(here))
    if where == "near":
        return [here, *neighbours(here)]
    if where == "opposite":
        return [(here + 3) % RING]
    return list(range(RING))


def count(place: Place, kind: int) -> int:
    """How many civilians or thugs are there."""
    return place.thugs if kind == THUG else place.civilians


def change(game: War, at: int, kind: int, by: int, danger: int = 0) -> None:
    """Add or take away civilians or thugs, and Danger tokens on them."""
    location, room, civilians, thugs, control, endorsed, marks = game.places[at]
    if danger:
        on_civilians, on_thugs, lying = marks
        marks = (on_civilians, on_thugs + danger, lying) if kind == THUG else (on_civilians + danger, on_thugs, lying)
    if kind == THUG:
        thugs += by
    else:
        civilians += by
    game.places[at] = Place(location, room, civilians, thugs, control, endorsed, marks)


def carriers(place: Place, kind: int) -> list[int]:
    """Which of them can be meant: 0 one without a Danger token, 1 one with it (CW 8.12.4)."""
    marked = place.danger[kind]
    found = [0] if count(place, kind) > marked else []
    if marked:
        found.append(1)
    return found


# --- rescued and defeated (CW 3.11)


def _leave(game: War, at: int, kind: int, marked: int) -> None:
    """One of them is gone, and its Danger token with it (CW 8.10.4)."""
    change(game, at, kind, -1, -marked)
    if marked:
        from .missions import danger_left

        danger_left(game)


def rescue(game: War, hero: Hero, at: int, marked: int = 0) -> None:
    """A civilian is rescued: a point for the team (CW 7.6), a Danger token less."""
    _leave(game, at, CIVILIAN, marked)
    game.tell(ev.RESCUES, "CW 3.9", hero.seat, hero, at=at)
    score(game, hero.team, 1, "CW 7.6")
    if game.rule() == "first-rescue" and not game.rescued:  # CW 13.14.2
        score(game, hero.team, 1, "CW 13.14.2")
    game.rescued += 1


def defeat(game: War, hero: Hero, at: int, marked: int = 0) -> None:
    """A thug is defeated (CW 3.10, CW 7.6.1)."""
    _leave(game, at, THUG, marked)
    game.tell(ev.DEFEATS, "CW 3.10", hero.seat, hero, at=at)
    score(game, hero.team, 1, "CW 7.6.1")


def discard_token(game: War, at: int, kind: int) -> None:
    """A civilian or thug is discarded: it counts as nothing (CW 3.11), and no carrier goes (CW 8.12.2)."""
    change(game, at, kind, -1)
    game.tell(ev.REMOVES, "CW 3.11", 0, number=1, marks=(f"{KINDS[kind]} in {game.location_name(at)}",))


# --- placed (CW 2.5)


def put(game: War, additions: Sequence[tuple[int, int, int]]) -> None:
    """Place civilians and thugs: (place, kind, how many). Overflows come when all is placed (CW 2.5.5)."""
    wanted: dict[int, list[int]] = {}
    for at, kind, number in additions:
        wanted.setdefault(at, [0, 0])[kind] += number
    game.push(place_next, tuple((at, civilians, thugs) for at, (civilians, thugs) in wanted.items()), ())


def place_next(game: War, wanted: tuple[tuple[int, int, int], ...], full: tuple[int, ...]) -> None:
    """Agenda step: place what fits, location by location; those that overflow are kept, once each (CW 2.5.2)."""
    if not wanted:
        game.push(overflow_next, full)
        return
    at, civilians, thugs = wanted[0]
    free = game.places[at].free
    if civilians + thugs > free:
        full = (*full, at)
        if free and civilians and thugs:  # CW 2.5.6
            game.ask(FITS, game.me.seat, wanted, full)
            return
        civilians, thugs = min(civilians, free), min(thugs, free)
    _place(game, at, civilians, thugs)
    game.push(place_next, wanted[1:], full)


def _place(game: War, at: int, civilians: int, thugs: int) -> None:
    for kind, number in ((CIVILIAN, civilians), (THUG, thugs)):
        if number:
            change(game, at, kind, number)
            what = KINDS[kind] if number == 1 else f"{number} {KINDS[kind]}s"
            game.tell(ev.PLACES, "CW 7.11", 0, number=number, at=at, marks=(what,))


class Fits(Question):
    """CW 2.5.6: how many civilians find a slot, where not all do. Args: what is to be placed, what overflows."""

    kind = "fits"
    rule = "CW 2.5.6"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if picked:
            return None
        at, civilians, thugs = args[0][0]
        free = game.places[at].free
        return [Move("civilians", number) for number in range(max(0, free - thugs), min(civilians, free) + 1)]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        wanted, full = args
        at = wanted[0][0]
        _place(game, at, picked[0].what, game.places[at].free - picked[0].what)
        game.push(place_next, wanted[1:], full)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        at = args[0][0][0]
        return f"Who finds a slot at {game.location_name(at)} ({game.places[at].free} free)?"


FITS = Fits()


def overflow_next(game: War, places: tuple[int, ...]) -> None:
    """Agenda step: CW 2.5: where several overflow at both teams, the active hero says which comes first (CW 2.2.1)."""
    if len({game.places[at].control for at in places}) > 1:
        game.ask(FIRST, game.me.seat, places)
    elif places:
        overflow(game, places[0], places[1:])


class First(Question):
    """CW 2.2.1: which Overflow is dealt with first. Args: the locations."""

    kind = "first-overflow"
    rule = "CW 2.2.1"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("at", at) for at in args[0]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        at = picked[0].what
        overflow(game, at, tuple(other for other in args[0] if other != at))

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Which Overflow is first?"


FIRST = First()


def overflow(game: War, at: int, others: tuple[int, ...]) -> None:
    """CW 2.5: the team in control chooses who takes 1 unpreventable damage."""
    game.push(overflow_next, others)
    team = game.places[at].control
    game.tell(ev.OVERFLOWS, "CW 2.5", 0, at=at)
    standing = [h for h in game.in_turn_order() if h.team == team and not h.down]
    if len(standing) == 1:
        take_overflow(game, standing[0])
    elif standing:  # CW 2.5.4
        game.ask(OVERFLOW, game.speaker(team), tuple(h.number for h in standing), at)


def take_overflow(game: War, hero: Hero) -> None:
    """The chosen hero takes it (CW 2.5.3)."""
    game.push(check_kos)
    deal(game, [(hero, 1)], unpreventable=True)


class Overflow(Question):
    """CW 2.5: who takes the damage. Args: the heroes, the location."""

    kind = "overflow"
    rule = "CW 2.5"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("takes it", number + 1) for number in args[0]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        take_overflow(game, game.heroes[picked[0].what - 1])

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Overflow at {game.location_name(args[1])}: who takes 1 damage?"


OVERFLOW = Overflow()


# --- moved (CW 2.5.7)


def shift(game: War, start: int, end: int, kind: int, marked: int = 0) -> None:
    """Move one civilian or thug a step; its Danger token goes along (CW 8.12.3)."""
    change(game, start, kind, -1, -marked)
    change(game, end, kind, 1, marked)
    how = (KINDS[kind], "to", game.location_name(end))
    game.tell(ev.PLACES, "CW 2.5.7", 0, number=1, at=start, marks=how)


# --- control (CW 2.4.1, CW 7.8, CW 7.9)


def turn_control(game: War, at: int, team: int, rule: str) -> None:
    """Give the control of a location to a team: a point in Clash; a waiting token of endorsement goes (CW 7.9.4)."""
    place = game.places[at]
    if place.control == team:
        return
    game.places[at] = place._replace(control=team, endorsed=0)
    game.flips += 1
    game.tell(ev.CONTROLS, rule, 0, at=at, marks=(TEAMS[team],))
    score(game, team, 1, "CW 7.8")


def endorse(game: War, hero: Hero, at: int, rule: str = "CW 7.9") -> None:
    """A Heroic token in the Public Endorsement area; the second one flips control (CW 7.9.2)."""
    place = game.places[at]
    game.tell(ev.ENDORSES, rule, hero.seat, hero, number=place.endorsed + 1, at=at)
    if place.endorsed:
        turn_control(game, at, hero.team, "CW 7.9.2")
    else:
        game.places[at] = place._replace(endorsed=1)


def cannot_endorse(game: War, hero: Hero, at: int) -> str:
    """The clause that keeps a hero from endorsing a location; empty if none does."""
    if game.mode != "clash":
        return "CW 3.9.1"
    if game.places[at].control == hero.team:
        return "CW 7.9.1"
    return "CW 13.14.1" if game.rule() == "no-endorsing" else ""
