"""Codes, places, labels and log lines of Civil War, all made on demand from the state."""

from __future__ import annotations

from ..effects import Frame
from ..effects.words import capital
from ..events import Event
from ..notation import seat_slugs, slug_of
from ..prompts import Move
from . import events as ev
from .actions import SYMBOL, TOKEN, WILD_SYMBOL, WILD_TOKEN
from .state import ACTIONS, CELL, Hero, War
from .vault import free_spaces
from .verbs.flow import sentence
from .wording import how_many

Picked = tuple[Move, ...]

_PAID = {SYMBOL: "", WILD_SYMBOL: " by wild", TOKEN: " by token", WILD_TOKEN: " by wild token"}
_SPENT = {"move", "carry", "rescue", "endorse", "lift", "tag", "cell", "attack", "attack thug"}
_NAMED = {
    ev.PICKS, ev.USES, ev.RECHARGES, ev.EVENT, ev.EVENT_OVER, ev.MISSION, ev.NO_DANGER, ev.MISSION_DONE, ev.TRAP,
}  # fmt: skip
_WORDS = {
    "end": "end the actions",
    "yes": "yes",
    "no": "no",
    "no more": "recharge no more",
    "no equipment": "no equipment",
    "escape": "escape with two actions",
    "none": "no more",
    "marked civilian": "the civilian with a Danger token",
    "marked thug": "the thug with a Danger token",
    "keep": "leave it on top",
    "under": "put it under the deck",
    "active": "an active Shield",
    "exhausted": "an exhausted Shield",
}


# --- naming things


def hero_code(game: War, hero: Hero, full: bool = False) -> str:
    """How a code names a hero: its slug; with its seat where both teams have it (CW 10.4.3)."""
    slug = game.pool.heroes[hero.kind].slug
    if full or sum(h.kind == hero.kind for h in game.heroes) > 1:
        return f"{seat_slugs(game.names)[hero.seat]}.{slug}"
    return slug


def place_code(game: War, place: int) -> str:
    """How a code names a location: its slug, with its place on the ring where there are two (CW 10.3.3)."""
    slug = game.pool.locations[game.places[place].location].slug
    twins = sum(other.location == game.places[place].location for other in game.places)
    return slug if twins == 1 else f"{slug}@{place}"


def hero_place(game: War, hero: Hero) -> str:
    """The place of a hero on the table, as `hero.2`."""
    return f"hero.{hero.number + 1}"


def box_place(number: int) -> str:
    """The place of what is chosen from before the first turn, as `box.3`."""
    return f"box.{number + 1}"


def card_place(game: War, seat: int, card: int) -> str:
    """The place of a card of a hand, as `ann.hand.2.1`: the hero, and the card in its hand."""
    for hero in game.heroes:
        if card in hero.hand and hero.seat == seat:
            return f"{seat_slugs(game.names)[seat]}.hand.{hero.number + 1}.{hero.hand.index(card) + 1}"
    return ""


def story_place(game: War, card: int) -> str:
    """The place of a card that lies in a Storyline, as `story.2.5`: the team, and which of its cards; else empty."""
    for team, story in enumerate(game.stories):
        laid = [played.card for played in story if played.card >= 0]
        if card in laid:
            return f"story.{team + 1}.{laid.index(card) + 1}"
    return ""


def described(game: War, hero: Hero) -> str:
    """A hero in a label: who, and how much it can take."""
    shields = f", {hero.active} shield{'s' if hero.active > 1 else ''}" if hero.active else ""
    return f"{game.name(hero)} (hand {len(hero.hand)}{shields})"


# --- codes


def fragment(game: War, seat: int, picked: Picked, full: bool = False) -> str:
    """The words that the last of `picked` adds to the act's code."""
    move = picked[-1]
    word, _what, source = move
    text = _fragment(game, seat, picked, full)
    return f"{text}{_PAID[source]}" if word in _SPENT and _in_act(game) else text


def _in_act(game: War) -> bool:
    return game.asking is not None and game.asking[0].kind == "act"


def _fragment(game: War, seat: int, picked: Picked, full: bool) -> str:
    word, what, _source = picked[-1]
    pool = game.pool
    if word in ("move", "carry", "to", "from", "at"):
        return f"{word} {place_code(game, what)}" if what >= 0 else f"{word} none"
    if word in ("tag", "attack", "then", "takes it", "hero", "hit"):
        if what <= 0:
            return f"{word} {'none' if what < 0 else 'thug'}"
        return f"{word} {hero_code(game, game.heroes[what - 1], full)}"
    if word in ("rescue", "attack thug"):
        return f"{word} danger" if what else word
    if word in ("play", "discard", "card"):
        return f"{word} {pool.slugs[what]}" if what >= 0 else f"{word} none"
    if word == "trap":
        return pool.cells[what].slug
    if word == "space":
        return f"space {'abc'[what]}"
    if word == "special":
        return f"special {slug_of(pool.cards[game.played].name or '')}"
    if word in ("use", "recharge"):
        return f"{word} {pool.equipment[game.me.gear[what].card].slug}"
    if word == "equip":
        return f"equip {pool.equipment[what].slug}"
    if word == "pick":
        return f"pick {pool.heroes[what].slug}"
    if word in ("location", "remove"):
        return f"{word} {pool.locations[what].slug}"
    if word in ("with", "token", "symbol"):
        kind = ACTIONS[what]
        return f"{word} {kind} token" if word == "with" and picked[-1].more else f"{word} {kind}"
    if word == "bid":
        return f"bid {what}"
    if word in ("choose", "civilians"):
        return f"{word} {what}"
    return word


# --- labels


def label(game: War, seat: int, picked: Picked) -> str:
    """What the last of `picked` means, for a person."""
    word, _what, source = picked[-1]
    text = _label(game, seat, picked)
    return f"{text}{_PAID[source]}" if word in _SPENT and _in_act(game) else text


def _label(game: War, seat: int, picked: Picked) -> str:
    word, what, _source = picked[-1]
    pool = game.pool
    if word in ("move", "to"):
        return f"go to {game.location_name(what)}" if what >= 0 else "stay"
    if word == "carry":
        return f"take a Danger token along to {game.location_name(what)}"
    if word in ("from", "at"):
        return f"{word} {game.location_name(what)}" if what >= 0 else "none"
    if word in ("tag", "attack", "then", "takes it", "hero", "hit"):
        if what <= 0:
            return "nobody" if what < 0 else "a thug"
        hero = game.heroes[what - 1]
        if word in ("tag", "attack", "then"):  # what it would cause is said beside it
            return f"{word} {game.name(hero)}".removeprefix("then ")
        return described(game, hero)
    if word == "rescue":
        return "rescue the civilian with a Danger token" if what else "rescue a civilian"
    if word == "attack thug":
        return "defeat the thug with a Danger token" if what else "defeat a thug"
    if word in ("play", "discard", "card"):
        return f"{'' if word == 'card' else word + ' '}{pool.names[what]}" if what >= 0 else "none"
    if word == "endorse":
        return f"endorse {game.location_name(game.me.place)}"
    if word == "lift":
        return f"take a Danger token off {game.location_name(game.me.place)}"
    if word == "cell":
        return "prepare a Cell"
    if word == "trap":
        return pool.cells[what].name
    if word == "space":
        return f"Cell {'ABC'[what]}"
    if word == "special":
        return pool.cards[game.played].name or ""
    if word in ("use", "recharge"):
        return f"{word} {pool.equipment[game.me.gear[what].card].name}"
    if word == "equip":
        return pool.equipment[what].name
    if word == "pick":
        return pool.heroes[what].name
    if word in ("location", "remove"):
        return pool.locations[what].name
    if word in ("with", "token", "symbol"):
        return f"{ACTIONS[what].capitalize()}{' token' if picked[-1].more else ''}"
    if word == "bid":
        return f"in {what} card{'' if what == 1 else 's'}"
    if word == "civilians":
        return how_many(what, "civilian")
    if word == "choose":
        return capital(sentence(game.asking[2][0].options[what - 1])) if game.asking else f"option {what}"
    if word == "pass":
        return "pass: play Red" if _bidding(game) else "pass"
    return _WORDS.get(word, word)


def _bidding(game: War) -> bool:
    return game.asking is not None and game.asking[0].kind == "bid"


def public_label(game: War, seat: int, picked: Picked) -> str:
    """What an act meant, in words that everybody may read: hidden cards are not named."""
    word = next((move.word for move in picked if move.word == "discard"), picked[0].word)
    if word in ("discard", "location"):
        return "the choice of a card" if word == "discard" else "the choice of locations"
    if word == "cell":
        return "a Cell"
    return " > ".join(label(game, seat, picked[: i + 1]) for i in range(len(picked)))


def place(game: War, seat: int, picked: Picked) -> str:
    """The place that the last of `picked` points at."""
    word, what, _source = picked[-1]
    if word in ("move", "carry", "to", "from", "at"):
        return f"place.{what + 1}" if what >= 0 else ""
    if word in ("tag", "attack", "then", "takes it", "hero", "hit"):
        return hero_place(game, game.heroes[what - 1]) if what > 0 else ""
    if word in ("rescue", "attack thug", "endorse", "lift"):
        return f"place.{game.me.place + 1}"
    if word in ("play", "discard", "card"):
        return card_place(game, seat, what) or story_place(game, what) if what >= 0 else ""
    if word == "special":
        return story_place(game, game.played)
    if word == "space":
        return f"vault.{what + 1}"
    if word == "cell":
        return f"vault.{free_spaces(game)[0] + 1}"
    if word == "trap":
        return f"cell.{what + 1}"
    if word in ("pick", "equip", "location", "remove"):
        return box_place(what)
    if word in ("use", "recharge"):
        return f"gear.{game.me.number + 1}.{what + 1}"
    return ""


# --- the log


def log_line(game: War, event: Event) -> str:
    """An event in words."""
    whose = f"{game.pool.heroes[game.heroes[event.who - 1].kind].name} " if event.who else ""  # stands there already
    cards = " + ".join(game.pool.names[card].removeprefix(whose) for card in event.cards)
    if not cards and event.number:
        cards = "a card" if event.number == 1 else f"{event.number} cards"
    if not event.cards and event.marks and event.kind in _NAMED:
        cards = event.marks[0]
    return event.kind.words.format(
        seat=game.names[event.seat],
        who=game.name(game.heroes[event.who - 1]) if event.who else "",
        cards=cards or "nothing",
        n=event.number,
        points=f"{event.number} point{'' if event.number == 1 else 's'}",
        how=" ".join(event.marks),
        first=event.marks[0] if event.marks else "",
        rest=" ".join(event.marks[1:]),
    )


def with_names(game: War, text: str, frame: Frame) -> str:
    """A verb's words with the name of its hero."""
    if frame.source:
        text = text.replace("~", game.name(game.heroes[frame.source - 1]))
    return text.replace("{picked}", "it")


def where(game: War, hero: Hero) -> str:
    """Where a hero is, in words."""
    if hero.place >= CELL:
        return f"Cell {'ABC'[hero.place - CELL]}"
    return game.location_name(hero.place)
