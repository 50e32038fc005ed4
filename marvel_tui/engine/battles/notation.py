"""Codes, places, labels and log lines of Marvel Battles, all made on demand from the state."""

from __future__ import annotations

from ..effects import Frame, Target
from ..effects.words import named, printed
from ..events import Event
from ..notation import seat_slugs, slug_of
from ..prompts import Move
from . import events as ev
from . import powers
from .build import price
from .characters import ROWS, Character
from .combat import STANDING, STANDING_WORDS
from .state import Battle

Picked = tuple[Move, ...]


def character_code(game: Battle, c: Character, full: bool = False) -> str:
    """How a code names a character: its slug, `#2` where its side has several, a seat where it is ambiguous."""
    slug = c.face.slug
    text = slug
    twins = [other for other in game.sides[c.seat].characters if other.face.slug == slug]
    if len(twins) > 1 and twins.index(c):
        text += f"#{twins.index(c) + 1}"
    if full or any(other.face.slug == slug for side in game.sides if side.seat != c.seat for other in side.characters):
        text = f"{seat_slugs(game.names)[c.seat]}.{text}"
    return text


def target_at(game: Battle, seat: int, picked: Picked) -> Target | None:
    """The target (as the card describes it) that the last of `picked` chooses."""
    first = picked[0]
    at = sum(move.word == "on" for move in picked) - 1
    if first.word == "play":
        return game.faces[first.what].targets[at]
    if first.word == "use":
        return powers.source_of(game, first)[2].targets[at]
    question = game.asking[0] if game.asking else None
    args = game.asking[2] if game.asking else ()
    if question is not None and question.kind == "aim":
        targets: tuple[Target, ...] = args[0].targets if hasattr(args[0], "targets") else game.faces[args[0]].targets
        return targets[at]
    picks: Target | None = args[0] if question is not None and question.kind == "pick" else None
    return picks


def thing(game: Battle, seat: int, picked: Picked, full: bool = False) -> tuple[str, str, str]:
    """What the last of `picked` points at: its code, its words for a person, its place."""
    move = picked[-1]
    ref = move.what
    target = target_at(game, seat, picked)
    kind = getattr(target, "choose", "resource")
    slugs = seat_slugs(game.names)
    if move.word in ("power-up", "on") and picked[0].word == "power-up":
        kind = "character"
    if ref == -1:
        return "none", "nobody" if kind == "character" else "none", ""
    if kind == "character":
        c = game.find(ref)
        assert c is not None
        whose = f" ({game.names[c.seat]})" if getattr(target, "side", "") == "any" else ""  # it may be one's own
        return character_code(game, c, full), described(game, c) + whose, character_place(game, c)
    if kind in ("player", "pile"):
        return slugs[ref], game.names[ref], f"{slugs[ref]}.{'ko' if kind == 'pile' else 'seat'}"
    if kind == "row":
        return f"{slugs[ref // 2]}.{ROWS[ref % 2]}", f"{game.names[ref // 2]}'s {ROWS[ref % 2]} row", ""
    if kind == "name":
        name = game.pool.card_names[ref]
        return slug_of(name), name, ""
    if kind in ("ko-card", "hand-card"):
        slug, name = game.faces[ref].slug, game.faces[ref].name
        piles = [side.seat for side in game.sides if any(game.faces[card].slug == slug for card in side.ko)]
        owner = next((side.seat for side in game.sides if ref in side.ko), seat)
        if owner != seat and (full or len(piles) > 1):
            return f"{slugs[owner]}.{slug}", f"{name} ({game.names[owner]})", card_place(game, seat, ref)
        return slug, name, card_place(game, seat, ref)
    owner, at = ref // 1000, ref % 1000
    card = game.sides[owner].resources[at]
    words = game.faces[card >> 1].name if card & 1 or owner == seat else f"resource {at + 1}"
    return f"{slugs[owner]}.resource.{at + 1}", f"{game.names[owner]}'s {words}", f"{slugs[owner]}.resource.{at + 1}"


def described(game: Battle, c: Character) -> str:
    """A character in a label."""
    return f"{c.face.name} {c.atk}/{c.defense}" if not c.stunned else f"{c.face.name} (stunned)"


def character_place(game: Battle, c: Character) -> str:
    """The place of a character: seat, row, position in the row."""
    row = [other for other in game.sides[c.seat].characters if other.row == c.row]
    return f"{seat_slugs(game.names)[c.seat]}.{ROWS[c.row]}.{row.index(c) + 1}"


def card_place(game: Battle, seat: int, card: int) -> str:
    """The place of a card that a seat may know: in its hand, its resource row or a KO pile."""
    slugs = seat_slugs(game.names)
    for side in game.sides:
        if side.seat == seat and card in side.hand:
            return f"{slugs[seat]}.hand.{side.hand.index(card) + 1}"
        if card in side.looked and (side.seat == seat or side.looks_openly):
            return f"{slugs[side.seat]}.looked.{side.looked.index(card) + 1}"
        if card in side.ko:
            return f"{slugs[side.seat]}.ko.{side.ko.index(card) + 1}"
        for i, entry in enumerate(side.resources):
            if entry >> 1 == card and (entry & 1 or side.seat == seat):
                return f"{slugs[side.seat]}.resource.{i + 1}"
    return ""


def fragment(game: Battle, seat: int, picked: Picked, full: bool = False) -> str:
    """The words that the last of `picked` adds to the act's code."""
    move = picked[-1]
    word = move.word
    if word in ("attack", "+", ">", "move", "strike", "ko"):
        if move.what < 0:
            return f"> {seat_slugs(game.names)[-move.what - 1]}"
        c = game.find(move.what)
        assert c is not None
        return f"{word} {character_code(game, c, full)}"
    if word in ("recruit", "resource", "play", "power-up", "discard", "bottom"):
        return f"{word} {game.faces[move.what].slug}"
    if word == "take":
        return f"take {game.faces[move.what].slug}" if move.what >= 0 else "take none"
    if word == "pay":
        return f"pay {'hand.' if move.more else ''}{game.faces[move.what].slug}"
    if word == "on":
        return f"on {thing(game, seat, picked, full)[0]}"
    if word == "use":
        return _use_code(game, move, full)
    if word == "row":
        return f"row {ROWS[move.what]}" if len(picked) == 1 else ROWS[move.what]
    if word == "goes first":
        return f"{seat_slugs(game.names)[move.what]} goes first"
    if word == "pass":
        return f"pass {_standing(move.what)}" if move.what else "pass"
    if word == "first":
        return f"first {_trigger_code(game, move.what)}"
    if word == "choose":
        return f"choose {move.what}"
    return word


def _use_code(game: Battle, move: Move, full: bool) -> str:
    c, face, power = powers.source_of(game, move)
    owner = character_code(game, c, full) if c is not None else f"ko.{face.slug}"
    return f"use {owner}.{slug_of(power.name)}"


def _standing(number: int) -> str:
    return next(words for words, value in STANDING.items() if value == number)


def _trigger_code(game: Battle, at: int) -> str:
    entries = game.pending
    seat, _uid, card, trigger, _event = entries[at]
    code = f"{seat_slugs(game.names)[seat]}.{game.faces[card].slug}.{slug_of(trigger.name)}"
    twins = [i for i, e in enumerate(entries) if (e[0], game.faces[e[2]].slug, e[3].name) == (
        seat, game.faces[card].slug, trigger.name)]  # fmt: skip
    return code if len(twins) == 1 else f"{code}#{twins.index(at) + 1}"


def label(game: Battle, seat: int, picked: Picked) -> str:
    """What the last of `picked` means, for a person."""
    move = picked[-1]
    word = move.word
    if word in ("attack", "+", ">", "move", "strike", "ko"):
        if move.what < 0:
            return f"attack {game.names[-move.what - 1]}"
        c = game.find(move.what)
        assert c is not None
        if word == "move":
            return f"move {described(game, c)} to the {ROWS[1 - c.row]} row"
        verb = {"attack": "attack with", "+": "add", ">": "attack", "strike": "strike", "ko": "KO"}[word]
        owner = f" ({game.names[c.seat]})" if word == ">" and len(game.sides) > 2 else ""
        return f"{verb} {described(game, c)}{owner}"
    if word in ("recruit", "resource", "play", "discard", "bottom", "take"):
        if move.what < 0:
            return "take none"
        name = game.faces[move.what].name
        if word == "resource":
            return f"put {name} into the resource row"
        if word == "bottom":
            return f"put {name} on the bottom"
        if word == "recruit":
            return f"recruit {name} for {price(game, seat, game.faces[move.what])}"
        return f"{word} {name}"
    if word == "power-up":
        return f"power up {game.faces[move.what].name}"
    if word == "pay":
        how = "discard" if move.more else "turn down"
        return f"{how} {game.faces[move.what].name}"
    if word == "on":
        return thing(game, seat, picked)[1]
    if word == "use":
        _c, face, power = powers.source_of(game, move)
        return f"{face.name}: {power.name}"
    if word == "row":
        return f"{ROWS[move.what]} row"
    if word == "goes first":
        return f"{game.names[move.what]} goes first"
    if word == "pass":
        return f"pass {STANDING_WORDS[move.what]}" if move.what else "pass"
    if word == "first":
        _seat, _uid, card, trigger, _event = game.pending[move.what]
        return f"{game.faces[card].name}: {trigger.name}"
    if word == "choose":
        return f"option {move.what}"
    return {
        "keep": "keep this hand",
        "mulligan": "shuffle it back and draw seven new cards",
        "up": "face up",
        "down": "face down",
        "done": "done",
        "end": "end the turn",
        "count": "count the wounds now",
        "stop": "no second attack",
        "discard random": "discard a random card",
    }.get(word, word)


def public_label(game: Battle, seat: int, picked: Picked) -> str:
    """What an act meant, in words that everybody may read: hidden cards are not named."""
    word = picked[0].word
    if word == "resource" and picked[-1].word != "up":
        return "a face-down resource"
    if word in ("take", "bottom", "up", "down"):
        return "the choice of a card"
    return " > ".join(label(game, seat, picked[: i + 1]) for i in range(len(picked)))


def place(game: Battle, seat: int, picked: Picked) -> str:
    """The place that the last of `picked` points at."""
    move = picked[-1]
    word = move.word
    if word in ("attack", "+", ">", "move", "strike", "ko"):
        if move.what < 0:
            return f"{seat_slugs(game.names)[-move.what - 1]}.seat"
        c = game.find(move.what)
        return character_place(game, c) if c is not None else ""
    if word in ("recruit", "resource", "play", "power-up", "discard", "pay", "take", "bottom"):
        return card_place(game, seat, move.what) if move.what >= 0 else ""
    if word == "on":
        return thing(game, seat, picked)[2]
    if word == "use":
        if move.what <= 0:
            return card_place(game, seat, -move.what)
        c = game.find(move.what)
        return character_place(game, c) if c is not None else ""
    return ""


def log_line(game: Battle, event: Event) -> str:
    """An event in words."""
    faces = game.faces
    how = " ".join(event.marks)
    cards = " + ".join(faces[card].name for card in event.cards)
    if not cards and event.number:
        cards = "a card" if event.number == 1 else f"{event.number} cards"
    who = faces[event.card].name if event.card >= 0 else ""
    if event.card >= len(faces) - len(game.sides):
        who = game.names[event.seat]
    if event.kind is ev.GOES_FIRST:
        who = game.names[event.seat]
    text = event.kind.words.format(
        seat=game.names[event.seat],
        who=who,
        by=faces[event.by_card].name if event.by_card >= 0 else "",
        cards=cards or "nothing",
        n=event.number,
        s="" if len(event.cards) > 1 else "s",
        how=how,
    )
    return text


def with_names(game: Battle, text: str, frame: Frame) -> str:
    """A verb's words with the names of its source and targets."""
    if frame.card >= 0:
        face = game.faces[frame.card]
        text = named(printed(text, game.pool.errata), face.name, face.pronoun)
    if "{player}" in text:
        return text.replace("{player}", game.names[frame.targets[0]])
    for i, ref in enumerate(frame.targets, 1):
        c = game.find(ref)
        text = text.replace(f"{{{i}}}", c.face.name if c is not None else "it")
    if "{1}" in text or "{2}" in text:
        text = text.replace("{1}", "it").replace("{2}", "it")
    return text
