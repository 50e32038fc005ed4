"""What the keywords and terms of cards mean, in a sentence each (VS 14)."""

from __future__ import annotations

MEANINGS: dict[str, str] = {
    "activate": "Exhaust this card, which must be ready",
    "ally": "A trigger on a character of yours that becomes powered up",
    "army": "Not unique, and a deck may hold any number of it",
    "backup": "A power for the Build Phase",
    "boost": "On recruiting it you may pay that much more; then it has the bonus",
    "concealed": "It comes into play hidden, where it can't be attacked",
    "concealed-optional": "It may come into play hidden, where it can't be attacked",
    "cosmic": "It comes into play with a cosmic counter and loses it as it is stunned; the text is on while it has one",
    "cosmic-surge": "As cosmic, but it gets the counter at the start of each Recovery Phase",
    "dual-loyalty": "Recruit it only if you control both of its teams",
    "evasion": "Stun it: it recovers at the start of this turn's Recovery Phase",
    "flight": "It can attack protected characters",
    "insanity": "The text is on if your deck began with at most one copy of each card",
    "invulnerability": "You lose no endurance when it is stunned",
    "leader": "The text is for your characters adjacent to it",
    "loyalty": "Recruit it only if you control a character of its team",
    "loyalty-reveal": "To recruit it, reveal another character card of its team from your hand or resource row",
    "ongoing": "The text is on while the card is face up in your resource row",
    "power-up": "+1 ATK and +1 DEF this attack, or this turn if there is none",
    "press": "Your next character this turn costs 1 less, but at least 1, for each with press recruited this turn",
    "range": "It can attack from the support row",
    "reinforcement": "Attackers cause no breakthrough to it",
    "replace": "KO the resource and put the top card of the deck face down in its place",
    "reservist": "You may recruit it from your resource row, and then put a card from your hand in its place",
    "stamp": "Only if you control a character of its team",
    "substitute": "In your recruit step, reveal it: remove a ready character of yours that costs as much or more from "
    "the game, and it comes into play in your front row",
    "terraform": "In your recruit step, reveal it: take back a face-down resource, and put it face down into your row",
    "vengeance": "A trigger on this character becoming stunned",
    "willpower": "A number that other cards refer to",
}  # fmt: skip
# Of equipment (VS 12.3).
ON_GEAR = {"concealed-optional": "It may be put on a hidden character as well as on a visible one"}


def title(name: str) -> str:
    """A keyword as it is printed."""
    return "-".join(part.capitalize() for part in name.split("-"))


def meaning(name: str) -> str:
    """A keyword and what it means."""
    return f"{title(name)}: {MEANINGS[name]}."
