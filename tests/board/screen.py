"""A model of a terminal, by pyte, that reckons the signs of Devanagari as one kind of them does.

Terminals do not agree whether a vowel sign that stands beside its letter has a column of its own.
pyte stops at such signs; here both ways can be had.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import pyte
from pyte import modes

if TYPE_CHECKING:
    from pyte.screens import Char


class Screen(pyte.Screen):
    """A screen; `wide_marks` gives spacing vowel signs a column of their own."""

    def __init__(self, columns: int, lines: int, *, wide_marks: bool = False) -> None:
        self._wide_marks = wide_marks
        super().__init__(columns, lines)
        self._stream = pyte.Stream(self)

    def write(self, text: str) -> None:
        """Take what a program writes."""
        self._stream.feed(text)

    def draw(self, data: str) -> None:
        """Draw signs at the cursor."""
        for sign in data:
            columns = self._columns_of(sign)
            if columns:
                self._put(sign, columns)
            elif self.cursor.x:
                line = self.buffer[self.cursor.y]
                before = self.cursor.x - 1
                while before and not line[before].data:
                    before -= 1
                line[before] = line[before]._replace(data=line[before].data + sign)

    def _columns_of(self, sign: str) -> int:
        category = unicodedata.category(sign)
        if category in ("Mn", "Me", "Cf") or (category == "Mc" and not self._wide_marks):
            return 0
        return 2 if unicodedata.east_asian_width(sign) in "WF" else 1

    def _put(self, sign: str, columns: int) -> None:
        if self.cursor.x + columns > self.columns:
            if modes.DECAWM in self.mode:
                self.carriage_return()
                self.linefeed()
            else:
                self.cursor.x = self.columns - columns
        line = self.buffer[self.cursor.y]
        for column in range(columns):
            line[self.cursor.x + column] = self.cursor.attrs._replace(data="" if column else sign)
        self.dirty.add(self.cursor.y)
        self.cursor.x += columns

    def row(self, number: int) -> list[Char]:
        """Give the cells of a row."""
        return [self.buffer[number][column] for column in range(self.columns)]
