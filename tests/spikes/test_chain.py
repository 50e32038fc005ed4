"""The kernel carries a chain."""

from chain import Duel
from spike import drive, lines


def test_a_negated_effect_does_not_resolve_and_its_negation_can_be_negated() -> None:
    match = drive(Duel, ["Ann: chain strike", "Bo: chain deny on strike#1", "Ann: pass", "Bo: pass"])
    assert lines(match)[-2:] == ["deny resolves", "strike is negated"]
    assert match.state.life == [10, 10] and match.state.chain == []  # type: ignore[attr-defined]
    match = drive(
        Duel,
        ["Ann: chain strike", "Bo: chain deny", "Ann: chain deny on deny#2", "Bo: pass", "Ann: pass",
         "Ann: pass", "Bo: pass"],
    )  # fmt: skip
    assert lines(match)[-5:] == ["deny resolves", "deny is negated", "strike resolves", "Bo loses 3",
                                 "Bo's revenge triggers"]  # fmt: skip


def test_last_in_resolves_first_and_the_target_may_be_gone() -> None:
    match = drive(
        Duel,
        ["Ann: chain strike", "Bo: chain strike", "Ann: chain deny on strike#1", "Bo: chain deny on strike#1",
         "Ann: pass", "Bo: pass", "Ann: pass", "Bo: pass", "Ann: pass", "Bo: pass"],
    )  # fmt: skip
    assert [line for line in lines(match) if "on the chain" not in line] == [
        "deny resolves", "strike is negated", "deny resolves", "deny does not resolve", "strike resolves",
        "Ann loses 3",
    ]  # fmt: skip


def test_a_trigger_waits_for_the_end_of_the_effect_and_is_answered_on_the_chain() -> None:
    match = drive(Duel, ["Ann: chain feint", "Bo: pass", "Ann: pass", "Ann: yes"])
    assert lines(match)[-4:] == ["Bo loses 1", "Bo loses 1", "Bo's revenge triggers", "Bo's revenge triggers"]
    match = drive(
        Duel,
        ["Ann: chain feint", "Bo: pass", "Ann: pass", "Ann: no", "Ann: chain deny on revenge#2", "Bo: pass",
         "Ann: pass", "Ann: pass", "Bo: pass"],
    )  # fmt: skip
    assert match.result is not None and match.result.winners == (0,)
    assert match.state.life == [10, 9]  # type: ignore[attr-defined]
