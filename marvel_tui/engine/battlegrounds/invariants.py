"""What must be true of every Battlegrounds match at every prompt: for random play and fuzzing."""

from __future__ import annotations

from .domain import TRACK_END
from .state import CHAMPION_MARKERS, HAND_LIMIT, MARKERS, NOBODY, ROUNDS, ROW, Grounds, Leader


def check(game: Grounds) -> None:
    """The invariants of Marvel Battlegrounds."""
    heroes_in_one_place(game)
    villains_in_one_place(game)
    for leader in game.leaders:
        name = game.names[leader.seat]
        assert leader.influence >= 0, f"{name} has {leader.influence} Influence"
        assert len(leader.hand) <= HAND_LIMIT, f"{name} holds {len(leader.hand)} heroes (BG 4.5)"
        if game.phase_name == "assignment":
            assert markers_add_up(game, leader), f"{name}: Action markers don't add up (BG 1.7)"
        assert min(leader.actions, leader.reserve, leader.extra, leader.victory) >= 0, f"{name}: less than nothing"
    for field in game.fields:
        place = game.pool.places[field.at].name
        won = sum(leader.champions[field.at] for leader in game.leaders)
        assert won <= min(CHAMPION_MARKERS, game.round), f"{place}: {won} Champion markers (BG 1.8)"
        given = sum(leader.domain[field.at] for leader in game.leaders)
        assert min(given, TRACK_END) == game.given[field.at], f"{place}: the Domain track says {game.given[field.at]}"
        if field.villain == NOBODY:
            assert not field.heroes and not field.placed, f"{place}: heroes fight nobody"
            continue
        limit = game.pool.villains[field.villain].challenge
        assert len(set(field.placed)) <= limit, f"{place}: more leaders than the Challenge (BG 5.4)"
        assert {seat for seat, _ in field.heroes} <= set(field.placed), f"{place}: a hero without a marker (BG 5.3)"
        tracks = {seat for seat, _ in field.track}
        assert len(tracks) == len(field.track), f"{place}: two Track markers of a leader"
        assert tracks <= {seat for seat, _ in field.heroes}, f"{place}: damage without a hero (BG 5.5)"
        assert field.resistance >= 0, f"{place}: Resistance {field.resistance} (BG 5.8.1)"
        assert field.victory >= 0, f"{place}: {field.victory} Victory markers (BG 6.9)"
        assert not (field.prison and field.victory), f"{place}: prisoners beside Victory markers (BG 7.8)"
    assert 1 <= game.round <= ROUNDS and len(game.row) == ROW
    if game.phase_name == "assignment":
        assert sorted(game.assignment) == list(range(len(game.leaders))), "the assignment track is not whole (BG 4.8)"


def markers_add_up(game: Grounds, leader: Leader) -> bool:
    """Whether a leader's markers at the battlefields are those that lie nowhere else (BG 1.7, 10.6)."""
    placed = sum(field.placed.count(leader.seat) for field in game.fields)
    extra = placed - (MARKERS - leader.actions - leader.reserve)
    return 0 <= extra <= game.pool.leaders[leader.seat].extra_actions - leader.extra


def heroes_in_one_place(game: Grounds) -> None:
    """Every hero lies in exactly one place."""
    found = [*game.hero_deck, *game.discard, *(hero for hero in game.row if hero != NOBODY)]
    for leader in game.leaders:
        found += leader.hand
    for field in game.fields:
        found += [*field.prison, *(hero for _, hero in field.heroes)]
    assert sorted(found) == list(range(len(game.pool.heroes))), "a hero lies in two places or nowhere"


def villains_in_one_place(game: Grounds) -> None:
    """No villain is at two places."""
    found = [*game.villain_deck, *(field.villain for field in game.fields if field.villain != NOBODY)]
    assert len(set(found)) == len(found), "a villain is at two places"
