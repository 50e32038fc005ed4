"""What the pictures of `screenshots` show: positions, acts and keys."""

from __future__ import annotations

from dataclasses import dataclass

# The saved games of the home screen, the newest first: names, decks, the turn that they have reached.
SAVED = (
    (("Ann", "Bo"), ("avengers", "villains"), 5),
    (("Ann", "Bo", "Cy", "Di"), ("avengers", "villains", "x-men", "guardians"), 3),
)

TWO = """
game = "battles"
seed = 7
[Ann]
main = { card = "iron-man-l1", row = "back", wounds = 1, xp = 1 }
front = ["thor", "hulk", { card = "captain-america", counters = 1 }]
back = ["nick-fury"]
hand = ["earths-mightiest-heroes", "think-again", "ant-man", "training-ground", "iron-man"]
ko = ["hawkeye", "open-fire"]
resources = [
  "academy", "laboratory", { card = "fortress", down = true }, { card = "fortress", down = true },
  { card = "black-panther", down = true }, { card = "black-panther", down = true },
]
[Bo]
main = { card = "loki-l1", wounds = 2, xp = 3 }
front = [{ card = "sabretooth", exhausted = true, wounds = 1 }, { card = "ronan", stunned = true, wounds = 1 }]
back = ["mandarin", { card = "mystique", counters = -1 }]
hand = ["find-cover", "metal-and-fire", "ronan"]
resources = [
  "laboratory", "fortress", { card = "academy", down = true }, { card = "academy", down = true },
  { card = "mystique", down = true },
]
"""
BUILD = TWO.replace("[Ann]", 'phase = "recruit"\n[Ann]\npoints = 6').replace(
    '"ant-man", ', '"ant-man", "luke-cage", "avengers-mansion", '
)
LAST = TWO.replace("wounds = 2, xp = 3", "wounds = 4, xp = 3")
FOUR = """
game = "battles"
seed = 7
[Ann]
main = { card = "captain-america-l1", wounds = 2, xp = 2 }
front = ["thor", "luke-cage"]
back = ["hawkeye", "iron-man"]
hand = ["earths-mightiest-heroes", "open-fire", "hulk", "academy"]
resources = ["avengers-mansion", "laboratory", "academy", "fortress", { card = "hulk", down = true }]
[Bo]
main = { card = "loki-l1", row = "back", wounds = 1, xp = 2 }
front = [{ card = "sabretooth", exhausted = true }, "juggernaut"]
back = ["mandarin"]
hand = ["find-cover", "trickster-god"]
resources = ["the-vault", "laboratory", "fortress", { card = "academy", down = true }]
[Cy]
main = { card = "storm-l2", row = "back", wounds = 3 }
front = ["colossus", { card = "beast", stunned = true, wounds = 1 }]
back = ["cyclops", "iceman"]
hand = ["uncanny-defense", "cable", "x-factor"]
resources = ["school-for-gifted-youngsters", "academy", { card = "cable", down = true }]
[Di]
main = { card = "groot-l1", wounds = 2, xp = 4 }
front = ["drax", "gamora"]
back = ["rocket"]
hand = ["even-the-odds", "nova"]
resources = ["knowhere", "knowhere", "laboratory", { card = "drax", down = true }]
"""


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: the position it begins from (none: the home screen), acts, then keys."""

    name: str
    position: str = ""
    acts: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()


OPEN = ("1", "enter")  # the view of the first seat
TEAM = "attack thor + hulk > loki-l1"

SCENES = (
    Scene("home"),
    Scene("setup", keys=("down", "enter", *["down"] * 4, "enter", "7", "enter", *["down"] * 2, "right", "right")),
    Scene("hand-over", TWO, (TEAM, "pass"), ("o",)),
    Scene("hand", BUILD, keys=(*OPEN, "4")),
    Scene("attack", TWO, keys=(*OPEN, "enter")),
    Scene("aim", TWO, keys=(*OPEN, "6", "enter")),
    Scene("combat", TWO, (TEAM, "pass")),
    Scene("answer", TWO, ("attack thor + hulk > sabretooth",), (*OPEN, "tab", "enter")),
    Scene("card", TWO, keys=(*OPEN, "tab", "tab", "tab", "i")),
    Scene("rules", TWO, (TEAM, "pass"), ("question_mark",)),
    Scene("four", FOUR, keys=(*OPEN, "down", "enter")),
    Scene(
        "end",
        LAST,
        ("use thor.lightning-strike on mandarin", "attack captain-america > sabretooth", "pass", "pass", TEAM, "pass",
         "play find-cover", "play earths-mightiest-heroes on thor", "pass", "pass"),
    ),
)  # fmt: skip
