"""The rules engine: no Textual, no Rich, no event loop.

>>> from marvel_tui.engine import Match, Seat, Table
>>> table = Table(game="battles", seats=(Seat("Ann", "avengers"), Seat("Bo", "villains")), seed=7)
>>> match = Match(table)
>>> match.prompt.kind
'first'
"""

from .match import Match, Result, Seat, Table
from .prompts import IllegalMove, InvalidMove, MatchError, Move, Prompt, Reason

__all__ = [
    "IllegalMove",
    "InvalidMove",
    "Match",
    "MatchError",
    "Move",
    "Prompt",
    "Reason",
    "Result",
    "Seat",
    "Table",
]
