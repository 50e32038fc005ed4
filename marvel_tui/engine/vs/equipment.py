"""Equipment and its wearers (VS 12)."""

from __future__ import annotations

from typing import Any

from ..effects import Frame
from ..prompts import Move, Question, Reason, public
from . import events as ev
from .cards import Face
from .characters import HIDDEN, Character, Gear
from .state import Contest
from .teams import TWO_EQUIPMENT
from .zones import to_pile

NOT_YOURS = Reason("VS 12.1", "only your own characters can be equipped")
WEARS_ONE = Reason("VS 12.1", "it wears equipment already")
NOT_HIDDEN = Reason("VS 12.3", "hidden characters wear only concealed-optional equipment")
NOT_FOR_IT = Reason("VS 12.4", "the equipment is not for it")


def cannot_wear(game: Contest, seat: int, c: Character, card: int) -> Reason | None:
    """Why a character can't be given an equipment card."""
    face = game.faces[card]
    if c.seat != seat:
        return NOT_YOURS
    if len(c.gear) >= (2 if c.flags & TWO_EQUIPMENT else 1):
        return WEARS_ONE
    if c.area == HIDDEN and "concealed-optional" not in face.keywords:
        return NOT_HIDDEN
    if face.wearer is not None and not face.wearer.accepts(game, Frame(seat, 0, card), c):
        return NOT_FOR_IT
    return None


def wearers(game: Contest, seat: int, card: int) -> list[int]:
    """The characters that could wear it."""
    return [c.uid for c in game.sides[seat].characters if cannot_wear(game, seat, c, card) is None]


def bring(game: Contest, seat: int, card: int, rule: str) -> None:
    """Equipment that is in no zone comes into play on a character of its player (VS 12.2); without one it is KO'd."""
    options = tuple(wearers(game, seat, card))
    if not options:
        game.tell(ev.CARD_KOD, "VS 12.2.1", seat, cards=(card,), number=1)
        to_pile(game, card)
    elif len(options) == 1:
        attach(game, seat, card, game.must_find(options[0]), rule)
    else:
        game.ask(WEAR, seat, card, options, rule)


class Wear(Question):
    """VS 12.2: who wears it. Args: the card, who may, the rule."""

    kind = "wear"
    rule = "VS 12.2"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("on", uid) for uid in args[1]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        attach(game, seat, args[0], game.must_find(picked[0].what), args[2])

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return f"Who wears {game.card_name(args[0])}?"


WEAR = Wear()


def attach(game: Contest, seat: int, card: int, c: Character, rule: str = "VS 12.2") -> bool:
    """Attach an equipment card that is in no zone. Unique equipment KOs the other one of its name (VS 9.5)."""
    if cannot_wear(game, seat, c, card) is not None:
        return False
    keep_unique_gear(game, seat, card)
    c.gear += (Gear(game.new_uid(), card, game.pool.owners[card]),)
    game.stale = True
    game.tell(ev.EQUIPS, rule, seat, c, cards=(card,), number=1)
    return True


def keep_unique_gear(game: Contest, seat: int, card: int) -> None:
    """VS 9.5: other unique equipment of that name on this side is KO'd as this one comes."""
    face: Face = game.faces[card]
    if face.unique:
        for other in game.sides[seat].characters:
            for gear in other.gear:
                theirs = game.faces[gear.card]
                if theirs.unique and theirs.name == face.name:
                    ko_gear(game, gear.uid, "VS 9.5.1")


def detach(game: Contest, uid: int) -> Gear | None:
    """Take equipment off its wearer; its card is then in no zone."""
    wearer = game.wearer(uid)
    if wearer is None:
        return None
    found = next(gear for gear in wearer.gear if gear.uid == uid)
    wearer.gear = tuple(gear for gear in wearer.gear if gear.uid != uid)
    game.stale = True
    return found


def ko_gear(game: Contest, uid: int, rule: str) -> None:
    """KO equipment."""
    gear = detach(game, uid)
    if gear is not None:
        game.tell(ev.CARD_KOD, rule, gear.owner, cards=(gear.card,), number=1)
        to_pile(game, gear.card)


def transfer(game: Contest, uid: int, c: Character, rule: str) -> bool:
    """Move equipment to another character, if that one may wear it (VS 12.4.1)."""
    wearer = game.wearer(uid)
    if wearer is None:
        return False
    gear = next(gear for gear in wearer.gear if gear.uid == uid)
    if cannot_wear(game, c.seat, c, gear.card) is not None:
        return False
    if c.seat != wearer.seat:
        keep_unique_gear(game, c.seat, gear.card)
    wearer.gear = tuple(other for other in wearer.gear if other.uid != uid)
    c.gear += (gear,)
    game.stale = True
    game.tell(ev.EQUIPS, rule, c.seat, c, cards=(gear.card,), number=1)
    return True


def drop_misplaced(game: Contest, c: Character) -> None:
    """VS 9.7.3: equipment that may not be in the area where its wearer is now."""
    if c.area == HIDDEN:
        for gear in c.gear:
            if "concealed-optional" not in game.faces[gear.card].keywords:
                ko_gear(game, gear.uid, "VS 9.7.3")
