"""What a player with priority may do (VS 4.3): the acts, each in its own room."""

from __future__ import annotations

from ..prompts import Move
from . import attacks, keywords, plot_twists, powers, recruiting
from .state import Contest
from .timing import present

WORDS = (
    "play", "flip", "use", "evade", "recruit", "terraform", "substitute", "power-up", "reinforce",
)  # fmt: skip
CLAUSES = {
    "play": "VS 11.3", "flip": "VS 11.6", "use": "VS 10.2", "evade": "VS 14.4", "recruit": "VS 6.4",
    "terraform": "VS 14.19", "substitute": "VS 14.20", "power-up": "VS 7.11", "reinforce": "VS 7.10",
    "attack": "VS 7.2",
}  # fmt: skip
_ROOMS = {
    "play": plot_twists, "flip": plot_twists, "use": powers, "evade": keywords, "recruit": recruiting,
    "terraform": keywords, "substitute": keywords, "power-up": attacks, "reinforce": attacks, "attack": attacks,
}  # fmt: skip


def begin(game: Contest, seat: int, moves: list[Move]) -> None:
    """Add the acts that may begin now to `moves`."""
    lacking = ~present(game, seat)
    if game.step_name == "recruit" and game.primary == seat:
        recruiting.begin(game, seat, moves)
        keywords.begin_in_recruit_step(game, seat, moves)
    attacks.begin(game, seat, moves)
    plot_twists.begin(game, seat, moves, lacking)
    powers.begin(game, seat, moves, lacking)
    keywords.begin(game, seat, moves)


def may_act(game: Contest, seat: int) -> bool:
    """Whether, for all that everybody can see, a seat might have something to do (VS 4.6.3)."""
    side = game.sides[seat]
    if side.hand or any(not resource.up for resource in side.resources):
        return True
    moves: list[Move] = []
    attacks.begin(game, seat, moves)
    powers.begin(game, seat, moves, ~present(game, seat))
    keywords.begin(game, seat, moves)
    return bool(moves)


def follow(game: Contest, seat: int, picked: tuple[Move, ...]) -> list[Move] | None:
    """The choices after the first word of an act; None when it is whole."""
    moves: list[Move] | None = _ROOMS[picked[0].word].follow(game, seat, picked)
    return moves


def do(game: Contest, seat: int, picked: tuple[Move, ...]) -> None:
    """Commit an act."""
    _ROOMS[picked[0].word].do(game, seat, picked)


def title(game: Contest, seat: int, picked: tuple[Move, ...]) -> str:
    """What is asked inside an act."""
    text: str = _ROOMS[picked[0].word].title(game, seat, picked)
    return text
