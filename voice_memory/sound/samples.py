"""Arithmetic on samples, without NumPy: importing that costs half a second at the start."""

from __future__ import annotations

from array import array
from dataclasses import replace
from typing import TYPE_CHECKING

from voice_memory.pcm import SAMPLE_BYTES, Pcm

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

STEREO = 2

_ONE = 1 << 16
# A lane holds a sample of 16 bits times weights that sum up to `_ONE` at the most.
_LANE_BYTES = 4
# Signed samples become unsigned, so that no lane borrows from the next, and back.
_FLIPPED = bytes(byte ^ 0x80 for byte in range(256))
_MIDDLE = 0x8000
_HALF = 0x8000


def resampled(pcm: Pcm, factor: float) -> Pcm:
    """Play a sound faster by a factor, and so higher by the same; above 1 it gets shorter.

    Between two samples the result is on the straight line from one to the other.

    Raises:
        ValueError: The factor is not above 0.
    """
    if factor <= 0:
        raise ValueError(f"cannot play {factor} times as fast")
    if factor == 1 or not pcm.samples:
        return pcm
    samples = array("h", pcm.samples)
    if pcm.channels == STEREO:
        left, right = (_stretched(samples[side::STEREO], factor) for side in range(STEREO))
        return replace(pcm, samples=_interleaved(left.tobytes(), right.tobytes()))
    return replace(pcm, samples=_stretched(samples, factor).tobytes())


def _stretched(source: array[int], factor: float) -> array[int]:
    # One more at the end, for the last sample's line to go to.
    source.append(source[-1])
    result = array("h")
    for index in range(int((len(source) - 1) / factor)):
        whole, fraction = divmod(index * factor, 1)
        left, right = source[int(whole)], source[int(whole) + 1]
        result.append(round(left + (right - left) * fraction))
    return result


def in_both_ears(pcm: Pcm) -> Pcm:
    """Return a sound of two channels, the same left and right; one of two stays as it is."""
    if pcm.channels == STEREO:
        return pcm
    return for_each_ear(pcm, pcm)


def filtered(pcm: Pcm, kernel: Sequence[float]) -> Pcm:
    """Filter a sound of one channel; the result is longer by the kernel's length less one.

    The product of two polynomials is the convolution of their coefficients, and a whole number
    is a polynomial of its digits: with samples and weights as digits one multiplication, which
    Python does in C, filters the whole sound. A loop takes five times as long.

    Args:
        pcm: The sound.
        kernel: What is heard of a click: a gain for each sample from its start on. The gains
            sum up to 1 at the most, and none is below 0.

    Raises:
        ValueError: The kernel would make the sound louder.
    """
    weights = [round(gain * _ONE) for gain in kernel]
    if min(weights) < 0 or sum(weights) > _ONE:
        raise ValueError("the kernel would make the sound louder")
    taps = len(weights)
    count = len(pcm.samples) // SAMPLE_BYTES
    silence = _MIDDLE.to_bytes(_LANE_BYTES, "little") * taps
    lanes = bytearray(_LANE_BYTES * count)
    lanes[0::_LANE_BYTES] = pcm.samples[0::SAMPLE_BYTES]
    lanes[1::_LANE_BYTES] = pcm.samples[1::SAMPLE_BYTES].translate(_FLIPPED)
    sound = int.from_bytes(silence + lanes + silence, "little")
    weight = int.from_bytes(b"".join(w.to_bytes(_LANE_BYTES, "little") for w in weights), "little")
    # Where the weights do not sum up to one, silence would not stay in the middle; and a half
    # makes cutting off the fraction rounding.
    missing = (_ONE - sum(weights)) * _MIDDLE + _HALF
    size = _LANE_BYTES * (count + 4 * taps)
    offsets = int.from_bytes(missing.to_bytes(_LANE_BYTES, "little") * (count + 2 * taps), "little")
    start = _LANE_BYTES * taps
    result = (sound * weight + offsets).to_bytes(size, "little")
    result = result[start : start + _LANE_BYTES * (count + taps - 1)]
    samples = bytearray(len(result) // 2)
    samples[0::SAMPLE_BYTES] = result[2::_LANE_BYTES]
    samples[1::SAMPLE_BYTES] = result[3::_LANE_BYTES].translate(_FLIPPED)
    return Pcm(bytes(samples), pcm.rate_hz, gain=pcm.gain)


def delayed(pcm: Pcm, count: int) -> Pcm:
    """Put so many samples of silence before a sound of one channel."""
    return replace(pcm, samples=bytes(SAMPLE_BYTES * count) + pcm.samples)


def for_each_ear(left: Pcm, right: Pcm) -> Pcm:
    """Make one sound of what the left and the right ear hear; the shorter ends in silence."""
    size = max(len(left.samples), len(right.samples))
    both = (side.samples.ljust(size, b"\0") for side in (left, right))
    return Pcm(_interleaved(*both), left.rate_hz, STEREO, left.gain)


def in_a_row(sounds: Iterable[Pcm], gap_seconds: float) -> Pcm:
    """Put sounds of one rate and channel one after another.

    Raises:
        ValueError: There is none.
    """
    first, *others = sounds
    gap = bytes(SAMPLE_BYTES * round(gap_seconds * first.rate_hz))
    return Pcm(gap.join(sound.samples for sound in (first, *others)), first.rate_hz)


def _interleaved(left: bytes, right: bytes) -> bytes:
    stereo = array("h", bytes(STEREO * len(left)))
    stereo[0::STEREO] = array("h", left)
    stereo[1::STEREO] = array("h", right)
    return stereo.tobytes()
