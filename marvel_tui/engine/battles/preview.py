"""What an attack would cause if everybody passed: for previews and for the table view (MB 7.4 to 7.6)."""

from __future__ import annotations

from dataclasses import dataclass

from ..prompts import Move
from .attack import defenders, walls
from .cards import FEROCIOUS, FLIGHT, LETHAL
from .combat import attacker_chooses, force, may_be_struck, strikes_all
from .powers import source_of
from .state import BACK, NO_WOUND, Battle, Character
from .text import sentences, super_text


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

    def words(self) -> str:
        """One line for a person."""
        text = f"{self.total} ≥ {self.defense} {self.fate}" if self.fate else f"{self.total} < {self.defense} no stun"
        if not self.struck:
            return f"{text}; no strike back"
        if self.all_struck or len(self.struck) == 1:
            fate = ", ".join(self.falls) or "no stun"
            return f"{text}; strikes back {self.back} at {' + '.join(self.struck)}: {fate}"
        if not self.falls:
            return f"{text}; the strike back of {self.back} stuns nobody"
        return f"{text}; {self.chooser} picks who is struck with {self.back}: {' or '.join(self.falls)}"


def fate_of(game: Battle, c: Character, lethal: bool = False) -> str:
    """What a stun makes of a character: stunned, KO'd, or its player out of the game."""
    unhurt = any(mod[0] == NO_WOUND for mod in c.mods)
    if c.wounds + (not unhurt) < c.face.health and not (lethal and not unhurt):
        return "stunned"
    if c.uid == game.sides[c.owner].main or c.face.slug == "player":
        return f"KO'd, {game.names[c.owner]} is out"
    return "KO'd"


def outlook(game: Battle, seat: int, attackers: list[Character], defender: Character, ranged: bool) -> Outlook:
    """The outcome of an attack if nobody answers it. Bonuses for the next attack count."""
    total = total_of(game, seat, attackers, defender)
    stuns = total >= defender.defense
    struck = may_be_struck(game, seat, attackers, defender, ranged)
    shielded = {uid for uid, _, shield in game.sides[seat].next_attack if shield and ranged}
    struck = [c for c in struck if c.uid not in shielded]
    if not ranged:
        quick = [c for c in attackers if c.keywords & FEROCIOUS]
        slow_defender = not defender.keywords & FEROCIOUS
        if quick and slow_defender and total_of(game, seat, quick, defender) >= defender.defense:
            struck = []  # it is stunned before it can strike (MB 7.6)
        if not slow_defender and not quick and len(struck) == 1 and defender.atk >= struck[0].defense:
            left = [c for c in attackers if c is not struck[0]]  # the one that it strikes first falls out (MB 7.6.3)
            total = total_of(game, seat, left, defender)
            stuns = bool(left) and total >= defender.defense
    lethal = defender.face.type == "supporting" and any(c.keywords & LETHAL for c in attackers)
    falls = [c for c in struck if defender.atk >= c.defense]
    return Outlook(
        total,
        defender.defense,
        fate_of(game, defender, lethal) if stuns else "",
        defender.atk,
        tuple(c.face.name for c in struck),
        tuple(f"{c.face.name} {fate_of(game, c)}" for c in falls),
        strikes_all(attackers, defender, ranged),
        game.names[seat if attacker_chooses(attackers) else defender.seat],
    )


def total_of(game: Battle, seat: int, attackers: list[Character], defender: Character) -> int:
    """What attackers strike with together; bonuses for the next attack count before it is declared."""
    bonus = {uid: atk for uid, atk, _ in game.sides[seat].next_attack} if game.combat is None else {}
    return sum(force(c, defender) + bonus.get(c.uid, 0) for c in attackers)


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
        return super_text(power, face.name).partition(" — ")[2]
    if move.word == "play" and len(picked) == 1:
        face = game.faces[move.what]
        return sentences(face.effect, face.targets, face.name)
    return ""
