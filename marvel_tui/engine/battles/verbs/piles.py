"""Verbs for KO piles: cards that come back from there, or go on to other zones."""

from __future__ import annotations

from typing import Any, Literal

from ...effects import Frame, Verb, bind
from .. import events as ev
from ..amounts import spelled
from ..choices import REPLAY, ROW_OF_CARD
from ..plot_twists import play
from ..state import Battle
from ..zones import gain_resource, namesake_of_main


def put_onto_side(game: Battle, seat: int, card: int) -> None:
    """Put a card that left its zone onto a side: not recruited, but it appears (MB 5.3.3)."""
    game.sides[seat].playing.append(card)
    game.ask(ROW_OF_CARD, seat, card)


class FromKoToSide(Verb):
    """A character of a KO pile onto your side: the target, or the card itself."""

    do: Literal["ko-pile-to-side"]
    itself: bool = False

    @property
    def aim(self) -> str:
        return "" if self.itself else "ko-card (character) or ko-card (supporting)"

    def words(self) -> str:
        return "~ appears from your KO pile" if self.itself else "put onto your side {1}"

    def run(self, game: Any, frame: Frame) -> None:
        card = frame.card if self.itself else frame.targets[0]
        if card < 0 or namesake_of_main(game, frame.seat, card):
            return
        for side in game.sides:
            if card in side.ko:
                side.ko.remove(card)
                side.ko_used = tuple(used for used in side.ko_used if used != card)  # it comes back as a new card
                put_onto_side(game, frame.seat, card)
                return


class FromKoToHand(Verb):
    """Cards of your KO pile to your hand: the target, or random ones (MB 17.33)."""

    do: Literal["ko-pile-to-hand"]
    random: int = 0

    def words(self) -> str:
        if self.random:
            return f"take {spelled(self.random, 'random card')} from your KO pile"
        return "take {picked}"

    def run(self, game: Any, frame: Frame) -> None:
        side = game.sides[frame.seat]
        if self.random:
            rest = list(side.ko)
            cards = [rest.pop(game.chance(len(rest))) for _ in range(min(self.random, len(rest)))]
        else:
            cards = [card for card in frame.picked if card in side.ko]
        for card in cards:
            side.ko.remove(card)
            side.hand.append(card)
        if cards:
            game.tell(ev.TAKES_OPENLY, "MB 17.33", frame.seat, cards=tuple(cards), number=len(cards))


class KoToResource(Verb):
    """The card, KO'd just now, becomes a face-down resource of its owner (MB 17.41)."""

    do: Literal["becomes-resource"]

    def words(self) -> str:
        return "put ~ face down into ~'s owner's resource row"

    def possible(self, game: Any, frame: Frame) -> bool:
        return frame.card in game.sides[game.pool.owners[frame.card]].ko

    def run(self, game: Any, frame: Frame) -> None:
        owner = game.sides[game.pool.owners[frame.card]]
        if frame.card in owner.ko:
            owner.ko.remove(frame.card)
            gain_resource(game, owner.seat, frame.card, False, "MB 10.7.18")


class KoToDeck(Verb):
    """The card, KO'd just now, is shuffled into its owner's deck (MB 17.65)."""

    do: Literal["shuffled-into-deck"]

    def words(self) -> str:
        return "shuffle ~ into ~'s owner's deck"

    def possible(self, game: Any, frame: Frame) -> bool:
        return frame.card in game.sides[game.pool.owners[frame.card]].ko

    def run(self, game: Any, frame: Frame) -> None:
        owner = game.sides[game.pool.owners[frame.card]]
        if frame.card in owner.ko:
            owner.ko.remove(frame.card)
            owner.deck.append(frame.card)
            game.shuffle(owner.deck)
            game.tell(ev.SHUFFLED_IN, "MB 10.7.19", owner.seat, cards=(frame.card,))


class ShufflePile(Verb):
    """All characters of the targeted KO pile are shuffled into the deck; later verbs know how many (MB 17.53)."""

    do: Literal["shuffle-pile-characters"]

    @property
    def aim(self) -> str:
        return "pile"

    def words(self) -> str:
        return "shuffle all characters from {1} into its deck"

    def run(self, game: Any, frame: Frame) -> None:
        side = game.sides[frame.targets[0]]
        cards = [card for card in side.ko if game.faces[card].type == "supporting"]
        side.ko = [card for card in side.ko if card not in cards]
        side.deck += cards
        game.shuffle(side.deck)
        game.tell(ev.SHUFFLES, "MB 17.53", side.seat)
        bind(game, frame, number=len(cards))


class PlayFromKo(Verb):
    """Play the targeted plot twist from the KO pile; it goes to the deck, shuffled (MB 17.50, 17.51)."""

    do: Literal["play-from-ko-pile"]

    @property
    def aim(self) -> str:
        return "ko-card (answer)"

    def words(self) -> str:
        return "play {1}, then shuffle it into your deck"

    def run(self, game: Any, frame: Frame) -> None:
        card = frame.targets[0]
        face = game.faces[card]
        if not face.targets:
            play(game, frame.seat, card, (), from_ko=True)
        else:
            game.ask(REPLAY, frame.seat, card)
