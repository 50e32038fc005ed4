"""The vocabulary of Civil War: all its verbs and conditions, one small class each."""

from ...effects import Condition, Verb
from .conditions import Alone, Done, Hand, Health, HealthBelowHands, Thugs
from .fights import FIGHTS
from .flow import FLOW
from .gains import GAINS
from .ring import RING_VERBS
from .turns import TURNS

VERBS: tuple[type[Verb], ...] = (*GAINS, *FIGHTS, *RING_VERBS, *TURNS, *FLOW)
CONDITIONS: tuple[type[Condition], ...] = (Alone, Hand, Health, HealthBelowHands, Thugs, Done)
