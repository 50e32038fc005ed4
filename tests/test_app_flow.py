"""Whose view one keyboard shows, what opens it, where the cursor goes: without a screen."""

from __future__ import annotations

from marvel_tui.engine import Seat
from marvel_tui.engine.seats import PromptView
from marvel_tui.screens.flow import Gate, Keyboard, Latch, Step
from marvel_tui.screens.pointer import Pointer, Row

TWO = (Seat("Ann"), Seat("Bo"))


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def asked(seat: int, mine: bool = False) -> PromptView:
    return PromptView(seat, mine, "")


def test_a_private_view_closes_when_another_seat_is_asked() -> None:
    keyboard = Keyboard(TWO)
    assert keyboard.step(asked(0)) is Step.HAND_OVER
    keyboard.open(0)
    assert keyboard.step(asked(0)) is Step.ANSWER
    assert keyboard.step(asked(1, mine=True)) is Step.OPEN
    assert keyboard.looking is None
    assert keyboard.step(asked(0)) is Step.CONTINUE, "its own view was open last"
    assert keyboard.step(asked(1)) is Step.HAND_OVER


def test_one_person_has_no_hand_over() -> None:
    keyboard = Keyboard((Seat("Ann"), Seat("Bo", player="random")))
    assert keyboard.step(asked(0)) is Step.ANSWER
    assert keyboard.step(asked(1, mine=True)) is Step.PROGRAM
    assert keyboard.looking == 0


def test_programs_among_people_close_a_view() -> None:
    keyboard = Keyboard((*TWO, Seat("Cy", player="random")))
    keyboard.open(0)
    assert keyboard.step(asked(2)) is Step.PROGRAM
    assert keyboard.looking is None


def test_the_latch_needs_quiet_then_the_digit_then_enter() -> None:
    clock = Clock()
    latch = Latch(1, clock)
    assert not latch.press("2", clock.now), "no quiet before"
    assert not latch.press("enter", clock.now)
    clock.now += 1
    assert not latch.press("enter", clock.now)
    clock.now += 1
    assert not latch.press("1", clock.now)
    assert not latch.press("enter", clock.now), "another seat's digit"
    clock.now += 1
    assert not latch.press("2", clock.now)
    assert latch.press("enter", clock.now)


def test_the_gate_drops_what_was_typed_before() -> None:
    clock = Clock()
    gate = Gate(clock)
    assert gate.passes(clock.now)
    gate.close()
    for _ in range(50):  # a held key
        clock.now += 0.03
        assert not gate.passes(clock.now)
    clock.now += 0.2
    assert gate.passes(clock.now)
    assert gate.passes(clock.now)


def test_the_gate_goes_by_when_a_key_was_pressed() -> None:
    clock = Clock()
    gate = Gate(clock)
    clock.now = 10.0
    gate.close()
    clock.now = 12.0
    gate.seen()
    assert not gate.passes(10.01), "it was pressed before the new act was seen, though it is read much later"
    assert not gate.passes(12.1)
    assert gate.passes(12.3)


def test_the_key_that_ended_another_seats_act_may_still_be_held() -> None:
    clock = Clock()
    gate = Gate(clock)
    gate.close("enter")
    assert not gate.passes(0.5, "enter"), "a terminal repeats a held key late"
    assert gate.waited, "it may be a person who wants to know why"
    assert not gate.passes(0.53, "enter")
    assert not gate.waited
    assert gate.passes(0.8, "p")
    gate.close("enter")
    assert gate.passes(1.5, "enter")


def test_who_presses_the_same_key_calmly_is_heard_at_the_second_press() -> None:
    clock = Clock()
    gate = Gate(clock)
    gate.close("p")
    assert not gate.passes(0.4, "p"), "so soon it may be held"
    assert gate.passes(0.8, "p"), "a held key would have come again by now"


def test_arrows_go_among_what_can_be_chosen_and_digits_everywhere() -> None:
    pointer = Pointer()
    rows = [Row("front", ("a", "b", "c")), Row("hand", ("x", "y"), upright=True)]
    pointer.set(rows, ["a", "c", "y"], "a")
    pointer.move("right", {})
    assert pointer.at == "c"
    pointer.move("right", {})
    assert pointer.at == "c"
    pointer.digit(2)
    assert pointer.at == "b"
    pointer.move("down", {"b": (5, 1), "x": (0, 3), "y": (0, 4)})
    assert pointer.at == "y"
    pointer.next_row(1)
    assert pointer.at == "a"
    pointer.next_row(-1)
    assert pointer.at == "y"
    assert not pointer.digit(3) and pointer.at == "y"
    pointer.move("up", {})
    assert pointer.at == "a"


def test_a_list_that_has_scrolled_is_not_jumped_over() -> None:
    pointer = Pointer()
    rows = [Row("front", ("a",)), Row("hand", ("x", "y", "z"), upright=True), Row("choices", ("#0",), upright=True)]
    pointer.set(rows, ["a", "z", "#0"], "#0")
    drawn = {"a": (5, 1), "x": (0, 3), "y": (0, 4), "#0": (0, 6)}
    pointer.move("up", drawn)
    assert pointer.at == "z", "it can be chosen, though it is out of sight"
    pointer.move("up", {**drawn, "z": (0, 4)})
    assert pointer.at == "a"
    pointer.move("down", drawn)
    assert pointer.at == "z"


def test_the_cursor_stays_where_it_can_be() -> None:
    pointer = Pointer()
    pointer.set([Row("front", ("a", "b"))], ["a", "b"], "a")
    pointer.at = "b"
    pointer.set([Row("front", ("a", "b"))], ["b"], "a")
    assert pointer.at == "b"
    pointer.set([Row("front", ("a",))], [], "")
    assert pointer.at == "a"
