"""Card files of Civil War: each fault is told with the file, the card, the field and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest
from tables import Dice, choose

from marvel_tui.cli import main
from marvel_tui.engine import Match, Seat, Table
from marvel_tui.engine.cards import CardError, card_files
from marvel_tui.engine.civil_war.cards import Track
from marvel_tui.engine.civil_war.library import VOCABULARY, Library, Pool, library
from marvel_tui.engine.record import open_record

GAME = "civil-war"
TEN = ("M", "MA", "MH", "A", "AA", "H", "HH", "W", "WW", "MM")
PLAIN = "".join(f'[[hero.card]]\nsymbols = "{symbols}"\n' for symbols in TEN)
HERO = f'[[hero]]\nslug = "mine"\nname = "Mine"\n{PLAIN}[[hero.card]]\nname = "Trick"\ncopies = 2\neffect = EFFECT\n'
DRAW = '[{do="draw", n=1}]'
LOCATION = '[[location]]\nslug = "mine"\nname = "Mine"\nslots = "CT--"\n'
GEAR = '[[equipment]]\nslug = "mine"\nname = "Mine"\n'
MISSION = '[[mission]]\nslug = "mine"\nname = "Mine"\n'


def hero(effect: str = DRAW) -> str:
    return HERO.replace("EFFECT", effect)


def effect(text: str) -> str:
    return f"{LOCATION}effect = [{text}]"


FAULTS: dict[str, tuple[str, str]] = {
    "table": ("[[villain]]\nslug = 'x'", "unknown table 'villain'; expected [track], [[banned]], [[hero]]"),
    "companion": ("[[companion]]\nslug = 'x'", "Companion cards are not allowed (CW 12.3)"),
    "team-card": ("[[team]]\nslug = 'x'", "Team cards are not allowed (CW 10.5)"),
    "no-list": ("[cell]\nslug = 'x'", "'cell' must be written as [[cell]]"),
    "eleven": (hero().replace("copies = 2", "copies = 1"), "hero mine: card: a hero has 12 cards, not 11"),
    "no-double-wild": (hero().replace('"WW"', '"WM"'), "hero mine: card: a hero has exactly one double-wild card"),
    "symbols": (hero().replace('"MM"', '"MX"'), "hero mine: card.9.symbols: String should match pattern"),
    "twice": (hero().replace('"MM"', '"MA"'), "hero mine: card: 'mine-ma' stands there twice: say 'copies'"),
    "no-name": (hero().replace('name = "Trick"\n', ""), "a special effect has a 'name' and an 'effect'"),
    "taken": (hero() + hero(), "hero mine: slug: 'mine' is taken by another hero"),
    "no-such-hero": (f'{GEAR}hero = "nobody"\neffect = {DRAW}', "equipment mine: hero: there is no hero 'nobody'"),
    "recharge": (f'{GEAR}recharge = "gold"\neffect = {DRAW}', "equipment mine: recharge: Input should be 'token' or"),
    "slots": (f"{LOCATION.replace('CT--', 'CX')}effect = {DRAW}", "location mine: slots: "),
    "no-effect": (LOCATION, "location mine: a location has either an 'effect' or 'always'"),
    "place": ('[[population]]\nslug="x"\nname="X"\nadd=[{what="thug", at=6}]', "population x: add.0.at: "),
    "second-track": ("[track]\nend = 40\ngreen = [4]", "track: there is a score track already"),
    "track": ("track = 3", "'track' must be written as [track]"),
    "rule": ('[[event]]\nslug="x"\nname="X"\nrule="rain"', "event x: rule: Input should be 'no-endorsing', "),
    "verb": (effect('{do="fly"}'), "location mine: effect.0: unknown verb 'fly'; known are actions, all-wild, attack"),
    "condition": (
        f'{LOCATION}when = {{is="dark"}}\neffect = {DRAW}',
        "when: unknown condition 'dark'; known are alone",
    ),
    "letters": (effect('{do="actions", give="MX"}'), "effect.0: in actions.give: "),
    "any": (effect('{do="tokens", give="some"}'), "effect.0: in tokens.give: "),
    "draw": (effect('{do="draw"}'), "in draw: Value error, either 'n' or 'up-to' is needed"),
    "price": (effect('{do="pay"}'), "in pay: Value error, one of 'cards', 'tokens' and 'either' is needed"),
    "two-prices": (effect('{do="pay", cards=1, tokens=1}'), "one of 'cards', 'tokens' and 'either' is needed"),
    "far": (effect('{do="move"}'), "either 'steps' or 'to' is needed"),
    "enemy-along": (effect('{do="move", who="enemy", steps=1, with="friend"}'), "an Enemy is moved alone"),
    "from-to": (effect('{do="shift", what="thug", from="here", to="here"}'), "'from' and 'to' are next and here"),
    "remove": (effect('{do="remove"}'), "'what' belongs to 'remove', which needs it"),
    "rescue": (effect('{do="rescue", what="thug"}'), "'what' belongs to 'remove', which needs it"),
    "thug-damage": (effect('{do="damage", n=2, on="target"}'), "a thug takes 1 damage: 'n' must be 1"),
    "amount": (effect('{do="damage", n={count="rain"}, on="self"}'), "in damage.n.count.count_: "),
    "each-loses": (effect('{do="lose-tokens", who="each-enemy"}'), "'each-enemy' loses all of them"),
    "danger": (f'{MISSION}reveal = [{{do="danger", on="location", most=2}}]', "'most' counts civilians or thugs"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults(name: str, tmp_path: Path) -> None:
    """Each with the file, the card and the field."""
    text, words = FAULTS[name]
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    shelf = Library()
    for file in card_files("civil-war"):
        shelf.read_cards(file)
    with pytest.raises(CardError) as error:
        shelf.read_cards(path)
        shelf.complete()
    assert words in str(error.value), str(error.value)
    assert name == "no-such-hero" or str(error.value).startswith(f"{path}: ")


def test_banned_locations(tmp_path: Path) -> None:
    """CW 12.1: the set counts as well as the name, and without a set the name is enough (CW 12.1.4)."""
    path = tmp_path / "mine.toml"
    card = f'{LOCATION}effect = {DRAW}\nset = "SET"'.replace('"Mine"', '"Avengers Mansion"')
    for name, fine in (("Marvel United", True), ("The Infinity Gauntlet", False), ("", False)):
        shelf = Library()
        shelf.read_cards(next(file for file in card_files("civil-war") if file.stem == "locations"))
        path.write_text(card.replace("SET", name), encoding="utf-8")
        if fine:
            shelf.read_cards(path)
            continue
        with pytest.raises(
            CardError, match=r"location mine: name: 'Avengers Mansion' of The Inf.* banned \(CW 12\.1\)"
        ):
            shelf.read_cards(path)


def test_shipped_cards() -> None:
    """What the box holds, and that a pool numbers it."""
    cards = library()
    assert (len(cards.heroes), len(cards.equipment), len(cards.locations)) == (10, 13, 26)
    assert (len(cards.population), len(cards.events), len(cards.missions), len(cards.cells)) == (12, 6, 6, 6)
    pool = Pool(cards, ("sokovia", "the-raft"), frozenset())
    assert [pool.locations[at].slug for at in pool.chosen] == ["sokovia", "the-raft"]
    assert len(pool.cards) == 240 and [len(deck) for deck in pool.decks] == [12] * 20
    first, second = (pool.decks[pool.deck_of(2, copy)] for copy in (0, 1))
    assert not set(first) & set(second)
    for deck in (first, second):
        assert {pool.slugs[card] for card in deck if pool.names[card] == "Kate Bishop MA"} == {"kate-bishop-ma"}
        assert {pool.kind_of[card] for card in deck} == {2} and {pool.like[card] for card in deck} <= set(deck)
        assert len({pool.like[card] for card in deck}) == 11
    assert [pool.equipment[at].slug for at in pool.equipment_of(9)] == ["web-shooters", "spider-arms"]
    assert all(pool.equipment[at].hero is None for at in pool.generic) and len(pool.generic) == 6


def test_all_of_the_vocabulary_is_used() -> None:
    """Each verb stands on a card of the box."""
    told = "".join(path.read_text(encoding="utf-8") for path in card_files("civil-war"))
    assert {name for name in VOCABULARY.verbs if f'do="{name}"' not in told} == set()
    assert {name for name in VOCABULARY.conditions if f'is="{name}"' not in told} == set()


def test_cards_of_ones_own_are_played(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A hero, its equipment and a location in the data folder: checked, shown, picked, and replayed from the record."""
    gear = GEAR.replace('slug = "mine"', 'slug = "my-gear"') + f'hero = "mine"\nrecharge = "card"\neffect = {DRAW}\n'
    own.write_text(hero() + gear + effect('{do="draw", n=1}').replace('slug = "mine"', 'slug = "my-place"'))
    assert main(["cards", "check", str(own)]) == 0 and "all in order" in capsys.readouterr().out
    assert main(["cards", "show", "my-gear"]) == 0 and "Equipment of Mine" in capsys.readouterr().out
    match = Match(Table("civil-war", (Seat("Ann", "picked"), Seat("Bo", "picked")), 5, ("all-locations",)))
    match.play("pick mine")
    dice = Dice(5)
    while match.prompt is not None:
        choose(match, dice)
    assert any(hero.name == "Mine" and hero.gear for hero in match.seat(None).view.heroes)
    assert open_record(match.record).state.key() == match.state.key()


def test_a_wrong_card_of_ones_own_is_told(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own.write_text(LOCATION)
    assert main(["cards", "check"]) == 2
    assert str(own) in capsys.readouterr().err


@pytest.mark.parametrize("green", [(8, 4), (4, 4)])
def test_green_spaces_go_upwards(green: tuple[int, ...]) -> None:
    """CW 1.8.1: so that the next one is the first that is ahead (CW 7.10)."""
    with pytest.raises(ValueError, match="'green' goes upwards"):
        Track(end=40, green=green)
