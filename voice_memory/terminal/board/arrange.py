"""Where every place goes on the screen: the size of a place, and which part is in sight."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from voice_memory.settings import BoardSize
from voice_memory.terminal.board.glyphs import columns_of, rows_of
from voice_memory.terminal.board.model import Spot

ACROSS = {BoardSize.MEDIUM: 5, BoardSize.LARGE: 3}
"""How many places of rows lie side by side at the most."""
_FEWEST_LARGE = {BoardSize.MEDIUM: 2, BoardSize.LARGE: 1}
"""While so many places fit side by side they are so wide that large letters fit them."""
LEAST_ROWS = 2
"""Rows that a place needs: its name, and what lies there."""
FRAME = 2
"""Columns, or rows, that the frame of a place takes."""
GAP = 1
"""Columns between two places."""
_FINEST = 40
"""Steps in which it is tried how near places can lie."""
_ROUNDING = 1e-6
_AROUND_NAME = 3
"""Columns that a name needs beside it: a sign on each side at the cursor, and the gap."""
_LEAST_COLUMNS = 6
_LARGEST_SHARE = 0.75
"""A place is not much higher than wide, which is about square: a row is two columns high."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Boxes of one size in a window; `at` gives column and row of those in sight, by slot."""

    width: int
    height: int
    at: dict[int, tuple[int, int]]
    more: str = ""
    """Where more places are: some of the letters l, r, u, d."""


def arranged(
    spots: Sequence[Spot], at: int | None, size: BoardSize, columns: int, rows: int
) -> Arrangement | None:
    """Arrange places in a window; None where not even one of them fits.

    The one at `at` is in sight, in the middle where there is more on both sides of it.
    """
    if not spots:
        return None
    longest = max(len(spot.name) for spot in spots)
    least = max(longest + _AROUND_NAME, _LEAST_COLUMNS)
    if columns < least or rows < LEAST_ROWS:
        return None
    xs, ys = tuple(spot.x for spot in spots), tuple(spot.y for spot in spots)
    across, down = _spread(xs, ys)
    wide, high = (max(xs) - min(xs)) * across + 1, (max(ys) - min(ys)) * down + 1
    width = max(math.floor(columns / min(ACROSS.get(size, wide), wide)), least)
    # A rank and a suit, or the name of a place, in large letters.
    large = columns_of(max(longest, 2)) + FRAME + GAP
    if size is not BoardSize.SMALL and columns >= _FEWEST_LARGE[size] * large:
        width = max(width, large)
    height = _height(size, width, rows, high)
    lefts = _steps(xs, width * across)
    tops = _steps(ys, height * down)
    middle = at if at is not None else _first_seen(spots)
    left, across_seen, is_more_x = _window(lefts, width, columns, middle)
    top, down_seen, is_more_y = _window(tops, height, rows, middle)
    seen = {
        slot: (x - left, y - top)
        for slot, (x, y) in enumerate(zip(lefts, tops, strict=True))
        if 0 <= x - left <= across_seen - width and 0 <= y - top <= down_seen - height
    }
    sides = zip("lrud", (*is_more_x, *is_more_y), strict=True)
    more = "".join(side for side, is_more in sides if is_more)
    margin_x = 0 if any(is_more_x) else (columns - across_seen) // 2
    margin_y = 0 if any(is_more_y) else (rows - down_seen) // 2
    placed = {slot: (x + margin_x, y + margin_y) for slot, (x, y) in seen.items()}
    return Arrangement(width, height, placed, more)


@lru_cache(maxsize=16)
def _spread(xs: tuple[float, ...], ys: tuple[float, ...]) -> tuple[float, float]:
    """Find how far apart places must lie, in boxes a unit across and down, that no two overlap.

    Of all that will do it takes what needs little of the screen, and rather of its width than of
    its height, of which there is less.
    """
    places = list(zip(xs, ys, strict=True))
    apart = [
        (abs(x - other_x), abs(y - other_y))
        for number, (x, y) in enumerate(places)
        for other_x, other_y in places[:number]
    ]
    best = (math.inf, math.inf, 1.0)
    for step in range(_FINEST, 0, -1):
        across = step / _FINEST
        touching = [dy for dx, dy in apart if dx * across < 1 - _ROUNDING]
        if touching and not min(touching):
            break
        down = 1 / min(touching) if touching else 1.0
        best = min(best, (round(across * down**2, 4), down, across))
    _, down, across = best
    return across, down


def _height(size: BoardSize, width: int, rows: int, high: float) -> int:
    """Choose the height of a place so that whole rows of them fill the window."""
    inside = width - GAP - FRAME
    if size is BoardSize.SMALL:
        wanted = LEAST_ROWS
    else:
        # A rank and a suit as large as the width allows, in a frame.
        wanted = rows_of(max(inside // columns_of(2), 1)) + FRAME
    seen = min(max(rows // wanted, 1), max(math.ceil(high - _ROUNDING), 1))
    return max(min(rows // seen, math.floor(width * _LARGEST_SHARE)), min(wanted, rows), LEAST_ROWS)


def _steps(values: Sequence[float], unit: float) -> list[int]:
    start = min(values)
    return [math.floor((value - start) * unit + _ROUNDING) for value in values]


def _first_seen(spots: Sequence[Spot]) -> int:
    up = (slot for slot, spot in enumerate(spots) if spot.state == "up")
    return next(up, 0)


def _window(
    starts: Sequence[int], box: int, room: int, middle: int
) -> tuple[int, int, tuple[bool, bool]]:
    """Choose where the window begins, how much it shows, and whether more is on either side."""
    whole = max(starts) + box
    if whole <= room:
        return 0, whole, (False, False)
    is_grid = all(start % box == 0 for start in starts)
    if is_grid:
        room = room // box * box
    begin = starts[middle] + box // 2 - room // 2
    if is_grid:
        begin = -(-begin // box) * box
    begin = min(max(begin, 0), whole - room)
    return begin, room, (begin > 0, begin + room < whole)
