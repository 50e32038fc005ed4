"""The command line. Nothing but argparse is imported before a command needs it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from . import __version__
from .commands import OK, WRONG, WrongInput, plain

DESCRIPTION = "Marvel tabletop games in a terminal, for people who share one keyboard. Without a command: play."


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints never carry control characters to the terminal."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(WRONG, f"{self.prog}: {plain(message)}\n")


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = Parser(prog="marvel_tui", description=DESCRIPTION)
    top.add_argument("--version", action="version", version=f"marvel_tui {__version__}")
    top.add_argument("--ascii", action="store_true", help="draw with ASCII characters only")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    cards = commands.add_parser("cards", help="check card files, or show cards")
    kinds = cards.add_subparsers(dest="action", metavar="ACTION", required=True)
    check = kinds.add_parser("check", help="check card files (without FILES: all that are installed)")
    check.add_argument("files", nargs="*", metavar="FILE")
    show = kinds.add_parser("show", help="print a card with its whole text")
    show.add_argument("name", help="a card's name or slug; with --all a game")
    show.add_argument("--all", action="store_true", help="print every card of a game")

    decks = commands.add_parser("decks", help="check deck files")
    kinds = decks.add_subparsers(dest="action", metavar="ACTION", required=True)
    check = kinds.add_parser("check", help="check deck files against the rules of deck building")
    check.add_argument("files", nargs="+", metavar="FILE")

    position = commands.add_parser("position", help="play position files and check what they expect")
    position.add_argument("files", nargs="+", metavar="FILE")
    position.add_argument(
        "--all-modes", action="store_true", help="also through undo, record and copy after every move"
    )

    replay = commands.add_parser("replay", help="print a recorded game turn by turn")
    replay.add_argument("file", metavar="FILE")

    rules = commands.add_parser("rules", help="print a rulebook or one clause of it")
    rules.add_argument("game", help="battles, battlegrounds, vs, civil-war, or notations")
    rules.add_argument("clause", nargs="*", help="a clause or chapter, as MB 6.3 or 6")

    simulate = commands.add_parser("simulate", help="let programs play whole games")
    simulate.add_argument("game", help="battles, battlegrounds, vs, or civil-war")
    simulate.add_argument("--games", type=_count, default=100, metavar="N", help="how many (default 100)")
    simulate.add_argument(
        "--seed", type=_number, default=1, metavar="S", help="the first game's seed; each next game adds 1"
    )
    simulate.add_argument("--decks", metavar="A,B", help="decks (or leaders) that take part (default: all)")
    simulate.add_argument("--options", metavar="A,B", help="what the table agrees on, as 2015, avengers, registration")
    simulate.add_argument(
        "--players", metavar="P,Q", help="programs that take turns at the seats: random (default), greedy"
    )
    simulate.add_argument("--own-mains", action="store_true", help="decks are led by their own main characters alone")
    simulate.add_argument("--seats", type=_count, metavar="K", help="how many play (default: as few as may)")
    simulate.add_argument("--turns", type=_count, default=200, metavar="T", help="the turn limit (default 200)")
    simulate.add_argument("--jobs", type=_count, default=1, metavar="J", help="how many processes (default 1)")
    simulate.add_argument("--invariants", action="store_true", help="check what must always hold, after every act")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")

    bench = commands.add_parser("bench", help="measure the speed of a game's engine")
    bench.add_argument("game", help="battles, battlegrounds, vs, or civil-war")
    bench.add_argument("--options", metavar="A,B", help="what the table agrees on, as 2015")

    screenshots = commands.add_parser("screenshots", help="make pictures of the screens, as SVG files")
    screenshots.add_argument("folder", nargs="?", default="screenshots", metavar="FOLDER")
    return top


def _count(text: str) -> int:
    number = _number(text)
    if number < 1:
        raise argparse.ArgumentTypeError("expected a whole number, 1 or more")
    return number


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        raise argparse.ArgumentTypeError("expected a whole number of at most 18 digits")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status: 0 all is well, 1 something did not hold, 2 wrong input."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if stream is sys.stdout else "backslashreplace")
    options = parser().parse_args(arguments)
    try:
        status = _run(options)
        if sys.stdout is not None:  # it may be closed
            sys.stdout.flush()
        return status
    except WrongInput as error:
        print(plain(str(error)), file=sys.stderr)
        return WRONG
    except BrokenPipeError:  # `... | head` has seen enough
        _drop_output()
        return OK
    except OSError as error:
        if options.command is None:
            raise
        _drop_output()
        print(f"the output can't be written: {error.strerror or error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return 130


def _drop_output() -> None:
    """Let what is not written yet go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(options: argparse.Namespace) -> int:
    if options.command is None:
        from .start import play

        return play(ascii=options.ascii)
    if options.command == "cards":
        from .commands import cards

        if options.action == "check":
            return cards.check(options.files)
        return cards.show_all(options.name) if options.all else cards.show(options.name)
    if options.command == "decks":
        from .commands import decks

        return decks.check(options.files)
    if options.command == "position":
        from .commands import positions

        return positions.check(options.files, options.all_modes)
    if options.command == "replay":
        from .commands import replays

        return replays.show(options.file)
    if options.command == "rules":
        from .commands import rules

        return rules.show(options.game, " ".join(options.clause))
    if options.command == "screenshots":
        from .commands import screenshots

        return screenshots.make(options.folder)
    from .commands import measures

    if options.command == "simulate":
        return measures.simulate(options)
    return measures.bench(options)
