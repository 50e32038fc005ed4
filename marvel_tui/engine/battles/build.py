"""The build phase: resource, recruit and formation steps (MB 5)."""

from __future__ import annotations

from typing import Any

from ..effects.choices import distinct
from ..prompts import Move, Question, Reason
from . import acts
from . import events as ev
from .cards import Face
from .characters import BACK, FRONT
from .state import Battle
from .timing import settle
from .zones import enter, gain_resource, move_row, namesake_of_main

DONE = Move("done")
ROW_MOVES = [Move("row", FRONT), Move("row", BACK)]


class BuildStep(Question):
    """What the three steps share: their own acts, Build powers and plot twists (MB 5.5), and an end."""

    settled = True
    rests = "done"

    def own_moves(self, game: Any, seat: int) -> list[Move]:
        """The step's own acts."""
        raise NotImplementedError

    def follow_own(self, game: Any, seat: int, picked: tuple[Move, ...]) -> list[Move] | None:
        """The choices after the first word of the step's own acts."""
        raise NotImplementedError

    def commit_own(self, game: Any, seat: int, picked: tuple[Move, ...]) -> None:
        """Do the step's own act."""
        raise NotImplementedError

    def again(self, game: Any) -> None:
        """Push the step once more, after an act that doesn't end it."""
        raise NotImplementedError

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        if not picked:
            moves = self.own_moves(game, seat)
            acts.begin(game, seat, "build", moves)
            moves.append(DONE)
            return moves
        word = picked[0].word
        if word == "done":
            return None
        if word in acts.WORDS:
            return acts.follow(game, seat, picked)
        return self.follow_own(game, seat, picked)

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        word = picked[0].word
        if word in acts.WORDS:
            self.again(game)
            acts.do(game, seat, picked)
        elif word != "done":
            self.commit_own(game, seat, picked)

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        if picked and picked[0].word in acts.WORDS:
            return acts.title(game, seat, picked)
        return self.own_title(game, seat, picked)

    def clause(self, picked: tuple[Move, ...]) -> str:
        return acts.CLAUSES.get(picked[0].word, self.rule) if picked else self.rule

    def lingers(self, picked: tuple[Move, ...]) -> bool:
        return acts.lingers(picked)

    def own_title(self, game: Any, seat: int, picked: tuple[Move, ...]) -> str:
        raise NotImplementedError


# --- MB 5.1: the resource step


def resource_step(game: Battle) -> None:
    """MB 5.1: one card of the hand may become a resource."""
    game.phase_name = "resource"
    game.ask(RESOURCE, game.active)


class Resource(BuildStep):
    """MB 5.1: a card face down, or a location face up (MB 5.1.1)."""

    kind = "resource"
    rule = "MB 5.1"

    def own_moves(self, game: Any, seat: int) -> list[Move]:
        return [Move("resource", card) for card in distinct(game, game.sides[seat].hand)]

    def follow_own(self, game: Any, seat: int, picked: tuple[Move, ...]) -> list[Move] | None:
        if len(picked) == 2 or game.faces[picked[0].what].type != "location":
            return None
        return [Move("up"), Move("down")]

    def commit_own(self, game: Any, seat: int, picked: tuple[Move, ...]) -> None:
        card = picked[0].what
        side = game.sides[seat]
        side.hand.remove(card)
        side.emptied = True
        game.push(settle)
        gain_resource(game, seat, card, picked[-1].word == "up", "MB 5.1")

    def again(self, game: Any) -> None:
        game.push(resource_step)

    def own_title(self, game: Any, seat: int, picked: tuple[Move, ...]) -> str:
        return "Face up or face down?" if picked else "Play a resource?"


# --- MB 5.2: the recruit step


def recruit_step(game: Battle) -> None:
    """MB 5.2: one recruit point for each resource, counted once (MB 5.2.1)."""
    game.phase_name = "recruit"
    side = game.sides[game.active]
    side.points = len(side.resources)
    game.push(recruiting)


def recruiting(game: Battle) -> None:
    """Agenda step: ask what to recruit next, unless everybody can see that nothing can be done."""
    side = game.sides[game.active]
    if side.points or side.discount or acts.may_build(game, game.active):
        game.ask(RECRUIT, game.active)


def price(game: Battle, seat: int, face: Face) -> int:
    """What it costs to recruit a card now; the card's cost itself stays as it is (MB 5.3.4)."""
    cost = face.cost - game.sides[seat].discount
    return cost if cost > 0 else 0


def cannot_recruit(game: Battle, seat: int, card: int) -> Reason | None:
    """Why a card of the hand can't be recruited now."""
    face = game.faces[card]
    if face.type != "supporting":
        return Reason("MB 5.2.2", "{} is no supporting character", (face.name,))
    if namesake_of_main(game, seat, card):
        return Reason("MB 11.2.1", "{} is your main character: a namesake can't be recruited", (face.name,))
    points = game.sides[seat].points
    if price(game, seat, face) > points:
        return Reason("MB 5.2", "{} costs {}, you have {} recruit points", (face.name, price(game, seat, face), points))
    return None


class Recruit(BuildStep):
    """MB 5.2.2: supporting characters, for recruit points, into a row of the player's choice."""

    kind = "recruit"
    rule = "MB 5.2"

    def own_moves(self, game: Any, seat: int) -> list[Move]:
        side = game.sides[seat]
        if not side.points and not side.discount:
            return []
        hand = distinct(game, side.hand)
        return [Move("recruit", card) for card in hand if cannot_recruit(game, seat, card) is None]

    def follow_own(self, game: Any, seat: int, picked: tuple[Move, ...]) -> list[Move] | None:
        return None if len(picked) == 2 else ROW_MOVES

    def commit_own(self, game: Any, seat: int, picked: tuple[Move, ...]) -> None:
        """MB 5.3: pay, choose the row, announce, recruit triggers, enter, appear powers."""
        card, row = picked[0].what, picked[1].what
        side = game.sides[seat]
        side.points -= price(game, seat, game.faces[card])
        side.discount = 0
        side.hand.remove(card)
        side.emptied = True
        side.playing.append(card)
        game.push(recruiting)
        game.push(settle)
        game.push(recruit_enters, seat, card, row)
        game.push(settle)
        game.tell(ev.RECRUITS, "MB 5.3", seat, cards=(card,))

    def again(self, game: Any) -> None:
        game.push(recruiting)

    def own_title(self, game: Any, seat: int, picked: tuple[Move, ...]) -> str:
        if picked:
            return "Into which row?"
        points = game.sides[seat].points
        return f"Recruit? {points} point{'' if points == 1 else 's'} left"


def recruit_enters(game: Battle, seat: int, card: int, row: int) -> None:
    """Agenda step: the announced recruit comes into play."""
    game.sides[seat].playing.remove(card)
    enter(game, seat, card, row)


# --- MB 5.4: the formation step


def formation_step(game: Battle) -> None:
    """MB 5.4: any of the characters may change rows."""
    game.phase_name = "formation"
    side = game.sides[game.active]
    side.points = 0  # MB 5.2.3
    side.moved = ()
    game.push(forming)


def forming(game: Battle) -> None:
    """Agenda step: ask who moves next."""
    game.ask(FORMATION, game.active)


class Formation(BuildStep):
    """MB 5.4.1: each character is decided at most once a step."""

    kind = "formation"
    rule = "MB 5.4"

    def own_moves(self, game: Any, seat: int) -> list[Move]:
        side = game.sides[seat]
        return [Move("move", c.uid) for c in side.characters if c.uid not in side.moved]

    def follow_own(self, game: Any, seat: int, picked: tuple[Move, ...]) -> list[Move] | None:
        if len(picked) == 2:
            return None
        c = game.find(picked[0].what)
        return [Move("row", FRONT if c.row == BACK else BACK)]

    def commit_own(self, game: Any, seat: int, picked: tuple[Move, ...]) -> None:
        side = game.sides[seat]
        side.moved += (picked[0].what,)
        game.push(forming)
        move_row(game, game.find(picked[0].what), picked[1].what, "MB 5.4")

    def again(self, game: Any) -> None:
        game.push(forming)

    def own_title(self, game: Any, seat: int, picked: tuple[Move, ...]) -> str:
        return "Change the formation?"


RESOURCE = Resource()
RECRUIT = Recruit()
FORMATION = Formation()
