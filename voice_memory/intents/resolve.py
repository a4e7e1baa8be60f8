"""From the place a player named to the slot on the table."""

import math
from dataclasses import dataclass
from typing import assert_never

from voice_memory.engine.layout import (
    Direction,
    Landmark,
    Layout,
    LayoutKind,
    Slot,
    column_letters,
)
from voice_memory.intents.model import (
    AtLandmark,
    Before,
    NamedPlace,
    NextTo,
    Numbered,
    PlaceRef,
    RingHour,
    RowColumn,
)


@dataclass(frozen=True, slots=True)
class Found:
    """There is one such place."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class Several:
    """The words fit two places or more, in reading order: the player has to say which."""

    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    """There is no such place; `name` is what it would be called, "" where it has no name."""

    name: str = ""


Resolved = Found | Several | Missing


def resolve_place(ref: PlaceRef, layout: Layout) -> Resolved:
    """Find the slot that a player's words name.

    >>> from voice_memory.engine.shapes import parse_layout
    >>> resolve_place(NamedPlace("B", 9), parse_layout("4x4", 16))
    Missing(name='B9')
    """
    match ref:
        case NamedPlace(letters, number):
            name = f"{letters}{number}"
            return _named(layout.slot_named(name), name)
        case RowColumn(row, column) if layout.kind is LayoutKind.RINGS:
            return _at(layout, row, column, f"{column_letters(row)}{column}")
        case RowColumn(row, column):
            return _at(layout, row, column, f"{column_letters(column)}{row}")
        case RingHour(ring, hour) if layout.kind is LayoutKind.RINGS:
            return _at(layout, ring, hour, f"{column_letters(ring)}{hour}")
        case RingHour():
            return Missing()
        case AtLandmark(landmark):
            return _among(_bearing(landmark, layout))
        case Numbered(number):
            return Found(number - 1) if 1 <= number <= len(layout) else Missing()
        case Before():
            # Only a game knows what was turned.
            return Missing()
        case NextTo(place, direction):
            return _beside(resolve_place(place, layout), direction, layout)
        case _:
            assert_never(ref)


def _named(slot: Slot | None, name: str) -> Resolved:
    return Missing(name) if slot is None else Found(slot)


def _at(layout: Layout, row: int, column: int, name: str) -> Resolved:
    if row < 1 or column < 1:
        return Missing()
    return _named(layout.slot_at(row, column), name)


def _among(slots: tuple[Slot, ...]) -> Resolved:
    match slots:
        case ():
            return Missing()
        case (slot,):
            return Found(slot)
        case _:
            return Several(slots)


def _bearing(landmark: Landmark, layout: Layout) -> tuple[Slot, ...]:
    slots = layout.slots_at(landmark)
    if slots or landmark is not Landmark.MIDDLE or layout.kind is LayoutKind.RINGS:
        return slots
    return _nearest_to_middle(layout)


def _nearest_to_middle(layout: Layout) -> tuple[Slot, ...]:
    """List the places that share the middle where no single card lies in it.

    Rings have no such places: the innermost cards lie around the middle, not in it.
    """
    across = [place.x for place in layout.places]
    down = [place.y for place in layout.places]
    middle = ((min(across) + max(across)) / 2, (min(down) + max(down)) / 2)
    away = [round(math.dist((place.x, place.y), middle), 6) for place in layout.places]
    return tuple(slot for slot, distance in enumerate(away) if distance == min(away))


def _beside(start: Resolved, direction: Direction, layout: Layout) -> Resolved:
    match start:
        case Found(slot):
            starts: tuple[Slot, ...] = (slot,)
        case Several(slots):
            starts = slots
        case Missing():
            return start
        case _:
            assert_never(start)
    reached = {layout.neighbour(each, direction) for each in starts}
    return _among(tuple(sorted(slot for slot in reached if slot is not None)))
