"""The numbered rulebooks: unbroken, cited only where there is a clause, and every rule with a proof."""

from __future__ import annotations

import re
import textwrap
import tomllib
from pathlib import Path

import pytest

from marvel_tui.engine import Seat, position, record
from marvel_tui.engine.prompts import MatchError
from marvel_tui.engine.rulebook import FOLDER, NAMES, numbering_faults, parse, rulebook

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
BOOKS = {book.prefix: book for book in map(rulebook, NAMES) if book.name != "notations"}  # of the games
CITED = re.compile(rf"\b({'|'.join(BOOKS)}) \d+(?:\.\d+)*(?:(?: to |, | and )(\d+(?:\.\d+)+))*")


def cited(text: str) -> set[str]:
    """Every clause of a game that a text names, `MB 10.2, 10.3` and `BG 1.3 to 1.6` too."""
    found = set()
    for match in CITED.finditer(text):
        numbers = re.findall(r"\d+(?:\.\d+)*", match[0])
        found |= {f"{match[1]} {number}" for number in numbers}
    return found


def missing(text: str) -> list[str]:
    """The clauses that a text names and that are not in the book of their prefix."""
    return [number for number in sorted(cited(text)) if BOOKS[number.split()[0]].find(number) is None]


def test_each_citation_is_looked_up_in_its_own_book() -> None:
    assert cited("MB 10.2, 10.3 and BG 1.3 to 1.5; see XY 1.1") == {"MB 10.2", "MB 10.3", "BG 1.3", "BG 1.5"}
    assert missing("MB 17.69 and MB 1.1 and BG 1.1") == []  # the book of Battlegrounds has no chapter 17
    assert missing("BG 17.69") == ["BG 17.69"]
    for book in BOOKS.values():
        assert all(book.find(clause.number) is clause for clause in book.clauses)
        assert all(book.find(f"{prefix} 1.1") is None for prefix in BOOKS if prefix != book.prefix)


@pytest.mark.parametrize("name", NAMES)
def test_the_numbering_is_unbroken(name: str) -> None:
    book = rulebook(name)
    assert book.clauses and book.preface and numbering_faults(book) == []
    numbers = [clause.number for clause in book.clauses]
    assert len(set(numbers)) == len(numbers)


def test_every_line_of_the_file_is_in_the_book() -> None:
    for name in NAMES:
        text = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
        assert text.count("\n**") == sum(not clause.heading for clause in rulebook(name).clauses)


@pytest.mark.parametrize("prefix", BOOKS)
def test_clauses_refer_only_to_clauses(prefix: str) -> None:
    for clause in BOOKS[prefix].clauses:
        assert missing(clause.text) == [], clause.number


def test_code_and_tests_cite_only_clauses() -> None:
    wrong = []
    for folder, pattern in (("marvel_tui", "*.py"), ("tests", "*.py"), ("tests", "*.toml")):
        for path in (ROOT / folder).rglob(pattern):
            if path.name != "test_rulebook.py":
                found = missing(path.read_text(encoding="utf-8"))
                wrong += [f"{path.relative_to(ROOT)}: {number}" for number in found]
    assert [entry for entry in wrong if "99" not in entry] == []


def proven() -> set[str]:
    """The clauses that a position file shows or a test names. Spikes try the kernel and prove nothing of a game."""
    found: set[str] = set()
    for path in (TESTS / "positions").rglob("*.toml"):
        for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("shows", []):
            found |= cited(entry)
    for path in TESTS.rglob("*.py"):
        if path.name != "test_rulebook.py" and path.parent.name != "spikes":
            found |= cited(path.read_text(encoding="utf-8"))
    return found


def allowed() -> set[str]:
    """The clauses that may still be without a proof: `tests/unproven.txt`, one a line."""
    lines = (TESTS / "unproven.txt").read_text(encoding="utf-8").splitlines()
    return {line.split("#")[0].strip() for line in lines} - {""}


def test_every_rule_has_a_proof() -> None:
    clauses = [clause for book in BOOKS.values() for clause in book.clauses]
    rules = {clause.number for clause in clauses if not clause.heading and clause.mark != "note"}
    unproven = rules - proven()
    new = sorted(unproven - allowed())
    assert not new, f"no position and no test shows: {', '.join(new)}"
    done = sorted(allowed() & proven() | allowed() - rules)
    assert not done, f"strike from tests/unproven.txt: {', '.join(done)}"


# --- reading rulebooks


def test_looking_up() -> None:
    book = rulebook("battles")
    for number in ("MB 6.3", "mb 6.3", "MB6.3", "6.3", " 6.3. "):
        clause = book.find(number)
        assert clause is not None and clause.number == "MB 6.3" and clause.chapter == "Attacks"
    assert book.find("6.99") is None and book.find("") is None and book.find("six") is None
    assert [c.number for c in book.section("6.3")][:2] == ["MB 6.3", "MB 6.3.1"]
    chapter = book.section("MB 1")
    assert chapter[0].heading and all(c.chapter == chapter[0].text for c in chapter)
    assert book.find("1.4.2").mark == "house ruling" and book.find("15.11").mark == "note"  # type: ignore[union-attr]


def test_searching() -> None:
    book = rulebook("battles")
    found = book.search("flight ROW")
    assert found and all("flight" in c.text.casefold() and "row" in c.text.casefold() for c in found)
    assert book.search("6.3")[0].number == "MB 6.3"
    assert "MB 1.4.2" in {clause.number for clause in book.search("house ruling printings")}
    assert book.search("") == () and book.search("zzz") == ()


@pytest.mark.parametrize(
    "text",
    [
        "# T\n**MB 1.1** early\n",
        "# T\n## 1 One\nloose text\n",
        "# T\n## 1 One\n**1.1** no prefix\n",
        "# T\n## 1 One\n**\n",
    ],
)
def test_a_wrong_rulebook_says_where(text: str) -> None:
    with pytest.raises(MatchError, match="t:"):
        parse("t", text)


def test_broken_numbering_is_found() -> None:
    assert numbering_faults(parse("t", "# T\n## 1 One\n**T 1.1** a\n**T 1.3** b\n")) == ["T 1.3 follows 1.1"]
    assert (
        numbering_faults(parse("t", "# T\n## 1 One\n**T 1.1** a\n**T 1.1.1** b\n**T 1.2** c\n## 2 Two\n**T 2.1** d\n"))
        == []
    )


# --- the notations keep to themselves


def block(number: str) -> str:
    """The example in a clause of the notations."""
    clause = rulebook("notations").find(number)
    assert clause is not None
    return textwrap.dedent("\n".join(clause.text.split("\n")[1:])).strip() + "\n"


@pytest.mark.parametrize("number", [f"N 4.{clause}{part}" for clause in (5, 7, 9, 11) for part in ("", ".1", ".2")])
def test_the_positions_of_the_notations_hold(number: str) -> None:
    for mode in position.MODES:
        assert position.check(block(number), mode).failures == []


@pytest.mark.parametrize(
    ("number", "entries"), [("N 3.7", (13, 9)), ("N 3.8", (11, 6)), ("N 3.9", (12, 7)), ("N 3.10", (12, 7))]
)
def test_the_records_of_the_notations_can_be_read(number: str, entries: tuple[int, int]) -> None:
    whole = record.read(block(number))
    bo = record.table_of(whole).seats[1]
    assert bo in (
        Seat("Bo", "villains", "loki"),
        Seat("Bo", "black-widow", "", "greedy"),
        Seat("Bo", "doom", "", "greedy"),
        Seat("Bo", "picked", "", "greedy"),
    )
    assert len(whole.entries) == entries[0]
    head = block(number).split("\n\n")[0] + "\n\n"
    undone = record.read(head + block(f"{number}.1"))
    assert ("undo", "1") in {(entry.kind, entry.text) for entry in undone.entries}
    assert len(record.read(head + block(f"{number}.2")).entries) == entries[1]


def test_the_readme_is_true() -> None:
    import doctest

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = doctest.DocTestParser().get_doctest(text.replace("```", ""), {}, "README", "README.md", 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    runner.run(found)
    assert runner.summarize(verbose=False).attempted > 5
    assert runner.failures == 0
    first = "python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/python -m marvel_tui"
    second = "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest"
    assert first in text.split("```")[1] and second in text.split("```")[3]
