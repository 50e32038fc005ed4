"""What an attack would cause if everybody passed: for previews and for the table view (MB 7.4 to 7.6)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from ..prompts import Move
from .attack import attack_moves, defenders, walls
from .build import price
from .cards import FEROCIOUS, FLIGHT, LETHAL
from .combat import attacker_chooses, cannot_answer, force, may_be_struck, strikes_all
from .powers import source_of
from .state import BACK, KILLER, NO_WOUND, Battle, Character
from .text import effect_text, super_text
from .verbs.counters import Counters

FORESEEN = (
    "play",
    "use",
    "power-up",
    "on",
    "pay",
    "discard",
    "yes",
    "choose",
)  # words of acts that a forecast is made for


@dataclass(frozen=True, slots=True)
class Outlook:
    """The strikes of a combat, worked out from public numbers."""

    total: int
    defense: int
    fate: str  # what becomes of the defender; empty: nothing
    back: int  # the strength of the strike back
    struck: tuple[tuple[str, int, str], ...]  # who may be struck back: name, DEF, what becomes of it (empty: nothing)
    all_struck: bool
    chooser: str  # who picks among several
    merciful: bool  # it is the attacker, who may pick one that is not stunned
    first: str  # the defender's name, where it strikes first and nobody is left to strike it

    def words(self) -> str:
        """One line for a person."""
        back = [_compared(self.back, defense, fate) for _, defense, fate in self.struck]
        if self.first:
            return f"{self.first} strikes first: {back[0]}; no strike"
        text = _compared(self.total, self.defense, self.fate)
        if not self.struck:
            return f"{text}; no strike back"
        if len(self.struck) == 1:
            return f"{text}; strikes back {back[0]}"
        falls = [(name, fate) for name, _, fate in self.struck if fate]
        if not falls:
            return f"{text}; strikes back {self.back}: no stun"
        if self.all_struck:
            return f"{text}; strikes back {self.back} at all: {_by_fate(falls, ' and ', ', ')}"
        spared = " or nobody" if self.merciful and len(falls) < len(self.struck) else ""
        return f"{text}; strikes back {self.back}, {self.chooser} picks: {_by_fate(falls, ' or ', ' or ')}{spared}"


def _compared(atk: int, defense: int, fate: str) -> str:
    return f"{atk} {'≥' if fate else '<'} {defense} {fate or 'no stun'}"


def _by_fate(falls: list[tuple[str, str]], between: str, then: str) -> str:
    """Names with what becomes of them, said once for those who stand beside each other."""
    groups = [(fate, [name for name, _ in group]) for fate, group in groupby(falls, key=lambda fall: fall[1])]
    return then.join(f"{between.join(names)} {fate}" for fate, names in groups)


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
        tuple((c.face.name, c.defense + charge(game, c), fate_of(game, c) if c in falls else "") for c in struck),
        strikes_all(attackers, defender, ranged),
        game.names[seat if attacker_chooses(attackers) else defender.seat],
        attacker_chooses(attackers),
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


def preview(game: Battle, seat: int, picked: tuple[Move, ...]) -> str:
    """What the last of `picked` would cause; empty where that says nothing new."""
    from .forecast import forecast

    move = picked[-1]
    if picked[0].word == "attack":
        return _of_attack(game, seat, picked) if len(picked) > 1 else ""
    if move.word == "strike" and game.combat is not None:
        c, defender = game.find(move.what), game.find(game.combat.defender)
        if c is None or defender is None:
            return ""
        return _compared(defender.atk, c.defense, fate_of(game, c) if defender.atk >= c.defense else "")
    if move.word == "pass":
        return _after_pass(game, seat) if not move.what else ""
    if move.word == "end":
        return _idle(game, seat)
    if move.word == "recruit":
        left = game.sides[seat].points - price(game, seat, game.faces[move.what])
        points = f"{left or 'no'} point{'' if left == 1 else 's'} left"
        return "; ".join(filter(None, (forecast(game, seat, picked), points)))
    if move.word not in FORESEEN:
        return ""
    words = forecast(game, seat, picked)
    if not words and move.word == "use":
        _c, face, power = source_of(game, move)
        return super_text(power, face, game.pool.errata).partition(" — ")[2]
    if not words and move.word == "play":
        return effect_text(game.faces[move.what], game.pool.errata)
    return words


def _of_attack(game: Battle, seat: int, picked: tuple[Move, ...]) -> str:
    """What an attack would do, or what a team could do."""
    attackers = [c for c in (game.find(m.what) for m in picked if m.word != ">") if c is not None]
    if picked[-1].word == "+":
        return team_words(game, seat, attackers)
    defender = game.find(picked[-1].what)
    if defender is None:
        return ""
    return outlook(game, seat, attackers, defender, attackers[0].row == BACK).words()


def _after_pass(game: Battle, seat: int) -> str:
    """Who may answer after a pass, if anybody may (MB 7.2, MB 7.3.3)."""
    combat = game.combat
    if combat is None:
        return ""
    passes, turn = combat.passes + 1, game.left_of(seat)
    while passes < len(game.alive()):
        if not game.sides[turn].standing and not cannot_answer(game, turn):
            return f"then {game.names[turn]} may answer"
        passes, turn = passes + 1, game.left_of(turn)
    return "the last pass: they strike"


def _idle(game: Battle, seat: int) -> str:
    """Who could still attack in this turn."""
    names = [c.face.name for move in attack_moves(game, seat) if (c := game.find(move.what)) is not None]
    return f"{len(names)} could still attack: {', '.join(names)}" if names else ""
