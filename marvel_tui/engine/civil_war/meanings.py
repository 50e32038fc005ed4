"""What the symbols and terms of cards mean, in a sentence each."""

from __future__ import annotations

import re

MEANINGS: dict[str, str] = {
    "M": "a Move: go to a location next door (CW 3.8)",
    "H": "a Heroic: rescue a civilian here, endorse the location, or what else a mode offers (CW 3.9)",
    "A": "an Attack: 1 damage to a thug or an Enemy here (CW 3.10)",
    "W": "a Wild: a Move, a Heroic or an Attack, as you like (CW 3.7)",
    "Action token": "discard it in your turn for an action of its kind; it keeps from turn to turn (CW 3.13)",
    "alone": "no friend that stands is in the same location (CW 2.1.5)",
    "anywhere": "in any location; a Cell is none (CW 1.5.2)",
    "Control token": "shows which team controls a location, and may use what it offers at the end of a turn (CW 2.4)",
    "Crisis token": "as its hero is jailed, it sets off the Trap of the Cell (CW 9.3.2)",
    "Danger token": "a Mission is done when none is left; rescue or defeat who carries it (CW 8.10.3)",
    "Enemy": "a hero of the other team (CW 2.1)",
    "exhausting": "out of the game after one use (CW 5.3.1)",
    "friend": "another hero of your team (CW 2.1.4)",
    "Health": "the cards in the hand of an Enemy (CW 11.9)",
    "KO'd": "a hero whose hand becomes empty loses 5 points in Clash, lies there, and recovers in its next turn (CW 4)",
    "next door": "in a location one step away (CW 1.5.2)",
    "Overflow": "a token finds no slot: the team in control takes 1 unpreventable damage (CW 2.5)",
    "Population card": "adds civilians and thugs to the locations it names (CW 7.11)",
    "Public Endorsement area": "the second Heroic token there turns the control of the location (CW 7.9)",
    "recharge": "at the start of your turn pay for face-down Equipment to use it again (CW 5.4)",
    "Shield": "takes one damage instead of a card; exhausted, it is active again after a KO (CW 2.6)",
    "Storyline": "the cards that a team has played; the symbols of the card before count again (CW 3.5)",
    "Stunned token": "special effects are blank until the end of its hero's turn (CW 11.8)",
    "Threat": "of the wider game; here it is about control and endorsement (CW 11)",
}
LETTERS = "MHAW"


def meaning(term: str) -> str:
    """A symbol or term and what it means."""
    return f"{term[0].upper()}{term[1:]}: {MEANINGS[term]}."


def terms_in(text: str, symbols: str = "") -> tuple[str, ...]:
    """The symbols of a card, and the terms that its text speaks of."""
    found = [letter for letter in LETTERS if letter in symbols]
    found += [term for term in MEANINGS if len(term) > 1 and _SPOKEN[term].search(text)]
    return tuple(found)


_SPOKEN = {term: re.compile(rf"\b{re.escape(term)}s?\b", re.IGNORECASE) for term in MEANINGS}
