"""Four Marvel tabletop games in a terminal, for people who share one keyboard."""

__version__ = "0.1.0"
