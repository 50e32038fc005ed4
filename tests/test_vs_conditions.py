"""Conditions of the Vs. System: where each holds, and where it does not."""

from __future__ import annotations

import pytest
from test_vs_card_verbs import VERBS as CARD_VERBS
from test_vs_verbs import VERBS as CHARACTER_VERBS
from vs_scenes import ANN_PASSES, ANYONE, DECK, GAIN, OWN_ROW, PILE, THUG, Scene, card, played, scene

from marvel_tui.engine.vs.library import VOCABULARY


def holds(condition: str, ann: str = "", bo: str = "", **more: str) -> Scene:
    """A scene in which a condition lets Ann gain endurance."""
    effect = f'{{ do = "if", that = {{ {condition} }}, effect = [{GAIN}] }}'
    sides = {name: side for name, side in (("ann", ann), ("bo", bo)) if side}
    return Scene(effect, ("Ann: endurance 52",), **sides, **more)  # type: ignore[arg-type]


def fails(condition: str, ann: str = "", bo: str = "", **more: str) -> Scene:
    """A scene in which a condition does not hold."""
    return holds(condition, ann, bo, **more)._replace(expect=("Ann: endurance 50",))


TEN = 'front = ["agent"]\nendurance = 50'
CONDITIONS: dict[str, tuple[Scene, Scene]] = {
    "endurance": (holds('is = "endurance", max = 50'), fails('is = "endurance", max = 49')),
    "less-endurance": (
        holds('is = "less-endurance"', bo='front = ["thug"]\nendurance = 51'),
        fails('is = "less-endurance"'),
    ),
    "controls": (
        holds('is = "controls", who = { team = "x-men", other = true }, min = 2'),
        fails('is = "controls", who = { team = "x-men", other = true }, min = 3'),
    ),
    "controls-none": (
        holds('is = "controls", who = { side = "opposing", row = "support" }, max = 0', bo='front = ["thug"]'),
        fails('is = "controls", who = { side = "opposing", row = "support" }, max = 0'),
    ),
    "ko-pile": (
        holds('is = "ko-pile", cards = { type = "character" }', PILE),
        fails('is = "ko-pile", cards = { type = "character" }, min = 2', PILE),
    ),
    "resources": (
        holds('is = "resources", min = 3', OWN_ROW)._replace(play=ANN_PASSES),
        fails('is = "resources", min = 2, up = true', OWN_ROW)._replace(play=ANN_PASSES),
    ),
    "hand": (holds('is = "hand", max = 0'), fails('is = "hand", side = "opposing", min = 1')),
    "paid": (
        holds(
            'is = "paid", cards = { type = "character" }',
            'front = ["agent"]\nhand = ["scout"]',
            costs='{ pay = "discard" }',
        )._replace(play=("Ann: use agent discard scout",)),
        fails(
            'is = "paid", cards = { type = "character" }',
            'front = ["agent"]\nhand = ["trick"]',
            costs='{ pay = "discard" }',
        )._replace(play=("Ann: use agent discard trick",)),
    ),
    "revealed": (
        holds('is = "endurance", min = 50')._replace(
            effect='{ do = "ko-top" }, { do = "if", that = { is = "revealed", cards = { type = "equipment" } }, '
            f"effect = [{GAIN}] }}",
            ann=DECK,
        ),
        holds('is = "endurance", min = 50')._replace(
            effect='{ do = "ko-top" }, { do = "if", that = { is = "revealed", cards = { type = "location" } }, '
            f"effect = [{GAIN}] }}",
            ann=DECK,
            expect=("Ann: endurance 50",),
        ),
    ),
    "self": (holds('is = "self", who = { ready = false }'), fails('is = "self", who = { row = "support" }')),
    "target": (
        holds('is = "target", who = { team = "doom" }', targets=ANYONE)._replace(play=THUG),
        fails('is = "target", who = { has = "flight" }', targets=ANYONE)._replace(play=THUG),
    ),
    "attack": (
        holds('is = "attack", how = "solo"', costs='{ pay = "endurance", n = 1 }')._replace(
            play=(
                "Ann: attack ally > thug",
                "Ann: pass",
                "? attack: under way",
                "Ann: use agent",
                "Ann: pass",
                "Bo: pass",
            ),
            expect=("Ann: endurance 51",),
        ),
        fails('is = "attack", how = "team"', costs='{ pay = "endurance", n = 1 }')._replace(
            play=("Ann: use agent",), expect=("Ann: endurance 49",)
        ),
    ),
    "initiative": (holds('is = "initiative"'), fails('is = "initiative", have = false')),
    "phase": (holds('is = "phase", of = ["build", "combat"]'), fails('is = "phase", of = ["recovery"]')),
    "own-step": (
        holds('is = "own-step"'),
        fails('is = "own-step"', head='turn = "Bo"\ninitiative = "Ann"')._replace(play=("Bo: pass", "Ann: use agent")),
    ),
    "boosted": (
        holds('is = "boosted"', 'front = [{ card = "agent", boosted = true }]', more="boost = { n = 2 }"),
        fails('is = "boosted"', more="boost = { n = 2 }"),
    ),
    "not": (
        holds('is = "not", that = { is = "initiative", have = false }'),
        fails('is = "not", that = { is = "initiative" }'),
    ),
    "all-of": (
        holds('is = "all-of", these = [{ is = "initiative" }, { is = "hand", max = 0 }]'),
        fails('is = "all-of", these = [{ is = "initiative" }, { is = "hand", min = 1 }]'),
    ),
}


@pytest.mark.parametrize("name", CONDITIONS)
def test_condition(name: str) -> None:
    for each in CONDITIONS[name]:
        played(each.file())


def test_each_verb_has_a_scene() -> None:
    """No verb and no condition without one; those of other texts than powers have tests below."""
    effects = " ".join(each.effect for each in (CHARACTER_VERBS | CARD_VERBS).values())
    missing = [verb for verb in VOCABULARY.verbs if f'do = "{verb}"' not in effects]
    assert missing == ["name-character"]
    tried = " ".join(each.effect for pair in CONDITIONS.values() for each in pair)
    missing = [condition for condition in VOCABULARY.conditions if f'is = "{condition}"' not in tried]
    assert missing == ["wearer", "event", "only-twist", "named"]


AGENT, ONE_THUG = 'front = ["agent"]', 'front = ["thug"]'


def test_the_character_of_an_event() -> None:
    """VS 10.8: `event` is whom the trigger is about; the player is its controller."""
    text = """triggers = [{ on = { event = "stuns" }, effect = [
        { do = "if", that = { is = "event", who = { team = "doom" } }, effect = [{ do = "ko", on = "event" }] },
        { do = "lose-endurance", who = "event", n = 7 }] }]"""
    played(scene(["Ann: attack agent > thug"], ["Bo ko: thug", "Bo: endurance 41"], AGENT, ONE_THUG, text))
    played(scene(["Ann: attack agent > ally"], ["Bo ko: empty", "Bo: endurance 41"], AGENT, 'front = ["ally"]', text))


def test_what_equipment_says_of_its_wearer() -> None:
    """VS 12.5: a static text of equipment may ask who wears it."""
    static = '{ to = "wearer", atk = 4, while = { is = "wearer", who = { row = "front" } } }'
    cloak = card("cloak", f'type = "equipment"\nstatics = [{static}]')
    for row, numbers in (("front", "7/3"), ("support", "3/3")):
        ann = f'{row} = [{{ card = "agent", gear = ["cloak"] }}]'
        played(scene([], [f"agent: {numbers}"], ann, ONE_THUG, more=cloak))


def test_the_only_plot_twist_of_the_turn() -> None:
    """VS 17.14: looked at as it resolves, and twists on the chain count."""
    effect = '{ do = "if", that = { is = "only-twist" }, effect = [{ do = "gain-endurance", n = 5 }] }'
    lone = card("lone", f'type = "plot-twist"\neffect = [{effect}]')
    ann = f'{AGENT}\nhand = ["lone", "spell"]\nresources = ["club"]\ndeck = ["ally"]'
    played(scene(["Ann: play lone", "Ann: pass"], ["Ann: endurance 55"], ann, ONE_THUG, more=lone))
    both = ["Ann: play lone", "Ann: chain spell", "Ann: pass", "Ann: pass"]
    played(scene(both, ["Ann: endurance 50", "Ann hand: ally"], ann, ONE_THUG, more=lone))


def test_a_name_is_kept_by_the_resource_that_asked_for_it() -> None:
    """VS 2.12: the name is said as it is flipped; only characters of that name are meant from then on."""
    paper = card(
        "paper",
        """type = "location"
        [[card.triggers]]
        on = { event = "flipped" }
        effect = [{ do = "name-character" }]
        [[card.triggers]]
        on = { event = "stuns", who = { side = "own" }, if = { is = "named" } }
        effect = [{ do = "gain-endurance", n = 9 }]""",
    )
    ann = f'{AGENT}\nresources = ["paper"]'
    for name, endurance in (("thug", 57), ("boss", 48)):  # agent and thug stun each other
        play = ["Ann: flip row.paper", f"Ann: name {name}", "Ann: attack agent > thug"]
        played(scene(play, [f"Ann: endurance {endurance}"], ann, ONE_THUG, more=paper))


def test_a_number_follows_the_hand() -> None:
    """VS 13.1.1: a text that works all the time is looked at at every moment."""
    text = """statics = [{ set_atk = { count = "hand" } }]
        powers = [{ costs = [{ pay = "discard" }], effect = [{ do = "draw", n = 3 }] }]"""
    ann = f'{AGENT}\nhand = ["club", "trick"]\ndeck = ["spell", "ally", "base"]'
    play = ["? agent: 2/3", "Ann: use agent discard club", "? agent: 1/3", "Ann: pass"]
    played(scene(play, ["agent: 4/3"], ann, ONE_THUG, text))
