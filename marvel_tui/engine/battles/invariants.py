"""What must be true of every Battles match at every prompt: for random play and fuzzing."""

from __future__ import annotations

from operator import attrgetter

from .modifiers import refresh
from .state import Battle, Side
from .turn import next_turn


def check(game: Battle) -> None:
    """The invariants of Marvel Battles."""
    cards_in_one_place(game)
    if game.result is not None:
        return
    ending = any(step[0] is next_turn for step in game.agenda)  # triggers of those who stay come first (MB 16.3.3)
    assert not game.sides[game.active].out or ending, "it is the turn of a player who is out"
    assert game.asking is not None and not game.sides[game.asking[1]].out, "a player who is out is asked"
    assert not game.pending or game.asking[0].kind != "main", "triggers wait in the main phase"
    _characters(game)
    for side in game.sides:
        _side(game, side)
    _combat(game)
    _refreshed(game)


def cards_in_one_place(game: Battle) -> None:
    """Every card of the match lies in exactly one place, and in piles of its owner."""
    found: list[int] = []
    for side in game.sides:
        at_home = side.deck + side.hand + side.ko + side.removed + side.looked
        at_home += [entry >> 1 for entry in side.resources]
        assert game.pool.owned[side.seat].issuperset(at_home), f"{game.names[side.seat]} has cards of others"
        found += at_home
        found += side.playing
        found += [c.card for c in side.characters if c.face.slug != "player"]
    places = set(found)
    if len(places) != len(found):
        doubled = {game.faces[card].name for card in found if found.count(card) > 1}
        raise AssertionError(f"cards in two places: {sorted(doubled)}")
    wanted = game.pool.cards_of_match
    if not all(side.main for side in game.sides):  # the mains are still being placed
        wanted = wanted.difference(side.seat for side in game.sides if not side.main)
    if places != wanted:
        lost, strange = ([game.faces[card].name for card in cards] for cards in (wanted - places, places - wanted))
        raise AssertionError(f"cards that lie nowhere: {lost}; cards that can't be there: {strange}")


def _characters(game: Battle) -> None:
    uids = [c.uid for c in game.characters()]
    assert len(set(uids)) == len(uids), "two characters with one number"
    for c in game.characters():
        name = c.face.name
        assert 0 < c.uid < game.next_uid, f"{name}: number {c.uid} was never given"
        assert c.owner == game.pool.owners[c.card], f"{name}: wrong owner"
        assert c.row in (0, 1), f"{name}: row {c.row}"
        assert 0 <= c.wounds < c.face.health, f"{name}: {c.wounds} wounds of {c.face.health} (MB 8.2)"
        assert not c.stunned or not c.ready, f"{name} is stunned and ready (MB 8.1)"
        assert not c.stunned or c.counters == 0, f"{name} is stunned with counters (MB 8.3)"
        assert c.stunned or c.true_def > 0, f"{name} is face up with DEF {c.true_def} (MB 8.4)"
        assert c.atk >= 0 and c.defense >= 0, f"{name}: {c.atk}/{c.defense}"
        assert c.xp >= 0 and c.frozen >= 0 and c.stunner >= 0, f"{name}: a count below nothing"
        if c.face.level_up is not None:
            assert c.xp < c.face.level_up.xp, f"{name}: {c.xp} XP and no level-up (MB 10.5.1)"
        if c.face.slug not in ("player",) and c.face.type != "main":
            assert c.face is game.faces[c.card], f"{name}: the face of another card"
        assert c.face.type != "main" or c.card < len(game.sides), f"{name}: a main that is none"
        assert len(set(c.used)) == len(c.used), f"{name}: a power used twice (MB 10.4)"


def _side(game: Battle, side: Side) -> None:
    who = game.names[side.seat]
    assert side.points >= 0, f"{who}: {side.points} recruit points"
    assert side.discount >= 0 and side.attacks >= 0, f"{who}: a count below nothing"
    assert all(c.seat == side.seat for c in side.characters), f"{who}: a character that answers to somebody else"
    if side.out:
        assert not (side.characters or side.deck or side.hand or side.ko or side.resources), f"{who} is out (MB 16.3)"
        return
    for entry in side.resources:
        face = game.faces[entry >> 1]
        assert not entry & 1 or face.type == "location", f"{who}: {face.name} lies face up as a resource (MB 5.1.1)"
    names = [c.face.name for c in side.characters if "swarm" not in c.face.keywords]
    assert len(set(names)) == len(names), f"{who}: twice in play: {sorted(names)} (MB 11.1)"
    main = game.main_name(side.seat)
    for c in side.characters:
        own = c.face.type == "main" and c.owner == side.seat
        assert own or c.face.name != main, f"{who} controls a namesake of the own main (MB 11.2)"
    if side.main:
        assert game.find(side.main) is not None or side.seat in game.fallen, f"{who} is in the game without a main"


def _combat(game: Battle) -> None:
    combat = game.combat
    if combat is None:
        assert not any(c.face.slug == "player" for c in game.characters()), "a stand-in outside of combat (MB 6.7)"
        return
    if combat.cancelled or combat.over:
        return
    assert combat.attackers and combat.defender, "a combat without attackers or defender goes on (MB 7.7)"
    assert len(set(combat.attackers)) == len(combat.attackers), "somebody attacks twice"
    assert combat.team == (len(combat.attackers) > 1), "a team that is none"
    for uid in (*combat.attackers, combat.defender):
        c = game.find(uid)
        assert c is not None and not c.stunned, f"{c and c.face.name} fights stunned or gone (MB 7.7)"
        seat = combat.player if uid == combat.defender else combat.seat
        assert c.seat == seat, f"{c.face.name} fights for the wrong side"
    assert combat.seat != combat.player, "somebody attacks the own side"


_CACHED = (
    "base_atk", "base_def", "true_atk", "true_def", "atk", "defense", "keywords", "supers", "triggers", "listens",
)  # fmt: skip
_cached = attrgetter(*_CACHED)


def _refreshed(game: Battle) -> None:
    """What is worked out ahead is what it would be if it were worked out now."""
    weak = game.weak
    for c in game.characters():
        was = _cached(c)
        refresh(game, c)
        now = _cached(c)
        wrong = [name for name, a, b in zip(_CACHED, was, now, strict=True) if a != b] if was != now else ()
        assert not wrong, f"{c.face.name}: {wrong} would be different when worked out anew"
    game.weak = weak
