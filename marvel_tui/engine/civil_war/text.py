"""The text of a card, made from the data that runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..effects import Effect
from ..effects.words import capital
from ..offer import CardText
from .cards import Act, Cell, Equipment, EventCard, Hero, HeroCard, Location, Mission, Population
from .library import Library, Pool, card_name, card_slug, library
from .meanings import MEANINGS, meaning, terms_in
from .verbs.flow import sentence
from .wording import PLACES, article, how_many, in_places, several, spelled, symbols

RULES = {
    "no-endorsing": "No Public Endorsement area takes a token.",
    "first-rescue": "The first rescue of a hero turn gives 1 point more.",
    "long-move": "The first Move action of a turn: up to two steps.",
}
ALWAYS = {"no-equipment": "Nobody uses Equipment while here."}
RECHARGE = {"token": "an Action token", "card": "a card"}
LEAVE = {  # the Danger tokens on these
    "civilian": "Rescue the civilians with Danger tokens.",
    "thug": "Defeat the thugs with Danger tokens.",
}
BRIEFLY = {"civilian": "rescue its civilians", "thug": "defeat its thugs"}
SLOTS = {"C": "civilian", "T": "thug", "-": "empty"}


def effect_text(effect: Effect) -> str:
    """A row of verbs in sentences."""
    return f"{capital(sentence(effect))}."


# --- hero cards


def hero_card_text(card: HeroCard) -> tuple[str, ...]:
    """The special effect of a hero card; empty where it has none."""
    if card.effect is None:
        return ()
    return (f"Mandatory: {effect_text(card.effect)}" if card.mandatory else effect_text(card.effect),)


def symbols_text(card: HeroCard) -> str:
    """The symbols of a hero card in words."""
    return symbols(card.symbols) if card.symbols else "no symbol"


# --- all others


def gear_text(card: Equipment) -> tuple[str, ...]:
    """What an equipment card does, and what makes it ready again."""
    return effect_text(card.effect), f"Recharge: {RECHARGE[card.recharge]}." if card.recharge else "Exhausting."


def location_text(location: Location) -> tuple[str, ...]:
    """What a location does at the end of a turn, or all the time."""
    if location.effect is None:
        return (ALWAYS[location.always or ""],)
    head = "End of turn, mandatory" if location.mandatory else "End of turn, if your team controls it"
    if location.when is not None:
        head += f" and {location.when.words()}" if not location.mandatory else f", if {location.when.words()}"
    return (f"{head}: {effect_text(location.effect)}",)


def location_brief(location: Location) -> str:
    """The same as short as it can be beside many others: nothing is said of what holds for most of them."""
    if location.effect is None:
        return ALWAYS[location.always or ""]
    text = effect_text(location.effect)
    if location.when is not None:
        text = f"If {location.when.words()}, {text[0].lower()}{text[1:]}"
    return f"Mandatory: {text}" if location.mandatory else text


def slots_text(location: Location) -> str:
    """Its slots as printed."""
    kinds = [(location.slots.count(slot), words) for slot, words in SLOTS.items()]
    filled = several([f"{spelled(n)} {words}{'s' if n > 1 and words != 'empty' else ''}" for n, words in kinds if n])
    return f"{spelled(len(location.slots))} slots: {filled}"


def population_text(card: Population) -> tuple[str, ...]:
    """What a Population card adds."""
    parts = [f"{how_many(entry.n, entry.what)} in {PLACES[entry.at]}" for entry in card.add]
    return (f"Place {several(parts)}.",)


def event_text(card: EventCard) -> tuple[str, ...]:
    """What an Event does at once, or changes until the next one."""
    if card.rule is not None:
        return (RULES[card.rule],)
    if card.each_team is not None:
        return (f"At once, each team: {effect_text(card.each_team)}",)
    return (f"At once: {effect_text(card.effect or ())}",)


def act_text(act: Act) -> tuple[str, ...]:
    """What Blue may do about Danger tokens on locations; empty where nothing."""
    parts = []
    if act.heroic:
        price = article("Heroic") if act.heroic == 1 else f"{spelled(act.heroic)} Heroics"
        last = "; with the last one there Team Blue takes control" if act.last else ""
        parts.append(f"For {price} a hero of Team Blue takes a Danger token off the location here{last}.")
    if act.carry:
        parts.append(
            "A hero of Team Blue that moves by an action may take a Danger token along; "
            f"it leaves the game in {in_places((act.home,))}."
        )
    return tuple(parts)


def goal_text(card: Mission) -> tuple[str, ...]:
    """How the Danger tokens of a Mission leave (CW 8.10.3, CW 8.10.4)."""
    carriers = dict.fromkeys(getattr(verb, "on", "") for verb in card.reveal)
    return (*(LEAVE[on] for on in carriers if on in LEAVE), *act_text(card.act))


def goal_brief(card: Mission) -> str:
    """The same in a few words."""
    carriers = [getattr(verb, "on", "") for verb in card.reveal]
    found = [BRIEFLY[on] for on in dict.fromkeys(carriers) if on in BRIEFLY]
    if card.act.heroic:
        found.append("take them off by Heroics")
    if card.act.carry:
        found.append(f"carry to {in_places((card.act.home,))}")
    return several(found)


def mission_text(card: Mission) -> tuple[str, ...]:
    """What a Mission does, and how its Danger tokens leave."""
    return effect_text(card.reveal), *goal_text(card)


def trap_text(card: Cell) -> tuple[str, ...]:
    """The Trap of a Cell."""
    return (f"Trap: {effect_text(card.trap)}",)


# --- what the cards of a match say

Lines = tuple[str, ...]


class Texts(NamedTuple):
    """The texts of a pool, each row by the numbers that the pool knows its cards by."""

    cards: tuple[Lines, ...]
    heroes: tuple[Lines, ...]
    equipment: tuple[Lines, ...]
    locations: tuple[Lines, ...]
    briefs: tuple[str, ...]  # of the locations
    events: tuple[Lines, ...]
    missions: tuple[Lines, ...]


@lru_cache(maxsize=32)
def texts(pool: Pool) -> Texts:
    """The texts of a pool, worded once: a table shows them again and again."""
    printed = {like: hero_card_text(pool.cards[like]) for like in set(pool.like)}
    return Texts(
        tuple(printed[like] for like in pool.like),
        tuple(hero_lines(hero, bool(pool.handicaps)) for hero in pool.heroes),  # CW 6.7, CW 7.14
        tuple(map(gear_text, pool.equipment)),
        tuple(map(location_text, pool.locations)),
        tuple(map(location_brief, pool.locations)),
        tuple(map(event_text, pool.events)),
        tuple(map(mission_text, pool.missions)),
    )


# --- all cards as text


def _card(slug: str, name: str, kind: str, lines: Sequence[str], letters: str = "") -> CardText:
    text = "\n".join([f"{name}  {slug}", kind, *(f"  {line}" for line in lines)])
    terms = terms_in(" ".join(lines), letters)
    return CardText(slug, name, text, "\n".join(f"  {meaning(term)}" for term in terms))


def hero_lines(hero: Hero, double: bool = True) -> tuple[str, ...]:
    """What a hero is good for, the symbols of its plain cards, and its special cards; `double`: with the double-wild
    card, which most games begin without (CW 6.7)."""
    plain = [card.symbols for card in hero.cards if not card.name for _ in range(card.copies)]
    plain = [symbols for symbols in plain if double or symbols != "WW"]
    lines = [hero.about, f"Cards: {' '.join(plain)}."]
    for card in hero.cards:
        if card.name:
            often = f" x{card.copies}" if card.copies > 1 else ""
            lines.append(f"{card.name} ({card.symbols or 'no symbol'}){often}: {' '.join(hero_card_text(card))}")
    return tuple(line for line in lines if line)


def hero_text(hero: Hero) -> CardText:
    """A hero with all its cards."""
    lines = [hero.about] if hero.about else []
    for card in hero.cards:
        name = f"{card.name} ({card.symbols or '-'})" if card.name else card.symbols
        often = f" x{card.copies}" if card.copies > 1 else ""
        text = " ".join(hero_card_text(card))
        lines.append(f"{name}{often}{f': {text}' if text else ''}")
    if hero.impersonates:
        lines.append("Has the Impersonating card.")
    return _card(hero.slug, hero.name, "Hero", lines, "".join(card.symbols for card in hero.cards))


def card_text(hero: Hero, card: HeroCard) -> CardText:
    """One card of a hero."""
    often = f", {spelled(card.copies)} copies" if card.copies > 1 else ""
    kind = f"Card of {hero.name}, {symbols_text(card)}{often}"
    return _card(card_slug(hero, card), card_name(hero, card), kind, hero_card_text(card), card.symbols)


def equipment_kind(card: Equipment, cards: Library) -> str:
    """Whose equipment it is."""
    return f"Equipment of {cards.heroes[card.hero].name}" if card.hero else "Equipment, generic"


def card_texts() -> list[CardText]:
    """All cards, in their order. Raises CardError."""
    return list(_texts(library()))


def _texts(cards: Library) -> Iterator[CardText]:
    for hero in cards.heroes.values():
        yield hero_text(hero)
        for card in hero.cards:
            yield card_text(hero, card)
    for gear in cards.equipment.values():
        yield _card(gear.slug, gear.name, equipment_kind(gear, cards), gear_text(gear))
    for location in cards.locations.values():
        kind = f"Location{f' of {location.set}' if location.set else ''}, {slots_text(location)}"
        yield _card(location.slug, location.name, kind, location_text(location))
    for people in cards.population.values():
        yield _card(people.slug, people.name, "Population card", population_text(people))
    for event in cards.events.values():
        kind = "Event, until the next one" if event.rule else "Event"
        yield _card(event.slug, event.name, kind, event_text(event))
    for mission in cards.missions.values():
        yield _card(mission.slug, mission.name, "Mission", mission_text(mission))
    for cell in cards.cells.values():
        yield _card(cell.slug, cell.name, "Cell", trap_text(cell))


def glossary() -> list[str]:
    """What all symbols and terms mean, in lines."""
    return [f"  {meaning(term)}" for term in MEANINGS]
