"""Words that all notations share: seats in codes, and acts read from text."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from . import games
from .prompts import IllegalMove, InvalidMove, Move

if TYPE_CHECKING:
    from .match import Match


@lru_cache(maxsize=64)
def seat_slugs(names: tuple[str, ...]) -> tuple[str, ...]:
    """How codes call the seats: the names in small letters, told apart by number where they are alike."""
    slugs: list[str] = []
    for number, name in enumerate(names, 1):
        slug = "".join(c if c.isalnum() else "-" for c in name.lower()).strip("-") or f"seat-{number}"
        slugs.append(slug if slug not in slugs else f"{slug}-{number}")
    return tuple(slugs)


def slug_of(name: str) -> str:
    """A name in a code: small letters, hyphens between its words."""
    kept = "".join(char if char.isalnum() or char in " -" else "" for char in name.lower())
    return "-".join(kept.split())


def clean(name: str) -> str:
    """A seat's name as it stands in records: no quotes, slashes, colons or control characters."""
    kept = "".join(" " if c in '"/:[]{}' or not c.isprintable() else c for c in name)
    return " ".join(kept.split())[:20]


def read_act(match: Match, code: str) -> tuple[Move, ...]:
    """The moves that an act's code means at the prompt of a match, after what is already picked.

    Choices that are forced may be left out. Raises InvalidMove for what can't be read, IllegalMove for what
    could be read but is not allowed.
    """
    state = match.state
    asking = state.asking
    if asking is None:
        raise IllegalMove("the game is over: no more moves")
    question, seat, args = asking
    rest = " ".join(code.split())
    if not rest or len(rest) > 400:
        raise InvalidMove(f"no move can be read from {code[:40]!r}")
    picked: tuple[Move, ...] = match.picked
    moves = question.moves(state, seat, picked, args)
    if not picked:
        moves = [*(moves or ()), *question.standing(state, seat, args)]
    while moves is not None:
        best: Move | None = None
        length = -1
        for move in moves:
            for text in {state.fragment(seat, (*picked, move)), state.alias(seat, (*picked, move))}:
                if len(text) > length and rest.startswith(text) and rest[len(text) : len(text) + 1] in ("", " "):
                    best, length = move, len(text)
        if best is None:
            if len(moves) == 1 and picked:
                best, length = moves[0], 0
            else:
                raise _refusal(match, seat, code, rest, picked, moves)
        rest = rest[length:].lstrip()
        picked = (*picked, best)
        moves = question.moves(state, seat, picked, args)
    if rest:
        reason = games.rules_of(match.table.game).refusal(state, seat, code)
        if reason is not None:
            raise IllegalMove(f"{state.names[seat]} can't play {code!r}: {reason}", reason)
        raise InvalidMove(f"{code!r}: nothing is expected behind {code[: len(code) - len(rest)].strip()!r}")
    return picked


def _refusal(match: Match, seat: int, code: str, rest: str, picked: tuple[Move, ...], moves: list[Move]) -> IllegalMove:
    """What to say of a code that is no move: the clause where one forbids it, and what could be chosen."""
    state = match.state
    codes = [state.fragment(seat, (*picked, move)) for move in moves]
    shown = ", ".join(codes[:8]) + (", ..." if len(codes) > 8 else "")
    name = state.names[seat]
    if not rest:
        return IllegalMove(f"{code!r} is not whole: {name} must still choose from {shown}")
    reason = games.rules_of(match.table.game).refusal(state, seat, code)
    if reason is not None:
        return IllegalMove(f"{name} can't play {code!r}: {reason}", reason)
    return IllegalMove(f"{name} can't play {code!r} now: at {rest!r} the choices are {shown}")


def apostrophes(text: str) -> str:
    """Text as it is written: a name that ends in s takes no other one to say whose something is."""
    return text.replace("s's ", "s' ") if "s's " in text else text
