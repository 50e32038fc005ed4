"""Rules of the Vs. System that a position file can't show: what is asked in which order, who sees what and is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from marvel_tui.engine import Match, position
from marvel_tui.engine.invariants import check
from marvel_tui.engine.prompts import Move
from marvel_tui.engine.vs import events as ev
from marvel_tui.engine.vs.library import Pool, library

POSITIONS = sorted((Path(__file__).parent / "positions" / "vs").glob("*.toml"))


def situation(text: str) -> Match:
    """A match that begins from a position."""
    return position.load(f'game = "vs"\n{text}')


def play(match: Match, *codes: str) -> None:
    """Play acts by their codes, whoever is asked."""
    for code in codes:
        match.play(code)


def choices(match: Match) -> dict[str, Move]:
    """What can be chosen next, by its words behind those that are chosen already."""
    prompt = match.prompt
    assert prompt is not None
    chosen = len(prompt.code().split())
    return {" ".join(code.split()[chosen:]): move for code, move in zip(prompt.codes, prompt.moves, strict=True)}


def pick(match: Match, *codes: str) -> None:
    """Make choices of an act one by one."""
    for code in codes:
        match.choose(choices(match)[code])


def told(match: Match, kind: object, seat: int | None) -> list[tuple[str, ...]]:
    """Of the events of a kind, the cards that a seat was told, by their names."""
    state = match.state
    events = match.seat(seat).events()
    return [tuple(state.faces[card].slug for card in event.cards) for event in events if event.kind is kind]


# --- VS 10: announcing


FINISHING = """
[Ann]
front = ["cyclops-slim", "gambit-remy-lebeau"]
hand = ["finishing-move", "flying-kick"]
resources = ["flying-kick", "flying-kick"]

[Bo]
front = [{ card = "banshee-sean-cassidy", stunned = true }, { card = "rogue-energy-drain", stunned = true }]
"""


def test_targets_come_before_costs_and_nothing_is_paid_before_the_end() -> None:
    """VS 10.2, VS 10.3, F16: each step can be taken back; what is taken back was not paid."""
    match = situation(FINISHING)
    before = match.state.key()
    pick(match, "play finishing-move")
    assert set(choices(match)) == {"on banshee-sean-cassidy", "on rogue-energy-drain"}
    pick(match, "on rogue-energy-drain")
    assert set(choices(match)) == {"exhaust cyclops-slim", "exhaust gambit-remy-lebeau"}
    assert match.state.key() == before
    assert match.back() and match.back() and not match.back()
    assert match.state.key() == before
    pick(match, "play finishing-move", "on banshee-sean-cassidy", "exhaust gambit-remy-lebeau")
    entry = match.state.chain[0]
    ready = [c.face.slug for c in match.state.sides[0].characters if c.ready]
    assert ready == ["cyclops-slim"] and len(match.state.sides[0].hand) == 1
    assert match.state.find(entry.frame.targets[0]).face.slug == "banshee-sean-cassidy"


def test_an_act_that_is_taken_back_is_paid_anew() -> None:
    """VS 10.2.2, F16, F29: undone and done again in another way, each card lies in one place and pays once."""
    match = situation(FINISHING)
    before = match.state.key()
    play(match, "play finishing-move on rogue-energy-drain exhaust cyclops-slim")
    match.undo(1, agreed=True)
    assert match.state.key() == before
    play(match, "play finishing-move on rogue-energy-drain exhaust gambit-remy-lebeau", "pass")
    assert [c.face.slug for c in match.state.sides[0].characters if c.ready] == ["cyclops-slim"]
    assert [match.state.faces[card].slug for card in match.state.sides[1].ko] == ["rogue-energy-drain"]
    check(match)


# --- VS 10.9: searching

SEARCH = """
[Ann]
hand = ["{twist}", "flying-kick"]
deck = ["gambit-remy-lebeau", "flying-kick", "acrobatic-dodge", "surprise-attack", "tech-upgrade", "focused-blast"]

[Bo]
hand = ["flying-kick"]

[[card]]
slug = "roll-call"
name = "Roll Call"
type = "plot-twist"
set = "MOR"
effect = [{{ do = "search", what = {{ type = "character" }} }}]

[[card]]
slug = "foresight"
name = "Foresight"
type = "plot-twist"
set = "MOR"
effect = [{{ do = "search" }}]
"""


@pytest.mark.parametrize(("twist", "others"), [("roll-call", [("gambit-remy-lebeau",)]), ("foresight", [])])
def test_what_a_search_found_is_shown_if_it_was_described(twist: str, others: list[tuple[str, ...]]) -> None:
    """VS 10.9, VS 10.9.2: a described card is shown to all, any card is taken unseen; the deck is shuffled after it."""
    match = situation(SEARCH.format(twist=twist))
    play(match, f"play {twist}", "pass", "pass")
    assert match.seat(1).prompt is not None and not match.seat(1).prompt.choices  # nobody looks over the shoulder
    deck = list(match.state.sides[0].deck)
    play(match, "take gambit-remy-lebeau")
    assert told(match, ev.TAKES_OPENLY, 1) == others
    assert told(match, ev.TAKES, 0) == ([] if others else [("gambit-remy-lebeau",)])
    assert told(match, ev.TAKES, 1) == ([] if others else [()])
    assert [event for event in match.events if event.kind is ev.SHUFFLES]
    left = [card for card in deck if match.state.faces[card].slug != "gambit-remy-lebeau"]
    assert sorted(match.state.sides[0].deck) == sorted(left) and match.state.sides[0].deck != left


# --- VS 14: what is told of keywords

INSANE = """
phase = "recruit"

[Ann]
points = 4
insane = {insane}
hand = ["madcap", "madcap-two", "flying-kick"]

[Bo]
hand = ["flying-kick"]

[[card]]
slug = "madcap"
name = "Madcap"
type = "character"
set = "DWF"
cost = 2
atk = 1
def = 1

[[card.statics]]
word = "insanity"
atk = 3

[[card]]
slug = "madcap-two"
name = "Madcap"
version = "Two"
type = "character"
set = "DWF"
cost = 2
atk = 1
def = 1

[[card.statics]]
word = "insanity"
atk = 3
"""


@pytest.mark.parametrize("insane", [True, False])
def test_insanity_is_told_with_the_first_card_that_has_it(insane: bool) -> None:
    """VS 14.21.2: not before it is seen by anybody else, and once."""
    match = situation(INSANE.format(insane=str(insane).lower()))
    assert not match.seat(1).view.sides[0].insane
    assert "insanity" not in [line.kind for line in match.seat(1).log()]
    play(match, "recruit madcap")
    lines = [line for line in match.seat(1).log() if line.kind == "insanity"]
    assert [(line.text, line.rule) for line in lines] == [
        (f"Ann began with {'one copy of each card: insanity' if insane else 'several copies of a card: no insanity'}",
         "VS 14.21.2")
    ]  # fmt: skip
    assert match.seat(1).view.sides[0].insane is insane
    play(match, "pass", "pass", "to front", "recruit madcap-two")
    assert [line.kind for line in match.seat(1).log()].count("insanity") == 1


def test_a_deck_of_single_cards_is_insane() -> None:
    """VS 14.21, VS 14.21.1: a copy has the same name and version."""
    singles = {"cyclops-slim": 1, "cyclops-scott-summers": 1, "flying-kick": 1}
    assert Pool(library(), [singles, {**singles, "flying-kick": 2}]).insane == (True, False)


def test_what_loyalty_reveals_everybody_is_told() -> None:
    """VS 14.2, VS 14.2.1, VS 2.12: a resource that is revealed is known by name, and lies face down all the same."""
    match = situation("""
phase = "recruit"

[Ann]
points = 4
resources = ["captain-america-living-legend", "flying-kick"]
hand = ["thor-odinson", "flying-kick"]

[Bo]
hand = ["flying-kick"]
""")
    play(match, "recruit thor-odinson")
    assert told(match, ev.REVEALS, 1) == [("captain-america-living-legend",)]
    assert [r.up for r in match.state.sides[0].resources] == [False, False]
    assert match.seat(1).view.sides[0].resources[0].card is None


def test_the_card_that_takes_the_place_of_a_reservist_is_not_shown() -> None:
    """VS 14.12.1, VS 14.12.2, VS 2.5.4: others see that a card was laid there, not which one."""
    match = situation("""
phase = "recruit"

[Ann]
points = 2
resources = ["flying-kick", "hawkeye-carnival-archer"]
hand = ["gambit-remy-lebeau", "flying-kick"]

[Bo]
hand = ["flying-kick"]
""")
    play(match, "recruit row.hawkeye-carnival-archer")
    assert match.seat(1).prompt is not None and not match.seat(1).prompt.choices
    play(match, "lay gambit-remy-lebeau")
    assert told(match, ev.RESOURCE, 1) == [()] and told(match, ev.RESOURCE, 0) == [("gambit-remy-lebeau",)]
    assert match.seat(1).view.sides[0].resources[1].card is None


def test_the_team_that_was_chosen_is_open_to_all() -> None:
    """VS 14.24.4, VS 17.15: it stands beside the card for everybody, as long as that is face up."""
    match = situation("""
[Ann]
front = ["gambit-remy-lebeau", "toad-leaping-lackey"]
resources = ["flying-kick", "planet-x"]
hand = ["flying-kick"]

[Bo]
""")
    play(match, "play row.planet-x team x-men", "pass")
    assert match.seat(1).view.sides[0].resources[1].note == "X-Men"


# --- VS 17.14: the reason names the card


def test_why_nobody_reinforces_against_other_earth() -> None:
    """VS 17.14, VS 7.10.5."""
    match = situation("""
[Ann]
front = ["power-princess-shield-of-utopia"]
hand = ["other-earth", "flying-kick"]
resources = ["flying-kick", "flying-kick", "flying-kick"]

[Bo]
front = ["banshee-sean-cassidy"]
support = ["cyclops-slim"]
hand = ["flying-kick"]
""")
    play(match, "play other-earth", "pass", "pass")
    play(match, "attack power-princess-shield-of-utopia > banshee-sean-cassidy", "pass", "pass", "pass")
    assert match.prompt is not None and match.prompt.seat == 1
    assert not any(code.startswith("reinforce") for code in match.prompt.codes)
    reasons = match.seat(1).why_not("bo.support.1")
    assert [str(reason) for reason in reasons if reason.rule == "VS 7.10.5"] == [
        "Other-Earth keeps the defender from having reinforcement (VS 7.10.5)"
    ]


# --- every situation


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_every_situation_holds_and_can_be_looked_at(path: Path) -> None:
    """After every act the invariants hold, and each seat and the open table has its picture and its prompt."""
    text = position.read_file(path)
    match = position.load(text)
    acts = [line.partition(": ")[2] for line in position.read(text).get("play", []) if not line.startswith("? ")]
    for code in (None, *acts):
        if code is not None:
            match.play(code)
        check(match)
        for seat in (*range(len(match.state.names)), None):
            side = match.seat(seat)
            assert side.view is not None and (match.prompt is None or side.prompt is not None)
