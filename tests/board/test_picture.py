"""The board on any screen: nothing beside it, nothing shifted, nothing twice, nothing secret."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from tests.board.games import GAMES, LANGUAGES, board, lines, played, sight, size_of
from tests.board.screen import Screen
from voice_memory.settings import BoardSize, BoardTheme, Suits
from voice_memory.terminal.board.arrange import LEAST_ROWS, arranged
from voice_memory.terminal.board.canvas import Canvas, measure
from voice_memory.terminal.board.describing import board_of
from voice_memory.terminal.board.model import VERSION, Board, Face, Spot
from voice_memory.terminal.board.painter import Painter
from voice_memory.terminal.board.picture import Look, heads_of, picture
from voice_memory.terminal.board.roles import Role
from voice_memory.terminal.board.showing import read_board
from voice_memory.terminal.board.themes import Depth, codes

NAME = re.compile(r"[A-Z]{1,2}[0-9]{1,2}")
BESIDE = 6
"""Columns and rows of the terminal beside the board, which must stay empty."""

names = st.sampled_from(sorted(GAMES))
sizes = st.sampled_from(BoardSize)
widths = st.integers(20, 300)
heights = st.integers(1, 50)


def painter(theme: BoardTheme = BoardTheme.DARK) -> Painter:
    return Painter(lambda role: codes(role, theme, Suits.FOUR, Depth.FULL))


@settings(max_examples=60, deadline=None)
@given(
    name=names,
    seed=st.integers(0, 30),
    language=st.sampled_from(LANGUAGES),
    size=sizes,
    width=widths,
    height=heights,
    told_rows=st.integers(0, 3),
    wide_marks=st.booleans(),
    place=st.integers(0, 1000),
)
def test_any_terminal_shows_what_was_drawn_where_it_was_drawn(  # noqa: PLR0913, PLR0917 - what varies
    name: str,
    seed: int,
    language: str,
    size: BoardSize,
    width: int,
    height: int,
    told_rows: int,
    wide_marks: bool,  # noqa: FBT001 - same
    place: int,
) -> None:
    shown = board(name, seed, language, place % size_of(name))
    canvas = picture(shown, Look(size), width, height, told_rows)
    screen = Screen(width + BESIDE, height + BESIDE, wide_marks=wide_marks)
    screen.write(painter().painted(canvas))

    taken = {
        (run.row, column)
        for run in canvas.runs
        for column in range(run.column, run.column + run.room)
    }
    for row in range(height):
        cells = screen.row(row)
        for column, sign in enumerate(canvas.signs[row]):
            if (row, column) not in taken:
                assert cells[column].data == sign
        assert all(cell.data == " " for cell in cells[width:])
    assert all(
        cell.data == " " for row in range(height, height + BESIDE) for cell in screen.row(row)
    )
    for run in canvas.runs:
        there = screen.row(run.row)[run.column : run.column + run.room]
        assert "".join(cell.data for cell in there).rstrip() == run.text.rstrip()


@settings(max_examples=80, deadline=None)
@given(name=names, seed=st.integers(0, 30), size=sizes, width=widths, height=heights)
def test_each_place_in_sight_is_named_once_and_the_cursor_is_in_sight(
    name: str, seed: int, size: BoardSize, width: int, height: int
) -> None:
    shown = structs.replace(board(name, seed), turn="", scores="", up="", told="")
    places = range(len(shown.spots))
    for place in {*places[:: max(len(places) // 5, 1)], places[-1]}:
        canvas = picture(structs.replace(shown, pointed=place), Look(size), width, height)
        rows = height - heads_of(size, width, height)
        arrangement = arranged(shown.spots, place, size, width, rows)
        if arrangement is None:
            assert rows < LEAST_ROWS
            continue
        assert place in arrangement.at
        expected = [
            shown.spots[slot].name
            for slot in arrangement.at
            if slot == place or shown.spots[slot].state != "gone"
        ]
        assert sorted(NAME.findall("\n".join(canvas.lines()))) == sorted(expected)
        boxes = [
            (x + dx, y + dy)
            for x, y in arrangement.at.values()
            for dx in range(arrangement.width - 1)
            for dy in range(arrangement.height)
        ]
        assert len(boxes) == len(set(boxes))
        assert all(0 <= x < width and 0 <= y < rows for x, y in boxes)


@pytest.mark.parametrize("width", [20, 33, 47, 80, 120, 300])
@pytest.mark.parametrize("name", ["standard", "nepali", "two-packs", "triangle"])
def test_the_large_board_shows_at_most_three_places_side_by_side(name: str, width: int) -> None:
    spots = board(name, 3).spots
    for place in range(len(spots)):
        arrangement = arranged(spots, place, BoardSize.LARGE, width, 20)
        assert arrangement is not None
        rows = Counter(row for _, row in arrangement.at.values())
        assert 1 <= max(rows.values()) <= 3


@pytest.mark.parametrize("size", BoardSize)
@pytest.mark.parametrize(("width", "rows"), [(20, 9), (50, 14), (80, 20), (130, 33)])
def test_the_window_is_full_wherever_the_cursor_is(size: BoardSize, width: int, rows: int) -> None:
    spots = board("two-packs", 3).spots
    seen = {len(found.at) for place in range(len(spots))
            if (found := arranged(spots, place, size, width, rows))}  # fmt: skip
    assert len(seen) == 1


TEXTS = ("B2", "पानको सत्ता", "कि", "🙂", "a 🙂 b", "♥", "字", "क्षि", "❤\ufe0f", "é", "श्री 🙂 ठ")


@pytest.mark.parametrize("wide_marks", [True, False])
@pytest.mark.parametrize("text", TEXTS)
def test_what_stands_beside_a_text_stays_where_it_is(text: str, wide_marks: bool) -> None:  # noqa: FBT001 - what varies
    room = measure(text)
    canvas = Canvas(room + 4, 2)
    for row in range(2):
        canvas.put(0, row, "│" + "─" * (room + 2) + "│", Role.DOWN)
    canvas.put(2, 1, text, Role.PAPER)
    screen = Screen(room + 4, 2, wide_marks=wide_marks)
    screen.write(painter().painted(canvas))
    assert [cell.data for cell in screen.row(0)] == ["│", *"─" * (room + 2), "│"]
    shown = [cell.data for cell in screen.row(1)]
    assert (shown[:2], shown[-2:]) == (["│", "─"], ["─", "│"])
    assert "".join(shown[2:-2]).rstrip() == text


def test_the_whole_table_is_in_sight_where_it_fits() -> None:
    arrangement = arranged(board("standard", 3).spots, 0, BoardSize.SMALL, 80, 21)
    assert arrangement is not None
    assert (len(arrangement.at), arrangement.more) == (52, "")


@settings(max_examples=30, deadline=None)
@given(name=names, seed=st.integers(0, 30), language=st.sampled_from(LANGUAGES))
def test_what_nobody_has_seen_leaves_no_trace(name: str, seed: int, language: str) -> None:
    state = played(name, seed)
    hidden = [slot for slot in range(len(state.cards)) if slot not in state.up]
    faces = [state.cards[slot] for slot in hidden]
    Random(seed + 1).shuffle(faces)  # noqa: S311 - the same faces each time
    cards = list(state.cards)
    for slot, face in zip(hidden, faces, strict=True):
        cards[slot] = face
    other = structs.replace(state, cards=tuple(cards))

    one, two = (board_of(sight(each), lines(language)) for each in (state, other))
    assert msgspec.json.encode(one) == msgspec.json.encode(two)
    assert [slot for slot, spot in enumerate(one.spots) if spot.face] == sorted(state.up)


def test_what_was_published_is_read_as_it_was() -> None:
    for name in sorted(GAMES):
        shown = board(name, 5, "ne")
        assert read_board(msgspec.json.encode(shown)) == shown


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"spots": 1}', b"\xff", b'{"spots": [], "pointed": 0}']
)
def test_what_is_no_board_is_not_taken_for_one(content: bytes) -> None:
    assert read_board(content) is None


def test_a_board_of_another_version_is_not_taken_for_one_of_this() -> None:
    later = structs.replace(board("standard", 1), version=VERSION + 1)
    assert read_board(msgspec.json.encode(later)) is None


# What is told by more than colour

KINDS = {
    "gap": Spot("B2", 1, 1, "gone"),
    "down": Spot("B2", 1, 1, "down"),
    "red back": Spot("B2", 1, 1, "down", back="red", mark="R"),
    "blue back": Spot("B2", 1, 1, "down", back="blue", mark="B"),
    # By the shape alone, and by the letter alone.
    **{
        f"up {suit}": Spot("B2", 1, 1, "up", face=Face("ace", rank="A", suit=suit))
        for suit in "cdhs"
    },
    **{
        f"up {letter}": Spot("B2", 1, 1, "up", face=Face(letter, rank="A", letter=letter))
        for letter in "RB"
    },
    "up joker": Spot("B2", 1, 1, "up", face=Face("joker", sign="joker", letter="R")),
    "up rank alone": Spot("B2", 1, 1, "up", face=Face("ace", rank="A")),
}


@pytest.mark.parametrize("size", BoardSize)
@pytest.mark.parametrize(("width", "height"), [(20, 8), (40, 14), (80, 24), (200, 50)])
def test_without_any_colour_everything_is_told_apart(
    size: BoardSize, width: int, height: int
) -> None:
    others = [Spot(f"{'ABC'[x]}{y + 1}", x, y, "down") for y in range(3) for x in range(3)]
    pictures: dict[str, str] = {}
    for pointed in (4, 0):
        for kind, spot in KINDS.items():
            spots = (*others[:4], spot, *others[5:])
            look = Look(size, at=4)
            canvas = picture(Board(spots, pointed=pointed), look, width, height)
            pictures[f"{kind} {pointed}"] = "\n".join(canvas.lines())
    assert len(set(pictures.values())) == len(pictures)


def test_a_covered_board_shows_no_card_and_says_why() -> None:
    shown = structs.replace(board("standard", 5), has_blindfold=True, covered="covered here")
    canvas = picture(shown, Look(covered=True), 80, 24)
    text = "\n".join(canvas.lines())
    assert "covered here" in text
    assert not NAME.search(text)
    assert set(text) & set("┌╔▒█") == set()


def test_only_what_changed_is_written_again() -> None:
    painting = painter()
    first, second = (picture(board("standard", 5, pointed=at), Look(BoardSize.SMALL), 80, 24)
                     for at in (0, 1))  # fmt: skip
    screen = Screen(80, 24)
    whole = painting.painted(first)
    assert not painting.painted(first)
    part = painting.painted(second)
    assert 0 < len(part) < len(whole) / 2
    screen.write(whole + part)
    afresh = Screen(80, 24)
    afresh.write(painter().painted(second))
    assert [screen.row(row) for row in range(24)] == [afresh.row(row) for row in range(24)]
