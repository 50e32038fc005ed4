"""Civil War on the screen, driven by keys and the mouse."""

from __future__ import annotations

import pytest
from app_driver import Driver, drive, fight
from tables import Dice

from marvel_tui.commands.scenes import HUNTED, PLAYING, SIX, WAR
from marvel_tui.engine import Table
from marvel_tui.engine.civil_war.actions import TOKEN
from marvel_tui.engine.games import rules_of
from marvel_tui.engine.prompts import Move
from marvel_tui.saves import Session
from marvel_tui.screens.civil_war import HERE, CivilWarScreen, Plan
from marvel_tui.screens.flow import Step
from marvel_tui.screens.setup import SetupScreen
from marvel_tui.widgets.picture import Line, Picture
from marvel_tui.widgets.ring import tallest

SIZES = ((60, 20), (80, 24), (120, 40))
BET = 14


def war(options: tuple[str, ...] = (), seats: int = 2, seed: int = 7) -> Session:
    """A new game."""
    return Session.new(Table("civil-war", rules_of("civil-war").seating(seats), seed, options))


def some_move(game: Session, dice: Dice) -> Move:
    """A random move; nobody bets on a handful of cards."""
    prompt = game.match.prompt
    assert prompt is not None
    moves = list(prompt.moves)
    if prompt.kind == "bid":
        return next((m for m in moves if m.word == "bid" and m.what == BET), moves[0])
    if prompt.kind == "act" and len(moves) > 1 and dice.below(4):
        moves = [move for move in moves if move.word != "end"]
    return moves[dice.below(len(moves))]


def play_until(game: Session, kind: str, acts: int = 0) -> Session:
    """Random play until a question of this kind is asked, after so many acts."""
    dice = Dice(game.match.table.seed)
    while game.match.picked or len(game.match.acts) < acts or game.match.prompt.kind != kind:
        game.play(some_move(game, dice))
    return game


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ((), 2),
        (("3x3", "all-locations", "open-hands"), 6),
        (("registration", "3x3"), 2),
        (("tournament",), 4),
    ],
)
def test_a_whole_game_is_drawn(options: tuple[str, ...], seats: int, size: tuple[int, int]) -> None:
    """In the view of the seat that is asked no line is too long, and the cursor is seen wherever it is."""
    game = war(options, seats)
    dice = Dice(3)

    async def script(d: Driver) -> None:
        if d.screen == "HandOver":
            d.app.pop_screen()
            d.game._covered = False
        kinds = set()
        seen = 0
        while True:
            prompt = game.match.prompt
            if prompt is not None and prompt.kind in kinds and dice.below(30):
                game.play(some_move(game, dice))
                continue
            seen += d.look_everywhere(prompt.seat if prompt is not None else None, dice, ">")
            if prompt is None:
                break
            kinds.add(prompt.kind)
            game.play(some_move(game, dice))
        assert seen > 60 and {"pick-hero", "play", "act"} <= kinds

    drive(game, script, size)


def acts(d: Driver) -> list[str]:
    """The codes of the acts so far."""
    return [act.code for act in d.game.session.match.acts]


def test_a_card_is_played_by_two_keys_and_shows_its_pool() -> None:
    game = play_until(war(), "play", 30)
    seat = game.match.prompt.seat
    before = len(game.match.acts)

    async def script(d: Driver) -> None:
        await d.open(seat)
        entry = d.game.entries[1]
        pool = entry.choice.preview.partition(",")[0]
        await d.press("2")
        line = next(line for line in d.text.split("\n") if line.startswith(" >"))
        assert f"▸ {pool} " in line + " "
        await d.press("enter")
        assert acts(d)[before:] == [entry.choice.code]
        assert d.game.prompt.kind == "act" and d.game.keyboard.looking == seat
        assert f"left: {' '.join(d.game.view.current.symbols)}" in d.text

    drive(game, script)


def test_the_cursor_begins_anew_after_each_act() -> None:
    """At something to do here, else at the end: one enter too many never walks a hero off."""
    game = play_until(war(), "act", 30)
    seen = set()

    async def script(d: Driver) -> None:
        await d.press(str(game.match.prompt.seat + 1), "enter")
        for _ in range(30):
            if d.game.prompt is None or d.game.prompt.kind != "act":
                break
            words = [entry.choice.word for entry in d.game.entries]
            at = next(entry.choice.word for entry in d.game.entries if entry.target == d.game.pointer.at)
            assert at in HERE
            free = [e.choice.word for e in d.game.entries if e.choice.move.more < TOKEN]
            assert at == min((word for word in free if word in HERE), key=HERE.index)
            seen.add(at)
            other = next((n for n, word in enumerate(words, 1) if word not in HERE), len(words))
            await d.press(str(other), "enter")

    drive(game, script)
    assert seen


def test_in_registration_the_cursor_begins_at_a_danger_token() -> None:
    """Not at a rescue that brings nothing (CW 8.7)."""
    game = fight("""
        game = "civil-war"
        mode = "registration"
        bet = 20
        mission = "safe-houses"
        turn = "tigra"
        phase = "act"
        blue_story = ["tigra-h"]
        places = [{ location = "sokovia", civilians = 2, danger = [0, 0, 1] }, "avengers-mountain", "the-raft",
                  "washington-dc", "bar-with-no-name", "garrett-castle"]
        [Ann]
        heroes = [{ hero = "tigra", place = 0 }, { hero = "goliath" }]
        [Bo]
        heroes = [{ hero = "iron-man" }, { hero = "spectrum" }]
    """)

    async def script(d: Driver) -> None:
        await d.press("1", "enter")
        at = next(entry for entry in d.game.entries if entry.target == d.game.pointer.at)
        assert at.choice.word == "lift" and "rescue" in {entry.choice.word for entry in d.game.entries}

    drive(game, script)


ENDING = """
    game = "civil-war"
    turn = "tigra"
    phase = "act"
    blue_story = ["tigra-m"]
    places = ["{here}", "avengers-mountain", "warrior-falls", "the-raft", "bar-with-no-name", "hangar-bay"]
    {mode}
    [Ann]
    heroes = [{{ hero = "tigra" }}, {{ hero = "goliath", place = 1 }}]
    [Bo]
    heroes = [{{ hero = "iron-man" }}, {{ hero = "spectrum" }}]
"""
REGISTRATION = 'mode = "registration"\nbet = 20\nmission = "clear-the-route"'


@pytest.mark.parametrize(
    ("here", "mode", "word"),
    [("washington-dc", "", "yes"), ("sokovia", "", "no"), ("washington-dc", REGISTRATION, "no")],
)
def test_at_the_end_of_a_turn_the_cursor_gives_nothing_away(here: str, mode: str, word: str) -> None:
    """CW 2.4: yes is always the first; the cursor begins at no where a price, or control, would be lost."""
    game = fight(ENDING.format(here=here, mode=mode))

    async def script(d: Driver) -> None:
        await d.press("1", "enter")
        ending = next(n for n, entry in enumerate(d.game.entries, 1) if entry.choice.word == "end")
        await d.press(str(ending), "enter")
        assert d.game.prompt.kind == "location"
        assert [entry.choice.word for entry in d.game.entries] == ["yes", "no"]
        assert next(entry.choice.word for entry in d.game.entries if entry.target == d.game.pointer.at) == word

    drive(game, script)


@pytest.mark.parametrize(("hand", "word"), [('"tigra-m"', "no more"), ('"tigra-m", "tigra-h"', "recharge")])
def test_the_last_card_is_not_at_hand_for_recharging(hand: str, word: str) -> None:
    """CW 5.4.3: it would cost the turn."""
    game = fight(f"""
        game = "civil-war"
        turn = "tigra"
        phase = "start"
        [Ann]
        heroes = [{{ hero = "tigra", hand = [{hand}], gear = ["quinjet-pass down"] }}, {{ hero = "goliath" }}]
        [Bo]
        heroes = [{{ hero = "iron-man" }}, {{ hero = "spectrum" }}]
    """)

    async def script(d: Driver) -> None:
        await d.press("1", "enter")
        assert d.game.prompt.kind == "recharge"
        assert next(entry.choice.word for entry in d.game.entries if entry.target == d.game.pointer.at) == word

    drive(game, script)


def test_escape_on_the_board_goes_back_to_the_prompt() -> None:
    game = play_until(war(), "act", 30)

    async def script(d: Driver) -> None:
        await d.press(str(game.match.prompt.seat + 1), "enter")
        begin = d.game.pointer.at
        await d.press("tab")
        assert d.game.pointer.at != begin
        await d.press("escape")
        assert d.game.pointer.at == begin and "Nothing is chosen yet" not in d.text

    drive(game, script)


def test_the_end_tells_the_score_and_how_it_came_about() -> None:
    game = war()
    dice = Dice(3)
    while game.match.prompt is not None:
        game.play(some_move(game, dice))
    view = game.match.seat(None).view
    assert len(view.clash.rounds) == view.clash.round and view.clash.rounds[-1] == view.clash.scores

    async def script(d: Driver) -> None:
        high, low = sorted(view.clash.scores, reverse=True)
        assert f"wins, {high}-{low}" in d.text
        assert "  ".join(f"{blue}-{red}" for blue, red in view.clash.rounds) in d.text

    drive(game, script, (120, 40))


def test_what_an_attack_or_a_rescue_brings_is_said_before() -> None:
    game = war(("3x3",))
    dice = Dice(8)
    seen: set[str] = set()
    while game.match.prompt is not None:
        prompt = game.match.seat(game.match.prompt.seat).prompt
        if prompt.kind == "act":
            for choice in prompt.choices:
                before = game.match.state.scores
                team = game.match.state.me.team
                brings = choice.word in ("rescue", "endorse", "attack thug") or "KO'd" in choice.preview
                if not brings or choice.preview.startswith("the first"):
                    continue
                copy = game.match.copy()
                copy.play(choice.move)
                gain = copy.state.scores[team] - before[team]
                assert f"+{gain}" in choice.preview, (choice, gain)
                seen.add(choice.word)
        game.play(some_move(game, dice))
    assert seen == {"rescue", "endorse", "attack thug", "attack"}


@pytest.mark.parametrize("size", SIZES)
def test_hands_of_others_are_not_on_the_table(size: tuple[int, int]) -> None:
    """Two matches that differ in what a seat can't know: the open table, its pages, the seat's own view."""
    shown: list[list[str]] = []
    for seed in (0, 11, 12):
        game = play_until(war(("open-hands",), 4), "act", 40)
        seat = game.match.prompt.seat
        if seed:
            rules_of("civil-war").deal_anew(game.match.state, seat, seed)
        screens: list[str] = []

        async def script(d: Driver, screens: list[str] = screens, seat: int = seat) -> None:
            screens.append(d.text)
            for key in ("tab", "i", "escape", "tab", "tab", "i", "escape", "w", "k", "escape", "o"):
                await d.press(key)
                screens.append(d.text)
            await d.open(seat)
            for key in ("tab", "w", "tab", "i", "right", "escape", "k", "escape", "f2"):
                await d.press(key)
                screens.append(d.text)

        drive(game, script, size)
        shown.append(screens)
    assert shown[0] == shown[1] == shown[2]


def test_team_mates_see_each_others_hands_if_the_table_says_so() -> None:
    for options, together in (((), False), (("open-hands",), True)):
        game = play_until(war(options, 4), "act", 20)
        view = game.match.seat(0).view
        assert bool(view.heroes[[hero.seat for hero in view.heroes].index(2)].hand) is together
        mate = next(hero for hero in game.match.seat(2).view.heroes if hero.seat == 2)

        async def script(d: Driver, together: bool = together, name: str = mate.name) -> None:
            d.game.keyboard.open(0)
            d.game._look()
            d.game.draw()
            assert (f"{name}:" in d.game.query_one(Picture).text()) is together

        drive(game, script)


def test_bidding_begins_at_a_usual_number() -> None:
    game = play_until(war(("registration",)), "bid")

    async def script(d: Driver) -> None:
        await d.press(str(game.match.prompt.seat + 1), "enter", "enter")
        assert acts(d)[-1] == "bid 16"
        for _ in range(5):
            await d.press("enter")
        assert acts(d)[-2:] == ["bid 12", "pass"], "nobody bids too low by pressing enter"

    drive(game, script)


def test_the_vault_and_the_mission_are_in_the_middle() -> None:
    game = play_until(war(("registration",)), "act", 14)

    async def script(d: Driver) -> None:
        await d.press(str(game.match.prompt.seat + 1), "enter")
        view = d.game.view.registration
        assert f"of {BET}" in d.text and f"Mission 1/5: {view.mission}  Danger left: " in d.text and "Vault" in d.text
        d.game.pointer.at = "mission"
        await d.press("i")
        assert view.mission in d.text and view.mission_text[0].split()[0] in d.text

    drive(game, script)


def test_the_names_of_the_cells_are_whole_where_there_is_room() -> None:
    vault = 'vault = ["shieldbreaker", "tear-gas", "power-dampener"]'
    text = ENDING.format(here="sokovia", mode=f"{REGISTRATION}\n{vault}")
    game = fight(
        text.replace('turn = "tigra"', 'turn = "iron-man"')
        .replace("blue_story", "red_story")
        .replace("tigra-m", "iron-man-m")
    )

    async def script(d: Driver) -> None:
        await d.open(1)
        assert "A Shieldbreaker  B Tear Gas  C Power Dampener" in d.text
        d.game.pointer.at = "vault.2"
        await d.press("i")
        assert "Trap: Each Enemy discards a card." in d.text

    drive(game, script, (120, 40))


def test_twins_are_told_apart_among_what_is_out_of_the_game() -> None:
    """CW 10.4.3."""
    game = play_until(war(("tournament",)), "act")
    state = game.match.state
    twins = [state.name(hero) for hero in state.heroes if state.name(hero).endswith(")")]

    async def script(d: Driver) -> None:
        await d.press("k")
        assert twins and all(f"{name}: " in d.text for name in twins)

    drive(game, script, (120, 40))


def test_what_is_out_of_the_game_is_shown() -> None:
    """The Mission that was removed, and each Cell that was discarded."""
    game = play_until(war(("registration",)), "act", 14)
    state = game.match.state
    removed = state.pool.missions[state.left_mission].name
    state.cells = state.cells[1:]

    async def script(d: Driver) -> None:
        await d.press("k")
        assert f"Cells and Missions: {state.pool.cells[0].name}, {removed}" in " ".join(d.text.split())

    drive(game, script, (120, 40))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("options", [(), ("registration",)])
def test_a_game_that_is_over(options: tuple[str, ...], size: tuple[int, int]) -> None:
    """The table stays, and what each hero did is told."""
    game = war(options)
    dice = Dice(2)
    while game.match.prompt is not None:
        game.play(some_move(game, dice))
    done = {
        kind: sum(event.kind.name == kind for event in game.match.events) for kind in ("rescues", "defeats", "downs")
    }

    async def script(d: Driver) -> None:
        assert d.game.step is Step.OVER and "play again" in d.text
        view = d.game.view
        figures = view.figures
        assert (sum(f.rescued for f in figures), sum(f.defeated for f in figures), sum(f.kos for f in figures)) == (
            done["rescues"], done["defeats"], done["downs"],
        )  # fmt: skip
        if view.clash is not None:
            first, second = view.clash.scores
            assert f"Blue {first}" in d.text and f"Red {second}" in d.text
        if size != (60, 20):
            last = ("endorsed" if view.clash is not None else "tagged") in d.text
            assert last and "rescued  thugs" in d.text
            for hero in view.heroes:
                assert d.text.count(hero.name) > 1

    drive(game, script, size)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_chosen_from_can_be_read(size: tuple[int, int]) -> None:
    """Heroes before they are picked; locations of a tournament, with those that are chosen already."""

    async def heroes(d: Driver) -> None:
        await d.open(game.match.prompt.seat)
        await d.press("2", "i")
        assert "Iron Man" in d.text and "Cards: " in d.text and "Shared Power" in d.text
        await d.press("escape", "enter")
        assert game.match.acts[-1].code == "pick iron-man"

    async def locations(d: Driver) -> None:
        await d.open(game.match.prompt.seat)
        first = d.game.entries[0].label
        await d.press("enter", "enter")
        assert len(d.game.prompt.picked) == 2
        if size != (120, 40):
            assert f"Chosen: {first}" in d.text
        place = d.game.view.box[3]
        d.game.go_to(place.place)
        await d.press("i")
        assert place.name in d.text and "slots" in d.text

    game = war()
    drive(game, heroes, size)
    game = war(("tournament",))
    drive(game, locations, size)


def test_a_cell_is_prepared_in_two_steps() -> None:
    game = fight(HUNTED)

    async def script(d: Driver) -> None:
        await d.press("2", "enter")
        labels = [entry.label for entry in d.game.entries]
        await d.press(str(labels.index("prepare a Cell") + 1), "enter")
        assert "Which Cell is prepared?" in d.text and "Trap: " in d.text
        await d.press("escape")
        assert d.game.prompt.picked == () and acts(d) == []
        await d.press("enter", "enter")
        assert acts(d) == ["cell shieldbreaker"]
        assert d.game.view.registration.vault[2] == "Shieldbreaker"

    drive(game, script)


def test_why_not_says_the_clause() -> None:
    """In the action step and outside of it, on the board and in the hand."""
    game = fight(WAR)
    rules = {
        place: [reason.rule for reason in game.match.seat(0).why_not(place)]
        for place in ("place.4", "hero.1", "hero.4", "gear.2.1", "ann.hand.1.1", "ann.hand.2.1", "story.2.4", "event")
    }
    assert rules == {
        "place.4": ["CW 3.8"], "hero.1": ["CW 3.10.1"], "hero.4": ["CW 3.10"], "gear.2.1": ["CW 5.3"],
        "ann.hand.1.1": ["CW 3.4"], "ann.hand.2.1": ["CW 3.4"], "story.2.4": ["CW 3.5.3"], "event": ["CW 7.3.1"],
    }  # fmt: skip
    assert [reason.rule for reason in game.match.seat(1).why_not("place.4")] == ["CW 3.2"]
    play = fight(PLAYING)
    assert [reason.rule for reason in play.match.seat(0).why_not("place.1")] == ["CW 3.1"]
    assert [reason.rule for reason in play.match.seat(0).why_not("ann.hand.2.1")] == ["CW 3.4"]
    hunted = fight(HUNTED)
    assert [reason.rule for reason in hunted.match.seat(1).why_not("vault.1")] == ["CW 9.2.1"]
    assert [reason.rule for reason in hunted.match.seat(1).why_not("hero.2")] == ["CW 9.8.1"]

    async def script(d: Driver) -> None:
        await d.open(0)
        d.game.pointer.at = "place.4"
        await d.press("w")
        assert "a Move goes one step, to a neighbour (CW 3.8)" in d.text

    drive(game, script)


def test_few_keys_are_enough() -> None:
    """A card 1, an action 1, the end of the actions 2, and passing the location by 2, in the own view."""
    game = play_until(war(), "play", 30)
    seat = game.match.prompt.seat

    async def script(d: Driver) -> None:
        await d.open(seat)
        before = len(acts(d))
        await d.press("enter")
        assert len(acts(d)) == before + 1 and d.game.prompt.kind == "act"
        await d.press("d", "enter")
        assert acts(d)[-1] == "end"

    drive(game, script)


@pytest.mark.parametrize("size", SIZES)
def test_ascii_draws_only_ascii(size: tuple[int, int]) -> None:
    game = play_until(war(("3x3",), 6), "play", 30)

    async def script(d: Driver) -> None:
        assert d.text.isascii(), d.text
        await d.open(game.match.prompt.seat)
        await d.press("enter")
        assert d.text.isascii(), d.text

    drive(game, script, size, ascii=True)


def test_the_mouse_does_the_same() -> None:
    game, places = war(), []
    for turn in range(30, 60):
        game = play_until(game, "act", turn)
        places = [choice.place for choice in game.match.seat(None).prompt.choices if choice.word == "move"]
        if places:
            break
    assert places

    async def script(d: Driver) -> None:
        await d.press(str(game.match.prompt.seat + 1), "enter")
        before = len(acts(d))
        x, y = d.game.query_one(Picture).places()[places[0]]
        d.now += 1
        await d.pilot.click("Picture", offset=(x + 3, y))
        await d.pilot.pause()
        if len(acts(d)) == before:
            d.now += 1
            await d.press("enter")
        assert acts(d)[before].startswith("move ")

    drive(game, script)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_table_is_set_up(size: tuple[int, int]) -> None:
    """There are no decks, but six seats."""

    async def script(d: Driver) -> None:
        screen = SetupScreen("civil-war")
        d.app.push_screen(screen)
        await d.pilot.pause()
        screen.take("players", "6")
        screen.take("size", "3x3")
        screen.take("mode", "registration")
        await d.pilot.pause()
        assert "Registration Clash" in d.text and "three against three" in d.text
        await d.press(*["down"] * 15)
        assert "Fay" in d.text
        assert not any(line.strip() == "picked" for line in d.text.split("\n"))
        screen.start()
        await d.pilot.pause()
        assert d.game.session.match.table.options == ("registration", "3x3")
        assert len(d.game.session.match.table.seats) == 6

    drive(war(), script, size)


def test_only_what_a_mode_has_is_asked_before_it() -> None:
    """CW 7.14.1, CW 10.3: a handicap is for Clash, and no locations are set for a tournament; both come back."""

    async def script(d: Driver) -> None:
        screen = SetupScreen("civil-war")
        d.app.push_screen(screen)
        await d.pilot.pause()
        screen.take("handicap", "handicap-blue")
        screen.take("locations", "all-locations")
        for mode, titles in (("registration", "Locations"), ("tournament", ""), ("", "Locations Handicap")):
            screen.take("mode", mode)
            await d.pilot.pause()
            assert [title for title in ("Locations", "Handicap") if title in d.text] == titles.split()
            options = [mode, *(f"all-{title.lower()}" for title in titles.split()[:1]), *["handicap-blue"] * (not mode)]
            assert screen.table().options == tuple(option for option in options if option)
        screen.take("mode", "registration")
        screen.start()
        await d.pilot.pause()
        assert d.game.session.match.table.options == ("registration", "all-locations")

    drive(war(), script)


def test_the_hand_over_says_what_waits() -> None:
    """A card to play, or a choice in somebody else's turn; nothing of what is chosen."""
    struck = fight("""
        game = "civil-war"
        turn = "tigra"
        phase = "act"
        blue_story = ["tigra-a"]
        [Ann]
        heroes = [{ hero = "tigra", place = 3 }, { hero = "goliath" }]
        [Bo]
        heroes = [{ hero = "iron-man", hand = ["iron-man-m", "iron-man-a"], active = 0 }, { hero = "spectrum" }]
    """)
    struck.match.play("attack iron-man")
    for game, words in (
        (play_until(war(), "play", 20), "'s turn: which card is played?"),
        (struck, "Tigra's turn: Bo has to choose"),
    ):

        async def script(d: Driver, words: str = words) -> None:
            assert d.screen == "HandOver" and words in d.text

        drive(game, script)


SPENT = """
game = "civil-war"
mode = "registration"
bet = 20
turn = "tigra"
phase = "act"
blue_story = ["tigra-m"]
[Ann]
heroes = [{ hero = "tigra", place = 0 }, { hero = "goliath" }]
[Bo]
heroes = [{ hero = "iron-man" }, { hero = "spectrum" }]
"""


def test_a_turn_with_nothing_left_to_do_ends_by_itself_where_that_is_wished() -> None:
    """A lone end is a choice that stands alone; taking it back leaves it to the player."""
    for wished in (False, True):
        game = fight(SPENT)

        async def script(d: Driver, game: Session = game, wished: bool = wished) -> None:
            d.app.skip_forced = wished
            await d.press("1", "enter", "1", "enter")
            await d.pilot.pause()
            alone = game.match.prompt.kind == "act" and [m.word for m in game.match.prompt.moves] == ["end"]
            assert alone != wished

        drive(game, script)


def test_no_text_of_a_location_is_cut_where_rows_are_free() -> None:
    game = play_until(war(("registration",)), "act", 14)

    async def script(d: Driver) -> None:
        await d.press(str(game.match.prompt.seat + 1), "enter")
        left = [line[:83] for line in d.text.split("\n")]
        assert "A ·" in d.text and not any("…" in line for line in left)

    drive(game, script, (120, 40))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [SIX, HUNTED])
def test_a_cursor_move_draws_the_table_once(text: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Which plan fits is known from the first time: wherever the cursor is, a plan has the same lines."""
    drawn: list[object] = []
    draw = CivilWarScreen._draw

    def counted(self: CivilWarScreen, plan: Plan, width: int) -> list[Line]:
        drawn.append(plan)
        return draw(self, plan, width)

    async def script(d: Driver) -> None:
        await d.open(d.game.prompt.seat)
        screen = d.game
        for key in ("tab", "right", "tab", "down", "tab", "tab"):
            drawn.clear()
            await d.press(key)
            assert len(drawn) == 1
        for row in screen.pointer.rows:
            for target in row.targets:
                screen.pointer.at = target
                screen.draw()
                for (plan, width), lines in screen._counted.items():
                    found = len(draw(screen, plan, width)) if plan else tallest(screen.view, width, screen.marks)
                    assert found == lines, (target, plan)

    monkeypatch.setattr(CivilWarScreen, "_draw", counted)
    drive(fight(text), script, size)


def test_a_row_that_stands_alone_is_not_left() -> None:
    """Before a tournament's first location lies there, tab says so, and no hint names it."""
    game = war(("tournament",))

    async def script(d: Driver) -> None:
        await d.open(game.match.prompt.seat)
        assert "tab board" not in d.text
        await d.press("tab")
        assert "There is no other row." in d.text

    drive(game, script)
