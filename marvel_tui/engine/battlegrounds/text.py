"""Cards as text, worded from the same data that runs."""

from __future__ import annotations

from ..offer import CardText
from . import powers
from .cards import Hero, LeaderCard, Place, Villain
from .library import AVENGERS, library


def hero_text(hero: Hero) -> tuple[str, ...]:
    """A hero's cost, Strength and power."""
    lines = [f"Cost {hero.cost}, Strength {hero.strength}"]
    if hero.power is not None:
        lines.append(powers.words(hero.power))
    return tuple(lines)


def villain_text(villain: Villain) -> tuple[str, ...]:
    """A villain's numbers."""
    return (
        f"Level {villain.level}, Resistance {villain.resistance}, Challenge {villain.challenge}",
        f"Leaves {villain.influence} Influence, {villain.domain} Domain",
    )


def ability(card: LeaderCard) -> str:
    """The ability of a leader in Avengers mode (BG 10); empty where it has none."""
    if card.won_influence:
        return f"{card.won_influence} Influence more after each victory you took part in."
    if card.cheap_strength:
        return f"Your heroes of cost {card.cheap_cost} or less have +{card.cheap_strength} Strength."
    if card.discount_from < 7:
        return f"Heroes from position {card.discount_from} of the row on cost you 1 less."
    if card.swaps:
        return "Once in each turn of assignment: swap a hero of your hand for one of the row of the same or less cost."
    if card.extra_actions:
        return f"{card.extra_actions} extra Action markers, once a game."
    return ""


def leader_text(card: LeaderCard) -> tuple[str, ...]:
    """A leader's card: what it begins with, the bonus, the points, the ability."""
    lines = [
        f"Begins with {card.influence} Influence",
        f"Leader card: +{card.strength} Strength once, or {card.points} points at the end",
    ]
    if ability(card):
        lines.append(ability(card))
    return tuple(lines)


def card_texts() -> list[CardText]:
    """All cards, heroes first, in the order of their numbers."""
    cards = library()
    found = [_text(hero, f"Hero, {hero.number}", hero_text(hero)) for hero in cards.heroes.values()]
    for villain in cards.villains.values():
        used = ", ".join(map(str, villain.leaders))
        found.append(_text(villain, f"Villain, {villain.number}, with {used} leaders", villain_text(villain)))
    for leader in cards.leaders.values():
        mode = "Avengers" if leader.mode == AVENGERS else "Grand Leaders"
        found.append(_text(leader, f"Leader, {leader.number}, {mode}", leader_text(leader)))
    found += [_text(place, f"Battlefield {number}", ()) for number, place in sorted(cards.places.items())]
    return found


def glossary() -> list[str]:
    """There are no keywords."""
    return []


def _text(card: Hero | Villain | LeaderCard | Place, line: str, lines: tuple[str, ...]) -> CardText:
    return CardText(card.slug, card.name, "\n".join([f"{card.name}  {card.slug}", line, *(f"  {t}" for t in lines)]))
