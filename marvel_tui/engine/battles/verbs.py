"""What the effects of Marvel Battles cards do to characters and combats. One small class a verb."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from ..effects import Condition, Effect, Frame, Verb, perform
from ..effects.grammar import AnyCondition
from . import events as ev
from .amounts import SMALL, Count, Counted, Number, number
from .cards import BITS, HUNTER
from .selectors import AnyWho
from .state import (
    BACK,
    BASE,
    COMBAT,
    FRONT,
    GAIN,
    GAME,
    KILLER,
    LOSE,
    LOSE_ALL,
    NO_WOUND,
    PUMP,
    SOURCE,
    TURN,
    Battle,
    Character,
)
from .stun import cancel_combat, heal, ko, put_counters, ready, recover, stun, suppressed, wound
from .zones import move_row, namesake_of_main, return_to_hand, take_control

Until = Literal["combat", "turn", "game", "source"]
UNTIL = {"combat": COMBAT, "turn": TURN, "game": GAME, "source": SOURCE}
UNTIL_WORDS = {
    "combat": "this combat",
    "turn": "this turn",
    "game": "for the rest of the game",
    "source": "until ~ is stunned or leaves play",
}


def modify(game: Battle, c: Character, kind: int, a: int, b: int, until: int, how: str) -> None:
    """Give a character a modifier and tell of it."""
    c.mods += ((kind, a, b, until),)
    game.refresh(c)
    game.tell(ev.CHANGES, "MB 8.3.2", c.seat, c, marks=(how,))


def signed(amount: int) -> str:
    """A bonus as it is printed."""
    return f"+{amount}" if amount >= 0 else str(amount)


class Counters(Verb):
    """Put +1/+1 counters, or -1/-1 counters where n is below 0."""

    do: Literal["counters"]
    n: Number
    on: AnyWho

    def words(self) -> str:
        if isinstance(self.n, Count):
            if self.n.count_ == "number":
                return f"put that many +1/+1 counters on {self.on.words()}"
            return f"put a +1/+1 counter on {self.on.words()} for each {self.n.words()}"
        sign = "+1/+1" if self.n > 0 else "-1/-1"
        many = abs(self.n)
        return f"put {'a' if many == 1 else SMALL[many]} {sign} counter{'s' if many > 1 else ''} on {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        n = number(self.n, game, frame)
        for c in self.on.pick(game, frame):
            put_counters(game, c, n)


class RemoveCounters(Verb):
    """Take all +1/+1 counters off; later verbs know how many."""

    do: Literal["remove-counters"]
    on: AnyWho

    def words(self) -> str:
        return f"remove all +1/+1 counters from {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        from ..effects import bind

        taken = 0
        for c in self.on.pick(game, frame):
            if c.counters > 0:
                taken += c.counters
                c.counters = 0
                game.refresh(c)
        bind(game, frame, number=taken)


class FlipCounters(Verb):
    """Turn +1/+1 counters into as many -1/-1 counters, or the other way round."""

    do: Literal["flip-counters"]
    on: AnyWho

    def words(self) -> str:
        return f"turn all counters on {self.on.words()} into as many of the other kind"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            put_counters(game, c, -2 * c.counters)


class Pump(Verb):
    """A bonus to ATK and DEF for a while."""

    do: Literal["pump"]
    on: AnyWho
    atk: int = 0
    defense: int = Field(default=0, alias="def")
    per: Counted | None = None
    until: Until = "combat"

    def words(self) -> str:
        each = f" for each {self.per.words()}" if self.per else ""
        text = f"{self.on.words()} gets {signed(self.atk)}/{signed(self.defense)}"
        return f"{text} {UNTIL_WORDS[self.until]}{each}"

    def run(self, game: Any, frame: Frame) -> None:
        times = self.per.count(game, frame) if self.per else 1
        a, b = self.atk * times, self.defense * times
        for c in self.on.pick(game, frame):
            modify(game, c, PUMP, a, b, UNTIL[self.until], f"{signed(a)}/{signed(b)} {UNTIL_WORDS[self.until]}")


class ResetToBase(Verb):
    """Current ATK and DEF become the base ones for this combat (MB 17.46)."""

    do: Literal["reset-to-base"]
    on: AnyWho

    def words(self) -> str:
        return f"{self.on.words()} has its base ATK and DEF this combat"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            a, b = c.base_atk - c.true_atk, c.base_def - c.true_def
            modify(game, c, PUMP, a, b, COMBAT, f"back to {c.base_atk}/{c.base_def} this combat")


class Swap(Verb):
    """Current ATK and DEF change places for this combat; what comes later adds normally (MB 17.69)."""

    do: Literal["swap-numbers"]
    on: AnyWho

    def words(self) -> str:
        return f"swap the ATK and DEF of {self.on.words()} this combat"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            a, b = c.defense - c.true_atk, c.atk - c.true_def
            modify(game, c, PUMP, a, b, COMBAT, f"{c.defense}/{c.atk} this combat")


class CopyNumbers(Verb):
    """The base ATK and DEF become another character's current ones (MB 17.56)."""

    do: Literal["copy-numbers"]
    on: AnyWho
    of: AnyWho

    def words(self) -> str:
        return f"the base ATK and DEF of {self.on.words()} become the ATK and DEF of {self.of.words()} this turn"

    def run(self, game: Any, frame: Frame) -> None:
        models = self.of.pick(game, frame)
        for c in self.on.pick(game, frame):
            for model in models:
                how = f"{model.atk}/{model.defense} at base this turn"
                modify(game, c, BASE, model.atk, model.defense, TURN, how)


class Gain(Verb):
    """Gain a keyword for a while."""

    do: Literal["gain"]
    keyword: Literal["flight", "ranged", "ferocious", "lethal"]
    on: AnyWho
    until: Until = "turn"

    def words(self) -> str:
        return f"{self.on.words()} gains {self.keyword.capitalize()} {UNTIL_WORDS[self.until]}"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            c.mods += ((GAIN, BITS[self.keyword], 0, UNTIL[self.until]),)
            game.refresh(c)
            game.tell(ev.GAINS, "MB 10.7", c.seat, c, marks=(self.keyword.capitalize(),))
        game.refresh_all()
        game.refresh_all()


class LosePowers(Verb):
    """Lose keyword and super powers for a while, or all powers; Swarm stays."""

    do: Literal["lose-powers"]
    on: AnyWho
    level_up: bool = False
    until: Until = "turn"

    def words(self) -> str:
        what = "all powers" if self.level_up else "its keyword and super powers"
        return f"{self.on.words()} loses {what} {UNTIL_WORDS[self.until]}"

    def run(self, game: Any, frame: Frame) -> None:
        kind = LOSE_ALL if self.level_up else LOSE
        for c in self.on.pick(game, frame):
            c.mods += ((kind, frame.source, 0, UNTIL[self.until]),)
            game.refresh(c)
            game.tell(ev.LOSES, "MB 10.7", c.seat, c, marks=("its powers",))
        game.refresh_all()


class PreventWound(Verb):
    """A stun brings no wound for the rest of the combat (MB 8.1.4)."""

    do: Literal["prevent-wound"]
    on: AnyWho

    def words(self) -> str:
        return f"if {self.on.words()} is stunned this combat, it takes no wound"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            modify(game, c, NO_WOUND, 0, 0, COMBAT, "safe from wounds this combat")


class KillsWhatItStuns(Verb):
    """Characters stunned by this one are KO'd this turn."""

    do: Literal["kills-what-it-stuns"]
    on: AnyWho

    def words(self) -> str:
        return f"this turn, a character stunned by {self.on.words()} is KO'd"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            modify(game, c, KILLER, 0, 0, TURN, "deadly this turn")


class HuntPlayers(Verb):
    """May attack a player whose characters are all stunned, for the rest of the game (MB 6.7)."""

    do: Literal["hunt-players"]
    on: AnyWho

    def words(self) -> str:
        return f"for the rest of the game, {self.on.words()} may attack a player whose characters are all stunned"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            modify(game, c, GAIN, HUNTER, 0, GAME, "ready to attack players")


class MoveRow(Verb):
    """Move to a row of its side: a named one, the other one, or one that the acting player chooses."""

    do: Literal["move"]
    on: AnyWho
    row: Literal["front", "back", "other"]

    def words(self) -> str:
        to = "its other row" if self.row == "other" else f"its {self.row} row"
        return f"move {self.on.words()} to {to}"

    def possible(self, game: Any, frame: Frame) -> bool:
        if self.on.all is not None or (self.on.ref == "target" and not frame.targets):
            return True
        return any(c.row != self._row(c) for c in self.on.pick(game, frame))

    def _row(self, c: Character) -> int:
        return {"front": FRONT, "back": BACK}.get(self.row, FRONT + BACK - c.row)

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            move_row(game, c, self._row(c), "MB 5.3.5")


class Stun(Verb):
    """Stun characters together."""

    do: Literal["stun"]
    on: AnyWho

    def words(self) -> str:
        return f"stun {self.on.words()}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return self.on.all is None or bool(self.on.pick(game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        by = (frame.source,) if frame.source else ()
        stun(game, [(c, by, ()) for c in self.on.pick(game, frame)], "MB 8.1.1")


class Ko(Verb):
    """KO characters together."""

    do: Literal["ko"]
    on: AnyWho

    def words(self) -> str:
        return f"KO {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        ko(game, self.on.pick(game, frame), "MB 8.7")


class Recover(Verb):
    """Recover stunned characters."""

    do: Literal["recover"]
    on: AnyWho
    then_ready: bool = False

    def words(self) -> str:
        return f"recover{' and ready' if self.then_ready else ''} {self.on.words()}"

    def possible(self, game: Any, frame: Frame) -> bool:
        return any(c.stunned and not suppressed(game, c) for c in self.on.pick(game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            if recover(game, c, "MB 8.6.1") and self.then_ready:
                ready(game, c, "MB 2.6")


class Ready(Verb):
    """Ready face-up characters."""

    do: Literal["ready"]
    on: AnyWho

    def words(self) -> str:
        return f"ready {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            ready(game, c, "MB 2.6")


class Exhaust(Verb):
    """Exhaust characters; frozen ones don't ready in their controller's next turn (MB 10.7.20)."""

    do: Literal["exhaust"]
    on: AnyWho
    freeze: bool = False

    def words(self) -> str:
        freeze = "; it does not ready in its player's next turn" if self.freeze else ""
        return f"exhaust {self.on.words()}{freeze}"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            c.ready = False
            if self.freeze:
                c.frozen = 1
            game.tell(ev.EXHAUSTS, "MB 2.6", c.seat, c)


class Heal(Verb):
    """Take wounds off characters."""

    do: Literal["heal"]
    on: AnyWho
    n: int = 1

    def words(self) -> str:
        return f"heal {'a' if self.n == 1 else SMALL[self.n]} wound from {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            heal(game, c, self.n, "MB 8.2.3")


class Wound(Verb):
    """Put a wound on characters without stunning them (MB 8.2.2)."""

    do: Literal["wound"]
    on: AnyWho

    def words(self) -> str:
        return f"put a wound on {self.on.words()}"

    def run(self, game: Any, frame: Frame) -> None:
        wound(game, self.on.pick(game, frame), "MB 8.2.2")


class ReturnToHand(Verb):
    """Characters go back to their owners' hands."""

    do: Literal["return-to-hand"]
    on: AnyWho

    def words(self) -> str:
        return f"return {self.on.words()} to its owner's hand"

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            return_to_hand(game, c, "MB 14.2")


class TakeControl(Verb):
    """Ready an enemy and take it to your side until the end of your turn (MB 14)."""

    do: Literal["take-control"]
    on: AnyWho

    def words(self) -> str:
        return f"ready {self.on.words()}, move it to your side and give it back at the end of your turn"

    def possible(self, game: Any, frame: Frame) -> bool:
        return self.on.ref == "target" or bool(self.on.pick(game, frame))

    def run(self, game: Any, frame: Frame) -> None:
        for c in self.on.pick(game, frame):
            ready(game, c, "MB 2.6")
            if c.owner == frame.seat or not namesake_of_main(game, frame.seat, c.card):
                from .choices import ROW_OF

                game.ask(ROW_OF, frame.seat, c.uid)


def control_taken(game: Battle, seat: int, uid: int, row: int) -> None:
    """Agenda step: the taken character comes over and will be given back."""
    c = game.find(uid)
    if c is not None:
        take_control(game, c, seat, row, "MB 14.3")
        game.delayed += (("give-back", seat, uid, None),)


class ReplaceDefender(Verb):
    """A defender of yours leaves the combat, another of your characters takes its place (MB 7.8)."""

    do: Literal["replace-defender"]
    by: AnyWho

    def words(self) -> str:
        return f"{self.by.words()} takes the place of your defender: they swap places"

    def possible(self, game: Any, frame: Frame) -> bool:
        combat = game.combat
        return combat is not None and not combat.cancelled and combat.player == frame.seat and not game.in_combat(
            frame.source
        )  # fmt: skip

    def run(self, game: Any, frame: Frame) -> None:
        combat = game.combat
        if combat is None or combat.cancelled or combat.player != frame.seat:
            return
        for c in self.by.pick(game, frame):
            old = game.find(combat.defender)
            if old is None or game.in_combat(c.uid) or c.stunned:
                return
            characters = game.sides[frame.seat].characters
            i, j = characters.index(old), characters.index(c)
            characters[i], characters[j] = c, old
            old.row, c.row = c.row, old.row
            combat.defender = c.uid
            game.refresh_all()  # the order of the board changed
            game.tell(ev.REPLACES, "MB 7.8", c.seat, c, by_card=old.card)


class CancelCombat(Verb):
    """The combat ends at once, without strikes (MB 7.7.2)."""

    do: Literal["cancel-combat"]

    def words(self) -> str:
        return "cancel the combat"

    def run(self, game: Any, frame: Frame) -> None:
        if game.combat is not None and not game.combat.cancelled:
            cancel_combat(game, "MB 7.7.2")


class NoStrikeBack(Verb):
    """Enemies can't strike back in your team attacks this turn."""

    do: Literal["no-strike-back"]

    def words(self) -> str:
        return "enemies can't strike back in your team attacks this turn"

    def run(self, game: Any, frame: Frame) -> None:
        game.sides[frame.seat].no_strike_back = True


class NextAttack(Verb):
    """A bonus for the next attack of a character this turn (MB 17.9, 17.31)."""

    do: Literal["next-attack"]
    on: AnyWho
    atk: int
    shield: bool = False

    def words(self) -> str:
        shield = ", and if it is a ranged attack, enemies can't strike back at it" if self.shield else ""
        return f"{self.on.words()} gets +{self.atk}/+0 in its next attack this turn{shield}"

    def run(self, game: Any, frame: Frame) -> None:
        side = game.sides[frame.seat]
        for c in self.on.pick(game, frame):
            side.next_attack += ((c.uid, self.atk, self.shield),)


class CheaperRecruit(Verb):
    """The next recruit this turn costs less (MB 5.3.4)."""

    do: Literal["cheaper-recruit"]
    n: int = 1

    def words(self) -> str:
        return f"the next character you recruit this turn costs {self.n} less"

    def run(self, game: Any, frame: Frame) -> None:
        game.sides[frame.seat].discount += self.n


class AtCombatEnd(Verb):
    """Something that waits for the normal end of this combat; its "picked" are the enemies still in it then."""

    do: Literal["at-combat-end"]
    that: AnyCondition | None = None
    effect: Effect

    def words(self) -> str:
        text = " and ".join(verb.words() for verb in self.effect).replace("stun it", "stun each enemy still in it")
        condition = f"if {self.that.words()}, " if self.that else ""
        return f"at the end of this combat, {condition}{text}"

    def run(self, game: Any, frame: Frame) -> None:
        effect: Effect = self.effect
        if self.that is not None:
            from ..effects import If

            effect = (If.model_construct(do="if", that=self.that, effect=self.effect),)
        game.delayed += (("combat-end", frame.seat, effect, frame),)


class StunnedFrontRow(Condition):
    """It attacked alone, stunned a front-row defender and survived."""

    is_: Literal["broke-through"] = Field(alias="is")

    def words(self) -> str:
        return "~, attacking solo, stunned a front-row enemy and survived"

    def holds(self, game: Any, frame: Frame) -> bool:
        combat = frame.event
        source = game.find(frame.source)
        return (
            source is not None
            and not source.stunned
            and not combat.team
            and combat.attackers == (source.uid,)
            and combat.front
            and any(uid != source.uid for uid in combat.victims)
        )


class AttackAgain(Verb):
    """Attack a character in the back row of the player just attacked, at once (MB 17.60)."""

    do: Literal["attack-again"]

    def words(self) -> str:
        return "~ may at once attack a character in that back row"

    def run(self, game: Any, frame: Frame) -> None:
        from .choices import ATTACK_AGAIN, again_targets

        if again_targets(game, frame):
            game.ask(ATTACK_AGAIN, frame.seat, frame)


class Xp(Verb):
    """Gain XP and level up (MB 10.5)."""

    do: Literal["xp"]
    n: Number = 1

    def words(self) -> str:
        if isinstance(self.n, Count):
            return f"gain 1 XP for each {self.n.words()}"
        return f"gain {self.n} XP"

    def run(self, game: Any, frame: Frame) -> None:
        from .level import gain_xp

        c = game.find(frame.source)
        if c is not None:
            gain_xp(game, c, number(self.n, game, frame))


class LevelDown(Verb):
    """Go back to level 1 (MB 10.6.5)."""

    do: Literal["level-down"]

    def words(self) -> str:
        return "~ goes back to level 1"

    def run(self, game: Any, frame: Frame) -> None:
        from .level import level_down

        c = game.find(frame.source)
        if c is not None:
            level_down(game, c)


class Unless(Verb):
    """The effect, unless the player it hits discards a random card (MB 17.49)."""

    do: Literal["unless-discard"]
    effect: Effect

    def words(self) -> str:
        text = " and ".join(verb.words() for verb in self.effect)
        return f"{text} unless its player discards a random card"

    def run(self, game: Any, frame: Frame) -> None:
        from .choices import BUY_OFF

        c = game.find(frame.targets[0])
        if c is None:
            return
        if game.sides[c.seat].hand:
            game.ask(BUY_OFF, c.seat, self.effect, frame)
        else:
            game.push(perform, self.effect, 0, frame)


class StunnedEnemy(Condition):
    """It stunned an enemy this turn."""

    is_: Literal["stunned-an-enemy"] = Field(alias="is")

    def words(self) -> str:
        return "~ stunned an enemy this turn"

    def holds(self, game: Any, frame: Frame) -> bool:
        source = game.find(frame.source)
        return source is not None and source.stunner > 0


class Wounded(Condition):
    """It has a wound."""

    is_: Literal["wounded"] = Field(alias="is")

    def words(self) -> str:
        return "~ has a wound"

    def holds(self, game: Any, frame: Frame) -> bool:
        source = game.find(frame.source)
        return source is not None and source.wounds > 0


class NoAttack(Condition):
    """Its player declared no attack this turn."""

    is_: Literal["no-attack"] = Field(alias="is")

    def words(self) -> str:
        return "you declared no attack this turn"

    def holds(self, game: Any, frame: Frame) -> bool:
        attacks: int = game.sides[frame.seat].attacks
        return attacks == 0


class EnemyDown(Condition):
    """Some enemy player has no face-up character (MB 17.16)."""

    is_: Literal["enemy-down"] = Field(alias="is")

    def words(self) -> str:
        return "an enemy player has only stunned characters"

    def holds(self, game: Any, frame: Frame) -> bool:
        return any(
            side.seat != frame.seat and not side.out and all(c.stunned for c in side.characters)
            for side in game.sides
        )


VERBS: tuple[type[Verb], ...] = (
    Counters, RemoveCounters, FlipCounters, Pump, ResetToBase, Swap, CopyNumbers, Gain, LosePowers,
    PreventWound, KillsWhatItStuns, HuntPlayers, MoveRow, Stun, Ko, Recover, Ready, Exhaust, Heal, Wound,
    ReturnToHand, TakeControl, ReplaceDefender, CancelCombat, NoStrikeBack, NextAttack, CheaperRecruit,
    AtCombatEnd, AttackAgain, Xp, LevelDown, Unless,
)  # fmt: skip
CONDITIONS: tuple[type[Condition], ...] = (StunnedFrontRow, StunnedEnemy, Wounded, NoAttack, EnemyDown)
