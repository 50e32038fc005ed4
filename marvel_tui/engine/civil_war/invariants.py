"""What must be true of every match of Civil War at every prompt: for random play and fuzzing."""

from __future__ import annotations

from ..events import Event
from . import events as ev
from .clash import TURNS
from .damage import KO_POINTS
from .state import BLUE, CELL, SPACES, TEAMS, War


def check(game: War) -> None:
    """The invariants of Civil War."""
    cards_in_one_place(game)
    scores_add_up(game)
    turns_alternate(game)
    decks(game)
    ring(game)
    assert min((*game.symbols, 0)) >= 0, f"symbols {game.symbols}"
    heroes(game)
    if game.result is None:
        assert game.asking is not None
        hands(game, game.asking[0].kind)


def ring(game: War) -> None:
    """Every location holds what it has slots for."""
    for at, place in enumerate(game.places):
        assert place.civilians >= 0 and place.thugs >= 0, f"place {at}: fewer than none"
        assert place.free >= 0, f"place {at}: {place.civilians}+{place.thugs} tokens in {place.room} slots (CW 1.5.3)"
        marked = place.danger
        assert marked[0] <= place.civilians and marked[1] <= place.thugs, f"place {at}: Danger without a carrier"
        assert min(marked) >= 0, f"place {at}: fewer Danger tokens than none"
        assert place.endorsed in (0, 1), f"place {at}: {place.endorsed} Heroic tokens wait (CW 7.9.2)"
        assert game.mode == "clash" or not place.endorsed, f"place {at}: endorsed in Registration (CW 8.7)"
    assert sum(sum(place.danger) for place in game.places) <= 6, "more than six Danger tokens (CW 1.6)"


def heroes(game: War) -> None:
    """Every hero is as a hero can be."""
    jailed = [h.place for h in game.heroes if h.jailed]
    assert len(set(jailed)) == len(jailed), "two heroes in one cell"
    for hero in game.heroes:
        name = game.name(hero)
        assert 0 <= hero.active <= hero.shields <= 2, f"{name}: {hero.active} of {hero.shields} shields"
        assert min(hero.tokens) >= 0 and hero.crisis >= 0 and hero.stunned >= 0, f"{name}: fewer tokens than none"
        assert 0 <= hero.place < 6 or CELL <= hero.place < CELL + SPACES, f"{name} is nowhere"
        assert not hero.jailed or hero.team == BLUE, f"{name} of Red is jailed (CW 9.3)"
        assert not (hero.down and hero.hand), f"{name} is KO'd with cards (CW 4.3)"
    if game.mode != "clash":
        for space, card in enumerate(game.vault):
            assert card < 0 or CELL + space not in jailed, f"a card and a hero in space {space} (CW 9.2.1)"


def hands(game: War, asked: str) -> None:
    """Where no effect is under way, who holds no card is KO'd (CW 4.3), but for the hero that has played its last."""
    if asked not in ("recharge", "play", "act", "location") or game.active < 0:
        return
    for hero in game.heroes:
        if hero is not game.me or asked in ("recharge", "play"):
            assert hero.hand or hero.down, f"{game.name(hero)} stands without a card (CW 4.3)"
        assert not hero.emptied, f"{game.name(hero)} is yet to be KO'd (CW 4.3.2)"
        assert hero.ward == (0, 0) or hero is not game.me, f"{game.name(hero)} is still guarded (CW 13.12)"
    assert not game.me.down, f"{game.name(game.me)} is KO'd and goes on (CW 4.4)"


def cards_in_one_place(game: War) -> None:
    """Each hero's twelve cards are in its hand, its deck, its team's Storyline, or out of the game."""
    for hero in game.heroes:
        story = [p.card for p in game.stories[hero.team] if p.hero == hero.number and p.card >= 0]
        found = [*hero.hand, *hero.deck, *hero.out, *story]
        wanted = game.pool.decks[hero.copy_of]
        assert sorted(found) == sorted(wanted), f"{game.name(hero)}: {len(found)} cards of {len(wanted)}"


# --- what the log tells, counted anew (not for matches that begin from a position)

_BEGINS = (ev.TEAM_STARTS, ev.FIRST_BIDDER, ev.FIRST_BLUE)


def log_of_the_game(game: War) -> list[Event]:
    """The log since the first turn; of a tournament since that of the game that is played."""
    if not game.log or game.log[0].kind not in _BEGINS:
        return []
    first = [at for at, event in enumerate(game.log) if event.kind is ev.TURN_STARTS and event.number == 1]
    return game.log[first[-1] :] if first and game.active >= 0 else []


def scores_add_up(game: War) -> None:
    """The scores are the sum of what scores (CW 7.6 to 7.8), and the Tracker that came last lies on top (CW 7.5)."""
    log = log_of_the_game(game)
    if not log or game.mode != "clash":
        assert game.mode == "clash" or game.scores == (0, 0), "points in Registration (CW 8.7)"
        return
    told, earned, top = [0, 0], [0, 0], 1 - game.first
    front_page, rescued = False, 0
    for event in log:
        team = game.heroes[event.who - 1].team if event.who else -1
        if event.kind is ev.SCORES:
            told[TEAMS.index(event.marks[0])] = event.number
            top = TEAMS.index(event.marks[0]) if told[0] == told[1] else top
        elif event.kind is ev.TURN_STARTS:
            rescued = 0
        elif event.kind is ev.EVENT:
            front_page = any(card.name == event.marks[0] and card.rule == "first-rescue" for card in game.pool.events)
        elif event.kind is ev.RESCUES:
            earned[team] += 2 if front_page and not rescued else 1
            rescued += 1
        elif event.kind is ev.DEFEATS:
            earned[team] += 1
        elif event.kind is ev.DOWNS:
            earned[1 - team] += KO_POINTS
        elif event.kind is ev.CONTROLS and event.rule != "CW 11.4.1":
            earned[TEAMS.index(event.marks[1])] += 1
        elif event.kind is ev.INITIATIVE:
            trailing = top if told[0] == told[1] else told.index(min(told))
            assert event.marks == (TEAMS[trailing],), f"initiative at {told} (CW 7.4)"
    assert tuple(told) == tuple(earned) == game.scores, f"scores {game.scores}, told {told}, earned {earned}"
    assert top == game.top, "the Tracker on top (CW 7.5)"


def turns_alternate(game: War) -> None:
    """The teams take turns alternately, in Clash within a round; each team's heroes in their order (CW 3.2, CW 7.1)."""
    turns: list[int] = []
    taken = [0, 0]
    starter = game.first if game.mode == "clash" else BLUE
    for event in log_of_the_game(game):
        if event.kind is ev.INITIATIVE:
            assert len(turns) % TURNS == 0, f"a round of {len(turns) % TURNS} turns (CW 7.1)"
            starter = TEAMS.index(event.marks[0])
        elif event.kind is ev.TURN_STARTS:
            hero = game.heroes[event.who - 1]
            at = len(turns) % TURNS if game.mode == "clash" else len(turns)
            assert hero.team == (starter + at) % 2, f"turn {event.number}: the other team is next (CW 3.2)"
            order = game.order[hero.team]
            assert hero.number == order[taken[hero.team] % len(order)], f"turn {event.number}: another hero is next"
            taken[hero.team] += 1
            turns.append(hero.number)
    assert not turns or len(turns) == game.turns
    if turns and game.mode != "clash":
        played = len(game.stories[BLUE])
        assert taken[BLUE] - 1 <= played <= taken[BLUE], f"{played} cards in {taken[BLUE]} turns (CW 8.13.2)"
        assert not game.bet or played <= game.bet, f"{played} cards, bet {game.bet} (CW 8.13.1)"


def decks(game: War) -> None:
    """All cards of the mode are in one place each."""
    if not log_of_the_game(game):
        return
    assert len(game.people) + len(game.people_used) == len(game.pool.population), "Population cards (CW 7.11.2)"
    if game.mode == "clash":
        assert len(game.events) + len(game.seen_events()) == len(game.pool.events) - 1, "Events (CW 6.9)"
        assert game.round == len(game.seen_events()) + 1 or game.turns % TURNS == 0, "Events by rounds (CW 7.3)"
        return
    there = [*game.cells, *(card for card in game.vault if card >= 0)]
    cells = len(game.pool.cells) - (game.left_out >= 0)
    assert len(set(there)) == len(there) == cells - game.used_cells, "Cells (CW 9.2.5)"
    missions = len(game.missions) + (game.mission >= 0) + game.missions_done
    assert missions == len(game.pool.missions) - 1, "Missions (CW 8.9)"
