"""Playing plot twists (MB 9)."""

from __future__ import annotations

from ..effects import Frame, perform
from ..prompts import Reason
from . import events as ev
from .cards import TEAM_NAMES, Face
from .state import Battle
from .timing import settle

NOT_BUILD = Reason("MB 9.2", "it is played in the Build Phase")
NOT_MAIN = Reason("MB 9.3", "it is played in the Main Phase, outside of combat")
NOT_COMBAT = Reason("MB 9.4", "it is played in a combat")
NOT_NOW = {"build": NOT_BUILD, "main": NOT_MAIN, "combat": NOT_COMBAT}
TIMES = {"resource": "build", "recruit": "build", "formation": "build", "main": "main"}
NO_STAMP = {
    team: Reason("MB 9.5", "it needs a face-up {} character on your side", (name,)) for team, name in TEAM_NAMES.items()
}
NOT_YOUR_TURN = Reason("MB 9.4", "it has no any-turn symbol: only on your own turn")


def timing_now(game: Battle) -> str:
    """What time it is for plot twists and powers: build, main, combat, or none of them."""
    if game.combat is not None:
        return "combat"
    return TIMES.get(game.phase_name, "none")


def cannot_play(game: Battle, seat: int, face: Face) -> Reason | None:
    """Why a plot twist can't be played now: its time, its any-turn symbol, its team stamp."""
    now = timing_now(game)
    if face.when != now:
        return NOT_NOW[face.when or "combat"]
    if game.active != seat and not face.any_turn:
        return NOT_YOUR_TURN
    team = face.team
    if team is None:
        return None
    for c in game.sides[seat].characters:
        if c.face.team == team and not c.stunned:
            return None
    return NO_STAMP[team]


def frame(game: Battle, seat: int, card: int) -> Frame:
    """The frame in which a plot twist resolves."""
    return Frame(seat, 0, card)


def play(game: Battle, seat: int, card: int, targets: tuple[int, ...], from_ko: bool = False) -> None:
    """Play a plot twist; it reaches the KO pile after it resolved (MB 9.7)."""
    side = game.sides[seat]
    if from_ko:
        side.ko.remove(card)
    else:
        side.hand.remove(card)
        side.emptied = True
    side.playing.append(card)
    side.plot_twists += 1
    face = game.faces[card]
    game.push(settle)
    game.push(shuffle_in if from_ko else put_away, seat, card)
    game.push(perform, face.effect, 0, Frame(seat, 0, card, targets))
    marks = ("first",) if side.plot_twists == 1 else ()
    game.tell(ev.PLAYS, "MB 9.1", seat, cards=(card,), marks=marks, number=len(targets))


def put_away(game: Battle, seat: int, card: int) -> None:
    """Agenda step: a resolved plot twist goes to the KO pile."""
    side = game.sides[seat]
    if card in side.playing:
        side.playing.remove(card)
        side.ko.append(card)


def shuffle_in(game: Battle, seat: int, card: int) -> None:
    """Agenda step: God of Mischief, the plot twist is shuffled into the deck (MB 17.51)."""
    side = game.sides[seat]
    if card in side.playing:
        side.playing.remove(card)
        side.deck.append(card)
        game.shuffle(side.deck)
        game.tell(ev.SHUFFLED_IN, "MB 17.51", seat, cards=(card,))
