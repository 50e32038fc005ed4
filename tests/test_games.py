"""What games share: a second one fits in, and each keeps its own words, cards, seats and figures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.color import Color

from marvel_tui.actions import ACTIONS, WORDS, Words
from marvel_tui.cli import main
from marvel_tui.engine import MatchError, Table, bench, games, position
from marvel_tui.engine.battlegrounds.library import library
from marvel_tui.engine.simulate import Plan, run
from marvel_tui.glyphs import Glyphs
from marvel_tui.screens.flow import Latch
from marvel_tui.screens.page import KeysPage
from marvel_tui.theme import SIXTEEN, THEME
from marvel_tui.widgets.picture import STYLES

ROOT = Path(__file__).resolve().parents[1]
Captured = pytest.CaptureFixture[str]
MOST = max(games.rules_of(game).seats[-1] for game in games.TITLES)


@pytest.mark.parametrize("game", games.TITLES)
def test_a_game_offers_tables_that_can_be_set_up(game: str) -> None:
    rules = games.rules_of(game)
    assert game in games.ABOUT and game in games.TURNS
    for count in rules.seats:
        seats = rules.seating(count)
        assert len(seats) == count and len({seat.name for seat in seats}) == count
        table = Table(game, seats)
        rules.new(table)
        for number in range(count):
            for field in rules.seat_fields(table, number):
                assert hasattr(seats[number], field.key) and field.title and field.values
                assert all(value.words and value.about for value in field.values)
                assert getattr(seats[number], field.key) in [value.value for value in field.values]
        for field in rules.table_fields():
            assert field.values[0].value == "" and all(value.words and value.about for value in field.values)
            for value in filter(None, (value.value for value in field.values)):
                assert Plan.of(game, options=(value,)).table(1).options == (value,)
    with pytest.raises(MatchError):
        Plan.of(game, options=("nothing",))


def test_a_leader_sits_once_in_simulations() -> None:
    with pytest.raises(MatchError):
        Plan.of("battlegrounds", ("iron-man", "black-widow"))
    for seats in (3, 5):
        plan = Plan.of("battlegrounds", seats=seats)
        tables = [plan.table(seed) for seed in range(25)]
        assert all(len({seat.deck for seat in table.seats}) == seats for table in tables)
        assert len({(at, seat.deck) for table in tables for at, seat in enumerate(table.seats)}) == 5 * seats


@pytest.mark.parametrize("game", games.TITLES)
def test_what_a_game_tallies_is_summed_and_worded(game: str) -> None:
    plan = Plan.of(game)
    one, other, both = run(plan, 1, 2), run(plan, 3, 1), run(plan, 1, 3)
    one.add(other)
    assert one.tally == both.tally and one.seats == both.seats and both.errors == []
    assert all(isinstance(count, int) for count in both.tally.values())
    json.dumps(both.as_dict())
    lines = games.rules_of(game).tally_words(both.tally, both.games)
    assert bool(lines) == bool(both.tally) and all(f"  {line}" in both.words().splitlines() for line in lines)


@pytest.mark.parametrize("game", games.TITLES)
def test_the_speed_is_measured_with_the_fewest_and_the_most(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = games.rules_of(game).seats
    monkeypatch.setattr(bench, "measure_seats", lambda game, seats, seconds, options: seats)
    assert bench.measure(game) == {"game": game, str(seats[0]): seats[0], str(seats[-1]): seats[-1]}


def test_what_is_measured_is_in_mid_game() -> None:
    plan = Plan.of("battlegrounds")
    for acts in (20, 3_000):  # no game is as long as that
        match = bench.half_played(plan, acts)
        assert match.result is None and 20 <= len(match.acts) <= acts


def test_crowded_positions_are_of_their_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "POSITIONS", tmp_path)
    for path in (ROOT / "tests" / "positions").rglob("crowded*.toml"):
        folder = tmp_path / path.parent.name
        folder.mkdir(exist_ok=True)
        (folder / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    assert bench.list_moves_us("battles", 4) and bench.list_moves_us("battlegrounds", 4) is None
    assert bench.list_moves_us("vs", 2) and bench.list_moves_us("vs", 4)
    assert bench.list_moves_us("civil-war", 2) and bench.list_moves_us("civil-war", 6)


def test_how_far_a_game_is() -> None:
    assert [games.turn_words("battles", at) for at in (0, 1, 12)] == ["setup", "turn 1", "turn 12"]
    assert [games.turn_words("battlegrounds", at) for at in range(1, 5)] == ["round 1", "round 1", "round 2", "round 2"]
    assert games.turn_words("chess", 3) == "turn 3"
    assert set(games.TURNS) >= set(games.TITLES)
    assert "3.0 rounds" in run(Plan.of("battlegrounds"), 1, 1).words()


@pytest.mark.parametrize(
    ("game", "head"),
    [("battles", "Turn 2"), ("battlegrounds", "Round 2"), ("vs", "Turn 2"), ("civil-war", "Turn 2")],
)
def test_a_replay_has_a_part_for_each_turn_or_round(game: str, head: str, tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.txt"
    path.write_text(bench.half_played(Plan.of(game), 60).record, encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    assert f"\n\n{head}" in capsys.readouterr().out


# --- position files


def test_a_game_names_further_fields_of_its_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'game = "battles"\n[Ann]\na = 1\n[Bo]\nb = 1\n[weather]\nrain = 3\n[[place]]\nn = 1\n[[place]]\nn = 2\n'
    with pytest.raises(MatchError, match="unknown field 'place'"):
        position.read(text)
    monkeypatch.setattr(games.rules_of("battles"), "position_fields", ("weather", "place"))
    document = position.read(text + 'play = ["Ann: end"]\n')  # TOML gives it to the last place
    assert document["play"] == ["Ann: end"] and document["place"] == [{"n": 1}, {"n": 2}]
    assert position.seats_of(document) == {"Ann": {"a": 1}, "Bo": {"b": 1}}


# --- card files


@pytest.mark.parametrize("game", games.TITLES)
def test_a_card_file_is_known_by_its_tables_and_by_its_folder(game: str, tmp_path: Path, capsys: Captured) -> None:
    for path in (ROOT / "cards" / game).glob("*.toml"):
        assert main(["cards", "check", str(path)]) == 0
        assert "all in order" in capsys.readouterr().out
    decks = [str(path) for path in (ROOT / "cards" / game / "decks").glob("*.toml")]
    assert not decks or main(["decks", "check", *decks]) == 0
    folder = tmp_path / game
    folder.mkdir()
    (folder / "empty.toml").touch()
    assert main(["cards", "check", str(folder / "empty.toml")]) == 0
    assert "0 cards" in capsys.readouterr().out


@pytest.mark.parametrize("what", ["cards", "decks"])
def test_a_file_of_no_game_says_what_was_expected(what: str, tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "chess.toml"
    path.write_text("[board]\nwidth = 8\n")
    assert main([what, "check", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(str(path)) and "Marvel Battles" in error
    assert ("[[hero]]" in error and "Marvel Battlegrounds" in error) == (what == "cards")


def test_one_wrong_game_does_not_hide_the_other(home: Path, capsys: Captured) -> None:
    folder = home / "cards" / "battlegrounds"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("[[hero]]\nslug = 3\n")
    library.cache_clear()
    assert main(["cards", "check"]) == 2
    found = capsys.readouterr()
    assert "Marvel Battles: " in found.out and "mine.toml" in found.err


def test_cards_of_all_games_are_shown(capsys: Captured) -> None:
    for name, number in (("Nebula", "BG-"), ("Loki", "MNB-"), ("Blackbird", "MOR-")):
        assert main(["cards", "show", name]) == 0
        assert number in capsys.readouterr().out
    assert main(["cards", "show", "Waldo Reach"]) == 0
    assert "Card of Iron Spider" in capsys.readouterr().out
    assert main(["cards", "show", "--all", "battlegrounds"]) == 0
    out = capsys.readouterr().out
    assert "BG-" in out and "MNB-" not in out


# --- the screen


def test_every_seat_has_its_mark_its_colours_and_its_digit() -> None:
    for glyphs in (Glyphs(), Glyphs(ascii=True)):
        assert len({glyphs.seat(seat) for seat in range(MOST)}) == MOST
    assert Glyphs(ascii=True).seat(4).isascii()
    names = [f"seat{seat}" for seat in range(MOST)]
    assert set(names) <= set(STYLES)
    for theme in (THEME, SIXTEEN):
        colours = [theme.variables[name] for name in names]
        assert len(set(colours)) == MOST
    for name in names:
        assert Color.parse(SIXTEEN.variables[name].removeprefix("ansi_")).number in range(1, 15)
    style = (ROOT / "marvel_tui" / "styles" / "app.tcss").read_text(encoding="utf-8")
    assert all(f".picture--{name} {{ color: ${name};" in style for name in names)
    latch = Latch(4, lambda: 0.0)
    assert not latch.press("5", 1.0) and latch.press("enter", 1.1)


def test_actions_are_said_in_the_words_of_the_game() -> None:
    def lines(words: Words) -> list[str]:
        return [action.said(words) for action in ACTIONS if action.said(words)]

    assert "Look through the discard pile" in lines(Words("discard pile", ""))
    assert not any("{" in line for words in (WORDS, Words("x", "y")) for line in lines(words))
    without, usual = lines(Words("x", "")), lines(Words("x", "until noon"))
    assert [line for line in usual if line not in without] == ["Pass until noon: 1, 2, 3 then say which"]
    assert KeysPage(words=Words("x", ""))._words.piles == "x"
