"""Actions: everything that can be done to a game."""

from msgspec import Struct

from voice_memory.engine.layout import Slot
from voice_memory.engine.rules import Seat


class Flip(Struct, frozen=True, gc=False):
    """Turn up the card on a slot; `by_clock` when the clock ran out for the player."""

    slot: Slot
    by_clock: bool = False


class TurnBack(Struct, frozen=True, gc=False):
    """Turn the two cards of a miss face down again."""


class GoFirst(Struct, frozen=True, gc=False):
    """Say who is the youngest and so plays first."""

    seat: Seat


Action = Flip | TurnBack | GoFirst
