"""The strikes of an attack if nobody answers it, worked out from public numbers (MB 7.4 to 7.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from .attacks import defenders, walls
from .cards import FEROCIOUS, FLIGHT, LETHAL
from .characters import BACK, KILLER, NO_WOUND, Character
from .combat import attacker_chooses, force, may_be_struck, strikes_all
from .state import Battle
from .verbs.counters import Counters


class Strike(NamedTuple):
    """A strike: how hard it is, against which DEF, and what becomes of who is struck (empty: nothing)."""

    atk: int
    defense: int
    fate: str

    def __str__(self) -> str:
        return f"{self.atk} {'≥' if self.fate else '<'} {self.defense} {self.fate or 'no stun'}"


class Back(NamedTuple):
    """An attacker that may be struck back, and the strike that is left to the others where the defender is first."""

    name: str
    strike: Strike
    then: Strike | None = None


@dataclass(frozen=True, slots=True)
class Outlook:
    """The strikes of a combat."""

    strike: Strike
    back: tuple[Back, ...]  # nobody is struck back where there is none
    all_struck: bool
    chooser: str  # who picks among several
    merciful: bool  # it is the attacker, who may pick one that is not stunned
    first: str  # the defender's name, where it strikes first and an attacker falls (MB 7.6.3)

    def words(self) -> str:
        """One line for a person."""
        if self.first:
            return self._first_words()
        if not self.back:
            return f"{self.strike}; no strike back"
        atk = self.back[0].strike.atk
        if len(self.back) == 1:
            return f"{self.strike}; strikes back {self.back[0].strike}"
        if not any(back.strike.fate for back in self.back):
            return f"{self.strike}; strikes back {atk}: no stun"
        return f"{self.strike}; strikes back {atk}{self._whom()}"

    def _whom(self) -> str:
        """Who falls, where several may be struck."""
        falls = [back for back in self.back if back.strike.fate]
        if self.all_struck:
            return f" at all: {_by_fate(falls, ' and ', ', ')}"
        spared = " or nobody" if self.merciful and len(falls) < len(self.back) else ""
        return f", {self.chooser} picks: {_by_fate(falls, ' or ', ' or ')}{spared}"

    def _first_words(self) -> str:
        """The defender strikes first; then who is left strikes."""
        falls = [back for back in self.back if back.strike.fate]
        rest = [back.then for back in falls if back.then is not None]
        if len(self.back) == 1:
            return f"{self.first} strikes first: {self.back[0].strike}; {f'then {rest[0]}' if rest else 'no strike'}"
        head = f"{self.first} strikes first with {self.back[0].strike.atk}{self._whom()}"
        if not rest:
            return f"{head}; no strike"
        if len(rest) == len(falls) and len({strike.fate for strike in rest}) == 1:
            sign = "" if len({strike.atk for strike in rest}) == 1 else "at least " if rest[0].fate else "at most "
            return f"{head}; then {sign}{min(rest) if rest[0].fate else max(rest)}"
        ends = [f"without {back.name} {back.then or 'no strike'}" for back in falls]
        return f"{head}; then {', '.join(ends)}"


def _by_fate(falls: Sequence[Back], between: str, then: str) -> str:
    """Names with what becomes of them, said once for those who stand beside each other."""
    groups = [(fate, [back.name for back in group]) for fate, group in groupby(falls, lambda back: back.strike.fate)]
    return then.join(f"{between.join(names)} {fate}" for fate, names in groups)


def fate_of(game: Battle, c: Character, by: Sequence[Character] = ()) -> str:
    """What a stun makes of a character: stunned, KO'd (Lethal, Godslayer Blade), or its player out of the game.

    `by` are the attackers that strike it as the defender.
    """
    unhurt = any(mod[0] == NO_WOUND for mod in c.mods)
    killed = any(mod[0] == KILLER for attacker in by for mod in attacker.mods)
    lethal = c.face.type == "supporting" and any(attacker.keywords & LETHAL for attacker in by)
    lethal = lethal and (not unhurt or not game.pool.errata)  # MB 1.12.4
    if c.wounds + (not unhurt) < c.face.health and not lethal and not killed:
        return "stunned"
    if c.uid == game.sides[c.owner].main or c.face.slug == "player":
        return f"KO'd, {game.names[c.owner]} is out"
    return "KO'd"


def outlook(game: Battle, seat: int, attackers: list[Character], defender: Character, ranged: bool) -> Outlook:
    """The outcome of an attack if nobody answers it.

    Before it is declared, bonuses for the next attack count, and counters that attackers get when they attack.
    """

    def struck_by(team: list[Character]) -> Strike:
        total = total_of(game, seat, team, defender)
        return Strike(total, defender.defense, fate_of(game, defender, team) if total >= defender.defense else "")

    struck = may_be_struck(game, seat, attackers, defender, ranged)
    if game.combat is None:
        shielded = {uid for uid, _, shield in game.sides[seat].next_attack if shield and ranged}
        struck = [c for c in struck if c.uid not in shielded]
    everybody = strikes_all(attackers, defender, ranged)
    falls = [c for c in struck if defender.atk >= c.defense + charge(game, c)]
    quick = [c for c in attackers if c.keywords & FEROCIOUS]
    first = False
    if not ranged and quick and not defender.keywords & FEROCIOUS and struck_by(quick).fate:
        struck, falls = [], []  # it is stunned before it can strike (MB 7.6)
    elif not ranged and falls and defender.keywords & FEROCIOUS and len(quick) < len(attackers):
        first = not (quick and struck_by(quick).fate)  # MB 7.6.3

    def back(c: Character) -> Back:
        fate = fate_of(game, c) if c in falls else ""
        fallen = falls if everybody else [c] if c in falls else []
        left = [other for other in attackers if other not in fallen]
        if any(other.uid == game.sides[seat].main and fate_of(game, other) != "stunned" for other in fallen):
            left = []  # who is out strikes no more (MB 16.3.3)
        return Back(
            c.face.name,
            Strike(defender.atk, c.defense + charge(game, c), fate),
            struck_by(left) if first and left else None,
        )

    chooses = attacker_chooses(attackers)
    return Outlook(
        struck_by(attackers),
        tuple(back(c) for c in struck),
        everybody,
        game.names[seat if chooses else defender.seat],
        chooses,
        defender.face.name if first else "",
    )


def combat_outlook(game: Battle) -> Outlook | None:
    """The outcome of the combat that goes on if everybody passes; None where there is none."""
    combat = game.combat
    if combat is None or combat.cancelled or combat.over:
        return None
    attackers = [c for c in map(game.find, combat.attackers) if c is not None]
    defender = game.find(combat.defender)
    if defender is None or not attackers:
        return None
    return outlook(game, combat.seat, attackers, defender, combat.ranged)


def charge(game: Battle, c: Character) -> int:
    """The +1/+1 counters that a character will get by attacking (Berserker)."""
    if game.combat is not None:
        return 0
    verbs = [verb for trigger in c.triggers if trigger.on.event == "attack" for verb in trigger.effect]
    return sum(v.n for v in verbs if isinstance(v, Counters) and v.on.ref == "self" and isinstance(v.n, int))


def total_of(game: Battle, seat: int, attackers: list[Character], defender: Character) -> int:
    """What attackers strike with together."""
    bonus: dict[int, int] = {}
    if game.combat is None:
        for uid, atk, _ in game.sides[seat].next_attack:
            bonus[uid] = bonus.get(uid, 0) + atk
    total = 0
    for c in attackers:
        more = bonus.get(c.uid, 0) + charge(game, c)
        total += force(c, defender) + more * (force(c, defender) // c.atk if c.atk else 1)
    return total


def team_words(game: Battle, seat: int, attackers: list[Character]) -> str:
    """What a team could do: its total, and whom it would stun."""
    ranged = attackers[0].row == BACK
    flies = all(c.keywords & FLIGHT for c in attackers)
    targets = defenders(game, seat, ranged, flies, walls(game))
    falls = [d.face.name for d in targets if total_of(game, seat, attackers, d) >= d.defense]
    whom = ", ".join(falls[:3]) + (" and others" if len(falls) > 3 else "") if falls else "nobody"
    return f"total {sum(c.atk for c in attackers)}: could stun {whom}"
