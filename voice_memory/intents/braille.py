"""What a player wants of a Braille display."""

from msgspec import Struct


class SetBraille(Struct, frozen=True, gc=False):
    """Choose how many cells a Braille display has, 0 for none; None goes to the next usual one."""

    cells: int | None = None


class ReadOn(Struct, frozen=True, gc=False):
    """Read the next part (1) of what was told on a Braille display, or the one before (-1)."""

    step: int = 1
