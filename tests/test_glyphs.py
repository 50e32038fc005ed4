"""Text in cells."""

from __future__ import annotations

import pytest

from marvel_tui.glyphs import Glyphs


@pytest.mark.parametrize("text", ["Choose, or take back what was just chosen", "漫画 ab漫画c d", "é" * 30])
def test_text_wraps_at_any_width(text: str) -> None:
    """A page stays open while its window shrinks to nothing."""
    for width in range(-20, 30):
        for indent in ("", "   "):
            lines = Glyphs().wrap(text, width, indent)
            assert "".join("".join(lines).split()) == "".join(text.split())
