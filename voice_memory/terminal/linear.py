"""Lines for a terminal that a screen reader reads.

Measured with yasr, TDSR, Fenrir, Orca and BRLTTY: an event is heard once and whole when it is
one write of a line break and the text, with the cursor left behind the text. No colour, no
cursor movement, no alternate screen, nothing rewritten.
"""

import os
import re
import shutil
from collections.abc import Sequence
from textwrap import wrap
from typing import TextIO

from voice_memory.terminal.pages import BREAK, Pages
from voice_memory.terminal.typing_line import PROMPT, TypingLine

NARROWEST = 20
_TO_START = "\r"
_RUB_OUT = "\b \b"
_TYPING_ROOM = 12
"""Columns that must be left behind an announcement for the line to be typed there."""
# Where a long text may best be broken: behind a sentence, else behind a part of one.
_JOINTS = (re.compile(r"(?<=[.!?।]) "), re.compile(r"(?<=[,;:]) "))


class LinearWriter:
    """Write one announcement at a time, in lines that fit the terminal."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self.typing = TypingLine()
        self.pages = Pages(out)
        self._indent = len(PROMPT)
        self._end = 0  # where the cursor is
        self.is_lost = False
        """Whether the terminal has gone; from then on nothing is written."""

    def write(self, text: str) -> None:
        """Write one announcement; a line being typed is shown again below it.

        A line that is about to be typed begins behind the announcement: a sign of its own would
        be read as one more thing, and is all that a Braille display would show.
        """
        self.send(self._laid_out(text))

    def write_part(self, text: str) -> None:
        """Write a part of an announcement for a Braille display, which is to show its start."""
        begun = self._laid_out(text)
        # A display shows what is around the cursor; where a line is typed that is the line.
        self.send(begun if self.typing.is_open else begun + _TO_START)

    def _laid_out(self, text: str) -> str:
        width = self._width()
        lines = _folded(text, width, _JOINTS) or [""]
        if self.typing.is_open:
            column = len(lines[-1]) + 1
            if self.typing.text or column > width - _TYPING_ROOM:
                self._indent = len(PROMPT)
                lines.append(self.typing.shown(width))
            else:
                self._indent = column
                lines[-1] += " "
        elif len(lines) == 1 and self._end == 2 * len(lines[0]) + 1:
            # Fenrir is silent about one line when the cursor goes back by its length and one: so
            # it knows the echo of a key. Nobody hears a space.
            lines[-1] += " "
        self._end = len(lines[-1])
        return self.pages.lead(len(lines)) + BREAK.join(lines)

    def type(self, text: str) -> None:
        """Add what was typed or pasted to the line and echo it."""
        added = self.typing.add(text)
        if added == text and self._column() <= self._width():
            self._end += len(added)
            self.send(added)
        else:
            self.show_line()

    def rub_out(self) -> str:
        """Take back the last letter of the line and return it."""
        on_one_line = self._column() <= self._width()
        letter = self.typing.rub_out()
        if letter.isascii() and letter and on_one_line:
            self._end -= 1
            self.send(_RUB_OUT)
        else:
            # How far to go back is not known for signs that join, nor over the terminal's edge.
            self.show_line()
        return letter

    def show_line(self) -> None:
        """Show the line being typed once more."""
        self._indent = len(PROMPT)
        shown = self.typing.shown(self._width())
        self._end = len(shown)
        self.send(self.pages.lead(1) + shown)

    def end(self) -> None:
        """Leave the terminal with its cursor on a line of its own."""
        self.send(BREAK)

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
        return self._indent + len(self.typing.text)

    def _width(self) -> int:
        """Give how many characters fit a line without touching the terminal's edge."""
        try:
            # First the terminal itself: it may have changed since COLUMNS was set.
            columns = os.get_terminal_size(self._out.fileno()).columns
        except (OSError, ValueError):
            columns = 0
        return max(columns or shutil.get_terminal_size().columns, NARROWEST) - 1


def _folded(text: str, width: int, joints: Sequence[re.Pattern[str]]) -> list[str]:
    """Fold a text into lines, each of which is read on its own, so with a breath behind it."""
    if len(text) <= width or not joints:
        return wrap(text, width, break_on_hyphens=False)
    lines: list[str] = []
    for part in joints[0].split(text):
        if lines and len(lines[-1]) + 1 + len(part) <= width:
            lines[-1] += f" {part}"
        else:
            lines += _folded(part, width, joints[1:])
    return lines
