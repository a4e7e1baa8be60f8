"""What a player may choose of two languages that are told together."""

from msgspec import Struct


class SetBoth(Struct, frozen=True, gc=False):
    """Choose which of two languages is told first, or alone: learnt-first, known-first ...

    Empty goes to the next way.
    """

    both: str = ""
