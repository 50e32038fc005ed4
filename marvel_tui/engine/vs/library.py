"""All cards and decks of the Vs. System, and the pool that one match draws from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..cards import CardError, Fault, card_files, checked, deck_files, read_toml, tables
from ..effects import Effect, Vocabulary
from .aims import check_face
from .cards import Face, Instead, Power, Static, Trigger
from .follows import follows
from .formats import Deck, faults_of, faults_of_card, is_insane
from .statics import ON_PLAYERS, working
from .teams import FLAG_BITS
from .timing import due
from .triggers import When
from .verbs import CONDITIONS, VERBS

VOCABULARY = Vocabulary(VERBS, CONDITIONS)
NO_TWIST = 100  # more than any threshold
SWITCHES = ("cosmic", "boost", "insanity")  # words before a text that may be off


class Armed(NamedTuple):
    """A trigger as it waits in play, and as it lies on the chain."""

    on: When
    bit: int  # of the events it waits for
    targets: tuple[Any, ...]
    effect: Effect
    word: str = ""


def armed(trigger: Trigger) -> Armed:
    """A card's trigger, ready for play."""
    return Armed(trigger.on, trigger.on.bits, trigger.targets, trigger.effect, trigger.word)


@dataclass(slots=True)
class Library:
    """Everything that the card files hold, by slug."""

    faces: dict[str, Face] = field(default_factory=dict)
    decks: dict[str, Deck] = field(default_factory=dict)
    _learned: dict[str, Learned] = field(default_factory=dict)
    _faults: dict[str, list[Fault]] = field(default_factory=dict)
    _names: tuple[list[str], tuple[int, ...]] | None = None

    def face(self, slug: str) -> Face:
        """A card by its slug. Raises CardError."""
        found = self.faces.get(slug)
        if found is None:
            raise CardError(f"there is no card '{slug[:60]}'")
        return found

    def learned(self, slug: str) -> Learned:
        """What is worked out once of a card. Raises CardError."""
        if slug not in self._learned:
            self._learned[slug] = Learned(self.face(slug))
        return self._learned[slug]

    def names(self) -> tuple[list[str], tuple[int, ...]]:
        """The names of all cards, and which of them characters have, worked out once."""
        if self._names is None:
            every = self.faces.values()
            names = sorted({face.name for face in every})
            characters = {face.name for face in every if face.type == "character"}
            self._names = names, tuple(i for i, name in enumerate(names) if name in characters)
        return self._names

    def faults(self, deck: Deck) -> list[Fault]:
        """What keeps one of the decks from being played, worked out once."""
        if deck.slug not in self._faults:
            self._faults[deck.slug] = faults_of(deck, self.faces)
        return self._faults[deck.slug]

    def read_cards(self, path: Path) -> list[Face]:
        """Read one card file and add what it holds. Raises CardError."""
        document = read_toml(path, "card")
        unknown = set(document) - {"card"}
        if unknown:
            raise CardError(f"{path}: unknown table '{sorted(unknown)[0][:40]}'; expected [[card]]")
        return [self._add(where, table) for where, table in tables(path, document, "card")]

    def _add(self, where: str, table: dict[str, Any]) -> Face:
        face = read_face(where, table)
        if face.slug in self.faces:
            raise CardError(f"{where}: slug: '{face.slug}' is taken by another card")
        self.faces[face.slug] = face
        self._names = None
        return face

    def with_cards(self, entries: Any) -> Library:
        """The library with the cards that a position file describes besides. Raises CardError."""
        if not entries:
            return self
        found = Library(dict(self.faces), self.decks)
        for where, table in tables(Path("position"), {"card": entries}, "card"):
            found._add(where, table)
        return found

    def read_deck(self, path: Path) -> Deck:
        """Read one deck file. Raises CardError; whether the deck is legal is for `formats.faults_of` to say."""
        return checked(Deck, str(path), read_toml(path, "deck"))


def read_face(where: str, table: dict[str, Any]) -> Face:
    """A card from its table in a file; `where` says which one it is. Raises CardError."""
    face = checked(Face, where, table, vocabulary=VOCABULARY)
    try:
        check_face(face)
    except ValueError as error:
        raise CardError(f"{where}: {error}") from None
    for fault in faults_of_card(face, words_of(face)):
        raise CardError(f"{where}: set: {fault}")
    return face


def texts_of(face: Face) -> Iterable[Power | Trigger | Static | Instead]:
    """The texts of a card, also the powers that it gives to others."""
    yield from face.powers
    yield from face.triggers
    yield from face.statics
    yield from face.insteads
    for static in face.statics:
        yield from static.powers


def words_of(face: Face) -> tuple[str, ...]:
    """The keywords that a card has outside of `keywords`: before its texts, and those with numbers."""
    found: list[str] = [text.word for text in texts_of(face) if text.word]
    found += [word for word, has in (("boost", face.boost), ("willpower", face.willpower)) if has]
    return tuple(dict.fromkeys((*found, *face.traits)))


@cache
def library() -> Library:
    """The shipped cards and the player's own, read once."""
    found = Library()
    for path in card_files("vs"):
        found.read_cards(path)
    for path in deck_files("vs"):
        deck = found.read_deck(path)
        if deck.slug in found.decks:
            raise CardError(f"{path}: slug: '{deck.slug}' is taken by another deck")
        found.decks[deck.slug] = deck
    return found


class Pool:
    """What a match knows of its cards and never changes. Tuples are by the number of a card."""

    def __init__(self, cards: Library, decks: list[dict[str, int]]) -> None:
        self.cards = cards
        faces: list[Face] = []
        owners: list[int] = []
        for seat, deck in enumerate(decks):
            for slug, copies in deck.items():
                faces += [cards.face(slug)] * copies
                owners += [seat] * copies
        self.faces = tuple(faces)
        self.owners = tuple(owners)
        self.cards_of_match = frozenset(range(len(faces)))
        self.owned = [{card for card, owner in enumerate(owners) if owner == seat} for seat in range(len(decks))]
        slugs = sorted({face.slug for face in faces})
        number = {slug: i for i, slug in enumerate(slugs)}
        self.kinds = tuple(number[face.slug] for face in faces)
        first: dict[str, int] = {}
        self.like = tuple(first.setdefault(face.slug, card) for card, face in enumerate(faces))
        self.insane = tuple(is_insane(deck, cards.faces) for deck in decks)
        known = {slug: cards.learned(slug) for slug in slugs}
        learned = [known[face.slug] for face in faces]
        self.powers = tuple(face.powers for face in faces)
        self.printed = tuple(each.printed for each in learned)
        self.turned_down = tuple(each.turned_down for each in learned)
        self.has_texts = tuple(each.has_texts for each in learned)
        self.switched = tuple(each.switched for each in learned)
        self.statics = tuple(each.statics for each in learned)
        self.insteads = tuple(face.insteads for face in faces)
        self.triggers = tuple(each.triggers for each in learned)
        self.listens = tuple(each.listens for each in learned)
        self.listened = 0
        for each in known.values():
            self.listened |= each.listens
        self.flags = tuple(each.flags for each in learned)
        self.boosts = tuple(each.boosts for each in learned)
        self.keywords = tuple(face.keywords for face in faces)
        self.twist_costs = tuple(face.cost if face.type == "plot-twist" else NO_TWIST for face in faces)
        self.hand_costs = tuple(c if face.effect else NO_TWIST for c, face in zip(self.twist_costs, faces, strict=True))
        self.due = tuple(each.due for each in learned)  # what there must be for them to be played
        self.is_location = tuple(face.type == "location" for face in faces)
        self.is_recruit = tuple(face.type in ("character", "equipment") for face in faces)
        statics = [static for each in known.values() for static in each.statics]
        self.on_players = any(static.does & ON_PLAYERS for static in statics)
        self.lowers_thresholds = any(static.threshold for static in statics)
        self.changes_prices = any(static.price for static in statics)
        self.forbids_twists = any(static.no_twists for static in statics)
        self.shields = any(each.shields for each in known.values())
        self.followed = 0  # by the texts that replace stuns
        for each in known.values():
            self.followed |= each.followed
        self.maddening = tuple(each.maddening for each in learned)
        self.maddens = any(self.maddening)
        self.minded = -1 if self.maddens else self.listened  # the events by which something happens
        self.card_names, self.character_names = cards.names()


class Learned:
    """What is worked out once of a card."""

    def __init__(self, face: Face) -> None:
        self.statics = tuple(working(static, follows(static)) for static in face.statics)
        self.followed = 0
        for instead in face.insteads:
            self.followed |= follows(instead)
        self.shields = any(not isinstance(text.to, str) for text in face.insteads)
        self.triggers = tuple(armed(trigger) for trigger in face.triggers)
        self.listens = 0
        for trigger in self.triggers:
            self.listens |= trigger.bit
        self.flags = face.flags
        self.due = due(face.when, face.targets)
        self.boosts = sum(FLAG_BITS[name] for name in face.boost.gains) if face.boost is not None else 0
        # What a character is by itself, face up and stunned (VS 9.1.2): teams, traits, willpower, ATK, DEF, flags,
        # powers, triggers, and what those wait for.
        numbers = face.team_bits, face.trait_bits, face.willpower, face.atk, face.defense
        self.printed = *numbers, face.flags, tuple(enumerate(face.powers)), self.triggers, self.listens
        self.turned_down = *numbers, 0, (), (), 0
        self.switched = any(text.word in SWITCHES for text in texts_of(face))
        self.has_texts = bool(face.statics or face.insteads or self.switched)  # besides powers and triggers
        self.maddening = "insanity" in words_of(face)
