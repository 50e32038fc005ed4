"""Stun, recovery, KO, exhausting and readying, endurance (VS 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..effects import Frame, perform
from ..prompts import Move, Question
from . import events as ev
from .characters import Character
from .costs import Cost
from .paying import next_cost, pay_all, payable
from .state import ENDURANCE, FIGHTING, READINESS, Contest
from .teams import INVULNERABILITY, UNSTUNNABLE
from .zones import to_pile

# Who is to be stunned: the character, what does it, and how.
Blow = tuple[Character, tuple[int, ...], tuple[str, ...]]
Blows = tuple[tuple[int, tuple[int, ...], tuple[str, ...]], ...]


# --- endurance (VS 8.9)


def lose_endurance(game: Contest, seat: int, number: int, rule: str, marks: tuple[str, ...] = ("lost",)) -> None:
    """Take endurance away; it may fall below 0 (VS 8.9)."""
    if number > 0:
        game.tell(ev.LOSES, rule, seat, number=number, marks=marks)
        game.sides[seat].endurance -= number
        game.touch(ENDURANCE)


def gain_endurance(game: Contest, seat: int, number: int, rule: str) -> None:
    """Give endurance; there is no cap (VS 8.9)."""
    if number > 0:
        game.tell(ev.GAINS, rule, seat, number=number)
        game.sides[seat].endurance += number
        game.touch(ENDURANCE)


# --- stunning (VS 9.1)


def stun(game: Contest, blows: Sequence[Blow], rule: str) -> None:
    """Stun characters together, unless texts replace it (VS 9.4). It may ask: nothing else is pushed after it."""
    game.push(replace_stuns, tuple((c.uid, by, marks) for c, by, marks in blows), 0, rule, ())


def replace_stuns(game: Contest, blows: Blows, at: int, rule: str, spared: tuple[int, ...]) -> None:
    """Agenda step: look for texts that replace these stuns, one character after the other; then stun the others."""
    game.check_state()  # what replaced the one before may have paid with others
    for number in range(at, len(blows)):
        c = game.find(blows[number][0])
        if c is None or c.stunned or c.flags & UNSTUNNABLE:
            spared += (blows[number][0],)
            if c is not None and not c.stunned:
                game.tell(ev.SPARED, "VS 1.8.1", c.seat, c, marks=("it can't be",))
            continue
        options = tuple(i for i in range(len(c.insteads)) if can_replace(game, c, i))
        if options:
            game.ask(INSTEAD, c.seat, blows, number, rule, spared, options)
            return
    stun_together(game, [(game.must_find(uid), by, marks) for uid, by, marks in blows if uid not in spared], rule)


def can_replace(game: Contest, c: Character, number: int) -> bool:
    """Whether a text can replace the stun of a character now."""
    uid, card, instead = c.insteads[number]
    frame = Frame(c.seat, uid, card, (c.uid,))
    if instead.needs is not None and not instead.needs.holds(game, frame):
        return False
    return payable(game, instead.costs, frame)


class InsteadOf(Question):
    """VS 9.4: whether a text replaces the stun. Args: the blows, which of them, the rule, who is spared, the texts."""

    kind = "instead"
    rule = "VS 9.4"
    rests = "be stunned"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        blows, at, _rule, _spared, options = args
        if not picked:
            return [Move("instead", i) for i in options] + [Move("be stunned")]
        if picked[0].word == "be stunned":
            return None
        c = game.must_find(blows[at][0])
        return next_cost(game, *self._of(c, picked), picked)

    @staticmethod
    def _of(c: Character, picked: tuple[Move, ...]) -> tuple[tuple[Cost, ...], Frame]:
        uid, card, instead = c.insteads[picked[0].what]
        return instead.costs, Frame(c.seat, uid, card, (c.uid,))

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        blows, at, rule, spared, _options = args
        if picked[0].word == "be stunned":
            self._next(game, blows, at + 1, rule, spared)
            return
        c = game.must_find(blows[at][0])
        _uid, card, instead = c.insteads[picked[0].what]
        game.tell(ev.SPARED, "VS 9.4", seat, c, marks=(game.card_name(card),))
        self._next(game, blows, at + 1, rule, (*spared, c.uid))
        costs, frame = self._of(c, picked)
        frame = pay_all(game, costs, frame, picked)
        if instead.effect:
            game.push(perform, instead.effect, 0, frame)

    @staticmethod
    def _next(game: Any, blows: Blows, at: int, rule: str, spared: tuple[int, ...]) -> None:
        game.push(replace_stuns, blows, at, rule, spared)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        c = game.find(args[0][args[1]][0])
        return f"{game.names_of(c)} would be stunned"


INSTEAD = InsteadOf()


def stun_together(game: Contest, blows: Sequence[Blow], rule: str) -> None:
    """VS 9.1: they are turned face down, and their controllers lose endurance, at one moment (VS 9.8)."""
    for c, by, marks in blows:
        game.tell(ev.STUNNED, rule, c.seat, c, by=by, marks=marks)
    losses = [(c.seat, c.face.cost, c.face.name) for c, _, _ in blows if not c.flags & INVULNERABILITY]  # VS 14.8
    for c, _, _ in blows:
        _turn_down(game, c)
    for seat, cost, name in losses:
        lose_endurance(game, seat, cost, "VS 9.1", (f"{name} stunned",))


def stun_as_cost(game: Contest, c: Character) -> None:
    """Stun a character as a cost: nothing replaces that (VS 9.4.2)."""
    stun_together(game, [(c, (), ("cost",))], "VS 10.2.3")


def _turn_down(game: Contest, c: Character) -> None:
    c.stunned = True
    c.ready = False
    c.counter = False  # VS 14.6.3
    game.stale = True
    leave_attack(game, c)


def leave_attack(game: Contest, c: Character) -> None:
    """VS 7.8.1: it is out of the attack at once."""
    attack = game.attack
    if attack is None or not attack.under_way:
        return
    if c.uid == attack.defender:
        game.attack = attack._replace(defender=-1)
    elif c.uid in attack.attackers:
        game.attack = attack._replace(attackers=tuple(uid for uid in attack.attackers if uid != c.uid))
    else:
        return
    game.touch(FIGHTING)
    game.tell(ev.LEAVES_ATTACK, "VS 7.8.1", c.seat, c)


# --- recovering, readying, exhausting


def recover(game: Contest, c: Character, rule: str) -> None:
    """VS 9.2: face up, still exhausted."""
    if c.stunned:
        c.stunned = False
        c.since = game.new_uid()
        game.stale = True
        game.check_state()  # its text is on again, and may speak of this
        game.tell(ev.RECOVERS, rule, c.seat, c)


def exhaust(game: Contest, c: Character, rule: str) -> None:
    """Exhaust a ready character."""
    if c.ready:
        game.tell(ev.EXHAUSTS, rule, c.seat, c)
        c.ready = False
        game.touch(READINESS)


def ready(game: Contest, c: Character, rule: str) -> None:
    """Ready a character; a stunned one cannot (VS 9.1.3)."""
    if not c.ready and not c.stunned:
        game.tell(ev.READIES, rule, c.seat, c)
        c.ready = True
        game.touch(READINESS)


# --- leaving play


def ko(game: Contest, characters: Sequence[Character], rule: str) -> None:
    """VS 9.3: to the KO'd piles of their owners, together (VS 9.8)."""
    for c in characters:
        game.tell(ev.KOD, rule, c.seat, c)
    for c in characters:
        leave_play(game, c)
        to_pile(game, c.card)


def leave_play(game: Contest, c: Character) -> None:
    """Take a character off its side; its equipment goes to its owner's KO'd pile (VS 12.6)."""
    leave_attack(game, c)
    for gear in c.gear:
        game.tell(ev.CARD_KOD, "VS 12.6", gear.owner, cards=(gear.card,), number=1)
        to_pile(game, gear.card)
    c.gear = ()
    game.sides[c.seat].characters.remove(c)
    game.stale = True


def return_to_hand(game: Contest, c: Character, rule: str) -> None:
    """To its owner's hand (VS 2.4.2)."""
    game.tell(ev.RETURNS, rule, c.owner, c)
    leave_play(game, c)
    game.sides[c.owner].hand.append(c.card)


def remove(game: Contest, c: Character, rule: str) -> None:
    """Out of the game (VS 9.9)."""
    game.tell(ev.REMOVED, rule, c.seat, c)
    leave_play(game, c)
    game.sides[c.owner].removed.append(c.card)


def put_on_deck(game: Contest, c: Character, rule: str, bottom: bool = True) -> None:
    """On its owner's deck: on the bottom, or on top."""
    leave_play(game, c)
    deck = game.sides[c.owner].deck
    deck.insert(0 if bottom else len(deck), c.card)
    game.tell(ev.PUTS_BELOW_OPENLY, rule, c.owner, cards=(c.card,), number=1)
