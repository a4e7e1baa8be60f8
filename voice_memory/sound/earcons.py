"""The seven short sounds with a meaning, and where on the table they sound from."""

from __future__ import annotations

import math
import wave
from functools import cache, lru_cache
from typing import NamedTuple

from voice_memory import resources
from voice_memory.errors import ResourcesMissingError
from voice_memory.pcm import Pcm
from voice_memory.sound.samples import resampled

NAMES = ("move", "edge", "turn-up", "pair", "miss", "your-turn", "end")

# From the top row to the bottom row: a fifth, so that an earcon keeps its character.
_PITCH_RANGE = 1.5


class Placement(NamedTuple):
    """Say how an earcon sounds from a place: a gain for each ear and a factor for the pitch."""

    left: float
    right: float
    pitch: float


def placed(column: float, row: float) -> Placement:
    """Turn a place on the table into left and right, high and low; beyond the border is on it.

    The two gains keep the same power everywhere. The middle row has the earcon's own pitch.

    Args:
        column: -1 for the leftmost, 1 for the rightmost.
        row: 0 for the top, 1 for the bottom.

    Example:
        >>> placed(-1, 0.5)
        Placement(left=1.0, right=0.0, pitch=1.0)
    """
    angle = (min(max(column, -1.0), 1.0) + 1) * math.pi / 4
    height = 0.5 - min(max(row, 0.0), 1.0)
    return Placement(math.cos(angle), math.sin(angle), _PITCH_RANGE**height)


@cache
def load(name: str) -> Pcm:
    """Read an earcon by its name, one of `NAMES`.

    Raises:
        ResourcesMissingError: The installation does not hold it.
    """
    path = resources.audio() / "earcons" / f"{name}.wav"
    try:
        with wave.open(str(path)) as recording:
            return Pcm(recording.readframes(recording.getnframes()), recording.getframerate())
    except (OSError, EOFError, wave.Error) as error:
        raise ResourcesMissingError(f"cannot read {path}: {error}") from error


@lru_cache(maxsize=128)
def pitched(name: str, pitch: float) -> Pcm:
    """Read an earcon and make it higher or lower by a factor.

    Raises:
        ResourcesMissingError: The installation does not hold it.
    """
    return resampled(load(name), pitch)
