"""Games among programs in figures: what the initiative is worth, how long games are."""

from __future__ import annotations

from collections.abc import Mapping

from .state import Contest


def tally(game: Contest) -> dict[str, int]:
    """Counts of a game that is over. Of two seats the first initiative is known by the last one (VS 8.8)."""
    found = {"turns": game.turn}
    if len(game.sides) == 2 and game.result is not None:
        first = (game.initiative - game.turn + 1) % 2
        found["known"] = 1
        found["first won"] = int(game.result[0] == (first,))
    return found


def tally_words(total: Mapping[str, int], games: int) -> list[str]:
    """The sums over so many games, in lines."""
    if not games:
        return []
    lines = [f"turns a game: {total.get('turns', 0) / games:.1f}"]
    known = total.get("known", 0)
    if known:
        share = 100 * total.get("first won", 0) / known
        lines.append(f"the seat with the first initiative won {share:.1f}% of {known} games")
    return lines
