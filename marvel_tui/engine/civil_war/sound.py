"""What a card may not say, though each verb of it is sound: more than fits on it, or Danger tokens that never leave."""

from __future__ import annotations

from collections.abc import Iterator

from ..effects import Effect, Node
from .cards import Cell, Equipment, EventCard, Hero, Location, Mission
from .missions import DANGER_TOKENS
from .verbs.control import Danger
from .verbs.flow import inside

MOST_VERBS = 12  # of an effect, those of all its choices counted


def effects_of(card: Node) -> Iterator[tuple[str, Effect]]:
    """The effects of a card, with the fields where they stand."""
    if isinstance(card, Hero):
        for number, each in enumerate(card.cards):
            yield f"card.{number}.effect", each.effect or ()
    elif isinstance(card, EventCard):
        yield from (("effect", card.effect or ()), ("each-team", card.each_team or ()))
    elif isinstance(card, Mission):
        yield "reveal", card.reveal
    elif isinstance(card, Cell):
        yield "trap", card.trap
    elif isinstance(card, (Equipment, Location)):
        yield "effect", card.effect or ()


def fault(card: Node) -> str:
    """The first thing that a card may not say, with its field; empty where there is none."""
    for where, effect in effects_of(card):
        verbs = list(inside(effect))
        if len(verbs) > MOST_VERBS:
            return f"{where}: an effect does at most {MOST_VERBS} things, found {len(verbs)}"
        tokens = [verb for verb in verbs if isinstance(verb, Danger)]
        if isinstance(card, Mission):
            return _of_mission(card, tokens)
        if tokens:
            return f"{where}: Danger tokens belong to Missions (CW 8.12)"
    return ""


def _of_mission(card: Mission, tokens: list[Danger]) -> str:
    """CW 8.10: it is complete when the Danger tokens that it brought have left."""
    brought = sum(verb.n * (len(verb.at or ()) or verb.most or 0) for verb in tokens)
    if not 1 <= brought <= DANGER_TOKENS:
        return f"reveal: a Mission brings 1 to {DANGER_TOKENS} Danger tokens, not {brought} (CW 1.6, CW 8.10)"
    if any(verb.on == "location" for verb in tokens) and not (card.act.heroic or card.act.carry):
        return "act: says how Danger tokens leave a location: 'heroic' or 'carry' (CW 8.10.3)"
    return ""
