"""The greedy program: what it may choose, what it may look at, how fast and how well it plays."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from tables import at_step, new

from marvel_tui.engine import Match, position
from marvel_tui.engine.players import program
from marvel_tui.engine.prompts import Move
from marvel_tui.engine.simulate import Plan, run

POSITIONS = Path(__file__).parent / "positions"
CROWDED = sorted(POSITIONS.rglob("crowded*.toml"))


def matches(longest: int = 400) -> list[Match]:
    """Matches of two to four seats at all kinds of prompts."""
    found = [at_step(2 + seed % 3, seed, step, shift=seed, history=False)
             for seed in range(4) for step in range(3, longest, 29)]  # fmt: skip
    return [match for match in found if match.prompt is not None]


def whole_act(match: Match, seed: int) -> tuple[Move, ...]:
    """The greedy act at a prompt, found on a copy."""
    copy, player = match.copy(), program("greedy", seed)
    moves: list[Move] = []
    while not moves or copy.picked:
        move = player.choose(copy)
        assert copy.prompt is not None and move in copy.prompt.moves, "a move of the prompt"
        moves.append(move)
        copy.choose(move)
    return tuple(moves)


def test_it_chooses_among_the_moves_of_the_prompt_and_changes_nothing() -> None:
    kinds = set()
    for number, match in enumerate(matches()):
        assert match.prompt is not None
        kinds.add(match.prompt.kind)
        before, picked, prompt = match.state.key(), match.picked, match.prompt
        move = program("greedy", number).choose(match)
        assert move in match.prompt.moves
        assert match.state.key() == before and match.picked == picked and match.prompt is prompt
        if not picked:
            whole_act(match, number)
    assert len(kinds) > 5, kinds


def test_it_plays_the_same_where_only_what_it_can_not_know_differs() -> None:
    compared = 0
    for number, match in enumerate(matches()):
        assert match.prompt is not None
        if match.picked or len(match.prompt.moves) == 1:
            continue
        seat = match.prompt.seat
        worlds = [match.imagine(seat, seed) for seed in (1, 2)]
        assert worlds[0].state.key() != worlds[1].state.key()
        acts = {whole_act(world, number) for world in worlds} | {whole_act(match, number)}
        assert len(acts) == 1, (match.prompt.kind, acts)
        compared += 1
    assert compared > 25


def test_a_search_offers_the_same_wherever_the_cards_lie() -> None:
    """MB 17.58: else a program that thinks on an imagined deck would take a copy that is not offered."""
    match = position.load((POSITIONS / "battles" / "b124-two-ultrons.toml").read_text())
    match.play("use ultron.replicate pay laboratory")
    assert match.prompt is not None and match.prompt.kind == "take"
    worlds = [match.imagine(match.prompt.seat, seed).prompt for seed in range(20)]
    assert all(world is not None and world.moves == match.prompt.moves for world in worlds)


def test_the_same_seed_plays_the_same_game() -> None:
    codes = []
    for _ in range(2):
        match, players = new(3, 5), [program("greedy", seat) for seat in range(3)]
        for _ in range(150):
            assert match.prompt is not None
            match.play(players[match.prompt.seat].choose(match))
        codes.append([act.code for act in match.acts])
    assert codes[0] == codes[1] and len(codes[0]) > 30


@pytest.mark.parametrize("path", CROWDED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_it_answers_within_half_a_second(path: Path) -> None:
    """The best of some tries, as other programs may be at work on the machine."""
    times = []
    for seed in range(4):
        match = position.load(path.read_text())
        begin = time.perf_counter()
        program("greedy", seed).choose(match)
        times.append(time.perf_counter() - begin)
    assert min(times) < 0.5


def test_it_beats_the_player_that_plays_anything() -> None:
    won = lost = 0
    for seats in (2, 3, 4):
        summary = run(Plan.of("battles", (), seats, players=("greedy", "random")), 1, 8)
        assert not summary.errors
        won += summary.players.get("greedy", 0)
        lost += summary.players.get("random", 0)
    assert won + lost > 20 and won >= 0.85 * (won + lost), (won, lost)
