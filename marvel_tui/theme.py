"""The colours: one quiet dark theme."""

from textual.theme import Theme

THEME = Theme(
    name="marvel",
    dark=True,
    primary="#8ab4d8",
    secondary="#b9a6d3",
    accent="#e0c068",
    warning="#e0a458",
    error="#d97777",
    success="#8fbf8f",
    foreground="#d0d0d0",
    background="#121417",
    surface="#1a1d21",
    panel="#22262b",
)
