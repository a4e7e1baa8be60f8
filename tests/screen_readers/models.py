"""What three kinds of screen reader make of the bytes that a program writes, on a model screen.

Each follows a real one: TDSR reads what is drawn, and after an arrow only what is at the cursor;
NVDA and Orca compare the screen with what it was; BRLTTY shows the cells around the cursor.
"""

from __future__ import annotations

import pyte
from wcwidth import wcwidth

from tests.screen_readers.program import COLUMNS, ROWS


class _Screen(pyte.Screen):
    """A screen that remembers what was drawn between two line feeds."""

    def __init__(self) -> None:
        self.drawn = [""]
        super().__init__(COLUMNS, ROWS)

    def draw(self, data: str) -> None:
        """Draw text; a sign that takes no room joins the cell before it, whatever its class."""
        self.drawn[-1] += data
        for character in data:
            if wcwidth(character) == 0 and self.cursor.x:
                cells = self.buffer[self.cursor.y]
                cell = cells[self.cursor.x - 1]
                cells[self.cursor.x - 1] = cell._replace(data=cell.data + character)
            else:
                super().draw(character)

    def linefeed(self) -> None:
        """Go down."""
        self.drawn.append("")
        super().linefeed()


class ModelReaders:
    """All three at one screen; each press is followed by what the program wrote then."""

    def __init__(self) -> None:
        self._screen = _Screen()
        self._stream = pyte.ByteStream(self._screen)
        self._before = self._lines()

    def take(self, key: str, written: bytes) -> dict[str, list[str]]:
        """Give what each reader says, or shows, when a key was answered by these bytes."""
        self._screen.drawn = [""]
        self._stream.feed(written)
        said = {
            "model-stream": self._streamed(key),
            "model-screen": self._compared(key),
        }
        self._before = self._lines()
        return said

    def felt(self, cells: int) -> str:
        """Give the part of the cursor's line that a Braille display shows."""
        cursor = self._screen.cursor
        start = min(cursor.x, COLUMNS - 1) // cells * cells
        return "".join(self._cells(cursor.y)[start : start + cells]).rstrip()

    def _lines(self) -> list[str]:
        return ["".join(self._cells(row)).rstrip() for row in range(ROWS)]

    def _cells(self, row: int) -> list[str]:
        cells = self._screen.buffer[row]
        return [cells[column].data for column in range(COLUMNS)]

    def _streamed(self, key: str) -> list[str]:
        """Read what was drawn; arrows mean that something at the cursor is wanted instead."""
        cursor = self._screen.cursor
        if key in ("up", "down"):
            return [self._lines()[cursor.y] or "blank"]
        if key in ("left", "right"):
            return [self._cells(cursor.y)[min(cursor.x, COLUMNS - 1)].strip() or "space"]
        return [run.strip() for run in self._screen.drawn if run.strip() not in ("", key)]

    def _compared(self, key: str) -> list[str]:
        """Read the lines that are new, or what is new at the end of one.

        The letter that is taken back such readers know from the caret.
        """
        lines = self._lines()
        scrolled = next(
            (
                by
                for by in range(ROWS)
                if self._before[by:] == lines[: ROWS - by] and any(self._before[by:])
            ),
            0,
        )
        before = [*self._before[scrolled:], *[""] * scrolled]
        changed = [
            new.removeprefix(old) if old and new.startswith(old) else new
            for old, new in zip(before, lines, strict=True)
            if not old.startswith(new)
        ]
        return [text.strip() for text in changed if text.strip() not in ("", key)]
