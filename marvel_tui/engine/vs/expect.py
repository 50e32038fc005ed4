"""What a Vs. System position expects: lines as `hulk: stunned, 6/6`, each of which is true or not."""

from __future__ import annotations

from ..notation import seat_slugs
from ..position import wrong_facts
from ..prompts import MatchError
from .characters import AREAS, ROWS, Character
from .combat import has_reinforcement
from .state import Contest, Entry
from .teams import FLAG_BITS, REINFORCEMENT, TEAM_BITS, TRAIT_BITS
from .why_not import characters_named


def expect(game: Contest, subject: str, said: str) -> str | None:
    """Check what is said of a subject. None if it holds, else what was found. Raises MatchError."""
    if subject == "turn":
        return wrong_facts(subject, said, [game.names[game.primary], game.step_name or game.phase_name])
    if subject == "initiative":
        return wrong_facts(subject, said, [game.names[game.initiative]])
    if subject == "chain":
        found = ", ".join(_entry(game, entry) for entry in reversed(game.chain)) or "empty"
        return None if said == found else f"chain: {found}"
    if subject == "attack":
        return wrong_facts(subject, said, _attack(game))
    first, _, zone = subject.partition(" ")
    if first in game.names:
        return _seat(game, subject, game.names.index(first), zone, said)
    named = characters_named(game, subject)
    if not named:
        return wrong_facts(subject, said, _where(game, subject))
    c = named[0]
    wrong = [fact for fact in map(str.strip, said.split(",")) if not _fact(game, c, fact)]
    return f"{', '.join(_state(game, c))} (not {', '.join(wrong)})" if wrong else None


def _entry(game: Contest, entry: Entry) -> str:
    slug = game.faces[entry.card].slug
    return slug if entry.kind == "plot-twist" else f"{entry.kind} {slug}"


def _attack(game: Contest) -> list[str]:
    attack = game.attack
    if attack is None:
        return ["none"]
    known = ["under way" if attack.under_way else "proposed", "team" if len(attack.attackers) > 1 else "solo"]
    known.append("direct" if attack.direct else "on a character")
    if attack.defender < 0:
        known.append("without a defender")
    return known


def _where(game: Contest, slug: str) -> list[str]:
    owner_slug, dot, bare = slug.partition(".")
    slugs = seat_slugs(game.names)
    owned = dot and owner_slug in slugs
    sides = [game.sides[slugs.index(owner_slug)]] if owned else game.sides
    name = bare if owned else slug
    found = []
    for side in sides:
        piles = {"KO'd": side.ko, "in hand": side.hand, "in deck": side.deck, "removed": side.removed}
        found += [words for words, pile in piles.items() if any(game.faces[card].slug == name for card in pile)]
        for r in side.resources:
            if game.faces[r.card].slug == name:
                found.append("resource face up" if r.up else "resource face down")
                found.append("ready" if r.ready else "exhausted")
        for c in side.characters:
            found += [f"on {c.face.slug}" for gear in c.gear if game.faces[gear.card].slug == name]
    found += ["on the chain" for entry in game.chain if game.faces[entry.card].slug == name]
    return found


def _state(game: Contest, c: Character) -> list[str]:
    words = [f"{c.atk}/{c.defense}", "stunned" if c.stunned else "face up", "ready" if c.ready else "exhausted"]
    words += [ROWS[c.row], AREAS[c.area], f"column {c.column}", f"with {game.names[c.seat]}", "in play"]
    words.append("counter" if c.counter else "no counter")
    words.append(f"willpower {c.willpower}")
    if c.boosted:
        words.append("boosted")
    return words


def _fact(game: Contest, c: Character, fact: str) -> bool:
    if fact in _state(game, c):
        return True
    if fact.startswith(("has ", "is ")):
        name = fact.partition(" ")[2]
        no = name.startswith("no ")
        name = name.removeprefix("no ")
        return _has(game, c, name) is not no
    if fact.startswith("wears "):
        worn = [game.faces[gear.card].slug for gear in c.gear]
        return fact == "wears nothing" if not worn else fact.removeprefix("wears ") in worn
    attack = game.attack
    fights = attack is not None and attack.under_way and c.uid in (*attack.attackers, attack.defender)
    return fact == ("in the attack" if fights else "not in the attack")


def _has(game: Contest, c: Character, name: str) -> bool:
    if name in FLAG_BITS:
        if FLAG_BITS[name] == REINFORCEMENT:
            return has_reinforcement(game, c)
        return bool(c.flags & FLAG_BITS[name])
    if name in TEAM_BITS:
        return bool(c.teams & TEAM_BITS[name])
    if name in TRAIT_BITS:
        return bool(c.traits & TRAIT_BITS[name])
    raise MatchError(f"expect {name[:40]!r}: neither a flag nor a team nor a trait")


def _seat(game: Contest, subject: str, seat: int, zone: str, said: str) -> str | None:
    side = game.sides[seat]
    faces = game.faces
    piles = {
        "hand": [faces[card].slug for card in side.hand],
        "ko": [faces[card].slug for card in side.ko],
        "deck": [faces[card].slug for card in reversed(side.deck)],
        "removed": [faces[card].slug for card in side.removed],
        "resources": [faces[r.card].slug + (" up" if r.up else "") for r in side.resources],
    }
    if zone in piles:
        wanted = [] if said in ("", "empty") else [word.strip() for word in said.split(",")]
        found = piles[zone]
        if zone in ("hand", "ko", "removed"):
            wanted, found = sorted(wanted), sorted(found)
        elif zone == "deck":
            found = found[: len(wanted)]
        return None if found == wanted else f"{subject}: {', '.join(found) or 'empty'}"
    if zone:
        raise MatchError(f"expect {zone[:20]!r}: a seat has hand, ko, deck, removed, resources")
    known = [f"{name} {len(pile)}" for name, pile in piles.items()]
    known += [f"endurance {side.endurance}", f"points {side.points}", "out" if side.out else "in"]
    known.append(f"twists {side.twists}")
    return wrong_facts(subject, said, known)
