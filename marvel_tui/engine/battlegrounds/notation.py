"""Codes, places, labels and log lines of Marvel Battlegrounds, all made on demand from the state."""

from __future__ import annotations

from ..effects import ChooseOne
from ..events import Event
from ..notation import seat_slugs
from ..prompts import Move
from . import powers
from .assignment import EXCHANGE
from .recruitment import price
from .state import Grounds

Picked = tuple[Move, ...]

HERO_WORDS = ("recruit", "send", "play", "swap", "for", "free")


def fragment(game: Grounds, seat: int, picked: Picked, full: bool = False) -> str:
    """The words that the last of `picked` adds to the act's code; nothing in them is ambiguous."""
    move = picked[-1]
    word = move.word
    if word in HERO_WORDS:
        return f"{word} {game.pool.heroes[move.what].slug}"
    if word == "to":
        return f"to {game.pool.places[move.what].slug}"
    if word == "power":
        return f"power {move.what}" if move.what > 1 else "power"
    if word == "choose":
        return f"choose {move.what}"
    return "" if word == "go" else word


def label(game: Grounds, seat: int, picked: Picked) -> str:
    """What the last of `picked` means, for a person."""
    move = picked[-1]
    word = move.word
    heroes, card = game.pool.heroes, game.pool.leaders[seat]
    if word == "recruit":
        return f"recruit {heroes[move.what].name} for {price(game, seat, game.row.index(move.what))}"
    if word == "swap":
        return f"swap {heroes[move.what].name} for a hero of the row"
    if word in HERO_WORDS:
        return f"{word} {heroes[move.what].name}"
    if word == "to":
        return f"to {game.pool.places[move.what].name}"
    if word == "power":
        power = heroes[picked[0].what].power
        assert power is not None
        times, each = (f" {move.what} times", " each") if move.what > 1 else ("", "")
        pay = f", pay {power.pay * move.what}" if power.pay else ""
        return f"use the power{times}{pay}: {powers.gives(power)}{each}"
    if word == "choose":
        return _option(game, move.what)
    return {
        "pass": "pass: recruit no more in this round",
        "exchange": f"exchange an Action marker for {EXCHANGE} Influence",
        "done": "done: keep the extra markers",
        "extra": "place an extra Action marker",
        "leader": f"Leader card: +{card.strength}, not {card.points} points",
        "leadership": "Leadership marker: Challenge -1",
        "go": _go(game, picked),
        "none": "no other hero",
        "free none": "free nobody",
    }.get(word, word)


def _go(game: Grounds, picked: Picked) -> str:
    words = [move.word for move in picked[:-1]]
    ready = "as chosen" if {"power", "leader", "leadership", "extra"} & set(words) else "as it is"
    return f"{game.pool.heroes[picked[0].what].name} goes {ready}"


def _option(game: Grounds, number: int) -> str:
    """The words of one side of a split bar (BG 9.12)."""
    args = game.asking[2] if game.asking is not None else ()
    if args and isinstance(args[0], ChooseOne):
        return powers.words_of(args[0].options[number - 1])
    return f"option {number}"


def public_label(game: Grounds, seat: int, picked: Picked) -> str:
    """What an act meant, in words that everybody may read: all acts are open."""
    first = picked[0]
    if first.word == "swap":
        mine, other = (game.pool.heroes[move.what].name for move in picked[:2])
        return f"swap {mine} for {other}"
    return " ".join(label(game, seat, picked[: at + 1]) for at in range(2 if first.word == "send" else 1))


def hero_place(game: Grounds, seat: int, hero: int) -> str:
    """Where a hero lies that the seat may know of: in its hand, the row, at a battlefield, in a prison."""
    leader = game.leaders[seat]
    if hero in leader.hand:
        return f"{seat_slugs(game.names)[seat]}.hand.{leader.hand.index(hero) + 1}"
    if hero in game.row:
        return f"row.{game.row.index(hero) + 1}"
    for field in game.fields:
        if hero in field.prison:
            return f"{game.pool.places[field.at].slug}.prison.{field.prison.index(hero) + 1}"
    return ""


def place(game: Grounds, seat: int, picked: Picked) -> str:
    """The place that the last of `picked` points at."""
    move = picked[-1]
    if move.word in HERO_WORDS:
        return hero_place(game, seat, move.what)
    if move.word == "to":
        return f"{game.pool.places[move.what].slug}.field"
    return ""


def log_line(game: Grounds, event: Event) -> str:
    """An event in words."""
    pool = game.pool
    how = " ".join(event.marks)
    if event.kind.name == "victory":
        how = "marker" if event.number == 1 else "markers"
    elif event.kind.name == "order":
        how = ", ".join(game.names[seat] for seat in event.by)
    elif event.kind.name == "swaps":
        how = pool.heroes[event.cards[0]].name
    villain = event.kind.name in ("appears", "absolute", "partial", "defeat", "reinforced")
    return event.kind.words.format(
        seat=game.names[event.seat],
        hero=pool.heroes[event.card].name if event.card >= 0 else "",
        place=pool.places[event.who].name if 0 <= event.who < len(pool.places) else "",
        villain=pool.villains[event.by[0]].name if villain else "",
        n=event.number,
        how=how,
    )
