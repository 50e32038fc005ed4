"""Saves: what is played is in the file, wherever it is cut off, and whatever disks, people and other programs do."""

from __future__ import annotations

import asyncio
import errno
import os
import threading
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from app_driver import Driver, drive
from sessions import codes, play, session_of
from tables import SEATS, Dice, new, table
from textual.widgets import Static

from marvel_tui import saves
from marvel_tui.app import MarvelApp
from marvel_tui.cli import main
from marvel_tui.engine import MatchError
from marvel_tui.engine.record import RecordError, open_record, read
from marvel_tui.saves import SaveFile, Session, hold, saved_games, saves_folder
from marvel_tui.screens.home import HomeScreen
from marvel_tui.screens.setup import SetupScreen


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves of these tests lie in a folder of their own, and nothing is tried again meanwhile."""
    monkeypatch.setenv("MARVEL_TUI_HOME", str(tmp_path))
    monkeypatch.setattr(saves, "RETRY", 3600.0)
    return tmp_path


def same(session: Session, path: Path | None = None) -> bool:
    """Whether the file of a session holds its match."""
    match = open_record((path or session.path).read_bytes())
    return codes(match) == codes(session.match) and match.state.key() == session.match.state.key()


# --- written at once


@pytest.mark.parametrize("game", SEATS)
def test_what_is_played_is_in_the_file(tmp_path: Path, game: str) -> None:
    session = Session(new(SEATS[game][0], 6, game=game), SaveFile(tmp_path / "game.txt"))
    match, dice = session.match, Dice(6)
    before = session.path.read_bytes()
    acts = 0
    while match.prompt is not None and acts < 120:
        moves = match.prompt.moves
        session.play(moves[dice.below(len(moves))])
        now = session.path.read_bytes()
        if match.picked:
            assert now == before, "what is not committed is not written"
            continue
        assert now.startswith(before), "the file only ever grows"
        assert same(session)
        before = now
        acts += 1
        if acts % 9 == 0:
            session.undo(2, agreed=True)
            before = session.path.read_bytes()
            assert same(session)


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


def test_it_is_made_durable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: SimpleQueue[int] = SimpleQueue()
    monkeypatch.setattr(saves.os, "fsync", lambda handle: synced.put(os.fstat(handle).st_ino))
    session = Session(new(2, 6), SaveFile(tmp_path / "game.txt"))
    wanted = {session.path.stat().st_ino, tmp_path.stat().st_ino}
    while wanted:
        wanted.discard(synced.get(timeout=5))  # the file, and the folder that has its name


# --- cut off and gone on with


def cuts(data: bytes, long: int, few: int) -> list[int]:
    """Where to cut a record: anywhere behind its header, or with `--long` everywhere."""
    head = data.index(b"\n\n") + 2
    dice = Dice(9)
    return list(range(head, len(data))) if long else [head + dice.below(len(data) - head) for _ in range(few)]


def test_a_game_that_was_cut_off_and_is_played_on_alike_has_the_same_file(tmp_path: Path, long: int) -> None:
    data = session_of(tmp_path, 2, 20).path.read_bytes()
    entries = [entry for entry in read(data).entries if entry.kind in ("act", "undo")]
    assert any(entry.kind == "undo" for entry in entries) and b"\nresult " in data
    path = tmp_path / "cut.txt"
    for end in cuts(data, long, 12):
        path.write_bytes(data[:end])
        whole = read(data[:end]).whole.encode()
        session = Session.open(path)
        assert path.read_bytes().startswith(whole)
        done = sum(entry.kind in ("act", "undo") for entry in read(data[:end]).entries)
        for entry in entries[done:]:
            if entry.kind == "undo":
                session.undo(int(entry.text), agreed=True)
            else:
                session.play(entry.text)
            assert path.read_bytes().startswith(whole)
        session.close()
        assert path.read_bytes() == data, f"cut at {end}"


def test_looking_at_a_game_changes_nothing(tmp_path: Path) -> None:
    data = session_of(tmp_path, 2, 3, acts=40).path.read_bytes()
    path = tmp_path / "cut.txt"
    for cut in (0, 1):
        path.write_bytes(data + b"do"[:cut])
        Session.open(path).close()
        assert path.read_bytes() == data + b"do"[:cut]


def test_a_result_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    session = session_of(tmp_path, undos=False)
    session.close()
    path = saves_folder() / "game.txt"
    path.parent.mkdir()
    data = session.path.read_bytes()
    path.write_bytes(data[: data.rindex(b"{") + 2])
    assert not saved_games()[0].over
    Session.open(path).close()
    assert path.read_bytes() == data
    assert saved_games()[0].over


def test_one_byte_of_a_character_is_no_reason_to_refuse(tmp_path: Path) -> None:
    data = session_of(tmp_path, acts=20).path.read_bytes()
    path = tmp_path / "cut.txt"
    path.write_bytes(data + "é".encode()[:1])
    session = Session.open(path)
    play(session, 2, acts=25)
    assert path.read_bytes().startswith(data) and same(session)


# --- refused, through every door

BAD: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda data: b"", "is missing"),
    "nothing but NULs": (lambda data: b"\0" * 5000, "is missing"),
    "NULs in the middle": (lambda data: data[:400] + b"\0" * 200 + data[600:], "line "),
    "not UTF-8": (lambda data: data.replace(b"done", b"d\xffne", 1), "line 11 is not UTF-8 text"),
    "UTF-16": (lambda data: data.decode().encode("utf-16"), "line 1 is not UTF-8 text"),
    "a huge line": (lambda data: data + b"\n" + b"x" * 900_000 + b"\n", "a paragraph begins with its turn"),
    "a huge file": (lambda data: data + b"\n" * (1 << 20), "too large"),
    "an unknown tag": (lambda data: b'[Colour "blue"]\n' + data, "line 1: unknown header 'Colour'"),
    "no header": (lambda data: data[data.index(b"\n\n") + 2 :], "line 1: expected a header"),
    "a doubled header": (lambda data: data.replace(b"[Seed ", b'[Seed "1"]\n[Seed ', 1), "line 6: a second header"),
    "a doubled line": (lambda data: data + data[data.rindex(b"\n1. ") :], "line "),
    "undo 999": (lambda data: data + b"\nundo 999\n", "acts can be taken back, not 999"),
    "undo 0": (lambda data: data + b"\nundo 0\n", "acts can be taken back, not 0"),
    "undo everything and more": (lambda data: data + b"\nundo 999999\n" * 9000, "acts can be taken back"),
    "other rules": (
        lambda data: data.replace(b'[Rules "1"]', b'[Rules "99"]').replace(b"}", b"x}", 1),
        "line 10: the game does not replay as it was played: the rules changed since",
    ),
    "other cards": (
        lambda data: data.replace(b'[Cards "', b'[Cards "x').replace(b"}", b"x}", 1),
        "line 10: the game does not replay as it was played: the cards changed since",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_what_can_not_be_opened_is_refused_with_its_place(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make, words = BAD[kind]
    path = tmp_path / "bad.txt"
    bad = make(session_of(tmp_path, acts=50, undos=False).path.read_bytes())
    path.write_bytes(bad)
    with pytest.raises(RecordError) as caught:
        Session.open(path)
    assert str(caught.value).startswith(f"{path}: ") and words in str(caught.value)
    for door in ("replay", "position"):
        assert main([door, str(path)]) == 2
        said = capsys.readouterr().err
        assert said.startswith(f"{path}: ") and "Traceback" not in said and len(said) < 1000
        assert words in said or door == "position"
    assert path.read_bytes() == bad
    assert {entry.name for entry in tmp_path.iterdir()} == {"bad.txt", "game.txt"}


def test_what_is_no_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "folder.txt").mkdir()
    (tmp_path / "broken.txt").symlink_to("/proc/self/mem")  # it can be opened, and reading it fails
    (tmp_path / "nowhere.txt").symlink_to("nothing")
    (tmp_path / "round.txt").symlink_to("round.txt")
    os.mkfifo(tmp_path / "pipe.txt")
    for name in ("folder", "broken", "nowhere", "round", "pipe", "none"):
        path = tmp_path / f"{name}.txt"
        with pytest.raises(RecordError):
            Session.open(path)
        assert main(["replay", str(path)]) == 2
        assert capsys.readouterr().err.startswith(str(path))
    assert saved_games() == []


# --- the list


def test_a_session_is_found_in_the_list_of_saved_games(home: Path) -> None:
    session = Session.new(table(3, 5))
    assert session.path.parent == saves_folder() == home / "games"
    found = saved_games()
    assert [(saved.path, saved.game, saved.seats, saved.over) for saved in found] == [
        (session.path, "battles", "Ann, Bo, Cy", False)
    ]
    (home / "games" / "shopping.txt").write_text("milk", encoding="utf-8")
    (home / "games" / "binary.txt").write_bytes(b"\xff\xfe\x00")
    (home / "games" / "folder.txt").mkdir()
    os.mkfifo(home / "games" / "pipe.txt")
    assert len(saved_games()) == 1
    play(session, 2, undos=False)
    assert saved_games()[0].over
    session.undo(1, agreed=True)
    assert not saved_games()[0].over, "it goes on"


def test_a_game_cut_off_inside_a_name_is_still_listed(home: Path) -> None:
    data = Session.new(table()).path.read_bytes().replace(b"Bo:", "Zoë:".encode())
    path = saves_folder() / "cut.txt"
    path.write_bytes(data + "1. Zoë".encode()[:-1])
    assert "Ann, Zoë" in [saved.seats for saved in saved_games()]


def test_two_games_begun_at_once_have_two_files(home: Path) -> None:
    one, two = Session.new(table(2, 1)), Session.new(table(2, 2))
    assert one.path != two.path and same(one) and same(two)
    assert len(saved_games()) == 2


def test_the_game_played_last_is_listed_first_though_the_clock_was_put_back(home: Path) -> None:
    one = Session.new(table(2, 1))
    os.utime(one.path, (4e9, 4e9))  # played when the clock was wrong
    two = Session.new(table(2, 2))
    assert [saved.path for saved in saved_games()] == [two.path, one.path]
    play(one, 1, acts=1)
    one.close()
    play(Session.open(one.path), 1, acts=2)
    assert [saved.path for saved in saved_games()] == [one.path, two.path]


# --- disks


class Disk:
    """Stands for a disk that has so much room, or an error of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room = 1 << 30
        self.error = errno.ENOSPC
        self._write = os.pwrite
        monkeypatch.setattr(saves.os, "pwrite", self.pwrite)

    def pwrite(self, handle: int, data: bytes, at: int) -> int:
        taken = min(self.room, len(data))
        if not taken:
            raise OSError(self.error, os.strerror(self.error))
        self.room -= taken
        return self._write(handle, data[:taken], at)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.mark.parametrize("room", [0, 1, 30, 31, 32, 33, 34, 35, 36, 100])
def test_a_full_disk_does_not_stop_the_game(tmp_path: Path, disk: Disk, room: int) -> None:
    session = session_of(tmp_path, acts=20)
    before = session.path.read_bytes()
    disk.room = room
    play(session, 5, undos=False, acts=len(session.match.acts) + 12)
    assert session.trouble == f"not saved: No space left on device; {session.path}"
    cut = session.path.read_bytes()
    assert len(cut) == len(before) + room and cut.startswith(before)
    found = codes(open_record(cut))
    assert found == codes(session.match)[: len(found)], "what is there can be opened all the same"
    disk.room = 1 << 30
    session.save()
    assert session.trouble == "" and same(session)


@pytest.mark.parametrize("room", [0, 100])
def test_a_disk_that_is_full_from_the_beginning(disk: Disk, room: int) -> None:
    disk.room = room
    session = Session.new(table())
    play(session, 5, acts=12)
    assert session.trouble
    session.close()
    disk.room = 1 << 30
    session.save()
    assert not session.trouble and same(session)
    assert len(list(saves_folder().iterdir())) == 1


def test_what_could_not_be_saved_is_not_lost_when_the_game_is_left(tmp_path: Path, disk: Disk) -> None:
    session = session_of(tmp_path, acts=20)
    disk.room = 40
    play(session, 5, acts=32)
    session.close()
    again = Session.open(session.path)
    assert codes(again.match) == codes(session.match) and again.trouble
    play(again, 5, acts=40)
    disk.room = 1 << 30
    saves.save_all()
    assert not again.trouble and same(again)


def test_it_is_tried_again_by_itself(tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "RETRY", 0.02)
    session = session_of(tmp_path, acts=20)
    disk.room, disk.error = 0, errno.EIO
    play(session, 5, acts=25)
    assert session.trouble.startswith("not saved: Input/output error")
    done = threading.Event()
    monkeypatch.setattr(saves, "_make_durable", lambda path: done.set())
    disk.room = 1 << 30
    assert done.wait(5)
    assert not session.trouble and same(session)


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert session.trouble == "" and same(session)


@pytest.mark.parametrize("error", [errno.EACCES, errno.EROFS, errno.EPERM])
def test_a_game_that_can_only_be_read_can_be_played(
    tmp_path: Path, error: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = session_of(tmp_path, acts=20).path
    data = path.read_bytes()

    def refused(*args: Any) -> Any:
        raise OSError(error, os.strerror(error))

    with monkeypatch.context() as patch:
        patch.setattr(saves, "hold", refused)
        session = Session.open(path)
        assert session.trouble == ""
        play(session, 5, acts=25)
        assert session.trouble and path.read_bytes() == data
    with hold(path):  # somebody else took it up meanwhile
        session.save()
        assert session.trouble == f"not saved: open in another program; {path}" and path.read_bytes() == data
    session.save()
    assert session.trouble == "" and session.path == path and same(session)


def test_what_is_in_the_way_is_left_alone(home: Path) -> None:
    saves_folder().write_text("a file where the folder should be", encoding="utf-8")
    session = Session.new(table(2, 3))
    play(session, 3, acts=5)
    assert session.trouble
    saves_folder().unlink()
    session.save()
    assert not session.trouble and same(session)
    folder = home / "taken.txt"
    folder.mkdir()
    beside = Session(new(2, 3), SaveFile(folder))
    assert not beside.trouble and beside.path.name == "taken-2.txt" and same(beside)


# --- other people and other programs


OTHER = b"something else\n"


def removed(path: Path) -> None:
    path.unlink()


def renamed(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def folder_removed(path: Path) -> None:
    path.unlink()
    path.parent.rmdir()


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def cut_in_half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def replaced(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(OTHER)
    other.replace(path)


def written_over(path: Path) -> None:
    path.write_bytes(OTHER)


def edited(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data.replace(b"Ann", b"Bob", 1))


def added_to(path: Path) -> None:
    with path.open("ab") as file:
        file.write(OTHER)


def made_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    ("deed", "beside"),
    [(removed, 0), (renamed, 0), (folder_removed, 0), (emptied, 0), (cut_in_half, 0),
     (replaced, 1), (written_over, 1), (edited, 1), (added_to, 1), (made_a_folder, 1)],
)  # fmt: skip
@pytest.mark.parametrize("opened", [False, True], ids=["begun", "opened"])
def test_a_file_that_is_no_longer_ours(deed: Callable[[Path], None], beside: int, opened: bool) -> None:
    """What was played is saved as a whole; what somebody else wrote stays as it is."""
    session = Session.new(table(2, 5))
    play(session, 5, acts=15)
    if opened:
        session.close()
        session = Session.open(session.path)
    path = session.path
    deed(path)
    theirs = path.read_bytes() if beside and path.is_file() else b""
    play(session, 6, acts=25)
    assert not session.trouble and same(session)
    assert session.path == (path.with_stem(f"{path.stem}-2") if beside else path)
    if theirs:
        assert path.read_bytes() == theirs
    count = len(saved_games())
    play(session, 7, acts=40)
    assert same(session) and len(saved_games()) == count, "and from then on that file is used"


def test_one_program_at_a_time(tmp_path: Path) -> None:
    session = session_of(tmp_path, acts=20)
    session.close()
    data = session.path.read_bytes()
    with hold(session.path):
        with pytest.raises(RecordError, match="this game is open in another program"):
            Session.open(session.path)
        assert session.path.read_bytes() == data
    again = Session.open(session.path)
    with pytest.raises(BlockingIOError):
        hold(session.path)
    again.close()
    hold(session.path).close()


def test_a_game_can_be_opened_again_by_the_program_that_has_it(tmp_path: Path) -> None:
    session = session_of(tmp_path, acts=20)
    again = Session.open(session.path)
    play(again, 5, acts=25)
    assert same(again)


def test_without_locks_nothing_is_lost_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two programs on one save, on a file system that knows no locks: each keeps what was played in it."""

    def flock(file: object, how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(saves.fcntl, "flock", flock)
    one = session_of(tmp_path, acts=20)
    path = one.path
    saves._open.clear()  # as another program sees it
    two = Session.open(path)
    play(one, 1, acts=30)
    play(two, 2, acts=30)
    play(one, 3, acts=40)
    assert same(one) and same(two) and {one.path, two.path} == {path, path.with_stem("game-2")}


# --- in the app


def test_a_game_that_is_left_is_let_go() -> None:
    game = Session.new(table())

    async def script(d: Driver) -> None:
        with pytest.raises(BlockingIOError):
            hold(game.path)
        await d.press("q")
        assert d.screen == "HomeScreen"
        hold(game.path).close()

    drive(game, script)


def test_each_game_has_a_seed_of_its_own() -> None:
    """F31: a new table, and the same table once more, are dealt anew."""
    assert len({SetupScreen().seed for _ in range(5)}) > 3
    game = session_of(saves_folder().parent, undos=False)

    async def script(d: Driver) -> None:
        seeds = [game.match.table.seed]
        for _ in range(3):
            d.game.rematch()
            await d.pilot.pause()
            seeds.append(d.game.session.match.table.seed)
            assert d.game.session.match.table.seats == game.match.table.seats
        assert len(set(seeds)) > 2
        hold(game.path).close()

    drive(game, script)


def test_every_bad_save_gets_a_sentence_on_the_home_screen() -> None:
    """None of them falls, none is changed, and a good one is still opened after all of them."""
    good = session_of(saves_folder().parent, acts=50, undos=False)
    good.close()
    data = good.path.read_bytes()
    bad = {f"{number}.txt": make(data) for number, (make, _) in enumerate(BAD.values())}
    saves_folder().mkdir()
    for name, text in {**bad, "good.txt": data}.items():
        (saves_folder() / name).write_bytes(text)

    async def script() -> None:
        app = MarvelApp()
        async with app.run_test() as pilot:
            await pilot.pause()
            home = app.screen
            assert isinstance(home, HomeScreen)
            listed = [saved for saved in home.saves if saved.path.name != "good.txt"]
            assert len(listed) > 10
            for saved in listed:
                home.resume(saved)
                note = str(home.query_one("#note", Static).content)
                assert f"{saved.path.name} can't be opened: " in note and note.endswith("It is left as it is.")
            home.resume(next(saved for saved in home.saves if saved.path.name == "good.txt"))
            await pilot.pause()
            assert app.session is not None and codes(app.session.match) == codes(good.match)

    asyncio.run(script())
    assert {path.name: path.read_bytes() for path in saves_folder().iterdir()} == {**bad, "good.txt": data}
