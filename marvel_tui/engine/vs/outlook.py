"""What happens if everybody passes, worked out from public facts: the strikes of an attack, the end of a step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from . import combat
from . import events as ev
from .ahead import again, ahead, ends, mark_attack, sets_off, settle, to_conclusion
from .characters import Character
from .entries import entry_name
from .modifiers import refresh_all
from .state import Attack, Contest
from .teams import INVULNERABILITY, NO_BREAKTHROUGH, UNSTUNNABLE


class Back(NamedTuple):
    """An attacker that may be stunned back: its name, its DEF, whether it falls."""

    name: str
    defense: int
    falls: bool


@dataclass(frozen=True, slots=True)
class Outlook:
    """The conclusion of an attack (VS 7.12)."""

    total: int
    defense: int  # -1: the player is attacked directly
    stunned: bool
    breakthrough: int
    reinforced: bool
    atk: int  # of the defender
    back: tuple[Back, ...]
    player: int  # who is attacked
    attacker: int  # the player who attacks
    names: tuple[str, ...]
    left: tuple[tuple[int, ...], ...]  # the endurance of each seat when it is over; several where somebody picks
    now: tuple[int, ...]

    def words(self) -> str:
        """One line for a person."""
        if self.defense < 0:
            parts = [f"{self.total} breakthrough{self._left(self.player)}"]
        else:
            parts = [f"{self._strike()}{self._left(self.player)}"]
            back = self._back()
            falls = any(one.falls for one in self.back)
            parts.append(f"{back}{self._left(self.attacker)}" if falls else back)
        said = {self.player, self.attacker} if self.defense >= 0 and falls else {self.player}
        parts += [self._left(seat)[2:] for seat in range(len(self.names)) if seat not in said and self._left(seat)]
        return "; ".join(parts)

    def _left(self, seat: int) -> str:
        """What a player is left with, where that is not what it has now."""
        left = self.left[seat]
        return "" if left == (self.now[seat],) else f": {self.names[seat]} at {' or '.join(map(str, left))}"

    def _strike(self) -> str:
        text = f"{self.total} {'≥' if self.total >= self.defense else '<'} {self.defense} "
        text += "stunned" if self.stunned else "no stun"
        if self.breakthrough:
            return f"{text} and {self.breakthrough} breakthrough"
        return f"{text}, reinforced" if self.reinforced and self.total > self.defense else text

    def _back(self) -> str:
        """Who is stunned back (VS 7.12.2, VS 7.12.5)."""
        falls = [back for back in self.back if back.falls]
        if len(self.back) == 1:
            back = self.back[0]
            sign = "≥" if self.atk >= back.defense else "<"
            return f"back {self.atk} {sign} {back.defense} {'stunned' if falls else 'no stun'}"
        if not falls:
            return f"back {self.atk}: no stun"
        picks = f", {self.names[self.player]} picks" if len(falls) > 1 else ""
        return f"back {self.atk} stuns {' or '.join(back.name for back in falls)}{picks}"


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
    now = endurances(game)
    left: list[tuple[int, ...]] = [(endurance,) for endurance in now]
    total = sum(c.atk for c in attackers)
    if defender is None:
        through = sum(c.atk for c in attackers if not c.flags & NO_BREAKTHROUGH)
        left[attack.player] = (now[attack.player] - through,)
        return Outlook(
            through, -1, False, through, False, 0, (), attack.player, attack.seat, game.names, tuple(left), now
        )
    flags = defender.flags
    stunned = total >= defender.defense and not flags & UNSTUNNABLE
    shield = combat.has_reinforcement(game, defender)
    through = 0
    if len(attackers) == 1 and not shield and not attackers[0].flags & NO_BREAKTHROUGH:
        through = max(0, total - defender.defense)
    loss = defender.face.cost if stunned and not flags & INVULNERABILITY else 0
    left[attack.player] = (now[attack.player] - loss - through,)
    reached = combat.struck_back(list(attackers), defender)
    losses = [0 if c.flags & INVULNERABILITY else c.face.cost for c in reached]
    if losses:
        left[attack.seat] = tuple(dict.fromkeys(now[attack.seat] - loss for loss in losses))
    back = tuple(Back(c.face.name, c.defense, c in reached) for c in attackers)
    return Outlook(
        total, defender.defense, stunned, through, shield, defender.atk, back, attack.player, attack.seat, game.names,
        tuple(left), now,
    )  # fmt: skip


def endurances(game: Contest) -> tuple[int, ...]:
    """The endurance of each seat."""
    return tuple(side.endurance for side in game.sides)


def attack_words(game: Contest, seat: int | None) -> tuple[str, bool]:
    """What becomes of the attack that goes on if everybody passes, and whether what is on the chain is counted.

    Triggers without choices are counted; of others it is said that they go off. `seat` is who may read it.
    """
    if game.attack is None:
        return "the attack is over", True
    after = ahead(game, seat)
    return (fight(after, endurances(game)), True) if settle(after) else (_as_it_stands(game), False)


def fight(settled: Contest, now: tuple[int, ...]) -> str:
    """What becomes of the attack, in a match that is played ahead and whose chain is empty; `now` is the endurance
    that everybody has on the table."""
    after = again(settled)
    if after.attack is None or not mark_attack(after):
        return _as_it_stands(after)
    if not to_conclusion(after):
        return _with_trigger(_as_it_stands(settled, now), sets_off(after))
    attack = after.attack
    if attack is None:
        off = [event.marks[0] for event in after.log or () if event.kind is ev.OFF]
        return f"the attack is off: {off[0]}" if off else "the attack is over"
    found = outlook(after, attack)
    if found is None:
        return _as_it_stands(after)
    found = replace(found, now=now)
    over = ends(after)
    if over is None:
        return _with_trigger(found.words(), sets_off(after))
    left = zip(*map(endurances, over), strict=True)
    return replace(found, left=tuple(tuple(dict.fromkeys(several)) for several in left)).words()


def _with_trigger(words: str, name: str) -> str:
    return f"{words}, and {name} triggers" if name else words


def _as_it_stands(game: Contest, now: tuple[int, ...] = ()) -> str:
    """What the attack comes to by the numbers that its characters have."""
    attack = game.attack
    if attack is None:
        return "the attack is over"
    found = outlook(game, attack)
    if found is not None:
        return replace(found, now=now or found.now).words()
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
        return f"the turn is wrapped up{_check(game) or _recoveries(game)}"
    return f"the {game.phase_name} phase ends"


def _check(game: Contest) -> str:
    """Who would lose at the check of endurance (VS 8.3)."""
    low = [game.names[seat] for seat in game.alive if game.sides[seat].endurance <= 0]
    return f": {' and '.join(low)} at 0 or less" if low else ""


def _recoveries(game: Contest) -> str:
    """Who recovers, and how many are KO'd (VS 8.4, VS 8.5)."""
    said = []
    for seat in game.from_initiative():
        stunned = [c.face.name for c in game.sides[seat].characters if c.stunned]
        if len(stunned) > 1:
            others = "the other is" if len(stunned) == 2 else "the others are"
            said.append(f"{game.names[seat]} recovers one of {len(stunned)} stunned characters, {others} KO'd")
        elif stunned:
            said.append(f"{stunned[0]} recovers")
    return f": {'; '.join(said)}" if said else ""
