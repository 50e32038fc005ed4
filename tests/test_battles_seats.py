"""What a player may know of Battles: matches that differ only in what is hidden look alike, through undo too."""

from __future__ import annotations

from typing import Any

import pytest
from hidden import Secrets, act, kinds_of_views
from tables import Dice, at_step, new, walk

from marvel_tui.engine import Match, chance
from marvel_tui.engine.position import load
from marvel_tui.engine.seats import PromptView

HOLDS_HIDDEN = ("take", "bottom", "facing")  # questions whose arguments are hidden cards of the seat that is asked
CODES = (
    "attack hulk > loki", "play uncanny-defense", "recruit hulk front", "use wolverine-l1.snikt", "nonsense",
    "power-up hulk on hulk", "resource laboratory up", "move hulk back", "attack", "use ko.deadpool.x", "end now",
)  # fmt: skip
# Events that show cards to all by the rules; two matches that differ in them are no pair any more.
OPEN = (
    "resource-up", "recruits", "plays", "pays", "discards", "reveals", "takes-openly", "turns-up", "resource-kod",
    "shuffled-in",
)  # fmt: skip


def deal(match: Match, number: int | None, seed: int, deep: bool) -> None:
    """Deal anew what a side can't know; but leave the generator and (without `deep`) its own deck, so that both can
    go on alike."""
    state: Any = match.state
    keep = state.rng
    state.rng = chance.advance(seed)
    for side in state.sides:
        if side.seat == number:
            if deep:
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


def like(match: Match, dice: Dice, code: str) -> str:
    """An act that others can't tell from this one: another face-down resource, another card that is looked at."""
    word = code.split()[0]
    if word == "resource" and not code.endswith(" up"):
        state: Any = match.state
        hand = state.sides[state.asking[1]].hand
        card = state.faces[hand[dice.below(len(hand))]]
        return f"resource {card.slug}{' down' if card.type == 'location' else ''}"
    if word in ("take", "bottom") and "none" not in code:
        other = act(match, dice)[1]
        return other if "none" not in other else ""
    return code


SECRETS = Secrets(deal, can_deal, places, legit, like, holds=HOLDS_HIDDEN)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_does_not_show(seats: int, long: int) -> None:
    compared = 0
    for seed in range(7 - seats + long):
        match = new(seats, seed, shift=seed, history=False)
        match.lingers = bool(seed % 2)  # the forecasts of last choices too
        for step in walk(match, Dice(seed)):
            if step % 29 == seed:
                compared += SECRETS.show_alike(match, step)
    assert compared > 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_going_on_with_the_same_acts_shows_nothing_hidden(seats: int, long: int) -> None:
    went = undone = 0
    for seed in range(14 - 2 * seats + long):
        match = at_step(seats, seed, 20 + 37 * (seed % 11), shift=seed, history=False)
        number = (*range(seats), None)[seed % (seats + 1)]
        acts, alone, _turns = SECRETS.go_on_alike(match, number, seed)
        went, undone = went + acts, undone + alone
    assert went > 40 and undone > 0


@pytest.mark.parametrize("seats", [2, 3])
def test_what_shows_something_hidden_is_not_taken_back_alone(seats: int, long: int) -> None:
    shown: set[str] = set()
    for seed in range(8 + long):
        match = new(seats, seed, shift=seed, history=False)
        shown |= {SECRETS.what_is_shown_stays(match, step) for step in walk(match, Dice(seed)) if step % 2 == 0}
    assert len(shown - {""}) > 3


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
    tried = 0
    for seed in range(6):
        match = new(seats, seed, shift=seed, history=False)
        tried += sum(SECRETS.refuse_alike(match, step, CODES) for step in walk(match, Dice(seed)) if step % 23 == 0)
    assert tried > 200


# --- what views are made of


def test_views_hold_nothing_but_words_and_numbers() -> None:
    kinds: set[str] = set()
    for seed in range(4):
        match = new(2 + seed % 3, seed, shift=seed, history=False)
        kinds |= kinds_of_views(match for step in walk(match, Dice(seed)) if step % 17 == 0)
    assert kinds >= {"BattleView", "SideView", "CardView", "CombatView"}


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
