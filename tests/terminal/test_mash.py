"""Random keys on the real program, with kills in between (only with `--long N`): it never falls, and always goes on."""

from __future__ import annotations

import os
import random
import signal
import sys
from pathlib import Path

import pytest
from pseudo import Terminal

KEYS = (
    ["\r"] * 8 + ["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", " "] * 3 + list("123456789112nyN/?")
    + list("ppPddoowiltkutqu") + ["\t", "\x1b[Z", "\x1b", "\x7f", "\x1bOP", "\x1bOQ", "\x10"]
)  # fmt: skip
ENDS = (signal.SIGHUP, signal.SIGTERM, signal.SIGKILL)


@pytest.mark.parametrize("seed", range(8))
def test_any_keys(seed: int, home: Path, long: int) -> None:
    if not long:
        pytest.skip("with --long N only")
    dice = random.Random(seed)
    for _ in range(1 + long // 1000):
        terminal = Terminal([sys.executable, "-m", "marvel_tui"], dice.choice([60, 80, 120]), dice.choice([20, 24, 40]))
        try:
            terminal.wait_for("New game")
            for _ in range(dice.randrange(50, 500)):
                os.write(terminal.master, dice.choice(KEYS).encode())
                terminal.pump(dice.choice([0.01, 0.02, 0.03, 0.3 if dice.random() < 0.1 else 0.02]))
            status = terminal.wait(0.3)
            if status is None:
                end = dice.choice(ENDS)
                terminal.kill(end)
                assert terminal.wait() in (128 + end, -end, 0)
            faults = home / "faults.log"
            assert not faults.exists(), faults.read_text()[-3000:]
            assert status in (None, 0)
            assert terminal.status == -signal.SIGKILL or terminal.left_on() == []
        finally:
            terminal.close()
