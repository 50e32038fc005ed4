"""Position files of Civil War that contradict the rules or themselves are refused, with the field and the clause."""

from __future__ import annotations

import pytest
from tables import Dice, walk

from marvel_tui.engine import MatchError, position
from marvel_tui.engine.invariants import check

HEROES = ("tigra", "goliath", "iron-man", "spectrum")
REGISTRATION = 'mode = "registration"\nbet = 20\nmission = "safe-houses"\n'
OTHERS = '"sokovia", "washington-dc", "avengers-mountain", "bar-with-no-name", "garrett-castle"'
TWO = 'vault = ["", "tear-gas"]\n'


def situation(top: str = "", *more: str) -> str:
    """A position: what lies on the table, then what is said of each hero besides its name."""
    said = (f", {each}" if each else "" for each in (*more, *[""] * (4 - len(more))))
    told = [f'{{ hero = "{hero}"{each} }}' for hero, each in zip(HEROES, said, strict=True)]
    return f'game = "civil-war"\n{top}\n[Ann]\nheroes = [{told[0]}, {told[1]}]\n[Bo]\nheroes = [{told[2]}, {told[3]}]\n'


def raft(said: str) -> str:
    return f'places = [{{ location = "the-raft", {said} }}, {OTHERS}]\n'


IMPOSSIBLE: dict[str, tuple[str, str]] = {
    "hero-twice": (situation().replace("iron-man", "tigra"), "heroes: tigra is at the table already (CW 1.3.1)"),
    "one-hero-four-times": (
        situation().replace("tigra", "iron-spider").replace("goliath", "iron-spider"),
        "heroes: iron-spider is at the table already (CW 1.3.1)",
    ),
    "more-active": (situation("", "shields = 0, active = 1"), "Tigra: 1 of 0 shields"),
    "two-shields": (situation("", "shields = 2"), "tigra.shields: not more than 1 (CW 2.6)"),
    "down-with-cards": (situation("", 'down = true, hand = ["tigra-m"]'), "Tigra is KO'd with cards (CW 4.3)"),
    "no-cards": (situation("", "hand = []"), "tigra: a hero without cards is KO'd (CW 4.3)"),
    "no-cards-in-a-turn": (
        situation('turn = "goliath"\nphase = "act"\nblue_story = ["goliath-m"]', "hand = []"),
        "tigra: a hero without cards is KO'd (CW 4.3)",
    ),
    "down": (situation("", 'down = "yes"'), "Ann.heroes.0.down: Input should be a valid boolean"),
    "red-jailed": (situation(REGISTRATION, "", "", 'cell = "a"'), "Iron Man of Red is jailed (CW 9.3)"),
    "one-cell": (situation(REGISTRATION, 'cell = "a"', 'cell = "a"'), "two heroes in one cell"),
    "cell-in-clash": (situation("", 'cell = "a"'), "tigra.cell: there are no Cells in Clash (CW 1.2)"),
    "two-places": (situation(REGISTRATION, 'cell = "a", place = 3'), "tigra.cell: a Cell is no location"),
    "cell-and-card": (situation(REGISTRATION + TWO, 'cell = "b"'), "a card and a hero in space 1 (CW 9.2.1)"),
    "vault-twice": (situation(f'{REGISTRATION}vault = ["tear-gas", "tear-gas"]'), "vault: tear-gas lies there twice"),
    "vault-of-four": (situation(f'{REGISTRATION}vault = ["", "", "", "tear-gas"]'), "vault: Tuple should have at most"),
    "vault-in-clash": (situation(TWO), "vault: belongs to mode 'registration' (CW 1.2)"),
    "bet-in-clash": (situation("bet = 9"), "bet: belongs to mode 'registration' (CW 1.2)"),
    "scores": (situation(f"{REGISTRATION}scores = [1, 0]"), "scores: belongs to mode 'clash' (CW 1.2)"),
    "crisis": (situation("", "crisis = 1"), "tigra.crisis: there are no Crisis tokens in Clash (CW 1.7.1)"),
    "events-twice": (situation('events = ["mass-rally", "mass-rally"]'), "events: mass-rally lies there twice"),
    "event-in-deck": (
        situation('event = "mass-rally"\nevents = ["mass-rally"]'),
        "events: mass-rally lies there twice",
    ),
    "mission-in-deck": (situation(f'{REGISTRATION}missions = ["safe-houses"]'), "missions: safe-houses lies there"),
    "people-twice": (situation('people = ["raid", "raid"]'), "people: raid lies there twice"),
    "gear-twice": (situation("", 'gear = ["megaphone"]', 'gear = ["megaphone"]'), "gear: megaphone is worn already"),
    "gear-of-another": (situation("", 'gear = ["stingers"]'), "tigra.gear: stingers belongs to yellowjacket (CW 5.1)"),
    "gear-down": (situation("", 'gear = ["signal-flare down"]'), "tigra.gear: signal-flare is removed, not turned"),
    "upset": (situation("upset_blue = [4]"), "upset_blue.0: Input should be less than or equal to 3"),
    "no-carrier": (situation(REGISTRATION + raft("danger = [3, 0, 0]")), "place 0: Danger without a carrier"),
    "danger-in-clash": (situation(raft("danger = [0, 1, 0]")), "places: Danger tokens belong to mode 'registration'"),
    "danger": (situation(REGISTRATION + raft("danger = [0, 0, 7]")), "more than six Danger tokens (CW 1.6)"),
    "endorsed": (situation(REGISTRATION + raft("endorsed = 1")), "place 0: endorsed in Registration (CW 8.7)"),
    "three-alike": (situation(f"places = {['the-raft'] * 6}"), "places: the-raft lies there twice at most (CW 10.3.3)"),
    "whose-card": (
        situation('phase = "act"\nturn = "tigra"\nblue_story = ["goliath-m"]'),
        "turn: the last card of the Storyline is not tigra's (CW 3.4)",
    ),
    "turn-of-a-ko-d-hero": (
        situation('phase = "play"\nturn = "tigra"', "down = true"),
        "turn: tigra is KO'd; its next turn begins in phase 'start' (CW 4.4, CW 4.7)",
    ),
    "turns": (situation("turns = 7"), "turns: after 7 turns it isn't round 1 (CW 7.1)"),
    "bet-is-over": (
        situation('mode = "registration"\nbet = 1\nblue_story = ["tigra-m"]'),
        "bet: Blue has played 1 cards, and the game is over (CW 8.13.1)",
    ),
    "option": (situation('options = ["rain"]'), "unknown option 'rain'"),
    "mode-as-option": (situation('options = ["tournament"]'), "options: tournament is no option here"),
    "two-handicaps": (situation('options = ["handicap-blue", "handicap-red"]'), "one team has a handicap, not both"),
    "handicap": (situation(f'{REGISTRATION}options = ["handicap-blue"]'), "a handicap is for Clash only (CW 7.14.1)"),
    "3x3": (situation('options = ["3x3"]'), "options: with 3x3 each team has three heroes (CW 1.1)"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_no_play_brings_about_is_refused(name: str) -> None:
    text, words = IMPOSSIBLE[name]
    with pytest.raises(MatchError) as refused:
        position.load(text)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    "top",
    ["events = []", 'event = "front-page"\nevents = ["mass-rally"]', f"{REGISTRATION}missions = []", "people = []"],
)
def test_decks_last_to_the_end(top: str) -> None:
    """CW 7.12, CW 8.1: beneath what is said lies what else is needed."""
    for seed in range(3):
        match = position.load(situation(top))
        for _ in walk(match, Dice(seed)):
            check(match)
        assert match.result is not None
