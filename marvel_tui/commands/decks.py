"""`decks check`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from . import FAILS, OK, WRONG, WrongInput, given_file, plain, reading, say
from .cards import rules_for


def check(names: Sequence[str]) -> int:
    """Check deck files: 2 where one can't be read, 1 where one is not legal, each fault with its clause."""
    return max(map(_check_file, names))


def _check_file(name: str) -> int:
    try:
        path = given_file(name)
        with reading(name):
            found = rules_for(name, "deck").check_deck(path)
    except WrongInput as error:
        print(plain(str(error)), file=sys.stderr)
        return WRONG
    for fault in found.faults:
        say(f"{name}: {fault}")
    if found.faults:
        return FAILS
    say(f"{name}: {found.what}: a legal deck")
    return OK
