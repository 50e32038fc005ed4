"""What an act would change that everybody can see: it is done on a copy, and the two tables are compared.

Where something hidden would be learned on the way, or chance decides, nothing is said: a forecast never tells more
than doing the act and taking it back would.
"""

from __future__ import annotations

from ..prompts import Move
from . import events as ev
from .cards import BITS
from .characters import ROWS, Character
from .outlook import combat_outlook
from .state import Battle
from .text import keyword_title

MOST = 6  # characters that are named


def forecast(game: Battle, seat: int, picked: tuple[Move, ...]) -> str:
    """What becomes of an act once it is committed. Empty where more must be chosen, or where nothing can be said."""
    act = _whole(game, seat, picked)
    if act is None:
        return ""
    after = game.copy()
    after.log = []
    after.commit(act)
    if after.learned:
        return ""
    last = picked[-1]
    found = _arrivals(game, after, last.what if last.word == "recruit" else -1)
    found += _changes(game, after, last.what if last.word == "on" else 0)
    more = len(found) - MOST
    words = [", ".join(found[:MOST]) + (f" and {more} more" if more > 0 else "")] if found else []
    fight = _fight(game, after)
    return "; ".join(words + ([fight] if fight else []))


def _whole(game: Battle, seat: int, picked: tuple[Move, ...]) -> tuple[Move, ...] | None:
    """The act with choices that are left and change no number: how it is paid, in which row. None where others are."""
    asking = game.asking
    if asking is None or asking[1] != seat:
        return None
    question, _, args = asking
    moves = question.moves(game, seat, picked, args)
    while moves is not None:
        if len(moves) > 1 and moves[0].word not in ("pay", "row"):
            return None
        picked = (*picked, moves[0])
        moves = question.moves(game, seat, picked, args)
    return picked


def _arrivals(before: Battle, after: Battle, recruit: int) -> list[str]:
    """Who comes into play; the card that is recruited without its name."""
    known = {c.uid for c in before.characters()}
    found = []
    for c in after.characters():
        if c.uid not in known:
            words = "stunned" if c.stunned else f"{c.atk}/{c.defense} health {c.face.health}"
            found.append(words if c.card == recruit else f"{c.face.name} {words}")
    return found


def _changes(before: Battle, after: Battle, aimed: int) -> list[str]:
    """What happens to the characters in play; to the one that is aimed at first, without its name."""
    found = []
    for c in sorted(before.characters(), key=lambda c: c.uid != aimed):
        words = _change(before, after, c, after.find(c.uid))
        if words:
            found.append(words if c.uid == aimed else f"{c.face.name} {words}")
    return found


def _change(before: Battle, after: Battle, c: Character, now: Character | None) -> str:
    """What happens to one character; empty where nothing does."""
    if now is None:
        return _gone(before, after, c)
    words = []
    if now.seat != c.seat:
        words.append(f"on {after.names[now.seat]}'s side")
    if now.stunned and not c.stunned:
        return " ".join([*words, "stunned"])
    if c.stunned and not now.stunned:
        words.append("recovers")
    if now.face is not c.face:
        words.append(f"L{now.face.level}")
    ended = before.combat is not None and after.combat is None and now.counters == c.counters
    if (now.atk, now.defense) != (c.atk, c.defense) and not ended:  # what lasted as long as the combat is no news
        words.append(f"{now.atk}/{now.defense}")
    if now.wounds != c.wounds:
        words.append(f"w{now.wounds}/{now.face.health}")
    if now.xp != c.xp and now.face is c.face and now.face.level_up is not None:
        words.append(f"xp {now.xp}/{now.face.level_up.xp}")
    if now.ready is not c.ready:
        words.append("ready" if now.ready else "exhausted")
    if now.row != c.row:
        words.append(f"{ROWS[now.row]} row")
    gained, lost = _keywords(now.keywords & ~c.keywords), _keywords(c.keywords & ~now.keywords)
    if c.supers and not now.supers and now.face is c.face:
        lost.append("super powers")
    for verb, names in (("gains", gained), ("loses", lost)):
        if names and not ended:
            words.append(f"{verb} {' + '.join(names)}")
    return " ".join(words)


def _keywords(mask: int) -> list[str]:
    return [keyword_title(name) for name, bit in BITS.items() if mask & bit]


def _gone(before: Battle, after: Battle, c: Character) -> str:
    """Where a character that has left play is now."""
    owner = after.sides[c.owner]
    if owner.out and not before.sides[c.owner].out:
        return f"KO'd, {after.names[c.owner]} is out" if c.uid == owner.main else "leaves the game"
    if c.card in owner.ko:
        return "KO'd"
    return "back to the hand" if c.card in owner.hand else "leaves play"


def _fight(before: Battle, after: Battle) -> str:
    """What becomes of the combat, or of the game."""
    if after.result is not None:
        return f"{' and '.join(after.names[seat] for seat in after.result[0])} wins"
    if before.combat is None:
        return ""
    if any(event.kind is ev.COMBAT_CANCELLED for event in after.log or ()):
        return "the combat is cancelled"
    outlook = combat_outlook(after)
    same = combat_outlook(before)
    if outlook is None or same is None or outlook.words() == same.words():
        return ""
    return outlook.words()
