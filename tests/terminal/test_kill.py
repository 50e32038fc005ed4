"""The real program is killed after every act, in the middle of writing and of key bursts, and goes on where it was."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest
from played import Played

from marvel_tui.engine.games import TITLES, rules_of
from marvel_tui.engine.record import read
from marvel_tui.saves import Session

KEYS = [b"\r"] * 8 + [b"\x1b[A", b"\x1b[B", b"\t", b" ", b"p", b"d", b"\x1b", b"1", b"2", b"3", b"u", b"t", b"o", b"l"]


@pytest.fixture
def games() -> Iterator[list[Played]]:
    """Games whose programs are ended when the test is over."""
    played: list[Played] = []
    yield played
    for game in played:
        if game.terminal is not None:
            game.terminal.close()


@pytest.mark.parametrize("name", TITLES)
@pytest.mark.parametrize(("place", "seed"), [(0, 1), (-1, 2)])
def test_killed_after_every_act(place: int, seed: int, name: str, games: list[Played], long: int) -> None:
    """The same prompt, the same screen, the same record, to the end of the game (or for some acts)."""
    seats = rules_of(name).seats[place]
    if seats > 3 and not long:
        pytest.skip("with --long N only")
    game = Played(seats, seed, name)
    games.append(game)
    before, match, seen = game.path.read_bytes(), game.match, ""
    while match.prompt is not None and (long or len(match.acts) < 3):
        game.start()
        now = game.open(match)
        assert seen in ("", now), f"before:\n{seen}\nnow:\n{now}"
        screen = game.act()
        acts, match = len(match.acts), game.match
        seen = game.open(match, screen)
        game.kill()
        record = game.path.read_bytes()
        assert record.startswith(before) and len(match.acts) == acts + 1
        assert game.match.checksum == match.checksum
        before = record
    Session.open(game.path).close()
    assert game.path.read_bytes() == before
    print(f"{seats} seats: {game.starts} kills, {len(match.acts)} acts, turn {match.state.turn}, {match.result}")


KILL = "import os; end = lambda: os.kill(os.getpid(), 9); write = os.pwrite; os."
MOMENTS = {
    "before the act is written": ("pwrite = lambda *_: end()", 0),
    "in the middle of writing": ("pwrite = lambda to, data, at: (write(to, data[: len(data) // 2], at), end())", 0),
    "but for one byte": ("pwrite = lambda to, data, at: (write(to, data[:-1], at), end())", 0),
    "before it is made durable": ("fsync = lambda *_: end()", 1),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_killed_while_an_act_is_saved(moment: str, games: list[Played], long: int) -> None:
    """No more is lost than this act, and the next one stands on what is whole."""
    how, kept = MOMENTS[moment]
    if moment in ("before the act is written", "but for one byte") and not long:
        pytest.skip("with --long N only")
    game = Played(2, 3)
    games.append(game)
    before = game.path.read_bytes()
    game.start(KILL + how)
    game.act()
    game.kill()
    found = game.path.read_bytes()
    assert found.startswith(before) and len(game.match.acts) == kept
    whole = read(found).whole.encode()
    game.start()
    assert game.path.read_bytes() == found, "looking at it changes nothing"
    game.act()
    game.kill()
    assert game.path.read_bytes().startswith(whole) and len(game.match.acts) == kept + 1


def test_killed_in_the_middle_of_key_bursts(games: list[Played], long: int) -> None:
    game = Played(2, 5)
    games.append(game)
    before = game.path.read_bytes()
    for _ in range(2 + long // 10):
        match = game.match
        if match.prompt is None:
            break
        terminal = game.start()
        game.open(match)
        time.sleep(0.6)
        for _ in range(game.dice.randrange(1, 6)):
            os.write(terminal.master, b"".join(game.dice.choices(KEYS, k=game.dice.randrange(2, 40))))
            time.sleep(game.dice.choice((0, 0.001, 0.02, 0.2)))
        game.kill()
        record = game.path.read_bytes()
        assert record.startswith(before)
        before = read(record).whole.encode()
    print(f"{game.starts} kills, {len(game.match.acts)} acts, turn {game.match.state.turn}, {game.match.result}")
