"""What the log of the Vs. System tells: everything once, in the order in which it happens, and why."""

from __future__ import annotations

from vs_scenes import PEOPLE, person

from marvel_tui.engine import Match, position

CARDS = "".join(map(person, PEOPLE))


def scene(text: str, step: str = "attack", cards: str = CARDS) -> Match:
    match = position.load(f'game = "vs"\nphase = "{step}"\ninitiative = "Ann"\n{text}{cards}')
    match.lingers = True
    return match


def told(match: Match, *codes: str) -> list[str]:
    """What everybody reads of some acts."""
    since = len(match.events)
    for code in codes:
        match.play(code)
    open_table = match.seat(None)
    return [match.state.log_line(event) for event in open_table.events(since)]


def test_an_attack_is_told_with_all_its_numbers() -> None:
    """VS 7.12: also what the defender strikes back with; the losses say what they come from, once."""
    match = scene("[Ann]\nfront = ['boss']\n[Bo]\nfront = ['thug']\n")
    lines = told(match, "attack boss > thug")
    at = lines.index("Boss attacks Thug")
    assert lines[at : at + 8] == [
        "Boss attacks Thug", "Thug defends", "Boss 8 against Thug 3, back 3 against 8", "Boss causes 5 breakthrough",
        "Bo loses 5 endurance (breakthrough)", "Thug is stunned", "Thug is out of the attack",
        "Bo loses 2 endurance (Thug stunned)",
    ]  # fmt: skip


def test_losses_of_one_moment_are_added_up() -> None:
    """VS 8.9.1: each attacker causes breakthrough of its own, and the player loses all of it at once."""
    match = scene("[Ann]\nfront = ['agent', 'ally']\n[Bo]\n")
    lines = told(match, "attack agent + ally > bo")
    assert [line for line in lines if "breakthrough" in line] == [
        "Agent causes 3 breakthrough", "Ally causes 2 breakthrough", "Bo loses 5 endurance (breakthrough)",
    ]  # fmt: skip


def test_powering_up_and_reinforcing_are_announced() -> None:
    """VS 7.10.4, VS 7.11.2: it is said what the card is discarded and the character exhausted for."""
    match = scene(
        "[Ann]\nfront = ['scout']\nhand = ['scout']\n[Bo]\nfront = ['thug']\nsupport = ['boss']\nhand = ['ally']\n"
    )
    told(match, "attack scout > thug", "pass", "pass")
    assert told(match, "power-up scout on scout") == ["Ann powers Scout up", "Ann discards Scout"]
    assert told(match, "reinforce thug by boss") == ["Boss reinforces Thug", "Boss is exhausted"]


def test_a_card_is_revealed_for_something() -> None:
    """VS 10.2: as a cost of what."""
    row = "resources = ['agent', 'agent', 'agent', 'agent']"
    match = scene(f"[Ann]\nhand = ['thor-odinson', 'wonder-man-ionic-actor']\npoints = 4\n{row}\n[Bo]\n", "recruit")
    assert "Ann reveals Wonder Man for Thor" in told(match, "recruit thor-odinson reveal wonder-man-ionic-actor")


def test_who_searches_takes_and_then_shuffles() -> None:
    """VS 10.9.2."""
    others = "".join(person(slug) for slug in PEOPLE if slug != "agent")
    power = '{ costs = [{ pay = "activate" }], effect = [{ do = "search" }] }'
    match = scene(
        "[Ann]\nfront = ['agent']\ndeck = ['boss', 'ally']\n[Bo]\n",
        cards=others + person("agent", f"powers = [{power}]"),
    )
    assert told(match, "use agent", "take boss")[-2:] == ["Ann takes a card into the hand", "Ann shuffles the deck"]
