"""What a choice would cause, from public facts and the seat's own: shown beside it before it is committed."""

from __future__ import annotations

from ..prompts import Move
from . import clash, text, turn
from .actions import more
from .damage import KO_POINTS
from .missions import NEEDED, PLACES, danger_counts
from .state import ACCELERATE, BLANK, BLUE, DELAY, NO_ATTACKS, NONE, STARTS, TEAMS, Hero, War
from .verbs.fights import Damage
from .wording import how_many

PLURAL = {"civilian": "civilians", "thug": "thugs", "Enemy": "Enemies", "friend": "friends"}


def points(game: War, gain: int) -> str:
    """So many points for the active hero's team, and what they reach (CW 7.10, CW 7.13)."""
    before, end = game.scores[game.me.team], game.pool.track.end
    after = before + gain
    words = [f"+{gain}"]
    green = clash.green_due(game, after) - clash.green_due(game)
    if green > 0:
        words.append(how_many(green, "green space"))
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
    if word == "pass":
        return f"the other team has {game.bet} cards for the five Missions"
    if game.active < 0:
        return pool.heroes[game.heroes[what - 1].kind].about if word == "then" else ""
    kind = game.asking[0].kind
    if word == "recharge":
        gear = pool.equipment[game.me.gear[what].card]
        price = text.RECHARGE[gear.recharge or ""]
        if gear.recharge == "card" and len(game.me.hand) == 1:
            return f"For the last card: KO'd, and the turn is lost{cost_of_ko(game)}."  # CW 5.4.3
        return f"For {price}: {text.effect_text(gear.effect)}"
    if word == "discard" and kind in ("pay", "recharge"):
        paid = sum(move.word == "discard" for move in picked)
        return f"the last card: KO'd{cost_of_ko(game)}" if paid == len(game.me.hand) else ""  # CW 4.3.1
    if word == "trap":
        return " ".join(text.trap_text(pool.cells[what]))
    if word == "space":
        return jailed(game, what, game.heroes[game.asking[2][0]])
    if (kind, word) in (("move", "to"), ("target", "at")):
        return who_is(game, what) or "nobody is there"
    if word in ("from", "to", "at"):
        return lying(game, what)
    if kind == "play":
        return pool_of(game, what)
    if kind == "location" and word == "yes":
        brief = text.location_brief(pool.locations[game.places[game.me.place].location])
        given = "" if game.mode == "clash" else f" Team {TEAMS[1 - game.me.team]} controls it then."  # CW 8.14
        return f"{brief}{given}"
    if kind in ("target", "take-away"):
        verb, frame = game.asking[2][:2]
        if frame.source != game.active + 1 or (isinstance(verb, Damage) and verb.n != 1):
            return ""
    elif kind != "act":
        return ""
    return act_preview(game, picked[-1])


def jailed(game: War, space: int, hero: Hero) -> str:
    """Which Cell lies there, as Red who chooses knows, and what it does (CW 9.2.2, CW 9.3.2)."""
    cell = game.pool.cells[game.vault[space]]
    trap = " ".join(text.trap_text(cell)) if hero.crisis else "No Crisis token: the Trap does nothing."  # CW 9.3.3
    return f"{cell.name}. {trap}"


def cost_of_ko(game: War) -> str:
    """What a KO of the active hero gives the other team (CW 7.7)."""
    return f", {KO_POINTS} points for Team {TEAMS[1 - game.me.team]}" if game.mode == "clash" else ""


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
    return counted(game, at) or "nobody"


def counted(game: War, at: int, *others: tuple[int, str]) -> str:
    """What lies in a location, with its Danger tokens, and others who are there."""
    place = game.places[at]
    counts = ((place.civilians, "civilian"), (place.thugs, "thug"), *others)
    words = [f"{place.danger[PLACES]} Danger"] if place.danger[PLACES] else []
    for kind, (n, one) in enumerate(counts):
        danger = place.danger[kind] if kind < PLACES else 0
        marked = "" if not danger else " with Danger" if danger == n else f" ({danger} with Danger)"
        words += [f"{n} {one if n == 1 else PLURAL[one]}{marked}"] if n else []
    return ", ".join(words)


def who_is(game: War, at: int) -> str:
    """What lies in a location, and the heroes that stand there beside the active one."""
    there = [hero.team == game.me.team for hero in game.at(at) if hero is not game.me]
    return counted(game, at, (there.count(False), "Enemy"), (there.count(True), "friend"))


def danger_leaves(game: War) -> str:
    """What it means that a Danger token leaves (CW 8.10.3, CW 8.13)."""
    if sum(danger_counts(game)) > 1:
        return "a Danger token leaves"
    return "Team Blue wins" if game.missions_done == NEEDED - 1 else "the Mission is complete"


def attacked(game: War, target: Hero) -> str:
    """What 1 damage does to an Enemy (CW 2.6.1, CW 4.1)."""
    if target.safe:
        return "it takes no damage"
    if target.active:
        return "a Shield takes it" if target.active > 1 else "its last Shield takes it"
    left = len(target.hand) - 1
    if left <= 0:
        return f"KO'd: {points(game, KO_POINTS)}" if game.mode == "clash" else "KO'd"
    return f"{left} card{'s' if left > 1 else ''} left"


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
    if word == "attack":
        return attacked(game, game.heroes[what - 1])
    if word == "tag":
        return f"Crisis tokens: {game.heroes[what - 1].crisis + 1}"
    if word in ("rescue", "attack thug"):
        gain = 2 if word == "rescue" and game.rule() == "first-rescue" and not game.rescued else 1  # CW 13.14.2
        return points(game, gain) if scored else danger_leaves(game) if what else ""
    if word == "lift":
        return danger_leaves(game)
    if word == "escape":
        left = sum(game.symbols) + sum(game.me.tokens) - 2
        return f"to {game.location_name(STARTS[BLUE])}, {how_many(left, 'action')} left"
    if word == "endorse":
        return f"control flips: {points(game, 1)}" if game.places[game.me.place].endorsed else "the first of two"
    if word in ("move", "carry"):
        if word == "carry" and what == game.pool.missions[game.mission].act.home:
            return danger_leaves(game)
        return who_is(game, what) or "nobody is there"
    return ""
