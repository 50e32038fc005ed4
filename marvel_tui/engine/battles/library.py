"""All cards and decks of Marvel Battles, and the pool that one match draws from."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import Field

from ..cards import CardError, Fault, Name, Slug, card_files, checked, deck_files, read_toml, tables
from ..effects import ChooseOne, Effect, If, May, Node, Vocabulary
from .aims import check_face, check_trigger
from .cards import BITS, DUPLICATION, KEYWORDS, Face, LevelUp, Trigger
from .triggers import When
from .verbs import CONDITIONS, VERBS
from .verbs.counters import Counters, Xp
from .verbs.fates import Heal

VOCABULARY = Vocabulary((*VERBS, May, If, ChooseOne), CONDITIONS)


class Keyword(Node):
    """A keyword whose power is a trigger, written once for all the cards that have it."""

    name: Slug
    trigger: Trigger


@dataclass(frozen=True, slots=True, eq=False)
class Armed:
    """A trigger as it waits in play.

    `quiet`: it commutes with every other trigger, so nobody is asked for an order (MB 15.3.1). XP is counted
    before other triggers (`rank`), another card's appear trigger after the newcomer's own (MB 5.3).
    """

    name: str
    on: When
    bits: int  # the events it waits for
    effect: Effect
    targets: tuple[Any, ...] = ()
    rank: int = 0
    quiet: bool = False
    is_level_up: bool = False


def armed(trigger: Trigger) -> Armed:
    """A card's trigger, ready for play."""
    quiet = not trigger.targets and all(isinstance(verb, (Counters, Heal)) for verb in trigger.effect)
    rank = 2 if trigger.on.event == "appear" and trigger.on.of != "self" else 1
    return Armed(trigger.name, trigger.on, trigger.on.bits, trigger.effect, trigger.targets, rank, quiet)


def armed_level_up(level_up: LevelUp) -> Armed:
    """A level-up power, ready for play."""
    return Armed(
        "Level Up", level_up.on, level_up.on.bits, (Xp.model_construct(do="xp", n=level_up.gain),), (), 0, True, True
    )


class Deck(Node):
    """A deck: its main character and how many of each card."""

    slug: Slug
    name: Name
    about: str = Field(default="", max_length=200)
    main: str
    mains: tuple[str, ...] = ()  # others that fit it
    cards: dict[str, int]

    @property
    def starter(self) -> bool:
        """All decks may meet."""
        return False


@dataclass(slots=True)
class Library:
    """Everything that the card files hold. `faces` are by slug and printing."""

    faces: dict[str, Face] = field(default_factory=dict)
    printings: dict[tuple[str, str], Face] = field(default_factory=dict)
    keywords: dict[str, Keyword] = field(default_factory=dict)
    decks: dict[str, Deck] = field(default_factory=dict)

    def face(self, slug: str, errata: bool = True) -> Face:
        """A face by its slug, in the printing that the table plays. Raises CardError."""
        found = self.printings.get((slug, "revised" if errata else "original")) or self.faces.get(slug)
        if found is None:
            raise CardError(f"there is no card '{slug[:60]}'")
        return found

    def read_cards(self, path: Path) -> list[Face]:
        """Read one card file and add what it holds. Raises CardError."""
        document = read_toml(path, "card")
        unknown = set(document) - {"card", "keyword"}
        if unknown:
            raise CardError(f"{path}: unknown table '{sorted(unknown)[0]}'; expected [[card]] or [[keyword]]")
        context = {"vocabulary": VOCABULARY, "keywords": self.keywords}
        for where, table in tables(path, document, "keyword"):
            keyword = checked(Keyword, where, table, **context)
            try:
                check_trigger("trigger.", keyword.trigger)
            except ValueError as error:
                raise CardError(f"{where}: {error}") from None
            if keyword.name in KEYWORDS or keyword.name in self.keywords:
                raise CardError(f"{where}: name: '{keyword.name}' is taken by another keyword")
            self.keywords[keyword.name] = keyword
        found = []
        for where, table in tables(path, document, "card"):
            face = checked(Face, where, table, **context)
            try:
                check_face(face)
            except ValueError as error:
                raise CardError(f"{where}: {error}") from None
            key = (face.slug, face.printing)
            if key in self.printings or (face.slug in self.faces and not face.printing):
                raise CardError(f"{where}: slug: '{face.slug}' is taken by another card")
            self.printings[key] = face
            if face.printing != "original":
                self.faces[face.slug] = face
            found.append(face)
        return found

    def complete(self) -> None:
        """Give each level 2 the super powers that it keeps from level 1 (MB 10.6.6)."""
        for key, face in list(self.printings.items()):
            if face.type == "main" and face.level == 2:
                first = self.faces.get(other_level_slug(face.slug))
                if first is None:
                    raise CardError(f"card {face.slug}: there is no level 1 '{other_level_slug(face.slug)}'")
                kept = tuple(power for power in first.supers if power not in face.supers)
                whole = face.model_copy(update={"supers": kept + face.supers})
                self.printings[key] = whole
                if self.faces.get(face.slug) is face:
                    self.faces[face.slug] = whole

    def read_deck(self, path: Path) -> Deck:
        """Read one deck file. Raises CardError; whether the deck is legal is `faults_of`'s to say."""
        return checked(Deck, str(path), read_toml(path, "deck"))


def other_level_slug(slug: str) -> str:
    """The slug of a main's other level."""
    return slug[:-1] + ("2" if slug.endswith("1") else "1")


@cache
def library() -> Library:
    """The shipped cards and the player's own, read once."""
    found = Library()
    for path in sorted(card_files("battles"), key=lambda p: p.stem != "keywords"):
        found.read_cards(path)
    found.complete()
    for path in deck_files("battles"):
        deck = found.read_deck(path)
        if deck.slug in found.decks:
            raise CardError(f"{path}: slug: '{deck.slug}' is taken by another deck")
        found.decks[deck.slug] = deck
    return found


def faults_of(deck: Deck, cards: Library) -> list[Fault]:
    """Everything that keeps a deck from being played (MB 1.3 to 1.6)."""
    faults = []
    for main in (deck.main, *deck.mains):
        face = cards.faces.get(f"{main}-l1")
        if face is None or face.type != "main":
            faults.append(Fault("MB 1.2", f"'{main}' is no main character"))
        elif f"{main}-l2" not in cards.faces:
            faults.append(Fault("MB 1.2", f"the main character '{main}' has no level 2"))
    total = 0
    for slug, copies in deck.cards.items():
        face = cards.faces.get(slug)
        if face is None:
            faults.append(Fault("MB 1.1", f"there is no card '{slug}'"))
        elif face.type == "main":
            faults.append(Fault("MB 1.3.1", f"{face.name}: a main character card is no part of the deck"))
        if copies < 1:
            faults.append(Fault("MB 1.3", f"{slug}: {copies} copies are no part of a deck"))
        elif copies > 4:
            faults.append(Fault("MB 1.4", f"{slug}: {copies} copies; at most four of one card"))
        total += copies
    if total != 60:
        faults.append(Fault("MB 1.3", f"{total} cards; a deck has exactly 60"))
    return faults


def _in_hand(face: Face) -> str:
    if face.type == "plot-twist":
        return face.when or ""
    return "character" if face.is_character else ""


class Pool:
    """What a match knows of its cards and never changes."""

    def __init__(self, cards: Library, errata: bool, mains: list[str], decks: list[dict[str, int]]) -> None:
        self.cards = cards
        self.errata = errata
        faces: list[Face] = [cards.face(f"{main}-l1", errata) for main in mains]
        owners = list(range(len(mains)))
        for seat, deck in enumerate(decks):
            for slug, copies in deck.items():
                faces += [cards.face(slug, errata)] * copies
                owners += [seat] * copies
        stand_in = Face.model_construct(
            slug="player", number="", name="the player", type="supporting", atk=0, defense=1, health=1
        )
        faces += [stand_in] * len(mains)
        owners += list(range(len(mains)))
        self.faces = tuple(faces)
        self.owners = tuple(owners)
        self.cards_of_match = frozenset(range(len(faces) - len(mains)))
        self.owned = [{card for card, owner in enumerate(owners) if owner == seat} for seat in range(len(mains))]
        slugs = sorted({face.slug for face in faces})
        number = {slug: i for i, slug in enumerate(slugs)}
        self.kinds = tuple(number[face.slug] for face in faces)
        # One number for all cards that look alike: what a seat is told of a card (mains are told by themselves).
        first: dict[str, int] = {}
        self.like = tuple(first.setdefault(face.slug, card) for card, face in enumerate(faces))
        # What each card can do from the hand: a plot twist's time, "character" for a power-up; and the times at
        # which a hand may hold an answer.
        self.in_hand = tuple(_in_hand(face) for face in faces)
        self.hand_times = {"main", "combat"} | ({"build"} & set(self.in_hand))
        # What each location pays: its symbol, or the team that it pays any symbol for. "" for other cards.
        self.pays = tuple("" if f.type != "location" else f.symbols[0] if len(f.symbols) == 1 else f.team or "any"
                          for f in faces)  # fmt: skip
        self.other_level: dict[str, Face] = {}
        for main in mains:
            self.other_level[f"{main}-l1"] = cards.face(f"{main}-l2", errata)
            self.other_level[f"{main}-l2"] = cards.face(f"{main}-l1", errata)
        self.card_names = sorted({face.name for face in cards.faces.values()})
        self.traits: dict[str, tuple[int, tuple[Armed, ...], Any, Any, int]] = {}
        self.listened = 0
        self.watchers: set[str] = set()
        self.ko_times: set[str] = set()  # when powers are used from a KO pile
        for face in {face.slug: face for face in (*faces, *self.other_level.values())}.values():
            self._learn(face, cards)

    def _learn(self, face: Face, cards: Library) -> None:
        triggers = [armed(trigger) for trigger in face.triggers]
        mask = 0
        for name in face.keywords:
            if name in KEYWORDS:
                mask |= BITS[name]
            else:
                triggers.append(armed(cards.keywords[name].trigger))
        if face.level_up is not None:
            triggers.append(armed_level_up(face.level_up))
        listens = 0
        for trigger in triggers:
            listens |= trigger.on.bits
        self.listened |= listens
        self.traits[face.slug] = (mask, tuple(triggers), face.supers, face.statics, listens)
        if face.statics or mask & DUPLICATION:
            self.watchers.add(face.slug)
        self.ko_times |= {power.when for power in face.supers if power.from_ko}
