"""The commands, a module each, and what they share: exit statuses, clean output, wrong input."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OK, FAILS, WRONG = 0, 1, 2


class WrongInput(Exception):
    """Input that can't be used: the program says so in one message and ends with status 2."""


def plain(text: str) -> str:
    """Text with nothing that a terminal would obey: control characters become visible."""
    return "".join(c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode("ascii") for c in text)


def say(text: str = "") -> None:
    """Print one or more lines, without anything that a terminal would obey."""
    print(plain(text))


def given_file(name: str) -> Path:
    """A file that a command was given. Raises WrongInput where there is none to read."""
    path = Path(name)
    try:
        if path.is_dir():
            raise WrongInput(f"{name}: is a folder; expected a file")
        if not path.exists():
            raise WrongInput(f"{name}: there is no such file")
        if not path.is_file():
            raise WrongInput(f"{name}: is no regular file")
    except (OSError, ValueError) as error:
        raise WrongInput(f"{name}: can't be read: {getattr(error, 'strerror', None) or error}") from None
    return path


def known_game(game: str) -> None:
    """Raise WrongInput where there is no game of this name."""
    from ..engine.games import TITLES

    if game not in TITLES:
        raise WrongInput(f"there is no game {game[:40]!r}; there are {', '.join(TITLES)}")


@contextmanager
def reading(name: str) -> Iterator[None]:
    """Turn what the engine says of a wrong file into WrongInput, with the file's name once in front."""
    from ..engine.prompts import MatchError

    try:
        yield
    except MatchError as error:
        text = str(error)
        named = not name or text.startswith((name, str(Path(name))))
        raise WrongInput(text if named else f"{name}: {text}") from None
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise WrongInput(f"{name}: a value of the wrong kind: {str(error)[:120] or type(error).__name__}") from None
