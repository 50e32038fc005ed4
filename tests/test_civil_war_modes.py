"""The modes of Civil War where a position file can't begin: setting up, bidding, rounds as a whole, tournaments."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hidden import seen
from tables import NAMES, Dice, walk

from marvel_tui.engine import IllegalMove, Match, MatchError, Seat, Table, position
from marvel_tui.engine.cards import card_files
from marvel_tui.engine.civil_war import events as ev
from marvel_tui.engine.civil_war import rules, tournament
from marvel_tui.engine.civil_war.library import Library, Pool, library
from marvel_tui.engine.civil_war.state import BLUE, RED
from marvel_tui.engine.games import rules_of

GAME = "civil-war"
MODES = ("clash", "registration", "tournament")
SEEDS = range(12)
POSITIONS = Path(__file__).resolve().parent / "positions" / GAME


def war(*options: str, seats: int = 2, seed: int = 7) -> Match:
    """A new game; the mode is an option, as is 3x3."""
    chairs = tuple(Seat(name) for name in ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")[:seats])
    return Match(Table(GAME, chairs, seed, tuple(option for option in options if option != "clash")))


def game_of(match: Match) -> Any:
    """The state, as it is now."""
    return match.state


def until(match: Match, kind: str, bet: int = 14, seed: int = 1) -> Match:
    """Random choices until a question of this kind is asked; nobody bets less than `bet`."""
    for _ in walk(match, Dice(seed)):
        assert match.prompt is not None
        if match.prompt.kind == kind and not match.picked:
            return match
        if match.prompt.kind == "bid":
            match.play("pass" if game_of(match).bet else f"bid {bet}")
            return until(match, kind, bet, seed + 1)
    raise AssertionError(f"{kind} was never asked")


def asked(match: Match) -> tuple[str, str]:
    """Who is asked what."""
    assert match.prompt is not None
    return match.state.names[match.prompt.seat], match.prompt.kind


def refusal(match: Match, code: str) -> str:
    """The clause that refuses a code."""
    with pytest.raises(IllegalMove) as error:
        match.copy().play(code)
    return error.value.reason.rule if error.value.reason is not None else ""


def slugs(match: Match) -> list[str]:
    """The locations around the dashboard."""
    game = game_of(match)
    return [game.pool.locations[place.location].slug for place in game.places]


# --- CW 6: setting up Clash


def test_chance_picks_who_begins() -> None:
    """CW 6.1, CW 6.2, CW 6.2.1: both teams may begin; the other one's Tracker lies on top, both at 0."""
    first = set()
    for seed in SEEDS:
        match = until(war(seed=seed), "play")
        game = game_of(match)
        first.add(game.me.team)
        assert game.scores == (0, 0) and game.top == 1 - game.me.team and game.started == game.me.team
    assert first == {BLUE, RED}


def test_the_locations_are_those_of_the_box() -> None:
    """CW 6.3, CW 6.3.1: shuffled, each with its marked slots filled as printed."""
    box = {slug for slug, location in library().locations.items() if location.set == "Civil War"}
    orders = set()
    for seed in SEEDS:
        match = war(seed=seed)
        assert set(slugs(match)) == box
        orders.add(tuple(slugs(match)))
        for place, slug in zip(game_of(match).places, slugs(match), strict=True):
            slots = library().locations[slug].slots
            assert (place.room, place.civilians, place.thugs) == (len(slots), slots.count("C"), slots.count("T"))
    assert len(orders) > 6


def test_six_of_all_locations() -> None:
    """CW 6.3.1, CW 6.3.2: chance takes six different ones of all that are legal."""
    found = set()
    for seed in range(40):
        chosen = slugs(war("all-locations", seed=seed))
        assert len(set(chosen)) == 6
        found |= set(chosen)
    assert found == set(library().locations)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_heroes_are_picked_when_the_locations_lie_there(seats: int) -> None:
    """CW 6.4.1: one at a time in alternation, openly, the team that begins first; each hero once (CW 1.3.1)."""
    for seed in SEEDS:
        match = war(seats=seats, seed=seed)
        game = game_of(match)
        assert len(game.places) == 6 and not game.heroes
        parties = []
        for pick in ("tigra", "goliath", "hulkling", "spectrum"):
            name, kind = asked(match)
            assert kind == "pick-hero"
            assert match.seat(None).prompt is not None and match.seat(None).prompt.choices  # type: ignore[union-attr]
            parties.append(match.state.names.index(name) % 2)
            match.play(f"pick {pick}")
            assert refusal(match, f"pick {pick}") == "CW 1.3.1" or asked(match)[1] != "pick-hero"
        begins = game.started
        assert parties == [begins, 1 - begins, begins, 1 - begins]
        assert asked(match)[1] == "hero-order"


@pytest.mark.parametrize("size", [2, 3])
def test_the_table_of_clash(size: int) -> None:
    """CW 6.4, CW 6.5, CW 6.6, CW 6.7, CW 6.8: places, control, a Shield each, no double-wild, three cards."""
    with_gear = set()
    for seed in range(40):
        match = until(war(*["3x3"] * (size == 3), seed=seed), "play", seed=seed)
        game = game_of(match)
        assert [place.control for place in game.places] == [BLUE, RED] * 3
        assert len(game.heroes) == 2 * size
        for hero in game.heroes:
            assert hero.place == (0 if hero.team == BLUE else 3)
            assert (hero.shields, hero.active, hero.down) == (1, 1, False)
            assert [game.card(card).symbols for card in hero.out] == ["WW"]
            drawn = hero is game.me  # the first turn has begun
            assert (len(hero.hand), len(hero.deck)) == (3 + drawn, 8 - drawn)
            assert sorted((*hero.hand, *hero.deck, *hero.out)) == sorted(game.pool.decks[hero.copy_of])
            with_gear.add(bool(hero.gear))
    assert with_gear == {False, True}


def test_decks_are_shuffled() -> None:
    """CW 6.8: the same hero begins with other cards."""
    hands = set()
    for seed in SEEDS:
        match = war(seed=seed)
        for pick in ("tigra", "goliath", "hulkling", "spectrum"):
            match.play(f"pick {pick}")
        game = game_of(until(match, "play"))
        tigra = next(hero for hero in game.heroes if game.pool.heroes[hero.kind].slug == "tigra")
        hands.add(tuple(sorted(tigra.hand)))
    assert len(hands) > 6


def test_equipment_is_chosen_before_the_decks_are_shuffled() -> None:
    """CW 6.7.1: nobody has seen a card by then; what is taken is taken (CW 5.1.1)."""
    match = until(war(), "equip")
    game = game_of(match)
    assert all(not hero.hand and hero.deck == list(game.pool.decks[hero.copy_of]) for hero in game.heroes)
    match.play("equip megaphone")
    assert refusal(until(match, "equip"), "equip megaphone") == "CW 5.1.1"


def test_an_event_is_removed_unseen() -> None:
    """CW 6.9: five of six are in the deck, none is revealed; any of them may be the one that is not."""
    missing = set()
    for seed in range(40):
        match = until(war(seed=seed), "play")
        game = game_of(match)
        assert len(game.events) == 5 and len(set(game.events)) == 5 and game.event == -1
        missing |= set(range(6)) - set(game.events)
    assert missing == set(range(6))
    others = [game_of(match.imagine(0, seed)).events for seed in range(40)]
    assert {card for events in others for card in set(range(6)) - set(events)} == set(range(6))


@pytest.mark.parametrize("team", [BLUE, RED])
def test_the_handicap(team: int) -> None:
    """CW 7.14 (U73): the weaker team keeps its double-wild cards. CW 7.14.1: not in Registration."""
    name = ("handicap-blue", "handicap-red")[team]
    for hero in game_of(until(war(name), "play")).heroes:
        kept = hero.team == team
        assert len(hero.out) == (0 if kept else 1)
        assert len(hero.hand) + len(hero.deck) == (12 if kept else 11)
    for mode in MODES[1:]:
        with pytest.raises(MatchError, match=r"CW 7\.14\.1"):
            war(mode, name)
    with pytest.raises(MatchError, match="not both"):
        war("handicap-blue", "handicap-red")


# --- CW 7: rounds


@pytest.mark.parametrize("size", [2, 3])
def test_rounds_as_a_whole(size: int) -> None:
    """CW 7.1, CW 7.1.1, CW 7.2, CW 7.3, CW 7.3.2, CW 7.4 (U35): four turns in alternation, each team in its order; then
    Population, a new Event for the old one, and the initiative, which says who begins."""
    for seed in SEEDS:
        match = war(*["3x3"] * (size == 3), seed=seed)
        for _ in walk(match, Dice(seed)):
            pass
        kinds = (ev.ROUND_STARTS, ev.TURN_STARTS, ev.POPULATION, ev.EVENT, ev.INITIATIVE, ev.WINS)
        told = [event for event in match.events if event.kind in kinds]
        game = game_of(match)
        rounds = [event.number for event in told if event.kind is ev.ROUND_STARTS]
        assert rounds == list(range(1, len(rounds) + 1)) and len(rounds) <= 6
        assert sum(event.kind is ev.EVENT for event in told) == len(rounds) - 1
        clash = match.seat(None).view.clash
        revealed = [event.marks[0] for event in told if event.kind is ev.EVENT]
        assert [*clash.past, clash.event] == revealed and len(set(revealed)) == len(revealed)
        turns = [game.heroes[event.who - 1] for event in told if event.kind is ev.TURN_STARTS]
        assert len(turns) == 4 * len(rounds)
        for at in range(0, len(turns), 4):
            a, b, c, d = (hero.team for hero in turns[at : at + 4])
            assert a == c != b == d
        for team in (BLUE, RED):
            mine = [hero.number for hero in turns if hero.team == team]
            assert mine == [game.order[team][n % size] for n in range(len(mine))]
        after = {
            ev.ROUND_STARTS: {ev.TURN_STARTS},
            ev.TURN_STARTS: {ev.TURN_STARTS, ev.POPULATION, ev.EVENT, ev.WINS},
            ev.POPULATION: {ev.POPULATION, ev.TURN_STARTS, ev.EVENT},
            ev.EVENT: {ev.INITIATIVE},
            ev.INITIATIVE: {ev.ROUND_STARTS},
        }
        assert all(later.kind in after[event.kind] for event, later in pairwise(told))
        starts = [turns[at].team for at in range(4, len(turns), 4)]
        said = [event.marks[0] for event in told if event.kind is ev.INITIATIVE]
        assert said == [("Blue", "Red")[team] for team in starts]


EMPTY = """
game = "civil-war"
turn = "tigra"
phase = "over"
turns = 1
scores = [4, 0]
green = 0
people = []
seed = {seed}
[Ann]
heroes = [{{ hero = "tigra" }}, {{ hero = "goliath" }}]
[Bo]
heroes = [{{ hero = "iron-man" }}, {{ hero = "spectrum" }}]
"""


def test_used_population_cards_are_shuffled() -> None:
    """CW 7.11.2: any of them may be the next one."""
    games = [game_of(position.load(EMPTY.format(seed=seed))) for seed in range(40)]
    assert {len(game.people) for game in games} == {11}
    assert len({game.people_used[0] for game in games}) > 6


# --- CW 8: Registration


def bidding(seed: int = 7, seats: int = 2) -> Match:
    """A table of Registration about to bid."""
    match = war("registration", seed=seed, seats=seats)
    while asked(match)[1] == "pick-hero":
        assert match.prompt is not None
        match.play(match.prompt.codes[0])
    return match


def test_heroes_before_the_bidding() -> None:
    """CW 8.1.1, CW 8.2, CW 8.2.2, CW 8.6, CW 3.2.1: heroes, bids, then the locations; heroes keep their team."""
    colours = set()
    for seed in SEEDS:
        match = bidding(seed)
        game = game_of(match)
        assert len(game.heroes) == 4 and not game.places
        parties = [hero.party for hero in game.heroes]
        first = asked(match)[0]
        assert parties == [("Ann", "Bo").index(first), 1 - ("Ann", "Bo").index(first)] * 2
        match.play("bid 14")
        second = asked(match)[0]
        assert {first, second} == {"Ann", "Bo"}
        match.play("pass")
        game = game_of(match)
        assert [hero.party for hero in game.heroes] == parties and len(game.places) == 6
        assert {("Ann", "Bo")[hero.party] for hero in game.heroes if hero.team == BLUE} == {first}
        assert {("Ann", "Bo")[hero.party] for hero in game.heroes if hero.team == RED} == {second}
        assert game.bet == 14 and asked(match) == (first, "hero-order")  # Blue begins, and so orders first
        colours.add(first)
    assert colours == {"Ann", "Bo"}


def test_bidding() -> None:
    """CW 8.2.1, CW 8.2.2, CW 8.2.3, CW 8.2.4 (U61): 18, 16, 14, pass: the one that passes is Red, 14 for Blue."""
    match = bidding()
    first = asked(match)[0]
    other = "Bo" if first == "Ann" else "Ann"
    assert refusal(match, "pass") == "CW 8.2.3"
    assert refusal(match, "bid 0") == refusal(match, "bid 100") == "CW 8.2.4"
    match.play("bid 18")
    assert asked(match) == (other, "bid")
    assert refusal(match, "bid 18") == refusal(match, "bid 20") == "CW 8.2.1"
    assert refusal(match, "bid 0") == "CW 8.2.4"
    assert rules_of(GAME).refusal(match.state, NAMES.index(first), "bid 17").rule == "CW 8.2.1"  # type: ignore[union-attr]
    match.play("bid 16")
    assert asked(match) == (first, "bid")
    match.play("bid 14")
    match.play("pass")
    game = game_of(match)
    assert game.bet == 14
    assert game.teams[("Ann", "Bo").index(other)] == RED and game.teams[("Ann", "Bo").index(first)] == BLUE


def test_the_highest_and_the_lowest_bid() -> None:
    """CW 8.2.4: from 1 to 99; after a bid of 1 the other team has passed."""
    match = bidding()
    first = asked(match)[0]
    match.play("bid 99")
    match.play("bid 1")
    game = game_of(match)
    assert game.bet == 1 and game.teams[("Ann", "Bo").index(first)] == RED
    assert asked(match)[1] == "hero-order"


def test_a_tie_before_the_first_turn() -> None:
    """CW 2.2.2, CW 8.9.1: what ties for the first Mission is decided by Blue's first hero, and so by its seat."""
    deciders = set()
    for seed in range(40):
        match = war("registration", seats=4, seed=seed)
        for _ in walk(match, Dice(seed)):
            kind = asked(match)[1]
            if kind == "danger":
                game = game_of(match)
                first = game.heroes[game.order[BLUE][0]]
                assert game.turns == 0 and match.prompt is not None and match.prompt.seat == first.seat
                deciders.add(first.seat)
            if kind in ("danger", "play"):
                break
    assert len(deciders) > 2


def changed_by_mission(game: Any) -> set[int]:
    """Where the Mission brings tokens or turns control when it is revealed."""
    reveal = game.pool.missions[game.mission].reveal
    return {at for verb in reveal if verb.do in ("ensure", "control") for at in verb.at}


@pytest.mark.parametrize("size", [2, 3])
def test_the_table_of_registration(size: int) -> None:
    """CW 8.3, CW 8.4, CW 8.5, CW 8.6, CW 8.9, CW 8.9.1: as in Clash but for Shields and Missions; Blue begins."""
    removed = set()
    for seed in SEEDS:
        match = until(war("registration", *["3x3"] * (size == 3), seed=seed), "play", seed=seed)
        game = game_of(match)
        assert game.me.team == BLUE and game.turns == 1
        changed = changed_by_mission(game)
        assert all(place.control == (BLUE, RED)[at % 2] for at, place in enumerate(game.places) if at not in changed)
        for hero in game.heroes:
            assert hero.place == (0 if hero.team == BLUE else 3)
            assert hero.shields == hero.active == (2 if hero.team == BLUE else 1)
            assert [game.card(card).symbols for card in hero.out] == ["WW"]
            assert len(hero.hand) == 3 + (hero is game.me)
        assert len(game.missions) == 4 and game.mission >= 0 and any(any(place.danger) for place in game.places)
        assert len({*game.missions, game.mission, game.left_mission}) == 6
        name = game.pool.missions[game.left_mission].name
        for seat in (None, 0, 1):
            assert name in match.seat(seat).view.registration.gone
            assert any(name in line.text for line in match.seat(seat).log())
        removed.add(name)
    assert len(removed) > 3


VAULT = """
game = "civil-war"
mode = "registration"
bet = 20
turn = "spectrum"
phase = "act"
red_story = ["spectrum-hh"]
vault = {vault}
[Ann]
heroes = [{{ hero = "tigra", hand = ["tigra-m"], active = 0 }}, {{ hero = "goliath" }}]
[Bo]
heroes = [{{ hero = "spectrum" }}, {{ hero = "iron-man" }}]
"""


def test_blue_does_not_know_the_cells() -> None:
    """CW 9.2.2, CW 9.3.6: neither those on the Vault nor those that are left; but what was discarded is shown."""
    one, other = (
        position.load(VAULT.format(vault=vault))
        for vault in ('["tear-gas", "confiscation"]', '["rapid-response", "tear-gas"]')
    )
    for seat in (0, None):
        assert seen(one, seat) == seen(other, seat)
    assert seen(one, 1) != seen(other, 1)
    red = one.seat(1).view.registration
    assert red.vault[:2] == ("Tear Gas", "Confiscation") and len(red.cells) == 4
    assert one.seat(0).view.registration.cells == ()
    for match in (one, other):
        match.choose(next(move for move in match.prompt.moves if move.word == "cell"))  # type: ignore[union-attr]
    for seat in (0, None):
        assert seen(one, seat) == seen(other, seat)
    assert match.seat(1).prompt.choices and not match.seat(None).prompt.choices  # type: ignore[union-attr]
    for match in (one, other):
        assert match.back()
        match.play("cell shieldbreaker")
        assert "Shieldbreaker" not in "".join(line.text for line in match.seat(0).log())
    for seat in (0, None):
        assert seen(one, seat) == seen(other, seat)
    red_hand = """[Bo]\nheroes = [{ hero = "spectrum", place = 0 }, { hero = "iron-man" }]\n"""
    text = VAULT.format(vault='["tear-gas"]').split("[Bo]")[0].replace("spectrum-hh", "spectrum-aa") + red_hand
    match = position.load(text)
    match.play("attack tigra")
    assert match.seat(0).view.registration.gone == ("Tear Gas",) and match.undo_reach() == 0
    assert any("Tear Gas" in line.text for line in match.seat(0).log())


# --- CW 10: tournaments


def test_each_game_is_one_of_registration(monkeypatch: pytest.MonkeyPatch) -> None:
    """CW 10.1: what a position of Registration shows is so in a tournament, too, as long as the game is not over."""
    set_up = rules.set_up

    def in_a_tournament(document: dict[str, Any]) -> tuple[Table, Any]:
        table, game = set_up(document)
        game.mode = "tournament"
        return table, game

    monkeypatch.setattr(rules, "set_up", in_a_tournament)
    texts = [path.read_text(encoding="utf-8") for path in sorted(POSITIONS.glob("*.toml"))]
    shown = [text for text in texts if 'mode = "registration"' in text and '"result: ' not in text]
    assert len(shown) > 90
    for text in shown:
        assert not position.check(text).failures, text


def test_chance_decides_who_is_blue_first() -> None:
    """CW 10.2: and nobody bids."""
    blue = set()
    for seed in SEEDS:
        match = war("tournament", seed=seed)
        blue.add(game_of(match).teams.index(BLUE))
        assert asked(match) == (("Ann", "Bo")[game_of(match).teams.index(BLUE)], "locations")
        until(match, "play")
        assert "bid" not in {act.code.split()[0] for act in match.acts} and game_of(match).bet == 0
    assert blue == {0, 1}


FOUR = ("sokovia", "the-raft", "oscorp", "limbo")
OTHERS = ("sokovia", "vormir", "latveria", "helicarrier")


def chosen(seed: int = 7, four: tuple[str, ...] = FOUR, others: tuple[str, ...] = OTHERS) -> Match:
    """A tournament in which both teams have chosen their locations."""
    match = war("tournament", seed=seed)
    for names in (four, others):
        match.play(" ".join(f"location {name}" for name in names))
    return match


def test_locations_of_a_tournament() -> None:
    """CW 10.3, CW 10.3.1, CW 10.3.2, CW 10.3.3: four each, unseen; one of each four removed; chance arranges six."""
    match = war("tournament")
    blue = asked(match)[0]
    red = "Bo" if blue == "Ann" else "Ann"
    assert refusal(match, "location oscorp location oscorp location limbo location vormir") == "CW 10.3.1"
    assert not {move.what for move in match.prompt.moves} - set(range(26))  # type: ignore[union-attr]
    match.play(" ".join(f"location {name}" for name in FOUR))
    assert asked(match) == (red, "locations")
    assert match.seat(None).prompt.choices == ()  # type: ignore[union-attr]
    mine = NAMES.index(red)
    four = {game_of(match.imagine(mine, seed)).chosen[1 - mine] for seed in range(5)}
    assert len(four) == 5 and all(len(set(names)) == 4 for names in four)
    match.play(" ".join(f"location {name}" for name in OTHERS))
    assert asked(match) == (red, "remove-location")  # Blue's four are shown first
    assert match.undo_reach() == 0  # and are not chosen against any more
    assert match.prompt is not None and match.prompt.codes == [f"remove {name}" for name in FOUR]
    theirs = 1 - mine
    assert len({game_of(match.imagine(theirs, seed)).chosen[mine] for seed in range(5)}) == 5  # Red's are not
    assert {game_of(match.imagine(mine, seed)).chosen for seed in range(5)} == {game_of(match).chosen}
    match.play("remove limbo")
    assert asked(match) == (blue, "remove-location") and match.undo_reach() == 0
    assert match.prompt is not None and match.prompt.codes == [f"remove {name}" for name in OTHERS]
    match.play("remove vormir")
    assert sorted(slugs(match)) == sorted((*FOUR[:3], "sokovia", "latveria", "helicarrier"))
    orders = set()
    for seed in SEEDS:
        again = chosen(seed)
        again.play("remove limbo")
        again.play("remove vormir")
        orders.add(tuple(slugs(again)))
    assert len(orders) > 6


@pytest.mark.parametrize("size", [2, 3])
def test_declaring_heroes(size: int) -> None:
    """CW 10.4, CW 10.4.1, CW 10.4.3 (U74): Blue 1, Red 2, Blue 1; in 3x3 Blue 2 and Red 1 at the end; no hero twice."""
    match = until(war("tournament", *["3x3"] * (size == 3)), "pick-hero")
    blue = asked(match)[0]
    seats = []
    for pick in ("tigra", "tigra", "goliath", "goliath", "hulkling", "hulkling")[: 2 * size]:
        seats.append(asked(match)[0])
        match.play(f"pick {pick}")
        if len(seats) == 2:  # the same team goes on
            assert refusal(match, f"pick {pick}") == "CW 10.4.3"
    assert [seat == blue for seat in seats] == [True, False, False, True, True, False][: 2 * size]
    game = game_of(match)
    for party in (0, 1):
        assert len({hero.kind for hero in game.heroes if hero.party == party}) == size


def test_the_same_hero_in_both_teams() -> None:
    """CW 10.4.3, CW 10.4.5: each with a deck and Equipment of its own."""
    match = until(war("tournament"), "pick-hero")
    for pick in ("iron-spider", "iron-spider", "hulkling", "hulkling"):
        match.play(f"pick {pick}")
    game = game_of(until(match, "play"))
    for kind in {hero.kind for hero in game.heroes}:
        one, other = (hero for hero in game.heroes if hero.kind == kind)
        cards = [{*hero.hand, *hero.deck, *hero.out} for hero in (one, other)]
        assert len(cards[0]) == len(cards[1]) == 12 and not cards[0] & cards[1]
        assert one.gear == other.gear and one.gear


def test_variants_are_different_heroes() -> None:
    """CW 10.4.4: a team may have two heroes of one name."""
    cards = Library()
    for path in card_files(GAME):
        cards.read_cards(path)
    tigra = cards.heroes["tigra"]
    cards.heroes["tigra-of-the-west"] = tigra.model_copy(update={"slug": "tigra-of-the-west"})
    match = until(war("tournament"), "pick-hero")
    game_of(match).pool = Pool(cards, tuple(cards.locations), frozenset())
    match.play("pick goliath")
    match.play("pick tigra")
    match.play("pick tigra-of-the-west")
    game = game_of(match)
    assert [game.name(hero) for hero in game.heroes[1:]] == ["Tigra", "Tigra"]


def fifth(match: Match) -> None:
    """Blue completes its fifth Mission in this turn."""
    until(match, "act")
    while game_of(match).me.team != BLUE:
        match.play("end")
        until(match, "act")
    game = game_of(match)
    game.missions_done = 4
    game.places = [place._replace(danger=(0, 0, 0)) for place in game.places]
    at = game.me.place
    game.places[at] = game.places[at]._replace(civilians=1, thugs=0, danger=(1, 0, 0))
    game.symbols = (0, 1, 0, 0)
    match._prompt = None
    match.play("rescue danger")


def without_cards(match: Match) -> None:
    """The next hero starts its turn without any card."""
    until(match, "act")
    game = game_of(match)
    order = game.order[1 - game.me.team]
    hero = game.heroes[order[game.next_hero[1 - game.me.team] % len(order)]]
    hero.out += hero.hand + hero.deck
    hero.hand, hero.deck = [], []
    number = game.game_number
    match.play("end")
    for _ in walk(match, Dice(3)):
        if game_of(match).game_number != number:
            return


def after_turns(match: Match, count: int) -> Match:
    """Play on until Blue has played so many cards."""
    while len(game_of(match).stories[BLUE]) < count:
        until(match, "act")
        match.play("end")
        until(match, "play")
        match.play(match.prompt.codes[0])  # type: ignore[union-attr]
    return until(match, "act")


def test_the_second_game_is_the_same_again() -> None:
    """CW 10.1, CW 10.1.1, CW 10.1.2, CW 10.1.3: heroes, locations, Cells and Missions stay, all else is set up anew."""
    orders, cells, changed, shuffled = set(), set(), 0, 0
    for seed in SEEDS:
        match = until(war("tournament", seed=seed), "pick-hero", seed=seed)
        match.play("pick tigra")  # who has no Equipment of her own
        until(match, "equip", seed=seed).play("equip signal-flare")
        until(match, "play")
        game = game_of(match)
        flare = next(
            hero for hero in game.heroes if [game.pool.equipment[g].slug for g in hero.equipment] == ["signal-flare"]
        )
        assert len(game.cells) == 5 and game.left_out not in game.cells
        before = (
            [(hero.kind, hero.party, hero.equipment) for hero in game.heroes],
            slugs(match),
            sorted(game.cells),
            sorted((*game.missions, game.mission)),
            game.left_mission,
        )
        first = (game.mission, *reversed(game.missions))
        teams, cells_out = game.teams, game.left_out
        assert game.pool.missions[game.left_mission].name in match.seat(0).view.registration.gone
        for place in range(6):  # things change in the first game
            game.places[place] = game.places[place]._replace(civilians=0, thugs=0, control=RED)
        flare.gear = ()  # exhausted
        game.cells = game.cells[1:]
        fifth(match)
        assert asked(match)[1] == "hero-order" and game_of(match).game_number == 2
        assert not {step[0].__name__ for step in game_of(match).agenda} & {"act", "end_turn"}  # of the first game
        until(match, "play")
        game = game_of(match)
        assert game.teams == (teams[1], teams[0]) and game.left_out == cells_out
        after = (
            [(hero.kind, hero.party, hero.equipment) for hero in game.heroes],
            slugs(match),
            sorted(game.cells),
            sorted((*game.missions, game.mission)),
            game.left_mission,
        )
        assert after == before
        second = (game.mission, *reversed(game.missions))
        changed += second != first
        shuffled += list(second) not in (sorted(second), sorted(second, reverse=True))
        cells.add(cells_out)
        orders.add(second)
        for at, (place, control) in enumerate(zip(game.places, [BLUE, RED] * 3, strict=True)):
            slots = game.pool.locations[place.location].slots
            if at not in changed_by_mission(game):
                assert (place.civilians, place.thugs) == (slots.count("C"), slots.count("T"))
                assert place.control == control
        for hero in game.heroes:
            assert hero.team == game.teams[hero.party]
            assert hero.place == (0 if hero.team == BLUE else 3)
            assert hero.shields == hero.active == (2 if hero.team == BLUE else 1)
            assert len(hero.hand) + len(hero.deck) == 11 and len(hero.out) == 1
            assert tuple(gear.card for gear in hero.gear) == hero.equipment and not any(g.side for g in hero.gear)
    assert changed and shuffled > 6 and len(orders) > 3 and len(cells) > 2


def test_nothing_of_the_first_game_waits_in_the_second() -> None:
    """CW 10.1.3: tokens, Cells, what protects and what waits for a turn or a Population card are gone."""
    match = until(war("tournament"), "act")
    while game_of(match).me.team != BLUE:
        match.play("end")
        until(match, "act")
    game = game_of(match)
    for hero in game.heroes:
        hero.tokens, hero.crisis, hero.stunned, hero.safe, hero.ward = (1, 0, 0, 1), 2, 1, True, (1, 1)
    other = next(hero for hero in game.heroes if hero.team == BLUE and hero is not game.me)
    other.deck, other.hand, other.down, other.place = [*other.hand, *other.deck], [], True, 101
    game.vault[0], game.cells = game.cells[0], game.cells[1:]
    game.spared, game.upset = (2, 4), [(0, 3), (1,)]
    fifth(match)
    game = game_of(match)
    assert game.game_number == 2 and game.spared == () and game.upset == [(), ()]
    assert game.vault == [-1, -1, -1] and len(game.cells) == 5 and game.used_cells == game.missions_done == 0
    for hero in game.heroes:
        assert (hero.tokens, hero.crisis, hero.stunned, hero.ward) == ((0, 0, 0, 0), 0, 0, (0, 0))
        assert not hero.down and not hero.safe and not hero.emptied and hero.place == (0 if hero.team == BLUE else 3)
    until(match, "play")
    assert [len(hero.hand) for hero in game_of(match).heroes if hero is not game_of(match).me] == [3, 3, 3]


def test_who_stays_without_equipment() -> None:
    """CW 10.1.3: what was chosen before the first game holds for both."""
    match = war("tournament")
    for name in ("tigra", "goliath", "wonder-man", "spectrum"):
        until(match, "pick-hero").play(f"pick {name}")
    until(match, "equip")
    for code in ("equip megaphone", "no equipment", "equip press-pass", "no equipment"):
        match.play(code)
    before = {hero.kind: hero.gear for hero in game_of(match).heroes}
    fifth(match)
    acts = len(match.acts)
    until(match, "play")
    game = game_of(match)
    assert {hero.kind: hero.gear for hero in game.heroes} == before
    assert all(act.code.startswith("then") for act in match.acts[acts:])


def test_the_first_game_has_no_bet() -> None:
    """CW 10.6, CW 10.6.1, CW 10.7, CW 10.7.1: it goes on to the fifth Mission; the second one has no more turns."""
    match = until(war("tournament"), "play")
    assert game_of(match).bet == 0
    after_turns(match, 5)
    turns = len(game_of(match).stories[BLUE])
    if game_of(match).me.team != BLUE:
        turns += 1
    fifth(match)
    game = game_of(match)
    assert game.results == ((turns, game.results[0][1]),) and game.game_number == 2
    until(match, "play")
    assert game_of(match).bet == turns and match.result is None
    after_turns(match, turns)
    assert match.result is None
    for _ in walk(match, Dice(5)):
        if match.result is not None:
            break
        assert len(game_of(match).stories[BLUE]) <= turns
    game = game_of(match)
    assert len(game.results) == 2 and len(game.stories[BLUE]) == turns
    if not game.results[1][0]:
        assert match.result is not None and match.result.winners == (game.teams.index(RED),)


def test_where_the_first_game_failed() -> None:
    """CW 10.6, CW 10.6.2, CW 8.13.3: without cards Blue has failed, and the second game has no bound."""
    match = until(war("tournament"), "play")
    without_cards(match)
    game = game_of(match)
    assert game.game_number == 2 and game.results[0][0] == 0 and match.result is None
    until(match, "play")
    assert game_of(match).bet == 0
    fifth(match)
    game = game_of(match)
    assert game.results[1][0] == len(game.stories[BLUE]) > 0
    assert match.result is not None and match.result == ((game.teams.index(BLUE),), "CW 10.8")


RESULTS = {  # (turns of Blue, Cells of Red) of both games: who wins, as in the second game, and why
    ((13, 0), (12, 0)): (BLUE, "CW 10.8"),
    ((12, 0), (13, 9)): (RED, "CW 10.8"),
    ((12, 9), (0, 0)): (RED, "CW 10.8"),
    ((0, 0), (20, 0)): (BLUE, "CW 10.8"),
    ((13, 2), (13, 3)): (RED, "CW 10.8.1"),  # U76: three Cells by Red of the second game
    ((13, 3), (13, 2)): (BLUE, "CW 10.8.1"),
    ((0, 4), (0, 1)): (BLUE, "CW 10.8.1"),
    ((13, 3), (13, 3)): (RED, "CW 10.8.2"),
    ((0, 0), (0, 0)): (RED, "CW 10.8.2"),
}


@pytest.mark.parametrize("results", RESULTS, ids=str)
def test_who_wins_the_tournament(results: Any) -> None:
    """CW 10.8, CW 10.8.1, CW 10.8.2 (U76): fewer turns, then more Cells, then Red of the second game."""
    team, rule = RESULTS[results]
    for seed in (1, 2, 3, 4):
        game = game_of(until(war("tournament", seed=seed), "play"))
        game.results = results
        tournament.decide(game)
        assert game.result == ((game.teams.index(team),), rule)


def test_cells_are_counted() -> None:
    """CW 10.7: by Red of each game."""
    match = until(war("tournament"), "act")
    game_of(match).used_cells = 3
    fifth(match)
    game = game_of(match)
    assert game.results[0][1] == 3 and game.used_cells == 0
