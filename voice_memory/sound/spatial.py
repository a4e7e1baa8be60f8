"""Where a sound comes from: left to right by what the two ears get of it.

With headphones the far ear hears later, softer and duller: the delay is that of a wave around
a sphere (Woodworth, 1938), the dullness a one-pole low-pass (Brown and Duda, 1998, "A structural
model for binaural sound synthesis"). Two loudspeakers reach both ears, which spoils delays, so
there only the level differs.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, assert_never

from voice_memory.pcm import SAMPLE_BYTES
from voice_memory.settings import Space
from voice_memory.sound.samples import STEREO, delayed, filtered, for_each_ear, in_both_ears

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from voice_memory.pcm import Pcm

_HEAD_RADIUS_METRES = 0.0875
_SOUND_METRES_A_SECOND = 343.0
# The outermost column: beyond it the delay hardly grows.
_WIDEST_ANGLE = math.radians(80)
# Around it the head begins to shade an ear: the speed of sound around the head twice.
_SHADOW_HERTZ = _SOUND_METRES_A_SECOND / _HEAD_RADIUS_METRES / math.pi
# What is left of the highest tones on the far side.
_LEAST_LEFT = 0.1
_SHADOW_SECONDS = 0.0005
_THE_SAME = (1.0,)
# How far the panning law goes of its 45 degrees. The far side of the border gets 11 dB less with
# headphones, where one empty ear is unpleasant, and 15 dB less with loudspeakers.
_TURN_ON_HEADPHONES = math.radians(30)
_TURN_ON_LOUDSPEAKERS = math.radians(35)


class Ears(NamedTuple):
    """Say what the two ears hear of a click.

    Attributes:
        gain: How loud the near ear hears it, 0 to 1; the far one hears it softer still.
        delay: By how many samples the far ear hears it later.
        kernel: What the far ear hears of it: a gain for each sample from then on.
    """

    gain: float
    delay: int
    kernel: tuple[float, ...]


def placed(pcm: Pcm, column: float, space: Space) -> Pcm:
    """Put a sound of one channel to its place; the result has two channels.

    Args:
        pcm: The sound.
        column: -1 for the leftmost, 1 for the rightmost; beyond the border is on it.
        space: How the player listens.
    """
    match space:
        case Space.HEADPHONES | Space.LOUDSPEAKERS:
            gain, delay, kernel = ears(min(abs(column), 1.0), space, pcm.rate_hz)
            near = replace(pcm, gain=pcm.gain * gain)
            if kernel == _THE_SAME:
                return in_both_ears(near)
            far = delayed(filtered(near, kernel), delay)
            return for_each_ear(near, far) if column < 0 else for_each_ear(far, near)
        case Space.MONO | Space.OFF:
            return in_both_ears(pcm)
        case _:
            assert_never(space)


def placed_in_parts(parts: Iterable[Pcm], column: float, space: Space) -> Iterator[Pcm]:
    """Put a sound that comes in parts to its place, so that no seam is heard.

    The far ear loses the last millisecond, which it would hear after the end. A part of two
    channels has its place already.
    """
    before, rate_hz = b"", 0
    for part in parts:
        if part.channels == STEREO:
            yield part
            continue
        if part.rate_hz != rate_hz:
            before, rate_hz = b"", part.rate_hz
        sound = placed(replace(part, samples=before + part.samples), column, space)
        start = STEREO * len(before)
        yield replace(sound, samples=sound.samples[start : start + STEREO * len(part.samples)])
        reach = _reach(column, space, rate_hz)
        before = (before + part.samples)[-SAMPLE_BYTES * reach :] if reach else b""


def _reach(column: float, space: Space, rate_hz: int) -> int:
    """Tell how many samples back the ears hear."""
    if space is not Space.HEADPHONES:
        return 0
    _, delay, kernel = ears(min(abs(column), 1.0), space, rate_hz)
    return delay + len(kernel) - 1


@lru_cache(maxsize=64)
def ears(side: float, space: Space, rate_hz: int) -> Ears:
    """Tell what the ears hear of a click at a place, `side` from 0 (middle) to 1 (border).

    Both together have the same power at every place, below the shadow's frequency.

    Example:
        >>> ears(0.0, Space.LOUDSPEAKERS, 22050)
        Ears(gain=0.7071067811865476, delay=0, kernel=(1.0,))
    """
    is_headphones = space is Space.HEADPHONES
    turn = side * (_TURN_ON_HEADPHONES if is_headphones else _TURN_ON_LOUDSPEAKERS)
    gain, share = math.cos(math.pi / 4 - turn), math.tan(math.pi / 4 - turn)
    if not side:
        return Ears(gain, 0, _THE_SAME)
    if not is_headphones:
        return Ears(gain, 0, (share,))
    angle = side * _WIDEST_ANGLE
    delay_seconds = _HEAD_RADIUS_METRES / _SOUND_METRES_A_SECOND * (angle + math.sin(angle))
    passes = 1 - (1 - _LEAST_LEFT) * math.sin(angle)
    pole = math.exp(-math.tau * _SHADOW_HERTZ / rate_hz)
    taps = [
        (passes if index == 0 else 0.0) + (1 - passes) * (1 - pole) * pole**index
        for index in range(round(_SHADOW_SECONDS * rate_hz))
    ]
    # The end that is left out belongs to the sum.
    scale = share / sum(taps)
    return Ears(gain, round(delay_seconds * rate_hz), tuple(tap * scale for tap in taps))
