"""Layouts: where the cards lie, what each place is called, and what is next to it.

Coordinates: `x` grows to the right, `y` grows downward, one card is one unit wide and high.
A slot is a number from 0 in reading order; it never moves. Every place has a name of a letter
and a number. In rows the letter is the column and the number the row ("B2"); in a ring layout
the letter is the ring, A outermost, and the number the hour of the clock.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

Slot = int


class Direction(StrEnum):
    """The four ways a cursor moves."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"


class Landmark(StrEnum):
    """Parts of a table that can be named."""

    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    BOTTOM_LEFT = "bottom-left"
    BOTTOM_RIGHT = "bottom-right"
    TOP = "top"
    BOTTOM = "bottom"
    LEFT = "left"
    RIGHT = "right"
    MIDDLE = "middle"


class LayoutKind(StrEnum):
    """How the places of a layout are told."""

    ROWS = "rows"
    SHAPE = "shape"
    RINGS = "rings"


@dataclass(frozen=True, slots=True)
class Place:
    """One place: its slot, its name, its coordinates, and its row and column from 1.

    In a ring layout `row` is the ring (1 outermost) and `column` the hour (1 to 12).
    """

    slot: Slot
    name: str
    x: float
    y: float
    row: int
    column: int
    landmark: Landmark | None = None


def column_letters(column: int) -> str:
    """Write a column number, from 1, as letters: A to Z, then AA and on."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def column_number(letters: str) -> int:
    """Read column letters; the inverse of `column_letters`."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


@dataclass(frozen=True, slots=True)
class Layout:
    """A geometry: `text` reads back to it by `shapes.parse_layout`."""

    text: str
    kind: LayoutKind
    places: tuple[Place, ...]
    rows: int
    columns: int
    _by_name: dict[str, Slot] = field(init=False, repr=False, compare=False)
    _neighbours: dict[tuple[Slot, Direction], Slot | None] = field(
        init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_name", {place.name: place.slot for place in self.places})
        object.__setattr__(self, "_neighbours", {})

    def __hash__(self) -> int:
        return hash(self.text)

    def __len__(self) -> int:
        return len(self.places)

    def slot_named(self, name: str) -> Slot | None:
        """Find the slot of a name such as "B2", in either case."""
        return self._by_name.get(name.upper())

    def slot_at(self, row: int, column: int) -> Slot | None:
        """Find the slot of a row and column (or ring and hour), counted from 1."""
        return self._by_name.get(
            f"{column_letters(column)}{row}"
            if self.kind is not LayoutKind.RINGS
            else f"{column_letters(row)}{column}"
        )

    def neighbour(self, slot: Slot, direction: Direction) -> Slot | None:
        """Find the nearest slot that way, or None at the border.

        In rows, left and right stay in the row, over any gap; up and down go to the next row
        that has a card, and there to the card nearest ahead. So every slot can be reached from
        every other, whatever is drawn. In rings the nearest is by straight distance in the
        quarter of the plane around the direction, or where that is empty in the half of it.
        Of equals the one straighter ahead is taken, then the earlier in reading order.
        """
        key = (slot, direction)
        if key not in self._neighbours:
            self._neighbours[key] = self._nearest(self.places[slot], direction)
        return self._neighbours[key]

    def _nearest(self, start: Place, direction: Direction) -> Slot | None:
        ahead = _AHEAD[direction]
        best: tuple[bool, float, float, Slot] | None = None
        for place in self.places:
            forward, aside = ahead(place.x - start.x, place.y - start.y)
            if forward <= _TOUCHING:
                continue
            if self.kind is LayoutKind.RINGS:
                slanting, far = abs(aside) > forward + _TOUCHING, forward**2 + aside**2
            elif direction in _UPRIGHT or not aside:
                slanting, far = False, forward
            else:
                continue
            cost = (slanting, round(far, 6), round(abs(aside), 6), place.slot)
            if best is None or cost < best:
                best = cost
        return best[-1] if best else None

    def row_of(self, slot: Slot) -> tuple[Slot, ...]:
        """List the slots of the same row (or ring), in order."""
        row = self.places[slot].row
        return tuple(place.slot for place in self.places if place.row == row)

    def column_of(self, slot: Slot) -> tuple[Slot, ...]:
        """List the slots of the same column (or hour), from the top (or outermost)."""
        column = self.places[slot].column
        return tuple(place.slot for place in self.places if place.column == column)

    def slots_at(self, landmark: Landmark) -> tuple[Slot, ...]:
        """List the slots that bear a landmark."""
        return tuple(place.slot for place in self.places if place.landmark is landmark)


_TOUCHING = 1e-6
_UPRIGHT = (Direction.UP, Direction.DOWN)
_AHEAD: dict[Direction, Callable[[float, float], tuple[float, float]]] = {
    Direction.RIGHT: lambda dx, dy: (dx, dy),
    Direction.LEFT: lambda dx, dy: (-dx, dy),
    Direction.DOWN: lambda dx, dy: (dy, dx),
    Direction.UP: lambda dx, dy: (-dy, dx),
}

_NAME = re.compile(r"([A-Za-z]{1,2})\s?(\d{1,3})")


def split_name(name: str) -> tuple[str, int] | None:
    """Split a place name into its letters, in capitals, and its number."""
    found = _NAME.fullmatch(name)
    return (found[1].upper(), int(found[2])) if found else None
