"""The vocabulary of Marvel Battles: all its verbs and conditions, one small class each."""

from ...effects import Condition, Verb
from .combats import (
    AtCombatEnd,
    AttackAgain,
    CancelCombat,
    CheaperRecruit,
    NextAttack,
    NoStrikeBack,
    ReplaceDefender,
)
from .conditions import EnemyDown, NoAttack, StunnedEnemy, StunnedFrontRow, Wounded
from .counters import Counters, FlipCounters, LevelDown, RemoveCounters, Xp
from .fates import Exhaust, Heal, Ko, MoveRow, Ready, Recover, ReturnToHand, Stun, TakeControl, Unless, Wound
from .hands import Discard, Draw, EachEnemy, NameCard, Pick
from .modifiers import (
    CopyNumbers,
    Gain,
    HuntPlayers,
    KillsWhatItStuns,
    LosePowers,
    PreventWound,
    Pump,
    ResetToBase,
    Swap,
)
from .piles import FromKoToHand, FromKoToSide, KoToDeck, KoToResource, PlayFromKo, ShufflePile
from .resources import KoResource, PickResource, ResourceFromDeck, TurnDown
from .takes import DiscardWorth, LookAt, Replicate, TurnUp

VERBS: tuple[type[Verb], ...] = (
    Counters, RemoveCounters, FlipCounters, Xp, LevelDown,
    Pump, ResetToBase, Swap, CopyNumbers, Gain, LosePowers, PreventWound, KillsWhatItStuns, HuntPlayers,
    MoveRow, Stun, Ko, Recover, Ready, Exhaust, Heal, Wound, ReturnToHand, TakeControl, Unless,
    ReplaceDefender, CancelCombat, NoStrikeBack, NextAttack, CheaperRecruit, AtCombatEnd, AttackAgain,
    Draw, Discard, Pick, EachEnemy, NameCard,
    ResourceFromDeck, TurnDown, KoResource, PickResource,
    LookAt, Replicate, DiscardWorth, TurnUp,
    FromKoToSide, FromKoToHand, KoToResource, KoToDeck, ShufflePile, PlayFromKo,
)  # fmt: skip
CONDITIONS: tuple[type[Condition], ...] = (StunnedFrontRow, StunnedEnemy, Wounded, NoAttack, EnemyDown)
