"""Putting pieces of sound together so that no seam is heard, and making them faster."""

from __future__ import annotations

import math
from array import array
from operator import mul
from typing import TYPE_CHECKING

from voice_memory.pcm import SAMPLE_BYTES, Pcm

if TYPE_CHECKING:
    from collections.abc import Sequence

# Long enough to hide a seam, short enough to leave every consonant.
_FADE_SECONDS = 0.012
# Of time stretching: pieces of two periods of a low voice, moved by up to one to fit together.
_PIECE_SECONDS = 0.022
_SEARCH_SECONDS = 0.006
# Likeness is judged by every sixth sample, and sought in large steps, then in small ones.
_SPARSE, _LARGE_STEP, _SMALL_STEP = 6, 8, 2
# What is as fast as it should be, or nearly, is left alone.
_SAME = 0.04


def joined(pieces: Sequence[tuple[Pcm, float]]) -> Pcm:
    """Put pieces of one rate one after another, each with a pause in seconds after it.

    Where there is no pause they flow into each other; every edge is faded, so that none clicks.

    Raises:
        ValueError: There is no piece, or they differ in rate.
    """
    rate_hz = pieces[0][0].rate_hz
    if any(pcm.rate_hz != rate_hz for pcm, _ in pieces):
        raise ValueError("the pieces differ in rate")
    fade = int(_FADE_SECONDS * rate_hz)
    result, flows = array("h"), False
    for pcm, pause in pieces:
        piece = _faded(array("h", pcm.samples), fade)
        overlap = min(fade, len(result), len(piece)) if flows else 0
        start = len(result) - overlap
        for index in range(overlap):
            result[start + index] = _clipped(result[start + index] + piece[index])
        result.extend(piece[overlap:])
        result.frombytes(bytes(int(pause * rate_hz) * SAMPLE_BYTES))
        flows = not pause
    return Pcm(result.tobytes(), rate_hz)


def spoken_faster(pcm: Pcm, factor: float) -> Pcm:
    """Speak a sound faster by a factor, at the same pitch; below 1 it gets slower.

    Overlapping pieces are laid closer together, each where it fits best to the one before
    (waveform similarity overlap and add; Verhelst and Roelands, 1993).

    Raises:
        ValueError: The factor is not above 0.
    """
    if factor <= 0:
        raise ValueError(f"cannot speak {factor} times as fast")
    source = array("h", pcm.samples)
    hop = int(_PIECE_SECONDS * pcm.rate_hz) // 2
    if abs(factor - 1) < _SAME or len(source) < 4 * hop:
        return pcm
    search = int(_SEARCH_SECONDS * pcm.rate_hz)
    rising = [index / hop for index in range(hop)]
    result, at = source[:hop], 0
    for number in range(1, int(len(source) / (hop * factor))):
        # What would follow the piece before is what the next one has to resemble.
        wanted = source[at + hop : at + 2 * hop]
        middle = int(number * hop * factor)
        last = min(middle + search, len(source) - 2 * hop)
        if len(wanted) < hop or last < 0:
            break
        first = max(0, min(middle - search, last))
        near = _most_alike(source, wanted, range(first, last + 1, _LARGE_STEP))
        around = range(max(first, near - _LARGE_STEP), min(last, near + _LARGE_STEP) + 1)
        at = _most_alike(source, wanted, around[::_SMALL_STEP])
        result.extend(
            _clipped(round(old + (new - old) * share))
            for old, new, share in zip(wanted, source[at : at + hop], rising, strict=True)
        )
    result.extend(source[at + hop : at + 2 * hop])
    return Pcm(result.tobytes(), pcm.rate_hz)


def _most_alike(source: array[int], wanted: array[int], starts: range) -> int:
    sparse, length = wanted[::_SPARSE], len(wanted)

    def likeness(start: int) -> float:
        piece = source[start : start + length : _SPARSE]
        power: int = sum(map(mul, piece, piece))
        alike: int = sum(map(mul, piece, sparse))
        return alike / math.sqrt(power + 1)

    return max(starts, key=likeness)


def _faded(samples: array[int], fade: int) -> array[int]:
    count = min(fade, len(samples) // 2)
    for index in range(count):
        samples[index] = samples[index] * index // count
        samples[-1 - index] = samples[-1 - index] * index // count
    return samples


def _clipped(sample: int) -> int:
    return max(-32768, min(32767, sample))
