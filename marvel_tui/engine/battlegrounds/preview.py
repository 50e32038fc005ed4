"""What a choice would cause, from public facts and the seat's own."""

from __future__ import annotations

from ..effects import Effect
from ..prompts import Move
from . import powers
from .assignment import deal, strength_of
from .outlook import outlook_words
from .powers import Strength
from .state import Grounds


def preview(game: Grounds, seat: int, picked: tuple[Move, ...]) -> str:
    """The words of the forecast; empty where there is nothing to say."""
    move = picked[-1]
    first = picked[0]
    if move.word == "pass":
        return f"number {len(game.assignment) + 1} in assignment"
    if move.word == "recruit":
        return hero_words(game, seat, move.what)
    if move.word in ("send", "play", "swap", "for", "free") and len(picked) <= 2:
        return hero_words(game, seat, move.what)
    question, _seat, args = game.asking if game.asking is not None else (None, 0, ())
    if first.word == "send" and len(picked) > 1:
        return battle(game, seat, picked[1].what, first.what, picked, True)
    if first.word == "play" and question is not None and question.kind == "extra-hero":
        return battle(game, seat, args[0], first.what, picked, False)
    return ""


def hero_words(game: Grounds, seat: int, hero: int) -> str:
    """A hero's Strength for this leader, and its power."""
    card = game.pool.heroes[hero]
    text = f"Strength {strength_of(game, seat, hero)}"
    return f"{text}, {powers.brief(card.power)}" if card.power is not None else text


def battle(game: Grounds, seat: int, at: int, hero: int, picked: tuple[Move, ...], marker: bool) -> str:
    """What a battlefield would look like with the hero and all that is chosen with it."""
    field = game.fields[at].copy()
    strength = strength_of(game, seat, hero)
    for move in picked:
        if move.word == "power":
            power = game.pool.heroes[hero].power
            assert power is not None
            strength += bonus(power.effect) * move.what
        elif move.word == "leader":
            strength += game.pool.leaders[seat].strength
        elif move.word == "leadership":
            field.eased += 1
    deal(field, seat, strength)
    if marker:
        field.placed += (seat,)
    return f"deals {strength}, {outlook_words(game, field)}"


def bonus(effect: Effect) -> int:
    """The Strength that an effect is sure to give."""
    return sum(verb.n for verb in effect if isinstance(verb, Strength))
