"""What lies on the chain, in words (VS 10.1)."""

from __future__ import annotations

import re
from typing import Any

from ..effects.words import joined
from ..notation import apostrophes
from .state import Contest, Entry

KINDS = {
    "recruit": "recruit",
    "plot-twist": "plot twist",
    "power": "power",
    "trigger": "trigger",
    "power-up": "power-up",
    "reinforce": "reinforcement",
    "terraform": "terraform",
    "substitute": "substitute",
}

_BOTH = re.compile(r"([+-]\d+) ATK and ([+-]\d+) DEF")  # in a line of the chain room is short: +1/+2


def entry_name(game: Contest, entry: Entry) -> str:
    """What it is called: a plot twist by its name, what a card does by the card, "Wolverine's trigger"."""
    name = game.card_name(entry.card)
    if entry.kind in ("plot-twist", "recruit"):
        return f"{name}, boosted" if entry.boosted else name
    if entry.kind in ("power-up", "reinforce"):
        who = entry.frame.targets[0] if entry.frame.targets else 0
        c = game.find(who)
        return f"{KINDS[entry.kind]} of {c.face.name if c is not None else name}"
    if entry.kind in ("power", "trigger"):
        return apostrophes(f"{name}'s {KINDS[entry.kind]}")
    return f"{KINDS[entry.kind]}: {name}"


def entry_words(game: Contest, entry: Entry) -> str:
    """What it does as it resolves, with the names of its targets."""
    if entry.kind == "recruit":
        face = game.faces[entry.card]
        return "comes into play" if face.type == "character" else "is attached to a character"
    if entry.kind == "power-up":
        return "+1/+1 this attack"
    if entry.kind == "reinforce":
        return f"by {game.card_name(entry.card)}: no breakthrough in this attack"
    if entry.kind == "terraform":
        return "may take the place of a face-down resource"
    if entry.kind == "substitute":
        return "may take the place of a ready character"
    effect: Any = getattr(entry.text, "effect", None)
    return game.words_of(_BOTH.sub(r"\1/\2", joined(effect)), entry.frame) if effect else ""


def target_names(game: Contest, entry: Entry) -> list[str]:
    """The names of its targets; those that are gone are left out."""
    found = []
    for target, ref in zip(getattr(entry.text, "targets", ()), entry.frame.targets, strict=False):
        name = _target_name(game, target.choose, ref)
        if name:
            found.append(name)
    return found


def _target_name(game: Contest, kind: str, ref: int) -> str:
    if ref < 0:
        return ""
    if kind == "character":
        c = game.find(ref)
        return c.face.name if c is not None else ""
    if kind == "player":
        return game.names[ref]
    if kind == "ko-card":
        return game.card_name(ref)
    if kind == "equipment":
        gear = next((g for c in game.characters() for g in c.gear if g.uid == ref), None)
        return game.card_name(gear.card) if gear is not None else ""
    if kind == "effect":
        other = next((e for e in game.chain if e.uid == ref), None)
        return entry_name(game, other) if other is not None else ""
    found = game.resource(ref)
    if found is None:
        return ""
    seat, resource = found
    at = game.sides[seat].resources.index(resource) + 1
    return game.card_name(resource.card) if resource.up else f"{game.names[seat]}'s resource {at}"
