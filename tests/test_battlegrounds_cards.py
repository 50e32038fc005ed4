"""Card files of Battlegrounds: each fault is told with the file, the card, the field and what was expected."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tables import DECKS, NAMES

from marvel_tui.cli import main
from marvel_tui.engine import Match, Seat, Table, position
from marvel_tui.engine.battlegrounds.library import Library
from marvel_tui.engine.invariants import check
from marvel_tui.engine.players.random import RandomPlayer
from marvel_tui.engine.simulate import play_out

Captured = pytest.CaptureFixture[str]
ROOT = Path(__file__).resolve().parents[1]

GAME = "battlegrounds"
HERO = {"slug": "mine", "number": "X-1", "name": "Mine", "cost": 1, "strength": 2}
VILLAIN = {
    "slug": "mine", "number": "X-2", "name": "Mine", "level": 2, "challenge": 2, "resistance": 9, "influence": 1,
    "domain": 2, "leaders": [3, 4, 5],
}  # fmt: skip
LEADER = {
    "slug": "mine", "number": "X-3", "name": "Mine", "mode": "avengers", "strength": 4, "points": 14, "influence": 7,
}  # fmt: skip
BATTLEFIELD = {"number": 1, "slug": "asgard", "name": "Asgard"}
CARDS: dict[str, dict[str, Any]] = {"hero": HERO, "villain": VILLAIN, "leader": LEADER, "battlefield": BATTLEFIELD}


class Toml(str):
    """A value that is TOML already."""


def card(kind: str, **changes: Any) -> str:
    """A card as TOML; a field that is None is left out."""
    entries = {**CARDS[kind], **changes}
    lines = [f"{key} = {value if isinstance(value, Toml) else repr(value)}" for key, value in entries.items()
             if value is not None]  # fmt: skip
    return "\n".join([f"[[{kind}]]", *lines, ""])


def power(text: str) -> str:
    """The hero with a power."""
    return card("hero", power=Toml(f"{{ {text} }}"))


CARD = '{ do = "card" }'
SIX = f"[{', '.join([CARD] * 6)}]"
DRAW = 'effect = [{ do = "influence", n = 2 }]'


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        (card("hero", strength=None), "hero mine: strength: ", "required"),
        (card("hero", colour=3), "hero mine: colour: ", "not permitted"),
        (card("hero", cost=10), "hero mine: cost: ", "less than or equal to 9"),
        (card("hero", cost="one"), "hero mine: cost: ", "integer"),
        (card("hero", name="A name that is far too long"), "hero mine: name: ", "at most 18"),
        (card("hero", slug="Mine!"), "hero Mine!: slug: ", "pattern"),
        (card("hero", slug=None, name=None), "hero 1: slug: ", "required"),
        (card("hero", slug="thor"), "hero thor: ", "is there already"),
        (card("hero", slug="thanos"), "hero thanos: slug: ", "taken by another card"),
        (card("hero") + card("hero", number="X-9"), "hero mine: ", "is there already"),
        (power("when = []"), "hero mine: power.effect: ", "required"),
        (power("effect = []"), "hero mine: power.effect: ", "at least 1 item"),
        (power('effect = [{ do = "fly" }]'), "hero mine: power.effect.0: ", "unknown verb 'fly'; known are action"),
        (power('effect = [{ do = "strength" }]'), "hero mine: power.effect.0: ", "in strength.n: "),
        (power('effect = [{ do = "strength", n = 10 }]'), "hero mine: power.effect.0: ", "in strength.n: "),
        (power('effect = [{ do = "choose-one", options = [] }]'), "hero mine: power.effect.0: ", "in choose-one.opt"),
        (
            power('effect = [{ do = "choose-one", options = [[{ do = "card" }]] }]'),
            "hero mine: power.effect.0: ",
            "in choose-one.options: ",
        ),
        (power(f'when = [{{ is = "night" }}], {DRAW}'), "hero mine: power.when.0: ", "unknown condition 'night'"),
        (power(f'when = [{{ is = "villain-level" }}], {DRAW}'), "hero mine: power.when.0: ", "'least' or 'exactly'"),
        (power(f'when = [{{ is = "villain-level", least = 5 }}], {DRAW}'), "hero mine: power.when.0: ", "least: "),
        (power(f"effect = [{', '.join([CARD] * 13)}]"), "hero mine: power: ", "at most 12 things"),
        (
            power(f"effect = [{{ do = 'choose-one', options = [{SIX}, {SIX}, {SIX}] }}]"),
            "hero mine: power: ",
            "at most",
        ),
        (card("hero", slug="none"), "hero none: slug: ", "'free none' is to free nobody"),
        (card("hero", name=Toml('"\\u001b[31m"')), "", "holds a control character"),
        (card("hero", name=Toml('"Mi\\u202ene"')), "", "holds a control character"),
        (card("hero", number=Toml('"1\\n2"')), "", "holds a control character"),
        (card("hero", cost=Toml("1" * 5000)), "", "not a TOML file: "),
        (card("hero", name="   "), "hero mine: name: ", "pattern"),
        (power(f"times = 5, {DRAW}"), "hero mine: power: ", "needs 'pay'"),
        (power(f"pay = -1, {DRAW}"), "hero mine: power.pay: ", "greater than or equal to 0"),
        (card("villain", challenge=6), "villain mine: challenge: ", "less than or equal to 5"),
        (card("villain", level=0), "villain mine: level: ", "greater than or equal to 1"),
        (card("villain", leaders=[]), "villain mine: leaders: ", "at least 1 item"),
        (card("villain", leaders=[2]), "villain mine: leaders.0: ", "greater than or equal to 3"),
        (card("villain", slug="loki"), "villain loki: ", "is there already"),
        (card("villain", slug="london"), "villain london: slug: ", "taken by another card"),
        (card("leader", mode="solo"), "leader mine: mode: ", "'grand-leaders' or 'avengers'"),
        (card("leader", discount_from=1), "leader mine: discount_from: ", "greater than or equal to 2"),
        (card("leader", slug="iron-man"), "leader iron-man: ", "is there already"),
        (card("battlefield"), "battlefield asgard: ", "is there already"),
        (card("battlefield", number=7), "battlefield asgard: number: ", "less than or equal to 6"),
        ("[hero]\nslug = 'x'\n", "", "'hero' must be written as [[hero]]"),
        ("hero = [3]\n", "", "hero 1: expected a table"),
        ("[[card]]\nslug = 'x'\n", "", "unknown table 'card'; expected [[hero]], [[villain]]"),
        ("[[hero]\n", "", "not a TOML file"),
    ],
)
def test_a_fault_is_told_with_its_place(text: str, where: str, words: str, own: Path, capsys: Captured) -> None:
    own.write_text(text)
    assert main(["cards", "check"]) == 2
    said = capsys.readouterr().err
    assert f"{own}: {where}" in said and words in said, said


def test_a_leader_has_a_card_for_both_modes(own: Path, capsys: Captured) -> None:
    own.write_text(card("leader"))
    assert main(["cards", "check"]) == 2
    assert "leader mine: there is no card for one of the modes" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("left_out", "words"),
    [("battlefields", "there is no battlefield 1"), ("villains", "0 villains for 3 leaders; at least 12"),
     ("heroes", "0 heroes are too few for the row and the prisons")],
)  # fmt: skip
def test_cards_that_no_game_can_be_played_with(left_out: str, words: str) -> None:
    """BG 2.2, BG 2.4, BG 2.6: enough for three rounds at every battlefield, for the row and the prisons."""
    shelf = Library()
    for path in (ROOT / "cards" / "battlegrounds").glob("*.toml"):
        if path.stem != left_out:
            shelf.read_cards(path)
    with pytest.raises(ValueError, match=words):
        shelf.complete()


def test_a_card_that_is_right_is_played_like_the_others(own: Path, capsys: Captured) -> None:
    """Heroes, a villain and a leader of one's own, with every word that a card may hold."""
    first = '{ is = "first" }, { is = "villain-level", exactly = 2 }'
    both = '{ do = "strength", n = 1 }, { do = "card" }'
    either = '[[{ do = "action" }], [{ do = "domain" }, { do = "influence", n = 1 }]]'
    effect = f'effect = [{{ do = "choose-one", options = {either} }}]'
    own.write_text(
        power(f"when = [{first}], pay = 1, times = 3, effect = [{both}]")
        + power(effect).replace("mine", "other").replace("Mine", "Other")
        + card("villain", slug="foe", name="Foe")
        + card("leader", slug="hero-of-mine")
        + card("leader", slug="hero-of-mine", mode="grand-leaders", number="X-4")
    )
    assert main(["cards", "check"]) == 0
    assert main(["cards", "show", "mine"]) == 0
    said = capsys.readouterr().out
    assert "Up to 3 times, if this is the first hero here and the villain's level is 2, pay 1 Influence: " in said
    decks = ("hero-of-mine", *DECKS["battlegrounds"])
    for seed in range(10):
        seats = tuple(map(Seat, NAMES[:4], decks[:4]))
        match = Match(Table("battlegrounds", seats, seed, ("avengers",)), False)
        play_out(match, [RandomPlayer(seed)] * 4, check)
        assert match.result is not None
    match = position.load("""
        game = "battlegrounds"
        [Ann]
        leader = "hero-of-mine"
        influence = 2
        hand = ["mine", "other", "beast", "drax"]
        [Bo]
        [Cy]
        [london]
        villain = "foe"
        [sokovia]
        villain = "loki"
    """)
    with pytest.raises(ValueError, match=r"only if the villain's level is 2 \(BG 9.4\)"):
        match.play("send mine to sokovia power")
    for code in ("send mine to london power 2", "play other power", "choose 2", "play beast"):
        match.play(code)
    state: Any = match.state
    assert state.fields[1].damage(0) == 2 + 2 + 2 + 6 and state.leaders[0].domain[1] == 1
    assert state.leaders[0].influence == 1 and state.asking[1] == 1
