"""`position`: play position files and check what they expect."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ..engine import position
from . import FAILS, OK, WRONG, WrongInput, given_file, plain, reading, say


def check(names: Sequence[str], all_modes: bool) -> int:
    """Check position files: 0 all holds, 1 some line does not, 2 a file is wrong."""
    statuses = [_check_file(name, position.MODES if all_modes else position.MODES[:1]) for name in names]
    good = statuses.count(OK)
    say(f"{good} of {len(statuses)} hold" if len(statuses) > 1 or good == 0 else f"{names[0]}: holds")
    return max(statuses)


def _check_file(name: str, modes: Sequence[str]) -> int:
    try:
        path = given_file(name)
        with reading(name):
            text = position.read_file(path)
            outcomes = [position.check(text, mode) for mode in modes]
    except WrongInput as error:
        print(plain(str(error)), file=sys.stderr)
        return WRONG
    failures = [(outcome.mode, failure) for outcome in outcomes for failure in outcome.failures]
    for mode, failure in failures:
        how = "" if mode == "plain" else f" ({mode})"
        say(f"{name}: {line_of(text, failure)}{failure}{how}")
    return FAILS if failures else OK


def line_of(text: str, failure: str) -> str:
    """Where in the file the line stands that failed, as `line 12: `; nothing where it can't be told."""
    document = position.read(text)
    for key in ("play", "expect", "refused"):
        for entry in document.get(key, ()):
            words = entry.removeprefix("? ")
            if failure.startswith(f"{'expect' if entry != words else key} {words!r}: "):
                at = text.find(entry, max(text.find(f"\n{key} ="), text.find(f"\n[{key}]"), 0))
                return f"line {text.count(chr(10), 0, at) + 1}: " if at >= 0 else ""
    return ""
