"""Stun, wounds, counters, recovery and KO (MB 8)."""

from __future__ import annotations

from collections.abc import Iterable

from ..events import Event
from . import events as ev
from .cards import SUPPRESSION
from .characters import KILLER, NO_WOUND, Character
from .modifiers import end_with_source, refresh, refresh_all
from .state import Battle

# One stun of a batch: the victim, the characters that cause it, and how.
Blow = tuple[Character, tuple[int, ...], tuple[str, ...]]


def stun(game: Battle, blows: Iterable[Blow], rule: str = "MB 8.1") -> None:
    """Stun characters that leave the fight together. Stunned ones are not stunned again (MB 8.5)."""
    blows = [blow for blow in blows if not blow[0].stunned]
    if not blows:
        return
    for c, by, marks in blows:  # powers look at the state just before (MB 15.6)
        by_card = -1
        for uid in by:
            source = game.find(uid)
            if source is not None:
                by_card = source.card
                if source.seat != c.seat:
                    source.stunner += 1
        game.tell(ev.STUNNED, rule, c.seat, c, by=by, by_card=by_card, marks=marks)
    gone = [c for c, by, marks in blows if _falls(game, c, by, marks)]
    for c in gone:  # so do powers that wait for a KO
        game.tell(ev.KOD, "MB 8.2", c.seat, c)
    for c, _by, _marks in blows:
        c.stunned = True
        c.ready = False
        c.counters = 0
        if not _unhurt(c):
            c.wounds += 1
            if c.face.type == "main":
                game.quiet_turns = 0
        leave_combat(game, c.uid)
        end_with_source(game, c.uid)
        refresh(game, c)
    refresh_all(game)
    _bury(game, gone)


def _unhurt(c: Character) -> bool:
    """Whether a stun brings it no wound (MB 8.1.4)."""
    return any(mod[0] == NO_WOUND for mod in c.mods)


def _falls(game: Battle, c: Character, by: tuple[int, ...], marks: tuple[str, ...]) -> bool:
    """Whether a stun KO's a character: by its wounds (MB 8.2), by Lethal (MB 1.12.4) or by Godslayer Blade."""
    unhurt = _unhurt(c)
    if c.wounds + (not unhurt) >= c.face.health:
        return True
    lethal = "lethal" in marks and (not unhurt or not game.pool.errata)
    return lethal or _killed_by(game, by, marks)


def _killed_by(game: Battle, by: tuple[int, ...], marks: tuple[str, ...]) -> bool:
    """Godslayer Blade: a character stunned by this one is KO'd (by its strike, unless printed as in 2015)."""
    if "strike" not in marks and game.pool.errata:
        return False
    for uid in by:
        source = game.find(uid)
        if source is not None and any(mod[0] == KILLER for mod in source.mods):
            return True
    return False


def stun_weak(game: Battle) -> None:
    """A face-up character with DEF 0 is stunned at once (MB 8.4)."""
    while game.weak:
        game.weak = False
        stun(game, [(c, (), ()) for c in game.characters() if c.true_def <= 0 and not c.stunned], "MB 8.4")


def wound(game: Battle, characters: Iterable[Character], rule: str) -> None:
    """Put a wound on each; those with as many wounds as health are KO'd together (MB 8.2)."""
    gone = []
    for c in characters:
        c.wounds += 1
        if c.face.type == "main":
            game.quiet_turns = 0
        game.tell(ev.WOUNDED, rule, c.seat, c, number=c.wounds)
        if c.wounds >= c.face.health:
            gone.append(c)
    ko(game, gone, "MB 8.2")


def heal(game: Battle, c: Character, number: int, rule: str) -> None:
    """Take wounds off a character."""
    number = min(number, c.wounds)
    if number:
        c.wounds -= number
        game.tell(ev.HEALS, rule, c.seat, c, number=number)


def put_counters(game: Battle, c: Character, number: int, rule: str = "MB 8.3") -> None:
    """Put +1/+1 counters (or -1/-1 counters, below 0) on a face-up character; opposite ones cancel out."""
    if c.stunned or not number:
        return
    c.counters += number
    refresh(game, c)
    if game.log is not None:
        sign = "+1/+1" if number > 0 else "-1/-1"
        count = abs(number)
        how = f"a {sign} counter" if count == 1 else f"{count} {sign} counters"
        game.tell(ev.COUNTERS, rule, c.seat, c, marks=(how,))


def recover(game: Battle, c: Character, rule: str = "MB 8.6") -> bool:
    """Turn a stunned character face up; it stays exhausted and keeps its wounds."""
    if not c.stunned or suppressed(game, c):
        return False
    c.stunned = False
    refresh(game, c)
    refresh_all(game)
    game.tell(ev.RECOVERS, rule, c.seat, c)
    return True


def suppressed(game: Battle, c: Character) -> bool:
    """Magnetic Suppression: enemy supporting characters can't recover."""
    return c.face.type == "supporting" and any(
        other.keywords & SUPPRESSION for side in game.sides if side.seat != c.seat for other in side.characters
    )


def ready(game: Battle, c: Character, rule: str) -> None:
    """Ready a face-up character; a stunned one can't (MB 8.5.2), nor a frozen one in that turn (MB 10.7.20)."""
    if not c.stunned and not c.ready and not c.frozen & 2:
        c.ready = True
        game.tell(ev.READIES, rule, c.seat, c)


def ko(game: Battle, characters: list[Character], rule: str = "MB 8.7") -> None:
    """KO characters: what leaves together is decided together (MB 15.5)."""
    if not characters:
        return
    for c in characters:
        game.tell(ev.KOD, rule, c.seat, c)
        if c.stunned and game.pool.listened & ev.KOD.bit:  # its own KO power works all the same (MB 8.7.1)
            own = game.pending
            for trigger in c.triggers:
                if trigger.on.event == "ko" and trigger.on.of == "self":
                    own.append((c.seat, c.uid, c.card, trigger, Event(ev.KOD, rule, c.seat, c.uid, c.card)))
    _bury(game, characters)


def _bury(game: Battle, characters: list[Character]) -> None:
    """Put KO'd characters into their owners' KO piles, all at one time."""
    if not characters:
        return
    for c in characters:
        leave_play(game, c)
        owner = game.sides[c.owner]
        if c.face.slug == "player":
            game.fallen += (c.owner,)
        else:
            owner.ko.append(c.card)
            if c.uid == owner.main:
                game.fallen += (c.owner,)
    refresh_all(game)


def leave_play(game: Battle, c: Character) -> None:
    """Take a character out of play, and out of the combat."""
    leave_combat(game, c.uid)
    game.sides[c.seat].characters.remove(c)
    end_with_source(game, c.uid)


def stand_down(game: Battle) -> None:
    """The stand-in of an attacked player goes; its counters are kept (MB 6.7.7)."""
    for side in game.sides:
        for c in side.characters:
            if c.face.slug == "player":
                side.own_counters = c.counters
                leave_play(game, c)
                break


def leave_combat(game: Battle, uid: int) -> None:
    """MB 7.7: with no attacker or no defender left, the combat is cancelled at once."""
    combat = game.combat
    if combat is None or combat.cancelled:
        return
    if uid == combat.defender:
        combat.defender = 0
    elif uid in combat.attackers:
        combat.attackers = tuple(other for other in combat.attackers if other != uid)
        combat.team = len(combat.attackers) > 1
    else:
        return
    if (not combat.attackers or not combat.defender) and not combat.striking and not combat.over:
        cancel_combat(game, "MB 7.7")


def cancel_combat(game: Battle, rule: str) -> None:
    """End the combat without strikes; attackers stay exhausted and the attack counts as made."""
    assert game.combat is not None
    game.combat.cancelled = True
    game.tell(ev.COMBAT_CANCELLED, rule, game.active)
