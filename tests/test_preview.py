"""What an attack is said to cause before it is committed (MB 7.4 to 7.6)."""

from __future__ import annotations

import pytest
from tables import Dice, new, walk

from marvel_tui.engine import Match, position

HEAD = 'game = "battles"\n'


def forecast(text: str, attacker: str, defender: str) -> str:
    """The forecast of a solo attack of Ann's."""
    match = position.load(HEAD + text)
    match.lingers = True
    prompt = match.prompt
    assert prompt is not None
    match.play(next(m for m in prompt.moves if prompt.code(m) == f"attack {attacker}"))
    side = match.seat(0).prompt
    assert side is not None
    return next(choice.preview for choice in side.choices if choice.code == f"> {defender}")


ANN = '[Ann]\nmain = {{ card = "captain-america-l1", row = "back" }}\nfront = ["{}"]\n'
BO = '[Bo]\nmain = {{ card = "{}", wounds = {} }}\n{}\n'


@pytest.mark.parametrize(
    ("own", "main", "wounds", "more", "target", "words", "fallen"),
    [
        ("thor", "loki-l1", 0, "", "loki-l1", "6 ≥ 6 stunned; strikes back 1 < 5 no stun", {"loki-l1"}),
        ("thor", "loki-l1", 4, "", "loki-l1", "6 ≥ 6 KO'd, Bo is out; strikes back 1 < 5 no stun", {"loki-l1"}),
        ("sabretooth", "magneto-l2", 0, "", "magneto-l2", "5 ≥ 5 stunned; no strike back", {"magneto-l2"}),
        ("sabretooth", "captain-america-l2", 0, "", "captain-america-l2",
         "5 < 7 no stun; strikes back 5 ≥ 5 stunned", {"sabretooth"}),
        ("hawkeye", "loki-l1", 0, 'front = ["sabretooth"]', "sabretooth",
         "Sabretooth strikes first: 4 ≥ 3 KO'd; no strike", {"hawkeye"}),
        ("daredevil", "hulk-l2", 0, "", "hulk-l2",
         "6 ≥ 6 stunned; strikes back 6 ≥ 3 KO'd", {"hulk-l2", "daredevil"}),
    ],
)  # fmt: skip
def test_the_forecast_is_what_happens(
    own: str, main: str, wounds: int, more: str, target: str, words: str, fallen: set[str]
) -> None:
    """MB 7.4.1, MB 7.4.5, MB 7.6.1, MB 7.6.3, MB 10.7.4, MB 10.7.8."""
    text = ANN.format(own) + BO.format(main, wounds, more)
    assert forecast(text, own, target) == words
    match = position.load(HEAD + text)
    match.play(f"attack {own} > {target}")
    told = {line.text for line in match.seat(None).log() if line.kind == "stunned"}
    names = {slug.rsplit("-l", 1)[0].replace("-", " ") for slug in fallen}
    assert {line.removesuffix(" is stunned").lower() for line in told} == names


@pytest.mark.parametrize("options", ["", 'options = ["2015"]'])
def test_the_forecast_knows_what_kos_at_a_stun(options: str) -> None:
    """MB 1.12.4, MB 1.12.5: Godslayer Blade, and Lethal against Impervious Skin, in both printings."""
    text = f"""
{options}
[Ann]
main = "gamora-l2"
front = ["gamora"]
hand = ["open-fire"]
resources = ["fortress", "fortress"]
[Bo]
main = "hulk-l1"
hand = ["find-cover"]
front = [{{ card = "luke-cage", counters = -3 }}]
resources = ["fortress"]
"""
    match = position.load(HEAD + text)
    assert forecast(text, "gamora-l2", "hulk-l1").startswith("7 ≥ 3 stunned")
    match.play("use gamora-l2.godslayer-blade pay fortress pay fortress")
    match.play("attack gamora-l2 > hulk-l1")
    view = match.seat(None).view
    assert view.combat.outlook.startswith("7 ≥ 3 KO'd, Bo is out")  # type: ignore[attr-defined]
    match = position.load(HEAD + text)
    match.play("attack gamora > luke-cage")
    match.play("pass")
    match.play("use luke-cage.impervious-skin pay fortress")
    fate = "KO'd" if options else "stunned"
    assert match.seat(None).view.combat.outlook.startswith(f"3 ≥ 3 {fate};")  # type: ignore[attr-defined]


TABLE = (
    HEAD
    + """
[Ann]
main = { card = "iron-man-l1", row = "back", xp = 1 }
front = ["thor", "hulk", "luke-cage"]
back = ["nick-fury", "captain-america"]
hand = ["earths-mightiest-heroes", "think-again", "iron-man", "open-fire"]
resources = ["academy", "laboratory", "avengers-mansion"]
[Bo]
main = { card = "loki-l1", row = "back", wounds = 4 }
front = ["sabretooth", { card = "abomination", counters = 2 }, { card = "mystique", counters = -1 }]
hand = ["find-cover", "metal-and-fire", "ronan"]
resources = ["fortress"]
"""
)


def choices(*picks: str, before: tuple[str, ...] = (), text: str = TABLE) -> tuple[Match, dict[str, str]]:
    """The forecasts of the choices after some acts and picks, by the words of the choices."""
    match = position.load(text)
    match.lingers = True
    for code in before:
        match.play(code)
    for code in picks:
        prompt = match.prompt
        assert prompt is not None
        match.play(next(move for move in prompt.moves if prompt.code(move).endswith(code)))
    assert match.prompt is not None
    side = match.seat(match.prompt.seat).prompt
    assert side is not None
    return match, {choice.label: choice.preview for choice in side.choices}


ATTACK = ("attack thor + hulk > sabretooth",)


def test_a_team_attack_says_who_picks() -> None:
    """MB 7.5.1, MB 7.5.2, MB 7.5.6."""
    _, found = choices("attack thor", "+ hulk")
    assert found["attack Sabretooth 4/4"] == "13 ≥ 4 stunned; strikes back 4: no stun"
    assert found["attack Abomination 7/7"] == "13 ≥ 7 stunned; strikes back 7 at all: Thor and Hulk stunned"
    text = TABLE.replace('"abomination", counters = 2', '"juggernaut", counters = -2')
    _, found = choices("attack thor", "+ hulk", text=text)
    assert found["attack Juggernaut 6/3"] == "13 ≥ 3 stunned; strikes back 6, Bo picks: Thor stunned"
    leader = text.replace('"luke-cage"]', '"captain-america"]').replace('"nick-fury", "captain-america"', '"nick-fury"')
    _, found = choices("attack thor", "+ hulk", "+ captain-america", text=leader)
    assert found["attack Juggernaut 6/3"] == (
        "17 ≥ 3 stunned; strikes back 6, Ann picks: Thor stunned or Captain America KO'd or nobody"
    )


@pytest.mark.parametrize(
    ("picks", "before", "label", "words"),
    [
        (("play earths-mightiest-heroes",), ATTACK, "Thor 6/5",
         "8/7; 15 ≥ 4 stunned; strikes back 4: no stun"),
        (("play earths-mightiest-heroes",), ATTACK, "Sabretooth 4/4",
         "6/6; 13 ≥ 6 stunned; strikes back 6, Bo picks: Thor stunned"),
        ((), ATTACK, "play Think Again", "the combat is cancelled"),
        ((), ATTACK, "power up Iron Man", "Iron Man 3/5 xp 2/3"),
        ((), ATTACK, "pass", "then Bo may answer"),
        ((), (*ATTACK, "pass"), "pass", "the last pass: they strike"),
        ((), (*ATTACK, "pass"), "play Metal and Fire",
         "Thor 5/4, Hulk 6/6, Loki xp 1/5; 11 ≥ 4 stunned; strikes back 4, Bo picks: Thor stunned"),
        (("use thor.lightning-strike",), (), "Mystique 1/3", "KO'd"),
        (("use thor.lightning-strike",), (), "Sabretooth 4/4", "1/1"),
        (("use thor.lightning-strike", "on sabretooth"), (), "turn down Laboratory", "Sabretooth 1/1"),
        (("use iron-man-l1.repulsor-blast",), (), "Loki 1/6", "0/5"),
        ((), ("use iron-man-l1.repulsor-blast on sabretooth pay laboratory",), "yes", "Sabretooth back row"),
        (("play earths-mightiest-heroes",), (*ATTACK, "pass", "play find-cover"), "Sabretooth 4/7",
         "6/9; 13 ≥ 9 stunned; strikes back 6, Bo picks: Thor stunned"),
        ((), (*ATTACK, "pass", "play find-cover"), "play Think Again", "the combat is cancelled"),
        ((), (), "end the turn", "5 could still attack: Iron Man, Thor, Hulk, Luke Cage, Nick Fury"),
    ],
)  # fmt: skip
def test_what_an_act_changes(picks: tuple[str, ...], before: tuple[str, ...], label: str, words: str) -> None:
    """MB 7.2, MB 8.3, MB 8.4, MB 9.4, MB 10.2, MB 12.1."""
    match, found = choices(*picks, before=before)
    key = match.state.key()
    assert found[label] == words
    assert match.state.key() == key


def test_a_recruit_is_shown_as_it_arrives() -> None:
    """MB 5.2, MB 10.7.6, MB 11.1: with the counters it gets, and what uniqueness KOs."""
    text = TABLE.replace("[Ann]", 'phase = "recruit"\n[Ann]\npoints = 5').replace(
        '"think-again"', '"ant-man", "luke-cage"'
    )
    _, found = choices(text=text)
    assert found["recruit Ant-Man for 1"] == "3/3 health 1; 4 points left"
    assert found["recruit Luke Cage for 5"] == "8/7 health 1, Luke Cage KO'd; no points left"


def test_the_forecast_of_a_combat_comes_true() -> None:
    """The outlook after an answer is the one that was foretold."""
    match, found = choices("play earths-mightiest-heroes", before=ATTACK)
    match.play("on sabretooth")
    combat = match.seat(None).view.combat  # type: ignore[attr-defined]
    assert found["Sabretooth 4/4"].endswith(combat.outlook)


def test_what_is_hidden_or_left_to_chance_is_not_foretold() -> None:
    """The top card of a deck may be a location: only what the power says is shown."""
    _, found = choices()
    assert found["Nick Fury: Vast Resources"].startswith("Main [I]: Put the top card of your deck")


def test_looking_ahead_changes_nothing() -> None:
    match = new(3, 5)
    for step in walk(match, Dice(5), 900):
        if step % 10 == 0:
            key, picked = match.state.key(), match.picked
            assert match.prompt is not None and match.seat(match.prompt.seat).prompt is not None
            assert (match.state.key(), match.picked) == (key, picked)
