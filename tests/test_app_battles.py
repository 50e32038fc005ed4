"""Marvel Battles on the screen, driven by keys and the mouse."""

from __future__ import annotations

from dataclasses import replace

import pytest
from app_driver import Driver, can_attack, drive, fight, play_until, same_as_dump, session
from tables import Dice, choose

from marvel_tui.engine.games import rules_of
from marvel_tui.engine.match import Match
from marvel_tui.saves import Session
from marvel_tui.screens.flow import Step

SIZES = ((80, 24), (120, 40))


def active(game: Session) -> int:
    prompt = game.match.prompt
    assert prompt is not None
    return prompt.seat


def names_in_hand(match: Match, seat: int) -> set[str]:
    return {card.name for card in match.seat(seat).view.sides[seat].hand}


@pytest.mark.parametrize("size", SIZES)
def test_the_screens_of_a_first_turn(size: tuple[int, int]) -> None:
    async def script(d: Driver) -> None:
        at = f"{size[0]}x{size[1]}"
        same_as_dump(f"first-{at}", d.text)
        await d.press("enter", "enter", "enter")
        assert d.screen == "HandOver"
        same_as_dump(f"hand-over-{at}", d.text)
        await d.open(0)
        await d.press("enter")
        await d.open(1)
        await d.press("enter")
        await d.open(0)
        same_as_dump(f"resource-{at}", d.text)
        await d.press("enter", "d", "enter", "d", "enter")
        same_as_dump(f"main-{at}", d.text)

    drive(session(), script, size)


@pytest.mark.parametrize(("seats", "size"), [(2, (80, 24)), (2, (120, 40)), (4, (80, 24)), (4, (120, 40))])
def test_a_game_is_drawn(seats: int, size: tuple[int, int]) -> None:
    """In the view of the seat that is asked no line is too long, and the cursor is seen wherever it is."""
    game = session(seats)
    dice = Dice(3)

    async def script(d: Driver) -> None:
        seen = 0
        while game.match.prompt is not None and len(game.match.acts) < 300:
            if not dice.below(16):
                seen += d.look_everywhere(game.match.prompt.seat, dice)
            choose(game.match, dice)
        assert seen > 200

    drive(game, script, size)


def test_one_enter_does_not_open_the_hand_over() -> None:
    async def script(d: Driver) -> None:
        await d.press("enter", "enter", "enter")
        await d.press("enter", "space", "2", "enter")
        assert d.screen == "HandOver"
        await d.press("1", pause=0.1)
        await d.press("enter")
        assert d.screen == "HandOver", "the digit came too early"
        await d.press("tab")
        assert "still covered" in d.text
        await d.press("1", "enter")
        assert d.screen == "BattlesScreen"
        assert d.game.keyboard.looking == 0

    drive(session(), script)


def test_hands_are_never_on_the_open_table() -> None:
    game = play_until(session(), can_attack)
    seat = active(game)

    async def script(d: Driver) -> None:
        hidden = names_in_hand(game.match, 0) | names_in_hand(game.match, 1)
        open_names = {c.name for side in d.game.view.sides for c in (*side.front, *side.back)}
        hidden -= open_names | {card.name for side in d.game.view.sides for card in side.ko}
        hidden -= {r.name for side in d.game.view.sides for r in side.resources}
        hidden -= {side.main_name for side in d.game.view.sides}
        assert not any(name in d.text for name in hidden), "the hand-over"
        await d.press("t")
        assert d.game.keyboard.looking is None
        assert not any(name in d.picture for name in hidden)
        await d.press("l")
        assert not any(name in d.picture for name in hidden)
        await d.press("escape")
        await d.open(seat)
        assert d.game.keyboard.looking == seat
        assert any(name in d.picture for name in names_in_hand(game.match, seat))
        await d.press("t")
        assert d.game.keyboard.looking is None
        assert not any(name in d.picture for name in hidden)
        await d.press("enter", "t", "tab", "i")
        assert not any(name in d.picture for name in hidden)

    drive(game, script)


def test_a_solo_attack_is_four_keys_and_an_unanswered_combat_one_a_seat() -> None:
    game = fight()
    seat = active(game)

    async def script(d: Driver) -> None:
        await d.open(seat)
        acts = len(game.match.acts)
        await d.press("enter", "enter")
        assert len(game.match.acts) == acts + 1
        assert game.match.acts[-1].code.startswith("attack ")
        assert d.game.step is Step.ANSWER
        await d.press("p")
        assert d.game.step is Step.OPEN, "the other seat is asked on the open table"
        assert d.game.keyboard.looking is None
        await d.press("p")
        assert [act.code for act in game.match.acts[-2:]] == ["pass", "pass"]
        assert d.screen == "BattlesScreen"
        if active(game) == seat and game.match.prompt is not None and game.match.prompt.kind == "main":
            assert d.game.step is Step.CONTINUE
            await d.press("enter")
            assert d.game.keyboard.looking is None, "enter alone opens nothing"
            await d.open(seat)
            assert d.game.keyboard.looking == seat

    drive(game, script)


def test_a_seat_answers_through_the_hand_over() -> None:
    game = fight()
    seat = active(game)

    async def script(d: Driver) -> None:
        await d.open(seat)
        await d.press("enter", "enter", "p")
        await d.press("o")
        assert d.screen == "HandOver"
        await d.open(1 - seat)
        assert d.game.keyboard.looking == 1 - seat
        await d.press("P")
        assert d.game.entries[0].label == "pass until somebody acts"
        await d.press("escape")
        assert d.game.entries[0].label == "pass"
        await d.press("P")
        digits = [(entry.digit, entry.choice.code) for entry in d.game.listed]
        assert digits == [(1, "pass until act"), (2, "pass until combat"), (3, "pass until turn")], "from short to long"
        await d.press("2")
        assert game.match.acts[-1].code == "pass until combat" and d.game.keyboard.looking is None

    drive(game, script)


def test_keys_typed_ahead_answer_only_one_prompt() -> None:
    async def script(d: Driver) -> None:
        await d.press(*["enter"] * 20, pause=0.03)
        assert not d.app.session.match.acts  # it is still held from the start of the game
        await d.press("enter")
        await d.press(*["enter"] * 20, pause=0.03)
        assert len(d.app.session.match.acts) == 1

    drive(session(), script)


def test_stepping_back_and_undo() -> None:
    game = play_until(session(), can_attack)
    seat = active(game)

    async def script(d: Driver) -> None:
        await d.open(seat)
        await d.press("enter")
        assert len(d.game.prompt.picked) == 1
        await d.press("escape")
        assert d.game.prompt.picked == ()
        acts = len(game.match.acts)
        await d.press("enter", "enter")
        assert len(game.match.acts) == acts + 1
        await d.press("u")
        assert len(game.match.acts) == acts
        assert "Taken back" in d.picture and "attack" in d.picture

    drive(game, script)


def test_undo_beyond_the_reach_asks_the_others() -> None:
    async def script(d: Driver) -> None:
        await d.press("enter", "enter", "enter")
        await d.open(0)
        await d.press("2", "enter")
        assert d.app.session.match.acts[-1].code == "mulligan", "seven new cards were seen"
        acts = len(d.app.session.match.acts)
        await d.press("t", "u")
        assert d.screen == "Agree"
        await d.press("enter")
        assert d.screen == "Agree", "nobody agreed yet"
        await d.press("escape")
        assert len(d.app.session.match.acts) == acts
        await d.press("u", "2", "enter")
        assert len(d.app.session.match.acts) == acts - 1

    drive(session(), script)


def test_why_not_says_the_clause() -> None:
    async def script(d: Driver) -> None:
        await d.press("enter", "enter", "enter")
        await d.open(0)
        await d.press("enter")
        await d.open(1)
        await d.press("enter")
        await d.open(0)
        await d.press("enter")
        assert d.game.prompt.kind == "recruit"
        while d.game.pointer.row.name != "hand":
            await d.press("tab")
        await d.press("1", "enter")
        assert "(MB " in "\n".join(d.game.note)
        assert "(MB " in d.picture
        await d.press("w")
        assert "(MB " in d.picture

    drive(session(), script)


def test_a_small_window_keeps_the_game() -> None:
    game = play_until(session(), can_attack)
    seat = active(game)

    async def script(d: Driver) -> None:
        await d.open(seat)
        before = d.text
        acts = len(game.match.acts)
        await d.pilot.resize_terminal(20, 5)
        await d.pilot.pause()
        assert "Make the window" in d.text
        await d.press("enter", "enter")
        assert len(game.match.acts) == acts and not game.match.picked
        await d.pilot.resize_terminal(80, 24)
        await d.pilot.pause()
        assert d.text == before
        await d.pilot.resize_terminal(200, 60)
        await d.pilot.pause()
        assert "Main" in d.text

    drive(game, script)


def test_covering_closes_every_page() -> None:
    game = play_until(session(), can_attack)
    seat = active(game)

    async def script(d: Driver) -> None:
        await d.open(seat)
        await d.press("l", "f2")
        assert d.screen == "HandOver"
        await d.press("t")
        assert d.screen == "BattlesScreen"
        assert d.game.keyboard.looking is None
        await d.open(seat)
        d.now += 1000
        d.game._cover_when_idle()
        await d.pilot.pause()
        assert d.screen == "HandOver"

    drive(game, script)


def test_the_mouse_does_the_same() -> None:
    async def script(d: Driver) -> None:
        d.now += 1
        places = d.game.query_one("Picture").places()
        x, y = places["#1"]
        await d.pilot.click("Picture", offset=(x + 5, y))
        await d.pilot.pause()
        assert d.app.session.match.acts[0].code == "bo goes first"

    drive(session(), script)


def test_four_seats_fold_what_does_not_fit() -> None:
    game = play_until(session(4), can_attack)
    seat = active(game)

    async def script(d: Driver) -> None:
        await d.open(seat)
        await d.press("enter")
        for name in ("ANN", "BO", "CY", "DI"):
            assert name in d.text
        for key in ("tab",) * 14:
            await d.press(key)
            assert d.game.pointer.at

    drive(game, script)


def test_ascii_draws_only_ascii() -> None:
    game = play_until(session(), can_attack)
    seat = active(game)

    async def script(d: Driver) -> None:
        assert d.text.isascii()
        await d.open(seat)
        assert d.text.isascii()
        await d.press("enter")
        assert d.text.isascii()
        await d.press("f1")
        assert d.text.isascii()

    for size in SIZES:
        drive(play_until(session(), can_attack), script, size, ascii=True)
    assert game


def test_a_fault_while_playing_does_not_end_the_game() -> None:
    async def script(d: Driver) -> None:
        def fail(move: object) -> None:
            raise RuntimeError("boom")

        d.app.session.play = fail  # type: ignore[method-assign]
        await d.press("enter")
        assert "Something went wrong" in d.picture
        await d.press("enter")
        assert len(d.game.session.match.acts) == 1

    drive(session(), script)


@pytest.mark.parametrize("size", SIZES)
def test_what_a_seat_may_not_know_changes_nothing_on_its_screens(size: tuple[int, int]) -> None:
    shown: list[list[str]] = []
    for seed in (0, 11, 12):
        game = play_until(session(3), can_attack)
        seat = active(game)
        if seed:  # all that the seat can't know lies elsewhere
            rules_of("battles").deal_anew(game.match.state, seat, seed)
        screens: list[str] = []

        async def script(d: Driver, seat: int = seat, screens: list[str] = screens) -> None:
            screens.append(d.text)
            await d.press("t")
            screens.append(d.text)
            await d.press("l")
            screens.append(d.text)
            await d.press("escape")
            await d.open(seat)
            for key in ("enter", "tab", "w", "escape", "tab", "tab", "tab", "w", "k", "escape", "f2"):
                await d.press(key)
                screens.append(d.text)

        drive(game, script, size)
        shown.append(screens)
    assert shown[0] == shown[1] == shown[2]


def test_a_game_that_can_not_be_saved_says_so() -> None:
    async def script(d: Driver) -> None:
        d.app.session.file.trouble = "not saved: No space left on device"
        d.game.draw()
        assert "not saved: No space left" in d.picture

    drive(session(), script)


def test_names_are_never_markup() -> None:
    game = session()
    names = ("[/b][0]", "\x1b[31mBo")  # a table takes no such names: they must do no harm all the same
    seats = tuple(replace(seat, name=name) for seat, name in zip(game.match.table.seats, names, strict=True))
    game.match.table = replace(game.match.table, seats=seats)
    game.match.state.names = names

    async def script(d: Driver) -> None:
        assert "[/B][0]" in d.text and "\x1b" not in d.text
        await d.press("enter", "enter", "enter")
        assert d.screen == "HandOver" and "\x1b" not in d.text
        await d.press("ctrl+p")
        await d.press("escape", "t")
        assert "\x1b" not in d.text

    drive(game, script)


CEREBRO = """
game = "battles"
phase = "formation"
[Ann]
main = "professor-x-l1"
resources = ["laboratory"]
deck = ["open-fire", "nova", "open-fire", "ronan", "open-fire", "hulk"]
[Bo]
main = "thanos-l1"
ko = ["nova"]
"""


def test_each_of_equal_cards_can_be_chosen_where_it_lies() -> None:
    """MB 17.17: copies are one move, and each that isn't picked takes it; outside of a hand a card shows its cost."""

    async def script(d: Driver) -> None:
        await d.open(0)
        await d.press("2", "enter", "enter")
        assert " Nova                     GG 4     5/5" in d.text, d.text
        await d.press("enter")  # takes Nova; three copies and another card are left
        for _ in range(3):
            await d.press("4", "enter")
            assert "no answer here" not in d.text, d.text
        log = [line.text for line in d.game.session.match.seat(0).log()]
        assert log[-1].startswith("Ann puts Open Fire + Open Fire + Open Fire + Ronan on the bottom"), log[-1]

    drive(fight(CEREBRO), script)


def test_the_piles_are_counted_in_english() -> None:
    async def script(d: Driver) -> None:
        await d.open(0)
        await d.press("k")
        assert "Ann: 0 cards" in d.text and "Bo: 1 card\n" in d.text, d.text

    drive(fight(CEREBRO), script)
