"""What an act would change that everybody can see: done on a copy where all others pass, the two tables compared.

Where something hidden would be learned on the way, or somebody would be asked more than whether to pass, nothing is
said: a forecast never tells more than doing the act and taking it back would.
"""

from __future__ import annotations

from ..prompts import Move
from .outlook import attack_words
from .state import HIDDEN, ROWS, Character, Contest
from .teams import FLAG_BITS, FLAGS
from .wording import NOUNS

MOST = 6  # characters that are named
PASSES = 40  # that are said at most until something has resolved
WINDOWS = ("priority", "answer")


def pass_until(game: Contest, length: int) -> bool:
    """Let everybody pass until the chain is as short as this; whether it came to that with nothing hidden learned."""
    for _ in range(PASSES):
        if game.learned or game.result is not None:
            return False
        if len(game.chain) <= length and game.resolving is None:
            return True
        if game.asking is None or game.asking[0].kind not in WINDOWS:
            return False
        game.commit((Move("pass"),))
    return False


def after_chain(game: Contest) -> Contest | None:
    """The state when all that is on the chain has resolved; None where that can't be said."""
    after = game.copy()
    after.learned = False  # by the last act
    return after if pass_until(after, 0) else None


def forecast(game: Contest, seat: int, picked: tuple[Move, ...]) -> str:
    """What an act comes to when it resolves. Empty where more must be chosen, or where nothing can be said."""
    act = _whole(game, seat, picked)
    if act is None:
        return ""
    after = game.copy()
    after.log = None
    length = len(game.chain)
    after.commit(act)
    if not pass_until(after, length):
        return ""
    aimed = picked[-1].what if picked[-1].word == "on" else 0
    found = _arrivals(game, after) + _changes(game, after, aimed) + _endurance(game, after)
    more = len(found) - MOST
    words = [", ".join(found[:MOST]) + (f" and {more} more" if more > 0 else "")] if found else []
    fight = _fight(game, after)
    return "; ".join(words + ([fight] if fight else []))


def _whole(game: Contest, seat: int, picked: tuple[Move, ...]) -> tuple[Move, ...] | None:
    """The act with its forced choices; None where others are left."""
    asking = game.asking
    if asking is None or asking[1] != seat:
        return None
    question, _, args = asking
    moves = question.moves(game, seat, picked, args)
    while moves is not None:
        if len(moves) != 1:
            return None
        picked = (*picked, moves[0])
        moves = question.moves(game, seat, picked, args)
    return picked


def _arrivals(before: Contest, after: Contest) -> list[str]:
    """Who comes into play."""
    known = {c.uid for c in before.characters()}
    return [
        f"{c.face.name} {'stunned' if c.stunned else f'{c.atk}/{c.defense}'}"
        for c in after.characters()
        if c.uid not in known
    ]


def _changes(before: Contest, after: Contest, aimed: int) -> list[str]:
    """What happens to the characters in play; to the one that is aimed at first, without its name."""
    found = []
    for c in sorted(before.characters(), key=lambda c: c.uid != aimed):
        words = _change(after, c, after.find(c.uid))
        if words:
            found.append(words if c.uid == aimed else f"{c.face.name} {words}")
    return found


def _change(after: Contest, c: Character, now: Character | None) -> str:
    """What happens to one character; empty where nothing does."""
    if now is None:
        return _gone(after, c)
    words = []
    if now.seat != c.seat:
        words.append(f"on {after.names[now.seat]}'s side")
    if now.stunned and not c.stunned:
        return " ".join([*words, "stunned"])
    if c.stunned and not now.stunned:
        words.append("recovers")
    if (now.atk, now.defense) != (c.atk, c.defense):
        words.append(f"{now.atk}/{now.defense}")
    if now.ready is not c.ready:
        words.append("ready" if now.ready else "exhausted")
    if (now.area, now.row) != (c.area, c.row):
        words.append(f"{'hidden ' if now.area == HIDDEN else ''}{ROWS[now.row]} row")
    if now.counter is not c.counter:
        words.append(f"{'gets' if now.counter else 'loses'} a cosmic counter")
    if not c.stunned and not now.stunned:
        words += _flags(now.flags & ~c.flags, "gains", "")
        words += _flags(c.flags & ~now.flags, "loses", "no longer ")
    return " ".join(words)


def _flags(bits: int, verb: str, before: str) -> list[str]:
    """What it gains or loses: things that one has after the verb, then what it does or can't do."""
    names = [name for name, bit in FLAG_BITS.items() if bits & bit]
    things = [FLAGS[name] for name in names if name in NOUNS]
    return [f"{verb} {' + '.join(things)}"] * bool(things) + [before + FLAGS[n] for n in names if n not in NOUNS]


def _gone(after: Contest, c: Character) -> str:
    """Where a character that has left play is now."""
    owner = after.sides[c.owner]
    if c.card in owner.ko:
        return "KO'd"
    return "back to the hand" if c.card in owner.hand else "leaves play"


def _endurance(before: Contest, after: Contest) -> list[str]:
    """Whose endurance changes."""
    return [
        f"{after.names[new.seat]} at {new.endurance}"
        for old, new in zip(before.sides, after.sides, strict=True)
        if old.endurance != new.endurance
    ]


def _fight(before: Contest, after: Contest) -> str:
    """What becomes of the attack that goes on, where that changes."""
    if before.attack is None:
        return ""
    words = attack_words(after)
    return "" if words == attack_words(before) else words
