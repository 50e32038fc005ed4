"""Records: what is written is read, and what is cut off or broken is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sessions import codes, play, session_of
from tables import SEATS, TABLES, Dice, at_step

from marvel_tui.engine import Match, MatchError, Seat, Table
from marvel_tui.engine.position import load
from marvel_tui.engine.record import RecordError, open_record, read, table_of
from marvel_tui.saves import SaveFile, Session

GOLDEN = sorted((Path(__file__).parent / "records").glob("*.txt"))


# --- written, read, written


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("seed", range(6))
def test_write_read_write_is_a_fixed_point(game: str, seed: int) -> None:
    match = at_step(SEATS[game][seed % 3], seed, 100_000 if seed < 3 else 40 * seed, shift=seed, game=game)
    while match.picked:
        match.back()
    text = match.record
    again = open_record(text)
    assert again.record == text
    assert again.state.key() == match.state.key()
    assert codes(again) == codes(match)
    assert again.events == match.events
    assert again.table == match.table


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_session_with_undos_reads_back_as_the_match(tmp_path: Path, game: str, seats: int) -> None:
    session = session_of(tmp_path, seats, seats + 1, game=game)
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
        ("\n\n0. ", "\n0. ", "line 9: expected a header"),
        ('[Seed "3"]', '[Seed "3"]\n[Seed "4"]', "line 6: a second header 'Seed'"),
        ('[Seed "3"]', '[Seed "3"]\n[Colour "blue"]', "line 6: unknown header 'Colour'"),
        ("\n1. ", "\n3. ", "this is turn 1, not 3"),
        ("\n1. ", "\nresult Bo\n1. ", "the result is *, not Bo"),
        ("\n1. ", "\nundo 999\n1. ", "acts can be taken back, not 999"),
        ("\n1. ", "\nundo\n1. ", "an undo is written as"),
        ("\n1. ", "\n[Seed \"3\"]\n1. ", "a paragraph begins with its turn"),
        ("\n1. ", "\n{beef}\n1. ", "a paragraph begins with its turn"),
        ("\n1. ", "\n" + "x" * 500_000 + "\n1. ", "a paragraph begins with its turn"),
        ("\n1. ", "\n1. Ann: " + "x" * 500_000 + "\n1. ", "line 11: "),
        ("\n1. ", "\0\n1. ", "line 10 holds a control character"),
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


# --- cut off, broken


def named(tmp_path: Path, acts: int, undos: bool = True) -> Session:
    """A game of players whose names are not ASCII, at a table with options and a program."""
    seats = (Seat("Zoë", "avengers", "", "random"), Seat("Bo 猫", "villains"))
    session = Session(Match(Table("battles", seats, 3, ("2015",))), SaveFile(tmp_path / "game.txt"))
    play(session, 3, undos, acts)
    return session


def test_a_record_cut_at_any_byte_opens_up_to_its_last_whole_act(tmp_path: Path) -> None:
    session = named(tmp_path, 36)
    data = session.path.read_bytes()
    assert b"\nundo " in data
    head = data.index(b"\n\n") + 1
    entries = read(data).entries
    for end in range(len(data) + 1):
        try:
            match = open_record(data[:end])
        except RecordError as error:
            assert end <= head, f"{end} of {len(data)}: {error}"
            continue
        assert end > head
        assert match.table == session.match.table, f"cut at {end}: another table"
        record = read(data[:end])
        assert record.entries == entries[: len(record.entries)]
        whole = record.whole.encode()
        assert data.startswith(whole)
        assert b"  " not in data[len(whole) : end] and b"\n" not in data[len(whole) : end]  # never more than one act


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_long_records_cut_anywhere_are_read_up_to_an_act(path: Path, long: int) -> None:
    text = path.read_text(encoding="utf-8")
    whole = read(text).entries
    head = text.index("\n\n")
    for end in range(head + 2, len(text), 1 if long else 7):
        entries = read(text[:end]).entries
        assert entries == whole[: len(entries)]
    for end in range(head + 1):
        with pytest.raises(RecordError):
            read(text[:end])


def test_a_changed_byte_never_makes_another_game(tmp_path: Path, long: int) -> None:
    """Up to the last checksum a record with a wrong byte is refused with its place, or it is the same game."""
    session = named(tmp_path, 40, undos=False)
    data = session.path.read_bytes()
    head, known = data.index(b"\n\n"), data.rindex(b"}")
    before = codes(open_record(data[: known + 1] + b"\n"))
    assert len(before) > 30
    dice = Dice(4)
    changes = [(at, bytes([data[at] ^ 1 << bit])) for at in range(known) for bit in range(8)]
    changes += [(at, new_) for at in range(known) for new_ in (b"", b"\0", b" ", b"  ", b"\n", b"\xff", b"0", b"]")]
    if not long:
        changes = [changes[dice.below(len(changes))] for _ in range(300)]
    opened = 0
    for at, new_ in changes:
        broken = data[:at] + new_ + data[at + 1 :]
        try:
            match = open_record(broken)
        except RecordError as error:
            assert re.search(r"line \d+|in the header|the header", str(error)), (at, new_, error)
            assert len(str(error)) < 1000
            continue
        opened += 1
        assert codes(match)[: len(before)] == before, f"{new_!r} at {at}: another game"
        assert match.table.seats == session.match.table.seats or at < head
    assert opened < len(changes) // 4


def test_broken_bytes_are_refused_and_nothing_else_happens(tmp_path: Path, long: int) -> None:
    session = session_of(tmp_path, 3, 3, acts=45)
    data = session.path.read_bytes()
    dice = Dice(4)
    refused = 0
    for _ in range(300 + 20 * long):
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
        try:
            open_record(bytes(broken))
        except RecordError as error:
            refused += 1
            assert len(str(error)) < 1000
    assert refused > 200


def test_another_line_ending_and_a_mark_at_the_beginning_change_nothing(tmp_path: Path) -> None:
    data = named(tmp_path, 44).path.read_bytes()
    for other in (data.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + data, data + b"\n\n \n"):
        assert codes(open_record(other)) == codes(open_record(data))
        assert open_record(other).record == open_record(data).record


def test_a_record_of_later_rules_counts_as_long_as_it_replays(tmp_path: Path) -> None:
    session = session_of(tmp_path, acts=60, undos=False)
    later = session.path.read_bytes().replace(b'[Rules "1"]', b'[Rules "7"]')
    assert codes(open_record(later)) == codes(session.match)
    with pytest.raises(RecordError, match=r"not replay as it was played: the rules changed"):
        open_record(re.sub(rb"{....}", b"{0000}", later))
    with pytest.raises(RecordError, match=r"line \d+: .*: the rules changed since"):
        open_record(later.replace(b"  done  ", b"  flip the table  ", 1))


@pytest.mark.parametrize("name", ["undo", "result", "1. x", "{", "  ", "Ann:", "[Game", "a  b"])
def test_no_name_is_mistaken_for_a_line_of_the_record(name: str, tmp_path: Path) -> None:
    try:
        match = Match(Table("battles", (Seat(name, "avengers"), Seat("Bo", "villains")), 3))
    except MatchError:
        return  # the table refuses it
    session = Session(match, SaveFile(tmp_path / "game.txt"))
    play(session, 3, acts=40)
    assert codes(open_record(session.path.read_bytes())) == codes(match)


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
    tables = [table_of(read(path.read_text(encoding="utf-8"))) for path in GOLDEN]
    assert {(table.game, len(table.seats)) for table in tables} == set(TABLES)
