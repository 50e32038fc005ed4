"""Sessions for the tests: random games that are saved."""

from __future__ import annotations

from pathlib import Path

from tables import Dice, new, some_move

from marvel_tui.engine import Match
from marvel_tui.saves import SaveFile, Session


def play(session: Session, seed: int, undos: bool = True, acts: int = 100_000) -> None:
    """Random play through a session; now and then some acts are taken back."""
    match, dice = session.match, Dice(seed)
    taken = 0
    while match.prompt is not None and len(match.acts) + taken < acts:
        if undos and match.acts and not match.picked and dice.below(40) == 0:
            back = 1 + dice.below(min(3, len(match.acts)))
            session.undo(back, agreed=True)
            taken += back
            continue
        session.play(some_move(match, dice))


def session_of(
    tmp_path: Path, seats: int = 2, seed: int = 3, acts: int = 100_000, undos: bool = True, game: str = "battles"
) -> Session:
    """A session in mid-game (or at its end)."""
    session = Session(new(seats, seed, shift=seed, game=game), SaveFile(tmp_path / "game.txt"))
    play(session, seed, undos, acts)
    return session


def codes(match: Match) -> list[tuple[str, int, str]]:
    """All acts so far."""
    return [(act.phase, act.seat, act.code) for act in match.acts]
