"""Starting the app: guards around it, the exit status behind it."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import traceback
from typing import Any

from . import guards

WRONG = 2
SOON = 3.0  # seconds after which the app has long been drawn, on any machine


def play(ascii: bool = False) -> int:
    """Open the app and play until it is left. The exit status."""
    reason = guards.unusable(os.environ)
    if reason:
        print(reason, file=sys.stderr)
        return WRONG
    gc.disable()  # nothing that is imported goes away: looking for it would take a sixth of the time to the first paint
    guards.patient_escape(os.environ)
    if ascii or not guards.speaks_unicode():
        ascii = True
        guards.draw_in_ascii()
    app = guarded_app(ascii)
    watch = guards.Watch(app)

    async def run() -> None:
        loop = asyncio.get_running_loop()
        watch.begin(loop)
        loop.call_later(SOON, collect_again)
        await app.run_async()

    try:
        asyncio.run(run())
    except OSError:  # the terminal went away while it was drawn on
        if not watch.status:
            raise
    if app.crash and not watch.status:
        path = guards.write_crash(app.crash)
        where = f"; what went wrong is written down in {path}" if path else ""
        print(f"marvel_tui had to stop{where}. Every act of the game is saved: start again to go on.", file=sys.stderr)
    return watch.status or app.return_code or 0


def collect_again() -> None:
    """Look for garbage from now on, but not among what is there already."""
    gc.freeze()
    gc.enable()


def guarded_app(ascii: bool) -> Any:
    """The app with a hardened driver, which writes a crash down instead of printing it."""
    from .app import MarvelApp

    class GuardedApp(MarvelApp):
        """Keeps the words of a crash in `crash`. Overrides private names of Textual (tested)."""

        crash = ""

        def get_driver_class(self) -> Any:
            return guards.harden_driver(guards.over_ssh(os.environ))

        def panic(self, *renderables: Any) -> None:
            from io import StringIO

            from rich.console import Console

            text = StringIO()
            Console(file=text, width=110, color_system=None).print(*renderables)
            self._stop(text.getvalue())

        def _fatal_error(self) -> None:
            error = self._exception
            self._stop("".join(traceback.format_exception(error)) if error else traceback.format_exc())

        def _stop(self, words: str) -> None:
            late = self._exit and not self.crash  # what comes when the screens are gone already only goes to the log
            if late:
                guards.write_crash(words)
            else:
                self.crash = self.crash or words  # without values of variables: a hand is nobody else's business
            self.exit(return_code=0 if late else 1)
            if guards.textual_is_known():
                self._close_messages_no_wait()

    return GuardedApp(ascii)
