"""Card files of players: what they may hold, and that no card of theirs holds up a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from marvel_tui.cli import main
from marvel_tui.engine import position

GAME = "battles"
HEAD = """
[[card]]
slug = "mine"
number = "X-1"
name = "Mine"
type = "supporting"
team = "avengers"
atk = 9
def = 2
health = 9
[[card.triggers]]
name = "Again"
"""


def test_powers_that_set_each_other_off_without_end_are_broken_off(own: Path) -> None:
    """MB 16.5.5: wounds are counted; the forecast says so, and the record replays."""
    own.write_text(f"""{HEAD}
on = {{ event = "stun", of = "any" }}
effect = [{{ do = "heal", n = 1, on = "event" }}, {{ do = "recover", on = "event" }}, {{ do = "stun", on = "event" }}]
[[card]]
slug = "stunner"
number = "X-2"
name = "Stunner"
type = "plot-twist"
when = "main"
targets = [{{ choose = "character", side = "enemy" }}]
effect = [{{ do = "stun", on = "target" }}]
""")
    match = position.load("""
game = "battles"
[Ann]
main = "captain-america-l1"
front = ["mine"]
hand = ["stunner"]
[Bo]
main = { card = "loki-l1", wounds = 1 }
front = ["sabretooth"]
""")
    match.lingers = True
    assert match.prompt is not None
    match.play(next(move for move in match.prompt.moves if move.word == "play"))
    side = match.seat(0).prompt
    assert side is not None and all(choice.preview.endswith("Ann wins") for choice in side.choices)
    match.play(next(choice.move for choice in side.choices if choice.label.startswith("Sabretooth")))
    assert match.result is not None and match.result.winners == (0,) and match.result.rule == "MB 16.5"
    match.undo()
    assert match.prompt is not None and match.prompt.kind == "main"


@pytest.mark.parametrize(
    ("power", "words"),
    [
        ('on = { event = "turn-end", of = "enemy" }\neffect = [{ do = "draw" }]', "expected own"),
        ('on = { event = "stun", how = ["first"] }\neffect = [{ do = "draw" }]', "'first' belongs to"),
        ('on = { event = "stun" }\neffect = []', "at least 1 item"),
        ('on = { event = "stun" }\neffect = [{ do = "may", effect = [] }]', "at least 1 item"),
        (
            'on = { event = "stun" }\neffect = [{ do = "pump", atk = 1, per = "characters", on = "self" }]',
            "'characters' needs 'who'",
        ),
    ],
)
def test_a_card_that_has_no_words_is_refused(
    power: str, words: str, own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own.write_text(HEAD + power)
    assert main(["cards", "check"]) == 2
    said = capsys.readouterr().err
    assert str(own) in said and "card mine: triggers.0." in said and words in said


NEEDS = (
    ('{ do = "stun", on = "target" }', "a character among 'targets'; there are none"),
    ('{ do = "counters", n = -1, on = "targets" }', "two characters"),
    ('{ do = "draw", who = "target" }', "a player"),
    ('{ do = "discard" }', "a player"),
    ('{ do = "pick-resource" }', "a player"),
    ('{ do = "stun", on = { side = "player" } }', "a player"),
    ('{ do = "stun", on = { side = "row" } }', "a row"),
    ('{ do = "turn-down" }', "a resource"),
    ('{ do = "may", effect = [{ do = "ko-resource" }] }', "a resource"),
    ('{ do = "shuffle-pile-characters" }', "a pile"),
    ('{ do = "ko-pile-to-side" }', "a ko-card (character)"),
    ('{ do = "play-from-ko-pile" }', "a ko-card (answer)"),
    ('{ do = "discard-worth", effect = [{ do = "draw" }] }', "a character"),
    ('{ do = "unless-discard", effect = [{ do = "draw" }] }', "a character"),
    ('{ do = "each-enemy", effect = [{ do = "stun", on = "target" }] }', "a character among 'targets'; the first"),
    ('{ do = "discard", who = "you", how = "named" }', "name-a-card"),
    ('{ do = "attack-again" }', "at-combat-end"),
    ('{ do = "if", that = { is = "broke-through" }, effect = [{ do = "draw" }] }', "at-combat-end"),
    ('{ do = "at-combat-end", effect = [{ do = "stun", on = "event" }] }', "belongs to triggers"),
)  # fmt: skip


@pytest.mark.parametrize(("verb", "words"), NEEDS)
def test_a_power_has_what_it_speaks_of(verb: str, words: str, own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """MB 9.6, MB 10.3."""
    own.write_text(f'{HEAD}on = {{ event = "stun" }}\neffect = [{verb}]')
    assert main(["cards", "check"]) == 2
    said = capsys.readouterr().err
    assert f"{own}: card mine: triggers.0.effect.0" in said and words in said


def test_a_keyword_has_what_it_speaks_of(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own.write_text(
        '[[keyword]]\nname = "zeal"\n'
        'trigger = { name = "Zeal", on = { event = "stun" }, effect = [{ do = "stun", on = "target" }] }\n'
    )
    assert main(["cards", "check"]) == 2
    assert f"{own}: keyword zeal: trigger.effect.0.on: needs a character" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "words"), [("berserker", "is taken"), ("flight", "is taken"), ("[/b]", "name: ")])
def test_a_keyword_has_a_name_of_its_own(name: str, words: str, own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trigger = '{ name = "Zeal", on = { event = "attack" }, effect = [{ do = "draw" }] }'
    own.write_text(f'[[keyword]]\nname = "{name}"\ntrigger = {trigger}\n')
    assert main(["cards", "check"]) == 2
    said = capsys.readouterr().err
    assert f"{own}: keyword {name}" in said and words in said


def test_numbers_are_spelled(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own.write_text(f"""{HEAD}
on = {{ event = "stun" }}
targets = [{{ choose = "character" }}, {{ choose = "character" }}]
effect = [{{ do = "heal", n = 2, on = "self" }}, {{ do = "heal", n = 99, on = "self" }},
    {{ do = "counters", n = 9, on = "targets" }}]
""")
    assert main(["cards", "show", "mine"]) == 0
    said = capsys.readouterr().out
    assert "eal two wounds from" in said and "eal 99 wounds from" in said and "plit 18 +1/+1 counters" in said


def test_an_enemy_replaces_no_defender(own: Path) -> None:
    """MB 7.8: whoever is named, only another of one's own characters takes a defender's place."""
    own.write_text("""
[[card]]
slug = "stand-in"
number = "X-2"
name = "Stand-In"
type = "plot-twist"
when = "combat"
any_turn = true
targets = [{ choose = "character" }]
effect = [{ do = "replace-defender", by = "target" }]
""")
    match = position.load("""
game = "battles"
[Ann]
main = "captain-america-l1"
front = ["thor", "hulk"]
[Bo]
main = "loki-l1"
front = ["sabretooth", "ronan"]
hand = ["stand-in", "stand-in"]
""")
    kinds = []
    for code in ("attack thor > sabretooth", "play stand-in on hulk", "play stand-in on ronan"):
        match.play(code)
        kinds.append("replaces" in {line.kind for line in match.seat(None).log()})
    assert kinds == [False, False, True]


def test_a_name_can_be_said_in_a_code(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The name of a power too: an act that nobody could read back would lose the game."""
    power = 'on = { event = "stun" }\neffect = [{ do = "draw" }]'
    own.write_text(HEAD.replace("Again", "?!") + power)
    assert main(["cards", "check"]) == 2
    assert "card mine: triggers.0.name: a code can't say '?!'" in capsys.readouterr().err
