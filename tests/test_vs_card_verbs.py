"""Verbs of the Vs. System about cards, resources, equipment and the chain, and verbs that hold others."""

from __future__ import annotations

import pytest
from vs_scenes import (
    ANN_PASSES,
    ANYONE,
    BO,
    BO_PASSES,
    DECK,
    GAIN,
    GEAR,
    LOSE,
    OWN_ROW,
    PILE,
    PLAYER,
    RESOURCE,
    ROW,
    Scene,
    played,
)

VERBS: dict[str, Scene] = {
    # --- decks (VS 10.9, VS 14.27)
    "search": Scene(
        '{ do = "search", what = { type = "character" } }',
        ("Ann hand: scout",),
        ("Ann: use agent", "? choices: take ally, take scout, take none", "Ann: take scout"),
        ann=DECK,
    ),
    "search-fails": Scene(
        '{ do = "search", what = { name = "Boss" } }',
        ("Ann hand: empty",),
        ("Ann: use agent", "? choices: take none", "Ann: take none"),
        ann=DECK,
    ),
    "search-any": Scene(
        '{ do = "search" }',
        ("Ann hand: club",),
        ("Ann: use agent", "? choices: take club, take trick, take ally, take scout", "Ann: take club"),
        ann=DECK,
    ),
    "search-below": Scene(
        '{ do = "search", what = { type = "character" }, below_paid = true }',
        ("Ann hand: ally", "Ann ko: scout"),
        ("Ann: use agent discard scout", "? choices: take ally, take none", "Ann: take ally"),
        costs='{ pay = "discard" }',
        ann='front = ["agent"]\nhand = ["scout"]\ndeck = ["ally", "brick"]',
    ),
    "search-two-into-row": Scene(
        '{ do = "search", n = 2, to = "resource", what = { type = "character" } }',
        ("Ann resources: ally, scout",),
        ("Ann: use agent", "Ann: take ally", "Ann: take scout"),
        ann=DECK,
    ),
    "look": Scene(
        '{ do = "look", n = 3, take = { type = "character" } }',
        ("Ann hand: ally", "Ann deck: scout, club, trick"),
        ("Ann: use agent", "? choices: take ally, take none", "Ann: take ally", "Ann: bottom trick bottom club"),
        ann=DECK,
    ),
    "look-and-put-back": Scene(
        '{ do = "look", n = 2, rest = "top" }',
        ("Ann deck: trick, club, ally",),
        ("Ann: use agent", "Ann: top club top trick"),
        ann=DECK,
    ),
    "reveal-top": Scene('{ do = "reveal-top", what = { type = "equipment" } }', ("Ann hand: club",), ann=DECK),
    "reveal-top-no": Scene(
        '{ do = "reveal-top", what = { type = "location" } }',
        ("Ann hand: empty", "Ann deck: trick, ally, scout, club"),
        ann=DECK,
    ),
    "reveal-top-ko": Scene(
        '{ do = "reveal-top", what = { type = "location" }, else = "ko" }, '
        f'{{ do = "if", that = {{ is = "revealed", cards = {{ type = "equipment" }} }}, effect = [{GAIN}] }}',
        ("Ann ko: club", "Ann: endurance 52"),
        ann=DECK,
    ),
    "name-two": Scene(
        '{ do = "name-two", n = 3 }',
        ("Ann hand: club, club, trick", "Ann deck: ally"),
        ("Ann: use agent", "Ann: name club name trick"),
        ann='front = ["agent"]\ndeck = ["club", "trick", "club", "ally"]',
    ),
    "name-two-one-is-missing": Scene(
        '{ do = "name-two", n = 2 }',
        ("Ann hand: empty", "Ann deck: ally, scout, trick, club"),
        ("Ann: use agent", "Ann: name club name ally", "Ann: bottom club bottom trick"),
        ann=DECK,
    ),
    # --- KO'd piles and resource rows (VS 2.4, VS 2.5)
    "from-ko": Scene(
        '{ do = "from-ko", what = { type = "character" } }',
        ("Ann hand: scout", "Ann ko: club, spell"),
        ("Ann: use agent", "Ann: take scout"),
        ann=PILE,
    ),
    "from-ko-target": Scene(
        '{ do = "from-ko", to = "deck-bottom" }',
        ("Ann deck: trick, club", "Ann ko: scout, spell"),
        ("Ann: use agent on club",),
        '{ choose = "ko-card" }',
        PILE,
    ),
    "from-ko-second": Scene(
        '{ do = "from-ko", to = "resource", on = "target-2" }, { do = "stun", on = "target" }',
        ("Ann resources: spell", "thug: stunned"),
        ("Ann: use agent on thug on spell",),
        f'{ANYONE}, {{ choose = "ko-card" }}',
        PILE,
    ),
    "from-ko-into-play": Scene(
        '{ do = "from-ko", what = { type = "character" }, to = "play" }',
        ("scout: support, ready",),
        ("Ann: use agent", "Ann: take scout", "Ann: to support 1"),
        ann=PILE,
    ),
    "ko-resource": Scene(
        '{ do = "ko-resource" }',
        ("Bo resources: trick, spell", "Bo ko: base"),
        ("Ann: use agent on bo.resource.2", "Bo: pass"),
        RESOURCE,
        bo=ROW,
    ),
    "ko-resource-all": Scene(
        '{ do = "ko-resource", on = "all" }', ("Bo resources: empty", "Bo ko: base, spell, trick"), BO_PASSES, bo=ROW
    ),
    "turn-down": Scene(
        '{ do = "turn-down" }',
        ("Bo resources: trick, base, spell",),
        ("Ann: use agent on bo.resource.2", "Bo: pass"),
        '{ choose = "resource", up = true }',
        bo=ROW,
    ),
    "return-resource": Scene(
        '{ do = "return-resource" }',
        ("Bo resources: base up, spell", "Bo hand: trick"),
        ("Ann: use agent on bo.resource.1", "Bo: pass"),
        RESOURCE,
        bo=ROW,
    ),
    "replace-resource": Scene(
        '{ do = "replace-resource" }',
        ("Bo resources: club, base up, spell", "Bo ko: trick", "Bo deck: brick"),
        ("Ann: use agent on bo.resource.1", "Bo: pass"),
        RESOURCE,
        bo=ROW,
    ),
    "resource-from-deck": Scene(
        '{ do = "resource-from-deck", n = 2 }',
        ("Ann resources: trick, base up, spell, club, brick",),
        ANN_PASSES,
        ann=OWN_ROW,
    ),
    "ready-resource": Scene(
        '{ do = "ready-resource", on = "own" }',
        ("base: ready",),
        ann='front = ["agent"]\nresources = [{ card = "base", up = true, exhausted = true }]',
    ),
    # --- equipment (VS 12) and the chain (VS 10.6)
    "attach": Scene(
        '{ do = "attach", from = "hand", on = "target" }',
        ("agent: wears club, 5/3", "Ann hand: trick"),
        ("Ann: use agent on agent", "Ann: pass", "? choices: take club, take none", "Ann: take club"),
        ANYONE,
        'front = ["agent"]\nhand = ["club", "trick"]',
    ),
    "attach-to-one-of": Scene(
        '{ do = "attach", from = "deck", on = { side = "own", other = true } }',
        ("scout: wears club", "Ann deck: badge"),
        ("Ann: use agent", "Ann: take club", "Ann: on scout"),
        ann='front = ["agent", "ally"]\nsupport = ["scout"]\ndeck = ["club", "badge"]',
    ),
    "attach-against-the-rules": Scene(
        '{ do = "attach", from = "ko-pile", on = "target" }',
        ("Ann ko: badge", "to act: Ann"),
        ("Ann: use agent on star",),
        ANYONE,
        'front = ["agent", "star"]\nko = ["badge"]',
    ),
    "ko-equipment": Scene(
        '{ do = "ko-equipment" }',
        ("scout: wears nothing", "Ann ko: club"),
        ("Ann: use agent on scout.club",),
        '{ choose = "equipment" }',
        GEAR,
    ),
    "return-equipment": Scene(
        '{ do = "return-equipment", on = "all" }', ("scout: wears nothing", "Ann hand: club"), ann=GEAR
    ),
    "transfer": Scene(
        '{ do = "transfer" }',
        ("scout: wears nothing, 4/4", "ally: wears club, 4/2"),
        ("Ann: use agent on scout.club on ally",),
        f'{{ choose = "equipment" }}, {ANYONE}',
        GEAR,
    ),
    "negate": Scene(
        '{ do = "negate" }',
        ("Bo: endurance 50", "Bo ko: trick", "chain: empty"),
        ("Bo: play trick", "Bo: pass", "Ann: use agent on chain.1", "Bo: pass"),
        '{ choose = "effect", kind = "plot-twist" }',
        head='turn = "Bo"\ninitiative = "Ann"',
        bo='front = ["thug"]\nhand = ["trick", "spell"]\nresources = ["club", "club"]',
    ),
    # --- verbs that hold others (VS 10.5)
    "may": Scene(f'{{ do = "may", effect = [{GAIN}] }}', ("Ann: endurance 50",), ("Ann: use agent", "Ann: no")),
    "may-otherwise": Scene(
        f'{{ do = "may", effect = [{GAIN}], otherwise = [{LOSE}] }}',
        ("Ann: endurance 48",),
        ("Ann: use agent", "Ann: no"),
    ),
    "if": Scene(
        f'{{ do = "if", that = {{ is = "hand", min = 1 }}, effect = [{GAIN}], otherwise = [{LOSE}] }}',
        ("Ann: endurance 48",),
    ),
    "choose-one": Scene(
        f'{{ do = "choose-one", options = [[{GAIN}], [{LOSE}]] }}',
        ("Ann: endurance 48",),
        ("Ann: use agent", "Ann: choose 2"),
    ),
    "unless": Scene(
        '{ do = "unless", who = "target", costs = [{ pay = "discard" }], effect = '
        '[{ do = "lose-endurance", who = "target", n = 5 }] }',
        ("Bo: endurance 45", "Bo hand: trick"),
        ("Ann: use agent on bo", "Bo: pass", "Bo: refuse"),
        PLAYER,
        bo='front = ["thug"]\nhand = ["trick"]',
    ),
    "unless-paid": Scene(
        '{ do = "unless", who = "target", costs = [{ pay = "discard" }], effect = '
        '[{ do = "lose-endurance", who = "target", n = 5 }] }',
        ("Bo: endurance 50", "Bo ko: trick"),
        ("Ann: use agent on bo", "Bo: pass", "Bo: pay discard trick"),
        PLAYER,
        bo='front = ["thug"]\nhand = ["trick"]',
    ),
    "unless-unable": Scene(
        '{ do = "unless", who = "target", costs = [{ pay = "discard" }], effect = '
        '[{ do = "lose-endurance", who = "target", n = 5 }] }',
        ("Bo: endurance 45",),
        BO,
        PLAYER,
    ),
    "pay": Scene(
        '{ do = "pay", costs = [{ pay = "exhaust", who = { side = "own", other = true } }], effect = '
        '[{ do = "gain-endurance", n = "number" }] }',
        ("scout: exhausted", "Ann: endurance 53"),
        ("Ann: use agent", "Ann: pay exhaust scout"),
    ),
    "each-opponent": Scene(
        '{ do = "each-opponent", effect = [{ do = "lose-endurance", who = "target", n = 1 }, '
        '{ do = "stun", on = { side = "player", row = "front" } }] }',
        ("Bo: endurance 47", "thug: stunned", "boss: face up", "ally: face up"),
    ),
    "each-player": Scene(
        '{ do = "each-player", effect = [{ do = "lose-endurance", who = "target", n = 2 }] }',
        ("Ann: endurance 48", "Bo: endurance 48"),
    ),
    "later": Scene(
        f'{{ do = "later", phase = "recovery", effect = [{GAIN}] }}',
        ("Ann: endurance 52",),
        ("Ann: use agent", "? Ann: endurance 50", "Ann: pass", "Bo: pass"),
    ),
    "pick": Scene(
        '{ do = "pick", what = { choose = "character", side = "opposing" } }, { do = "exhaust", on = "picked" }',
        ("boss: exhausted", "thug: ready"),
        ("Ann: use agent", "Ann: on boss"),
    ),
    "pick-resource": Scene(
        '{ do = "pick", what = { choose = "resource", side = "opposing" } }, { do = "ko-resource", on = "picked" }',
        ("Bo resources: base up, spell",),
        ("Ann: use agent", "Bo: pass", "Ann: on bo.resource.1"),
        bo=ROW,
    ),
}


@pytest.mark.parametrize("name", VERBS)
def test_verb(name: str) -> None:
    played(VERBS[name].file())
