"""Card files of the Vs. System: each fault is told with the file, the card, the field and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest
from vs_scenes import card
from vs_wordings import CHARACTER, DRAW, GEAR, PLACE, TWIST, cost, power, static, target, trigger

from marvel_tui.cli import main
from marvel_tui.engine.cards import CardError
from marvel_tui.engine.vs.library import Library

GAME = "vs"
Captured = pytest.CaptureFixture[str]


def hero(text: str = "") -> str:
    return card("mine", f"{CHARACTER}\n{text}")


def gear(text: str) -> str:
    return card("mine", f"{GEAR}\n{text}")


MANY = "[" + ", ".join(['{ do = "draw" }'] * 41) + "]"
ENTER = 'event = "enters"'
ONE = '[{ choose = "character" }]'
FAULTS: dict[str, tuple[str, str, str]] = {
    # --- fields
    "no-type": (card("mine", ""), "card mine: type: ", "required"),
    "unknown-field": (hero("colour = 3"), "card mine: colour: ", "not permitted"),
    "cost": (hero().replace("cost = 3", "cost = 13"), "card mine: cost: ", "less than or equal to 12"),
    "atk": (hero().replace("atk = 4", 'atk = "four"'), "card mine: atk: ", "integer"),
    "slug": (hero().replace('"mine"', '"My Own"'), "card My Own: slug: ", "pattern"),
    "no-slug": (hero().replace('slug = "mine"', ""), "card Mine: slug: ", "required"),
    "team": (hero().replace('"x-men"', '"ex-men"'), "card mine: teams.0: ", "'x-men', 'brotherhood'"),
    "three-teams": (hero().replace('"x-men"', '"x-men", "doom"'), "card mine: teams: ", "at most 2"),
    "taken": (hero() + hero(), "card mine: slug: ", "taken by another card"),
    "keyword": (hero('keywords = ["stealth"]'), "card mine: keywords.0: ", "'loyalty'"),
    "gear-with-atk": (gear("atk = 2"), "card mine: ", "'atk' belongs to characters"),
    "gear-with-team": (gear('teams = ["doom"]'), "card mine: ", "'teams' belongs to characters"),
    "empty-twist": (card("mine", TWIST), "card mine: ", "a plot twist needs 'effect'"),
    "effect-of-a-place": (card("mine", f"{PLACE}\neffect = {DRAW}"), "card mine: ", "belong to plot twists"),
    "stamped-hero": (hero('stamp = "doom"'), "card mine: ", "'stamp' belongs to plot twists and locations"),
    "worn-hero": (hero('wearer = { team = "doom" }'), "card mine: ", "'wearer' belongs to equipment"),
    "no-set": (hero().replace("MFA", "XXX"), "card mine: set: ", "there is no set 'XXX'"),
    "older-set": (hero('keywords = ["substitute"]').replace("MFA", "MOR"), "card mine: set: ", "brought substitute"),
    "older-word": (
        hero(power(word='"backup"', when='"build"')).replace("MFA", "MOR"),
        "card mine: set: ",
        "brought backup",
    ),
    # --- verbs, conditions, costs, targets
    "no-effect": (hero('powers = [{ costs = [{ pay = "activate" }] }]'), "powers.0.effect: ", "required"),
    "empty-effect": (hero(power(effect="[]")), "powers.0.effect: ", "at least 1 item"),
    "no-costs": (hero(power(costs="[]")), "powers.0.costs: ", "at least 1 item"),
    "verb": (hero(power(effect='[{ do = "fly" }]')), "powers.0.effect.0: ", "unknown verb 'fly'; known are add-team"),
    "no-verb": (hero(power(effect='["draw"]')), "powers.0.effect.0: ", "a table with the key 'do'"),
    "verb-field": (hero(power(effect='[{ do = "draw", m = 2 }]')), "powers.0.effect.0: ", "in draw.m: "),
    "verb-without": (hero(power(effect='[{ do = "stun" }]')), "powers.0.effect.0: ", "in stun.on: "),
    "condition": (hero('needs = { is = "night" }'), "needs: ", "unknown condition 'night'"),
    "condition-field": (hero('needs = { is = "hand" }'), "needs: ", "'min' or 'max' is needed"),
    "turned-round": (hero('needs = { is = "hand", min = 3, max = 2 }'), "needs: ", "'min' is over 'max'"),
    "cost-kind": (hero(cost('pay = "money"')), "powers.0.costs.0: ", "a cost says what to pay: activate"),
    "cost-field": (hero(cost('pay = "endurance"')), "powers.0.costs.0.", "required"),
    "target-kind": (
        hero(target('choose = "king"', 'do = "draw"')),
        "powers.0.targets.0: ",
        "what to choose: character",
    ),
    "flag": (hero(static('gains = ["teeth"]')), "statics.0.gains.0: ", "'flight'"),
    "count": (
        hero(power(effect='[{ do = "draw", n = { count = "characters" } }]')),
        "powers.0.effect.0: ",
        "needs 'who'",
    ),
    "event": (hero(trigger('event = "sleeps"')), "triggers.0.on.event: ", "'attacks'"),
    "start": (hero(trigger('event = "start"')), "triggers.0.on: ", "'phase' belongs to the event 'start'"),
    # --- what a text speaks of
    "no-target": (
        hero(power(effect='[{ do = "stun", on = "target" }]')),
        "powers.0.effect.0.on: ",
        "needs a character as its first one among 'targets'; there are none",
    ),
    "second-target": (
        hero(power(targets=ONE, effect='[{ do = "stun", on = "target-2" }]')),
        "powers.0.effect.0.on: ",
        "needs a character as its second one among 'targets'; there are 1",
    ),
    "wrong-target": (
        hero(target('choose = "player"', 'do = "stun", on = "target"')),
        "powers.0.effect.0.on: ",
        "it is a player",
    ),
    "wrong-player": (
        hero(power(targets=ONE, effect='[{ do = "discard", who = "target" }]')),
        "powers.0.effect.0: ",
        "needs a player",
    ),
    "wrong-resource": (
        hero(power(targets=ONE, effect='[{ do = "ko-resource" }]')),
        "powers.0.effect.0: ",
        "a resource",
    ),
    "paid-twice": (
        hero(power(costs='[{ pay = "ko-self" }, { pay = "stun-self" }]')),
        "powers.0.costs.1: ",
        "the card itself has paid already",
    ),
    "idle-target": (hero(power(targets=ONE)), "powers.0.targets.0: ", "nothing is done with this character"),
    "two-of-one": (
        hero(power(targets=ONE, effect='[{ do = "stun", on = "targets" }]')),
        "powers.0.effect.0.on: ",
        "two characters",
    ),
    "side-of-nobody": (
        hero(power(effect='[{ do = "stun", on = { side = "player" } }]')),
        "powers.0.effect.0.on.all: ",
        "needs a player",
    ),
    "condition-of-nobody": (hero('needs = { is = "target", who = {} }'), "needs: ", "among 'targets'"),
    "event-of-a-power": (hero(power(effect='[{ do = "stun", on = "event" }]')), "powers.0.effect.0.on: ", "triggers"),
    "event-of-a-phase": (
        hero(trigger('event = "start", phase = "draw"', '[{ do = "stun", on = "event" }]')),
        "triggers.0.effect.0.on: ",
        "'event' belongs to triggers about characters",
    ),
    "player-of-a-power": (hero(power(effect='[{ do = "discard", who = "event" }]')), "powers.0.effect.0: ", "triggers"),
    "nothing-picked": (
        hero(power(effect='[{ do = "stun", on = "picked" }]')),
        "powers.0.effect.0.on: ",
        "picked or paid",
    ),
    "card-picked": (
        hero(power(costs='[{ pay = "discard" }]', effect='[{ do = "stun", on = "picked" }]')),
        "powers.0.effect.0.on: ",
        "needs a character that was picked",
    ),
    "nothing-paid": (
        hero(power(effect=f'[{{ do = "if", that = {{ is = "paid", cards = {{}} }}, effect = {DRAW} }}]')),
        "powers.0.effect.0.that: ",
        "'paid' needs a cost that cards pay",
    ),
    "nothing-revealed": (
        hero(power(effect=f'[{{ do = "if", that = {{ is = "revealed", cards = {{}} }}, effect = {DRAW} }}]')),
        "powers.0.effect.0.that: ",
        "a verb before it that turns up a card",
    ),
    "no-number": (
        hero(power(effect='[{ do = "draw", n = "number" }]')),
        "powers.0.effect.0.n: ",
        "something that paid",
    ),
    "no-wearer": (hero(static('to = "wearer", atk = 1')), "statics.0.to: ", "only equipment has a wearer"),
    "wearer-of-a-hero": (hero(trigger('event = "stunned", who = "wearer"')), "triggers.0.on.who: ", "only equipment"),
    "gear-itself": (gear(static("atk = 1")), "statics.0.to: ", "the card itself is no character"),
    "gear-comes": (gear(trigger(ENTER)), "triggers.0.on.who: ", "the card itself is no character"),
    "twist-itself": (
        card("mine", f'{TWIST}\neffect = [{{ do = "stun", on = "self" }}]'),
        "effect.0.on: ",
        "no character here",
    ),
    "beside-a-twist": (
        card("mine", f'{TWIST}\neffect = [{{ do = "stun", on = {{ adjacent = true }} }}]'),
        "effect.0.on.all: ",
        "'adjacent' and 'same_name'",
    ),
    "gear-is-stunned": (gear(cost('pay = "stun-self"')), "powers.0.costs.0: ", "only a character"),
    "hero-is-flipped": (hero(trigger('event = "flipped"')), "triggers.0.on.event: ", "only locations and plot twists"),
    "hero-keeps-names": (hero(power(effect='[{ do = "name-character" }]')), "powers.0.effect.0: ", "resources only"),
    "only-twist": (hero('needs = { is = "only-twist" }'), "needs: ", "belongs to plot twists"),
    "free": (hero(cost('pay = "reveal"')), "powers.0.costs: ", "they are never used up"),
    "own-atk": (
        hero(static('set_def = { count = "atk", of = "self" }')),
        "statics.0.set_def: ",
        "can't follow an ATK or DEF",
    ),
    # --- words before a text
    "cosmic": (hero(static('word = "cosmic", atk = 1')), "statics.0.word: ", "needs the keyword cosmic"),
    "boost": (hero(static('word = "boost", atk = 1')), "statics.0.word: ", "needs a boost"),
    "backup": (hero(power(word='"backup"')), "powers.0.word: ", 'when = "build"'),
    "ally": (hero(trigger(ENTER, DRAW, 'word = "ally", ')), "triggers.0.word: ", "a trigger on powered-up"),
    "vengeance": (hero(trigger(ENTER, DRAW, 'word = "vengeance", ')), "triggers.0.word: ", "becoming stunned"),
    "leader": (hero(power(word='"leader"')), "powers.0.word: ", "statics and triggers"),
    "gear-word": (gear(power(word='"backup"', when='"build"')), "powers.0.word: ", "of characters"),
    # --- too much
    "endurance-without-end": (hero(power(effect='[{ do = "gain-endurance", n = 100 }]')), "effect.0.n: ", "at most 99"),
    "cost-without-end": (
        hero(power(effect='[{ do = "stun", on = { max_cost = 123456789012 } }]')),
        "max_cost: ",
        "123456789 is too large",
    ),
    "text-without-end": (hero(power(effect=MANY)), "card mine: ", "at most 40 things"),
    "depth-without-end": (
        hero(power(effect='[{ do = "may", effect = ' * 150 + DRAW + " }]" * 150)),
        "",
        "too deep|at most 40|not a TOML",
    ),
    # --- files
    "other-table": ("[[hero]]\nslug = 'x'\n", "", "unknown table 'hero'; expected [[card]]"),
    "one-table": ("[card]\nslug = 'x'\n", "", "'card' must be written as [[card]]"),
    "no-toml": ("[[card]\n", "", "not a TOML file"),
    "control": (hero().replace('"Mine"', '"\\u001b[31m"'), "", "control character"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_with_its_place(name: str, tmp_path: Path) -> None:
    text, where, words = FAULTS[name]
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(CardError) as error:
        Library().read_cards(path)
    said = str(error.value)
    assert said.startswith(f"{path}: ") and where in said, said
    assert any(part in said for part in words.split("|")), said


def test_the_command_tells_a_fault_of_an_own_file(own: Path, capsys: Captured) -> None:
    own.write_text(hero("colour = 3"))
    assert main(["cards", "check"]) == 2
    assert f"{own}: card mine: colour: " in capsys.readouterr().err
