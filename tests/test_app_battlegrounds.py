"""Marvel Battlegrounds on the screen, driven by keys and the mouse."""

from __future__ import annotations

import pytest
from app_driver import Driver, drive, fight, same_as_dump
from tables import Dice
from textual.widgets import Input

from marvel_tui.app import Palette
from marvel_tui.commands.scenes import FIVE, GROUNDS, LAST_ROUND, SENT
from marvel_tui.engine import Table
from marvel_tui.engine.games import rules_of
from marvel_tui.saves import Session
from marvel_tui.screens.flow import Step
from marvel_tui.widgets.picture import Picture

SIZES = ((60, 20), (80, 24), (120, 40))


def grounds(seats: int = 3, seed: int = 7, acts: int = 0, options: tuple[str, ...] = ()) -> Session:
    """A game after so many random acts, in which nobody passes who could recruit."""
    session = Session.new(Table("battlegrounds", rules_of("battlegrounds").seating(seats), seed, options))
    dice = Dice(seed)
    while session.match.prompt is not None and (session.match.picked or len(session.match.acts) < acts):
        play_on(session, dice)
    return session


def play_on(session: Session, dice: Dice) -> None:
    """Play a random move."""
    assert session.match.prompt is not None
    moves = session.match.prompt.moves
    moves = [move for move in moves if move.word not in ("pass", "exchange")] or moves
    session.play(moves[dice.below(len(moves))])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 5])
def test_a_whole_game_is_drawn(seats: int, size: tuple[int, int]) -> None:
    """In the view of the seat that is asked no line is too long, and the cursor is seen wherever it is."""
    game = grounds(seats, options=("avengers",))
    dice = Dice(3)

    async def script(d: Driver) -> None:
        seen = 0
        while True:
            prompt = game.match.prompt
            if prompt is not None and dice.below(4):
                play_on(game, dice)
                continue
            seen += d.look_everywhere(prompt.seat if prompt is not None else None, dice)
            if prompt is None:
                break
            play_on(game, dice)
        assert seen > 200

    drive(game, script, size)


def acts(d: Driver) -> list[str]:
    """The codes of the acts so far."""
    return [act.code for act in d.game.session.match.acts]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_screens_of_a_round(size: tuple[int, int]) -> None:
    async def script(d: Driver) -> None:
        at = f"{size[0]}x{size[1]}"
        same_as_dump(f"grounds-table-{at}", d.text)
        await d.open(d.game.prompt.seat)
        same_as_dump(f"grounds-recruit-{at}", d.text)
        await d.press("enter")
        assert d.game.keyboard.looking is None, "another leader is asked"
        same_as_dump(f"grounds-next-{at}", d.text)

    drive(grounds(5), script, size)


def test_a_recruit_is_four_keys_and_a_pass_one() -> None:
    """The own view is opened by two of them; on the open table everybody may pass."""
    game = grounds()
    first, second = game.match.state.recruitment[:2]

    async def script(d: Driver) -> None:
        await d.open(first)
        view = d.game.view
        assert d.game.keyboard.looking == first
        await d.press("3", "enter")
        assert acts(d) == [f"recruit {view.row[2].slug}"]
        assert d.game.step is Step.OPEN and d.game.prompt.seat == second
        await d.press("enter")
        assert d.screen == "HandOver", "enter alone passes for nobody"
        await d.press("t", "p")
        assert acts(d)[-1] == "pass"

    drive(game, script)


def test_what_a_hero_costs_whom_it_is_too_dear_for_and_why() -> None:
    async def script(d: Driver) -> None:
        await d.open(0)
        assert "1 Namor            costs 5 (4)" in d.text and "7 Thing            costs 3 (4)" in d.text
        await d.press("enter", "1", "enter")
        assert d.game.prompt.seat == 1
        row = d.game.view.row[0].name
        assert f"{row} " in d.text

    drive(fight(GROUNDS), script)
    dear = GROUNDS.replace("influence = 6", "influence = 2", 1)

    async def refused(d: Driver) -> None:
        await d.open(0)
        await d.press("1")
        assert "not now: it costs 5 Influence; you have 2 (BG 4.2)" in d.text
        await d.press("enter", "enter")
        assert "it costs 5 Influence; you have 2 (BG 4.2)" in d.text and not acts(d)

    drive(fight(dear), refused)


def test_a_send_is_five_keys() -> None:
    """Hero, battlefield, then the power, which the cursor is on where it may be used."""
    game = fight(GROUNDS)
    for code in SENT:
        game.play(code)

    async def script(d: Driver) -> None:
        await d.open(0)
        await d.press("2", "enter")
        assert "absolute victory, Bo first" in d.text, "what would come of it at each battlefield"
        lines = d.text.splitlines()
        head = next(line for line in lines if "Res damage" in line)
        for field in d.game.view.fields:
            line = next(line for line in lines if f"{field.number} {field.name}" in line)
            assert line[head.index(" L ") + 1] == str(field.villain.level), "powers ask for it"
        await d.press("2")
        assert "to London" in d.text
        await d.press("enter")
        assert d.game.pointer.at == "#0" and "> 1 use the power, pay 2: +4" in d.text
        await d.press("enter")
        assert d.game.prompt.picked[-1].startswith("use the power")
        await d.press("escape", "escape")
        assert len(d.game.prompt.picked) == 1
        await d.press("enter", "enter", "enter")
        assert acts(d)[-1] == "send ant-man to london power"

    drive(game, script)


def test_a_battlefield_is_chosen_by_its_number_also_where_one_is_full() -> None:
    text = GROUNDS.replace('phase = "recruitment"', 'phase = "assignment"')
    game = fight(text)
    full = next(field for field in game.match.seat(None).view.fields if field.villain.challenge == 2)
    for code in (f"send hulk to {full.slug}", f"send war-machine to {full.slug}"):
        game.play(code)
    number = str(full.number)

    async def script(d: Driver) -> None:
        await d.open(2)
        await d.press("1", "enter", number)
        assert "2 leaders are there, all that its Challenge allows (BG 5.4)" in d.text
        await d.press("enter", "right" if full.number < 4 else "left")
        assert d.game.pointer.at.endswith(".field") and d.game.here(), "arrows move among those that can be chosen"

    drive(game, script)


def test_a_marker_is_exchanged_on_the_open_table() -> None:
    game = fight(GROUNDS)
    for code in SENT:
        game.play(code)

    async def script(d: Driver) -> None:
        await d.press("down", "enter")
        assert acts(d)[-1] == "exchange" and d.game.prompt.seat == 1

    drive(game, script)


def test_three_leaders_hand_over() -> None:
    """A private view closes when another leader is asked, and opens by the own digit alone."""
    game = grounds()

    async def script(d: Driver) -> None:
        for _ in range(6):
            seat = d.game.prompt.seat
            other = (seat + 1) % 3
            await d.press("o")
            assert d.screen == "HandOver"
            await d.press(str(other + 1), "enter")
            assert d.screen == "HandOver", "another one's digit"
            await d.press(str(seat + 1), "enter")
            assert d.game.keyboard.looking == seat
            influence = d.game.view.leaders[seat].influence
            assert f"Influence {influence}" in d.text
            hand = [hero.name for hero in d.game.view.leaders[seat].hand]
            assert all(name in d.picture for name in hand)
            await d.press("enter")
            assert d.game.keyboard.looking is None and "Influence " not in d.text.split("\n")[10]
            assert all(leader.influence is None and not leader.hand for leader in d.game.view.leaders)

    drive(game, script)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_behind_shields_is_not_on_the_open_table(size: tuple[int, int]) -> None:
    """Two matches that differ in hands, Influence and Domain only: the open table, its pages, the hand-over."""
    shown: list[list[str]] = []
    for seed in (0, 11, 12):
        game = grounds(3, acts=21)
        prompt = game.match.prompt
        assert prompt is not None and prompt.kind in ("recruit", "assign")
        if seed:
            rules_of("battlegrounds").deal_anew(game.match.state, prompt.seat, seed)
        screens: list[str] = []

        async def script(d: Driver, screens: list[str] = screens, seat: int = prompt.seat) -> None:
            screens.append(d.text)
            for key in ("tab", "tab", "i", "escape", "w", "tab", "i", "escape", "k", "escape", "l", "escape", "o"):
                await d.press(key)
                screens.append(d.text)
            await d.press("t")
            await d.open(seat)
            for key in ("enter", "tab", "w", "escape", "tab", "i", "escape", "tab", "w", "f2"):
                await d.press(key)
                screens.append(d.text)

        drive(game, script, size)
        shown.append(screens)
    assert shown[0] == shown[1] == shown[2]


@pytest.mark.parametrize("size", SIZES)
def test_the_score_by_category(size: tuple[int, int]) -> None:
    game = fight(LAST_ROUND)
    for code in ("send thor to los-angeles power leader", "exchange", "send black-bolt to los-angeles"):
        game.play(code)

    async def script(d: Driver) -> None:
        for leader, score in zip(d.game.view.leaders, d.game.view.scores, strict=True):
            numbers = " ".join(map(str, (*score, score.total)))
            assert numbers in " ".join(d.text.split()), leader.name
        assert "★ ● Ann" in d.text and "Ann wins" in d.text
        await d.press("tab", "tab", "i")
        assert "Behind the shield: Influence" in d.text, "shields are lifted"

    drive(game, script, size)


def test_a_prisoner_is_chosen_where_it_lies() -> None:
    text = GROUNDS.replace('phase = "recruitment"', 'phase = "assignment"')
    game = fight(text)
    dice = Dice(1)
    while game.match.prompt is not None and game.match.prompt.kind != "prisoner":
        play_on(game, dice)
    assert game.match.prompt is not None, "somebody frees a prisoner"

    async def script(d: Driver) -> None:
        assert d.game.pointer.at.split(".")[1] == "prison" and "Free a hero from the prison" in d.text
        assert "free nobody" in d.text
        name = d.game.hero_at(d.game.pointer.at).name
        await d.press("enter")
        assert any(line.text.endswith(f"frees {name} from the prison of {line.text.rpartition(' of ')[2]}")
                   for line in d.game.side.log())  # fmt: skip

    drive(game, script)


def test_cards_are_read() -> None:
    """A battlefield with its villain, prison, markers; a leader; a hero; the prisons and the discard pile."""

    async def script(d: Driver) -> None:
        await d.press("shift+tab", "shift+tab")
        while not d.game.pointer.at.endswith(".field"):
            await d.press("tab")
        await d.press("right", "i")
        assert "Level 4, Resistance 15, Challenge 3" in d.text and "Hawkeye, cost 2, Strength 5" in d.text
        assert "Champion markers" in d.text and "Domain: 0 given out" in d.text
        await d.press("escape", "tab", "i")
        assert "Iron Man" in d.text and "Leader card" in d.text and "Behind the shield" not in d.text
        await d.press("escape", "k")
        assert "Prison of London" in d.text and "Discard pile" in d.text and "Hero deck:" in d.text
        await d.press("escape", "f1")
        assert "Look through the prisons and discard pile" in d.text
        await d.press("end")
        assert "Hero|2 Inf" in d.text and "one more hero here, or 2 Influence" in d.text

    drive(fight(GROUNDS), script, (80, 40))


def test_the_mouse_does_the_same() -> None:
    async def script(d: Driver) -> None:
        await d.open(0)
        x, y = d.game.query_one(Picture).places()["row.4"]
        for _ in range(2 if d.game.pointer.at != "row.4" else 1):
            d.now += 1
            if not acts(d):
                await d.pilot.click("Picture", offset=(x + 6, y))
                await d.pilot.pause()
        assert acts(d) == ["recruit vision"]

    drive(fight(GROUNDS), script)


@pytest.mark.parametrize("size", SIZES)
def test_ascii_draws_only_ascii(size: tuple[int, int]) -> None:
    async def script(d: Driver) -> None:
        assert d.text.isascii(), d.text
        await d.open(d.game.prompt.seat)
        await d.press("1", "enter")
        assert d.text.isascii(), d.text

    drive(fight(FIVE), script, size, ascii=True)


def test_the_palette_does_nothing_on_a_screen_that_was_left() -> None:
    """What is chosen in it is done after the keys that came sooner: `q` among them."""

    async def script(d: Driver) -> None:
        hits = [hit async for hit in Palette(d.game).discover()]
        d.app.go_home()
        await d.pilot.pause()
        for hit in hits:
            await hit.command()
        assert d.screen == "HomeScreen" and hits

    drive(grounds(), script)


def test_enter_pressed_again_in_the_palette_closes_nothing_else() -> None:
    async def script(d: Driver) -> None:
        done: list[str] = []
        d.game.action_log = lambda: done.append("log")  # type: ignore[method-assign]
        await d.press("ctrl+p", *"happened")
        line = d.app.screen.query_one(Input)
        for _ in range(4):
            line.post_message(Input.Submitted(line, line.value))
        await d.pilot.pause()
        await d.pilot.pause(0.3)
        assert done == ["log"] and d.app.screen is d.game

    drive(grounds(), script)


def test_the_palette_is_opened_again_while_it_closes() -> None:
    async def script(d: Driver) -> None:
        for _ in range(3):
            d.app.action_command_palette()
            d.app.action_command_palette()
            await d.pilot.pause()
            d.app.screen.dismiss()
            d.app.action_command_palette()
            await d.pilot.pause()
            d.app.screen.dismiss()
        await d.pilot.pause()
        assert d.app.screen is d.game

    drive(grounds(), script)
