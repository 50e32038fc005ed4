"""Choosing targets and paying costs when something is announced (VS 10.2, VS 10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..effects import Frame
from ..effects.choices import distinct
from ..prompts import Move, Reason
from .costs import Cost, Refs, Reveal
from .state import Contest

COST_WORDS = ("discard", "exhaust", "stun", "ko", "return", "ko-resource", "reveal", "remove", "team")
OF_CARDS = ("discard", "reveal", "remove")  # paid with cards; the others with things in play
OF_ITSELF = ("activate", "stun-self", "ko-self")  # paid by the card itself
LACKS = {
    "activate": Reason("VS 14.22", "it is not ready"),
    "endurance": Reason("VS 10.2.4", "it costs more endurance than you have"),
    "discard": Reason("VS 10.2.1", "your hand has nothing to discard for it"),
    "exhaust": Reason("VS 10.2.5", "too few of your characters are ready to be exhausted for it"),
    "stun": Reason("VS 10.2.1", "too few of your characters can be stunned for it"),
    "ko": Reason("VS 10.2.1", "too few of your characters can be KO'd for it"),
    "return": Reason("VS 10.2.1", "no character of yours can be returned for it"),
    "stun-self": Reason("VS 9.4.2", "it can't be stunned, not as a cost either"),
    "ko-self": Reason("VS 10.2.1", "it is not in play"),
    "ko-resource": Reason("VS 10.2.1", "you have no resource to KO for it"),
    "reveal": Reason("VS 10.2.1", "you have no card to reveal for it"),
    "remove": Reason("VS 10.2.1", "your KO'd pile has too little to remove for it"),
    "team": Reason("VS 10.2.1", "you control no character with a team"),
}
LOYALTY_REVEAL = Reason("VS 14.2", "loyalty-reveal: you have no other character card of its team to reveal")
PAYS_ONCE = Reason("VS 10.2.6", "no card pays two parts of a price")


def targets_of(picked: tuple[Move, ...]) -> tuple[int, ...]:
    """The targets among the choices of an act."""
    return tuple(move.what for move in picked if move.word == "on")


def next_target(game: Contest, targets: Sequence[Any], frame: Frame, picked: tuple[Move, ...]) -> list[Move] | None:
    """The choices for the next target that is missing; None when all are chosen. None leaves a later one without."""
    chosen = targets_of(picked)
    if len(chosen) == len(targets):
        return None
    refs = _offers(game, targets, frame, chosen)
    if targets[len(chosen)].optional:
        refs.append(-1)
    if len(chosen) + 1 < len(targets):
        refs = [ref for ref in refs if enough_targets(game, targets, frame, (*chosen, ref))]
    return [Move("on", ref) for ref in refs]


def enough_targets(game: Contest, targets: Sequence[Any], frame: Frame, chosen: tuple[int, ...] = ()) -> bool:
    """Whether every target can be chosen besides those that are, different ones (VS 10.3.1)."""
    if len(chosen) == len(targets):
        return True
    target = targets[len(chosen)]
    if target.optional and enough_targets(game, targets, frame, (*chosen, -1)):
        return True
    if len(targets) == 1:
        return bool(target.any(game, frame))
    refs = _offers(game, targets, frame, chosen)
    return any(enough_targets(game, targets, frame, (*chosen, ref)) for ref in refs)


def _offers(game: Contest, targets: Sequence[Any], frame: Frame, chosen: Refs) -> list[int]:
    """What the next target may be: nothing that is another one of its kind (VS 10.3.1)."""
    target = targets[len(chosen)]
    taken = tuple(ref for other, ref in zip(targets, chosen, strict=False) if other.choose == target.choose)
    refs: list[int] = target.options(game, frame._replace(targets=chosen) if chosen else frame, taken)
    return refs


def chosen_for(costs: Sequence[Cost], picked: tuple[Move, ...]) -> list[Refs]:
    """What is chosen for each cost so far."""
    found: list[Refs] = [() for _ in costs]
    for move in picked:
        if move.word in COST_WORDS:
            found[move.more] += (move.what,)
    return found


def next_cost(game: Contest, costs: Sequence[Cost], frame: Frame, picked: tuple[Move, ...]) -> list[Move] | None:
    """The choices for the next part of a price; None when all of it is chosen. Equal cards are one move."""
    chosen = chosen_for(costs, picked)
    number = _missing(costs, chosen)
    if number is None:
        return None
    word = costs[number].pay_  # type: ignore[attr-defined]
    refs = costs[number].options(game, frame, _taken(costs, chosen, frame, number))
    if len(refs) == costs[number].choices - len(chosen[number]):  # all of them pay, in whatever order
        refs = refs[:1]
    refs = choosable(game, word, refs)
    return [Move(word, ref, number) for ref in refs if _goes_on(game, costs, frame, chosen, number, ref)]


def choosable(game: Contest, word: str, refs: list[int]) -> list[int]:
    """Equal cards of a hand or pile are one choice."""
    return distinct(game, refs) if word in OF_CARDS else refs


def payable(game: Contest, costs: Sequence[Cost], frame: Frame) -> bool:
    """Whether a whole price can be paid, no card paying two parts of it (VS 10.2.6)."""
    if len(costs) == 1:
        return costs[0].payable(game, frame)
    return all(cost.payable(game, frame) for cost in costs) and _rest(game, costs, frame, [() for _ in costs])


def lacking(game: Contest, costs: Sequence[Cost], frame: Frame) -> Reason:
    """Why a price can't be paid."""
    for cost in costs:
        if len(costs) == 1 or not cost.payable(game, frame):
            return LOYALTY_REVEAL if isinstance(cost, Reveal) and cost.shares else LACKS[cost.pay_]  # type: ignore[attr-defined]
    return PAYS_ONCE


def _missing(costs: Sequence[Cost], chosen: Sequence[Refs]) -> int | None:
    """The first part of a price that something has still to be chosen for."""
    return next((number for number, cost in enumerate(costs) if len(chosen[number]) < cost.choices), None)


def _rest(game: Contest, costs: Sequence[Cost], frame: Frame, chosen: Sequence[Refs]) -> bool:
    """Whether the rest of a price can be paid."""
    number = _missing(costs, chosen)
    if number is None:
        return True
    refs = costs[number].options(game, frame, _taken(costs, chosen, frame, number))
    return any(_goes_on(game, costs, frame, chosen, number, ref) for ref in refs)


def _goes_on(game: Contest, costs: Sequence[Cost], frame: Frame, chosen: Sequence[Refs], number: int, ref: int) -> bool:
    """Whether the rest of a price can be paid after this choice for one part of it."""
    more = list(chosen)
    more[number] = (*chosen[number], ref)
    return _rest(game, costs, frame, more)


def _taken(costs: Sequence[Cost], chosen: Sequence[Refs], frame: Frame, number: int) -> Refs:
    """What pays already, of the kind that this part is paid with: cards, or things in play."""
    words = [cost.pay_ for cost in costs]  # type: ignore[attr-defined]
    cards = words[number] in OF_CARDS
    taken = tuple(ref for word, refs in zip(words, chosen, strict=True) if (word in OF_CARDS) is cards for ref in refs)
    return taken if cards or not any(word in OF_ITSELF for word in words) else (*taken, frame.source)


def pay_all(game: Contest, costs: Sequence[Cost], frame: Frame, picked: tuple[Move, ...]) -> Frame:
    """Pay the price. The frame then tells what paid (`picked`) and what those cost together (`number`)."""
    chosen = chosen_for(costs, picked)
    refs = tuple(ref for part in chosen for ref in part)
    if refs:
        worth = 0
        for cost, part in zip(costs, chosen, strict=True):
            word = cost.pay_  # type: ignore[attr-defined]
            if word in OF_CARDS:
                worth += sum(game.faces[card].cost for card in part)
            elif word in ("exhaust", "stun", "ko", "return"):
                worth += sum(game.must_find(uid).face.cost for uid in part)
        frame = frame._replace(picked=refs, number=worth)
    for cost, part in zip(costs, chosen, strict=True):
        cost.pay(game, frame, part)
    return frame
