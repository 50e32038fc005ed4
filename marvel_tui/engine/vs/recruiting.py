"""The recruit step: prices, what a card asks for, recruits on the chain (VS 6.3 to 6.6)."""

from __future__ import annotations

from typing import Any

from ..effects import Frame
from ..prompts import Move, Question, Reason
from . import equipment, field
from . import events as ev
from .announcing import NEEDS, text_title
from .cards import Face
from .chain import RESOLVE, add
from .costs import AnyCost, Reveal
from .paying import lacking, next_cost, pay_all, payable
from .resources import lay, lift
from .selectors import CardFilter
from .state import PILES, Contest, Entry
from .teams import TEAM_BITS

BOOSTED, FROM_ROW = 1, 2  # bits of a recruit

NOT_A_RECRUIT = Reason("VS 6.4", "only characters and equipment are recruited")
CHAIN = Reason("VS 6.4.1", "recruits are announced while the chain is empty")
TOO_DEAR = Reason("VS 6.4", "it costs {}, and {} left")
LOYALTY = Reason("VS 14.1", "loyalty: you control no character of its team")
DUAL_LOYALTY = Reason("VS 14.3", "dual-loyalty: you don't control both of its teams")
NO_WEARER = Reason("VS 12.2.1", "no character of yours may wear it")

LOYALTY_REVEAL = Reveal(pay="reveal", what=CardFilter(type="character"), shares=True)


def price(game: Contest, seat: int, card: int) -> int:
    """What recruiting a card costs now, without a boost (VS 6.4.5)."""
    face = game.faces[card]
    side = game.sides[seat]
    cost = face.cost
    if game.pool.changes_prices:
        for static in side.statics:
            if static.price and (static.recruits is None or static.recruits.fits(game, card)):
                cost += static.price
        cost = max(0, cost)
    if side.pressing and face.type == "character" and cost > 1:  # VS 14.18.1
        cost = max(1, cost - side.press)
    return cost


def boost_points(face: Face) -> int:
    """The points that a boost adds (VS 14.5.1, VS 14.5.2)."""
    return face.boost.n if face.boost is not None and face.boost.pay == "points" else 0


def costs_of(face: Face) -> tuple[AnyCost, ...]:
    """The additional costs of recruiting it."""
    return (*face.costs, LOYALTY_REVEAL) if "loyalty-reveal" in face.keywords else face.costs


def cannot_recruit(game: Contest, seat: int, card: int, bits: int = 0) -> Reason | None:
    """Why a card can't be recruited now, in its player's recruit step."""
    face = game.faces[card]
    side = game.sides[seat]
    if face.type not in ("character", "equipment"):
        return NOT_A_RECRUIT
    if game.chain:
        return CHAIN
    cost = price(game, seat, card) + (boost_points(face) if bits & BOOSTED else 0)
    if cost > side.points:
        return TOO_DEAR.of(cost, _points(side.points))
    if face.keywords:
        reason = disloyal(game, seat, face)
        if reason is not None:
            return reason
    frame = Frame(seat, 0, card)
    if face.needs is not None and not face.needs.holds(game, frame):
        return NEEDS.of(face.needs)
    costs = costs_of(face)
    if costs and not payable(game, costs, frame):
        return lacking(game, costs, frame)
    if face.type == "equipment" and not equipment.wearers(game, seat, card):
        return NO_WEARER
    return None


def _points(number: int) -> str:
    """Points as they are counted: "no points are", "1 point is"."""
    return "1 point is" if number == 1 else f"{number or 'no'} points are"


def disloyal(game: Contest, seat: int, face: Face) -> Reason | None:
    """VS 14.1, VS 14.3: the teams printed on the recruit against those that the characters have now."""
    if "loyalty" in face.keywords or "dual-loyalty" in face.keywords:
        teams = 0
        for c in game.sides[seat].characters:
            teams |= c.teams
        if "loyalty" in face.keywords and not teams & face.team_bits:
            return LOYALTY
        if "dual-loyalty" in face.keywords and any(not teams & TEAM_BITS[team] for team in face.teams):
            return DUAL_LOYALTY
    return None


def begin(game: Contest, seat: int, moves: list[Move]) -> None:
    """What can be recruited: from the hand, and with reservist from the row (VS 14.12)."""
    if game.chain:
        return
    side = game.sides[seat]
    pool = game.pool
    seen: set[int] = set()
    for card in side.hand:
        if pool.is_recruit[card] and pool.kinds[card] not in seen:
            seen.add(pool.kinds[card])
            _offer(game, seat, card, card, 0, moves)
    for r in side.resources:
        if not r.up and "reservist" in pool.keywords[r.card]:
            _offer(game, seat, r.card, r.uid, FROM_ROW, moves)


def _offer(game: Contest, seat: int, card: int, what: int, bits: int, moves: list[Move]) -> None:
    if cannot_recruit(game, seat, card, bits) is None:
        moves.append(Move("recruit", what, bits))
        if game.faces[card].boost is not None and cannot_recruit(game, seat, card, bits | BOOSTED) is None:
            moves.append(Move("recruit", what, bits | BOOSTED))


def card_of(game: Contest, move: Move) -> int:
    """The card that a recruit means."""
    if not move.more & FROM_ROW:
        return move.what
    found = game.resource(move.what)
    assert found is not None
    return found[1].card


def follow(game: Contest, seat: int, picked: tuple[Move, ...]) -> list[Move] | None:
    """The additional costs."""
    card = card_of(game, picked[0])
    return next_cost(game, costs_of(game.faces[card]), Frame(seat, 0, card), picked)


def do(game: Contest, seat: int, picked: tuple[Move, ...]) -> None:
    """VS 6.4.2: it is recruited as soon as it is paid for, and waits on the chain."""
    bits = picked[0].more
    card = card_of(game, picked[0])
    face = game.faces[card]
    side = game.sides[seat]
    boosted = bool(bits & BOOSTED)
    cost = price(game, seat, card) + (boost_points(face) if boosted else 0)
    side.points -= cost
    if not bits & FROM_ROW:
        side.hand.remove(card)
        game.touch(PILES)
    game.tell(ev.RECRUITS, "VS 6.4", seat, cards=(card,), number=cost, marks=(", boosted",) if boosted else ())
    frame = pay_all(game, costs_of(face), Frame(seat, 0, card), picked)
    at = lift(game, picked[0].what)[1] if bits & FROM_ROW else -1
    if face.type == "character":  # VS 14.18.3
        side.pressing = False
        if "press" in face.keywords:
            side.press += 1
            side.pressing = True
    add(game, "recruit", seat, card, frame, place="row" if at >= 0 else "hand", boosted=boosted)
    if at >= 0 and side.hand:
        game.ask(REFILL, seat, at)


def title(game: Contest, seat: int, picked: tuple[Move, ...]) -> str:
    """What is asked while a recruit is announced."""
    card = card_of(game, picked[0])
    return text_title(game, card, None, costs_of(game.faces[card]), picked)


class Refill(Question):
    """VS 14.12.1: a card of the hand may take the place of a reservist. Args: the place."""

    kind = "refill"
    rule = "VS 14.12.1"
    rests = "leave it"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if picked:
            return None
        kinds = game.pool.kinds
        cards = {kinds[card]: card for card in reversed(game.sides[seat].hand)}
        return [Move("lay", card) for card in reversed(cards.values())] + [Move("leave it")]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        if picked[0].word == "lay":
            game.sides[seat].hand.remove(picked[0].what)
            lay(game, seat, picked[0].what, "VS 14.12.2", args[0])

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Which card takes its place in the resource row?"


REFILL = Refill()


def _arrives(game: Contest, entry: Entry, frame: Frame) -> None:
    """VS 6.5, VS 12.2: a recruit comes into play."""
    if game.faces[entry.card].type == "equipment":
        equipment.bring(game, entry.seat, entry.card, "VS 12.2")
    else:
        field.put_into_play(game, entry.seat, entry.card, "VS 6.5", boosted=entry.boosted)


RESOLVE["recruit"] = _arrives
