"""What things are worth about, in points of Clash: the numbers that greedy players go by."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from .clash import ROUNDS, TURNS
from .state import ACCELERATE, BLANK, DELAY, NO_ATTACKS, RED, RING, Hero, War

if TYPE_CHECKING:
    from .library import Pool

# What a team has got and keeps:
HELD = 0.6  # a location in Clash
ENDORSED = 0.4  # a Heroic token that waits
LOST = (0.0, 2.2, 1.1, 0.3, 0.0)  # in Clash, by the Shields and cards that a hero has left; a KO gives KO_POINTS
SPARE = 0.3  # a card more than that
TOKEN, WILD_TOKEN = 0.6, 0.8
SAFE = 0.5
STUNNED = 0.5
GEAR, RECHARGEABLE = 0.7, 0.25  # of what its effect is worth: face up, face down
KEPT = 0.12  # of what a card of the hand is worth
FRESH = 0.5  # the hand that a KO'd hero will draw
INHERITED = 0.4  # of what the symbols of the last card are worth
UPSET = {DELAY: -0.6, ACCELERATE: 0.6, BLANK: -1.2, NO_ATTACKS: -0.6}
SYMBOLS = {"M": 0.5, "H": 0.7, "A": 0.8, "W": 1.0}
EFFECTS = {  # by the verb
    "attack": 0.9, "damage": 0.9, "rescue": 0.9, "defeat": 0.9, "draw": 0.7, "shield": 0.9, "no-damage": 0.5,
    "ward": 0.4, "threat": 1.2, "next-turn": 0.5, "mark": 0.4, "move": 0.4, "shift": 0.3, "place": 0.2, "remove": 0.1,
    "impersonate": 0.7, "all-wild": 0.4, "discard": -0.8, "lose-tokens": -0.5, "pay": -0.5, "ko": -2.0,
}  # fmt: skip

# What the pool of a turn may still bring:
SPECIAL = 0.25  # of what the special effect is worth
SPENT = 0.65  # a token, while what it brings is only thought of
HASTE = tuple(0.88**n for n in range(40))  # by the actions that it takes: so doing is better than waiting
FINISH = 0.8  # of the effect of the location where the turn ends
NEAR = 0.05  # a civilian or thug where one stands
STRIKES = (0, 1, 3, 5)  # Attacks to be feared where a turn ends, by the Enemies near: together they KO
EXPOSED = 0.55  # in Clash, of what all of them would cost
HUNTED = 0.05  # the same of Blue in Registration, which has little time

# Registration:
MISSION = 12.0
DANGER = 3.0  # a Danger token that is left
FAR = 0.5  # a step between one and the nearest hero of Blue
HOME = 0.8  # a step between one that is carried and its home
HURT = (0.0, 4.0, 2.9, 1.9, 0.9, 0.0)  # of Blue, by Shields and cards
UNREADY = 0.5  # of that, while no Cell is ready
READY_CELLS = (0.0, 0.8, 1.3, 1.5)
SHIELD_LEFT = 0.8  # a Shield of Blue that is still in the game
CRISIS = 0.8
JAILED = 7.0

APART = tuple(tuple(min((a - b) % RING, (b - a) % RING) for b in range(RING)) for a in range(RING))  # steps


class Values(NamedTuple):
    """What the cards of a pool are worth about, wherever they are used."""

    cards: tuple[float, ...]
    symbols: tuple[float, ...]  # of these cards
    specials: tuple[float, ...]
    equipment: tuple[float, ...]
    locations: tuple[float, ...]


@lru_cache(maxsize=32)
def values(pool: Pool) -> Values:
    """The values of a pool, counted once."""
    specials = tuple(effect_worth(card.effect) for card in pool.cards)
    symbols = tuple(symbols_worth(card.symbols) for card in pool.cards)
    cards = tuple(shown + gain for shown, gain in zip(symbols, specials, strict=True))
    equipment = tuple(effect_worth(card.effect) for card in pool.equipment)
    return Values(cards, symbols, specials, equipment, tuple(effect_worth(card.effect) for card in pool.locations))


def symbols_worth(symbols: str) -> float:
    """What the symbols of a card are worth."""
    return sum([SYMBOLS[letter] for letter in symbols])


def effect_worth(effect: Any) -> float:
    """What an effect is worth about."""
    return sum(verb_worth(verb) for verb in effect or ())


def verb_worth(verb: Any) -> float:
    """What one verb of an effect is worth about."""
    if verb.do == "choose-one":
        return max(effect_worth(option) for option in verb.options)
    if verb.do in ("may", "if"):
        return 0.6 * max(0.0, effect_worth(verb.effect))
    if verb.do in ("actions", "tokens"):
        letters = "H" if verb.give == "any" else verb.give
        return symbols_worth(letters) * (verb.n if verb.do == "tokens" else 1)
    times = getattr(verb, "n", 1)
    return EFFECTS.get(verb.do, 0.3) * (min(times, 2) if isinstance(times, int) else 1)


def rest_of(game: War) -> float:
    """How much of what counts later will still count: less and less in the last rounds of Clash."""
    return min(1.0, (ROUNDS * TURNS - game.turns) / 8) if game.mode == "clash" else 1.0


def lost(game: War, hero: Hero, life: int) -> float:
    """What the damage of a hero has cost its team, by the Shields and cards that it has left."""
    if game.mode == "clash":
        return LOST[life] if life < len(LOST) else -SPARE * (life - len(LOST) + 1)
    if hero.team == RED:
        return 0.0
    part = 1.0 if any(card >= 0 for card in game.vault) else UNREADY
    return part * HURT[min(life, len(HURT) - 1)]
