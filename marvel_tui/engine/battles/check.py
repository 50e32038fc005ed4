"""Checking card and deck files (MB 1)."""

from __future__ import annotations

from pathlib import Path

from ..cards import card_files, deck_files, with_file
from ..offer import Checked
from .cards import Face
from .library import Library, faults_of, library
from .text import text_of, worded


def check_cards(path: Path | None = None) -> Checked:
    """A card file, or all that is installed. Raises CardError."""
    return _installed() if path is None else _card_file(path)


def _installed() -> Checked:
    """All that is installed."""
    found = library()
    for face in found.printings.values():
        text_of(face)
    faults = tuple(f"deck {deck.slug}: {fault}" for deck in found.decks.values() for fault in faults_of(deck, found))
    files = len(card_files("battles")) + len(deck_files("battles"))
    return Checked(f"{len(found.printings)} cards and {len(found.decks)} decks in {files} files", faults)


def _card_file(path: Path) -> Checked:
    """One card file together with the installed ones (in the place of one that it is)."""
    shelf = Library()
    installed = sorted(card_files("battles"), key=lambda file: file.stem != "keywords")
    faces: list[Face] = []
    for file in with_file(installed, path):
        found = shelf.read_cards(file)
        faces = found if file == path else faces
    shelf.complete()
    for face in faces:
        worded(face, True, shelf)
    return Checked(f"{len(faces)} cards")


def check_deck(path: Path) -> Checked:
    """One deck file. Raises CardError."""
    cards = library()
    deck = cards.read_deck(path)
    return Checked(f"{deck.name}, {sum(deck.cards.values())} cards", tuple(map(str, faults_of(deck, cards))))
