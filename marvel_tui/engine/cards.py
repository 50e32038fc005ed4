"""Card and deck files: where they lie, how they are read, what is said when one is wrong."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, TypeVar

from platformdirs import user_data_path
from pydantic import AfterValidator, BaseModel, Field, ValidationError

from .prompts import MatchError

MAX_BYTES = 1 << 20
_HERE = Path(__file__).resolve().parent.parent

_Model = TypeVar("_Model", bound=BaseModel)

Slug = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=48)]  # how a card or deck is called in codes


def _sayable(name: str) -> str:
    if not any(char.isalnum() for char in name):
        raise ValueError(f"a code can't say {name!r}: a name needs a letter or a digit")
    return name


Name = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^\S(.*\S)?$"), AfterValidator(_sayable)]


class CardError(MatchError):
    """A card or deck file that can't be used: names the file, the card, the field and what was expected."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something about a deck or a card that the rules don't allow."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


def cards_folder() -> Path:
    """The folder of the shipped cards: in the installed package, or beside it in a checkout."""
    for folder in (_HERE / "cards", _HERE.parent / "cards"):
        if folder.is_dir():
            return folder
    raise CardError("the card files are missing: install the program again")


def own_folder() -> Path:
    """The folder for a player's own card and deck files."""
    home = os.environ.get("MARVEL_TUI_HOME")
    return (Path(home) if home else user_data_path("marvel_tui")) / "cards"


def card_files(game: str) -> list[Path]:
    """All card files of a game, the shipped ones first."""
    found = sorted((cards_folder() / game).glob("*.toml"))
    own = own_folder() / game
    if own.is_dir():
        found += sorted(own.glob("*.toml"))
    return found


def with_file(files: Sequence[Path], path: Path) -> list[Path]:
    """Installed files with one more, which takes the place of the one that it is."""
    found = [path if file.resolve() == path.resolve() else file for file in files]
    return found if path in found else [*found, path]


def deck_files(game: str) -> list[Path]:
    """All deck files of a game, the shipped ones first."""
    found = sorted((cards_folder() / game / "decks").glob("*.toml"))
    own = own_folder() / game / "decks"
    if own.is_dir():
        found += sorted(own.glob("*.toml"))
    return found


def read_text(path: Path, what: str) -> str:
    """The text of a file: small enough, UTF-8, without control characters. Raises CardError."""
    try:
        if path.exists() and not path.is_file():
            raise CardError(f"{path}: is no file")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise CardError(f"{path}: too large for a {what} file (more than {MAX_BYTES >> 20} MiB)")
    except OSError as error:
        raise CardError(f"{path}: can't be read: {error.strerror or error}") from None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise CardError(f"{path}: line {line} is not UTF-8 text") from None
    for number, line_text in enumerate(text.split("\n"), 1):
        if any(not c.isprintable() and c not in "\t\r" for c in line_text):
            raise CardError(f"{path}: line {number} holds a control character; remove it")
    return text


def read_toml(path: Path, what: str) -> dict[str, Any]:
    """A TOML file as a table; its escapes write no control characters either. Raises CardError."""
    try:
        document = tomllib.loads(read_text(path, what))
    except CardError:
        raise
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is no TOMLDecodeError
        raise CardError(f"{path}: not a TOML file: {error}") from None
    for text in _texts(document):
        if not text.isprintable():
            raise CardError(f"{path}: {text!r:.60} holds a control character; remove it")
    return document


def _texts(value: Any) -> Iterator[str]:
    """All texts of a document, its keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield key
            yield from _texts(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from _texts(entry)


def says(entries: Any, field: str) -> bool:
    """Whether any of the entries of a table says a field."""
    return isinstance(entries, list) and any(isinstance(entry, dict) and field in entry for entry in entries)


def first_fault(error: ValidationError) -> str:
    """The first thing that a model complains about: the field and what was expected."""
    fault = error.errors()[0]
    where = ".".join(str(part) for part in fault["loc"])
    message = fault["msg"].removeprefix("Value error, ")
    return f"{where}: {message}" if where else message


def checked(model: type[_Model], where: str, table: dict[str, Any], **context: Any) -> _Model:
    """What a table of a file says, as a model; `where` says which table it is. Raises CardError."""
    try:
        return model.model_validate(table, context=context)
    except ValidationError as error:
        raise CardError(f"{where}: {first_fault(error)}") from None
    except RecursionError:
        raise CardError(f"{where}: effects stand too deep inside of effects") from None


def tables(path: Path, document: dict[str, Any], key: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The tables of one kind in a file, each with words that say which one it is."""
    entries = document.get(key, [])
    if not isinstance(entries, list):
        raise CardError(f"{path}: '{key}' must be written as [[{key}]]")
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict):
            raise CardError(f"{path}: {key} {number}: expected a table")
        name = entry.get("slug") or entry.get("name") or number
        yield f"{path}: {key} {str(name)[:60]}", entry
