"""What happens if everybody passes, worked out from public facts: the strikes of an attack, the end of a step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from . import combat
from .entries import entry_name
from .modifiers import refresh_all
from .state import Attack, Character, Contest
from .teams import INVULNERABILITY, NO_BREAKTHROUGH, UNSTUNNABLE


class Back(NamedTuple):
    """An attacker that may be stunned back: its name, its DEF, whether it falls, what its controller then loses."""

    name: str
    defense: int
    falls: bool
    loss: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """The conclusion of an attack (VS 7.12)."""

    total: int
    defense: int  # -1: the player is attacked directly
    stunned: bool
    loss: int  # by the stun
    breakthrough: int
    player: str  # who is attacked
    endurance: int  # of that player, before
    reinforced: bool
    atk: int  # of the defender
    back: tuple[Back, ...]
    attacker: str  # the player who attacks
    own: int  # endurance of that player, before

    @property
    def after(self) -> int:
        """What the attacked player is left with."""
        return self.endurance - self.loss - self.breakthrough

    def words(self) -> str:
        """One line for a person."""
        if self.defense < 0:
            return f"{self.total} breakthrough: {self.player} at {self.after}"
        return f"{self._strike()}; {self._back()}"

    def _strike(self) -> str:
        text = f"{self.total} {'≥' if self.total >= self.defense else '<'} {self.defense} "
        text += "stunned" if self.stunned else "no stun"
        if self.breakthrough:
            text += f" and {self.breakthrough} breakthrough"
        elif self.reinforced and self.total > self.defense:
            text += ", reinforced"
        if self.after != self.endurance:
            text += f": {self.player} at {self.after}"
        return text

    def _back(self) -> str:
        """Who is stunned back (VS 7.12.2, VS 7.12.5)."""
        falls = [back for back in self.back if back.falls]
        if len(self.back) == 1 and not falls:
            back = self.back[0]
            sign = "≥" if self.atk >= back.defense else "<"
            return f"back {self.atk} {sign} {back.defense} no stun"
        if not falls:
            return f"back {self.atk}: no stun"
        if len(self.back) == 1:
            back = self.back[0]
            tail = f": {self.attacker} at {self.own - back.loss}" if back.loss else ""
            return f"back {self.atk} ≥ {back.defense} stunned{tail}"
        names = " or ".join(back.name for back in falls)
        left = " or ".join(str(self.own - loss) for loss in dict.fromkeys(back.loss for back in falls))
        picks = f", {self.player} picks" if len(falls) > 1 else ""
        return f"back {self.atk} stuns {names}{picks}: {self.attacker} at {left}"


def outlook(game: Contest, attack: Attack) -> Outlook | None:
    """The conclusion of an attack as things stand; None where it fizzles or nobody is left to strike.

    Texts on attackers and defenders count before it is under way, too.
    """
    if not attack.under_way:
        game = game.copy()
        game.attack = attack = combat.goes_ahead(game, attack)
        for uid in attack.attackers:
            c = game.find(uid)
            if c is not None:
                c.ready = False
        refresh_all(game)
    attackers = [c for c in map(game.find, attack.attackers) if c is not None]
    defender = None if attack.direct else game.find(attack.defender)
    if not attackers or (defender is None and not attack.direct):
        return None
    return _conclusion(game, attack, attackers, defender)


def _conclusion(game: Contest, attack: Attack, attackers: Sequence[Character], defender: Character | None) -> Outlook:
    total = sum(c.atk for c in attackers)
    player, seat = game.names[attack.player], game.names[attack.seat]
    endurance, own = game.sides[attack.player].endurance, game.sides[attack.seat].endurance
    if defender is None:
        through = sum(c.atk for c in attackers if not c.flags & NO_BREAKTHROUGH)
        return Outlook(through, -1, False, 0, through, player, endurance, False, 0, (), seat, own)
    flags = defender.flags
    stunned = total >= defender.defense and not flags & UNSTUNNABLE
    shield = combat.has_reinforcement(game, defender)
    through = 0
    if len(attackers) == 1 and not shield and not attackers[0].flags & NO_BREAKTHROUGH:
        through = max(0, total - defender.defense)
    reached = combat.struck_back(list(attackers), defender)
    back = tuple(
        Back(
            c.face.name,
            c.defense,
            c in reached,
            0 if c.flags & INVULNERABILITY else c.face.cost,
        )
        for c in attackers
    )
    loss = defender.face.cost if stunned and not flags & INVULNERABILITY else 0
    return Outlook(
        total, defender.defense, stunned, loss, through, player, endurance, shield, defender.atk, back, seat, own
    )


def attack_words(game: Contest) -> str:
    """What becomes of the attack that goes on if everybody passes."""
    attack = game.attack
    if attack is None:
        return "the attack is over"
    found = outlook(game, attack)
    if found is not None:
        return found.words()
    return "nobody is left to strike" if attack.defender >= 0 else "it fizzles: nobody strikes, the attackers ready"


STEPS = {"resource": "resource step", "recruit": "recruit step", "formation": "formation step", "attack": "attack step"}


def all_pass(game: Contest) -> str:
    """What happens when everybody has passed (VS 4.4)."""
    if game.result is not None:
        return ""
    if game.chain:
        return f"{entry_name(game, game.chain[-1])} resolves"
    attack = game.attack
    if attack is not None:
        if attack.under_way:
            return "they strike" if attack.attackers and attack.defender >= 0 else "the attack is over"
        off = combat.no_longer_legal(game, attack)
        return f"the attack is off: {off}" if off else "the attack goes ahead"
    if game.step_name:
        return f"{game.names[game.primary]}'s {STEPS.get(game.step_name, game.step_name)} ends"
    if game.phase_name == "recovery":
        return f"the turn is wrapped up{_check(game)}"
    return f"the {game.phase_name} phase ends"


def _check(game: Contest) -> str:
    """Who would lose at the check of endurance (VS 8.3)."""
    low = [game.names[seat] for seat in game.alive if game.sides[seat].endurance <= 0]
    return f": {' and '.join(low)} at 0 or less" if low else ""
