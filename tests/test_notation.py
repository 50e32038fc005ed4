"""Move codes: all codes of a prompt differ, a code means the moves it was made from, garbage is refused."""

from __future__ import annotations

import re

import pytest
from tables import SEATS, TABLES, Dice, at_step, new, walk

from marvel_tui.engine import IllegalMove, InvalidMove, Match, Move
from marvel_tui.engine.battlegrounds.position import PLACE_SLUGS
from marvel_tui.engine.notation import read_act, seat_slugs
from marvel_tui.engine.rulebook import rulebook


def code_of(match: Match, picked: tuple[Move, ...], alias: bool = False) -> str:
    """The code of moves at a prompt."""
    state = match.state
    assert state.asking is not None
    seat = state.asking[1]
    words = state.alias if alias else state.fragment
    return " ".join(text for i in range(len(picked)) if (text := words(seat, picked[: i + 1])))


def whole_act(match: Match, first: Move, dice: Dice) -> tuple[Move, ...]:
    """The moves of a whole act that begins with what is picked and `first`, chosen at random."""
    state = match.state
    assert state.asking is not None
    question, seat, args = state.asking
    picked = (*match.picked, first)
    while (moves := question.moves(state, seat, picked, args)) is not None:
        assert moves, f"{question.kind}: a dead end after {code_of(match, picked)!r}"
        texts = [code_of(match, (*picked, move)) for move in moves]
        assert len(set(texts)) == len(texts), f"{question.kind}: two choices are written alike: {texts}"
        picked = (*picked, moves[dice.below(len(moves))])
    return picked


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_codes_of_a_prompt_differ_and_are_read_back(game: str, seats: int, long: int) -> None:
    acts = 0
    for seed in range((2 if game == "vs" else 5) + long):
        match = new(seats, seed, shift=seed, history=False, game=game)
        dice = Dice(seed + 100)
        for step in walk(match, Dice(seed)):
            prompt = match.prompt
            assert prompt is not None
            codes = prompt.codes
            assert len(set(codes)) == len(codes), f"{prompt.kind}: two moves are written alike: {codes}"
            standing = [prompt.code(move) for move in prompt.standing]
            assert not set(standing) & set(codes)
            for move, code in zip(prompt.moves, codes, strict=True):
                assert code == " ".join(code.split()) and code.isprintable() and code
                assert code == code.lower(), code
                if step % 5 and len(codes) > 2:
                    continue
                picked = whole_act(match, move, dice)
                text = code_of(match, picked)
                rest = text[len(prompt.code()) :].strip() if match.picked else text
                if not rest:
                    assert move.word == "go"  # all was said already
                    continue
                assert read_act(match, rest) == picked, f"{text!r} is read as {code_of(match, read_act(match, rest))!r}"
                full = code_of(match, picked, alias=True)
                rest = full[len(code_of(match, match.picked, alias=True)) :].strip() if match.picked else full
                assert read_act(match, rest) == picked, f"{full!r} is not {text!r}"
                acts += 1
            for move in prompt.standing:
                assert read_act(match, prompt.code(move)) == (move,)
    assert acts > 500


def test_equal_cards_of_a_hand_are_one_move() -> None:
    match = new(2, 3, history=False)
    for _ in walk(match, Dice(3)):
        prompt = match.prompt
        assert prompt is not None
        labels = [match.state.label(prompt.seat, (*prompt.picked, move)) for move in prompt.moves]
        if prompt.kind in ("resource", "recruit", "discard"):
            assert len(set(labels)) == len(labels)


ZONES = {
    "battlegrounds": ("row", *PLACE_SLUGS),
    "vs": ("card",),
    "civil-war": ("place", "hero", "gear", "story", "vault", "cell", "box", "mission"),
}  # of places that belong to no seat


@pytest.mark.parametrize("game", SEATS)
def test_labels_and_places_are_there_for_every_move(game: str) -> None:
    for seed in range(3):
        match = new(SEATS[game][seed], seed, shift=seed, history=False, game=game)
        for _ in walk(match, Dice(seed)):
            prompt = match.prompt
            assert prompt is not None and prompt.title
            state = match.state
            zones = (*seat_slugs(state.names), *ZONES.get(game, ()))
            for move in prompt.moves:
                picked = (*prompt.picked, move)
                label = state.label(prompt.seat, picked)
                assert label and "{" not in label and "~" not in label
                place = state.place(prompt.seat, picked)
                assert not place or place.split(".")[0] in zones
                assert isinstance(state.preview(prompt.seat, picked), str)


PIECES = (
    "attack", ">", "+", "use", "play", "on", "pay", "hand.", "pass", "until", "end", "undo", "1", "#2", "bo.", "ann.",
    "wolverine-l1", "hulk", "loki", "{", "}", "%s", "\\", "\x00", "\u00b2", "\U0001f980", "none", "resource", "up",
    "row", "front", "keep", "x" * 90, "-", ".", "..", "take", "discard", "random", "choose", "0", "-1", "yes", "first",
    "recruit", "send", "nebula", "to", "london", "power", "leader", "leadership", "extra", "exchange", "swap", "for",
    "chain", "row.", "row.flying-kick", "boosted", "reinforce", "by", "evade", "flip", "reveal", "flying-kick", "move",
    "stun back", "chain.1", "front", "support", "new", "done", "keep all", "exhaust", "terraform", "substitute", "team",
    "rescue", "danger", "thug", "endorse", "tag", "cell", "tear-gas", "spectrum", "sokovia", "@3", "escape", "with",
    "special", "carry", "lift", "token", "by wild", "by token", "bid 14", "then", "equip", "pick", "remove", "to none",
)  # fmt: skip


def refused_or_read(match: Match, code: str) -> bool:
    """Whether a code is refused; anything but a clean refusal is an error of the test."""
    key = (match.state.key(), match.picked)
    try:
        picked = read_act(match, code)
    except (IllegalMove, InvalidMove) as error:
        assert str(error) and len(str(error)) < 2000
        assert key == (match.state.key(), match.picked)
        return True
    assert read_act(match, code_of(match, picked[len(match.picked) :]) if not match.picked else code) == picked
    return False


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game, counts in SEATS.items() for seats in counts[::2]])
def test_garbage_is_refused_and_nothing_worse(game: str, seats: int, long: int) -> None:
    refused = 0
    dice = Dice(77)
    for seed in range(3 + long):
        match = new(seats, seed, shift=seed, history=False, game=game)
        for step in walk(match, Dice(seed)):
            if step % {"battles": 4, "battlegrounds": 1, "vs": 8, "civil-war": 4}[game]:
                continue
            prompt = match.prompt
            assert prompt is not None
            codes = [*prompt.codes, *PIECES]
            for _ in range(6):
                words = [codes[dice.below(len(codes))] for _ in range(1 + dice.below(5))]
                text = " ".join(words) if dice.below(3) else "".join(words)
                refused += refused_or_read(match, text)
            code = prompt.codes[dice.below(len(prompt.codes))]
            refused += refused_or_read(match, code[: dice.below(len(code) + 1)])
            at = dice.below(len(code) + 1)
            refused += refused_or_read(match, code[:at] + chr(32 + dice.below(2000)) + code[at:])
    assert refused > 1000


def test_very_long_codes_are_refused() -> None:
    match = new(2, 3)
    for code in ("a" * 1_000_000, "row " * 200_000, "row front " * 41, "\n" * 100_000):
        with pytest.raises((IllegalMove, InvalidMove)) as caught:
            read_act(match, code)
        assert len(str(caught.value)) < 1000


def test_seats_with_like_names_are_told_apart() -> None:
    assert seat_slugs(("Ann", "ann", "Bo Li", "...")) == ("ann", "ann-2", "bo-li", "seat-4")
    for names in (("A", "a", "A-2"), ("a", "A!", "a-2", "a-2"), ("Ann", "Ann", "ann-2")):
        assert len(set(seat_slugs(names))) == len(names)


# --- the grammar as it is written down

GROUNDS = ("N 2.9", "N 2.10", "N 2.11")
WORDS = {"slug": "[a-z0-9][a-z0-9-]*", "number": "[1-9][0-9]*"}
BRACKETS = {"[": "(?:", "]": ")?", "(": "(?:", ")": ")", "{": "(?:", "}": ")*", "|": "|"}


def clause_text(number: str) -> str:
    """A clause of the notations."""
    clause = rulebook("notations").find(number)
    assert clause is not None
    return clause.text


def rules_of(number: str) -> dict[str, str]:
    """The rules of the grammar that stand in a clause, without what is said of them."""
    return dict(re.findall(r"(?m)^ +([a-z-]+) += (.*?)(?: {3,}.*)?$", clause_text(number)))


def pattern(text: str, rules: dict[str, str]) -> str:
    """A rule as a regular expression."""
    parts = []
    for quoted, word, bracket in re.findall(r'"([^"]*)"|([a-z-]+)|([][(){}|])', text):
        parts.append(BRACKETS[bracket] if bracket else re.escape(quoted))
        if word:
            parts.append(WORDS[word] if word in WORDS else pattern(rules[word], rules))
    return f"(?:{''.join(parts)})"


def test_codes_of_battlegrounds_follow_the_grammar() -> None:
    """Every code of random games is one of the rules, every rule has codes, and the examples are codes."""
    rules = {name: text for number in GROUNDS for name, text in rules_of(number).items()}
    patterns = {name: re.compile(pattern(text, rules)) for name, text in rules.items() if name != "with"}
    assert set(patterns) == {"recruit", "pass", "send", "exchange", "swap", "done", "more", "option", "prisoner"}
    used: dict[str, int] = {}
    for seed in range(40):
        match = at_step(SEATS["battlegrounds"][seed % 3], seed, 10_000, shift=seed, game="battlegrounds")
        for act in match.acts:
            fitting = [name for name in patterns if patterns[name].fullmatch(act.code)]
            assert len(fitting) == 1, f"{act.code}: {fitting}"
            used[fitting[0]] = used.get(fitting[0], 0) + 1
    assert set(used) == set(patterns)
    for number in GROUNDS:
        examples = [line.strip() for line in clause_text(f"{number}.1").split("\n") if line.startswith("    ")]
        assert len(examples) == 3
        for example in examples:
            assert any(rule.fullmatch(example) for rule in patterns.values()), example
    assert not any(rule.fullmatch("send nebula to london leader power") for rule in patterns.values())


CONTEST = ("N 2.12", "N 2.13", "N 2.14", "N 2.15", "N 2.16")
PARTS = ("character", "card", "thing", "spot", "price", "pays")  # of codes
RARE = (
    "option", "name", "refill", "announced", "toll", "exchange", "substitute", "instead", "discard", "put-back", "may",
)  # fmt: skip
SHOWN = ("recruit", "formation", "attack", "power-up", "reinforce", "pass", "play", "use", "evade")  # three times each


def test_codes_of_vs_follow_the_grammar() -> None:
    """Every code of random games is one of the rules, the usual rules have codes, and the examples are codes."""
    rules = {name: text for number in CONTEST for name, text in rules_of(number).items()}
    patterns = {name: re.compile(pattern(text, rules)) for name, text in rules.items() if name not in PARTS}
    used: set[str] = set()
    for seed in range(6):
        match = at_step(SEATS["vs"][seed % 3], seed, 10_000, shift=seed, game="vs")
        for act in match.acts:
            fitting = {name for name in patterns if patterns[name].fullmatch(act.code)}
            assert fitting, act.code
            used |= fitting
    assert used >= set(patterns) - set(RARE), set(patterns) - set(RARE) - used
    found: dict[str, int] = {}
    for number in CONTEST:
        examples = [line.strip() for line in clause_text(f"{number}.1").split("\n") if line.startswith("    ")]
        assert len(examples) >= 3
        for example in examples:
            fitting = {name for name in patterns if patterns[name].fullmatch(example)}
            assert fitting, example
            for name in fitting:
                found[name] = found.get(name, 0) + 1
    assert all(found[name] >= 3 for name in SHOWN), found
    assert not any(rule.fullmatch("attack cyclops-slim") for rule in patterns.values())


WAR = ("N 2.17", "N 2.18", "N 2.19")
WAR_PARTS = ("hero", "place", "paid", "kind", "count", "step", "where", "who", "what", "how", "word", "space")


def test_codes_of_civil_war_follow_the_grammar() -> None:
    """Every code of random games is one of the rules, every rule has codes, and the examples are codes."""
    rules = {name: text for number in WAR for name, text in rules_of(number).items()}
    patterns = {name: re.compile(pattern(text, rules)) for name, text in rules.items() if name not in WAR_PARTS}
    used: set[str] = set()
    for seed in range(24):
        match = at_step(SEATS["civil-war"][seed % 3], seed, 10_000, shift=seed, game="civil-war")
        for act in match.acts:
            fitting = {name for name in patterns if patterns[name].fullmatch(act.code)}
            assert fitting, act.code
            used |= fitting
    assert used == set(patterns)
    for number in WAR:
        examples = [line.strip() for line in clause_text(f"{number}.1").split("\n") if line.startswith("    ")]
        assert len(examples) == 3
        for example in examples:
            assert any(rule.fullmatch(example) for rule in patterns.values()), example
    assert not any(rule.fullmatch("attack goliath by heroic") for rule in patterns.values())
