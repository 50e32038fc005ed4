"""Questions that come up while an effect resolves."""

from __future__ import annotations

from typing import Any

from ..effects import Frame, choices, perform
from ..effects.choices import Args, OneMove, Picked
from ..prompts import Move, Question
from . import events as ev
from .attacks import cannot_be_attacked
from .characters import BACK, FRONT, Character
from .combat import start_combat
from .control import control_taken
from .plot_twists import play
from .state import Battle
from .timing import next_targets, settle, targets_of
from .zones import discard, enter, gain_resource


class RowOf(OneMove):
    """MB 5.3.5: the row for a character that is taken over. Args: its number."""

    kind = "row"
    rule = "MB 5.3.5"

    def options(self, game: Any, seat: int, args: Args) -> list[Move]:
        return [Move("row", FRONT), Move("row", BACK)]

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        control_taken(game, seat, args[0], picked[0].what)

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        return f"Which row for {game.find(args[0]).face.name}?"


class RowOfCard(OneMove):
    """MB 5.3.5: the row for a card that is put onto the side. Args: the card."""

    kind = "row"
    rule = "MB 5.3.5"

    def options(self, game: Any, seat: int, args: Args) -> list[Move]:
        return [Move("row", FRONT), Move("row", BACK)]

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        game.sides[seat].playing.remove(args[0])
        enter(game, seat, args[0], picked[0].what)

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        return f"Which row for {game.faces[args[0]].name}?"


class Facing(OneMove):
    """A card that was looked at becomes a resource, unseen by others: only a location may lie face up."""

    kind = "facing"
    rule = "MB 17.10"

    def options(self, game: Any, seat: int, args: Args) -> list[Move]:
        if game.faces[game.sides[seat].looked[0]].type == "location":
            return [Move("up"), Move("down")]
        return [Move("down")]

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        gain_resource(game, seat, game.sides[seat].looked.pop(), picked[0].word == "up", self.rule)

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        return f"{game.faces[game.sides[seat].looked[0]].name} becomes a resource"


class PickOne(choices.PickOne):
    """One thing of a kind, chosen while the effect resolves. Args: the target, the frame."""

    rule = "MB 15.2"

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        return f"Choose {game.words_of(args[0].words(), args[1])}"


class TakeCard(choices.TakeCard):
    """Take one of the cards that a verb offers. Args: the verb, its frame."""

    rule = "MB 17.17"

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        return "Take which card?"


class BottomOrder(choices.InOrder):
    """The order in which the cards that were looked at go to the bottom of the deck: first named, lowest."""

    kind = "bottom"
    rule = "MB 17.17"

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        side = game.sides[seat]
        cards = [move.what for move in picked]
        side.looked.clear()
        side.deck[:0] = cards
        game.tell(ev.PUTS_BELOW, self.rule, seat, cards=tuple(cards), number=len(cards))


class DiscardWhich(choices.DiscardWhich):
    """Discard cards of the own hand. Args: how many."""

    rule = "MB 17.59"

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        discard(game, seat, [move.what for move in picked], self.rule)


class BuyOff(OneMove):
    """MB 17.49: discard a random card, or suffer the effect. Args: the effect, the frame."""

    kind = "buy-off"
    rule = "MB 17.49"

    def options(self, game: Any, seat: int, args: Args) -> list[Move]:
        return [Move("discard random"), Move("refuse")]

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        effect, frame = args
        if picked[0].word == "refuse":
            game.push(perform, effect, 0, frame)
        else:
            hand = game.sides[seat].hand
            discard(game, seat, [hand[game.chance(len(hand))]], self.rule)

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        return f"Discard a random card, or {game.words_of(args[0][0].words(), args[1])}?"


def again_targets(game: Battle, frame: Frame) -> list[Character]:
    """MB 17.60: face-up characters in the back row of the player who was just attacked."""
    source = game.find(frame.source)
    if source is None:
        return []
    row = [c for c in game.sides[frame.event.player].characters if c.row == BACK]
    ranged = source.row == BACK
    return [c for c in row if cannot_be_attacked(c, source.seat, ranged, True, 0) is None]


class AttackAgain(OneMove):
    """MB 17.60: a second attack at once, or none. Args: the frame."""

    kind = "attack-again"
    rule = "MB 17.60"
    rests = "stop"

    def options(self, game: Any, seat: int, args: Args) -> list[Move]:
        return [Move(">", c.uid) for c in again_targets(game, args[0])] + [Move("stop")]

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        if picked[0].word == ">":
            game.push(settle)
            start_combat(game, seat, (args[0].source,), picked[0].what)

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        return f"{game.card_name(args[0].card)} may attack the back row at once"


class Replay(Question):
    """The targets of a plot twist that is played from the KO pile. Args: the card."""

    kind = "aim"
    rule = "MB 17.50"

    def moves(self, game: Any, seat: int, picked: Picked, args: Args) -> list[Move] | None:
        card = args[0]
        return next_targets(game, game.faces[card].targets, Frame(seat, 0, card), picked)

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        play(game, seat, args[0], targets_of(picked), from_ko=True)

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        face = game.faces[args[0]]
        target = face.targets[min(len(picked), len(face.targets) - 1)]
        return f"{face.name}: choose {target.words()}"


ROW_OF = RowOf()
ROW_OF_CARD = RowOfCard()
FACING = Facing()
PICK_ONE = PickOne()
TAKE_CARD = TakeCard()
BOTTOM_ORDER = BottomOrder()
DISCARD_WHICH = DiscardWhich()
BUY_OFF = BuyOff()
ATTACK_AGAIN = AttackAgain()
REPLAY = Replay()
