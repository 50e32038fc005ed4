"""The kernel carries an overflow that another team resolves."""

from overflow import Town
from spike import begin, drive, lines


def test_those_who_control_the_place_send_one_on() -> None:
    match = drive(Town, ["Ann: raid park", "Bo: to harbor", "Bo: raid harbor", "Bo: to tower", "Ann: to bridge",
                         "Ann: to tower"])  # fmt: skip
    assert lines(match) == [
        "park overflows", "Bo sends one from park to harbor", "a thug comes to harbor", "no room in park",
        "harbor overflows",
        "Bo sends one from harbor to tower",
        "tower overflows", "Ann sends one from tower to bridge",
        "bridge overflows", "Ann sends one from bridge to tower", "no room in tower", "no room in harbor",
    ]  # fmt: skip
    assert match.result is not None and match.state.thugs == [0, 2, 2, 2, 2]  # type: ignore[attr-defined]


def test_the_turn_waits_under_the_choice_of_the_other_seat() -> None:
    match = begin(Town())
    match.play("raid park")
    assert match.prompt is not None and (match.prompt.seat, match.prompt.kind) == (1, "push")
    assert match.prompt.title == "park is full: where does one go?"
    assert [step[0].__name__ for step in match.state.agenda] == ["turn", "arrive"]
    assert match.undo_reach() == 1
    match.play("to harbor")
    assert match.undo_reach() == 1  # Bo's own choice; Ann's raid needs Bo's yes
    match.undo(2, agreed=True)
    assert match.prompt.kind == "raid"


def test_a_place_overflows_once_for_each_effect() -> None:
    match = drive(Town, ["Ann: raid tower", "Ann: to harbor"])
    assert lines(match)[-1] == "no room in tower"
