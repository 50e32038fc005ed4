"""What an effect is: verbs in a row, each a checked piece of data that words itself and runs.

A card file says `{ do = "draw", n = 2 }`; the game's vocabulary turns it into an instance of the verb's
class. The interpreter performs the verbs one by one on the agenda, so any of them may ask.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, ValidationInfo

from ..state import State


class Frame(NamedTuple):
    """What the verbs of one effect share while it is performed."""

    seat: int  # who performs it
    source: int = 0  # the character it belongs to (0: none)
    card: int = -1  # the card it belongs to
    targets: tuple[int, ...] = ()  # chosen when it was announced, in the order of the card's targets
    event: Any = None  # what it was triggered by
    picked: tuple[int, ...] = ()  # chosen by an earlier verb
    number: int = 0  # counted by an earlier verb


class Node(BaseModel):
    """A piece of card data."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Verb(Node):
    """Something an effect does. Subclasses declare `do: Literal["name"]`, words and a run."""

    once: ClassVar[str] = ""  # clauses in a row with the same word here are said as one

    @property
    def aim(self) -> str:
        """What its power's first target must be ("player"); empty where it needs none."""
        return ""

    def words(self) -> str:
        """The verb as part of a sentence on a card, without capital and full stop; `words` tells the marks."""
        raise NotImplementedError

    def picks(self) -> str:
        """What it lets its player pick, where the verbs after it say what becomes of that."""
        return ""

    def run(self, game: Any, frame: Frame) -> None:
        """Change the state, push steps or ask."""
        raise NotImplementedError

    def possible(self, game: Any, frame: Frame) -> bool:
        """Whether it can do anything at all: an optional effect that can't is not offered."""
        return True


class Condition(Node):
    """A question about the state. Subclasses declare `is_: Literal["name"]` under the key `is`."""

    def words(self) -> str:
        """The condition after an "if"."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.words()

    def holds(self, game: Any, frame: Frame) -> bool:
        """The answer, now."""
        raise NotImplementedError


class Vocabulary:
    """The verbs and conditions of one game by their names: what its card files may say."""

    def __init__(self, verbs: Iterable[type[Verb]], conditions: Iterable[type[Condition]]) -> None:
        self.verbs = {name: verb for verb in verbs for name in _names(verb, "do")}
        self.conditions = {name: kind for kind in conditions for name in _names(kind, "is_")}

    def verb(self, value: Any, info: ValidationInfo) -> Any:
        """The verb that a table of a card file means."""
        return _read(value, "do", self.verbs, "verb", info)

    def condition(self, value: Any, info: ValidationInfo) -> Any:
        """The condition that a table of a card file means."""
        return _read(value, "is", self.conditions, "condition", info)


def _names(node: type[Node], field: str) -> tuple[str, ...]:
    names: tuple[str, ...] = node.model_fields[field].annotation.__args__  # type: ignore[union-attr]
    return names


def _read(value: Any, key: str, known: dict[str, Any], what: str, info: ValidationInfo) -> Any:
    if isinstance(value, Node):
        return value
    if not isinstance(value, dict) or key not in value:
        raise ValueError(f"expected a table with the key '{key}', found {value!r:.60}")
    name = value[key]
    if not isinstance(name, str) or name not in known:
        raise ValueError(f"unknown {what} {name!r:.40}; known are {', '.join(sorted(known))}")
    try:
        return known[name].model_validate(value, context=info.context)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ValueError(f"in {name}{'.' if where else ''}{where}: {first['msg']}") from None


def _verb(value: Any, info: ValidationInfo) -> Any:
    return info.context["vocabulary"].verb(value, info) if info.context else value


def _condition(value: Any, info: ValidationInfo) -> Any:
    return info.context["vocabulary"].condition(value, info) if info.context else value


Effect = Annotated[tuple[Annotated[Verb, BeforeValidator(_verb)], ...], Field(min_length=1)]
AnyCondition = Annotated[Condition, BeforeValidator(_condition)]


class Amount(Node):
    """A number that is counted when the effect resolves."""

    def words(self) -> str:
        """The amount after "for each" or "equal to"."""
        raise NotImplementedError

    def count(self, game: Any, frame: Frame) -> int:
        """The number, now."""
        raise NotImplementedError


class Target(Node):
    """What is chosen when an effect is announced. Subclasses declare `choose: Literal["name"]`."""

    def options(self, game: Any, frame: Frame) -> list[int]:
        """What may be chosen, as numbers that only the game can read."""
        raise NotImplementedError

    def any(self, game: Any, frame: Frame) -> bool:
        """Whether anything may be."""
        return bool(self.options(game, frame))

    def words(self) -> str:
        """The target as the text of a card mentions it first."""
        raise NotImplementedError

    def again(self) -> str:
        """How the text speaks of it again."""
        return "it"


def perform(game: State, effect: Effect, at: int, frame: Frame) -> None:
    """Agenda step: do the verb number `at`, then the rest. What the rules do at once happens between them."""
    if at:
        game.check_state()
    verb = effect[at]
    if at + 1 < len(effect):
        game.push(perform, effect, at + 1, frame)
    verb.run(game, frame)


def bind(game: State, effect_frame: Frame, **changes: Any) -> Frame:
    """Tell the verbs that follow what was chosen or counted; `effect_frame` is the frame of the verb that says it.

    The rests of that effect, and of the effects it stands in, wait on the agenda with the same frame.
    """
    changed = effect_frame._replace(**changes)
    agenda = game.agenda
    for at, step in enumerate(agenda):
        if step[0] is perform and step[3] is effect_frame:
            agenda[at] = (perform, step[1], step[2], changed)
    return changed
