"""What each choice would cause, in a few words beside it."""

from __future__ import annotations

from textwrap import shorten

from ..prompts import Move
from . import attacks, plot_twists, powers, recruiting
from .ahead import ahead, commit
from .characters import FRONT
from .events import ATTACKS
from .field import area_of, column_of, row_of
from .forecast import forecast
from .outlook import all_pass, endurances, fight, outlook
from .priority import is_passed_over
from .state import UNTIL_TURN, Attack, Contest
from .text import effect_text, power_text

TEXT = 60  # cells of a text that stands where no forecast is made
YOURS_TOO = "your own steps too"  # what a standing pass until the turn ends lets go by
# Words of acts that a forecast is made for.
FORESEEN = ("play", "use", "power-up", "reinforce", "evade", "on", "discard", "exhaust", "stun", "ko", "return", "flip")


def preview(game: Contest, seat: int, picked: tuple[Move, ...]) -> str:
    """What the last of `picked` would cause; empty where that says nothing new."""
    move = picked[-1]
    if picked[0].word == "attack":
        return _of_attack(game, seat, picked)
    if move.word == "stun back":
        c = game.must_find(move.what)
        side = game.sides[c.seat]
        return f"{game.names[c.seat]} at {side.endurance - c.face.cost}"
    if move.word == "pass":
        return (YOURS_TOO if move.what == UNTIL_TURN else "") if move.what else _after_pass(game, seat)
    if move.word == "recruit":
        return _of_recruit(game, seat, picked)
    if move.word == "to":
        return _of_place(game, seat, picked)
    if move.word not in FORESEEN or picked[0].word == "move":
        return ""
    words = forecast(game, seat, picked)
    if not words and move.word == "play":
        face = game.faces[plot_twists.card_of(game, move)[0]]
        return shorten(effect_text(face), TEXT, placeholder=" …") if face.effect else ""
    if not words and move.word == "use":
        card, power = powers.power_of(game, move)
        said = power_text(power, game.faces[card])
        return shorten(said.partition(" → ")[2] or said, TEXT, placeholder=" …")
    return words


def _of_attack(game: Contest, seat: int, picked: tuple[Move, ...]) -> str:
    """What an attack would come to, or what attackers could do together."""
    attackers = attacks.attackers_of(game, picked)
    uids = tuple(c.uid for c in attackers)
    if picked[-1].word == ">":
        after = ahead(game, seat)
        commit(after, picked)
        return fight(after, endurances(game))
    targets = attacks.targets(game, seat, attackers)
    first = next((target for target in targets if target > 0), 0)
    whose = game.must_find(first).seat if first else -min(targets, default=-1) - 1
    # What they have while they attack, together; texts that trigger then may add to it.
    found = outlook(game, Attack(seat, whose, uids, first)) if targets else None
    total = found.total if found is not None else sum(c.atk for c in attackers)
    players = [game.names[-target - 1] for target in targets if target < 0]
    defenders = [c for c in map(game.find, targets) if c is not None]
    falls = [c.face.name for c in defenders if total >= c.defense]
    could = [f"attack {' or '.join(players)} directly"] if players else []
    if falls:
        could.append(f"stun {', '.join(falls[:3])}{' and others' if len(falls) > 3 else ''}")
    if not could and any(c.listens & ATTACKS.bit for c in attackers):
        return f"ATK {total} before its texts"
    return f"ATK {total}: {'could ' + ' or '.join(could) if could else 'stuns nobody'}"


def _of_recruit(game: Contest, seat: int, picked: tuple[Move, ...]) -> str:
    """The points that are left, and whom uniqueness KOs (VS 9.5)."""
    move = picked[0]
    if picked[-1] is not move:
        return ""
    card = recruiting.card_of(game, move)
    face = game.faces[card]
    cost = recruiting.price(game, seat, card)
    cost += recruiting.boost_points(face) if move.more & recruiting.BOOSTED else 0
    left = game.sides[seat].points - cost
    words = f"{left or 'no'} point{'' if left == 1 else 's'} left"
    if face.type == "character" and face.is_unique:
        names = set(face.names)
        gone = [c.face.name for c in game.sides[seat].characters if c.face.is_unique and names & set(c.face.names)]
        words += "".join(f"; the {name} in play is KO'd" for name in gone)
    return words


def _of_place(game: Contest, seat: int, picked: tuple[Move, ...]) -> str:
    """Who stands before, behind and beside a position (VS 2.7), without the one who goes there."""
    spot = picked[-1].what
    area, row, column = area_of(spot), row_of(spot), column_of(spot)
    goes = game.find(picked[0].what) if picked[0].word == "move" else None
    owner = goes.seat if goes is not None else seat
    found: list[str] = []
    for word, other_row, other_column in (
        ("in front of" if row == FRONT else "behind", 1 - row, column), ("beside", row, column - 1),
        ("beside", row, column + 1),
    ):  # fmt: skip
        other = game.at(owner, area, other_row, other_column)
        if other is not None and other is not goes:
            found.append(f"and {other.face.name}" if found[-1:] and word in found[-1] else f"{word} {other.face.name}")
    return ", ".join(found).replace(", and ", " and ")


def _after_pass(game: Contest, seat: int) -> str:
    """Who may act after a pass, if anybody may (VS 4.3.2); else what follows from it (VS 4.4)."""
    passes, turn = game.passes + 1, game.left_of(seat)
    while passes < len(game.alive):
        if not is_passed_over(game, turn):
            return f"then {game.names[turn]} may act, else {all_pass(game)}"
        passes, turn = passes + 1, game.left_of(turn)
    return all_pass(game)
