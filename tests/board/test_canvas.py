"""Texts that fit their room, and block letters that can be told apart."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.terminal.board import glyphs
from voice_memory.terminal.board.canvas import (
    ELLIPSIS,
    Canvas,
    clusters,
    fitted,
    measure,
    packed,
    wrapped,
)
from voice_memory.terminal.board.roles import Role

texts = st.text(st.sampled_from("AB 12.क खगसतरलपाि ीुूेैोौं्ँः\u200d🙂é…♥"), max_size=40)


@given(text=texts, width=st.integers(0, 30))
def test_a_text_is_cut_to_its_room_between_two_signs(text: str, width: int) -> None:
    cut = fitted(text, width)
    assert measure(cut) <= width
    if cut != text:
        assert width == 0 or cut.endswith(ELLIPSIS)
        kept = clusters(cut.removesuffix(ELLIPSIS))
        assert clusters(text)[: len(kept)] == kept


@given(text=texts)
def test_signs_joined_are_the_text(text: str) -> None:
    assert "".join(clusters(text)) == text


@given(text=texts, width=st.integers(1, 30), rows=st.integers(0, 4))
def test_a_text_is_broken_between_words_into_the_rows_there_are(
    text: str, width: int, rows: int
) -> None:
    lines = wrapped(text, width, rows)
    assert len(lines) <= rows
    assert all(measure(line) <= width for line in lines)
    if not any(line.endswith(ELLIPSIS) for line in lines) and rows:
        assert " ".join(lines) == " ".join(text.split())


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("पान", ["पा", "न"]),
        ("एक्का", ["ए", "क्का"]),
        ("चिडीको", ["चि", "डी", "को"]),
        ("श्री", ["श्री"]),
        ("सत्ता 7", ["स", "त्ता", " ", "7"]),
    ],
)
def test_a_cluster_is_what_a_reader_takes_for_one_sign(text: str, parts: list[str]) -> None:
    assert clusters(text) == parts


def test_lines_have_rows_of_their_own_where_they_fit() -> None:
    said = ["East plays.", "", "Two up.", "East 2, West 3."]
    assert packed(said, 20, 3) == ["East plays.", "Two up.", "East 2, West 3."]
    assert packed(said, 30, 2) == ["East plays. Two up. East 2,", "West 3."]
    assert packed(said, 20, 1) == ["East plays. Two up.…"]


def test_a_text_of_uncertain_width_is_one_run_with_room_enough() -> None:
    canvas = Canvas(20, 1)
    canvas.put(0, 0, "─" * 20, Role.TEXT)
    canvas.put(3, 0, "पानको 7", Role.PAPER)
    (run,) = canvas.runs
    assert (run.column, run.text, run.room) == (3, "पानको 7", 7)
    assert canvas.signs[0] == [*"───", *" " * 7, *"─" * 10]


NAMES = [
    *"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    *(glyphs.TEN, glyphs.JOKER, *glyphs.SUITS.values()),
    *(f"symbol-{number}" for number in range(1, 9)),
]


@pytest.mark.parametrize("scale", [glyphs.Scale(), glyphs.Scale(2, 2), glyphs.Scale(3, 4)])
def test_block_letters_differ_and_have_their_size(scale: glyphs.Scale) -> None:
    assert glyphs.can_draw(NAMES)
    drawn = {name: glyphs.drawn((name,), scale) for name in NAMES}
    symbols = {drawn[name] for name in NAMES if name.startswith("symbol-")}
    others = {drawn[name] for name in NAMES if not name.startswith("symbol-")}
    assert (len(symbols), len(others)) == (8, len(NAMES) - 8)
    for lines in drawn.values():
        assert {len(line) for line in lines} == {glyphs.columns_of(1) * scale.across}
        assert len(lines) == glyphs.rows_of(scale.down)
        assert set("".join(lines)) <= set("█▀▄ ")


@given(count=st.integers(1, 6), columns=st.integers(0, 120), rows=st.integers(0, 40))
def test_the_largest_scale_fits_and_keeps_the_shape(count: int, columns: int, rows: int) -> None:
    scale = glyphs.largest_scale(count, columns, rows)
    if scale is None:
        assert columns < glyphs.columns_of(count) or rows < glyphs.rows_of(1)
        return
    lines = glyphs.drawn(("A",) * count, scale)
    assert len(lines[0]) <= columns
    assert len(lines) <= rows
    assert max(scale.across, scale.down) <= 1.5 * min(scale.across, scale.down)


def test_strokes_that_touch_at_a_corner_are_joined_when_large() -> None:
    """The slanting stroke of a seven: from each row to the next some column is filled in both."""
    rows = glyphs.drawn(("7",), glyphs.Scale(2, 2))
    for upper, lower in pairwise(rows):
        assert any(a in "█▄" and b in "█▀" for a, b in zip(upper, lower, strict=True))
