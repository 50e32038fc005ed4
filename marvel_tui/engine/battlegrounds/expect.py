"""What a Battlegrounds position expects: lines as `london: resistance 5, villain thanos`, each true or not."""

from __future__ import annotations

from ..prompts import MatchError
from .domain import rate
from .scoring import score
from .state import NOBODY, Battlefield, Grounds, Leader


def expect(game: Grounds, line: str) -> str | None:
    """Check one line. None if it holds, else what was found. Raises MatchError."""
    subject, colon, rest = line.partition(": ")
    if not colon:
        raise MatchError(f"expect {line[:60]!r}: written as london: resistance 5")
    known = _known(game, subject)
    if known is not None:
        return None if known == rest else f"{subject}: {known}"
    if subject == "choices":
        return _choices(game, rest)
    first, _, zone = subject.partition(" ")
    if first in game.names:
        leader = game.leaders[game.names.index(first)]
        facts = [_slugs(game, leader.hand)] if zone == "hand" else _leader(game, leader)
    else:
        slugs = [place.slug for place in game.pool.places]
        if subject not in slugs:
            raise MatchError(f"expect {line[:60]!r}: there is no {subject[:20]!r} in play")
        facts = _field(game, game.fields[slugs.index(subject)])
    wrong = [fact.strip() for fact in rest.split(",") if fact.strip() not in facts]
    return f"{subject}: {', '.join(facts)} (not {', '.join(wrong)})" if wrong else None


def _known(game: Grounds, subject: str) -> str | None:
    """What is said of the whole table."""
    if subject == "to act":
        return game.names[game.asking[1]] if game.asking else "nobody"
    if subject == "prompt":
        return game.asking[0].kind if game.asking else "none"
    if subject == "result":
        return " = ".join(game.names[seat] for seat in game.result[0]) if game.result else "*"
    if subject == "phase":
        return f"{game.phase_name} {game.round}"
    if subject == "row":
        return _slugs(game, game.row)
    if subject == "discard":
        return _slugs(game, game.discard)
    if subject == "recruitment":
        return " ".join(game.names[seat] for seat in game.recruitment)
    if subject == "assignment":
        return " ".join(game.names[seat] for seat in game.assignment) or "nobody"
    if subject == "battlefields":
        return " ".join(place.slug for place in game.pool.places)
    if subject == "hero deck":
        return str(len(game.hero_deck))
    return None


def _slugs(game: Grounds, heroes: tuple[int, ...] | list[int]) -> str:
    names = [game.pool.heroes[hero].slug if hero != NOBODY else "-" for hero in heroes]
    return " ".join(names) or "nobody"


def _leader(game: Grounds, leader: Leader) -> list[str]:
    found = score(game, leader.seat)
    facts = [
        f"influence {leader.influence}",
        f"hand {len(leader.hand)}",
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
        f"prison {_slugs(game, field.prison)}",
        f"prison of {len(field.prison)}",
        f"heroes {len(field.heroes)}",
        f"given {game.given[field.at]}",
        f"rate {rate(game.given[field.at])}",
        f"challenge {game.challenge(field)}" if field.villain != NOBODY else "challenge 0",
    ]
    facts += [f"damage {game.names[seat]} {dealt}" for seat, dealt in field.track]
    ranking = " ".join(game.names[seat] for seat in field.ranking())
    return [*facts, f"ranking {ranking or 'nobody'}"]


def _choices(game: Grounds, rest: str) -> str | None:
    """`choices: with X` or `without X`: whether some first choice begins with these words."""
    if game.asking is None:
        return "choices: none"
    question, seat, args = game.asking
    moves = question.moves(game, seat, (), args) or []
    codes = [game.fragment(seat, (move,)) for move in moves]
    how, _, code = rest.partition(" ")
    if how not in ("with", "without"):
        return None if codes == [part.strip() for part in rest.split(",")] else f"choices: {', '.join(codes)}"
    return None if (code in codes) == (how == "with") else f"choices: {', '.join(codes)}"
