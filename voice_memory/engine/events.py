"""Events: what an action has changed. They carry only what all players may know."""

from enum import StrEnum

from msgspec import Struct

from voice_memory.engine.cards import Card
from voice_memory.engine.layout import Slot
from voice_memory.engine.rules import Seat


class FirstPlayerChosen(Struct, frozen=True, gc=False):
    """The youngest was named and begins."""

    seat: Seat


class CardRevealed(Struct, frozen=True, gc=False):
    """A card was turned up; `second` if it is the second of a turn."""

    seat: Seat
    slot: Slot
    card: Card
    second: bool
    by_clock: bool = False


class AnswerAwaited(Struct, frozen=True, gc=False):
    """In a duel the first card is up and the other player answers it."""

    seat: Seat


class PairTaken(Struct, frozen=True, gc=False):
    """Two cards were a pair and left the table; `score` is the seat's new score."""

    seat: Seat
    slots: tuple[Slot, Slot]
    card: Card
    value: int
    score: int
    goes_again: bool


class PairMissed(Struct, frozen=True, gc=False):
    """Two cards were no pair; they stay up until they are turned back."""

    seat: Seat
    slots: tuple[Slot, Slot]


class CardsTurnedBack(Struct, frozen=True, gc=False):
    """The two cards of a miss lie face down again."""

    slots: tuple[Slot, Slot]


class TurnPassed(Struct, frozen=True, gc=False):
    """The turn went to another seat."""

    seat: Seat


class SeatSkipped(Struct, frozen=True, gc=False):
    """From now on a seat cannot take any pair that is left, and is passed over."""

    seat: Seat


class Ending(StrEnum):
    """How a finished game is told."""

    WON = "won"
    SHARED = "shared"
    DRAW = "draw"
    ALONE = "alone"
    TOGETHER = "together"


class GameOver(Struct, frozen=True, gc=False):
    """No pair is left that anybody could take.

    `winners` holds every seat with the most pairs; `left` counts cards nobody could pair.
    """

    ending: Ending
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    turns: int
    misses: int
    left: int


Event = (
    FirstPlayerChosen
    | CardRevealed
    | AnswerAwaited
    | PairTaken
    | PairMissed
    | CardsTurnedBack
    | TurnPassed
    | SeatSkipped
    | GameOver
)
