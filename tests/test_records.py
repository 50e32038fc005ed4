"""Records and saves: what is written is read, cut off, broken, or kept where the disk fails."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest
from make_records import play
from tables import Dice, at_step, new, table, walk

from marvel_tui.engine import Match, MatchError, Seat, Table
from marvel_tui.engine.position import load
from marvel_tui.engine.record import RecordError, open_record, read, table_of
from marvel_tui.saves import Session, saved_games, saves_folder

GOLDEN = sorted((Path(__file__).parent / "records").glob("*.txt"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves of these tests lie in a folder of their own."""
    monkeypatch.setenv("MARVEL_TUI_HOME", str(tmp_path))
    return tmp_path


def session_of(tmp_path: Path, seats: int = 2, seed: int = 3, acts: int = 100_000, undos: bool = True) -> Session:
    """A session in mid-game (or at its end)."""
    session = Session(new(seats, seed, shift=seed), tmp_path / "game.txt")
    play(session, seed, undos, acts)
    return session


def codes(match: Match) -> list[tuple[str, int, str]]:
    return [(act.phase, act.seat, act.code) for act in match.acts]


# --- written, read, written


@pytest.mark.parametrize("seed", range(6))
def test_write_read_write_is_a_fixed_point(seed: int) -> None:
    match = at_step(2 + seed % 3, seed, 100_000 if seed < 3 else 40 * seed, shift=seed)
    while match.picked:
        match.back()
    text = match.record
    again = open_record(text)
    assert again.record == text
    assert again.state.key() == match.state.key()
    assert codes(again) == codes(match)
    assert again.events == match.events
    assert again.table == match.table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_session_with_undos_reads_back_as_the_match(tmp_path: Path, seats: int) -> None:
    session = session_of(tmp_path, seats, seats)
    text = session.path.read_text(encoding="utf-8")
    assert "\nundo " in text and "\nresult " in text
    again = open_record(text)
    assert again.state.key() == session.match.state.key()
    assert again.result == session.match.result
    assert open_record(again.record).record == again.record == session.match.record


def test_names_and_players_of_programs_stand_in_the_header() -> None:
    seats = (Seat("Ann", "avengers", "hulk"), Seat("Bo", "villains", "", "random"))
    match = Match(Table("battles", seats, 18446744073709551615, ("2015",)))
    assert open_record(match.record).table == match.table


def test_a_record_of_another_seed_is_another_game() -> None:
    text = at_step(2, 5, 200).record
    with pytest.raises(RecordError):
        open_record(text.replace('[Seed "5"]', '[Seed "6"]'))


# --- refused


def test_a_wrong_checksum_is_refused_with_its_line_and_the_file_stays(tmp_path: Path) -> None:
    session = session_of(tmp_path, acts=60, undos=False)
    data = session.path.read_bytes()
    at = data.index(b"{")
    line = data[:at].count(b"\n") + 1
    broken = data[: at + 1] + (b"0000" if data[at + 1 : at + 5] != b"0000" else b"1111") + data[at + 5 :]
    session.path.write_bytes(broken)
    with pytest.raises(RecordError, match=f"line {line}: the game does not replay as it was played"):
        Session.open(session.path)
    assert session.path.read_bytes() == broken


@pytest.mark.parametrize(
    ("old", "new_", "words"),
    [
        ('[Game "battles"]', '[Game "chess"]', "no game 'chess'"),
        ('[Game "battles"]\n', "", 'the header [Game "..."] is missing'),
        ("[Seed ", "[Sead ", "line 5: unknown header 'Sead'"),
        ('[Seed "3"]', "[Seed 3]", "line 5: expected a header"),
        ('[Seed "3"]', '[Seed "three"]', "is a whole number"),
        ('[Seed "3"]', '[Seed "\u00b2"]', "is a whole number"),
        ("1. ", "1 ", "a paragraph begins with its turn"),
        ("\n\n0. ", "\n\n0. Cy: keep  ", "choice, not Cy"),
        ("\n\n0. ", "\n\n0. keep  ", "nobody is named"),
        ("\n\n0. ", "\n0. ", "cut off in its header"),
        ("\n\n0. ", "\n\nundo x\n0. ", "an undo is written as"),
        ("\n\n0. ", "\n\nundo \u00b2\n0. ", "an undo is written as"),
        ("\n\n0. ", "\n\nundo 1\n0. ", "acts can be taken back"),
        ("\n\n0. ", "\n\nundo 0\n0. ", "can be taken back"),
        ('[Seats "', '[Seats "Ann / ', "is written as"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(tmp_path: Path, old: str, new_: str, words: str) -> None:
    session = session_of(tmp_path, acts=30, undos=False)
    text = session.path.read_text(encoding="utf-8")
    assert old in text
    session.path.write_text(text.replace(old, new_, 1), encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        Session.open(session.path)
    assert words in str(caught.value) and str(session.path) in str(caught.value)


def test_files_that_are_no_records_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    for data in (b"", b"\xff\xfe", b"hello", b"\x00" * 100, b"[" * 5000, b" " * (1 << 21), b"1. Ann: end  "):
        path.write_bytes(data)
        with pytest.raises(RecordError):
            Session.open(path)
        assert path.read_bytes() == data
    with pytest.raises(RecordError):
        Session.open(tmp_path / "none.txt")
    with pytest.raises(RecordError):
        Session.open(tmp_path)


# --- cut off


def test_a_record_cut_at_any_byte_opens_up_to_its_last_whole_act(tmp_path: Path) -> None:
    seats = (Seat("Ann", "avengers", "", "random"), Seat("Bo", "villains"))
    session = Session(Match(Table("battles", seats, 3, ("2015",))), tmp_path / "game.txt")
    play(session, 3, acts=34)
    data = session.path.read_bytes()
    head = data.index(b"\n\n") + 1
    entries = read(data.decode()).entries
    opened = 0
    for end in range(len(data) + 1):
        try:
            match = open_record(data[:end].decode())
        except RecordError as error:
            assert end <= head, f"{end} of {len(data)}: {error}"
            continue
        opened += 1
        assert match.table == session.match.table, f"cut at {end}: another table"
        whole = read(data[:end].decode()).entries
        assert whole == entries[: len(whole)]
        rest = data[len(read(data[:end].decode()).whole.encode()) : end]
        assert b"  " not in rest and b"\n" not in rest  # never more than one act is lost
    assert opened >= len(data) - head


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_long_records_cut_anywhere_are_read_up_to_an_act(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    whole = read(text).entries
    head = text.index("\n\n")
    for end in range(head + 2, len(text), 7):
        entries = read(text[:end]).entries
        assert entries == whole[: len(entries)]
    for end in range(head):
        try:
            read(text[:end])
        except RecordError:
            continue


def test_a_cut_off_session_goes_on_and_saves(tmp_path: Path) -> None:
    session = session_of(tmp_path, acts=40)
    data = session.path.read_bytes()
    head = data.index(b"\n\n") + 2
    dice = Dice(9)
    for number in range(25):
        end = head + dice.below(len(data) - head)
        path = tmp_path / f"cut-{number}.txt"
        path.write_bytes(data[:end])
        again = Session.open(path)
        play(again, number, acts=len(again.match.acts) + 4)
        reopened = Session.open(path)
        assert reopened.match.state.key() == again.match.state.key()
        assert codes(reopened.match) == codes(again.match)


def test_broken_bytes_are_refused_and_nothing_else_happens(tmp_path: Path, long: int) -> None:
    session = session_of(tmp_path, 3, 3, acts=45)
    data = session.path.read_bytes()
    dice = Dice(4)
    refused = 0
    for _ in range(400 + 20 * long):
        broken = bytearray(data)
        for _ in range(1 + dice.below(3)):
            at = dice.below(len(broken))
            how = dice.below(4)
            if how == 0:
                broken[at] = dice.below(256)
            elif how == 1:
                del broken[at : at + 1 + dice.below(9)]
            elif how == 2:
                broken[at:at] = bytes(dice.below(256) for _ in range(1 + dice.below(5)))
            else:
                other = dice.below(len(broken))
                broken[at], broken[other] = broken[other], broken[at]
        path = tmp_path / "broken.txt"
        path.write_bytes(broken)
        try:
            Session.open(path)
        except RecordError as error:
            refused += 1
            assert len(str(error)) < 1200
        assert path.read_bytes() == broken or not path.read_bytes().startswith(broken)
    assert refused > 200


@pytest.mark.parametrize(
    ("key", "value"),
    [("points", '"x"'), ("points", "{}"), ("main", '{ card = "hulk-l1", row = "x" }'),
     ("main", '{ card = "hulk-l1", wounds = "x" }'), ("hand", '["captain-america-l1"]')],
)  # fmt: skip
def test_a_wrong_position_in_a_record_is_a_record_error(key: str, value: str) -> None:
    side = {"main": '"hulk-l1"', key: value}
    lines = "\n".join(f"{name} = {text}" for name, text in side.items())
    text = f'game = "battles"\n[Ann]\n{lines}\n[Bo]\nmain = "loki-l1"\n'
    head = '[Game "battles"]\n[Rules "1"]\n[Seats "Ann: / Bo:"]\n[Seed "0"]'
    with pytest.raises(RecordError):
        open_record(f"{head}\n[Position]\n{text}[/Position]\n\n1. Ann: end  ")


def test_a_record_that_began_from_a_position_reads_back() -> None:
    match = load('game = "battles"\n[Ann]\nmain = "hulk-l1"\n\n[Bo]\nmain = "loki-l1"\n')
    for _ in range(6):
        match.play(match.prompt.moves[-1])  # type: ignore[union-attr]
    again = open_record(match.record)
    assert again.state.key() == match.state.key() and again.record == match.record
    for end in range(match.record.index("[/Position]")):
        with pytest.raises(RecordError):
            open_record(match.record[:end])


# --- golden records


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_replay(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = open_record(text)
    assert match.result is not None
    winners = " = ".join(match.state.names[seat] for seat in match.result.winners)
    assert text.rstrip().endswith(f"result {winners}")
    assert open_record(match.record).checksum == match.checksum


def test_there_is_a_golden_record_for_each_number_of_seats() -> None:
    seats = [len(table_of(read(path.read_text(encoding="utf-8"))).seats) for path in GOLDEN]
    assert {2, 3, 4} <= set(seats)


# --- sessions


def test_a_process_killed_between_two_acts_loses_nothing(tmp_path: Path) -> None:
    session = Session(new(2, 6), tmp_path / "game.txt")
    match, dice = session.match, Dice(6)
    acts = 0
    while match.prompt is not None and acts < 70:
        moves = match.prompt.moves
        session.play(moves[dice.below(len(moves))])
        if not match.picked:
            acts += 1
            again = open_record(session.path.read_text(encoding="utf-8"))
            assert again.state.key() == match.state.key()
            assert codes(again) == codes(match)
            if acts % 9 == 0:
                session.undo(2, agreed=True)
                again = open_record(session.path.read_text(encoding="utf-8"))
                assert again.state.key() == match.state.key()


def test_the_file_only_ever_grows(tmp_path: Path) -> None:
    session = Session(new(2, 6), tmp_path / "game.txt")
    before = session.path.read_bytes()
    dice = Dice(1)
    for step in range(300):
        prompt = session.match.prompt
        if prompt is None:
            break
        session.play(prompt.moves[dice.below(len(prompt.moves))])
        if step % 50 == 49 and session.match.acts:
            session.undo(1, agreed=True)
        now = session.path.read_bytes()
        assert now.startswith(before)
        before = now


def test_a_session_is_found_in_the_list_of_saved_games(home: Path) -> None:
    session = Session.new(table(3, 5))
    assert session.path.parent == saves_folder() == home / "games"
    found = saved_games()
    assert [(saved.path, saved.game, saved.seats, saved.over) for saved in found] == [
        (session.path, "battles", "Ann, Bo, Cy", False)
    ]
    (home / "games" / "shopping.txt").write_text("milk", encoding="utf-8")
    (home / "games" / "binary.txt").write_bytes(b"\xff\xfe\x00")
    assert len(saved_games()) == 1
    play(session, 2, undos=False)
    assert saved_games()[0].over


def test_two_games_begun_at_once_have_two_files(home: Path) -> None:
    one = Session.new(table(2, 1))
    one.play("ann goes first" if one.match.prompt.seat == 0 else "bo goes first")  # type: ignore[union-attr]
    two = Session.new(table(2, 2))
    assert one.path != two.path
    assert len(saved_games()) == 2


class Full:
    """A disk that takes so many bytes more and then none."""

    def __init__(self, file: Any, room: list[int]) -> None:
        self.file = file
        self.room = room

    def __enter__(self) -> Full:
        self.file.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self.file.__exit__(*error)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def write(self, data: bytes) -> int:
        taken = data[: max(0, self.room[0])]
        self.room[0] -= len(data)
        self.file.write(taken)
        if len(taken) < len(data):
            raise OSError(errno.ENOSPC, "No space left on device")
        return len(taken)


def test_a_full_disk_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of(tmp_path, acts=20)
    room = [30]
    before = session.path.read_bytes()
    monkeypatch.setattr(session, "_file", Full(session._file, room))
    play(session, 5, undos=False, acts=len(session.match.acts) + 12)
    assert session.trouble.startswith("not saved: No space left on device")
    assert str(session.path) in session.trouble
    cut = session.path.read_bytes()
    assert cut.startswith(before)
    open_record(cut.decode())  # what is there can be opened all the same
    room[0] = 1 << 30
    session.save()
    assert session.trouble == ""
    again = Session.open(session.path)
    assert again.match.state.key() == session.match.state.key()
    assert codes(again.match) == codes(session.match)


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Path, *args: Any, **kwargs: Any) -> Any:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "mkdir", refused)
        session = Session.new(table(2, 3))
        assert session.trouble.startswith("not saved: Permission denied")
        play(session, 5, acts=25)
        assert "not saved" in session.trouble
        assert not session.path.exists()
    session.save()
    assert session.trouble == ""
    assert Session.open(session.path).match.state.key() == session.match.state.key()


def test_a_folder_in_the_way_of_the_file_is_trouble_too(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.mkdir()
    session = Session(new(2, 3), path)
    assert session.trouble
    play(session, 3, acts=5)
    path.rmdir()
    session.save()
    assert not session.trouble
    assert codes(Session.open(path).match) == codes(session.match)


def test_a_refused_move_writes_nothing(tmp_path: Path) -> None:
    session = session_of(tmp_path, acts=20)
    while session.match.picked:
        session.back()
    before = session.path.read_bytes()
    for code in ("nonsense", "", "end end"):
        with pytest.raises(MatchError):
            session.play(code)
    with pytest.raises(MatchError):
        session.undo(10_000, agreed=True)
    assert session.path.read_bytes() == before
    assert not any(True for _ in walk(session.match.copy(), Dice(0), 0))
