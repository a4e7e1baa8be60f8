"""Lines on pages, for a terminal that must not scroll.

Orca hears of new text in a terminal of the VTE family (those of GNOME, MATE and Xfce) as long as
there are empty lines below. From then on each line is new together with the line break before
it, and Orca reads both lines: every answer would come with the one before it (measured with Orca
43.1 and VTE 0.70). A cleared screen has empty lines again, and is read as nothing.
"""

import os
from collections.abc import Mapping
from typing import Protocol

BREAK = "\n"  # the terminal's own driver, and Windows' text streams, put the return before it
_CLEAR = "\x1b[2J\x1b[H"
_SIDEWAYS = frozenset({"left", "right", "home", "end", "ctrl-home", "ctrl-end"})
"""Keys after which Orca reads the place of the cursor, and of a new page nothing."""


class HasDescriptor(Protocol):
    """A stream that may be a terminal."""

    def fileno(self) -> int:
        """Give its descriptor; raises OSError where it has none."""
        ...


def must_not_scroll(environ: Mapping[str, str]) -> bool:
    """Tell whether this is such a terminal.

    >>> must_not_scroll({"VTE_VERSION": "7006", "TERM": "xterm-256color"})
    True
    """
    return bool(environ.get("VTE_VERSION")) and environ.get("TERM", "").startswith("xterm")


class Pages:
    """Where on the screen the next lines go: below the last one, or on a new page.

    `is_on` may change at any time; `key` is the name of the key that is being answered. From the
    middle of the screen on any key begins a new page, except those that go sideways, for which
    there is the other half.
    """

    def __init__(self, out: HasDescriptor) -> None:
        self.is_on = False
        self.key = ""
        self._out = out
        self._row: int | None = None

    def lead(self, lines: int) -> str:
        """Give what is to be written before so many lines."""
        height = self._height()
        if not self.is_on or height <= lines:
            self._row = None
            return BREAK
        full = height if self.key in _SIDEWAYS else height // 2
        if self._row is None or self._row >= full or self._row + lines > height:
            self._row = lines
            return _CLEAR
        self._row += lines
        return BREAK

    def _height(self) -> int:
        try:
            return os.get_terminal_size(self._out.fileno()).lines
        except (OSError, ValueError):
            return 0
