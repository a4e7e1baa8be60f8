"""Colours of the board: contrast everywhere, whatever the terminal can show."""

from __future__ import annotations

import re
from itertools import product

import pytest

from voice_memory.settings import BoardTheme, Suits
from voice_memory.terminal.board.roles import Role
from voice_memory.terminal.board.themes import (
    ENOUGH,
    PALETTES,
    Depth,
    codes,
    contrast,
    depth_of,
    numbered,
    paints,
)

COLOURED = (BoardTheme.DARK, BoardTheme.LIGHT)
SUITS = (Role.CLUBS, Role.DIAMONDS, Role.HEARTS, Role.SPADES)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((255, 255, 255), (0, 0, 0), 21.0),
        ((0, 0, 0), (0, 0, 0), 1.0),
        # Worked out by hand from the formula of WCAG 2.2.
        ((118, 118, 118), (255, 255, 255), 4.54),
        ((255, 0, 0), (255, 255, 255), 4.0),
        ((0, 0, 255), (255, 255, 255), 8.59),
        ((89, 89, 89), (255, 255, 255), 7.0),
    ],
)
def test_contrast_is_that_of_wcag(
    one: tuple[int, int, int], other: tuple[int, int, int], expected: float
) -> None:
    assert contrast(one, other) == pytest.approx(expected, abs=0.01)
    assert contrast(other, one) == contrast(one, other)


@pytest.mark.parametrize(("theme", "suits"), list(product(COLOURED, Suits)))
def test_every_pair_of_colours_has_contrast_enough(theme: BoardTheme, suits: Suits) -> None:
    assert ENOUGH == 7
    painted = paints(theme, suits)
    assert set(painted) == set(Role)
    for role, paint in painted.items():
        assert contrast(paint.ink, paint.ground) >= ENOUGH, role
        for depth in (Depth.MANY, Depth.SIXTEEN):
            ink, ground = numbered(paint, depth)
            assert contrast(PALETTES[depth][ink], PALETTES[depth][ground]) >= ENOUGH, role


@pytest.mark.parametrize("theme", COLOURED)
def test_what_lies_on_the_table_stands_out_from_it(theme: BoardTheme) -> None:
    """A frame or a ground has contrast enough with what is around the place."""
    painted = paints(theme, Suits.FOUR)
    table = painted[Role.TEXT].ground
    for role in (Role.DOWN, Role.DOWN_RED, Role.DOWN_BLUE, Role.TITLE, Role.CURSOR, Role.PAPER):
        paint = painted[role]
        assert max(contrast(paint.ink, table), contrast(paint.ground, table)) >= ENOUGH, role


@pytest.mark.parametrize("theme", COLOURED)
def test_four_colours_are_four_and_two_are_two(theme: BoardTheme) -> None:
    four, two = (
        [paints(theme, suits)[role].ink for role in SUITS] for suits in (Suits.FOUR, Suits.TWO)
    )
    assert len(set(four)) == 4
    assert [two.index(ink) for ink in two] == [0, 1, 1, 0]
    for depth, count in ((Depth.MANY, 4), (Depth.FULL, 4)):
        used = {codes(role, theme, Suits.FOUR, depth) for role in SUITS}
        assert len(used) == count


ONE_COLOUR = re.compile(
    r"0(;1)?;([39]\d|38;5;\d+|38;2;\d+;\d+;\d+);(4\d|10\d|48;5;\d+|48;2;\d+;\d+;\d+)"
)


@pytest.mark.parametrize(("theme", "suits", "role"), list(product(COLOURED, Suits, Role)))
def test_each_depth_has_codes_of_its_own_kind(theme: BoardTheme, suits: Suits, role: Role) -> None:
    for depth, kind in ((Depth.FULL, "38;2;"), (Depth.MANY, "38;5;")):
        given = codes(role, theme, suits, depth)
        assert kind in given
        assert ONE_COLOUR.fullmatch(given)
    few = codes(role, theme, suits, Depth.SIXTEEN)
    assert ONE_COLOUR.fullmatch(few)
    assert "38;" not in few


@pytest.mark.parametrize("role", Role)
def test_without_colours_there_are_none(role: Role) -> None:
    for theme, depth in ((BoardTheme.PLAIN, Depth.FULL), (BoardTheme.DARK, Depth.NONE)):
        assert re.fullmatch("0(;[17])*", codes(role, theme, Suits.FOUR, depth))


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm"}, Depth.SIXTEEN),
        ({"TERM": "screen-256color"}, Depth.MANY),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.FULL),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, Depth.FULL),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, Depth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, Depth.MANY),
    ],
)
def test_a_terminal_says_how_many_colours_it_has(environ: dict[str, str], depth: Depth) -> None:
    assert depth_of(environ) is depth
