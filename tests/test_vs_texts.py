"""What the cards of the Vs. System say: all that a card may say is worded, shortly and well."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from textwrap import wrap
from typing import get_args

import pytest
from vs_wordings import wordings

from marvel_tui.cli import main
from marvel_tui.engine.vs.cards import Face, Keyword, Timing, Word
from marvel_tui.engine.vs.library import VOCABULARY, Pool, library, read_face
from marvel_tui.engine.vs.meanings import MEANINGS, meaning
from marvel_tui.engine.vs.selectors import Flag, Team
from marvel_tui.engine.vs.teams import FLAGS, KEYWORDS, TEAM_NAMES, WORDS
from marvel_tui.engine.vs.text import card_text, glossary, meanings, numbers_line, terms_of, text_of, type_line

TEXTS = Path(__file__).parent / "texts_vs.txt"
Captured = pytest.CaptureFixture[str]


def worded() -> dict[str, Face]:
    """A card for each thing that may be said, all of one name."""
    faces = {name: read_face(name, tomllib.loads(text)["card"][0]) for name, text in wordings().items()}
    return {name: face.model_copy(update={"name": "Hero", "pronoun": "she"}) for name, face in faces.items()}


def lines_of(face: Face) -> tuple[str, ...]:
    numbers = (numbers_line(face),) if face.type == "character" else ()
    return *text_of(face), *numbers, type_line(face), *meanings(face)


def well_said(face: Face) -> None:
    """No marks left over, no word twice, whole sentences."""
    for text in lines_of(face):
        assert not re.search(r"[{}~]|None|  |\.\.|\ba [aeiou]|\b(\w+) \1\b|they gets|it get ", text), (face.slug, text)
    for text in (*text_of(face), *meanings(face)):
        assert re.fullmatch(r'[A-Z].*[.!]"?', text), (face.slug, text)


def test_every_word_that_a_card_may_say() -> None:
    """The words of all of them are kept as a file; MARVEL_TUI_NEW_DUMPS=1 writes it anew."""
    shown = ""
    for name, face in worded().items():
        well_said(face)
        texts = text_of(face) or (numbers_line(face),)
        shown += f"{name}\n" + "".join(f"    {text}\n" for text in texts)
    if os.environ.get("MARVEL_TUI_NEW_DUMPS"):
        TEXTS.write_text(shown, encoding="utf-8")
    assert shown == TEXTS.read_text(encoding="utf-8")


def test_all_of_the_vocabulary_is_worded() -> None:
    """Each verb, condition, cost, target, event, flag, keyword and word before a text."""
    told = "\n".join(wordings().values())

    def missing(key: str, names: object) -> set[str]:
        return {name for name in names if not re.search(rf"{key}\W*{name}\b", told)}  # type: ignore[attr-defined]

    assert missing("do = ", VOCABULARY.verbs) == set()
    assert missing("is = ", VOCABULARY.conditions) == {"event", "only-twist"}
    assert missing("pay = ", ("activate", "endurance", "discard", "exhaust", "stun", "ko", "return", "stun-self",
                              "ko-self", "ko-resource", "reveal", "remove", "team")) == set()  # fmt: skip
    assert missing("choose = ", ("character", "player", "ko-card", "resource", "equipment", "effect")) == set()
    assert missing("word = ", [word for word in get_args(Word) if word]) == set()
    assert missing("when = ", [when for when in get_args(Timing) if when != "any"]) == set()
    assert missing("", get_args(Keyword)) == set()
    assert missing("", get_args(Flag)) == set()


def test_names_stand_in_one_place() -> None:
    """What files may say is what the rules know."""
    assert get_args(Team) == tuple(TEAM_NAMES) and get_args(Flag) == tuple(FLAGS)
    assert get_args(Keyword) == KEYWORDS and get_args(Word)[1:] == WORDS
    assert {*KEYWORDS, *WORDS} <= set(MEANINGS)


def test_a_text_explains_its_words() -> None:
    """VS 14: what a keyword means is said beside the card, also of one that it gives."""
    faces = worded()
    assert terms_of(faces["leader"]) == ("leader", "flight")
    assert terms_of(faces["boost"]) == ("boost", "flight")
    assert terms_of(faces["do-gain"]) == ("activate", "flight")
    assert terms_of(faces["twist-ongoing"]) == ("activate", "ongoing")
    assert meanings(faces["vengeance"]) == (meaning("vengeance"),)
    assert glossary() == [f"  {meaning(name)}" for name in sorted(MEANINGS)]


def test_a_term_means_what_it_does_on_this_card() -> None:
    """VS 12.3; and a card that explains willpower says how much it has."""
    faces = library().faces
    assert "Willpower 5: A number that other cards refer to." in meanings(faces["captain-america-living-legend"])
    (hidden,) = meanings(faces["billy-club"])
    assert hidden == "Concealed-Optional: It may be put on a hidden character as well as on a visible one."


def test_a_target_is_not_taken_for_another_character() -> None:
    """Whom the condition speaks of is not who gets the bonus."""
    (text,) = text_of(library().faces["behind-the-shield"])
    assert text.endswith(
        "If you control a character named Captain America, the target gets +1 ATK and +1 DEF this attack."
    )


# --- the shipped cards


def test_shipped_cards_are_well_said() -> None:
    for face in library().faces.values():
        well_said(face)


def test_shipped_texts_are_short() -> None:
    """Most texts fill at most four lines of 40 characters, none more than six."""
    texts = [text for face in library().faces.values() for text in text_of(face)]
    filled = sorted(len(wrap(text, 40)) for text in texts)
    assert filled[-1] <= 6 and filled[int(len(filled) * 0.97)] <= 4


def test_a_card_as_text(capsys: Captured) -> None:
    text = card_text(library().faces["gambit-remy-lebeau"])
    assert text.text.splitlines() == [
        "Gambit, Remy LeBeau  gambit-remy-lebeau  MOR-010",
        "X-Men character, cost 4",
        "6 ATK / 6 DEF",
        "  Activate, discard an X-Men character card → Stun target character of cost 3 or less.",
    ]
    assert text.meanings == f"  {meaning('activate')}"
    assert main(["cards", "show", "gambit-remy-lebeau"]) == 0
    assert text.text in capsys.readouterr().out


# --- the cards of a match


def test_a_pool_knows_its_cards() -> None:
    """VS 14.21: insanity is on for a deck without a second copy, whatever the slug."""
    cards = library()
    pool = Pool(cards, [{"gambit-remy-lebeau": 2, "danger-room": 1}, {"gambit-remy-lebeau": 1, "kevlar-body-armor": 1}])
    assert pool.owners == (0, 0, 0, 1, 1) and pool.insane == (False, True)
    assert pool.like == (0, 0, 2, 0, 4) and pool.kinds[0] == pool.kinds[1] == pool.kinds[3]
    assert pool.owned == [{0, 1, 2}, {3, 4}]
    assert pool.is_location == (False, False, True, False, False) and pool.is_recruit[4]
    assert not pool.listened and pool.card_names == sorted(set(pool.card_names))
