"""What a Battlegrounds position expects: lines as `london: resistance 5, villain thanos`, each true or not."""

from __future__ import annotations

from collections.abc import Sequence

from ..position import wrong_facts
from ..prompts import MatchError
from .domain import rate
from .scoring import score
from .state import NOBODY, Battlefield, Grounds, Leader


def expect(game: Grounds, subject: str, said: str) -> str | None:
    """Check what is said of a subject. None if it holds, else what was found. Raises MatchError."""
    known = _known(game, subject)
    if known is not None:
        return None if known == said else f"{subject}: {known}"
    pile = _pile(game, subject)
    if pile is not None:
        return None if pile == sorted(said.split()) else f"{subject}: {' '.join(pile)}"
    if subject in game.names:
        return wrong_facts(subject, said, _leader(game, game.leaders[game.names.index(subject)]))
    slugs = [place.slug for place in game.pool.places]
    if subject not in slugs:
        raise MatchError(f"expect {subject[:40]!r}: neither a leader nor a battlefield in play")
    return wrong_facts(subject, said, _field(game, game.fields[slugs.index(subject)]))


def _known(game: Grounds, subject: str) -> str | None:
    """What is said of the whole table."""
    if subject == "phase":
        return f"{game.phase_name} {game.round}"
    if subject == "row":
        return _slugs(game, game.row)
    if subject == "recruitment":
        return ", ".join(game.names[seat] for seat in game.recruitment)
    if subject == "assignment":
        return ", ".join(game.names[seat] for seat in game.assignment) or "nobody"
    if subject == "battlefields":
        return " ".join(place.slug for place in game.pool.places)
    if subject == "hero deck":
        return str(len(game.hero_deck))
    if subject == "villain deck":
        return str(len(game.villain_deck))
    return None


def _slugs(game: Grounds, heroes: Sequence[int]) -> str:
    names = [game.pool.heroes[hero].slug if hero != NOBODY else "-" for hero in heroes]
    return " ".join(names) or "empty"


def _pile(game: Grounds, subject: str) -> list[str] | None:
    """The heroes of a hand, a prison or the discard pile, in any order; None where it is no pile."""
    first, _, zone = subject.rpartition(" ")
    heroes: Sequence[int] | None = None
    if subject == "discard":
        heroes = game.discard
    elif zone == "hand" and first in game.names:
        heroes = game.leaders[game.names.index(first)].hand
    elif zone == "prison":
        heroes = next((field.prison for field in game.fields if game.pool.places[field.at].slug == first), None)
    return None if heroes is None else sorted(_slugs(game, heroes).split())


def _leader(game: Grounds, leader: Leader) -> list[str]:
    found = score(game, leader.seat)
    facts = [
        f"influence {leader.influence}",
        f"hand {len(leader.hand)}",
        "passed" if leader.passed else "not passed",
        f"actions {leader.actions}",
        f"reserve {leader.reserve}",
        f"extra {leader.extra}",
        f"victory {leader.victory}",
        "card kept" if leader.has_card else "card used",
        "marker kept" if leader.has_marker else "marker used",
        f"points {found.total}",
        f"points of influence {found.influence}",
        f"points of victory {found.victory}",
        f"points of champions {found.champions}",
        f"points of domain {found.domain}",
    ]
    for at, place in enumerate(game.pool.places):
        facts += [f"domain {place.slug} {leader.domain[at]}", f"champions {place.slug} {leader.champions[at]}"]
    return facts


def _field(game: Grounds, field: Battlefield) -> list[str]:
    villain = game.pool.villains[field.villain].slug if field.villain != NOBODY else "nobody"
    facts = [
        f"villain {villain}",
        f"resistance {field.resistance}",
        f"reinforced {field.reinforced}",
        f"victory {field.victory}",
        f"prison {len(field.prison)}",
        f"heroes {len(field.heroes)}",
        f"given {game.given[field.at]}",
        f"rate {rate(game.given[field.at])}",
        f"challenge {game.challenge(field)}" if field.villain != NOBODY else "challenge 0",
    ]
    facts += [f"damage {name} {field.damage(seat)}" for seat, name in enumerate(game.names)]
    facts += [f"number {place} {game.names[seat]}" for place, seat in enumerate(field.ranking(), 1)]
    return facts
