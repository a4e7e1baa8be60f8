"""A recording of one word: when it ends, whether it is good, and how it is made ready."""

from __future__ import annotations

import math
from array import array
from dataclasses import dataclass
from enum import StrEnum

from voice_memory.pcm import SAMPLE_BYTES, Pcm

WINDOW_SECONDS = 0.01
# Everything below is in windows of that length, or in the root of the mean square of samples.
_ENDS_AFTER, _GIVES_UP_AFTER, _LONGEST = 80, 500, 800
# What is heard before anybody can speak: the key that started the recording.
_KEY_WINDOWS = 15
_SHORTEST_SOUND = 4
_BEFORE, _AFTER = 4, 9
_QUIETEST, _ABOVE_NOISE = 150.0, 3.5
# As loud as espeak-ng speaks, so that recorded words and others stand beside each other.
_LEVEL, _PEAK = 3000.0, 28000
_LOUDEST, _LOUD_SAMPLES = 32000, 4
_SOFT = 400.0


class Verdict(StrEnum):
    """What is to be said of a take."""

    GOOD = "good"
    SOFT = "soft"  # so soft that the noise of the room is raised with it
    LOUD = "loud"  # louder than the microphone can tell
    NOTHING = "nothing"
    UNENDING = "unending"  # the room is too loud to tell where the word ends


@dataclass(frozen=True, slots=True)
class Take:
    """A recorded word, ready to be heard, and what is to be said of it."""

    verdict: Verdict
    pcm: Pcm

    @property
    def is_usable(self) -> bool:
        """Tell whether it can be kept."""
        return self.verdict in (Verdict.GOOD, Verdict.SOFT)


class Listening:
    """Hear a word come in, and tell when it is over.

    Args:
        rate_hz: Samples per second of what comes in: one channel of 16 bits.
    """

    def __init__(self, rate_hz: int) -> None:
        self._rate_hz = rate_hz
        self._width = int(WINDOW_SECONDS * rate_hz)
        self._samples = array("h")
        self._levels: list[float] = []

    def hear(self, samples: bytes) -> bool:
        """Take in samples; return whether the word is over, or nothing is to be hoped for."""
        self._samples.frombytes(samples[: len(samples) // SAMPLE_BYTES * SAMPLE_BYTES])
        while (len(self._levels) + 1) * self._width <= len(self._samples):
            start = len(self._levels) * self._width
            self._levels.append(_level(self._samples[start : start + self._width]))
        count = len(self._levels)
        first, last = _sounding(self._levels)
        if first is None or last is None:
            return count >= _GIVES_UP_AFTER
        return count - last > _ENDS_AFTER or count >= _LONGEST

    def take(self) -> Take:
        """Trim and level what was heard, and judge it."""
        first, last = _sounding(self._levels)
        if first is None or last is None:
            return Take(Verdict.NOTHING, Pcm(b"", self._rate_hz))
        start, end = max(0, first - _BEFORE), last + 1 + _AFTER
        word = self._samples[start * self._width : end * self._width]
        level = _level(self._samples[first * self._width : (last + 1) * self._width])
        if sum(abs(sample) >= _LOUDEST for sample in word) >= _LOUD_SAMPLES:
            verdict = Verdict.LOUD
        elif len(self._levels) - last <= _ENDS_AFTER:
            verdict = Verdict.UNENDING
        else:
            verdict = Verdict.SOFT if level < _SOFT else Verdict.GOOD
        return Take(verdict, Pcm(_levelled(word, level).tobytes(), self._rate_hz))


def _level(samples: array[int]) -> float:
    """Return the root of the mean square around the mean: a microphone may have an offset."""
    if not samples:
        return 0.0
    mean = sum(samples) / len(samples)
    return math.sqrt(sum((sample - mean) ** 2 for sample in samples) / len(samples))


def _sounding(levels: list[float]) -> tuple[int | None, int | None]:
    """Return the first and the last window of the word: those well above the noise of the room.

    A crack of a few windows, such as that of a key, is no word.
    """
    heard = levels[_KEY_WINDOWS:]
    if not heard:
        return None, None
    noise = sorted(heard)[len(heard) // 10]
    bound = max(_QUIETEST, noise * _ABOVE_NOISE)
    loud = [level > bound for level in heard]
    runs = [
        index
        for index in range(len(loud) - _SHORTEST_SOUND + 1)
        if all(loud[index : index + _SHORTEST_SOUND])
    ]
    if not runs:
        return None, None
    # A plosive after a pause in the word, as in "sat", may be a single window.
    last = max(index for index, is_loud in enumerate(loud) if is_loud)
    last_run = runs[-1] + _SHORTEST_SOUND - 1
    return runs[0] + _KEY_WINDOWS, (last if last - last_run <= 2 * _AFTER else last_run) + (
        _KEY_WINDOWS
    )


def _levelled(word: array[int], level: float) -> array[int]:
    mean = sum(word) / len(word)
    peak = max(abs(sample - mean) for sample in word)
    gain = min(_LEVEL / max(level, 1.0), _PEAK / max(peak, 1.0))
    return array("h", (round((sample - mean) * gain) for sample in word))
