"""`decks check`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ..engine.battles.library import Library, faults_of, library
from . import FAILS, OK, WRONG, WrongInput, given_file, plain, reading, say


def check(names: Sequence[str]) -> int:
    """Check deck files: 2 where one can't be read, 1 where one is not legal, each fault with its clause."""
    with reading(""):
        cards = library()
    return max(_check_file(name, cards) for name in names)


def _check_file(name: str, cards: Library) -> int:
    try:
        path = given_file(name)
        with reading(name):
            deck = cards.read_deck(path)
            faults = faults_of(deck, cards)
    except WrongInput as error:
        print(plain(str(error)), file=sys.stderr)
        return WRONG
    for fault in faults:
        say(f"{name}: {fault}")
    if faults:
        return FAILS
    say(f"{name}: {deck.name}, {sum(deck.cards.values())} cards: a legal deck")
    return OK
