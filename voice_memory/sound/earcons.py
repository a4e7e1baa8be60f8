"""The seven short sounds with a meaning, and where on the table they sound from."""

from __future__ import annotations

from functools import cache, lru_cache

from voice_memory import resources
from voice_memory.errors import ResourcesMissingError
from voice_memory.pcm import Pcm, read_wav
from voice_memory.settings import Space
from voice_memory.sound.samples import in_a_row, resampled
from voice_memory.sound.spatial import placed

NAMES = ("move", "edge", "turn-up", "pair", "miss", "your-turn", "end")
TONES = ("open", "close")
"""The soft tones of the microphone, which are no earcons."""

# From the top row to the bottom row: a fifth, so that an earcon keeps its character.
_PITCH_RANGE = 1.5
_MIDDLE_ROW = 0.5
_GAP_SECONDS = 0.02


def height(row: float) -> float:
    """Turn a row into a factor for the pitch; beyond the border is on it.

    Args:
        row: 0 for the top, 1 for the bottom; the middle has the earcon's own pitch.

    Example:
        >>> height(0.5)
        1.0
    """
    return float(_PITCH_RANGE ** (_MIDDLE_ROW - min(max(row, 0.0), 1.0)))


@lru_cache(maxsize=256)
def cue(names: tuple[str, ...], column: float, row: float, space: Space) -> Pcm:
    """Make one sound of earcons, one after another, from a place on the table.

    Args:
        names: Some of `NAMES`.
        column: -1 for the leftmost, 1 for the rightmost.
        row: 0 for the top, 1 for the bottom.
        space: How the player listens; `OFF` gives every place the same sound.

    Raises:
        ResourcesMissingError: The installation does not hold one of them.
    """
    pitch = 1.0 if space is Space.OFF else height(row)
    sounds = (resampled(load(name), pitch) for name in names)
    return placed(in_a_row(sounds, _GAP_SECONDS), column, space)


def load(name: str) -> Pcm:
    """Read an earcon by its name, one of `NAMES`.

    Raises:
        ResourcesMissingError: The installation does not hold it.
    """
    return _read("earcons", name)


def load_tone(name: str) -> Pcm:
    """Read a tone of the microphone by its name, one of `TONES`.

    Raises:
        ResourcesMissingError: The installation does not hold it.
    """
    return _read("tones", name)


@cache
def _read(folder: str, name: str) -> Pcm:
    path = resources.audio() / folder / f"{name}.wav"
    try:
        return read_wav(path)
    except (OSError, ValueError) as error:
        raise ResourcesMissingError(f"cannot read {path}: {error}") from error
