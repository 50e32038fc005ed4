"""The acts of every phase: playing a plot twist (MB 9), using a super power (MB 10), powering up (MB 12)."""

from __future__ import annotations

from ..effects.choices import distinct
from ..prompts import Move, Reason
from . import plot_twists, powers
from .state import Battle
from .timing import next_targets, targets_of

WORDS = ("play", "use", "power-up")
CLAUSES = {"attack": "MB 6.3", "play": "MB 9.6", "use": "MB 10.2", "power-up": "MB 12.1"}  # inside of acts

POWER_UP_TIME = Reason("MB 12.2", "a power-up is a Main action or an any-turn Combat action")
NO_NAMESAKE = Reason("MB 12.1", "no face-up character on your side has that name")


def begin(game: Battle, seat: int, timing: str, moves: list[Move]) -> None:
    """Add the acts that may begin now to `moves`."""
    side = game.sides[seat]
    pool = game.pool
    faces = game.faces
    if side.hand and timing in pool.hand_times:
        in_hand = pool.in_hand
        kinds = pool.kinds
        seen: set[int] = set()
        names: set[str] | None = None
        for card in side.hand:
            what = in_hand[card]
            if what == timing:
                if kinds[card] not in seen:
                    seen.add(kinds[card])
                    if plot_twists.cannot_play(game, seat, faces[card]) is None:
                        moves.append(Move("play", card))
            elif what == "character" and timing != "build":
                if names is None:
                    names = {c.face.name for c in side.characters if not c.stunned}
                if faces[card].name in names and kinds[card] not in seen:
                    seen.add(kinds[card])
                    moves.append(Move("power-up", card))
    purse = None
    for c in side.characters:
        if c.supers:
            for number, power in enumerate(c.supers):
                if power.when == timing and power.name not in c.used:
                    if purse is None:
                        purse = powers.purse(game, seat)
                    if purse and powers.cannot_use(game, seat, c, power, purse) is None:
                        moves.append(Move("use", c.uid, number))
    if timing in pool.ko_times:
        for card in distinct(game, [c for c in side.ko if faces[c].supers and c not in side.ko_used]):
            for number, power in enumerate(faces[card].supers):
                if power.from_ko and power.when == timing:
                    if purse is None:
                        purse = powers.purse(game, seat)
                    if powers.cannot_use_from_ko(game, seat, card, power, purse) is None:
                        moves.append(Move("use", -card, number))


def has_power(game: Battle, seat: int, timing: str) -> bool:
    """Whether a power could be used now and paid with face-up locations alone: what everybody can see."""
    purse = None
    for c in game.sides[seat].characters:
        for power in c.supers:
            if power.when == timing:
                if purse is None:
                    purse = powers.purse(game, seat, openly=True)
                if powers.cannot_use(game, seat, c, power, purse) is None:
                    return True
    return False


def may_build(game: Battle, seat: int) -> bool:
    """Whether, for all that everybody can see, a Build power or plot twist might be used."""
    side = game.sides[seat]
    if "build" in game.pool.hand_times and side.hand:
        return True
    if any(power.when == "build" and power.name not in c.used for c in side.characters for power in c.supers):
        return True
    return "build" in game.pool.ko_times and any(game.faces[card].supers for card in side.ko)


def lingers(picked: tuple[Move, ...]) -> bool:
    """An act whose one choice was its first word is shown once more before it is committed."""
    return picked[0].word in WORDS and len(picked) == 1


def follow(game: Battle, seat: int, picked: tuple[Move, ...]) -> list[Move] | None:
    """The choices after the first word of an act."""
    first = picked[0]
    if first.word == "play":
        face = game.faces[first.what]
        return next_targets(game, face.targets, plot_twists.frame(game, seat, first.what), picked)
    if first.word == "use":
        return powers.follow(game, seat, picked)
    if len(picked) == 2:
        return None
    name = game.faces[first.what].name
    return [Move("on", c.uid) for c in game.sides[seat].characters if c.face.name == name and not c.stunned]


def do(game: Battle, seat: int, picked: tuple[Move, ...]) -> None:
    """Commit an act."""
    first = picked[0]
    if first.word == "play":
        plot_twists.play(game, seat, first.what, targets_of(picked))
    elif first.word == "use":
        powers.use(game, seat, picked)
    else:
        powers.power_up(game, seat, first.what, picked[1].what)


def cannot_power_up(game: Battle, seat: int, card: int, timing: str) -> Reason | None:
    """Why a card of the hand can't power anybody up now (MB 12)."""
    if timing == "build":
        return POWER_UP_TIME
    name = game.faces[card].name
    if any(c.face.name == name and not c.stunned for c in game.sides[seat].characters):
        return None
    return NO_NAMESAKE


def title(game: Battle, seat: int, picked: tuple[Move, ...]) -> str:
    """What is asked inside an act."""
    first = picked[0]
    if first.word == "play":
        face = game.faces[first.what]
        target = face.targets[min(len(targets_of(picked)), len(face.targets) - 1)]
        return f"{face.name}: choose {target.words().replace('~', face.name)}"
    if first.word == "use":
        return powers.title(game, seat, picked)
    return "Power up whom?"
