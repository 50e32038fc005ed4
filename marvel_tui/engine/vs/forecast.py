"""What an act would change that everybody can see: done on a copy where all others pass, the two tables compared.

Where something hidden would be learned on the way, or somebody would be asked more than whether to pass, nothing is
said: a forecast never tells more than doing the act and taking it back would.
"""

from __future__ import annotations

from ..prompts import Move
from .ahead import again, ahead, commit, pass_until, settle
from .characters import HIDDEN, ROWS, Character
from .outlook import endurances, fight
from .state import Contest
from .teams import FLAG_BITS, FLAGS
from .wording import NOUNS

MOST = 6  # characters that are named


def forecast(game: Contest, seat: int, picked: tuple[Move, ...]) -> str:
    """What an act comes to when all that is on the chain has resolved, against what would come without it.

    Where something on the chain below it can't be said, what it comes to as it resolves. Empty where more must be
    chosen, or where nothing can be said.
    """
    act = _whole(game, seat, picked)
    if act is None:
        return ""
    dealt = ahead(game, seat)
    before, after = again(dealt), again(dealt)
    commit(after, act)
    if not settle(before) or not pass_until(after, 0):
        before, after = again(dealt), again(dealt)
        commit(after, act)
        if not pass_until(after, len(game.chain)):
            return ""
    aimed = picked[-1].what if picked[-1].word == "on" else 0
    found = _arrivals(game, before, after) + _changes(game, before, after, aimed) + _endurance(before, after)
    more = len(found) - MOST
    words = [", ".join(found[:MOST]) + (f" and {more} more" if more > 0 else "")] if found else []
    if before.attack is not None:
        now = endurances(game)
        comes = fight(after, now)
        words += [comes] * (comes != fight(before, now))
    return "; ".join(words)


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


def _arrivals(game: Contest, before: Contest, after: Contest) -> list[str]:
    """Who comes into play, or does not leave it."""
    known = {c.uid for c in before.characters()}
    return [
        f"{c.face.name} {'stays' if game.find(c.uid) else 'stunned' if c.stunned else f'{c.atk}/{c.defense}'}"
        for c in after.characters()
        if c.uid not in known
    ]


def _changes(game: Contest, before: Contest, after: Contest, aimed: int) -> list[str]:
    """What becomes of the characters in play; of the one that is aimed at first, without its name."""
    found = []
    for c in sorted(before.characters(), key=lambda c: c.uid != aimed):
        words = _change(game, after, c, after.find(c.uid))
        if words:
            found.append(words if c.uid == aimed else f"{c.face.name} {words}")
    return found


def _change(game: Contest, after: Contest, c: Character, now: Character | None) -> str:
    """What becomes of one character; empty where that is nothing new."""
    if now is None:
        return _gone(after, c)
    words = []
    if now.seat != c.seat:
        words.append(f"on {after.names[now.seat]}'s side")
    if now.stunned and not c.stunned:
        return " ".join([*words, "stunned"])
    if c.stunned and not now.stunned:
        was = game.find(c.uid)
        words.append("recovers" if was is None or was.stunned else "not stunned")
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
