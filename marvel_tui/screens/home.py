"""The home screen: go on with a saved game, begin a new one, read the rules, quit."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path

from ..engine import games
from ..engine.prompts import MatchError
from ..saves import Saved, Session, saved_games
from .entrance import EntranceScreen
from .sheet import Row, line

SHOWN = 30
_TURN = re.compile(rb"^(\d{1,4})\. ", re.MULTILINE)


class HomeScreen(EntranceScreen):
    """Continue comes first: Enter goes on with the newest game that is not over."""

    heading = "MARVEL · tabletop games for people at one keyboard"

    def __init__(self) -> None:
        super().__init__()
        self.saves: list[Saved] = []
        self._turns: dict[Path, str] = {}

    def on_screen_resume(self) -> None:
        self.sheet.show(self.rows())
        self.tell_about()

    def rows(self) -> Sequence[Row]:
        """The menu, and below it the other saved games."""
        self.saves = saved_games()[:SHOWN]
        going = [saved for saved in self.saves if not saved.over]
        rows = []
        if going:
            rows += [line(f"Continue    {self.described(going[0])}", str(going[0].path))]
        for at, (game, title) in enumerate(games.TITLES.items()):
            rows.append(line(f"{'' if at else 'New game':12}{title}", f"new.{game}"))
        rows += [line("Rules", "rules"), line("Quit", "quit")]
        others = [saved for saved in self.saves if saved not in going[:1]]
        if others:
            rows += [line(), line("Saved games", look="dim")]
            rows += [line(self.described(saved), str(saved.path)) for saved in others]
        return rows

    def described(self, saved: Saved) -> str:
        """A saved game in a line: the game, who plays, the turn, when."""
        title = games.TITLES.get(saved.game, saved.game[:20])
        if saved.path not in self._turns:
            self._turns[saved.path] = last_turn(saved.path, saved.game)
        turn = "over" if saved.over else self._turns[saved.path]
        when = time.strftime("%d %b %H:%M", time.localtime(saved.when))
        return f"{title} · {saved.seats[:60]} · {turn} · {when}"

    def about(self, key: str) -> str:
        """What an entry does."""
        return {
            "rules": "The whole rulebooks in numbered clauses, with a search.",
            "quit": "Leave. Every act of a game is saved at once, so nothing is lost.",
            **{f"new.{game}": games.ABOUT[game] for game in games.TITLES},
        }.get(key, "")

    def chosen(self, key: str) -> None:
        """Open what was chosen."""
        if key == "quit":
            self.app.exit()
        elif key == "rules":
            self.action_explain()
        elif key.startswith("new."):
            from .setup import SetupScreen

            try:
                self.app.push_screen(SetupScreen(key.removeprefix("new.")))
            except MatchError as error:
                self.note(str(error))
        else:
            self.resume(next(saved for saved in self.saves if str(saved.path) == key))

    def resume(self, saved: Saved) -> None:
        """Go on with a saved game; one that can't be opened is left as it is and gets a sentence."""
        try:
            session = Session.open(saved.path)
        except MatchError as error:
            reason = str(error).replace(f"{saved.path}: ", "")
            self.note(f"{saved.path.name} can't be opened: {reason}. It is left as it is.")
            return
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            self.note(f"{saved.path.name} is no record of a game ({type(error).__name__}). It is left as it is.")
            return
        result = session.match.result
        if result is not None:
            session.close()
            winners = " and ".join(session.match.table.seats[seat].name for seat in result.winners)
            ended = f"{winners} won" if len(result.winners) == 1 else f"{winners} tied"
            self.note(f"This game is over: {ended}. To read it: marvel_tui replay {saved.path}")
            return
        self.app.start_session(session)  # type: ignore[attr-defined]

    def action_back(self) -> None:
        """There is nothing to go back to."""


def last_turn(path: Path, game: str) -> str:
    """How far the record of a game has come, from its end."""
    try:
        with path.open("rb") as file:
            file.seek(0, 2)
            file.seek(max(0, file.tell() - 8192))
            text = file.read()
    except OSError:
        return "can't be read"
    found = _TURN.findall(text)
    ended = text.rstrip().endswith(b"}")  # a paragraph that has its checksum: the next one has begun
    return games.turn_words(game, (int(found[-1]) if found else 0) + ended)
