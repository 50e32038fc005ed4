"""When a text may be announced, as bits: its time (VS 11.3.1, VS 11.3.2), and what its targets need (VS 10.2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from .targets import CharacterTarget, EffectTarget

if TYPE_CHECKING:
    from .state import Contest

# When a card is played or a power used (VS 11.3.1); own-*: only in a step of one's own.
Timing = Literal["any", "draw", "build", "combat", "recovery", "own-recruit", "own-attack", "attack"]

TIMES = {
    when: 1 << number
    for number, when in enumerate(("draw", "build", "combat", "recovery", "own-recruit", "own-attack", "attack"))
}
TIMES["any"] = 0
OWN_STEPS = {"recruit": TIMES["own-recruit"], "attack": TIMES["own-attack"]}
# A player's characters attack, or defend; something lies on the chain, an opponent's, and of which kind.
ATTACKS, DEFENDS, CHAIN, OPPOSED = (1 << number for number in range(7, 11))
OPPOSING = {
    kind: 1 << number for number, kind in enumerate(("plot-twist", "power", "trigger", "recruit", "power-up"), 11)
}


def due(when: Timing, targets: tuple[Any, ...]) -> int:
    """What there must be for a text to be announced at all."""
    bits = TIMES[when]
    for target in targets:
        if target.optional:
            continue
        if isinstance(target, CharacterTarget) and target.role is not None:
            bits |= TIMES["attack"]
            if target.side == "own" and target.role != "fighter":
                bits |= ATTACKS if target.role == "attacker" else DEFENDS
        elif isinstance(target, EffectTarget):
            bits |= CHAIN
            if target.side == "opposing":
                bits |= OPPOSED | OPPOSING.get(target.kind, 0)
    return bits


def present(game: Contest, seat: int) -> int:
    """What there is of all that for a player now."""
    bits = TIMES.get(game.phase_name, 0)
    if game.primary == seat:
        bits |= OWN_STEPS.get(game.step_name, 0)
    attack = game.attack
    if attack is not None and attack.under_way:
        bits |= TIMES["attack"]
        if attack.seat == seat:
            bits |= ATTACKS
        elif attack.player == seat:
            bits |= DEFENDS
    for entry in game.chain:
        bits |= CHAIN
        if entry.seat != seat:
            bits |= OPPOSED | OPPOSING.get(entry.kind, 0)
    return bits
