"""What a leader may know of Battlegrounds: matches that differ only in what is hidden look alike, through undo too."""

from __future__ import annotations

from typing import Any

import pytest
from hidden import Secrets, full_copy, kinds_of_views
from tables import SEATS, Dice, at_step, new, walk

from marvel_tui.engine import Match, chance
from marvel_tui.engine.invariants import check

GAME = "battlegrounds"
COUNTS = SEATS[GAME]
NEXT = 16  # cards on top of a deck that are left there, so that two matches can go on alike
OPENLY = ("pass", "exchange", "none", "done", "free none", "choose 1")
CODES = (
    "recruit nebula", "recruit thor", "pass", "send beast to london", "send hulk to new-york power leader", "exchange",
    "send nebula to attilan", "swap beast for hulk", "play groot", "none", "free hulk", "choose 2", "done", "nonsense",
)  # fmt: skip


def deal(match: Match, number: int | None, seed: int, deep: bool) -> None:
    """Deal anew what a side can't know (BG 1.9): the other hands, what is behind the other shields, and the decks.

    The generator and (without `deep`) the next cards stay as they are.
    """
    state: Any = match.state
    keep = state.rng
    state.rng = chance.advance(seed)
    others = [leader for leader in state.leaders if leader.seat != number]
    top = 0 if deep else NEXT
    known = state.hero_deck[len(state.hero_deck) - top :] if top else []
    pile = [*state.hero_deck[: len(state.hero_deck) - len(known)], *(hero for leader in others for hero in leader.hand)]
    state.shuffle(pile)
    for leader in others:
        leader.hand = tuple(pile.pop() for _ in leader.hand)
        leader.influence = state.chance(15)
    state.hero_deck = [*pile, *known]
    villains = state.villain_deck[: len(state.villain_deck) - top] if top else state.villain_deck
    state.shuffle(villains)
    state.villain_deck[: len(villains)] = villains
    for at in range(len(state.fields)):
        given = [leader.domain[at] for leader in others]
        state.shuffle(given)
        for leader, count in zip(others, given, strict=True):
            leader.domain = (*leader.domain[:at], count, *leader.domain[at + 1 :])
    state.rng = keep


def can_deal(match: Match, number: int | None) -> bool:
    """Whether nothing that is hidden from this side lies in what is picked."""
    asking = match.state.asking
    return asking is not None and (asking[1] == number or not match.picked)


def places(match: Match) -> list[str]:
    """Every place there is, and some that are not."""
    found = ["", "row.0", "row.x", "row.9", "row.\u00b2", "nobody.hand.1", "discard.1", "london", "london.prison.x"]
    view = match.seat(None).view
    found += [f"row.{at}" for at in range(1, 9)]
    for leader in view.leaders:
        found += [f"{leader.slug}.hand.{at}" for at in range(leader.hand_count + 2)]
    for field in view.fields:
        found += [field.place, *(hero.place for hero in (*field.heroes, *field.prison))]
    return found


def legit(a: Match, b: Match, number: int | None) -> bool:
    """Whether the two still differ in nothing but what is hidden; when the game is over nothing is."""
    facts = []
    for match in (a, b):
        state: Any = match.state
        if state.result is not None:
            return False
        open_ = [
            (len(x.hand), x.actions, x.reserve, x.extra, x.has_card, x.has_marker, x.champions, x.victory, x.passed)
            for x in state.leaders
        ]
        mine = [(x.hand, x.influence, x.domain) for x in state.leaders if x.seat == number]
        decks = len(state.hero_deck), len(state.villain_deck), state.given
        asked = state.asking and (state.asking[0].kind, state.asking[1])
        fields = [field.key() for field in state.fields]
        facts.append((open_, mine, fields, state.row, sorted(state.discard), decks, asked))
    return bool(facts[0] == facts[1])


SECRETS = Secrets(deal, can_deal, places, legit, openly=OPENLY)


@pytest.mark.parametrize("seats", COUNTS)
def test_what_is_hidden_does_not_show(seats: int, long: int) -> None:
    """BG 1.9, BG 1.9.1, BG 1.9.2: hands, Influence, Domain markers and the order of the decks; all else is open."""
    compared = 0
    for seed in range(6 + long):
        match = new(seats, seed, shift=seed, history=False, game=GAME)
        match.lingers = bool(seed % 2)  # the forecasts of last choices too
        for step in walk(match, Dice(seed)):
            if step % 5 == seed % 5:
                compared += SECRETS.show_alike(match, step)
    assert compared > 200


@pytest.mark.parametrize("seats", COUNTS)
def test_going_on_with_the_same_acts_shows_nothing_hidden(seats: int, long: int) -> None:
    went = undone = rounds = 0
    for seed in range(30 + long):
        match = at_step(seats, seed, 9 * (seed % 13), shift=seed, history=False, game=GAME)
        number = (*range(seats), None)[seed % (seats + 1)]
        acts, alone, turns = SECRETS.go_on_alike(match, number, seed)
        went, undone, rounds = went + acts, undone + alone, rounds + turns
    assert went > 300 and undone > 0 and rounds > 20


@pytest.mark.parametrize("seats", COUNTS)
def test_refusals_tell_a_seat_only_its_own(seats: int) -> None:
    tried = 0
    for seed in range(4):
        match = new(seats, seed, shift=seed, history=False, game=GAME)
        tried += sum(SECRETS.refuse_alike(match, step, CODES) for step in walk(match, Dice(seed)) if step % 7 == 0)
    assert tried > 500


@pytest.mark.parametrize("seats", COUNTS)
def test_what_shows_something_hidden_is_not_taken_back_alone(seats: int, long: int) -> None:
    """Cards from a deck, and at the end what was behind the shields."""
    shown: set[str] = set()
    for seed in range(8 + long):
        match = new(seats, seed, shift=seed, history=False, game=GAME)
        shown |= {SECRETS.what_is_shown_stays(match, step) for step in walk(match, Dice(seed))}
    assert shown >= {"recruit", "the end"} and len(shown - {""}) > 2


def test_a_side_shows_what_is_its_own_until_the_end() -> None:
    """BG 1.9: hand, Influence and Domain; when the game is over the shields are lifted."""
    match = at_step(4, 3, 60, game=GAME)
    for number in (0, 1, 2, 3, None):
        for leader in match.seat(number).view.leaders:
            mine = leader.seat == number
            assert len(leader.hand) == (leader.hand_count if mine else 0)
            assert (leader.influence is not None) is mine and (leader.domain is not None) is mine
        assert match.seat(number).view.scores == ()
    over = at_step(4, 3, 10_000, game=GAME)
    assert over.result is not None
    view = over.seat(None).view
    assert len(view.scores) == 4 and all(leader.influence is not None for leader in view.leaders)
    assert view.scores[0].influence == view.leaders[0].influence


def test_the_open_table_does_not_show_what_a_leader_can_pay() -> None:
    """BG 1.9, BG 4.6: in recruitment only the pass is offered on the open table, whatever lies behind the shield."""
    asked = 0
    for seed in range(4):
        match = new(3, seed, shift=seed, history=False, game=GAME)
        for _ in walk(match, Dice(seed)):
            prompt, table = match.prompt, match.seat(None).prompt
            assert prompt is not None and table is not None
            if prompt.kind == "recruit":
                assert [choice.code for choice in table.choices] == ["pass"] and table.private
                asked += 1
            for number in range(3):
                if number != prompt.seat:
                    side = match.seat(number).prompt
                    assert side is not None and not side.mine and side.choices == () and side.kind == ""
    assert asked > 50


def test_views_hold_nothing_but_words_and_numbers() -> None:
    kinds: set[str] = set()
    for seed in range(3):
        match = new(COUNTS[seed], seed, shift=seed, history=False, game=GAME)
        kinds |= kinds_of_views(match for step in walk(match, Dice(seed)) if step % 9 == 0)
    assert kinds >= {"GroundsView", "LeaderView", "FieldView", "VillainView", "HeroView"}


def test_a_program_does_not_see_what_is_hidden() -> None:
    """What a program looks ahead on holds its own cards, and others wherever there are others."""
    for seed in range(3):
        match = at_step(3 + seed, seed, 40, shift=seed, history=False, game=GAME)
        state: Any = match.state
        seat = match.prompt.seat if match.prompt is not None else 0
        worlds = [match.imagine(seat, number) for number in range(12)]
        for world in worlds:
            check(world)
            assert world.seat(seat).view == match.seat(seat).view
        others = [leader.seat for leader in state.leaders if leader.seat != seat]
        for other in others:
            leaders: list[Any] = [world.state.leaders[other] for world in worlds]  # type: ignore[attr-defined]
            assert not leaders[0].hand or len({leader.hand for leader in leaders}) > 3
            assert len({leader.influence for leader in leaders}) > 3
        other_truth = full_copy(match)
        deal(other_truth, seat, seed, True)
        for number, world in enumerate(worlds):  # what is dealt doesn't depend on what is hidden
            assert other_truth.imagine(seat, number).state.key() == world.state.key()
        decks: list[Any] = [world.state for world in worlds]
        assert len({tuple(world.hero_deck) for world in decks}) == len(worlds)
        assert len({tuple(world.villain_deck) for world in decks}) == len(worlds)
