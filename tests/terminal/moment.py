"""Start a program for a moment in a pseudo-terminal: `moment.py COMMAND...`. Exit status 0 if it came up and left."""

import sys

from pseudo import Terminal

terminal = Terminal(sys.argv[1:])
try:
    terminal.wait_for("New game")
    terminal.press("quit")
    status = terminal.wait()
    if status != 0 or terminal.left_on():
        sys.exit(f"it ended with {status} and left on: {terminal.left_on()}")
    print("the app comes up and leaves the terminal clean")
finally:
    terminal.close()
