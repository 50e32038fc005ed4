"""The characters that are drawn: one table, in Unicode and in ASCII. All data text passes through here."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size

# One cell wide, one code point each. In ASCII no mark of ours looks like the cursor (>) or like what can be chosen (*).
_ASCII = {
    "★": "^", "☆": "^", "●": "@", "○": "o", "◆": "#", "◇": "D", "■": "%", "□": "o", "▲": "&", "▼": "$", "✚": "=",
    "▶": "A", "›": ")", "▮": "I", "▯": "i",
    "▸": "->", "✓": "v", "✗": "x", "…": "~", "→": ">", "←": "<", "↑": "^", "↓": "v", "│": "|", "─": "-",
    "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┬": "+", "┴": "+", "├": "+", "┤": "+", "┼": "+", "█": "#",
    "▓": "#", "▒": "=", "░": ".", "•": "+", "·": "-", "—": "-", "–": "-", "≥": ">=", "≤": "<=", "’": "'",
    "‘": "'", "“": '"', "”": '"', "×": "x",
}  # fmt: skip
_COMPARED = ("<", "≥", ">=")  # what stands between two numbers


@dataclass(frozen=True, slots=True)
class Glyphs:
    """How text and marks are drawn: `clean` for all text, `mark` for single characters of our own."""

    ascii: bool = False

    def clean(self, text: str) -> str:
        """Text that may be drawn: no control characters, and in ASCII mode nothing else than ASCII."""
        if text.isascii() and text.isprintable():
            return text
        if self.ascii:
            text = "".join(_ASCII.get(char, char) for char in text)
            return "".join(char if " " <= char <= "~" else "?" for char in text)
        return "".join(char if char.isprintable() else "?" for char in text)

    def mark(self, char: str) -> str:
        """One of our own marks; an arrow takes two cells in ASCII."""
        return _ASCII.get(char, char) if self.ascii else char

    def seat(self, number: int) -> str:
        """The mark of a seat, next to its name and colour."""
        return self.mark("●◆■▲▼✚"[number])

    def fit(self, text: str, width: int) -> str:
        """Text in exactly so many cells: cut with a mark, or filled with spaces."""
        if width <= 0:
            return ""
        text = self.clean(text)
        if cell_len(text) > width:
            return set_cell_size(text, width - 1) + self.mark("…")
        return set_cell_size(text, width)

    def wrap(self, text: str, width: int, indent: str = "") -> list[str]:
        """Text in lines of at most so many cells; later lines begin with `indent`."""
        width = max(width, len(indent) + 2)  # a wide character, at least
        lines: list[str] = []
        line = ""
        for word in _whole(self.clean(text)):
            while cell_len(word) > width - len(indent):
                head = set_cell_size(word, width - len(indent)).rstrip()
                lines += [line] if line else []
                line, word = head, word[len(head) :]
            if line and cell_len(line) + 1 + cell_len(word) > width:
                lines.append(line)
                line = indent + word
            else:
                line = f"{line} {word}" if line else word
        return [*lines, line] if line else lines


def _whole(text: str) -> list[str]:
    """The words of a text; a comparison is one: "3 < 4"."""
    words = text.split()
    for at in range(len(words) - 2, 0, -1):
        if words[at] in _COMPARED:
            words[at - 1 : at + 2] = [" ".join(words[at - 1 : at + 2])]
    return words
