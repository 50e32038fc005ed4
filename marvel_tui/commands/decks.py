"""`decks check`."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import check_file


def check(names: Sequence[str]) -> int:
    """Check deck files: 2 where one can't be read, 1 where one is not legal, each fault with its clause."""
    return max(check_file(name, "deck", ": a legal deck") for name in names)
