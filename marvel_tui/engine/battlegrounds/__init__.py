"""Marvel Battlegrounds."""

from ..games import Rules
from . import rules

RULES: Rules = rules
