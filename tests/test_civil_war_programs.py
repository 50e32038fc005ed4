"""What programs do in Civil War, and what is counted of their games."""

from __future__ import annotations

import pytest

from marvel_tui.engine import Match, Seat, Table, games, position
from marvel_tui.engine.civil_war.worth import EVEN_BET
from marvel_tui.engine.players import program
from marvel_tui.engine.simulate import Plan, run

GAME = "civil-war"
HEAD = 'shows = ["CW 3.6"]\ntitle = "x"\ngame = "civil-war"\nphase = "act"\nturn = "tigra"\nexpect = []\n'
REGISTRATION = HEAD + 'mode = "registration"\nbet = 20\n'
RING = ("avengers-mountain", "washington-dc", "the-raft", "sokovia", "bar-with-no-name", "garrett-castle")
FAR = '[Bo]\nheroes = [{ hero = "spectrum", place = 3 }, { hero = "iron-man", place = 3 }]\n'


def places(**changed: str) -> str:
    """The six of the box; nobody is there but what is said of some of them, as `p1="civilians = 2"`."""
    rows = []
    for at, slug in enumerate(RING):
        said = changed.get(f"p{at}", "")
        empty = [f"{what} = 0" for what in ("civilians", "thugs") if what not in said]
        rows.append("{ " + ", ".join([f'location = "{slug}"', *empty, *([said] if said else [])]) + " }")
    return f"places = [{', '.join(rows)}]\n"


def ann(tigra: str = "place = 1") -> str:
    """The team of Ann, and where Tigra is."""
    return f'[Ann]\nheroes = [{{ hero = "tigra", {tigra} }}, {{ hero = "goliath", place = 0 }}]\n'


def turn(text: str, seed: int = 3) -> list[str]:
    """What the greedy program does in the rest of a turn, act by act, on its first words."""
    match, player, said = position.load(text), program("greedy", seed), []
    mine = match.state.turns
    while match.prompt is not None and match.state.turns == mine and match.prompt.seat == 0:
        move = player.choose(match)
        if not match.picked:
            said.append(match.prompt.code(move))
        match.choose(move)
    return said


def test_it_walks_to_where_the_pool_is_worth_most() -> None:
    story = 'blue_story = ["goliath-m", "tigra-h"]\n'
    said = turn(HEAD + story + places(p0="civilians = 1", p2="thugs = 3") + ann() + FAR)
    assert said[:2] == ["move avengers-mountain", "rescue"]


def test_it_knocks_out_before_it_takes_a_thug() -> None:
    enemy = (
        '[Bo]\nheroes = [{ hero = "spectrum", place = 1, active = 0, hand = ["spectrum-m"] }, { hero = "iron-man" }]\n'
    )
    said = turn(HEAD + 'blue_story = ["tigra-a"]\n' + places(p1="thugs = 2") + ann() + enemy)
    assert said[0] == "attack spectrum"


def test_it_endorses_the_second_time_before_it_rescues() -> None:
    said = turn(
        HEAD + 'blue_story = ["tigra-h"]\n' + places(p1='civilians = 1, control = "red", endorsed = 1') + ann() + FAR
    )
    assert said[0] == "endorse"


def test_it_keeps_a_token_for_later_where_it_brings_nothing() -> None:
    said = turn(HEAD + 'blue_story = ["tigra-h"]\n' + places(p1="civilians = 1") + ann('place = 1, tokens = "A"') + FAR)
    assert said[:1] == ["rescue"] and not any("token" in act for act in said)


def test_blue_does_its_mission_and_leaves_the_others_alone() -> None:
    danger = places(p1="civilians = 2, thugs = 2, danger = [0, 1, 0]")
    said = turn(
        REGISTRATION + 'mission = "clear-the-route"\nblue_story = ["goliath-hh", "tigra-a"]\n' + danger + ann() + FAR
    )
    assert said[0] == "attack thug danger"


def test_blue_carries_a_danger_token_home() -> None:
    danger = places(p1="danger = [0, 0, 1]")
    said = turn(REGISTRATION + 'mission = "underground-railroad"\nblue_story = ["tigra-m"]\n' + danger + ann() + FAR)
    assert said[0] == "carry avengers-mountain"


@pytest.mark.parametrize(("hero", "does"), (("tigra", True), ("spectrum", False)))
def test_blue_ends_the_first_game_of_a_tournament_and_red_does_not(hero: str, does: bool) -> None:
    """It stands beside the last Danger token of the fifth Mission, with a Heroic (CW 10.6)."""
    head = REGISTRATION.replace('turn = "tigra"', f'turn = "{hero}"')
    table = 'mission = "hidden-witnesses"\nmissions_done = 4\nblue_story = ["tigra-h"]\nred_story = ["spectrum-hh"]\n'
    danger = places(p1="civilians = 1, danger = [1, 0, 0]")
    match = position.load(head + table + danger + ann() + FAR.replace("place = 3", "place = 1", 1))
    match.state.mode, match.state.bet = "tournament", 0
    player, said = program("greedy", 3), []
    while match.prompt is not None and match.prompt.kind == "act":
        move = player.choose(match)
        said.append(match.prompt.code(move))
        match.choose(move)
    assert ("rescue danger" in said) == does


def test_a_prisoner_breaks_out() -> None:
    danger = places(p3="thugs = 1, danger = [0, 1, 0]")
    said = turn(
        REGISTRATION + 'mission = "clear-the-route"\nblue_story = ["tigra-ma"]\n' + danger + ann('cell = "a"') + FAR
    )
    assert said[0].startswith("escape")


def bidding(seed: int, opened: int = 0) -> tuple[int, bool]:
    """The bet of a table of programs that somebody else has opened, and whether the opener plays Blue."""
    seats = (Seat("Ann", "picked", "", "greedy"), Seat("Bo", "picked", "", "greedy"))
    match, opener = Match(Table(GAME, seats, seed, ("registration",))), -1
    players = [program("greedy", seed + seat) for seat in range(2)]
    while match.prompt is not None and match.prompt.kind in ("pick-hero", "bid"):
        if opened and match.prompt.kind == "bid" and opener < 0:
            opener = match.prompt.seat
            match.play(f"bid {opened}")
        else:
            match.choose(players[match.prompt.seat].choose(match))
    return match.state.bet, match.state.teams[opener] == 0


@pytest.mark.parametrize("seed", range(3))
def test_bids_come_to_where_both_sides_win_as_often(seed: int) -> None:
    even = EVEN_BET[2]
    assert abs(bidding(seed)[0] - even) <= 1
    assert abs(bidding(seed, 40)[0] - even) <= 1
    assert bidding(seed, 6) == (6, True), "who asks for too few cards is let"


def test_what_the_tally_says_of_each_mode() -> None:
    for options, words in (
        ((), ("points in the median", "equal points in", "control changed", "who led after round 3 won")),
        (("registration",), ("Team Blue won", "Missions a game", "was jailed in", "a trap set off in")),
        (("tournament",), ("within 11 cards", "13 cards", "16 cards", "who began as Team Blue won")),
    ):
        summary = run(Plan.of(GAME, options=options), 1, 3)
        lines = "\n".join(games.rules_of(GAME).tally_words(summary.tally, 3))
        assert [word for word in words if word not in lines] == [] and "KOs a game" in lines
        heroes = sum(count for name, count in summary.tally.items() if name.startswith("with "))
        won = sum(count for name, count in summary.tally.items() if name.startswith("won ") and "bet" not in name)
        assert (heroes, won) == (12, 6), "two teams of two heroes, one of which wins"


def test_the_median_and_the_shares_are_of_all_games() -> None:
    clash = {"kos": 8, "top 20": 1, "top 30": 2, "top 44": 1, "forty": 1, "tied": 1, "flips": 6, "starter won": 2}
    said = games.rules_of(GAME).tally_words({**clash, "led": 2, "leader won": 1, "blue won": 3}, 4)
    assert said == [
        "Team Blue won 75.0%, the team that began 66.7% of the games without a tie; equal points in 25.0%",
        "the winner had 30 points in the median; 40 reached in 25.0%; KOs a game: 2.0",
        "control changed 1.5 times a game; who led after round 3 won 50.0%",
    ]
    bets = {"kos": 0, "bet 13": 3, "won bet 13": 1, "bet 9": 1, "missions": 10, "jailed": 2, "trapped": 1}
    assert games.rules_of(GAME).tally_words(bets, 4) == [
        "Team Blue won 0.0% of 1 with 9, 33.3% of 3 with 13",
        "Missions a game: 2.5; somebody was jailed in 50.0%, a trap set off in 25.0%; KOs a game: 0.0",
    ]
