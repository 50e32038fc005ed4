"""The action step: symbols and tokens spent on moves, Heroics and Attacks (CW 3.6 to 3.13)."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..effects import Frame, perform
from ..prompts import Move, Question, Reason
from . import board, equipment, missions, vault
from . import events as ev
from .board import CIVILIAN, THUG
from .damage import check_kos, deal
from .state import ACTIONS, ATTACK, CELL, HEROIC, MOVE, RED, RING, WILD, Hero, Tokens, War
from .wording import article

# What pays for an action: a symbol of the kind, a Wild, a token of the kind, a Wild token.
SYMBOL, WILD_SYMBOL, TOKEN, WILD_TOKEN = range(4)

PRICES = ("pay", "ko")  # verbs that must be done in full, or nothing that follows is (CW 3.12.4)

_THING = tuple(article(action.capitalize()) for action in ACTIONS)
SPENT = (  # by what pays: the words of the log by kind, and the clause
    (_THING, "CW 3.6"),
    (tuple(f"a Wild as {thing}" for thing in _THING), "CW 3.7"),
    (tuple(f"{thing} token" for thing in _THING), "CW 3.13"),
    (tuple(f"a Wild token as {thing}" for thing in _THING), "CW 3.13"),
)

OPEN = (  # all that can be done but preparing a Cell
    "move", "carry", "rescue", "endorse", "lift", "tag", "attack", "attack thug", "special", "use", "escape", "end",
)  # fmt: skip

NO_SYMBOL = Reason("CW 3.6", "there is no {} left")
NOBODY = Reason("CW 3.9", "there is no civilian here")
NO_THUG = Reason("CW 3.10", "there is no thug here")
USED = Reason("CW 3.12", "the special effect was used, or the card has none")
NOTHING = Reason("CW 3.12.4", "it would do nothing")
BLANK = Reason("CW 11.8", "a Stunned token blanks its special effects")
EFFECTS_OFF = Reason("CW 9.5.2", "in a Cell its special effects are off")
NO_WAY_OUT = Reason("CW 9.5.1", "in a Cell it cannot move")
JAILED = Reason("CW 9.5.4", "in a Cell it can only escape")


def sources(game: War, hero: Hero, kind: int) -> list[int]:
    """What could pay for an action of a kind: the symbol itself where there is one, else what else there is.

    Symbols are lost when the step ends (CW 3.6.2), so nobody pays with a token instead, unless one may become Wild.
    """
    pool, tokens = game.symbols, hero.tokens
    found = []
    if pool[kind]:
        found.append(SYMBOL)
        if not may_turn_wild(game):
            return found
    elif pool[WILD]:
        found.append(WILD_SYMBOL)
    if tokens[kind]:
        found.append(TOKEN)
    elif tokens[WILD]:
        found.append(WILD_TOKEN)
    return found


def may_turn_wild(game: War) -> bool:
    """Whether the special effect that is left could make the symbols of the pool Wild (CW 13.10.1)."""
    return game.played in game.pool.turn_wild and special_effect(game) is not None


def spend(game: War, hero: Hero, kind: int, source: int) -> None:
    """Take away what pays (CW 3.7, CW 3.13)."""
    if source in (SYMBOL, WILD_SYMBOL):
        game.symbols = less(game.symbols, kind if source == SYMBOL else WILD)
    else:
        hero.tokens = less(hero.tokens, kind if source == TOKEN else WILD)
    words, rule = SPENT[source]
    game.tell(ev.SPENDS, rule, hero.seat, hero, marks=(words[kind],))


def less(tokens: Tokens, kind: int) -> Tokens:
    """One of a kind less."""
    left = list(tokens)
    left[kind] -= 1
    assert left[kind] >= 0
    return left[0], left[1], left[2], left[3]


def more(tokens: Tokens, letters: str, times: int = 1) -> Tokens:
    """Letters of MHAW more."""
    moves, heroics, attacks, wilds = tokens
    return (
        moves + times * letters.count("M"),
        heroics + times * letters.count("H"),
        attacks + times * letters.count("A"),
        wilds + times * letters.count("W"),
    )


def act(game: War) -> None:
    """Agenda step: the action step goes on until the hero ends it, or is KO'd (CW 4.4)."""
    hero = game.me
    if not hero.down:
        game.ask(ACT, hero.seat)


def special_effect(game: War) -> Any:
    """The special effect that could still be used: the effect of the played card, or None."""
    card = game.card(game.played)
    if not game.special or card.effect is None or game.me.jailed:
        return None
    return card.effect


def cannot_use_special(game: War) -> Reason | None:
    """Why the special effect can't be used now."""
    hero = game.me
    if hero.jailed:
        return EFFECTS_OFF
    effect = special_effect(game)
    if effect is None:
        return USED
    if hero.stunned:
        return BLANK
    return None if would_do(game, effect, Frame(hero.seat, hero.number + 1, game.played)) else NOTHING


def costs(effect: Any) -> bool:
    """Whether a row of verbs begins with a price (CW 3.12.4)."""
    return getattr(effect[0], "do", "") in PRICES


def would_do(game: War, effect: Any, frame: Frame) -> bool:
    """Whether a row of verbs does anything (CW 3.12.4): its price can be paid, and some verb can do something."""
    first = bool(effect[0].possible(game, frame))
    if len(effect) == 1 or first != costs(effect):
        return first
    return any(verb.possible(game, frame) for verb in effect[1:])


SPECIAL, END = Move("special"), Move("end")


class Act(Question):
    """CW 3.6: an action, the special effect, an equipment card, or the end of the step."""

    kind = "act"
    rule = "CW 3.6"
    open_words = frozenset(OPEN)
    settled = True
    rests = "end"

    def hides(self, game: Any, seat: int, args: tuple[Any, ...]) -> bool:
        """CW 9.2.2: the choices of Red show which Cells are not on the Vault."""
        return bool(game.mode != "clash" and game.me.team == RED)

    def open_title(self, game: Any, seat: int) -> str:
        return self.title(game, seat, (), ())

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if picked:
            if picked[0].word == "cell":
                return vault.follow_cell(game, picked)
            return vault.follow_escape(game, game.me, picked) if picked[0].word == "escape" else None
        hero = game.me
        moves: list[Move] = []
        if hero.jailed:
            vault.offer_escape(game, hero, moves)
        else:
            offer_moves(game, hero, moves)
            offer_heroics(game, hero, moves)
            offer_attacks(game, hero, moves)
            if game.special and cannot_use_special(game) is None:
                moves.append(SPECIAL)
            equipment.offer(game, hero, moves)
        moves.append(END)
        return moves

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        if picked[0].word == "end":
            if game.special and game.card(game.played).mandatory and cannot_use_special(game) is None:
                use_special(game)  # CW 3.12.2
            return
        game.push(act)
        do(game, game.me, picked)

    def clause(self, picked: tuple[Move, ...]) -> str:
        return {"cell": "CW 9.2.3", "escape": "CW 9.6"}.get(picked[0].word, self.rule) if picked else self.rule

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        if picked:
            return "Which Cell is prepared?" if picked[0].word == "cell" else "Escape with which two actions?"
        return f"What does {game.name(game.me)} do?"


ACT = Act()


def offer_moves(game: War, hero: Hero, moves: list[Move]) -> None:
    """CW 3.8; with Empty Streets the first one goes up to two steps (CW 13.14.3)."""
    paid = sources(game, hero, MOVE)
    if not paid:
        return
    steps = 2 if game.rule() == "long-move" and not game.long_moves else 1
    carry = missions.can_carry(game, hero)
    for source in paid:
        moves += ways("move", hero.place, steps, source)
        if carry:
            moves += ways("carry", hero.place, steps, source)


@cache
def ways(word: str, place: int, steps: int, source: int) -> list[Move]:
    """The Moves to all locations up to so many steps away; a few dozen lists that all listings share."""
    ends = {(place + way * n) % RING for n in range(1, steps + 1) for way in (-1, 1)}
    return [Move(word, end, source) for end in sorted(ends)]


def offer_heroics(game: War, hero: Hero, moves: list[Move]) -> None:
    """CW 3.9 and its other uses (CW 3.9.1)."""
    here = game.places[hero.place]
    for source in sources(game, hero, HEROIC):
        if here.civilians:
            moves += [Move("rescue", marked, source) for marked in board.carriers(here, CIVILIAN)]
        if game.mode == "clash":
            if not board.cannot_endorse(game, hero, hero.place):
                moves.append(Move("endorse", 0, source))
            continue
        if missions.can_lift(game, hero):
            moves.append(Move("lift", 0, source))
        if hero.team == RED:
            moves += [Move("tag", h.number + 1, source) for h in game.at(hero.place) if h.team != RED]
            vault.offer_cells(game, source, moves)


def offer_attacks(game: War, hero: Hero, moves: list[Move]) -> None:
    """CW 3.10: a thug or an Enemy here."""
    here = game.places[hero.place]
    for source in sources(game, hero, ATTACK):
        if here.thugs:
            moves += [Move("attack thug", marked, source) for marked in board.carriers(here, THUG)]
        moves += [
            Move("attack", h.number + 1, source)
            for h in game.heroes
            if h.place == hero.place and h.team != hero.team and not h.down
        ]


def do(game: War, hero: Hero, picked: tuple[Move, ...]) -> None:
    """Commit one thing of the action step."""
    word, what, source = picked[0]
    if word == "special":
        use_special(game)
    elif word == "use":
        equipment.use(game, hero, what)
    elif word == "escape":
        vault.escape(game, hero, picked)
    elif word in ("move", "carry"):
        spend(game, hero, MOVE, source)
        game.long_moves += 1
        if word == "carry":
            missions.carry(game, hero, what)
        go(game, hero, what, "CW 3.8")
    elif word in ("attack", "attack thug"):
        spend(game, hero, ATTACK, source)
        game.push(check_kos)
        strike(game, hero, hero.place, what if word == "attack" else 0, what)
    else:
        spend(game, hero, HEROIC, source)
        if word == "rescue":
            board.rescue(game, hero, hero.place, what)
        elif word == "endorse":
            board.endorse(game, hero, hero.place)
        elif word == "lift":
            missions.lift(game, hero)
        elif word == "tag":
            vault.tag(game, game.heroes[what - 1], "CW 9.1")
        else:
            vault.prepare(game, picked[1].what)


def go(game: War, hero: Hero, end: int, rule: str) -> None:
    """A hero comes to a location."""
    if hero.place < CELL and hero.place != end:
        hero.place = end
        game.tell(ev.MOVES, rule, hero.seat, hero, at=end)


def strike(game: War, hero: Hero, at: int, target: int, marked: int = 0) -> None:
    """One Attack: 1 damage to an Enemy (its number plus one), or to a thug (0). It may ask: pushed last."""
    if target:
        deal(game, [(game.heroes[target - 1], 1)])
    else:
        board.defeat(game, hero, at, marked)


def use_special(game: War) -> None:
    """CW 3.12: once, as one piece (CW 3.12.3)."""
    hero = game.me
    card = game.card(game.played)
    game.special = False
    assert card.effect is not None
    game.tell(ev.USES, "CW 3.12", hero.seat, hero, marks=(card.name or "",))
    game.push(check_kos)
    game.push(perform, card.effect, 0, Frame(hero.seat, hero.number + 1, game.played))
