"""Unexpected faults: written to a log file, so that a game goes on."""

from __future__ import annotations

import os
import traceback
from datetime import datetime
from pathlib import Path

from platformdirs import user_log_path


def fault_log() -> Path:
    """Where faults are written. MARVEL_TUI_HOME moves it."""
    home = os.environ.get("MARVEL_TUI_HOME")
    return (Path(home) if home else user_log_path("marvel_tui")) / "faults.log"


def log_fault() -> str:
    """Write the exception that is being handled to the log; where it lies, or why it can't be written."""
    path = fault_log()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{datetime.now().isoformat(timespec='seconds')}\n{traceback.format_exc()}\n")
    except OSError as error:
        return f"no log: {error.strerror or error}"
    return str(path)
