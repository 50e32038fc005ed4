"""What Civil War tells: the clause of a question, the words of the log, what everybody may see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tables import Dice, walk

from marvel_tui.engine import Match, Seat, Table, position
from marvel_tui.engine.civil_war.library import library
from marvel_tui.engine.civil_war.preview import lying
from marvel_tui.engine.civil_war.state import BLUE, NO_ATTACKS, RED
from marvel_tui.engine.civil_war.text import goal_brief, goal_text, mission_text
from marvel_tui.engine.civil_war.view import UNDECIDED
from marvel_tui.engine.effects import Frame
from marvel_tui.engine.prompts import Move

POSITIONS = Path(__file__).parent / "positions" / "civil-war"


def begun(*options: str, seed: int = 7) -> Match:
    """A new game; without options it is Clash."""
    return Match(Table("civil-war", (Seat("Ann"), Seat("Bo")), seed, options))


def registration(*options: str, seed: int = 7) -> Match:
    """A new game of Registration."""
    return begun("registration", *options, seed=seed)


def shown(name: str, plays: int = 0) -> Match:
    """The beginning of a position, with so many of its acts played."""
    text = (POSITIONS / f"{name}.toml").read_text(encoding="utf-8")
    match = position.load(text)
    acts = [step for step in position.read(text)["play"] if not step.startswith("?")]
    for step in acts[:plays]:
        match.play(step.partition(": ")[2])
    return match


def log(match: Match) -> list[tuple[str, str]]:
    """The log of the open table, with the clauses."""
    return [(line.text, line.rule) for line in match.seat(None).log()]


def test_a_question_before_the_bidding_cites_its_own_clause() -> None:
    """CW 8.1.1, CW 8.2, CW 8.2.1: not those of Clash, nor that of a lower number for the first bid."""
    match = registration()
    rules = {}
    for _ in walk(match, Dice(1)):
        assert match.prompt is not None
        rules.setdefault(match.prompt.kind, match.prompt.rule)
        if match.prompt.kind == "bid":
            break
    assert rules == {"pick-hero": "CW 8.1.1", "bid": "CW 8.2"}
    assert {rule for text, rule in log(match) if " picks " in text} == {"CW 8.1.1"}
    match.play("bid 14")
    assert match.prompt is not None and match.prompt.rule == "CW 8.2.1"
    match.play("bid 13")
    assert [rule for text, rule in log(match) if " bids " in text] == ["CW 8.2", "CW 8.2.1"]


def test_an_escape_and_a_cell_cite_the_vault() -> None:
    """CW 9.6, CW 9.2."""
    match = shown("u49-breaking-out")
    while match.prompt is not None and match.prompt.kind != "act":
        match.play(match.prompt.codes[0])
    match.choose(next(move for move in match.prompt.moves if move.word == "escape"))
    assert match.prompt.rule == "CW 9.6" and match.prompt.title.startswith("Escape")
    match = shown("u44-cells-are-prepared")
    red = match.prompt.seat
    assert {r.rule for r in match.seat(1 - red).why_not("vault.3")} <= {"CW 3.2"}
    blue = position.load(
        'game = "civil-war"\nmode = "registration"\nbet = 20\nturn = "tigra"\nphase = "act"\nblue_story = ["tigra-h"]\n'
        '[Ann]\nheroes = [{ hero = "tigra" }, { hero = "goliath" }]\n'
        '[Bo]\nheroes = [{ hero = "iron-man" }, { hero = "spectrum" }]\n'
    )
    assert [f"{reason}" for reason in blue.seat(0).why_not("vault.1")] == ["only heroes of Red prepare Cells (CW 9.2)"]


def test_a_discard_that_is_no_damage_cites_what_asks_for_it() -> None:
    """CW 2.6.4: a location or an effect takes the card, and no Shield helps."""
    match = position.load(
        'game = "civil-war"\nturn = "tigra"\nphase = "act"\nblue_story = ["tigra-h"]\n'
        'places = ["avengers-mountain", { location = "washington-dc", control = "blue" }, "the-raft", "sokovia", '
        '"bar-with-no-name", "garrett-castle"]\n'
        '[Ann]\nheroes = [{ hero = "tigra", place = 1, hand = ["tigra-m", "tigra-mm"] }, { hero = "goliath" }]\n'
        '[Bo]\nheroes = [{ hero = "iron-man" }, { hero = "spectrum" }]\n'
    )
    match.play("end")
    match.play("yes")
    assert match.prompt is not None and (match.prompt.kind, match.prompt.rule) == ("discard", "CW 2.6.4")


def test_a_trap_is_told_before_its_card_is_discarded() -> None:
    """CW 9.3.2, CW 9.3.4."""
    match = shown("cw-9-3-2-the-trap-is-set-off", 1)
    rules = [rule for _text, rule in log(match)]
    assert rules.index("CW 9.3") < rules.index("CW 9.3.2") < rules.index("CW 9.3.4")


def test_taking_a_danger_token_is_told_as_such() -> None:
    """CW 13.15.1, CW 13.15.2."""
    said = [text for text, rule in log(shown("cw-13-15-1-safe-houses", 1)) if rule == "CW 13.15.1"]
    assert said == ["Tigra: takes a Danger token off The Raft"]
    said = [text for text, rule in log(shown("cw-13-15-2-underground-railroad", 2)) if rule == "CW 13.15.2"]
    assert said == [
        "Tigra: takes a Danger token along",
        "Tigra: takes a Danger token out of the game",
    ]


def test_a_removed_mission_is_not_discarded() -> None:
    """CW 8.9."""
    match = registration()
    for _ in walk(match, Dice(1)):
        if match.prompt.kind == "play":
            break
    said = [text for text, rule in log(match) if rule == "CW 8.9"]
    assert len(said) == 1 and said[0].endswith(": removed")


def test_one_card_is_one_card() -> None:
    match = registration()
    for _ in walk(match, Dice(1)):
        if match.prompt.kind == "bid":
            break
    assert [c.label for c in match.seat(match.prompt.seat).prompt.choices][-2:] == ["in 2 cards", "in 1 card"]


# --- what everybody sees


def test_teams_have_no_colour_before_the_bidding() -> None:
    """CW 8.2, CW 8.2.2."""
    match = registration()
    for _ in walk(match, Dice(1)):
        if match.prompt.kind == "bid":
            break
    view = match.seat(None).view
    assert view.teams == (UNDECIDED, UNDECIDED + 1) and {h.team for h in view.heroes} == set(view.teams)
    match.play("bid 14")
    match.play("pass")
    view = match.seat(None).view
    assert set(view.teams) == {BLUE, RED} and {h.team for h in view.heroes} == {BLUE, RED}


def test_a_mission_that_is_complete_says_so_at_once() -> None:
    """CW 8.10.3: not only when the turn is over."""
    match = position.load(
        'game = "civil-war"\nmode = "registration"\nbet = 20\nmission = "save-the-unregistered"\nturn = "tigra"\n'
        'phase = "act"\nblue_story = ["goliath-hh", "tigra-m"]\nmissions = ["safe-houses"]\nplaces = [\n'
        '{ location = "avengers-mountain", civilians = 2, danger = [2, 0, 0] }, "washington-dc", "the-raft", '
        '"sokovia", "bar-with-no-name", "garrett-castle"]\n'
        '[Ann]\nheroes = [{ hero = "tigra" }, { hero = "goliath" }]\n'
        '[Bo]\nheroes = [{ hero = "iron-man" }, { hero = "spectrum" }]\n'
    )
    told = ("No Danger token is left: Save The Unregistered is complete", "CW 8.10.3")
    assert match.seat(None).view.registration.goal == "rescue its civilians"
    assert match.seat(None).view.registration.danger == (2, 0, 0)
    match.play("rescue danger")
    assert told not in log(match)
    match.play("rescue danger")
    assert log(match)[-1] == told and match.seat(None).view.registration.danger == (0, 0, 0)
    match.play("end")
    while match.prompt.kind == "location":
        match.play("no")
    assert "Save The Unregistered" in match.seat(None).view.registration.completed


def test_each_mission_says_how_its_danger_tokens_leave() -> None:
    """CW 8.10.3, CW 8.10.4."""
    for mission in library().missions.values():
        assert goal_text(mission) and goal_brief(mission)
        assert mission_text(mission)[1:] == goal_text(mission)


def test_equipment_that_is_out_of_the_game_is_listed() -> None:
    """CW 1.9.3, CW 5.3.1."""
    match = position.load(
        'game = "civil-war"\nturn = "tigra"\nphase = "act"\nblue_story = ["tigra-h"]\n'
        '[Ann]\nheroes = [{ hero = "tigra", gear = ["signal-flare"] }, { hero = "goliath" }]\n'
        '[Bo]\nheroes = [{ hero = "iron-man" }, { hero = "spectrum" }]\n'
    )
    tigra = next(hero for hero in match.seat(None).view.heroes if hero.name == "Tigra")
    assert "Signal Flare" not in tigra.out
    match.play("use signal-flare")
    tigra = next(hero for hero in match.seat(None).view.heroes if hero.name == "Tigra")
    assert "Signal Flare" in tigra.out and not tigra.gear


def test_the_impersonating_card_is_seen() -> None:
    """CW 5.5: beside Hulkling, then on the card whose effect he took over."""
    said = []
    for acts in (0, 99):
        match = shown("cw-5-5-the-impersonating-card", acts)
        said.append([hero.impersonates for hero in match.seat(None).view.heroes if hero.impersonates])
    assert said[0] == ["beside the hero"] and said[1][0].startswith("on ")


def test_false_trail_s_locations_are_told_and_marked() -> None:
    """CW 13.9.5."""
    match = shown("cw-13-9-4-dragon-wings")
    state = match.state
    hulkling = next(h for h in state.heroes if state.name(h) == "Hulkling")
    verb = next(v for card in library().heroes["hulkling"].cards for v in card.effect or () if v.do == "spare")
    frame = Frame(hulkling.seat, hulkling.number + 1)
    verb.chosen(state, frame, (Move("at", 1), Move("at", 4)), 0)
    view = match.seat(None).view
    assert [place.spared for place in view.places] == [False, True, False, False, True, False]
    assert log(match)[-1][1] == "CW 13.9.5" and all(view.places[at].name in log(match)[-1][0] for at in (1, 4))


def test_using_a_location_says_who_has_it_then() -> None:
    """CW 8.14: only in Registration."""
    for mode, words in (("registration", "Team Red controls it then."), ("clash", "")):
        match = position.load(
            f'game = "civil-war"\nmode = "{mode}"\nturn = "tigra"\nphase = "act"\nblue_story = ["tigra-h"]\n'
            'places = ["avengers-mountain", { location = "washington-dc", control = "blue" }, "the-raft", "sokovia", '
            '"bar-with-no-name", "garrett-castle"]\n'
            '[Ann]\nheroes = [{ hero = "tigra", place = 1 }, { hero = "goliath" }]\n'
            '[Bo]\nheroes = [{ hero = "iron-man" }, { hero = "spectrum" }]\n'
        )
        match.play("end")
        said = {choice.word: choice.preview for choice in match.seat(0).prompt.choices}["yes"]
        assert ("controls it then" in said) == bool(words) and said.endswith(words)


def test_any_act_that_is_taken_back_is_named() -> None:
    """Also where others have answered since: not by the first word of its code."""
    match = registration()
    for _ in walk(match, Dice(1)):
        if match.prompt.kind == "bid":
            break
    match.play("bid 14")
    match.play("bid 13")
    assert match.describe_last(2) == "in 14 cards" and match.describe_last(999) == ""


def test_what_is_set_up_openly_is_in_the_log() -> None:
    """CW 3.2.1, CW 5.1, CW 6.7, CW 6.9: the orders of both teams, Equipment, what is out of the game."""
    match = begun()
    for _ in walk(match, Dice(1)):
        if match.prompt is not None and match.prompt.kind == "play":
            break
    said, state = {text for text, _rule in log(match)}, match.state
    for team, name in enumerate(("Blue", "Red")):
        order = ", ".join(state.name(state.heroes[n]) for n in state.order[team])
        assert f"Team {name} takes its turns in this order: {order}" in said
    for hero in state.heroes:
        assert f"{state.name(hero)}: WW is out of the game" in said
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
    box = {one.name: " ".join(one.text) for one in begun().seat(0).view.box}
    assert "Equipment Web Shooters:" in box["Iron Spider"] and not any(" WW" in text for text in box.values())
    assert all(" WW" in " ".join(one.text) for one in begun("handicap-blue").seat(0).view.box)


def test_what_holds_in_a_turn_is_said() -> None:
    """CW 11.6: an Enemy's effect that takes Attacks is told while it holds."""
    match = position.load(TIGRA.replace('phase = "act"', 'phase = "play"').replace('blue_story = ["tigra-h"]\n', ""))
    state: Any = match.state
    state.upset[BLUE] = (NO_ATTACKS,)
    assert match.seat(0).view.stories[BLUE].waits == ("no Attacks",)
    match.play(match.prompt.moves[0])
    assert match.seat(0).view.current.upset == ("no Attacks",)


def test_which_locations_cost_something_is_seen() -> None:
    """CW 3.12.4: a price is the first thing that an effect says."""
    match = position.load(TIGRA)
    state: Any = match.state
    costly = set()
    for n, location in enumerate(state.pool.locations):
        state.places[0] = state.places[0]._replace(location=n)
        if match.seat(0).view.places[0].price:
            costly.add(location.slug)
    assert costly == {"the-raft", "sokovia", "limbo", "vormir"}


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


def previews(match: Match) -> dict[str, str]:
    """What is said beside each choice of the seat that is asked."""
    assert match.prompt is not None
    return {choice.label: choice.preview for choice in match.seat(match.prompt.seat).prompt.choices}


def test_a_step_of_an_effect_says_what_it_would_cause() -> None:
    """An Attack or a rescue of a special effect brings what that of a symbol does."""
    said = previews(shown("cw-13-3-1-long-shot", 2))
    assert said["defeat a thug"] == "+1" and said["attack Iron Man"] == "1 card left"
    assert said["attack Spectrum"] == "its last Shield takes it"


def test_a_way_says_who_and_what_is_there() -> None:
    """Friends, too; and what leaves at its end (CW 13.15.2)."""
    match = shown("cw-13-15-2-underground-railroad", 1)
    assert previews(match)["take a Danger token along to Avengers Mountain"] == "a Danger token leaves"
    state: Any = match.state
    state.places[0] = state.places[0]._replace(danger=(1, 0, 2))
    assert previews(match)["go to Avengers Mountain"] == "2 Danger, 1 civilian with Danger"
    assert previews(shown("cw-13-15-1-safe-houses"))["go to Washington D.C."] == "1 civilian, 1 thug, 1 friend"


def test_the_last_danger_token_completes_the_mission() -> None:
    """CW 8.10.3, CW 8.13: that is said before."""
    match = shown("cw-13-15-1-safe-houses", 1)
    state: Any = match.state
    here = state.me.place
    state.places = [place._replace(danger=(0, 0, int(at == here))) for at, place in enumerate(state.places)]
    lift = "take a Danger token off The Raft"
    assert previews(match)[lift] == "the Mission is complete"
    state.missions_done = 4
    assert previews(match)[lift] == "Team Blue wins"


def test_the_price_of_a_last_card_is_said() -> None:
    """CW 5.4.3, CW 7.7: it KO's, and that gives the other team its points."""
    for mode, cost in (("clash", ", 5 points for Team Red"), ("registration", "")):
        match = position.load(
            f'game = "civil-war"\nmode = "{mode}"\nturn = "tigra"\n'
            '[Ann]\nheroes = [{ hero = "tigra", hand = ["tigra-h"], gear = ["quinjet-pass down"] }, '
            '{ hero = "iron-man" }]\n[Bo]\nheroes = [{ hero = "goliath" }, { hero = "spectrum" }]\n'
        )
        assert previews(match)["recharge Quinjet Pass"] == f"For the last card: KO'd, and the turn is lost{cost}."
        match.play("recharge quinjet-pass discard tigra-h")
        assert "Tigra is KO'd" in [text for text, _ in log(match)]


def test_all_green_spaces_of_a_ko_are_promised() -> None:
    """CW 7.7, CW 7.10: five points may reach two."""
    match = position.load(
        'game = "civil-war"\nturn = "tigra"\nphase = "act"\nscores = [15, 9]\ngreen = 3\nblue_story = ["tigra-a"]\n'
        '[Ann]\nheroes = [{ hero = "tigra", place = 3 }, { hero = "goliath" }]\n'
        '[Bo]\nheroes = [{ hero = "iron-man", hand = ["iron-man-m"], active = 0 }, { hero = "spectrum" }]\n'
    )
    assert previews(match)["attack Iron Man"] == "KO'd: +5, two green spaces"


def test_what_passing_a_bid_means_is_said() -> None:
    """CW 8.2.2."""
    match = registration()
    for _ in walk(match, Dice(1)):
        if match.prompt.kind == "bid":
            break
    match.play("bid 14")
    assert match.prompt is not None and match.prompt.title == "Five Missions in fewer than 14 cards?"
    assert previews(match)["pass: play Red"] == "the other team has 14 cards for the five Missions"


def test_a_hero_that_both_teams_have_is_told_with_its_team() -> None:
    """CW 10.4.3: in the log and where it is asked; on the table its column tells it."""
    match = begun("tournament")
    state: Any = match.state
    while match.prompt is not None and match.prompt.kind != "play":
        tigra = [m for m in match.prompt.moves if m.word == "pick" and state.pool.heroes[m.what].slug == "tigra"]
        match.choose(tigra[0] if tigra else match.prompt.moves[0])
    assert match.prompt is not None and match.prompt.title == "Tigra (Blue) plays which card?"
    assert "Turn 1: Tigra (Blue)" in [text for text, _ in log(match)]
    assert [rule for text, rule in log(match) if text.endswith(": removed")][:2] == ["CW 10.3.2", "CW 10.3.2"]
    assert [hero.name for hero in match.seat(None).view.heroes].count("Tigra") == 2


def test_an_escape_says_what_it_costs_and_what_it_cost() -> None:
    """CW 9.6, CW 9.6.1: where the hero goes and what is left to do; the log names both actions."""
    match = shown("u49-tokens-pay")
    assert previews(match)["escape with two actions"] == "to Avengers Mountain, no actions left"
    match.play("escape")
    assert len([text for text, rule in log(match) if rule == "CW 9.6.1" and " spends " in text]) == 2


def test_a_pick_says_for_which_team_where_that_is_known() -> None:
    """CW 6.4.1, CW 10.4; in Registration the colours are bid for (CW 8.1.1)."""
    for options, team in (((), "Team "), (("registration",), "your team")):
        match = begun(*options)
        assert match.prompt is not None and match.prompt.title.startswith(f"Which hero joins {team}")


def test_a_cell_that_is_chosen_says_what_its_trap_does() -> None:
    """CW 9.2.2, CW 9.3.2, CW 9.3.3."""
    for crisis, said in ((1, "Tear Gas. Trap: Each Enemy discards a card."),
                         (0, "Tear Gas. No Crisis token: the Trap does nothing.")):  # fmt: skip
        match = position.load(f"""
            game = "civil-war"
            mode = "registration"
            bet = 20
            mission = "hidden-witnesses"
            turn = "iron-man"
            phase = "act"
            vault = ["tear-gas", "confiscation"]
            red_story = ["iron-man-a"]
            [Ann]
            heroes = [
                {{ hero = "tigra", place = 3, active = 0, hand = ["tigra-m"], crisis = {crisis} }},
                {{ hero = "goliath" }},
            ]
            [Bo]
            heroes = [{{ hero = "iron-man", place = 3 }}, {{ hero = "spectrum" }}]
        """)
        match.play("attack tigra")
        while match.prompt is not None and match.prompt.kind != "jail":
            match.choose(match.prompt.moves[0])
        assert previews(match)["Cell A"] == said


def test_where_an_attack_goes_says_who_stands_there() -> None:
    """CW 3.12.6: Enemies and friends count, not only what lies there."""
    said = previews(shown("cw-13-1-1-ricochet", 1))
    assert said == {"at Washington D.C.": "1 civilian, 1 thug", "at Garrett Castle": "2 civilians, 1 Enemy"}


def test_a_mission_that_is_being_revealed_is_not_yet_complete() -> None:
    """CW 8.10, CW 13.15: its Danger tokens are still put down, and the question says by what."""
    match = shown("u59-a-tie-for-the-second-place", 3)
    assert match.prompt is not None and match.prompt.title == "Which of the locations with the most thugs?"
    assert not match.seat(0).view.registration.placed
    match.play("at garrett-castle")
    assert match.seat(0).view.registration.placed
