"""What a player may change about the computer players."""

from msgspec import Struct


class SetManners(Struct, frozen=True, gc=False):
    """Give computer players names and a few words, or take them away; None changes over."""

    on: bool | None = None


class SetAdapts(Struct, frozen=True, gc=False):
    """Let the adaptive computer follow its player, or stay as it is; None changes over."""

    on: bool | None = None
