"""The sets in their order, and the keywords that each of them brought (VS 16.4, 16.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Publisher = Literal["Marvel", "DC", "Hellboy"]


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set: its code, which begins the numbers of its cards, and its place in the order, from 1."""

    code: str
    name: str
    order: int
    brought: tuple[str, ...]  # keywords that no older set has

    @property
    def publisher(self) -> Publisher:
        """VS 16.4.1."""
        return "Hellboy" if self.code == "EHB" else "Marvel" if self.code.startswith("M") else "DC"

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"


# Code, name, and what the set brought (VS 16.4, 16.4.3, 16.5).
_SETS: tuple[tuple[str, ...], ...] = (
    ("MOR", "Marvel Origins"),
    ("DOR", "DC Origins", "boost", "loyalty"),
    ("MSM", "Web of Spider-Man", "evasion"),
    ("MSS", "Spider-Man Starter"),
    ("DSM", "Superman, Man of Steel", "cosmic", "invulnerability"),
    ("MMK", "Marvel Knights", "concealed"),
    ("DGL", "Green Lantern Corps", "concealed-optional", "willpower"),
    ("DBM", "Batman Starter"),
    ("MAV", "The Avengers", "leader", "reservist"),
    ("MFF", "Fantastic Four Starter"),
    ("DJL", "Justice League of America", "ally"),
    ("MXM", "X-Men", "physical", "mental", "energy"),
    ("MXS", "X-Men Starter"),
    ("DCR", "Infinite Crisis", "vengeance", "backup", "loyalty-reveal"),
    ("MHG", "Heralds of Galactus", "terraform", "press", "cosmic-surge"),
    ("DLS", "Legion of Super Heroes", "substitute"),
    ("EHB", "Hellboy Essential Collection"),
    ("MTU", "Marvel Team-Up", "dual-loyalty"),
    ("DWF", "World's Finest", "insanity"),
    ("MAA", "Age of Apocalypse"),
    ("MVL", "Marvel Legends"),
    ("MCG", "Coming of Galactus"),
    ("DCL", "DC Legends", "rally"),
    ("DCX", "DC Exclusives"),
    ("MUL", "Marvel Ultimates"),
    ("MUN", "Marvel Universe"),
    ("MEV", "Marvel Evolution"),
    ("MEQ", "Marvel Equipment"),
    ("MFA", "Marvel Factions"),
)
SETS = {code: CardSet(code, name, order, tuple(brought)) for order, (code, name, *brought) in enumerate(_SETS, 1)}
FIRST = {keyword: card_set for card_set in SETS.values() for keyword in card_set.brought}  # who brought a keyword
