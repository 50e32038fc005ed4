"""What the choices of Battles are said to cause before they are committed (MB 7.4 to 7.6)."""

from __future__ import annotations

import pytest
from tables import Dice, new, walk

from marvel_tui.engine import Match, position
from marvel_tui.engine.battles import events as ev
from marvel_tui.engine.battles.characters import BACK
from marvel_tui.engine.battles.outlook import outlook
from marvel_tui.engine.prompts import Move

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
        (("play earths-mightiest-heroes",), ATTACK, "Thor 6/5 (Ann)",
         "8/7; 15 ≥ 4 stunned; strikes back 4: no stun"),
        (("play earths-mightiest-heroes",), ATTACK, "Sabretooth 4/4 (Bo)",
         "6/6; Sabretooth strikes first with 6, Bo picks: Thor stunned; then 7 ≥ 6 stunned"),
        ((), ATTACK, "play Think Again", "the combat is cancelled"),
        ((), ATTACK, "power up Iron Man", "Iron Man 3/5 xp 2/3"),
        ((), ATTACK, "pass", "then Bo may answer"),
        ((), (*ATTACK, "pass"), "pass", "the last pass: they strike"),
        ((), (*ATTACK, "pass"), "play Metal and Fire",
         "Thor 5/4, Hulk 6/6, Loki xp 1/5; "
         "Sabretooth strikes first with 4, Bo picks: Thor stunned; then 6 ≥ 4 stunned"),
        (("use thor.lightning-strike",), (), "Mystique 1/3", "KO'd"),
        (("use thor.lightning-strike",), (), "Sabretooth 4/4", "1/1"),
        (("use thor.lightning-strike", "on sabretooth"), (), "turn down Laboratory", "Sabretooth 1/1"),
        (("use iron-man-l1.repulsor-blast",), (), "Loki 1/6", "0/5"),
        ((), ("use iron-man-l1.repulsor-blast on sabretooth pay laboratory",), "yes", "Sabretooth back row"),
        (("play earths-mightiest-heroes",), (*ATTACK, "pass", "play find-cover"), "Sabretooth 4/7 (Bo)",
         "6/9; Sabretooth strikes first with 6, Bo picks: Thor stunned; then 7 < 9 no stun"),
        ((), (*ATTACK, "pass", "play find-cover"), "play Think Again", "the combat is cancelled"),
        ((), (), "end the turn", "5 could still attack: Thor, Hulk, Luke Cage, Iron Man, Nick Fury"),
    ],
)  # fmt: skip
def test_what_an_act_changes(picks: tuple[str, ...], before: tuple[str, ...], label: str, words: str) -> None:
    """MB 7.2, MB 8.3, MB 8.4, MB 9.4, MB 10.2, MB 12.1."""
    match, found = choices(*picks, before=before)
    key = match.state.key()
    assert found[label] == words
    assert match.state.key() == key


def test_a_defender_that_strikes_first_weakens_a_team() -> None:
    """MB 7.6.3: whom it stuns is not in the total; who is out with its main strikes no more."""
    text = TABLE.replace('"sabretooth"', '{ card = "sabretooth", counters = 1 }')
    _, found = choices("attack thor", "+ hulk", text=text)
    assert found["attack Sabretooth 5/5"] == (
        "Sabretooth strikes first with 5, Bo picks: Thor stunned; then 7 ≥ 5 stunned"
    )
    main = TABLE.replace(
        'main = { card = "iron-man-l1", row = "back", xp = 1 }', 'main = { card = "hulk-l1", wounds = 5 }'
    )
    main = main.replace('"thor", "hulk", ', '"thor", ').replace('"sabretooth"', '{ card = "sabretooth", counters = 5 }')
    _, found = choices("attack hulk-l1", "+ thor", text=main)
    assert found["attack Sabretooth 9/9"] == (
        "Sabretooth strikes first with 9, Bo picks: Hulk KO'd, Ann is out or Thor stunned; "
        "then without Hulk no strike, without Thor 3 < 9 no stun"
    )


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
    assert found["Sabretooth 4/4 (Bo)"].endswith(combat.outlook)


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


def attacks(match: Match) -> list[tuple[Move, ...]]:
    """The attacks of one or two on characters that the prompt allows."""
    question, seat, args = match.state.asking
    found = []
    for first in [move for move in match.prompt.moves if move.word == "attack"]:
        begun = [(first,)]
        begun += [(first, move) for move in question.moves(match.state, seat, (first,), args) if move.word == "+"]
        for picked in begun:
            moves = question.moves(match.state, seat, picked, args)
            found += [(*picked, move) for move in moves if move.word == ">" and move.what > 0]
    return found


def unanswered(match: Match, act: tuple[Move, ...], struck: int) -> set[int] | None:
    """Who falls in an attack that nobody answers; `struck` is struck back. None where something else is asked."""
    copy = match.copy()
    copy.state.log = []
    copy.commit(act)
    while copy.state.combat is not None and copy.state.result is None:
        question, _, args = copy.state.asking
        if question.kind == "combat":
            copy.commit((Move("pass"),))
        elif question.kind == "strike":
            copy.commit((Move("strike", struck if struck in args[0] else args[0][0]),))
        else:
            return None
    return {event.who for event in copy.state.log if event.kind is ev.STUNNED}


def test_attacks_end_as_foretold() -> None:
    """MB 7.4 to 7.6: in random games, whoever is struck back."""
    proven = firsts = 0
    for seed in (1, 5, 7, 12):
        match = new(2 + seed % 2, seed, seed % 4)
        for step in walk(match, Dice(seed), 1500):
            if match.prompt.kind != "main" or match.picked or step % 2:
                continue
            game = match.state
            for act in attacks(match)[:12]:
                attackers, defender = [game.find(move.what) for move in act[:-1]], game.find(act[-1].what)
                seen = outlook(game, match.prompt.seat, attackers, defender, attackers[0].row == BACK)
                names = [back.name for back in seen.back]
                for c in attackers:
                    at = names.index(c.face.name) if c.face.name in names else -1
                    back = seen.back[at] if at >= 0 else None
                    fallen = unanswered(match, act, c.uid)
                    if fallen is None or back is None or not back.strike.fate or seen.all_struck:
                        continue
                    strike = back.then if seen.first else seen.strike
                    assert fallen == {c.uid} | ({defender.uid} if strike is not None and strike.fate else set())
                    proven += 1
                    firsts += bool(seen.first)
    assert proven > 100 and firsts > 5
