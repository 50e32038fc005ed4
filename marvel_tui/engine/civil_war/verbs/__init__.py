"""The vocabulary of Civil War: all its verbs and conditions, one small class each."""

from ...effects import Condition, Verb
from .conditions import Alone, Done, Hand, Health, HealthBelowHands, Thugs
from .control import CONTROLS
from .fights import FIGHTS
from .flow import FLOW
from .gains import GAINS
from .losses import LOSSES
from .ring import RING_VERBS
from .shields import SHIELDS
from .turns import TURNS

VERBS: tuple[type[Verb], ...] = (
    *GAINS, *LOSSES, *SHIELDS, *FIGHTS, *RING_VERBS, *CONTROLS, *TURNS, *FLOW,
)  # fmt: skip
CONDITIONS: tuple[type[Condition], ...] = (Alone, Hand, Health, HealthBelowHands, Thugs, Done)
