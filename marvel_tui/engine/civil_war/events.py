"""What can happen in Marvel United: Civil War, in the words of the log.

`{seat}` is the player, `{who}` the hero, `{cards}` the cards, `{n}` the number, `{how}` the marks. Private kinds show
their cards to their seat alone.
"""

from ..events import kinds

_ALL = kinds(
    "civil-war",
    team_starts="Team {how} starts",
    first_bidder="The first bid: {how}",
    first_blue="Team Blue of the first game: {how}",
    picks="{seat} picks {cards}",
    bids="{seat} bids {n}",
    bid_passes="{seat} passes: Team Red",
    turn_starts="Turn {n}: {who}",
    round_starts="Round {n}",
    drew=("{who} draws {cards}", True),
    plays="{who} plays {cards}",
    moves="{who} goes to {how}",
    rescues="{who} rescues a civilian ({how})",
    defeats="{who} defeats a thug ({how})",
    removes="{how}: discarded",
    left_out="{how}: removed",
    places="{first}: {rest}",
    endorses="{who} endorses {how} ({n} of 2)",
    controls="Team {rest} takes control of {first}",
    scores="Team {how}: {points}",
    damages="{who} takes damage",
    shields="{who}'s shield takes it",
    discards=("{who} puts {cards} under the deck", True),
    downs="{who} is KO'd",
    recovers="{who} stands up",
    gains="{who} gains {how}",
    loses="{who} loses {how}",
    spends="{who} spends {how}",
    effect="{who}: {how}",
    uses="{who} uses {cards}",
    recharges="{who} recharges {cards}",
    overflows="Overflow at {how}",
    population="Population: {how}",
    event="Event: {cards}",
    event_over="{cards} is over",
    mission="Mission: {cards}",
    no_danger="No Danger token is left: {cards} is complete",
    mission_done="{cards} is done",
    tags="{who} gets a Crisis token",
    cell="Team Red prepares a Cell",
    jailed="{who} is put into Cell {how}",
    trap="Trap: {cards}",
    escapes="{who} escapes",
    initiative="Team {how} has the initiative",
    turn_lost="{who} loses the turn",
    wins="Team {how} wins",
    ties="The teams tie",
)
TEAM_STARTS = _ALL["team_starts"]
FIRST_BIDDER = _ALL["first_bidder"]
FIRST_BLUE = _ALL["first_blue"]
PICKS = _ALL["picks"]
BIDS = _ALL["bids"]
BID_PASSES = _ALL["bid_passes"]
TURN_STARTS = _ALL["turn_starts"]
ROUND_STARTS = _ALL["round_starts"]
DREW = _ALL["drew"]
PLAYS = _ALL["plays"]
MOVES = _ALL["moves"]
RESCUES = _ALL["rescues"]
DEFEATS = _ALL["defeats"]
REMOVES = _ALL["removes"]
LEFT_OUT = _ALL["left_out"]
PLACES = _ALL["places"]
ENDORSES = _ALL["endorses"]
CONTROLS = _ALL["controls"]
SCORES = _ALL["scores"]
DAMAGES = _ALL["damages"]
SHIELDS = _ALL["shields"]
DISCARDS = _ALL["discards"]
DOWNS = _ALL["downs"]
RECOVERS = _ALL["recovers"]
GAINS = _ALL["gains"]
LOSES = _ALL["loses"]
SPENDS = _ALL["spends"]
EFFECT = _ALL["effect"]
USES = _ALL["uses"]
RECHARGES = _ALL["recharges"]
OVERFLOWS = _ALL["overflows"]
POPULATION = _ALL["population"]
EVENT = _ALL["event"]
EVENT_OVER = _ALL["event_over"]
MISSION = _ALL["mission"]
NO_DANGER = _ALL["no_danger"]
MISSION_DONE = _ALL["mission_done"]
TAGS = _ALL["tags"]
CELL = _ALL["cell"]
JAILED = _ALL["jailed"]
TRAP = _ALL["trap"]
ESCAPES = _ALL["escapes"]
INITIATIVE = _ALL["initiative"]
TURN_LOST = _ALL["turn_lost"]
WINS = _ALL["wins"]
TIES = _ALL["ties"]
