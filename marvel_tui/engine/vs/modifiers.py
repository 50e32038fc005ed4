"""Numbers, flags and texts as they are now (VS 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects import Frame
from . import events as ev
from .state import (
    GAIN,
    LOSE,
    PUMP,
    PUMP_ATTACKING,
    PUMP_DEFENDING,
    SET_ATK,
    SET_DEF,
    TEAMS,
    TRAITS,
    WILLPOWER,
    Character,
    Contest,
)
from .teams import FLAG_BITS, TEAM_BITS, TRAIT_BITS

if TYPE_CHECKING:
    from .cards import Static

# A static text that is on: the text, and the frame of its card, with the number it has had since it came on.
On = tuple["Static", Frame]

OWN_POWERS = 100  # a power that something else gives is numbered from here on: 100 + its giver * 10 + its place


def modify(game: Contest, c: Character, kind: int, a: int, b: int, until: int, how: str) -> None:
    """Give a character a modifier and tell of it (VS 13.2)."""
    c.mods += ((kind, a, b, until, game.next_uid),)
    game.stale = True
    game.tell(ev.CHANGES, "VS 13.2", c.seat, c, marks=(how,))


def expire(game: Contest, until: int) -> None:
    """What lasts so long ends (VS 7.15, VS 8.7)."""
    for side in game.sides:
        for c in side.characters:
            if c.mods:
                kept = tuple(mod for mod in c.mods if mod[3] != until)
                if len(kept) != len(c.mods):
                    c.mods = kept
                    game.stale = True


def is_on(game: Contest, word: str, seat: int, c: Character | None) -> bool:
    """Whether a text with this word before it is on: only the words that switch it matter."""
    if word == "cosmic":
        return c is not None and c.counter
    if word == "boost":
        return c is not None and c.boosted
    return word != "insanity" or game.sides[seat].insane


def refresh_all(game: Contest) -> None:
    """Work out everything that follows from the state: numbers, flags, teams, powers, triggers (VS 13.1.1)."""
    game.stale = False
    statics = _by_themselves(game)
    if len(statics) > 1:
        statics.sort(key=_came)  # VS 13.5.1, VS 13.6
    if statics:
        teams = [on for on in statics if on[0].teams]
        if teams:
            _team_up(game, teams)
        for static, frame in statics:
            if static.gains or static.loses or static.traits or static.powers:
                _give(game, static, frame)
        for static, frame in statics:
            if static.set_atk is not None or static.set_def is not None:
                _set(game, static, frame)
    if game.pool.shields:
        _shield(game)
    for side in game.sides:
        for c in side.characters:
            if c.mods or c.boosted:
                _add_own(game, c)
    for static, frame in statics:
        if static.atk or static.defense or static.willpower:
            _add(game, static, frame)
    for side in game.sides:
        for c in side.characters:
            c.atk = c.true_atk if c.true_atk > 0 else 0
            c.defense = c.true_def if c.true_def > 0 else 0


def _came(on: On) -> int:
    """When it came on: numbers are given in order."""
    return on[1].number


def _by_themselves(game: Contest) -> list[On]:
    """What each character is without the texts of others; the static texts that are on."""
    pool = game.pool
    statics = pool.statics
    found: list[On] = []
    for side in game.sides:
        seat = side.seat
        for c in side.characters:
            card = c.card
            face = c.face
            c.teams = pool.teams[card]
            c.traits = pool.traits[card]
            c.willpower = face.willpower
            c.true_atk = face.atk
            c.true_def = face.defense
            c.insteads = ()
            if c.stunned:  # VS 9.1.2
                c.flags = c.listens = 0
                c.powers = c.triggers = ()
            else:
                c.flags = pool.flags[card] if not c.boosted else pool.flags[card] | pool.boosts[card]
                c.powers = pool.numbered_powers[card]
                c.triggers = pool.triggers[card]
                c.listens = pool.listens[card]
                if statics[card]:
                    frame = Frame(seat, c.uid, card, number=c.since)
                    found += [(static, frame) for static in statics[card] if is_on(game, static.word, seat, c)]
                if pool.insteads[card]:
                    c.insteads = tuple(
                        (c.uid, card, text)
                        for text in pool.insteads[card]
                        if text.to == "self" and is_on(game, text.word, seat, c)
                    )
                if pool.switched[card]:
                    c.powers = tuple(pair for pair in c.powers if is_on(game, pair[1].word, seat, c))
                    c.triggers = tuple(text for text in c.triggers if is_on(game, text.word, seat, c))
            for gear in c.gear:  # VS 12.5
                found += _of_card(game, seat, gear.uid, gear.card, gear.uid)
                c.insteads += tuple((gear.uid, gear.card, instead) for instead in pool.insteads[gear.card])
            if c.mods:
                _modify_base(c)
        for resource in side.resources:
            if resource.up and statics[resource.card]:
                found += _of_card(game, seat, resource.uid, resource.card, resource.since or resource.uid)
    return found


def _of_card(game: Contest, seat: int, uid: int, card: int, since: int) -> list[On]:
    """The static texts of equipment or of a resource that are on."""
    frame = Frame(seat, uid, card, number=since)
    return [(static, frame) for static in game.pool.statics[card] if is_on(game, static.word, seat, None)]


def _modify_base(c: Character, after: int = 0) -> None:
    """What modifiers set, give and take away: those that came after this number."""
    for kind, a, _b, _until, since in c.mods:
        if since <= after:
            continue
        if kind == GAIN:
            c.flags |= a
        elif kind == LOSE:
            c.flags &= ~a
        elif kind == TEAMS:
            c.teams |= a
        elif kind == TRAITS:
            c.traits |= a
        elif kind == SET_ATK:
            c.true_atk = a
        elif kind == SET_DEF:
            c.true_def = a


def _team_up(game: Contest, statics: list[On]) -> None:
    """VS 14.24: who is of one of the teams is of all of them, one team-up through the other (VS 14.24.2)."""
    changed = True
    while changed:
        changed = False
        for static, frame in statics:
            if not holds(game, static, frame):
                continue
            bits = sum(TEAM_BITS[team] for team in static.teams)
            found = game.resource(frame.source)
            if found is not None and found[1].team >= 0:  # VS 17.15
                bits |= 1 << found[1].team
            for c in game.sides[frame.seat].characters:
                if c.teams & bits and c.teams | bits != c.teams:
                    c.teams |= bits
                    changed = True


def holds(game: Contest, static: Static, frame: Frame) -> bool:
    """Whether the condition of a static text holds now."""
    return static.while_ is None or static.while_.holds(game, frame)


def reaches(game: Contest, static: Static, frame: Frame) -> list[Character]:
    """The characters that a static text works on now."""
    if not holds(game, static, frame):
        return []
    to = static.to
    if to == "wearer":
        wearer = game.wearer(frame.source)
        return [] if wearer is None else [wearer]
    if static.word == "leader":  # VS 14.13
        leader = game.must_find(frame.source)
        return [
            c
            for c in game.sides[leader.seat].characters
            if game.adjacent(leader, c) and (to == "self" or to.accepts(game, frame, c))
        ]
    if to == "self":
        c = game.find(frame.source)
        return [] if c is None else [c]
    return to.pick(game, frame)


def _give(game: Contest, static: Static, frame: Frame) -> None:
    gains = sum(FLAG_BITS[name] for name in static.gains)
    loses = sum(FLAG_BITS[name] for name in static.loses)
    traits = sum(TRAIT_BITS[name] for name in static.traits)
    for c in reaches(game, static, frame):
        c.flags = (c.flags | gains) & ~loses
        if c.mods:
            _modify_base(c, frame.number)  # VS 13.5.1: what came later counts
        c.traits |= traits
        if static.powers and not c.stunned:
            first = OWN_POWERS + frame.source * 10
            c.powers += tuple((first + i, power) for i, power in enumerate(static.powers))


def _shield(game: Contest) -> None:
    """Texts of characters that replace a stun of others (VS 9.4)."""
    for shielder in game.characters():
        for text in game.pool.insteads[shielder.card]:
            if not isinstance(text.to, str) and not shielder.stunned:
                for c in text.to.pick(game, Frame(shielder.seat, shielder.uid, shielder.card)):
                    c.insteads += ((shielder.uid, shielder.card, text),)


def _set(game: Contest, static: Static, frame: Frame) -> None:
    for c in reaches(game, static, frame):
        if static.set_atk is not None:
            c.true_atk = static.set_atk.count(game, frame)
        if static.set_def is not None:
            c.true_def = static.set_def.count(game, frame)
        if c.mods:
            _modify_base(c, frame.number)  # VS 13.3: in the order they came


def _add_own(game: Contest, c: Character) -> None:
    """What its own modifiers and its boost add (VS 13.3)."""
    if c.boosted and c.face.boost is not None and not c.stunned:
        c.true_atk += c.face.boost.atk
        c.true_def += c.face.boost.defense
    for kind, a, b, _until, _since in c.mods:
        if kind == PUMP:
            c.true_atk += a
            c.true_def += b
        elif kind == WILLPOWER:
            c.willpower += a
        elif kind in (PUMP_ATTACKING, PUMP_DEFENDING) and is_fighting(game, c, kind == PUMP_ATTACKING):
            c.true_atk += a
            c.true_def += b


def is_fighting(game: Contest, c: Character, attacking: bool) -> bool:
    """Whether it is an attacker, or the defender, in the attack that is under way (VS 7.8)."""
    attack = game.attack
    if attack is None or not attack.under_way:
        return False
    return c.uid in attack.attackers if attacking else c.uid == attack.defender


def _add(game: Contest, static: Static, frame: Frame) -> None:
    times = 1 if static.per is None else static.per.count(game, frame)
    if times:
        for c in reaches(game, static, frame):
            c.true_atk += static.atk * times
            c.true_def += static.defense * times
            c.willpower += static.willpower * times


def player_statics(game: Contest, seat: int) -> list[On]:
    """The static texts of a player's cards that are on: for what they do to the player."""
    pool = game.pool
    side = game.sides[seat]
    found: list[On] = []
    for c in side.characters:
        if not c.stunned:
            found += [(s, Frame(seat, c.uid, c.card)) for s in pool.statics[c.card] if is_on(game, s.word, seat, c)]
        found += [(s, Frame(seat, gear.uid, gear.card)) for gear in c.gear for s in pool.statics[gear.card]]
    for r in side.resources:
        if r.up:
            found += [(s, Frame(seat, r.uid, r.card)) for s in pool.statics[r.card]]
    return [on for on in found if holds(game, *on)]


def cannot_lose(game: Contest, seat: int) -> bool:
    """VS 8.3.5."""
    return any(static.cannot_lose for static, _frame in player_statics(game, seat))


def signed(amount: int) -> str:
    """A bonus as it is printed."""
    return f"+{amount}" if amount >= 0 else str(amount)
