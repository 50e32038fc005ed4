"""Verbs of the Vs. System about characters and players, each on a small table, in every mode of play."""

from __future__ import annotations

import pytest
from vs_scenes import ANYONE, BO, BO_PASSES, DECK, DOWN, GAIN, MOVE_SCOUT, PILE, PLAYER, ROW, THUG, Scene, played

VERBS: dict[str, Scene] = {
    # --- numbers (VS 13)
    "pump": Scene('{ do = "pump", on = "target", atk = 2, def = -1, until = "turn" }', ("thug: 5/2",), THUG, ANYONE),
    "pump-for-each": Scene(
        '{ do = "pump", on = "self", atk = 1, per = { count = "characters", who = { side = "own" } }, until = "game" }',
        ("agent: 6/3",),
    ),
    "pump-all": Scene(
        '{ do = "pump", on = { side = "opposing" }, def = -3, until = "turn" }', ("thug: 3/0", "boss: 8/5", "ally: 2/2")
    ),
    "pump-attackers": Scene(
        '{ do = "pump", on = { side = "own" }, atk = 3, while = "attacking", until = "turn" }',
        ("ally: 2/2, stunned", "thug: stunned"),
        ("Ann: use agent", "? ally: 2/2", "Ann: attack ally > thug", "? ally: 5/2", "Bo: pass"),
    ),
    "pump-defenders": Scene(
        '{ do = "pump", on = { side = "opposing" }, def = -1, while = "defending", until = "turn" }',
        ("thug: 3/3, stunned",),
        ("Ann: use agent", "? thug: 3/3", "Ann: attack ally > thug", "? thug: 3/2", "Bo: pass"),
    ),
    "set-numbers": Scene(
        '{ do = "set-numbers", on = "target", atk = 1, def = { count = "cost", of = "self" } }',
        ("thug: 1/2",),
        THUG,
        ANYONE,
    ),
    "swap-numbers": Scene(
        '{ do = "swap-numbers", on = "target" }',
        ("star: 6/6", "agent: 4/3"),
        ("Ann: use agent on agent",),
        ANYONE,
        ann='front = [{ card = "agent", gear = ["badge"] }, "star"]',
    ),
    "willpower": Scene('{ do = "willpower", on = "target", n = 2 }', ("thug: willpower 2",), THUG, ANYONE),
    "power-up": Scene('{ do = "power-up", on = "target", n = 2 }', ("thug: 5/5",), THUG, ANYONE),
    # --- what a character is and has (VS 13.5)
    "gain": Scene(
        '{ do = "gain", on = "target", flags = ["flight", "unstunnable"] }, { do = "stun", on = "target" }',
        ("thug: has flight, has unstunnable, face up",),
        THUG,
        ANYONE,
    ),
    "lose": Scene(
        '{ do = "lose", on = "target", flags = ["flight"] }',
        ("boss: has no flight",),
        ("Ann: use agent on boss",),
        ANYONE,
    ),
    "add-team": Scene('{ do = "add-team", on = "target", team = "x-men" }', ("thug: is x-men, is doom",), THUG, ANYONE),
    "add-trait": Scene('{ do = "add-trait", on = "target", trait = "mental" }', ("thug: is mental",), THUG, ANYONE),
    "counter-off": Scene(
        '{ do = "counter", on = "target", how = "remove" }',
        ("star: no counter",),
        ("Ann: use agent on star",),
        ANYONE,
        ann='front = ["agent", "star"]',
    ),
    "counter-on": Scene(
        '{ do = "counter", on = { side = "own" } }',
        ("star: counter", "agent: no counter"),
        ann='front = ["agent", { card = "star", counter = false }]',
    ),
    # --- what becomes of it (VS 9)
    "stun": Scene('{ do = "stun", on = "target" }', ("thug: stunned", "Bo: endurance 48"), THUG, ANYONE),
    "stun-two": Scene(
        '{ do = "stun", on = "targets" }',
        ("thug: stunned", "boss: stunned", "Bo: endurance 43"),
        ("Ann: use agent on thug on boss",),
        f"{ANYONE}, {ANYONE}",
    ),
    "recover": Scene(
        '{ do = "recover", on = "target" }', ("ally: face up, exhausted",), ("Ann: use agent on ally",), ANYONE, DOWN
    ),
    "ready": Scene('{ do = "ready", on = { side = "own" } }', ("agent: ready", "ally: exhausted"), ann=DOWN),
    "exhaust": Scene('{ do = "exhaust", on = "target" }', ("thug: exhausted, face up",), THUG, ANYONE),
    "ko": Scene('{ do = "ko", on = { side = "opposing" } }', ("Bo ko: thug, boss", "Bo: endurance 50")),
    "return": Scene('{ do = "return", on = "target" }', ("Bo hand: thug",), THUG, ANYONE),
    "remove": Scene('{ do = "remove", on = "target" }', ("Bo removed: thug", "Bo ko: empty"), THUG, ANYONE),
    "below": Scene(
        '{ do = "below", on = "self" }', ("Ann deck: trick, agent",), ann='front = ["agent"]\ndeck = ["trick"]'
    ),
    # --- where it stands (VS 9.6, VS 9.7), coming into play (VS 6.6)
    "move-row": Scene(
        '{ do = "move", on = { side = "own" }, to = "front" }',
        ("scout: front, column 0", "agent: front"),
        ("Ann: use agent", "Ann: to front left"),
        ann=MOVE_SCOUT,
    ),
    "move-area": Scene(
        '{ do = "move", on = "target", to = "hidden" }',
        ("thug: hidden, support", "to act: Ann"),
        ("Ann: use agent on thug", "Ann: to hidden support"),
        ANYONE,
    ),
    "control": Scene(
        '{ do = "control", on = "target" }',
        ("thug: with Bo, ready", "Bo: endurance 47"),
        ("Ann: use agent on thug", "? thug: with Ann, front", "Ann: attack thug > bo", "? thug: with Ann", "Ann: pass"),
        ANYONE,
        bo='front = ["thug"]',
    ),
    "put-into-play": Scene(
        '{ do = "put-into-play", from = "hand", what = { type = "character" }, rows = "front" }',
        ("scout: front, ready", "Ann hand: trick", "Ann: endurance 50"),
        ("Ann: use agent", "Ann: pass", "? choices: take scout, take none", "Ann: take scout", "Ann: to front right"),
        ann='front = ["agent"]\nhand = ["scout", "trick"]',
    ),
    "put-target-into-play": Scene(
        '{ do = "put-into-play", from = "ko-pile", stunned = true }',
        ("scout: stunned", "Ann: endurance 50"),
        ("Ann: use agent on scout", "Ann: to support 1"),
        '{ choose = "ko-card", type = "character" }',
        PILE,
    ),
    # --- players (VS 2.3, VS 8.9)
    "lose-endurance": Scene(
        '{ do = "lose-endurance", who = "controller", n = { count = "cost", of = "target" } }',
        ("Bo: endurance 48", "Ann: endurance 50"),
        THUG,
        ANYONE,
    ),
    "lose-endurance-for-each": Scene(
        '{ do = "lose-endurance", who = "each-opponent", n = 2, per = { count = "resources", side = "opposing" } }',
        ("Bo: endurance 44", "Ann: endurance 50"),
        BO_PASSES,
        bo=ROW,
    ),
    "gain-endurance": Scene(GAIN.replace("n = 2", 'who = "target", n = 2'), ("Bo: endurance 52",), BO, PLAYER),
    "gain-what-it-cost": Scene(
        '{ do = "gain-endurance", n = "number" }',
        ("Ann: endurance 53", "scout: exhausted"),
        ("Ann: use agent exhaust scout",),
        costs='{ pay = "exhaust", who = { side = "own", other = true, row = "support" } }',
    ),
    "draw": Scene('{ do = "draw", n = 2 }', ("Ann hand: club, trick", "Ann deck: ally, scout"), ann=DECK),
    "discard": Scene(
        '{ do = "discard", who = "target", n = 1 }',
        ("Bo hand: spell", "Bo ko: trick"),
        ("Ann: use agent on bo", "Bo: pass", "Bo: discard trick"),
        PLAYER,
        bo='front = ["thug"]\nhand = ["trick", "spell"]',
    ),
    "discard-random": Scene(
        '{ do = "discard", who = "each-opponent", n = 1, how = "random" }',
        ("Bo hand: trick", "Bo ko: spell"),
        BO_PASSES,
        bo='front = ["thug"]\nhand = ["trick", "spell"]',
        head="chance = [1]",
    ),
    "discard-all": Scene(
        '{ do = "discard", who = "each-player", how = "all" }',
        ("Bo hand: empty", "Bo ko: spell, trick"),
        BO_PASSES,
        bo='front = ["thug"]\nhand = ["trick", "spell"]',
    ),
    "no-twists": Scene(
        '{ do = "no-twists" }',
        ("refused: Ann: play trick = VS 11.3",),
        ("? allowed: Ann: play trick", "Ann: use agent", "Ann: pass"),
        ann='front = ["agent"]\nhand = ["trick"]\nresources = ["club", "spell"]',
    ),
    "ko-top": Scene(
        '{ do = "ko-top", n = 2 }, { do = "gain-endurance", n = "number" }',
        ("Ann ko: club, trick", "Ann: endurance 53"),
        ann=DECK,
    ),
}


@pytest.mark.parametrize("name", VERBS)
def test_verb(name: str) -> None:
    played(VERBS[name].file())


def test_a_target_that_is_gone_is_left_out() -> None:
    """VS 10.4.1, VS 10.5.1: the other one is exhausted, and nobody is the controller of what is gone."""
    ko = '{ do = "ko", on = "target" }'
    gone = Scene(
        '{ do = "exhaust", on = "targets" }, { do = "lose-endurance", who = "controller", n = 1 }, { do = "draw" }',
        ("boss: exhausted", "Bo: endurance 50", "Ann hand: trick", "Bo ko: thug"),
        ("Ann: use agent on thug on boss", "Ann: use agent 2 on thug", "Ann: pass", "Ann: pass"),
        f"{ANYONE}, {ANYONE}",
        'front = ["agent"]\ndeck = ["trick", "spell"]',
        costs='{ pay = "endurance", n = 1 }',
        second=f'{{ costs = [{{ pay = "activate" }}], targets = [{ANYONE}], effect = [{ko}] }}',
    )
    played(gone.file())


AGENT, ONE_THUG = 'front = ["agent"]', 'front = ["thug"]'
