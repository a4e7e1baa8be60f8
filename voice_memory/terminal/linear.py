"""Lines for a terminal that a screen reader reads.

Measured with yasr, TDSR, Fenrir, Orca and BRLTTY: an event is heard once and whole when it is
one write of a line break and the text, with the cursor left behind the text. No colour, no
cursor movement, no alternate screen, nothing rewritten.
"""

import shutil
from textwrap import wrap
from typing import TextIO

from voice_memory.terminal.typing_line import TypingLine

NARROWEST = 20
_BREAK = "\r\n"


class LinearWriter:
    """Write one announcement at a time, in lines that fit the terminal."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self.typing = TypingLine()

    def write(self, text: str) -> None:
        """Write one announcement; a line being typed is shown again below it."""
        width = max(shutil.get_terminal_size().columns, NARROWEST) - 1
        shown = _BREAK + _BREAK.join(wrap(text, width) or [""])
        if self.typing.is_open:
            shown += _BREAK + self.typing.shown
        self._send(shown)

    def echo(self, text: str) -> None:
        """Show what is being typed, as it is typed."""
        self._send(text)

    def open_line(self) -> None:
        """Begin a line to type in."""
        self.typing.open()
        self._send(_BREAK + self.typing.shown)

    def end(self) -> None:
        """Leave the terminal with its cursor on a line of its own."""
        self._send(_BREAK)

    def _send(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()
