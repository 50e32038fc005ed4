"""Drives the app for tests: a table in play, keys with a clock that is given, the screen as text."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

from rich.cells import cell_len
from tables import Dice
from textual.pilot import Pilot

from marvel_tui.app import MarvelApp
from marvel_tui.engine import Seat, Table, position
from marvel_tui.saves import SaveFile, Session, saves_folder
from marvel_tui.screens.table import GameScreen
from marvel_tui.widgets.picture import Picture

DUMPS = Path(__file__).parent / "dumps"
NAMES = ("Ann", "Bo", "Cy", "Di")
DECKS = ("avengers", "villains", "x-men", "guardians")


def session(seats: int = 2, programs: tuple[int, ...] = (), seed: int = 7) -> Session:
    """A new game of Marvel Battles."""
    table = tuple(Seat(NAMES[n], deck=DECKS[n], player="random" if n in programs else "person") for n in range(seats))
    return Session.new(Table("battles", table, seed))


def play_until(game: Session, ready: Callable[[Session], bool], most: int = 3000) -> Session:
    """Let random moves be played until something holds; no resource and no recruit is left out."""
    dice = Dice(5)
    for _ in range(most):
        prompt = game.match.prompt
        assert prompt is not None, "the game ended before"
        if not game.match.picked and ready(game):
            return game
        moves = prompt.moves
        if prompt.kind in ("resource", "recruit") and len(moves) > 1:
            moves = [move for move in moves if move.word != "done"]
        game.play(moves[dice.below(len(moves))])
    raise AssertionError("it never came to that")


def can_attack(game: Session) -> bool:
    """A main phase in which at least two characters may attack, with cards in every hand."""
    prompt = game.match.prompt
    return (
        prompt is not None
        and prompt.kind == "main"
        and sum(move.word == "attack" for move in prompt.moves) > 1
        and all(side.hand_count > 1 for side in game.match.seat(None).view.sides)
    )


FIGHT = """
game = "battles"
[Ann]
main = { card = "captain-america-l1", row = "back" }
front = ["thor", "hulk"]
hand = ["open-fire", "find-cover", "ant-man"]
resources = ["laboratory", "fortress"]
[Bo]
main = { card = "thanos-l1", row = "back" }
front = ["ronan", "abomination"]
hand = ["find-cover", "metal-and-fire", "mystique"]
resources = ["academy"]
"""


def fight(text: str = FIGHT) -> Session:
    """Ann's main phase, in which any attack asks nothing before its combat; cards in both hands."""
    return Session(position.load(text), SaveFile(saves_folder() / "fight.txt"))


class Driver:
    """The app under test."""

    def __init__(self, app: MarvelApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.now = 0.0

    async def press(self, *keys: str, pause: float = 1.0) -> None:
        """Press keys, so many seconds apart."""
        for key in keys:
            self.now += pause
            await self.pilot.press(key)
            await self.pilot.pause()

    async def open(self, seat: int) -> None:
        """Open a seat's view through the hand-over."""
        await self.press(str(seat + 1), "enter")

    async def attack(self, seat: int) -> None:
        """Open the view of a seat in a `fight` and declare its first attack on the first target."""
        await self.open(seat)
        await self.press("enter", "enter")
        assert self.game.session.match.acts[-1].code.startswith("attack ")

    def look_everywhere(self, seat: int | None, dice: Dice, mark: str = "") -> int:
        """Put the cursor on some of all that the table, and the view of a seat, let it stand on.

        No line is too long, and the cursor is seen (by its `mark`) wherever it is. How often that was looked at.
        """
        screen = self.game
        if seat is not None:
            screen.keyboard.open(seat)
        screen._look()
        screen.draw()
        picture, seen = screen.query_one(Picture), 0
        for row in screen.pointer.rows:
            for target in row.targets[:: 1 + dice.below(3) + len(row.targets) // 9]:
                screen.pointer.at = target
                screen.draw()
                text = picture.text()
                assert all(cell_len(line.rstrip()) <= self.app.size.width for line in text.split("\n")), text
                assert target in picture.places() and mark in text, (target, text)
                seen += 1
        screen.place_cursor()
        return seen

    @property
    def game(self) -> GameScreen:
        """The game's screen."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, GameScreen))

    @property
    def screen(self) -> str:
        """The name of the screen that is up."""
        return type(self.app.screen).__name__

    @property
    def text(self) -> str:
        """The screen as text."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)

    @property
    def picture(self) -> str:
        """What the picture of the screen holds, drawn or not."""
        return self.app.screen.query_one(Picture).text()


def drive(
    game: Session, script: Callable[[Driver], Awaitable[None]], size: tuple[int, int] = (80, 24), ascii: bool = False
) -> None:
    """Run a script against the app with this game."""

    async def run() -> None:
        app = MarvelApp(ascii=ascii)
        app.session = game
        driver: Driver | None = None
        app.clock = lambda: driver.now if driver is not None else 0.0
        app.arrived = lambda event: app.clock()  # type: ignore[method-assign]
        async with app.run_test(size=size) as pilot:
            driver = Driver(app, pilot)
            await pilot.pause()
            await script(driver)

    asyncio.run(run())


def same_as_dump(name: str, text: str) -> None:
    """Compare a screen with its dump; with MARVEL_TUI_NEW_DUMPS=1 write it instead."""
    path = DUMPS / f"{name}.txt"
    if os.environ.get("MARVEL_TUI_NEW_DUMPS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    assert text + "\n" == path.read_text(encoding="utf-8")
