# ruff: noqa: INP001 - a script beside the sounds it makes, no package
"""Make the two tones of the microphone: `python audio/make_tones.py [DIRECTORY]`.

They are no earcons: they tell nothing of the game, only that the player may speak now, or not any
more. So they are 10 LU softer than the earcons, and plain: two notes up, two notes down.
"""

from __future__ import annotations

import sys
from array import array
from pathlib import Path

from make_earcons import (  # type: ignore[import-not-found]  # found beside this file
    Samples,
    finished,
    tone,
    write_sound,
)

SOFTER = 10 ** (-10 / 20)
_LOW, _HIGH = 523.25, 698.46


def tones() -> dict[str, array[int]]:
    """Return both tones by their names."""
    return {"open": _soft(_LOW, _HIGH), "close": _soft(_HIGH, _LOW)}


def _soft(first: float, second: float) -> array[int]:
    notes: Samples = tone(first, 0.05, decay=0.06) + tone(second, 0.08, decay=0.04)
    return array("h", (round(sample * SOFTER) for sample in finished(notes)))


def write(directory: Path) -> None:
    """Write both tones into a directory, 16-bit mono."""
    for name, samples in tones().items():
        write_sound(directory / f"{name}.wav", samples)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).parent / "tones")
