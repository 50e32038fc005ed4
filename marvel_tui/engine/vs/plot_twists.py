"""Plot twists and locations (VS 11)."""

from __future__ import annotations

from ..effects import Frame
from ..prompts import Move, Reason
from . import events as ev
from .announcing import NOT_NOW, cannot_announce, follow_text, text_title
from .cards import Face
from .chain import add
from .library import NO_TWIST
from .paying import pay_all, targets_of
from .resources import ko_resource, put_resource
from .state import PILES, Contest
from .teams import TEAM_BITS, TEAM_NAMES
from .timing import TIMES, present

TOO_FEW = Reason("VS 11.1", "it needs {} resources, and there are {}")
STAMPED = Reason("VS 11.2", "only with a {} character on your side")
NO_MORE = Reason("VS 11.3", "you play no more plot twists this turn")
FORBIDDEN = Reason("VS 11.3", "an opponent's card keeps you from playing plot twists")
ONLY_ONGOING = Reason("VS 11.4.1", "all its text is ongoing, and that works from the resource row only")
IS_UP = Reason("VS 11.5.1", "a face-up plot twist is not played again")
NOT_A_TWIST = Reason("VS 2.5.2", "only plot twists and locations are turned up")


def threshold(game: Contest, seat: int, face: Face) -> int:
    """The threshold of a card now (VS 11.1.3)."""
    if face.type != "plot-twist" or not game.pool.lowers_thresholds:
        return face.cost
    lowered = sum(static.threshold for static in game.sides[seat].statics)
    return max(0, face.cost + lowered)


def below_threshold(game: Contest, seat: int, face: Face) -> Reason | None:
    """VS 11.1, VS 11.2."""
    row = len(game.sides[seat].resources)
    needed = threshold(game, seat, face)
    if row < needed:
        return TOO_FEW.of(needed, row)
    if face.stamp is not None:
        bit = TEAM_BITS[face.stamp]
        for c in game.sides[seat].characters:
            if c.teams & bit:
                break
        else:
            return STAMPED.of(TEAM_NAMES[face.stamp])
    return None


def cannot_play(game: Contest, seat: int, card: int, source: int = 0) -> Reason | None:
    """Why a plot twist can't be played: from the hand, or as the resource `source`."""
    face = game.faces[card]
    side = game.sides[seat]
    if side.no_twists:
        return NO_MORE
    if face.when != "any" and TIMES[face.when] & ~present(game, seat):
        return NOT_NOW[face.when]
    reason = below_threshold(game, seat, face)
    if reason is not None:
        return reason
    if not source and not face.effect:
        return ONLY_ONGOING
    if game.pool.forbids_twists:
        for other in game.alive:
            if other != seat and any(static.no_twists for static in game.sides[other].statics):
                return FORBIDDEN
    return cannot_announce(game, Frame(seat, source, card), face, face.costs)


def cannot_flip(game: Contest, seat: int, card: int, source: int) -> Reason | None:
    """Why a location can't be flipped (VS 11.6)."""
    face = game.faces[card]
    reason = below_threshold(game, seat, face)
    if reason is None and face.needs is not None:
        return cannot_announce(game, Frame(seat, source, card), face, ())
    return reason


def begin(game: Contest, seat: int, moves: list[Move], lacking: int) -> None:
    """Plot twists of the hand and the row, and locations of the row. `lacking`: what there is not (`timing`)."""
    side = game.sides[seat]
    pool = game.pool
    costs, due, kinds = pool.twist_costs, pool.due, pool.kinds
    dear = NO_TWIST - 1 if pool.lowers_thresholds else len(side.resources)  # what costs more is out of the question
    seen: set[int] = set()
    for card in side.hand:
        if pool.hand_costs[card] <= dear and not due[card] & lacking and kinds[card] not in seen:
            seen.add(kinds[card])
            if cannot_play(game, seat, card) is None:
                moves.append(Move("play", card))
    for resource in side.resources:
        if not resource.up:
            card = resource.card
            if costs[card] <= dear:
                if not due[card] & lacking and cannot_play(game, seat, card, resource.uid) is None:
                    moves.append(Move("play", resource.uid, 1))
            elif pool.is_location[card] and cannot_flip(game, seat, card, resource.uid) is None:
                moves.append(Move("flip", resource.uid))


def card_of(game: Contest, move: Move) -> tuple[int, int]:
    """The card that a play or flip means, and its number in the row (0: from the hand)."""
    if move.word == "play" and not move.more:
        return move.what, 0
    found = game.resource(move.what)
    assert found is not None
    return found[1].card, move.what


def follow(game: Contest, seat: int, picked: tuple[Move, ...]) -> list[Move] | None:
    """Targets, then costs."""
    if picked[0].word == "flip":
        return None
    card, source = card_of(game, picked[0])
    face = game.faces[card]
    return follow_text(game, Frame(seat, source, card), face.targets, face.costs, picked)


def do(game: Contest, seat: int, picked: tuple[Move, ...]) -> None:
    """Play the plot twist, or flip the location."""
    if picked[0].word == "flip":
        flip(game, seat, picked[0].what)
        return
    card, source = card_of(game, picked[0])
    face = game.faces[card]
    side = game.sides[seat]
    place = "row" if source else "hand"
    game.tell(ev.PLAYS, "VS 11.3", seat, cards=(card,), number=1, marks=(place,))
    if source:
        put_resource(game, source, up=True, since=game.new_uid())  # VS 11.5.2: what is ongoing is on from now on
    else:
        side.hand.remove(card)
    side.twists += 1
    game.touch(PILES)
    frame = pay_all(game, face.costs, Frame(seat, source, card, targets_of(picked)), picked)
    add(game, "plot-twist", seat, card, frame, face, place)


def flip(game: Contest, seat: int, uid: int) -> None:
    """VS 11.6: turn a location up; another one of its name goes to the KO'd pile (VS 9.5)."""
    found = game.resource(uid)
    assert found is not None
    name = game.faces[found[1].card].name
    for other in list(game.sides[seat].resources):
        if other.up and game.faces[other.card].type == "location" and game.faces[other.card].name == name:
            ko_resource(game, other.uid, "VS 9.5.1")
    put_resource(game, uid, up=True, since=game.new_uid())
    game.tell(ev.FLIPS, "VS 11.6", seat, by=(uid,), cards=(found[1].card,), number=1)


def title(game: Contest, seat: int, picked: tuple[Move, ...]) -> str:
    """What is asked while a plot twist is announced."""
    card, _source = card_of(game, picked[0])
    face = game.faces[card]
    return text_title(game, card, face, face.costs, picked)
