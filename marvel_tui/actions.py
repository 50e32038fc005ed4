"""The one table of actions: key bindings, hints, the page of keys and the palette are all made from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from textual.binding import Binding


class Words(NamedTuple):
    """What a game calls what some actions are about."""

    piles: str = "open piles"  # those that everybody may look through
    passing: str = "until something happens"  # how long a standing pass holds; none: it has no such passes


WORDS = Words()


@dataclass(frozen=True, slots=True)
class Action:
    """Something a person can do. `name` is what the screen runs, `keys` what runs it.

    `hint` is the word of the hint row, `help` the sentence of the page of keys and of the palette
    (an action without one is no entry there), with `{...}` for a word of the game.
    """

    name: str
    group: str
    keys: str
    label: str
    hint: str = ""
    help: str = ""

    def said(self, words: Words = WORDS) -> str:
        """The sentence in the words of a game; empty where the game has nothing like it."""
        return "" if "{passing}" in self.help and not words.passing else self.help.format(**words._asdict())


ACTIONS = (
    # moving
    Action("move('left')", "move", "left", "←"),
    Action("move('right')", "move", "right", "→"),
    Action("move('up')", "move", "up", "↑"),
    Action("move('down')", "move", "down", "↓"),
    Action("arrows", "help", "", "←→↑↓", "move", "Move among what can be chosen"),
    *(Action(f"digit({n})", "move", str(n), str(n)) for n in range(1, 10)),
    Action("digits", "help", "", "1-9", "jump", "Jump within the row of the cursor, also to what can't be chosen"),
    Action("row(1)", "move", "tab", "tab", "row"),
    Action("row(-1)", "move", "shift+tab", "shift+tab"),
    Action("tabs", "help", "", "tab", "row", "Go to the row above, round at the top; shift+tab: to the row below"),
    # choosing
    Action("choose", "choose", "enter", "enter", "choose", "Choose what the cursor is on"),
    Action("toggle", "choose", "space", "space", "toggle", "Choose, or take back what was just chosen"),
    Action("back", "choose", "escape,backspace", "esc", "back", "Step back one choice"),
    Action("pass", "choose", "p", "p", "pass", "Pass"),
    Action("standing", "choose", "P", "P", "pass on", "Pass {passing}: 1, 2, 3 then say which"),
    Action("done", "choose", "d", "d", "done", "Go to the choice that ends the step or the turn, else to the list"),
    Action("open", "choose", "o", "o", "open", "Open the view of the seat that is asked, through the hand-over"),
    # looking
    Action("explain", "look", "question_mark", "?", "rule", "Read the rule of this prompt"),
    Action("inspect", "look", "i", "i", "inspect", "Read the card that the cursor points at, or the hand"),
    Action("why", "look", "w", "w", "why not", "Ask why what the cursor points at can't be used now"),
    Action("log", "look", "l", "l", "log", "Read what happened"),
    Action("piles", "look", "k", "k", "piles", "Look through the {piles}"),
    Action("table", "look", "t", "t", "table", "Close the private view and look at the open table"),
    # while a program plays
    Action("next", "program", "", "enter", "next", "Show what the program does next at once (also space and p)"),
    Action("skip", "program", "s", "s", "skip", "Show all that programs do, up to the next choice of a person"),
    Action("pause", "program", "", "esc", "pause", "Pause; once more: go on"),
    # the game
    Action("undo", "game", "u", "u", "undo", "Take back the last act"),
    Action("leave", "game", "q", "q", "home", "Leave the game; it is saved"),
    Action("app.skip", "setting", "", "", "", "Skip forced choices"),
    # pages
    Action("scroll(-1)", "page", "up", "↑"),
    Action("scroll(1)", "page", "down", "↓", "scroll"),
    Action("page(-1)", "page", "pageup", "pgup"),
    Action("page(1)", "page", "pagedown", "pgdn"),
    Action("scroll(-9999)", "page", "home", "home"),
    Action("scroll(9999)", "page", "end", "end"),
    Action("turn(-1)", "page", "left", "←"),
    Action("turn(1)", "page", "right", "←→", "next card"),
    Action("close", "page", "escape,q,enter,backspace", "esc", "close"),
    # everywhere
    Action("app.cover", "app", "f2", "F2", "cover", "Cover the table at once"),
    Action("app.keys", "app", "f1", "F1", "keys", "Read the keys"),
    Action("app.command_palette", "app", "ctrl+p", "ctrl+p", "palette", "Open the palette of all actions"),
    Action("app.quit", "app", "ctrl+q,ctrl+c", "ctrl+q", "quit", "Quit; every act is saved already"),
)
BY_NAME = {action.name: action for action in ACTIONS}


def bindings(*groups: str) -> list[Binding]:
    """The key bindings of some groups of actions."""
    return [
        Binding(key, action.name, action.said() or action.hint, show=False, priority=action.group == "app")
        for action in ACTIONS
        if action.group in groups and action.keys
        for key in action.keys.split(",")
    ]


def hint(name: str, word: str = "") -> tuple[str, str, str]:
    """What the hint row shows for an action: its key, its word, its name."""
    action = BY_NAME[name]
    return action.label, word or action.hint, name
