"""What a game offers to setups and commands, as data: what is asked before it begins, its cards as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Deck(Protocol):
    """What a seat brings: a deck with the mains that fit it (where the game has mains), or a leader."""

    @property
    def slug(self) -> str:
        """Its name in `Seat.deck`."""

    @property
    def name(self) -> str:
        """Its name for people."""

    @property
    def about(self) -> str:
        """What it is like, in a sentence."""

    @property
    def main(self) -> str:
        """Who leads it; empty where nobody does."""

    @property
    def mains(self) -> Sequence[str]:
        """Who else may."""

    @property
    def starter(self) -> bool:
        """Whether it is for learning, and meets only its like."""


class Value(NamedTuple):
    """A value that a field can have, in words, and what is said of it; `brief`: where there is little room."""

    value: str
    words: str
    about: str = ""
    brief: str = ""


class Field(NamedTuple):
    """Something that is asked before a game begins. The first value is the usual one.

    Of the table: a value is the option that it stands for, "" for none. Of a seat: `key` is a field of `Seat`; the
    values may depend on the table's options and on the fields before. `once`: no two seats have the same value. With an
    option that is in `unless` it is not asked.
    """

    key: str
    title: str
    values: tuple[Value, ...]
    once: bool = False
    unless: tuple[str, ...] = ()


class CardText(NamedTuple):
    """A card in words; `meanings` is what its symbols and keywords mean, as far as the text doesn't say it."""

    slug: str
    name: str
    text: str
    meanings: str = ""


class Checked(NamedTuple):
    """What was checked, in words, and what the rules don't allow of it."""

    what: str
    faults: tuple[str, ...] = ()
