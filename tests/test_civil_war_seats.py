"""A seat's side of Civil War: what is hidden does not show, and what can't be chosen says why."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hidden import act, answers, compare, full_copy, plain, undo_both, walk_view
from tables import SEATS, Dice, at_step, choose, new, walk

from marvel_tui.engine import Match, MatchError, Seat, Table, position
from marvel_tui.engine.chance import advance
from marvel_tui.engine.civil_war.offer import seats_seen
from marvel_tui.engine.civil_war.preview import lying
from marvel_tui.engine.civil_war.state import BLUE, NO_ATTACKS
from marvel_tui.engine.civil_war.turn import USE_LOCATION
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


def deal(match: Match, number: int | None, seed: int, deep: bool = False) -> None:
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
        "",
        "place.0",
        "place.7",
        "place.x",
        "hero.\u00b2",
        "gear.1",
        "gear.1.99",
        "story.3.1",
        "vault.-1",
        "box.0",
    ]
    found += ["event", "mission", "nobody.hand.1.1", "vault.1", "vault.2", "vault.3", "story.1.99"]
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
        match.lingers = bool(seed % 2)
        for step in walk(match, Dice(seed)):
            if step % 11 != seed % 11:
                continue
            for number in (*range(seats), None):
                if can_deal(match, number):
                    a, b = full_copy(match), full_copy(match)
                    deal(b, number, step, deep=True)
                    compare(a, b, number, places(a))
                    assert a.seat(number).prompt == b.seat(number).prompt  # moves and all
                    compared += 1
    assert compared > 150


def legit(a: Match, b: Match, number: int | None) -> bool:
    """Whether the two still differ in nothing but what is hidden."""
    facts = []
    for match in (a, b):
        state: Any = match.state
        like, mine = state.pool.like, seen_by(match, number)
        heroes = [
            (
                h.place,
                h.down,
                h.active,
                h.shields,
                h.tokens,
                h.crisis,
                h.stunned,
                h.safe,
                h.gear,
                len(h.hand),
                len(h.deck),
            )
            for h in state.heroes
        ]
        hands = [sorted(like[card] for card in hero.hand) for hero in state.heroes if hero.seat in mine]
        laid = [[(like[p.card] if p.card >= 0 else -1, p.up) for p in story] for story in state.stories]
        asked = state.asking and (state.asking[0].kind, state.asking[1])
        red = number is not None and state.teams[number % 2] != BLUE
        cells: Any = (state.vault, state.cells) if red else ([card >= 0 for card in state.vault], len(state.cells))
        shown = discarded(state)  # CW 9.3.6
        facts.append(
            (heroes, hands, laid, state.places, state.symbols, asked, cells, shown, state.mission, state.event)
        )
    return bool(facts[0] == facts[1])


def both_play(a: Match, b: Match, dice: Dice) -> bool:
    """Play the same act in both. False where none was found."""
    for _ in range(10):
        code = act(a, dice)[1]
        try:
            full_copy(b).play(code)
        except MatchError:
            continue
        a.play(code)
        b.play(code)
        return True
    return False


@pytest.mark.parametrize("seats", COUNTS)
def test_going_on_with_the_same_acts_shows_nothing_hidden(seats: int, long: int) -> None:
    went = undone = 0
    for seed in range(24 + long):
        match = at_step(seats, seed, 14 + 9 * (seed % 13), shift=seed, history=False, game=GAME)
        number = None if seed % (seats + 1) == seats else seed % (seats + 1)
        dice = Dice(seed)
        while match.prompt is not None and (match.picked or not can_deal(match, number)):
            choose(match, dice)
        if match.prompt is None:
            continue
        a, b = full_copy(match), full_copy(match)
        deal(b, number, seed)
        for step in range(60):
            if a.prompt is None or not both_play(a, b, dice) or not legit(a, b, number):
                break
            if a.prompt is not None and a.prompt.kind in ASKS_HIDDEN:
                break
            went += 1
            compare(a, b, number, places(a) if step % 4 == 0 else ())
            if step % 5 == 4:
                undone += undo_both(a, b, 1 + dice.below(min(3, len(a.acts))))
                compare(a, b, number, places(a))
    assert went > 60 and undone > 0


@pytest.mark.parametrize("seats", COUNTS)
def test_refusals_tell_a_seat_only_its_own(seats: int) -> None:
    tried = 0
    for seed in range(4):
        match = new(seats, seed, shift=seed, history=False, game=GAME)
        for step in walk(match, Dice(seed)):
            asking = match.state.asking
            if step % 7 == 0 and not match.picked and asking is not None and can_deal(match, asking[1]):
                a, b = full_copy(match), full_copy(match)
                deal(b, asking[1], step, deep=True)
                assert answers(a, CODES) == answers(b, CODES)
                tried += len(CODES)
    assert tried > 400


@pytest.mark.parametrize("seats", COUNTS)
def test_what_shows_something_hidden_is_not_taken_back_alone(seats: int, long: int) -> None:
    """Cards from a deck, a Mission, an Event, a Trap."""
    shown: set[str] = set()
    for seed in range(8 + long):
        match = new(seats, seed, shift=seed, history=False, game=GAME)
        for step in walk(match, Dice(seed)):
            asking = match.state.asking
            assert asking is not None
            if match.picked or step % 3 or not can_deal(match, asking[1]):
                continue
            a, b = full_copy(match), full_copy(match)
            deal(b, asking[1], step, deep=True)
            word, code = act(a, Dice(step))
            a.play(code)
            b.play(code)
            one, two = a.seat(asking[1]), b.seat(asking[1])
            if one.view == two.view and one.log() == two.log():
                continue
            shown.add(word)
            assert a.undo_reach() == 0, f"{code!r} can be taken back after it showed {one.log()[-3:]}"
    assert shown >= {"end"} and len(shown) > 2


def test_views_hold_nothing_but_words_and_numbers() -> None:
    kinds: set[type] = set()
    for seed in range(3):
        match = new(COUNTS[seed], seed, shift=seed, history=False, game=GAME)
        for step in walk(match, Dice(seed)):
            if step % 9 == 0:
                for number in (0, 1, None):
                    side = match.seat(number)
                    walk_view(side.view, "view", kinds)
                    prompt = plain(side.prompt)
                    if prompt is not None:
                        walk_view(replace(prompt, choices=(), standing=()), "prompt", kinds)
    assert {kind.__name__ for kind in kinds} >= {"WarView", "HeroView", "PlaceView", "StoryView", "BoxView"}


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
        deal(other_truth, seat, seed, deep=True)
        for number, world in enumerate(worlds):  # what is dealt doesn't depend on what is hidden
            assert other_truth.imagine(seat, number).state.key() == world.state.key()


def clash(*options: str) -> Match:
    """A new game of Clash."""
    return Match(Table(GAME, (Seat("Ann"), Seat("Bo")), 7, options))


def logged(match: Match) -> list[str]:
    """The lines of the open table's log."""
    return [line.text for line in match.seat(None).log(0)]


def test_what_is_set_up_openly_is_in_the_log() -> None:
    """CW 3.2.1, CW 5.1, CW 6.7, CW 6.9: the orders of both teams, Equipment, what is out of the game."""
    match = clash()
    for _ in walk(match, Dice(1)):
        if match.prompt is not None and match.prompt.kind == "play":
            break
    said, state = logged(match), match.state
    for team, name in enumerate(("Blue", "Red")):
        order = ", ".join(state.name(state.heroes[n]) for n in state.order[team])
        assert f"Team {name} takes its turns in this order: {order}" in said
    for hero in state.heroes:
        assert f"{state.name(hero)}: {state.pool.names[hero.out[0]]} is out of the game" in said
        if hero.gear:
            worn = " and ".join(state.pool.equipment[gear.card].name for gear in hero.gear)
            assert f"{state.name(hero)} has {worn}" in said
    assert "One Event is out of the game, unseen" in said


TIGRA = """
game = "civil-war"
turn = "tigra"
phase = "act"
blue_story = ["tigra-h"]
[Ann]
heroes = [{ hero = "tigra", tokens = "HW" }, { hero = "goliath" }]
[Bo]
heroes = [{ hero = "iron-man" }, { hero = "spectrum" }]
"""


def test_the_log_says_what_paid() -> None:
    """CW 3.6, CW 3.7, CW 3.13."""
    spent = []
    none = (0, 0, 0, 0)
    paid = ((0, 1, 0, 0), ""), ((0, 0, 0, 1), " by wild"), (none, " by token"), (none, " by wild token")
    for pool, source in paid:
        match = position.load(TIGRA)
        state: Any = match.state
        state.symbols = pool
        if source == " by wild token":
            state.heroes[0].tokens = (0, 0, 0, 1)
        match.play(f"rescue{source}")
        spent += [(e.text, e.rule) for e in match.seat(None).log(0) if e.kind == "spends"]
    assert spent == [
        ("Tigra spends a Heroic", "CW 3.6"),
        ("Tigra spends a Wild as a Heroic", "CW 3.7"),
        ("Tigra spends a Heroic token", "CW 3.13"),
        ("Tigra spends a Wild token as a Heroic", "CW 3.13"),
    ]


def test_a_pick_shows_what_the_hero_brings() -> None:
    """CW 5.1, CW 6.7: its Equipment, and no card that the game begins without."""
    box = {one.name: " ".join(one.text) for one in clash().seat(0).view.box}
    assert "Equipment Web Shooters:" in box["Iron Spider"] and not any(" WW" in text for text in box.values())
    assert all(" WW" in " ".join(one.text) for one in clash("handicap-blue").seat(0).view.box)


def test_what_holds_in_a_turn_is_said() -> None:
    """CW 11.6: an Enemy's effect that takes Attacks is told while it holds."""
    match = position.load(TIGRA.replace('phase = "act"', 'phase = "play"').replace('blue_story = ["tigra-h"]\n', ""))
    state: Any = match.state
    state.upset[BLUE] = (NO_ATTACKS,)
    assert match.seat(0).view.stories[BLUE].waits == ("no Attacks",)
    match.play(match.prompt.moves[0])
    assert match.seat(0).view.current.upset == ("no Attacks",)


def test_what_costs_something_does_not_stand_first() -> None:
    """CW 2.4: where the effect of a location begins with a price, the cursor begins at no."""
    match = position.load(TIGRA)
    state: Any = match.state
    first = {}
    for n, location in enumerate(state.pool.locations):
        if location.effect is not None and not location.mandatory:
            state.places[0] = state.places[0]._replace(location=n)
            first[location.slug] = USE_LOCATION.moves(state, 0, (), (0,))[0].word
    assert {slug for slug, word in first.items() if word == "no"} == {"the-raft", "sokovia", "limbo", "vormir"}


def test_what_recharging_costs_and_brings_is_said() -> None:
    """CW 5.4: the price and the effect beside the choice, the token in the log."""
    match = position.load("""
        game = "civil-war"
        turn = "iron-man"
        [Ann]
        heroes = [{ hero = "iron-man", tokens = "A", gear = ["arc-reactor down"] }, { hero = "goliath" }]
        [Bo]
        heroes = [{ hero = "tigra" }, { hero = "spectrum" }]
    """)
    offered = next(c for c in match.seat(0).prompt.choices if c.word == "recharge")
    assert offered.preview.startswith("For an Action token: Choose one: gain a Move")
    match.play("recharge arc-reactor token attack")
    assert ("Iron Man spends an Attack token", "CW 5.4") in [(e.text, e.rule) for e in match.seat(None).log(0)]


def test_where_something_is_moved_from_says_what_lies_there() -> None:
    match = position.load(TIGRA)
    state: Any = match.state
    state.places[1] = state.places[1]._replace(civilians=1, thugs=2)
    state.places[2] = state.places[2]._replace(civilians=0, thugs=0)
    assert [lying(state, at) for at in (1, 2, -1)] == ["1 civilian, 2 thugs", "nobody", ""]
