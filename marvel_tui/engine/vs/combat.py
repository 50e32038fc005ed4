"""An attack from its proposal to its end (VS 7.7 to 7.15)."""

from __future__ import annotations

from typing import Any

from ..prompts import Move, Question, public
from . import attacks
from . import events as ev
from .characters import ATTACK, Character
from .modifiers import expire
from .state import FIGHTING, UNTIL_ACT, UNTIL_ATTACK, Attack, Contest
from .stun import Blow, exhaust, lose_endurance, ready, stun
from .teams import NO_BREAKTHROUGH, NO_REINFORCEMENT, NO_STUN_BACK, REINFORCEMENT, UNSTUNNABLE


def propose(game: Contest, seat: int, attackers: tuple[int, ...], target: int) -> None:
    """VS 7.2: nobody exhausts yet; the proposal window opens."""
    defender = game.find(target) if target > 0 else None
    player = defender.seat if defender is not None else -target - 1
    game.attack = Attack(seat, player, attackers, target if target > 0 else 0)
    cards = tuple(game.must_find(uid).card for uid in attackers)
    if defender is not None:
        game.tell(ev.PROPOSES, "VS 7.2", seat, defender, by=attackers, cards=cards)
    else:
        game.tell(ev.PROPOSES_DIRECT, "VS 7.2", player, by=attackers, cards=cards)
    game.push(conclude)
    game.push(attack_window)
    game.push(get_under_way)
    game.push(attack_window)


def attack_window(game: Contest) -> None:
    """Agenda step: the window of an attack that is proposed (VS 7.2.1) or under way (VS 7.7.3)."""
    from .priority import open_window

    if game.attack is not None:
        open_window(game)


def get_under_way(game: Contest) -> None:
    """Agenda step: VS 7.7: the attack is looked at again; if it is legal its attackers exhaust."""
    attack = game.attack
    if attack is None:
        return
    reason = no_longer_legal(game, attack)
    game.situation += 1
    if reason:
        game.tell(ev.OFF, "VS 7.7", attack.seat, marks=(reason,))
        end_attack(game)
        return
    attackers = [game.must_find(uid) for uid in attack.attackers]
    for c in attackers:
        exhaust(game, c, "VS 7.7.2")
    game.attack = attack = goes_ahead(game, attack)
    game.touch(FIGHTING)
    game.check_state()
    cards = tuple(c.card for c in attackers)
    how = "team" if len(attackers) > 1 else "solo"
    if attack.direct:
        marks = (how, "direct")
        game.tell(ev.ATTACKS_DIRECT, "VS 7.7.2", attack.player, by=attack.attackers, cards=cards, marks=marks)
    else:
        defender = game.must_find(attack.defender)
        game.tell(ev.ATTACKS, "VS 7.7.2", attack.seat, defender, by=attack.attackers, cards=cards, marks=(how,))
        game.tell(ev.DEFENDS, "VS 7.7.2", defender.seat, defender, by=attack.attackers, marks=(how,))


def goes_ahead(game: Contest, attack: Attack) -> Attack:
    """A proposed attack as it is under way: on whoever controls the defender by now (VS 15.2.1)."""
    defender = None if attack.direct else game.find(attack.defender)
    player = attack.player if defender is None else defender.seat
    return attack._replace(player=player, under_way=True, began=len(attack.attackers))


def no_longer_legal(game: Contest, attack: Attack) -> str:
    """Why a proposed attack can't go on (VS 7.7.1); empty if it can."""
    attackers = []
    for uid in attack.attackers:
        c = game.find(uid)
        if c is None or c.seat != attack.seat:
            return "an attacker is gone"
        reason = attacks.cannot_attack(c)
        if reason is not None:
            return f"{c.face.name}: {reason.words}"
        attackers.append(c)
    reason = attacks.cannot_team_up(attackers) if len(attackers) > 1 else None
    if reason is not None:
        return reason.words
    target = -attack.player - 1 if attack.direct else attack.defender
    if target not in attacks.targets(game, attack.seat, attackers):
        return "the player is guarded" if attack.direct else "the defender can't be attacked any more"
    return ""


# --- the conclusion (VS 7.9, VS 7.12 to 7.14)


def has_reinforcement(game: Contest, c: Character) -> bool:
    """VS 7.10.2, by reinforcing or by a text."""
    attack = game.attack
    if c.flags & NO_REINFORCEMENT:
        return False
    reinforced = attack is not None and attack.reinforced and attack.defender == c.uid
    return reinforced or bool(c.flags & REINFORCEMENT)


def conclude(game: Contest) -> None:
    """Agenda step: the attack comes to its conclusion."""
    attack = game.attack
    if attack is None:
        return
    attackers = [game.must_find(uid) for uid in attack.attackers]
    game.situation += 1
    game.push(end_attack)
    if attack.direct:
        strike_player(game, attack, attackers)
        return
    if attack.defender < 0:  # VS 7.9
        game.tell(ev.FIZZLES, "VS 7.9", attack.player, by=attack.attackers)
        for c in attackers:
            ready(game, c, "VS 7.9.1")
        return
    if not attackers:  # VS 7.8.4
        return
    defender = game.must_find(attack.defender)
    reached = struck_back(attackers, defender)
    if len(attackers) > 1 and len(reached) > 1:
        game.ask(STUN_BACK, defender.seat, tuple(c.uid for c in reached))
    else:
        strike(game, tuple(c.uid for c in reached))


def struck_back(attackers: list[Character], defender: Character) -> list[Character]:
    """The attackers that the defender's ATK reaches and can stun (VS 7.12.2)."""
    return [c for c in attackers if defender.atk >= c.defense and not c.flags & (NO_STUN_BACK | UNSTUNNABLE)]


class StunBack(Question):
    """VS 7.12.5: which attacker of a team the defender stuns. Args: those whose DEF its ATK reaches."""

    kind = "stun-back"
    rule = "VS 7.12.5"
    hides = public

    def moves(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> list[Move] | None:
        return None if picked else [Move("stun back", uid) for uid in args[0]]

    def commit(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> None:
        strike(game, (picked[0].what,))

    def title(self, game: Any, seat: int, picked: tuple[Move, ...], args: tuple[Any, ...]) -> str:
        defender = game.find(game.attack.defender)
        return f"Whom does {game.names_of(defender)} stun back?"


STUN_BACK = StunBack()


def strike(game: Contest, back: tuple[int, ...]) -> None:
    """VS 7.12: both sides at the same time; all numbers are read before anything happens."""
    attack = game.attack
    assert attack is not None
    attackers = [game.must_find(uid) for uid in attack.attackers]
    defender = game.must_find(attack.defender)
    total = sum(c.atk for c in attackers)
    solo = len(attackers) == 1
    how = "solo" if solo else "team"
    if game.log is not None:
        back_at = " and ".join(str(c.defense) for c in attackers)
        game.tell(
            ev.CONCLUDES, "VS 7.12", defender.seat, defender, by=attack.attackers,
            cards=tuple(c.card for c in attackers), number=total,
            marks=(f"{defender.defense}, back {defender.atk} against {back_at}",),
        )  # fmt: skip
    excess = total - defender.defense
    blows: list[Blow] = []
    if excess >= 0:
        blows.append((defender, attack.attackers, ("attack", how, "defending")))
    blows += [(game.must_find(uid), (defender.uid,), ("attack", "attacking")) for uid in back]
    if solo and excess > 0 and not has_reinforcement(game, defender) and not attackers[0].flags & NO_BREAKTHROUGH:
        tell_breakthrough(game, defender.seat, attackers[0], excess, (how,))
        lose_endurance(game, defender.seat, excess, "VS 7.13", ("breakthrough",))
    if blows:
        stun(game, blows, "VS 7.12")


def strike_player(game: Contest, attack: Attack, attackers: list[Character]) -> None:
    """VS 7.14: each attacker causes breakthrough of its own ATK (VS 7.14.1)."""
    how = "solo" if len(attackers) == 1 else "team"
    strong = [c for c in attackers if c.atk > 0 and not c.flags & NO_BREAKTHROUGH]
    for c in strong:
        tell_breakthrough(game, attack.player, c, c.atk, (how, "direct"))
    lose_endurance(game, attack.player, sum(c.atk for c in strong), "VS 7.14", ("breakthrough",))  # VS 8.9.1


def tell_breakthrough(game: Contest, seat: int, by: Character, number: int, marks: tuple[str, ...]) -> None:
    """VS 7.13, VS 7.14: an attacker causes breakthrough, which is an endurance loss."""
    rule = "VS 7.14" if "direct" in marks else "VS 7.13"
    game.tell(ev.BREAKTHROUGH, rule, seat, by=(by.uid,), cards=(by.card,), number=number, marks=marks)


def end_attack(game: Contest) -> None:
    """Agenda step: VS 7.15: what lasts this attack ends; then its triggers go on the chain."""
    attack = game.attack
    assert attack is not None
    game.attack = None
    game.touch(FIGHTING)
    expire(game, ATTACK)
    for side in game.sides:
        if side.standing in (UNTIL_ACT, UNTIL_ATTACK):
            side.standing = 0
    game.situation += 1
    game.passes = 0
    game.priority = game.primary
    game.tell(ev.ATTACK_OVER, "VS 7.15", attack.seat)
