"""What a choice would cause, from public facts and the seat's own: shown beside it before it is committed."""

from __future__ import annotations

from ..prompts import Move
from . import clash, text, turn
from .actions import more
from .damage import KO_POINTS
from .missions import NEEDED
from .state import ACCELERATE, BLANK, DELAY, NO_ATTACKS, NONE, TEAMS, War

PLURAL = {"civilian": "civilians", "thug": "thugs", "Enemy": "Enemies"}


def points(game: War, gain: int) -> str:
    """So many points for the active hero's team, and what they reach (CW 7.10, CW 7.13)."""
    before, end = game.scores[game.me.team], game.pool.track.end
    after = before + gain
    words = [f"+{gain}"]
    if clash.green_due(game, after) > clash.green_due(game):
        words.append("a green space")
    if before < end <= after:
        words.append(f"{end} points")
    return ", ".join(words)


def preview(game: War, seat: int, picked: tuple[Move, ...]) -> str:
    """In a few words; empty where there is nothing to say."""
    if game.asking is None:
        return ""
    pool = game.pool
    word, what, _source = picked[-1]
    if word == "pick":
        return pool.heroes[what].about
    if word == "equip":
        return " ".join(text.gear_text(pool.equipment[what]))
    if word in ("location", "remove"):
        return text.location_brief(pool.locations[what])
    if word == "bid":
        return f"{what / NEEDED:g} cards a Mission"
    if game.active < 0:
        return pool.heroes[game.heroes[what - 1].kind].about if word == "then" else ""
    kind = game.asking[0].kind
    if word == "recharge":
        gear = pool.equipment[game.me.gear[what].card]
        return f"For {text.RECHARGE[gear.recharge or '']}: {text.effect_text(gear.effect)}"
    if word in ("from", "to", "at"):
        return lying(game, what)
    if kind == "play":
        return pool_of(game, what)
    if kind == "location" and word == "yes":
        brief = text.location_brief(pool.locations[game.places[game.me.place].location])
        given = "" if game.mode == "clash" else f" Team {TEAMS[1 - game.me.team]} controls it then."  # CW 8.14
        return f"{brief}{given}"
    return act_preview(game, picked[-1]) if kind == "act" else ""


def pool_of(game: War, card: int) -> str:
    """The pool that a card makes, and what waits for this turn (CW 3.5, CW 11.5)."""
    waiting = game.upset[game.me.team]
    inherited = "" if BLANK in waiting else turn.inherited_symbols(game, game.me.team)
    symbols = more(more(NONE, game.card(card).symbols), inherited)
    letters = "".join(letter * n for letter, n in zip("MHAW", symbols, strict=True))
    if NO_ATTACKS in waiting:
        letters = letters.replace("A", "")
    words = [letters or "no symbols"]
    if NO_ATTACKS in waiting:
        words.append("no Attacks")
    if inherited:
        words += [said for what, said in ((DELAY, "one less"), (ACCELERATE, "one twice")) if what in waiting]
    return ", ".join(words)


def lying(game: War, at: int) -> str:
    """The civilians and thugs of a location."""
    if at < 0:
        return ""
    place = game.places[at]
    counts = ((place.civilians, "civilian"), (place.thugs, "thug"))
    return ", ".join(f"{n} {one if n == 1 else PLURAL[one]}" for n, one in counts if n) or "nobody"


def act_preview(game: War, move: Move) -> str:
    """What a thing of the action step would cause."""
    word, what, _source = move
    scored = game.mode == "clash"
    if word == "end":
        unused = " ".join("".join(letter * n for letter, n in zip("MHAW", game.symbols, strict=True)))
        return f"unused: {unused}" if unused else ""
    if word == "special":
        return " ".join(text.hero_card_text(game.card(game.played)))
    if word == "use":
        return " ".join(text.gear_text(game.pool.equipment[game.me.gear[what].card]))
    if word == "cell":
        return f"{len(game.cells)} available"
    if word == "trap":
        return " ".join(text.trap_text(game.pool.cells[what]))
    if word == "attack":
        target = game.heroes[what - 1]
        if target.safe:
            return "it takes no damage"
        if target.active:
            return f"a Shield takes it{', its last active one' if target.active == 1 else ''}"
        left = len(target.hand) - 1
        if left <= 0:
            return f"KO'd: {points(game, KO_POINTS)}" if scored else "KO'd"
        return f"{left} card{'s' if left > 1 else ''} left"
    if word == "tag":
        return f"Crisis tokens: {game.heroes[what - 1].crisis + 1}"
    if word in ("rescue", "attack thug"):
        gain = 2 if word == "rescue" and game.rule() == "first-rescue" and not game.rescued else 1  # CW 13.14.2
        return points(game, gain) if scored else "a Danger token leaves" if what else ""
    if word == "endorse":
        return f"control flips: {points(game, 1)}" if game.places[game.me.place].endorsed else "the first of two"
    if word in ("move", "carry"):
        place = game.places[what]
        enemies = sum(h.team != game.me.team for h in game.at(what))
        counts = ((place.civilians, "civilian"), (place.thugs, "thug"), (enemies, "Enemy"))
        found = ", ".join(f"{n} {one if n == 1 else PLURAL[one]}" for n, one in counts if n)
        return found or "nobody is there"
    return ""
