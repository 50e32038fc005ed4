"""Decks of Vs. System: sizes, copies, formats, the banned list, and what sets are old enough for (VS 16)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

import pytest
from pydantic import ValidationError

from marvel_tui.engine.rulebook import FOLDER, parse
from marvel_tui.engine.vs.formats import (
    BANNED,
    FORMATS,
    Deck,
    ban_of,
    faults_of,
    faults_of_card,
    faults_together,
    is_insane,
)
from marvel_tui.engine.vs.sets import FIRST, SETS


@dataclass(frozen=True)
class Stub:
    """As much of a card as decks ask for."""

    slug: str
    name: str
    version: str = ""
    type: str = "character"
    set: str = "MTU"
    number: str = "001"
    keywords: tuple[str, ...] = ()
    limit: int | None = None


FILLER = [Stub(f"filler-{n}", f"Filler {n}", "Of No Note") for n in range(70)]


def shelf(cards: Iterable[Stub]) -> dict[str, Stub]:
    """The cards of a library: these and the filler."""
    return {card.slug: card for card in (*FILLER, *cards)}


def deck(listed: dict[str, int], size: int = 60, **fields: object) -> Deck:
    """A deck of these cards and of different others, up to its size."""
    rest = {card.slug: 1 for card in FILLER[: max(0, size - sum(listed.values()))]}
    return Deck.model_validate({"slug": "test", "name": "Test", "cards": {**listed, **rest}, **fields})


def broken(listed: dict[str, int], *cards: Stub, size: int = 60, **fields: object) -> list[str]:
    """The clauses that a deck breaks."""
    return [fault.rule for fault in faults_of(deck(listed, size, **fields), shelf(cards))]


def clause(number: str) -> str:
    """The words of a clause of the rulebook."""
    found = parse("vs", (FOLDER / "vs.md").read_text(encoding="utf-8")).find(number)
    assert found is not None
    return found.text


# --- VS 16.1: size and copies


@pytest.mark.parametrize(("size", "rules"), [(59, ["VS 16.1"]), (60, []), (61, []), (70, []), (0, ["VS 16.1"])])
def test_a_deck_has_at_least_sixty_cards(size: int, rules: list[str]) -> None:
    """VS 16.1: there is no upper limit."""
    assert broken({}, size=size) == rules


@pytest.mark.parametrize("copies", [0, -1])
def test_copies_are_one_or_more(copies: int) -> None:
    assert broken({"storm": copies}, Stub("storm", "Storm", "Ororo Munroe"), size=61) == ["VS 16.1"]


def test_four_of_each_version_of_a_name() -> None:
    """VS 16.1.1."""
    logan = Stub("wolverine-logan", "Wolverine", "Logan")
    howlett = Stub("wolverine-james-howlett", "Wolverine", "James Howlett")
    assert broken({logan.slug: 4, howlett.slug: 4}, logan, howlett) == []
    assert broken({logan.slug: 5, howlett.slug: 4}, logan, howlett) == ["VS 16.1.1"]
    assert broken({logan.slug: 5, howlett.slug: 5}, logan, howlett) == ["VS 16.1.1"] * 2


def test_printings_of_one_card_are_counted_together() -> None:
    """VS 1.2.1, VS 16.1.1: name and version make the copy, not the set."""
    old = Stub("savage-beatdown", "Savage Beatdown", type="plot-twist", set="MOR")
    new = Stub("savage-beatdown-mvl", "Savage Beatdown", type="plot-twist", set="MVL")
    assert broken({old.slug: 2, new.slug: 2}, old, new) == []
    assert broken({old.slug: 2, new.slug: 3}, old, new) == ["VS 16.1.1"]


def test_any_number_of_an_army() -> None:
    """VS 16.1.2, VS 14.26: by the version, whatever the name."""
    army = Stub("sentinel-mark-v", "Sentinel Mark V", "Army")
    named = Stub("army", "Army", "Of One")
    assert broken({army.slug: 5}, army) == broken({army.slug: 60}, army) == []
    assert broken({named.slug: 5}, named) == ["VS 16.1.1"]


@pytest.mark.parametrize(
    ("limit", "copies", "rules"), [(1, 1, []), (1, 2, ["VS 16.1.2"]), (8, 8, []), (8, 9, ["VS 16.1.2"])]
)
@pytest.mark.parametrize("version", ["", "Army"])
def test_a_card_sets_its_own_limit(version: str, limit: int, copies: int, rules: list[str]) -> None:
    """VS 16.1.2: to fewer or to more, an Army too."""
    assert broken({"own": copies}, Stub("own", "Own", version, limit=limit)) == rules


def test_starter_decks_have_forty_and_play_each_other() -> None:
    """VS 16.1.3: all else holds for them too."""
    storm = Stub("storm", "Storm", "Ororo Munroe")
    assert broken({}, size=40) == ["VS 16.1"]
    assert broken({}, size=40, starter=True) == []
    for size in (39, 41, 60):
        assert broken({}, size=size, starter=True) == ["VS 16.1.3"]
    assert broken({"storm": 5}, storm, size=40, starter=True) == ["VS 16.1.1"]
    assert broken({"overload": 1}, size=40, starter=True) == ["VS 16.3"]
    whole, starter = deck({}), deck({}, 40, starter=True, name="Small")
    assert faults_together([whole, whole]) == faults_together([starter, starter]) == faults_together([]) == []
    fault, second = faults_together([whole, starter, starter])
    assert fault.rule == second.rule == "VS 16.1.3" and fault.text.startswith("Small is a starter deck")
    assert starter.words() == "Small, 40 cards, a starter deck (for games among starter decks)"
    assert whole.words() == "Test, 60 cards, Golden Age"


def test_publishers_and_sets_mix() -> None:
    """VS 16.1.4, VS 16.2.1."""
    mixed = [Stub(f"of-{code.lower()}", f"Of {code}", set=code) for code in SETS]
    assert {SETS[card.set].publisher for card in mixed} == {"Marvel", "DC", "Hellboy"}
    assert broken({card.slug: 2 for card in mixed}, *mixed) == []


# --- VS 16.2: formats


def allowed(form: str) -> set[str]:
    """The sets of which a deck of this format may hold a card."""
    return {code for code in SETS if not broken({"one": 1}, Stub("one", "One", set=code), format=form)}


def test_the_sets_of_each_format() -> None:
    """VS 16.2, VS 16.2.1 to 16.2.3: Golden Age has all; the lists of the others are those of the rulebook."""
    assert list(FORMATS) == ["golden", "silver", "modern"] and deck({}).format == "golden"
    assert allowed("golden") == set(SETS)
    for form, number in (("silver", "VS 16.2.2"), ("modern", "VS 16.2.3")):
        assert allowed(form) == set(re.findall(r"\b[A-Z]{3}\b", clause(number)))
        assert broken({"one": 1}, Stub("one", "One", set="MOR"), format=form) == [number]
    assert "MXM" in allowed("silver") and "MXS" not in allowed("silver")  # the set, not the starter
    with pytest.raises(ValidationError):
        deck({}, format="platinum")


def test_worlds_finest_is_in_golden_age_only() -> None:
    """VS 16.2.4."""
    finest = Stub("batman", "Batman", "World's Finest", set="DWF")
    assert [broken({"batman": 4}, finest, format=form) for form in FORMATS] == [[], ["VS 16.2.2"], ["VS 16.2.3"]]
    fault = faults_of(deck({"batman": 4}, format="silver"), shelf([finest]))[0]
    assert str(fault) == "Batman, World's Finest: World's Finest (DWF) is not in Silver Age (VS 16.2.2)"


def test_one_printing_in_the_format_is_enough() -> None:
    """VS 16.2.5: of the same name and version."""
    old, new = Stub("charge", "Charge!", type="plot-twist", set="MOR"), Stub("charge-mvl", "Charge!", set="MVL")
    other = Stub("charge-2", "Charge!", "Magic", set="MVL")
    assert broken({"charge": 4}, old, new, format="modern") == []
    assert broken({"charge": 4}, old, other, format="modern") == ["VS 16.2.3"]


# --- VS 16.3: the banned list


def test_the_banned_list_is_that_of_the_rulebook() -> None:
    """VS 16.3."""
    entries = [f"{name}, {version}" if version else name for name, version in BANNED]
    assert clause("VS 16.3").split(": ", 1)[1] == "; ".join(entries) + "."
    assert len(entries) == 12


@pytest.mark.parametrize(("name", "version"), BANNED)
@pytest.mark.parametrize("form", FORMATS)
def test_a_banned_card_is_banned_in_every_format(form: str, name: str, version: str) -> None:
    """VS 16.3, VS 16.3.1: one copy is too many, in the set of the format too; the case of letters does not matter."""
    card = Stub("banned", name, version)
    loud = Stub("banned", name.upper(), version.upper())
    other = Stub("banned", name, "Another")
    assert broken({"banned": 1}, card, format=form) == broken({"banned": 1}, loud, format=form) == ["VS 16.3"]
    assert broken({"banned": 1}, other, format=form) == ([] if version else ["VS 16.3"])
    assert broken({"banned": 1}, Stub("banned", f"{name} II", version), format=form) == []


def test_banned_cards_come_before_unknown_ones() -> None:
    """VS 16.3.2: by the slug where the card is not known, or by its name in full."""
    listed = {
        "nobody": 1,
        "dr-light-master-of-holograms": 1,
        "Frankie Raye <> Nova, Optimistic Youth": 1,
        "overload": 4,
    }
    faults = faults_of(deck(listed), shelf([]))
    assert [str(fault) for fault in faults] == [
        "Dr. Light, Master of Holograms is banned in every format (VS 16.3)",
        "Frankie Raye <> Nova, Optimistic Youth is banned in every format (VS 16.3)",
        "Overload is banned in every format (VS 16.3)",
        "there is no card 'nobody' (VS 16.3.2)",
    ]
    assert ban_of("dr-light", None) == ban_of("dr-light-furious-physicist", None) == ""
    assert ban_of("overload", Stub("overload", "Harmless")) == ""  # a known card goes by its name


def test_a_banned_card_is_not_also_out_of_its_format() -> None:
    card = Stub("overload", "Overload", type="plot-twist", set="MOR")
    assert broken({"overload": 1}, card, format="modern") == ["VS 16.3"]


# --- VS 16.4, VS 16.5: sets and their keywords


def test_the_sets_are_those_of_the_rulebook_in_its_order() -> None:
    """VS 16.4, VS 16.4.3."""
    main, others = clause("VS 16.4"), clause("VS 16.4.3")
    listed = [card_set for card_set in SETS.values() if f"{card_set.code} {card_set.name}" in main]
    assert "The sets, in their order: " + ", ".join(f"{s.code} {s.name}" for s in listed) + "." == main
    rest = [card_set for card_set in SETS.values() if card_set not in listed]
    assert len(listed) == 17 and len(rest) == 12 and all(f"{s.code} {s.name}" in others for s in rest)
    for code, before in re.findall(r"([A-Z]{3}) [A-Z][\w -]+ after ([A-Z]{3})", others):
        assert SETS[code].order == SETS[before].order + 1
    assert list(SETS)[SETS["DCL"].order :] == ["DCX", "MUL", "MUN", "MEV", "MEQ", "MFA"]
    assert [card_set.order for card_set in SETS.values()] == list(range(1, 30))


def test_publishers_are_told_by_the_code() -> None:
    """VS 16.4.1."""
    for code, card_set in SETS.items():
        assert card_set.code == code
        assert card_set.publisher == {"M": "Marvel", "D": "DC", "E": "Hellboy"}[code[0]]


def test_what_each_set_brought_is_what_the_rulebook_says() -> None:
    said = clause("VS 16.5")
    for keyword, card_set in FIRST.items():
        trait = keyword in ("physical", "mental", "energy")
        words = said.split(f"{'the sets from ' if keyword == 'rally' else ''}{card_set.code} ", 1)[1].split(";")[0]
        assert ("mutant traits" if trait else keyword) in words
    assert len(FIRST) == 24


@pytest.mark.parametrize("keyword", FIRST)
def test_no_card_has_a_keyword_that_its_set_is_older_than(keyword: str) -> None:
    """VS 16.5.1."""
    for card_set in SETS.values():
        too_old = card_set.order < FIRST[keyword].order
        card = Stub("one", "One", "First", set=card_set.code, keywords=(keyword, keyword, "activate"))
        bare = Stub("one", "One", "First", set=card_set.code)
        rules = ["VS 16.5.1"] if too_old else []
        assert [fault.rule for fault in faults_of_card(card)] == rules
        assert [fault.rule for fault in faults_of_card(bare, [keyword])] == rules
        assert faults_of_card(bare) == []


def test_a_card_is_of_a_known_set() -> None:
    """VS 16.4."""
    assert [str(fault) for fault in faults_of_card(Stub("one", "One", set="XYZ", keywords=("press",)))] == [
        "One: there is no set 'XYZ' (VS 16.4)"
    ]
    assert str(faults_of_card(Stub("one", "One", "First", set="MOR", keywords=("press",)))[0]) == (
        "One, First: Heralds of Galactus (MHG) brought press; Marvel Origins (MOR) is older (VS 16.5.1)"
    )


# --- VS 14.21: insanity


def test_an_insane_deck_has_no_card_twice() -> None:
    """VS 14.21: two versions of a name are two cards, two printings of one version are not (VS 1.2.1)."""
    one, other = Stub("joker-1", "Joker", "Out of His Mind"), Stub("joker-2", "Joker", "Laughing")
    again = Stub("joker-3", "Joker", "Laughing", set="DWF")
    cards = shelf([one, other, again])
    assert is_insane(deck({}).cards, cards)
    assert is_insane(deck({"joker-1": 1, "joker-2": 1}).cards, cards)
    assert not is_insane(deck({"joker-1": 2}).cards, cards)
    assert not is_insane(deck({"joker-2": 1, "joker-3": 1}).cards, cards)
    assert not is_insane(deck({"joker-2": 1, "joker-1": 1, "filler-69": 2}).cards, cards)
