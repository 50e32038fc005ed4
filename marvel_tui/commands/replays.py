"""`replay`: a recorded game in words."""

from __future__ import annotations

from ..engine import games, record
from ..engine.events import HEADINGS
from . import OK, given_file, reading, say


def show(name: str) -> int:
    """Print a recorded game turn by turn, as its umpire saw it, and how it ended."""
    path = given_file(name)
    with reading(name):
        match = record.open_record(record.read_file(path))
    table = match.table
    seats = ", ".join(f"{seat.name} ({seat.deck})" if seat.deck else seat.name for seat in table.seats)
    say(f"{games.TITLES[table.game]}: {seats}; seed {table.seed}")
    for event in match.events:
        line = match.state.log_line(event)
        if event.kind.name in HEADINGS:
            say()
            say(line)
        else:
            say(f"  {line}  [{event.rule}]")
    say()
    if match.result is None:
        prompt = match.prompt
        assert prompt is not None
        say(f"Not over: {match.state.names[prompt.seat]} is to choose ({prompt.kind}, {prompt.rule}).")
        return OK
    winners = [table.seats[seat].name for seat in match.result.winners]
    won = f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} tie"
    say(f"{won}  [{match.result.rule}]")
    return OK
