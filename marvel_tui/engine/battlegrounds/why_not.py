"""Why something that a seat points at can't be used now: the same checks that list the moves."""

from __future__ import annotations

from typing import Any

from ..notation import seat_slugs
from ..prompts import Move, Reason
from .assignment import (
    CARD_USED,
    MARKER_USED,
    NO_EXTRA,
    NO_MARKER,
    NO_SWAP,
    NOT_ON_HELICARRIER,
    SWAPPED,
    cannot_enter,
)
from .powers import unmet
from .recruitment import HAND_FULL, cannot_recruit
from .state import HAND_LIMIT, NOBODY, Grounds

NOT_YOUR_TURN = Reason("BG 3.2", "it is not your turn")
NOT_RECRUITING = Reason("BG 4.1", "heroes are recruited in the recruitment phase")
NOT_ASSIGNING = Reason("BG 5.2", "heroes are sent in the assignment phase")
PASSED = Reason("BG 4.7", "you have passed in this round")
NOT_IN_ROW = Reason("BG 4.1", "that hero is not in the row")
NOT_IN_HAND = Reason("BG 5.3", "that hero is not in your hand")
IMPRISONED = Reason("BG 6.8", "prisoners are freed after a victory here")
DISCARDED = Reason("BG 6.6", "it is in the discard pile")
SENT = Reason("BG 5.3", "it has been sent already")
NO_PASS = Reason("BG 5.2", "you send a hero or exchange a marker; nobody passes in assignment")
KEEP_FIGHTING = Reason("BG 10.6.1", "markers on the Helicarrier come first")
ONE_MORE = Reason("BG 9.11", "one more hero, or none, comes first")
NO_MORE = Reason("BG 9.11", "no power gives one more hero now")
ONE_HALF = Reason("BG 9.12", "one side of the power is chosen first")
POWER_FIRST = Reason("BG 9.1", "the power comes before the Leader card")
SWAP_FIRST = Reason("BG 10.5", "choose the hero of your hand that is swapped for it")
NO_PRISON = Reason("BG 6.8", "that hero is not in this prison")
DEARER = Reason("BG 10.5", "it costs more than the hero of your hand")
NOT_IN_PLAY = Reason("BG 2.1", "that battlefield is not in play")


def why_not(game: Grounds, seat: int, place: str, picked: tuple[Move, ...] = (), openly: bool = False) -> list[Reason]:
    """The reasons, each with its clause. Empty where it can be used, or where nothing lies at the place."""
    first, _, rest = place.partition(".")
    zone, _, at = rest.partition(".")
    if first == "row":
        return _row(game, seat, int(rest) - 1 if rest.isdecimal() else -1, picked, openly)
    if first == "discard":
        return [DISCARDED]
    for field in game.fields:
        if game.pool.places[field.at].slug == first and zone in ("field", "hero", "prison"):
            if zone == "hero":
                return [SENT]
            if zone == "prison":
                return [] if _mine(game, seat, "prisoner") and _args(game)[0] == field.at else [IMPRISONED]
            reason = _cannot_assign(game, seat) or cannot_enter(game, seat, field)
            return [reason] if reason is not None else []
    if first == seat_slugs(game.names)[seat] and zone == "hand" and not openly and at.isdecimal():
        reason = _cannot_assign(game, seat)
        return [reason] if reason is not None else []
    return []


def _asked(game: Grounds) -> str:
    return game.asking[0].kind if game.asking is not None else ""


def _args(game: Grounds) -> tuple[Any, ...]:
    return game.asking[2] if game.asking is not None else ()


def _mine(game: Grounds, seat: int, kind: str = "") -> bool:
    """Whether the seat is asked (this kind of question)."""
    return game.asking is not None and game.asking[1] == seat and kind in ("", _asked(game))


def _cannot_assign(game: Grounds, seat: int) -> Reason | None:
    if game.phase_name != "assignment":
        return NOT_ASSIGNING
    if _mine(game, seat):
        return ONE_HALF if _asked(game) == "choose-one" else None
    leader = game.leaders[seat]
    return NOT_YOUR_TURN if leader.actions + leader.extra else NO_MARKER


def _row(game: Grounds, seat: int, position: int, picked: tuple[Move, ...], openly: bool) -> list[Reason]:
    if not 0 <= position < len(game.row) or game.row[position] == NOBODY:
        return []
    if picked and picked[0].word == "swap":
        mine, other = picked[0].what, game.row[position]
        return [DEARER] if game.pool.costs[other] > game.pool.costs[mine] else []
    if game.phase_name != "recruitment":
        return [SWAP_FIRST if game.leaders[seat].swaps and _mine(game, seat) else NOT_RECRUITING]
    if not _mine(game, seat):
        return [_cannot_turn(game, seat)]
    reason = None if openly else cannot_recruit(game, seat, position)
    return [reason] if reason is not None else []


def _cannot_turn(game: Grounds, seat: int) -> Reason:
    """Why a leader who is not asked has no turn in recruitment."""
    leader = game.leaders[seat]
    if len(leader.hand) >= HAND_LIMIT:
        return HAND_FULL
    return PASSED if leader.passed else NOT_YOUR_TURN


# --- refusals of codes

_ASSIGNS = ("send", "play", "swap", "exchange", "done", "none")
_WORDS = (*_ASSIGNS, "recruit", "pass", "free", "choose")


def refusal(game: Grounds, seat: int, code: str) -> Reason | None:
    """Why a code that could be read is not allowed. None where no clause speaks."""
    words = code.split()
    if not words or words[0] not in _WORDS:
        return None if _mine(game, seat) else NOT_YOUR_TURN
    word, rest = words[0], words[1:]
    if word == "free":
        return NOT_YOUR_TURN if _asked(game) == "prisoner" and not _mine(game, seat) else _free(game)
    if word == "recruit":
        return _recruit(game, seat, rest)
    if word in _ASSIGNS:
        return _cannot_assign(game, seat) or _assign(game, seat, word, rest)
    if word == "pass":
        return NO_PASS if game.phase_name == "assignment" else _cannot_turn(game, seat)
    return None if _mine(game, seat) else NOT_YOUR_TURN


def _free(game: Grounds) -> Reason:
    return NO_PRISON if _asked(game) == "prisoner" else IMPRISONED


def _recruit(game: Grounds, seat: int, rest: list[str]) -> Reason | None:
    if game.phase_name != "recruitment":
        return NOT_RECRUITING
    if not _mine(game, seat):
        return _cannot_turn(game, seat)
    hero = game.pool.hero_numbers.get(rest[0], NOBODY) if rest else NOBODY
    if hero == NOBODY or hero not in game.row:
        return NOT_IN_ROW
    return cannot_recruit(game, seat, game.row.index(hero))


def _assign(game: Grounds, seat: int, word: str, rest: list[str]) -> Reason | None:
    leader = game.leaders[seat]
    extra_hero = _asked(game) == "extra-hero"
    if extra_hero and word in ("send", "exchange", "done"):
        return ONE_MORE
    if not extra_hero and word in ("play", "none"):
        return NO_MORE
    if word in ("exchange", "none"):
        return NOT_ON_HELICARRIER if word == "exchange" else None
    if word == "done":
        return KEEP_FIGHTING if leader.extra else NO_PASS
    hero = game.pool.hero_numbers.get(rest[0], NOBODY) if rest else NOBODY
    if hero not in leader.hand:
        return NOT_IN_HAND
    if word == "swap":
        if not game.pool.leaders[seat].swaps:
            return NO_SWAP
        if not leader.swaps:
            return SWAPPED
        other = game.pool.hero_numbers.get(rest[2], NOBODY) if len(rest) > 2 else NOBODY
        return DEARER if other in game.row else NOT_IN_ROW
    at = _args(game)[0] if extra_hero else NOBODY
    if word == "send":
        at = next((n for n, place in enumerate(game.pool.places) if "to" in rest and place.slug in rest), NOBODY)
        if at == NOBODY:
            return NOT_IN_PLAY if "to" in rest else None
        reason = cannot_enter(game, seat, game.fields[at])
        if reason is not None:
            return reason
    return _option(game, seat, at, hero, rest)


def _option(game: Grounds, seat: int, at: int, hero: int, rest: list[str]) -> Reason | None:
    """Why what is said behind a hero and a battlefield can't be."""
    leader = game.leaders[seat]
    if "extra" in rest and not leader.extra:
        return NO_EXTRA
    if "power" in rest:
        index = rest.index("power")
        after = rest[index + 1 :]
        reason = unmet(game, seat, at, hero, int(after[0]) if after and after[0].isdecimal() else 1)
        if reason is not None:
            return reason
        if {"leader", "leadership"} & set(rest[:index]):
            return POWER_FIRST
    if "leader" in rest and not leader.has_card:
        return CARD_USED
    if "leadership" in rest and not leader.has_marker:
        return MARKER_USED
    return None
