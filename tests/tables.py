"""Tables, matches and random games for the tests."""

from __future__ import annotations

from collections.abc import Iterator

from marvel_tui.engine import Match, Seat, Table
from marvel_tui.engine.chance import advance, value

NAMES = ("Ann", "Bo", "Cy", "Di")
DECKS = ("avengers", "villains", "x-men", "guardians")


def table(seats: int = 2, seed: int = 7, shift: int = 0) -> Table:
    """A table of Marvel Battles; `shift` deals the four decks to other seats."""
    chairs = tuple(Seat(NAMES[i], DECKS[(i + shift) % 4]) for i in range(seats))
    return Table("battles", chairs, seed)


def new(seats: int = 2, seed: int = 7, shift: int = 0, history: bool = True) -> Match:
    """A match that is about to begin."""
    return Match(table(seats, seed, shift), history)


class Dice:
    """Random numbers for a test, the same on any machine."""

    def __init__(self, seed: int) -> None:
        self.state = advance(seed * 7919 + 1)

    def below(self, number: int) -> int:
        """One of 0 to number - 1."""
        self.state = advance(self.state)
        return (value(self.state) * number) >> 64


def choose(match: Match, dice: Dice) -> None:
    """Choose one of the moves of the prompt; nobody stays in a game that gets nowhere."""
    prompt = match.prompt
    assert prompt is not None
    moves = prompt.moves
    match.choose(moves[0] if moves[0].word == "count" else moves[dice.below(len(moves))])


def walk(match: Match, dice: Dice, steps: int = 100_000) -> Iterator[int]:
    """Random play; stops at each prompt before it is answered."""
    for step in range(steps):
        if match.prompt is None:
            return
        yield step
        choose(match, dice)


def at_step(seats: int, seed: int, steps: int, shift: int = 0, history: bool = True) -> Match:
    """A match after so many random choices (or at its end)."""
    match = new(seats, seed, shift, history)
    for _ in walk(match, Dice(seed), steps):
        pass
    return match
