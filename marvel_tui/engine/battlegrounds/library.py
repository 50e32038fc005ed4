"""All cards of Marvel Battlegrounds, and the pool that one match draws from."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ..cards import CardError, card_files, checked, read_toml, tables
from ..effects import Node
from ..prompts import MatchError
from .cards import Hero, LeaderCard, Place, Villain
from .powers import VOCABULARY
from .state import ROW

AVENGERS = "avengers"
GRAND_LEADERS = "grand-leaders"
MODES = (GRAND_LEADERS, AVENGERS)
PLACES = 6
_MODELS: dict[str, type[Node]] = {"hero": Hero, "villain": Villain, "leader": LeaderCard, "battlefield": Place}


@dataclass(slots=True)
class Library:
    """Everything that the card files hold, by slug; leader cards by slug and mode, battlefields by number."""

    heroes: dict[str, Hero] = field(default_factory=dict)
    villains: dict[str, Villain] = field(default_factory=dict)
    leaders: dict[tuple[str, str], LeaderCard] = field(default_factory=dict)
    places: dict[int, Place] = field(default_factory=dict)

    def read_cards(self, path: Path) -> list[Hero | Villain | LeaderCard | Place]:
        """Read one card file and add what it holds. Raises CardError."""
        document = read_toml(path, "card")
        unknown = set(document) - set(_MODELS)
        if unknown:
            expected = ", ".join(f"[[{name}]]" for name in _MODELS)
            raise CardError(f"{path}: unknown table '{sorted(unknown)[0]}'; expected {expected}")
        found = []
        for kind, model in _MODELS.items():
            for where, table in tables(path, document, kind):
                card: Any = checked(model, where, table, vocabulary=VOCABULARY)
                shelf, key = self._shelf(card)
                if key in shelf:
                    raise CardError(f"{where}: '{card.slug}' is there already")
                if not isinstance(card, LeaderCard) and card.slug in self._slugs():
                    raise CardError(f"{where}: slug: '{card.slug}' is taken by another card")
                shelf[key] = card
                found.append(card)
        return found

    def _shelf(self, card: Hero | Villain | LeaderCard | Place) -> tuple[dict[Any, Any], Any]:
        if isinstance(card, Hero):
            return self.heroes, card.slug
        if isinstance(card, Villain):
            return self.villains, card.slug
        if isinstance(card, LeaderCard):
            return self.leaders, (card.slug, card.mode)
        return self.places, card.number

    def _slugs(self) -> set[str]:
        return {*self.heroes, *self.villains, *(place.slug for place in self.places.values())}

    def leader_slugs(self) -> list[str]:
        """The leaders that have a card for both modes."""
        return sorted({slug for slug, _ in self.leaders if all((slug, mode) in self.leaders for mode in MODES)})

    def complete(self) -> None:
        """Refuse cards that no game could be played with. Raises CardError."""
        missing = [number for number in range(1, PLACES + 1) if number not in self.places]
        if missing:
            raise CardError(f"battlegrounds: there is no battlefield {missing[0]}")
        for slug, _ in self.leaders:
            if slug not in self.leader_slugs():
                raise CardError(f"battlegrounds: leader {slug}: there is no card for one of the modes")
        for leaders in range(3, 6):
            fitting = sum(leaders in villain.leaders for villain in self.villains.values())
            needed = 3 * (leaders + 1)  # three rounds at every battlefield
            if fitting < needed:
                raise CardError(f"battlegrounds: {fitting} villains for {leaders} leaders; at least {needed}")
        if len(self.heroes) < ROW + 2 * PLACES:
            raise CardError(f"battlegrounds: {len(self.heroes)} heroes are too few for the row and the prisons")


@cache
def library() -> Library:
    """The shipped cards and the player's own, read once."""
    found = Library()
    for path in card_files("battlegrounds"):
        found.read_cards(path)
    found.complete()
    return found


class Pool:
    """What a match knows of its cards and never changes. Heroes and villains are numbers of these rows."""

    def __init__(self, cards: Library, mode: str, leaders: tuple[str, ...], plain_income: bool) -> None:
        self.mode = mode
        self.plain_income = plain_income
        self.heroes = tuple(cards.heroes.values())
        self.villains = tuple(cards.villains.values())
        self.places = tuple(cards.places[number + 1] for number in range(len(leaders) + 1))
        self.leaders = tuple(cards.leaders[slug, mode] for slug in leaders)
        self.hero_numbers = {hero.slug: number for number, hero in enumerate(self.heroes)}
        self.villain_numbers = {villain.slug: number for number, villain in enumerate(self.villains)}
        self.costs = tuple(hero.cost for hero in self.heroes)
        # What each position of the row changes of a cost, by leader (BG 4.3, 10.4).
        self.price_changes = tuple(
            (1, *(-1 if position >= card.discount_from else 0 for position in range(2, ROW + 1)))
            for card in self.leaders
        )

    def hero(self, slug: str) -> int:
        """The number of a hero. Raises MatchError."""
        if slug not in self.hero_numbers:
            raise MatchError(f"there is no hero '{slug[:40]}'")
        return self.hero_numbers[slug]

    def villain(self, slug: str) -> int:
        """The number of a villain. Raises MatchError."""
        if slug not in self.villain_numbers:
            raise MatchError(f"there is no villain '{slug[:40]}'")
        return self.villain_numbers[slug]
