"""Actions: everything that can be done to a game."""

from dataclasses import dataclass

from voice_memory.engine.layout import Slot
from voice_memory.engine.rules import Seat


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn up the card on a slot; `by_clock` when the clock ran out for the player."""

    slot: Slot
    by_clock: bool = False


@dataclass(frozen=True, slots=True)
class TurnBack:
    """Turn the two cards of a miss face down again."""


@dataclass(frozen=True, slots=True)
class GoFirst:
    """Say who is the youngest and so plays first."""

    seat: Seat


Action = Flip | TurnBack | GoFirst
