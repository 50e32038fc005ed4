"""What the effects of Marvel Battles cards do to hands, decks, piles and resources. One small class a verb."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from ..effects import Effect, Frame, Verb, bind, perform
from ..prompts import Move, Question
from . import events as ev
from .amounts import Number, number, spelled
from .choices import BOTTOM_ORDER, DISCARD_WHICH, FACING, PICK_ONE, ROW_OF_CARD, TAKE_CARD, Args, Picked
from .plot_twists import play
from .selectors import Target
from .state import Battle
from .zones import discard, draw, namesake_of_main, turn_resource

Whose = Literal["you", "target"]


def seat_of(whose: str, frame: Frame) -> int:
    """The player a verb means."""
    return frame.seat if whose == "you" else frame.targets[0]


class Draw(Verb):
    """Draw cards."""

    do: Literal["draw"]
    n: Number = 1
    who: Whose = "you"

    def words(self) -> str:
        if not isinstance(self.n, int):
            return "draw that many cards" if self.who == "you" else "draw as many"
        return f"draw {spelled(self.n, 'card')}"

    def run(self, game: Any, frame: Frame) -> None:
        draw(game, seat_of(self.who, frame), number(self.n, game, frame), "MB 4.3")


class Discard(Verb):
    """Discard cards of a hand: some that their player chooses, random ones, all, or all of a kind."""

    do: Literal["discard"]
    who: Whose = "target"
    n: int = 1
    how: Literal["choice", "random", "all", "plot-twists", "named"] = "choice"

    def words(self) -> str:
        who = "discard" if self.who == "you" else "make {1} discard"
        if self.how == "all":
            return f"{who} the whole hand"
        if self.how in ("plot-twists", "named"):
            what = "every plot twist" if self.how == "plot-twists" else "every copy of it"
            return f"{who.replace('discard', 'reveal the hand and discard')} {what}"
        return f"{who} {spelled(self.n, 'random card' if self.how == 'random' else 'card')}"

    def run(self, game: Any, frame: Frame) -> None:
        seat = seat_of(self.who, frame)
        hand = game.sides[seat].hand
        if self.how in ("plot-twists", "named"):
            game.learned = True
            game.tell(ev.REVEALS, "MB 2.3.3", seat, cards=tuple(hand), number=len(hand))
            if self.how == "named":
                name = game.pool.card_names[frame.picked[0]]
                cards = [card for card in hand if game.faces[card].name == name]
            else:
                cards = [card for card in hand if game.faces[card].type == "plot-twist"]
        elif self.how == "all":
            cards = list(hand)
            game.learned = True
        elif self.how == "random":
            rest = list(hand)
            cards = [rest.pop(game.chance(len(rest))) for _ in range(min(self.n, len(rest)))]
        else:
            if hand:
                game.ask(DISCARD_WHICH, seat, self.n)
            return
        discard(game, seat, cards, "MB 2.3.2")
        bind(game, frame, number=len(cards))


class Pick(Verb):
    """Choose something while the effect resolves; later verbs call it "picked"."""

    do: Literal["pick"]
    what: Target

    def words(self) -> str:
        return f"choose {self.what.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        frame = bind(game, frame, picked=())
        if self.what.options(game, frame):
            game.ask(PICK_ONE, frame.seat, self.what, frame)


class EachEnemy(Verb):
    """The effect for each enemy player in turn; in it that player is the target."""

    do: Literal["each-enemy"]
    effect: Effect

    def words(self) -> str:
        text = ", ".join(verb.words() for verb in self.effect)
        return f"for each enemy player: {text.replace('{1}', 'that player')}"

    def run(self, game: Any, frame: Frame) -> None:
        seats, seat = [], game.left_of(frame.seat)
        while seat != frame.seat:
            seats.append(seat)
            seat = game.left_of(seat)
        for seat in reversed(seats):
            game.push(perform, self.effect, 0, frame._replace(targets=(seat,)))


class ResourceFromDeck(Verb):
    """The top card of the deck becomes a resource; only a location may lie face up (MB 17.10)."""

    do: Literal["resource-from-deck"]

    def words(self) -> str:
        return "put the top card of your deck into your resource row; only a location may lie face up"

    def run(self, game: Any, frame: Frame) -> None:
        side = game.sides[frame.seat]
        if side.deck:
            card = side.deck.pop()
            side.looked = [card]
            side.looks_openly = False
            game.learned = True
            game.tell(ev.LOOKS, "MB 17.10", frame.seat, cards=(card,), number=1)
            game.ask(FACING, frame.seat)


class Take(Verb):
    """A verb that offers cards, of which its player takes one."""

    optional: ClassVar[bool] = False  # taking none is allowed even where there is one

    def offers(self, game: Battle, frame: Frame) -> list[int]:
        """The cards that may be taken."""
        raise NotImplementedError

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        """What happens with the chosen card (-1: none)."""
        raise NotImplementedError


class TurnUp(Take):
    """You may turn one of your face-down locations face up."""

    do: Literal["turn-up"]
    optional = True

    def words(self) -> str:
        return "you may turn one of your face-down locations face up"

    def possible(self, game: Any, frame: Frame) -> bool:
        return any(not card & 1 for card in game.sides[frame.seat].resources)

    def run(self, game: Any, frame: Frame) -> None:
        if self.possible(game, frame):
            game.ask(TAKE_CARD, frame.seat, self, frame)

    def offers(self, game: Battle, frame: Frame) -> list[int]:
        down = [entry >> 1 for entry in game.sides[frame.seat].resources if not entry & 1]
        return [card for card in down if game.faces[card].type == "location"]

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        if card >= 0:
            at = game.sides[frame.seat].resources.index(card * 2)
            turn_resource(game, frame.seat, at, True, "MB 13.2")


class TurnDown(Verb):
    """Turn the targeted location face down."""

    do: Literal["turn-down"]

    def words(self) -> str:
        return "turn {1} face down"

    def run(self, game: Any, frame: Frame) -> None:
        turn_resource(game, frame.targets[0] // 1000, frame.targets[0] % 1000, False, "MB 13.2")


class KoResource(Verb):
    """KO a resource: the target, or one that an earlier verb picked."""

    do: Literal["ko-resource"]
    on: Literal["target", "picked"] = "target"

    def words(self) -> str:
        return "KO {1}" if self.on == "target" else "KO it"

    def run(self, game: Any, frame: Frame) -> None:
        for place in frame.targets if self.on == "target" else frame.picked:
            side = game.sides[place // 1000]
            entry = side.resources.pop(place % 1000)
            card = entry >> 1
            if not entry & 1:
                game.learned = True
            owner = game.sides[game.pool.owners[card]]
            owner.ko.append(card)
            game.tell(ev.RESOURCE_KOD, "MB 13.5", side.seat, cards=(card,), number=1)
        game.refresh_all()


class PickResource(Verb):
    """Choose a resource of the targeted player, by its place."""

    do: Literal["pick-resource"]

    def words(self) -> str:
        return "choose one of its resources"

    def run(self, game: Any, frame: Frame) -> None:
        seat = frame.targets[0]
        frame = bind(game, frame, picked=())
        if game.sides[seat].resources:
            game.ask(PICK_ONE, frame.seat, ResourceOf(seat), frame)


class ResourceOf:
    """All resources of one player, as a target that only code uses."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, game: Battle, frame: Frame) -> list[int]:
        return [self.seat * 1000 + i for i in range(len(game.sides[self.seat].resources))]

    def words(self) -> str:
        return "a resource to KO"


class LookAt(Take):
    """Look at or reveal the top cards, take one, put the others on the bottom in any order (MB 17.17, 17.42)."""

    do: Literal["look-at-top"]
    n: int
    reveal: bool = False
    what: Literal["any", "character"] = "any"

    def words(self) -> str:
        how = "reveal" if self.reveal else "look at"
        what = "a character" if self.what == "character" else "one"
        return f"{how} the top {spelled(self.n, 'card')} of your deck, take {what}, put the rest on the bottom"

    def run(self, game: Any, frame: Frame) -> None:
        side = game.sides[frame.seat]
        cards = side.deck[: -self.n - 1 : -1]
        if not cards:
            return
        del side.deck[-len(cards) :]
        side.looked = cards
        side.looks_openly = self.reveal
        game.learned = True
        kind = ev.REVEALS if self.reveal else ev.LOOKS
        game.tell(kind, "MB 2.3.3", frame.seat, cards=tuple(cards), number=len(cards))
        if self.offers(game, frame):
            game.ask(TAKE_CARD, frame.seat, self, frame)
        else:  # what was revealed is known to all, so nothing is hidden by asking
            game.ask(BOTTOM_ORDER, frame.seat)

    def offers(self, game: Battle, frame: Frame) -> list[int]:
        looked = game.sides[frame.seat].looked
        return [card for card in looked if self.what == "any" or game.faces[card].is_character]

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        side = game.sides[frame.seat]
        if card >= 0:
            side.looked.remove(card)
            side.hand.append(card)
            kind = ev.TAKES_OPENLY if self.reveal else ev.TAKES
            game.tell(kind, "MB 17.17", frame.seat, cards=(card,), number=1)
        if side.looked:
            game.ask(BOTTOM_ORDER, frame.seat)


class Replicate(Take):
    """Search the deck for another copy of the card and put it onto your side; shuffle (MB 17.58)."""

    do: Literal["search-copy"]
    optional = True

    def words(self) -> str:
        return "search your deck for another ~ and put it onto your side, then shuffle"

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(game.sides[frame.seat].deck)

    def run(self, game: Any, frame: Frame) -> None:
        game.learned = True
        game.ask(TAKE_CARD, frame.seat, self, frame)

    def offers(self, game: Battle, frame: Frame) -> list[int]:
        slug = game.faces[frame.card].slug
        return [card for card in game.sides[frame.seat].deck if game.faces[card].slug == slug]

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        side = game.sides[frame.seat]
        if card >= 0:
            side.deck.remove(card)
        game.shuffle(side.deck)
        game.tell(ev.SHUFFLES, "MB 17.58", frame.seat)
        if card >= 0:
            put_onto_side(game, frame.seat, card)


def put_onto_side(game: Battle, seat: int, card: int) -> None:
    """Put a card that left its zone onto a side: not recruited, but it appears (MB 5.3.3)."""
    game.sides[seat].playing.append(card)
    game.ask(ROW_OF_CARD, seat, card)


class FromKoToSide(Verb):
    """A character of a KO pile onto your side: the target, or the card itself."""

    do: Literal["ko-pile-to-side"]
    itself: bool = False

    def words(self) -> str:
        return "put ~ from your KO pile onto your side" if self.itself else "put {1} onto your side"

    def run(self, game: Any, frame: Frame) -> None:
        card = frame.card if self.itself else frame.targets[0]
        if card < 0 or namesake_of_main(game, frame.seat, card):
            return
        for side in game.sides:
            if card in side.ko:
                side.ko.remove(card)
                put_onto_side(game, frame.seat, card)
                return


class FromKoToHand(Verb):
    """Cards of your KO pile to your hand: the target, or random ones (MB 17.33)."""

    do: Literal["ko-pile-to-hand"]
    random: int = 0

    def words(self) -> str:
        if self.random:
            return f"put {spelled(self.random, 'random card')} from your KO pile into your hand"
        return "put {1} into your hand"

    def run(self, game: Any, frame: Frame) -> None:
        side = game.sides[frame.seat]
        if self.random:
            rest = list(side.ko)
            cards = [rest.pop(game.chance(len(rest))) for _ in range(min(self.random, len(rest)))]
        else:
            cards = [card for card in frame.targets if card in side.ko]
        for card in cards:
            side.ko.remove(card)
            side.hand.append(card)
        if cards:
            game.tell(ev.TAKES_OPENLY, "MB 17.33", frame.seat, cards=tuple(cards), number=len(cards))


class KoToResource(Verb):
    """The card, KO'd just now, becomes a face-down resource of its owner (MB 17.41)."""

    do: Literal["becomes-resource"]

    def words(self) -> str:
        return "put ~ face down into its owner's resource row"

    def run(self, game: Any, frame: Frame) -> None:
        from .zones import gain_resource

        owner = game.sides[game.pool.owners[frame.card]]
        if frame.card in owner.ko:
            owner.ko.remove(frame.card)
            gain_resource(game, owner.seat, frame.card, False, "MB 10.7.18")


class KoToDeck(Verb):
    """The card, KO'd just now, is shuffled into its owner's deck (MB 17.65)."""

    do: Literal["shuffled-into-deck"]

    def words(self) -> str:
        return "shuffle ~ into its owner's deck"

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

    def words(self) -> str:
        return "shuffle all characters of {1} into its deck"

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

    def words(self) -> str:
        return "play {1}, then shuffle it into your deck"

    def run(self, game: Any, frame: Frame) -> None:
        card = frame.targets[0]
        face = game.faces[card]
        if not face.targets:
            play(game, frame.seat, card, (), from_ko=True)
        else:
            game.ask(REPLAY, frame.seat, card)


class Replay(Question):
    """The targets of a plot twist that is played from the KO pile. Args: the card."""

    kind = "aim"
    rule = "MB 17.50"

    def moves(self, game: Any, seat: int, picked: Picked, args: Args) -> list[Move] | None:
        from .timing import next_targets

        card = args[0]
        return next_targets(game, game.faces[card].targets, Frame(seat, 0, card), picked)

    def commit(self, game: Any, seat: int, picked: Picked, args: Args) -> None:
        from .timing import targets_of

        play(game, seat, args[0], targets_of(picked), from_ko=True)

    def title(self, game: Any, seat: int, picked: Picked, args: Args) -> str:
        face = game.faces[args[0]]
        target = face.targets[min(len(picked), len(face.targets) - 1)]
        return f"{face.name}: choose {target.words()}"


REPLAY = Replay()


class DiscardWorth(Take):
    """Discard a card that costs at least as much as the target; then the effect (MB 17.25)."""

    do: Literal["discard-worth"]
    effect: Effect

    def words(self) -> str:
        text = " and ".join(verb.words() for verb in self.effect)
        return f"discard a card whose cost is at least that of {{1}}; {text}"

    def run(self, game: Any, frame: Frame) -> None:
        if game.find(frame.targets[0]) is not None and game.sides[frame.seat].hand:
            game.ask(TAKE_CARD, frame.seat, self, frame)

    def offers(self, game: Battle, frame: Frame) -> list[int]:
        target = game.find(frame.targets[0])
        cost = target.face.cost if target is not None else 99
        return [card for card in game.sides[frame.seat].hand if game.faces[card].cost >= cost]

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        if card >= 0:
            game.push(perform, self.effect, 0, frame)
            discard(game, frame.seat, [card], "MB 17.25")


class NameCard(Verb):
    """Name a card of the game (MB 17.55)."""

    do: Literal["name-a-card"]

    def words(self) -> str:
        return "name a card"

    def run(self, game: Any, frame: Frame) -> None:
        from .selectors import NameTarget

        game.ask(PICK_ONE, frame.seat, NameTarget(choose="name"), frame)


CARD_VERBS: tuple[type[Verb], ...] = (
    Draw, Discard, Pick, EachEnemy, ResourceFromDeck, TurnUp, TurnDown, KoResource, PickResource, LookAt, Replicate,
    FromKoToSide, FromKoToHand, KoToResource, KoToDeck, ShufflePile, PlayFromKo, NameCard, DiscardWorth,
)  # fmt: skip
