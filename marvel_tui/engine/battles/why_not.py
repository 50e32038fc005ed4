"""Why something that a seat points at can't be used now: the same checks that list the moves."""

from __future__ import annotations

from ..notation import seat_slugs, slug_of
from ..prompts import Move, Reason
from . import acts, plot_twists, powers
from .attacks import (
    NOBODY,
    cannot_attack,
    cannot_be_attacked,
    cannot_join,
    cannot_team,
    has_target,
    players_to_attack,
    walls,
)
from .build import cannot_recruit
from .cards import FLIGHT, HUNTER
from .characters import BACK, FRONT, ROWS, Character
from .notation import character_code
from .state import Battle

NOT_YOUR_TURN = Reason("MB 6.1.2", "it is not your turn")
NOT_THE_STEP = Reason("MB 5.2", "characters are recruited in the recruit step of your Build Phase")
RESOURCE_STEP = Reason("MB 5.1", "a card becomes a resource in the resource step of your Build Phase")
FACE_DOWN_ONLY = Reason("MB 5.1.1", "only a location may be placed face up")
NO_LOCATION_USE = Reason("MB 13.2", "a location is used by paying for a super power with it")
FACE_DOWN = Reason("MB 13.8", "a face-down card is only a resource")
IN_KO_PILE = Reason("MB 2.4", "a card in the KO pile can't be used")
NO_POWERS = Reason("MB 10.1", "it has no super power")
MAIN_ONLY = Reason("MB 6.1", "attacks are made in the Main Phase, outside of combat")


def why_not(game: Battle, seat: int, place: str, picked: tuple[Move, ...] = (), openly: bool = False) -> list[Reason]:
    """The reasons, each with its clause. Empty where it can be used, or where nothing lies at the place.

    `picked` are the choices of the act that has begun. `openly`: only what everybody can see counts.
    """
    slug, _, rest = place.partition(".")
    slugs = seat_slugs(game.names)
    if slug not in slugs:
        return []
    owner = slugs.index(slug)
    zone, _, at = rest.partition(".")
    number = int(at) - 1 if at.isdecimal() else -1
    side = game.sides[owner]
    if zone in ROWS:
        row = [c for c in side.characters if c.row == ROWS.index(zone)]
        if picked and picked[0].word == "attack" and 0 <= number < len(row):
            return _in_attack(game, seat, row[number], picked)
        return _character(game, seat, row[number], openly) if 0 <= number < len(row) else []
    if zone == "hand" and owner == seat and not openly and 0 <= number < len(side.hand):
        return _hand(game, seat, side.hand[number])
    if zone == "resource" and 0 <= number < len(side.resources):
        return [NO_LOCATION_USE if side.resources[number] & 1 else FACE_DOWN]
    if zone == "ko":
        return [IN_KO_PILE]
    return []


def _hand(game: Battle, seat: int, card: int) -> list[Reason]:
    face = game.faces[card]
    now = plot_twists.timing_now(game)
    found: list[Reason | None] = []
    if face.type == "plot-twist":
        found.append(plot_twists.cannot_play(game, seat, face))
    elif face.type == "location":
        if not (game.phase_name == "resource" and game.active == seat):
            found += [RESOURCE_STEP, NO_LOCATION_USE]
    else:
        if game.active != seat and now != "combat":
            return [NOT_YOUR_TURN]
        recruiting = game.phase_name == "recruit" and game.active == seat and game.combat is None
        found.append(cannot_recruit(game, seat, card) if recruiting else NOT_THE_STEP)
        found.append(acts.cannot_power_up(game, seat, card, now))
        if None in found:
            return []
    return [reason for reason in found if reason is not None]


def _character(game: Battle, seat: int, c: Character, openly: bool) -> list[Reason]:
    if c.seat != seat:
        reason = _as_defender(game, seat, c)
        return [reason] if reason is not None else []
    found = []
    now = plot_twists.timing_now(game)
    if now == "main" and game.active == seat:
        reason = cannot_attack(c, seat)
        if reason is None and not has_target(game, seat, c.row == BACK, bool(c.keywords & FLIGHT), walls(game)):
            reason = NOBODY
        if reason is None:
            return []
        found.append(reason)
    elif now != "combat":
        found.append(MAIN_ONLY)
    purse = powers.purse(game, seat)
    supers = c.face.supers if c.stunned else c.supers
    perhaps = False  # whether a card in the hand may pay for a power
    for power in supers:
        reason = powers.cannot_begin(game, seat, c, power)
        if reason is None and openly:
            perhaps = True
            continue
        reason = reason or powers.cannot_use(game, seat, c, power, purse)
        if reason is None:
            return []
        found.append(Reason(reason.rule, f"{power.name}: {reason.words}", reason.args))
    return found or ([] if perhaps else [NO_POWERS])


def _in_attack(game: Battle, seat: int, c: Character, picked: tuple[Move, ...]) -> list[Reason]:
    """Why a character can't join the attack that has begun, or be its defender."""
    attackers = [a for a in (game.find(move.what) for move in picked) if a is not None]
    if c in attackers:
        return []
    wall = walls(game)
    if c.seat == seat:
        reason = cannot_join(game, seat, attackers, c, wall)
    else:
        flies = all(a.keywords & FLIGHT for a in attackers)
        reason = cannot_be_attacked(c, seat, attackers[0].row == BACK, flies, wall[c.seat])
    return [reason] if reason is not None else []


def _as_defender(game: Battle, seat: int, d: Character) -> Reason | None:
    """Why an enemy can't be attacked by any of yours: the reason for the best placed of them."""
    best: Reason | None = None
    wall = walls(game)[d.seat]
    for c in game.sides[seat].characters:
        own = cannot_attack(c, seat)
        if own is not None:
            best = best or Reason(own.rule, f"{c.face.name} can't attack: {own.words}", own.args)
            continue
        reason = cannot_be_attacked(d, seat, c.row != FRONT, bool(c.keywords & FLIGHT), wall)
        if reason is None:
            return None
        best = reason
    return best


# --- refusals of codes


def refusal(game: Battle, seat: int, code: str) -> Reason | None:
    """Why a code that could be read is not allowed: found by the same checks. None where none speaks."""
    words = code.split()
    if not words:
        return None
    asking = game.asking
    if asking is not None and asking[1] != seat and game.combat is None:
        return NOT_YOUR_TURN
    word, rest = words[0], words[1:]
    if word == "attack":
        return _attack(game, seat, rest)
    if not rest:
        return None
    if word in ("play", "recruit", "power-up", "resource"):
        return _hand_code(game, seat, word, rest)
    if word == "use":
        return _use_code(game, seat, rest)
    if word == "move" and game.phase_name == "formation":
        return ONCE_A_STEP
    return None


ONCE_A_STEP = Reason("MB 5.4.1", "each character is decided at most once a formation step")
NO_TEAM_ON_PLAYER = Reason("MB 6.7.1", "a player is never attacked by a team")
NO_HUNTER = Reason("MB 6.7", "only a Deadpool that used Oh, there's someone! attacks players")
FACE_UP = Reason("MB 6.7", "only a player whose characters are all stunned can be attacked")
CANNOT_PAY = Reason("MB 10.3", "that location can't pay for it")
NOT_IN_HAND = Reason("MB 9.1", "no such card is in that hand")
ON_NOTHING_ELSE = Reason("MB 9.6", "it may be used only on what its text names")


def characters_named(game: Battle, seat: int, text: str) -> list[Character]:
    """Characters that a code may mean, the seat's own first."""
    found = [c for c in game.characters() if text in (character_code(game, c), character_code(game, c, True))]
    return sorted(found, key=lambda c: c.seat != seat)


def _attack(game: Battle, seat: int, words: list[str]) -> Reason | None:
    if game.combat is not None or game.phase_name != "main":
        return MAIN_ONLY
    names = [word for word in words if word not in ("+", ">")]
    target = names.pop() if ">" in words and names else ""
    attackers: list[Character] = []
    for name in names:
        found = characters_named(game, seat, name)
        if not found:
            return None
        c = found[0]
        reason = cannot_attack(c, seat)
        for other in attackers if reason is None else ():
            reason = reason or cannot_team(game, other, c)
        if reason is not None:
            return reason
        attackers.append(c)
    if not attackers or not target:
        return None
    if target in seat_slugs(game.names):
        return _on_player(game, seat, attackers, seat_slugs(game.names).index(target))
    ranged = attackers[0].row == BACK
    flies = all(c.keywords & FLIGHT for c in attackers)
    wall = walls(game)
    found = sorted(characters_named(game, seat, target), key=lambda c: c.seat == seat)
    if not found:
        return None
    return cannot_be_attacked(found[0], seat, ranged, flies, wall[found[0].seat])


def _on_player(game: Battle, seat: int, attackers: list[Character], player: int) -> Reason | None:
    """Why a player can't be attacked (MB 6.7)."""
    if len(attackers) > 1:
        return NO_TEAM_ON_PLAYER
    if not attackers[0].keywords & HUNTER:
        return NO_HUNTER
    return None if player in players_to_attack(game, seat) else FACE_UP


def _hand_code(game: Battle, seat: int, word: str, rest: list[str]) -> Reason | None:
    held = [card for card in game.sides[seat].hand if game.faces[card].slug == rest[0]]
    if not held:
        return NOT_IN_HAND
    face = game.faces[held[0]]
    if word == "play":
        if face.type != "plot-twist":
            return Reason("MB 9.1", "{} is no plot twist", (face.name,))
        return plot_twists.cannot_play(game, seat, face) or ON_NOTHING_ELSE
    if word == "power-up":
        return acts.cannot_power_up(game, seat, held[0], plot_twists.timing_now(game))
    if word == "resource":
        if game.phase_name != "resource":
            return RESOURCE_STEP
        return FACE_DOWN_ONLY if rest[1:] == ["up"] and face.type != "location" else None
    if game.phase_name != "recruit":
        return NOT_THE_STEP
    return cannot_recruit(game, seat, held[0])


def _use_code(game: Battle, seat: int, rest: list[str]) -> Reason | None:
    name, _, power_name = rest[0].rpartition(".")
    else_ = CANNOT_PAY if "pay" in rest else ON_NOTHING_ELSE
    if name.startswith("ko."):
        for card in game.sides[seat].ko:
            for power in game.faces[card].supers:
                if game.faces[card].slug == name[3:] and power.from_ko and slug_of(power.name) == power_name:
                    purse = powers.purse(game, seat)
                    return powers.cannot_use_from_ko(game, seat, card, power, purse) or else_
    for c in characters_named(game, seat, name):
        if c.seat != seat:
            return Reason("MB 10.2", "it is not your character")
        known = {power.name: power for power in (*c.face.supers, *c.supers)}
        for power in known.values():
            if slug_of(power.name) == power_name:
                if power not in c.supers and not c.stunned:
                    return Reason("MB 10.1", "it lost its powers")
                return powers.cannot_use(game, seat, c, power, powers.purse(game, seat)) or else_
    return None
