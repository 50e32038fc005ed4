"""Rules of Marvel Battlegrounds that a position file can't show: cards, setup, chance, whole games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tables import DECKS, NAMES, SEATS, Dice, at_step, choose, new, table, walk

from marvel_tui.engine import Match, MatchError, Seat, Table, position
from marvel_tui.engine.battlegrounds import heroes
from marvel_tui.engine.battlegrounds.domain import rate
from marvel_tui.engine.battlegrounds.library import MODES, library
from marvel_tui.engine.battlegrounds.position import PLACE_SLUGS
from marvel_tui.engine.battlegrounds.state import NOBODY
from marvel_tui.engine.invariants import check

GAME = "battlegrounds"
COUNTS = SEATS[GAME]


def situation(text: str) -> Match:
    """A match that begins from a position."""
    return position.load(f'game = "{GAME}"\n{text}')


def play(match: Match, *codes: str) -> None:
    """Play acts by their codes, whoever is asked."""
    for code in codes:
        match.play(code)


def sit(count: int = 3, *options: str, seed: int = 7, decks: tuple[str, ...] = DECKS[GAME]) -> Table:
    """A table of so many leaders."""
    return Table(GAME, tuple(map(Seat, NAMES, decks[:count])), seed, options)


# --- BG 1: cards, leaders, modes


def test_the_cards() -> None:
    """BG 1.3, BG 1.4, BG 1.5, BG 1.6: how many there are of each, and that no two heroes are alike."""
    cards = library()
    assert len(cards.heroes) == 56 and len(cards.villains) == 21 and len(cards.leaders) == 10
    assert len({hero.name for hero in cards.heroes.values()}) == 56
    assert sum(hero.power is not None for hero in cards.heroes.values()) > 28
    assert {villain.challenge for villain in cards.villains.values()} == {2, 3, 4, 5}
    assert all(villain.challenge <= min(villain.leaders) for villain in cards.villains.values())
    assert tuple(cards.places[number].slug for number in range(1, 7)) == PLACE_SLUGS
    numbers = [card.number for shelf in (cards.heroes, cards.villains, cards.leaders) for card in shelf.values()]
    assert len(set(numbers)) == len(numbers)


def test_grand_leaders_are_alike_and_avengers_are_not() -> None:
    """BG 1.2, BG 2.7, BG 10.1: one card for each leader and mode."""
    grand, avengers = (
        [card.model_dump(exclude={"slug", "name", "number", "mode"}) for card in library().leaders.values()
         if card.mode == mode]
        for mode in MODES
    )  # fmt: skip
    assert len(grand) == len(avengers) == 5
    assert all(card == grand[0] for card in grand) and grand[0]["influence"] == 7
    assert [card["influence"] for card in avengers] == [8, 7, 6, 8, 7]
    assert all(avengers.count(card) == 1 for card in avengers)


@pytest.mark.parametrize("count", [1, 2, 6])
def test_three_to_five_leaders(count: int) -> None:
    """BG 1.1."""
    seats = tuple(Seat(f"Name {number}", slug) for number, slug in enumerate((*DECKS[GAME], "thor")[:count]))
    with pytest.raises(MatchError, match="3 to 5 players"):
        Match(Table(GAME, seats))


def test_each_leader_leads_one_team() -> None:
    """BG 1.1: unknown leaders and a second team of the same one are refused, and options that there are not."""
    with pytest.raises(MatchError, match=r"Ann: each leader leads one team \(BG 1.1\)"):
        Match(sit(decks=("iron-man", "black-widow", "iron-man")))
    with pytest.raises(MatchError, match="Bo: there is no leader 'thor'; there are black-panther"):
        Match(sit(decks=("iron-man", "thor", "black-widow")))
    with pytest.raises(MatchError, match="unknown option 'revised'"):
        Match(sit(3, "revised"))


@pytest.mark.parametrize("mode", MODES)
def test_the_leader_card_adds_its_bonus(mode: str) -> None:
    """BG 5.7.1, BG 8.3, BG 10.1: the card of the mode that is played, for each leader."""
    for slug in DECKS[GAME]:
        options = [] if mode == MODES[0] else [mode]
        match = situation(f'options = {options}\n[Ann]\nleader = "{slug}"\nhand = ["drax", "beast"]\n[Bo]\n[Cy]\n')
        game: Any = match.state
        card, drax = library().leaders[slug, mode], library().heroes["drax"]
        view = match.seat(0).view.leaders[0]
        assert (view.card_strength, view.card_points) == (card.strength, card.points)
        match.play("send drax to london leader")
        game = match.state
        assert game.fields[1].damage(0) == drax.strength + card.strength
        assert not game.leaders[0].has_card and game.leaders[1].has_card


# --- BG 2: setting up


@pytest.mark.parametrize("avengers", [False, True])
@pytest.mark.parametrize("count", COUNTS)
def test_setting_up(count: int, avengers: bool) -> None:
    """BG 2.1, BG 2.2, BG 2.4, BG 2.5, BG 2.6, BG 2.7 (G1, G2): what lies where before the first turn."""
    for seed in range(30):
        match = Match(sit(count, *["avengers"] * avengers, seed=seed))
        game: Any = match.state
        assert [place.slug for place in game.pool.places] == list(PLACE_SLUGS[: count + 1])
        villains = [game.pool.villains[n] for n in (*game.villain_deck, *(field.villain for field in game.fields))]
        fitting = [villain for villain in library().villains.values() if count in villain.leaders]
        assert sorted(v.slug for v in villains) == sorted(v.slug for v in fitting)
        imprisoned = 0
        for field in game.fields:
            villain = game.pool.villains[field.villain]
            assert field.resistance == villain.resistance and field.reinforced == 0
            assert len(field.prison) == (1 if villain.challenge == 2 else 2)
            imprisoned += len(field.prison)
        assert len(game.row) == 8 and len(game.hero_deck) == 56 - 8 - imprisoned and not game.discard
        for leader, slug in zip(game.leaders, DECKS[GAME], strict=False):
            card = library().leaders[slug, MODES[avengers]]
            assert leader.influence == card.influence and leader.extra == card.extra_actions
            assert (leader.actions, leader.reserve, leader.hand) == (3, 3, ())
            assert leader.has_card and leader.has_marker and not leader.victory
            assert set(leader.domain) == set(leader.champions) == {0}
        assert sorted(game.recruitment) == list(range(count)) and game.round == 1
        assert match.prompt is not None and (match.prompt.kind, match.prompt.seat) == ("recruit", game.recruitment[0])
        check(match)


def test_decks_and_the_first_order_are_shuffled() -> None:
    """BG 2.2, BG 2.3, BG 2.8: other seeds, other cards, and each leader is first at times; one seed is one game."""
    rows, fields, firsts = set(), set(), set()
    for seed in range(40):
        game: Any = Match(sit(5, seed=seed)).state
        rows.add(game.row)
        fields.add(tuple(field.villain for field in game.fields))
        firsts.add(game.recruitment[0])
        assert Match(sit(5, seed=seed)).state.key() == game.key()
    assert len(rows) == len(fields) == 40 and firsts == set(range(5))


def test_other_villains_take_no_part() -> None:
    """BG 2.2: in whole games nobody meets a villain that is not used with this number of leaders."""
    for count in COUNTS:
        for seed in range(3):
            match = new(count, seed, shift=seed, game=GAME)
            for _ in walk(match, Dice(seed)):
                pass
            game: Any = match.state
            met = {event.by[0] for event in match.events if event.kind.name == "appears"}
            assert len(met) > count and all(count in game.pool.villains[villain].leaders for villain in met)


def test_prisons_can_be_read_at_any_time() -> None:
    """BG 2.4.1, BG 1.9.1: every side sees every prisoner with its power, in each phase."""
    match = new(4, 5, game=GAME)
    kinds = set()
    for _ in walk(match, Dice(5)):
        game: Any = match.state
        assert match.prompt is not None
        kinds.add(match.prompt.kind)
        for side in (None, *range(4)):
            shown = [[hero.slug for hero in field.prison] for field in match.seat(side).view.fields]
            assert shown == [[game.pool.heroes[hero].slug for hero in field.prison] for field in game.fields]
    assert kinds >= {"recruit", "assign", "prisoner"}


def test_chance_is_used_for_shuffling_alone() -> None:
    """BG 1.10: after the setup the generator moves only where the discard pile becomes the hero deck."""
    shuffles = 0
    for seed in range(12):
        match = new(3 + seed % 3, seed, shift=seed, game=GAME)
        rng, told = match.state.rng, len(match.events)
        for _ in walk(match, Dice(seed)):
            new_events = match.events[told:]
            shuffled = any(event.kind.name == "reshuffles" for event in new_events)
            assert (match.state.rng != rng) is shuffled
            rng, told = match.state.rng, len(match.events)
            shuffles += shuffled
    assert shuffles > 5


# --- BG 3: the round


@pytest.mark.parametrize("count", COUNTS)
def test_three_rounds_of_four_phases(count: int) -> None:
    """BG 3.1, BG 7.2, BG 1.7, BG 1.8: the phases follow each other, and the markers of each leader add up."""
    match = new(count, 11, shift=1, game=GAME)
    seen: list[tuple[int, str]] = []
    for _ in walk(match, Dice(11)):
        game: Any = match.state
        if (game.round, game.phase_name) not in seen:
            seen.append((game.round, game.phase_name))
        if game.phase_name == "recruitment":
            assert {leader.actions for leader in game.leaders} == {3 if game.round == 1 else 4}
            assert {leader.actions + leader.reserve for leader in game.leaders} == {6}
        for field in game.fields:
            assert sum(leader.champions[field.at] for leader in game.leaders) <= game.round
    main = [entry for entry in seen if entry[1] in ("recruitment", "assignment")]
    assert main == [(number, phase) for number in (1, 2, 3) for phase in ("recruitment", "assignment")]
    assert match.result is not None and match.result.rule == "BG 8.6"
    assert [event.number for event in match.events if event.kind.name == "round-starts"] == [1, 2, 3]


def test_three_champion_markers_are_enough() -> None:
    """BG 1.8, BG 8.4: one a round and battlefield; there can't be more than three, nor more than three who share."""
    text = """
        round = {}
        [Ann]
        champions = {{ london = 2 }}
        [Bo]
        champions = {{ london = {} }}
        [Cy]
    """
    assert situation(text.format(3, 1)).prompt is not None
    for round_, more in ((3, 2), (2, 1)):
        with pytest.raises(MatchError, match=r"Champion markers \(BG 1.8\)"):
            situation(text.format(round_, more))


# --- BG 4.4.1: a card is needed and there is none


def test_the_row_stays_empty_where_no_card_is_left() -> None:
    """BG 4.4.1: deck and discard pile are empty; when there are cards again the first position is filled."""
    match = situation("""
        phase = "recruitment"
        row = ["hulk", "thor", "vision", "thing", "she-hulk", "drax", "hawkeye", "nebula"]
        passed = ["Bo", "Cy"]
        [Ann]
        influence = 40
        [Bo]
        [Cy]
    """)
    game: Any = match.state
    away, game.hero_deck = game.hero_deck, []
    play(match, "recruit nebula", "recruit thor", "recruit hawkeye")
    game = match.state
    slugs = [game.pool.heroes[hero].slug if hero != NOBODY else "" for hero in game.row]
    assert slugs == ["", "", "", "hulk", "vision", "thing", "she-hulk", "drax"]
    assert [hero and hero.slug for hero in match.seat(None).view.row][:4] == [None, None, None, "hulk"]
    assert match.prompt is not None and len(match.prompt.moves) == 6  # five heroes, or pass
    game.discard = away[:3]
    match.play("recruit drax")
    game = match.state
    assert game.row[0] in away[:3] and game.row[1] == game.row[2] == game.row[3] == NOBODY
    assert len(game.hero_deck) == 2 and not game.discard


def test_a_prison_without_cards() -> None:
    """BG 4.4.1, BG 7.7: where no card is left a prison gets fewer."""
    game: Any = new(game=GAME, seats=3).state
    game.hero_deck, game.discard = [], []
    before = [field.prison for field in game.fields]
    heroes.imprison(game, 0, "BG 7.7")
    assert [field.prison for field in game.fields] == before


# --- BG 8


@pytest.mark.parametrize(
    ("space", "points"),
    [(1, 10), (8, 10), (9, 7), (15, 7), (16, 5), (22, 5), (23, 3), (30, 3), (31, 1), (40, 1)],
)
def test_the_bands_of_the_domain_track(space: int, points: int) -> None:
    """BG 8.5."""
    assert rate(space) == points


def test_points_of_whole_games_add_up() -> None:
    """BG 8.1, BG 8.2, BG 8.3, BG 8.4, BG 8.5, BG 8.6: counted again here, from the markers."""
    shared = 0
    for seed in range(40):
        match = at_step(3 + seed % 3, seed, 10_000, shift=seed, history=False, game=GAME)
        game: Any = match.state
        points = []
        for leader, card in zip(game.leaders, game.pool.leaders, strict=True):
            total = leader.influence + 5 * leader.victory + (card.points if leader.has_card else 0)
            for at, given in enumerate(game.given):
                total += leader.domain[at] * next(n for end, n in ((8, 10), (15, 7), (22, 5), (30, 3), (40, 1))
                                                  if given <= end)  # fmt: skip
                counts = sorted((other.champions[at] for other in game.leaders), reverse=True)
                if counts[0] and leader.champions[at] == counts[0]:
                    total += {1: 25, 2: 15, 3: 10}[counts.count(counts[0])]
            points.append((total, leader.influence))
        assert [sum(score) for score in match.seat(None).view.scores] == [total for total, _ in points]
        assert match.result is not None
        assert match.result.winners == tuple(n for n, entry in enumerate(points) if entry == max(points))
        shared += len(match.result.winners) > 1
    assert shared < 40


# --- undo: nothing is lost or doubled, and chance is part of the state


@pytest.mark.parametrize("count", COUNTS)
def test_undo_loses_no_card_and_repeats_chance(count: int) -> None:
    """Cards are where they were, and what is played again after an undo shows the same cards."""
    again = 0
    for seed in range(6):
        match, dice = new(count, seed, shift=seed, game=GAME), Dice(seed)
        while match.prompt is not None:
            choose(match, dice)
            if match.picked or not match.acts or dice.below(6):
                continue
            code, key, events = match.acts[-1].code, match.state.key(), len(match.events)
            match.undo(1, agreed=True)
            check(match)
            match.play(code)
            assert match.state.key() == key and len(match.events) == events
            again += 1
            if len(match.acts) > 3:
                match.undo(3, agreed=True)
                check(match)
    assert again > 30


def test_the_end_is_taken_back_by_agreement_only() -> None:
    """The last act shows what was behind the shields."""
    match = situation("round = 3\n[Ann]\nactions = 2\n[Bo]\nactions = 0\n[Cy]\nactions = 0\n")
    match.play("exchange")
    assert match.undo_reach() == 1
    match.play("exchange")
    assert match.result is not None and match.undo_reach() == 0
    match.undo(1, agreed=True)
    assert match.result is None and match.seat(1).view.leaders[0].influence is None


# --- what only cards of one's own can bring about


HERO = '[[hero]]\nslug = "mine"\nnumber = "X-1"\nname = "Mine"\ncost = 1\nstrength = {}\n'


def test_extra_heroes_end_with_the_hand(own: Path) -> None:
    """BG 9.11: two extra heroes and one card: what was not used is not left to the next leader."""
    own.write_text(HERO.format(2) + 'power = { effect = [{ do = "card" }, { do = "card" }] }\n')
    match = situation('[Ann]\nhand = ["mine", "beast"]\n[Bo]\nhand = ["drax", "rogue"]\n[Cy]\n')
    play(match, "send mine to london power", "play beast")
    assert match.prompt is not None and (match.prompt.seat, match.prompt.kind) == (1, "assign")
    match.play("send drax to london")
    assert match.prompt is not None and (match.prompt.seat, match.prompt.kind) == (2, "assign")
    match = situation('[Ann]\nhand = ["mine", "beast", "drax"]\n[Bo]\n[Cy]\n')
    match.play("send mine to london power")
    copy = match.copy()
    copy.play("play beast")
    assert copy.prompt is not None and copy.prompt.codes == ["play drax", "none"]


def test_each_use_is_paid_with_what_is_there_then(own: Path) -> None:
    """BG 9.6: the price is paid and met each time: Influence that the power gives pays for the next time."""
    own.write_text(HERO.format(2) + 'power = { pay = 1, times = 5, effect = [{ do = "influence", n = 2 }] }\n')
    match = situation('[Ann]\nhand = ["mine", "beast"]\ninfluence = 1\n[Bo]\n[Cy]\n')
    match.play("send mine to london power 5")
    assert match.state.leaders[0].influence == 6  # type: ignore[attr-defined]
    match = situation('[Ann]\nhand = ["mine", "beast"]\n[Bo]\n[Cy]\n')
    with pytest.raises(MatchError, match=r"BG 9.3"):
        match.play("send mine to london power")


def test_who_deals_nothing_does_not_arrive_anew(own: Path) -> None:
    """BG 5.5.1: a Track marker that does not move keeps its place below the others."""
    own.write_text(HERO.format(0))
    match = situation("""
        [london]
        heroes = ["Ann: beast", "Bo: rogue"]
        [Ann]
        hand = ["mine", "drax"]
        [Bo]
        [Cy]
    """)
    game: Any = match.state
    assert game.fields[1].ranking() == [0, 1]
    match.play("send mine to london")
    game = match.state
    assert game.fields[1].ranking() == [0, 1] and game.fields[1].damage(0) == game.fields[1].damage(1)


# --- why something can't be used now


RECRUITING = """
    phase = "recruitment"
    row = ["nebula", "hulk", "", "thor", "drax", "beast", "rogue", "wong"]
    discard = ["groot"]
    order = ["Ann", "Bo", "Cy", "Di"]
    passed = ["Cy"]
    [london]
    prison = ["vision"]
    [Ann]
    influence = 3
    hand = ["thing"]
    [Bo]
    [Cy]
    [Di]
    hand = ["namor", "gamora", "blade", "gambit", "domino", "medusa"]
"""
ASSIGNING = """
    options = ["avengers"]
    row = ["nebula", "hulk", "thor", "drax", "beast", "rogue", "wong", "okoye"]
    [london]
    villain = "green-goblin"
    heroes = ["Bo: vision", "Cy: namor"]
    [Ann]
    leader = "black-panther"
    hand = ["thing"]
    [Bo]
    hand = ["gamora"]
    [Cy]
    actions = 0
    hand = ["groot"]
"""
FREEING = """
    phase = "resolution"
    [london]
    villain = "green-goblin"
    resistance = 0
    prison = ["hulk"]
    heroes = ["Bo: vision"]
    [sokovia]
    prison = ["thor"]
    [Ann]
    [Bo]
    [Cy]
"""


@pytest.mark.parametrize(
    ("text", "seat", "place", "rule"),
    [
        (RECRUITING, 0, "row.1", ""),  # 2 of 3 Influence
        (RECRUITING, 0, "row.2", "BG 4.2"),
        (RECRUITING, 0, "row.3", ""),  # nothing is there
        (RECRUITING, None, "row.2", ""),  # the open table doesn't know what Ann can pay
        (RECRUITING, 1, "row.1", "BG 3.2"),
        (RECRUITING, 2, "row.1", "BG 4.7"),
        (RECRUITING, 3, "row.1", "BG 4.5"),
        (RECRUITING, 0, "ann.hand.1", "BG 5.2"),
        (RECRUITING, 1, "ann.hand.1", ""),
        (RECRUITING, 0, "london.field", "BG 5.2"),
        (RECRUITING, 0, "london.prison.1", "BG 6.8"),
        (RECRUITING, 0, "discard.1", "BG 6.6"),
        (ASSIGNING, 0, "ann.hand.1", ""),
        (ASSIGNING, 0, "london.field", "BG 5.4"),
        (ASSIGNING, 0, "sokovia.field", ""),
        (ASSIGNING, 0, "london.hero.1", "BG 5.3"),
        (ASSIGNING, 0, "row.1", "BG 10.5"),
        (ASSIGNING, 1, "row.1", "BG 4.1"),
        (ASSIGNING, 1, "bo.hand.1", "BG 3.2"),
        (ASSIGNING, 1, "london.field", "BG 3.2"),
        (ASSIGNING, 2, "cy.hand.1", "BG 5.10"),
        (FREEING, 1, "london.prison.1", ""),
        (FREEING, 1, "sokovia.prison.1", "BG 6.8"),
        (FREEING, 0, "london.prison.1", "BG 6.8"),
    ],
)
def test_why_not(text: str, seat: int | None, place: str, rule: str) -> None:
    reasons = situation(text).seat(seat).why_not(place)
    assert [reason.rule for reason in reasons] == [rule] * bool(rule)
    assert all(str(reason).endswith(f"({rule})") for reason in reasons)


@pytest.mark.parametrize(
    ("text", "line", "rule"),
    [
        (RECRUITING, "Ann: free vision", "BG 6.8"),
        (RECRUITING, "Ann: exchange", "BG 5.2"),
        (RECRUITING, "Di: recruit nebula", "BG 4.5"),
        (RECRUITING, "Di: pass", "BG 4.5"),
        (RECRUITING, "Bo: pass", "BG 3.2"),
        (ASSIGNING, "Ann: recruit nebula", "BG 4.1"),
        (ASSIGNING, "Ann: free thor", "BG 6.8"),
        (ASSIGNING, "Ann: none", "BG 9.11"),
        (ASSIGNING, "Ann: swap thing for groot", "BG 4.1"),
        (ASSIGNING, "Ann: swap hulk for thing", "BG 5.3"),
        (ASSIGNING, "Ann: send thing to attilan", "BG 2.1"),
        (ASSIGNING, "Cy: send groot to london", "BG 5.10"),
        (ASSIGNING, "Bo: send gamora to london", "BG 3.2"),
        (ASSIGNING, "Bo: choose 1", "BG 3.2"),
        (FREEING, "Bo: free thor", "BG 6.8"),
        (FREEING, "Ann: free hulk", "BG 3.2"),
        (FREEING, "Bo: send vision to london", "BG 5.2"),
    ],
)
def test_refusals_name_their_clause(text: str, line: str, rule: str) -> None:
    assert position.refusal(situation(text), line) == rule


# --- position files that can't be


SEATS_OF = "[Ann]\n[Bo]\n[Cy]\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[Ann]\n[Bo]\n", "3 to 5 seats"),
        (f"{SEATS_OF}[Di]\n[Ed]\n[Fay]\n", "3 to 5 seats"),
        (f"[attilan]\nvictory = 2\n{SEATS_OF}", r"attilan is not in play with 3 leaders \(BG 2.1\)"),
        (f"[london]\nvillain = 'thor'\n{SEATS_OF}", "no villain 'thor'"),
        (f"[london]\nheroes = ['Di: thor']\n{SEATS_OF}", "no seat 'Di'"),
        (f"[london]\nheroes = ['Ann: thanos']\n{SEATS_OF}", "no hero 'thanos'"),
        (f"[london]\nheroes = ['Ann: thor', 'Bo: thor']\n{SEATS_OF}", "thor lies in two places"),
        (f"[london]\ndamage = ['Ann nine']\n{SEATS_OF}", "damage: 'Ann nine': written as Ann 9"),
        (f"[london]\nprison = 3\n{SEATS_OF}", "london.prison: "),
        (f"[london]\ncolour = 3\n{SEATS_OF}", "london.colour: "),
        (f"[london]\nvillain = 'thanos'\n[sokovia]\nvillain = 'thanos'\n{SEATS_OF}", "a villain is at two places"),
        (f"[london]\nvillain = 'vulture'\nheroes = ['Ann: thor', 'Bo: hulk', 'Cy: drax']\n{SEATS_OF}", "BG 5.4"),
        (f"round = 4\n{SEATS_OF}", "round: "),
        (f"phase = 'main'\n{SEATS_OF}", "phase: 'main' is none of recruitment, assignment"),
        (f"order = ['Ann', 'Bo']\n{SEATS_OF}", "order: every seat stands once"),
        (f"options = ['2015']\n{SEATS_OF}", "unknown option '2015'"),
        (f"row = ['thor', 'thor']\n{SEATS_OF}", "thor lies in two places"),
        ("[Ann]\nhand = ['a']\n[Bo]\n[Cy]\n", "no hero 'a'"),
        ("[Ann]\nhand = ['thor', 'hulk', 'drax', 'beast', 'rogue', 'wong', 'thing']\n[Bo]\n[Cy]\n", "BG 4.5"),
        ("[Ann]\nleader = 'black-panther'\n[Bo]\nleader = 'black-panther'\n[Cy]\n", "BG 1.1"),
        ("[Ann]\nleader = 'thor'\n[Bo]\n[Cy]\n", "no leader 'thor'"),
        ("[Ann]\ninfluence = -1\n[Bo]\n[Cy]\n", "Ann.influence: "),
        ("[Ann]\ndomain = { attilan = 1 }\n[Bo]\n[Cy]\n", "no battlefield 'attilan' in play"),
        ("[Ann]\nactions = 5\nreserve = 5\n[Bo]\n[Cy]\n", "BG 1.7"),
        ("phase = 'recruitment'\n[Ann]\nactions = 5\nreserve = 5\n[Bo]\n[Cy]\n", r"Ann: Action markers .*BG 1.7"),
        (f"seed = {'9' * 5000}\n{SEATS_OF}", "not a TOML file"),
        ("[Ann]\nextra = 1\n[Bo]\n[Cy]\n", r"Ann.extra: .*BG 10.6"),
        ("[Ann]\nswaps = 1\n[Bo]\n[Cy]\n", r"Ann.swaps: .*BG 10.5"),
        (f"phase = 'recruitment'\n[london]\nheroes = ['Ann: thor']\n{SEATS_OF}", r"london.heroes: .*BG 6.6"),
        (f"phase = 'maintenance'\n[london]\nheroes = ['Ann: thor']\n{SEATS_OF}", r"london.heroes: .*BG 6.6"),
        (f"[london]\nvictory = 2\n{SEATS_OF}", r"london.victory: .*BG 7.8"),
        (f"round = 3\n[london]\nvictory = 1\n{SEATS_OF}", r"london.victory: .*BG 7.8"),
        (f"phase = 'recruitment'\npassed = ['Ann', 'Ann']\n{SEATS_OF}", r"passed: .*BG 4.7"),
        (f"villains = {sorted(library().villains)}\n{SEATS_OF}", r"no villain is left .*BG 2.4"),
    ],
)
def test_a_wrong_position_says_what_is_wrong(text: str, words: str) -> None:
    with pytest.raises(MatchError, match=words):
        situation(text)


@pytest.mark.parametrize("line", ["london", "attilan: resistance 3", "Zoe: influence 3", "row"])
def test_an_expectation_that_can_not_be_read_is_an_error_of_the_file(line: str) -> None:
    with pytest.raises(MatchError):
        position.check(f'game = "{GAME}"\nexpect = ["{line}"]\n{SEATS_OF}')


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("london: resistance 99", "resistance"),
        ("Ann: influence 3", "influence 0"),
        ("Ann hand: thor", "empty"),
        ("to act: Cy", "to act: Ann"),
        ("prompt: recruit", "prompt: assign"),
        ("choices: pass", "choices: exchange"),
        ("discard: thor", "discard: empty"),
        ("recruitment: Bo, Ann, Cy", "recruitment: Ann, Bo, Cy"),
    ],
)
def test_a_line_that_does_not_hold_says_what_was_found(line: str, found: str) -> None:
    outcome = position.check(f'game = "{GAME}"\nexpect = ["{line}"]\n{SEATS_OF}')
    assert len(outcome.failures) == 1 and line in outcome.failures[0] and found in outcome.failures[0]


def test_broken_position_files_are_refused_and_nothing_worse(long: int) -> None:
    files = sorted((Path(__file__).parent / "positions" / GAME).glob("*.toml"))
    dice = Dice(9)
    refused = 0
    for number in range(600 + 20 * long):
        text = files[number % len(files)].read_text(encoding="utf-8")
        words = text.split()
        at = text.index(words[dice.below(len(words))])
        other = ('"thor"', "-1", "99", "[]", "true", '"Ann: hulk"', "{}", '""', "= 3", "")[dice.below(10)]
        broken = text[:at] + other + text[at + 1 + dice.below(12) :]
        try:
            position.check(broken)
        except MatchError as error:
            assert str(error)
            refused += 1
    assert refused > 100


def test_tables_of_both_modes() -> None:
    """BG 1.2: the tables of these tests are of Grand Leaders and of Avengers by turns."""
    modes = [match.seat(None).view.mode for match in (new(3, 1, shift, game=GAME) for shift in (0, 1))]
    assert modes == list(MODES) and table(3, 1, 1, GAME).options == ("avengers",)


def test_who_can_pay_for_nobody_is_told_so() -> None:
    """BG 4.6: only to pass is left, and the own side's title says why; the open table's says nothing of it."""
    row = '["thor", "hulk", "drax", "beast", "thing", "vision", "namor", "groot"]'
    match = situation(f'phase = "recruitment"\nrow = {row}\n[Ann]\ninfluence = 0\n[Bo]\n[Cy]\n')
    mine, table_side = match.seat(0).prompt, match.seat(None).prompt
    assert mine is not None and table_side is not None
    assert [choice.word for choice in mine.choices] == ["pass"] and "BG 4.6" in mine.title
    assert "BG 4.6" not in table_side.title


def test_what_is_said_of_a_swap_and_of_powers_used_several_times() -> None:
    """BG 9.6, BG 10.5: what a swap is for, what it was; a bonus that comes several times is said so."""
    match = situation(
        'options = ["avengers"]\nrow = ["groot"]\n[Ann]\nleader = "black-panther"\ninfluence = 2\n'
        'hand = ["drax", "luke-cage"]\n[Bo]\n[Cy]\n'
    )
    side = match.seat(0)
    assert side.prompt is not None
    assert "swap Drax for a hero of the row" in [choice.label for choice in side.prompt.choices]
    match.play("swap drax for groot")
    assert match.describe_last() == "swap Drax for Groot"
    assert match.prompt is not None
    hero = match.prompt.codes.index("send luke-cage")
    match.choose(match.prompt.moves[hero])
    match.choose(match.prompt.moves[0])
    assert side.prompt is not None
    assert [choice.label for choice in side.prompt.choices if choice.word == "power"] == [
        "use the power, pay 1: +1",
        "use the power 2 times, pay 2: +1 each",
    ]
