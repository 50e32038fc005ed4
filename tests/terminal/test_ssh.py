"""What the README tells a server to run for a login: the wrapper around the program."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from pseudo import Terminal

from marvel_tui.guards import RESTORE

README = Path(__file__).parents[2] / "README.md"


def wrapper(folder: Path, program: str) -> str:
    """The README's wrapper, around another program."""
    found = re.search(r"marvel-table >/dev/null <<'EOF'\n(.*?)EOF\n", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    inner, outer = folder / "program", folder / "wrapper"
    inner.write_text(f"#!/bin/sh\n{program}\n")
    outer.write_text(found[1].replace("/opt/marvel_tui/bin/marvel_tui", str(inner)))
    inner.chmod(0o755)
    outer.chmod(0o755)
    return str(outer)


def test_it_leaves_the_terminal_as_it_was_after_a_kill(tmp_path: Path) -> None:
    on = "".join(f"\\033[?{mode}h" for mode in re.findall(r"\?(\d+)l", RESTORE))
    program = f"printf '{on}\\033[?25l\\033[?7l'; echo command: $SSH_ORIGINAL_COMMAND.; kill -9 $$"
    terminal = Terminal([wrapper(tmp_path, program)], env={"SSH_ORIGINAL_COMMAND": "id"})
    try:
        assert terminal.wait() == 137
        assert b"command: ." in terminal.raw and RESTORE.encode() in terminal.raw
        assert terminal.left_on() == []
    finally:
        terminal.close()


def test_it_waits_for_the_program_that_a_signal_ends(tmp_path: Path) -> None:
    program = "trap 'sleep 0.3; echo saved; exit 129' HUP; kill -HUP $PPID $$; sleep 5"
    terminal = Terminal([wrapper(tmp_path, program)])
    try:
        assert terminal.wait() == 129
        assert b"saved\r\n" + RESTORE.encode() in terminal.raw
    finally:
        terminal.close()


def test_without_a_terminal_it_says_so(tmp_path: Path) -> None:
    script = wrapper(tmp_path, "echo it ran")
    found = subprocess.run([script], stdin=subprocess.DEVNULL, capture_output=True, timeout=20, check=False)
    assert found.returncode == 2 and found.stdout == b""
    assert b"needs a terminal" in found.stderr and found.stderr.count(b"\n") == 1


def test_the_program_runs_in_it(tmp_path: Path) -> None:
    terminal = Terminal([wrapper(tmp_path, f"exec {sys.executable} -m marvel_tui")])
    try:
        terminal.wait_for("New game")
        terminal.quiet()
        terminal.press("quit")
        assert terminal.wait() == 0
        assert terminal.left_on() == []
    finally:
        terminal.close()
