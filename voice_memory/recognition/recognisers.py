"""The recognisers by their names in the settings; each is imported when it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voice_memory.recognition.base import RecogniserError

if TYPE_CHECKING:
    from voice_memory.recognition.judging import Driver

NAMES = ("ensemble", "moonshine", "hama")
"""All recognisers, the one that suits most players first; no name at all is the first."""


def make(name: str) -> Driver:
    """Make a recogniser. Whether it works is told by its `check`, or when it is to hear.

    Raises:
        RecogniserError: there is none of that name, or NumPy is missing.
    """
    try:
        return _made(name)
    except ImportError as error:
        raise RecogniserError(f"{error.name} is not installed") from error


def _made(name: str) -> Driver:
    # NumPy and what builds on it are loaded by those only who speak to the game.
    match name:
        case "" | "ensemble":
            from voice_memory.recognition.ensemble import Ensemble, Member  # noqa: PLC0415
            from voice_memory.recognition.hama import Hama  # noqa: PLC0415
            from voice_memory.recognition.moonshine import Moonshine  # noqa: PLC0415

            return Ensemble((Member(Moonshine(), 1.0, 0.0), Member(Hama(), 1.0, 1.0)))
        case "moonshine":
            from voice_memory.recognition.moonshine import Moonshine  # noqa: PLC0415

            return Moonshine()
        case "hama":
            from voice_memory.recognition.hama import Hama  # noqa: PLC0415

            return Hama()
        case _:
            raise RecogniserError(f"there is no recogniser {name}")
