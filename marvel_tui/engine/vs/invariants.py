"""What must be true of every Vs. System match at every prompt: for random play and fuzzing."""

from __future__ import annotations

from operator import attrgetter

from . import events as ev
from .modifiers import refresh_all
from .state import Contest, Side


def check(game: Contest) -> None:
    """The invariants of Vs. System."""
    cards_in_one_place(game)
    endurance_balances(game)
    if game.result is not None:
        return
    assert game.asking is not None and not game.sides[game.asking[1]].out, "a player who is out is asked"
    kind = game.asking[0].kind
    assert not game.pending or kind not in ("priority", "answer"), "triggers wait at priority (VS 10.8.1)"
    if kind == "priority":
        assert not game.chain and game.attack is None, "something is under way"
    if kind in ("resource", "formation", "recover"):
        assert not game.chain, "the chain is not empty outside of priority (VS 4.4)"
    _characters(game)
    for side in game.sides:
        _side(game, side)
    _attack(game)
    _refreshed(game)


def cards_in_one_place(game: Contest) -> None:
    """Every card of the match lies in exactly one place, and in piles of its owner."""
    found: list[int] = []
    owners = game.pool.owners
    for side in game.sides:
        at_home = side.deck + side.hand + side.ko + side.removed + side.looked
        at_home += [r.card for r in side.resources]
        strange = [game.faces[card].name for card in at_home if owners[card] != side.seat]
        assert not strange, f"{game.names[side.seat]} has cards of others: {strange}"
        found += at_home
        for c in side.characters:
            found.append(c.card)
            found += [gear.card for gear in c.gear]
    entries = [*game.chain, *([game.resolving] if game.resolving is not None else [])]
    found += [e.card for e in entries if e.kind == "plot-twist" and e.place == "hand"]
    found += [e.card for e in game.chain if e.kind in ("recruit", "terraform", "substitute")]
    if game.asking is not None and game.asking[0].kind in ("place", "wear", "take-back", "substitute"):
        args = game.asking[2]
        found += [arg for arg in args[:1] if isinstance(arg, int)]
        if game.asking[0].kind == "wear" and not isinstance(args[0], int):
            found.append(args[3])
    places = set(found)
    doubled = {game.faces[card].name for card in found if found.count(card) > 1} if len(places) != len(found) else ()
    assert not doubled, f"cards in two places: {sorted(doubled)}"
    lost = [game.faces[card].name for card in game.pool.cards_of_match - places]
    assert not lost, f"cards that lie nowhere: {lost}"


def endurance_balances(game: Contest) -> None:
    """Every loss and gain of endurance is an event: from 50 on they add up (where a log is kept from the start)."""
    if game.log is None or not game.log or game.log[0].kind is not ev.CHANCE_FIRST:
        return
    books = [50] * len(game.sides)
    for event in game.log:
        if event.kind is ev.LOSES:
            books[event.seat] -= event.number
        elif event.kind is ev.GAINS:
            books[event.seat] += event.number
    now = [side.endurance for side in game.sides]
    assert books == now, f"endurance {now} is not what the events add up to: {books}"


def _characters(game: Contest) -> None:
    uids = [uid for c in game.characters() for uid in (c.uid, *(g.uid for g in c.gear))]
    uids += [r.uid for side in game.sides for r in side.resources] + [entry.uid for entry in game.chain]
    assert len(set(uids)) == len(uids), "two things with one number"
    assert all(0 < uid < game.next_uid for uid in uids), "a number that was never given"
    for c in game.characters():
        name = c.face.name
        assert c.face is game.faces[c.card] and c.face.type == "character", f"{name} is no character of the match"
        assert c.owner == game.pool.owners[c.card], f"{name}: wrong owner"
        assert not (c.stunned and c.ready), f"{name} is stunned and ready (VS 9.1)"
        assert not (c.stunned and c.counter), f"{name} is stunned with a cosmic counter (VS 14.6.3)"
        assert not c.counter or {"cosmic", "cosmic-surge"} & set(c.face.keywords), f"{name} is not cosmic (VS 14.6.4)"
        assert c.atk >= 0 and c.defense >= 0, f"{name}: {c.atk}/{c.defense} (VS 13.4)"
    spots = [(c.seat, c.area, c.row, c.column) for c in game.characters()]
    assert len(set(spots)) == len(spots), "two characters in one position (VS 2.6)"


def _side(game: Contest, side: Side) -> None:
    who = game.names[side.seat]
    assert all(c.seat == side.seat for c in side.characters), f"{who}: a character that answers to somebody else"
    assert side.points >= 0, f"{who}: {side.points} resource points"
    assert not side.points or game.step_name == "recruit", f"{who}: points outside of the recruit step (VS 6.3.2)"
    if side.out:
        assert not (side.characters or side.deck or side.hand or side.ko or side.resources), f"{who} is out (VS 15.4)"
        return
    names = [c.face.name for c in side.characters if c.face.is_unique]
    assert len(set(names)) == len(names), f"{who}: twice in play: {sorted(names)} (VS 9.5)"
    up = [game.faces[r.card] for r in side.resources if r.up]
    assert all(face.type in ("plot-twist", "location") for face in up), f"{who}: turned up (VS 2.5.2)"
    locations = [face.name for face in up if face.type == "location"]
    assert len(set(locations)) == len(locations), f"{who}: a location twice (VS 9.5)"


def _attack(game: Contest) -> None:
    attack = game.attack
    if attack is None:
        return
    assert attack.seat == game.primary != attack.player, "an attack outside of its player's step (VS 7.1)"
    assert len(set(attack.attackers)) == len(attack.attackers), "somebody attacks twice"
    if attack.under_way:
        for uid in (*attack.attackers, *((attack.defender,) if attack.defender > 0 else ())):
            c = game.find(uid)
            assert c is not None and not c.stunned, "somebody fights stunned or gone (VS 7.8.1)"
            assert c.seat == (attack.player if uid == attack.defender else attack.seat), "for the wrong side (VS 7.8.2)"


_CACHED = ("true_atk", "true_def", "atk", "defense", "flags", "teams", "traits", "willpower", "powers", "triggers")
_cached = attrgetter(*_CACHED)


def _refreshed(game: Contest) -> None:
    """What is worked out ahead is what it would be if it were worked out now."""
    assert not game.stale, "somebody is asked over numbers that are not worked out"
    characters = game.characters()
    was = [_cached(c) for c in characters]
    refresh_all(game)
    for c, before in zip(characters, was, strict=True):
        wrong = [name for name, a, b in zip(_CACHED, before, _cached(c), strict=True) if a != b]
        assert not wrong, f"{c.face.name}: {wrong} would be different when worked out anew"
