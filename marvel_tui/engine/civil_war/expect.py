"""What a position of Civil War expects: lines as `tigra: hand 2, KO'd`, each of which is true or not."""

from __future__ import annotations

from ..prompts import MatchError
from .notation import hero_code, place_code
from .state import ACTIONS, CELL, TEAMS, Hero, War


def expect(game: War, line: str) -> str | None:
    """Check one line, as `tigra: hand 2, KO'd`. None if it holds, else what was found. Raises MatchError."""
    subject, colon, rest = line.partition(": ")
    if not colon:
        raise MatchError(f"expect {line[:60]!r}: written as tigra: hand 2, KO'd")
    if subject == "to act":
        return _one(subject, rest, game.names[game.asking[1]] if game.asking else "nobody")
    if subject == "prompt":
        return _one(subject, rest, game.asking[0].kind if game.asking else "none")
    if subject == "turn":
        return _one(subject, rest, hero_code(game, game.me) if game.active >= 0 else "nobody")
    if subject == "result":
        found = " = ".join(game.names[seat] for seat in game.result[0]) if game.result else "*"
        return _one(subject, rest, found)
    if subject == "choices":
        return _choices(game, rest)
    facts = [fact.strip() for fact in rest.split(",")]
    known = _known(game, subject)
    if known is None:
        raise MatchError(f"expect {subject[:40]!r}: neither a hero nor a location nor blue, red, game, pool, vault")
    wrong = [fact for fact in facts if fact not in known]
    return f"{subject}: {', '.join(known)} (not {', '.join(wrong)})" if wrong else None


def _one(subject: str, wanted: str, found: str) -> str | None:
    return None if found == wanted else f"{subject}: {found}"


def _choices(game: War, rest: str) -> str | None:
    if game.asking is None:
        return "choices: none"
    question, seat, args = game.asking
    moves = question.moves(game, seat, (), args) or []
    codes = {game.fragment(seat, (move,)) for move in moves}
    wanted = {code.strip() for code in rest.split(",")}
    return None if codes == wanted else f"choices: {', '.join(sorted(codes))}"


def _known(game: War, subject: str) -> list[str] | None:
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
