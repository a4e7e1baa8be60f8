"""Whether a board can be drawn at all."""

import sys
from collections.abc import Mapping

from voice_memory.announce.model import message
from voice_memory.terminal.refused import RefusedError


def can_draw(environ: Mapping[str, str]) -> bool:
    """Tell whether this is a terminal that can do more than write."""
    is_dumb = environ.get("TERM", "") in ("", "dumb")
    return sys.stdin.isatty() and sys.stdout.isatty() and not is_dumb


def refuse_unless_drawable(environ: Mapping[str, str]) -> None:
    """Refuse a board where none can be drawn.

    Raises:
        RefusedError: this is no terminal, or one that can only write.
    """
    if not can_draw(environ):
        raise RefusedError(message("board-needs-terminal"))
