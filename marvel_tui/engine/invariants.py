"""What must be true of every match at every prompt: for random play and fuzzing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import games

if TYPE_CHECKING:
    from .match import Match


def check(match: Match) -> None:
    """Raise AssertionError, with the rule that is broken, where the state of a match can't be."""
    _kernel(match)
    games.rules_of(match.table.game).check(match.state)


def _kernel(match: Match) -> None:
    state = match.state
    if state.result is not None:
        assert state.asking is None and match.prompt is None, "somebody is asked after the end"
        assert not state.agenda and not state.pending, "something waits after the end"
        return
    assert state.asking is not None, "nobody is asked and the game is not over"
    prompt = match.prompt
    assert prompt is not None and prompt.moves, "a prompt without a move"
    assert len(set(prompt.moves)) == len(prompt.moves), f"{prompt.kind}: a move twice: {prompt.moves}"
    assert 0 <= prompt.seat < len(state.names), "nobody sits there"
