"""Verbs that hold other verbs: may, if, unless, pay, each player, later; and what is picked while resolving."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Literal

from pydantic import Field

from ... import effects
from ...effects import Effect, Frame, Verb, bind, perform
from ..choices import PAY_OR_NOT, PICK_ONE
from ..costs import AnyCost
from ..paying import payable
from ..selectors import Who, article
from ..targets import AnyTarget
from ..wording import PHASES, UNTIL_WORDS, infinitive, several_words
from .players import SUBJECTS, OfPlayers, Player, seats_of

_PAYMENTS = ("pay", "discard", "exhaust", "stun", "KO", "return", "reveal", "remove")
# What a sentence begins with that has a subject: another than "you".
_DOERS = ("{", "~", "you ", "each ", "that ", "its ", "the equipped ", "an ", "a ")


def sentences(effect: Effect) -> list[str]:
    """The verbs in words, a sentence each: what is picked is said where it is used, a subject in a row once."""
    found: list[str] = []
    picked = ""
    last: Verb | None = None
    for verb in effect:
        if verb.picks():
            picked = verb.picks()
            continue
        text = verb.words()
        if picked:
            text = text.replace("{picked}", picked, 1).replace("{picked}", "it")
        together = _together(last, verb, found[-1], text) if last is not None else ""
        if together:
            found[-1] = together
        else:
            found.append(text)
        last = verb
    return found or [f"choose {picked}"]


def _together(last: Verb, verb: Verb, first: str, second: str) -> str:
    """Two clauses as one, if they are about the same; empty if they are not."""
    on = getattr(verb, "on", None)
    if isinstance(on, Who) and getattr(last, "on", None) == on:
        subject = f"{on.words()} "
        if first.startswith(subject) and second.startswith(subject):
            until = UNTIL_WORDS[verb.until] if hasattr(verb, "until") else ""
            return f"{first.removesuffix(until)} and {second.removeprefix(subject)}"
    if isinstance(last, OfPlayers) and isinstance(verb, OfPlayers) and last.who == verb.who:
        if verb.who == "you":
            return f"{first}, then {second.removeprefix('you ') if first.startswith('you ') else second}"
        return f"{first} and {second.removeprefix(f'{verb.subject} ')}"
    return ""


def joined(effect: Effect) -> str:
    """The verbs as one sentence."""
    return together(sentences(effect))


def together(parts: list[str]) -> str:
    """Clauses as one sentence: where others did something before, it says again what "you" do."""
    text = parts[0]
    for before, part in pairwise(parts):
        you = before.startswith(_DOERS) and not part.startswith(_DOERS)
        text += f" and {'you ' if you else ''}{part}"
    return text.replace(" and {player} ", " and ")


def wish(effect: Effect) -> str:
    """The verbs as one may wish for them: what others do, one may have them do."""
    text = joined(effect).removeprefix("you may ")
    return f"have {infinitive(text)}" if text.startswith(_DOERS) else text


class May(effects.May):
    """The effect, or not, as its player likes (VS 10.5.2)."""

    def words(self) -> str:
        text = f"you may {wish(self.effect)}"
        return f"{text}; if you don't, {joined(self.otherwise)}" if self.otherwise else text

    def question(self) -> str:
        return wish(self.effect)


class If(effects.If):
    """The effect where a condition holds when it is reached; where it doesn't, something else."""

    otherwise: Effect | None = None

    def words(self) -> str:
        text = f"if {self.that.words()}, {joined(self.effect)}"
        return f"{text}; if not, {joined(self.otherwise)}" if self.otherwise else text

    def run(self, game: Any, frame: Frame) -> None:
        if self.that.holds(game, frame):
            game.push(perform, self.effect, 0, frame)
        elif self.otherwise:
            game.push(perform, self.otherwise, 0, frame)


class Paying(Verb):
    """A verb that lets a player pay something or not."""

    costs: tuple[AnyCost, ...] = Field(min_length=1)
    effect: Effect

    def settled(self, game: Any, frame: Frame, paid: Frame | None) -> None:
        """What follows: `paid` is the frame with what was paid, None if the player did not."""
        raise NotImplementedError

    def price(self) -> str:
        return several_words([cost.words() for cost in self.costs])


class Unless(Paying):
    """The effect, unless a player pays (VS 10.5.3)."""

    do: Literal["unless"]
    who: Player = "target"

    @property
    def aim(self) -> str:
        return OfPlayers.aim.fget(self)  # type: ignore[attr-defined,no-any-return]

    def words(self) -> str:
        price = self.price()
        if self.who != "you":
            price = price.replace("your", "their").replace("you control", "they control")
            price = " and ".join(_third(part) for part in price.split(" and "))
        return f"{joined(self.effect)} unless {SUBJECTS[self.who]} {price}"

    def run(self, game: Any, frame: Frame) -> None:
        for seat in reversed(seats_of(self.who, game, frame)):
            game.push(offer_to_pay, seat, self, frame)

    def settled(self, game: Any, frame: Frame, paid: Frame | None) -> None:
        if paid is None:
            game.push(perform, self.effect, 0, frame)


class Pay(Paying):
    """You may pay; if you do, the effect (VS 10.5.1)."""

    do: Literal["pay"]

    def words(self) -> str:
        return f"you may {self.price()}. If you do, {joined(self.effect)}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return payable(game, self.costs, frame)

    def run(self, game: Any, frame: Frame) -> None:
        if self.possible(game, frame):
            game.ask(PAY_OR_NOT, frame.seat, self, frame)

    def settled(self, game: Any, frame: Frame, paid: Frame | None) -> None:
        if paid is not None:
            game.push(perform, self.effect, 0, paid)


def _third(part: str) -> str:
    """A cost as another player pays it: "discards a card"."""
    word, _space, rest = part.partition(" ")
    return f"{word}s {rest}" if word in _PAYMENTS else part


def offer_to_pay(game: Any, seat: int, verb: Paying, frame: Frame) -> None:
    """Agenda step: a player who can pay is asked, for another the matter is settled."""
    if payable(game, verb.costs, frame._replace(seat=seat)):
        game.ask(PAY_OR_NOT, seat, verb, frame)
    else:
        verb.settled(game, frame, None)


class EachPlayer(Verb):
    """The effect for each opponent, or each player, in turn; in it that player is the target."""

    do: Literal["each-opponent", "each-player"]
    effect: Effect

    def words(self) -> str:
        who = "each opponent" if self.do == "each-opponent" else "each player"
        first, *rest = sentences(self.effect)
        text = first.replace("{player}", who, 1) if first.startswith("{player}") else f"for {who}, {first}"
        text = together([text, *rest])
        return text.replace("of {player}", "of theirs").replace("{player}", "they").replace("{1}", "that player")

    def run(self, game: Any, frame: Frame) -> None:
        for seat in reversed(seats_of(self.do, game, frame)):
            game.push(perform, self.effect, 0, frame._replace(targets=(seat,)))


class Later(Verb):
    """Something that waits for the next start of a phase, and is a trigger then."""

    do: Literal["later"]
    phase: Literal["draw", "build", "combat", "recovery"] = "recovery"
    effect: Effect

    def words(self) -> str:
        return f"at the start of the next {PHASES[self.phase]}, {joined(self.effect)}"

    def run(self, game: Any, frame: Frame) -> None:
        game.delayed += ((self.phase, self.effect, frame),)


class Pick(Verb):
    """Choose something while the effect resolves; later verbs call it "picked"."""

    do: Literal["pick"]
    what: AnyTarget

    def picks(self) -> str:
        words = self.what.words()
        if words.startswith("up to one "):
            return words.replace("target ", "", 1)
        before, _target, noun = words.partition("target ")
        return f"another {noun}" if before.startswith("other") else article(noun)

    def words(self) -> str:
        return f"choose {self.picks()}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return bool(self.what.options(game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        frame = bind(game, frame, picked=())
        if self.what.options(game, frame):
            game.ask(PICK_ONE, frame.seat, self.what, frame)
