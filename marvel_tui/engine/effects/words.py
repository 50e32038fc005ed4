"""From the words of verbs to English: clauses in a row, names and pronouns, and what differs between printings.

Verbs word themselves with marks, so that one text serves the card, the prompt and the forecast: `~` is the
card's name or a pronoun (`~!`: its name, whatever was said before), `{1}` and `{2}` are its targets, `{player}` a
player it targets, `{picked}` what an earlier verb picked; and `<so|otherwise>` is worded otherwise where the table
plays the cards as first printed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .grammar import Verb

_PRINTINGS = re.compile(r"<([^|<>]*)\|([^|<>]*)>")
_NAME_OR_STOP = re.compile(r"(\S*) ?(~)(!?)('s)?|\. ")
_OBJECT = {
    "on", "from", "at", "against", "with", "to", "of", "in", "put", "shuffle", "ready", "recover", "stun", "move",
    "exhaust", "ko", "return", "remove",
}  # fmt: skip
_FORMS = {"he": ("he", "him", "his"), "she": ("she", "her", "her"), "it": ("it", "it", "its")}
_FOR_SEVERAL = {"to its owner's hand": "to their owners' hands"}


def printed(text: str, revised: bool) -> str:
    """The text in the printing that is played."""
    return _PRINTINGS.sub(r"\1" if revised else r"\2", text) if "<" in text else text


def named(text: str, name: str, pronoun: str = "it") -> str:
    """The text with the card's name: once a sentence, then with its pronoun."""
    if "~" not in text:
        return text
    subject, object_, possessive = _FORMS[pronoun]
    said = False

    def say(match: re.Match[str]) -> str:
        nonlocal said
        if match[2] is None:
            said = False
            return match[0]
        before, whose = match[1], match[4] or ""
        if not said or match[3] or before.endswith("."):
            said, word = True, name + whose
        elif whose:
            word = possessive
        else:
            word = object_ if before.lower() in _OBJECT else subject
        return match[0][: match.start(2) - match.start()] + word

    return _NAME_OR_STOP.sub(say, text)


def clauses(effect: Sequence[Verb]) -> list[str]:
    """The verbs in words, a clause each. What is picked is said where it is used; what is done twice, once."""
    found: list[str] = []
    picked = last = ""
    for verb in effect:
        if verb.picks():
            picked = verb.picks()
            continue
        text = verb.words()
        if picked:
            text = text.replace("{picked}", picked, 1).replace("{picked}", "it")
        if verb.once and verb.once == last:
            found[-1] = _together(found[-1], text)
        else:
            found.append(text)
        last = verb.once
    return found


def _together(first: str, second: str) -> str:
    """Two clauses that begin with one word, said as one: what they end with is not said twice."""
    a, b = first.split(), second.split()
    tail = 0
    while tail < min(len(a), len(b)) - 2 and a[-1 - tail] == b[-1 - tail]:
        tail += 1
    end = " ".join(a[len(a) - tail :])
    things = f"{' '.join(a[: len(a) - tail])} and {' '.join(b[1 : len(b) - tail])}"
    return f"{things} {_FOR_SEVERAL.get(end, end)}".rstrip()


def joined(effect: Sequence[Verb]) -> str:
    """The verbs as one sentence."""
    return " and ".join(clauses(effect)).replace(" and {player} ", " and ")


def wish(effect: Sequence[Verb]) -> str:
    """The verbs as one may wish for them: what a player does, one may have that player do."""
    text = joined(effect)
    return f"have {bare(text)}" if text.startswith("{player} ") else text


def bare(text: str) -> str:
    """What a player does, as after "they" or "have a player"."""
    return re.sub(r"\b(discard|draw|reveal)s\b", r"\1", text)


def capital(text: str) -> str:
    """With a capital letter at its beginning and after each full stop."""
    return re.sub(r"(^|\. )([a-z])", lambda m: m[1] + m[2].upper(), text)
