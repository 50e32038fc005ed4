"""What a side shows of a match: to compare two matches that differ only in what this side may not know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from tables import Dice, choose

from marvel_tui.engine import IllegalMove, InvalidMove, Match
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
