"""Setting up a Battles position and checking what is expected of it."""

from __future__ import annotations

from typing import Any

from ..match import Seat, Table
from ..notation import seat_slugs
from ..prompts import MatchError
from .build import formation_step, recruiting, resource_step
from .library import Pool, library
from .state import BACK, FRONT, ROWS, Battle, Character
from .turn import begin_turn, draw_phase, end_turn, main_phase, recovery_phase
from .why_not import characters_named

_SIDE = {"main", "front", "back", "hand", "deck", "ko", "resources", "points", "plot_twists"}
_ENTRY = {"card", "row", "wounds", "counters", "xp", "stunned", "exhausted", "used", "owner", "frozen", "stays"}
_FILLER = {"training-ground": 10, "laboratory": 10}

def recruit_points(game: Battle) -> None:
    """Agenda step: the recruit step, with the points that a position may dictate."""
    side = game.sides[game.active]
    game.phase_name = "recruit"
    if not side.points:
        side.points = len(side.resources)
    game.push(recruiting)


_STEPS = (draw_phase, recovery_phase, resource_step, recruit_points, formation_step, main_phase, end_turn)
_FROM = {"start": -1, "draw": 0, "recovery": 1, "resource": 2, "recruit": 3, "formation": 4, "main": 5, "end": 6}


def _entry(value: Any, seat: str, zone: str) -> dict[str, Any]:
    entry = {"card": value} if isinstance(value, str) else value
    if not isinstance(entry, dict) or not isinstance(entry.get("card"), str):
        raise MatchError(f"{seat}.{zone}: expected a card's name or a table with 'card', found {value!r:.40}")
    unknown = set(entry) - _ENTRY - {"down"}
    if unknown:
        raise MatchError(f"{seat}.{zone}: unknown field '{sorted(unknown)[0][:40]}'")
    return entry


def set_up(document: dict[str, Any]) -> tuple[Table, Battle]:
    """The table and state that a position file describes. Raises MatchError."""
    names = [key for key, value in document.items() if isinstance(value, dict) and key not in ("refused",)]
    if not 2 <= len(names) <= 4:
        raise MatchError(f"a position needs two to four seats, found {len(names)}")
    cards = library()
    options = document.get("options", [])
    if not isinstance(options, list):
        raise MatchError("options: expected a list")
    mains: list[str] = []
    decks: list[dict[str, int]] = []
    sides: list[Any] = []
    for name in names:
        side = document[name]
        unknown = set(side) - _SIDE
        if unknown:
            raise MatchError(f"{name}: unknown field '{sorted(unknown)[0][:40]}'; known are {', '.join(sorted(_SIDE))}")
        if "main" not in side:
            raise MatchError(f"{name}: 'main' is missing")
        zones: dict[str, list[dict[str, Any]]] = {}
        for zone in ("front", "back", "hand", "ko", "resources", "deck"):
            listed = side.get(zone, [])
            if zone == "deck" and listed == "unknown":
                listed = []
            if not isinstance(listed, list):
                raise MatchError(f"{name}.{zone}: expected a list")
            zones[zone] = [_entry(value, name, zone) for value in listed]
        main = _entry(side["main"], name, "main")
        base = main["card"].rsplit("-l", 1)[0]
        if f"{base}-l1" not in cards.faces:
            raise MatchError(f"{name}.main: there is no main character '{main['card'][:40]}'")
        mains.append(base)
        sides.append((zones, main))
        decks.append({})
    for number, (zones, _main) in enumerate(sides):
        for entries in zones.values():
            for entry in entries:
                owner = names.index(entry["owner"]) if entry.get("owner") in names else number
                if entry["card"].endswith(("-l1", "-l2")):
                    continue
                decks[owner][entry["card"]] = decks[owner].get(entry["card"], 0) + 1
        if document[names[number]].get("deck", "unknown") == "unknown":
            for slug, copies in _FILLER.items():
                decks[number][slug] = decks[number].get(slug, 0) + copies
    pool = Pool(cards, "2015" not in options, mains, decks)
    seats = tuple(Seat(name, "", main) for name, main in zip(names, mains, strict=True))
    table = Table("battles", seats, int(document.get("seed", 0)), tuple(options))
    game = Battle(tuple(names), table.seed, pool)
    game.faces = pool.faces
    _fill(game, names, sides, document)
    return table, game


def _fill(game: Battle, names: list[str], sides: list[Any], document: dict[str, Any]) -> None:
    free: list[dict[str, list[int]]] = [{} for _ in names]
    for card in range(len(names), len(game.faces) - len(names)):
        free[game.pool.owners[card]].setdefault(game.faces[card].slug, []).append(card)
    if document.get("turn", names[0]) not in names:
        raise MatchError(f"turn: there is no seat {str(document['turn'])[:20]!r}")
    game.active = names.index(document.get("turn", names[0]))
    for number, (zones, main) in enumerate(sides):
        side = game.sides[number]
        row = ROWS.index(main.get("row", "front"))
        c = Character(0, number, game.faces[number], number, number, row)
        if main["card"].endswith("-l2"):
            c.face = game.pool.other_level[c.face.slug]
        _arrive(game, number, c, main)
        side.main = c.uid
        for zone, row in (("front", FRONT), ("back", BACK)):
            for entry in zones[zone]:
                owner = names.index(entry["owner"]) if entry.get("owner") in names else number
                if entry["card"].endswith(("-l1", "-l2")):
                    raise MatchError(f"{names[number]}.{zone}: write a main character under 'main'")
                card = free[owner][entry["card"]].pop(0)
                _arrive(game, number, Character(0, card, game.faces[card], owner, number, row), entry)
                if owner != number and not entry.get("stays", False):
                    game.delayed += (("give-back", number, game.next_uid - 1, None),)
        side.hand = [free[number][entry["card"]].pop(0) for entry in zones["hand"]]
        side.ko = [free[number][entry["card"]].pop(0) for entry in zones["ko"]]
        side.deck = [free[number][entry["card"]].pop(0) for entry in zones["deck"]][::-1]
        for entry in zones["resources"]:
            card = free[number][entry["card"]].pop(0)
            up = game.faces[card].type == "location" and not entry.get("down", False)
            side.resources.append(card * 2 + up)
        for cards in free[number].values():
            if document[names[number]].get("deck", "unknown") == "unknown":
                side.deck += cards
        side.points = int(document[names[number]].get("points", 0))
    for c in game.characters():
        game.refresh(c)
    game.turn = 5
    game.script = tuple(int(outcome) for outcome in document.get("chance", []))
    phase = document.get("phase", "main")
    if phase not in _FROM:
        raise MatchError(f"phase: {str(phase)[:20]!r} is none of {', '.join(_FROM)}")
    if phase == "start":
        game.push(begin_turn)
    else:
        for step in reversed(_STEPS[_FROM[phase] :]):
            game.push(step)


def _arrive(game: Battle, seat: int, c: Character, entry: dict[str, Any]) -> None:
    c.uid = game.next_uid
    game.next_uid += 1
    c.wounds = int(entry.get("wounds", 0))
    c.counters = int(entry.get("counters", 0))
    c.xp = int(entry.get("xp", 0))
    c.frozen = int(entry.get("frozen", 0))
    c.stunned = bool(entry.get("stunned", False))
    c.ready = not c.stunned and not entry.get("exhausted", False)
    c.used = tuple(entry.get("used", ()))
    game.sides[seat].characters.append(c)


# --- what must be true


def expect(game: Battle, line: str) -> str | None:
    """Check one line, as `juggernaut: stunned, wounds 1`. None if it holds, else what was found. Raises MatchError."""
    subject, colon, rest = line.partition(": ")
    if not colon:
        raise MatchError(f"expect {line[:60]!r}: written as juggernaut: stunned, wounds 1")
    if subject == "to act":
        found = game.names[game.asking[1]] if game.asking else "nobody"
        return None if found == rest else f"to act: {found}"
    if subject == "prompt":
        found = game.asking[0].kind if game.asking else "none"
        return None if found == rest else f"prompt: {found}"
    if subject == "result":
        found = " = ".join(game.names[seat] for seat in game.result[0]) if game.result else "*"
        return None if found == rest else f"result: {found}"
    if subject == "choices":
        return _choices(game, rest)
    if subject == "turn":
        found = f"{game.names[game.active]}, {game.phase_name}"
        return None if rest in (found, game.names[game.active]) else f"turn: {found}"
    if subject == "combat":
        known = _combat(game)
        wrong = [fact.strip() for fact in rest.split(",") if fact.strip() not in known]
        return f"combat: {', '.join(known)}" if wrong else None
    first, _, zone = subject.partition(" ")
    if first in game.names:
        return _seat(game, game.names.index(first), zone, rest)
    facts = [fact.strip() for fact in rest.split(",")]
    named = characters_named(game, 0, subject)
    if not named:
        where = _where(game, subject)
        wrong = [fact for fact in facts if fact not in where]
        return f"{subject}: {', '.join(where) or 'nowhere'}" if wrong else None
    c = named[0]
    wrong = [fact for fact in facts if not _fact(game, c, fact)]
    return f"{', '.join(_state(game, c))} (not {', '.join(wrong)})" if wrong else None


def _combat(game: Battle) -> list[str]:
    combat = game.combat
    if combat is None or combat.cancelled:
        return ["none"]
    return ["team" if combat.team else "solo", "ranged" if combat.ranged else "melee"]


def _choices(game: Battle, rest: str) -> str | None:
    if game.asking is None:
        return "choices: none"
    question, seat, args = game.asking
    moves = question.moves(game, seat, (), args) or []
    codes = {game.fragment(seat, (move,)) for move in moves}
    wanted = {code.strip() for code in rest.split(",")}
    return None if codes == wanted else f"choices: {', '.join(sorted(codes))}"


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
    from .cards import BITS

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


def _seat(game: Battle, seat: int, zone: str, rest: str) -> str | None:
    side = game.sides[seat]
    faces = game.faces
    piles = {
        "hand": [faces[card].slug for card in side.hand],
        "ko": [faces[card].slug for card in side.ko],
        "deck": [faces[card].slug for card in reversed(side.deck)],
        "resources": [faces[card >> 1].slug + ("" if card & 1 else " down") for card in side.resources],
    }
    if zone in piles:
        wanted = [] if rest in ("", "empty") else [word.strip() for word in rest.split(",")]
        found = piles[zone] if zone in ("deck", "resources") else sorted(piles[zone])
        wanted = wanted if zone in ("deck", "resources") else sorted(wanted)
        found = found[: len(wanted)] if zone == "deck" else found
        return None if found == wanted else f"{zone}: {', '.join(found) or 'empty'}"
    if zone:
        raise MatchError(f"expect {zone[:20]!r}: a seat has hand, ko, deck, resources")
    known = [f"{name} {len(pile)}" for name, pile in piles.items()]
    known += [f"points {side.points}", "out" if side.out else "in", f"attacks {side.attacks}"]
    wrong = [fact.strip() for fact in rest.split(",") if fact.strip() not in known]
    return f"{', '.join(known)} (not {', '.join(wrong)})" if wrong else None
