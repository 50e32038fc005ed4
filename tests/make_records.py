"""Play and write the golden records anew: `python tests/make_records.py` (only where the rules changed on purpose)."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from tables import Dice, new  # noqa: E402

from marvel_tui.saves import Session  # noqa: E402

RECORDS = Path(__file__).parent / "records"


def golden(seats: int, seed: int, undos: bool) -> str:
    """A whole game as a session saves it; with acts that are taken back, if wanted."""
    with tempfile.TemporaryDirectory() as folder:
        session = Session(new(seats, seed, shift=seed), Path(folder) / "game.txt")
        play(session, seed, undos)
        return session.path.read_text(encoding="utf-8")


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
        prompt = match.prompt
        moves = prompt.moves
        session.play(moves[0] if moves[0].word == "count" else moves[dice.below(len(moves))])


if __name__ == "__main__":
    for seats, seed, undos in ((2, 20, False), (3, 21, True), (4, 22, False)):
        path = RECORDS / f"battles-{seats}.txt"
        path.write_text(golden(seats, seed, undos), encoding="utf-8")
        print(path)
