"""Tables, matches and random games for the tests."""

from __future__ import annotations

from collections.abc import Iterator

from marvel_tui.engine import Match, Move, Seat, Table
from marvel_tui.engine.chance import advance, value

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")
DECKS = {
    "battles": ("avengers", "villains", "x-men", "guardians"),
    "battlegrounds": ("iron-man", "captain-america", "captain-marvel", "black-panther", "black-widow"),
    "vs": ("x-men", "avengers", "doom", "heralds", "fantastic-four", "sentinel", "spider-friends"),
    "civil-war": ("picked",),
}
SEATS = {"battles": (2, 3, 4), "battlegrounds": (3, 4, 5), "vs": (2, 3, 4), "civil-war": (2, 4, 6)}
WAR_OPTIONS = ((), ("registration", "open-hands"), ("tournament",), ("strict-alone", "all-locations"))
TABLES = [(game, seats) for game in SEATS for seats in SEATS[game]]


def table(seats: int = 2, seed: int = 7, shift: int = 0, game: str = "battles") -> Table:
    """A table; `shift` deals decks or leaders to other seats. Games with modes are played in all of them by turns."""
    decks = DECKS[game]
    chairs = tuple(Seat(NAMES[i], decks[(i + shift) % len(decks)]) for i in range(seats))
    options: tuple[str, ...] = ()
    if game == "battlegrounds" and shift % 2:
        options = ("avengers",)
    elif game == "civil-war":
        options = (*WAR_OPTIONS[shift % len(WAR_OPTIONS)], *(("3x3",) if seats > 4 else ()))
    return Table(game, chairs, seed, options)


def new(seats: int = 2, seed: int = 7, shift: int = 0, history: bool = True, game: str = "battles") -> Match:
    """A match that is about to begin."""
    return Match(table(seats, seed, shift, game), history)


class Dice:
    """Random numbers for a test, the same on any machine."""

    def __init__(self, seed: int) -> None:
        self.state = advance(seed * 7919 + 1)

    def below(self, number: int) -> int:
        """One of 0 to number - 1."""
        self.state = advance(self.state)
        return (value(self.state) * number) >> 64


def some_move(match: Match, dice: Dice) -> Move:
    """One of the moves of the prompt; nobody stays in a game that gets nowhere, nor bets on a handful of cards."""
    prompt = match.prompt
    assert prompt is not None
    moves = prompt.moves
    if moves[0].word == "count" or (prompt.kind == "bid" and moves[0].word == "pass" and dice.below(2)):
        return moves[0]
    return moves[dice.below(len(moves))]


def choose(match: Match, dice: Dice) -> None:
    """Choose one of the moves of the prompt."""
    match.choose(some_move(match, dice))


def walk(match: Match, dice: Dice, steps: int = 100_000) -> Iterator[int]:
    """Random play; stops at each prompt before it is answered."""
    for step in range(steps):
        if match.prompt is None:
            return
        yield step
        choose(match, dice)


def at_step(seats: int, seed: int, steps: int, shift: int = 0, history: bool = True, game: str = "battles") -> Match:
    """A match after so many random choices (or at its end)."""
    match = new(seats, seed, shift, history, game)
    for _ in walk(match, Dice(seed), steps):
        pass
    return match
