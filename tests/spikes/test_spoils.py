"""The kernel carries a battle of several leaders and its spoils."""

from spike import begin, drive, lines
from spoils import SPOILS, Free, Gain, War

from marvel_tui.engine.effects import Frame, May, perform

ALL = ["Cy: yes", "Cy: free falcon", "Ann: yes", "Ann: free wasp", "Bo: yes", "Bo: free vision"]


def test_damage_then_arrival_order_the_leaders_and_each_may_choose() -> None:
    match = drive(War, ALL)
    assert lines(match) == [
        "Cy is the champion of wakanda", "Cy frees falcon", "Ann frees wasp",
        "Cy gains 2 influence", "Cy gains 4 domain", "Ann gains 2 influence", "Ann gains 4 domain",
        "Bo gains 2 influence", "Bo gains 4 domain",
        "Bo is the champion of london", "Bo frees vision", "Bo gains 1 influence", "Cy gains 1 influence",
        "asgard is not beaten",
    ]  # fmt: skip
    assert match.result is not None and match.state.teams == [[1], [3], [2]]  # type: ignore[attr-defined]


def test_who_declines_leaves_it_to_the_second() -> None:
    match = drive(War, ["Cy: no", "Ann: no", "Bo: no", "Cy: yes", "Cy: free vision"])
    assert [line for line in lines(match) if "frees" in line] == ["Cy frees vision"]


def test_a_prisoner_is_asked_for_only_where_there_is_one() -> None:
    match = drive(War, ["Cy: yes", "Cy: free wasp", "Ann: no", "Bo: yes", "Bo: free vision"])
    assert match.state.freed == [1, 1, 0]  # type: ignore[attr-defined]


def test_what_an_inner_effect_counts_reaches_the_outer_one() -> None:
    match = drive(War, [*ALL[:2], "Ann: no", "Bo: no", "Cy: no"])
    assert match.state.freed == [1, 0, 0]  # type: ignore[attr-defined]


def test_what_an_inner_effect_counts_reaches_the_outer_one_also_where_the_inner_one_goes_on() -> None:
    match = begin(War())
    game = match.state
    twice = (May(do="may", effect=(Free(), Free())), Gain())
    assert len(SPOILS) == 3
    game.agenda.clear()
    game.asking = None
    game.push(perform, twice, 0, Frame(0, 0, targets=(0,)))
    game.run()
    match._prompt = None
    for code in ("yes", "free wasp", "free falcon"):
        match.play(code)
    assert game.freed[0] == 2  # type: ignore[attr-defined]
