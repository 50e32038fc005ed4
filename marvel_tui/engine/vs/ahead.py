"""A match played on, on a copy, where everybody passes: what is going to happen anyway.

All hidden cards are dealt anew before, so that what comes of it depends on nothing that is hidden. It stops where
somebody is asked for more than a pass, and where what comes next hangs on a card that nobody has seen.
"""

from __future__ import annotations

from ..events import Event
from ..prompts import Move, Question
from . import chain, combat, priority
from . import events as ev
from .state import Contest, Entry
from .verbs.decks import RevealTop
from .verbs.players import KoTop

PASSES = 40  # that are said at most until something has resolved
MOST = 12  # ends of an attack that are looked at
DEAL = 1
DECLINED = ("priority", "answer", "instead")  # who is asked so does nothing
PICKED = ("stun-back", "order")  # each answer is looked at
WINDOW = (priority.priority, priority.open_window, chain.put_triggers, chain.game_priority)
# What shows a card, or leaves to chance which, so that the rest of a text may go by it.
SHOWING = {
    kind.name
    for kind in (
        ev.CHANCE_FIRST, ev.REVEALS, ev.LOOKS, ev.DISCARDS, ev.SHUFFLES, ev.TAKES, ev.TAKES_OPENLY, ev.PUTS_BELOW,
        ev.PUTS_BELOW_OPENLY, ev.CARD_KOD, ev.RESOURCE,
    )
}  # fmt: skip
AT_LAST = {kind.name for kind in (ev.REVEALS, ev.TAKES_OPENLY, ev.PUTS_BELOW_OPENLY, ev.CARD_KOD)}


class Halt(Question):
    """The mark that a match played ahead stops at; nobody is asked."""

    kind = "halt"


HALT = Halt()


def halt(game: Contest, where: str) -> None:
    """Agenda step: stop here: at the end of a window, before an attack concludes, after it is over."""
    game.ask(HALT, game.primary, where)


def halted_at(game: Contest) -> str:
    """The mark that it stopped at; empty where it did not."""
    return game.asking[2][0] if game.asking is not None and game.asking[0] is HALT else ""


def go_on(game: Contest) -> None:
    """Go on from the mark that it stopped at, if it did."""
    if halted_at(game):
        game.asking = None
        game.learned = False
        game.log = []
        game.run()


def ahead(game: Contest, seat: int | None) -> Contest:
    """A copy to be played on, with all dealt anew that this seat (None: the open table) can't know."""
    from .rules import deal_anew

    after = game.copy()
    deal_anew(after, -1 if seat is None else seat, DEAL)
    after.learned = False  # by the last act, or by the dealing
    after.log = []
    return after


def again(game: Contest) -> Contest:
    """Another copy of a match that is played ahead."""
    other = game.copy()
    other.log = []
    return other


def commit(after: Contest, act: tuple[Move, ...]) -> None:
    """Do an act on a match that is played ahead: it stops at the end of the window that the act was done in, and
    before and after an attack concludes."""
    assert after.asking is not None
    question, seat, args = after.asking
    after.asking = None
    after.learned = False
    _mark_window(after)
    question.commit(after, seat, act, args)
    mark_attack(after)
    after.run()


def settle(after: Contest) -> bool:
    """Play on until all that is on the chain has resolved; whether it came to that."""
    if after.chain or after.resolving is not None:
        _mark_window(after)
        return pass_until(after, 0)
    return True


def _mark_window(game: Contest) -> None:
    """Let it stop when all have passed in the window that is open."""
    agenda = game.agenda
    at = next((i for i in reversed(range(len(agenda))) if agenda[i][0] in WINDOW), None)
    if at is not None:
        agenda.insert(at, (halt, "window"))


def mark_attack(game: Contest) -> bool:
    """Let it stop before the attack comes to its conclusion, and when it is over. False where it has concluded."""
    agenda = game.agenda
    at = next((i for i in reversed(range(len(agenda))) if agenda[i][0] is combat.conclude), None)
    if at is not None and (halt, "before") not in agenda:
        agenda[at : at + 1] = [(halt, "after"), agenda[at], (halt, "before")]
    return at is not None


def pass_until(game: Contest, length: int) -> bool:
    """Let everybody pass until the chain is as short as this, or a mark comes; whether it came to that."""
    since, resolves = 0, None
    for _ in range(PASSES):
        asking = game.asking
        if asking is None or (game.learned and not _only_cards_move(game, since, resolves)):
            return False
        if asking[0] is HALT or (len(game.chain) <= length and game.resolving is None):
            return True
        act = (Move(asking[0].rests),) if asking[0].kind in DECLINED else _only_aim(game)
        if not act:
            return False
        since, resolves = len(_told(game)), game.chain[-1] if game.chain else None
        game.commit(act)
    return False


def _only_aim(game: Contest) -> tuple[Move, ...]:
    """The targets of a trigger that has no others; empty where there is something to choose."""
    assert game.asking is not None
    question, seat, args = game.asking
    picked: tuple[Move, ...] = ()
    moves = question.moves(game, seat, picked, args) if question.kind == "aim" else []
    while moves is not None:
        if len(moves) != 1:
            return ()
        picked = (*picked, moves[0])
        moves = question.moves(game, seat, picked, args)
    return picked


def _told(game: Contest) -> list[Event]:
    assert game.log is not None
    return game.log


def _only_cards_move(game: Contest, since: int, resolved: Entry | None) -> bool:
    """Whether what was learned since the last pass is only what somebody drew, or what a text showed at its end."""
    kinds = {event.kind.name for event in _told(game)[since:]}
    effect = getattr(resolved.text, "effect", None) if resolved is not None else None
    last = effect[-1] if effect else None
    if isinstance(last, KoTop) or (isinstance(last, RevealTop) and last.to == "hand"):
        return kinds & SHOWING <= AT_LAST
    return ev.DREW.name in kinds and not kinds & SHOWING


def to_conclusion(game: Contest) -> bool:
    """Play on to where the attack concludes, or would have; whether it came to that."""
    while halted_at(game) != "before":
        go_on(game)
        if not pass_until(game, -1):
            return False
    return True


def ends(game: Contest) -> list[Contest] | None:
    """From there: the match when the attack is over and what triggers has resolved, for each answer that somebody
    may give. None where more is asked; the match is then where it stopped."""
    found: list[Contest] = []
    waiting = [game]
    while waiting:
        now = waiting.pop(0)
        go_on(now)
        if pass_until(now, -1):
            if now.pending:
                now.push(halt, "after")
                now.push(priority.open_window)
                waiting.append(now)
            else:
                found.append(now)
        elif now.asking is not None and now.asking[0].kind in PICKED and not now.learned:
            question, seat, args = now.asking
            for move in question.moves(now, seat, (), args) or ():
                other = again(now)
                other.commit((move,))
                waiting.append(other)
        else:
            game.asking, game.log, game.resolving = now.asking, now.log, now.resolving
            return None
        if len(found) + len(waiting) > MOST:
            return None
    return found


def sets_off(game: Contest) -> str:
    """Whose text it stopped at, where it was a trigger; else empty."""
    if game.asking is not None and game.asking[0].kind == "aim":
        return game.card_name(game.asking[2][1].card)
    if game.resolving is not None:
        return game.card_name(game.resolving.card) if game.resolving.kind == "trigger" else ""
    told = [event.cards[0] for event in _told(game) if event.kind is ev.TRIGGERS]
    return game.card_name(told[-1]) if told else ""
