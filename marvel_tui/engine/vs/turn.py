"""The turn that all players share: draw, build, combat, recovery (VS 4 to 8)."""

from __future__ import annotations

from typing import Any

from ..effects.choices import distinct
from ..prompts import Move, Question, public
from . import events as ev
from . import field, keywords
from .priority import open_window
from .recovery import wrap_up
from .resources import lay
from .state import STEPS, UNTIL_ACT, Contest
from .zones import draw

DRAWN = 2  # cards a turn (VS 5.1)


def begin_turn(game: Contest) -> None:
    """Agenda step: a new turn; the phases in their order (VS 4.1)."""
    game.turn += 1
    game.primary = game.initiative
    for side in game.sides:
        side.laid = False
        side.points = side.press = side.twists = 0
        side.pressing = side.no_twists = False
        side.terraformed = ()
        side.standing = 0
    game.push(wrap_up)
    game.push(recovery_phase)
    game.push(combat_phase)
    game.push(build_phase)
    game.push(draw_phase)
    game.tell(ev.TURN_STARTS, "VS 4.1", game.initiative, number=game.turn)


def start_phase(game: Contest, name: str) -> None:
    """What waits for the start of a phase (VS 4.5.1); standing passes until somebody acts end (VS 4.6.1)."""
    game.phase_name = name
    game.step_name = ""
    game.primary = game.initiative
    game.touch(STEPS)
    for side in game.sides:
        if side.standing == UNTIL_ACT:
            side.standing = 0
    game.tell(ev.PHASE_STARTS, "VS 4.1", game.initiative, marks=(name,))
    if game.delayed:
        due = [entry for entry in game.delayed if entry[0] == name]
        game.delayed = tuple(entry for entry in game.delayed if entry[0] != name)
        for _phase, effect, frame in due:
            trigger = keywords.RuleTrigger(effect, frame)
            game.pending.append((frame.seat, frame.source, frame.card, trigger, None))


def draw_phase(game: Contest) -> None:
    """Agenda step: VS 5: all draw, then the primary player has priority."""
    game.situation += 1
    start_phase(game, "draw")
    for seat in game.from_initiative():
        draw(game, seat, DRAWN, "VS 5.1")
    game.push(open_window)


# --- the Build Phase (VS 6)


def build_phase(game: Contest) -> None:
    """Agenda step: each player in full, the initiative first (VS 6.1)."""
    start_phase(game, "build")
    for seat in reversed(game.from_initiative()):
        game.push(build_steps, seat)


def build_steps(game: Contest, seat: int) -> None:
    """Agenda step: one player's resource, recruit and formation step."""
    if not game.sides[seat].out:
        game.push(formation_step, seat)
        game.push(recruit_step, seat)
        game.push(resource_step, seat)


def start_step(game: Contest, seat: int, name: str) -> None:
    """A step belongs to one player (VS 4.2). In a recruit or attack step there are new things to do (VS 4.6.4)."""
    game.primary = seat
    game.step_name = name
    if name in ("recruit", "attack"):
        side = game.sides[seat]
        side.seen = -1
        if side.standing == UNTIL_ACT:  # VS 4.6.1
            side.standing = 0
    game.touch(STEPS)
    game.tell(ev.STEP_STARTS, "VS 4.1.1", seat, marks=(f"{name} step",))


def resource_step(game: Contest, seat: int) -> None:
    """Agenda step: VS 6.2."""
    start_step(game, seat, "resource")
    game.push(open_window)
    if game.sides[seat].hand and not game.sides[seat].laid:
        game.ask(LAY, seat)


class Lay(Question):
    """VS 6.2: one card of the hand face down into the row, or none."""

    kind = "resource"
    rule = "VS 6.2"
    settled = True
    rests = "lay none"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if picked:
            return None
        hand = distinct(game, game.sides[seat].hand)
        return [Move("resource", card) for card in hand] + [Move("lay none")]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        if picked[0].word == "resource":
            side = game.sides[seat]
            side.laid = True
            side.hand.remove(picked[0].what)
            lay(game, seat, picked[0].what, "VS 6.2")

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        return "Which card becomes your resource?"


def recruit_step(game: Contest, seat: int) -> None:
    """Agenda step: VS 6.3: a point for each resource, counted once; what is left is lost (VS 6.3.2)."""
    start_step(game, seat, "recruit")
    side = game.sides[seat]
    side.points = len(side.resources)
    game.push(lose_points, seat)
    game.push(open_window)


def lose_points(game: Contest, seat: int) -> None:
    """Agenda step: VS 6.3.2."""
    game.sides[seat].points = 0


def formation_step(game: Contest, seat: int) -> None:
    """Agenda step: VS 6.7: rearranging comes first, then priority (VS 6.7.2)."""
    start_step(game, seat, "formation")
    game.push(open_window)
    game.push(form, seat)


def form(game: Contest, seat: int) -> None:
    """Agenda step: rearrange one character after the other, as long as the player likes."""
    field.close_up(game, seat)
    if game.sides[seat].characters:
        game.ask(FORM, seat)


class Form(Question):
    """VS 6.7: move a character to a position, changing places with whoever stands there; or be done."""

    kind = "formation"
    rule = "VS 6.7"
    hides = public
    settled = True
    rests = "done"

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if not picked:
            return [Move("done")] + [Move("move", c.uid) for c in game.sides[seat].characters]
        if picked[0].word == "done" or len(picked) == 2:
            return None
        c = game.must_find(picked[0].what)
        return [Move("to", place) for place in field.formation_spots(game, seat, c)]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        if picked[0].word == "done":
            return
        c = game.must_find(picked[0].what)
        place = picked[1].what
        game.situation += 1
        other = game.at(seat, c.area, field.row_of(place), field.column_of(place))
        if other is not None:
            field.move(game, other, field.spot(c.area, c.row, c.column), "VS 6.7")
        field.move(game, c, place, "VS 6.7")
        game.push(form, seat)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        if picked:
            return f"Where does {game.names_of(game.find(picked[0].what))} go?"
        return "Rearrange your characters"


LAY = Lay()
FORM = Form()


# --- the Combat Phase (VS 7) and the Recovery Phase (VS 8.1)


def combat_phase(game: Contest) -> None:
    """Agenda step: an attack step for each player, the initiative first (VS 7.1)."""
    game.situation += 1
    start_phase(game, "combat")
    for seat in reversed(game.from_initiative()):
        game.push(attack_step, seat)


def attack_step(game: Contest, seat: int) -> None:
    """Agenda step: VS 7.1, VS 7.16."""
    if not game.sides[seat].out:
        start_step(game, seat, "attack")
        game.push(open_window)


def recovery_phase(game: Contest) -> None:
    """Agenda step: VS 8.1: what waits for its start goes on the chain, then priority."""
    game.situation += 1
    start_phase(game, "recovery")
    game.check_state()
    keywords.surge(game)
    game.push(open_window)
