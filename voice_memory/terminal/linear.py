"""Lines for a terminal that a screen reader reads.

Measured with yasr, TDSR, Fenrir, Orca and BRLTTY: an event is heard once and whole when it is
one write of a line break and the text, with the cursor left behind the text. No colour, no
cursor movement, no alternate screen, nothing rewritten.
"""

import os
import shutil
from textwrap import wrap
from typing import TextIO

from voice_memory.terminal.typing_line import PROMPT, TypingLine

NARROWEST = 20
_BREAK = "\n"  # the terminal's own driver, and Windows' text streams, put the return before it
_RUB_OUT = "\b \b"


class LinearWriter:
    """Write one announcement at a time, in lines that fit the terminal."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self.typing = TypingLine()
        self.is_lost = False
        """Whether the terminal has gone; from then on nothing is written."""

    def write(self, text: str) -> None:
        """Write one announcement; a line being typed is shown again below it."""
        width = self._width()
        shown = _BREAK + _BREAK.join(wrap(text, width, break_on_hyphens=False) or [""])
        if self.typing.is_open:
            shown += _BREAK + self.typing.shown(width)
        self.send(shown)

    def type(self, text: str) -> None:
        """Add what was typed or pasted to the line and echo it."""
        added = self.typing.add(text)
        if added == text and self._column() <= self._width():
            self.send(added)
        else:
            self.show_line()

    def rub_out(self) -> str:
        """Take back the last letter of the line and return it."""
        on_one_line = self._column() <= self._width()
        letter = self.typing.rub_out()
        if letter.isascii() and letter and on_one_line:
            self.send(_RUB_OUT)
        else:
            # How far to go back is not known for signs that join, nor over the terminal's edge.
            self.show_line()
        return letter

    def show_line(self) -> None:
        """Show the line being typed once more."""
        self.send(_BREAK + self.typing.shown(self._width()))

    def end(self) -> None:
        """Leave the terminal with its cursor on a line of its own."""
        self.send(_BREAK)

    def send(self, text: str) -> None:
        """Send text to the terminal as it stands, in one write."""
        if self.is_lost:
            return
        try:
            self._out.write(text)
            self._out.flush()
        except OSError:
            self.is_lost = True

    def _column(self) -> int:
        return len(PROMPT) + len(self.typing.text)

    def _width(self) -> int:
        """Give how many characters fit a line without touching the terminal's edge."""
        try:
            # First the terminal itself: it may have changed since COLUMNS was set.
            columns = os.get_terminal_size(self._out.fileno()).columns
        except (OSError, ValueError):
            columns = 0
        return max(columns or shutil.get_terminal_size().columns, NARROWEST) - 1
