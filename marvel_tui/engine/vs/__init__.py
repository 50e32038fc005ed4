"""The original Vs. System trading card game: initiative, a chain, endurance (VS)."""

from .rules import Vs

RULES = Vs()
