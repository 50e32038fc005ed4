"""What must be true of every match of Civil War at every prompt: for random play and fuzzing."""

from __future__ import annotations

from . import events as ev
from .state import BLUE, CELL, SPACES, War


def check(game: War) -> None:
    """The invariants of Civil War."""
    cards_in_one_place(game)
    scores_add_up(game)
    for at, place in enumerate(game.places):
        assert place.civilians >= 0 and place.thugs >= 0, f"place {at}: fewer than none"
        assert place.free >= 0, f"place {at}: {place.civilians}+{place.thugs} tokens in {place.room} slots (CW 1.5.3)"
        marked = place.danger
        assert marked[0] <= place.civilians and marked[1] <= place.thugs, f"place {at}: Danger without a carrier"
        assert min(marked) >= 0, f"place {at}: fewer Danger tokens than none"
        assert place.endorsed in (0, 1), f"place {at}: {place.endorsed} Heroic tokens wait (CW 7.9.2)"
        assert game.mode == "clash" or not place.endorsed, f"place {at}: endorsed in Registration (CW 8.7)"
    assert sum(sum(place.danger) for place in game.places) <= 6, "more than six Danger tokens (CW 1.6)"
    assert min((*game.symbols, 0)) >= 0, f"symbols {game.symbols}"
    heroes(game)
    if game.result is None:
        assert game.asking is not None


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


def cards_in_one_place(game: War) -> None:
    """Each hero's twelve cards are in its hand, its deck, its team's Storyline, or out of the game."""
    for hero in game.heroes:
        story = [p.card for p in game.stories[hero.team] if p.hero == hero.number and p.card >= 0]
        found = [*hero.hand, *hero.deck, *hero.out, *story]
        wanted = game.pool.decks[hero.copy_of]
        assert sorted(found) == sorted(wanted), f"{game.name(hero)}: {len(found)} cards of {len(wanted)}"


def scores_add_up(game: War) -> None:
    """The scores are what the last scoring events say."""
    if game.log is None or game.mode != "clash" or not game.log or game.log[0].kind is not ev.TEAM_STARTS:
        return
    told = {"Blue": 0, "Red": 0}
    for event in game.log:
        if event.kind is ev.SCORES:
            told[event.marks[0]] = event.number
    assert (told["Blue"], told["Red"]) == game.scores, f"scores {game.scores}, told {told}"
