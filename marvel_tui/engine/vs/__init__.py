"""The original Vs. System trading card game: initiative, a chain, endurance (VS)."""

from ..games import Rules
from . import rules

RULES: Rules = rules
