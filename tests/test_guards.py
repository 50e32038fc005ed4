"""The guards alone: input that is cut, and the private names of Textual that they lean on."""

from __future__ import annotations

import inspect
import os
import signal

import pytest

from marvel_tui import guards
from marvel_tui.guards import Keyboard
from marvel_tui.start import guarded_app


def typed(*pieces: bytes) -> list[str]:
    """What the parser of Textual is given for some reads."""
    keyboard = Keyboard()
    return [keyboard.decode(piece) for piece in pieces]


@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        ((b"abc",), ["abc"]),
        ((b"\xff\xfe\x80a\xc3(",), ["a("]),
        ((b"\xe2\x98", b"\x85"), ["", "★"]),
        ((b"\x1b[A", b"\x1b", b"[", b"B"), ["\x1b[A", "\x1b", "[", "B"]),
        ((b"\x1b[<35;10;", b"5M"), ["", "\x1b[<35;10;5M"]),
        ((b"x\x1b[?62;2", b"2c", b"1"), ["x", "", "1"]),
        ((b"?62;22c",), [""]),
        ((b"62;22c",), [""]),
        ((b"[<0;3;4M<0;3;4mq",), ["q"]),
        ((b"2026;2$y", b"24;80R"), ["", ""]),
        ((b"1", b"2", b";"), ["1", "2", ";"]),
        ((b"123",), ["123"]),
        ((b"c", b"M", b"12"), ["c", "M", "12"]),
        ((b"a\x1b]11;rgb:1c1c/1c1c\x1b\\\x1bP>|xterm(380)\x1b\\\x1b[?62;22c\x1b[24;80Rb",), ["ab"]),
        ((b"\x1b]11;rgb:1c", b"1c/1c1c\x07", b"x"), ["", "", "x"]),
        ((b"\x1b[?2026;2$y\x1b[1;2R",), ["\x1b[?2026;2$y\x1b[1;2R"]),
        ((b"\x1b[200~pasted 62;22c\x1b[201~",), ["\x1b[200~pasted 62;22c\x1b[201~"]),
    ],
)  # fmt: skip
def test_keyboard(pieces: tuple[bytes, ...], text: list[str]) -> None:
    assert typed(*pieces) == text


def test_nothing_is_held_for_ever() -> None:
    assert "".join(typed(b"\x1b[" + b"1;" * 31, b"x")).startswith("\x1b[1;")
    keyboard = Keyboard()
    assert keyboard.decode(b"\x1b[<1", final=True) == "\x1b[<1"


def test_a_flood_of_keys_is_dropped() -> None:
    """A paste that is not marked as one must not act, and must not be worked off key by key for a minute."""
    now = 0.0
    keyboard = Keyboard(clock=lambda: now)
    assert keyboard.decode(b"\x1b[B" * 64) == "\x1b[B" * 64, "a held key behind a slow line"
    assert keyboard.decode(b" ") == ""
    now += 1
    mouse, paste = "\x1b[<35;10;5M", "\x1b[200~" + "lorem q " * 500 + "\x1b[201~"
    assert keyboard.decode(f"{'lorem q ' * 500}{mouse}".encode()) == mouse, "only keys are dropped"
    assert keyboard.decode(b"q") == "", "its end comes later"
    now += 0.5
    assert keyboard.decode(f"q{paste}".encode()) == f"q{paste}"
    assert keyboard.decode(b"\x1b[200~" + b"x" * 500) + keyboard.decode(b"x" * 500) == "\x1b[200~" + "x" * 1000
    assert keyboard.decode(b"\x1b[201~" + b"x" * 500) == "\x1b[201~"
    for _ in range(300):
        now += 1 / 60
        assert keyboard.decode(b"\x1b[B") == "\x1b[B", "a held key"


def test_the_private_names_of_textual_are_there() -> None:
    """Where this fails after an update of Textual, look at guards.py, start.py and screens/base.py again."""
    import textual
    from textual.app import App
    from textual.drivers import linux_driver
    from textual.screen import Screen

    assert guards.textual_is_known() and textual.__version__.split(".")[0] == "8"
    source = inspect.getsource(linux_driver.LinuxDriver.run_input_thread)
    assert 'getincrementaldecoder("utf-8")().decode' in source
    for name in ("_enable_mouse_support", "_disable_mouse_support", "_sigtstp_application", "_sigcont_application"):
        assert callable(getattr(linux_driver.LinuxDriver, name))
    source = inspect.getsource(linux_driver.LinuxDriver)
    assert "self._key_thread = Thread" in source and "if self._must_signal_resume:" in source
    for name in ("_fatal_error", "_close_messages_no_wait", "panic", "get_driver_class"):
        assert callable(getattr(App, name))
    assert "self._fatal_error()" in inspect.getsource(App._handle_exception)
    for painter in (Screen._refresh_layout, Screen._on_timer_update):
        assert "self._compositor_refresh()" in inspect.getsource(painter)


def test_what_the_driver_switches_on_is_switched_off() -> None:
    """`RESTORE` names every mode that Textual's driver knows."""
    import re

    from textual.drivers import linux_driver

    modes = set(re.findall(r"\\x1b\[\?(\d+)[hl]", inspect.getsource(linux_driver))) - {"1007"}  # a comment
    assert modes and all(f"\x1b[?{mode}" in guards.RESTORE for mode in modes)


def test_escape_is_waited_for_longer_over_ssh() -> None:
    near: dict[str, str] = {}
    guards.patient_escape(near)
    assert near == {}
    far = {"SSH_CONNECTION": "x"}
    guards.patient_escape(far)
    assert int(far["ESCDELAY"]) > 100
    chosen = {"SSH_CONNECTION": "x", "ESCDELAY": "50"}
    guards.patient_escape(chosen)
    assert chosen["ESCDELAY"] == "50"


def test_signals_that_end_it() -> None:
    assert {signal.SIGHUP, signal.SIGTERM, signal.SIGQUIT} <= set(guards.SIGNALS)


def test_ascii_of_what_others_draw() -> None:
    import codecs

    codecs.register_error("marvel_tui.ascii", guards._as_ascii)
    assert "│─┌★ü漢".encode("ascii", "marvel_tui.ascii") == b"|-+^???"


def test_a_crash_goes_to_the_log(home: os.PathLike[str]) -> None:
    path = guards.write_crash("words \x1b \udcff")
    assert path is not None and path.read_text().startswith("words") and os.fspath(home) in str(path)


def test_closed_screens_are_forgotten() -> None:
    from textual._styles_cache import StylesCache
    from textual.color import Color

    cache = StylesCache()
    cache.get_inner_outer(Color(0, 0, 0), Color(0, 0, 0))
    assert StylesCache.get_inner_outer.cache_info().currsize > 0  # it holds `cache`, and all that was drawn with it
    guards.forget_closed_screens()
    assert StylesCache.get_inner_outer.cache_info().currsize == 0


def test_what_goes_wrong_on_the_way_out_is_no_crash() -> None:
    """A second enter for a palette that has quit, a key for a screen that is gone."""
    late, fallen = guarded_app(False), guarded_app(False)
    late.exit()
    for app in (late, fallen):
        app._handle_exception(RuntimeError("no screen"))
        app._handle_exception(RuntimeError("nor a second one"))
    assert (late.crash, late.return_code) == ("", 0)
    assert "no screen" in fallen.crash and "nor a second one" not in fallen.crash and fallen.return_code == 1
