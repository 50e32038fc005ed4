"""Rules of the Vs. System that a position file can't show: cards, setting up, hidden information, a whole turn."""

from __future__ import annotations

from typing import Any

import pytest
from tables import NAMES, Dice, walk

from marvel_tui.engine import Match, MatchError, Seat, Table, position
from marvel_tui.engine.vs.library import Pool, library

GAME = "vs"
DECKS = ("x-men", "avengers", "doom", "heralds")


def sit(count: int = 2, seed: int = 7) -> Table:
    """A table of so many players."""
    return Table(GAME, tuple(map(Seat, NAMES, DECKS[:count])), seed)


def situation(text: str) -> Match:
    """A match that begins from a position."""
    return position.load(f'game = "{GAME}"\n{text}')


def play(match: Match, *codes: str) -> None:
    """Play acts by their codes, whoever is asked."""
    for code in codes:
        match.play(code)


def slugs(match: Match, cards: list[int]) -> list[str]:
    """Cards of a match by their slugs."""
    state: Any = match.state
    return [state.faces[card].slug for card in cards]


def names_in(view: Any) -> str:
    """Everything a picture of the table says, as one text."""
    return repr(view)


# --- VS 1: cards


def test_the_four_types() -> None:
    """VS 1.1: characters, equipment, plot twists and locations, and no other."""
    cards = library()
    assert {face.type for face in cards.faces.values()} == {"character", "equipment", "plot-twist", "location"}
    with pytest.raises(MatchError, match=r"type: .*'character', 'equipment', 'plot-twist' or 'location'"):
        cards.with_cards([{"slug": "x", "name": "X", "type": "hero", "set": "MOR"}])


def test_names_and_versions() -> None:
    """VS 1.2: every card has a name, every character a version, and a few other cards."""
    faces = library().faces.values()
    assert all(face.name for face in faces)
    characters = [face for face in faces if face.type == "character"]
    assert all(face.version for face in characters)
    assert len({(face.name, face.version) for face in characters if not face.is_army}) == sum(
        not face.is_army for face in characters
    )
    others = [face for face in faces if face.type != "character" and face.version]
    assert 0 < len(others) < 20


def test_copies_of_each_other() -> None:
    """VS 1.2.1: name and version make a copy, whatever the set; another version is another card."""
    body = {"type": "character", "cost": 1, "atk": 1, "def": 1}
    cards = library().with_cards(
        [
            {"slug": "one", "name": "Twin", "version": "Elder", "set": "MOR", **body},
            {"slug": "two", "name": "Twin", "version": "Elder", "set": "MVL", **body},
            {"slug": "three", "name": "Twin", "version": "Younger", "set": "MOR", **body},
        ]
    )
    decks = [{"one": 1, "two": 1}, {"one": 1, "three": 1}, {"one": 2}]
    assert Pool(cards, decks).insane == (False, True, False)


# --- VS 2: zones, and who may see what


def test_decks_and_hands_are_hidden_and_counted() -> None:
    """VS 2.2, VS 2.2.1, VS 2.3: nobody sees a deck, each the own hand; how many there are is open."""
    match = situation(
        '[Ann]\nhand = ["flying-kick", "blackbird"]\ndeck = ["danger-room", "cerebra", "danger-room"]\n'
        '[Bo]\nhand = ["storm-ororo-munroe"]\ndeck = ["surprise-attack"]\n'
    )
    for seat, own, strange in ((0, "Blackbird", "Storm"), (1, "Storm", "Blackbird"), (None, "", "Blackbird")):
        view = match.seat(seat).view
        said = names_in(view)
        assert own in said and strange not in said
        assert "Danger Room" not in said and "Surprise Attack" not in said
        assert [(side.hand_count, side.deck_count) for side in view.sides] == [(2, 3), (1, 1)]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_what_is_hidden_changes_no_picture(count: int) -> None:
    """VS 2.2, VS 2.3, VS 2.5.4: with other cards in hidden places a seat sees the same table."""
    match = Match(sit(count, seed=count), False)
    for step in walk(match, Dice(count), 300):
        if step % 20 == 0:
            seat = step // 20 % count
            imagined = match.imagine(seat, step)
            assert imagined.seat(seat).view == match.seat(seat).view
            assert imagined.state.key() != match.state.key()


def test_face_down_resources() -> None:
    """VS 2.5.4: known to their own player and to nobody else."""
    match = situation('[Ann]\nhand = ["flying-kick"]\nresources = ["cerebra", "danger-room up"]\n[Bo]\n')
    for seat in (0, 1, None):
        down, up = match.seat(seat).view.sides[0].resources
        assert (down.card is not None) == (seat == 0)
        assert up.card is not None and up.card.name == "Danger Room" and (down.face_up, up.face_up) == (False, True)


def test_what_is_open_to_all() -> None:
    """VS 2.4.1, VS 2.11.1: KO'd piles, removed cards, the chain, and whom a stunned character is."""
    match = situation(
        '[Ann]\nfront = [{ card = "rogue-energy-drain", stunned = true }]\nhand = ["surprise-attack", "flying-kick"]\n'
        'ko = ["cerebra"]\n[Bo]\nko = ["danger-room"]\n'
    )
    state: Any = match.state
    state.sides[1].removed.append(state.sides[1].deck.pop())
    removed = state.faces[state.sides[1].removed[0]].name
    match.play("play surprise-attack on bo")
    for seat in (0, 1, None):
        view = match.seat(seat).view
        assert [card.name for side in view.sides for card in side.ko] == ["Cerebra", "Danger Room"]
        assert [card.name for card in view.sides[1].removed] == [removed]
        assert [(entry.name, entry.targets) for entry in view.chain] == [("Surprise Attack", "Bo")]
        stunned = view.sides[0].characters[0]
        assert stunned.stunned and stunned.card.name == "Rogue" and stunned.card.text


TRICKS = """
[[card]]
slug = "boast"
name = "Boast"
type = "plot-twist"
set = "MOR"
costs = [{ pay = "reveal", what = { type = "character" } }]
effect = [{ do = "look", n = 2, rest = "top" }]

[[card]]
slug = "pick-lock"
name = "Pick Lock"
type = "plot-twist"
set = "MOR"
targets = [{ choose = "resource", side = "opposing" }]
effect = [{ do = "return-resource", on = "target" }]
"""


def test_revealed_and_looked_at() -> None:
    """VS 2.12: a revealed card is seen by everybody, one that is looked at by one's own player alone."""
    match = situation(
        '[Ann]\nhand = ["boast", "storm-ororo-munroe", "flying-kick"]\ndeck = ["cerebra", "danger-room"]\n[Bo]\n'
        + TRICKS
    )
    play(match, "play boast reveal storm-ororo-munroe", "pass")
    assert match.prompt is not None and match.prompt.kind == "put-back"
    logs = ["\n".join(line.text for line in match.seat(seat).log()) for seat in (0, 1, None)]
    assert all("Ann reveals Storm" in log for log in logs)
    assert ["Ann looks at Cerebra + Danger Room" in log for log in logs] == [True, False, False]
    assert all("Ann looks at 2 cards" in log for log in logs[1:])
    looked = [match.seat(seat).view.sides[0].looked for seat in (0, 1, None)]
    assert [len(cards) for cards in looked] == [2, 0, 0]
    assert match.seat(None).prompt.private and not match.seat(1).prompt.choices  # type: ignore[union-attr]


def test_a_resource_that_moves_unseen() -> None:
    """VS 2.5.5: another player takes a face-down resource by its place, and it is shown to nobody."""
    match = situation(
        '[Ann]\nhand = ["pick-lock", "flying-kick"]\n[Bo]\nresources = ["cerebra", "danger-room"]\n' + TRICKS
    )
    places = {choice.place for choice in match.seat(0).prompt.choices if choice.word == "play"}  # type: ignore[union-attr]
    assert places == {"ann.hand.1"}
    play(match, "play pick-lock on bo.resource.1", "pass", "pass")
    logs = ["\n".join(line.text for line in match.seat(seat).log()) for seat in (0, 1, None)]
    assert ["Cerebra" in log for log in logs] == [False, True, False]
    assert slugs(match, match.state.sides[1].hand) == ["cerebra"]  # type: ignore[attr-defined]


def test_a_position_holds_one_character() -> None:
    """VS 2.6."""
    with pytest.raises(MatchError, match=r"Ann: two characters in column 1 of one row \(VS 2.6\)"):
        situation('[Ann]\nfront = ["cyclops-slim", { card = "banshee-sean-cassidy", column = 1 }]\n[Bo]\n')


# --- VS 3: setting up


@pytest.mark.parametrize("count", [2, 3, 4])
def test_setting_up(count: int) -> None:
    """VS 3.1, VS 3.2, VS 3.2.1, VS 3.3, VS 3.5: 50 endurance, who chooses, four cards, two more in the first turn."""
    choosers, openings = set(), set()
    for seed in range(20):
        match = Match(sit(count, seed))
        prompt = match.prompt
        assert prompt is not None and prompt.kind == "initiative"
        choosers.add(prompt.seat)
        assert prompt.codes == [f"{name.lower()} has the initiative" for name in NAMES[:count]]
        state: Any = match.state
        sizes = [sum(library().decks[slug].cards.values()) for slug in DECKS[:count]]
        assert min(sizes) >= 60
        assert [len(side.deck) for side in state.sides] == sizes and all(side.endurance == 50 for side in state.sides)
        first = seed % count
        match.play(f"{NAMES[first].lower()} has the initiative")
        state = match.state
        assert [(len(side.hand), len(side.deck)) for side in state.sides] == [(4, size - 4) for size in sizes]
        openings.add(tuple(slugs(match, state.sides[0].hand)))
        for seat in [(first + at) % count for at in range(count)]:
            assert match.prompt is not None and (match.prompt.kind, match.prompt.seat) == ("mulligan", seat)
            match.play("keep")
        state = match.state
        assert (state.initiative, state.primary, state.turn, state.phase_name) == (first, first, 1, "draw")
        assert [len(side.hand) for side in state.sides] == [6] * count
        assert match.prompt is not None and match.prompt.seat == first
    assert choosers == set(range(count)) and len(openings) > 15


def test_a_mulligan() -> None:
    """VS 3.4, VS 3.4.1: all four to the bottom in any order and the next four, once, the initiative first."""
    match = Match(sit(2, seed=1))
    play(match, "bo has the initiative")
    state: Any = match.state
    hand, deck = state.sides[1].hand[:], state.sides[1].deck[:]
    order = [hand[2], hand[0], hand[3], hand[1]]
    assert len(set(slugs(match, hand))) == 4, "another seed is needed, which deals four different cards"
    assert match.prompt is not None and (match.prompt.seat, match.prompt.codes) == (1, ["keep", "mulligan"])
    play(match, "mulligan " + " ".join(f"bottom {slug}" for slug in slugs(match, order)))
    state = match.state
    assert state.sides[1].deck == order + deck[:-4]
    assert state.sides[1].hand == deck[:-5:-1]
    assert match.prompt is not None and (match.prompt.kind, match.prompt.seat) == ("mulligan", 0)
    play(match, "keep")
    assert match.prompt is not None and match.prompt.kind == "priority"


# --- VS 4: the turn


def test_the_order_of_phases_and_steps() -> None:
    """VS 4.1, VS 4.1.1, VS 4.2: draw, build, combat, recovery; the steps of each player in between."""
    match = Match(sit(3))
    match.play("cy has the initiative")
    for _ in walk(match, Dice(3), 2000):
        if match.state.turn == 3:  # type: ignore[attr-defined]
            break
    said = [
        f"{event.marks[0]} {NAMES[event.seat]}" if event.kind.name == "step-starts" else event.marks[0]
        for event in match.events
        if event.kind.name in ("phase-starts", "step-starts")
    ]
    build = ("resource step", "recruit step", "formation step")
    for turn, order in enumerate((("Cy", "Ann", "Bo"), ("Ann", "Bo", "Cy"))):
        whole = ["draw", "build", *(f"{step} {name}" for name in order for step in build), "combat"]
        whole += [*(f"attack step {name}" for name in order), "recovery"]
        assert said[turn * len(whole) : (turn + 1) * len(whole)] == whole


def test_which_standing_passes_are_offered() -> None:
    """VS 4.6, VS 4.6.1: until the attack has ended is said only while an attack goes on."""
    match = situation('[Ann]\nfront = ["cyclops-slim"]\nhand = ["flying-kick"]\n[Bo]\n')
    for codes in (["pass until act", "pass until turn"], ["pass until act", "pass until attack", "pass until turn"]):
        prompt = match.prompt
        assert prompt is not None
        assert [match.state.fragment(prompt.seat, (move,)) for move in prompt.standing] == codes
        if match.state.attack is None:  # type: ignore[attr-defined]
            match.play("attack cyclops-slim > bo")


ALL_DISCARD = """
[Ann]
hand = ["pressure", "flying-kick", "cyclops-slim"]
resources = ["flying-kick"]
[Bo]
hand = ["flying-kick", "cyclops-slim", "blackbird"]
[Cy]
hand = ["cyclops-slim", "blackbird"]

[[card]]
slug = "pressure"
name = "Pressure"
type = "plot-twist"
set = "MOR"
cost = 1
effect = [{ do = "discard", who = "each-player", n = 1 }]
"""


def test_who_discards_together_chooses_unseen() -> None:
    """VS 2.3.2: until the last one has chosen nothing tells the others what is chosen, and it lies in the hand."""
    told = []
    for ann, bo in (("flying-kick", "blackbird"), ("cyclops-slim", "flying-kick")):
        match = situation(ALL_DISCARD)
        play(match, "play pressure", "pass", "pass", "pass", f"discard {ann}")
        state: Any = match.state
        sides = [(match.describe_last(), match.seat(2).view, match.seat(2).prompt, len(match.events))]
        play(match, f"discard {bo}")
        sides.append((match.describe_last(), match.seat(2).view, match.seat(2).prompt, len(match.events)))
        told.append(sides)
        assert [len(side.hand) for side in state.sides] == [2, 3, 2] and not any(side.ko for side in state.sides)
        imagined: Any = match.imagine(2, 5)
        imagined.play("discard blackbird")
        assert [len(side.hand) for side in imagined.state.sides] == [1, 2, 1]
        play(match, "discard blackbird")
        assert [slugs(match, side.ko) for side in state.sides] == [[ann, "pressure"], [bo], ["blackbird"]]
    assert told[0] == told[1]


DRILL = """
phase = "attack"
initiative = "Ann"
[Ann]
hand = ["drill"]
front = ["cyclops-slim", "beast-dr-henry-mccoy"]
[Bo]

[[card]]
slug = "drill"
name = "Drill"
type = "plot-twist"
set = "MOR"
cost = 0
effect = [{ do = "pick", what = { choose = "character", side = "own" } }, { do = "exhaust", on = { ref = "picked" } }]
"""


def test_who_picks_while_an_effect_resolves_is_told_what_for() -> None:
    """VS 10.3: what is picked is said with what is done with it."""
    match = situation(DRILL)
    match.play("play drill")
    assert match.prompt is not None and match.prompt.kind == "pick"
    assert match.prompt.title == "Drill: exhaust a character you control"
