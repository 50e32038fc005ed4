"""The vocabulary of the Vs. System: all its verbs and conditions, one small class each."""

from ...effects import ChooseOne, Condition, Verb
from .conditions import (
    AllOf,
    Attacking,
    Boosted,
    Cards,
    Controls,
    Endurance,
    Fits,
    Hand,
    Initiative,
    KoPile,
    LessEndurance,
    Named,
    Not,
    OnlyTwist,
    OwnStep,
    Phase,
    Resources,
)
from .decks import Look, NameTwo, RevealTop, Search
from .fates import Below, Exhaust, Ko, Ready, Recover, Remove, Return, Stun
from .flow import EachPlayer, If, Later, May, Pay, Pick, Unless
from .numbers import PowerUp, Pump, SetNumbers, Swap, Willpower
from .piles import (
    FromKo,
    KoResource,
    NameCharacter,
    ReadyResource,
    ReplaceResource,
    ResourceFromDeck,
    ReturnResource,
    TurnDown,
)
from .places import Control, Move, PutIntoPlay
from .players import Discard, Draw, GainEndurance, KoTop, LoseEndurance, NoTwists
from .things import Attach, KoEquipment, Negate, ReturnEquipment, Transfer
from .traits import AddTeam, AddTrait, Counter, Gain, Lose

VERBS: tuple[type[Verb], ...] = (
    Pump, SetNumbers, Swap, Willpower, PowerUp,
    Gain, Lose, AddTeam, AddTrait, Counter,
    Stun, Recover, Ready, Exhaust, Ko, Return, Remove, Below,
    Move, Control, PutIntoPlay,
    LoseEndurance, GainEndurance, Draw, Discard, NoTwists, KoTop,
    Search, Look, RevealTop, NameTwo,
    FromKo, KoResource, TurnDown, ReturnResource, ReplaceResource, ReadyResource, ResourceFromDeck, NameCharacter,
    Attach, KoEquipment, ReturnEquipment, Transfer, Negate,
    May, If, ChooseOne, Unless, Pay, EachPlayer, Later, Pick,
)  # fmt: skip
CONDITIONS: tuple[type[Condition], ...] = (
    Endurance, LessEndurance, Controls, KoPile, Resources, Hand, Cards, Fits, Attacking, Initiative, Phase, OwnStep,
    OnlyTwist, Boosted, Named, Not, AllOf,
)  # fmt: skip
