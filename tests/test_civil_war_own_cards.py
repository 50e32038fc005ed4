"""Card files of players in Civil War: what they may not say, and that no card of theirs holds up a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from marvel_tui.engine import position
from marvel_tui.engine.cards import CardError
from marvel_tui.engine.civil_war.library import library
from marvel_tui.engine.civil_war.text import hero_card_text

GAME = "civil-war"
TEN = ("M", "MA", "MH", "A", "AA", "H", "HH", "W", "WW", "MM")
PLAIN = "".join(f'[[hero.card]]\nsymbols = "{symbols}"\n' for symbols in TEN)
DRAW = '{do="draw", n=1}'
DANGER = '{do="danger", on="location", n=3, at=[1, 2, 4]}'


def card(table: str, rest: str) -> str:
    return f'[[{table}]]\nslug = "mine"\nname = "Mine"\n{rest}\n'


def hero(number: int, effect: str) -> str:
    trick = f'[[hero.card]]\nname = "Trick {number}"\ncopies = 2\neffect = {effect}\n'
    return f'[[hero]]\nslug = "mine-{number}"\nname = "Mine {number}"\n{PLAIN}{trick}'


LONG = f"[{', '.join([DRAW] * 13)}]"
FAULTS = {
    "long": (hero(1, LONG), "hero mine-1: card.10.effect: an effect does at most 12 things, found 13"),
    "deep": (hero(1, f'[{{do="may", effect={LONG}}}]'), "card.10.effect: an effect does at most 12 things, found 14"),
    "no-letter": (hero(1, f"[{DRAW}]").replace("Trick 1", "?!"), "a code can't say '?!': a name needs a letter"),
    "mission": (card("mission", f"reveal = [{DRAW}]"), "mission mine: reveal: a Mission brings 1 to 6 Danger tokens"),
    "nine": (card("mission", f"reveal = [{DANGER}]"), "mission mine: reveal: a Mission brings 1 to 6 Danger tokens"),
    "act": (card("mission", f"reveal = [{DANGER.replace('3', '1')}]"), "mission mine: act: says how Danger tokens"),
    "danger": (card("event", f"effect = [{DANGER}]"), "event mine: effect: Danger tokens belong to Missions (CW 8.12)"),
    "event": (card("event", ""), "event mine: an Event has one of 'effect', 'each-team' and 'rule'"),
    "two": (card("event", f'effect = [{DRAW}]\nrule = "long-move"'), "an Event has one of 'effect', 'each-team'"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_a_card_may_not_say(name: str, own: Path) -> None:
    """CW 1.6, CW 8.10, CW 8.12."""
    text, words = FAULTS[name]
    own.write_text(text)
    with pytest.raises(CardError) as refused:
        library()
    assert words in str(refused.value) and "mine.toml" in str(refused.value)


OTHERS = '[Bo]\nheroes = [{ hero = "iron-man" }, { hero = "spectrum" }]\n'


def test_who_impersonates_another_one_that_may_do_so_leads_nowhere(own: Path) -> None:
    """CW 13.9: also where it stands inside of another effect."""
    own.write_text("".join(hero(n, '[{do="may", effect=[{do="impersonate"}]}]') for n in (1, 2)))
    match = position.load(
        'game = "civil-war"\nturn = "mine-1"\nphase = "act"\nblue_story = ["mine-2-trick-2", "mine-1-trick-1"]\n'
        f'[Ann]\nheroes = [{{ hero = "mine-1" }}, {{ hero = "mine-2" }}]\n{OTHERS}'
    )
    assert match.prompt is not None and match.prompt.codes == ["end"]


def test_a_mission_that_finds_nothing_to_carry_its_danger_tokens_is_complete(own: Path) -> None:
    """CW 8.10.3, CW 8.13: and with the fifth one the game is over."""
    reveal = '[{do="remove", what="thug", n="all", where="anywhere"}, {do="danger", on="thug", most=1}]'
    own.write_text(card("mission", f"reveal = {reveal}"))
    match = position.load(
        'game = "civil-war"\nmode = "registration"\nbet = 20\nturn = "tigra"\nphase = "over"\npeople = ["open-day"]\n'
        'missions_done = 3\nmission = "hidden-witnesses"\nmissions = ["mine"]\nblue_story = ["tigra-m"]\n'
        f'[Ann]\nheroes = [{{ hero = "tigra" }}, {{ hero = "goliath" }}]\n{OTHERS}'
    )
    while match.prompt is not None and match.prompt.kind in ("take-away", "overflow", "fits"):
        match.play(match.prompt.codes[0])
    assert match.result is not None and (match.result.winners, match.result.rule) == ((0,), "CW 8.13")


def test_who_is_ko_d_draws_nothing(own: Path) -> None:
    """CW 4.6: the next Mission is that of a hero that has just been KO'd."""
    own.write_text(
        card("mission", f'reveal = [{DRAW}, {{do="danger", on="location", n=1, at=[1]}}]\nact = {{heroic=1}}')
    )
    match = position.load(
        'game = "civil-war"\nmode = "registration"\nbet = 20\nturn = "tigra"\nphase = "act"\npeople = ["open-day"]\n'
        'missions_done = 3\nmission = "hidden-witnesses"\nmissions = ["mine"]\nblue_story = ["tigra-a"]\n'
        'places = ["latveria", "sokovia", "washington-dc", "avengers-mountain", "bar-with-no-name", "garrett-castle"]\n'
        '[Ann]\nheroes = [{ hero = "tigra", hand = ["tigra-m"], active = 0 }, { hero = "goliath" }]\n' + OTHERS
    )
    match.play("end")
    game: Any = match.state
    assert game.heroes[0].down and not game.heroes[0].hand and game.mission >= 0


def test_what_comes_instead_is_in_the_text(own: Path) -> None:
    """The text is made of all that runs."""
    own.write_text(hero(1, '[{do="may", effect=[{do="discard", n=1}], otherwise=[{do="draw", n=1}]}]'))
    trick = next(card for card in library().heroes["mine-1"].cards if card.name == "Trick 1")
    assert hero_card_text(trick) == ("You may discard a card; if you don't, draw a card.",)
