"""Big block letters: ranks, suits, symbols, letters and digits as pixels of a terminal.

A glyph is five pixels wide and seven high. A pixel is a column wide and half a row high, which
is about square; blocks that fill half a character draw two of them above each other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from types import MappingProxyType

WIDTH, HEIGHT = 5, 7
BETWEEN = 1
"""Pixels between two glyphs."""

TEN = "T10"
"""The rank ten as one glyph, as on playing cards; other ranks are letters and digits."""
SUITS: Mapping[str, str] = MappingProxyType(
    {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
)
"""Names of the glyphs of suits, by the letter of the suit's code."""
JOKER = "joker"

_DRAWN = (
    (
        "0 1 2 3 4 5 6 7 8 9 T10",
        """
        .###. ..#.. .###. ##### ...#. ##### .###. ##### .###. .###. #.###
        #...# .##.. #...# ....# ..##. #.... #...# ....# #...# #...# #.#.#
        #..## ..#.. ....# ...#. .#.#. ####. #.... ...#. #...# #...# #.#.#
        #.#.# ..#.. ...#. ..##. #..#. ....# ####. ..#.. .###. .#### #.#.#
        ##..# ..#.. ..#.. ....# ##### ....# #...# ..#.. #...# ....# #.#.#
        #...# ..#.. .#... #...# ...#. #...# #...# ..#.. #...# #...# #.#.#
        .###. .###. ##### .###. ...#. .###. .###. ..#.. .###. .###. #.###
        """,
    ),
    (
        "A B C D E F G H I J K L M",
        """
        .###. ####. .#### ####. ##### ##### .#### #...# .###. ..### #...# #.... #...#
        #...# #...# #.... #...# #.... #.... #.... #...# ..#.. ...#. #..#. #.... ##.##
        #...# #...# #.... #...# #.... #.... #.... #...# ..#.. ...#. #.#.. #.... #.#.#
        ##### ####. #.... #...# ####. ####. #..## ##### ..#.. ...#. ##... #.... #.#.#
        #...# #...# #.... #...# #.... #.... #...# #...# ..#.. ...#. #.#.. #.... #...#
        #...# #...# #.... #...# #.... #.... #...# #...# ..#.. #..#. #..#. #.... #...#
        #...# ####. .#### ####. ##### #.... .#### #...# .###. .##.. #...# ##### #...#
        """,
    ),
    (
        "N O P Q R S T U V W X Y Z",
        """
        #...# .###. ####. .###. ####. .#### ##### #...# #...# #...# #...# #...# #####
        ##..# #...# #...# #...# #...# #.... ..#.. #...# #...# #...# #...# #...# ....#
        ##..# #...# #...# #...# #...# #.... ..#.. #...# #...# #...# .#.#. .#.#. ...#.
        #.#.# #...# ####. #...# ####. .###. ..#.. #...# #...# #.#.# ..#.. ..#.. ..#..
        #..## #...# #.... #.#.# #.#.. ....# ..#.. #...# #...# #.#.# .#.#. ..#.. .#...
        #..## #...# #.... #..#. #..#. ....# ..#.. #...# .#.#. ##.## #...# ..#.. #....
        #...# .###. #.... .##.# #...# ####. ..#.. .###. ..#.. #...# #...# ..#.. #####
        """,
    ),
    (
        "clubs diamonds hearts spades joker",
        """
        .###. ..#.. ##.## ..#.. ..#..
        .###. .###. ##### ..#.. ..#..
        ##.## .###. ##### .###. #####
        ##### ##### ##### ##### .###.
        ##.## .###. .###. ##### .###.
        ..#.. .###. .###. ..#.. ##.##
        .###. ..#.. ..#.. .###. #...#
        """,
    ),
    (
        "symbol-1 symbol-2 symbol-3 symbol-4 symbol-5 symbol-6 symbol-7 symbol-8",
        """
        ..... ##... ##... ..#.. .###. ..#.. .#... ####.
        ..... ##... ##... ..#.. #...# #.#.# ###.. ...#.
        .###. ..... ..... ..#.. #...# .###. #.#.# ..#..
        .###. ..... .##.. ##### #...# ##### #.#.# .#...
        .###. ..... ..... ..#.. #...# .###. #.#.# ..#..
        ..... ...## ...## ..#.. #...# #.#.# ..### ...#.
        ..... ...## ...## ..#.. .###. ..#.. ...#. ####.
        """,
    ),
)


_FINE = (
    "clubs diamonds hearts spades",
    """
    ...####... ....##.... .##....##. ....##....
    ..######.. ...####... ####..#### ....##....
    ..######.. ...####... ########## ...####...
    ..######.. ..######.. ########## ..######..
    ...####... ..######.. ########## .########.
    .##.##.##. .########. ########## ##########
    ########## ########## .########. ##########
    ########## ########## .########. ##########
    ########## .########. ..######.. ##########
    .##.##.##. ..######.. ..######.. ###.##.###
    ....##.... ..######.. ...####... .#..##..#.
    ....##.... ...####... ...####... ....##....
    ...####... ...####... ....##.... ...####...
    ..######.. ....##.... ....##.... ..######..
    """,
)
"""Suits once more with twice as many pixels, for where there is room."""

_TOUCHING = ((("#", "."), (".", "#")), ((".", "#"), ("#", ".")))


def _read(names: str, drawing: str) -> dict[str, tuple[str, ...]]:
    rows = [line.split() for line in drawing.split("\n") if line.strip()]
    return dict(zip(names.split(), zip(*rows, strict=True), strict=True))


@cache
def _glyphs() -> Mapping[str, tuple[str, ...]]:
    return {name: lines for drawn in _DRAWN for name, lines in _read(*drawn).items()}


@cache
def _fine() -> Mapping[str, tuple[str, ...]]:
    return _read(*_FINE)


def can_draw(names: Sequence[str]) -> bool:
    """Tell whether there is a glyph for every name."""
    return bool(names) and all(name in _glyphs() for name in names)


@dataclass(frozen=True, slots=True)
class Scale:
    """How many columns, and how many half rows, a pixel takes."""

    across: int = 1
    down: int = 1


def columns_of(count: int) -> int:
    """Give the pixels that so many glyphs side by side take."""
    return count * (WIDTH + BETWEEN) - BETWEEN


def rows_of(scale: int) -> int:
    """Give the rows that a line of glyphs takes."""
    return (HEIGHT * scale + 1) // 2


def largest_scale(count: int, columns: int, rows: int) -> Scale | None:
    """Give the greatest scale at which so many glyphs fit, None where they do not fit at all.

    A pixel is at the most half again as long one way as the other: letters stay what they are.
    """
    across, down = columns // columns_of(count), 2 * rows // HEIGHT
    if not across or not down:
        return None
    return Scale(min(across, down * 3 // 2), min(down, across * 3 // 2))


@cache
def drawn(names: tuple[str, ...], scale: Scale) -> tuple[str, ...]:
    """Draw glyphs side by side as rows of characters.

    >>> drawn(("hearts",), Scale())
    ('██▄██', '█████', ' ███ ', '  ▀  ')
    """
    bitmaps = [_bitmap(name, scale) for name in names]
    between = "." * BETWEEN * scale.across
    pixels = [between.join(line) for line in zip(*bitmaps, strict=True)]
    pixels += ["." * len(pixels[0])] * (len(pixels) % 2)
    return tuple(
        "".join(map(_half, upper, lower))
        for upper, lower in zip(pixels[::2], pixels[1::2], strict=True)
    )


def _bitmap(name: str, scale: Scale) -> Sequence[str]:
    if name in _fine() and scale.across > 1 and scale.down > 1:
        return _sampled(_fine()[name], WIDTH * scale.across, HEIGHT * scale.down)
    return _enlarged(_glyphs()[name], scale)


def _sampled(drawing: Sequence[str], width: int, height: int) -> list[str]:
    wide, high = len(drawing[0]), len(drawing)
    return [
        "".join(drawing[y * high // height][x * wide // width] for x in range(width))
        for y in range(height)
    ]


def _enlarged(lines: Sequence[str], scale: Scale) -> list[str]:
    """Enlarge a drawing, and join what touches only at a corner: strokes stay whole."""
    large = [
        [pixel for pixel in line for _ in range(scale.across)]
        for line in lines
        for _ in range(scale.down)
    ]
    wide, high = scale.across // 2, scale.down // 2
    for row, (upper, lower) in enumerate(pairwise(lines), 1):
        for column, square in enumerate(zip(pairwise(upper), pairwise(lower), strict=True), 1):
            if square in _TOUCHING:
                # Of the two that are empty, the quarters at the common corner.
                x, y = column * scale.across, row * scale.down
                for line in large[y - high : y + high]:
                    line[x - wide : x + wide] = "#" * (2 * wide)
    return ["".join(line) for line in large]


def _half(upper: str, lower: str) -> str:
    return {"##": "█", "#.": "▀", ".#": "▄", "..": " "}[upper + lower]
