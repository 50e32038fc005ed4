"""Marvel United: Civil War: two teams around a ring of locations (CW)."""

from .rules import CivilWar

RULES = CivilWar()
