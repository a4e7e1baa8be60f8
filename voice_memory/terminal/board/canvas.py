"""A sheet of characters that cannot drift, and texts measured so that they fit it.

Terminals do not agree how wide the signs of Devanagari are that join a letter: some give a vowel
sign that stands beside its letter a column of its own, some none. So a canvas has two layers:
signs that are one column wide everywhere, row by row, and over them runs of other signs, each put
at its own column, with so much room that it fits by the widest reckoning. Whatever a terminal
makes of a run, what stands beside it stays where it is.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from voice_memory.terminal.board.roles import Role

ELLIPSIS = "…"
_SAFE_LATIN = 0x250
_BOXES = range(0x2500, 0x25A0)
"""Lines and blocks, which every terminal draws in one column, as its programs need."""
_VIRAMAS = frozenset("\u094d")
_JOINER, _AS_PICTURE = "\u200d", "\ufe0f"


@dataclass(frozen=True, slots=True)
class Run:
    """Signs of uncertain width at one place: `room` columns are theirs."""

    row: int
    column: int
    text: str
    role: Role
    room: int


class Canvas:
    """Rows of characters, each with the role that it plays."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.signs = [[" "] * width for _ in range(height)]
        self.roles = [[Role.TEXT] * width for _ in range(height)]
        self.runs: list[Run] = []

    def fill(self, column: int, row: int, width: int, height: int, role: Role) -> None:
        """Give a box one role and nothing written in it."""
        for line in range(row, row + height):
            self.signs[line][column : column + width] = [" "] * width
            self.roles[line][column : column + width] = [role] * width

    def put(self, column: int, row: int, text: str, role: Role) -> None:
        """Write a text, which must fit: as it stands, or where it may be wider, as a run."""
        room = measure(text)
        is_safe = all(map(_is_safe, text))
        self.signs[row][column : column + room] = text if is_safe else [" "] * room
        self.roles[row][column : column + room] = [role] * room
        if not is_safe:
            self.runs.append(Run(row, column, text, role, room))

    def lines(self) -> list[str]:
        """Give the rows as text, for somebody who looks for words in them."""
        rows = [list(signs) for signs in self.signs]
        for run in self.runs:
            rest = [""] * (run.room - 1)
            rows[run.row][run.column : run.column + run.room] = [run.text, *rest]
        return ["".join(row) for row in rows]


def _is_safe(sign: str) -> bool:
    code = ord(sign)
    return (0x20 <= code < _SAFE_LATIN and code != 0xAD) or code in _BOXES  # noqa: PLR2004 - ASCII's first sign, and the hyphen that is not seen


def measure(text: str) -> int:
    """Count the columns that a text can take in any terminal.

    >>> measure("B2"), measure("पान"), measure("रातो सत्ता")
    (2, 3, 9)
    """
    return sum(map(_columns, text))


def _columns(sign: str) -> int:
    if sign == _AS_PICTURE:
        return 1
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def clusters(text: str) -> list[str]:
    """Part a text into what a reader takes for one sign: a letter and all that joins it.

    >>> clusters("सत्ता A")
    ['स', 'त्ता', ' ', 'A']
    """
    found: list[str] = []
    for sign in text:
        joins = unicodedata.category(sign).startswith("M") or unicodedata.category(sign) == "Cf"
        if found and (joins or found[-1][-1] == _JOINER or _takes_letter(found[-1], sign)):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _takes_letter(before: str, sign: str) -> bool:
    return before[-1] in _VIRAMAS and unicodedata.category(sign) == "Lo"


def fitted(text: str, width: int) -> str:
    """Cut a text to a width between two signs, and mark that it was cut."""
    if measure(text) <= width:
        return text
    kept = ""
    for cluster in clusters(text):
        if measure(kept) + measure(cluster) + 1 > width:
            break
        kept += cluster
    return kept + ELLIPSIS if width > 0 else ""


def wrapped(text: str, width: int, rows: int) -> list[str]:
    """Break a text between words into lines of a width; what is over is cut off, and marked."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    if rows < 1:
        return []
    if len(lines) > rows:
        lines[rows - 1 :] = [" ".join(lines[rows - 1 :])]
    return [fitted(line, width) for line in lines]


def packed(texts: Sequence[str], width: int, rows: int) -> list[str]:
    """Lay texts on so many rows: each on its own where they fit, else one behind the other."""
    said = [text for text in texts if text]
    if len(said) <= rows and all(measure(text) <= width for text in said):
        return said
    return wrapped(" ".join(said), width, rows)
