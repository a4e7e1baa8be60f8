"""Keeping a sound library of the system from writing over the game."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator


@contextmanager
def quiet_alsa() -> Generator[None]:
    """Keep the C library of ALSA from writing over the game when there is no sound card."""
    # Where the process was started without standard error, 2 may be any file of ours.
    if sys.platform != "linux" or sys.__stderr__ is None:
        yield
        return
    kept = os.dup(2)
    try:
        with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 - devnull is no path of ours
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
