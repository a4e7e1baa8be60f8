"""The entries that put reports of a table with real cards right."""

from collections.abc import Sequence

from msgspec import structs

from voice_memory.engine.layout import Slot
from voice_memory.engine.real import Corrected, RealGame, Seen, Swapped, Turned, in_force
from voice_memory.engine.real_faces import Face


def reports(game: RealGame) -> dict[int, Turned | Seen]:
    """List the reports of cards that hold, by their numbers."""
    return {n: entry for n, entry in in_force(game.log) if isinstance(entry, Turned | Seen)}


def showing(game: RealGame, slot: Slot, face: Face) -> list[Corrected]:
    """Let every report of the card on a slot that disagrees have told this face."""
    held = reports(game)
    return [
        Corrected(number, structs.replace(held[number], face=face))
        for number in game.reports_at(slot)
        if held[number].face.narrowed(face) is None
    ]


def elsewhere(game: RealGame, slot: Slot, other: Slot) -> list[Corrected]:
    """Let the last report on a slot have been of another one."""
    held = [(number, entry) for number, entry in reports(game).items() if entry.slot == slot]
    return [Corrected(number, structs.replace(entry, slot=other)) for number, entry in held[-1:]]


def last_turned(game: RealGame) -> tuple[int, Turned] | None:
    """Find the last card that was turned in its turn."""
    turned = [(n, entry) for n, entry in reports(game).items() if isinstance(entry, Turned)]
    return turned[-1] if turned else None


def last_told(game: RealGame) -> tuple[int, Turned | Seen | Swapped] | None:
    """Find the last thing that was reported, which can be taken back."""
    told: Sequence[tuple[int, Turned | Seen | Swapped]] = [
        (number, entry)
        for number, entry in in_force(game.log)
        if isinstance(entry, Turned | Seen | Swapped)
    ]
    return told[-1] if told else None
