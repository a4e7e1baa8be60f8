"""Colours of the board: two themes, two ways to colour suits, and terminals with fewer colours.

Every two colours that are used as ink and ground have a contrast of at least 7 to 1, as WCAG 2.2
reckons it (success criterion 1.4.6). Of the 256 colours of xterm only the cube and the greys are
used, since the first 16 are whatever the user made them. Where there are only those 16, what
xterm has for them is assumed; an ink that none of them gives with enough contrast becomes black or
white, since no colour tells anything alone.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from voice_memory.settings import BoardTheme, Suits
from voice_memory.terminal.board.roles import Role

ENOUGH = 7.0
"""The least contrast of ink and ground."""

Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Paint:
    """Ink on a ground, both as red, green and blue from 0 to 255."""

    ink: Rgb
    ground: Rgb
    bold: bool = False


class Depth(IntEnum):
    """How many colours a terminal has."""

    NONE = 0
    SIXTEEN = 16
    MANY = 256
    FULL = 1 << 24


_LINEAR_UP_TO = 0.04045

_BLACK, _WHITE, _YELLOW = (0, 0, 0), (255, 255, 255), (255, 215, 0)
_RED, _BLUE, _GREEN = (160, 0, 0), (0, 51, 160), (0, 86, 27)

_CARDS: Mapping[Role, Paint] = {
    Role.DOWN: Paint(_WHITE, (18, 48, 107), bold=True),
    Role.DOWN_RED: Paint(_WHITE, (122, 0, 25), bold=True),
    Role.DOWN_BLUE: Paint(_WHITE, (0, 48, 120), bold=True),
    Role.PAPER: Paint(_BLACK, _WHITE, bold=True),
    Role.CURSOR: Paint(_BLACK, _YELLOW, bold=True),
}
_GROUNDS: Mapping[BoardTheme, Mapping[Role, Paint]] = {
    BoardTheme.DARK: {
        Role.TEXT: Paint(_WHITE, _BLACK),
        Role.STRONG: Paint(_YELLOW, _BLACK, bold=True),
        Role.GAP: Paint(_WHITE, _BLACK),
        Role.TITLE: Paint(_BLACK, _WHITE, bold=True),
    },
    BoardTheme.LIGHT: {
        Role.TEXT: Paint(_BLACK, _WHITE),
        Role.STRONG: Paint((90, 0, 100), _WHITE, bold=True),
        Role.GAP: Paint(_BLACK, _WHITE),
        Role.TITLE: Paint(_WHITE, _BLACK, bold=True),
    },
}
_SUITS: Mapping[Suits, Mapping[Role, Rgb]] = {
    Suits.TWO: {
        Role.CLUBS: _BLACK,
        Role.DIAMONDS: _RED,
        Role.HEARTS: _RED,
        Role.SPADES: _BLACK,
    },
    Suits.FOUR: {
        Role.CLUBS: _GREEN,
        Role.DIAMONDS: _BLUE,
        Role.HEARTS: _RED,
        Role.SPADES: _BLACK,
    },
}


@cache
def paints(theme: BoardTheme, suits: Suits) -> Mapping[Role, Paint]:
    """Give the colours of every role; those of the plain theme are the terminal's own.

    Raises:
        KeyError: the plain theme, which has no colours.
    """
    inks = {role: Paint(ink, _WHITE, bold=True) for role, ink in _SUITS[suits].items()}
    return {**_GROUNDS[theme], **_CARDS, **inks}


def contrast(one: Rgb, other: Rgb) -> float:
    """Reckon the contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").

    >>> contrast((0, 0, 0), (255, 255, 255))
    21.0
    """
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Rgb) -> float:
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= _LINEAR_UP_TO else ((share + 0.055) / 1.055) ** 2.4


# Terminals with fewer colours

_STEPS = (0, 95, 135, 175, 215, 255)
XTERM_16: tuple[Rgb, ...] = (
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
)  # fmt: skip
"""The first 16 colours as xterm has them by itself."""


def _cube() -> dict[int, Rgb]:
    colours: list[Rgb] = [
        (red, green, blue) for red in _STEPS for green in _STEPS for blue in _STEPS
    ]
    greys: list[Rgb] = [(level, level, level) for level in range(8, 248, 10)]
    return dict(enumerate([*colours, *greys], len(XTERM_16)))


PALETTES: Mapping[Depth, Mapping[int, Rgb]] = {
    Depth.SIXTEEN: dict(enumerate(XTERM_16)),
    Depth.MANY: _cube(),
}


@cache
def numbered(paint: Paint, depth: Depth) -> tuple[int, int]:
    """Give the numbers of ink and ground in a palette: near to the paint, with its contrast."""
    palette = PALETTES[depth]
    # On the middle shades nothing can be read, not even black or white.
    grounds = [number for number, each in palette.items() if _is_ground(each)]
    ground = _nearest(paint.ground, palette, grounds)
    below = palette[ground]
    inks = [number for number, ink in palette.items() if contrast(ink, below) >= ENOUGH]
    return _nearest(paint.ink, palette, inks), ground


def _is_ground(colour: Rgb) -> bool:
    return max(contrast(_BLACK, colour), contrast(_WHITE, colour)) >= ENOUGH


def _nearest(wanted: Rgb, palette: Mapping[int, Rgb], among: Iterable[int]) -> int:
    def distance(number: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(wanted, palette[number], strict=True))

    return min(among, key=distance)


_BOLD, _REVERSED = "1", "7"
_PLAIN: Mapping[Role, str] = {
    Role.STRONG: _BOLD,
    Role.DOWN: _BOLD,
    Role.DOWN_RED: _BOLD,
    Role.DOWN_BLUE: _BOLD,
    Role.CURSOR: _BOLD,
    **dict.fromkeys(
        (Role.TITLE, Role.PAPER, Role.CLUBS, Role.DIAMONDS, Role.HEARTS, Role.SPADES),
        f"{_BOLD};{_REVERSED}",
    ),
}


def codes(role: Role, theme: BoardTheme, suits: Suits, depth: Depth) -> str:
    """Give the parameters of the escape sequence that a role is drawn with (ECMA-48, SGR)."""
    if theme is BoardTheme.PLAIN or depth is Depth.NONE:
        return f"0;{_PLAIN[role]}" if role in _PLAIN else "0"
    paint = paints(theme, suits)[role]
    bold = f"{_BOLD};" if paint.bold else ""
    if depth is Depth.FULL:
        ink, ground = (";".join(map(str, colour)) for colour in (paint.ink, paint.ground))
        return f"0;{bold}38;2;{ink};48;2;{ground}"
    number, below = numbered(paint, depth)
    if depth is Depth.MANY:
        return f"0;{bold}38;5;{number};48;5;{below}"
    # Bold would make a bright colour of a dark one in many terminals.
    return f"0;{_sixteen(number, 30)};{_sixteen(below, 40)}"


def _sixteen(number: int, first: int) -> str:
    return str(first + number if number < 8 else first + 52 + number)  # noqa: PLR2004 - eight of each


def depth_of(environ: Mapping[str, str]) -> Depth:
    """Tell how many colours a terminal has by what it says of itself, and whether any are wanted.

    >>> depth_of({"TERM": "xterm-256color"}), depth_of({"TERM": "linux", "NO_COLOR": "1"})
    (<Depth.MANY: 256>, <Depth.NONE: 0>)
    """
    if environ.get("NO_COLOR"):
        return Depth.NONE
    if environ.get("COLORTERM", "") in ("truecolor", "24bit"):
        return Depth.FULL
    return Depth.MANY if "256color" in environ.get("TERM", "") else Depth.SIXTEEN
