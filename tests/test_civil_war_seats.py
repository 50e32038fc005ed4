"""A seat's side of Civil War: what is hidden does not show, and what can't be chosen says why."""

from __future__ import annotations

from typing import Any

import pytest
from hidden import Secrets, full_copy, kinds_of_views
from tables import SEATS, Dice, at_step, new, walk

from marvel_tui.engine import Match
from marvel_tui.engine.chance import advance
from marvel_tui.engine.civil_war.offer import seats_seen
from marvel_tui.engine.civil_war.state import BLUE
from marvel_tui.engine.civil_war.vault import discarded
from marvel_tui.engine.invariants import check
from marvel_tui.engine.notation import seat_slugs
from marvel_tui.engine.rulebook import rulebook

GAME = "civil-war"
COUNTS = SEATS[GAME]


CODES = (
    "play iron-man-m", "move sokovia", "attack tigra", "attack thug", "rescue", "endorse", "tag goliath", "end",
    "cell tear-gas", "cell confiscation", "special ricochet", "use quinjet-pass", "recharge quinjet-pass", "pick tigra",
    "discard goliath-m", "bid 12", "pass", "yes", "no", "escape", "space a", "location the-raft", "equip megaphone",
    "nonsense",
)  # fmt: skip
ASKS_HIDDEN = ("look",)  # questions about a card that nobody else may see


def seen_by(match: Match, number: int | None) -> set[int]:
    """The seats whose hands a side sees (CW 1.9, CW 1.9.1)."""
    state: Any = match.state
    return set() if number is None else seats_seen(state, number)


def deal(match: Match, number: int | None, seed: int, deep: bool) -> None:
    """Deal anew what a side can't know (CW 1.9, CW 6.9, CW 9.2.2): other hands and decks, what lies face down.

    The generator and (without `deep`) its own decks stay as they are, so that both can go on alike.
    """
    state: Any = match.state
    keep = state.rng
    state.rng = advance(seed)
    mine = seen_by(match, number)
    for hero in state.heroes:
        if hero.seat not in mine:
            pile = [*hero.deck, *hero.hand]
            state.shuffle(pile)
            hero.hand = [pile.pop() for _ in hero.hand]
            hero.deck = pile
        elif deep:
            state.shuffle(hero.deck)
    if deep:
        for pile in (state.people, state.missions, state.events):
            state.shuffle(pile)
    if state.mode != "clash" and (number is None or state.teams[number % 2] == BLUE):
        cells = [*state.cells, *(card for card in state.vault if card >= 0)]
        state.shuffle(cells)
        state.vault = [cells.pop() if card >= 0 else -1 for card in state.vault]
        state.cells = tuple(sorted(cells))
    state.rng = keep


def can_deal(match: Match, number: int | None) -> bool:
    """Whether nothing that is hidden from this side lies in what is asked."""
    asking = match.state.asking
    if asking is None or asking[0].kind in ASKS_HIDDEN:
        return False
    return asking[1] == number or not match.picked


def places(match: Match) -> list[str]:
    """Every place there is, and some that are not."""
    view = match.seat(None).view
    found = [
        "", "place.0", "place.7", "place.x", "hero.\u00b2", "gear.1", "gear.1.99", "story.3.1", "story.1.99", "box.0",
        "event", "mission", "nobody.hand.1.1", "vault.-1", "vault.1", "vault.2", "vault.3",
    ]  # fmt: skip
    found += [place.place for place in view.places] + [one.place for one in view.box]
    for hero in view.heroes:
        slug = seat_slugs(match.state.names)[hero.seat]
        found += [hero.place, *(worn.place for worn in hero.gear)]
        found += [f"{slug}.hand.{hero.place.removeprefix('hero.')}.{n}" for n in range(hero.hand_count + 2)]
    return found + [card.place for story in view.stories for card in story.cards]


@pytest.mark.parametrize("seats", COUNTS)
def test_what_can_not_be_chosen_says_why(seats: int, long: int) -> None:
    """Every place that a seat sees is a choice, or the clause is named that keeps it from being one."""
    book, asked = rulebook(GAME), set()
    for seed in range(4 + long):
        match = new(seats, seed, shift=seed, history=False, game=GAME)
        for step in walk(match, Dice(seed)):
            prompt = match.prompt
            assert prompt is not None
            if step % 5 != seed % 5 and prompt.kind in asked:
                continue
            asked.add(prompt.kind)
            for number in (prompt.seat, (prompt.seat + 1) % seats):
                side = match.seat(number)
                told = side.prompt
                assert told is not None
                can = {choice.place for choice in told.choices}
                view = side.view
                hands = [card for hero in view.heroes for card in hero.hand]
                alike = {card.slug for card in hands if card.place in can}
                shown = [card.place for card in hands if card.slug not in alike]
                shown += [thing.place for thing in (*view.places, *view.heroes)]
                shown += [worn.place for hero in view.heroes for worn in hero.gear]
                shown += [story.cards[-1].place for story in view.stories if story.cards]
                if view.registration is not None:
                    vault = {f"vault.{n}": not held for n, held in enumerate(view.registration.vault, 1)}
                    free = {space for space in vault if vault[space]}
                    can |= free if can & free else set()  # one free space is as good as another
                    shown += [*vault, *(["mission"] if view.registration.mission else [])]
                elif view.clash.event:
                    shown.append("event")
                for place in shown:
                    reasons = side.why_not(place)
                    assert bool(reasons) is not (place in can), (prompt.kind, prompt.picked, place, reasons, can)
                    for reason in reasons:
                        assert book.find(reason.rule) is not None and "{" not in str(reason), reason
                for place in can:
                    assert not side.why_not(place), (prompt.kind, place)
    assert asked >= {"pick-hero", "hero-order", "equip", "play", "act", "discard", "location", "recharge"}


@pytest.mark.parametrize("seats", COUNTS)
def test_what_is_hidden_does_not_show(seats: int, long: int) -> None:
    """CW 1.9, CW 1.9.1, CW 1.9.3, CW 6.9, CW 9.2.2: hands, decks, the Cells of Red; all else is open."""
    compared = 0
    for seed in range(8 + long):
        match = new(seats, seed, shift=seed, history=False, game=GAME)
        match.lingers = bool(seed % 2)  # the forecasts of last choices too
        for step in walk(match, Dice(seed)):
            if step % 11 == seed % 11:
                compared += SECRETS.show_alike(match, step)
    assert compared > 150


def legit(a: Match, b: Match, number: int | None) -> bool:
    """Whether the two still differ in nothing but what is hidden."""
    facts = []
    for match in (a, b):
        state: Any = match.state
        if state.asking is not None and state.asking[0].kind in ASKS_HIDDEN:
            return False
        like, mine = state.pool.like, seen_by(match, number)
        heroes = [
            (h.place, h.down, h.active, h.shields, h.tokens, h.crisis, h.stunned, h.safe, h.gear) for h in state.heroes
        ]
        counts = [(len(h.hand), len(h.deck)) for h in state.heroes]
        hands = [sorted(like[card] for card in hero.hand) for hero in state.heroes if hero.seat in mine]
        laid = [[(like[p.card] if p.card >= 0 else -1, p.up) for p in story] for story in state.stories]
        asked = state.asking and (state.asking[0].kind, state.asking[1])
        red = number is not None and state.teams[number % 2] != BLUE
        cells: Any = (state.vault, state.cells) if red else ([card >= 0 for card in state.vault], len(state.cells))
        shown = discarded(state)  # CW 9.3.6
        facts.append(
            (heroes, counts, hands, laid, state.places, state.symbols, asked, cells, shown, state.mission, state.event)
        )
    return bool(facts[0] == facts[1])


SECRETS = Secrets(deal, can_deal, places, legit, holds=ASKS_HIDDEN)


@pytest.mark.parametrize("seats", COUNTS)
def test_going_on_with_the_same_acts_shows_nothing_hidden(seats: int, long: int) -> None:
    went = undone = 0
    for seed in range(24 + long):
        match = at_step(seats, seed, 14 + 9 * (seed % 13), shift=seed, history=False, game=GAME)
        number = (*range(seats), None)[seed % (seats + 1)]
        acts, alone, _turns = SECRETS.go_on_alike(match, number, seed)
        went, undone = went + acts, undone + alone
    assert went > 60 and undone > 0


@pytest.mark.parametrize("seats", COUNTS)
def test_refusals_tell_a_seat_only_its_own(seats: int) -> None:
    tried = 0
    for seed in range(4):
        match = new(seats, seed, shift=seed, history=False, game=GAME)
        tried += sum(SECRETS.refuse_alike(match, step, CODES) for step in walk(match, Dice(seed)) if step % 7 == 0)
    assert tried > 400


@pytest.mark.parametrize("seats", COUNTS)
def test_what_shows_something_hidden_is_not_taken_back_alone(seats: int, long: int) -> None:
    """Cards from a deck, a Mission, an Event, a Trap."""
    shown: set[str] = set()
    for seed in range(8 + long):
        match = new(seats, seed, shift=seed, history=False, game=GAME)
        shown |= {SECRETS.what_is_shown_stays(match, step) for step in walk(match, Dice(seed)) if step % 3 == 0}
    assert shown >= {"end"} and len(shown - {""}) > 2


def test_views_hold_nothing_but_words_and_numbers() -> None:
    kinds: set[str] = set()
    for seed in range(3):
        match = new(COUNTS[seed], seed, shift=seed, history=False, game=GAME)
        kinds |= kinds_of_views(match for step in walk(match, Dice(seed)) if step % 9 == 0)
    assert kinds >= {"WarView", "HeroView", "PlaceView", "StoryView", "BoxView"}


def test_a_program_does_not_see_what_is_hidden() -> None:
    """What a program looks ahead on holds its own cards, and others wherever there are others."""
    for seed in range(4):
        match = at_step(2 + 2 * (seed % 2), seed, 40, shift=4 * seed, history=False, game=GAME)
        assert match.prompt is not None
        state: Any = match.state
        seat = match.prompt.seat
        worlds = [match.imagine(seat, number) for number in range(12)]
        for world in worlds:
            check(world)
            assert world.seat(seat).view == match.seat(seat).view
        hidden = [hero.number for hero in state.heroes if hero.seat not in seen_by(match, seat) and len(hero.hand) > 1]
        for number in hidden:
            heroes: list[Any] = [world.state.heroes[number] for world in worlds]  # type: ignore[attr-defined]
            assert len({tuple(sorted(hero.hand)) for hero in heroes}) > 3
        assert hidden
        other_truth = full_copy(match)
        deal(other_truth, seat, seed, True)
        for number, world in enumerate(worlds):  # what is dealt doesn't depend on what is hidden
            assert other_truth.imagine(seat, number).state.key() == world.state.key()
