"""Verbs for KO'd piles and resource rows (VS 2.4, VS 2.5)."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from ...effects import Frame, Verb
from ..amounts import spelled
from ..choices import NAME_CARDS, TAKE_CARD, tell_rest
from ..resources import ko_resource, lay, lift, note_name, ready_source, replace_resource, turn_down
from ..selectors import CardFilter, article
from ..state import PILES, Contest
from ..zones import put_below, shuffle, take
from .decks import lift_top
from .places import bring_into_play

Thing = Literal["target", "target-2", "picked", "self", "all", "own", "opposing"]
THINGS = {"target": "{1}", "target-2": "{2}", "picked": "{picked}", "self": "~"}


class FromKo(Verb):
    """A card of the KO'd pile goes to the hand, the deck, the row or into play: the target, or one that is chosen."""

    do: Literal["from-ko"]
    what: CardFilter | None = None  # without it: the target
    on: Literal["target", "target-2"] = "target"
    to: Literal["hand", "deck-bottom", "deck-shuffled", "play", "resource"] = "hand"

    optional: ClassVar[bool] = False
    openly: ClassVar[bool] = True

    @property
    def aim(self) -> str:
        return "" if self.what is not None else "ko-card"

    def words(self) -> str:
        what = f"{article(self.what.noun())} from your KO'd pile" if self.what is not None else THINGS[self.on]
        if self.to == "deck-shuffled":
            return f"shuffle {what} into its owner's deck"
        to = {
            "hand": f"into {self._whose} hand", "deck-bottom": f"on the bottom of {self._whose} deck",
            "play": "into play", "resource": "face down into your resource row",
        }[self.to]  # fmt: skip
        return f"put {what} {to}"

    @property
    def _whose(self) -> str:
        return "your" if self.what is not None else "its owner's"

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self.aim) or bool(self.offers(game, frame))

    def offers(self, game: Contest, frame: Frame) -> list[int]:
        assert self.what is not None
        return list(self.what.among(game, game.sides[frame.seat].ko))

    def run(self, game: Any, frame: Frame) -> None:
        if self.aim:
            self.taken(game, frame, frame.targets[self.on == "target-2"])
        elif self.offers(game, frame):
            game.ask(TAKE_CARD, frame.seat, self, frame)

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        owner = game.sides[game.pool.owners[card]] if card >= 0 else None
        if owner is None or card not in owner.ko:
            return
        if self.to == "play" and game.faces[card].type not in ("character", "equipment"):
            return
        if self.to == "resource" and owner.seat != frame.seat:  # VS 2.5.7
            return
        owner.ko.remove(card)
        game.touch(PILES)
        tell_rest(game, frame, (card,))
        if self.to == "hand":
            take(game, owner.seat, card, "VS 2.4.2", True)
        elif self.to == "deck-bottom":
            put_below(game, owner.seat, (card,), "VS 2.4.2", True)
        elif self.to == "deck-shuffled":
            owner.deck.append(card)
            shuffle(game, owner.seat, "VS 2.4.2")
        elif self.to == "resource":
            lay(game, frame.seat, card, "VS 2.5.1")
        else:
            bring_into_play(game, frame.seat, card)


def refs_of(on: Thing, game: Contest, frame: Frame) -> list[int]:
    """The resources that a verb means: their numbers in play."""
    if on in ("all", "own", "opposing"):
        sides = [side for side in game.sides if on == "all" or (side.seat == frame.seat) == (on == "own")]
        return [resource.uid for side in sides for resource in side.resources]
    uids = {
        "target": frame.targets[:1], "target-2": frame.targets[1:2], "picked": frame.picked, "self": (frame.source,)
    }[on]  # fmt: skip
    return [uid for uid in uids if uid >= 0 and game.resource(uid) is not None]


class OfResources(Verb):
    """A verb that does something to resources."""

    on: Thing = "target"

    @property
    def aim(self) -> str:
        return "resource" if self.on in ("target", "target-2") else ""

    @property
    def things(self) -> str:
        whose = {"all": "each resource in play", "own": "each of your resources", "opposing": "each opposing resource"}
        return whose.get(self.on) or THINGS[self.on]

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(refs_of(self.on, game, frame))


class KoResource(OfResources):
    """KO resources."""

    do: Literal["ko-resource"]

    def words(self) -> str:
        return f"KO {self.things}"

    def run(self, game: Any, frame: Frame) -> None:
        uids = refs_of(self.on, game, frame)
        cards = [found[1].card for found in map(game.resource, uids) if found is not None]
        for uid in uids:
            ko_resource(game, uid, "VS 2.4")
        if cards:
            game.learned = True
        tell_rest(game, frame, cards)


class TurnDown(OfResources):
    """Turn face-up resources face down: they may be played or flipped again (VS 2.5.3)."""

    do: Literal["turn-down"]

    def words(self) -> str:
        return f"turn {self.things} face down"

    def possible(self, game: Any, frame: Frame) -> bool:
        found = map(game.resource, refs_of(self.on, game, frame))
        return any(entry is not None and entry[1].up for entry in found)

    def run(self, game: Any, frame: Frame) -> None:
        for uid in refs_of(self.on, game, frame):
            turn_down(game, uid, "VS 2.5.3")


class ReturnResource(OfResources):
    """Resources go to their owners' hands; a face-down one is not shown (VS 2.5.5)."""

    do: Literal["return-resource"]

    def words(self) -> str:
        return f"return {self.things} to its owner's hand"

    def run(self, game: Any, frame: Frame) -> None:
        cards = []
        for uid in refs_of(self.on, game, frame):
            found = game.resource(uid)
            card, _at = lift(game, uid)
            take(game, game.pool.owners[card], card, "VS 2.5.5", found[1].up)
            cards.append(card)
        if cards:
            game.learned = True
        tell_rest(game, frame, cards)


class ReplaceResource(OfResources):
    """KO resources, each with the top card of the deck face down in its place (VS 2.5.6)."""

    do: Literal["replace-resource"]

    def words(self) -> str:
        return f"replace {self.things}"

    def run(self, game: Any, frame: Frame) -> None:
        uids = refs_of(self.on, game, frame)
        cards = [found[1].card for found in map(game.resource, uids) if found is not None]
        for uid in uids:
            replace_resource(game, uid, "VS 2.5.6")
        if cards:
            game.learned = True
        tell_rest(game, frame, cards)


class ReadyResource(OfResources):
    """Ready resources that are face up."""

    do: Literal["ready-resource"]

    def words(self) -> str:
        return f"ready {self.things}"

    def run(self, game: Any, frame: Frame) -> None:
        for uid in refs_of(self.on, game, frame):
            ready_source(game, uid)


class ResourceFromDeck(Verb):
    """The top cards of the deck become resources, unseen (VS 2.5.2)."""

    do: Literal["resource-from-deck"]
    n: int = Field(default=1, ge=1, le=4)

    def words(self) -> str:
        top = "the top card" if self.n == 1 else f"the top {spelled(self.n, 'card')}"
        return f"put {top} of your deck face down into your resource row"

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(game.sides[frame.seat].deck)

    def run(self, game: Any, frame: Frame) -> None:
        for card in lift_top(game, frame.seat, self.n):
            lay(game, frame.seat, card, "VS 2.5.1")


class NameCharacter(Verb):
    """Name a character card; this resource keeps the name."""

    do: Literal["name-character"]

    def words(self) -> str:
        return "name a character"

    def run(self, game: Any, frame: Frame) -> None:
        if game.resource(frame.source) is not None:
            game.ask(NAME_CARDS, frame.seat, 1, game.pool.character_names, self, frame)

    def named(self, game: Any, frame: Frame, names: tuple[int, ...]) -> None:
        """Keep the name."""
        note_name(game, frame.source, names[0])
