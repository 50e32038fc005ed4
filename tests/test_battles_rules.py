"""Rules of Marvel Battles that a position file can't show: decks, setup, what is hidden, long games."""

from __future__ import annotations

from typing import Any

import pytest
from tables import Dice, new, table, walk

from marvel_tui.engine import IllegalMove, Match, position
from marvel_tui.engine.battles import plot_twists
from marvel_tui.engine.battles.cards import Face
from marvel_tui.engine.battles.characters import GAIN, KILLER, TURN
from marvel_tui.engine.battles.library import Deck, faults_of, library
from marvel_tui.engine.battles.stun import stun
from marvel_tui.engine.match import PLAYERS
from marvel_tui.engine.players import program
from marvel_tui.engine.simulate import play_out


def situation(text: str) -> Match:
    """A match that begins from a position."""
    return position.load('game = "battles"\n' + text)


def play(match: Match, *lines: str) -> None:
    """Play acts by their codes, whoever is asked."""
    for line in lines:
        match.play(line)


def to_main(match: Match) -> None:
    """Say done to every step that is asked until the main phase."""
    while match.prompt is not None and match.prompt.kind != "main":
        match.play("done")


def pass_turn(match: Match) -> None:
    """A turn in which nothing is done."""
    to_main(match)
    match.play("end")


def deck(main: str = "hulk", **cards: int) -> Deck:
    """A deck of 60: these cards, and enough of different others."""
    listed = {slug.replace("_", "-"): number for slug, number in cards.items()}
    rest = 60 - sum(listed.values())
    for face in library().faces.values():
        if face.type != "main" and face.slug not in listed and rest > 0:
            listed[face.slug] = min(4, rest)
            rest -= listed[face.slug]
    return Deck(slug="test", name="Test", main=main, cards=listed)


def rules_broken(found: Deck) -> list[str]:
    """The clauses that a deck breaks."""
    return [fault.rule for fault in faults_of(found, library())]


# --- MB 1: cards and decks


def test_every_card_is_of_one_of_four_types() -> None:
    """MB 1.1, MB 1.7, MB 1.9: types, teams, and which numbers a card of a type shows."""
    teams = {"avengers", "x-men", "guardians", "villains"}
    for face in library().faces.values():
        assert face.type in ("main", "supporting", "plot-twist", "location")
        assert face.is_character is (face.type in ("main", "supporting"))
        assert face.team in teams or face.type in ("plot-twist", "location")
        if face.is_character:
            assert face.name and face.health > 0 and face.atk >= 0 and face.defense >= 0
        assert (face.cost > 0) is (face.type == "supporting")
        assert (face.level is not None) is (face.type == "main")


def test_a_deck_of_60_is_legal_and_59_or_61_are_not() -> None:
    """MB 1.3: exactly 60 cards, without the main character cards."""
    whole = deck()
    assert rules_broken(whole) == []
    for change in (-1, 1):
        cards = dict(whole.cards)
        if change < 0:
            cards[next(iter(cards))] -= 1
        else:
            cards["fortress"] = cards.get("fortress", 0) + 1
        assert rules_broken(whole.model_copy(update={"cards": cards})) == ["MB 1.3"]


def test_no_main_character_card_in_a_deck() -> None:
    """MB 1.3.1: supporting characters, plot twists and locations only."""
    assert "MB 1.3.1" in rules_broken(deck(**{"thanos-l1": 1}))


def test_four_copies_of_one_card() -> None:
    """MB 1.4, MB 1.4.3: locations and Swarm are no exceptions."""
    for slug in ("nova", "laboratory", "avengers-mansion", "ultron", "find-cover"):
        assert rules_broken(deck(**{slug: 4})) == []
        assert rules_broken(deck(**{slug: 5})) == ["MB 1.4"]


def test_cards_that_share_a_name_are_counted_apart() -> None:
    """MB 1.4.1, MB 1.6: four Hulks stand beside a Hulk that leads the deck; both levels are not counted.

    MB 1.4.2: two printings are one slug, so they share the four copies.
    """
    assert rules_broken(deck(main="hulk", hulk=4)) == []
    names: dict[str, set[str]] = {}
    for face in library().faces.values():
        if face.type != "main":
            names.setdefault(face.name, set()).add(face.slug)
    assert all(len(slugs) == 1 for slugs in names.values())
    both = [face for (slug, _), face in library().printings.items() if slug == "cosmo"]
    assert {face.printing for face in both} == {"original", "revised"}
    assert rules_broken(deck(cosmo=5)) == ["MB 1.4"]


def test_a_deck_may_mix_teams() -> None:
    """MB 1.5: teams mix freely, and no card of the main's team is needed."""
    mixed = deck(main="thanos", nova=4, hawkeye=4, cyclops=4, gamora=4)
    cards = {slug: n for slug, n in mixed.cards.items() if library().faces[slug].team != "villains"}
    fill = [slug for slug, face in library().faces.items() if face.type != "main" and face.team != "villains"]
    for slug in fill:
        missing = 60 - sum(cards.values())
        if slug not in cards and missing:
            cards[slug] = min(4, missing)
    assert sum(cards.values()) == 60
    assert rules_broken(Deck(slug="test", name="Test", main="thanos", cards=cards)) == []


@pytest.mark.parametrize("option", ["", "2015"])
def test_godslayer_blade_and_stuns_outside_her_strike(option: str) -> None:
    """MB 1.12.5: revised, only those she stuns with her strike; original, everyone she stuns."""
    match = situation(
        f"""
        options = {[option] if option else []}
        [Ann]
        main = "gamora-l2"
        resources = ["fortress", "fortress"]
        [Bo]
        main = "thanos-l1"
        front = ["abomination"]
        """
    )
    play(match, "use gamora-l2.godslayer-blade")
    game: Any = match.state
    gamora = game.sides[0].characters[0]
    abomination = next(c for c in game.sides[1].characters if c.face.slug == "abomination")
    assert any(mod[0] == KILLER for mod in gamora.mods)
    stun(game, [(abomination, (gamora.uid,), ())])
    assert (abomination in game.sides[1].characters) is not bool(option)


# --- MB 2: what is hidden and what is open


def test_hands_and_decks_are_hidden_their_counts_are_open() -> None:
    """MB 2.2, MB 2.2.1, MB 2.3: a hand is seen by its player only, a deck by nobody; counts by all."""
    match = situation(
        """
        [Ann]
        main = "hulk-l1"
        hand = ["nova", "ronan"]
        deck = ["thor", "hawkeye", "mantis"]
        [Bo]
        main = "thanos-l1"
        hand = ["gamora"]
        """
    )
    for seat in (None, 0, 1):
        view = match.seat(seat).view
        assert [side.hand_count for side in view.sides] == [2, 1]
        assert [side.deck_count for side in view.sides] == [3, 20]
        shown = [[card.slug for card in side.hand] for side in view.sides]
        assert shown == [["nova", "ronan"] if seat == 0 else [], ["gamora"] if seat == 1 else []]
        assert not any(name in repr(view) for name in ("Thor", "Hawkeye", "Mantis"))


def test_no_limit_to_the_hand() -> None:
    """MB 2.3.1: thirty cards in hand, and two more are drawn."""
    match = situation(
        f"""
        phase = "draw"
        [Ann]
        main = "hulk-l1"
        hand = {["nova"] * 30}
        [Bo]
        main = "thanos-l1"
        """
    )
    assert len(match.state.sides[0].hand) == 32  # type: ignore[attr-defined]
    pass_turn(match)
    assert len(match.state.sides[0].hand) == 32  # type: ignore[attr-defined]


def test_revealed_cards_are_shown_to_all_looked_at_cards_to_one() -> None:
    """MB 2.3.3, MB 17.55: Accuse shows a hand to every player; Mental Focus shows cards to its user alone."""
    match = situation(
        """
        [Ann]
        main = "thanos-l1"
        front = ["ronan", "moondragon"]
        resources = ["academy", "academy"]
        deck = ["thor", "hawkeye", "mantis"]
        [Bo]
        main = "hulk-l1"
        hand = ["nova", "drax"]
        [Cy]
        main = "loki-l1"
        """
    )
    play(match, "use ronan.accuse on bo", "on drax")
    for seat in (None, 0, 1, 2):
        assert "Nova" in " ".join(line.text for line in match.seat(seat).log())
    play(match, "use moondragon.mental-focus")
    for seat in (None, 0, 1, 2):
        lines = " ".join(line.text for line in match.seat(seat).log())
        prompt = match.seat(seat).prompt
        assert prompt is not None
        assert ("Hawkeye" in lines) is (seat == 0)
        assert bool(prompt.choices) is (seat == 0)


def test_a_stunned_character_hides_nothing() -> None:
    """MB 2.7, MB 2.4: everyone sees a stunned character and a KO pile."""
    match = situation(
        """
        [Ann]
        main = "hulk-l1"
        [Bo]
        main = "thanos-l1"
        front = [{ card = "namor", stunned = true, wounds = 1 }]
        ko = ["drax"]
        """
    )
    for seat in (None, 0, 1):
        side = match.seat(seat).view.sides[1]
        assert [(c.name, c.stunned, c.wounds) for c in side.front if c.slug == "namor"] == [("Namor", True, 1)]
        assert [card.name for card in side.ko] == ["Drax"]


def test_a_card_placed_face_down_is_not_shown() -> None:
    """MB 5.1.3, MB 13.3, MB 13.5: a face-down resource is known to its player, to others only its place."""
    match = situation(
        """
        phase = "resource"
        [Ann]
        main = "hulk-l1"
        hand = ["nova"]
        resources = ["drax"]
        [Bo]
        main = "magneto-l2"
        resources = ["fortress"]
        """
    )
    play(match, "resource nova")
    for seat in (None, 0, 1):
        row = match.seat(seat).view.sides[0].resources
        assert [(card.place, card.face_up, card.name) for card in row] == [
            ("ann.resource.1", False, "Drax" if seat == 0 else ""),
            ("ann.resource.2", False, "Nova" if seat == 0 else ""),
        ]
        lines = " ".join(line.text for line in match.seat(seat).log())
        assert ("Nova" in lines) is (seat == 0)
    pass_turn(match)
    to_main(match)
    prompt = match.seat(1).prompt
    assert prompt is not None and any(choice.code.startswith("use magneto-l2") for choice in prompt.choices)
    use = next(choice for choice in prompt.choices if choice.code.startswith("use magneto-l2"))
    match.choose(use.move)
    asked = match.seat(1).prompt
    assert asked is not None  # the target is chosen by its place, unseen
    assert [choice.code for choice in asked.choices] == ["on ann.resource.1", "on ann.resource.2"]
    assert not any("Nova" in choice.label for choice in asked.choices)
    assert not any("Nova" in line.text for line in match.seat(1).log())


# --- MB 3: setup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_in_its_order(seats: int) -> None:
    """MB 3.1, MB 3.2, MB 3.3, MB 3.3.1, MB 3.4, MB 3.5: who chooses, rows before hands, hands of seven, mulligans."""
    choosers = set()
    for seed in range(40):
        match = new(seats, seed)
        assert match.prompt is not None and match.prompt.kind == "first"
        choosers.add(match.prompt.seat)
        assert len(match.prompt.moves) == seats  # anyone, also the chooser
    assert choosers == set(range(seats))
    match = new(seats)
    first = seats - 1
    match.play(f"{('ann', 'bo', 'cy', 'di')[first]} goes first")
    order = [(first + i) % seats for i in range(seats)]
    game: Any = match.state
    for number, seat in enumerate(order):
        assert match.prompt is not None and (match.prompt.kind, match.prompt.seat) == ("place", seat)
        assert all(not side.hand for side in game.sides)
        assert sum(len(side.characters) for side in game.sides) == number
        match.play("row back" if number else "row front")
    for number, seat in enumerate(order):
        game = match.state
        assert match.prompt is not None and (match.prompt.kind, match.prompt.seat) == ("mulligan", seat)
        assert [len(side.hand) for side in game.sides] == [7] * seats
        assert [len(side.deck) for side in game.sides] == [53] * seats
        match.play("keep" if number else "mulligan")
    game = match.state
    assert game.active == first and match.prompt is not None and match.prompt.kind == "resource"
    for seat in range(seats):
        (main,) = (*match.seat(None).view.sides[seat].front, *match.seat(None).view.sides[seat].back)
        assert main.level == 1 and main.level_two  # level 2 lies open beside the row, not in play
        assert main.row == ("front" if seat == first else "back")


def test_decks_are_shuffled() -> None:
    """MB 3.4: other seeds deal other hands, and no deck lies in the order of its list."""
    hands = set()
    for seed in range(10):
        match = new(2, seed)
        play(match, "ann goes first", "row front", "row front")
        game: Any = match.state
        hands.add(tuple(sorted(game.faces[card].slug for card in game.sides[0].hand)))
        assert game.sides[0].deck != sorted(game.sides[0].deck)
    assert len(hands) > 5


def test_a_mulligan_shuffles_the_whole_hand_back_and_comes_once() -> None:
    """MB 3.5.1: seven new cards from all 60; it cannot be repeated."""
    changed = 0
    for seed in range(8):
        match = new(2, seed)
        play(match, "ann goes first", "row front", "row front")
        before = list(match.state.sides[0].hand)  # type: ignore[attr-defined]
        match.play("mulligan")
        side: Any = match.state.sides[0]  # type: ignore[attr-defined]
        assert len(side.hand) == 7 and len(side.deck) == 53
        assert len({*side.hand, *side.deck}) == 60
        changed += sorted(side.hand) != sorted(before)
        assert match.prompt is not None and match.prompt.seat == 1  # Ann is not asked again
        match.play("keep")
        assert match.prompt is not None and match.prompt.kind == "resource"
    assert changed == 8


def test_no_draw_in_the_first_turn_of_the_game() -> None:
    """MB 4.3.1, MB 4.3, MB 4.6: the first player draws none in the first turn, everyone else two."""
    match = new(3)
    play(match, "bo goes first", *["row front"] * 3, *["keep"] * 3)
    game: Any = match.state
    assert game.turn == 1 and game.active == 1
    assert [len(side.hand) for side in game.sides] == [7, 7, 7]
    for seat, hands in ((2, [7, 7, 9]), (0, [9, 7, 9]), (1, [9, 9, 9])):
        pass_turn(match)
        game = match.state
        assert game.active == seat and [len(side.hand) for side in game.sides] == hands


# --- MB 6.7, MB 9.2: what no card of the set can bring about by itself


def test_counters_on_an_attacked_player_stay() -> None:
    """MB 6.7.7: counters put on a player come back with later attacks of this kind."""
    match = situation(
        """
        [Ann]
        main = { card = "deadpool-l2", counters = -2 }
        front = ["cyclops"]
        resources = ["academy"]
        hand = ["x-factor", "nova"]
        [Bo]
        main = { card = "thanos-l1", stunned = true, wounds = 1 }
        hand = ["find-cover"]
        """
    )
    game: Any = match.state
    game.sides[1].own_counters = 2
    play(match, "use deadpool-l2.oh-theres-someone", "attack deadpool-l2 > bo")
    player = match.state.sides[1].characters[-1]  # type: ignore[attr-defined]
    assert (player.face.slug, player.atk, player.defense) == ("player", 2, 3)
    play(match, "pass", "pass")
    game = match.state
    assert all(c.face.slug != "player" for c in game.sides[1].characters)
    assert game.sides[1].own_counters == 2 and not game.sides[1].out
    play(match, "play x-factor on deadpool-l2", "attack deadpool-l2 > bo")
    assert match.state.sides[1].characters[-1].counters == 2  # type: ignore[attr-defined]


def test_build_plot_twists() -> None:
    """MB 9.2: a Build plot twist is for its player's own Build Phase; this set has none, so one is made up."""
    twist = Face.model_construct(slug="plan", name="Plan", type="plot-twist", when="build", team=None, any_turn=False)
    seats = '[Ann]\nmain = "hulk-l1"\n[Bo]\nmain = "thanos-l1"\n'
    for phase in ("resource", "recruit", "formation"):
        game: Any = situation(f'phase = "{phase}"\n{seats}').state
        assert plot_twists.cannot_play(game, 0, twist) is None
        reason = plot_twists.cannot_play(game, 1, twist)
        assert reason is not None and reason.rule.startswith("MB 9")
    game = situation(seats).state
    reason = plot_twists.cannot_play(game, 0, twist)
    assert reason is not None and reason.rule == "MB 9.2"


# --- MB 16.5: games that get nowhere


def rounds(match: Match, number: int) -> int:
    """Let turns go by; how many it were until the table was asked whether to count."""
    for turn in range(number):
        assert match.prompt is not None
        if match.prompt.kind == "count":
            return turn
        pass_turn(match)
    return number


def test_twelve_rounds_without_a_wound_and_twelve_more() -> None:
    """MB 16.5.2, MB 16.5.3: the table is asked after 12 rounds without a new wound on a main, and after 12 more."""
    text = """
        phase = "resource"
        [Ann]
        main = { card = "hulk-l1", row = "back", wounds = 2 }
        [Bo]
        main = { card = "thanos-l1", row = "back" }
        """
    filler = f"deck = {['laboratory'] * 80}\n"
    match = situation(text.replace("[Bo]", filler + "[Bo]") + filler)
    assert rounds(match, 60) == 24
    play(match, "go on")
    assert rounds(match, 60) == 24
    play(match, "count", "count")
    assert match.result is not None and match.result.winners == (1,) and match.result.rule == "MB 16.5"


def test_a_wound_on_a_main_starts_the_count_anew() -> None:
    """MB 16.5.2: a new wound on any main, and nothing else, starts the twelve rounds anew."""
    match = situation(
        f"""
        [Ann]
        main = "hulk-l1"
        front = ["nova"]
        deck = {["laboratory"] * 80}
        [Bo]
        main = "thanos-l1"
        front = ["hawkeye"]
        deck = {["laboratory"] * 80}
        """
    )
    match.play("end")
    pass_turn(match)
    assert match.state.quiet_turns == 2  # type: ignore[attr-defined]
    to_main(match)
    play(match, "attack nova > hawkeye", "pass", "pass")
    assert match.state.quiet_turns == 2  # type: ignore[attr-defined]
    match.play("end")
    pass_turn(match)
    to_main(match)
    play(match, "attack nova > thanos-l1", "pass", "pass")
    assert match.state.quiet_turns == 0  # type: ignore[attr-defined]


def test_programs_count_at_once() -> None:
    """MB 16.5.4: a player that is a program counts as soon as it is asked."""
    start = situation(
        """
        [Ann]
        main = { card = "hulk-l1", row = "back", wounds = 1 }
        deck = []
        [Bo]
        main = { card = "hulk-l1", row = "back", wounds = 2 }
        deck = []
        """
    )
    for name in PLAYERS[1:]:
        match = start.copy()
        play_out(match, [program(name, 1)] * 2)
        assert match.result is not None and match.result.rule == "MB 16.5" and match.result.winners == (0,)


# --- general faults of rules engines, tried on this game


def test_stepping_back_inside_a_payment_pays_nothing() -> None:
    """F16, F29: choices of an act that is left change nothing; no card is lost or doubled."""
    match = situation(
        """
        [Ann]
        main = "gamora-l2"
        hand = ["fortress", "fortress", "gamora"]
        resources = ["fortress", "fortress"]
        [Bo]
        main = "thanos-l1"
        """
    )
    before = match.state.key()
    prompt = match.prompt
    assert prompt is not None
    match.choose(next(move for move in prompt.moves if move.word == "use"))
    while match.prompt is not None and len(match.picked) < 2:
        match.choose(match.prompt.moves[0])
    assert match.picked and match.state.key() == before
    while match.back():
        pass
    assert not match.picked and match.state.key() == before
    match.play("use gamora-l2.godslayer-blade pay hand.fortress pay fortress")
    side: Any = match.state.sides[0]  # type: ignore[attr-defined]
    assert len(side.hand) == 2 and len(side.ko) == 1 and sum(1 for card in side.resources if card & 1) == 1
    match.undo(1, agreed=True)
    assert match.state.key() == before


def test_undo_in_the_middle_of_a_power_up() -> None:
    """F29, MB 12.1: undo while a power-up is being chosen drops what was begun, and no card is in two zones."""
    match = situation(
        """
        [Ann]
        main = "hulk-l1"
        hand = ["hulk", "nova"]
        front = ["nova"]
        [Bo]
        main = "thanos-l1"
        """
    )
    before = match.state.key()
    match.play("power-up nova")
    prompt = match.prompt
    assert prompt is not None
    match.choose(next(move for move in prompt.moves if move.word == "power-up"))
    match.undo(len(match.acts), agreed=True)
    assert match.state.key() == before and not match.picked
    side: Any = match.state.sides[0]  # type: ignore[attr-defined]
    assert len(side.hand) == 2 and not side.ko


def test_undo_and_replay_give_the_same_chance() -> None:
    """F31: the generator is part of the state: undoing a random discard and playing again discards the same card."""
    text = """
        [Ann]
        main = "thanos-l2"
        resources = ["laboratory", "academy", "fortress", "training-ground"]
        [Bo]
        main = "hulk-l1"
        hand = ["nova", "drax", "thor", "mantis", "ronan", "gamora"]
        """
    seen = set()
    for seed in range(12):
        match = situation(f"seed = {seed}\n{text}")
        fallen = set()
        for _ in range(3):
            play(match, "use thanos-l2.infinity-gauntlet")
            fallen.add(tuple(match.state.sides[1].ko))  # type: ignore[attr-defined]
            with pytest.raises(IllegalMove):
                match.undo(1)  # chance was used: all must agree
            match.undo(1, agreed=True)
        assert len(fallen) == 1
        seen |= fallen
    assert len(seen) > 2


def test_prompts_open_by_public_facts_only() -> None:
    """F34, MB 7.3.3: whether a seat is asked in the window does not depend on what its hand holds."""
    text = '[Ann]\nmain = "hulk-l1"\n[Bo]\nmain = "thanos-l1"\nhand = ["{}"]\n'
    asked = []
    for card in ("nova", "find-cover", "thanos", "laboratory"):
        match = situation(text.format(card))
        play(match, "attack hulk-l1 > thanos-l1")
        prompt = match.prompt
        asked.append((prompt.seat, prompt.kind) if prompt else None)
        assert match.seat(0).prompt == situation_prompt(text.format("stark-tech"))
    assert asked == [(1, "combat")] * 4


def situation_prompt(text: str) -> Any:
    """What Ann sees of the prompt after her attack."""
    match = situation(text)
    play(match, "attack hulk-l1 > thanos-l1")
    return match.seat(0).prompt


def test_a_copy_has_the_same_moves() -> None:
    """F35: the legal moves of a copy are those of its original, at every prompt of some games."""
    for seed in range(3):
        match = new(2 + seed, seed, history=False)
        for step in walk(match, Dice(seed), 600):
            if step % 5 == 0:
                prompt, twin = match.prompt, match.copy().prompt
                assert prompt is not None and twin is not None
                assert prompt.codes == twin.codes


def test_imagined_hands_vary() -> None:
    """F37: over seeds, another player's hand and face-down resources vary wherever there are alternatives."""
    match = new(2, 3)
    play(match, "ann goes first", "row front", "row front", "keep", "keep")
    game: Any = match.state
    card = game.sides[0].hand[0]
    match.play(f"resource {game.faces[card].slug}" + (" down" if game.faces[card].type == "location" else ""))
    hands, downs = set(), set()
    for seed in range(20):
        state: Any = match.imagine(1, seed).state
        hands.add(tuple(sorted(state.sides[0].hand)))
        downs.add(state.sides[0].resources[0])
        assert sorted(state.sides[1].hand) == sorted(match.state.sides[1].hand)  # type: ignore[attr-defined]
    assert len(hands) > 15 and len(downs) > 5


def test_views_come_from_an_allow_list() -> None:
    """F32: a seat's side holds no match, no state and nothing of another seat's hand in its view."""
    match = new(2, 5)
    play(match, "ann goes first", "row front", "row front", "keep", "keep")
    view = match.seat(1).view
    assert view.sides[0].hand == () and len(view.sides[1].hand) == 7
    assert not any(name in repr(view) for name in ("Battle(", "Match(", "_past", "deck=["))


def test_the_table_of_the_tests() -> None:
    """MB 1.2: each deck leads with a pair of cards of one character."""
    for found in library().decks.values():
        for main in (found.main, *found.mains):
            pair = (library().faces[f"{main}-l1"], library().faces[f"{main}-l2"])
            assert pair[0].name == pair[1].name and (pair[0].level, pair[1].level) == (1, 2)
    assert table(4).seats[3].deck == "guardians"
    assert (GAIN, TURN) == (2, 1)
