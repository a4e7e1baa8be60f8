"""What a player wants of the board for those who see."""

from enum import StrEnum

from msgspec import Struct


class BoardPart(StrEnum):
    """What can be changed of the board for those who see."""

    SHOWN = "shown"
    SIZE = "size"
    THEME = "theme"
    SUITS = "suits"
    BLINDFOLD = "blindfold"


class SetBoard(Struct, frozen=True, gc=False):
    """Change the board for those who see.

    `value` is on or off where it is shown or covered, larger or smaller, dark, light or plain, two
    or four colours; empty goes to the next of what the part can be.
    """

    part: BoardPart
    value: str = ""
