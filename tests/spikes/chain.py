"""Spike (a): a chain as in Vs. System. Priority passes, last in first out, triggers go onto it, one negates another."""

from __future__ import annotations

from typing import Any, Literal

from spike import Little

from marvel_tui.engine import Move
from marvel_tui.engine.effects import Frame, May, Verb, perform
from marvel_tui.engine.events import kinds
from marvel_tui.engine.prompts import Question

EV = kinds(
    "spike-chain",
    plays="{seat} puts {what} on the chain", triggers="{seat}'s {what} triggers", hit="{seat} loses {n}",
    negated="{what} is negated", fizzles="{what} does not resolve", resolves="{what} resolves",
)  # fmt: skip


class Hit(Verb):
    """The opponent loses endurance: a trigger of theirs may wait for it."""

    do: Literal["hit"] = "hit"
    n: int = 3

    def words(self) -> str:
        return f"your opponent loses {self.n}"

    def run(self, game: Any, frame: Frame) -> None:
        foe = 1 - frame.seat
        game.life[foe] -= self.n
        game.tell(EV["hit"], "VS", foe, self.n)
        if game.angry[foe]:
            game.pending.append((foe, "revenge"))


class Negate(Verb):
    """Take the target off the chain; where it left already, nothing happens."""

    do: Literal["negate"] = "negate"

    def words(self) -> str:
        return "negate an effect"

    def run(self, game: Any, frame: Frame) -> None:
        for i, link in enumerate(game.chain):
            if link[0] == frame.targets[0]:
                game.tell(EV["negated"], "VS", link[1], 0, link[2])
                del game.chain[i]
                return
        game.tell(EV["fizzles"], "VS", frame.seat, 0, "deny")


EFFECTS = {
    "strike": (Hit(),), "deny": (Negate(),), "feint": (May(do="may", effect=(Hit(n=1),)), Hit(n=1)),
    "revenge": (Hit(n=2),),
}  # fmt: skip
CARDS = ("", "strike", "deny", "feint")


class Duel(Little):
    own = ("life", "hands", "chain", "turn_of", "passes", "next", "angry")
    __slots__ = own

    def __init__(self, seed: int = 1) -> None:
        super().__init__(("Ann", "Bo"), seed)
        self.life, self.angry = [10, 10], [0, 1]
        self.hands: list[Any] = [["strike", "deny", "feint"], ["strike", "deny"]]
        self.chain: list[tuple[int, int, str, tuple[int, ...]]] = []  # number, seat, effect, targets: the top last
        self.turn_of = self.passes = 0
        self.next = 1
        self.push(priority)

    def thing(self, move: Move) -> str:
        return CARDS[move.what] if move.word == "chain" else f"{self.link(move.what)[2]}#{move.what}"

    def link(self, number: int) -> Any:
        return next(link for link in self.chain if link[0] == number)

    def add(self, seat: int, name: str, targets: tuple[int, ...] = ()) -> None:
        """Put an effect on top of the chain."""
        self.chain.append((self.next, seat, name, targets))
        self.next += 1


def priority(game: Duel) -> None:
    """Triggers that wait go onto the chain first; then a seat may add, until both pass in a row."""
    for seat, name in game.pending:
        game.tell(EV["triggers"], "VS", seat, 0, name)
        game.add(seat, name)
    game.pending.clear()
    if min(game.life) <= 0:
        game.finish((game.life.index(max(game.life)),), "VS")
    elif game.passes < 2:
        game.push(priority)
        game.ask(PRIORITY, game.turn_of)
    elif game.chain:
        _number, seat, name, targets = game.chain.pop()
        game.passes = game.turn_of = 0  # the active player gets priority back
        game.push(priority)
        game.push(perform, EFFECTS[name], 0, Frame(seat, targets=targets))
        game.tell(EV["resolves"], "VS", seat, 0, name)
    else:
        game.finish((game.life.index(max(game.life)),), "VS")


class Priority(Question):
    kind = "priority"
    open_words = frozenset({"pass"})

    def moves(self, game: Any, seat: int, picked: Any, args: Any) -> list[Move] | None:
        if not picked:
            can = [card for card in game.hands[seat] if card != "deny" or game.chain]
            return [Move("pass")] + [Move("chain", CARDS.index(card)) for card in can]
        if len(picked) == 1 and picked[0].what and CARDS[picked[0].what] == "deny":
            return [Move("on", link[0]) for link in game.chain]
        return None

    def commit(self, game: Any, seat: int, picked: Any, args: Any) -> None:
        game.turn_of = 1 - seat
        game.passes += 1
        if picked[0].what:
            name = CARDS[picked[0].what]
            game.passes = 0
            game.hands[seat].remove(name)
            game.add(seat, name, tuple(move.what for move in picked[1:]))
            game.tell(EV["plays"], "VS", seat, 0, name)

    def title(self, game: Any, seat: int, picked: Any, args: Any) -> str:
        return "Add to the chain?"


PRIORITY = Priority()
