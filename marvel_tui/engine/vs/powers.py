"""Powers that are played: of characters, equipment, locations and ongoing plot twists (VS 10.1.1, VS 10.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..effects import Frame
from ..prompts import Move, Reason
from . import events as ev
from .announcing import cannot_announce, follow_text, text_title
from .chain import add
from .modifiers import is_on
from .paying import pay_all, targets_of
from .resources import mark_used
from .state import Contest

if TYPE_CHECKING:
    from .cards import Power

BACKUP = Reason("VS 14.17", "backup is used in the Build Phase only")
USED = Reason("VS 10.2.8", "it was used this turn")


def powers_of(game: Contest, uid: int) -> tuple[int, int, tuple[int, ...], tuple[tuple[int, Power], ...]]:
    """Of something in play: its controller, its card, the powers it used, and those it has."""
    c = game.find(uid)
    if c is not None:
        return c.seat, c.card, c.used, c.powers
    found = game.resource(uid)
    if found is not None:
        seat, r = found
        powers = game.pool.powers[r.card] if r.up else ()
        return seat, r.card, r.used, tuple((i, p) for i, p in enumerate(powers) if is_on(game, p.word, seat, None))
    wearer = game.wearer(uid)
    assert wearer is not None
    gear = next(g for g in wearer.gear if g.uid == uid)
    return wearer.seat, gear.card, gear.used, tuple(enumerate(game.pool.powers[gear.card]))


def power_of(game: Contest, move: Move) -> tuple[int, Power]:
    """The card and the power that a `use` means."""
    _seat, card, _used, powers = powers_of(game, move.what)
    return card, next(power for key, power in powers if key == move.more)


def cannot_use(
    game: Contest, seat: int, uid: int, card: int, used: tuple[int, ...], key: int, power: Power
) -> Reason | None:
    """Why a power can't be used now."""
    if power.once and key in used:
        return USED
    if power.word == "backup" and game.phase_name != "build":  # VS 14.17
        return BACKUP
    return cannot_announce(game, Frame(seat, uid, card), power, power.costs)


def things(game: Contest, seat: int) -> Iterator[tuple[int, int, bool, tuple[int, ...], Iterable[tuple[int, Power]]]]:
    """What a seat has in play with powers: its number, its card, whether it is ready, the powers it used, and all."""
    side = game.sides[seat]
    powers = game.pool.powers
    for c in side.characters:
        if c.powers:
            yield c.uid, c.card, c.ready, c.used, c.powers
        for gear in c.gear:
            if powers[gear.card]:
                yield gear.uid, gear.card, gear.ready, gear.used, enumerate(powers[gear.card])
    for r in side.resources:
        if r.up and powers[r.card]:
            yield r.uid, r.card, r.ready, r.used, enumerate(powers[r.card])


def begin(game: Contest, seat: int, moves: list[Move], lacking: int) -> None:
    """Every power that can be used now. `lacking`: what there is not (`timing`)."""
    for uid, card, ready, used, powers in things(game, seat):
        for key, power in powers:
            in_question = not power.due & lacking and (ready or not power.activates)
            if in_question and cannot_use(game, seat, uid, card, used, key, power) is None:
                moves.append(Move("use", uid, key))


def follow(game: Contest, seat: int, picked: tuple[Move, ...]) -> list[Move] | None:
    """Targets, then costs."""
    card, power = power_of(game, picked[0])
    return follow_text(game, Frame(seat, picked[0].what, card), power.targets, power.costs, picked)


def do(game: Contest, seat: int, picked: tuple[Move, ...]) -> None:
    """Pay, and put the effect on the chain."""
    uid = picked[0].what
    card, power = power_of(game, picked[0])
    game.tell(ev.USES, "VS 10.2", seat, cards=(card,), number=1)
    mark_used(game, uid, picked[0].more)
    frame = pay_all(game, power.costs, Frame(seat, uid, card, targets_of(picked)), picked)
    add(game, "power", seat, card, frame, power)


def title(game: Contest, seat: int, picked: tuple[Move, ...]) -> str:
    """What is asked while a power is announced."""
    card, power = power_of(game, picked[0])
    return text_title(game, card, power, power.costs, picked)
