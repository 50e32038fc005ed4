"""Checking card and deck files (VS 1, VS 16)."""

from __future__ import annotations

from pathlib import Path

from ..cards import card_files, deck_files, with_file
from ..offer import Checked
from .cards import Face
from .formats import faults_of
from .library import Library, library
from .text import text_of


def check_cards(path: Path | None = None) -> Checked:
    """A card file, or all that is installed. Raises CardError."""
    return _installed() if path is None else _card_file(path)


def _installed() -> Checked:
    """All that is installed."""
    found = library()
    for face in found.faces.values():
        text_of(face)
    faults = tuple(
        f"deck {deck.slug}: {fault}" for deck in found.decks.values() for fault in faults_of(deck, found.faces)
    )
    files = len(card_files("vs")) + len(deck_files("vs"))
    return Checked(f"{len(found.faces)} cards and {len(found.decks)} decks in {files} files", faults)


def _card_file(path: Path) -> Checked:
    """One card file together with the installed ones (in the place of one that it is)."""
    shelf = Library()
    faces: list[Face] = []
    for file in with_file(card_files("vs"), path):
        found = shelf.read_cards(file)
        faces = found if file == path else faces
    for face in faces:
        text_of(face)
    return Checked(f"{len(faces)} cards")


def check_deck(path: Path) -> Checked:
    """One deck file. Raises CardError."""
    cards = library()
    deck = cards.read_deck(path)
    return Checked(deck.words(), tuple(map(str, faults_of(deck, cards.faces))))
