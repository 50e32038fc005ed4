"""What a player sees of Marvel Battles where room is short: nothing that matters is cut, the rest says that it is."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from app_driver import FIGHT, Driver, drive, fight, same_as_dump

from marvel_tui.app import MarvelApp
from marvel_tui.commands.scenes import FOUR, LAST, SCENES, TEAM, TWO
from marvel_tui.commands.screenshots import Stage
from marvel_tui.engine import position

SIZES = ((60, 20), (80, 24), (120, 40))
WHOLE_GAME = next(scene.acts for scene in SCENES if scene.name == "end")


@pytest.mark.parametrize(("size", "ascii"), [((60, 20), False), ((80, 24), True)])
def test_the_smallest_window_and_ascii(size: tuple[int, int], ascii: bool) -> None:
    """The scenes of the pictures; those at 80x24 and 120x40 are the pictures themselves."""

    async def shown() -> str:
        stage = Stage(ascii)
        texts = []
        async with stage.app.run_test(size=size) as pilot:
            stage.pilot = pilot
            for scene in SCENES:
                await stage.play(scene)
                lines = [strip.text.rstrip() for strip in stage.app.screen._compositor.render_strips()]
                texts += [f"=== {scene.name}", *lines]
        return "\n".join(texts)

    text = asyncio.run(shown())
    assert text.isascii() or not ascii
    same_as_dump(f"scenes-{size[0]}x{size[1]}{'-ascii' if ascii else ''}", text)


def test_without_colour_the_text_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = []

    async def script(d: Driver) -> None:
        await d.open(0)
        await d.press("enter")
        texts.append(d.text)

    drive(fight(TWO), script)
    monkeypatch.setenv("NO_COLOR", "1")
    drive(fight(TWO), script)
    assert texts[0] == texts[1]


def words(d: Driver) -> str:
    """The screen as one line of words."""
    return " ".join(d.text.split())


@pytest.mark.parametrize("size", SIZES)
def test_what_is_asked_is_never_cut(size: tuple[int, int]) -> None:
    game = fight(TWO)
    game.play("attack thor + hulk > sabretooth")

    async def script(d: Driver) -> None:
        await d.open(0)
        await d.press("tab", "enter")
        assert "Earth's Mightiest Heroes: choose a character in the combat" in words(d).replace(" ── MB 9.6 ──", "")

    drive(game, script, size)


@pytest.mark.parametrize("size", SIZES)
def test_the_forecast_under_the_cursor_is_whole(size: tuple[int, int]) -> None:
    game = fight(TWO)
    game.play("attack thor + hulk > sabretooth")

    async def script(d: Driver) -> None:
        await d.open(0)
        await d.press("tab", "enter", "3")
        assert "6/6; Sabretooth strikes first with 6, Bo picks: Thor stunned; then 7 ≥ 6 KO'd" in words(d)
        await d.press("up", "up")
        assert "8/7; 15 ≥ 4 KO'd; strikes back 4: no stun" in words(d)

    drive(game, script, size)


def test_a_list_says_what_it_does_not_show() -> None:
    async def script(d: Driver) -> None:
        await d.open(0)
        await d.press("enter")
        assert "↓ 1 more" in d.text and d.text.split("\n")[22] == " ↓ add Captain America 5/5"
        await d.press("6")
        assert "↑ 1 more" in d.text and "↓" not in d.text.split("\n")[22]

    drive(fight(TWO), script)


@pytest.mark.parametrize("size", SIZES)
def test_resources_say_what_they_pay(size: tuple[int, int]) -> None:
    async def script(d: Driver) -> None:
        await d.press("t")
        assert "row 5: AV E I M ▒" in d.text
        assert "row 4: VI E M ▒" in d.text or "row 4: The Vault Laboratory Fortress ▒" in d.text

    drive(fight(FOUR), script, size)


@pytest.mark.parametrize("size", SIZES)
def test_the_end_keeps_the_table_and_tells_how_it_went(size: tuple[int, int]) -> None:
    game = fight(LAST)
    for code in WHOLE_GAME:
        game.play(code)

    async def script(d: Driver) -> None:
        assert "BO Loki KO'd" in words(d) and "Mandarin" in d.text and "STUNNED" in d.text
        assert "THE GAME IS OVER · Ann wins" in d.text
        assert "play again" in d.text and "home" in d.text
        if size != (60, 20):
            assert "Thor + Hulk KO'd Loki in turn 5: Bo is out" in d.text
            assert "● Ann 2 0 1 1 0 0" in words(d) and "◆ Bo 0 0 1 0 2 2" in words(d)

    drive(game, script, size)


def test_who_fell_to_whom() -> None:
    """By a strike back, by a power."""
    told = []
    for wounds, acts in (
        (
            ("wounds = 1", "wounds = 4, counters = -1"),
            (TEAM.replace("thor + hulk > loki-l1", "iron-man-l1 > mandarin"), "pass", "pass"),
        ),
        (("wounds = 2, xp", "wounds = 4, counters = -3, xp"), ("use thor.lightning-strike on loki-l1",)),
    ):
        match = position.load(TWO.replace(*wounds, 1))
        for code in acts:
            match.play(code)
        told += match.seat(None).view.falls
    assert told == [
        "Mandarin KO'd Iron Man in turn 5: Ann is out",
        "Thor's Lightning Strike KO'd Loki in turn 5: Bo is out",
    ]


def test_why_not_on_the_open_table() -> None:
    """Only what everybody can see: the front row, who is exhausted or stunned; not what a hand could pay for."""
    text = FIGHT.replace('["thor",', '[{ card = "thor", exhausted = true },').replace(
        '"abomination"', '{ card = "abomination", stunned = true }'
    )
    match = position.load(text)

    def reasons(place: str) -> list[str]:
        return [reason.rule for reason in match.seat(None).why_not(place)]

    assert reasons("ann.front.1") == ["MB 6.2"]
    assert reasons("ann.front.2") == []
    assert reasons("ann.back.1") == ["MB 6.2.2"]
    assert reasons("bo.back.1") == ["MB 6.3.1"]
    assert reasons("bo.front.1") == []
    assert reasons("bo.front.2") == ["MB 6.3.2"]
    assert reasons("ann.hand.1") == []

    async def script(d: Driver) -> None:
        await d.press("t", "shift+tab", "w")
        assert d.game.pointed() == "bo.back.1"
        assert "the front row protects it (MB 6.3.1)" in d.text

    drive(fight(text), script)


def test_a_card_that_can_not_be_used_says_why() -> None:
    async def script(d: Driver) -> None:
        await d.open(0)
        await d.press("tab", "1")
        assert "not now: it is played in a combat (MB 9.4)" in d.text

    drive(fight(TWO), script)


def test_the_palette_turns_pages_in_a_window_without_a_row_for_them(home: Path) -> None:
    async def turned() -> bool:
        app = MarvelApp()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.resize_terminal(1, 1)
            await pilot.press("ctrl+p", "pagedown", "pageup")
            await pilot.pause()
            return app.is_running

    assert asyncio.run(turned())
