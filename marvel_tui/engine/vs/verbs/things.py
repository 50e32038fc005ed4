"""Verbs for equipment in play (VS 12) and for the chain (VS 10.6)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from ...effects import Frame, Verb
from .. import events as ev
from ..chain import negate
from ..characters import Character
from ..choices import ON_WHOM, TAKE_CARD, tell_rest
from ..equipment import attach, cannot_wear, detach, ko_gear, transfer
from ..selectors import AnyWho, CardFilter, Who, article
from ..state import PILES, Contest
from ..zones import shuffle, take
from .piles import THINGS, Thing


class Attach(Verb):
    """Attach an equipment card from the hand, the KO'd pile or the deck to a character that may wear it (VS 12.4)."""

    do: Literal["attach"]
    from_: Literal["hand", "ko-pile", "deck"] = Field(default="hand", alias="from")
    what: CardFilter = CardFilter(type="equipment")
    on: AnyWho

    @property
    def optional(self) -> bool:
        return self.from_ != "ko-pile"

    @property
    def openly(self) -> bool:
        return self.from_ == "ko-pile"

    def words(self) -> str:
        noun = self.what.noun() if self.what.type else self.what.noun().replace("card", "equipment card", 1)
        if self.from_ == "deck":
            return f"search your deck for {article(noun)}, attach it to {self._whom} and shuffle"
        where = {"hand": "your hand", "ko-pile": "your KO'd pile"}[self.from_]
        return f"attach {article(noun)} from {where} to {self._whom}"

    @property
    def _whom(self) -> str:
        return self.on.all.one() if self.on.all is not None else self.on.words()

    def possible(self, game: Any, frame: Frame) -> bool:
        return self.from_ != "ko-pile" or bool(self.offers(game, frame))

    def offers(self, game: Contest, frame: Frame) -> list[int]:
        side = game.sides[frame.seat]
        cards = {"hand": side.hand, "ko-pile": side.ko, "deck": side.deck}[self.from_]
        fitting = [c for c in cards if game.faces[c].type == "equipment" and self.what.fits(game, c)]
        found = [card for card in fitting if self._wearers(game, frame, card)]
        return sorted(found) if self.from_ == "deck" else found

    def _wearers(self, game: Contest, frame: Frame, card: int) -> list[int]:
        return [c.uid for c in self.on.pick(game, frame) if cannot_wear(game, frame.seat, c, card) is None]

    def run(self, game: Any, frame: Frame) -> None:
        if self.from_ == "deck":
            game.learned = True
        if self.offers(game, frame) or (self.from_ != "ko-pile" and self.on.pick(game, frame)):
            game.ask(TAKE_CARD, frame.seat, self, frame)

    def taken(self, game: Any, frame: Frame, card: int) -> None:
        if card >= 0:
            side = game.sides[frame.seat]
            {"hand": side.hand, "ko-pile": side.ko, "deck": side.deck}[self.from_].remove(card)
            game.touch(PILES)
            tell_rest(game, frame, (card,))
        if self.from_ == "deck":
            shuffle(game, frame.seat, "VS 10.9")
        if card >= 0:
            wearers = self._wearers(game, frame, card)
            if len(wearers) == 1:
                self.given(game, frame, card, game.must_find(wearers[0]))
            else:
                game.ask(ON_WHOM, frame.seat, tuple(wearers), self, frame, card)

    def given(self, game: Any, frame: Frame, card: int, c: Character) -> None:
        """Attach the card to the one that was chosen."""
        attach(game, frame.seat, card, c, "VS 12.4")


def gear_of(on: Thing, game: Contest, frame: Frame) -> list[int]:
    """The equipment that a verb means: its numbers in play."""
    if on in ("all", "own", "opposing"):
        return [
            gear.uid
            for c in game.characters()
            if on == "all" or (c.seat == frame.seat) == (on == "own")
            for gear in c.gear
        ]
    uids = {
        "target": frame.targets[:1], "target-2": frame.targets[1:2], "picked": frame.picked, "self": (frame.source,)
    }[on]  # fmt: skip
    return [uid for uid in uids if uid >= 0 and game.wearer(uid) is not None]


class OfEquipment(Verb):
    """A verb that does something to equipment in play."""

    on: Thing = "target"

    @property
    def aim(self) -> str:
        return "equipment" if self.on in ("target", "target-2") else ""

    @property
    def things(self) -> str:
        whose = {"all": "all equipment", "own": "all your equipment", "opposing": "all opposing equipment"}
        return whose.get(self.on) or THINGS[self.on]

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(gear_of(self.on, game, frame))


class KoEquipment(OfEquipment):
    """KO equipment."""

    do: Literal["ko-equipment"]

    def words(self) -> str:
        return f"KO {self.things}"

    def run(self, game: Any, frame: Frame) -> None:
        for uid in gear_of(self.on, game, frame):
            ko_gear(game, uid, "VS 2.4")


class ReturnEquipment(OfEquipment):
    """Equipment goes to its owner's hand (VS 2.4.2)."""

    do: Literal["return-equipment"]

    def words(self) -> str:
        whose = "its owner's hand" if self.on not in ("all", "own", "opposing") else "its owners' hands"
        return f"return {self.things} to {whose}"

    def run(self, game: Any, frame: Frame) -> None:
        for uid in gear_of(self.on, game, frame):
            wearer = game.wearer(uid)
            gear = detach(game, uid)
            if gear is not None:
                game.tell(ev.UNEQUIPS, "VS 2.4.2", gear.owner, wearer, cards=(gear.card,), number=1)
                take(game, gear.owner, gear.card, "VS 2.4.2", True)


class Transfer(Verb):
    """Move equipment from one character to another that may wear it (VS 12.4.2)."""

    do: Literal["transfer"]
    gear: Literal["target", "target-2", "picked", "self"] = "target"
    on: AnyWho = Who(ref="target-2")

    @property
    def aim(self) -> str:
        return "equipment" if self.gear in ("target", "target-2") else ""

    def words(self) -> str:
        return f"transfer {THINGS[self.gear]} to {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        for uid in gear_of(self.gear, game, frame):
            for c in self.on.pick(game, frame)[:1]:
                transfer(game, uid, c, "VS 12.4.2")


class Negate(Verb):
    """Negate effects on the chain (VS 10.6)."""

    do: Literal["negate"]
    on: Literal["target", "target-2"] = "target"

    @property
    def aim(self) -> str:
        return "effect"

    def words(self) -> str:
        return f"negate {THINGS[self.on]}"

    def run(self, game: Any, frame: Frame) -> None:
        uid = frame.targets[self.on == "target-2"]
        if uid >= 0:
            negate(game, uid, "VS 10.6", f"by {game.card_name(frame.card)}")
