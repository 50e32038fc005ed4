"""The table setup: which game, who sits where and with what, the seed, and what the table agrees on."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace

from ..actions import hint
from ..engine import Seat, Table, games
from ..engine.notation import clean
from ..engine.offer import Field, Value
from ..engine.prompts import MatchError
from ..saves import Session
from ..widgets.hints import Hint
from .entrance import EntranceScreen
from .pick import EditScreen, PickScreen
from .sheet import Cell, Row, line

PLAYERS = {
    "person": "A person at this keyboard.",
    "greedy": "A program that does what leaves it best off at once. It plans no turn ahead, and sees no hidden card.",
    "random": "A program that makes any move that is allowed: to try cards out.",
}
COUNTS = ("no", "one", "two", "three", "four", "five", "six")
MOST_SEED = 10**18 - 1


class SetupScreen(EntranceScreen):
    """A form with the cursor on Start: Enter begins a usual game of as few as may play it.

    What is asked besides names, players and the seed is the game's to say. Raises MatchError.
    """

    heading = "New game"

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.seed = secrets.randbelow(1_000_000)
        self.chairs: list[Seat] = []
        self.begin(game or next(iter(games.TITLES)))

    def begin(self, game: str) -> None:
        """Ask what this game asks, with its usual values; who sits there stays. Raises MatchError."""
        rules = games.rules_of(game)
        seats = list(rules.seating(rules.seats[-1]))
        for number, chair in enumerate(self.chairs[: len(seats)]):
            seats[number] = replace(seats[number], name=chair.name, player=chair.player)
        self.rules, self.game, self.book = rules, game, game
        self.count = rules.seats[0]
        self.chairs = seats
        self.options = {field.key: field.values[0].value for field in rules.table_fields()}

    # --- the form

    def rows(self) -> Sequence[Row]:
        """All fields; the seats as a small table."""
        wide = self.app.size.width - 4
        name, player, brings = (16, 10, 27) if wide >= 72 else (10, 9, 15)
        fields = [self.rules.seat_fields(self.table(), number) for number in range(self.count)]
        widths = [*[brings] * (len(fields[0]) - 1), 0][: len(fields[0])]
        rows = [
            line("Start the game", "start", "bold"),
            line(),
            self.field("Game", games.TITLES[self.game], "game"),
            self.field("Players", str(self.count), "players"),
            *(self.field(f.title, value_of(f, self.options[f.key]).words, f.key) for f in self.table_fields()),
            self.field("Seed", str(self.seed), "seed"),
            line(),
            (
                Cell("", width=5),
                Cell("Name", width=name, look="dim"),
                Cell("Player", width=player, look="dim"),
                *(Cell(f.title, width=width, look="dim") for f, width in zip(fields[0], widths, strict=True)),
            ),
        ]
        for number, chair in enumerate(self.chairs[: self.count]):
            mark = f"{self.glyphs.seat(number)}{number + 1}"
            rows.append(
                (
                    Cell(mark, width=5),
                    Cell(chair.name, f"name.{number}", name),
                    Cell(chair.player, f"player.{number}", player),
                    *(
                        Cell(value_of(f, getattr(chair, f.key)).words, f"{f.key}.{number}", width)
                        for f, width in zip(fields[number], widths, strict=True)
                    ),
                )
            )
        height = self.app.size.height
        room = height - (8 if height < 24 else 11)  # what entrance.tcss leaves to the sheet
        return rows if len(rows) <= room else [row for row in rows if row != line()]

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
        few, most = (COUNTS[self.rules.seats[at]] for at in (0, -1))
        known = {
            "start": "Enter starts. To change something first, go down to it: who plays, and with what.",
            "game": games.ABOUT[self.game],
            "players": f"{few.capitalize()} to {most} play against each other, each a person or a program.",
            "seed": "One seed, one game: the same seed shuffles the cards the same way.",
        }
        if not number and what in known:
            return known[what]
        if what == "name":
            return f"At most 20 letters. Seat {int(number) + 1} of {self.count}."
        if what == "player":
            return PLAYERS[self.chairs[int(number)].player]
        field = self.asked(key)
        if field is None:
            return ""
        value = value_of(field, self.value(key))
        return value.brief or value.about

    def redraw(self) -> None:
        """Show the form as it is now."""
        self.sheet.show(self.rows())
        self.tell_about()

    def on_resize(self, event: object) -> None:
        if self.is_mounted:
            self.redraw()

    # --- choosing

    def table_fields(self) -> list[Field]:
        """What the game asks of the whole table, with the options that are set."""
        taken = set(self.options.values())
        return [field for field in self.rules.table_fields() if taken.isdisjoint(field.unless)]

    def asked(self, key: str) -> Field | None:
        """The field of the game that a cell stands for."""
        what, _, number = key.partition(".")
        fields = self.rules.seat_fields(self.table(), int(number)) if number else self.table_fields()
        return next((field for field in fields if field.key == what), None)

    def value(self, key: str) -> str:
        """The value that a field of the game has."""
        what, _, number = key.partition(".")
        found: str = getattr(self.chairs[int(number)], what) if number else self.options[what]
        return found

    def values(self, key: str) -> tuple[str, list[Value], str]:
        """The title of a field, the values that it can have, and the one it has."""
        what, _, number = key.partition(".")
        if what == "game":
            return "Game", [Value(game, title, games.ABOUT[game]) for game, title in games.TITLES.items()], self.game
        if what == "players":
            return "Players", [Value(str(n), f"{n} players") for n in self.rules.seats], str(self.count)
        if what == "player":
            return (
                "Who plays",
                [Value(who, who, about) for who, about in PLAYERS.items()],
                self.chairs[int(number)].player,
            )
        field = self.asked(key)
        assert field is not None, key
        return field.title, list(field.values), self.value(key)

    def holder(self, key: str, value: str) -> int | None:
        """The other seat that has a value which only one can have."""
        what, _, number = key.partition(".")
        field = self.asked(key) if number and what not in ("name", "player") else None
        if field is None or not field.once:
            return None
        others = (n for n, chair in enumerate(self.chairs) if n != int(number) and getattr(chair, what) == value)
        return next(others, None)

    def take(self, key: str, value: str) -> None:
        """Give a field a value."""
        what, _, number = key.partition(".")
        if what == "game":
            if value != self.game:
                try:
                    self.begin(value)
                except MatchError as error:
                    self.note(str(error))
        elif what == "players":
            self.count = int(value)
        elif what == "seed":
            self.seed = int(value)
        elif not number:
            self.options[what] = value
        elif what in ("name", "player"):
            self.change(int(number), what, clean(value) if what == "name" else value)
        elif value != self.value(key):
            self.bring(key, value)
        self.redraw()

    def change(self, seat: int, what: str, value: str) -> None:
        """Change one thing of a seat."""
        self.chairs[seat] = replace(self.chairs[seat], **{what: value})

    def bring(self, key: str, value: str) -> None:
        """Give a seat something else; where only one can have it, two seats swap. The fields behind begin anew."""
        what, _, number = key.partition(".")
        seat, other = int(number), self.holder(key, value)
        if other is not None:
            self.change(other, what, self.value(key))
        self.change(seat, what, value)
        names = [field.key for field in self.rules.seat_fields(self.table(), seat)]
        for name in names[names.index(what) + 1 :]:
            field = self.asked(f"{name}.{seat}")
            if field is not None and field.values:
                self.change(seat, name, field.values[0].value)

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
            title, values, now = self.values(key)
            of = f" {'for' if what == 'player' else 'of'} {self.chairs[int(number)].name}" if number else ""
            about = {value.value: value.about for value in values}
            choices = [(value.value, f"{value.words}{self.swap(key, value.value)}") for value in values]
            screen = PickScreen(f"{title}{of}", choices, now, about.__getitem__, self.book)

        def answered(value: object) -> None:
            if isinstance(value, str):
                self.take(key, value)

        self.app.push_screen(screen, answered)

    def swap(self, key: str, value: str) -> str:
        """With whom a seat swaps for a value."""
        other = self.holder(key, value)
        return f" (swap with {self.chairs[other].name})" if other is not None and other < self.count else ""

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
        """Space: the next value, if there is one without a swap. A text has none, and the start wants Enter."""
        key = self.sheet.cursor
        if key in ("start", "seed", "") or key.startswith("name."):
            return
        self.hush()
        _title, found, now = self.values(key)
        values = [value.value for value in found]
        at = values.index(now) if now in values else -1
        others = [*values[at + 1 :], *values[: max(at, 0)]]
        if others:
            self.take(key, next((value for value in others if not self.swap(key, value)), others[0]))

    # --- starting

    def table(self) -> Table:
        """The table as it is set."""
        options = tuple(self.options[field.key] for field in self.table_fields() if self.options[field.key])
        return Table(self.game, tuple(self.chairs[: self.count]), self.seed, options)

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


def value_of(field: Field, value: str) -> Value:
    """A value of a field with its words; one that is none of it says itself."""
    return next((found for found in field.values if found.value == value), Value(value, value))
