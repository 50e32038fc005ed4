"""What a Battles position expects: lines as `juggernaut: stunned, wounds 1`, each of which is true or not."""

from __future__ import annotations

from ..notation import seat_slugs
from ..position import wrong_facts
from ..prompts import MatchError
from .cards import BITS
from .characters import ROWS, Character
from .state import Battle
from .why_not import characters_named


def expect(game: Battle, subject: str, said: str) -> str | None:
    """Check what is said of a subject. None if it holds, else what was found. Raises MatchError."""
    if subject == "turn":
        return wrong_facts(subject, said, [game.names[game.active], game.phase_name])
    if subject == "combat":
        return wrong_facts(subject, said, _combat(game))
    first, _, zone = subject.partition(" ")
    if first in game.names:
        return _seat(game, subject, game.names.index(first), zone, said)
    named = characters_named(game, 0, subject)
    if not named:
        return wrong_facts(subject, said, _where(game, subject))
    c = named[0]
    wrong = [fact for fact in map(str.strip, said.split(",")) if not _fact(game, c, fact)]
    return f"{', '.join(_state(game, c))} (not {', '.join(wrong)})" if wrong else None


def _combat(game: Battle) -> list[str]:
    combat = game.combat
    if combat is None or combat.cancelled:
        return ["none"]
    return ["team" if combat.team else "solo", "ranged" if combat.ranged else "melee"]


def _where(game: Battle, slug: str) -> list[str]:
    owner_slug, dot, bare = slug.partition(".")
    slugs = seat_slugs(game.names)
    seats = [slugs.index(owner_slug)] if dot and owner_slug in slugs else range(len(game.sides))
    name = bare if dot else slug
    found = []
    for seat in seats:
        side = game.sides[seat]
        piles = {"KO'd": side.ko, "in hand": side.hand, "in deck": side.deck, "removed": side.removed}
        for words, pile in piles.items():
            if any(game.faces[card].slug == name for card in pile):
                found.append(words)
        for entry in side.resources:
            if game.faces[entry >> 1].slug == name:
                found.append("resource face up" if entry & 1 else "resource face down")
    return found


def _state(game: Battle, c: Character) -> list[str]:
    words = [f"{c.atk}/{c.defense}", "stunned" if c.stunned else "face up", "ready" if c.ready else "exhausted"]
    words += [ROWS[c.row], f"wounds {c.wounds}", f"counters {c.counters}", f"xp {c.xp}", f"with {game.names[c.seat]}"]
    words.append("in play")
    if c.face.level:
        words.append(f"level {c.face.level}")
    return words


def _fact(game: Battle, c: Character, fact: str) -> bool:
    if fact in _state(game, c):
        return True
    if fact.startswith("has "):
        name = fact.removeprefix("has ").removeprefix("no ")
        if name not in BITS:
            raise MatchError(f"expect {fact[:40]!r}: there is no keyword '{name[:30]}'")
        return bool(c.keywords & BITS[name]) is not fact.startswith("has no ")
    if fact in ("in combat", "not in combat"):
        return game.in_combat(c.uid) is (fact == "in combat")
    return False


def _seat(game: Battle, subject: str, seat: int, zone: str, said: str) -> str | None:
    side = game.sides[seat]
    faces = game.faces
    piles = {
        "hand": [faces[card].slug for card in side.hand],
        "ko": [faces[card].slug for card in side.ko],
        "deck": [faces[card].slug for card in reversed(side.deck)],
        "resources": [faces[card >> 1].slug + ("" if card & 1 else " down") for card in side.resources],
    }
    if zone in piles:
        wanted = [] if said in ("", "empty") else [word.strip() for word in said.split(",")]
        found = piles[zone]
        if zone in ("hand", "ko"):
            wanted, found = sorted(wanted), sorted(found)
        elif zone == "deck":
            found = found[: len(wanted)]
        return None if found == wanted else f"{subject}: {', '.join(found) or 'empty'}"
    if zone:
        raise MatchError(f"expect {zone[:20]!r}: a seat has hand, ko, deck, resources")
    known = [f"{name} {len(pile)}" for name, pile in piles.items()]
    known += [f"points {side.points}", "out" if side.out else "in", f"attacks {side.attacks}"]
    return wrong_facts(subject, said, known)
