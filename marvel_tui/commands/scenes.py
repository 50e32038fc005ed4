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

GROUNDS = """
game = "battlegrounds"
seed = 7
phase = "recruitment"
round = 2
row = ["namor", "nebula", "groot", "vision", "falcon", "gambit", "thing", "daredevil"]
[Ann]
influence = 6
hand = ["hulk", "thor", "ant-man", "blade", "valkyrie"]
domain = { new-york = 3, sokovia = 2 }
champions = { sokovia = 1 }
[Bo]
influence = 4
hand = ["moon-girl", "rogue", "war-machine"]
card = false
domain = { new-york = 3 }
champions = { new-york = 1 }
[Cy]
influence = 3
hand = ["nick-fury", "black-bolt", "okoye", "domino"]
domain = { new-york = 3, sokovia = 2 }
[new-york]
villain = "killmonger"
given = 9
prison = ["wong", "beast"]
[london]
villain = "thanos"
prison = ["hawkeye"]
[los-angeles]
villain = "green-goblin"
resistance = 6
reinforced = 1
prison = ["rocket-raccoon"]
[sokovia]
villain = "red-skull"
given = 4
prison = ["emma-frost", "mantis"]
"""
SENT = ("pass", "pass", "pass", "send hulk to sokovia", "send war-machine to london", "send domino to london")
FIVE = """
game = "battlegrounds"
options = ["avengers"]
seed = 7
round = 3
order = ["Bo", "Cy", "Di", "Ed", "Ann"]
[Ann]
influence = 3
hand = ["thor", "blade", "valkyrie"]
domain = { new-york = 3, sokovia = 5 }
champions = { sokovia = 2 }
victory = 0
[Bo]
hand = ["moon-girl", "rogue", "vision"]
card = false
domain = { london = 3 }
champions = { london = 1 }
[Cy]
hand = ["nick-fury", "black-bolt", "okoye"]
marker = false
domain = { new-york = 3 }
champions = { new-york = 1, london = 1 }
[Di]
hand = ["she-hulk", "daredevil"]
[Ed]
hand = ["groot", "mantis"]
champions = { wakanda = 1 }
domain = { wakanda = 3 }
[new-york]
villain = "killmonger"
victory = 3
[london]
villain = "thanos"
victory = 3
[los-angeles]
villain = "green-goblin"
victory = 2
[sokovia]
villain = "red-skull"
victory = 3
[wakanda]
villain = "doctor-doom"
victory = 3
[attilan]
villain = "galactus"
victory = 3
"""
LAST_ROUND = """
game = "battlegrounds"
seed = 7
round = 3
[Ann]
influence = 4
hand = ["thor"]
actions = 1
domain = { new-york = 6, sokovia = 4, london = 2 }
champions = { sokovia = 1, new-york = 1 }
victory = 1
[Bo]
influence = 7
actions = 1
card = false
domain = { new-york = 3, london = 5 }
champions = { new-york = 1, london = 1 }
[Cy]
influence = 2
hand = ["black-bolt"]
actions = 1
domain = { new-york = 3, sokovia = 6 }
victory = 2
[london]
villain = "thanos"
resistance = 12
victory = 3
[los-angeles]
villain = "green-goblin"
resistance = 6
victory = 2
"""

CONTEST = """
game = "vs"
seed = 7
initiative = "Ann"
phase = "attack"
[Ann]
endurance = 44
hidden_front = ["daredevil-guardian-of-the-kitchen"]
front = [
  { card = "wolverine-james-howlett", column = 1 },
  { card = "colossus-steadfast-protector", column = 2, gear = ["blackbird"] },
]
support = [
  { card = "cyclops-slim", column = 1, exhausted = true }, { card = "storm-ororo-munroe", column = 2 },
  { card = "professor-x-charles-xavier", column = 4 },
]
hand = ["acrobatic-dodge", "flying-kick", "wolverine-the-best-at-what-he-does", "asteroid-m", "finishing-move"]
resources = [
  "flying-kick", "fastball-special", "xaviers-school-for-gifted-youngsters up", "storm-ororo-munroe", "cyclops-slim",
  "finishing-move",
]
ko = ["cyclops-slim", "flying-kick"]
[Bo]
endurance = 31
front = [
  { card = "sabretooth-natural-hunter", column = 1, stunned = true },
  { card = "magneto-king-of-the-asteroid", column = 2 }, { card = "juggernaut-no-wall-holds", column = 3 },
]
support = [{ card = "destiny-blind-seer", column = 1 }, { card = "mastermind-weaver-of-lies", column = 2 }]
hand = ["acrobatic-dodge", "flying-kick", "surprise-attack"]
resources = [
  "flying-kick", "asteroid-m up", "destiny-blind-seer", "pyro-dancing-flames", "hex-bolt", "magneto-dream-of-iron",
]
ko = ["flying-kick"]
"""
BUILDING = CONTEST.replace('phase = "attack"', 'phase = "recruit"').replace(
    '"asteroid-m", ', '"asteroid-m", "dazzler-alison-blaire", "havok-rings-of-plasma", '
)
FORMING = CONTEST.replace('phase = "attack"', 'phase = "formation"')
CONTEST_FOUR = """
game = "vs"
seed = 7
initiative = "Di"
phase = "attack"
[Ann]
endurance = 38
front = ["thing-rocky-guardian", "human-torch-burning-bright"]
support = ["mr-fantastic-boundless-mind", "invisible-woman-quick-shield"]
hand = ["flying-kick", "four-as-one"]
resources = ["baxter-building up", "flying-kick", "fantasticar", "four-as-one"]
[Bo]
endurance = 27
front = ["doombot-army", "doombot-army"]
support = ["doctor-doom-armored-sorcerer"]
hand = ["acrobatic-dodge"]
resources = ["castle-doom", "doomstadt up", "acrobatic-dodge", "flying-kick"]
[Cy]
endurance = 44
front = ["captain-america-living-legend"]
support = ["hawkeye-carnival-archer", "edwin-jarvis-perfect-gentleman"]
hand = ["avengers-assemble", "flying-kick"]
resources = ["avengers-mansion up", "flying-kick", "avengers-assemble", "acrobatic-dodge"]
[Di]
endurance = 31
front = [{ card = "green-goblin-laughter-overhead", gear = ["goblin-glider"] }, "kraven-hunter-of-spiders"]
support = ["electro-live-wire"]
hand = ["flying-kick", "bank-job", "lizard-cold-blood"]
resources = ["crime-wave up", "sinister-salvo", "bank-job", "flying-kick"]
"""
WAR = """
game = "civil-war"
seed = 7
phase = "act"
turn = "captain-america"
round = 4
turns = 12
scores = [14, 11]
event = "front-page"
blue_story = ["kate-bishop-h", "captain-america-m", "kate-bishop-ma", "captain-america-ricochet"]
red_story = ["yellowjacket-m", "iron-man-a", "yellowjacket-hh", "iron-man-mh"]
places = [
  { location = "sokovia", civilians = 2, thugs = 1 },
  { location = "avengers-mountain", civilians = 2, endorsed = 1 },
  { location = "the-raft", civilians = 1, thugs = 2 },
  { location = "washington-dc", civilians = 1, thugs = 0 },
  { location = "garrett-castle", civilians = 2, thugs = 1 },
  { location = "bar-with-no-name", civilians = 0, thugs = 3 },
]
[[Ann.heroes]]
hero = "captain-america"
place = 1
tokens = "H"
gear = ["vibranium-shield"]
hand = ["captain-america-mh", "captain-america-hold-the-line", "captain-america-aa"]
[[Ann.heroes]]
hero = "kate-bishop"
place = 4
active = 0
gear = ["recurve-bow down"]
hand = ["kate-bishop-trick-arrow", "kate-bishop-hh"]
[[Bo.heroes]]
hero = "iron-man"
place = 1
active = 0
gear = ["arc-reactor"]
hand = ["iron-man-static-field"]
[[Bo.heroes]]
hero = "yellowjacket"
place = 2
gear = ["stingers"]
hand = ["yellowjacket-sabotage", "yellowjacket-burn-out", "yellowjacket-ha"]
"""
PLAYING = (
    WAR.replace('phase = "act"', 'phase = "play"')
    .replace(', "captain-america-ricochet"]', "]")
    .replace('"captain-america-aa"]', '"captain-america-aa", "captain-america-ricochet"]')
)
HUNTED = (
    WAR.replace("round = 4\nturns = 12\nscores = [14, 11]\n", 'turns = 12\nmode = "registration"\nbet = 14\n')
    .replace('event = "front-page"', 'missions_done = 2\nmission = "break-the-blockade"\nvault = ["", "tear-gas"]')
    .replace('turn = "captain-america"', 'turn = "iron-man"')
    .replace(", endorsed = 1", "")
    .replace("thugs = 3 }", "thugs = 3, danger = [0, 2, 0] }")
    .replace('"kate-bishop"\nplace = 4', '"kate-bishop"\ncell = "a"')
    .replace('tokens = "H"', 'tokens = "H"\ncrisis = 1')
)
SIX = f"""{PLAYING}
[[Ann.heroes]]
hero = "hulkling"
place = 2
tokens = "A"
gear = ["star-sword"]
[[Bo.heroes]]
hero = "goliath"
place = 2
gear = ["megaphone down"]
"""


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: the position it begins from (none: the home screen), acts, then keys."""

    name: str
    position: str = ""
    acts: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()


OPEN = ("1", "enter")  # the view of the first seat
CONTEST_TEAM = "attack wolverine-james-howlett + colossus-steadfast-protector > magneto-king-of-the-asteroid"
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
    Scene("recruit", GROUNDS, keys=(*OPEN, "3")),
    Scene("send", GROUNDS, SENT, (*OPEN, "4", "enter", "2")),
    Scene("power", GROUNDS, SENT, (*OPEN, "2", "enter", "2", "enter")),
    Scene("battlefields", FIVE, ("send vision to london", "send okoye to london", "send she-hulk to wakanda")),
    Scene("columns", CONTEST, keys=(*OPEN, "down", "enter")),
    Scene(
        "chain",
        CONTEST,
        (CONTEST_TEAM, "pass", "pass", "play row.flying-kick on wolverine-james-howlett", "pass",
         "chain acrobatic-dodge on magneto-king-of-the-asteroid",
         "reinforce magneto-king-of-the-asteroid by mastermind-weaver-of-lies"),
    ),
    Scene("buying", BUILDING, keys=(*OPEN, "3")),
    Scene("formation", FORMING, keys=("down", "down", "enter")),
    Scene("four-contest", CONTEST_FOUR, keys=(*OPEN, "enter")),
    Scene("clash", WAR, keys=(*OPEN, "3")),
    Scene("storyline", PLAYING, keys=(*OPEN, "4")),
    Scene("registration", HUNTED, keys=("2", "enter")),
    Scene("six", SIX, keys=OPEN),
    Scene("score", LAST_ROUND, ("send thor to los-angeles power leader", "exchange", "send black-bolt to los-angeles")),
)  # fmt: skip
