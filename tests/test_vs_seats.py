"""What a player may know of the Vs. System: matches that differ only in what is hidden look alike, through undo too."""

from __future__ import annotations

from typing import Any

import pytest
from hidden import Secrets, act, full_copy, kinds_of_views
from tables import SEATS, Dice, at_step, choose, new, walk

from marvel_tui.engine import Match, chance
from marvel_tui.engine.invariants import check
from marvel_tui.engine.seats import PromptView
from marvel_tui.engine.vs import events as ev

GAME = "vs"
COUNTS = SEATS[GAME]
HOLDS_HIDDEN = ("take", "put-back", "discard", "pay", "lay")  # questions that may be about cards their seat alone knows
UNSEEN = ("resource", "lay", "mulligan", "take", "bottom", "top")  # acts whose cards others do not see
# Events that show cards to all by the rules; two matches that differ in them are no pair any more.
OPEN = (
    "recruits", "plays", "uses", "flips", "discards", "reveals", "takes-openly", "puts-below-openly", "card-kod",
    "cards-removed", "triggers", "turned-down", "powered-up", "returns",
)  # fmt: skip
CODES = (
    "attack wolverine-james-howlett > bo", "play flying-kick on bo", "chain acrobatic-dodge", "nonsense", "pass until",
    "recruit storm-ororo-munroe", "recruit doombot-army boosted", "flip row.asteroid-m", "play row.flying-kick",
    "power-up cyclops-slim", "reinforce wolverine-james-howlett by cyclops-slim", "evade cyclops-slim", "lay none",
    "resource flying-kick", "use cyclops-slim", "move cyclops-slim to front 1", "terraform doomstadt", "keep", "done",
    "substitute storm-ororo-munroe", "take flying-kick", "mulligan", "attack", "recruit row.iceman-frosty-youth",
)  # fmt: skip


def deal(match: Match, number: int | None, seed: int, deep: bool) -> None:
    """Deal anew what a side can't know (VS 2.2, VS 2.3, VS 2.5.4): other hands, decks, face-down resources, cards that
    others look at, and whether a deck has insanity. The generator and (without `deep`) its own deck and insanity
    stay as they are.
    """
    state: Any = match.state
    keep = state.rng
    state.rng = chance.advance(seed)
    for side in state.sides:
        if side.seat == number:
            if deep:
                state.shuffle(side.deck)
            continue
        side.insane ^= deep and not side.shown_insane
        down = [i for i, resource in enumerate(side.resources) if not resource.up]
        looked = 0 if side.looks_openly else len(side.looked)
        pile = side.deck + side.hand + [side.resources[i].card for i in down] + side.looked[:looked]
        state.shuffle(pile)
        for i in down:
            side.resources[i] = side.resources[i]._replace(card=pile.pop())
        side.hand = [pile.pop() for _ in side.hand]
        side.looked[:looked] = [pile.pop() for _ in range(looked)]
        side.deck = pile
    state.rng = keep


def can_deal(match: Match, number: int | None) -> bool:
    """Whether nothing that is hidden from this side lies in what is asked or waits."""
    asking = match.state.asking
    return asking is not None and (asking[1] == number or (asking[0].kind not in HOLDS_HIDDEN and not match.picked))


def places(match: Match) -> list[str]:
    """Every place there is, and some that are not."""
    found = ["", "nobody.hand.1", "ann", "ann.seat", "bo.seat", "ann.hand.x", "ann.hand.\u00b2", "ann.gear.9"]
    for side in match.seat(None).view.sides:
        found += [f"{side.slug}.hand.{i}" for i in range(side.hand_count + 2)]
        found += [f"{side.slug}.looked.1", f"{side.slug}.gear.1", f"{side.slug}.removed.1"]
        for zone in (side.characters, side.resources, side.ko):
            found += [thing.place for thing in zone]
    return found


def legit(a: Match, b: Match, number: int | None) -> bool:
    """Whether the two still differ in nothing but what is hidden: the facts, read from the states themselves."""
    facts = []
    for match in (a, b):
        state: Any = match.state
        kinds = state.pool.kinds
        rows = []
        for side in state.sides:
            mine = side.seat == number
            rows.append((
                len(side.hand), len(side.deck), len(side.looked), side.endurance, side.standing, side.points,
                [kinds[card] for card in side.ko + side.removed],
                [(kinds[c.card], c.area, c.row, c.column, c.stunned, c.atk, c.defense) for c in side.characters],
                [(kinds[r.card] if r.up or mine else -1, r.up) for r in side.resources],
                [kinds[card] for card in side.hand] if mine else [],
                [kinds[card] for card in side.looked] if mine or side.looks_openly else [],
            ))  # fmt: skip
        asked = state.asking and (state.asking[0].kind, state.asking[1])
        shown = [tuple(kinds[c] for c in e.cards) for e in match.events if e.kind.name in OPEN or e.seat == number]
        facts.append((rows, asked, [entry.kind for entry in state.chain], shown))
    return bool(facts[0] == facts[1])


def like(match: Match, dice: Dice, code: str) -> str:
    """An act that others can't tell from this one: one of the same word, with other cards."""
    word = code.split()[0]
    if word not in UNSEEN:
        return code
    other = next((code for w, code in (act(match, dice) for _ in range(10)) if w == word), "")
    return other if ("none" in code) == ("none" in other) else ""


SECRETS = Secrets(deal, can_deal, places, legit, like, holds=HOLDS_HIDDEN)


@pytest.mark.parametrize("seats", COUNTS)
def test_what_is_hidden_does_not_show(seats: int, long: int) -> None:
    """VS 2.2, VS 2.3, VS 2.5.4, VS 2.12, VS 14.21.2: in view, prompt, log, events, undo and refusals."""
    compared = 0
    for seed in range(6 - seats + long):
        match = new(seats, seed, shift=seed, history=False, game=GAME)
        match.lingers = bool(seed % 2)  # the forecasts of last choices too
        for step in walk(match, Dice(seed)):
            if step % 61 == seed or (step % 3 == 0 and match.prompt and match.prompt.kind in HOLDS_HIDDEN):
                compared += SECRETS.show_alike(match, step)
    assert compared > 100


@pytest.mark.parametrize("seats", COUNTS)
def test_going_on_with_the_same_acts_shows_nothing_hidden(seats: int, long: int) -> None:
    went = undone = 0
    for seed in range(18 - 2 * seats + long):
        steps = (0, 3, 9, 30)[seed] if seed < 4 else 41 * (seed % 13)
        match = at_step(seats, seed, steps, shift=seed, history=False, game=GAME)
        number = (*range(seats), None)[seed % (seats + 1)]
        acts, alone, _turns = SECRETS.go_on_alike(match, number, seed)
        went, undone = went + acts, undone + alone
    assert went > 60 and undone > 0


@pytest.mark.parametrize("seats", COUNTS[:2])
def test_what_shows_something_hidden_is_not_taken_back_alone(seats: int, long: int) -> None:
    """Cards of a deck, and face-down resources of others that an act turns over."""
    shown: set[str] = set()
    for seed in range(8 - seats + long):
        match = new(seats, seed, shift=seed, history=False, game=GAME)
        shown |= {SECRETS.what_is_shown_stays(match, step) for step in walk(match, Dice(seed)) if step % 3 == 0}
    assert len(shown - {""}) > 2


@pytest.mark.parametrize("seats", COUNTS[:2])
def test_refusals_tell_a_seat_only_its_own(seats: int) -> None:
    tried = 0
    for seed in range(3):
        match = new(seats, seed, shift=seed, history=False, game=GAME)
        tried += sum(SECRETS.refuse_alike(match, step, CODES) for step in walk(match, Dice(seed)) if step % 37 == 0)
    assert tried > 500


# --- what views are made of


def test_views_hold_nothing_but_words_and_numbers() -> None:
    kinds: set[str] = set()
    for seed in range(3):
        match = new(COUNTS[seed], seed, shift=seed, history=False, game=GAME)
        kinds |= kinds_of_views(match for step in walk(match, Dice(seed), 900) if step % 29 == 0)
    assert kinds >= {"ContestView", "SideView", "CardView", "CharacterView", "EntryView"}


def test_a_side_shows_its_own_hand_and_no_other() -> None:
    match = at_step(3, 4, 90, game=GAME)
    for number in (0, 1, 2, None):
        for side in match.seat(number).view.sides:
            assert len(side.hand) == (side.hand_count if side.seat == number else 0)
            for resource in side.resources:
                assert (resource.card is not None) == (resource.face_up or side.seat == number)


def test_other_seats_and_the_table_get_no_hidden_choices() -> None:
    hidden = open_ = 0
    for seed in range(2):
        match = new(3, seed, shift=seed, history=False, game=GAME)
        for _ in walk(match, Dice(seed), 900):
            prompt = match.prompt
            assert prompt is not None
            for number in (0, 1, 2):
                if number != prompt.seat:
                    waiting = f"{match.state.names[prompt.seat]} is choosing"
                    assert match.seat(number).prompt == PromptView(prompt.seat, False, waiting)
            table = match.seat(None).prompt
            assert table is not None
            if prompt.question.hides(match.state, prompt.seat, prompt.args):
                hidden += 1
                assert table.private and all(choice.word in prompt.question.open_words for choice in table.choices)
                assert table.picked == () and table.picked_code == ""
            else:
                open_ += 1
                assert [choice.move for choice in table.choices] == prompt.moves
    assert hidden > 50 and open_ > 5


def test_hidden_cards_are_private_in_every_kind_of_event() -> None:
    kinds = {kind.name for kind in vars(ev)["_ALL"].values() if kind.private}
    assert kinds == {"drew", "resource", "looks", "takes", "puts-below"}
    match = at_step(3, 5, 300, game=GAME)
    for number in (0, 1, 2, None):
        for mine, event in zip(match.seat(number).events(), match.events, strict=True):
            if event.kind.private and event.seat != number:
                assert mine.cards == () and mine.card == -1 and mine.number == event.number
            else:
                assert mine.cards == tuple(map(match.state.anonymous, event.cards)) or not event.kind.private


def test_events_do_not_tell_equal_cards_apart() -> None:
    match = at_step(2, 5, 400, game=GAME)
    kinds = match.state.pool.kinds  # type: ignore[attr-defined]
    for number in (0, 1, None):
        numbers: dict[int, set[int]] = {}
        for event in match.seat(number).events():
            for card in (*event.cards, event.card):
                if card >= 0:
                    numbers.setdefault(kinds[card], set()).add(card)
        assert all(len(same) == 1 for same in numbers.values())


def test_a_program_does_not_see_what_is_hidden() -> None:
    """What a program looks ahead on holds its own cards, and others wherever there are others."""
    for seed in range(3):
        match = at_step(COUNTS[seed], seed, 120, shift=seed, history=False, game=GAME)
        while match.prompt is not None and not can_deal(match, None):
            choose(match, Dice(seed))
        assert match.prompt is not None
        seat = match.prompt.seat
        worlds = [match.imagine(seat, number) for number in range(8)]
        for world in worlds:
            check(world)
            assert world.seat(seat).view == match.seat(seat).view
        sides: list[Any] = [world.state.sides for world in worlds]  # type: ignore[attr-defined]
        for other in range(COUNTS[seed]):
            assert len({tuple(side[other].deck) for side in sides}) > 3
            assert other == seat or len(sides[0][other].hand) < 2 or len({tuple(s[other].hand) for s in sides}) > 3
        other_truth = full_copy(match)
        deal(other_truth, seat, seed, True)
        for number, world in enumerate(worlds):  # what is dealt doesn't depend on what is hidden
            assert other_truth.imagine(seat, number).state.key() == world.state.key()
