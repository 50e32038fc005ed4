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
    assert not latch.press("2"), "no quiet before"
    assert not latch.press("enter")
    clock.now += 1
    assert not latch.press("enter")
    clock.now += 1
    assert not latch.press("1")
    assert not latch.press("enter"), "another seat's digit"
    clock.now += 1
    assert not latch.press("2")
    assert latch.press("enter")


def test_the_gate_drops_what_was_typed_before() -> None:
    clock = Clock()
    gate = Gate(clock)
    assert gate.passes()
    gate.close()
    for _ in range(50):  # a held key
        clock.now += 0.03
        assert not gate.passes()
    clock.now += 0.2
    assert gate.passes()
    assert gate.passes()


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
    pointer.move("up", {})
    assert pointer.at == "a"


def test_the_cursor_stays_where_it_can_be() -> None:
    pointer = Pointer()
    pointer.set([Row("front", ("a", "b"))], ["a", "b"], "a")
    pointer.at = "b"
    pointer.set([Row("front", ("a", "b"))], ["b"], "a")
    assert pointer.at == "b"
    pointer.set([Row("front", ("a",))], [], "")
    assert pointer.at == "a"
