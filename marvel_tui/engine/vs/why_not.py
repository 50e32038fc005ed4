"""Why something that a seat points at can't be used now: the same checks that list the moves."""

from __future__ import annotations

from ..notation import seat_slugs
from ..prompts import Move, Reason
from . import attacks, keywords, plot_twists, powers, recruiting
from .acts import WORDS
from .characters import HIDDEN, ROWS, Character
from .notation import character_code, character_place, thing
from .state import Contest, Resource

RESOURCE_STEP = Reason("VS 6.2", "a card becomes a resource in your own resource step")
ONE_A_TURN = Reason("VS 6.2.1", "one card a turn becomes a resource")
RECRUIT_STEP = Reason("VS 6.4", "characters and equipment are recruited in your own recruit step")
FROM_ROW = Reason("VS 11.6", "a location is flipped from the resource row")
NOT_FLIPPED = Reason("VS 11.6", "only a location is flipped; a plot twist is played")
FACE_DOWN = Reason("VS 11.7", "a face-down resource has no text")
NOT_YOURS = Reason("VS 4.3", "it is not yours")
NO_POWERS = Reason("VS 10.1.1", "it has no power that is played")
IN_PILE = Reason("VS 2.4.1", "a card in a KO'd pile can only be looked at")
NO_PRIORITY = Reason("VS 4.3", "you don't have priority")
FORMATION_STEP = Reason("VS 6.7.2", "characters are rearranged at the start of their player's formation step")
STAYS_THERE = Reason("VS 6.7.1", "a character goes to positions of its own area only")
AS_BEFORE = Reason("VS 2.6.2", "the columns would stand to each other as they do")
NOT_IN_HAND = Reason("VS 2.3", "no such card is in that hand")
ON_NOTHING_ELSE = Reason("VS 10.3", "it may be used only on what its text names")
NO_RESERVIST = Reason("VS 14.12", "only a character with reservist is recruited from the row")
NOT_PLAYED = Reason("VS 11.3", "only plot twists are played")
IS_FLIPPED = Reason("VS 11.6.2", "it is face up already")
NONE_CAN = Reason("VS 7.3", "none of yours can attack ({}: {})")
TERRAFORM_STEP = Reason("VS 14.19", "terraform is announced in your own recruit step")
SUBSTITUTE_STEP = Reason("VS 14.20", "substitute is announced in your own recruit step")
NO_TERRAFORM = Reason("VS 14.19", "it has no terraform")
NO_SUBSTITUTE = Reason("VS 14.20", "it has no substitute")
ACTS = ("pass", "attack", "chain", *WORDS)


def why_not(game: Contest, seat: int, place: str, picked: tuple[Move, ...] = (), openly: bool = False) -> list[Reason]:
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
    if zone.removeprefix("hidden-") in ROWS:
        found = [c for c in side.characters if character_place(game, c) == place]
        if not found:
            return []
        if picked and picked[0].word == "attack":
            return _in_attack(game, seat, found[0], picked)
        return _character(game, seat, found[0], openly)
    if zone == "seat" and picked and picked[0].word == "attack" and owner != seat:
        return [attacks.GUARDED] if attacks.is_guarded(game, owner) else []
    if zone == "hand" and owner == seat and not openly and 0 <= number < len(side.hand):
        return _hand(game, seat, side.hand[number])
    if zone == "resource" and 0 <= number < len(side.resources):
        return _resource(game, seat, owner, side.resources[number], openly)
    if zone == "gear":
        gear = [g.uid for c in side.characters for g in c.gear]
        return _powers(game, seat, gear[number], openly) if owner == seat and 0 <= number < len(gear) else [NOT_YOURS]
    return [IN_PILE] if zone == "ko" else []


def _priority(game: Contest, seat: int) -> bool:
    return game.asking is not None and game.asking[1] == seat and game.asking[0].kind in ("priority", "answer")


def _in_recruit_step(game: Contest, seat: int) -> bool:
    return game.step_name == "recruit" and game.primary == seat


def _hand(game: Contest, seat: int, card: int) -> list[Reason]:
    face = game.faces[card]
    if game.asking is not None and game.asking[1] == seat and game.asking[0].kind == "resource":
        return []
    if not _priority(game, seat):
        return [NO_PRIORITY]
    found: list[Reason | None] = []
    if face.type == "plot-twist":
        found.append(plot_twists.cannot_play(game, seat, card))
    elif face.type == "location":
        if "terraform" in face.keywords:
            in_step = _in_recruit_step(game, seat)
            found.append(keywords.cannot_terraform(game, seat, card) if in_step else TERRAFORM_STEP)
        found.append(FROM_ROW)
    else:
        found.append(recruiting.cannot_recruit(game, seat, card) if _in_recruit_step(game, seat) else RECRUIT_STEP)
        if "substitute" in face.keywords and _in_recruit_step(game, seat):
            found.append(keywords.cannot_substitute(game, seat, card))
        fighters = attacks.fighters(game, seat)
        if face.type == "character" and fighters:
            named = any(set(face.names) & set(c.face.names) for c in fighters)
            found.append(None if named else attacks.NO_FIGHTER)
    return [] if None in found else [reason for reason in found if reason is not None]


def _resource(game: Contest, seat: int, owner: int, resource: Resource, openly: bool) -> list[Reason]:
    if owner != seat:
        return [NOT_YOURS]
    face = game.faces[resource.card]
    if resource.up:
        if game.pool.powers[resource.card]:
            return _powers(game, seat, resource.uid, openly)
        return [plot_twists.IS_UP if face.type == "plot-twist" else NO_POWERS]
    if openly:
        return []
    if not _priority(game, seat):
        return [NO_PRIORITY]
    if face.type == "plot-twist":
        reason = plot_twists.cannot_play(game, seat, resource.card, resource.uid)
    elif face.type == "location":
        reason = plot_twists.cannot_flip(game, seat, resource.card, resource.uid)
    elif "reservist" in face.keywords:
        in_step = _in_recruit_step(game, seat)
        reason = recruiting.cannot_recruit(game, seat, resource.card, recruiting.FROM_ROW) if in_step else RECRUIT_STEP
    else:
        reason = plot_twists.NOT_A_TWIST
    return [reason] if reason is not None else []


def _powers(game: Contest, seat: int, uid: int, openly: bool = False) -> list[Reason]:
    """Why no power of something in play can be used. `openly`: a price that only its player knows counts as payable."""
    _seat, card, used, known = powers.powers_of(game, uid)
    if not known:
        return [NO_POWERS]
    found = []
    for key, power in known:
        if openly:
            power = power.model_copy(update={"costs": [cost for cost in power.costs if not cost.unseen(game, seat)]})
        reason = powers.cannot_use(game, seat, uid, card, used, key, power)
        if reason is None:
            return [] if _priority(game, seat) else [NO_PRIORITY]
        found.append(reason)
    return found


def _character(game: Contest, seat: int, c: Character, openly: bool) -> list[Reason]:
    if c.seat != seat:
        reason = _as_defender(game, seat, c)
        return [reason] if reason is not None else []
    found: list[Reason] = []
    attack = game.attack
    if attack is None:
        if game.step_name != "attack" or game.primary != seat:
            reason = attacks.NOT_YOUR_STEP
        elif game.chain:
            reason = attacks.CHAIN
        else:
            reason = attacks.cannot_attack(c) or (None if attacks.has_target(game, c) else attacks.NOBODY)
            if reason is None:
                return []
        found.append(reason)
    elif attack.under_way and attack.player == seat and c.uid != attack.defender:
        reason = attacks.cannot_reinforce(game, c)
        if reason is None:
            return []
        found.append(reason)
    if c.powers:
        reasons = _powers(game, seat, c.uid, openly)
        if not reasons:
            return []
        found += reasons
    if keywords.cannot_evade(c) is None:
        return []
    return found or [NO_POWERS]


def _in_attack(game: Contest, seat: int, c: Character, picked: tuple[Move, ...]) -> list[Reason]:
    """Why a character can't join the attack that has begun, or be its defender."""
    attackers = attacks.attackers_of(game, picked)
    if c in attackers:
        return []
    if c.seat == seat:
        reason = attacks.cannot_attack(c) or attacks.cannot_team_up([*attackers, c])
        if reason is None and not attacks.targets(game, seat, [*attackers, c]):
            reason = attacks.NOBODY
    else:
        reason = cannot_all_attack(game, attackers, c)
    return [reason] if reason is not None else []


def cannot_all_attack(game: Contest, attackers: list[Character], c: Character) -> Reason | None:
    """Why some of the attackers can't attack that character."""
    reasons = (attacks.cannot_be_attacked(game, attacker, c) for attacker in attackers)
    return next((reason for reason in reasons if reason is not None), None)


def _as_defender(game: Contest, seat: int, d: Character) -> Reason | None:
    """Why an opposing character can't be attacked by any of yours: the reason for the best placed of them."""
    best: Reason | None = None
    for c in game.sides[seat].characters:
        own, reason = attacks.cannot_attack(c), attacks.cannot_be_attacked(game, c, d)
        if own is None and reason is None:
            return None if game.step_name == "attack" and game.primary == seat else attacks.NOT_YOUR_STEP
        if own is not None and reason is None:
            reason = NONE_CAN._replace(rule=own.rule, args=(c.face.name, own.words))
        if own is None or best is None:
            best = reason
    return best


# --- refusals of codes


def characters_named(game: Contest, text: str) -> list[Character]:
    """Characters that a code may mean, the primary player's first."""
    return [c for c in game.characters() if text in (character_code(game, c), character_code(game, c, True))]


def refusal(game: Contest, seat: int, code: str) -> Reason | None:
    """Why a code that could be read is not allowed: found by the same checks. None where none speaks."""
    words = code.split()
    if not words or game.asking is None:
        return None
    found = _refusal(game, seat, words[0], words[1:])
    if found in (None, ON_NOTHING_ELSE) and words[0] in ACTS and not _priority(game, seat):
        return NO_PRIORITY
    return found


def _refusal(game: Contest, seat: int, word: str, rest: list[str]) -> Reason | None:
    if word == "attack":
        return _attack(game, seat, rest)
    if word == "resource":
        return ONE_A_TURN if game.sides[seat].laid else RESOURCE_STEP
    if word == "move":
        return _move(game, seat, rest)
    if not rest:
        return None
    if word in ("play", "chain", "recruit", "flip", "terraform", "substitute", "power-up"):
        return _card(game, seat, word, rest)
    if word == "reinforce":
        named = characters_named(game, rest[-1])
        return next((attacks.cannot_reinforce(game, c) for c in named if c.seat == seat), None)
    if word == "evade":
        named = characters_named(game, rest[0])
        return next((keywords.cannot_evade(c) for c in named if c.seat == seat), None)
    return _use(game, seat, rest) if word == "use" else None


def _move(game: Contest, seat: int, rest: list[str]) -> Reason | None:
    """Why a character can't be moved in the formation step."""
    if game.asking is None or game.asking[0].kind != "formation" or game.asking[1] != seat:
        return FORMATION_STEP
    named = [c for c in characters_named(game, rest[0]) if c.seat == seat] if rest else []
    if not named:
        return NOT_YOURS
    outward = rest[-1] in ("left", "right") and ("hidden" in rest) is (named[0].area == HIDDEN)
    return AS_BEFORE if outward else STAYS_THERE


def _attack(game: Contest, seat: int, words: list[str]) -> Reason | None:
    if game.step_name != "attack" or game.primary != seat:
        return attacks.NOT_YOUR_STEP
    if game.attack is not None:
        return attacks.UNDER_WAY
    if game.chain:
        return attacks.CHAIN
    names = [word for word in words if word not in ("+", ">")]
    target = names.pop() if ">" in words and names else ""
    attackers: list[Character] = []
    for name in names:
        found = [c for c in characters_named(game, name) if c.seat == seat]
        if not found:
            return None
        reason = attacks.cannot_attack(found[0])
        if reason is not None:
            return reason
        attackers.append(found[0])
    if len(attackers) > 1:
        reason = attacks.cannot_team_up(attackers)
        if reason is not None:
            return reason
    if not attackers or not target:
        return None
    if target in seat_slugs(game.names):
        return attacks.GUARDED if attacks.is_guarded(game, seat_slugs(game.names).index(target)) else None
    found = [c for c in characters_named(game, target) if c.seat != seat]
    return cannot_all_attack(game, attackers, found[0]) if found else None


def _card(game: Contest, seat: int, word: str, rest: list[str]) -> Reason | None:
    """Why a card of the hand or the row can't be played, recruited, flipped."""
    side = game.sides[seat]
    name = rest[0].removeprefix("row.").partition("#")[0]
    in_row = [r for r in side.resources if game.faces[r.card].slug == name]
    held = [card for card in side.hand if game.faces[card].slug == name]
    if rest[0].startswith("row.") or word == "flip":
        if not in_row:
            return NOT_IN_HAND if word != "flip" else FROM_ROW
        resource = next((r for r in in_row if not r.up), in_row[0])
        kind = game.faces[resource.card].type
        if word == "recruit":
            if "reservist" not in game.faces[resource.card].keywords:
                return NO_RESERVIST
            if not _in_recruit_step(game, seat):
                return RECRUIT_STEP
            bits = recruiting.FROM_ROW | (recruiting.BOOSTED if "boosted" in rest else 0)
            return recruiting.cannot_recruit(game, seat, resource.card, bits)
        if kind not in ("plot-twist", "location"):
            return plot_twists.NOT_A_TWIST
        if kind == "location" and word != "flip":
            return FROM_ROW
        if word == "flip" and kind != "location":
            return NOT_FLIPPED
        if resource.up:
            return plot_twists.IS_UP if kind == "plot-twist" else IS_FLIPPED
        if word == "flip":
            return plot_twists.cannot_flip(game, seat, resource.card, resource.uid)
        return plot_twists.cannot_play(game, seat, resource.card, resource.uid) or ON_NOTHING_ELSE
    if not held:
        return NOT_IN_HAND
    card = held[0]
    face = game.faces[card]
    if word in ("play", "chain"):
        if face.type == "plot-twist":
            return plot_twists.cannot_play(game, seat, card) or ON_NOTHING_ELSE
        return FROM_ROW if face.type == "location" else NOT_PLAYED
    if word == "power-up":
        named = any(set(face.names) & set(c.face.names) for c in attacks.fighters(game, seat))
        return NO_PRIORITY if named and not _priority(game, seat) else attacks.NO_FIGHTER
    in_step = _in_recruit_step(game, seat)
    if word == "terraform":
        if "terraform" not in face.keywords:
            return NO_TERRAFORM
        return keywords.cannot_terraform(game, seat, card) if in_step else TERRAFORM_STEP
    if word == "substitute":
        if "substitute" not in face.keywords:
            return NO_SUBSTITUTE
        return keywords.cannot_substitute(game, seat, card) if in_step else SUBSTITUTE_STEP
    if not in_step:
        return RECRUIT_STEP
    return recruiting.cannot_recruit(game, seat, card, recruiting.BOOSTED if "boosted" in rest else 0)


def _use(game: Contest, seat: int, rest: list[str]) -> Reason | None:
    """Why a power can't be used."""
    side = game.sides[seat]
    uids = [c.uid for c in side.characters] + [g.uid for c in side.characters for g in c.gear]
    uids += [r.uid for r in side.resources if r.up]
    for uid in uids:
        if rest[0] in (thing(game, uid, seat)[0], thing(game, uid, seat, True)[0]):
            reasons = _powers(game, seat, uid)
            return reasons[0] if reasons else ON_NOTHING_ELSE
    name = rest[0].removeprefix("row.").partition("#")[0]
    down = (game.faces[r.card].slug == name for r in side.resources if not r.up)
    return FACE_DOWN if rest[0].startswith("row.") and any(down) else None
