"""Play and write the golden records anew: `python tests/make_records.py` (only where the rules changed on purpose)."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from sessions import session_of  # noqa: E402

RECORDS = Path(__file__).parent / "records"


def golden(seats: int, seed: int, undos: bool) -> str:
    """A whole game as a session saves it; with acts that are taken back, if wanted."""
    with tempfile.TemporaryDirectory() as folder:
        return session_of(Path(folder), seats, seed, undos=undos).path.read_text(encoding="utf-8")


if __name__ == "__main__":
    for seats, seed, undos in ((2, 20, False), (3, 21, True), (4, 22, False)):
        path = RECORDS / f"battles-{seats}.txt"
        path.write_text(golden(seats, seed, undos), encoding="utf-8")
        print(path)
