"""Play and write golden records anew: `python tests/make_records.py [GAME...]` (where the rules changed on purpose)."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from sessions import session_of  # noqa: E402
from tables import SEATS, TABLES  # noqa: E402

RECORDS = Path(__file__).parent / "records"


def golden(game: str, seats: int, seed: int, undos: bool) -> str:
    """A whole game as a session saves it; with acts that are taken back, if wanted."""
    with tempfile.TemporaryDirectory() as folder:
        return session_of(Path(folder), seats, seed, undos=undos, game=game).path.read_text(encoding="utf-8")


if __name__ == "__main__":
    for number, (game, seats) in enumerate(TABLES):
        if game not in (sys.argv[1:] or SEATS):
            continue
        path = RECORDS / f"{game}-{seats}.txt"
        path.write_text(golden(game, seats, 20 + number, undos=number % 3 == 1), encoding="utf-8")
        print(path)
