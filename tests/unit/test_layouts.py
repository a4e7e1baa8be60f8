"""Layouts: names, neighbours, landmarks, and room between the cards."""

import re
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.engine.decks import BitSource
from voice_memory.engine.layout import (
    Direction,
    Landmark,
    Layout,
    LayoutKind,
    column_letters,
    column_number,
    split_name,
)
from voice_memory.engine.shapes import (
    MAX_SIDE,
    SHAPES,
    InvalidLayoutError,
    LayoutSizeError,
    diamond_rows,
    needs_seed,
    parse_layout,
    seeded,
    shape_from_drawing,
    triangle_rows,
    usual_layout,
    usual_rows,
)

SIZES = (*range(1, 61), 104, 108)
FIXED_SHAPES = [shape for shape in SHAPES if not needs_seed(shape)]


def reachable(layout: Layout, start: int, *, backward: bool) -> set[int]:
    """Follow the arrows from a slot, or against them, as far as they lead."""
    steps: dict[int, set[int]] = {}
    for slot in range(len(layout)):
        for direction in Direction:
            other = layout.neighbour(slot, direction)
            if other is not None:
                one, two = (other, slot) if backward else (slot, other)
                steps.setdefault(one, set()).add(two)
    seen, edge = {start}, {start}
    while edge:
        edge = {after for slot in edge for after in steps.get(slot, ())} - seen
        seen |= edge
    return seen


def check(layout: Layout) -> None:
    """Check what holds for every layout."""
    slots = range(len(layout))
    assert [place.slot for place in layout.places] == list(slots)
    # Each name leads back to its slot, in either case, split or as row and column.
    assert len({place.name for place in layout.places}) == len(layout)
    for place in layout.places:
        assert layout.slot_named(place.name) == layout.slot_named(place.name.lower()) == place.slot
        assert layout.slot_at(place.row, place.column) == place.slot
        letters, number = re.fullmatch(r"([A-Z]+)(\d+)", place.name).groups()  # type: ignore[union-attr]
        assert split_name(place.name) == split_name(f"{letters.lower()} {number}")
        assert split_name(place.name) == (letters, int(number))
        assert 1 <= place.row <= layout.rows
        assert 1 <= place.column <= layout.columns
    # From any slot to one and back again: so from every slot to every other.
    assert reachable(layout, 0, backward=False) == reachable(layout, 0, backward=True) == set(slots)
    # No two cards overlap, even if drawn a little askew.
    for one, other in combinations(layout.places, 2):
        assert max(abs(one.x - other.x), abs(one.y - other.y)) >= 1 - 1e-9
    # An arrow leads that way, never sideways or back.
    for place in layout.places:
        for direction, (dx, dy) in {
            Direction.RIGHT: (1, 0),
            Direction.LEFT: (-1, 0),
            Direction.DOWN: (0, 1),
            Direction.UP: (0, -1),
        }.items():
            to = layout.neighbour(place.slot, direction)
            if to is not None:
                far = layout.places[to]
                assert (far.x - place.x) * dx + (far.y - place.y) * dy > 0
    # Rows and columns part the slots.
    assert sorted(slot for row in {layout.row_of(slot) for slot in slots} for slot in row) == list(
        slots
    )
    assert sorted(
        slot for column in {layout.column_of(slot) for slot in slots} for slot in column
    ) == list(slots)


@pytest.mark.parametrize("text", [*FIXED_SHAPES, "usual"])
@pytest.mark.parametrize("cards", SIZES)
def test_every_layout_of_every_size(text: str, cards: int) -> None:
    layout = parse_layout(usual_layout(cards) if text == "usual" else text, cards)
    assert len(layout) == cards
    check(layout)
    assert parse_layout(layout.text, cards) == layout


@given(st.sampled_from([2, 3, 4, 5, 6, 9, 10, 16, 36, 54]), st.integers(0, 10**6 - 1))
def test_scattered_tables(cards: int, seed: int) -> None:
    layout = parse_layout(f"spaghetti:{seed}", cards)
    assert layout.kind is LayoutKind.RINGS
    assert len(layout) == cards
    check(layout)


@pytest.mark.parametrize(
    ("cards", "seed"), [(3, 511322), (4, 504436), (4, 13733), (5, 3984), (6, 720702)]
)
def test_scattered_cards_that_quarters_alone_do_not_reach(cards: int, seed: int) -> None:
    check(parse_layout(f"spaghetti:{seed}", cards))


DRAWINGS = st.lists(st.text("#. ", max_size=8), min_size=1, max_size=8).filter(
    lambda rows: any("#" in row for row in rows)
)


@given(DRAWINGS)
def test_whatever_is_drawn(rows: list[str]) -> None:
    drawing = "\n".join(rows)
    text = shape_from_drawing(drawing)
    layout = parse_layout(text, drawing.count("#"))
    check(layout)
    assert parse_layout(shape_from_drawing(text.removeprefix("shape:").replace("/", "\n")),
                        len(layout)) == layout  # fmt: skip
    first_row = {place.row for place in layout.places}
    assert min(first_row) == min(place.column for place in layout.places) == 1
    # Each place of the drawing is there, in reading order, as far apart as it was drawn.
    cells = [(line, at) for line, row in enumerate(rows) for at, char in enumerate(row)
             if char == "#"]  # fmt: skip
    shift = min(at for _, at in cells) - 1
    assert [place.column for place in layout.places] == [at - shift for _, at in cells]


def test_arrows_in_rows_stop_at_the_border() -> None:
    layout = parse_layout("3x4", 12)
    for place in layout.places:
        for direction, row, column in (
            (Direction.UP, place.row - 1, place.column),
            (Direction.DOWN, place.row + 1, place.column),
            (Direction.LEFT, place.row, place.column - 1),
            (Direction.RIGHT, place.row, place.column + 1),
        ):
            assert layout.neighbour(place.slot, direction) == layout.slot_at(row, column)


@pytest.mark.parametrize(
    ("drawing", "start", "steps"),
    [
        # Left and right stay in the row; up and down go to the nearest card of the next.
        ("#...#\n.###.", "A1", {"right": "E1", "left": None, "down": "B2", "up": None}),
        (".#\n#.\n..#", "B1", {"down": "A2", "right": None}),
        (".#\n#.\n..#", "A2", {"down": "C3", "up": "B1", "right": None}),
        ("#.#\n.#.", "B2", {"up": "A1"}),  # of equals the earlier
        ("###\n#.#\n###", "B1", {"down": "A2"}),
        ("###\n#.#\n###", "A2", {"right": "C2"}),
    ],
)
def test_arrows_in_a_drawing(drawing: str, start: str, steps: dict[str, str | None]) -> None:
    layout = parse_layout(shape_from_drawing(drawing), drawing.count("#"))
    slot = layout.slot_named(start)
    assert slot is not None
    for direction, name in steps.items():
        to = layout.neighbour(slot, Direction(direction))
        assert (layout.places[to].name if to is not None else None) == name, direction


def test_arrows_around_the_clock() -> None:
    layout = parse_layout("circle", 16)  # twelve hours and four cards inside
    names = {place.name: place.slot for place in layout.places}
    assert set(names) == {f"A{hour}" for hour in range(1, 13)} | {"B3", "B6", "B9", "B12"}
    for start, direction, end in (
        ("A12", Direction.UP, None),
        ("A12", Direction.RIGHT, "A1"),
        ("A12", Direction.LEFT, "A11"),
        ("A12", Direction.DOWN, "B12"),
        ("A3", Direction.LEFT, "B3"),
        ("A3", Direction.RIGHT, None),
        ("A1", Direction.UP, "A12"),  # nothing straight ahead: the nearest that is higher at all
        ("B6", Direction.DOWN, "A6"),
        ("A9", Direction.DOWN, "A8"),
    ):
        to = layout.neighbour(names[start], direction)
        assert (None if to is None else layout.places[to].name) == end, (start, direction)


def marks(layout: Layout) -> dict[str, str | None]:
    return {place.name: place.landmark for place in layout.places}


@pytest.mark.parametrize(
    ("text", "cards", "expected"),
    [
        ("2x2", 4, "A1 top-left B1 top-right A2 bottom-left B2 bottom-right"),
        ("3x3", 9, ("A1 top-left B1 top C1 top-right A2 left B2 middle C2 right"
                    " A3 bottom-left B3 bottom C3 bottom-right")),
        ("1x3", 3, "A1 left B1 middle C1 right"),
        ("1x2", 2, "A1 left B1 right"),
        ("3x1", 3, "A1 top A2 middle A3 bottom"),
        ("triangle", 6, "A1 top A2 left B2 right A3 bottom-left B3 bottom C3 bottom-right"),
        ("diamond", 5, "A1 top A2 left B2 middle C2 right A3 bottom"),
        ("shape:##/#.#/##", 6,
         "A1 top-left B1 top-right A2 left C2 right A3 bottom-left B3 bottom-right"),
        ("shape:##.#/#.#.#/#.##", 9, ("A1 top-left B1 top D1 top-right A2 left C2 middle E2 right"
                                      " A3 bottom-left C3 bottom D3 bottom-right")),
        ("shape:#/##.##/#", 6, "A1 top A2 left B2 - D2 - E2 right A3 bottom"),
        # The second of three cards is not the middle where they lie unevenly.
        ("shape:#/#.##/#", 5, "A1 top A2 left C2 - D2 right A3 bottom"),
    ],
)  # fmt: skip
def test_landmarks(text: str, cards: int, expected: str) -> None:
    words = expected.split()
    told = dict(zip(words[::2], words[1::2], strict=True))
    layout = parse_layout(text, cards)
    assert marks(layout) == {name: None if mark == "-" else mark for name, mark in told.items()}
    for mark in Landmark:
        slots = layout.slots_at(mark)
        assert {layout.places[slot].name for slot in slots} == {
            name for name, word in told.items() if word == mark
        }


@pytest.mark.parametrize("rows", range(1, 8))
@pytest.mark.parametrize("columns", range(1, 8))
def test_middle_only_where_there_is_one(rows: int, columns: int) -> None:
    layout = parse_layout(f"{rows}x{columns}", rows * columns)
    found = [layout.places[slot] for slot in layout.slots_at(Landmark.MIDDLE)]
    inside = rows % 2 and columns % 2
    assert [(place.row, place.column) for place in found] == (
        [(rows // 2 + 1, columns // 2 + 1)] if inside else []
    )


@pytest.mark.parametrize(
    ("cards", "rows", "columns"),
    [(16, 4, 4), (20, 4, 5), (24, 4, 6), (36, 6, 6), (52, 4, 13), (54, 6, 9), (104, 8, 13),
     (108, 9, 12), (12, 3, 4), (4, 2, 2), (6, 2, 3), (50, 5, 10), (1024, 32, 32), (53, 1, 53)],
)  # fmt: skip
def test_usual_rows(cards: int, rows: int, columns: int) -> None:
    assert usual_rows(cards) == (rows, columns)
    assert usual_layout(cards) == f"{rows}x{columns}"


@pytest.mark.parametrize("cards", [202, 206, 214, 398, 1018])
def test_twice_a_large_prime_is_a_block(cards: int) -> None:
    layout = parse_layout(usual_layout(cards), cards)
    widths = list(Counter(place.row for place in layout.places).values())
    assert len(set(widths[:-1])) == 1
    assert widths[-1] <= widths[0] <= MAX_SIDE


@pytest.mark.parametrize("cards", range(2, 109))
def test_shapes_of_rows_hold_every_number_of_cards(cards: int) -> None:
    triangle, diamond = triangle_rows(cards), diamond_rows(cards)
    assert sum(triangle) == sum(diamond) == cards
    assert all(one < other for one, other in pairwise(triangle[:-1]))
    assert min(triangle) >= 1
    assert min(diamond) >= 1


@pytest.mark.parametrize(
    ("cards", "triangle", "diamond"),
    [
        (6, (1, 2, 3), (1, 2, 2, 1)),
        (16, (1, 3, 5, 7), (1, 2, 3, 4, 3, 2, 1)),
        (20, (2, 3, 4, 5, 6), (1, 2, 3, 4, 4, 3, 2, 1)),
        (36, (1, 2, 3, 4, 5, 6, 7, 8), (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)),
    ],
)
def test_rows_of_shapes(cards: int, triangle: tuple[int, ...], diamond: tuple[int, ...]) -> None:
    assert triangle_rows(cards) == triangle
    assert diamond_rows(cards) == diamond


@pytest.mark.parametrize(
    "text",
    ["", "4", "0x4", "4x0", "100x1", "4x4x4", "-1x4", "square", "Circle", "spaghetti", "shape:",
     "spaghetti:", "spaghetti:x", "spaghetti:1234567", "shape:..", "shape:a", "shape:# #",
     "shape:" + "#" * (MAX_SIDE + 1), "shape:" + "/".join("#" * (MAX_SIDE + 1))],
)  # fmt: skip
def test_other_texts_are_no_layout(text: str) -> None:
    with pytest.raises(InvalidLayoutError) as caught:
        parse_layout(text, 4)
    assert caught.value.args == (text,)


@pytest.mark.parametrize(
    ("text", "cards", "places"), [("5x5", 24, 25), ("2x2", 5, 4), ("shape:#/##", 4, 3)]
)
def test_a_layout_of_another_size(text: str, cards: int, places: int) -> None:
    with pytest.raises(LayoutSizeError) as caught:
        parse_layout(text, cards)
    assert caught.value.args == (places, cards)


@pytest.mark.parametrize("drawing", ["", " \n. .", "#" * (MAX_SIDE + 1), "#\n" * (MAX_SIDE + 1)])
def test_drawings_without_a_place_or_too_large(drawing: str) -> None:
    with pytest.raises(InvalidLayoutError):
        shape_from_drawing(drawing)


def test_a_drawing_may_be_indented_and_uses_any_letter() -> None:
    assert shape_from_drawing("\n\t x \n\n\t@ o\t\n") == "shape:.#/#.#"


def test_more_ways_to_write_rows_and_columns() -> None:
    assert {parse_layout(text, 24).text for text in ("4x6", "4X6", "4 x 6", "4×6", "४x६")} == {
        "4x6"
    }


class Bits:
    """Bits of one number after the other."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = iter(numbers)

    def getrandbits(self, k: int, /) -> int:
        return next(self._numbers) & ((1 << k) - 1)


def test_only_the_scattered_table_takes_a_seed() -> None:
    source: BitSource = Bits(77)
    assert seeded("spaghetti", source) == "spaghetti:77"
    assert seeded("spaghetti:5", Bits()) == "spaghetti:5"
    assert [seeded(text, Bits()) for text in FIXED_SHAPES] == FIXED_SHAPES


def test_a_seed_scatters_alike_and_another_one_otherwise() -> None:
    parse_layout.cache_clear()
    first = parse_layout("spaghetti:7", 20)
    parse_layout.cache_clear()
    assert parse_layout("spaghetti:7", 20) == first
    assert parse_layout("spaghetti:8", 20).places != first.places
    # Pinned: a saved game must find its cards where they lay.
    assert " ".join(place.name for place in first.places) == (
        "A1 A2 A4 A5 A10 B1 B3 B4 B5 B7 B8 B10 C1 C3 C4 C5 C6 C7 C9 C12"
    )
    assert [(place.x, place.y) for place in first.places[:2]] == [
        (4.6457, -8.2866),
        (7.9487, -4.8663),
    ]


def test_letters_of_columns() -> None:
    letters = [column_letters(number) for number in range(1, 100)]
    assert letters[:2] == ["A", "B"]
    assert letters[25:28] == ["Z", "AA", "AB"]
    assert letters[51:53] == ["AZ", "BA"]
    assert [column_number(text.lower()) for text in letters] == list(range(1, 100))


@pytest.mark.parametrize(
    "name", ["", "B", "2", "2B", "BBB2", "B2222", "B-2", "b 2 ", "B  2", "पB2"]
)
def test_other_texts_are_no_name(name: str) -> None:
    assert split_name(name) is None
    assert parse_layout("4x4", 16).slot_named(name) is None
