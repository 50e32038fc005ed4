"""Marvel Battlegrounds."""

from .rules import Battlegrounds

RULES = Battlegrounds()
