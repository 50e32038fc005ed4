"""Decks, and what makes them legal: size, copies, formats, the banned list (VS 16)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from pydantic import Field

from ..cards import Fault, Name, Slug
from ..effects import Node
from .sets import FIRST, SETS

LEAST = 60  # cards of a deck (VS 16.1)
STARTER = 40  # cards of a starter deck (VS 16.1.3)
COPIES = 4  # of one card (VS 16.1.1)
ARMY = "Army"


class Format(NamedTuple):
    """A format: which sets it allows, and by which clause."""

    name: str
    rule: str
    sets: frozenset[str]


_MODERN = frozenset(("DLS", "MTU", "EHB", "MVL", "DCL"))
FORMATS = {
    "golden": Format("Golden Age", "VS 16.2.1", frozenset(SETS)),
    "silver": Format("Silver Age", "VS 16.2.2", _MODERN | {"DJL", "MXM", "DCR", "MHG"}),
    "modern": Format("Modern Age", "VS 16.2.3", _MODERN),
}

# Name and version; without one every card of that name (VS 16.3).
BANNED = (
    ("Overload", ""),
    ("Justice League of Arkham", ""),
    ("Antarctic Research Base", ""),
    ("Gone But Not Forgotten", ""),
    ("Valeria Von Doom", "Heir to Latveria"),
    ("Talia", "LexCorp CEO"),
    ("Go Down Fighting", ""),
    ("Fiddler", "Isaac Bowin"),
    ("Detective Chimp", "Bobo T. Chimpanzee"),
    ("Dr. Light", "Master of Holograms"),
    ("Frankie Raye <> Nova", "Optimistic Youth"),
    ("Nenora", "Skrull Usurper"),
)


def _plain(text: str) -> str:
    """A name as slugs write it."""
    return re.sub(r"[^a-z0-9]+", "-", text.casefold().replace("'", "")).strip("-")


_BANS = {(_plain(name), _plain(version)): f"{name}, {version}" if version else name for name, version in BANNED}
_BANNED_SLUGS = {"-".join(filter(None, key)): entry for key, entry in _BANS.items()}


class Card(Protocol):
    """What the rules of decks ask of a card."""

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> str: ...

    @property
    def set(self) -> str: ...

    @property
    def keywords(self) -> Sequence[str]: ...

    @property
    def limit(self) -> int | None: ...


class Deck(Node):
    """A deck: how many of each card, and the format it is made for."""

    slug: Slug
    name: Name
    about: str = Field(default="", max_length=200)
    format: Literal["golden", "silver", "modern"] = "golden"
    starter: bool = False  # of 40 cards, for games among starter decks (VS 16.1.3)
    cards: dict[str, int]

    @property
    def main(self) -> str:
        """Nobody leads a deck of this game."""
        return ""

    @property
    def mains(self) -> tuple[str, ...]:
        return ()

    @property
    def size(self) -> int:
        return sum(self.cards.values())

    def words(self) -> str:
        """What it is, in a line."""
        if self.starter:
            return f"{self.name}, {self.size} cards, a starter deck (for games among starter decks)"
        return f"{self.name}, {self.size} cards, {FORMATS[self.format].name}"


def faults_of(deck: Deck, cards: Mapping[str, Card]) -> list[Fault]:
    """Everything that keeps a deck from being played (VS 16): banned cards first, then unknown ones (VS 16.3.2)."""
    bans = {slug: ban_of(slug, cards.get(slug)) for slug in deck.cards}
    known = {slug: cards[slug] for slug in deck.cards if slug in cards}
    faults = [Fault("VS 16.3", f"{ban} is banned in every format") for ban in bans.values() if ban]
    for slug, ban in bans.items():
        if slug not in known and not ban:
            faults.append(Fault("VS 16.3.2", f"there is no card '{slug[:60]}'"))
    for slug, number in deck.cards.items():
        if number < 1:
            faults.append(Fault("VS 16.1", f"{slug[:60]}: {number} copies are no part of a deck"))
    faults += _too_many(deck, known)
    faults += _out_of_format(FORMATS[deck.format], [card for slug, card in known.items() if not bans[slug]], cards)
    if deck.starter and deck.size != STARTER:
        faults.append(Fault("VS 16.1.3", f"{deck.size} cards; a starter deck has exactly {STARTER}"))
    elif not deck.starter and deck.size < LEAST:
        faults.append(Fault("VS 16.1", f"{deck.size} cards; a deck has at least {LEAST}"))
    return faults


def faults_together(decks: Iterable[Deck]) -> list[Fault]:
    """Why decks that are legal each for itself can't meet: starter decks play starter decks only (VS 16.1.3)."""
    met = tuple(decks)
    if all(deck.starter for deck in met):
        return []
    return [
        Fault("VS 16.1.3", f"{deck.name} is a starter deck: only against other starter decks")
        for deck in met
        if deck.starter
    ]


def is_insane(deck: Mapping[str, int], cards: Mapping[str, Card]) -> bool:
    """Whether a deck holds at most one copy of each card, so that texts after "insanity" are on (VS 14.21)."""
    return all(number <= 1 for number in _copies(deck, cards).values())


def faults_of_card(card: Card, words: Iterable[str] = ()) -> list[Fault]:
    """What a card can't have because of its set (VS 16.4, 16.5.1).

    `words`: what it has of keywords outside of `card.keywords`, such as boost or leader.
    """
    card_set = SETS.get(card.set)
    if card_set is None:
        return [Fault("VS 16.4", f"{title(card)}: there is no set '{card.set[:20]}'")]
    return [
        Fault("VS 16.5.1", f"{title(card)}: {first} brought {keyword}; {card_set} is older")
        for keyword in dict.fromkeys((*card.keywords, *words))
        if (first := FIRST.get(keyword)) and first.order > card_set.order
    ]


def ban_of(slug: str, card: Card | None) -> str:
    """The entry of the banned list that a card falls under (VS 16.3.1), or nothing. An unknown one goes by its slug."""
    if card is None:
        return _BANNED_SLUGS.get(_plain(slug), "")
    name = _plain(card.name)
    return _BANS.get((name, "")) or _BANS.get((name, _plain(card.version)), "")


def title(card: Card) -> str:
    """Name and version."""
    return f"{card.name}, {card.version}" if card.version else card.name


def _copies(deck: Mapping[str, int], cards: Mapping[str, Card]) -> Counter[tuple[str, str]]:
    """How many copies of each card: same name and same version, whatever the set (VS 1.2.1)."""
    found: Counter[tuple[str, str]] = Counter()
    for slug, number in deck.items():
        card = cards.get(slug)
        found[(card.name, card.version) if card else ("", slug)] += number
    return found


def _too_many(deck: Deck, known: Mapping[str, Card]) -> list[Fault]:
    """Cards with more copies than they may have (VS 16.1.1, 16.1.2)."""
    faults = []
    copies = _copies(deck.cards, known)
    for card in {(card.name, card.version): card for card in known.values()}.values():
        number = copies[card.name, card.version]
        if card.limit is not None:
            if number > card.limit:
                faults.append(Fault("VS 16.1.2", f"{title(card)}: {number} copies; the card allows {card.limit}"))
        elif number > COPIES and card.version != ARMY:
            faults.append(Fault("VS 16.1.1", f"{title(card)}: {number} copies; at most {COPIES}"))
    return faults


def _out_of_format(allowed: Format, known: Iterable[Card], cards: Mapping[str, Card]) -> list[Fault]:
    """Cards of which no printing is in a set that the format allows (VS 16.2, 16.2.5)."""
    fitting = {(card.name, card.version) for card in cards.values() if card.set in allowed.sets}
    return [
        Fault(allowed.rule, f"{title(card)}: {SETS.get(card.set, card.set)} is not in {allowed.name}")
        for card in known
        if (card.name, card.version) not in fitting
    ]
