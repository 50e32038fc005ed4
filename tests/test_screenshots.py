"""The pictures of the screens: the command that makes them, and that those in the repository show what there is."""

from __future__ import annotations

import html
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from marvel_tui.cli import main
from marvel_tui.commands.scenes import SCENES
from marvel_tui.commands.screenshots import SIZES, pictures

KEPT = Path(__file__).resolve().parents[1] / "screenshots"


def shown(picture: str) -> list[str]:
    """The texts of a picture, in their order."""
    return [html.unescape(text) for text in re.findall(r"<text [^>]*>([^<]*)</text>", picture)]


def test_the_pictures_are_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`screenshots` brings them up to date; look at each that changed."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    assert main(["screenshots", str(tmp_path)]) == 0
    made = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert sorted(made) == sorted(f"{scene.name}-{w}x{h}.svg" for scene in SCENES for w, h in SIZES)
    assert sorted(made) == sorted(path.name for path in KEPT.glob("*.svg"))
    for name, picture in made.items():
        assert shown(picture) == shown((KEPT / name).read_text(encoding="utf-8")), name


def test_pictures_are_small_and_load_nothing() -> None:
    for path in KEPT.glob("*.svg"):
        assert path.stat().st_size < 120_000, path.name
        text = path.read_text(encoding="utf-8")
        ElementTree.fromstring(text)
        links = set(re.findall(r"https?://[^\s\"<)]+", text)) - {"http://www.w3.org/2000/svg"}
        assert links <= {"https://www.textualize.io"}, path.name


def test_a_picture_is_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    scenes = [scene for scene in SCENES if scene.name in ("home", "attack")]
    first = list(pictures(scenes, SIZES[:1]))
    monkeypatch.setenv("TEXTUAL_COLOR_SYSTEM", "standard")
    monkeypatch.setenv("TERM", "linux")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TZ", "America/New_York")
    assert list(pictures(scenes, SIZES[:1])) == first


def test_a_folder_that_can_not_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    assert main(["screenshots", str(file)]) == 2
    assert str(file) in capsys.readouterr().err
