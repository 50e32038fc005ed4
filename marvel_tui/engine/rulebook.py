"""The numbered rulebooks: read from `marvel_tui/rules/*.md`, looked up by clause, searched by words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .games import TITLES
from .prompts import MatchError

FOLDER = Path(__file__).resolve().parent.parent / "rules"
NAMES = (*TITLES, "notations")
_CHAPTER = re.compile(r"## (\d+) (.+)\Z")
_CLAUSE = re.compile(r"\*\*([A-Z]{1,2} \d+(?:\.\d+)*)\*\* (?:\((house ruling|note)\) )?(.+)\Z", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered clause, or the heading of a chapter (`MB 6`). `mark` is "house ruling", "note" or nothing."""

    number: str
    text: str
    chapter: str
    mark: str = ""
    heading: bool = False

    @property
    def depth(self) -> int:
        """How deep it stands below its chapter: 0 a heading, 1 as `MB 6.1`, 2 as `MB 6.1.2`."""
        return self.number.count(".")

    def words(self) -> str:
        """The clause as it is printed."""
        if self.heading:
            return f"{self.number}  {self.text.upper()}"
        mark = f"({self.mark}) " if self.mark else ""
        return f"{self.number}  {mark}{self.text}"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A rulebook: its title, what stands before the first chapter, its clauses in order."""

    name: str
    title: str
    preface: str
    prefix: str
    clauses: tuple[Clause, ...]

    def find(self, number: str) -> Clause | None:
        """The clause of a number, written as `MB 6.3`, `mb6.3` or `6.3`."""
        wanted = self.canonical(number)
        return next((clause for clause in self.clauses if clause.number == wanted), None)

    def canonical(self, number: str) -> str:
        """A number with this book's prefix, however it was written; empty for one of another book."""
        found = re.fullmatch(r"\s*([A-Za-z]{1,2})?\s*(\d+(?:\.\d+)*)\.?\s*", number)
        return f"{self.prefix} {found[2]}" if found and (found[1] or self.prefix).upper() == self.prefix else ""

    def section(self, number: str) -> tuple[Clause, ...]:
        """A clause and all clauses below it; empty where there is none of that number."""
        wanted = self.canonical(number)
        if not wanted:
            return ()
        return tuple(c for c in self.clauses if c.number == wanted or c.number.startswith(f"{wanted}."))

    def search(self, words: str) -> tuple[Clause, ...]:
        """The clauses in which all words occur, in any order; a number finds its clause and those below."""
        if found := self.section(words):
            return found
        wanted = words.casefold().split()
        return tuple(c for c in self.clauses if wanted and all(word in c.words().casefold() for word in wanted))

    def text(self) -> str:
        """The whole book."""
        body = "\n".join(("\n" if clause.heading else "") + clause.words() for clause in self.clauses)
        return f"{self.title}\n\n{self.preface}\n{body}".replace("\n\n\n", "\n\n")


@cache
def rulebook(name: str) -> Rulebook:
    """A rulebook by its name. Raises MatchError where there is none."""
    if name not in NAMES:
        raise MatchError(f"there is no rulebook {name[:40]!r}; there are {', '.join(NAMES)}")
    return parse(name, (FOLDER / f"{name}.md").read_text(encoding="utf-8"))


def parse(name: str, text: str) -> Rulebook:
    """Read a rulebook. A line that is no heading and no clause goes with the clause above it.

    Raises MatchError for a clause that stands outside a chapter or has its number out of order.
    """
    title, preface, prefix = name, [], ""
    chapters: list[tuple[str, str]] = []
    blocks: list[tuple[str, list[str]]] = []  # the chapter's title, the lines of a clause
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("# "):
            title = line[2:].strip()
        elif found := _CHAPTER.match(line):
            chapters.append((found[1], found[2].strip()))
            blocks.append((found[2].strip(), []))
        elif line.startswith("**"):
            if not chapters:
                raise MatchError(f"{name}: line {number}: a clause stands before the first chapter")
            blocks.append((chapters[-1][1], [line]))
        elif not chapters:
            preface.append(line)
        elif blocks[-1][1]:
            blocks[-1][1].append(line)
        elif line.strip():
            raise MatchError(f"{name}: line {number}: a chapter begins with a numbered clause")
    clauses: list[Clause] = []
    numbers = iter(chapters)
    for chapter, lines in blocks:
        if not lines:
            clauses.append(Clause(next(numbers)[0], chapter, chapter, heading=True))
            continue
        match = _CLAUSE.match("\n".join(lines).strip())
        if match is None:
            raise MatchError(f"{name}: {lines[0][:40]!r}: a clause is written as **MB 1.1** text")
        prefix = prefix or match[1].split()[0]
        clauses.append(Clause(match[1], match[3], chapter, match[2] or ""))
    whole = tuple(Clause(f"{prefix} {c.number}", c.text, c.chapter, heading=True) if c.heading else c for c in clauses)
    return Rulebook(name, title, "\n".join(preface).strip(), prefix, whole)


def numbering_faults(book: Rulebook) -> list[str]:
    """Where the numbering breaks: a number that does not follow from the one before it."""
    faults = []
    before: tuple[int, ...] = (0,)
    for clause in book.clauses:
        number = tuple(int(part) for part in clause.number.split()[1].split("."))
        after = {(*before[: depth - 1], before[depth - 1] + 1) for depth in range(1, len(before) + 1)}
        if number not in after | {(*before, 1)} or (len(number) == 1) != clause.heading:
            faults.append(f"{clause.number} follows {'.'.join(map(str, before))}")
        before = number
    return faults
