"""What a battle comes to if nobody else comes: from what everybody sees."""

from __future__ import annotations

from dataclasses import dataclass

from .resolution import Outcome, outcome
from .state import NOBODY, Battlefield, Grounds


@dataclass(frozen=True, slots=True)
class Outlook:
    """A battle as it stands: how it would end, who would be champion and second, what is missing."""

    outcome: Outcome
    ranking: tuple[int, ...]
    resistance: int  # that is left
    leaders: int  # that are missing for an absolute victory

    def words(self, names: tuple[str, ...]) -> str:
        """In words."""
        missing = f"{self.leaders} leader{'s' if self.leaders > 1 else ''} short"
        if self.outcome == Outcome.DEFEAT:
            return f"{self.resistance} Res left" + (f", {missing}" if self.leaders else "")
        first = f"{names[self.ranking[0]]} first"
        return (
            f"absolute victory, {first}" if self.outcome == Outcome.ABSOLUTE else f"partial victory, {first}, {missing}"
        )


def outlook(game: Grounds, field: Battlefield) -> Outlook | None:
    """The outlook of a battlefield; None where nobody has come."""
    if field.villain == NOBODY or not field.track:
        return None
    missing = max(0, game.challenge(field) - len(set(field.placed)))
    return Outlook(outcome(game, field), tuple(field.ranking()), field.resistance, missing)


def outlook_words(game: Grounds, field: Battlefield) -> str:
    """The outlook in words; empty where nobody has come."""
    found = outlook(game, field)
    return found.words(game.names) if found is not None else ""
