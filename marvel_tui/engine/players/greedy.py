"""A player that looks at each act it could do, and does the one that leaves it best off.

It knows no game. A game says how well a seat stands (`Rules.worth`) and marks its questions: `settled` where nothing
is under way, `rests` for the move that adds nothing.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from .. import games
from ..chance import advance, value
from ..prompts import Move

if TYPE_CHECKING:
    from ..match import Match

Act = tuple[Move, ...]

MOST_ACTS = 160  # looked at for one decision, those of few choices first
MOST_STEPS = 60  # prompts played on until nothing is under way
TRIFLE = 0.01  # what an act must gain to be better than rest
DEPTH = 2  # how many choices that can't be passed over are weighed on the way there


class GreedyPlayer:
    """Weighs acts on a match in which all that its seat can't know is dealt anew.

    What an act leads to is played on until nothing is under way. On the way others pass, and who must choose chooses
    what is best for that seat. To rest where nothing is under way is worth what the seat has now.
    """

    def __init__(self, seed: int) -> None:
        self._rng = seed
        self._act: Act = ()

    def choose(self, match: Match) -> Move:
        """The next move of the act that leaves its seat best off."""
        picked = match.picked
        if not picked or self._act[: len(picked)] != picked:
            self._act = self._look(match)
        return self._act[len(picked)]

    def _look(self, match: Match) -> Act:
        """The best act, found on a match of its own."""
        asking = match.state.asking
        assert asking is not None
        if asking[0].programs_say:
            return (Move(asking[0].programs_say),)
        acts = whole_acts(match)
        if len(acts) == 1:
            return acts[0]
        deals = []
        for _ in range(asking[0].deals):
            self._rng = advance(self._rng)
            deals.append(match.imagine(asking[1], value(self._rng)))
        return self._best(deals, DEPTH)

    def _best(self, deals: list[Match], depth: int) -> Act:
        """The best act for whoever is asked, over all deals; among equals, one that chance picks."""
        match = deals[0]
        asking = match.state.asking
        assert asking is not None
        question, seat, _args = asking
        acts = whole_acts(match, MOST_ACTS if depth else 1)
        if len(acts) == 1:
            return acts[0]
        worth = games.rules_of(match.table.game).worth
        best: list[Act] = []
        most = float("-inf")
        for act in acts:
            if question.settled and act[0].word == question.rests:
                score = sum(worth(deal.state, seat) + TRIFLE for deal in deals)
            else:
                score = 0.0
                for deal in deals:
                    future = deal.copy()
                    future.commit(act)
                    self._settle(future, depth - 1)
                    score += worth(future.state, seat)
            if score > most:
                best, most = [act], score
            elif score == most:
                best.append(act)
        self._rng = advance(self._rng)
        return best[(value(self._rng) * len(best)) >> 64]

    def _settle(self, match: Match, depth: int) -> None:
        """Play on until nothing is under way."""
        for _ in range(MOST_STEPS):
            asking = match.state.asking
            if asking is None or asking[0].settled:
                return
            rests = asking[0].rests
            match.commit((Move(rests),) if rests else self._best([match], depth))


def whole_acts(match: Match, most: int = MOST_ACTS) -> list[Act]:
    """The acts that the prompt allows after what is picked, at most so many, those of few choices first.

    Acts that pick the same things on the way to the same end are one.
    """
    state = match.state
    assert state.asking is not None
    question, seat, args = state.asking
    found: list[Act] = []
    begun: deque[Act] = deque([match.picked])
    seen: set[tuple[Move, str, frozenset[int]]] = set()
    while begun and len(found) < most:
        picked = begun.popleft()
        moves = question.moves(state, seat, picked, args)
        if moves is None:
            found.append(picked)
            continue
        things = [move.what for move in picked]
        for move in moves:
            longer = (*picked, move)
            if len(longer) > 2:
                same = (move, longer[0].word, frozenset(things))
                if same in seen:
                    continue
                seen.add(same)
            begun.append(longer)
    return found
