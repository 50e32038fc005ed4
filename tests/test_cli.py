"""The commands: what they print, how they end, and what they say of input that can't be used."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from math import perm
from pathlib import Path

import pytest

from marvel_tui.cli import main
from marvel_tui.engine import Match, Seat, Table
from marvel_tui.engine.games import TITLES
from marvel_tui.engine.players.random import RandomPlayer

ROOT = Path(__file__).resolve().parents[1]
ESCAPES = "\x1b[2J\x1b]0;owned\x07"

Captured = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """The exit status of a command, also where argparse ends it."""
    try:
        return main(list(arguments))
    except SystemExit as error:
        return int(error.code or 0)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game on disk."""
    match = Match(Table("battles", (Seat("Ann", "avengers"), Seat("Bo", "villains", "loki")), 11))
    player = RandomPlayer(5)
    while match.prompt is not None:
        match.choose(player.choose(match))
    path = tmp_path / "game.txt"
    path.write_text(match.record)
    return path


# --- what the commands do


def test_help_and_version(capsys: Captured) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("marvel_tui ")
    assert run("--help") == 0
    out = capsys.readouterr().out
    for command in ("cards", "decks", "position", "replay", "rules", "simulate", "bench"):
        assert command in out


def test_help_and_version_are_quick() -> None:
    for option in ("--help", "--version"):
        best = 10.0
        for _ in range(3):
            began = time.perf_counter()
            subprocess.run([sys.executable, "-m", "marvel_tui", option], check=True, capture_output=True)
            best = min(best, time.perf_counter() - began)
        assert best < 0.5, f"{option} took {best:.2f} s"


def test_cards_check(capsys: Captured) -> None:
    assert run("cards", "check") == 0
    assert "in order" in capsys.readouterr().out
    files = [str(path) for path in sorted((ROOT / "cards" / "battles").glob("*.toml"))]
    assert run("cards", "check", *files) == 0


@pytest.mark.parametrize("name", ["loki", "Loki", "loki-l2", "Captain America", "captain-america"])
def test_cards_show(name: str, capsys: Captured) -> None:
    assert run("cards", "show", name) == 0
    assert name.split("-")[0].casefold() in capsys.readouterr().out.casefold()


def test_cards_show_all_and_none(capsys: Captured) -> None:
    assert run("cards", "show", "--all", "battles") == 0
    assert capsys.readouterr().out.count("MNB-") >= 112
    assert run("cards", "show", "lokki") == 2
    assert "did you mean" in capsys.readouterr().err
    assert run("cards", "show", "--all", "chess") == 2


def test_decks_check(tmp_path: Path, capsys: Captured) -> None:
    shipped = sorted((ROOT / "cards" / "battles" / "decks").glob("*.toml"))
    assert run("decks", "check", *map(str, shipped)) == 0
    capsys.readouterr()
    deck = tmp_path / "deck.toml"
    text = shipped[0].read_text()
    deck.write_text(text.replace("thor = 2", "thor = 5"))
    assert run("decks", "check", str(deck)) == 1
    out = capsys.readouterr().out
    assert "MB 1.4" in out and "63 cards" in out
    deck.write_text(text.replace("thor = 2", "nobody = 2"))
    assert run("decks", "check", str(deck)) == 1
    assert "'nobody' (MB 1.1)" in capsys.readouterr().out


def test_position(tmp_path: Path, capsys: Captured) -> None:
    files = sorted((ROOT / "tests" / "positions" / "battles").glob("crowded*.toml"))
    assert run("position", *map(str, files)) == 0
    assert run("position", "--all-modes", str(files[0])) == 0
    capsys.readouterr()
    failing = tmp_path / "failing.toml"
    failing.write_text(files[0].read_text().replace('"prompt: main"]', '"prompt: combat"]\nplay = ["? to act: Bo"]'))
    assert run("position", str(failing)) == 1
    out = capsys.readouterr().out
    line = next(n for n, text in enumerate(failing.read_text().splitlines(), 1) if "combat" in text)
    assert f"{failing}: line {line}: expect 'prompt: combat': found prompt: main" in out
    assert f"{failing}: line {line + 1}: expect 'to act: Bo': found to act: Ann" in out
    assert run("position", str(failing), str(tmp_path / "none.toml")) == 2


def test_replay(record: Path, capsys: Captured) -> None:
    assert run("replay", str(record)) == 0
    out = capsys.readouterr().out
    assert out.startswith("Marvel Battles: Ann (avengers), Bo (villains); seed 11")
    assert "\nTurn 1: " in out and "[MB 16." in out.splitlines()[-1]


def test_replay_of_a_game_that_goes_on(record: Path, capsys: Captured) -> None:
    cut = record.read_text().split("\n4. ")[0] + "\n"
    record.write_text(cut)
    assert run("replay", str(record)) == 0
    assert "Not over: " in capsys.readouterr().out.splitlines()[-1]


def test_rules(capsys: Captured) -> None:
    assert run("rules", "battles") == 0
    assert "MB 16.2 " in capsys.readouterr().out
    for clause in (("MB", "6.3"), ("6.3",), ("mb6.3",), ("MB 6.3",)):
        assert run("rules", "battles", *clause) == 0
        out = capsys.readouterr().out
        assert out.startswith("MB 6.3 ") and "MB 6.3.1" in out and "MB 6.4" not in out.replace("see MB 6.4", "")
    for book in (*TITLES, "notations"):
        assert run("rules", book) == 0
        assert len(capsys.readouterr().out.splitlines()) > 50
    assert run("rules", "battlegrounds", "MB 6.3") == 2, "a clause of another book"
    assert run("rules", "battles", "99.9") == 2
    assert run("rules", "chess") == 2


@pytest.mark.parametrize("command", ["rules", "simulate", "bench"])
def test_the_help_names_every_game(command: str, capsys: Captured) -> None:
    assert run(command, "--help") == 0
    words = capsys.readouterr().out.replace(",", " ").split()
    assert set(TITLES) <= set(words)


@pytest.mark.parametrize("options", ["", "3x3", "registration", "tournament,all-locations"])
def test_simulate_civil_war(options: str, capsys: Captured) -> None:
    """The figures of each mode; nothing that must always hold is broken."""
    more = ["--options", options] if options else []
    assert run("simulate", "civil-war", "--games", "2", "--invariants", *more) == 0
    out = capsys.readouterr().out
    assert "2 games of Civil War" in out and "Team Blue won" in out
    assert ("Missions " in out) == ("registration" in options or "tournament" in options)


def test_simulate(capsys: Captured) -> None:
    assert run("simulate", "battles", "--games", "6", "--seed", "3", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == [
        "game", "games", "turns", "decisions", "decisions_per_second", "wins", "duels", "players", "seats", "shared",
        "limits", "tally", "errors",
    ]  # fmt: skip
    assert found["games"] == 6 == sum(found["wins"].values()) == sum(found["seats"].values())
    assert found["errors"] == [] and found["turns"] > 12 and found["decisions"] > 60
    assert run("simulate", "battles", "--games", "6", "--seed", "3", "--jobs", "2", "--json") == 0
    again = json.loads(capsys.readouterr().out)
    assert {**again, "decisions_per_second": 0} == {**found, "decisions_per_second": 0}
    assert run("simulate", "battles", "--games", "2", "--seats", "4", "--decks", "x-men,villains", "--invariants") == 0
    assert "games of Marvel Battles" in capsys.readouterr().out


def test_a_turn_limit_is_no_win_and_no_tie(capsys: Captured) -> None:
    """VS 17.2: it is a result of its own, and ends a game that programs play after the wrap-up of that turn."""
    assert run("simulate", "vs", "--games", "3", "--turns", "2", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["limits"] == 3 and found["turns"] == 6 and not found["errors"]
    assert not found["shared"] and not any(found["wins"].values()) and not any(found["seats"].values())
    assert run("simulate", "vs", "--games", "2", "--turns", "2") == 0
    assert "  2 came to the turn limit\n" in capsys.readouterr().out
    assert run("simulate", "vs", "--games", "2", "--json") == 0
    assert not json.loads(capsys.readouterr().out)["limits"]


def test_simulate_says_what_went_wrong(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marvel_tui.engine.simulate.MOST_CHOICES", 5)
    assert run("simulate", "battles", "--games", "2", "--seed", "40", "--json") == 1
    errors = json.loads(capsys.readouterr().out)["errors"]
    assert [error["seed"] for error in errors] == [40, 41]
    assert "no end after 5 choices" in errors[0]["message"]


def test_every_deck_sits_everywhere() -> None:
    from marvel_tui.engine.simulate import Plan

    for seats in (2, 3, 4):
        plan = Plan.of("battles", ("avengers", "x-men", "guardians", "villains"), seats, players=("greedy", "random"))
        tables = [plan.table(seed).seats for seed in range(48)]
        chairs = {(number, seat.deck, seat.player) for seats in tables for number, seat in enumerate(seats)}
        assert len(chairs) == 4 * seats * 2
        mains = {seat.main for seed in range(96) for seat in plan.table(seed).seats}
        assert len(mains) == 16
        own = Plan.of("battles", (), seats, own_mains=True)
        assert len({(seat.deck, seat.main) for seed in range(96) for seat in own.table(seed).seats}) == 10
        assert all(len({seat.deck for seat in plan.table(seed).seats}) == seats for seed in range(24))


def test_every_arrangement_of_decks_comes_once() -> None:
    from marvel_tui.engine.simulate import offsets

    for decks, seats in ((10, 2), (5, 3), (5, 5), (6, 4)):
        count = perm(decks - 1, seats - 1)
        found = [offsets(decks, seats, number) for number in range(count)]
        assert len(set(map(tuple, found))) == count and offsets(decks, seats, count) == found[0]
        assert all(len(set(row)) == seats and row[0] == 0 and max(row) < decks for row in found)
        soon = found[: decks * decks]
        assert all(len({row[seat] for row in soon}) == decks - 1 for seat in range(1, seats))


def test_a_win_that_is_shared_counts_as_its_part(monkeypatch: pytest.MonkeyPatch) -> None:
    from marvel_tui.engine import simulate
    from marvel_tui.engine.games import rules_of

    def tie(match: Match, *_: object) -> int:
        match.state.finish((0, 1, 3), "MB 16.5.1")
        return 7

    rules = rules_of("battles")
    monkeypatch.setattr(simulate, "play_out", tie)
    monkeypatch.setattr(rules, "tally", lambda state: {"ties": 1, "seats": len(state.names)})
    monkeypatch.setattr(rules, "tally_words", lambda total, games: [f"{total['ties']} of {games} were ties"])
    decks = ("avengers", "villains", "x-men", "guardians")
    summary = simulate.run(simulate.Plan.of("battles", decks, 4, players=("greedy", "random")), 1, 3)
    found = summary.as_dict()
    assert found["seats"] == {"1": 1, "2": 1, "3": 0, "4": 1} and found["shared"] == 3 and found["errors"] == []
    assert sum(summary.wins.values()) == sum(summary.players.values()) == 3
    assert set(found["wins"].values()) <= {0, 0.33, 0.67, 1} and set(found["wins"]) == set(decks)
    assert found["tally"] == {"ties": 3, "seats": 12} and found["duels"] == {}
    words = summary.words().splitlines()
    assert "  3 of 3 were ties" in words and "  seat 1 won 1, seat 2 won 1, seat 3 won 0, seat 4 won 1" in words
    assert "  3 had several winners, each with a share" in words


def test_simulate_plays_what_the_table_agrees_on() -> None:
    from marvel_tui.engine.simulate import Plan

    plan = Plan.of("battles", options=("2015",))
    assert plan.seats == 2 and plan.table(5).options == ("2015",) and len(plan.decks) >= 10
    assert run("simulate", "battles", "--games", "1", "--options", "2015") == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--decks", ","), "--decks wants names"), (("--decks", "x-men,"), "--decks wants names"),
        (("--players", ""), "--players wants names"), (("--players", "greedy, ,random"), "--players wants names"),
        (("--options", ""), "--options wants names"), (("--options", "1492"), "there is '2015'"),
    ],
)  # fmt: skip
def test_lists_of_names_are_not_guessed(arguments: tuple[str, ...], said: str, capsys: Captured) -> None:
    assert run("simulate", "battles", *arguments) == 2
    assert said in capsys.readouterr().err


def test_programs_are_let_play_by_name(capsys: Captured) -> None:
    assert run("simulate", "battles", "--games", "4", "--players", "greedy,random", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["errors"] == [] and sum(found["players"].values()) == 4
    assert sum(sum(row.values()) for row in found["duels"].values()) + found["shared"] == 4
    assert run("simulate", "battles", "--players", "chess") == 2
    assert "there are random, greedy" in capsys.readouterr().err


def test_bench_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    from marvel_tui.engine import bench

    monkeypatch.setattr(bench, "ACTS", 60)
    found = bench.measure_seats("battles", 2, 0.05)
    assert set(found) == {
        "decisions_per_second", "list_moves_us", "copy_us", "view_us", "undo_us", "record_open_ms",
    }  # fmt: skip
    assert all(isinstance(value, int | float) and value > 0 for value in found.values())


# --- bad input


CARD = (ROOT / "cards" / "battles" / "neutral.toml").read_bytes()
DECK = (ROOT / "cards" / "battles" / "decks" / "avengers.toml").read_bytes()
POSITION = (ROOT / "tests" / "positions" / "battles" / "crowded-2.toml").read_bytes()
RECORD = (
    b'[Game "battles"]\n[Rules "1"]\n[Seats "Ann: avengers / Bo: villains"]\n[Seed "7"]\n\n0. Ann: ann goes first  '
)
COMMANDS = {
    "card": (("cards", "check"), CARD),
    "deck": (("decks", "check"), DECK),
    "position": (("position",), POSITION),
    "record": (("replay",), RECORD),
}
BAD = {
    "malformed": b"this is { not [ anything = = =\n",
    "truncated": b'slug = "x\n',
    "empty table": b"[[card]]\n",
    "number": b"card = 3\ngame = 4\n",
    "wrong types": b"[[card]]\nslug = 3\nname = []\ntype = {}\n[cards]\nx = 'y'\n",
    "lists": b"game = ['battles']\nslug = [[[[]]]]\n",
    "huge": b"# " + b"x" * (3 << 20),
    "long line": b'slug = "' + b"y" * 500_000 + b'"\n',
    "deep": b"x = " + b"[" * 5000 + b"]" * 5000,
    "binary": bytes(range(256)) * 20,
    "not utf-8": b'slug = "\xff\xfe"\n',
    "nul": b"\x00" * 100,
    "escapes": f'slug = "{ESCAPES}"\n{ESCAPES} = 1\n'.encode(),
    "toml escapes": b'slug = "\\u001b[2J"\n"\\u001b]0;x\\u0007" = 1\ngame = "\\u001b[2J"\n',
    "record escapes": b'[Game "\x1b[2J"]\n',
    "big number": b"seed = " + b"9" * 4000 + b'\ngame = "battles"\n',
}


@pytest.mark.parametrize("kind", COMMANDS)
@pytest.mark.parametrize("bad", BAD)
def test_bad_files(kind: str, bad: str, tmp_path: Path, capsys: Captured) -> None:
    check_bad(kind, BAD[bad], tmp_path, capsys)


def check_bad(kind: str, data: bytes, tmp_path: Path, capsys: Captured, statuses: tuple[int, ...] = (2,)) -> None:
    """One clear message with the file, the exit status, nothing raw on the terminal, nothing changed on disk."""
    path = tmp_path / "bad.file"
    path.write_bytes(data)
    command, _ = COMMANDS[kind]
    assert run(*command, str(path)) in statuses
    found = capsys.readouterr()
    assert "Traceback" not in found.err + found.out
    assert "\x1b" not in found.err + found.out
    if statuses == (2,):
        assert found.err.startswith(str(path)), found.err
        assert 1 <= len(found.err.strip().splitlines()) <= 3 and len(found.err) < 1000
    assert path.read_bytes() == data
    assert [entry.name for entry in tmp_path.iterdir() if entry.is_file()] == ["bad.file"]


@pytest.mark.parametrize("kind", COMMANDS)
def test_cut_off_anywhere(kind: str, tmp_path: Path, capsys: Captured) -> None:
    _, data = COMMANDS[kind]
    for at in range(0, len(data), max(1, len(data) // 25)):
        check_bad(kind, data[:at], tmp_path, capsys, (0, 1, 2))


@pytest.mark.parametrize("kind", COMMANDS)
def test_values_changed_at_random(kind: str, tmp_path: Path, capsys: Captured, long: int) -> None:
    """Fuzzing: a line replaced, doubled or dropped, a value of another kind. Never a traceback."""
    from tables import Dice

    _, data = COMMANDS[kind]
    lines = data.decode().split("\n")
    values = ["[]", "{}", "-1", "1e400", "true", '""', '"\\u001b[31m"', "[[]]", "9" * 30, "{ card = 3 }", "nan", '"x"']
    dice = Dice(1)
    for _ in range(60 + long // 10):
        changed = list(lines)
        at = dice.below(len(changed))
        what = dice.below(4)
        if what == 0:
            changed[at] = changed[dice.below(len(changed))]
        elif what == 1:
            del changed[at]
        else:
            name, equals, _value = changed[at].partition("=")
            changed[at] = (
                f"{name}= {values[dice.below(len(values))]}" if equals else changed[at][: len(changed[at]) // 2]
            )
        check_bad(kind, "\n".join(changed).encode(), tmp_path, capsys, (0, 1, 2))


def test_no_such_file_a_folder_a_device(tmp_path: Path, capsys: Captured) -> None:
    for command, _ in COMMANDS.values():
        for name in (str(tmp_path / "none"), str(tmp_path), os.devnull, "/dev/zero", "x" * 5000, "a\x00b", ""):
            assert run(*command, name) == 2
            found = capsys.readouterr()
            assert found.err and "\x00" not in found.err and "Traceback" not in found.err


def test_a_file_name_full_of_escapes(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "\x1b[2J.toml"
    path.write_text("nonsense")
    for command, _ in COMMANDS.values():
        assert run(*command, str(path)) == 2
        assert "\x1b" not in "".join(capsys.readouterr())


@pytest.mark.parametrize(
    "arguments",
    [
        ("fly",), ("cards",), ("cards", "fly"), ("decks", "check"), ("position",), ("replay",), ("rules",),
        ("simulate",), ("simulate", "chess"), ("simulate", "battles", "--games", "0"), ("bench", "chess"),
        ("simulate", "battles", "--games", "-3"), ("simulate", "battles", "--games", "many"),
        ("simulate", "battles", "--seats", "5"), ("simulate", "battles", "--seats", "1"),
        ("simulate", "battles", "--decks", "x-men,nobody"), ("simulate", "battles", "--seed", "9" * 40),
        ("--\x1b[2J",), ("cards", "show", "\x1b[2J"), ("rules", "battles", "\x1b[2J"), ("rules", "\x1b[2J"),
    ],
)  # fmt: skip
def test_wrong_arguments(arguments: tuple[str, ...], capsys: Captured) -> None:
    assert run(*arguments) == 2
    found = capsys.readouterr()
    assert found.err and "Traceback" not in found.err and "\x1b" not in found.err + found.out


def test_a_reader_that_has_seen_enough(tmp_path: Path) -> None:
    command = f"{sys.executable} -m marvel_tui rules battles | head -n 1"
    found = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert found.stdout == "Marvel Battles\n" and found.stderr == ""


@pytest.mark.parametrize(
    ("where", "status", "said"),
    [(">&-", 0, ""), (">/dev/full", 2, "the output can't be written: No space left on device\n"), ("2>&-", 0, "")],
)
def test_output_that_goes_nowhere(where: str, status: int, said: str) -> None:
    command = f"{sys.executable} -m marvel_tui cards show loki {where}"
    found = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (status, said)


def test_a_wrong_card_file_of_a_players_own_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "marvel_tui" / "cards" / "battles"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('[[card]]\nslug = "hero"\nnumber = "X1"\nname = "Hero"\ntype = "wizard"\n')
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")}
    environment.pop("MARVEL_TUI_HOME", None)
    found = subprocess.run(
        [sys.executable, "-m", "marvel_tui", "cards", "check"],
        capture_output=True, text=True, check=False, env=environment,
    )  # fmt: skip
    assert found.returncode == 2 and "Traceback" not in found.stderr
    assert "mine.toml" in found.stderr and "hero" in found.stderr and "type" in found.stderr
