"""What a side shows of a match, and whether it gives away what it may not know: for all games alike.

Two matches that differ only in what a side may not know must look alike to it, go on alike, and be taken back alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from tables import Dice, choose

from marvel_tui.engine import IllegalMove, InvalidMove, Match, MatchError
from marvel_tui.engine.seats import PromptView


def full_copy(match: Match) -> Match:
    """A copy that keeps history from here on."""
    state = match.state.copy()
    copy = Match(match.table, True, state, match.picked)
    state.log = copy.events
    return copy


def plain(prompt: PromptView | None) -> PromptView | None:
    """A prompt without the engine's own moves."""
    if prompt is None:
        return None
    return replace(
        prompt,
        choices=tuple(replace(choice, move=None) for choice in prompt.choices),  # type: ignore[arg-type]
        standing=tuple(replace(choice, move=None) for choice in prompt.standing),  # type: ignore[arg-type]
    )


def events(match: Match, number: int | None) -> list[Any]:
    """The events as a side saw them; equal cards count as equal."""
    pool = match.state.pool  # type: ignore[attr-defined]
    alike = getattr(pool, "kinds", None) or getattr(pool, "like", None) or range(len(pool.heroes))
    kinds = (*alike, -1)
    return [
        (e.kind.name, e.rule, e.seat, e.who, kinds[e.card], e.by, kinds[e.by_card],
         tuple(kinds[card] for card in e.cards), e.number, e.marks)
        for e in match.seat(number).events()
    ]  # fmt: skip


def seen(match: Match, number: int | None, places: Sequence[str] = ()) -> dict[str, Any]:
    """All that a side shows, with what it is told of these places."""
    side = match.seat(number)
    return {
        "view": side.view,
        "prompt": plain(side.prompt),
        "log": side.log(),
        "events": events(match, number),
        "result": match.result,
        "reach": match.undo_reach(),
        "why": [[str(reason) for reason in side.why_not(place)] for place in places],
    }


def compare(a: Match, b: Match, number: int | None, places: Sequence[str] = ()) -> None:
    """Both look alike to a side."""
    one, two = seen(a, number, places), seen(b, number, places)
    for what in one:
        assert one[what] == two[what], f"{what} tells what is hidden from seat {number}"


def act(match: Match, dice: Dice) -> tuple[str, str]:
    """A random whole act of the prompt, on a copy: its first word and its code."""
    copy = full_copy(match)
    prompt = copy.prompt
    assert prompt is not None
    while not copy.acts:
        choose(copy, dice)
    code = copy.acts[0].code
    return code.split()[0], code


def walk_view(value: Any, where: str, kinds: set[type]) -> None:
    """Only text, numbers and tuples of known dataclasses; nothing that could tell cards apart."""
    if isinstance(value, tuple):
        for i, one in enumerate(value):
            walk_view(one, f"{where}[{i}]", kinds)
        return
    if is_dataclass(value):
        kinds.add(type(value))
        assert value.__dataclass_params__.frozen, f"{where} can be changed"  # type: ignore[attr-defined]
        for field in fields(value):
            inside = getattr(value, field.name)
            pictures = inside if isinstance(inside, tuple) else (inside,)  # no numbers
            words = field.name in ("card", "cards") and all(one is None or is_dataclass(one) for one in pictures)
            assert words or field.name not in ("card", "uid", "cards", "agenda", "state", "rng", "seed", "deck"), where
            walk_view(inside, f"{where}.{field.name}", kinds)
        return
    assert value is None or type(value) in (str, int, bool), f"{where}: {type(value)}"


def answers(match: Match, codes: Sequence[str]) -> list[str]:
    """What is said to each code, tried on a copy."""
    found = []
    for code in codes:
        try:
            full_copy(match).play(code)
            found.append("allowed")
        except (IllegalMove, InvalidMove) as error:
            found.append(str(error))
    return found


def undo_both(a: Match, b: Match, back: int) -> bool:
    """Take back so many acts in both, which must answer alike: alone, or else by agreement. Whether it was alone."""
    said = []
    for match in (a, b):
        try:
            match.undo(back)
            said.append("")
        except IllegalMove as error:
            said.append(str(error))
    assert said[0] == said[1]
    if said[0]:
        a.undo(back, agreed=True)
        b.undo(back, agreed=True)
    return not said[0]


@dataclass(frozen=True)
class Secrets:
    """What a game keeps from a side."""

    deal: Callable[[Match, int | None, int, bool], None]  # anew; deep: its own deck too
    can_deal: Callable[[Match, int | None], bool]  # nothing that is hidden from the side lies in what is asked
    places: Callable[[Match], list[str]]  # every place there is, and some that are not
    legit: Callable[[Match, Match, int | None], bool]  # the two still differ in nothing but what is hidden
    like: Callable[[Match, Dice, str], str] = lambda match, dice, code: code  # an act that others can't tell from it
    openly: tuple[str, ...] = ()  # acts that are tried in both where no other is the same
    holds: tuple[str, ...] = ()  # kinds of questions that may be about hidden cards

    def both_play(self, a: Match, b: Match, dice: Dice, number: int | None) -> bool:
        """Play the same act in both, as far as the side can see. False where none was found."""
        asking = a.state.asking
        assert asking is not None
        for step in range(10 + len(self.openly)):
            code = act(a, dice)[1] if step < 10 else self.openly[step - 10]
            try:
                other = code if asking[1] == number else self.like(b, dice, code)
                full_copy(a).play(code)
                full_copy(b).play(other)
            except MatchError:
                continue
            a.play(code)
            b.play(other)
            return True
        return False

    def pair(self, match: Match, number: int | None, seed: int, deep: bool) -> tuple[Match, Match]:
        """The match, and one that differs in what the side can't know."""
        a, b = full_copy(match), full_copy(match)
        self.deal(b, number, seed, deep)
        return a, b

    def show_alike(self, match: Match, seed: int) -> int:
        """Compare what every side shows of such pairs now. How many were compared."""
        sides = [n for n in (*range(len(match.state.names)), None) if self.can_deal(match, n)]
        for number in sides:
            a, b = self.pair(match, number, seed, True)
            compare(a, b, number, self.places(a))
            assert a.seat(number).prompt == b.seat(number).prompt  # moves and all
        return len(sides)

    def go_on_alike(self, match: Match, number: int | None, seed: int) -> tuple[int, int, int]:
        """Play the same acts in such a pair, and take some back. How many were played, were taken back alone, and how
        many turns or rounds went by."""
        dice = Dice(seed)
        while match.prompt is not None and (match.picked or not self.can_deal(match, number)):
            choose(match, dice)
        if match.prompt is None:
            return 0, 0, 0
        a, b = self.pair(match, number, seed, False)
        went = undone = 0
        began = a.state.turn
        for step in range(60):
            if a.prompt is None or not self.both_play(a, b, dice, number) or not self.legit(a, b, number):
                break
            went += 1
            compare(a, b, number, self.places(a) if step % 4 == 0 else ())
            if step % 5 == 4:
                undone += undo_both(a, b, 1 + dice.below(min(3, len(a.acts))))
                compare(a, b, number, self.places(a))
        return went, undone, a.state.turn - began

    def refuse_alike(self, match: Match, seed: int, codes: Sequence[str]) -> int:
        """Try codes in such a pair of the seat that is asked. How many were tried."""
        asking = match.state.asking
        if asking is None or match.picked or not self.can_deal(match, asking[1]):
            return 0
        a, b = self.pair(match, asking[1], seed, True)
        assert answers(a, codes) == answers(b, codes)
        return len(codes)

    def what_is_shown_stays(self, match: Match, seed: int) -> str:
        """Play an act in such a pair: where it shows the seat something hidden it can't be taken back alone. The word
        of an act that did (or "the end"); empty for others."""
        asking = match.state.asking
        if asking is None or match.picked or asking[0].kind in self.holds:
            return ""
        a, b = self.pair(match, asking[1], seed, True)
        word, code = act(a, Dice(seed))
        a.play(code)
        b.play(code)
        one, two = a.seat(asking[1]), b.seat(asking[1])
        if one.view == two.view and one.log() == two.log():
            return ""
        assert a.undo_reach() == 0, f"{code!r} can be taken back after it showed {one.log()[-3:]}"
        return word if a.result is None else "the end"


def kinds_of_views(matches: Iterable[Match]) -> set[str]:
    """The dataclasses that views and prompts are made of, at the prompts where the matches stand."""
    kinds: set[type] = set()
    for match in matches:
        for number in (0, 1, None):
            side = match.seat(number)
            walk_view(side.view, "view", kinds)
            prompt = plain(side.prompt)
            if prompt is not None:
                walk_view(replace(prompt, choices=(), standing=()), "prompt", kinds)
    return {kind.__name__ for kind in kinds}
