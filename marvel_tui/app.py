"""The app: which screen is up, the session that is played, the theme and the glyphs."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import BindingType
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider

from .actions import ACTIONS, WORDS, Action, Words, bindings
from .glyphs import Glyphs
from .theme import SIXTEEN, THEME

if TYPE_CHECKING:
    from .saves import Session
    from .screens.base import BaseScreen

GAME_SCREENS = {
    "battles": ("marvel_tui.screens.battles", "BattlesScreen"),
    "battlegrounds": ("marvel_tui.screens.battlegrounds", "BattlegroundsScreen"),
    "vs": ("marvel_tui.screens.vs", "VsScreen"),
    "civil-war": ("marvel_tui.screens.civil_war", "CivilWarScreen"),
}


class Palette(Provider):
    """The palette: the actions of the screen that is up, from the one table. It knows nothing of the game."""

    _chosen = False

    def _actions(self) -> Iterator[Action]:
        names = {binding.action for _, binding, *_ in self.screen.active_bindings.values()}
        for action in ACTIONS:
            if action.said(self._words) and (action.name in names or action.group == "setting"):
                yield action

    async def discover(self) -> Hits:
        for action in self._actions():
            yield DiscoveryHit(self._title(action), partial(self._run, action.name))

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for action in self._actions():
            score = matcher.match(self._title(action))
            if score > 0:
                title = matcher.highlight(self._title(action))
                yield Hit(score, title, partial(self._run, action.name))

    async def _run(self, action: str) -> None:
        """Do an action on its screen, once, unless a key that came sooner has left it."""
        if self.screen.is_current and not self._chosen:
            self._chosen = True
            await self.screen.run_action(action)

    def _title(self, action: Action) -> str:
        if action.group == "setting":
            return f"{action.help} (now {'on' if self.app.skip_forced else 'off'})"  # type: ignore[attr-defined]
        return f"{action.said(self._words)} ({action.label})"

    @property
    def _words(self) -> Words:
        """The words of the game on the screen."""
        return getattr(self.screen, "words", WORDS)


class PaletteScreen(CommandPalette):
    """Textual's, but an enter that comes when it is closed already does not close the screen below it.

    It has no id: it may be opened again while the last one is still on its way out.
    """

    def dismiss(self, result: Any = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_current else AwaitComplete()

    def _action_command_list(self, action: str) -> None:
        """A list that no row of the window is left for has no pages; Textual's would look for them."""
        if self.query_one(CommandList).size:
            super()._action_command_list(action)


class MarvelApp(App[None], inherit_bindings=False):
    """The games in a terminal. The clock is given, so that tests need not wait."""

    CSS_PATH: ClassVar = ["styles/app.tcss", "styles/entrance.tcss"]  # for each later file Textual reads all again
    TITLE = "Marvel games"
    COMMANDS: ClassVar = {Palette}
    BINDINGS: ClassVar[list[BindingType]] = bindings("app")
    ALLOW_SELECT = False

    def __init__(self, ascii: bool = False, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)  # no escape codes of colours at all
        self.register_theme(THEME)
        self.register_theme(SIXTEEN)
        sixteen = self.console.color_system == "standard"
        self.set_reactive(App.theme, (SIXTEEN if sixteen else THEME).name)  # before the styles are read
        self.stylesheet.set_variables(self.get_css_variables())
        if sixteen:
            self.ansi_color = True
        self.glyphs = Glyphs(ascii)
        self.clock = clock
        self.session: Session | None = None
        self.skip_forced = False  # whether a choice that stands alone is taken by itself
        self.animation_level = "none"

    def on_mount(self) -> None:
        if self.session is not None:
            self.start_session(self.session)
        else:
            self.go_home()

    def arrived(self, event: events.Event) -> float:
        """When a key or a click came in, on the clock: it may have waited since then."""
        return event.time

    def on_key(self, event: events.Key) -> None:
        """A screen does its own keys: what comes up here was for one that is gone, or for a line of text."""
        if self.focused is None:
            event.prevent_default()

    def action_skip(self) -> None:
        """Take choices that stand alone without asking, or ask again."""
        self.skip_forced = not self.skip_forced
        from .screens.table import GameScreen

        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.settings_changed()

    def action_keys(self) -> None:
        """Show the page of keys."""
        from .screens.page import KeysPage
        from .screens.table import GameScreen

        if not isinstance(self.screen, KeysPage):
            tables = [screen for screen in self.screen_stack if isinstance(screen, GameScreen)]
            self.push_screen(KeysPage(tables[-1].legend, tables[-1].words) if tables else KeysPage())

    def action_cover(self) -> None:
        """Cover the table at once, whatever page lies over it."""
        from .screens.table import GameScreen

        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.cover()

    def action_command_palette(self) -> None:
        """Open the palette."""
        if not isinstance(self.screen, PaletteScreen):
            self.delay_update(0.05)  # it is laid out and filled in several steps
            self.push_screen(PaletteScreen(placeholder="Search"))

    def _replace(self, screen: BaseScreen) -> None:
        """Leave only this screen above the empty default one."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def start_session(self, session: Session) -> None:
        """Show the game of a session; the screens before it are gone."""
        from importlib import import_module

        module, name = GAME_SCREENS[session.match.table.game]
        self.session = session
        self._replace(getattr(import_module(module), name)(session))

    def go_home(self) -> None:
        """Leave the game (it is saved) and show the home screen."""
        from .screens.home import HomeScreen

        self.session = None
        self._replace(HomeScreen())
