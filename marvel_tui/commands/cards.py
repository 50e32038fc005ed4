"""`cards check` and `cards show`."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import games
from ..engine.battles.cards import KEYWORDS, Face
from ..engine.battles.library import Library, library
from ..engine.battles.text import keyword_text, meanings, numbers_line, text_of, type_line, worded
from ..engine.cards import card_files, deck_files
from . import FAILS, OK, WRONG, WrongInput, given_file, plain, reading, say


def check(names: Sequence[str]) -> int:
    """Check card files, or all that are installed. Each wrong file is named with card and field."""
    if names:
        return max(_check_file(name) for name in names)
    from ..engine.battles.library import faults_of

    status = OK
    with reading(""):
        found = library()
    for face in found.printings.values():
        text_of(face)
    for deck in found.decks.values():
        for fault in faults_of(deck, found):
            say(f"deck {deck.slug}: {fault}")
            status = FAILS
    if status == OK:
        files = len(card_files("battles")) + len(deck_files("battles"))
        say(f"{len(found.printings)} cards and {len(found.decks)} decks in {files} files: all are in order")
    return status


def _check_file(name: str) -> int:
    """Check one card file together with the installed ones (in the place of one that it is)."""
    import sys

    try:
        path = given_file(name)
        shelf = Library()
        installed = sorted(card_files("battles"), key=lambda file: file.stem != "keywords")
        same = next((file for file in installed if file.resolve() == path.resolve()), None)
        faces: list[Face] = []
        for file in installed if same else (*installed, path):
            mine = file in (same, path)
            with reading(name if mine else ""):
                found = shelf.read_cards(path if mine else file)
            faces = found if mine else faces
        with reading(name):
            shelf.complete()
            for face in faces:
                worded(face, True, shelf)
    except WrongInput as error:
        print(plain(str(error)), file=sys.stderr)
        return WRONG
    say(f"{name}: {len(faces)} cards, all in order")
    return OK


def show(name: str) -> int:
    """Print all cards of a name or slug."""
    with reading(""):
        found = library()
    wanted = name.casefold().strip()
    faces = [f for f in found.printings.values() if wanted in (f.slug, f.name.casefold())]
    faces = faces or [f for f in found.printings.values() if f.slug.removesuffix("-l1").removesuffix("-l2") == wanted]
    if not faces:
        from difflib import get_close_matches

        known = {f.name.casefold(): f.name for f in found.printings.values()}
        known |= {f.slug: f.slug for f in found.printings.values()}
        near = sorted({known[match] for match in get_close_matches(wanted, known, 4, 0.5)})
        hint = f"; did you mean {', '.join(near)}?" if near else "; `cards show --all battles` lists all"
        raise WrongInput(f"there is no card {name[:60]!r}{hint}")
    say("\n\n".join(card_words(face, whole=True) for face in faces))
    return OK


def show_all(game: str) -> int:
    """Print every card of a game in the order of their numbers, and what the keywords mean."""
    if game not in games.TITLES:
        raise WrongInput(f"there is no game {game[:40]!r}; there are {', '.join(games.TITLES)}")
    with reading(""):
        found = library()
    cards = sorted(found.printings.values(), key=lambda face: face.number)
    keywords = sorted((*KEYWORDS, *found.keywords))
    glossary = [line for name in keywords for line in both(keyword_text(name), keyword_text(name, False))]
    say("\n\n".join([*map(card_words, cards), "\n".join(["Keywords", *glossary])]))
    return OK


def both(revised: str, first: str) -> list[str]:
    """A text; where the cards of 2015 say it otherwise, that too."""
    return [f"  {revised}"] if revised == first else [f"  {revised} (revised)", f"  {first} (2015)"]


def card_words(face: Face, whole: bool = False) -> str:
    """A card as text: its name, what it is, its numbers, and all that it says; `whole`: its symbols explained."""
    printing = {"": "", "revised": "  (revised)", "original": "  (2015)"}[face.printing]
    lines = [f"{face.name}  {face.slug}  {face.number}{printing}", type_line(face)]
    if face.is_character:
        lines.append(numbers_line(face))
    pairs = list(zip(text_of(face), text_of(face, bool(face.printing)), strict=True))
    if whole:
        pairs += zip(meanings(face), meanings(face, False), strict=True)
    return "\n".join(lines + [line for pair in pairs for line in both(*pair)])
