"""Codes, places, labels and log lines of Vs. System, all made on demand from the state."""

from __future__ import annotations

from ..effects import Frame, Target
from ..effects.words import named
from ..events import Event
from ..notation import seat_slugs, slug_of
from ..prompts import Move
from . import events as ev
from . import field, plot_twists, powers, recruiting
from .characters import HIDDEN, ROWS, Character
from .entries import entry_name
from .field import spot_words
from .paying import targets_of
from .priority import STANDING, STANDING_WORDS
from .state import Contest
from .teams import TEAM_NAMES

Picked = tuple[Move, ...]

# Moves that point at a character by its number, and what they are called for a person.
_CHARACTERS = {
    "attack": "attack with", "+": "add", "move": "move", "stun back": "stun back", "recover": "recover",
    "evade": "evade with", "for": "in the place of", "exhaust": "exhaust", "stun": "stun", "ko": "KO",
    "return": "return", "reinforce": "reinforce with",
}  # fmt: skip
_RESOURCES = {"take back": "take back", "ko-resource": "KO", "flip": "flip"}
_CARDS = {
    "resource": "lay {} as a resource", "lay": "lay {} in its place", "bottom": "put {} on the bottom",
    "top": "put {} on top", "discard": "discard {}", "reveal": "reveal {}", "remove": "remove {} from the game",
    "take": "take {}", "terraform": "terraform with {}", "substitute": "substitute {}", "power-up": "power up {}",
}  # fmt: skip
_WORDS = {
    "keep": "keep this hand",
    "mulligan": "put it on the bottom and draw four new cards",
    "lay none": "no resource this turn",
    "leave it": "leave the place empty",
    "keep all": "take nothing back",
    "nobody": "nobody: back to the hand",
    "be stunned": "let it be stunned",
    "done": "done",
    "pay": "pay",
    "refuse": "don't pay",
}


# --- naming things


def character_code(game: Contest, c: Character, full: bool = False) -> str:
    """How a code names a character: its slug, `#2` where its side has several, a seat where it is ambiguous."""
    slug = c.face.slug
    text = slug
    twins = [other for other in game.sides[c.seat].characters if other.face.slug == slug]
    if len(twins) > 1 and twins.index(c):
        text += f"#{twins.index(c) + 1}"
    if full or any(other.face.slug == slug for side in game.sides if side.seat != c.seat for other in side.characters):
        text = f"{seat_slugs(game.names)[c.seat]}.{text}"
    return text


def character_place(game: Contest, c: Character) -> str:
    """The place of a character: seat, row, and its column counted from the left of its area."""
    columns = [o.column for o in game.sides[c.seat].characters if o.area == c.area]
    hidden = "hidden-" if c.area == HIDDEN else ""
    return f"{seat_slugs(game.names)[c.seat]}.{hidden}{ROWS[c.row]}.{c.column - min(columns) + 1}"


def spot_place(game: Contest, seat: int, spot: int) -> str:
    """The place of a position; in a new column at the left end its number is 0."""
    area, row, column = field.area_of(spot), field.row_of(spot), field.column_of(spot)
    first = min((c.column for c in game.sides[seat].characters if c.area == area), default=column)
    hidden = "hidden-" if area == HIDDEN else ""
    return f"{seat_slugs(game.names)[seat]}.{hidden}{ROWS[row]}.{column - first + 1}"


def resource_place(game: Contest, uid: int) -> str:
    """The place of a resource, as `ann.resource.2`."""
    for side in game.sides:
        for i, resource in enumerate(side.resources, 1):
            if resource.uid == uid:
                return f"{seat_slugs(game.names)[side.seat]}.resource.{i}"
    return ""


def gear_place(game: Contest, uid: int) -> str:
    """The place of equipment, as `ann.gear.1`: counted over all of its side."""
    for side in game.sides:
        gear = [g.uid for c in side.characters for g in c.gear]
        if uid in gear:
            return f"{seat_slugs(game.names)[side.seat]}.gear.{gear.index(uid) + 1}"
    return ""


def card_place(game: Contest, seat: int, card: int) -> str:
    """The place of a card that a seat may know: in its hand, its row, looked at, or in a KO'd pile."""
    slugs = seat_slugs(game.names)
    for side in game.sides:
        slug = slugs[side.seat]
        if side.seat == seat and card in side.hand:
            return f"{slug}.hand.{side.hand.index(card) + 1}"
        if card in side.looked and (side.seat == seat or side.looks_openly):
            return f"{slug}.looked.{side.looked.index(card) + 1}"
        if card in side.ko:
            return f"{slug}.ko.{side.ko.index(card) + 1}"
        for i, resource in enumerate(side.resources, 1):
            if resource.card == card and (resource.up or side.seat == seat):
                return f"{slug}.resource.{i}"
    return ""


def thing(game: Contest, uid: int, seat: int, full: bool = False) -> tuple[str, str, str]:
    """Of something in play: its code, its words for a person, its place."""
    c = game.find(uid)
    if c is not None:
        return character_code(game, c, full), described(c), character_place(game, c)
    found = game.resource(uid)
    if found is not None:
        owner, resource = found
        where = resource_place(game, uid)
        known = resource.up or owner == seat
        face = game.faces[resource.card]
        if known and owner == seat:
            twins = [r.uid for r in game.sides[owner].resources if game.faces[r.card].slug == face.slug]
            number = f"#{twins.index(uid) + 1}" if twins.index(uid) else ""
            return f"row.{face.slug}{number}", face.name, where
        words = face.name if known else f"resource {where.rpartition('.')[2]}"
        return where, f"{game.names[owner]}'s {words}", where
    wearer = game.wearer(uid)
    assert wearer is not None
    gear = next(g for g in wearer.gear if g.uid == uid)
    face = game.faces[gear.card]
    code = f"{character_code(game, wearer, full)}.{face.slug}"
    twins = [g.uid for g in wearer.gear if game.faces[g.card].slug == face.slug]
    if len(twins) > 1 and twins.index(uid):
        code += f"#{twins.index(uid) + 1}"
    return code, f"{face.name} on {wearer.face.name}", gear_place(game, uid)


def described(c: Character) -> str:
    """A character in a label."""
    return f"{c.face.name} (stunned)" if c.stunned else f"{c.face.name} {c.atk}/{c.defense}"


def targets_asked(game: Contest, seat: int, picked: Picked) -> tuple[Target, ...]:
    """The targets (as the card describes them) that an act or question asks for."""
    first = picked[0]
    if first.word == "play":
        return game.faces[plot_twists.card_of(game, first)[0]].targets
    if first.word == "use":
        return powers.power_of(game, first)[1].targets
    if game.asking is not None:
        question, _seat, args = game.asking
        if question.kind == "aim":
            targets: tuple[Target, ...] = args[0].targets
            return targets
        if question.kind == "pick":
            return (args[0],)
    return ()


def target(game: Contest, seat: int, picked: Picked, full: bool = False) -> tuple[str, str, str]:
    """What the last of `picked` aims at: its code, its words, its place."""
    ref = picked[-1].what
    asked = targets_asked(game, seat, picked)
    at = len(targets_of(picked)) - 1
    kind = getattr(asked[at], "choose", "character") if asked else "character"
    slugs = seat_slugs(game.names)
    if ref == -1:
        return "none", "nobody" if kind == "character" else "none", ""
    if kind == "player":
        return slugs[ref], game.names[ref], f"{slugs[ref]}.seat"
    if kind in ("ko-card", "hand-card"):
        face = game.faces[ref]
        owner = next((side.seat for side in game.sides if ref in side.ko), seat)
        piles = [side.seat for side in game.sides if any(game.faces[card].slug == face.slug for card in side.ko)]
        if owner != seat and (full or len(piles) > 1):
            return f"{slugs[owner]}.{face.slug}", f"{face.title} ({game.names[owner]})", card_place(game, seat, ref)
        return face.slug, face.title, card_place(game, seat, ref)
    if kind == "effect":
        at = next(i for i, entry in enumerate(reversed(game.chain), 1) if entry.uid == ref)
        return f"chain.{at}", entry_name(game, game.chain[-at]), f"chain.{at}"
    code, words, where = thing(game, ref, seat, full)
    c = game.find(ref)
    if c is not None and len({other.seat for other in game.characters()}) > 1:
        words += f" ({game.names[c.seat]})"
    return code, words, where


# --- codes


def fragment(game: Contest, seat: int, picked: Picked, full: bool = False) -> str:
    """The words that the last of `picked` adds to the act's code."""
    move = picked[-1]
    word, what = move.word, move.what
    if word == "pass":
        return f"pass {_standing(what)}" if what else "pass"
    if word == ">":
        if what < 0:
            return f"> {seat_slugs(game.names)[-what - 1]}"
        return f"> {character_code(game, game.must_find(what), full)}"
    if word == "reinforce":
        assert game.attack is not None
        defender = character_code(game, game.must_find(game.attack.defender), full)
        return f"reinforce {defender} by {character_code(game, game.must_find(what), full)}"
    if word in _CHARACTERS:
        return f"{word} {character_code(game, game.must_find(what), full)}"
    if word == "on":
        return f"on {target(game, seat, picked, full)[0]}"
    if word == "to":
        mover = _mover(game, seat, picked)
        owner = mover.seat if mover is not None else seat
        other = game.at(owner, what // 200, what // 100 % 2, what % 100 - 50)
        return f"to {spot_words(game, owner, what)}" if other is None else f"to {character_code(game, other, full)}"
    if word == "play":
        card, source = plot_twists.card_of(game, move)
        verb = "chain" if game.chain else "play"
        return f"{verb} {thing(game, source, seat)[0] if source else game.faces[card].slug}"
    if word in _RESOURCES:
        return f"{word} {thing(game, what, seat)[0]}"
    if word == "recruit":
        card = recruiting.card_of(game, move)
        name = thing(game, what, seat)[0] if move.more & recruiting.FROM_ROW else game.faces[card].slug
        return f"recruit {name}{' boosted' if move.more & recruiting.BOOSTED else ''}"
    if word == "use":
        return _use_code(game, seat, move, full)
    if word in _CARDS:
        return f"{word} {game.faces[what].slug if what >= 0 else 'none'}"
    if word == "team":
        return f"team {tuple(TEAM_NAMES)[what]}"
    if word == "name":
        return f"name {slug_of(game.pool.card_names[what])}"
    if word == "first":
        return f"first {_trigger_code(game, what)}"
    if word == "instead":
        return f"instead {what + 1}"
    if word == "choose":
        return f"choose {what}"
    if word == "has the initiative":
        return f"{seat_slugs(game.names)[what]} has the initiative"
    return word


def _mover(game: Contest, seat: int, picked: Picked) -> Character | None:
    """The character that a position is chosen for, if it is in play already."""
    if picked[0].word == "move":
        return game.find(picked[0].what)
    if game.asking is not None and game.asking[0].kind == "move":
        return game.find(game.asking[2][0])
    return None


def _use_code(game: Contest, seat: int, move: Move, full: bool) -> str:
    _seat, _card, _used, found = powers.powers_of(game, move.what)
    code = f"use {thing(game, move.what, seat, full)[0]}"
    at = [key for key, _power in found].index(move.more)
    return code if not at else f"{code} {at + 1}"


def _standing(number: int) -> str:
    return next(words for words, value in STANDING.items() if value == number)


def _trigger_code(game: Contest, at: int) -> str:
    waiting = game.pending
    seat, _uid, card, _trigger, _event = waiting[at]
    slug = game.faces[card].slug
    twins = [i for i, entry in enumerate(waiting) if entry[0] == seat and game.faces[entry[2]].slug == slug]
    return slug if len(twins) == 1 else f"{slug}#{twins.index(at) + 1}"


# --- labels


def label(game: Contest, seat: int, picked: Picked) -> str:
    """What the last of `picked` means, for a person."""
    move = picked[-1]
    word, what = move.word, move.what
    if word == "pass":
        return f"pass {STANDING_WORDS[what]}" if what else "pass"
    if word == ">":
        if what < 0:
            return f"attack {game.names[-what - 1]} directly"
        c = game.must_find(what)
        return f"attack {described(c)}{f' ({game.names[c.seat]})' if len(game.sides) > 2 else ''}"
    if word in _CHARACTERS:
        return f"{_CHARACTERS[word]} {described(game.must_find(what))}"
    if word == "on":
        return target(game, seat, picked)[1]
    if word == "to":
        mover = _mover(game, seat, picked)
        owner = mover.seat if mover is not None else seat
        other = game.at(owner, what // 200, what // 100 % 2, what % 100 - 50)
        return f"to {spot_words(game, owner, what)}" if other is None else f"change places with {other.face.name}"
    if word == "play":
        card, source = plot_twists.card_of(game, move)
        return f"{'answer with' if game.chain else 'play'} {game.faces[card].name}{' from the row' if source else ''}"
    if word in _RESOURCES:
        return f"{_RESOURCES[word]} {thing(game, what, seat)[1]}"
    if word == "recruit":
        return _recruit_label(game, seat, move)
    if word == "use":
        return f"{game.card_name(powers.power_of(game, move)[0])}'s power{_which_power(game, move)}"
    if word in _CARDS:
        if what < 0:
            return "take none"
        return _CARDS[word].format(game.faces[what].title)
    if word == "team":
        return tuple(TEAM_NAMES.values())[what]
    if word == "name":
        name: str = game.pool.card_names[what]
        return name
    if word == "first":
        return game.card_name(game.pending[what][2])
    if word == "instead":
        assert game.asking is not None
        blows, at = game.asking[2][:2]
        card = game.must_find(blows[at][0]).insteads[what][1]
        return f"use {game.card_name(card)} instead"
    if word == "choose":
        return f"option {what}"
    if word == "has the initiative":
        return f"{game.names[what]} has the initiative"
    return _WORDS.get(word, word)


def _recruit_label(game: Contest, seat: int, move: Move) -> str:
    card = recruiting.card_of(game, move)
    face = game.faces[card]
    cost = recruiting.price(game, seat, card)
    text = f"recruit {face.title}"
    if move.more & recruiting.BOOSTED:
        cost += recruiting.boost_points(face)
        text += " boosted"
    if move.more & recruiting.FROM_ROW:
        text += " from the row"
    return f"{text} for {cost}"


def _which_power(game: Contest, move: Move) -> str:
    """Of something with several powers, which one: its costs."""
    _seat, card, _used, found = powers.powers_of(game, move.what)
    if len(found) == 1:
        return ""
    power = next(power for key, power in found if key == move.more)
    costs = ", ".join(cost.words() for cost in power.costs).replace("~", game.card_name(card))
    return f" ({costs})"


def public_label(game: Contest, seat: int, picked: Picked) -> str:
    """What an act meant, in words that everybody may read: hidden cards are not named."""
    word = picked[0].word
    if word in ("resource", "lay"):
        return "a face-down resource"
    if word in ("take", "bottom", "top", "take back", "discard"):
        return "the choice of a card"
    if word == "mulligan":
        return "a mulligan"
    return " > ".join(label(game, seat, picked[: i + 1]) for i in range(len(picked)))


def place(game: Contest, seat: int, picked: Picked) -> str:
    """The place that the last of `picked` points at."""
    move = picked[-1]
    word, what = move.word, move.what
    if word == ">" and what < 0:
        return f"{seat_slugs(game.names)[-what - 1]}.seat"
    if word == ">" or word in _CHARACTERS:
        return character_place(game, game.must_find(what))
    if word == "on":
        return target(game, seat, picked)[2]
    if word == "play" and not move.more:
        return card_place(game, seat, what)
    if word in ("play", "use") or word in _RESOURCES or (word == "recruit" and move.more & recruiting.FROM_ROW):
        return thing(game, what, seat)[2]
    if word in _CARDS or word == "recruit":
        found = card_place(game, seat, what) if what >= 0 else ""
        return f"card.{game.faces[what].slug}" if word == "take" and what >= 0 and not found else found  # in the deck
    if word == "to":
        mover = _mover(game, seat, picked)
        return spot_place(game, mover.seat if mover is not None else seat, what)
    return ""


# --- the log


def log_line(game: Contest, event: Event) -> str:
    """An event in words."""
    faces = game.faces
    cards = " + ".join(faces[card].name for card in event.cards)
    if not cards and event.number:
        cards = "a card" if event.number == 1 else f"{event.number} cards"
    how = " ".join(event.marks)
    if event.kind is ev.PHASE_STARTS:
        how = f"{how.capitalize()} Phase"
    return event.kind.words.format(
        seat=game.names[event.seat],
        who=faces[event.card].name if event.card >= 0 else "nobody",
        by=faces[event.by_card].name if event.by_card >= 0 else "",
        cards=cards or "nothing",
        n=event.number,
        s="" if len(event.cards) > 1 else "s",
        how=how,
    )


def with_names(game: Contest, text: str, frame: Frame) -> str:
    """A verb's words with the names of its source and targets."""
    if frame.card >= 0:
        face = game.faces[frame.card]
        text = named(text, face.name, face.pronoun)
    if "{player}" in text and frame.targets:
        return text.replace("{player}", game.names[frame.targets[0]])
    for i, ref in enumerate(frame.targets, 1):
        c = game.find(ref)
        text = text.replace(f"{{{i}}}", c.face.name if c is not None else "it")
    return text.replace("{1}", "it").replace("{2}", "it").replace("{picked}", "it")
