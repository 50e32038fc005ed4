"""What is counted over many games: by it the balance of the cards is judged."""

from __future__ import annotations

from collections.abc import Mapping

from .state import BLUE, War

CURVE = (11, 13, 16)  # bets that a tournament's first game, which nobody bets on, is measured by


def tally(game: War) -> dict[str, int]:
    """The counts of a game that is over."""
    party = game.result[0][0] % 2 if game.result is not None and game.result[0] else 0
    found = {"kos": game.kos}
    for hero in game.heroes:
        slug = game.pool.heroes[hero.kind].slug
        found[f"with {slug}"] = found.get(f"with {slug}", 0) + 1
        found[f"won {slug}"] = found.get(f"won {slug}", 0) + (hero.party == party)
    count = {"clash": _clash, "registration": _registration, "tournament": _tournament}[game.mode]
    return found | count(game, game.teams[party])


def _clash(game: War, won: int) -> dict[str, int]:
    top = max(game.scores)
    tied = game.scores[0] == game.scores[1]
    found = {f"top {top}": 1, "forty": int(top >= game.pool.track.end), "tied": int(tied), "flips": game.flips}
    found["starter won"] = int(game.first == won and not tied)
    if game.leader >= 0:
        found |= {"led": 1, "leader won": int(game.leader == won)}
    return found | {"blue won": int(won == BLUE)}


def _registration(game: War, won: int) -> dict[str, int]:
    found = {f"bet {game.bet}": 1, f"won bet {game.bet}": int(won == BLUE), "missions": game.missions_done}
    return found | {"jailed": int(game.used_cells > 0), "trapped": int(game.traps > 0)}


def _tournament(game: War, won: int) -> dict[str, int]:
    (turns, cells), (_, more) = game.results
    found = {f"within {bet}": int(0 < turns <= bet) for bet in CURVE}
    blue_first = game.teams[1 - game.teams.index(won)] == BLUE  # the colours were swapped
    return found | {"blue first won": int(blue_first), "jailed": int(cells + more > 0), "trapped": int(game.traps > 0)}


def tally_words(total: Mapping[str, int], games: int) -> list[str]:
    """The sums in lines."""
    if not games:
        return []

    def share(name: str, of: int = games) -> str:
        return f"{100 * total.get(name, 0) / of:.1f}%" if of else "-"

    kos = f"KOs a game: {total.get('kos', 0) / games:.1f}"
    tops = _numbers(total, "top ")
    if tops:
        every = [top for top, count in tops.items() for _ in range(count)]
        lines = [
            f"Team Blue won {share('blue won')}, the team that began {share('starter won', games - total['tied'])} "
            f"of the games without a tie; equal points in {share('tied')}",
            f"the winner had {every[len(every) // 2]} points in the median; 40 reached in {share('forty')}; {kos}",
            f"control changed {total['flips'] / games:.1f} times a game; "
            f"who led after round 3 won {share('leader won', total.get('led', 0))}",
        ]
    elif "missions" in total:
        bets = _numbers(total, "bet ")
        lines = [
            "Team Blue won " + ", ".join(f"{share(f'won bet {n}', bets[n])} of {bets[n]} with {n}" for n in bets),
            f"Missions a game: {total['missions'] / games:.1f}; somebody was jailed in {share('jailed')}, "
            f"a trap set off in {share('trapped')}; {kos}",
        ]
    else:
        lines = [
            "five Missions in the first game within "
            + ", ".join(f"{bet} cards {share(f'within {bet}')}" for bet in CURVE)
            + f"; who began as Team Blue won {share('blue first won')}",
            f"somebody was jailed in {share('jailed')}, a trap set off in {share('trapped')}; {kos}",
        ]
    heroes = sorted(name.removeprefix("with ") for name in total if name.startswith("with "))
    return [*lines, *(f"  {hero} won {share(f'won {hero}', total[f'with {hero}'])}" for hero in heroes)]


def _numbers(total: Mapping[str, int], name: str) -> dict[int, int]:
    """What is counted by number under a name, in their order."""
    found = {int(key.removeprefix(name)): count for key, count in total.items() if key.startswith(name)}
    return dict(sorted(found.items()))
