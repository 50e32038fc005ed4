"""Questions that come up while an effect resolves (VS 10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..effects import Frame, bind, choices, perform
from ..effects.choices import Args, OneMove, Picked, distinct
from ..effects.words import capital, joined
from ..prompts import Move, Question
from . import events as ev
from .field import move
from .paying import next_cost, pay_all
from .state import Contest
from .wording import several_words
from .zones import put_below


def tell_rest(game: Contest, frame: Frame, cards: Sequence[int]) -> None:
    """Let the verbs that follow know which cards it was about, and what those cost together."""
    bind(game, frame, picked=tuple(cards), number=sum(game.faces[card].cost for card in cards))


class Openly(Question):
    """A question whose choices are open to all, unless its seat looks at what others may not see."""

    def hides(self, game: Any, seat: int, args: Args) -> bool:
        return bool(game.asks_privately(seat))


class PickOne(Openly, choices.PickOne):
    """One thing of a kind, chosen while the effect resolves. Args: the target, the frame."""

    rule = "VS 10.3"

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        target, frame = args
        words = f"choose {target.words().replace('target ', '', 1)}"
        for step, *what in game.agenda:  # what is done with it
            if step is perform and what[2] is frame:
                words = joined(what[0][what[1] - 1 :])
        return f"{game.card_name(frame.card)}: {game.words_of(words, frame)}"


class TakeCard(Openly, choices.TakeCard):
    """Take one of the cards that a verb offers. Args: the verb, its frame, and what else it wants to know."""

    rule = "VS 10.9.1"

    def hides(self, game: Any, seat: int, args: Args) -> bool:
        return not args[0].openly or super().hides(game, seat, args)

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        return f"{game.card_name(args[1].card)}: take which card?"


class OrderCards(choices.InOrder):
    """The order in which cards that were looked at go back. Args: bottom or top."""

    kind = "put-back"
    rule = "VS 2.12"

    def where(self, args: Args) -> str:
        return str(args[0])

    def hides(self, game: Any, seat: int, args: Args) -> bool:
        return not game.sides[seat].looks_openly or bool(game.asks_privately(seat))

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        put_back(game, seat, [move.what for move in picked], args[0])


def put_back(game: Contest, seat: int, cards: list[int], where: str) -> None:
    """Put all the cards that were looked at back onto the deck, the first one lowest."""
    side = game.sides[seat]
    openly = side.looks_openly
    side.looked = []
    if where == "bottom":
        put_below(game, seat, cards, "VS 2.12", openly)
    else:
        side.deck += cards


def ask_order(game: Contest, seat: int, where: str) -> None:
    """The cards that were looked at go back, in an order that is asked for where there are several."""
    cards = game.sides[seat].looked
    if len(distinct(game, cards)) > 1:
        game.ask(ORDER_CARDS, seat, where)
    elif cards:
        put_back(game, seat, list(cards), where)


class DiscardWhich(choices.DiscardWhich):
    """Discard cards of the own hand. Args: how many, the verb, its frame, what others chose (VS 2.3.2)."""

    rule = "VS 2.3.1"

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        n, verb, frame, others = args
        hand = game.sides[seat].hand
        verb.chosen(game, frame, n, (*others, tuple(hand.index(move.what) for move in picked)))


class NameCards(Openly):
    """Name different cards. Args: how many, the names that may be said, the verb, its frame."""

    kind = "name"
    rule = "VS 2.12"

    def moves(self, game: Any, seat: int, picked: Picked, args: Args) -> list[Move] | None:
        if len(picked) == args[0]:
            return None
        named = [move.what for move in picked]
        return [Move("name", name) for name in args[1] if name not in named]

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        names = tuple(move.what for move in picked)
        said = several_words([game.pool.card_names[name] for name in names])
        game.tell(ev.NAMES, self.rule, seat, marks=(said,))
        args[2].named(game, args[3], names)

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        return f"{game.card_name(args[3].card)}: name {'another' if picked else 'a'} card"


class PayOrNot(Question):
    """Pay, or not (VS 10.5.3). Args: the verb, its frame."""

    kind = "pay"
    rule = "VS 10.5.3"
    rests = "refuse"

    def moves(self, game: Any, seat: int, picked: Picked, args: Args) -> list[Move] | None:
        verb, frame = args
        if not picked:
            return [Move("pay"), Move("refuse")]
        if picked[0].word == "refuse":
            return None
        return next_cost(game, verb.costs, frame._replace(seat=seat), picked)

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        verb, frame = args
        if picked[0].word == "refuse":
            verb.settled(game, frame, None)
        else:
            verb.settled(game, frame, pay_all(game, verb.costs, frame._replace(seat=seat), picked))

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        verb, frame = args
        price = several_words([cost.words() for cost in verb.costs])
        return f"{capital(game.words_of(price, frame))}, or not? {game.card_name(frame.card)}"


class MoveTo(Openly, OneMove):
    """VS 9.7.1: where a character moves to. Args: its number, the positions."""

    kind = "move"
    rule = "VS 9.7.1"

    def options(self, game: Any, seat: int, args: Args) -> list[Move]:
        return [Move("to", place) for place in args[1]]

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        move(game, game.must_find(args[0]), picked[0].what, self.rule)

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        return f"Where does {game.names_of(game.find(args[0]))} move?"


class OnWhom(Openly, OneMove):
    """VS 12.2: who is given an equipment card. Args: those who may have it, the verb, its frame, the card."""

    kind = "wear"
    rule = "VS 12.2"

    def options(self, game: Any, seat: int, args: Args) -> list[Move]:
        return [Move("on", uid) for uid in args[0]]

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        args[1].given(game, args[2], args[3], game.must_find(picked[0].what))

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        return f"Who wears {game.card_name(args[3])}?"


PICK_ONE = PickOne()
TAKE_CARD = TakeCard()
ORDER_CARDS = OrderCards()
DISCARD_WHICH = DiscardWhich()
NAME_CARDS = NameCards()
PAY_OR_NOT = PayOrNot()
MOVE_TO = MoveTo()
ON_WHOM = OnWhom()
