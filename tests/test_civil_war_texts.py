"""What the cards of Civil War say."""

from __future__ import annotations

import re

import pytest
from pydantic import TypeAdapter

from marvel_tui.engine.civil_war.library import VOCABULARY, library
from marvel_tui.engine.civil_war.meanings import MEANINGS, terms_in
from marvel_tui.engine.civil_war.text import card_texts, effect_text, glossary, hero_card_text, location_text
from marvel_tui.engine.effects import Effect

EFFECT: TypeAdapter[Effect] = TypeAdapter(Effect)


def said(*verbs: dict[str, object]) -> str:
    return effect_text(EFFECT.validate_python(verbs, context={"vocabulary": VOCABULARY}))


WORDS = {
    "Gain a Move and an Attack.": [{"do": "actions", "give": "MA"}],
    "Gain two Heroics.": [{"do": "actions", "give": "H", "times": 2}],
    "Gain an Attack for each thug here.": [{"do": "actions", "give": "A", "times": {"count": "thugs"}}],
    "Give a friend a Wild token.": [{"do": "tokens", "give": "W", "to": "friend"}],
    "Gain two Action tokens of your choice.": [{"do": "tokens", "give": "any", "n": 2}],
    "Attack three times in the opposite location.": [{"do": "attack", "n": 3, "where": "opposite"}],
    "Deal 2 damage to an Enemy anywhere.": [{"do": "damage", "n": 2, "on": "enemy", "where": "anywhere"}],
    "Draw two cards.": [{"do": "draw", "n": 2}],
    "Discard all civilians or thugs here.": [{"do": "remove", "what": "either", "n": "all"}],
    "Rescue up to two civilians next door.": [{"do": "rescue", "n": 2, "where": "next"}],
    "Defeat a thug here.": [{"do": "defeat"}],
    "Discard three cards → go to any location, and a friend here may come along.": [
        {"do": "pay", "cards": 3},
        {"do": "move", "to": "anywhere", "with": "friend"},
    ],
    "Discard two Action tokens → draw a card.": [{"do": "pay", "tokens": 2}, {"do": "draw", "n": 1}],
    "Place two thugs in each of Blue's start and place 5.": [{"do": "place", "what": "thug", "n": 2, "at": [0, 5]}],
    "Put a Danger token on a thug in the location with the most thugs.": [{"do": "danger", "on": "thug", "most": 1}],
    "Moving Threats anywhere has no effect.": [{"do": "threat", "what": "move"}],
    "In the next Enemy turn that hero goes without two symbols of the card before.": [
        {"do": "next-turn", "what": "delay", "n": 2}
    ],
    "Discard all Action tokens.": [{"do": "lose-tokens", "n": "all"}],
    "Give each Enemy anywhere a Stunned token and draw a card.": [
        {"do": "mark", "token": "stunned", "who": "each-enemy", "where": "anywhere"},
        {"do": "draw", "n": 1},
    ],
    "Draw a card. If two thugs are here, gain a Move. You may discard a card.": [
        {"do": "draw", "n": 1},
        {"do": "if", "that": {"is": "thugs", "least": 2}, "effect": [{"do": "actions", "give": "M"}]},
        {"do": "may", "effect": [{"do": "discard"}]},
    ],
}


@pytest.mark.parametrize("text", WORDS)
def test_words(text: str) -> None:
    """Verbs that the box says otherwise, or not at all."""
    assert said(*WORDS[text]) == text


def test_shipped_cards_are_well_said() -> None:
    """No marks left over, no word twice, whole sentences, and short enough."""
    cards = card_texts()
    assert len({card.slug for card in cards}) == len(cards)
    for card in cards:
        for line in card.text.split("\n")[2:]:
            assert not re.search(r"[{}~_]|None|\S  |\.\.|\ba [aeiouAEIO]|\b(\w+) \1\b", line), (card.slug, line)
            if ". " in line or line.endswith("."):
                assert re.match(r"  [A-Z]", line) and line.endswith("."), (card.slug, line)
            assert len(line) < 200, (card.slug, line)


def test_some_cards() -> None:
    """As a reader sees them."""
    cards = {card.slug: card for card in card_texts()}
    assert cards["tigra-pounce"].text.split("\n") == [
        "Pounce  tigra-pounce",
        "Card of Tigra, a Move",
        "  You may move one step. Attack here.",
    ]
    assert cards["kate-bishop-ma"].text.split("\n")[1:] == ["Card of Kate Bishop, a Move and an Attack, two copies"]
    assert "  Grandstanding (MH): Mandatory: In the next Enemy turn" in cards["wonder-man"].text
    assert cards["web-shooters"].text.endswith("Recharge: an Action token.")
    assert cards["signal-flare"].text.endswith("Exhausting.")
    places = library().locations
    assert location_text(places["garrett-castle"])[0].startswith(
        "End of turn, if your team controls it and you hold exactly one card: Choose one: draw a card; or gain a Heroic"
    )
    assert location_text(places["latveria"]) == (
        "End of turn, mandatory, if a thug is here: Take 1 damage for each thug here.",
    )
    assert location_text(places["prison-42"]) == ("Nobody uses Equipment while here.",)
    assert hero_card_text(library().heroes["tigra"].cards[0]) == ()


def test_a_text_explains_its_words() -> None:
    """Symbols that a card shows, and terms that it speaks of."""
    cards = {card.slug: card for card in card_texts()}
    assert terms_in("Attack here. Draw.", "MA") == ("M", "A")
    assert "  Stunned token: " in cards["kate-bishop-net-arrow"].meanings
    assert "  W: a Wild: " in cards["tigra-w"].meanings and "M: " not in cards["tigra-w"].meanings
    assert len(glossary()) == len(MEANINGS)
