"""Vs. System in a window with room: boxes, resources with their names, the whole hand."""

from __future__ import annotations

from app_driver import Driver, drive, fight

from marvel_tui.commands.scenes import CONTEST
from marvel_tui.glyphs import Glyphs
from marvel_tui.screens.page import Page
from marvel_tui.widgets.picture import Picture, Piece

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


def test_a_comparison_stays_in_one_line() -> None:
    words = "5 ≥ 3 stunned: Bo at 31; back 3 < 4 no stun"
    for ascii in (False, True):
        for width in range(12, 40):
            text = "\n".join(Glyphs(ascii).wrap(words, width))
            assert "back 3 < 4" in text.replace("back\n", "back ") and ("5 ≥ 3" in text or "5 >= 3" in text), text


def test_forecasts_of_the_hand_stand_below_those_of_the_list() -> None:
    async def script(d: Driver) -> None:
        await d.open(0)
        await d.press("up")
        lines = d.text.split("\n")
        title = next(n for n, line in enumerate(lines) if "What now?" in line)
        hand, first = lines[title + 1], lines[title + 2]
        assert hand.startswith(" ·   play") and first.startswith("     attack with"), d.text
        assert hand[hand.index("play") :].index("  ") and _forecast(hand) == _forecast(first), d.text

    drive(fight(CONTEST), script, (120, 40))


def _forecast(line: str) -> int:
    """Where the forecast of a choice begins."""
    gap = line.index("  ", 6)
    return gap + len(line[gap:]) - len(line[gap:].lstrip())


def test_a_wide_window_names_more_keys_where_one_may_pass() -> None:
    async def script(d: Driver) -> None:
        await d.open(0)
        assert all(key in d.text.split("\n")[-1] for key in ("p pass", "tab ", "u undo", "w why not", "t table"))

    drive(fight(CONTEST), script, (120, 40))


def test_a_page_of_the_log_is_a_page() -> None:
    """Page down shows what comes next; the last line stays in sight."""

    async def script(d: Driver) -> None:
        d.app.push_screen(Page([("Log", lambda width: [(Piece(f"line {n}"),) for n in range(1, 101)])]))
        await d.press("pagedown")
        assert "37-73 of 100" in d.text or "line 37\n" in d.text.replace(" \n", "\n"), d.text
        await d.press("pageup")
        assert "1-37 of 100" in d.text

    drive(fight(CONTEST), script, (120, 40))


def test_names_that_end_in_s_take_an_apostrophe_alone() -> None:
    """In what can be chosen, on the chain, and in the log."""
    game = fight(CONTEST)
    labels = {game.match.state.label(0, (move,)) for move in game.match.prompt.moves}
    assert "Xavier's School for Gifted Youngsters' power" in labels, labels
    game.play(next(code for code in game.match.prompt.codes if code.startswith("use row.xavier")))
    while game.match.picked:
        game.play(game.match.prompt.moves[0])
    assert game.match.seat(None).view.chain[0].name == "Xavier's School for Gifted Youngsters' power"
    game.play("pass")
    game.play("pass")
    said = [line.text for line in game.match.seat(None).log()]
    assert "Xavier's School for Gifted Youngsters' power resolves" in said, said


def test_the_end_says_who_took_the_breakthrough() -> None:
    """What a seat did stands before what it suffered."""
    game = fight('game = "vs"\nphase = "attack"\n[Ann]\nfront = ["thor-odinson"]\n[Bo]\nendurance = 3\n')
    game.play("attack thor-odinson > bo")
    while game.match.prompt is not None:
        game.play("pass" if "pass" in game.match.prompt.codes else game.match.prompt.moves[0])

    async def script(d: Driver) -> None:
        said = " ".join(d.text.split())
        assert "attacks recruits twists powers stunned lost breakthrough taken" in said, d.text
        assert "● Ann 1 0 0 0 0 0 0" in said and "◆ Bo 0 0 0 0 0 0 8" in said, d.text

    drive(game, script, (80, 24))


def test_d_goes_from_the_table_to_the_list() -> None:
    """In the middle of a choice nothing ends: the key leads back to what can be chosen."""

    async def script(d: Driver) -> None:
        await d.open(0)
        await d.press("enter")
        assert d.game.prompt.picked and d.game.pointer.row.name == "choices"
        first = d.game.pointer.at
        await d.press("tab", "tab", "d")
        assert d.game.pointer.at == first and d.game.prompt.picked
        await d.press("d")
        assert "Nothing ends here" in d.text

    drive(fight(CONTEST), script, (120, 40))
