"""What a choice would cause, from public facts and the seat's own: shown beside it before it is committed."""

from __future__ import annotations

from ..prompts import Move
from . import board, turn
from .actions import more
from .damage import KO_POINTS
from .state import NONE, War


def preview(game: War, seat: int, picked: tuple[Move, ...]) -> str:
    """In a few words; empty where there is nothing to say."""
    if game.asking is None or game.active < 0:
        return ""
    kind = game.asking[0].kind
    word, what, _source = picked[-1]
    if kind == "play":
        symbols = more(more(NONE, game.card(what).symbols), turn.inherited_symbols(game, game.me.team))
        letters = "".join(letter * n for letter, n in zip("MHAW", symbols, strict=True))
        return f"{letters or 'no symbols'}" + (f", {game.card(what).name}" if game.card(what).name else "")
    if kind != "act":
        return ""
    clash = game.mode == "clash"
    if word == "attack":
        target = game.heroes[what - 1]
        if target.active:
            return "a shield takes it"
        if len(target.hand) == 1:
            return f"KO'd{f': +{KO_POINTS}' if clash else ''}"
        return f"{len(target.hand) - 1} cards left"
    if word in ("rescue", "attack thug"):
        return "+1" if clash else ("Danger" if what else "")
    if word == "endorse":
        place = game.places[game.me.place]
        return "control flips: +1" if place.endorsed else "one of two"
    if word in ("move", "carry"):
        place = game.places[what]
        enemies = sum(h.team != game.me.team for h in game.at(what))
        parts = [f"{place.civilians} civilian{'s' if place.civilians != 1 else ''}"] if place.civilians else []
        parts += [f"{place.thugs} thug{'s' if place.thugs != 1 else ''}"] if place.thugs else []
        parts += [f"{enemies} Enem{'ies' if enemies != 1 else 'y'}"] if enemies else []
        return ", ".join(parts) or f"nobody at {board.location_name(game, what)}"
    return ""
