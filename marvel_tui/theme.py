"""The colours: one quiet dark theme, and the same in the sixteen colours that any terminal has."""

from textual.theme import BUILTIN_THEMES, Theme

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
    variables={
        "quiet": "#8a929b",
        "seat0": "#8ab4d8",
        "seat1": "#d8a18a",
        "seat2": "#a5c98a",
        "seat3": "#c7a0d6",
        "seat4": "#6cc5bd",
        "seat5": "#d8c07a",
        "blue": "#7aa8e8",
        "red": "#e07a7a",
    },
)

SIXTEEN = Theme(
    name="marvel-16",
    dark=True,
    ansi=True,
    primary="ansi_cyan",
    secondary="ansi_magenta",
    accent="ansi_yellow",
    warning="ansi_yellow",
    error="ansi_red",
    success="ansi_green",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    variables={
        **BUILTIN_THEMES["ansi-dark"].variables,
        "quiet": "ansi_bright_black",
        "seat0": "ansi_cyan",
        "seat1": "ansi_magenta",
        "seat2": "ansi_green",
        "seat3": "ansi_bright_blue",
        "seat4": "ansi_bright_red",
        "seat5": "ansi_yellow",
        "blue": "ansi_bright_blue",
        "red": "ansi_red",
    },
)
