"""Checking card files."""

from __future__ import annotations

from pathlib import Path

from ..cards import CardError, card_files, with_file
from ..offer import Checked
from .library import Library, library


def installed() -> Checked:
    """All that is installed. Raises CardError."""
    return Checked(f"{library().count()} cards in {len(card_files('civil-war'))} files")


def card_file(path: Path) -> Checked:
    """One card file together with the installed ones (in the place of one that it is). Raises CardError."""
    shelf = Library()
    count = 0
    for file in with_file(card_files("civil-war"), path):
        before = shelf.count()
        shelf.read_cards(file)
        count = shelf.count() - before if file == path else count
    shelf.complete()
    return Checked(f"{count} cards")


def deck_file(path: Path) -> Checked:
    """There are no deck files. Raises CardError."""
    raise CardError(f"{path}: Civil War has no decks")
