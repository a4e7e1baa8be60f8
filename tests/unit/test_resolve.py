"""The place a player names is found, asked about, or said not to be there."""

import pytest

from voice_memory.engine.layout import Direction, Landmark
from voice_memory.engine.shapes import parse_layout
from voice_memory.intents.model import (
    AtLandmark,
    NamedPlace,
    NextTo,
    PlaceRef,
    RingHour,
    RowColumn,
)
from voice_memory.intents.resolve import Found, Missing, Several, resolve_place

SQUARE = ("4x4", 16)
ODD = ("5x5", 25)
LONG = ("4x13", 52)
CIRCLE = ("circle", 24)
DIAMOND = ("diamond", 16)
GAP = ("shape:###/#.#/###", 8)


@pytest.mark.parametrize(
    ("table", "ref", "names"),
    [
        (SQUARE, NamedPlace("B", 2), "B2"),
        (SQUARE, NamedPlace("b", 2), "B2"),
        (SQUARE, NamedPlace("E", 1), None),
        (SQUARE, NamedPlace("B", 0), None),
        (("30x30", 900), NamedPlace("AD", 30), "AD30"),
        (SQUARE, RowColumn(2, 3), "C2"),
        (SQUARE, RowColumn(5, 1), None),
        (SQUARE, RowColumn(0, 1), None),
        (SQUARE, RowColumn(1, 0), None),
        (LONG, RowColumn(4, 13), "M4"),
        (GAP, RowColumn(2, 2), None),
        (CIRCLE, RowColumn(2, 3), "B3"),
        (CIRCLE, RingHour(2, 3), "B3"),
        (CIRCLE, RingHour(1, 12), "A12"),
        (CIRCLE, RingHour(1, 13), None),
        (CIRCLE, RingHour(0, 3), None),
        (CIRCLE, RingHour(3, 3), None),
        (SQUARE, RingHour(1, 3), None),
        (SQUARE, AtLandmark(Landmark.TOP_LEFT), "A1"),
        (SQUARE, AtLandmark(Landmark.BOTTOM_RIGHT), "D4"),
        (SQUARE, AtLandmark(Landmark.TOP), "B1 C1"),
        (SQUARE, AtLandmark(Landmark.LEFT), "A2 A3"),
        (SQUARE, AtLandmark(Landmark.MIDDLE), "B2 C2 B3 C3"),
        (("4x5", 20), AtLandmark(Landmark.MIDDLE), "C2 C3"),
        (ODD, AtLandmark(Landmark.MIDDLE), "C3"),
        (("2x2", 4), AtLandmark(Landmark.LEFT), None),
        (("2x2", 4), AtLandmark(Landmark.MIDDLE), "A1 B1 A2 B2"),
        (CIRCLE, AtLandmark(Landmark.MIDDLE), None),
        (CIRCLE, AtLandmark(Landmark.TOP_LEFT), None),
        (SQUARE, NextTo(NamedPlace("B", 2), Direction.RIGHT), "C2"),
        (SQUARE, NextTo(RowColumn(2, 2), Direction.UP), "B1"),
        (SQUARE, NextTo(NamedPlace("A", 1), Direction.LEFT), None),
        (SQUARE, NextTo(NamedPlace("E", 1), Direction.LEFT), None),
        (SQUARE, NextTo(AtLandmark(Landmark.TOP_LEFT), Direction.DOWN), "A2"),
        (SQUARE, NextTo(AtLandmark(Landmark.MIDDLE), Direction.RIGHT), "C2 D2 C3 D3"),
        (SQUARE, NextTo(AtLandmark(Landmark.TOP), Direction.UP), None),
        (GAP, NextTo(NamedPlace("A", 2), Direction.RIGHT), "C2"),
    ],
)
def test_resolves(table: tuple[str, int], ref: PlaceRef, names: str | None) -> None:
    layout = parse_layout(*table)
    resolved = resolve_place(ref, layout)
    match resolved:
        case Found(slot):
            assert layout.places[slot].name == names
        case Several(slots):
            assert " ".join(layout.places[slot].name for slot in slots) == names
        case Missing():
            assert names is None


@pytest.mark.parametrize(
    ("table", "ref", "name"),
    [
        (SQUARE, NamedPlace("E", 9), "E9"),
        (SQUARE, RowColumn(2, 9), "I2"),
        (CIRCLE, RingHour(3, 3), "C3"),
        (CIRCLE, RowColumn(3, 3), "C3"),
        (SQUARE, NextTo(NamedPlace("E", 9), Direction.UP), "E9"),
        (SQUARE, NextTo(NamedPlace("A", 1), Direction.UP), ""),
        (CIRCLE, AtLandmark(Landmark.TOP), ""),
    ],
)
def test_a_missing_place_is_called_what_it_would_be(
    table: tuple[str, int], ref: PlaceRef, name: str
) -> None:
    assert resolve_place(ref, parse_layout(*table)) == Missing(name)


@pytest.mark.parametrize("table", [SQUARE, LONG, CIRCLE, DIAMOND, GAP])
def test_every_place_is_found_by_its_name_and_by_row_and_column(table: tuple[str, int]) -> None:
    layout = parse_layout(*table)
    for place in layout.places:
        letters = place.name.rstrip("0123456789")
        number = int(place.name.removeprefix(letters))
        assert resolve_place(NamedPlace(letters, number), layout) == Found(place.slot)
        assert resolve_place(RowColumn(place.row, place.column), layout) == Found(place.slot)
