"""Numbers, flags and texts as they are now (VS 13)."""

from __future__ import annotations

from ..effects import Frame
from . import events as ev
from .characters import (
    ATTACK,
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
)
from .state import FIGHTING, Contest
from .statics import ADDS, GIVES, JOINS, ON_PLAYERS, SETS, Working

# A static text that is on: the text, the frame of its card, with the number it has had since it came on, and the
# character that has it, or wears it.
On = tuple[Working, Frame, Character | None]

OWN_POWERS = 100  # a power that something else gives is numbered from here on: 100 + its giver * 10 + its place


def modify(game: Contest, c: Character, kind: int, a: int, b: int, until: int, how: str) -> None:
    """Give a character a modifier and tell of it (VS 13.2); nothing for this attack where there is none (VS 13.2.2)."""
    if until == ATTACK and game.attack is None:
        return
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
    done, followed = 0, game.pool.followed
    for static, _frame, _bearer in statics:
        done |= static.does
        followed |= static.follows
    game.followed = followed
    if done & JOINS:
        _team_up(game, [on for on in statics if on[0].does & JOINS])
    if done & GIVES:
        for on in statics:
            if on[0].does & GIVES:
                _give(game, on)
    if done & SETS:
        for on in statics:
            if on[0].does & SETS:
                _set(game, on)
    if game.pool.shields:
        _shield(game)
    for side in game.sides:
        for c in side.characters:
            if c.mods or c.boosted:
                _add_own(game, c)
    if done & ADDS:
        for on in statics:
            if on[0].does & ADDS:
                _add(game, on)
    for side in game.sides:
        for c in side.characters:
            atk, defense = c.true_atk, c.true_def
            c.atk = atk if atk > 0 else 0
            c.defense = defense if defense > 0 else 0
    if game.pool.on_players:
        _on_players(game, statics)


def _on_players(game: Contest, statics: list[On]) -> None:
    """What is on players."""
    for side in game.sides:
        side.statics = ()
    for static, frame, _bearer in statics:
        if static.does & ON_PLAYERS and holds(game, static, frame):
            game.sides[frame.seat].statics += (static,)


def _came(on: On) -> int:
    """When it came on: numbers are given in order."""
    return on[1].number


def _by_themselves(game: Contest) -> list[On]:
    """What each character is without the texts of others; the static texts that are on."""
    pool = game.pool
    statics, printed, turned_down, has_texts = pool.statics, pool.printed, pool.turned_down, pool.has_texts
    found: list[On] = []
    for side in game.sides:
        seat = side.seat
        for c in side.characters:
            card = c.card
            (
                c.teams, c.traits, c.willpower, c.true_atk, c.true_def, c.flags, c.powers, c.triggers, c.listens
            ) = (turned_down if c.stunned else printed)[card]  # fmt: skip
            c.insteads = ()
            if has_texts[card] or c.boosted:
                found += _own_texts(game, c)
            if c.gear:  # VS 12.5
                found += _texts_of_gear(game, c)
            if c.mods:
                _modify_base(c)
        for resource in side.resources:
            if resource.up and statics[resource.card]:
                frame = Frame(seat, resource.uid, resource.card, number=resource.since or resource.uid)
                found += [(static, frame, None) for static in statics[resource.card]]
    return found


def _own_texts(game: Contest, c: Character) -> list[On]:
    """What a character has by its own texts: the static ones that are on."""
    if c.stunned:
        return []
    pool = game.pool
    seat, card = c.seat, c.card
    if c.boosted:
        c.flags |= pool.boosts[card]
    if pool.insteads[card]:
        c.insteads = tuple(
            (c.uid, card, text)
            for text in pool.insteads[card]
            if isinstance(text.to, str) and is_on(game, text.word, seat, c)
        )
    statics = pool.statics[card]
    if pool.switched[card]:
        statics = tuple(static for static in statics if is_on(game, static.word, seat, c))
        c.powers = tuple(pair for pair in c.powers if is_on(game, pair[1].word, seat, c))
        c.triggers = tuple(text for text in c.triggers if is_on(game, text.word, seat, c))
    if not statics:
        return []
    frame = Frame(seat, c.uid, card, number=c.since)
    return [(static, frame, c) for static in statics]


def _texts_of_gear(game: Contest, c: Character) -> list[On]:
    """What a character has by what it wears, whether it is stunned or not (VS 12.5)."""
    pool = game.pool
    found: list[On] = []
    for gear in c.gear:
        card = gear.card
        if pool.statics[card]:
            frame = Frame(c.seat, gear.uid, card, number=gear.uid)
            found += [(static, frame, c) for static in pool.statics[card]]
        if pool.insteads[card]:
            c.insteads += tuple((gear.uid, card, instead) for instead in pool.insteads[card])
    return found


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
        for static, frame, _bearer in statics:
            if not holds(game, static, frame):
                continue
            bits = static.teams
            found = game.resource(frame.source)
            if found is not None and found[1].team >= 0:  # VS 17.15
                bits |= 1 << found[1].team
            for c in game.sides[frame.seat].characters:
                if c.teams & bits and c.teams | bits != c.teams:
                    c.teams |= bits
                    changed = True


def holds(game: Contest, static: Working, frame: Frame) -> bool:
    """Whether the condition of a static text holds now."""
    return static.while_ is None or static.while_.holds(game, frame)


def reaches(game: Contest, on: On) -> list[Character]:
    """The characters that a static text works on now."""
    static, frame, bearer = on
    if static.while_ is not None and not static.while_.holds(game, frame):
        return []
    whom = static.whom
    if static.word == "leader":  # VS 14.13
        assert bearer is not None
        return [
            c
            for c in game.sides[bearer.seat].characters
            if game.adjacent(bearer, c) and (whom is None or whom.accepts(game, frame, c))
        ]
    if whom is None:
        return [] if bearer is None else [bearer]
    return whom.pick(game, frame)


def _give(game: Contest, on: On) -> None:
    static, frame, _bearer = on
    gains, loses = static.gains, static.loses
    for c in reaches(game, on):
        c.flags = (c.flags | gains) & ~loses
        if c.mods:
            _modify_base(c, frame.number)  # VS 13.5.1: what came later counts
        c.traits |= static.traits
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


def _set(game: Contest, on: On) -> None:
    static, frame, _bearer = on
    for c in reaches(game, on):
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
        elif kind in (PUMP_ATTACKING, PUMP_DEFENDING):
            game.followed |= FIGHTING
            if is_fighting(game, c, kind == PUMP_ATTACKING):
                c.true_atk += a
                c.true_def += b


def is_fighting(game: Contest, c: Character, attacking: bool) -> bool:
    """Whether it is an attacker, or the defender, in the attack that is under way (VS 7.8)."""
    attack = game.attack
    if attack is None or not attack.under_way:
        return False
    return c.uid in attack.attackers if attacking else c.uid == attack.defender


def _add(game: Contest, on: On) -> None:
    static, frame, _bearer = on
    times = 1 if static.per is None else static.per.count(game, frame)
    if times:
        atk, defense, willpower = static.atk * times, static.defense * times, static.willpower * times
        for c in reaches(game, on):
            c.true_atk += atk
            c.true_def += defense
            c.willpower += willpower


def cannot_lose(game: Contest, seat: int) -> bool:
    """VS 8.3.5."""
    return any(static.cannot_lose for static in game.sides[seat].statics)


def signed(amount: int) -> str:
    """A bonus as it is printed."""
    return f"+{amount}" if amount >= 0 else str(amount)
