"""One grammar of keys: one cursor, one numbering, keys that come in a burst, asking before another's act goes back."""

from __future__ import annotations

import pytest
from app_driver import FIGHT, Driver, can_attack, drive, fight, play_until, session

from marvel_tui.saves import Session
from marvel_tui.screens.flow import Step


def active(game: Session) -> int:
    prompt = game.match.prompt
    assert prompt is not None
    return prompt.seat


RANGED = FIGHT.replace('front = ["thor", "hulk"]', 'back = ["hawkeye", "ms-marvel", "nick-fury"]').replace(
    '"ronan", "abomination"', '"ronan", "mystique"'
)


def cursors(text: str) -> int:
    return text.count(">")


async def burst(d: Driver, *keys: str) -> None:
    """Press keys that all come in the same read."""
    d.now += 1
    at = d.now
    d.app.arrived = lambda event: at  # type: ignore[method-assign]
    d.app.clock = lambda: d.now
    waiting = [d.pilot.press(key) for key in keys]
    for press in waiting:
        await press
        d.now += 0.3  # the reader is slow: each of them is looked at later than it came
    await d.pilot.pause()
    d.app.arrived = lambda event: d.now  # type: ignore[method-assign]


@pytest.mark.parametrize("key", ["enter", "p"])
def test_a_burst_of_keys_never_passes_for_another_seat(key: str) -> None:
    game = fight()
    seat = active(game)

    async def script(d: Driver) -> None:
        await d.attack(seat)
        acts = len(game.match.acts)
        await burst(d, *[key] * 5)
        assert [act.code for act in game.match.acts[acts:]] == ["pass"]
        assert active(game) == 1 - seat
        await d.press("u")
        await d.press(key)
        await d.press(key, pause=0.5)
        assert len(game.match.acts) == acts + 1, "the same key may still be held"
        await d.press(key)
        assert len(game.match.acts) == acts + 2

    drive(game, script)


def test_keys_behind_an_act_are_dropped_with_it() -> None:
    game = play_until(session(), can_attack)
    seat = active(game)

    async def script(d: Driver) -> None:
        await d.open(seat)
        acts = len(game.match.acts)
        await burst(d, *["enter"] * 9)
        assert len(game.match.acts) == acts + 1

    drive(game, script)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)])
def test_there_is_one_cursor(size: tuple[int, int]) -> None:
    game = play_until(session(), can_attack)
    seat = active(game)

    async def script(d: Driver) -> None:
        await d.open(seat)
        assert cursors(d.text) == 1
        for key in ("down", "down", "up", "tab", "right", "tab", "tab", "tab", "down", "tab", "tab", "tab", "tab"):
            await d.press(key)
            assert cursors(d.text) == 1, key
            assert any(">" in line and line.strip() for line in d.text.split("\n"))

    drive(game, script, size)


def test_down_walks_the_list_where_the_cursor_is_in_it() -> None:
    game = play_until(session(), can_attack)
    seat = active(game)

    async def script(d: Driver) -> None:
        await d.open(seat)
        listed = [entry.target for entry in d.game.listed]
        assert d.game.pointer.at == listed[0]
        place = d.game.listed[0].place
        assert d.game.pointed() == place, "what the line is about is marked on the board"
        assert d.game.marks.cursor_at(place) == "·"
        await d.press("down")
        assert d.game.pointer.at == listed[1]
        await d.press("up")
        assert d.game.pointer.at == listed[0]
        while d.game.pointer.at != place:
            await d.press("tab" if d.game.pointer.row.name == "choices" or place not in d.game.pointer.row.targets
                          else "right")  # fmt: skip
        assert d.game.marks.cursor_at(place) == ">"
        await d.press("enter")
        assert d.game.prompt.picked_places == (place,), "choosing on the board is the same"
        await d.press("escape")
        assert d.game.pointed() == place, "stepping back leaves the cursor at what was chosen"

    drive(game, script)


def test_attackers_are_listed_in_the_order_of_the_table() -> None:
    game = play_until(session(), can_attack)
    seat = active(game)

    async def script(d: Driver) -> None:
        await d.open(seat)
        mine = d.game.view.sides[seat]
        order = [c.place for c in (*mine.front, *mine.back)]
        listed = [e.place for e in d.game.listed if e.choice is not None and e.choice.word == "attack"]
        assert listed == sorted(listed, key=order.index)

    drive(game, script)


def test_a_digit_that_finds_nothing_takes_nothing() -> None:
    game = fight()
    seat = active(game)

    async def script(d: Driver) -> None:
        await d.attack(seat)
        acts = len(game.match.acts)
        await d.press("9")
        assert "There is no 9" in d.picture
        await d.press("enter")
        assert len(game.match.acts) == acts and "nothing is taken" in d.picture
        await d.press("enter")
        assert len(game.match.acts) == acts + 1

    drive(game, script)


def test_without_attackers_the_cursor_begins_at_the_end_of_the_turn() -> None:
    def idle(game: Session) -> bool:
        prompt = game.match.prompt
        words = [move.word for move in prompt.moves] if prompt is not None else []
        return prompt is not None and prompt.kind == "main" and "attack" not in words and len(words) > 1

    game = play_until(session(), idle, 20_000)

    async def script(d: Driver) -> None:
        await d.open(active(game))
        acts = len(game.match.acts)
        await d.press("enter")
        assert game.match.acts[acts].code == "end"

    drive(game, script)


def test_numbers_stand_only_where_digits_go() -> None:
    async def script(d: Driver) -> None:
        await d.press("enter", "enter", "enter")
        await d.open(0)
        assert d.game.pointer.row.name == "choices"
        assert "1 keep" in d.text
        await d.press("shift+tab", "tab")
        await d.press("tab")
        assert d.game.pointer.row.name == "hand"
        assert "1 keep" not in d.text
        await d.press("3")
        assert d.game.pointer.at == d.game.view.sides[0].hand[2].place

    drive(session(), script)


def test_taking_back_another_seats_act_from_a_private_view_asks() -> None:
    game = fight()
    seat = active(game)

    async def script(d: Driver) -> None:
        await d.attack(seat)
        await d.press("p")
        assert d.game.step is Step.OPEN
        await d.press("u")
        assert "Taken back" in d.picture, "on the open table anybody may take the last pass back"
        await d.press("p", "p")
        acts = len(game.match.acts)
        await d.open(seat)
        await d.press("u")
        assert d.screen == "Agree" and len(game.match.acts) == acts
        await burst(d, str(2 - seat), "enter")
        assert d.screen == "BattlesScreen" and len(game.match.acts) == acts - 1

    drive(game, script)


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
def test_the_open_table_tells_the_whole_forecast_of_a_combat(size: tuple[int, int]) -> None:
    game = fight(RANGED)
    game.play("attack hawkeye + ms-marvel + nick-fury > ronan")

    async def script(d: Driver) -> None:
        combat = d.game.view.combat
        assert combat is not None
        words = " ".join(d.text.split())
        assert combat.defender_name in words and combat.attacker_names in words
        assert f"if all pass: {combat.outlook}" in words

    drive(game, script, size)


def test_reading_cards_everywhere() -> None:
    async def script(d: Driver) -> None:
        await d.press("enter", "i")
        assert d.screen == "Page" and d.picture.count("main character, level") == 2, "the row of the main"
        await d.press("escape", "enter", "enter")
        await d.open(0)
        await d.press("i")
        hand = d.game.view.sides[0].hand
        text = "\n".join("".join(p.text for p in line) for line in d.game.about_lines(70))
        assert all(card.name in text for card in hand)
        await d.press("escape", "tab", "i")
        assert d.screen == "Page" and hand[0].name in d.picture and "1 of 7" in d.picture
        await d.press("right")
        assert hand[1].name in d.picture

    drive(session(), script)


def test_a_choice_that_stands_alone_is_skipped_where_that_is_set() -> None:
    def alone(game: Session) -> bool:
        prompt = game.match.prompt
        return prompt is not None and prompt.kind != "combat" and len(prompt.moves) == 1

    game = play_until(session(), alone, 20_000)
    seat = active(game)

    async def script(d: Driver) -> None:
        if d.screen == "HandOver":
            await d.open(seat)
        acts = len(game.match.acts)
        assert not d.app.skip_forced
        await d.pilot.pause()
        assert len(game.match.acts) == acts
        await d.press("ctrl+p")
        await d.pilot.press(*"skip")
        await d.pilot.pause(0.5)
        await d.pilot.press("enter")
        for _ in range(5):
            await d.pilot.pause(0.05)
        assert d.app.skip_forced
        assert len(game.match.acts) == acts, "what is asked already still waits"
        await d.press("enter")
        for _ in range(5):
            await d.pilot.pause(0.05)
        assert d.game.forced() is None, "what comes after it is taken by itself"

    drive(game, script)


def test_on_the_open_table_the_own_digit_and_enter_open_the_view() -> None:
    game = fight()
    game.play("attack thor > ronan")
    game.play("pass")

    async def script(d: Driver) -> None:
        acts = len(game.match.acts)
        assert d.game.step is Step.OPEN and active(game) == 1
        await d.press("1")
        assert "another seat" in d.picture
        await d.press("2", "enter")
        assert d.game.keyboard.looking == 1, "2, enter is what the hand-over wants too: it never passes"
        assert len(game.match.acts) == acts

    drive(game, script)


def test_why_not_inside_an_attack_names_the_clause() -> None:
    game = fight()
    prompt = game.match.prompt
    assert prompt is not None
    game.play(next(move for move in prompt.moves if prompt.code(move) == "attack hulk"))
    reasons = game.match.seat(0).why_not("ann.back.1")
    assert [reason.rule for reason in reasons] == ["MB 6.2.2"]
    assert [reason.rule for reason in game.match.seat(0).why_not("bo.back.1")] == ["MB 6.3.1"]
    assert game.match.seat(0).why_not("bo.front.1") == []
