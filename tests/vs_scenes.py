"""Scenes of the Vs. System: a position made of small cards, of which one has the text that is tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from marvel_tui.engine import position

# Characters by slug: team, cost, ATK, DEF, and more lines of their cards.
PEOPLE = {
    "agent": ("x-men", 2, 3, 3, ""),
    "ally": ("x-men", 1, 2, 2, ""),
    "scout": ("x-men", 3, 4, 4, "range = true"),
    "star": ("heralds", 4, 6, 6, 'keywords = ["cosmic"]'),
    "thug": ("doom", 2, 3, 3, ""),
    "boss": ("doom", 5, 8, 8, "flight = true"),
    "brick": ("", 6, 9, 9, ""),
}
THINGS = {
    "club": 'type = "equipment"\ncost = 1\nstatics = [{ to = "wearer", atk = 2 }]',
    "badge": 'type = "equipment"\ncost = 1\nwearer = { team = "x-men" }\nstatics = [{ to = "wearer", def = 1 }]',
    "trick": 'type = "plot-twist"\ncost = 2\neffect = [{ do = "gain-endurance", n = 1 }]',
    "spell": 'type = "plot-twist"\nversion = "Magic"\ncost = 1\neffect = [{ do = "draw" }]',
    "base": 'type = "location"\ncost = 1\nstatics = [{ to = { side = "own", team = "x-men" }, atk = 1 }]',
}


def card(slug: str, body: str) -> str:
    """A card as TOML."""
    return f'[[card]]\nslug = "{slug}"\nname = "{slug.capitalize()}"\nset = "MFA"\n{body}\n'


def person(slug: str, more: str = "") -> str:
    """A character as TOML."""
    team, cost, atk, defense, lines = PEOPLE[slug]
    teams = f'teams = ["{team}"]\n' if team else ""
    return card(slug, f'type = "character"\n{teams}cost = {cost}\natk = {atk}\ndef = {defense}\n{lines}\n{more}')


def scene(
    play: Sequence[str],
    expect: Sequence[str],
    ann: str = "",
    bo: str = "",
    text: str = "",
    head: str = "",
    more: str = "",
) -> str:
    """A position file: Ann's agent has `text`; `ann` and `bo` are lines of the sides, `more` cards."""
    cards = [person(slug, text if slug == "agent" else "") for slug in PEOPLE]
    cards += [card(slug, body) for slug, body in THINGS.items()]
    return "\n".join(
        [
            'shows = []\ntitle = "a scene"\ngame = "vs"',
            head,
            f"play = {list(play)!r}",
            f"expect = {list(expect)!r}",
            f"[Ann]\n{ann}",
            f"[Bo]\n{bo}",
            *cards,
            more,
        ]
    )


def played(text: str) -> None:
    """A position file holds in every mode."""
    for mode in position.MODES:
        failures = position.check(text, mode).failures
        assert not failures, f"in mode {mode}: {failures}"


class Scene(NamedTuple):
    """What Ann's agent does on activating, and what comes of it."""

    effect: str
    expect: tuple[str, ...]
    play: tuple[str, ...] = ("Ann: use agent",)
    targets: str = ""
    ann: str = 'front = ["agent", "ally"]\nsupport = ["scout"]'
    bo: str = 'front = ["thug"]\nsupport = ["boss"]'
    costs: str = '{ pay = "activate" }'
    needs: str = ""
    second: str = ""  # another power
    more: str = ""  # of the agent's card
    head: str = ""

    def file(self) -> str:
        """The position file."""
        needs = f"needs = {self.needs}, " if self.needs else ""
        power = f"costs = [{self.costs}], {needs}targets = [{self.targets}], effect = [{self.effect}]"
        text = f"{self.more}\npowers = [{{ {power} }}, {self.second}]"
        return scene(self.play, self.expect, self.ann, self.bo, text, self.head)


ANYONE = '{ choose = "character" }'
PLAYER = '{ choose = "player" }'
THUG = ("Ann: use agent on thug",)
BO = ("Ann: use agent on bo",)
BO_PASSES = ("Ann: use agent", "Bo: pass")
ANN_PASSES = ("Ann: use agent", "Ann: pass")
DECK = 'front = ["agent"]\ndeck = ["club", "trick", "ally", "scout"]'
DOWN = 'front = ["agent", { card = "ally", stunned = true }]'
GEAR = 'front = ["agent", "ally"]\nsupport = [{ card = "scout", gear = ["club"] }]'
ROW = 'front = ["thug"]\nresources = ["trick", "base up", "spell"]\ndeck = ["club", "brick"]'
OWN_ROW = 'front = ["agent"]\nresources = ["trick", "base up", "spell"]\ndeck = ["club", "brick"]'
PILE = 'front = ["agent"]\nko = ["scout", "club", "spell"]\ndeck = ["trick"]'
RESOURCE = '{ choose = "resource" }'
MOVE_SCOUT = 'front = ["agent"]\nsupport = ["scout"]'
GAIN = '{ do = "gain-endurance", n = 2 }'
LOSE = '{ do = "lose-endurance", n = 2 }'
