"""Marvel Battles (Vs. System 2PCG)."""

from .rules import Battles

RULES = Battles()
