"""Checking card files."""

from __future__ import annotations

from pathlib import Path

from ..cards import CardError, card_files, with_file
from ..offer import Checked
from .library import Library, library


def check_cards(path: Path | None = None) -> Checked:
    """A card file, or all that is installed. Raises CardError."""
    return _installed() if path is None else _card_file(path)


def _installed() -> Checked:
    """All that is installed."""
    cards = library()
    count = len(cards.heroes) + len(cards.villains) + len(cards.leaders) + len(cards.places)
    return Checked(f"{count} cards in {len(card_files('battlegrounds'))} files")


def _card_file(path: Path) -> Checked:
    """One card file together with the installed ones (in the place of one that it is)."""
    shelf = Library()
    count = 0
    for file in with_file(card_files("battlegrounds"), path):
        found = shelf.read_cards(file)
        count = len(found) if file == path else count
    shelf.complete()
    return Checked(f"{count} cards")


def check_deck(path: Path) -> Checked:
    """There are no deck files. Raises CardError."""
    raise CardError(f"{path}: Marvel Battlegrounds has no decks")
