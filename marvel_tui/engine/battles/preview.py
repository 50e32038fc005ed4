"""What each choice would cause, in a few words beside it."""

from __future__ import annotations

from ..prompts import Move
from .attacks import attack_moves
from .build import price
from .characters import BACK
from .combat import cannot_answer
from .forecast import forecast
from .outlook import Strike, fate_of, outlook, team_words
from .powers import source_of
from .state import Battle
from .text import effect_text, super_text

# Words of acts that a forecast is made for.
FORESEEN = ("play", "use", "power-up", "on", "pay", "discard", "yes", "choose")


def preview(game: Battle, seat: int, picked: tuple[Move, ...]) -> str:
    """What the last of `picked` would cause; empty where that says nothing new."""
    move = picked[-1]
    if picked[0].word == "attack":
        return _of_attack(game, seat, picked) if len(picked) > 1 else ""
    if move.word == "strike" and game.combat is not None:
        c, defender = game.find(move.what), game.find(game.combat.defender)
        if c is None or defender is None:
            return ""
        return f"{Strike(defender.atk, c.defense, fate_of(game, c) if defender.atk >= c.defense else '')}"
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
    """Who could still attack in this turn, in the order of the table."""
    found = [c for move in attack_moves(game, seat) if (c := game.find(move.what)) is not None]
    names = [c.face.name for c in sorted(found, key=lambda c: c.row == BACK)]
    return f"{len(names)} could still attack: {', '.join(names)}" if names else ""
