"""What a position of Civil War expects: lines as `tigra: hand 2, KO'd`, each of which is true or not."""

from __future__ import annotations

from ..position import wrong_facts
from ..prompts import MatchError
from .notation import hero_code, place_code
from .state import ACTIONS, CELL, TEAMS, Hero, War


def expect(game: War, subject: str, said: str) -> str | None:
    """Check what is said of a subject. None if it holds, else what was found. Raises MatchError."""
    known = _known(game, subject)
    if known is None:
        raise MatchError(f"expect {subject[:40]!r}: neither a hero nor a location nor blue, red, game, pool, vault")
    return wrong_facts(subject, said, known)


def _known(game: War, subject: str) -> list[str] | None:
    if subject == "turn":
        return [hero_code(game, game.me) if game.active >= 0 else "nobody"]
    for hero in game.heroes:
        if subject in (hero_code(game, hero), hero_code(game, hero, True)):
            return _hero(game, hero)
    for at in range(len(game.places)):
        if subject in (place_code(game, at), f"place {at}"):
            return _place(game, at)
    if subject in ("blue", "red"):
        team = ("blue", "red").index(subject)
        story = [game.pool.slugs[p.card] + ("" if p.up else " down") for p in game.stories[team] if p.card >= 0]
        return [f"points {game.scores[team]}", f"cards {len(game.stories[team])}", f"last {(story or ['none'])[-1]}"]
    if subject == "game":
        event = game.pool.events[game.event].slug if game.event >= 0 else "none"
        mission = game.pool.missions[game.mission].slug if game.mission >= 0 else "none"
        facts = [f"round {game.round}", f"turns {game.turns}", f"green {game.green}", f"event {event}"]
        facts += [f"mission {mission}", f"missions {game.missions_done}", f"top {TEAMS[game.top].lower()}"]
        return [*facts, f"bet {game.bet}", f"people {len(game.people)}"]
    if subject == "pool":
        return [f"{name} {game.symbols[kind]}" for kind, name in enumerate(ACTIONS)]
    if subject == "vault":
        cards = [game.pool.cells[card].slug if card >= 0 else "empty" for card in game.vault]
        return [*(f"{'abc'[i]} {card}" for i, card in enumerate(cards)), f"used {game.used_cells}"]
    return None


def _hero(game: War, hero: Hero) -> list[str]:
    facts = [f"hand {len(hero.hand)}", f"deck {len(hero.deck)}", f"active {hero.active}", f"shields {hero.shields}"]
    facts.append("KO'd" if hero.down else "standing")
    facts.append(f"cell {'abc'[hero.place - CELL]}" if hero.place >= CELL else f"at {place_code(game, hero.place)}")
    facts += [f"{name} tokens {hero.tokens[kind]}" for kind, name in enumerate(ACTIONS)]
    facts += [f"crisis {hero.crisis}", f"stunned {hero.stunned}", "safe" if hero.safe else "not safe"]
    facts += [f"holds {game.pool.slugs[card]}" for card in hero.hand]
    for gear in hero.gear:
        facts.append(f"{game.pool.equipment[gear.card].slug} {'up' if gear.side == 0 else 'down'}")
    bottom = game.pool.slugs[hero.deck[0]] if hero.deck else "none"
    return [*facts, f"bottom {bottom}", f"gear {len(hero.gear)}"]


def _place(game: War, at: int) -> list[str]:
    place = game.places[at]
    facts = [f"civilians {place.civilians}", f"thugs {place.thugs}", TEAMS[place.control].lower()]
    return [*facts, f"endorsed {place.endorsed}", f"danger {sum(place.danger)}"]
