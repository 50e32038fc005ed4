"""Vs. System on the screen, driven by keys and the mouse."""

from __future__ import annotations

import pytest
from app_driver import Driver, drive, fight
from tables import Dice

from marvel_tui.commands.scenes import BUILDING, CONTEST, CONTEST_TEAM, FORMING
from marvel_tui.engine import Table
from marvel_tui.engine.games import rules_of
from marvel_tui.saves import Session
from marvel_tui.screens.flow import Step
from marvel_tui.widgets.picture import Picture

SIZES = ((60, 20), (80, 24), (120, 40))


def contest(seats: int = 2, seed: int = 7, acts: int = 0) -> Session:
    """A game after so many random acts, in which nobody passes who could do more."""
    session = Session.new(Table("vs", rules_of("vs").seating(seats), seed))
    dice = Dice(seed)
    while session.match.prompt is not None and (session.match.picked or len(session.match.acts) < acts):
        play_on(session, dice)
    return session


def play_on(session: Session, dice: Dice) -> None:
    """Play a random move; passes and nothing laid are rarer."""
    prompt = session.match.prompt
    assert prompt is not None
    moves = prompt.moves
    if not session.match.picked and len(moves) > 1 and dice.below(3):
        moves = [move for move in moves if move.word not in ("pass", "lay none", "done")]
    session.play((moves or prompt.moves)[dice.below(len(moves or prompt.moves))])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_is_drawn(seats: int, size: tuple[int, int]) -> None:
    """In the view of the seat that is asked no line is too long, and the cursor is seen wherever it is."""
    game = contest(seats)
    dice = Dice(3)

    async def script(d: Driver) -> None:
        seen = 0
        for n in range(900):
            prompt = game.match.prompt
            if prompt is None:
                break
            if dice.below(25 if seats > 2 else 12) or n < 60:
                play_on(game, dice)
                continue
            seen += d.look_everywhere(prompt.seat, dice)
            play_on(game, dice)
        assert seen > 200

    drive(game, script, size)


def acts(d: Driver) -> list[str]:
    """The codes of the acts so far."""
    return [act.code for act in d.game.session.match.acts]


def words(d: Driver) -> str:
    """The screen as one line of words."""
    return " ".join(d.text.replace("─", " ").split())


MAGNETO = "magneto-king-of-the-asteroid"


def test_an_attack_is_two_keys_and_a_pass_one() -> None:
    """Nothing in a step of one's own is passed by an enter that was meant to open the view."""

    async def script(d: Driver) -> None:
        await d.press("enter")
        assert d.screen == "HandOver" and not acts(d)
        await d.press("1", "enter", "1", "enter", "enter")
        assert acts(d) == [f"attack daredevil-guardian-of-the-kitchen > {MAGNETO}"]
        assert "Daredevil ▸ Magneto, proposed if all pass: 5 < 14 no stun; back 14 ≥ 3 stunned: Ann at 41" in words(d)
        await d.press("p")
        assert acts(d)[-1] == "pass" and d.game.prompt.seat == 1 and d.game.keyboard.looking is None
        assert "pass the attack goes ahead" in words(d), "what the last pass does"
        await d.press("p")
        assert d.game.view.attack.under_way and len(acts(d)) == 3

    drive(fight(CONTEST), script)


def test_passing_is_last_in_the_own_view() -> None:
    """The key that opens the view does not pass when it is pressed again."""

    async def script(d: Driver) -> None:
        assert d.game.entries[0].target == "open"
        await d.open(0)
        labels = [entry.label for entry in d.game.listed]
        assert labels[0].startswith("attack with") and labels[-2:] == ["pass", "pass on"]
        assert d.game.here()[0].label == labels[0]

    drive(fight(CONTEST), script)


def test_what_aims_at_a_player_begins_with_an_opponent() -> None:
    game = fight(CONTEST.replace('"acrobatic-dodge", "flying-kick", "wol', '"surprise-attack", "flying-kick", "wol'))

    async def script(d: Driver) -> None:
        await d.press("enter", "1", "enter", "tab", "1", "enter")
        assert [entry.label for entry in d.game.listed] == ["Bo", "Ann"]
        await d.press("enter")
        assert acts(d) == ["play surprise-attack on bo"]

    drive(game, script)


def test_a_standing_pass_is_two_keys_and_is_seen() -> None:
    game = fight(CONTEST)
    game.play(CONTEST_TEAM)

    async def script(d: Driver) -> None:
        await d.press("P")
        said = words(d)
        assert "1 pass until something new happens" in said and "1 2 3 pass until then" in said
        assert "2 pass until the attack is over" in said
        assert "3 pass until the turn ends your own steps too" in said
        await d.press("9")
        assert "There is no 9" in d.picture and len(acts(d)) == 1
        await d.press("3")  # also where digits are the seats' else
        assert acts(d)[-1] == "pass until turn"
        assert "passes until the turn ends" in d.text

    drive(game, script)


SEARCHING = CONTEST.replace('hand = ["acrobatic-dodge", ', 'hand = ["word-on-the-street", ', 1).replace(
    "[Bo]", 'deck = ["luke-cage-unbreakable", "flying-kick", "elektra-silent-blade"]\n[Bo]'
)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_is_searched_for_can_be_read(size: tuple[int, int]) -> None:
    """Nobody takes a card of the deck by its name alone (VS 10.9.1)."""
    game = fight(SEARCHING)
    for code in ("play word-on-the-street", "pass", "pass"):
        play = next(move for move in game.match.prompt.codes if move.startswith(code))
        game.play(play)
        while game.match.picked:
            game.play(game.match.prompt.moves[0])

    async def script(d: Driver) -> None:
        await d.open(0)
        assert "take which card?" in words(d), d.text
        said = words(d)
        assert "take Luke Cage, Unbreak" in said and "cost 4, 8/7" in said, d.text
        if size[0] == 120:
            assert d.game.card_lines(d.game.pointed(), 60) and "Luke Cage" in d.text.split("take which card")[0]
        await d.press("i")
        assert "Card 1 of 2" in d.text and "Marvel Knights character, cost 4" in d.text

    drive(game, script, size)


def test_a_digit_means_the_same_pass_outside_of_an_attack() -> None:
    """Where no attack can be passed by, its digit does nothing: it does not let a whole turn go by."""

    async def script(d: Driver) -> None:
        await d.open(0)
        await d.press("P")
        assert "1 3 pass until then" in words(d)
        await d.press("2")
        assert "There is no 2 where the cursor is: 1, 3." in words(d) and not acts(d)
        await d.press("3")
        assert acts(d) == ["pass until turn"]

    drive(fight(CONTEST), script)


@pytest.mark.parametrize("size", SIZES)
def test_the_chain_is_a_stack(size: tuple[int, int]) -> None:
    game = fight(CONTEST)
    for code in (CONTEST_TEAM, "pass", "pass", "play row.flying-kick on wolverine-james-howlett", "pass",
                 f"chain acrobatic-dodge on {MAGNETO}"):  # fmt: skip
        game.play(code)

    async def script(d: Driver) -> None:
        said = words(d)
        assert "next 1 ◆ Bo Acrobatic Dodge on Magneto" in said and "then 2 ● Ann Flying Kick on Wolverine" in said
        assert said.index("Acrobatic") < said.index("Flying Kick on")
        assert "if all pass: 29 ≥ 17 stunned: Bo at 24; back 11: no stun" in words(d), "both are counted"
        assert "then Ann may act, else Acrobatic Dodge resolves" in words(d)
        await d.press("tab", "tab", "tab", "tab")
        assert d.game.pointer.row.name == "chain"
        await d.press("i")
        assert "On the chain, Bo's plot twist on Magneto" in d.text

    drive(game, script, size)


def test_columns_are_columns() -> None:
    """Who stands behind whom is seen; front rows face each other; the hidden area is apart."""

    async def script(d: Driver) -> None:
        picture = d.game.query_one(Picture)
        at = picture.places()
        for front, support in (("ann.front.1", "ann.support.1"), ("bo.front.2", "bo.support.2")):
            assert at[front][0] == at[support][0], "in one column"
        rows = [at[place][1] for place in ("bo.support.1", "bo.front.1", "ann.front.1", "ann.support.1")]
        assert rows == sorted(rows)
        assert at["ann.hidden-front.1"][0] < at["ann.front.1"][0] < at["ann.front.2"][0] < at["ann.support.4"][0]
        bar = d.text.split("\n")[rows[2]].index("░", at["ann.hidden-front.1"][0])
        assert at["ann.hidden-front.1"][0] < bar < at["ann.front.1"][0]

    drive(fight(CONTEST), script)


def test_a_position_is_chosen_where_it_is() -> None:
    async def script(d: Driver) -> None:
        await d.press("down", "down", "enter")
        assert "Where does Wolverine go?" in d.text
        at = d.game.query_one(Picture).places()
        assert at["ann.front.0"][0] < at["ann.front.2"][0] < at["ann.front.3"][0] < at["ann.front.5"][0]
        assert at["ann.front.3"][1] == at["ann.front.2"][1] and "ann.hidden-front.2" not in at
        d.game.pointer.at = "ann.front.3"
        d.game.draw()
        assert "beside Colossus" in d.text
        await d.press("enter")
        assert acts(d) == ["move wolverine-james-howlett to front 3"]

    drive(fight(FORMING), script)


@pytest.mark.parametrize("size", SIZES)
def test_a_row_is_read_by_its_own_player(size: tuple[int, int]) -> None:
    """The order of the row is kept; what lies face down is named in one view only."""

    async def script(d: Driver) -> None:
        assert "Fastball" not in d.text
        row = [f"ann.resource.{n}" for n in range(1, 7)]
        at = d.game.query_one(Picture).places()
        assert sorted(row, key=lambda place: at[place]) == row
        await d.open(0)
        assert [r.card.name if r.card else "" for r in d.game.view.sides[0].resources][1] == "Fastball Special"
        assert all(r.card is None for r in d.game.view.sides[1].resources if not r.face_up)
        d.game.pointer.at = "ann.resource.2"
        await d.press("i")
        assert "Fastball Special" in d.text and "Face down in the resource row" in d.text
        await d.press("escape", "t")
        assert "Fastball" not in d.text

    drive(fight(CONTEST), script, size)


def test_what_recruiting_costs_and_what_is_left() -> None:
    async def script(d: Driver) -> None:
        await d.open(0)
        assert "6 points" in d.text
        await d.press("3")
        assert "no points left; the Wolverine in play is KO'd" in words(d)
        await d.press("5")
        assert "recruit Dazzler, Alison Blaire for 1" in d.text and "5 points left" in d.text
        await d.press("4", "w")
        assert "a location is flipped from the resource row (VS 11.6)" in words(d)
        await d.press("5", "enter")
        assert acts(d) == ["recruit dazzler-alison-blaire"] and d.game.step is Step.ANSWER
        assert "next 1 ● Ann Dazzler comes into play" in words(d)

    drive(fight(BUILDING), script)


@pytest.mark.parametrize("size", SIZES)
def test_a_reason_is_said_once(size: tuple[int, int]) -> None:
    """What the note says is not said again below the list."""

    side = 'hand = ["thor-odinson"]\nresources = ["thor-odinson"]\n'
    text = f'game = "vs"\nphase = "recruit"\ninitiative = "Ann"\n[Ann]\npoints = 1\n{side}[Bo]\n{side}'

    async def script(d: Driver) -> None:
        await d.open(0)
        while "hand" not in d.game.pointed():
            await d.press("tab")
        await d.press("w")
        assert words(d).count("it costs 4, and 1 point is left") == 1

    drive(fight(text), script, size)


def test_the_question_mark_leads_to_the_keywords() -> None:
    async def script(d: Driver) -> None:
        await d.press("question_mark")
        assert "VS 4.3 The player who has priority" in words(d)
        await d.press("k")
        assert "VS 14 KEYWORDS" in d.text and "Loyalty:" in d.text
        await d.press("escape")
        assert d.screen == "VsScreen"

    drive(fight(CONTEST), script)


def test_passes_are_no_news() -> None:
    """They are in the log, and not in the lines below the board."""
    game = fight(CONTEST)
    for code in (CONTEST_TEAM, "pass", "pass"):
        game.play(code)

    async def script(d: Driver) -> None:
        assert "Wolverine + Colossus want to" in d.text and "Bo passes" not in d.text
        await d.press("l")
        assert "Bo passes" in d.text

    drive(game, script, (120, 40))


@pytest.mark.parametrize("rows", ['front = ["cyclops-slim"]', 'front = ["cyclops-slim", "beast-dr-henry-mccoy"]'])
def test_a_formation_that_stays_as_it_is_takes_one_key(rows: str) -> None:
    """VS 6.7: also who stands alone may go to the other row, so it is asked; nothing is to be moved to go on."""
    game = fight(f'game = "vs"\nphase = "formation"\n[Ann]\n{rows}\nhand = ["flying-kick"]\n[Bo]\n')

    async def script(d: Driver) -> None:
        assert d.game.prompt.kind == "formation" and d.screen == "VsScreen"
        await d.press("enter")
        assert acts(d) == ["done"]

    drive(game, script)


def test_who_stands_alone_goes_to_the_other_row_and_nowhere_else() -> None:
    game = fight('game = "vs"\nphase = "formation"\n[Ann]\nfront = ["cyclops-slim"]\nhand = ["flying-kick"]\n[Bo]\n')

    async def script(d: Driver) -> None:
        await d.press("down", "enter")  # nothing else is asked
        await d.press("enter")
        assert acts(d) == ["move cyclops-slim to support 1", "done"]

    drive(game, script)
