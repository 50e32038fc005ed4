"""Games among programs in figures: what the balance of Civil War looks at."""

from __future__ import annotations

from collections.abc import Mapping

from .state import BLUE, War


def tally(game: War) -> dict[str, int]:
    """Counts of a game that is over."""
    assert game.result is not None
    party = game.result[0][0] % 2 if game.result[0] else 0
    won = game.teams[party]
    found = {"blue won": int(won == BLUE), "kos": game.kos}
    for hero in game.heroes:
        slug = game.pool.heroes[hero.kind].slug
        found[f"with {slug}"] = found.get(f"with {slug}", 0) + 1
        if hero.party == party:
            found[f"won {slug}"] = found.get(f"won {slug}", 0) + 1
    if game.mode == "clash":
        top = max(game.scores)
        found |= {"points": top, "forty": int(top >= game.pool.track.end), "starter won": int(game.first == won)}
        found |= {"tied": int(game.scores[0] == game.scores[1]), "flips": game.flips}
        if game.leader >= 0:
            found |= {"led": 1, "leader won": int(game.leader == won)}
    else:
        found |= {"jailed": int(game.used_cells > 0), "trapped": int(game.traps > 0), "missions": game.missions_done}
    return found


def words(total: Mapping[str, int], games: int) -> list[str]:
    """The sums over so many games, in lines."""

    def share(name: str, of: int = games) -> str:
        return f"{100 * total.get(name, 0) / of:.1f}%" if of else "-"

    if not games:
        return []
    lines = [f"Team Blue won {share('blue won')}; KOs a game: {total.get('kos', 0) / games:.1f}"]
    if "points" in total:
        lines.append(
            f"the winner had {total['points'] / games:.1f} points; 40 reached in {share('forty')}; "
            f"equal points in {share('tied')}; the team that began won {share('starter won')}"
        )
        lines.append(
            f"control changed {total.get('flips', 0) / games:.1f} times; who led after round 3 won "
            f"{share('leader won', total.get('led', 0))}"
        )
    if "missions" in total:
        lines.append(
            f"Missions a game: {total['missions'] / games:.1f}; somebody jailed in {share('jailed')}; "
            f"a trap in {share('trapped')}"
        )
    heroes = sorted(name.removeprefix("with ") for name in total if name.startswith("with "))
    lines += [
        f"  {slug} won {share(f'won {slug}', total[f'with {slug}'])} of {total[f'with {slug}']}" for slug in heroes
    ]
    return lines
