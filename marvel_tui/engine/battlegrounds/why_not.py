"""Why something that a seat points at can't be used now: the same checks that list the moves."""

from __future__ import annotations

from ..notation import seat_slugs
from ..prompts import Move, Reason
from . import powers
from .assignment import (
    CARD_USED,
    MARKER_USED,
    NO_EXTRA,
    NO_MARKER,
    NO_SWAP,
    NOT_ON_HELICARRIER,
    POWER_UNMET,
    SWAPPED,
    cannot_enter,
)
from .recruitment import cannot_recruit
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
NO_PRISON = Reason("BG 6.8", "that hero is not in this prison")
DEARER = Reason("BG 10.5", "it costs more than the hero of your hand")
NOT_IN_PLAY = Reason("BG 2.1", "that battlefield is not in play")


def why_not(game: Grounds, seat: int, place: str, picked: tuple[Move, ...] = (), openly: bool = False) -> list[Reason]:
    """The reasons, each with its clause. Empty where it can be used, or where nothing lies at the place."""
    first, _, rest = place.partition(".")
    zone, _, at = rest.partition(".")
    if first == "row":
        return _row(game, seat, int(rest) - 1 if rest.isdigit() else -1, picked, openly)
    if first == "discard":
        return [DISCARDED]
    for field in game.fields:
        if game.pool.places[field.at].slug == first and zone in ("field", "hero", "prison"):
            if zone == "hero":
                return [SENT]
            if zone == "prison":
                return [] if _asked(game) == "prisoner" else [IMPRISONED]
            if game.phase_name != "assignment":
                return [NOT_ASSIGNING]
            reason = cannot_enter(game, seat, field)
            return [reason] if reason is not None else []
    slugs = seat_slugs(game.names)
    if first == slugs[seat] and zone == "hand" and not openly and at.isdigit():
        if game.phase_name != "assignment":
            return [NOT_ASSIGNING]
        return _turn(game, seat)
    return []


def _asked(game: Grounds) -> str:
    return game.asking[0].kind if game.asking is not None else ""


def _turn(game: Grounds, seat: int) -> list[Reason]:
    if game.asking is not None and game.asking[1] == seat:
        return []
    leader = game.leaders[seat]
    return [NO_MARKER if game.phase_name == "assignment" and not leader.actions + leader.extra else NOT_YOUR_TURN]


def _row(game: Grounds, seat: int, position: int, picked: tuple[Move, ...], openly: bool) -> list[Reason]:
    if not 0 <= position < len(game.row) or game.row[position] == NOBODY:
        return []
    if picked and picked[0].word == "swap":
        mine, other = picked[0].what, game.row[position]
        return [DEARER] if game.pool.costs[other] > game.pool.costs[mine] else []
    if game.phase_name != "recruitment":
        return [NOT_RECRUITING]
    if game.asking is None or game.asking[1] != seat:
        return [PASSED if game.leaders[seat].passed else NOT_YOUR_TURN]
    reason = None if openly else cannot_recruit(game, seat, position)
    return [reason] if reason is not None else []


# --- refusals of codes


def refusal(game: Grounds, seat: int, code: str) -> Reason | None:
    """Why a code that could be read is not allowed. None where no clause speaks."""
    words = code.split()
    if not words:
        return None
    word, rest = words[0], words[1:]
    mine = game.asking is not None and game.asking[1] == seat
    if word == "recruit":
        return _recruit(game, seat, rest, mine)
    if word in ("send", "swap", "exchange", "done", "play"):
        if game.phase_name != "assignment":
            return NOT_ASSIGNING
        if not mine:
            leader = game.leaders[seat]
            return NO_MARKER if not leader.actions + leader.extra else NOT_YOUR_TURN
        return _assign(game, seat, word, rest)
    if word == "pass" and game.phase_name == "assignment":
        return NO_PASS
    if word == "free":
        return NO_PRISON if _asked(game) == "prisoner" else IMPRISONED
    return None if mine else NOT_YOUR_TURN


def _recruit(game: Grounds, seat: int, rest: list[str], mine: bool) -> Reason | None:
    if game.phase_name != "recruitment":
        return NOT_RECRUITING
    if len(game.leaders[seat].hand) >= HAND_LIMIT:
        return Reason("BG 4.5", "a hand holds at most {} heroes", (HAND_LIMIT,))
    if not mine:
        return PASSED if game.leaders[seat].passed else NOT_YOUR_TURN
    hero = game.pool.hero_numbers.get(rest[0], NOBODY) if rest else NOBODY
    if hero == NOBODY or hero not in game.row:
        return NOT_IN_ROW
    return cannot_recruit(game, seat, game.row.index(hero))


def _assign(game: Grounds, seat: int, word: str, rest: list[str]) -> Reason | None:
    leader = game.leaders[seat]
    if word == "exchange":
        return NOT_ON_HELICARRIER
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
    at = next((n for n, place in enumerate(game.pool.places) if "to" in rest and place.slug in rest), NOBODY)
    if word == "send":
        if at == NOBODY:
            return NOT_IN_PLAY if "to" in rest else None
        reason = cannot_enter(game, seat, game.fields[at])
        if reason is not None:
            return reason
    elif game.asking is not None and game.asking[2]:
        at = game.asking[2][0]
    return _option(game, seat, at, hero, rest)


def _option(game: Grounds, seat: int, at: int, hero: int, rest: list[str]) -> Reason | None:
    """Why what is said behind a hero and a battlefield can't be."""
    leader = game.leaders[seat]
    if "extra" in rest and not leader.extra:
        return NO_EXTRA
    if "power" in rest:
        after = rest[rest.index("power") + 1 :]
        times = int(after[0]) if after and after[0].isdigit() else 1
        if powers.uses(game, seat, at, hero) < times:
            return POWER_UNMET
    if "leader" in rest and not leader.has_card:
        return CARD_USED
    if "leadership" in rest and not leader.has_marker:
        return MARKER_USED
    return None
