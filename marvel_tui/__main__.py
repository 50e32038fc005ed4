"""`python -m marvel_tui`: the game, or one of its commands."""

from __future__ import annotations

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
