"""How each quality that filters may ask for is looked at: of characters in play, and of what is printed on cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..effects import Frame
from .teams import FLAG_BITS, TEAM_BITS, TRAIT_BITS

if TYPE_CHECKING:
    from .cards import Face
    from .characters import Character
    from .selectors import CardFilter, Filter
    from .state import Contest

# Whether a character is what is asked for; the last one is what that must be.
Check = Callable[["Contest", Frame, "Character", Any], bool]
CardCheck = Callable[["Face", Any], bool]


def checks(asked: Filter) -> tuple[tuple[Check, Any], ...]:
    """All that a filter asks for but for whose they are: how that is looked at, and what it must be."""
    found: list[tuple[Check, Any]] = []
    if asked.role is not None:
        found.append((_ROLES[asked.role], None))
    for name, check in _QUALITIES.items():
        value = getattr(asked, name)
        if value is not None:
            found.append((check, _BITS[name][value] if name in _BITS else value))
    found += [(check, None) for name, check in _RELATIONS.items() if getattr(asked, name)]
    return tuple(found)


def card_checks(asked: CardFilter) -> tuple[tuple[CardCheck, Any], ...]:
    """The same of a filter of cards."""
    values = [(check, getattr(asked, name)) for name, check in _PRINTED.items()]
    return tuple((check, value) for check, value in values if value is not None)


# --- its part in the attack


def _attacker(game: Contest, frame: Frame, c: Character, value: None) -> bool:
    attack = game.attack
    return attack is not None and attack.under_way and c.uid in attack.attackers


def _defender(game: Contest, frame: Frame, c: Character, value: None) -> bool:
    attack = game.attack
    return attack is not None and attack.under_way and c.uid == attack.defender


def _fighter(game: Contest, frame: Frame, c: Character, value: None) -> bool:
    attack = game.attack
    return attack is not None and attack.under_way and (c.uid == attack.defender or c.uid in attack.attackers)


# --- what it is


def _stunned(game: Contest, frame: Frame, c: Character, value: bool) -> bool:
    return c.stunned is value


def _ready(game: Contest, frame: Frame, c: Character, value: bool) -> bool:
    return c.ready is value


def _team(game: Contest, frame: Frame, c: Character, value: int) -> bool:
    return bool(c.teams & value)


def _row(game: Contest, frame: Frame, c: Character, value: int) -> bool:
    return c.row == value


def _area(game: Contest, frame: Frame, c: Character, value: int) -> bool:
    return c.area == value


def _has(game: Contest, frame: Frame, c: Character, value: int) -> bool:
    return bool(c.flags & value)


def _lacks(game: Contest, frame: Frame, c: Character, value: int) -> bool:
    return not c.flags & value


def _trait(game: Contest, frame: Frame, c: Character, value: int) -> bool:
    return bool(c.traits & value)


def _equipped(game: Contest, frame: Frame, c: Character, value: bool) -> bool:
    return bool(c.gear) is value


def _cosmic(game: Contest, frame: Frame, c: Character, value: bool) -> bool:
    return c.is_cosmic is value


def _max_cost(game: Contest, frame: Frame, c: Character, value: int) -> bool:
    return c.face.cost <= value


def _min_cost(game: Contest, frame: Frame, c: Character, value: int) -> bool:
    return c.face.cost >= value


def _army(game: Contest, frame: Frame, c: Character, value: bool) -> bool:
    return c.face.is_army is value


def _name(game: Contest, frame: Frame, c: Character, value: str) -> bool:
    return value in c.face.names


# --- what it is to the source


def _other(game: Contest, frame: Frame, c: Character, value: None) -> bool:
    return c.uid != frame.source


def _adjacent(game: Contest, frame: Frame, c: Character, value: None) -> bool:
    source = game.find(frame.source)
    return source is not None and game.adjacent(source, c)


def _same_name(game: Contest, frame: Frame, c: Character, value: None) -> bool:
    source = game.find(frame.source)
    return source is not None and not set(source.face.names).isdisjoint(c.face.names)


# --- what is printed on a card


def _printed_type(face: Face, value: str) -> bool:
    return face.type == value


def _printed_team(face: Face, value: str) -> bool:
    return value in face.teams


def _printed_name(face: Face, value: str) -> bool:
    return value in face.names


def _printed_army(face: Face, value: bool) -> bool:
    return face.is_army is value


def _printed_version(face: Face, value: str) -> bool:
    return face.version == value


def _printed_max_cost(face: Face, value: int) -> bool:
    return face.cost <= value


def _printed_min_cost(face: Face, value: int) -> bool:
    return face.cost >= value


def _printed_ongoing(face: Face, value: bool) -> bool:
    return face.is_ongoing is value


_ROLES: dict[str, Check] = {"attacker": _attacker, "defender": _defender, "fighter": _fighter}
_QUALITIES: dict[str, Check] = {
    "stunned": _stunned, "ready": _ready, "team": _team, "row": _row, "area": _area, "has": _has, "lacks": _lacks,
    "trait": _trait, "equipped": _equipped, "cosmic": _cosmic, "max_cost": _max_cost, "min_cost": _min_cost,
    "army": _army, "name": _name,
}  # fmt: skip
_RELATIONS: dict[str, Check] = {"other": _other, "adjacent": _adjacent, "same_name": _same_name}
_BITS: dict[str, dict[str, int]] = {
    "team": TEAM_BITS, "has": FLAG_BITS, "lacks": FLAG_BITS, "trait": TRAIT_BITS, "row": {"front": 0, "support": 1},
    "area": {"visible": 0, "hidden": 1},
}  # fmt: skip
_PRINTED: dict[str, CardCheck] = {
    "type": _printed_type, "team": _printed_team, "name": _printed_name, "army": _printed_army,
    "version": _printed_version, "max_cost": _printed_max_cost, "min_cost": _printed_min_cost,
    "ongoing": _printed_ongoing,
}  # fmt: skip
