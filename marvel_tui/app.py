"""The app: which screen is up, the session that is played, the theme and the glyphs."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.app import App
from textual.binding import BindingType

from .actions import bindings
from .glyphs import Glyphs
from .theme import THEME

if TYPE_CHECKING:
    from .saves import Session
    from .screens.base import BaseScreen

GAME_SCREENS = {"battles": ("marvel_tui.screens.battles", "BattlesScreen")}


class MarvelApp(App[None], inherit_bindings=False):
    """The games in a terminal. The clock is given, so that tests need not wait."""

    CSS_PATH = "styles/app.tcss"
    TITLE = "Marvel games"
    BINDINGS: list[BindingType] = bindings("app")
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide"), (140, "-wider")]
    ALLOW_SELECT = False

    def __init__(self, ascii: bool = False, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.glyphs = Glyphs(ascii)
        self.clock = clock
        self.session: Session | None = None
        self.animation_level = "none"

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        if self.session is not None:
            self.start_session(self.session)
        else:
            self.go_home()

    def action_keys(self) -> None:
        """Show the page of keys."""
        from .screens.page import Page, keys_page

        if not isinstance(self.screen, Page):
            self.push_screen(keys_page(self.glyphs))

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
