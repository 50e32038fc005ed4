"""The resource row, and what cards in play have in common: characters, equipment, resources (VS 2.5)."""

from __future__ import annotations

from typing import Any

from . import events as ev
from .equipment import ko_gear
from .state import PILES, RESOURCES, Contest, Resource
from .stun import exhaust, ko
from .zones import to_pile

_OF_POWERS = {"ready", "used"}  # what only powers look at


def put_resource(game: Contest, uid: int, **changes: Any) -> None:
    """Change a resource where it lies."""
    for side in game.sides:
        for at, resource in enumerate(side.resources):
            if resource.uid == uid:
                side.resources[at] = resource._replace(**changes)
                if not changes.keys() <= _OF_POWERS:
                    _changed(game, resource.card)


def _changed(game: Contest, card: int) -> None:
    """A resource was turned, or left the row: its own static texts go on or off."""
    game.touch(RESOURCES)
    if game.pool.statics[card]:
        game.stale = True


def lay(game: Contest, seat: int, card: int, rule: str, at: int | None = None) -> None:
    """Put a card that is in no zone face down into the row: at its right end, or in a place (VS 2.5.1)."""
    row = game.sides[seat].resources
    row.insert(len(row) if at is None else at, Resource(game.new_uid(), card))
    game.touch(RESOURCES | PILES)
    game.tell(ev.RESOURCE, rule, seat, cards=(card,), number=1)


def lift(game: Contest, uid: int) -> tuple[int, int]:
    """Take a resource out of its row: its card, which is then in no zone, and its place."""
    for side in game.sides:
        for at, resource in enumerate(side.resources):
            if resource.uid == uid:
                del side.resources[at]
                _changed(game, resource.card)
                return resource.card, at
    raise AssertionError(f"there is no resource {uid}")


def ko_resource(game: Contest, uid: int, rule: str) -> None:
    """KO a resource."""
    found = game.resource(uid)
    if found is not None:
        card, _at = lift(game, uid)
        game.tell(ev.CARD_KOD, rule, found[0], cards=(card,), number=1)
        to_pile(game, card)


def replace_resource(game: Contest, uid: int, rule: str) -> None:
    """VS 2.5.6: KO it and put the top card of the deck face down in its place."""
    found = game.resource(uid)
    if found is None:
        return
    seat = found[0]
    card, at = lift(game, uid)
    game.tell(ev.CARD_KOD, rule, seat, cards=(card,), number=1)
    to_pile(game, card)
    deck = game.sides[seat].deck
    if deck:
        lay(game, seat, deck.pop(), rule, at)


def turn_down(game: Contest, uid: int, rule: str) -> None:
    """Turn a face-up resource face down (VS 2.5.3)."""
    found = game.resource(uid)
    if found is not None and found[1].up:
        game.tell(ev.TURNED_DOWN, rule, found[0], cards=(found[1].card,), number=1)
        put_resource(game, uid, up=False, ready=True, team=-1, name=-1)


def note_team(game: Contest, uid: int, team: int) -> None:
    """Keep the team that was chosen for a resource (VS 14.24.4)."""
    put_resource(game, uid, team=team)


def note_name(game: Contest, uid: int, name: int) -> None:
    """Keep the card name that was chosen for a resource."""
    put_resource(game, uid, name=name)


# --- whatever is in play


def exhaust_source(game: Contest, uid: int) -> None:
    """Exhaust a card as its own cost (VS 14.22)."""
    c = game.find(uid)
    if c is not None:
        exhaust(game, c, "VS 14.22")
    elif game.resource(uid) is not None:
        put_resource(game, uid, ready=False)
    else:
        change_gear(game, uid, ready=False)


def change_gear(game: Contest, uid: int, **changes: Any) -> None:
    """Change equipment where it is."""
    wearer = game.wearer(uid)
    if wearer is not None:
        wearer.gear = tuple(g._replace(**changes) if g.uid == uid else g for g in wearer.gear)


def ready_source(game: Contest, uid: int) -> None:
    """Ready a resource or equipment."""
    put_resource(game, uid, ready=True)
    change_gear(game, uid, ready=True)


def ko_source(game: Contest, uid: int, rule: str) -> None:
    """KO a card in play, whatever it is."""
    c = game.find(uid)
    if c is not None:
        ko(game, [c], rule)
    elif game.wearer(uid) is not None:
        ko_gear(game, uid, rule)
    else:
        ko_resource(game, uid, rule)


def mark_used(game: Contest, uid: int, key: int) -> None:
    """A power that is used once a turn was used (VS 10.2.8)."""
    c = game.find(uid)
    found = game.resource(uid)
    if c is not None:
        c.used += (key,)
    elif found is not None:
        put_resource(game, uid, used=(*found[1].used, key))
    else:
        wearer = game.wearer(uid)
        if wearer is not None:
            gear = next(g for g in wearer.gear if g.uid == uid)
            change_gear(game, uid, used=(*gear.used, key))
