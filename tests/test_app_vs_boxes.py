"""Vs. System in a window with room: boxes, resources with their names, the whole hand."""

from __future__ import annotations

from app_driver import Driver, drive, fight

from marvel_tui.commands.scenes import CONTEST
from marvel_tui.widgets.picture import Picture

ROOMY = """
game = "vs"
initiative = "Ann"
phase = "recruit"
[Ann]
points = 4
hidden_front = ["daredevil-guardian-of-the-kitchen"]
front = [{ card = "luke-cage-unbreakable", stunned = true, gear = ["billy-club"] }]
hand = [
  "punisher-one-man-war", "billy-club", "doctor-strange-guardian-of-reality", "josies-bar", "word-on-the-street",
  "elektra-silent-blade", "moon-knight-crescent-watch",
]
resources = ["surprise-attack", "eye-of-agamotto", "josies-bar up", "out-of-nowhere"]
[Bo]
front = ["quicksilver-blue-blur", "thor-odinson"]
resources = ["flying-kick", "flying-kick"]
"""


def boxes(d: Driver) -> set[int]:
    """The widths of the boxes on the table."""
    return {part.index("╮") for line in d.text.split("\n") for part in line.split("╭")[1:]}


def _resources(d: Driver) -> str:
    return next(line for line in d.text.split("\n") if "Josie's Bar" in line and "resources" in line)


def test_names_of_resources_and_the_whole_hand_come_before_lines_of_boxes() -> None:
    """Resources that can be played keep their names, and lines that the question leaves empty are the hand's."""

    async def script(d: Driver) -> None:
        await d.open(0)
        row = ("resources 4:", "Surprise Attack", "Eye of Agamotto", "Josie's Bar", "Out of Nowhere")
        assert all(name in _resources(d) for name in row), d.text
        assert "more" not in d.text and "Moon Knight" in d.text, d.text
        at = d.game.query_one(Picture).places()
        front = at["ann.hidden-front.1"][1] - at["bo.front.1"][1]
        await d.press("enter", "p", "p")
        if d.game.keyboard.looking is None:
            await d.press("1", "enter")
        assert "Where does Punisher go?" in d.text, d.text
        assert all(name in _resources(d) for name in row), d.text
        at = d.game.query_one(Picture).places()
        assert at["ann.hidden-front.1"][1] - at["bo.front.1"][1] == front, "boxes stay as high as they are"
        assert len(boxes(d)) == 1, f"as broad as each other: {d.text}"

    drive(fight(ROOMY), script, (120, 40))


def test_marks_stand_apart_from_names() -> None:
    name = '"xaviers-school-for-gifted-youngsters up"'
    text = CONTEST.replace(name, '{ card = "xaviers-school-for-gifted-youngsters", up = true, exhausted = true }')

    async def script(d: Driver) -> None:
        await d.open(0)
        assert "Xavier's S… EXH ▒" in d.text, d.text
        assert "10/8 STUNNED" in d.text, d.text

    drive(fight(text), script, (120, 40))
