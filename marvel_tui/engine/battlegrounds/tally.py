"""What is counted over many games: by it the balance of the cards is judged."""

from __future__ import annotations

from collections.abc import Mapping

from .resolution import Outcome
from .scoring import Score, score
from .state import Grounds

SHARES = 60  # a win counts so much; those who win together share it


def tally(game: Grounds) -> dict[str, int]:
    """The counts of a game that is over."""
    counts = {f"battles {outcome.name.lower()}": game.battles[outcome] for outcome in Outcome}
    counts["leaders"] = len(game.leaders)
    counts["cards kept"] = sum(leader.has_card for leader in game.leaders)
    counts["markers used"] = sum(not leader.has_marker for leader in game.leaders)
    for leader in game.leaders:
        for category, points in score(game, leader.seat)._asdict().items():
            counts[f"points {category}"] = counts.get(f"points {category}", 0) + points
    winners = game.result[0] if game.result is not None else ()
    for position, seat in enumerate(game.first_order, 1):
        counts[f"won as number {position}"] = SHARES // len(winners) if seat in winners else 0
    for number, hero in enumerate(game.pool.heroes):
        if game.offered >> number & 1:
            counts[f"offered {hero.slug}"] = 1
            counts[f"recruited {hero.slug}"] = game.recruited >> number & 1
    return counts


def tally_words(total: Mapping[str, int], games: int) -> list[str]:
    """The sums in lines."""
    battles = {outcome: total.get(f"battles {outcome.name.lower()}", 0) for outcome in Outcome}
    fought = max(1, sum(battles.values()))
    leaders = max(1, total.get("leaders", 0))
    points = {category: total.get(f"points {category}", 0) for category in Score._fields}
    every = max(1, sum(points.values()))
    shares = {
        key.removeprefix("offered "): total.get(f"recruited {key.removeprefix('offered ')}", 0) / count
        for key, count in total.items()
        if key.startswith("offered ") and count
    }
    least = sorted(shares.items(), key=lambda item: item[1])[:5]
    seats = sorted(key for key in total if key.startswith("won as number"))
    even = SHARES * max(1, games) / max(1, len(seats))
    return [
        "  of an even share of wins: "
        + ", ".join(f"{key.removeprefix('won as ')} {total[key] / even:.0%}" for key in seats),
        "  battles: " + ", ".join(f"{name.name.lower()} {count / fought:.0%}" for name, count in battles.items()),
        f"  points a leader: {every / leaders:.0f}; "
        + ", ".join(f"{category} {count / every:.0%}" for category, count in points.items()),
        f"  Leader card kept by {total.get('cards kept', 0) / leaders:.0%}, "
        f"Leadership marker used by {total.get('markers used', 0) / leaders:.0%}",
        "  recruited least: " + ", ".join(f"{hero} {share:.0%}" for hero, share in least),
    ]
