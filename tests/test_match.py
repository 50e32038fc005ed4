"""The engine's face: playing, refusing, stepping back, undoing, copying, imagining."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tables import SEATS, Dice, at_step, choose, new, table, walk

from marvel_tui.engine import IllegalMove, InvalidMove, Match, MatchError, Move, Seat, Table
from marvel_tui.engine.battles.invariants import cards_in_one_place
from marvel_tui.engine.invariants import check

HERE = Path(__file__).parent


def at_kind(kind: str, seed: int, picked: int = 0, seats: int = 2, attack: bool = False) -> Match:
    """A match at the first prompt of a kind that comes in random play (`attack`: with an attack to choose for)."""
    for start in range(seed, seed + 40):
        match = new(seats, start)
        for _ in walk(match, Dice(start)):
            assert match.prompt is not None
            if match.prompt.kind == kind and len(match.picked) == picked and len(match.prompt.moves) > 1:
                if attack:
                    try:
                        open_attack(match)
                    except AssertionError:
                        continue
                return match
    raise AssertionError(f"no prompt {kind}")


def open_attack(match: Match) -> Move:
    """A move that begins an attack with a choice of defenders."""
    prompt = match.prompt
    assert prompt is not None
    for move in prompt.moves:
        if move.word == "attack":
            copy = match.copy()
            copy.choose(move)
            if copy.picked == (move,):
                return move
    raise AssertionError("no attack to choose for")


# --- tables


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (Table("chess", (Seat("Ann"), Seat("Bo"))), "no game 'chess'"),
        (Table("battles", (Seat("Ann", "avengers"),)), "2 to 4 players, not 1"),
        (Table("battles", tuple(Seat(str(i), "avengers") for i in range(5))), "2 to 4 players, not 5"),
        (Table("battles", (Seat("Ann", "avengers"), Seat("Ann", "villains"))), "the same name"),
        (Table("battles", (Seat("Ann", "avengers"), Seat("Bo", "robots"))), "Bo: there is no deck 'robots'"),
        (Table("battles", (Seat("Ann", "avengers", "batman"), Seat("Bo", "villains"))), "no main character 'batman'"),
        (Table("battles", (Seat("Ann", "avengers"), Seat("Bo", "villains")), 1, ("magic",)), "unknown option 'magic'"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_set_up_says_why(wrong: Table, words: str) -> None:
    with pytest.raises(MatchError) as caught:
        Match(wrong)
    assert words in str(caught.value)


# --- playing


def test_moves_and_codes_play_alike() -> None:
    for seed in range(4):
        by_move, by_code = new(2 + seed % 3, seed), new(2 + seed % 3, seed)
        for _ in walk(by_move, Dice(seed), 400):
            if by_move.acts and len(by_move.acts) > len(by_code.acts):
                by_code.play(by_move.acts[-1].code)
                if by_move.picked == ():
                    assert by_move.state.key() == by_code.state.key()
                    assert by_move.events == by_code.events


def test_events_of_an_act_are_returned() -> None:
    match = new(2, 3)
    before = len(match.events)
    prompt = match.prompt
    assert prompt is not None
    assert match.play(prompt.moves[0]) == match.events[before:]
    assert match.events[before].kind.name == "goes-first"


def test_choices_inside_an_act_give_no_events_and_no_act() -> None:
    match = at_kind("main", 3)
    prompt = match.prompt
    assert prompt is not None
    attack = next(move for move in prompt.moves if move.word == "attack")
    acts, events, key = len(match.acts), len(match.events), match.state.key()
    if match.play(attack) == [] and match.picked:
        assert (len(match.acts), len(match.events), match.state.key()) == (acts, events, key)
        assert match.prompt is not None and match.prompt.code().startswith("attack ")


def test_forced_choices_may_be_left_out_of_a_code() -> None:
    found = 0
    for seed in range(12):
        match = new(2, seed)
        for _ in walk(match, Dice(seed), 300):
            if match.picked:
                continue
            prompt = match.prompt
            assert prompt is not None
            for move in prompt.moves:
                copy = match.copy()
                code = prompt.code(move)
                copy.choose(move)
                if copy.picked or move.word in ("pass", "end", "done"):
                    continue
                other = match.copy()
                other.play(code)  # with nothing of what was forced
                assert other.state.key() == copy.state.key()
                found += 1
    assert found > 100


def test_a_code_may_be_written_loosely() -> None:
    match = at_kind("main", 3)
    one, two = match.copy(), match.copy()
    one.play("end")
    two.play("  end \n")
    assert one.state.key() == two.state.key()


def test_the_full_name_of_a_character_is_always_read() -> None:
    match = at_kind("main", 3, attack=True)
    prompt = match.prompt
    assert prompt is not None
    attack = open_attack(match)
    full = match.state.alias(prompt.seat, (attack,))
    assert full.startswith(f"attack {('ann', 'bo')[prompt.seat]}.") and full != prompt.code(attack)
    with pytest.raises(IllegalMove, match="is not whole"):
        match.play(full)


# --- refusing


def test_what_cannot_be_read_is_invalid() -> None:
    match = new(2, 3)
    for code in ("", "   ", "\n", "x" * 401, "\x00" * 500):
        with pytest.raises(InvalidMove) as caught:
            match.play(code)
        assert "no move can be read from" in str(caught.value)


def test_a_refusal_says_who_what_and_what_instead() -> None:
    match = new(2, 3)
    name = match.state.names[match.prompt.seat]  # type: ignore[union-attr]
    with pytest.raises(IllegalMove) as caught:
        match.play("castle kingside")
    assert str(caught.value) == (
        f"{name} can't play 'castle kingside' now: at 'castle kingside' the choices are ann goes first, bo goes first"
    )


def test_a_refusal_cites_its_clause() -> None:
    match = at_kind("main", 3)
    other = 1 - match.prompt.seat  # type: ignore[union-attr]
    own = match.state.sides[other].characters[0].face.slug  # type: ignore[attr-defined]
    with pytest.raises(IllegalMove) as caught:
        match.play(f"attack {own} > {own}")
    error = caught.value
    assert error.reason is not None and error.reason.rule.startswith("MB 6.")
    assert error.reason.rule in str(error) and "can't play" in str(error)


def test_a_code_that_is_not_whole_says_what_is_missing() -> None:
    match = at_kind("main", 3, attack=True)
    prompt = match.prompt
    assert prompt is not None
    with pytest.raises(IllegalMove, match=r"is not whole: .* must still choose from > "):
        match.play(prompt.code(open_attack(match)))
    assert match.picked == ()


def test_more_than_an_act_is_invalid() -> None:
    match = at_kind("main", 3)
    with pytest.raises(InvalidMove, match="nothing is expected behind 'end'"):
        match.play("end end")


def test_a_move_of_another_prompt_is_refused_and_changes_nothing() -> None:
    match = new(2, 3)
    key = match.state.key()
    with pytest.raises(IllegalMove, match="'attack' is no move of this prompt"):
        match.play(Move("attack", 1))
    assert match.state.key() == key and match.acts == []


def test_refusals_change_nothing() -> None:
    for seed in range(3):
        match = new(3, seed)
        for step in walk(match, Dice(seed), 200):
            before = (match.state.key(), match.picked, len(match.acts), len(match.events))
            for code in ("nonsense", "attack nobody > nobody", "play x", "end end", "use a.b on c"):
                with pytest.raises((IllegalMove, InvalidMove)):
                    match.play(f"{code} {step}")
            assert before == (match.state.key(), match.picked, len(match.acts), len(match.events))


def test_nothing_can_be_played_after_the_end() -> None:
    match = at_step(2, 4, 100_000)
    assert match.prompt is None and match.result is not None
    assert match.result.winners and match.result.rule.startswith("MB 16")
    for move in ("end", Move("end")):
        with pytest.raises(IllegalMove, match="the game is over"):
            match.play(move)
    assert match.seat(0).prompt is None and match.seat(None).prompt is None
    assert not match.back()
    match.undo(1, agreed=True)
    assert match.result is None and match.prompt is not None


# --- stepping back


def test_back_takes_one_choice_with_what_was_forced() -> None:
    found = 0
    for seed in range(6):
        match = new(2, seed)
        dice = Dice(seed)
        for _ in walk(match, dice, 400):
            prompt = match.prompt
            assert prompt is not None
            before = match.picked
            copy = match.copy()
            copy.choose(prompt.moves[dice.below(len(prompt.moves))])
            if not copy.picked:
                continue
            assert len(copy.picked) > len(before)
            assert copy.back()
            assert copy.picked == before
            assert copy.prompt is not None and copy.prompt.codes == prompt.codes
            found += 1
    assert found > 30


def test_back_at_the_start_of_an_act_is_nothing() -> None:
    match = at_kind("main", 3)
    acts = len(match.acts)
    assert not match.back()
    assert len(match.acts) == acts


# --- undoing


@pytest.mark.parametrize("game", SEATS)
def test_undo_brings_everything_back_the_generator_too(game: str) -> None:
    for seed in range(3):
        match = new(SEATS[game][seed], seed, game=game)
        marks: list[Any] = []
        for _ in walk(match, Dice(seed), 250):
            if not match.picked and len(match.acts) == len(marks):
                marks.append((match.state.key(), match.state.rng, match.checksum, list(match.events)))
        while match.acts:
            match.undo(1, agreed=True)
            key, rng, checksum, events = marks[len(match.acts)]
            assert (match.state.key(), match.state.rng, match.checksum) == (key, rng, checksum)
            assert match.events == events


@pytest.mark.parametrize("game", SEATS)
def test_after_an_undo_the_same_acts_lead_to_the_same_game(game: str) -> None:
    match = at_step(3, 6, 300, game=game)
    codes = [act.code for act in match.acts]
    key = match.state.key() if not match.picked else None
    match.undo(len(codes) // 2, agreed=True)
    for code in codes[len(codes) - len(codes) // 2 :]:
        match.play(code)
    assert [act.code for act in match.acts] == codes
    assert key in (None, match.state.key())


def test_own_acts_that_taught_nothing_are_taken_back_freely() -> None:
    match = new(2, 3)
    match.play("ann goes first")
    reach = match.undo_reach()
    match.play("row front")
    match.play("row back")  # hands are drawn behind it
    assert match.undo_reach() == 0
    with pytest.raises(IllegalMove, match="all must agree"):
        match.undo(1)
    match.undo(1, agreed=True)
    assert match.undo_reach() >= min(1, reach)


def test_another_seats_choice_ends_the_reach() -> None:
    free = agreed = 0
    for seed in range(6):
        match = new(2, seed)
        for _ in walk(match, Dice(seed), 300):
            if match.picked or not match.acts:
                continue
            reach = match.undo_reach()
            last = match.acts[len(match.acts) - reach :]
            assert len({act.seat for act in last}) <= 1
            if reach:
                free += 1
            if reach < len(match.acts):
                agreed += 1
                with pytest.raises(IllegalMove):
                    match.undo(reach + 1)
    assert free > 20 and agreed > 20


def test_undo_of_more_than_there_is_or_of_nothing_is_refused() -> None:
    match = new(2, 3)
    for acts in (0, -1, 1, 99):
        with pytest.raises(IllegalMove, match="acts can be taken back"):
            match.undo(acts, agreed=True)


def test_undo_drops_what_was_begun() -> None:
    match = at_kind("main", 3, picked=1)
    assert match.picked
    match.undo(1, agreed=True)
    assert match.picked == ()
    assert match.prompt is not None and match.prompt.picked == ()


# --- copies


def test_a_copy_shares_nothing_that_changes() -> None:
    match = at_step(2, 8, 150)
    key, acts, events = match.state.key(), list(match.acts), list(match.events)
    copy = match.copy()
    for _ in walk(copy, Dice(1)):
        pass
    assert copy.result is not None
    assert (match.state.key(), match.acts, match.events) == (key, acts, events)


@pytest.mark.parametrize(("kind", "picked"), [("main", 1), ("combat", 0), ("recruit", 1), ("mulligan", 0)])
def test_a_match_pickles_in_the_middle_of_an_act_and_of_a_combat(kind: str, picked: int) -> None:
    match = at_kind(kind, 3, picked)
    twin = pickle.loads(pickle.dumps(match))
    assert twin.picked == match.picked and len(twin.picked) == picked
    assert twin.prompt is not None and match.prompt is not None
    assert twin.prompt.codes == match.prompt.codes
    dice, other = Dice(2), Dice(2)
    for _ in range(60):
        if match.prompt is None:
            break
        choose(match, dice)
        choose(twin, other)
        assert match.picked == twin.picked
    assert match.state.key() == twin.state.key()
    assert [act.code for act in match.acts] == [act.code for act in twin.acts]
    match.undo(3, agreed=True)
    twin.undo(3, agreed=True)
    assert match.state.key() == twin.state.key()


# --- one seed, one game

SCRIPT = """
import json, sys
sys.path.insert(0, sys.argv[1])
from tables import Dice, new, walk
match = new(3, 11)
for _ in walk(match, Dice(5), 500):
    pass
side = match.seat(None)
print(json.dumps([[a.code for a in match.acts], [line.text for line in side.log()], match.checksum, match.record]))
"""


def test_one_seed_is_one_game_on_any_machine() -> None:
    outcomes = []
    for hash_seed in ("0", "12345"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(HERE.parent)}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, str(HERE)], capture_output=True, text=True, env=environment, check=True
        )
        outcomes.append(json.loads(done.stdout))
    match = new(3, 11)
    for _ in walk(match, Dice(5), 500):
        pass
    here = [[a.code for a in match.acts], [line.text for line in match.seat(None).log()], match.checksum, match.record]
    assert outcomes[0] == outcomes[1] == here


def test_other_seeds_are_other_games() -> None:
    assert len({tuple(new(2, seed).copy().state.sides[0].deck) for seed in range(5)}) == 1  # type: ignore[attr-defined]
    logs = set()
    for seed in range(5):
        match = new(2, seed)
        for code in ("ann goes first", "row front", "row front"):
            match.play(code)
        logs.add(tuple(line.text for line in match.seat(0).log()))
    assert len(logs) == 5


# --- imagining


def known(match: Match, seat: int) -> Any:
    """What a seat knows of where cards lie, from the state itself."""
    state: Any = match.state
    return [
        (
            tuple(side.hand) if side.seat == seat else len(side.hand),
            len(side.deck),
            tuple(side.ko),
            tuple(side.removed),
            tuple(entry if entry & 1 or side.seat == seat else -1 for entry in side.resources),
            tuple(c.key() for c in side.characters),
        )
        for side in state.sides
    ]


def test_imagining_changes_only_what_a_seat_cannot_know() -> None:
    checked = 0
    for seed in range(6):
        seats = 2 + seed % 3
        match = new(seats, seed, shift=seed)
        for step in walk(match, Dice(seed)):
            if step % 23 != seed or match.state.asking[0].kind in ("take", "bottom", "facing"):  # type: ignore[index]
                continue
            key = match.state.key()
            for seat in range(seats):
                world = match.imagine(seat, step)
                assert known(world, seat) == known(match, seat)
                assert world.seat(seat).view == match.seat(seat).view
                cards_in_one_place(world.state)  # type: ignore[arg-type]
                check(world)
                checked += 1
            assert match.state.key() == key
    assert checked > 200


def test_imagining_really_varies_what_is_hidden() -> None:
    match = at_step(3, 5, 120)
    state: Any = match.state
    for seat in range(3):
        seen: dict[str, set[tuple[int, ...]]] = {}
        for seed in range(12):
            world: Any = match.imagine(seat, seed).state
            seen.setdefault("rng", set()).add((world.rng,))
            for side in world.sides:
                if len(side.deck) > 3:
                    seen.setdefault(f"deck {side.seat}", set()).add(tuple(side.deck))
                if side.seat != seat and side.hand:
                    seen.setdefault(f"hand {side.seat}", set()).add(tuple(side.hand))
                if side.seat != seat and any(not entry & 1 for entry in side.resources):
                    seen.setdefault(f"resources {side.seat}", set()).add(tuple(side.resources))
        assert all(len(different) > 5 for different in seen.values()), seen.keys()
        assert f"hand {(seat + 1) % 3}" in seen
    for seed in range(3):
        again: Any = match.imagine(0, seed).state
        assert again.key() == match.imagine(0, seed).state.key()
        totals = [Counter([*s.deck, *s.hand, *(e >> 1 for e in s.resources)]) for s in again.sides]
        assert totals == [Counter([*s.deck, *s.hand, *(e >> 1 for e in s.resources)]) for s in state.sides]


def test_imagining_drops_what_another_seat_is_about_to_do() -> None:
    match = at_kind("recruit", 3, picked=1)
    seat = match.prompt.seat  # type: ignore[union-attr]
    assert match.imagine(1 - seat, 1).picked == ()
    assert match.imagine(seat, 1).picked == match.picked


@pytest.mark.parametrize("game", SEATS)
def test_an_imagined_match_can_be_played_to_its_end(game: str) -> None:
    played = 0
    for seed in range(10):
        match = at_step(SEATS[game][seed % 3], seed, 35 + 12 * seed, history=False, game=game)
        if match.prompt is None or match.prompt.kind in ("take", "bottom", "facing", "put-back"):
            continue
        for seat in range(len(match.state.names)):
            world = match.imagine(seat, seed)
            for _ in walk(world, Dice(seed)):
                pass
            assert world.result is not None
            played += 1
    assert played > 10


def at_hidden_question() -> Match:
    """A match in which a seat is asked about cards that only it sees."""
    for seed in range(400):
        match = new(2 + seed % 3, seed, shift=seed, history=False)
        for _ in walk(match, Dice(seed)):
            prompt = match.prompt
            assert prompt is not None
            if prompt.kind == "take" and prompt.moves[0].what >= 0:
                side: Any = match.state.sides[prompt.seat]  # type: ignore[attr-defined]
                if any(entry >> 1 == prompt.moves[0].what for entry in side.resources):
                    return match
    raise AssertionError("no such question")


def test_imagining_deals_anew_what_a_hidden_question_is_about() -> None:
    match = at_hidden_question()
    assert match.prompt is not None
    other = (match.prompt.seat + 1) % len(match.state.names)
    for seed in range(20):
        world = match.imagine(other, seed)
        assert world.prompt is not None
        for move in world.prompt.moves:
            after = world.copy()
            after.choose(move)
            check(after)


def test_a_table_is_what_it_was_told() -> None:
    assert new(2, 3).table == table(2, 3)
