"""What is chosen when an effect is announced (VS 10.3): characters, players, cards, resources, effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from ..effects import Frame, Target
from .selectors import TYPE_NAMES, CardFilter, Filter
from .teams import NO_TWISTS

if TYPE_CHECKING:
    from .characters import Character
    from .state import Contest

Refs = tuple[int, ...]


def of_twist(game: Contest, frame: Frame) -> bool:
    """Whether a plot twist targets."""
    return frame.card >= 0 and game.faces[frame.card].type == "plot-twist"


class CharacterTarget(Filter, Target):
    """A character, chosen when the effect is announced (VS 10.3). `optional`: or none ("up to")."""

    choose: Literal["character"]
    optional: bool = False

    def accepts(self, game: Contest, frame: Frame, c: Character) -> bool:
        return not (c.flags & NO_TWISTS and of_twist(game, frame)) and Filter.accepts(self, game, frame, c)

    def pick(self, game: Contest, frame: Frame) -> list[Character]:
        found = Filter.pick(self, game, frame)
        return [c for c in found if not c.flags & NO_TWISTS] if found and of_twist(game, frame) else found

    def options(self, game: Contest, frame: Frame, taken: Refs | None = None) -> list[int]:
        if taken is None:  # picked as an effect resolves, and so no target (VS 10.3)
            return [c.uid for c in Filter.pick(self, game, frame)]
        return [c.uid for c in self.pick(game, frame) if c.uid not in taken]

    def legal(self, game: Contest, frame: Frame, ref: int) -> bool:
        """Whether what was chosen is still a target (VS 10.4.2)."""
        c = game.find(ref)
        return c is not None and self.accepts(game, frame, c)

    def words(self) -> str:
        return f"{'up to one ' if self.optional else ''}{'other ' if self.other else ''}target {self.phrase()}"

    def again(self) -> str:
        return "that character"


class PlayerTarget(Target):
    """A player."""

    choose: Literal["player"]
    side: Literal["opposing", "any"] = "any"
    optional: bool = False

    def options(self, game: Contest, frame: Frame, taken: Refs = ()) -> list[int]:
        return [seat for seat in game.alive if seat not in taken and (self.side == "any" or seat != frame.seat)]

    def legal(self, game: Contest, frame: Frame, ref: int) -> bool:
        return not game.sides[ref].out

    def words(self) -> str:
        return "target opponent" if self.side == "opposing" else "target player"

    def again(self) -> str:
        return "that player"


class CardTarget(CardFilter, Target):
    """A card in a KO'd pile. Refs are cards."""

    choose: Literal["ko-card"]
    side: Literal["own", "opposing", "any"] = "own"
    optional: bool = False

    def options(self, game: Contest, frame: Frame, taken: Refs = ()) -> list[int]:
        found: dict[tuple[int, int], int] = {}
        for side in game.sides:
            if self.side == "any" or (side.seat == frame.seat) == (self.side == "own"):
                for card in self.among(game, side.ko):
                    if card not in taken:
                        found.setdefault((side.seat, game.pool.kinds[card]), card)
        return list(found.values())

    def legal(self, game: Contest, frame: Frame, ref: int) -> bool:
        return any(ref in side.ko for side in game.sides)

    def words(self) -> str:
        whose = {"own": "your", "opposing": "an opponent's", "any": "a player's"}[self.side]
        return f"{'up to one ' if self.optional else ''}target {self.noun()} in {whose} KO'd pile"

    def again(self) -> str:
        return "that card"


class ResourceTarget(Target):
    """A resource by its place (VS 2.5.5). Refs are uids of resources."""

    choose: Literal["resource"]
    side: Literal["own", "opposing", "any"] = "any"
    up: bool | None = None
    type: Literal["plot-twist", "location"] | None = None  # of one that is face up
    optional: bool = False

    def options(self, game: Contest, frame: Frame, taken: Refs = ()) -> list[int]:
        found = []
        for side in game.sides:
            if self.side == "any" or (side.seat == frame.seat) == (self.side == "own"):
                for resource in side.resources:
                    if self._fits(game, resource) and resource.uid not in taken:
                        found.append(resource.uid)
        return found

    def _fits(self, game: Contest, resource: Any) -> bool:
        if self.up is not None and resource.up is not self.up:
            return False
        return self.type is None or (resource.up and game.faces[resource.card].type == self.type)

    def legal(self, game: Contest, frame: Frame, ref: int) -> bool:
        found = game.resource(ref)
        return found is not None and self._fits(game, found[1])

    def words(self) -> str:
        whose = {"own": " you control", "opposing": " an opponent controls", "any": ""}[self.side]
        up = {None: "", True: "face-up ", False: "face-down "}[self.up]
        noun = TYPE_NAMES[self.type] if self.type else "resource"
        return f"{'up to one ' if self.optional else ''}target {up}{noun}{whose}"


class EquipmentTarget(Target):
    """Equipment in play. Refs are uids of gear."""

    choose: Literal["equipment"]
    side: Literal["own", "opposing", "any"] = "any"
    optional: bool = False

    def options(self, game: Contest, frame: Frame, taken: Refs = ()) -> list[int]:
        return [
            gear.uid
            for c in game.characters()
            if self.side == "any" or (c.seat == frame.seat) == (self.side == "own")
            for gear in c.gear
            if gear.uid not in taken
        ]

    def legal(self, game: Contest, frame: Frame, ref: int) -> bool:
        return game.wearer(ref) is not None

    def words(self) -> str:
        whose = {"own": " you control", "opposing": " an opponent controls", "any": ""}[self.side]
        return f"{'up to one ' if self.optional else ''}target equipment{whose}"


class EffectTarget(Target):
    """Something on the chain. Refs are uids of entries."""

    choose: Literal["effect"]
    side: Literal["own", "opposing", "any"] = "opposing"
    kind: Literal["any", "plot-twist", "power", "trigger", "recruit", "power-up"] = "any"
    source: Literal["any", "character"] = "any"  # character: a power or trigger of a character
    optional: bool = False

    def options(self, game: Contest, frame: Frame, taken: Refs = ()) -> list[int]:
        return [entry.uid for entry in game.chain if entry.uid not in taken and self._fits(game, frame, entry)]

    def _fits(self, game: Contest, frame: Frame, entry: Any) -> bool:
        if self.side != "any" and (entry.seat == frame.seat) != (self.side == "own"):
            return False
        if self.kind != "any" and entry.kind != self.kind:
            return False
        if self.kind == "any" and entry.kind == "recruit":  # a recruit is no effect (VS 10.1.1)
            return False
        return self.source == "any" or (entry.card >= 0 and game.faces[entry.card].type == "character")

    def any(self, game: Contest, frame: Frame) -> bool:
        return any(self._fits(game, frame, entry) for entry in game.chain)

    def legal(self, game: Contest, frame: Frame, ref: int) -> bool:
        return any(entry.uid == ref for entry in game.chain)

    def words(self) -> str:
        noun = {
            "any": "effect", "plot-twist": "plot twist effect", "power": "activated power",
            "trigger": "triggered power", "recruit": "recruit", "power-up": "power-up",
        }[self.kind]  # fmt: skip
        of = " of a character" if self.source == "character" else ""
        whose = {"own": "your ", "opposing": "opposing ", "any": ""}[self.side]
        return f"target {whose}{noun}{of}"


def _tag(value: Any) -> str | None:
    return value.get("choose") if isinstance(value, dict) else getattr(value, "choose", None)


AnyTarget = Annotated[
    Annotated[CharacterTarget, Tag("character")]
    | Annotated[PlayerTarget, Tag("player")]
    | Annotated[CardTarget, Tag("ko-card")]
    | Annotated[ResourceTarget, Tag("resource")]
    | Annotated[EquipmentTarget, Tag("equipment")]
    | Annotated[EffectTarget, Tag("effect")],
    Discriminator(
        _tag,
        custom_error_type="target",
        custom_error_message="a target says what to choose: character, player, ko-card, resource, equipment or effect",
    ),
]

Targets = Annotated[tuple[AnyTarget, ...], Field(max_length=4)]
