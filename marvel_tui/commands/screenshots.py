"""`screenshots`: pictures of the screens, made without a terminal and the same on any machine."""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from . import OK, WrongInput, say
from .scenes import SAVED, SCENES, Scene

SIZES = ((80, 24), (120, 40))
NEWEST = (2026, 1, 3, 20, 15)  # when the newest saved game was left
FONTS = "Fira Code, DejaVu Sans Mono, Menlo, Consolas, monospace"  # of the machine that shows it: nothing is loaded
SPACING = 0.16  # what these fonts lack to the 12.2 units of a cell


def make(folder: str) -> int:
    """Write all pictures into a folder. Raises WrongInput where that can't be done."""
    path = Path(folder)
    try:
        path.mkdir(parents=True, exist_ok=True)
        for name, picture in pictures():
            (path / name).write_text(picture, encoding="utf-8", newline="\n")
            say(f"{path / name}")
    except OSError as error:
        raise WrongInput(f"{folder}: can't be written: {error.strerror or error}") from None
    return OK


def pictures(scenes: Sequence[Scene] = SCENES, sizes: Sequence[tuple[int, int]] = SIZES) -> Iterator[tuple[str, str]]:
    """The name and the text of each picture's file."""
    for size in sizes:
        with _nobodys_machine():
            made = asyncio.run(_of_size(scenes, size))
        yield from made


@contextmanager
def _nobodys_machine() -> Iterator[None]:
    """An empty data folder, and none of the settings that change how the app draws."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory() as home:
        for name in before:
            if name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES") or name.startswith(("TEXTUAL_", "TTY_")):
                del os.environ[name]
        os.environ.update(MARVEL_TUI_HOME=home, TERM="xterm-256color", COLORTERM="truecolor")
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


async def _of_size(scenes: Sequence[Scene], size: tuple[int, int]) -> list[tuple[str, str]]:
    stage = Stage()
    found = []
    async with stage.app.run_test(size=size) as pilot:
        stage.pilot = pilot
        for scene in scenes:
            await stage.play(scene)
            found.append((f"{scene.name}-{size[0]}x{size[1]}.svg", stage.picture()))
    return found


class Stage:
    """The app without a terminal, its keys, and a clock that only they move."""

    def __init__(self, ascii: bool = False) -> None:
        from ..app import MarvelApp

        self.now = 0.0
        self.app = MarvelApp(ascii, clock=lambda: self.now)
        self.app.arrived = lambda event: self.now  # type: ignore[method-assign]
        self.pilot: Any = None

    async def play(self, scene: Scene) -> None:
        """Bring a scene up."""
        from ..engine import position
        from ..saves import SaveFile, Session, saves_folder

        if self.app.session is not None:
            self.app.session.close()
        if scene.position:
            session = Session(position.load(scene.position), SaveFile(saves_folder() / f"{scene.name}.txt"))
            for code in scene.acts:
                session.play(code)
            self.app.start_session(session)
        else:
            _save_games()
            self.app.go_home()
        await self.pilot.pause()
        for key in scene.keys:
            self.now += 1
            await self.pilot.press(key)
            await self.pilot.pause()

    def picture(self) -> str:
        """The screen as it is now."""
        svg = self.app.export_screenshot(simplify=True)
        svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
        svg = svg.replace("Fira Code, monospace;", f"{FONTS};\n        letter-spacing: {SPACING}px;")
        return svg.replace("<svg ", '<svg xml:space="preserve" ', 1)  # else some viewers drop spaces at a text's ends


def _save_games() -> None:
    """The games that the home screen lists, where there are none."""
    from ..engine import Match, Seat, Table
    from ..saves import SaveFile, Session, saves_folder

    if any(saves_folder().glob("*")):
        return
    for days, (names, decks, turn) in enumerate(SAVED):
        seats = tuple(Seat(name, deck) for name, deck in zip(names, decks, strict=True))
        session = Session(Match(Table("battles", seats)), SaveFile(saves_folder() / f"{days}.txt"))
        while session.match.state.turn <= turn:
            session.play(session.match.prompt.moves[-1])
        session.close()
        year, month, day, hour, minute = NEWEST
        when = time.mktime((year, month, day - days, hour, minute, 0, 0, 0, -1))
        os.utime(session.path, (when, when))
