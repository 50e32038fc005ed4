"""Marvel Battlegrounds on the screen, driven by keys and the mouse."""

from __future__ import annotations

import pytest
from app_driver import Driver, drive
from rich.cells import cell_len
from tables import Dice

from marvel_tui.engine import Table
from marvel_tui.engine.games import rules_of
from marvel_tui.saves import Session
from marvel_tui.widgets.picture import Picture

SIZES = ((60, 20), (80, 24), (120, 40))


def grounds(seats: int = 3, seed: int = 7, acts: int = 0, options: tuple[str, ...] = ()) -> Session:
    """A game after so many random acts, in which nobody passes who could recruit."""
    session = Session.new(Table("battlegrounds", rules_of("battlegrounds").seating(seats), seed, options))
    dice = Dice(seed)
    while session.match.prompt is not None and (session.match.picked or len(session.match.acts) < acts):
        play_on(session, dice)
    return session


def play_on(session: Session, dice: Dice) -> None:
    """Play a random move."""
    assert session.match.prompt is not None
    moves = session.match.prompt.moves
    moves = [move for move in moves if move.word not in ("pass", "exchange")] or moves
    session.play(moves[dice.below(len(moves))])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 5])
def test_a_whole_game_is_drawn(seats: int, size: tuple[int, int]) -> None:
    """In the view of the seat that is asked no line is too long, and the cursor is seen wherever it is."""
    game = grounds(seats, options=("avengers",))
    dice = Dice(3)

    async def script(d: Driver) -> None:
        screen = d.game
        seen = 0
        while True:
            prompt = game.match.prompt
            if prompt is not None and dice.below(4):
                play_on(game, dice)
                continue
            if prompt is not None:
                screen.keyboard.open(prompt.seat)
            screen._look()
            screen.draw()
            picture = screen.query_one(Picture)
            for row in screen.pointer.rows:
                for target in row.targets[:: 1 + dice.below(3)]:
                    screen.pointer.at = target
                    screen.draw()
                    assert all(cell_len(line) <= size[0] for line in picture.text().split("\n"))
                    assert target in picture.places(), (target, picture.text())
                    seen += 1
            screen.place_cursor()
            if prompt is None:
                break
            play_on(game, dice)
        assert seen > 200

    drive(game, script, size)
