"""What the choices of Vs. System are said to cause, and what happens if everybody passes (VS 4.4, VS 7.12 to 7.14)."""

from __future__ import annotations

import re

import pytest
from tables import Dice
from vs_scenes import PEOPLE, person

from marvel_tui.engine import Match, Table, position
from marvel_tui.engine.games import rules_of
from marvel_tui.engine.prompts import Move
from marvel_tui.engine.vs.state import Contest

HEAD = 'game = "vs"\nphase = "attack"\ninitiative = "Ann"\n'
CARDS = "".join(map(person, PEOPLE))


def contest(text: str) -> Match:
    """A position made of the small cards of the scenes."""
    match = position.load(HEAD + text + CARDS)
    match.lingers = True
    return match


def previews(match: Match, *picks: str) -> dict[str, str]:
    """What is said of the choices after some picks, by their codes."""
    for code in picks:
        prompt = match.prompt
        assert prompt is not None
        match.play(next(move for move in prompt.moves if prompt.code(move).endswith(code)))
    assert match.prompt is not None
    side = match.seat(match.prompt.seat).prompt
    assert side is not None
    return {choice.code: choice.preview for choice in side.choices}


@pytest.mark.parametrize(
    ("own", "other", "picks", "target", "words"),
    [
        ('front = ["boss"]', 'front = ["agent"]', ("attack boss",), "> agent",
         "8 ≥ 3 stunned and 5 breakthrough: Bo at 43; back 3 < 8 no stun"),
        ('front = ["agent"]', 'front = ["thug"]', ("attack agent",), "> thug",
         "3 ≥ 3 stunned: Bo at 48; back 3 ≥ 3 stunned: Ann at 48"),
        ('front = ["ally"]', 'front = ["thug"]', ("attack ally",), "> thug",
         "2 < 3 no stun; back 3 ≥ 2 stunned: Ann at 49"),
        ('front = ["agent", "ally"]', 'front = ["thug"]', ("attack agent", "+ ally"), "> thug",
         "5 ≥ 3 stunned: Bo at 48; back 3 stuns Agent or Ally, Bo picks: Ann at 48 or 49"),
        ('front = ["agent", "scout"]', 'front = ["thug"]', ("attack agent", "+ scout"), "> thug",
         "7 ≥ 3 stunned: Bo at 48; back 3 stuns Agent: Ann at 48"),
        ('front = ["boss"]', 'hidden_front = ["thug"]', ("attack boss",), "> bo", "8 breakthrough: Bo at 42"),
    ],
)  # fmt: skip
def test_an_attack(own: str, other: str, picks: tuple[str, ...], target: str, words: str) -> None:
    match = contest(f"[Ann]\n{own}\nhand = ['flying-kick']\n[Bo]\n{other}\nhand = ['flying-kick']\n")
    assert previews(match, *picks)[target] == words


def test_reinforcement_and_what_the_chain_will_do() -> None:
    """VS 7.10.2, VS 7.13: what everybody's passing comes to counts what is on the chain."""
    match = contest("[Ann]\nfront = ['scout']\nhand = ['flying-kick']\n"
                    "[Bo]\nfront = ['thug']\nsupport = ['boss']\nhand = ['flying-kick']\n")  # fmt: skip
    for code in ("attack scout > thug", "pass", "pass", "pass"):
        match.play(code)
    view = match.seat(None).view
    assert view.attack.under_way
    assert view.attack.outlook == "4 ≥ 3 stunned and 1 breakthrough: Bo at 47; back 3 < 4 no stun"
    assert previews(match)["pass"] == "they strike"
    assert previews(match)["reinforce thug by boss"].endswith("4 ≥ 3 stunned, reinforced: Bo at 48; back 3 < 4 no stun")
    match.play("reinforce thug by boss")
    view = match.seat(None).view
    assert view.attack.settled and view.attack.outlook.startswith("4 ≥ 3 stunned, reinforced: Bo at 48")
    assert view.all_pass == "reinforcement of Thug resolves"
    assert [(entry.place, entry.name) for entry in view.chain] == [("chain.1", "reinforcement of Thug")]


def test_what_an_attacker_has_while_it_attacks_is_counted() -> None:
    """A bonus in an attack is in the sum before a target is chosen; a text that triggers leaves it open."""
    sides = "[Ann]\nfront = ['agent']\nhand = ['flying-kick']\n[Bo]\nfront = ['boss']\nhand = ['flying-kick']\n"
    others = "".join(person(slug) for slug in PEOPLE if slug != "agent")
    for text, words in (
        ('statics = [{ while = { is = "self", who = { role = "attacker" } }, atk = 5 }]', "ATK 8: could stun Boss"),
        ('triggers = [{ on = { event = "attacks" }, effect = [{ do = "draw" }] }]', "ATK 3 before its texts"),
        ("", "ATK 3: stuns nobody"),
    ):
        match = position.load(HEAD + sides + others + person("agent", text))
        match.lingers = True
        assert previews(match)["attack agent"] == words


def test_a_price_that_can_be_paid_in_one_way_asks_nothing() -> None:
    """Both who could be exhausted are; with a third the player picks."""
    power = '{ costs = [{ pay = "exhaust", n = 2, who = { side = "own", other = true } }], effect = [{ do = "draw" }] }'
    others = "".join(person(slug) for slug in PEOPLE if slug != "agent")
    cards = others + person("agent", f"powers = [{power}]")
    for more, asked in (("", ["use agent"]), (", 'star'", ["exhaust ally", "exhaust scout", "exhaust star"])):
        sides = f"[Ann]\nfront = ['agent', 'ally', 'scout'{more}]\ndeck = ['boss']\n[Bo]\nfront = ['boss']\n"
        match = position.load(HEAD + sides + cards)
        prompt = match.prompt
        assert prompt is not None
        match.play(next(move for move in prompt.moves if move.word == "use"))
        prompt = match.prompt
        assert prompt is not None
        if more:
            assert [prompt.code(move).split("use agent ")[-1] for move in prompt.moves] == asked
        else:
            assert [act.code for act in match.acts] == ["use agent exhaust ally exhaust scout"]


def test_an_attack_that_will_be_off_says_so() -> None:
    """VS 7.7."""
    match = contest(
        "[Ann]\nfront = ['scout']\nhand = ['flying-kick']\n[Bo]\nfront = ['thug']\nhand = ['flying-kick']\n"
    )
    match.play("attack scout > thug")
    assert match.seat(None).view.all_pass == "the attack goes ahead"
    state = match.state
    assert isinstance(state, Contest)
    state.characters()[1].stunned = True
    assert match.seat(None).view.all_pass == "the attack is off: the defender can't be attacked any more"


def outlook_of(match: Match) -> str:
    attack = match.seat(None).view.attack
    assert attack is not None
    words: str = attack.outlook
    return words


def with_trigger(text: str, sides: str) -> Match:
    """A scene in which the agents have a text that waits for something."""
    others = "".join(person(slug) for slug in PEOPLE if slug != "agent")
    match = position.load(f"{HEAD}{sides}{others}{person('agent', f'triggers = [{{ {text} }}]')}")
    match.lingers = True
    return match


def test_an_attack_on_a_player_who_is_guarded_by_now_is_off() -> None:
    """VS 7.7: the attack itself and the pass say the same."""
    match = contest(
        "[Ann]\nfront = ['scout']\nhand = ['flying-kick']\n[Bo]\nhidden_front = ['thug']\nhand = ['flying-kick']\n"
    )
    match.play("attack scout > bo")
    assert outlook_of(match) == "4 breakthrough: Bo at 46"
    state = match.state
    assert isinstance(state, Contest)
    state.must_find(2).area = 0
    assert outlook_of(match) == "the attack is off: the player is guarded"
    assert match.seat(None).view.all_pass == "the attack is off: the player is guarded"


def test_what_an_answer_comes_to_counts_what_waits_below_it() -> None:
    """A reinforcement lies on the chain: a power-up on top of it breaks nothing through."""
    match = contest("[Ann]\nfront = ['scout']\nhand = ['scout', 'scout']\n"
                    "[Bo]\nfront = ['thug']\nsupport = ['boss']\nhand = ['flying-kick']\n")  # fmt: skip
    for code in ("attack scout > thug", "pass", "pass", "pass", "reinforce thug by boss", "pass"):
        match.play(code)
    assert outlook_of(match) == "4 ≥ 3 stunned, reinforced: Bo at 48; back 3 < 4 no stun"
    found = previews(match, "power-up scout")
    assert found["on scout"] == "5/5; 5 ≥ 3 stunned, reinforced: Bo at 48; back 3 < 5 no stun"


@pytest.mark.parametrize(
    ("text", "ann", "bo", "target", "words"),
    [
        ('on = { event = "attacks" }, effect = [{ do = "pump", atk = 2, on = "self", until = "attack" }]',
         "agent", "thug", "thug", "5 ≥ 3 stunned and 2 breakthrough: Bo at 46; back 3 ≥ 3 stunned: Ann at 48"),
        ('on = { event = "breakthrough" }, effect = [{ do = "gain-endurance", n = 4 }]',
         "agent", "", "bo", "3 breakthrough: Bo at 47; Ann at 54"),
        ('on = { event = "stunned" }, targets = [{ choose = "character", side = "opposing", ready = false }], '
         'effect = [{ do = "stun", on = "target" }]',
         "boss", "agent", "agent", "8 ≥ 3 stunned and 5 breakthrough: Bo at 43; back 3 < 8 no stun; Ann at 45"),
        ('on = { event = "attacks" }, effect = [{ do = "draw" }]',
         "agent", "boss", "boss", "3 < 8 no stun; back 8 ≥ 3 stunned: Ann at 48"),
        ('on = { event = "attacks" }, effect = [{ do = "reveal-top", what = { type = "location" }, to = "hand" }]',
         "agent", "boss", "boss", "3 < 8 no stun; back 8 ≥ 3 stunned: Ann at 48"),
        ('on = { event = "attacks" }, effect = [{ do = "ko-top", who = "you", n = 1 }, '
         '{ do = "lose-endurance", who = "each-opponent", n = "number" }]',
         "agent", "boss", "boss", "3 < 8 no stun; back 8 ≥ 3 stunned: Ann at 48, and Agent triggers"),
        ('on = { event = "attacks" }, effect = [{ do = "reveal-top", what = { type = "location" }, to = "hand" }, '
         '{ do = "gain-endurance", n = 2 }]',
         "agent", "boss", "boss", "3 < 8 no stun; back 8 ≥ 3 stunned: Ann at 48, and Agent triggers"),
        ('on = { event = "attacks" }, targets = [{ choose = "character" }], effect = [{ do = "stun", on = "target" }]',
         "agent", "boss", "boss", "3 < 8 no stun; back 8 ≥ 3 stunned: Ann at 48, and Agent triggers"),
    ],
)  # fmt: skip
def test_triggers_without_choices_are_counted(text: str, ann: str, bo: str, target: str, words: str) -> None:
    """VS 10.8: of others it is said that they go off."""
    front = f'front = ["{bo}"]\n' if bo else ""
    sides = f'[Ann]\nfront = ["{ann}"]\nhand = ["flying-kick"]\ndeck = ["brick", "ally"]\n'
    match = with_trigger(text, f'{sides}[Bo]\n{front}hand = ["flying-kick"]\n')
    assert previews(match, f"attack {ann}")[f"> {target}"] == words
    match.play(f"> {target}" if match.picked else f"attack {ann} > {target}")
    assert outlook_of(match) == words


def test_positions_say_who_stands_around() -> None:
    """VS 2.7."""
    text = "[Ann]\nfront = ['scout', 'ally']\nsupport = [{ card = 'boss', column = 2 }]\nhand = ['flying-kick']\n[Bo]\n"
    match = position.load(HEAD.replace("attack", "formation") + text + CARDS)
    found = previews(match, "move boss")
    assert found["to support 1"] == "behind Scout"
    assert found["to front left"] == "beside Scout"
    assert found["to front right"] == "beside Ally"
    assert found["to support right"] == "", "the one who moves is no neighbour of itself"


def test_an_attack_that_nobody_answers_comes_to_what_was_said() -> None:
    """Of random games: the endurance that was said is what both players have when the attack is over."""
    proved = 0
    for seed in range(8):
        match = Match(Table("vs", rules_of("vs").seating(2), seed), keep_history=False)
        dice = Dice(seed)
        for _ in range(2500):
            prompt = match.prompt
            if prompt is None:
                break
            proved += sum(holds(match, move) for move in prompt.moves if move.word == ">")
            moves = [move for move in prompt.moves if move.word not in ("pass", "lay none")]
            match.choose(moves[dice.below(len(moves))] if moves and dice.below(3) else prompt.moves[0])
    assert proved > 40


def holds(match: Match, move: Move) -> bool:
    """Whether a forecast could be looked at: everything that was met on the way counts. It must be right then."""
    state = match.state
    assert isinstance(state, Contest)
    whole = (*match.picked, move)
    words = state.preview(state.asking[1], whole) if state.asking is not None else ""
    if words.endswith("triggers"):  # and what comes of that is left open
        return False
    after = state.copy()
    before = [side.endurance for side in after.sides]
    after.commit(whole)
    while after.attack is not None or after.chain or after.pending:
        assert after.asking is not None
        question, seat, args = after.asking
        moves = question.moves(after, seat, (), args)
        assert question.kind in ("priority", "answer", "stun-back", "instead", "order", "aim"), question.kind
        after.commit((next((one for one in moves or () if one.word == question.rests), (moves or [Move("")])[0]),))
    if words.startswith("the attack is off"):
        assert all(side.endurance == old for side, old in zip(after.sides, before, strict=True))
        return True
    for name, side, old in zip(after.names, after.sides, before, strict=True):
        said = re.search(rf"{name} at (-?\d+)((?: or -?\d+)*)", words)
        if side.endurance == old:
            assert said is None or str(old) in said[0], (words, old)
        else:
            assert said is not None and str(side.endurance) in said[0].split(), (words, side.endurance)
    return True


def test_who_is_asked_for_targets_is_told_what_for() -> None:
    def title(match: Match) -> str:
        assert match.prompt is not None
        return match.prompt.title

    row = 'resources = ["agent", "agent", "agent", "agent"]\n[Bo]\nhand = ["agent"]\n'
    match = contest(f'[Ann]\nfront = ["electro-live-wire"]\n{row}')
    assert match.prompt is not None
    labels = [choice.label for choice in match.seat(0).prompt.choices]  # type: ignore[union-attr]
    assert "Electro's power" in labels and not any(label.startswith("use") for label in labels)
    previews(match, "use electro-live-wire")
    assert title(match) == "Electro: target player loses 2 endurance"

    goblin = f'[Ann]\nhand = ["green-goblin-laughter-overhead"]\npoints = 4\n{row}'
    match = position.load((HEAD + goblin + CARDS).replace("attack", "recruit", 1))
    for code in ("recruit green-goblin-laughter-overhead", "pass", "pass", "to front"):
        match.play(code)
    assert title(match) == "Green Goblin: target player loses 3 endurance"

    match = contest(f'[Ann]\nhand = ["bolts-of-balthakk"]\nfront = ["scout", "agent"]\n{row}')
    does = "target opponent loses endurance equal to the willpower of target face-up character you control"
    previews(match, "play bolts-of-balthakk")
    assert title(match) == f"Bolts of Balthakk: choose target face-up character you control ({does})"


def test_why_not_speaks_of_what_the_cursor_is_on() -> None:
    """VS 7.3, VS 7.4: what keeps all of the own characters from attacking is said as that."""
    match = contest("[Ann]\nfront = [{ card = 'scout', exhausted = true }]\nhand = ['flying-kick']\n"
                    "[Bo]\nfront = ['thug', { card = 'boss', stunned = true }]\nhand = ['flying-kick']\n")  # fmt: skip
    ann = match.seat(0)
    assert list(map(str, ann.why_not("bo.front.1"))) == ["none of yours can attack (Scout: it is exhausted) (VS 7.3)"]
    assert list(map(str, ann.why_not("bo.front.2"))) == ["a stunned character can't be attacked (VS 7.4)"]


@pytest.mark.parametrize(("points", "left"), [(0, "no points are"), (1, "1 point is"), (2, "2 points are")])
def test_points_are_counted_in_good_english(points: int, left: str) -> None:
    """VS 6.4."""
    row = "resources = ['agent', 'agent']"
    text = f"[Ann]\nhand = ['scout']\npoints = {points}\n{row}\n[Bo]\nhand = ['agent']\n"
    match = position.load(HEAD.replace("attack", "recruit") + text + CARDS)
    assert list(map(str, match.seat(0).why_not("ann.hand.1"))) == [f"it costs 3, and {left} left (VS 6.4)"]


@pytest.mark.parametrize(
    ("ann", "bo", "words"),
    [
        ("'scout'", "'thug'", "the turn is wrapped up"),
        ("DOWN", "'thug'", "the turn is wrapped up: Scout recovers"),
        ("DOWN, { card = 'ally', stunned = true }", "'thug'",
         "the turn is wrapped up: Ann recovers one of 2 stunned characters, the other is KO'd"),
        ("DOWN, { card = 'ally', stunned = true }, { card = 'agent', stunned = true }", "DOWN",
         "the turn is wrapped up: Ann recovers one of 3 stunned characters, the others are KO'd; Scout recovers"),
    ],
)  # fmt: skip
def test_the_last_pass_says_who_recovers(ann: str, bo: str, words: str) -> None:
    """VS 8.4, VS 8.5."""
    down = "{ card = 'scout', stunned = true }"
    sides = f"[Ann]\nfront = [{ann}]\nhand = ['flying-kick']\n[Bo]\nfront = [{bo}]\n".replace("DOWN", down)
    match = position.load(HEAD.replace("attack", "recovery") + sides + CARDS)
    assert match.seat(None).view.all_pass == words


def test_a_line_of_the_chain_is_short() -> None:
    match = contest("[Ann]\nfront = ['scout']\n[Bo]\nfront = ['captain-america-the-patriot-secret-avenger']\n"
                    "resources = ['behind-the-shield', 'agent']\n")  # fmt: skip
    for code in ("attack scout > captain-america-the-patriot-secret-avenger", "pass"):
        match.play(code)
    match.play("play row.behind-the-shield on captain-america-the-patriot-secret-avenger")
    (entry,) = match.seat(None).view.chain
    assert entry.does == (
        "Captain America gets +1/+2 this attack and if you control a character named Captain America, "
        "Captain America gets +1/+1 this attack"
    )
