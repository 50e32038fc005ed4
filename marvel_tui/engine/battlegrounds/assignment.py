"""Phase 2: heroes are sent to battlefields (BG 5)."""

from __future__ import annotations

from typing import Any

from ..effects import Frame
from ..prompts import Move, Question, Reason
from . import events as ev
from . import powers
from .state import NOBODY, Battlefield, Grounds, Leader

EXCHANGE = 2  # Influence for an Action marker (BG 5.9)

NO_MARKER = Reason("BG 5.10", "you have no Action marker left")
NOT_ON_HELICARRIER = Reason("BG 5.9", "you have no Action marker on the Helicarrier")
NO_VILLAIN = Reason("BG 5.3", "no villain is there")
CARD_USED = Reason("BG 5.7", "your Leader card is used up")
MARKER_USED = Reason("BG 5.7", "your Leadership marker is used up")
NO_SWAP = Reason("BG 10.5", "only Black Panther swaps, in Avengers mode")
SWAPPED = Reason("BG 10.5", "you have swapped in this turn")
NO_EXTRA = Reason("BG 10.6", "you have no extra Action marker")


def assignment(game: Grounds) -> None:
    """Agenda step: the phase begins."""
    game.turn += 1
    game.phase_name = "assignment"
    game.turn_at = -1
    for leader in game.leaders:
        leader.done = False
    game.push(next_assign)


def next_assign(game: Grounds) -> None:
    """Agenda step, BG 5.1, 5.10: the turn of the next leader with an Action marker; without one the phase ends."""
    order = game.assignment
    at = game.turn_at
    for _ in order:
        at = (at + 1) % len(order)
        leader = game.leaders[order[at]]
        if can_act(game, leader):
            game.turn_at = at
            leader.swaps = game.pool.leaders[leader.seat].swaps
            game.ask(ASSIGN, leader.seat)
            return


def can_act(game: Grounds, leader: Leader) -> bool:
    """Whether a leader takes further turns. Extra markers need a hero and a battlefield (BG 10.6.1)."""
    if leader.actions:
        return True
    return bool(leader.extra and not leader.done and leader.hand and open_fields(game, leader.seat))


def cannot_enter(game: Grounds, seat: int, field: Battlefield) -> Reason | None:
    """Why a leader can't send heroes to a battlefield (BG 5.4)."""
    if field.villain == NOBODY:
        return NO_VILLAIN
    limit = game.villain_at(field.at).challenge
    if seat not in field.placed and len(set(field.placed)) >= limit:
        return Reason("BG 5.4", "{} leaders are there, all that its Challenge allows", (limit,))
    return None


def open_fields(game: Grounds, seat: int) -> list[int]:
    """The battlefields that a leader may send heroes to."""
    return [field.at for field in game.fields if cannot_enter(game, seat, field) is None]


def strength_of(game: Grounds, seat: int, hero: int) -> int:
    """A hero's Strength when this leader plays it, before its power (BG 10.3)."""
    card = game.pool.leaders[seat]
    strength: int = game.pool.heroes[hero].strength
    return strength + card.cheap_strength if game.pool.costs[hero] <= card.cheap_cost else strength


# --- sending a hero: a row of choices after the hero and the battlefield


def options(game: Grounds, seat: int, at: int, hero: int, picked: tuple[Move, ...], first: bool) -> list[Move] | None:
    """What may still be said of a hero that is played: each at most once, in this order; None behind `go`."""
    words = [move.word for move in picked]
    if words[-1] == "go":
        return None
    leader = game.leaders[seat]
    moves: list[Move] = []
    rank = max((_RANK.get(word, 0) for word in words), default=0)
    if rank < 1 and first and leader.extra and leader.actions:
        moves.append(Move("extra"))
    if rank < 2:
        moves += [Move("power", times) for times in range(1, powers.uses(game, seat, at, hero) + 1)]
    if rank < 3 and leader.has_card:
        moves.append(Move("leader"))
    if rank < 4 and leader.has_marker:
        moves.append(Move("leadership"))
    moves.append(Move("go"))
    return moves


_RANK = {"extra": 1, "power": 2, "leader": 3, "leadership": 4}


def play_hero(game: Grounds, seat: int, at: int, hero: int, picked: tuple[Move, ...]) -> None:
    """A hero of the hand enters a battlefield: BG 5.3, 5.5 to 5.8, in this order."""
    leader, field = game.leaders[seat], game.fields[at]
    said = {move.word: move.what for move in picked}
    leader.hand = tuple(card for card in leader.hand if card != hero)
    field.heroes += ((seat, hero),)
    game.strength = strength_of(game, seat, hero)
    game.push(arrive, seat, at, "leadership" in said)
    if "leader" in said:
        game.push(use_leader_card, seat, hero)
    if "power" in said:
        power = game.pool.heroes[hero].power
        assert power is not None
        game.tell(ev.POWER, "BG 9.1", seat, hero, marks=(powers.brief(power),))
        game.push(powers.use, power, said["power"], Frame(seat, at, hero))


def use_leader_card(game: Grounds, seat: int, hero: int) -> None:
    """Agenda step, BG 5.7.1: after the power the Leader card."""
    game.leaders[seat].has_card = False
    bonus = game.pool.leaders[seat].strength
    game.strength += bonus
    game.tell(ev.LEADER_CARD, "BG 5.7.1", seat, hero, number=bonus)


def arrive(game: Grounds, seat: int, at: int, eases: bool) -> None:
    """Agenda step: the Leadership marker (BG 5.7.2), the Track marker (BG 5.5), the Resistance (BG 5.8)."""
    field = game.fields[at]
    if eases:
        game.leaders[seat].has_marker = False
        field.eased += 1
        game.tell(ev.LEADERSHIP, "BG 5.7.2", seat, who=at)
    deal(field, seat, game.strength)
    game.strength = 0
    game.tell(ev.DAMAGE, "BG 5.5", seat, who=at, number=field.damage(seat))


def deal(field: Battlefield, seat: int, strength: int) -> None:
    """The Track marker of a leader goes on (BG 5.5, 5.5.1), the Resistance falls (BG 5.8, 5.8.1)."""
    if strength or all(leader != seat for leader, _ in field.track):
        dealt = field.damage(seat) + strength
        field.track = (*(entry for entry in field.track if entry[0] != seat), (seat, dealt))
    field.resistance = max(0, field.resistance - strength)


class Assign(Question):
    """BG 5.2: send a hero, or exchange an Action marker; BG 10.5: Black Panther may swap before."""

    kind = "assign"
    rule = "BG 5.2"
    open_words = frozenset({"exchange", "done"})
    settled = True
    rests = "done"

    def hides(self, game: Any, seat: int, args: tuple[Any, ...]) -> bool:
        return bool(game.leaders[seat].hand)

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        leader = game.leaders[seat]
        if not picked:
            moves = []
            if any(cannot_enter(game, seat, field) is None for field in game.fields):
                moves = [Move("send", hero) for hero in leader.hand]
            moves += swaps(game, leader)
            moves.append(Move("exchange") if leader.actions else Move("done"))
            return moves
        first = picked[0]
        if first.word == "send":
            if len(picked) == 1:
                return [Move("to", at) for at in open_fields(game, seat)]
            return options(game, seat, picked[1].what, first.what, picked, True)
        if first.word == "swap" and len(picked) == 1:
            return [Move("for", hero) for hero in swappable(game, first.what)]
        return None

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        leader = game.leaders[seat]
        first = picked[0]
        if first.word == "swap":
            game.push(ask_again, seat)
            swap(game, seat, first.what, picked[1].what)
            return
        game.push(next_assign)
        if first.word == "exchange":
            leader.actions -= 1
            leader.reserve += 1  # BG 5.9.1
            leader.influence += EXCHANGE
            game.tell(ev.EXCHANGES, "BG 5.9", seat, number=EXCHANGE)
        elif first.word == "done":
            leader.done = True
            game.tell(ev.DONE, "BG 10.6.1", seat)
        else:
            at = picked[1].what
            if any(move.word == "extra" for move in picked) or not leader.actions:
                leader.extra -= 1
            else:
                leader.actions -= 1
            game.fields[at].placed += (seat,)
            game.tell(ev.SENDS, "BG 5.3", seat, first.what, who=at)
            game.push(offer_extra_hero, seat, at)
            play_hero(game, seat, at, first.what, picked)

    def clause(self, picked: tuple[Move, ...]) -> str:
        if not picked:
            return self.rule
        if picked[0].word == "swap":
            return "BG 10.5"
        return "BG 5.3" if len(picked) == 1 else "BG 5.6"

    def lingers(self, picked: tuple[Move, ...]) -> bool:
        return len(picked) > 1 and picked[0].word == "send"

    def open_title(self, game: Any, seat: int) -> str:
        return "Send a hero to a battlefield"

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        if not picked:
            return "Send which hero?" if game.leaders[seat].hand else "Exchange an Action marker"
        hero = game.pool.heroes[picked[0].what].name
        if picked[0].word == "swap":
            return f"Swap {hero} for whom?"
        return f"Send {hero} where?" if len(picked) == 1 else f"{hero} in {game.pool.places[picked[1].what].name}"


ASSIGN = Assign()


# --- one more hero (BG 9.11)


def offer_extra_hero(game: Grounds, seat: int, at: int) -> None:
    """Agenda step: as long as the powers of this turn give extra heroes, they may be played."""
    if not game.extra_heroes:
        return
    if not game.leaders[seat].hand:
        game.extra_heroes = 0
        return
    game.extra_heroes -= 1
    game.ask(EXTRA_HERO, seat, at)


class ExtraHero(Question):
    """BG 9.11: one more hero at this battlefield, or none. Args: the battlefield."""

    kind = "extra-hero"
    rule = "BG 9.11"
    open_words = frozenset({"none"})

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        leader = game.leaders[seat]
        if not picked:
            return [*(Move("play", hero) for hero in leader.hand), *swaps(game, leader), Move("none")]
        if picked[0].word == "play":
            return options(game, seat, args[0], picked[0].what, picked, False)
        if picked[0].word == "swap" and len(picked) == 1:
            return [Move("for", hero) for hero in swappable(game, picked[0].what)]
        return None

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        first = picked[0]
        if first.word == "swap":
            game.extra_heroes += 1
            game.push(offer_extra_hero, seat, args[0])
            swap(game, seat, first.what, picked[1].what)
        elif first.word == "play":
            game.tell(ev.PLAYS_TOO, "BG 9.11", seat, first.what, who=args[0])
            game.push(offer_extra_hero, seat, args[0])
            play_hero(game, seat, args[0], first.what, picked)
        else:
            game.push(offer_extra_hero, seat, args[0])

    def clause(self, picked: tuple[Move, ...]) -> str:
        return "BG 10.5" if picked and picked[0].word == "swap" else self.rule

    def lingers(self, picked: tuple[Move, ...]) -> bool:
        return picked[0].word == "play"

    def open_title(self, game: Any, seat: int) -> str:
        return "Play one more hero, or none"

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        place = game.pool.places[args[0]].name
        if not picked:
            return f"One more hero in {place}?"
        hero = game.pool.heroes[picked[0].what].name
        return f"Swap {hero} for whom?" if picked[0].word == "swap" else f"{hero} in {place}"


EXTRA_HERO = ExtraHero()


# --- Black Panther's swap (BG 10.5)


def swaps(game: Grounds, leader: Leader) -> list[Move]:
    """The heroes of the hand that may be swapped in this turn."""
    return [Move("swap", hero) for hero in leader.hand if swappable(game, hero)] if leader.swaps else []


def swappable(game: Grounds, hero: int) -> list[int]:
    """The heroes of the row that a hero of the hand may be swapped for: their cost is the same or less."""
    costs = game.pool.costs
    return [other for other in game.row if other != NOBODY and costs[other] <= costs[hero]]


def swap(game: Grounds, seat: int, mine: int, other: int) -> None:
    """A hero of the hand takes the position of one of the row (BG 10.5.1)."""
    leader = game.leaders[seat]
    leader.swaps -= 1
    leader.hand = tuple(other if card == mine else card for card in leader.hand)
    game.row = tuple(mine if card == other else card for card in game.row)
    game.tell(ev.SWAPS, "BG 10.5", seat, mine, cards=(other,))


def ask_again(game: Grounds, seat: int) -> None:
    """Agenda step: the turn goes on after a swap."""
    game.ask(ASSIGN, seat)
