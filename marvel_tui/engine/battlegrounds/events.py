"""What can happen in Marvel Battlegrounds, in the words of the log.

`{seat}` is the leader, `{hero}` a hero, `{place}` the battlefield, `{villain}` its villain, `{n}` a number, `{how}`
further words. Everything that happens happens in the open.
"""

from ..events import kinds

_ALL = kinds(
    "battlegrounds",
    round_starts="Round {n}",
    appears="{villain} invades {place}",
    imprisoned="{hero} is imprisoned in {place}",
    victory_markers="{n} Victory markers lie in {place}",
    enters_row="{hero} joins the row",
    reshuffles="The discard pile becomes the hero deck",
    first_order="{seat} recruits first",
    recruits="{seat} recruits {hero} for {n}",
    passes="{seat} passes and will be number {n} in assignment",
    sends="{seat} sends {hero} to {place}",
    plays_too="{seat} plays {hero} in {place} too",
    power="{hero}: {how}",
    pays="{seat} pays {n} Influence",
    takes="{seat} takes {n} Influence",
    another_action="{seat} gets an Action marker more",
    leader_card="{seat} uses the Leader card: +{n} Strength for {hero}",
    leadership="{seat} uses the Leadership marker: Challenge -1 in {place}",
    damage="{seat} has dealt {n} in {place}",
    exchanges="{seat} exchanges an Action marker for {n} Influence",
    swaps="{seat} swaps {hero} for {how}",
    done="{seat} is done with assignment",
    absolute="{place}: absolute victory over {villain}, {seat} is the champion",
    partial="{place}: partial victory over {villain}, {seat} dealt the most",
    defeat="{place}: {villain} is not beaten",
    reinforced="{villain} calls for reinforcements: Resistance {n}",
    champion_marker="{seat} gets a Champion marker of {place}",
    frees="{seat} frees {hero} from the prison of {place}",
    leaves="{seat} takes nobody from the prison of {place}",
    victory="{seat} gets {n} Victory {how}",
    spoils="{seat} gets {n} Influence",
    domain="{seat} gets {n} Domain of {place}",
    income="Every leader gets {n} Influence",
    order="The order of recruitment is {how}",
    cleared="The prisons are cleared",
    scores="{seat} has {n} victory points",
)
ROUND_STARTS = _ALL["round_starts"]
APPEARS = _ALL["appears"]
IMPRISONED = _ALL["imprisoned"]
VICTORY_MARKERS = _ALL["victory_markers"]
ENTERS_ROW = _ALL["enters_row"]
RESHUFFLES = _ALL["reshuffles"]
FIRST_ORDER = _ALL["first_order"]
RECRUITS = _ALL["recruits"]
PASSES = _ALL["passes"]
SENDS = _ALL["sends"]
PLAYS_TOO = _ALL["plays_too"]
POWER = _ALL["power"]
PAYS = _ALL["pays"]
TAKES = _ALL["takes"]
ANOTHER_ACTION = _ALL["another_action"]
LEADER_CARD = _ALL["leader_card"]
LEADERSHIP = _ALL["leadership"]
DAMAGE = _ALL["damage"]
EXCHANGES = _ALL["exchanges"]
SWAPS = _ALL["swaps"]
DONE = _ALL["done"]
ABSOLUTE = _ALL["absolute"]
PARTIAL = _ALL["partial"]
DEFEAT = _ALL["defeat"]
REINFORCED = _ALL["reinforced"]
CHAMPION_MARKER = _ALL["champion_marker"]
FREES = _ALL["frees"]
LEAVES = _ALL["leaves"]
VICTORY = _ALL["victory"]
SPOILS = _ALL["spoils"]
DOMAIN = _ALL["domain"]
INCOME = _ALL["income"]
ORDER = _ALL["order"]
CLEARED = _ALL["cleared"]
SCORES = _ALL["scores"]
