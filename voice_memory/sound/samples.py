"""Arithmetic on samples, without NumPy: importing that costs half a second at the start."""

from __future__ import annotations

from array import array

from voice_memory.pcm import Pcm


def resampled(pcm: Pcm, factor: float) -> Pcm:
    """Play a sound faster by a factor, and so higher by the same; above 1 it gets shorter.

    Between two samples the result is on the straight line from one to the other.

    Raises:
        ValueError: The factor is not above 0.
    """
    if factor <= 0:
        raise ValueError(f"cannot play {factor} times as fast")
    source = array("h", pcm.samples)
    if factor == 1 or not source:
        return pcm
    # One more at the end, for the last sample's line to go to.
    source.append(source[-1])
    result = array("h")
    for index in range(int((len(source) - 1) / factor)):
        whole, fraction = divmod(index * factor, 1)
        left, right = source[int(whole)], source[int(whole) + 1]
        result.append(round(left + (right - left) * fraction))
    return Pcm(result.tobytes(), pcm.rate_hz)


def at_rate(pcm: Pcm, rate_hz: int) -> Pcm:
    """Convert a sound to another sampling rate; it sounds the same."""
    return Pcm(resampled(pcm, pcm.rate_hz / rate_hz).samples, rate_hz)


def in_both_ears(pcm: Pcm) -> bytes:
    """Return interleaved stereo samples, the same left and right."""
    mono = array("h", pcm.samples)
    return _interleaved(mono, mono)


def placed_in_ears(pcm: Pcm, left: float, right: float) -> bytes:
    """Return interleaved stereo samples with a gain of 0 to 1 for each ear."""
    mono = array("h", pcm.samples)
    return _interleaved(
        array("h", (round(sample * left) for sample in mono)),
        array("h", (round(sample * right) for sample in mono)),
    )


def _interleaved(left: array[int], right: array[int]) -> bytes:
    stereo = array("h", bytes(2 * len(left) * left.itemsize))
    stereo[0::2] = left
    stereo[1::2] = right
    return stereo.tobytes()
