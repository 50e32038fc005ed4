"""Rules of Civil War that a position file can't show: components, hidden information, chance, cards, setting up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tables import NAMES, Dice, choose, walk

from marvel_tui.engine import IllegalMove, Match, MatchError, Seat, Table, position
from marvel_tui.engine.cards import CardError
from marvel_tui.engine.civil_war import board, missions
from marvel_tui.engine.civil_war import events as ev
from marvel_tui.engine.civil_war.library import Library, library
from marvel_tui.engine.civil_war.state import RING, STARTS
from marvel_tui.engine.civil_war.verbs.ring import apart

GAME = "civil-war"
CREW = """
[Ann]
heroes = [{ hero = "tigra" }, { hero = "goliath" }]
[Bo]
heroes = [{ hero = "iron-man", place = 0 }, { hero = "spectrum" }]
"""
BANNED = {
    "CW 12.1.1": {
        ("Marvel United", "S.H.I.E.L.D. Headquarters"),
        ("Marvel United", "Stark Laboratories"),
        ("Rise of the Black Panther", "Great Mound"),
        ("Blue Team", "Mojoverse"),
        ("Gold Team", "Hellfire Club Building"),
        ("First Class", "The Danger Room"),
        ("X-Force", "Morlock Tunnels"),
        ("Multiverse Promos", "Monster Isle"),
    },
    "CW 12.1.2": {
        ("Maximum Carnage", "Statue of Liberty"),
        ("The Age of Apocalypse", "Dark Beast Laboratory"),
        ("The Age of Apocalypse", "The Core (Seattle Slave Camp)"),
        ("Secret Invasion", "Camp Hammond"),
        ("Annihilation", "Harvester of Sorrow"),
    },
    "CW 12.1.3": {
        ("The Infinity Gauntlet", name)
        for name in (
            "Hala", "Wakanda Fields", "Sanctuary", "Thanos' Palace", "Quantum Tunnel", "Titan", "Avengers Mansion",
        )
    },
}  # fmt: skip


def war(*options: str, seats: int = 2, seed: int = 7) -> Match:
    """A new game; the mode is an option, as is 3x3."""
    return Match(Table(GAME, tuple(map(Seat, NAMES[:seats])), seed, options))


def situation(text: str = "", crew: str = CREW) -> Match:
    """A match that begins from a position."""
    return position.load(f'game = "{GAME}"\n{text}\n{crew}')


def play(match: Match, *codes: str) -> Match:
    """Play acts by their codes, whoever is asked."""
    for code in codes:
        match.play(code)
    return match


def until(match: Match, kind: str, seed: int = 1) -> Match:
    """Random choices until a question of this kind is asked."""
    for _ in walk(match, Dice(seed)):
        assert match.prompt is not None
        if match.prompt.kind == kind and not match.picked:
            return match
    raise AssertionError(f"{kind} was never asked")


def state(match: Match) -> Any:
    """The state, as it is now."""
    return match.state


def hero(match: Match, slug: str) -> Any:
    """A hero of the table."""
    game = state(match)
    return next(h for h in game.heroes if game.pool.heroes[h.kind].slug == slug)


# --- CW 1: components and terms


def test_teams_are_of_one_size() -> None:
    """CW 1.1, CW 1.1.1, CW 1.10: two or three heroes each, as many on both sides; a seat has one of them or more."""
    for options, size in (((), 2), (("3x3",), 3), (("registration",), 2), (("registration", "3x3"), 3)):
        game = state(until(war(*options), "equip"))
        assert [sum(h.team == team for h in game.heroes) for team in (0, 1)] == [size, size]
    for seats, size in ((3, 2), (4, 2), (5, 3), (6, 3)):  # CW 1.10: each seat has a hero
        game = state(until(war(seats=seats), "equip"))
        assert {h.seat for h in game.heroes} == set(range(seats)) and len(game.heroes) == 2 * size
        assert all(h.seat % 2 == h.team for h in game.heroes)
    one = '[Ann]\nheroes = [{ hero = "tigra" }, { hero = "goliath" }]\n[Bo]\nheroes = [{ hero = "iron-man" }]\n'
    with pytest.raises(MatchError, match=r"both teams have two heroes, or three; found 2 and 1 \(CW 1\.1\)"):
        situation(crew=one)
    with pytest.raises(MatchError, match=r"found 1 and 1"):
        situation(crew=one.replace('{ hero = "tigra" }, ', ""))


def test_ten_heroes() -> None:
    """CW 1.3: each has twelve cards, and nobody else ever plays them."""
    names = "Captain America, Iron Man, Kate Bishop, Spectrum, Goliath, Tigra, Wonder Man, Yellowjacket, Hulkling"
    assert [h.name for h in library().heroes.values()] == [*names.split(", "), "Iron Spider"]
    match = war(seats=4)
    for _ in walk(match, Dice(3)):
        game = state(match)
        for played in (played for story in game.stories for played in story if played.card >= 0):
            assert game.pool.kind_of[played.card] == game.heroes[played.hero].kind
    assert all(len(game.pool.decks[h.copy_of]) == 12 for h in game.heroes)


def test_symbols_of_hero_cards() -> None:
    """CW 1.4, CW 1.4.1: up to two of M, H, A and W; one double-wild a deck; special cards have an effect besides."""
    for card_hero in library().heroes.values():
        for card in card_hero.cards:
            assert len(card.symbols) <= 2 and set(card.symbols) <= set("MHAW")
            assert (card.name is not None) == (card.effect is not None)
        assert sum(card.copies for card in card_hero.cards if card.symbols == "WW") == 1
        assert sum(card.copies for card in card_hero.cards if card.effect is not None) >= 4


def test_the_ring() -> None:
    """CW 1.5, CW 1.5.1, CW 1.5.2: six places, 0 to 5; two neighbours each, and one that lies opposite."""
    match = situation()
    tigra = hero(match, "tigra")
    assert len(state(match).places) == RING == 6 and STARTS == (0, 3)
    for at in range(RING):
        tigra.place = at
        around = set(board.neighbours(at))
        assert around == {(at + 1) % 6, (at + 5) % 6}
        assert board.within(tigra, "here") == [at]
        assert set(board.within(tigra, "next")) == around and set(board.within(tigra, "near")) == {at, *around}
        assert board.within(tigra, "opposite") == [(at + 3) % 6] and apart(at, (at + 3) % 6) == 3
        assert board.within(tigra, "anywhere") == list(range(6))
    tigra.place = 100
    assert not any(board.within(tigra, where) for where in ("here", "next", "near", "opposite", "anywhere"))


def test_a_location_is_known_by_its_place() -> None:
    """CW 1.5.1: two may have one name; then codes and names say the place."""
    match = situation(
        'phase = "act"\nturn = "tigra"\nblue_story = ["tigra-m"]\nplaces = ["sokovia", "oscorp", "the-raft", '
        '"limbo", "vormir", "oscorp"]'
    )
    assert match.prompt is not None and {"move oscorp@1", "move oscorp@5"} <= set(match.prompt.codes)
    play(match, "move oscorp@5")
    assert hero(match, "tigra").place == 5
    assert [state(match).location_name(at) for at in (1, 2, 5)] == ["Oscorp (1)", "The Raft", "Oscorp (5)"]


def test_what_is_printed_in_a_slot_counts_in_setup_only() -> None:
    """CW 1.5.3: a slot holds a civilian or a thug; Bar with No Name begins with a thug, and takes three civilians."""
    places = '["sokovia", "oscorp", "the-raft", "limbo", { location = "bar-with-no-name", thugs = 0 }, "vormir"]'
    match = situation(f"places = {places}")
    game = state(match)
    board.put(game, [(4, board.CIVILIAN, 3)])
    game.asking = None
    game.run()
    assert (game.places[4].civilians, game.places[4].free) == (3, 0)
    with pytest.raises(MatchError, match=r"bar-with-no-name has 3 slots \(CW 1\.5\.3\)"):
        situation(f"places = {places.replace('thugs = 0', 'thugs = 2, civilians = 2')}")
    printed = state(situation(f"places = {places.replace(', thugs = 0', '')}")).places[4]
    assert (printed.civilians, printed.thugs, printed.room) == (0, 1, 3)


def test_tokens_never_run_out() -> None:
    """CW 1.6: of tokens there are always enough; no Mission needs more than the six Danger tokens."""
    match = situation(
        'phase = "act"\nturn = "tigra"\nblue_story = ["tigra-m"]',
        CREW.replace('"tigra" }', f'"tigra", tokens = "{"W" * 60}", gear = ["signal-flare"] }}'),
    )
    play(match, "use signal-flare", *["hero tigra token wild"] * 3)
    assert hero(match, "tigra").tokens[3] == 63
    for slug in library().missions:
        rich = ", ".join(f'{{ location = "{at}", thugs = 2, civilians = 2 }}' for at in (
            "central-park", "oscorp", "the-raft", "times-square", "helicarrier", "warrior-falls",
        ))  # fmt: skip
        text = f'mode = "registration"\nbet = 20\nmissions = ["{slug}"]\nplaces = [{rich}]'
        game = state(situation(text))
        game.asking = None
        game.agenda.clear()
        missions.reveal(game)
        game.run()
        while game.asking is not None:
            match = Match(Table(GAME, tuple(map(Seat, NAMES[:2])), 7, ("registration",)), state=game)
            choose(match, Dice(1))
        assert 0 < sum(sum(place.danger) for place in game.places) <= 6


def test_the_score_track() -> None:
    """CW 1.8.1."""
    track = library().track
    assert track is not None
    assert (track.end, track.green) == (40, (4, 8, 12, 16, 20, 25, 30, 35))


def hands(match: Match, seat: int | None) -> list[str]:
    """The heroes whose hands a side sees."""
    return [h.name for h in match.seat(seat).view.heroes if h.hand]


def test_hands_are_seen_by_their_own_seat_only() -> None:
    """CW 1.9, CW 1.9.1: on the open table by nobody; with open hands by the seats of the team; decks by nobody."""
    for options, others in (("[]", {"Tigra"}), ('["open-hands"]', {"Tigra", "Goliath"})):
        seats = '[Ann]\nheroes = [{ hero = "tigra" }]\n[Bo]\nheroes = [{ hero = "iron-man" }]\n'
        seats += '[Cy]\nheroes = [{ hero = "goliath" }]\n[Di]\nheroes = [{ hero = "spectrum" }]\n'
        match = situation(f"options = {options}", seats)
        assert set(hands(match, 0)) == others and hands(match, None) == []
        assert hands(match, 1) == (["Iron Man"] if len(others) == 1 else ["Iron Man", "Spectrum"])
        tigra = match.seat(1).view.heroes[0]
        assert (tigra.hand_count, tigra.deck_count) == (4, 7)


def test_what_is_open_to_all() -> None:
    """CW 1.9.3: counts, Storylines, tokens, Shields, Equipment, cards out of the game, on the open table too."""
    match = situation(
        'blue_story = ["goliath-m"]\nred_story = ["spectrum-aa"]\nturn = "tigra"',
        CREW.replace(
            '"iron-man", place = 0 }',
            '"iron-man", place = 0, tokens = "MW", stunned = 1, active = 0, gear = ["arc-reactor down"] }',
        ),
    )
    for seat in (None, 0, 1):
        view = match.seat(seat).view
        iron = next(h for h in view.heroes if h.name == "Iron Man")
        assert (iron.hand_count, iron.deck_count, iron.tokens, iron.stunned) == (3, 8, "MW", 1)
        assert (iron.shields, iron.shields_active, iron.out) == (1, 0, ("Iron Man WW",))
        assert [(gear.name, gear.up) for gear in iron.gear] == [("Arc Reactor", False)]
        assert [[card.slug for card in story.cards] for story in view.stories] == [["goliath-m"], ["spectrum-aa"]]


def test_a_discarded_card_is_known_to_its_seat_only() -> None:
    """CW 1.9.2: all others see that a card went under the deck."""
    match = situation(
        'phase = "act"\nturn = "spectrum"\nred_story = ["spectrum-a"]',
        CREW.replace('{ hero = "tigra" }', '{ hero = "tigra", place = 3, active = 0 }'),
    )
    play(match, "attack tigra", "discard tigra-m")
    said = [next(line.text for line in match.seat(seat).log() if "under the deck" in line.text) for seat in (0, 1)]
    assert said == ["Tigra puts M under the deck", "Tigra puts a card under the deck"]
    assert "Tigra M" not in repr([match.seat(seat).view for seat in (1, None)])
    assert match.describe_last() == "the choice of a card" and hero(match, "tigra").deck[0] == min(
        c for c in state(match).pool.decks[hero(match, "tigra").copy_of] if state(match).pool.slugs[c] == "tigra-m"
    )


def test_a_card_that_is_looked_at_is_seen_by_who_looks() -> None:
    """CW 11.7.1: the question shows it to the seat that looks; the others and the log are not told."""
    match = situation(
        'phase = "act"\nturn = "spectrum"\nred_story = ["spectrum-infrared"]',
        CREW.replace('{ hero = "tigra" }', '{ hero = "tigra", hand = ["tigra-m"], deck = ["tigra-w", "tigra-a"] }'),
    )
    play(match, "special infrared", "hero tigra")
    mine, theirs, table = (match.seat(seat).prompt for seat in (1, 0, None))
    assert mine is not None and "Tigra W" in mine.title
    assert theirs is not None and table is not None and "Tigra W" not in repr((theirs, table))
    play(match, "under")
    assert "Tigra W" not in repr([match.seat(seat).log() for seat in (0, None)])
    assert state(match).pool.slugs[hero(match, "tigra").deck[0]] == "tigra-w"


@pytest.mark.parametrize("options", [(), ("registration",), ("3x3",), ("registration", "3x3")])
def test_chance_is_used_in_setup_only(options: tuple[str, ...]) -> None:
    """CW 1.12: from the first turn on nothing is random, as long as the Population cards last (CW 7.11.2)."""
    for seed in range(6):
        match = war(*options, seed=seed)
        dice = Dice(seed)
        begun = None
        for _ in walk(match, dice):
            game = state(match)
            if game.active >= 0 and begun is None:
                begun = game.rng
            assert begun in (None, game.rng)
        assert begun is not None and match.result is not None


# --- CW 2 and 3: Overflows, Shields, the order of heroes


def test_some_of_several_find_a_slot() -> None:
    """CW 2.5.6: two civilians and two thugs for two slots; the active hero decides, and there is one Overflow."""
    places = '[{ location = "limbo", thugs = 0 }, "oscorp", "the-raft", "sokovia", "vormir", "murderworld"]'
    for number, found in ((0, (1, 2)), (1, (2, 1)), (2, (3, 0))):
        match = situation(f'places = {places}\nturn = "tigra"\nphase = "over"')
        game = state(match)
        game.asking, game.agenda = None, []
        board.put(game, [(0, board.CIVILIAN, 2), (0, board.THUG, 2)])
        game.run()
        match._prompt = None
        assert match.prompt is not None and match.prompt.kind == "fits"
        assert match.state.names[match.prompt.seat] == NAMES[game.me.seat]
        assert match.prompt.codes == ["civilians 0", "civilians 1", "civilians 2"]
        play(match, f"civilians {number}")
        game = state(match)
        assert game.places[0][2:4] == found
        assert match.prompt is not None and match.prompt.kind == "overflow"
        play(match, "takes it tigra")
        assert hero(match, "tigra").active == 0 and not game.agenda


def test_a_shield_takes_damage_and_its_hero_has_taken_it() -> None:
    """CW 2.6.3: what is told of the damage is the same, with a Shield and without."""
    told = []
    for active in (1, 0):
        match = situation(
            'phase = "act"\nturn = "spectrum"\nred_story = ["spectrum-a"]',
            CREW.replace('"tigra" }', f'"tigra", place = 3, active = {active}, hand = ["tigra-m"] }}'),
        )
        play(match, "attack tigra")
        told.append([event.kind for event in match.events if event.kind in (ev.DAMAGES, ev.SHIELDS, ev.DISCARDS)])
    assert told == [[ev.DAMAGES, ev.SHIELDS], [ev.DAMAGES, ev.DISCARDS]]


def test_each_team_sets_its_order() -> None:
    """CW 3.2.1, CW 3.2: the team that begins first; the heroes take their turns in these orders."""
    for seed in range(8):
        match = until(war("3x3", seats=2, seed=seed), "hero-order")
        game = state(match)
        first = game.started
        assert match.prompt is not None and match.prompt.seat == first
        orders = {}
        for team in (first, 1 - first):
            game = state(match)
            mine = [game.pool.heroes[h.kind].slug for h in game.heroes if h.team == team][::-1]
            match.play(" ".join(f"then {slug}" for slug in mine))
            orders[team] = mine
        until(match, "play")
        turns = []
        for _ in walk(match, Dice(seed)):
            game = state(match)
            if game.round > 1:
                break
            slug = game.pool.heroes[game.me.kind].slug
            if turns[-1:] != [slug]:
                turns.append(slug)
        assert turns == [orders[first][0], orders[1 - first][0], orders[first][1], orders[1 - first][1]]


# --- CW 5: Equipment


def test_who_has_equipment() -> None:
    """CW 5.1: Equipment of its own is a hero's, all of it, unasked; another hero takes one generic card or none."""
    taken = set()
    for seed in range(30):
        match = war(seed=seed)
        for _ in walk(match, Dice(seed)):
            prompt = match.prompt
            assert prompt is not None
            if prompt.kind == "play":
                break
            if prompt.kind == "equip":
                asked = state(match).heroes[prompt.args[0]]
                assert not state(match).pool.equipment_of(asked.kind)
                assert "no equipment" in prompt.codes
        game = state(match)
        for one in game.heroes:
            own = game.pool.equipment_of(one.kind)
            assert tuple(gear.card for gear in one.gear) == own if own else len(one.gear) <= 1
            assert all(gear.side == 0 and (own or gear.card in game.pool.generic) for gear in one.gear)
            taken |= {(bool(own), len(one.gear))}
    assert taken == {(True, 1), (True, 2), (False, 0), (False, 1)}


def test_generic_equipment_is_chosen_by_the_last_first() -> None:
    """CW 5.1.1: openly, one after the other; what is taken is refused to the next."""
    match = until(war(seed=3), "equip")
    asked = []
    for slug in ("megaphone", "press-pass", "quinjet-pass", "first-aid-kit"):
        prompt = match.prompt
        if prompt is None or prompt.kind != "equip":
            break
        table = match.seat(None).prompt
        assert table is not None and len(table.choices) == len(prompt.moves)
        asked.append(prompt.args[0])
        match.play(f"equip {slug}")
        if match.prompt is not None and match.prompt.kind == "equip":
            with pytest.raises(IllegalMove):
                match.copy().play(f"equip {slug}")
    order = [h.number for h in reversed(state(match).in_turn_order())]
    assert len(asked) > 1 and asked == [number for number in order if number in asked]


# --- CW 11 and 12: what there is not


def test_moving_threats_has_no_effect() -> None:
    """CW 11.4.2: on no card of the box, and refused where a card of one's own says it."""
    for shelf in (library().heroes, library().equipment, library().locations, library().cells):
        assert 'what="move"' not in repr(list(shelf.values())).replace("'", '"')


@pytest.mark.parametrize("rule", BANNED)
def test_the_banned_locations(rule: str, tmp_path: Path) -> None:
    """CW 12.1, CW 12.1.1, CW 12.1.2, CW 12.1.3, CW 12.1.4: these and no others, by set and name; Vormir is legal."""
    assert {(entry.set, entry.name) for entry in library().banned} == set().union(*BANNED.values())
    assert {"vormir", "avengers-mansion"} <= set(library().locations)
    for number, (where, name) in enumerate(sorted(BANNED[rule])):
        path = tmp_path / f"{number}.toml"
        body = f'[[location]]\nslug = "mine"\nname = "{name}"\nset = "{where}"\nslots = "C--"\n'
        path.write_text(f'{body}effect = [{{ do = "draw", n = 1 }}]\n', encoding="utf-8")
        shelf = Library(banned=list(library().banned))
        with pytest.raises(CardError, match=r"is banned \(CW 12\.1\)"):
            shelf.read_cards(path)
    with pytest.raises(MatchError, match=r"places: mojoverse is banned \(CW 12\.1\)"):
        situation('places = ["mojoverse", "oscorp", "the-raft", "limbo", "vormir", "sokovia"]')


def test_modes_are_not_mixed() -> None:
    """CW 12.2: a table plays one mode, with nothing of the wider game besides."""
    with pytest.raises(MatchError, match=r"a table plays one mode: registration or tournament \(CW 12\.2\)"):
        war("registration", "tournament")
    with pytest.raises(MatchError, match="unknown option 'commander'"):
        war("commander")


@pytest.mark.parametrize(("table", "rule"), [("companion", "CW 12.3"), ("team", "CW 10.5")])
def test_cards_that_are_refused(table: str, rule: str, tmp_path: Path) -> None:
    """CW 12.3, CW 12.3.1: neither stands in this box, and a file with one is refused with the reason (U77)."""
    path = tmp_path / "mine.toml"
    path.write_text(f'[[{table}]]\nslug = "x"\n', encoding="utf-8")
    with pytest.raises(CardError, match=rf"are not allowed \({rule.replace('.', '[.]')}\)"):
        Library().read_cards(path)


def green_at(scores: str, green: int, **facts: object) -> tuple[str, object]:
    """What is said of a rescue by Tigra, and what the track shows before it."""
    more = "\n".join(f"{name} = {value}" for name, value in facts.items())
    match = position.load(f"""
        game = "civil-war"
        turn = "tigra"
        phase = "act"
        scores = {scores}
        green = {green}
        blue_story = ["tigra-h"]
        {more}
        [Ann]
        heroes = [{{ hero = "tigra" }}, {{ hero = "goliath" }}]
        [Bo]
        heroes = [{{ hero = "iron-man" }}, {{ hero = "spectrum" }}]
    """)
    said = next(c.preview for c in match.seat(0).prompt.choices if c.word == "rescue")
    return said, match.seat(0).view.clash


def test_a_green_space_is_promised_once() -> None:
    """CW 7.10, CW 7.10.1, CW 7.12.3: what was reached before in this turn, or by the other team, is not promised."""
    assert green_at("[34, 28]", 7)[0] == "+1, a green space"
    assert green_at("[33, 28]", 7)[0] == "+1"
    said, track = green_at("[33, 28]", 6)
    assert said == "+1" and (track.next_green, track.due) == (35, 1)
    assert green_at("[34, 36]", 7)[0] == "+1"
    assert green_at("[34, 28]", 7, round=6, turns=23)[0] == "+1"
    assert green_at("[34, 28]", 6)[1].due == 1
