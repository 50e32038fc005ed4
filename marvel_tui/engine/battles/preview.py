"""What an attack would cause if everybody passed: for previews and for the table view (MB 7.4 to 7.6)."""

from __future__ import annotations

from dataclasses import dataclass

from ..prompts import Move
from .cards import FEROCIOUS
from .combat import attacker_chooses, force, may_be_struck, strikes_all
from .state import BACK, Battle, Character


@dataclass(frozen=True, slots=True)
class Outlook:
    """The strikes of a combat, worked out from public numbers."""

    total: int
    defense: int
    stuns: bool
    back: int  # the strength of the strike back
    struck: tuple[str, ...]  # names of those who may be struck back
    falls: tuple[str, ...]  # those of them who would be stunned
    all_struck: bool
    chooser: str  # who picks among several

    def words(self) -> str:
        """One line for a person."""
        sign = "≥" if self.stuns else "<"
        text = f"{self.total} {sign} {self.defense} {'stunned' if self.stuns else 'no stun'}"
        if not self.struck:
            return f"{text}; no strike back"
        if self.all_struck or len(self.struck) == 1:
            who = " + ".join(self.struck)
            fate = f"stuns {' + '.join(self.falls)}" if self.falls else "no stun"
            return f"{text}; strikes back {self.back} at {who}: {fate}"
        fate = f"may stun {' or '.join(self.falls)}" if self.falls else "no stun"
        return f"{text}; {self.chooser} picks who is struck with {self.back}: {fate}"


def outlook(game: Battle, seat: int, attackers: list[Character], defender: Character, ranged: bool) -> Outlook:
    """The outcome of an attack if nobody answers it. Bonuses for the next attack count."""
    bonus = {uid: atk for uid, atk, _ in game.sides[seat].next_attack} if game.combat is None else {}
    total = sum(force(c, defender) + bonus.get(c.uid, 0) for c in attackers)
    stuns = total >= defender.defense
    struck = may_be_struck(game, seat, attackers, defender, ranged)
    if not ranged:
        quick = [c for c in attackers if c.keywords & FEROCIOUS]
        slow_defender = not defender.keywords & FEROCIOUS
        if quick and slow_defender and sum(force(c, defender) for c in quick) >= defender.defense:
            struck = []  # it is stunned before it can strike (MB 7.6)
    falls = tuple(c.face.name for c in struck if defender.atk >= c.defense)
    chooser = seat if attacker_chooses(attackers) else defender.seat
    return Outlook(
        total,
        defender.defense,
        stuns,
        defender.atk,
        tuple(c.face.name for c in struck),
        falls,
        strikes_all(attackers, defender, ranged),
        game.names[chooser],
    )


def preview(game: Battle, seat: int, picked: tuple[Move, ...]) -> str:
    """What the last of `picked` would cause; empty where that says nothing new."""
    move = picked[-1]
    if move.word in (">", "+") and picked[0].word == "attack":
        attackers = [c for c in (game.find(m.what) for m in picked if m.word != ">") if c is not None]
        if move.word == "+":
            return f"total {sum(c.atk for c in attackers)}"
        defender = game.find(move.what)
        if defender is None:
            return ""
        return outlook(game, seat, attackers, defender, attackers[0].row == BACK).words()
    if move.word == "strike" and game.combat is not None:
        c, defender = game.find(move.what), game.find(game.combat.defender)
        if c is None or defender is None:
            return ""
        sign = "≥" if defender.atk >= c.defense else "<"
        return f"{defender.atk} {sign} {c.defense}{' stunned' if sign == '≥' else ''}"
    if move.word == "recruit":
        face = game.faces[move.what]
        for c in game.sides[seat].characters:
            if c.face.name == face.name and "swarm" not in face.keywords:
                return f"KOs the {c.face.name} on your side"
        return f"{face.atk}/{face.defense} health {face.health}"
    return ""
