"""`rules`: the numbered rulebooks."""

from __future__ import annotations

from ..engine import rulebook
from . import OK, WrongInput, say


def show(game: str, clause: str) -> int:
    """Print a rulebook, or one of its chapters or clauses with all below it."""
    if game not in rulebook.NAMES:
        raise WrongInput(f"there is no rulebook {game[:40]!r}; there are {', '.join(rulebook.NAMES)}")
    book = rulebook.rulebook(game)
    if not clause:
        say(book.text())
        return OK
    found = book.section(clause)
    if not found:
        raise WrongInput(f"{game}: there is no clause {clause[:40]!r}; `rules {game}` prints them all")
    say("\n".join(entry.words() for entry in found))
    return OK
