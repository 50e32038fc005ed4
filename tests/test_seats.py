"""A seat's side: two matches that differ only in what a seat may not know look alike to it, through undo too."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hidden import act, answers, compare, full_copy, plain, undo_both, walk_view
from tables import Dice, at_step, choose, new, walk

from marvel_tui.engine import Match, MatchError, chance
from marvel_tui.engine.position import load
from marvel_tui.engine.seats import PromptView

SIDES = (0, 1, 2, 3, None)
HOLDS_HIDDEN = ("take", "bottom", "facing")  # questions whose arguments are hidden cards of the seat that is asked
# Events that show cards to all by the rules; two matches that differ in them are no pair any more.
OPEN = (
    "resource-up", "recruits", "plays", "pays", "discards", "reveals", "takes-openly", "turns-up", "resource-kod",
    "shuffled-in",
)  # fmt: skip


def deal(match: Match, number: int | None, seed: int, own: bool = False) -> None:
    """Deal anew what a side can't know; but leave the generator and (without `own`) its own deck, so that both can
    go on alike."""
    state: Any = match.state
    keep = state.rng
    state.rng = chance.advance(seed)
    for side in state.sides:
        if side.seat == number:
            if own:
                state.shuffle(side.deck)
            continue
        down = [i for i, entry in enumerate(side.resources) if not entry & 1]
        pile = side.deck + side.hand + [side.resources[i] >> 1 for i in down]
        state.shuffle(pile)
        for i in down:
            side.resources[i] = pile.pop() * 2
        side.hand = [pile.pop() for _ in side.hand]
        side.deck = pile
    state.rng = keep


def can_deal(match: Match, number: int | None) -> bool:
    """Whether nothing that is hidden from this side lies in what is asked or waits."""
    asking = match.state.asking
    return asking is not None and (asking[1] == number or (asking[0].kind not in HOLDS_HIDDEN and not match.picked))


def places(match: Match) -> list[str]:
    """Every place there is, and some that are not."""
    found = ["", "nobody.hand.1", "ann", "ann.hand.x", "ann.hand.-1", "ann.hand.\u00b2"]
    for side in match.seat(None).view.sides:
        found += [f"{side.slug}.hand.{i}" for i in range(side.hand_count + 2)]
        for zone in (side.front, side.back, side.resources, side.ko):
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
                len(side.hand), len(side.deck), len(side.resources), len(side.playing),
                [kinds[card] for card in side.ko],
                [kinds[c.card] for c in side.characters],
                [(kinds[e >> 1] if e & 1 or mine else -1, e & 1) for e in side.resources],
                [kinds[card] for card in side.hand] if mine else [],
            ))  # fmt: skip
        asked = state.asking and (state.asking[0].kind, state.asking[1])
        shown = [tuple(kinds[c] for c in e.cards) for e in match.events if e.kind.name in OPEN or e.seat == number]
        facts.append((rows, asked, shown))
    return bool(facts[0] == facts[1])


def both_play(a: Match, b: Match, dice: Dice, number: int | None) -> bool:
    """Play the same act in both, as far as everybody can see. False where none was found."""
    asking = a.state.asking
    assert asking is not None
    for _ in range(10):
        word, code = act(a, dice)
        try:
            if word == "resource" and not code.endswith(" up") and asking[1] != number:
                faces: Any = b.state
                hand = faces.sides[asking[1]].hand
                card = faces.faces[hand[dice.below(len(hand))]]
                other = f"resource {card.slug}{' down' if card.type == 'location' else ''}"
            elif word in ("take", "bottom") and asking[1] != number and "none" not in code:
                other = act(b, dice)[1]
                if "none" in other:
                    continue
            else:
                other = code
            full_copy(b).play(other)
        except MatchError:
            continue
        b.play(other)
        a.play(code)
        return True
    return False


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_does_not_show(seats: int, long: int) -> None:
    compared = 0
    for seed in range(7 - seats + long):
        match = new(seats, seed, shift=seed, history=False)
        match.lingers = bool(seed % 2)  # the forecasts of last choices too
        dice = Dice(seed)
        for step in walk(match, dice):
            if step % 29 != seed:
                continue
            for number in (*range(seats), None):
                if not can_deal(match, number):
                    continue
                a, b = full_copy(match), full_copy(match)
                deal(b, number, step)
                compare(a, b, number, places(match))
                assert a.seat(number).prompt == b.seat(number).prompt  # moves and all
                compared += 1
    assert compared > 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_going_on_with_the_same_acts_shows_nothing_hidden(seats: int, long: int) -> None:
    went = undone = 0
    for seed in range(14 - 2 * seats + long):
        match = at_step(seats, seed, 20 + 37 * (seed % 11), shift=seed, history=False)
        number = SIDES[seed % (seats + 1)] if seed % (seats + 1) < seats else None
        dice = Dice(seed)
        while match.picked or not can_deal(match, number):
            if match.prompt is None:
                break
            choose(match, dice)
        if match.prompt is None:
            continue
        a, b = full_copy(match), full_copy(match)
        deal(b, number, seed)
        for step in range(60):
            if a.prompt is None or not both_play(a, b, dice, number):
                break
            if not legit(a, b, number):
                break  # something that differs was shown to all
            went += 1
            compare(a, b, number, places(a) if step % 5 == 0 else ())
            if step % 7 == 6:
                undone += undo_both(a, b, 1 + dice.below(min(3, len(a.acts))))
                compare(a, b, number, places(a))
    assert went > 40 and undone > 0


@pytest.mark.parametrize("seats", [2, 3])
def test_what_shows_something_hidden_is_not_taken_back_alone(seats: int, long: int) -> None:
    shown: dict[str, int] = {}
    faults: dict[str, str] = {}
    for seed in range(8 + long):
        match = new(seats, seed, shift=seed, history=False)
        for step in walk(match, Dice(seed)):
            asking = match.state.asking
            assert asking is not None
            if match.picked or step % 2 or asking[0].kind in HOLDS_HIDDEN:
                continue
            a, b = full_copy(match), full_copy(match)
            deal(b, asking[1], step, own=True)
            _word, code = act(a, Dice(step))
            a.play(code)
            b.play(code)
            if a.seat(asking[1]).view == b.seat(asking[1]).view and a.seat(asking[1]).log() == b.seat(asking[1]).log():
                continue
            kind = f"{asking[0].kind}: {code.split()[0]}"
            shown[kind] = shown.get(kind, 0) + 1
            if a.undo_reach():
                faults[kind] = f"{code!r} can be taken back after it showed {a.seat(asking[1]).log()[-3:]}"
    assert not faults, faults
    assert len(shown) > 3


def test_a_face_down_resource_that_was_shown_is_not_taken_back_alone() -> None:
    match = load("""
game = "battles"
[Ann]
main = "magneto-l2"
resources = ["fortress"]
[Bo]
main = "captain-america-l1"
resources = [{ card = "academy", down = true }, { card = "open-fire", down = true }]
""")
    match.play("use magneto-l2.mutant-supremacy on bo.resource.2")
    assert match.seat(0).log()[-1].text == "Bo's resource Open Fire is KO'd"
    assert match.undo_reach() == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_refusals_tell_a_seat_only_its_own(seats: int) -> None:
    codes = (
        "attack hulk > loki", "play uncanny-defense", "recruit hulk front", "use wolverine-l1.snikt", "nonsense",
        "power-up hulk on hulk", "resource laboratory up", "move hulk back", "attack", "use ko.deadpool.x", "end now",
    )  # fmt: skip
    tried = 0
    for seed in range(6):
        match = new(seats, seed, shift=seed, history=False)
        for step in walk(match, Dice(seed)):
            if step % 23 or match.prompt is None or match.picked:
                continue
            number = match.prompt.seat
            a, b = full_copy(match), full_copy(match)
            deal(b, number, step)
            assert answers(a, codes) == answers(b, codes)
            tried += len(codes)
    assert tried > 200


# --- what views are made of


def test_views_hold_nothing_but_words_and_numbers() -> None:
    kinds: set[type] = set()
    for seed in range(4):
        match = new(2 + seed % 3, seed, shift=seed, history=False)
        for step in walk(match, Dice(seed)):
            if step % 17 == 0:
                for number in (0, 1, None):
                    walk_view(match.seat(number).view, "view", kinds)
                    side = match.seat(number)
                    prompt = plain(side.prompt)
                    if prompt is not None:
                        walk_view(replace(prompt, choices=(), standing=()), "prompt", kinds)
    assert {kind.__name__ for kind in kinds} >= {"BattleView", "SideView", "CardView", "CombatView"}


def test_a_side_shows_its_own_hand_and_no_other() -> None:
    match = at_step(3, 4, 60)
    for number in (0, 1, 2, None):
        for side in match.seat(number).view.sides:
            assert len(side.hand) == (side.hand_count if side.seat == number else 0)
            for resource in side.resources:
                assert bool(resource.name) == (resource.face_up or side.seat == number)


def test_other_seats_and_the_table_get_no_hidden_choices() -> None:
    hidden = open_ = 0
    for seed in range(3):
        match = new(3, seed, shift=seed, history=False)
        for _ in walk(match, Dice(seed)):
            prompt = match.prompt
            assert prompt is not None
            for number in (0, 1, 2):
                if number != prompt.seat:
                    side = match.seat(number).prompt
                    assert side is not None and not side.mine
                    assert side == PromptView(prompt.seat, False, f"{match.state.names[prompt.seat]} is choosing")
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


def test_private_events_show_their_cards_to_their_seat_alone() -> None:
    match = at_step(3, 5, 300)
    for number in (0, 1, 2, None):
        for mine, event in zip(match.seat(number).events(), match.events, strict=True):
            if event.kind.private and event.seat != number:
                assert mine.cards == () and mine.card == -1 and mine.number == event.number
            else:
                assert mine.cards == tuple(map(match.state.anonymous, event.cards)) or not event.kind.private


def test_hidden_cards_are_private_in_every_kind_of_event() -> None:
    from marvel_tui.engine.battles import events as battles

    kinds = {kind.name for kind in vars(battles)["_ALL"].values() if kind.private}
    assert kinds == {"drew", "resource-down", "looks", "takes", "puts-below"}


def test_events_do_not_tell_equal_cards_apart() -> None:
    match = at_step(2, 5, 300)
    kinds = match.state.pool.kinds  # type: ignore[attr-defined]
    for number in (0, 1, None):
        numbers: dict[int, set[int]] = {}
        for event in match.seat(number).events():
            for card in (*event.cards, event.card):
                if card >= 0:
                    numbers.setdefault(kinds[card], set()).add(card)
        assert all(len(same) == 1 for same in numbers.values())
