"""The chain: what is announced waits on it, and what was added last resolves first (VS 10)."""

from __future__ import annotations

from typing import Any

from ..effects import Frame, perform
from ..prompts import Move, Question, public
from . import events as ev
from .paying import enough_targets, next_target, targets_of
from .state import CHAIN, UNTIL_ACT, Contest, Entry
from .zones import take, to_pile

BACK = {"terraform": "VS 14.19.3", "substitute": "VS 14.20.1"}  # whose cards go back to the hand


def add(
    game: Contest, kind: str, seat: int, card: int, frame: Frame, text: Any = None, place: str = "",
    boosted: bool = False,
) -> Entry:  # fmt: skip
    """Put something on the chain."""
    entry = Entry(game.new_uid(), kind, seat, card, frame, text, place, boosted)
    game.chain.append(entry)
    game.touch(CHAIN)
    return entry


# --- resolving (VS 10.4 to 10.6)


def resolve_last(game: Contest) -> None:
    """Agenda step: what was added last resolves as one piece (VS 4.4.1, VS 10.5)."""
    entry = game.chain.pop()
    game.touch(CHAIN)
    game.resolving = entry
    game.push(resolved)
    frame = entry.frame
    targets = () if entry.text is None else entry.text.targets
    if targets and frame.targets:
        legal = tuple(
            ref if ref >= 0 and target.legal(game, frame, ref) else -1
            for target, ref in zip(targets, frame.targets, strict=True)
        )
        if all(ref < 0 for ref in legal) and any(ref >= 0 for ref in frame.targets):
            game.tell(ev.NEGATED, "VS 10.4", entry.seat, cards=(entry.card,), marks=("no legal target is left",))
            return
        if legal != frame.targets:
            frame = frame._replace(targets=legal)
    RESOLVE[entry.kind](game, entry, frame)


def resolve_effect(game: Contest, entry: Entry, frame: Frame) -> None:
    """A plot twist, a power or a trigger: its verbs one by one."""
    whose = "" if entry.kind == "plot-twist" else f"'s {entry.kind}"
    game.tell(ev.RESOLVES, "VS 10.5", entry.seat, cards=(entry.card,), number=1, marks=(whose,))
    if entry.text.effect:
        game.push(perform, entry.text.effect, 0, frame)


# How each kind of entry resolves; the rooms of the other kinds add theirs.
RESOLVE: dict[str, Any] = {"plot-twist": resolve_effect, "power": resolve_effect, "trigger": resolve_effect}


def resolved(game: Contest) -> None:
    """Agenda step: a plot twist from the hand goes to the KO'd pile (VS 11.4)."""
    entry = game.resolving
    game.resolving = None
    if entry is not None and entry.kind == "plot-twist" and entry.place == "hand":
        to_pile(game, entry.card)


def negate(game: Contest, uid: int, rule: str, how: str) -> bool:
    """VS 10.6: it leaves the chain and does nothing; its card goes where it would have gone."""
    for at, entry in enumerate(game.chain):
        if entry.uid == uid:
            del game.chain[at]
            game.touch(CHAIN)
            game.tell(ev.NEGATED, rule, entry.seat, cards=(entry.card,), marks=(how,))
            if entry.kind == "recruit" or (entry.kind == "plot-twist" and entry.place == "hand"):
                to_pile(game, entry.card)  # VS 6.4.6
            elif entry.kind in BACK:
                take(game, entry.seat, entry.card, BACK[entry.kind], True)
            return True
    return False


# --- triggers (VS 10.8)


def put_triggers(game: Contest) -> None:
    """Agenda step: waiting triggers go on the chain: the primary player's first, then clockwise (VS 10.8.3)."""
    pending = game.pending
    for seat in game.from_primary():
        mine = [i for i, entry in enumerate(pending) if entry[0] == seat]
        if not mine:
            continue
        game.push(put_triggers)
        aimed = [i for i in mine if has_targets(game, pending[i])]
        if not aimed:  # VS 10.8.4
            pending[:] = [entry for entry in pending if entry[0] != seat]
            return
        mine = aimed
        if len(mine) > 1 and any(not same(pending[mine[0]], pending[i]) for i in mine[1:]):
            game.ask(ORDER, seat, tuple(mine))
        else:
            announce_trigger(game, pending.pop(mine[0]))
        return
    pending.clear()  # those of players who are out
    game.passes = 0
    game.priority = game.primary
    game.push(game_priority)


def same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """Whether two triggers do the same for the same: nobody is asked for their order."""
    return one[1] == other[1] and one[3].effect == other[3].effect and not one[3].targets


def game_priority(game: Contest) -> None:
    """Agenda step: back to priority."""
    from .priority import priority

    priority(game)


def frame_of(waiting: tuple[Any, ...]) -> Frame:
    """The frame of a trigger that waits."""
    seat, uid, card, trigger, event = waiting
    return getattr(trigger, "frame", None) or Frame(seat, uid, card, (), event)


def has_targets(game: Contest, waiting: tuple[Any, ...]) -> bool:
    """Whether a trigger that waits can be announced now; without a legal target it is left out (VS 10.8.4)."""
    targets = waiting[3].targets
    return not targets or enough_targets(game, targets, frame_of(waiting))


def announce_trigger(game: Contest, waiting: tuple[Any, ...]) -> None:
    """VS 10.8: its controller chooses its targets."""
    seat, trigger, frame = waiting[0], waiting[3], frame_of(waiting)
    if trigger.targets:
        game.ask(AIM, seat, trigger, frame)
    else:
        add_trigger(game, trigger, frame)


def add_trigger(game: Contest, trigger: Any, frame: Frame) -> None:
    """Put a trigger on the chain."""
    game.tell(ev.TRIGGERS, "VS 10.8", frame.seat, cards=(frame.card,), number=1)
    add(game, "trigger", frame.seat, frame.card, frame, trigger)
    game.situation += 1
    for side in game.sides:  # VS 4.6.1
        if side.standing == UNTIL_ACT and side.seat != frame.seat:
            side.standing = 0


class Order(Question):
    """VS 10.8.2: which trigger goes on the chain first, and so resolves last. Args: the places of those that wait."""

    kind = "order"
    rule = "VS 10.8.2"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("first", i) for i in args[0]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        announce_trigger(game, game.pending.pop(picked[0].what))

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Which goes on the chain first, and resolves last?"


class Aim(Question):
    """The targets of a trigger. Args: the trigger, its frame."""

    kind = "aim"
    rule = "VS 10.8"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return next_target(game, args[0].targets, args[1], picked)

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        trigger, frame = args
        add_trigger(game, trigger, frame._replace(targets=targets_of(picked)))

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return aim_title(game, args[1].card, args[0], picked)


def aim_title(game: Contest, card: int, text: Any, picked: tuple[Move, ...]) -> str:
    """What is asked while the targets of a text are chosen, and what for."""
    from .text import aim_text

    at = min(len(targets_of(picked)), len(text.targets) - 1)
    return f"{game.card_name(card)}: {aim_text(text, game.faces[card], at)}"


ORDER = Order()
AIM = Aim()
