"""What the cards of Battles say: short, in good English, in the printing that is played, the same everywhere."""

from __future__ import annotations

import os
import re
from pathlib import Path
from textwrap import wrap
from typing import Any

import pytest

from marvel_tui.cli import main
from marvel_tui.engine import games, position
from marvel_tui.engine.battles.cards import KEYWORDS, Face
from marvel_tui.engine.battles.library import Library, library
from marvel_tui.engine.battles.offer import main_words
from marvel_tui.engine.battles.selectors import Filter, Who
from marvel_tui.engine.battles.targets import CharacterTarget
from marvel_tui.engine.battles.text import keyword_text, meanings, text_of, worded
from marvel_tui.engine.battles.view import BattleView, CharacterView
from marvel_tui.engine.effects import Node
from marvel_tui.engine.effects.words import clauses, named, printed
from marvel_tui.engine.record import read, table_of

TEXTS = Path(__file__).parent / "texts.txt"
FACES = sorted(library().printings.values(), key=lambda face: face.number)
PRINTINGS = [(face, revised) for face in FACES for revised in (True, False)]
KEYWORD_NAMES = (*KEYWORDS, *library().keywords)


def lines(text: str, width: int = 40) -> int:
    """How many lines a text fills."""
    return len(wrap(text, width, break_on_hyphens=False))


# --- short


def test_there_are_115_faces() -> None:
    assert len(FACES) == 115


def test_no_power_is_longer_than_four_lines() -> None:
    texts = {text for face, revised in PRINTINGS for text in (*text_of(face, revised), *meanings(face, revised))}
    texts |= {keyword_text(name, revised) for name in KEYWORD_NAMES for revised in (True, False)}
    assert {text: lines(text) for text in texts if lines(text) > 4} == {}


def test_no_card_is_longer_than_four_lines_and_no_main_than_eight() -> None:
    for face, revised in PRINTINGS:
        whole = sum(map(lines, text_of(face, revised)))
        assert whole <= (4 if face.type != "main" else 8), (face.slug, whole)


# --- well said


def test_every_word_of_every_card() -> None:
    """The page of all cards is kept as a file; MARVEL_TUI_NEW_DUMPS=1 writes it anew."""
    shown = page("--all", "battles")
    if os.environ.get("MARVEL_TUI_NEW_DUMPS"):
        TEXTS.write_text(shown, encoding="utf-8")
    assert shown == TEXTS.read_text(encoding="utf-8")


def page(*names: str) -> str:
    """What `cards show` prints."""
    import contextlib
    import io

    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main(["cards", "show", *names]) == 0
    return out.getvalue()


def test_texts_are_whole_sentences() -> None:
    for face, revised in PRINTINGS:
        for text in (*text_of(face, revised), *meanings(face, revised)):
            said = text.partition(" — ")[2] or text
            assert re.fullmatch(
                r"((Any )?[A-Z][a-z]+(, any turn)?( (\[[SEIM]\])+)?: )?(\[[SEIM]\] )?[A-Z].*[.]", said
            ), text
            assert not re.search(r"[~{}<>|_]|  |\.\.| [.,;:]|\b(\w+) \1\b", text), text


def test_a_card_whose_text_has_a_pronoun_says_which() -> None:
    for face in FACES:
        other = face.model_copy(update={"pronoun": "she", "slug": f"{face.slug}-she"})
        assert face.pronoun != "it" or text_of(face) == text_of(other), face.slug


def test_a_name_is_said_once_a_sentence() -> None:
    text = "when ~ falls, put ~ onto ~'s side; ~ is safe from ~. Ready ~, or ~! and ~'s friends"
    assert named(text, "Ms. X", "she") == (
        "when Ms. X falls, put her onto her side; she is safe from her. Ready Ms. X, or Ms. X and her friends"
    )
    assert named("ready ~. ~ wins", "Hulk", "he") == "ready Hulk. Hulk wins"


def test_clauses_say_things_once() -> None:
    powers = {power.name: power for face in FACES for power in face.supers}
    assert clauses(powers["Scavenger"].effect) == ["take a card from your KO pile"]
    assert clauses(powers["Teleport to Limbo"].effect) == ["return ~ and {1} to their owners' hands"]
    assert "KO a resource and a supporting character of theirs" in clauses(powers["Infinity Gauntlet"].effect)[0]
    assert "put {1} onto" not in clauses(powers["Necromancy"].effect)[0]


def test_keywords_of_a_new_file_word_themselves(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("""
[[keyword]]
name = "zeal"
trigger = { name = "Zeal", on = { event = "attack", of = "self" }, effect = [{ do = "draw" }] }
[[card]]
slug = "zealot"
number = "X-1"
name = "Zealot"
type = "supporting"
team = "x-men"
health = 1
keywords = ["zeal"]
""")
    assert main(["cards", "check", str(path)]) == 0
    shelf = Library()
    (face,) = shelf.read_cards(path)
    assert worded(face, True, shelf) == ("Zeal — When Zealot attacks, draw a card.",)


# --- true

# Verbs that do nothing to a stunned character by the rules (MB 8.5): there "a character" needs no "face-up".
NOT_FOR_STUNNED = {
    "counters",
    "flip-counters",
    "stun",
    "ready",
    "gain",
    "unless-discard",
    "discard-worth",
    "each-enemy",
}
IN_COMBAT = {"pump", "remove-counters", "swap-numbers"}  # a stunned character is in no combat (MB 7.7)


def filters(node: Any) -> list[Filter]:
    """All filters in a piece of card data."""
    if isinstance(node, tuple):
        return [found for part in node for found in filters(part)]
    if not isinstance(node, Node):
        return []
    mine = [node] if isinstance(node, Filter) else []
    return mine + [found for name in type(node).model_fields for found in filters(getattr(node, name))]


def test_face_up_is_said_where_the_rules_do_not_say_it_already() -> None:
    for face in FACES:
        for power in (face, *face.supers, *face.triggers):
            does = {verb.do for verb in power.effect}  # type: ignore[attr-defined]
            for found in filters((power.targets, power.effect)):
                if found.stunned is False and "stunned" not in found.model_fields_set and not found.ranged:
                    assert does & (NOT_FOR_STUNNED if not found.role else NOT_FOR_STUNNED | IN_COMBAT), (
                        face.slug,
                        does,
                    )


def test_what_is_chosen_is_said_with_its_article() -> None:
    def words(**data: Any) -> str:
        return CharacterTarget.model_validate({"choose": "character", **data}).words()

    assert words() == "a character"
    assert words(side="enemy") == "an enemy"
    assert words(side="enemy", kind="main") == "an enemy main character"
    assert words(side="own", other=True) == "another of your characters"
    assert words(side="own", kind="supporting", other=True, optional=True) == (
        "up to one of your other supporting characters"
    )
    assert words(other=True, stunned=False) == "another face-up character"
    assert words(role="attacking") == "an attacker"
    assert words(role="defending") == "the defender"
    assert words(team="x-men", stunned=True) == "a stunned X-Men character"
    assert Who(all=Filter(side="own", ranged=True)).words() == "each of your characters with Ranged"


# --- in the printing that is played

DIFFERENT = {"gamora", "gamora-l2", "hope-summers"}  # by a wording; Thanos and Cosmo have faces of their own

TABLE_OF = """
game = "battles"
{options}
[Ann]
main = "gamora-l1"
front = ["gamora", "hope-summers", "cosmo"]
hand = ["gamora", "stark-tech"]
[Bo]
main = "deadpool-l1"
"""


@pytest.mark.parametrize("revised", [True, False])
def test_a_table_says_what_it_plays(revised: bool) -> None:
    match = position.load(TABLE_OF.format(options="" if revised else 'options = ["2015"]'))
    view = match.seat(0).view
    assert isinstance(view, BattleView)
    found: dict[str, CharacterView] = {c.slug: c for side in view.sides for c in side.front}
    said = {slug: " ".join((*c.text, *c.meanings, *c.level_two)) for slug, c in found.items()}
    hand = " ".join(view.sides[0].hand[0].text)
    for text in (said["gamora"], said["deadpool-l1"], hand):
        assert ("character wounded by" in text, "character stunned by" in text) == (revised, not revised)
    assert ("Gamora's strike" in said["gamora-l1"]) is revised
    assert ("printed powers" in said["hope-summers"]) is revised
    assert ("until Cosmo is stunned" in said["cosmo"]) is not revised
    assert ("Gamora's strike" in main_words("gamora", revised)) is revised
    assert ("random card" in main_words("thanos", revised)) is revised


def test_both_printings_are_shown() -> None:
    assert {face.slug for face in FACES if text_of(face) != text_of(face, False)} == DIFFERENT
    for name in ("gamora", "Hope Summers", "deadpool-l1", "thanos-l2", "cosmo"):
        shown = page(name)
        assert "(revised)" in shown and "(2015)" in shown, name
    assert printed("a <b|c>", True) == "a b" and printed("a <b|c>", False) == "a c"


# --- the same everywhere


def test_a_prompt_names_the_player_and_not_a_character() -> None:
    match = position.load("""
game = "battles"
phase = "recruit"
[Ann]
main = "wolverine-l1"
hand = ["emma-frost"]
resources = ["academy", "academy", "academy", "academy", "academy", "academy"]
[Bo]
main = "thanos-l1"
hand = ["find-cover"]
""")
    match.play("recruit emma-frost back")
    match.play("on bo")
    assert match.prompt is not None
    assert match.prompt.title == "Have Bo discard their hand and draw that many cards?"


def test_what_has_been_borrowed_or_gained_is_explained() -> None:
    match = position.load("""
game = "battles"
[Ann]
main = "storm-l2"
front = ["hope-summers", "wolverine"]
resources = ["training-ground"]
[Bo]
main = "thanos-l1"
""")
    hope = match.seat(None).view.sides[0].front[1]  # type: ignore[attr-defined]
    assert "Berserker — When Hope Summers attacks, put a +1/+1 counter on her." in hope.meanings
    match.play("use storm-l2.wind-storm pay training-ground")
    assert keyword_text("flight") in match.seat(None).view.sides[0].front[1].meanings  # type: ignore[attr-defined]


def test_wording_is_no_rule_data() -> None:
    face = next(face for face in FACES if face.slug == "mandarin")
    reworded = [power.model_copy(update={"family": "Rings"}) for power in face.supers]
    other = face.model_copy(update={"pronoun": "she", "stunned_by": "Nap", "supers": tuple(reworded)})
    assert other.model_dump(serialize_as_any=True) == face.model_dump(serialize_as_any=True)


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "records").glob("*.txt")), ids=lambda path: path.stem)
def test_the_cards_of_the_golden_records_are_the_same(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"))
    assert record.headers["Cards"] == games.rules_of(record.headers["Game"]).fingerprint(table_of(record))


def test_all_that_a_face_says_is_about_it() -> None:
    face: Face
    for face in FACES:
        for power in face.supers:
            assert any((power.family or power.name) in text for text in text_of(face)), (face.slug, power.name)
