"""What an attack would cause if everybody passed: for previews and for the table view (MB 7.4 to 7.6)."""

from __future__ import annotations

from dataclasses import dataclass

from ..prompts import Move
from .attack import defenders, walls
from .cards import FEROCIOUS, FLIGHT, LETHAL
from .combat import attacker_chooses, force, may_be_struck, strikes_all
from .powers import source_of
from .state import BACK, KILLER, NO_WOUND, Battle, Character
from .text import effect_text, super_text
from .verbs.counters import Counters


@dataclass(frozen=True, slots=True)
class Outlook:
    """The strikes of a combat, worked out from public numbers."""

    total: int
    defense: int
    fate: str  # what becomes of the defender; empty: nothing
    back: int  # the strength of the strike back
    struck: tuple[str, ...]  # names of those who may be struck back
    falls: tuple[str, ...]  # those of them who would be stunned, and what becomes of them
    all_struck: bool
    chooser: str  # who picks among several
    first: str  # the defender's name, where it strikes first and nobody is left to strike it

    def words(self) -> str:
        """One line for a person."""
        if self.first:
            return f"{self.first} strikes first with {self.back}: {', '.join(self.falls)}; no strike"
        text = f"{self.total} ≥ {self.defense} {self.fate}" if self.fate else f"{self.total} < {self.defense} no stun"
        if not self.struck:
            return f"{text}; no strike back"
        if self.all_struck or len(self.struck) == 1:
            fate = ", ".join(self.falls) or "no stun"
            return f"{text}; strikes back {self.back} at {' + '.join(self.struck)}: {fate}"
        if not self.falls:
            return f"{text}; the strike back of {self.back} stuns nobody"
        return f"{text}; {self.chooser} picks who is struck with {self.back}: {' or '.join(self.falls)}"


def fate_of(game: Battle, c: Character, lethal: bool = False, killed: bool = False) -> str:
    """What a stun makes of a character: stunned, KO'd (Lethal, Godslayer Blade), or its player out of the game."""
    unhurt = any(mod[0] == NO_WOUND for mod in c.mods)
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
    stuns = total_of(game, seat, attackers, defender) >= defender.defense
    struck = may_be_struck(game, seat, attackers, defender, ranged)
    if game.combat is None:
        shielded = {uid for uid, _, shield in game.sides[seat].next_attack if shield and ranged}
        struck = [c for c in struck if c.uid not in shielded]
    falls = [c for c in struck if defender.atk >= c.defense + charge(game, c)]
    first = ""
    if not ranged:
        quick = [c for c in attackers if c.keywords & FEROCIOUS]
        if not defender.keywords & FEROCIOUS:
            if quick and total_of(game, seat, quick, defender) >= defender.defense:
                struck, falls = [], []  # it is stunned before it can strike (MB 7.6)
        elif not quick and len(attackers) == 1 and falls:
            first = defender.face.name  # MB 7.6.3
    killed = any(mod[0] == KILLER for c in attackers for mod in c.mods)
    lethal = defender.face.type == "supporting" and any(c.keywords & LETHAL for c in attackers)
    return Outlook(
        total_of(game, seat, attackers, defender),
        defender.defense,
        fate_of(game, defender, lethal, killed) if stuns and not first else "",
        defender.atk,
        tuple(c.face.name for c in struck),
        tuple(f"{c.face.name} {fate_of(game, c)}" for c in falls),
        strikes_all(attackers, defender, ranged),
        game.names[seat if attacker_chooses(attackers) else defender.seat],
        first,
    )


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


def preview(game: Battle, seat: int, picked: tuple[Move, ...]) -> str:
    """What the last of `picked` would cause; empty where that says nothing new."""
    move = picked[-1]
    if move.word in (">", "+") and picked[0].word == "attack":
        attackers = [c for c in (game.find(m.what) for m in picked if m.word != ">") if c is not None]
        if move.word == "+":
            return team_words(game, seat, attackers)
        defender = game.find(move.what)
        if defender is None:
            return ""
        return outlook(game, seat, attackers, defender, attackers[0].row == BACK).words()
    if move.word == "strike" and game.combat is not None:
        c, defender = game.find(move.what), game.find(game.combat.defender)
        if c is None or defender is None:
            return ""
        if defender.atk < c.defense:
            return f"{defender.atk} < {c.defense} no stun"
        return f"{defender.atk} ≥ {c.defense} {fate_of(game, c)}"
    if move.word == "recruit":
        face = game.faces[move.what]
        for c in game.sides[seat].characters:
            if c.face.name == face.name and "swarm" not in face.keywords:
                return f"KOs the {c.face.name} on your side"
        return f"{face.atk}/{face.defense} health {face.health}"
    if move.word == "use":
        c, face, power = source_of(game, move)
        return super_text(power, face, game.pool.errata).partition(" — ")[2]
    if move.word == "play" and len(picked) == 1:
        face = game.faces[move.what]
        return effect_text(face, game.pool.errata)
    return ""
