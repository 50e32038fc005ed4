"""What is chosen when a power or plot twist is announced: characters, players, cards, resources, rows, names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from ..effects import Frame, Target
from .selectors import Filter

if TYPE_CHECKING:
    from .state import Battle


class CharacterTarget(Filter, Target):
    """One character, chosen when the power or plot twist is announced."""

    choose: Literal["character"]
    optional: bool = False
    again_: bool = Field(default=False, alias="again")  # may be the one chosen before

    def options(self, game: Battle, frame: Frame) -> list[int]:
        return [c.uid for c in self.pick(game, frame)]

    def any(self, game: Battle, frame: Frame) -> bool:
        """Whether there is one, without building the list."""
        if self.optional:
            return True
        for side in game.sides:
            for c in side.characters:
                if self.accepts(game, frame, c):
                    return True
        return False

    def words(self) -> str:
        noun = self.noun()
        if self.again_:
            return f"the same or another {noun}{self.tail()}"
        if self.optional:
            return self.words_one("up to one", "")
        article = "the" if self.role == "defending" else "an" if noun[0] in "aeiou" else "a"
        return self.words_one("one", "another", article)

    def words_upto(self, many: str) -> str:
        """Several of them, or fewer: "up to two enemies"."""
        noun = self.noun()
        plural = f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
        return f"up to {many} {'of your ' if self.side == 'own' else ''}{plural}{self.tail()}"


class PlayerTarget(Target):
    """A player."""

    choose: Literal["player"]
    side: Literal["enemy", "any"] = "enemy"

    def options(self, game: Battle, frame: Frame) -> list[int]:
        return [seat for seat in game.alive() if self.side == "any" or seat != frame.seat]

    def words(self) -> str:
        return "an enemy player" if self.side == "enemy" else "a player"

    def again(self) -> str:
        return "that player"


class PileTarget(PlayerTarget):
    """A player's KO pile."""

    choose: Literal["pile"]  # type: ignore[assignment]
    side: Literal["enemy", "any"] = "any"

    def words(self) -> str:
        return "an enemy KO pile" if self.side == "enemy" else "a KO pile"

    def again(self) -> str:
        return "that pile"


class ResourceTarget(Target):
    """A resource by its place: numbers are seat * 1000 + position, so that nothing hidden is named."""

    choose: Literal["resource"]
    side: Literal["own", "enemy", "any"] = "any"
    face_up: bool = True

    def options(self, game: Battle, frame: Frame) -> list[int]:
        found = []
        for side in game.sides:
            if self.side == "any" or (side.seat == frame.seat) == (self.side == "own"):
                found += [
                    side.seat * 1000 + i for i, card in enumerate(side.resources) if bool(card & 1) is self.face_up
                ]
        return found

    def words(self) -> str:
        return "a face-up location" if self.face_up else "a face-down resource"


class CardTarget(Target):
    """A card in a KO pile (open to all), or of the own hand."""

    choose: Literal["ko-card", "hand-card"]
    side: Literal["own", "enemy"] = "own"
    what: Literal["any", "character", "supporting", "answer"] = "any"

    def options(self, game: Battle, frame: Frame) -> list[int]:
        found: dict[tuple[int, str], int] = {}
        for side in game.sides:
            if (side.seat == frame.seat) != (self.side == "own"):
                continue
            for card in side.ko if self.choose == "ko-card" else side.hand:
                face = game.faces[card]
                if self.fits(game, frame, card):
                    found.setdefault((side.seat, face.slug), card)
        return list(found.values())

    def fits(self, game: Battle, frame: Frame, card: int) -> bool:
        """Whether a card is of the wanted kind; an answer is a plot twist that could be played now."""
        face = game.faces[card]
        if self.what == "any":
            return True
        if self.what == "answer":
            from .plot_twists import cannot_play

            return (
                face.type == "plot-twist"
                and face.when == "combat"
                and face.any_turn
                and cannot_play(game, frame.seat, face) is None
            )
        return face.is_character if self.what == "character" else face.type == "supporting"

    def words(self) -> str:
        what = {
            "any": "a card",
            "character": "a character",
            "supporting": "a character",  # a main character is never in a pile or hand
            "answer": "an any-turn Combat plot twist",
        }[self.what]
        if self.choose == "hand-card":
            return f"{what} from your hand"
        return f"{what} from your KO pile" if self.side == "own" else f"{what} from an enemy KO pile"


class RowTarget(Target):
    """A row of a player: numbers are seat * 2 + row."""

    choose: Literal["row"]
    side: Literal["enemy"] = "enemy"

    def options(self, game: Battle, frame: Frame) -> list[int]:
        return [seat * 2 + row for seat in game.alive() if seat != frame.seat for row in (0, 1)]

    def any(self, game: Battle, frame: Frame) -> bool:
        return True

    def words(self) -> str:
        return "an enemy row"

    def again(self) -> str:
        return "that row"


class NameTarget(Target):
    """A card name of the game: numbers index the pool's sorted names."""

    choose: Literal["name"]

    def options(self, game: Battle, frame: Frame) -> list[int]:
        return list(range(len(game.pool.card_names)))

    def any(self, game: Battle, frame: Frame) -> bool:
        return True

    def words(self) -> str:
        return "a card"


def _tag(value: Any) -> str | None:
    choose = value.get("choose") if isinstance(value, dict) else getattr(value, "choose", None)
    return "card" if choose in ("ko-card", "hand-card") else choose


AnyTarget = Annotated[
    Annotated[CharacterTarget, Tag("character")]
    | Annotated[PlayerTarget, Tag("player")]
    | Annotated[PileTarget, Tag("pile")]
    | Annotated[ResourceTarget, Tag("resource")]
    | Annotated[CardTarget, Tag("card")]
    | Annotated[RowTarget, Tag("row")]
    | Annotated[NameTarget, Tag("name")],
    Discriminator(
        _tag,
        custom_error_type="target",
        custom_error_message=(
            "a target says what to choose: character, player, pile, resource, ko-card, hand-card, row or name"
        ),
    ),
]
