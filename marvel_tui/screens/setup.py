"""The table setup: which game, who sits where with which deck and main character, the seed, the cards."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..actions import hint
from ..engine import Seat, Table, games
from ..engine.battles.library import library
from ..engine.battles.text import numbers_line, text_of
from ..engine.notation import clean
from ..engine.prompts import MatchError
from ..saves import Session
from ..widgets.hints import Hint
from .entrance import EntranceScreen
from .pick import EditScreen, PickScreen
from .sheet import Cell, Row, line

NAMES = ("Ann", "Bo", "Cy", "Di")
DECKS = ("avengers", "villains", "x-men", "guardians")
PLAYERS = {
    "person": "A person at this keyboard.",
    "greedy": "A program that does what leaves it best off at once. It plans no turn ahead, and sees no hidden card.",
    "random": "A program that makes any move that is allowed: to try cards out.",
}
PRINTED_2015 = "2015"
MOST_SEED = 10**18 - 1


@dataclass(slots=True)
class Chair:
    """What is chosen for one seat."""

    name: str
    deck: str
    main: str
    player: str = "person"


class SetupScreen(EntranceScreen):
    """A form with the cursor on Start: Enter begins a game of two with two decks that fit together."""

    heading = "New game"

    def __init__(self) -> None:
        super().__init__()
        cards = library()
        self.decks = dict(sorted(cards.decks.items()))
        known = [deck for deck in DECKS if deck in self.decks] or list(self.decks)
        self.game = "battles"
        self.count = 2
        self.seed = secrets.randbelow(1_000_000)
        self.printed = False
        self.chairs = [self.chair(NAMES[i], known[i % len(known)]) for i in range(4)]

    def chair(self, name: str, deck: str) -> Chair:
        """A seat with a deck and the deck's own main character."""
        return Chair(name, deck, self.decks[deck].main)

    # --- the form

    def rows(self) -> Sequence[Row]:
        """All fields; the seats as a small table."""
        wide = self.app.size.width - 4
        name, player, deck = (16, 10, 27) if wide >= 72 else (10, 9, 15)
        rows = [
            line("Start the game", "start", "bold"),
            line(),
            self.field("Game", games.TITLES[self.game], "game"),
            self.field("Players", str(self.count), "players"),
            self.field("Cards", "as printed in 2015" if self.printed else "revised", "cards"),
            self.field("Seed", str(self.seed), "seed"),
            line(),
            (
                Cell("", width=5),
                Cell("Name", width=name, look="dim"),
                Cell("Player", width=player, look="dim"),
                Cell("Deck", width=deck, look="dim"),
                Cell("Main character", look="dim"),
            ),
        ]
        for number, chair in enumerate(self.chairs[: self.count]):
            mark = f"{self.glyphs.seat(number)}{number + 1}"
            rows.append(
                (
                    Cell(mark, width=5),
                    Cell(chair.name, f"name.{number}", name),
                    Cell(chair.player, f"player.{number}", player),
                    Cell(self.decks[chair.deck].name, f"deck.{number}", deck),
                    Cell(main_name(chair.main), f"main.{number}"),
                )
            )
        return rows

    def field(self, words: str, value: str, key: str) -> Row:
        """A field of the whole table."""
        return (Cell(words, width=12), Cell(value, key))

    def hints(self) -> Sequence[Hint]:
        """The hint row."""
        return (
            ("←→↑↓", "move", ""),
            hint("choose"),
            ("space", "next", "toggle"),
            hint("back"),
            hint("explain", "rules"),
        )

    def about(self, key: str) -> str:
        """What the field under the cursor is."""
        what, _, number = key.partition(".")
        if not number:
            return {
                "start": "Enter starts. To change something first, go down to it: the decks, or who is a program.",
                "game": "The game that is played.",
                "players": "Two to four play against each other, each a person or a program.",
                "cards": "Revised: with the corrections of the publisher. As printed in 2015: without them (MB 1.12).",
                "seed": "One seed, one game: the same seed shuffles the decks the same way.",
            }.get(what, "")
        chair = self.chairs[int(number)]
        return {
            "name": f"At most 20 letters. Seat {int(number) + 1} of {self.count}.",
            "player": PLAYERS[chair.player],
            "deck": self.decks[chair.deck].about,
            "main": main_words(chair.main, not self.printed, brief=True),
        }[what]

    def redraw(self) -> None:
        """Show the form as it is now."""
        self.sheet.show(self.rows())
        self.tell_about()

    def on_resize(self, event: object) -> None:
        if self.is_mounted:
            self.redraw()

    # --- choosing

    def values(self, key: str) -> tuple[list[tuple[str, str]], str, Callable[[str], str]]:
        """The values a field can have (with words), the one it has, and what is said of each."""
        what, _, number = key.partition(".")
        if what == "game":
            return list(games.TITLES.items()), self.game, lambda value: ""
        if what == "players":
            return [(str(n), f"{n} players") for n in range(2, 5)], str(self.count), lambda value: ""
        if what == "cards":
            both = [("revised", "revised"), (PRINTED_2015, "as printed in 2015")]
            return both, PRINTED_2015 if self.printed else "revised", lambda value: self.about("cards")
        chair = self.chairs[int(number)]
        if what == "player":
            return [(who, who) for who in PLAYERS], chair.player, PLAYERS.__getitem__
        if what == "deck":
            decks = [(slug, deck.name) for slug, deck in self.decks.items()]
            return decks, chair.deck, lambda value: self.decks[value].about
        deck = self.decks[chair.deck]
        mains = list(dict.fromkeys((deck.main, *deck.mains)))
        return [(main, main_name(main)) for main in mains], chair.main, lambda main: main_words(main, not self.printed)

    def take(self, key: str, value: str) -> None:
        """Give a field a value."""
        what, _, number = key.partition(".")
        if what == "game":
            self.game = value
        elif what == "players":
            self.count = int(value)
        elif what == "cards":
            self.printed = value == PRINTED_2015
        elif what == "seed":
            self.seed = int(value)
        else:
            chair = self.chairs[int(number)]
            if what == "deck" and value != chair.deck:
                chair.main = self.decks[value].main
            setattr(chair, what, clean(value) if what == "name" else value)
        self.redraw()

    def chosen(self, key: str) -> None:
        """Start, or ask for a value of the field."""
        what, _, number = key.partition(".")
        if key == "start":
            self.start()
            return
        if what in ("name", "seed"):
            asked = f"The name of seat {int(number) + 1}" if number else "The seed, a whole number"
            now = self.chairs[int(number)].name if number else str(self.seed)
            screen: EditScreen | PickScreen = EditScreen(asked, now, 20 if number else 18, self.checker(key))
        else:
            choices, now, about = self.values(key)
            words = {"game": "Game", "players": "Players", "cards": "Cards", "player": "Who plays", "deck": "Deck"}
            of = f" {'for' if what == 'player' else 'of'} {self.chairs[int(number)].name}" if number else ""
            screen = PickScreen(f"{words.get(what, 'Main character')}{of}", choices, now, about)

        def answered(value: object) -> None:
            if isinstance(value, str):
                self.take(key, value)

        self.app.push_screen(screen, answered)

    def checker(self, key: str) -> Callable[[str], str]:
        """What says why a text can't be taken for a field."""
        number = key.partition(".")[2]

        def seed(text: str) -> str:
            good = text.isascii() and text.isdigit() and int(text) <= MOST_SEED
            return "" if good else "A seed is a whole number of at most 18 digits."

        def name(text: str) -> str:
            if not clean(text):
                return "A name needs at least one letter."
            others = [chair.name.casefold() for i, chair in enumerate(self.chairs[: self.count]) if i != int(number)]
            return f"Somebody at the table is called {clean(text)} already." if clean(text).casefold() in others else ""

        return name if number else seed

    def action_toggle(self) -> None:
        """Space: the next value. A text has none, and the start wants Enter."""
        key = self.sheet.cursor
        if key in ("start", "seed", "") or key.startswith("name."):
            return
        self.hush()
        choices, now, _about = self.values(key)
        values = [value for value, _words in choices]
        self.take(key, values[(values.index(now) + 1) % len(values)])

    # --- starting

    def table(self) -> Table:
        """The table as it is set."""
        chairs = self.chairs[: self.count]
        seats = tuple(Seat(chair.name, chair.deck, chair.main, chair.player) for chair in chairs)
        return Table(self.game, seats, self.seed, (PRINTED_2015,) if self.printed else ())

    def start(self) -> None:
        """Begin the game, or say why it can't begin."""
        chairs = self.chairs[: self.count]
        if len({chair.name.casefold() for chair in chairs}) < len(chairs):
            self.note("Two seats have the same name: choose another one.")
            return
        try:
            session = Session.new(self.table())
        except MatchError as error:
            self.note(str(error))
            return
        self.app.start_session(session)  # type: ignore[attr-defined]


def main_name(main: str) -> str:
    """A main character's name by its slug."""
    face = library().faces.get(f"{main}-l1")
    return face.name if face is not None else main


def main_words(main: str, revised: bool, brief: bool = False) -> str:
    """A main character in a printing: numbers and powers, of both levels or of the first."""
    lines = []
    for level in (1,) if brief else (1, 2):
        if f"{main}-l{level}" in library().faces:
            face = library().face(f"{main}-l{level}", revised)
            lines.append(f"Level {level}: {numbers_line(face)}")
            lines += [f"  {text}" for text in text_of(face, revised)]
    return "\n".join(lines)
