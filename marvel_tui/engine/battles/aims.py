"""Whether what a card speaks of is there: its targets, what set it off, the combat that has ended (MB 9.6)."""

from __future__ import annotations

from typing import Any

from ..effects import Node
from .cards import Face, Trigger
from .selectors import Filter, Who
from .verbs.combats import AtCombatEnd, AttackAgain
from .verbs.conditions import StunnedFrontRow
from .verbs.hands import Discard, EachEnemy, NameCard

REFS = {"target": 1, "target-2": 2, "targets": 2}  # how many targets they take


def check_face(face: Face) -> None:
    """Look through all that a card does. Raises ValueError, which names the field."""
    _look("effect", face.effect, _kinds(face.targets), "")
    for number, power in enumerate(face.supers):
        _look(f"supers.{number}.effect", power.effect, _kinds(power.targets), "")
    for number, trigger in enumerate(face.triggers):
        check_trigger(f"triggers.{number}.", trigger)
    _look("statics", face.statics, (), "")
    _look("level_up", face.level_up, (), "event")


def check_trigger(where: str, trigger: Trigger) -> None:
    """Look through a trigger. Raises ValueError, which names the field."""
    _look(f"{where}on", trigger.on, (), "event")
    _look(f"{where}effect", trigger.effect, _kinds(trigger.targets), "event")


def _kinds(targets: tuple[Any, ...]) -> tuple[str, ...]:
    return tuple(f"ko-card ({t.what})" if t.choose == "ko-card" else t.choose for t in targets)


def _look(where: str, node: Any, targets: tuple[str, ...], event: str) -> None:
    if isinstance(node, tuple):
        for number, part in enumerate(node):
            if isinstance(part, Discard) and part.how == "named" and not any(isinstance(v, NameCard) for v in node):
                raise ValueError(f"{where}.{number}: no card is named: put name-a-card before it")
            _look(f"{where}.{number}", part, targets, event)
        return
    if not isinstance(node, Node):
        return
    wanted = _wanted(node, targets)
    if wanted:
        found = f"the first one is a {targets[0]}" if targets else "there are none"
        raise ValueError(f"{where}: needs {wanted} among 'targets'; {found}")
    if isinstance(node, Who) and node.ref == "event" and event != "event":
        raise ValueError(f"{where}: 'event' belongs to triggers")
    if isinstance(node, (StunnedFrontRow, AttackAgain)) and event != "combat":
        raise ValueError(f"{where}: belongs into at-combat-end")
    if isinstance(node, EachEnemy):
        targets = ("player",)
    elif isinstance(node, AtCombatEnd):
        event = "combat"
    for name in type(node).model_fields:
        _look(f"{where}.{name.rstrip('_')}", getattr(node, name), targets, event)


def _wanted(node: Node, targets: tuple[str, ...]) -> str:
    """What is missing for this piece of an effect; empty where nothing is."""
    if isinstance(node, Who) and node.ref in REFS:
        many = REFS[node.ref]
        return "" if targets[:many] == ("character",) * many else "a character" if many == 1 else "two characters"
    aim = getattr(node, "aim", "")
    if isinstance(node, Filter) and node.side in ("player", "row"):
        aim = node.side
    return "" if not aim or (targets and targets[0] in aim.split(" or ")) else f"a {aim}"
