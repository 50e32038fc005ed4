"""Names that cards share: teams, mutant traits, and the keywords that the rules themselves read (VS 14)."""

from __future__ import annotations

TEAM_NAMES: dict[str, str] = {
    "x-men": "X-Men",
    "brotherhood": "Brotherhood",
    "fantastic-four": "Fantastic Four",
    "doom": "Doom",
    "skrull": "Skrull",
    "sentinel": "Sentinel",
    "negative-zone": "Negative Zone",
    "spider-friends": "Spider-Friends",
    "sinister-syndicate": "Sinister Syndicate",
    "marvel-knights": "Marvel Knights",
    "underworld": "Underworld",
    "x-statix": "X-Statix",
    "crime-lords": "Crime Lords",
    "avengers": "Avengers",
    "masters-of-evil": "Masters of Evil",
    "thunderbolts": "Thunderbolts",
    "squadron-supreme": "Squadron Supreme",
    "kang-council": "Kang Council",
    "morlocks": "Morlocks",
    "hellfire-club": "Hellfire Club",
    "heralds": "Heralds of Galactus",
    "kree": "Kree",
    "inhumans": "Inhumans",
    "infinity-watch": "Infinity Watch",
    "defenders": "Defenders",
    "wild-pack": "Wild Pack",
    "shiar": "Shi'ar",
}
TEAM_BITS = {team: 1 << number for number, team in enumerate(TEAM_NAMES)}

TRAITS = ("physical", "mental", "energy")
TRAIT_BITS = {trait: 1 << number for number, trait in enumerate(TRAITS)}

# What a character has or is, each a bit of `Character.flags` (VS 13.5), and how a text says it.
FLAGS: dict[str, str] = {
    "flight": "flight",
    "range": "range",
    "reinforcement": "reinforcement",
    "evasion": "evasion",
    "invulnerability": "invulnerability",
    "no-reinforcement": "can't have reinforcement",
    "unstunnable": "can't be stunned",
    "no-twists": "can't be targeted by plot twists",
    "attacks-hidden": "can attack hidden characters",
    "cannot-attack": "can't attack",
    "cannot-reinforce": "can't reinforce",
    "cannot-team-attack": "can't team attack",
    "cannot-ready": "doesn't ready in the wrap-up",
    "no-stun-back": "isn't stunned back",
    "no-breakthrough": "causes no breakthrough",
    "two-equipment": "may wear two equipment cards",
}
FLAG_BITS = {name: 1 << number for number, name in enumerate(FLAGS)}
FLIGHT, RANGE, REINFORCEMENT, EVASION = (FLAG_BITS[n] for n in ("flight", "range", "reinforcement", "evasion"))
INVULNERABILITY, NO_REINFORCEMENT = FLAG_BITS["invulnerability"], FLAG_BITS["no-reinforcement"]
UNSTUNNABLE, NO_TWISTS, ATTACKS_HIDDEN = (FLAG_BITS[n] for n in ("unstunnable", "no-twists", "attacks-hidden"))
CANNOT_ATTACK, CANNOT_REINFORCE = FLAG_BITS["cannot-attack"], FLAG_BITS["cannot-reinforce"]
CANNOT_TEAM_ATTACK, CANNOT_READY = FLAG_BITS["cannot-team-attack"], FLAG_BITS["cannot-ready"]
NO_STUN_BACK, NO_BREAKTHROUGH = FLAG_BITS["no-stun-back"], FLAG_BITS["no-breakthrough"]
TWO_EQUIPMENT = FLAG_BITS["two-equipment"]

# Keywords of a card, by the names its file says; numbers (boost, willpower) and words before a text stand elsewhere.
KEYWORDS: tuple[str, ...] = (
    "loyalty",
    "loyalty-reveal",
    "dual-loyalty",
    "evasion",
    "invulnerability",
    "cosmic",
    "cosmic-surge",
    "concealed",
    "concealed-optional",
    "reservist",
    "press",
    "terraform",
    "substitute",
)
# Words before a text that say when the text is on, or how it works.
WORDS: tuple[str, ...] = ("cosmic", "leader", "ally", "vengeance", "backup", "insanity", "boost")
