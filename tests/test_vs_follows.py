"""Numbers that follow something else than characters: worked out anew where that changes, and only there."""

from __future__ import annotations

import tomllib

import pytest
from vs_scenes import played, scene

from marvel_tui.engine.vs.follows import follows
from marvel_tui.engine.vs.library import read_face
from marvel_tui.engine.vs.state import (
    CHAIN,
    ENDURANCE,
    FIGHTING,
    INITIATIVE,
    PILES,
    PLACES,
    READINESS,
    RESOURCES,
    STEPS,
)

PAYS = 'powers = [{ once = true, costs = [{ pay = "endurance", n = 3 }], effect = [{ do = "draw" }] }]'
AGENT = 'front = ["agent"]\nendurance = 12'
HAND = f'{AGENT}\nhand = ["trick"]'
USES = ("Ann: use agent",)
FORMS = 'phase = "formation"'
BO_FORMS = f'{FORMS}\nturn = "Bo"\ninitiative = "Ann"'
TO_SUPPORT = ("Ann: move agent to support 1",)

# What a static text says, what it follows, and what makes an agent of 3 ATK one of 4: its side, the acts, the head.
CASES: dict[str, tuple[str, int, str, tuple[str, ...], str]] = {
    "endurance": ('while = { is = "endurance", max = 10 }', ENDURANCE, AGENT, USES, ""),
    "less-endurance": ('while = { is = "less-endurance" }', ENDURANCE, 'front = ["agent"]', USES, ""),
    "hand": ('while = { is = "hand", min = 1 }', PILES, f'{AGENT}\ndeck = ["club"]', (*USES, "Ann: pass"), ""),
    "ko-pile": (
        'while = { is = "ko-pile" }', PILES, f'{HAND}\nresources = ["club", "club"]',
        ("Ann: play trick", "Ann: pass"), "",
    ),
    "ready": (
        'while = { is = "self", who = { ready = false } }', READINESS, HAND,
        ("Ann: attack agent > thug", "Ann: pass", "? attack: under way"), "",
    ),
    "phase": ('while = { is = "phase", of = ["combat"] }', STEPS, HAND, ("Bo: done", "Ann: pass"), BO_FORMS),
    "own-step": ('while = { is = "not", that = { is = "own-step" } }', STEPS, HAND, ("Ann: pass",), ""),
    "initiative": ('while = { is = "initiative" }', INITIATIVE, AGENT, (), ""),
    "row": ('while = { is = "self", who = { row = "support" } }', PLACES, AGENT, TO_SUPPORT, FORMS),
    "adjacent": ('to = { adjacent = true }', PLACES, AGENT, (), ""),
    "leader": ('word = "leader"', PLACES, AGENT, (), ""),
    "resources": ('per = { count = "resources" }', RESOURCES, AGENT, (), ""),
    "chain": ('per = { count = "chain" }', CHAIN, HAND, USES, ""),
    "attack": (
        'while = { is = "attack" }', FIGHTING, HAND,
        ("Ann: attack agent > thug", "Ann: pass", "? attack: under way"), "",
    ),
    "attacker": (
        'while = { is = "self", who = { role = "attacker" } }', FIGHTING, HAND,
        ("Ann: attack agent > thug", "Ann: pass", "? attack: under way"), "",
    ),
    "attackers": ('per = { count = "attackers" }', FIGHTING, AGENT, (), ""),
    "stunned": ('while = { is = "controls", who = { stunned = true } }', 0, AGENT, (), ""),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_a_text_follows(name: str) -> None:
    """VS 13.1.1."""
    static, bits, *_ = CASES[name]
    text = f'slug = "x"\nname = "X"\nset = "MAV"\ntype = "character"\nstatics = [{{ {static}, atk = 1 }}]'
    assert follows(read_face("x", tomllib.loads(text)).statics[0]) == bits


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case[3]])
def test_numbers_follow(name: str) -> None:
    """VS 13.1.1: at every moment; before, it was not so."""
    static, _bits, ann, play, head = CASES[name]
    text = f"statics = [{{ {static}, atk = 1 }}]\n{PAYS}"
    played(scene(["? agent: 3/3", *play], ["agent: 4/3"], ann, 'front = ["thug"]', text, head))
