"""The grammar of card effects and its interpreter. Each game adds its own verbs and selectors."""

from .grammar import Amount, Condition, Effect, Frame, Node, Target, Verb, Vocabulary, bind, perform
from .verbs import ChooseOne, If, May

__all__ = [
    "Amount",
    "ChooseOne",
    "Condition",
    "Effect",
    "Frame",
    "If",
    "May",
    "Node",
    "Target",
    "Verb",
    "Vocabulary",
    "bind",
    "perform",
]
