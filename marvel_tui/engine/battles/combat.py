"""Combat: the window, the strikes, the end (MB 7)."""

from __future__ import annotations

from typing import Any

from ..effects import perform
from ..prompts import Move, Question, public
from . import acts
from . import events as ev
from .cards import FEARLESS, FEROCIOUS, INVADE, LEADER, LETHAL, MONSTROUS, RANGED
from .characters import BACK, COMBAT, FRONT, PUMP, SHIELD, Character
from .modifiers import expire, refresh
from .state import Battle, Combat
from .stun import Blow, put_counters, stand_down, stun
from .timing import settle

# Standing passes (MB 7.3).
UNTIL_ACT, UNTIL_COMBAT, UNTIL_TURN = 1, 2, 3
STANDING_WORDS = {
    UNTIL_ACT: "until somebody acts",
    UNTIL_COMBAT: "until the combat ends",
    UNTIL_TURN: "until the turn ends",
}
STANDING = {"until act": UNTIL_ACT, "until combat": UNTIL_COMBAT, "until turn": UNTIL_TURN}


# --- MB 7.1: starting


def start_combat(game: Battle, seat: int, attackers: tuple[int, ...], target: int, exhaust: bool = True) -> None:
    """MB 7.1: the attackers exhaust; attack triggers come before the window (MB 7.1.1)."""
    fighters = [c for c in map(game.find, attackers) if c is not None]
    defender = stand_in(game, -target - 1) if target < 0 else game.find(target)
    assert fighters and defender is not None
    ranged = fighters[0].row == BACK
    game.combat = Combat(seat, attackers, defender.uid, defender.seat, ranged)
    side = game.sides[seat]
    side.attacks += 1
    game.push(end_combat)
    game.push(strike)
    game.push(window)
    game.push(settle)
    for c in fighters:
        if exhaust:
            c.ready = False
        use_next_attack(game, c, ranged)
    marks = ("ranged" if ranged else "melee",) + (() if defender.shrunk else ("first",))
    defender.shrunk = True
    game.tell(ev.ATTACKS, "MB 7.1", seat, defender, by=attackers, cards=tuple(c.card for c in fighters), marks=marks)


def use_next_attack(game: Battle, c: Character, ranged: bool) -> None:
    """A bonus for "the next attack" is used up by it, also if it is cancelled (MB 17.9, 17.31)."""
    side = game.sides[c.seat]
    for uid, atk, shield in side.next_attack:
        if uid == c.uid:
            c.mods += ((PUMP, atk, 0, COMBAT),)
            if shield and ranged:
                c.mods += ((SHIELD, 0, 0, COMBAT),)
    side.next_attack = tuple(entry for entry in side.next_attack if entry[0] != c.uid)
    refresh(game, c)


def stand_in(game: Battle, seat: int) -> Character:
    """MB 6.7.2: an attacked player defends as a 0/1 supporting character with Health 1."""
    card = len(game.faces) - len(game.sides) + seat
    c = Character(game.next_uid, card, game.faces[card], seat, seat, 0)
    game.next_uid += 1
    side = game.sides[seat]
    side.characters.append(c)
    refresh(game, c)
    put_counters(game, c, side.own_counters, "MB 6.7.7")
    return c


# --- MB 7.2: the window


def window(game: Battle) -> None:
    """Agenda step: everybody may answer, from the attacker to the left, until all pass in a row."""
    combat = game.combat
    if combat is None or combat.cancelled:
        return
    alive = len(game.alive())
    while combat.passes < alive:
        seat = combat.turn
        side = game.sides[seat]
        if not side.out and not side.standing and not cannot_answer(game, seat):
            game.push(window)
            game.ask(ANSWER, seat)
            return
        if not side.out:
            combat.passes += 1
        combat.turn = game.left_of(seat)


def cannot_answer(game: Battle, seat: int) -> bool:
    """MB 7.3.3: public facts alone prove that a seat has no answer: no hand, no usable power in sight."""
    if game.sides[seat].hand:
        return False
    return not acts.has_power(game, seat, "combat")


class Answer(Question):
    """MB 7.2: a plot twist, a super power, a power-up, or a pass."""

    kind = "combat"
    rule = "MB 7.2"
    open_words = frozenset({"pass"})
    rests = "pass"

    def open_title(self, game: Any, seat: int) -> str:
        return "Act in this combat?" if seat == game.combat.seat else "Answer in this combat?"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if not picked:
            moves = [Move("pass")]
            acts.begin(game, seat, "combat", moves)
            return moves
        if picked[0].word == "pass":
            return None
        return acts.follow(game, seat, picked)

    def standing(self, game: Any, seat: int, args: tuple[Any, ...]) -> list[Move]:
        return [Move("pass", number) for number in STANDING.values()]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        combat = game.combat
        combat.turn = game.left_of(seat)
        if picked[0].word == "pass":
            combat.passes += 1
            until = picked[0].what
            game.sides[seat].standing = until
            if until:
                game.tell(ev.STANDS, "MB 7.3", seat, marks=(STANDING_WORDS[until],))
            else:
                game.tell(ev.PASSES, "MB 7.2", seat)
            return
        combat.passes = 0
        for side in game.sides:
            if side.standing == UNTIL_ACT:
                side.standing = 0
        acts.do(game, seat, picked)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        if picked:
            return acts.title(game, seat, picked)
        return self.open_title(game, seat)

    def clause(self, picked: tuple[Move, ...]) -> str:
        return acts.CLAUSES.get(picked[0].word, self.rule) if picked else self.rule

    def lingers(self, picked: tuple[Move, ...]) -> bool:
        return acts.lingers(picked)


ANSWER = Answer()


# --- MB 7.4 to 7.6: the strikes


def strike(game: Battle) -> None:
    """Agenda step: in a melee, Ferocious characters strike first (MB 7.6)."""
    combat = game.combat
    if combat is None or combat.cancelled:
        return
    attackers, defender = fighters(game)
    quick = [c for c in attackers if c.keywords & FEROCIOUS]
    quick_defender = bool(defender.keywords & FEROCIOUS)
    all_alike = len(quick) == len(attackers) and quick_defender
    if combat.ranged or all_alike or not (quick or quick_defender):
        game.push(strike_all)
        return
    game.push(strike_all)
    game.push(settle)
    game.push(strike_first, tuple(c.uid for c in quick), quick_defender)
    if quick_defender:
        choose_struck(game)


def strike_first(game: Battle, quick: tuple[int, ...], quick_defender: bool) -> None:
    """Agenda step: the Ferocious ones strike (MB 7.6.1, 7.6.3, 7.6.4)."""
    combat = game.combat
    if combat is None or combat.cancelled:
        return
    attackers, defender = fighters(game)
    blows(game, [c for c in attackers if c.uid in quick], defender, quick_defender)


def strike_all(game: Battle) -> None:
    """Agenda step: all strike at the same time (MB 7.4); who is struck back is chosen now (MB 7.5.1)."""
    combat = game.combat
    if combat is None or combat.cancelled or combat.over:
        return
    game.push(settle)
    game.push(strike_together)
    if not combat.struck_back:
        choose_struck(game)


def strike_together(game: Battle) -> None:
    """Agenda step: the strikes of everybody who is left."""
    combat = game.combat
    if combat is None or combat.cancelled:
        return
    attackers, defender = fighters(game)
    blows(game, attackers, defender, not combat.struck_back)
    if not combat.victims:
        game.tell(ev.HOLDS, "MB 7.4.1", combat.seat)
    combat.over = True


def fighters(game: Battle) -> tuple[list[Character], Character]:
    """The attackers and the defender of the combat."""
    combat = game.combat
    assert combat is not None
    defender = game.find(combat.defender)
    assert defender is not None
    return [c for c in map(game.find, combat.attackers) if c is not None], defender


def blows(game: Battle, strikers: list[Character], defender: Character, strikes_back: bool) -> None:
    """Compare ATK with DEF (MB 7.4.1) and stun together all that are struck hard enough."""
    combat = game.combat
    assert combat is not None
    how = "team" if combat.team else "solo"
    hits: list[Blow] = []
    total = sum(force(c, defender) for c in strikers)
    if strikers:
        game.tell(ev.STRIKES, "MB 7.4", defender.seat, defender, cards=tuple(c.card for c in strikers), number=total)
    if strikers and total >= defender.defense:
        marks: tuple[str, ...] = ("strike", how, "defending")
        if defender.face.type == "supporting" and any(c.keywords & LETHAL for c in strikers):
            marks += ("lethal",)
        hits.append((defender, tuple(c.uid for c in strikers), marks))
    if strikes_back:
        combat.struck_back = True
        for uid in combat.struck:
            c = game.find(uid)
            if c is None or uid not in combat.attackers:
                continue
            game.tell(ev.STRIKES, "MB 7.5", c.seat, c, cards=(defender.card,), number=defender.atk)
            if defender.atk >= c.defense:
                hits.append((c, (defender.uid,), ("strike", "attacking")))
    combat.striking = True
    combat.front = combat.front or (defender.row == FRONT and any(c is defender for c, _, _ in hits))
    combat.victims += tuple(c.uid for c, _, _ in hits)
    stun(game, hits, "MB 7.4.1")
    combat.striking = False
    if not combat.attackers or not combat.defender:
        combat.over = True


def force(c: Character, defender: Character) -> int:
    """The ATK that a character strikes with (MB 7.4.5): Fearless doubles it against a main."""
    if c.keywords & FEARLESS and defender.face.type == "main":
        return c.atk * 2
    return c.atk


def may_strike_back(game: Battle, seat: int, c: Character, defender: Character, ranged: bool, team: bool) -> bool:
    """Whether a defender may strike this attacker of `seat` back (MB 7.5)."""
    if ranged and not defender.keywords & RANGED:  # MB 7.5.3
        return False
    if team and game.sides[seat].no_strike_back:
        return False
    if c.keywords & INVADE and defender.row == BACK:
        return False
    return not any(mod[0] == SHIELD for mod in c.mods)


def may_be_struck(
    game: Battle, seat: int, attackers: list[Character], defender: Character, ranged: bool
) -> list[Character]:
    """The attackers that the defender may strike back."""
    team = len(attackers) > 1
    return [c for c in attackers if may_strike_back(game, seat, c, defender, ranged, team)]


def strikes_all(attackers: list[Character], defender: Character, ranged: bool) -> bool:
    """MB 7.5.6: a Monstrous defender of a melee team attack strikes back at everybody."""
    return bool(defender.keywords & MONSTROUS) and len(attackers) > 1 and not ranged


def attacker_chooses(attackers: list[Character]) -> bool:
    """MB 7.5.2: with a Leader among the attackers, the attacking player says who is struck back."""
    return any(c.keywords & LEADER for c in attackers)


def choose_struck(game: Battle) -> None:
    """MB 7.5: one attacker is struck back; the defender's player says which, with a Leader the attacker's."""
    combat = game.combat
    assert combat is not None
    attackers, defender = fighters(game)
    eligible = tuple(c.uid for c in may_be_struck(game, combat.seat, attackers, defender, combat.ranged))
    if len(eligible) <= 1 or strikes_all(attackers, defender, combat.ranged):
        combat.struck = eligible
    elif all(defender.atk < c.defense for c in attackers if c.uid in eligible):  # it stuns nobody: no choice
        combat.struck = eligible[:1]
    else:
        game.ask(STRIKE_BACK, combat.seat if attacker_chooses(attackers) else combat.player, eligible)


class StrikeBack(Question):
    """Whom the defender of a team attack strikes back. Args: those that may be struck."""

    kind = "strike"
    rule = "MB 7.5.1"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("strike", uid) for uid in args[0]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        game.combat.struck = (picked[0].what,)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        defender = game.find(game.combat.defender)
        return f"Whom does {game.names_of(defender)} strike back?"


STRIKE_BACK = StrikeBack()


# --- MB 7.9: the end


def end_combat(game: Battle) -> None:
    """Agenda step: "this combat" effects end first (MB 7.9.1), then end-of-combat triggers (MB 7.9.2)."""
    combat = game.combat
    if combat is None:
        return
    game.push(close_combat)
    game.push(settle)
    expire(game, COMBAT)


def close_combat(game: Battle) -> None:
    """Agenda step: the combat is over; what waited for its normal end happens (MB 7.9.3)."""
    combat = game.combat
    if combat is None:
        return
    game.push(settle)
    for when, seat, effect, frame in reversed(game.delayed):  # the first that was used happens first
        if when == "combat-end" and not combat.cancelled:
            left = [c for c in map(game.find, (*combat.attackers, combat.defender)) if c is not None]
            picked = tuple(c.uid for c in left if c.seat != seat)
            game.push(perform, effect, 0, frame._replace(picked=picked, event=combat))
    game.delayed = tuple(entry for entry in game.delayed if entry[0] != "combat-end")
    for side in game.sides:
        if side.standing in (UNTIL_ACT, UNTIL_COMBAT):
            side.standing = 0
    stand_down(game)
    game.combat = None
    game.tell(ev.COMBAT_ENDS, "MB 7.9", combat.seat)
