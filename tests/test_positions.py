"""Every position file holds in every mode: plainly, through an undo, through the record, on a copy."""

from pathlib import Path

import pytest

from marvel_tui.engine import position

FOLDER = Path(__file__).parent / "positions"
FILES = sorted(FOLDER.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER).with_suffix("")))
def test_position(path: Path) -> None:
    text = position.read_file(path)
    for mode in position.MODES:
        assert not position.check(text, mode).failures, f"in mode {mode}"


def test_each_says_what_it_shows() -> None:
    for path in FILES:
        document = position.read(position.read_file(path))
        assert document.get("shows") and document.get("title"), f"{path.name}: 'shows' or 'title' is missing"
        assert document.get("play") or document.get("refused") or document.get("expect"), f"{path.name}: is empty"
