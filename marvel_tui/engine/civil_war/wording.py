"""Words that verbs, conditions and texts have in common."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from .state import ACTIONS

Where = Literal["here", "next", "near", "opposite", "anywhere"]
What = Literal["civilian", "thug", "either"]
Letters = Annotated[str, Field(pattern=r"^[MHAW]{1,4}$")]
Few = Annotated[int, Field(ge=1, le=6)]
All = Literal["all"]

WHERE: dict[str, str] = {
    "here": "here",
    "next": "next door",
    "near": "here or next door",
    "opposite": "in the opposite location",
    "anywhere": "anywhere",
}
THINGS: dict[str, str] = {"civilian": "civilian", "thug": "thug", "either": "civilian or thug"}
SMALL = ("no", "one", "two", "three", "four", "five", "six")
PLACES = ("Blue's start", "place 1", "place 2", "Red's start", "place 4", "place 5")
LETTERS = {letter: action.capitalize() for letter, action in zip("MHAW", ACTIONS, strict=True)}


def spelled(number: int) -> str:
    """A small number as a word."""
    return SMALL[number] if number < len(SMALL) else str(number)


def several(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def article(thing: str) -> str:
    """A thing: "an Attack", "a thug"."""
    return f"{'an' if thing[0] in 'AEIOUaeiou' else 'a'} {thing}"


def plural(thing: str) -> str:
    """Several of a thing: "thugs", "civilians or thugs", "Heroics"."""
    return " or ".join(f"{word}s" for word in thing.split(" or "))


@cache
def how_many(number: int, thing: str) -> str:
    """So many of a thing: "a thug", "two thugs"."""
    return article(thing) if number == 1 else f"{spelled(number)} {plural(thing)}"


def up_to(number: int | str, thing: str) -> str:
    """At most so many of a thing: "a thug", "up to two thugs", "all thugs"."""
    if number == "all":
        return f"all {plural(thing)}"
    assert isinstance(number, int)
    return how_many(number, thing) if number == 1 else f"up to {how_many(number, thing)}"


@cache
def symbols(letters: str, thing: str = "") -> str:
    """Symbols or tokens in words: "a Move and an Attack", "two Attack tokens"."""
    tail = f" {thing}" if thing else ""
    return several([how_many(letters.count(letter), f"{LETTERS[letter]}{tail}") for letter in dict.fromkeys(letters)])


def in_places(at: Sequence[int]) -> str:
    """Places of the ring in words: "Blue's start", "place 2 and place 4", "the two starting locations"."""
    if tuple(at) == (0, 3):
        return "the two starting locations"
    return several([PLACES[place] for place in at])
