"""Small texts of the Vs. System, one for each thing that a card may say: as TOML, without a name."""

from __future__ import annotations

from test_vs_card_verbs import VERBS as CARD_VERBS
from test_vs_conditions import CONDITIONS
from test_vs_verbs import VERBS as CHARACTER_VERBS
from vs_scenes import Scene, card

CHARACTER = 'type = "character"\nteams = ["x-men", "avengers"]\ncost = 3\natk = 4\ndef = 3'
GEAR = 'type = "equipment"\ncost = 1'
TWIST = 'type = "plot-twist"\ncost = 2'
PLACE = 'type = "location"\ncost = 2'
DRAW = '[{ do = "draw" }]'


def power(**fields: str) -> str:
    """A power that draws a card."""
    known = {"costs": '[{ pay = "activate" }]', "effect": DRAW, **fields}
    return f"powers = [{{ {', '.join(f'{name} = {value}' for name, value in known.items())} }}]"


def cost(text: str) -> str:
    return power(costs=f"[{{ {text} }}]")


def trigger(on: str, effect: str = DRAW, more: str = "") -> str:
    return f"triggers = [{{ on = {{ {on} }}, {more}effect = {effect} }}]"


def static(text: str) -> str:
    return f"statics = [{{ {text} }}]"


def instead(text: str) -> str:
    return f'insteads = [{{ of = "stun", {text} }}]'


def target(text: str, effect: str) -> str:
    return power(targets=f"[{{ {text} }}]", effect=f"[{{ {effect} }}]")


OTHERS: dict[str, str] = {
    # --- costs
    "activate": cost('pay = "activate"'),
    "endurance": cost('pay = "endurance", n = 3'),
    "discard": cost('pay = "discard"'),
    "discard-some": cost('pay = "discard", n = 2, what = { type = "character", team = "x-men" }'),
    "exhaust": cost('pay = "exhaust", who = { side = "own", has = "range" }'),
    "exhaust-two": cost('pay = "exhaust", n = 2, who = { side = "own", team = "x-men", row = "front" }'),
    "exhaust-another": cost('pay = "exhaust", who = { side = "own", other = true }'),
    "stun": cost('pay = "stun"'),
    "ko": cost('pay = "ko", who = { side = "own", army = true }'),
    "return": cost('pay = "return"'),
    "stun-self": cost('pay = "stun-self"'),
    "ko-self": cost('pay = "ko-self"'),
    "cost-ko-resource": cost('pay = "ko-resource", n = 2, up = true'),
    "reveal": power(costs='[{ pay = "reveal", what = { team = "avengers" } }]', once="true"),
    "reveal-shared": power(costs='[{ pay = "reveal", shares = true, what = { type = "character" } }]', once="true"),
    "cost-remove": cost('pay = "remove", n = 2'),
    "team": power(costs='[{ pay = "team" }]', once="true"),
    # --- times and limits of powers
    **{
        f"when-{when}": power(when=f'"{when}"')
        for when in ("draw", "build", "combat", "recovery", "own-recruit", "own-attack", "attack")
    },
    "once": power(once="true"),
    "power-needs": power(needs='{ is = "initiative" }'),
    # --- targets
    "target-player": target('choose = "player"', 'do = "lose-endurance", who = "target", n = 3'),
    "target-opponent": target('choose = "player", side = "opposing"', 'do = "discard", who = "target"'),
    "target-attacker": target(
        'choose = "character", role = "attacker", side = "own"', 'do = "pump", on = "target", atk = 2, def = -2'
    ),
    "target-fighter": target('choose = "character", role = "fighter"', 'do = "pump", on = "target", atk = -1'),
    "target-long": target(
        'choose = "character", side = "opposing", stunned = false, ready = false, area = "visible", row = "support",'
        ' equipped = true, trait = "mental", team = "doom", army = true, max_cost = 4, min_cost = 2, has = "flight",'
        ' lacks = "range", name = "Doctor Doom", cosmic = true',
        'do = "exhaust", on = "target"',
    ),
    "target-adjacent": target('choose = "character", side = "own", adjacent = true', 'do = "ready", on = "target"'),
    "target-namesake": target('choose = "character", same_name = true, other = true', 'do = "ko", on = "target"'),
    "target-optional": target('choose = "character", optional = true', 'do = "exhaust", on = "target"'),
    "targets-two": power(
        targets='[{ choose = "character", row = "support" }, { choose = "character", row = "support" }]',
        effect='[{ do = "exhaust", on = "targets" }]',
    ),
    "targets-up-to-two": power(
        targets="[" + ", ".join(['{ choose = "character", side = "opposing", optional = true }'] * 2) + "]",
        effect='[{ do = "pump", on = "targets", def = -1 }]',
    ),
    "targets-unlike": power(
        targets='[{ choose = "character", side = "own" }, { choose = "character", side = "opposing" }]',
        effect='[{ do = "exhaust", on = "targets" }]',
    ),
    "target-ko-card": target('choose = "ko-card", type = "plot-twist"', 'do = "from-ko"'),
    "target-their-ko-card": target('choose = "ko-card", side = "opposing"', 'do = "from-ko", to = "deck-bottom"'),
    "target-resource": target('choose = "resource", side = "opposing", up = true', 'do = "ko-resource"'),
    "target-location": target('choose = "resource", type = "location", optional = true', 'do = "turn-down"'),
    "target-equipment": target('choose = "equipment", side = "opposing"', 'do = "ko-equipment"'),
    **{
        f"target-{kind}": target(f'choose = "effect", kind = "{kind}"', 'do = "negate"')
        for kind in ("any", "plot-twist", "power", "trigger", "recruit", "power-up")
    },
    "target-power-of-character": target('choose = "effect", source = "character", side = "any"', 'do = "negate"'),
    "target-twice": power(
        targets='[{ choose = "character" }]',
        effect='[{ do = "gain", on = "target", flags = ["flight"] }, '
        '{ do = "pump", on = "target", atk = 1, until = "turn" }, { do = "exhaust", on = "target" }]',
    ),
    # --- triggers
    **{
        f"on-{event}": trigger(f'event = "{event}"')
        for event in (
            "attacks",
            "defends",
            "stunned",
            "stuns",
            "recovers",
            "enters",
            "kod",
            "breakthrough",
            "powered-up",
            "reinforced",
            "moves",
            "readies",
            "equipped",
            "recruits",
            "plays",
            "flips",
            "discards",
            "loses-endurance",
            "gains-endurance",
            "draws",
        )
    },
    "on-start": trigger('event = "start", phase = "recovery"'),
    "on-opponent-plays": trigger('event = "plays", player = "opposing"', '[{ do = "discard", who = "event" }]'),
    "on-anybody-recruits": trigger('event = "recruits", player = "any", card = { type = "character" }'),
    "on-attacks-whom": trigger('event = "attacks", against = { row = "support" }, how = ["solo"]'),
    "on-defends-whom": trigger('event = "defends", against = { has = "flight" }'),
    "on-stuns-if": trigger('event = "stuns", if = { is = "initiative" }', '[{ do = "lose-endurance", who = "event" }]'),
    "on-others": trigger(
        'event = "recovers", who = { side = "own", team = "x-men" }', '[{ do = "ready", on = "event" }]'
    ),
    "on-by": trigger('event = "stunned", how = ["attack"]', '[{ do = "exhaust", on = "by" }]'),
    "trigger-target": trigger(
        'event = "enters"',
        '[{ do = "stun", on = "target" }]',
        'targets = [{ choose = "character", side = "opposing" }], ',
    ),
    "trigger-both": trigger(
        'event = "enters"',
        '[{ do = "lose-endurance", who = "each-opponent", n = 2 }, { do = "gain-endurance", n = 2 }]',
    ),
    # --- words before a text, keywords
    "cosmic": "keywords = ['cosmic']\n" + static('word = "cosmic", atk = 2'),
    "cosmic-surge": "keywords = ['cosmic-surge']\n" + power(word='"cosmic"'),
    "leader": static('word = "leader", to = { team = "x-men" }, atk = 1, gains = ["flight"]'),
    "leader-all": static('word = "leader", def = 1'),
    "ally": trigger('event = "powered-up", who = { side = "own" }', DRAW, 'word = "ally", '),
    "vengeance": trigger('event = "stunned"', DRAW, 'word = "vengeance", '),
    "backup": power(word='"backup"', when='"build"'),
    "insanity": static('word = "insanity", atk = 2, gains = ["evasion"]'),
    "boost": 'boost = { n = 2, atk = 3, def = 1, gains = ["flight"] }\n' + static('word = "boost", atk = 1'),
    "boost-by-atk": 'boost = { n = 2, pay = "atk", gains = ["reinforcement", "no-stun-back"] }',
    "boost-by-def": 'boost = { n = 1, pay = "def", atk = 2 }',
    "keywords": 'keywords = ["loyalty", "loyalty-reveal", "dual-loyalty", "evasion", "invulnerability", "concealed", '
    '"concealed-optional", "reservist", "press", "terraform", "substitute"]',
    # --- statics
    "static-all": static('to = { side = "own", team = "x-men", row = "front" }, atk = 2, def = -1'),
    "static-opposing": static(
        'to = { side = "opposing", role = "defender" }, gains = ["no-reinforcement", "no-stun-back"]'
    ),
    "static-other": static('to = { side = "own", other = true }, willpower = 1, traits = ["mental"]'),
    "static-per": static('atk = 1, per = { count = "characters", who = { side = "own", ready = false } }'),
    "static-set": static('set_atk = { count = "hand" }, set_def = { count = "cost", of = "self" }'),
    "static-loses": static('to = { side = "any" }, loses = ["flight", "range"]'),
    "static-while": static('while = { is = "resources", min = 5 }, gains = ["unstunnable", "two-equipment"]'),
    "static-flags": static(
        'gains = ["flight", "range", "reinforcement", "evasion", "invulnerability", "no-twists", "attacks-hidden", '
        '"cannot-attack", "cannot-reinforce", "cannot-team-attack", "cannot-ready", "no-breakthrough"]'
    ),
    "static-team-up": static('to = { side = "own" }, teams = ["x-men", "doom"]'),
    "static-crossover": static('to = { side = "own" }, teams = ["x-men"]'),
    "static-threshold": static("threshold = -1"),
    "static-price": static('price = -1, recruits = { type = "character", min_cost = 4 }'),
    "static-cannot-lose": static("cannot_lose = true"),
    "static-no-twists": static("no_twists = true"),
    # --- texts that replace
    "instead": instead('costs = [{ pay = "discard" }], effect = [{ do = "exhaust", on = "self" }]'),
    "instead-of-others": instead('to = { side = "own", name = "Doom" }, costs = [{ pay = "ko-self" }]'),
    "instead-needs": instead(
        'needs = { is = "self", who = { row = "front" } }, may = false, effect = [{ do = "exhaust", on = "self" }]'
    ),
    # --- what a card asks for
    "needs": 'needs = { is = "controls", who = { team = "doom" }, min = 3 }',
    "additional-cost": 'costs = [{ pay = "reveal", what = { type = "character" } }, { pay = "endurance", n = 1 }]',
    "limit": "limit = 7",
    "numbers": 'flight = true\nrange = true\nwillpower = 4\ntraits = ["physical", "energy"]',
}
COUNTS = {
    "hand": "", "ko-cards": ', cards = { team = "x-men" }', "resources": "", "up-resources": "", "twists-up": "",
    "chain": "", "attackers": "", "characters": ', who = { side = "opposing" }', "atk": ', of = "self"',
    "def": ', of = "self"', "cost": ', of = "self"', "willpower": ', of = "self"',
}  # fmt: skip
OTHERS |= {
    f"count-{kind}": power(effect=f'[{{ do = "gain-endurance", n = {{ count = "{kind}"{more} }} }}]')
    for kind, more in COUNTS.items()
}
OTHER_TYPES: dict[str, tuple[str, str]] = {
    "gear": (GEAR, 'unique = true\nwearer = { team = "doom" }\n' + static('to = "wearer", atk = 2, gains = ["range"]')),
    "gear-power": (GEAR, static(f'to = "wearer", powers = [{{ costs = [{{ pay = "activate" }}], effect = {DRAW} }}]')),
    "gear-while": (GEAR, static('to = "wearer", atk = 3, while = { is = "wearer", who = { name = "Thor" } }')),
    "gear-trigger": (GEAR, trigger('event = "stunned", who = "wearer"', '[{ do = "ko-equipment", on = "self" }]')),
    "gear-instead": (GEAR, 'insteads = [{ of = "stun", to = "wearer", costs = [{ pay = "ko-self" }] }]'),
    "twist": (TWIST, f'stamp = "doom"\nwhen = "own-attack"\ncosts = [{{ pay = "discard" }}]\neffect = {DRAW}'),
    "twist-needs": (TWIST, f'needs = {{ is = "initiative" }}\neffect = {DRAW}'),
    "twist-ongoing": (TWIST, "ongoing = true\n" + static('to = { side = "own" }, atk = 1') + "\n" + power()),
    "twist-of-player": (
        TWIST,
        'targets = [{ choose = "player" }]\neffect = [{ do = "if", that = { is = "controls", '
        'who = { side = "player" }, max = 0 }, effect = [{ do = "lose-endurance", who = "target", n = 5 }], '
        'otherwise = [{ do = "lose-endurance", who = "target", n = 3 }] }]',
    ),
    "place": (PLACE, f'keywords = ["terraform"]\n{power()}'),
    "place-needs": (PLACE, 'needs = { is = "less-endurance" }\n' + trigger('event = "flipped"')),
    "place-named": (
        PLACE,
        'triggers = [{ on = { event = "flipped" }, effect = [{ do = "name-character" }] }, { on = { event = "stuns", '
        f'who = {{ side = "own" }}, if = {{ is = "named" }} }}, effect = {DRAW} }}]',
    ),
}  # fmt: skip


def _of_scene(each: Scene) -> str:
    needs = f"needs = {each.needs}, " if each.needs else ""
    return f"powers = [{{ costs = [{each.costs}], {needs}targets = [{each.targets}], effect = [{each.effect}] }}]"


def wordings() -> dict[str, str]:
    """All of them: cards as TOML."""
    scenes = {**CHARACTER_VERBS, **CARD_VERBS, **{f"if-{name}": pair[0] for name, pair in CONDITIONS.items()}}
    found = {f"do-{name}": f"{CHARACTER}\n{each.more}\n{_of_scene(each)}" for name, each in scenes.items()}
    found |= {name: f"{CHARACTER}\n{text}" for name, text in OTHERS.items()}
    found |= {name: f"{kind}\n{text}" for name, (kind, text) in OTHER_TYPES.items()}
    return {name: card(name, text) for name, text in found.items()}
