"""Lines in parts that fit a Braille display, read on one after another by a key.

A display that follows the terminal shows the line of the cursor and nothing else, so what is told
in one go would leave only its end under the fingers. It is kept back and shown part by part.
"""

from textwrap import wrap

MORE = " >"
"""Behind a part that has another after it."""


class Parts:
    """What is told between two keys, one part at a time.

    One character is counted as one cell, as in the computer Braille of screen readers. Lines are
    cut at the borders of words; only a word that is longer than a part is cut itself.

    Laws:

    - What is told after a key begins anew; what is told without one goes behind what is there.
    - The first part is shown at once, and so is what comes when the last part was shown already.
      Everything else waits for the reader's key; `MORE` tells that there is more.
    - Each part can be read again by going back.

    >>> told = Parts(20)
    >>> told.add("Red seven, B2.")
    >>> told.add("Choose another.")
    >>> told.due(), told.due(), told.turned(1), told.turned(1), told.turned(-1)
    ('Red seven, B2. >', None, 'Choose another.', None, 'Red seven, B2. >')
    """

    def __init__(self, cells: int) -> None:
        self._cells = cells
        self._parts: list[str] = []
        self._at = -1
        self._is_read = True
        self._begins_anew = False

    def press(self) -> None:
        """Take a key: what is told next answers it."""
        self._begins_anew = True

    def add(self, line: str) -> None:
        """Take a line that is told."""
        if not line:
            return
        if self._begins_anew:
            self._parts, self._at = [], -1
            self._begins_anew = False
        self._is_read = self._is_read or self._at == len(self._parts) - 1
        fits = len(line) <= self._cells
        self._parts += [line] if fits else wrap(line, self._room, break_on_hyphens=False)

    def due(self) -> str | None:
        """Give the part that is to be shown now; None where the one that is shown stays."""
        if not self._is_read or self._at == len(self._parts) - 1:
            return None
        self._is_read = False
        self._at += 1
        return self._shown()

    def turned(self, step: int) -> str | None:
        """Go to the next part (1) or the one before (-1); None where there is none."""
        self._begins_anew = False
        if not 0 <= self._at + step < len(self._parts):
            return None
        self._at += step
        return self._shown()

    def again(self) -> str:
        """Give the part that is shown, or nothing."""
        return self._shown() if self._parts else ""

    def rest(self) -> list[str]:
        """Give all that has not been shown: no more keys will come."""
        shown = self._at + 1
        self._at = len(self._parts) - 1
        return self._parts[shown:]

    @property
    def _room(self) -> int:
        return self._cells - len(MORE)

    def _shown(self) -> str:
        if self._at == len(self._parts) - 1:
            return self._parts[self._at]
        # What fitted a line of its own may not fit with what follows.
        here = slice(self._at, self._at + 1)
        self._parts[here] = wrap(self._parts[self._at], self._room, break_on_hyphens=False)
        return self._parts[self._at] + MORE
