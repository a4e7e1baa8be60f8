"""Building layouts: rows and columns, shapes of rows, rings, and the scattered table.

Why rings by clock hours for circle and spaghetti is in docs/adr/0004-places-in-shapes.md.
"""

import math
import re
from collections.abc import Sequence
from functools import lru_cache

from voice_memory.engine.decks import BitSource, below, shuffled
from voice_memory.engine.layout import Landmark, Layout, LayoutKind, Place, column_letters
from voice_memory.errors import VoiceMemoryError

MAX_SIDE = 99
"""Rows and columns at the most: a number of two digits is still said in one breath."""
HOURS = 12
SHAPES = ("circle", "triangle", "diamond", "spaghetti")

_ROWS = re.compile(r"(\d{1,2})\s*[xX\u00d7]\s*(\d{1,2})")
_CELL = "#"
_SHAPE = "shape:"


class InvalidLayoutError(VoiceMemoryError):
    """Raised when a text names no layout; `args[0]` is the text."""


class LayoutSizeError(VoiceMemoryError):
    """Raised when a layout has another number of places than the deck has cards.

    `args` are the number of places and the number of cards.
    """


def needs_seed(text: str) -> bool:
    """Tell whether a layout is laid by chance and its text has no seed yet."""
    return text == "spaghetti"


def seeded(text: str, rng: BitSource) -> str:
    """Give a layout laid by chance its seed."""
    return f"{text}:{below(rng, 10**6)}" if needs_seed(text) else text


def usual_rows(cards: int) -> tuple[int, int]:
    """Give the rows and columns that suit a number of cards.

    The sizes of the rule sheets first; else the squarest that has no more rows than columns.
    """
    if cards in _USUAL:
        return _USUAL[cards]
    rows = next(rows for rows in range(math.isqrt(cards), 0, -1) if cards % rows == 0)
    return rows, cards // rows


def usual_layout(cards: int) -> str:
    """Name the layout that suits a number of cards, as `parse_layout` reads it.

    Rows and columns, unless a side would be over `MAX_SIDE` (twice a large prime): then a
    block whose last row is shorter.
    """
    rows, columns = usual_rows(cards)
    if columns <= MAX_SIDE:
        return f"{rows}x{columns}"
    width = math.isqrt(cards) + 1
    full, rest = divmod(cards, width)
    return _SHAPE + "/".join([_CELL * width] * full + [_CELL * rest] * (rest > 0))


_USUAL = {52: (4, 13), 54: (6, 9), 104: (8, 13), 108: (9, 12)}


@lru_cache(maxsize=64)
def parse_layout(text: str, cards: int) -> Layout:
    """Build the layout that a text names, for a number of cards.

    Texts: "4x6" (rows x columns), a name of `SHAPES` ("spaghetti:SEED" once seeded), or
    "shape:" and rows of "#" and "." parted by "/".

    Raises:
        InvalidLayoutError: the text names no layout.
        LayoutSizeError: it has another number of places.
    """
    layout = _build(text, cards)
    if len(layout) != cards:
        raise LayoutSizeError(len(layout), cards)
    return layout


def _build(text: str, cards: int) -> Layout:
    if found := _ROWS.fullmatch(text):
        rows, columns = int(found[1]), int(found[2])
        if rows and columns:
            return _rows_layout(rows, columns)
    if text.startswith(_SHAPE):
        return _drawn_layout(text)
    if text == "circle":
        return _circle(cards)
    if text == "triangle":
        return _centred(text, triangle_rows(cards))
    if text == "diamond":
        return _centred(text, diamond_rows(cards))
    if found := re.fullmatch(r"spaghetti:(\d{1,6})", text):
        return _spaghetti(text, cards, int(found[1]))
    raise InvalidLayoutError(text)


def shape_from_drawing(drawing: str) -> str:
    """Turn a drawing of several lines into the text of a layout.

    Every character that is neither a space nor a dot is a place; empty margins are left out.

    Raises:
        InvalidLayoutError: there is no place in it, or a side is over `MAX_SIDE`.
    """
    lines = [line.rstrip() for line in drawing.expandtabs().splitlines()]
    rows = ["".join("." if char in " ." else _CELL for char in line) for line in lines]
    rows = [row.rstrip(".") for row in rows if _CELL in row]
    margin = min((row.index(_CELL) for row in rows), default=0)
    text = _SHAPE + "/".join(row[margin:] for row in rows)
    _drawn_layout(text)
    return text


def _rows_layout(rows: int, columns: int) -> Layout:
    cells = [(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    return _grid(f"{rows}x{columns}", LayoutKind.ROWS, cells)


def _drawn_layout(text: str) -> Layout:
    lines = text.removeprefix(_SHAPE).split("/")
    cells = [
        (row, column)
        for row, line in enumerate(lines, 1)
        for column, char in enumerate(line, 1)
        if char == _CELL
    ]
    widest = max((column for _, column in cells), default=0)
    stray = set(text.removeprefix(_SHAPE)) - {_CELL, ".", "/"}
    if not cells or stray or len(lines) > MAX_SIDE or widest > MAX_SIDE:
        raise InvalidLayoutError(text)
    return _grid(text, LayoutKind.SHAPE, cells)


def _grid(text: str, kind: LayoutKind, cells: Sequence[tuple[int, int]]) -> Layout:
    rows = max(row for row, _ in cells)
    columns = max(column for _, column in cells)
    landmarks = _landmarks(cells)
    places = tuple(
        Place(slot, f"{column_letters(column)}{row}", float(column), float(row), row, column, mark)
        for slot, ((row, column), mark) in enumerate(zip(cells, landmarks, strict=True))
    )
    return Layout(text, kind, places, rows, columns)


def _centred(text: str, widths: Sequence[int]) -> Layout:
    """Build rows of differing widths around one axis; the letter counts along the row."""
    cells = [(row, place) for row, width in enumerate(widths, 1) for place in range(1, width + 1)]
    landmarks = _landmarks(cells)
    places = tuple(
        Place(slot, f"{column_letters(place)}{row}", place - (widths[row - 1] + 1) / 2, float(row),
              row, place, mark)
        for slot, ((row, place), mark) in enumerate(zip(cells, landmarks, strict=True))
    )  # fmt: skip
    return Layout(text, LayoutKind.SHAPE, places, len(widths), max(widths))


def _landmarks(cells: Sequence[tuple[int, int]]) -> list[Landmark | None]:
    """Name corners, edges and middle of rows of any width.

    An edge is an end of a row, or the first or last row; a row that is one card wide at the
    top or the bottom is a tip, told as "top" or "bottom". The middle is one card, where there
    is one that lies in the middle of the middle row.
    """
    rows: dict[int, list[int]] = {}
    for row, column in cells:
        rows.setdefault(row, []).append(column)
    first, last = min(rows), max(rows)
    middle_row = list(rows)[len(rows) // 2] if len(rows) % 2 else None

    def mark(row: int, column: int) -> Landmark | None:
        left, right = column == min(rows[row]), column == max(rows[row])
        vertical = "top" if row == first else "bottom" if row == last else ""
        horizontal = "" if left and right else "left" if left else "right" if right else ""
        if first == last:
            vertical = ""
        if vertical or horizontal:
            return Landmark("-".join(part for part in (vertical, horizontal) if part))
        if row == middle_row and 2 * column == min(rows[row]) + max(rows[row]):
            return Landmark.MIDDLE
        return None

    return [mark(row, column) for row, column in cells]


def triangle_rows(cards: int) -> tuple[int, ...]:
    """Give the widths of a triangle's rows from the tip down.

    Rows grow by one card, or by two; the narrowest tip wins. Where no such triangle holds the
    cards exactly, the bottom row holds what is left.
    """
    for tip in range(1, 4):
        for step in (1, 2):
            widths = [tip]
            while sum(widths) < cards:
                widths.append(widths[-1] + step)
            if sum(widths) == cards:
                return tuple(widths)
    widths = [1]
    while sum(widths) + widths[-1] + 1 <= cards:
        widths.append(widths[-1] + 1)
    rest = cards - sum(widths)
    return (*widths, rest) if rest else tuple(widths)


def diamond_rows(cards: int) -> tuple[int, ...]:
    """Give the widths of a diamond's rows from the top down.

    Rows grow by one card, or by two, and shrink again, with one or two widest rows. Where no
    such diamond holds the cards exactly, the widest row of the next smaller takes the rest.
    """
    whole: list[tuple[int, ...]] = []
    for tip in (1, 2, 3):
        for step in (1, 2):
            rising = [tip]
            while 2 * sum(rising) - rising[-1] <= cards:
                for falling in (rising[-2::-1], rising[::-1]):
                    widths = (*rising, *falling)
                    if sum(widths) == cards:
                        return widths
                    whole.append(widths)
                rising.append(rising[-1] + step)
    smaller = [(sum(widths), len(widths), widths) for widths in whole if sum(widths) < cards]
    best = list(max(smaller)[2]) if smaller else [1]
    best[len(best) // 2] += cards - sum(best)
    return tuple(best)


def _circle(cards: int) -> Layout:
    """Lay rings of up to twelve cards, the outer rings full, the innermost spread evenly."""
    full, rest = divmod(cards, HOURS)
    spots = [(ring, hour, 0.0, 0.0) for ring in range(1, full + 1) for hour in range(1, HOURS + 1)]
    spots += [
        (full + 1, 1 + (HOURS - 1 + number * HOURS // rest) % HOURS, 0.0, 0.0)
        for number in range(rest)
    ]
    return _rings("circle", spots)


_NUDGES = 5
_NUDGE = 0.06


def _spaghetti(text: str, cards: int, seed: int) -> Layout:
    """Scatter cards over rings and hours: some hours stay empty, every card lies askew."""
    rng = _Seeded(seed)
    rings = max(1, math.ceil(cards / (HOURS - 3)))
    cells = [(ring, hour) for ring in range(1, rings + 1) for hour in range(1, HOURS + 1)]
    chosen = shuffled(cells, rng)[:cards]

    def nudge() -> float:
        return (below(rng, 2 * _NUDGES + 1) - _NUDGES) * _NUDGE

    return _rings(text, [(ring, hour, nudge(), nudge()) for ring, hour in sorted(chosen)])


class _Seeded:
    """A small source of bits (an LCG by Knuth's MMIX constants) for looks, never for cards."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def getrandbits(self, k: int, /) -> int:
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % 2**64
        return self._state >> (64 - k)


_INNER_RADIUS = 4.4
_RING_WIDTH = 2.4


def _rings(text: str, spots: Sequence[tuple[int, int, float, float]]) -> Layout:
    """Place rings around the middle; a nudge moves a card outward and along its ring."""
    rings = max(ring for ring, *_ in spots)
    places: list[Place] = []
    for slot, (ring, hour, outward, along) in enumerate(sorted(spots)):
        radius = _INNER_RADIUS + (rings - ring) * _RING_WIDTH + outward
        angle = math.tau * hour / HOURS + along / radius
        places.append(
            Place(slot, f"{column_letters(ring)}{hour}", round(radius * math.sin(angle), 4),
                  round(-radius * math.cos(angle), 4), ring, hour)
        )  # fmt: skip
    return Layout(text, LayoutKind.RINGS, tuple(places), rings, HOURS)
