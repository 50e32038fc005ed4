"""Marvel United: Civil War: two teams around a ring of locations (CW)."""

from ..games import Rules
from . import rules

RULES: Rules = rules
