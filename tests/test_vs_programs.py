"""What programs do in Vs. System, and what is counted of their games."""

import pytest

from marvel_tui.engine import Match, Seat, Table, games
from marvel_tui.engine.players import program


@pytest.mark.parametrize("seed", range(6))
def test_the_first_initiative_is_known_of_a_game_without_a_log(seed: int) -> None:
    table = Table("vs", (Seat("Ann", "x-men"), Seat("Bo", "sentinel")), seed)
    match = Match(table, keep_history=False)
    players = [program("random", seed + seat) for seat in range(2)]
    first = None
    while match.prompt is not None:
        match.choose(players[match.prompt.seat].choose(match))
        if first is None and match.state.sides[0].hand:
            first = match.state.initiative
    assert match.result is not None and first is not None
    assert games.rules_of("vs").tally(match.state)["first won"] == (match.result.winners == (first,))


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        (("cyclops-slim", "banshee-sean-cassidy", "storm-ororo-munroe", "colossus-steadfast-protector"), "keep"),
        (("storm-gold-leader", "professor-x-friend-of-mutants", "danger-room", "blackbird"), "mulligan"),
    ],
)
def test_greedy_keeps_a_hand_for_the_first_turns_and_puts_back_one_without(hand: tuple[str, ...], answer: str) -> None:
    for seed in range(5):
        match = Match(Table("vs", (Seat("Ann", "x-men"), Seat("Bo", "sentinel")), seed))
        match.play("ann has the initiative")
        side = match.state.sides[0]
        pile, slugs = [*side.hand, *side.deck], [face.slug for face in match.state.faces]
        side.hand = [next(card for card in pile if slugs[card] == slug) for slug in hand]
        side.deck = [card for card in pile if card not in side.hand]
        match.state.rng += seed
        assert program("greedy", seed).choose(match).word == answer
