"""All cards of Civil War, and the pool that one match draws from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ..cards import CardError, card_files, checked, read_toml, tables
from ..effects import Node, Vocabulary
from ..notation import slug_of
from .cards import Banned, Cell, Equipment, EventCard, Hero, HeroCard, Location, Mission, Population, Track
from .sound import fault
from .verbs import CONDITIONS, VERBS
from .verbs.flow import inside

VOCABULARY = Vocabulary(VERBS, CONDITIONS)
DECKS = 2  # of each hero: in a tournament both teams may have it (CW 10.4.5)

_MODELS: dict[str, type[Node]] = {
    "banned": Banned,
    "hero": Hero,
    "equipment": Equipment,
    "location": Location,
    "population": Population,
    "event": EventCard,
    "mission": Mission,
    "cell": Cell,
}
_SHELVES = {"hero": "heroes", "location": "locations", "event": "events", "mission": "missions", "cell": "cells"}
_REFUSED = {"companion": "Companion cards are not allowed (CW 12.3)", "team": "Team cards are not allowed (CW 10.5)"}


@dataclass(slots=True)
class Library:
    """Everything that the card files hold, by slug."""

    heroes: dict[str, Hero] = field(default_factory=dict)
    equipment: dict[str, Equipment] = field(default_factory=dict)
    locations: dict[str, Location] = field(default_factory=dict)
    population: dict[str, Population] = field(default_factory=dict)
    events: dict[str, EventCard] = field(default_factory=dict)
    missions: dict[str, Mission] = field(default_factory=dict)
    cells: dict[str, Cell] = field(default_factory=dict)
    banned: list[Banned] = field(default_factory=list)
    track: Track | None = None
    found_at: dict[tuple[str, str], str] = field(default_factory=dict)  # where each card stands, for messages

    def count(self) -> int:
        """How many cards there are: each card of a hero, and all others."""
        cards = sum(card.copies for hero in self.heroes.values() for card in hero.cards)
        cards += len(self.equipment) + len(self.locations) + len(self.population)
        return cards + len(self.events) + len(self.missions) + len(self.cells)

    def read_cards(self, path: Path) -> None:
        """Read one card file and add what it holds. Raises CardError."""
        self.add(path, read_toml(path, "card"))

    def add(self, path: Path, document: dict[str, Any]) -> None:
        """Add what a file holds. Raises CardError."""
        for key in sorted(set(document) - set(_MODELS) - {"track"}):
            what = _REFUSED.get(key, f"unknown table '{key[:40]}'; expected [track], [[{']], [['.join(_MODELS)}]]")
            raise CardError(f"{path}: {what}")
        for key, model in _MODELS.items():
            for where, table in tables(path, document, key):
                if key == "location":
                    self._refuse_banned(where, str(table.get("name")), str(table.get("set", "")))
                self._shelve(key, where, checked(model, where, table, vocabulary=VOCABULARY))
        if "track" in document:
            if not isinstance(document["track"], dict):
                raise CardError(f"{path}: 'track' must be written as [track]")
            if self.track is not None:
                raise CardError(f"{path}: track: there is a score track already")
            self.track = checked(Track, f"{path}: track", document["track"], vocabulary=VOCABULARY)

    def _shelve(self, key: str, where: str, card: Any) -> None:
        if isinstance(card, Banned):
            self.banned.append(card)
            return
        shelf = getattr(self, _SHELVES.get(key, key))
        if card.slug in shelf:
            raise CardError(f"{where}: slug: '{card.slug}' is taken by another {key}")
        if found := fault(card):
            raise CardError(f"{where}: {found}")
        if isinstance(card, Hero):
            _check_slugs(where, card)
        shelf[card.slug] = card
        self.found_at[key, card.slug] = where

    def _refuse_banned(self, where: str, name: str, box: str) -> None:
        """CW 12.1: the set counts as well as the name; without a set the name is enough (CW 12.1.4)."""
        for banned in self.banned:
            if name.casefold() == banned.name.casefold() and box.casefold() in ("", banned.set.casefold()):
                raise CardError(f"{where}: name: '{name}' of {banned.set} is banned (CW 12.1)")

    def complete(self) -> None:
        """Check what needs all files. Raises CardError."""
        for location in self.locations.values():
            self._refuse_banned(self.found_at["location", location.slug], location.name, location.set)
        for card in self.equipment.values():
            if card.hero is not None and card.hero not in self.heroes:
                where = self.found_at["equipment", card.slug]
                raise CardError(f"{where}: hero: there is no hero '{card.hero}'")
        if self.track is None:
            raise CardError("the card files hold no [track]")


def card_slug(hero: Hero, card: HeroCard) -> str:
    """How codes name a card of a hero: `tigra-ma`, `tigra-pounce`."""
    return f"{hero.slug}-{slug_of(card.name) if card.name else card.symbols.lower()}"


def card_name(hero: Hero, card: HeroCard) -> str:
    """How people name a card of a hero: "Tigra MA", "Pounce"."""
    return card.name or f"{hero.name} {card.symbols}"


def _check_slugs(where: str, hero: Hero) -> None:
    """Cards of a hero that are named alike must be alike."""
    found: dict[str, HeroCard] = {}
    for card in hero.cards:
        slug = card_slug(hero, card)
        if slug in found:
            raise CardError(f"{where}: card: '{slug}' stands there twice: say 'copies'")
        found[slug] = card


@cache
def library() -> Library:
    """The shipped cards and the player's own, read once. Raises CardError."""
    found = Library()
    for path in card_files("civil-war"):
        found.read_cards(path)
    found.complete()
    return found


def turns_wild(card: HeroCard) -> bool:
    """Whether its special effect could make the symbols of a pool Wild (CW 13.10.1), or be one that does (CW 13.9)."""
    return any(getattr(verb, "do", "") in ("all-wild", "impersonate") for verb in inside(card.effect or ()))


class Pool:
    """What a match knows of its cards and never changes. Cards of heroes go by numbers, all else by an index."""

    def __init__(
        self, cards: Library, chosen: Sequence[str], handicaps: frozenset[int], options: frozenset[str] = frozenset()
    ) -> None:
        assert cards.track is not None
        self.heroes = tuple(cards.heroes.values())
        self.equipment = tuple(cards.equipment.values())
        self.locations = tuple(cards.locations.values())
        self.population = tuple(cards.population.values())
        self.events = tuple(cards.events.values())
        self.rules = tuple(event.rule or "" for event in self.events)
        self.missions = tuple(cards.missions.values())
        self.cells = tuple(cards.cells.values())
        self.track = cards.track
        self.handicaps = handicaps  # teams that keep their double-wild cards (CW 7.14)
        self.open_hands = "open-hands" in options
        self.strict_alone = "strict-alone" in options
        self.banned_slugs = frozenset(slug_of(entry.name) for entry in cards.banned) - set(cards.locations)
        at = {location.slug: index for index, location in enumerate(self.locations)}
        self.chosen = tuple(at[slug] for slug in chosen)
        self.generic = tuple(index for index, card in enumerate(self.equipment) if card.hero is None)
        self._own = tuple(
            tuple(index for index, card in enumerate(self.equipment) if card.hero == hero.slug) for hero in self.heroes
        )
        cards_of: list[tuple[int, HeroCard, int]] = []  # the hero, the card, the first like it
        decks = []
        for kind, hero in enumerate(self.heroes):
            for _ in range(DECKS):
                first = len(cards_of)
                for card in hero.cards:
                    cards_of += [(kind, card, len(cards_of))] * card.copies
                decks.append(tuple(range(first, len(cards_of))))
        self.decks = tuple(decks)
        self.kind_of = tuple(kind for kind, _, _ in cards_of)  # whose card it is
        self.cards = tuple(card for _, card, _ in cards_of)
        self.like = tuple(like for _, _, like in cards_of)
        self.double_wild = frozenset(number for number, card in enumerate(self.cards) if card.symbols == "WW")
        self.turn_wild = frozenset(number for number, card in enumerate(self.cards) if turns_wild(card))
        self.slugs = tuple(card_slug(self.heroes[kind], card) for kind, card, _ in cards_of)
        self.names = tuple(card_name(self.heroes[kind], card) for kind, card, _ in cards_of)

    def deck_of(self, kind: int, copy: int) -> int:
        """The index of a hero's deck: each hero has two of them."""
        return kind * DECKS + copy

    def equipment_of(self, kind: int) -> tuple[int, ...]:
        """The equipment that is a hero's own (CW 5.1)."""
        return self._own[kind]
