"""Marvel Battles (Vs. System 2PCG)."""

from ..games import Rules
from . import rules

RULES: Rules = rules
