"""Where a sound comes from: left to right by what the two ears get of it.

With headphones the far ear hears later, softer and duller: the delay is that of a wave around
a sphere (Woodworth, 1938), the dullness a one-pole low-pass (Brown and Duda, 1998, "A structural
model for binaural sound synthesis"). Two loudspeakers reach both ears, which spoils delays, so
there only the level differs.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

from voice_memory.settings import Space
from voice_memory.sound.samples import for_each_ear, in_both_ears

if TYPE_CHECKING:
    from voice_memory.pcm import Pcm

_HEAD_RADIUS_METRES = 0.0875
_SOUND_METRES_A_SECOND = 343.0
# The outermost column: beyond it the delay hardly grows.
_WIDEST_ANGLE = math.radians(80)
# Around it the head begins to shade an ear: the speed of sound around the head twice.
_SHADOW_HERTZ = _SOUND_METRES_A_SECOND / _HEAD_RADIUS_METRES / math.pi
# What is left of the highest tones on the far side.
_LEAST_LEFT = 0.1
_SHADOW_SECONDS = 0.0007
# How far the panning law goes of its 45 degrees. The far side of the border gets 11 dB less with
# headphones, where one empty ear is unpleasant, and 15 dB less with loudspeakers.
_TURN_ON_HEADPHONES = math.radians(30)
_TURN_ON_LOUDSPEAKERS = math.radians(35)

Kernel = tuple[float, ...]


def placed(pcm: Pcm, column: float, space: Space) -> Pcm:
    """Put a sound of one channel to its place; the result has two channels.

    Args:
        pcm: The sound.
        column: -1 for the leftmost, 1 for the rightmost; beyond the border is on it.
        space: How the player listens.
    """
    match space:
        case Space.HEADPHONES | Space.LOUDSPEAKERS:
            column = min(max(column, -1.0), 1.0)
            return for_each_ear(pcm, *kernels(column, space, pcm.rate_hz))
        case Space.MONO | Space.OFF:
            return in_both_ears(pcm)
        case _:
            assert_never(space)


@lru_cache(maxsize=64)
def kernels(column: float, space: Space, rate_hz: int) -> tuple[Kernel, Kernel]:
    """Tell what the left and the right ear hear of a click at a place: a gain for each sample.

    Both together have the same power at every place, below the shadow's frequency.

    Example:
        >>> [[round(gain, 3) for gain in ear] for ear in kernels(0.0, Space.HEADPHONES, 22050)]
        [[0.707], [0.707]]
    """
    side = abs(column)
    is_headphones = space is Space.HEADPHONES
    turn = side * (_TURN_ON_HEADPHONES if is_headphones else _TURN_ON_LOUDSPEAKERS)
    near_gain, far_gain = math.cos(math.pi / 4 - turn), math.sin(math.pi / 4 - turn)
    near: Kernel = (near_gain,)
    far = _around_the_head(side, far_gain, rate_hz) if is_headphones else (far_gain,)
    return (near, far) if column < 0 else (far, near)


def _around_the_head(side: float, gain: float, rate_hz: int) -> Kernel:
    """Tell what the far ear hears of a click; `side` is 0 in the middle and 1 at the border."""
    angle = side * _WIDEST_ANGLE
    delay_seconds = _HEAD_RADIUS_METRES / _SOUND_METRES_A_SECOND * (angle + math.sin(angle))
    passes = 1 - (1 - _LEAST_LEFT) * math.sin(angle)
    pole = math.exp(-math.tau * _SHADOW_HERTZ / rate_hz)
    taps = [
        (passes if index == 0 else 0.0) + (1 - passes) * (1 - pole) * pole**index
        for index in range(round(_SHADOW_SECONDS * rate_hz) if passes < 1 else 1)
    ]
    # The end that was left out belongs to the sum.
    scale = gain / sum(taps)
    return (*(0.0,) * round(delay_seconds * rate_hz), *(tap * scale for tap in taps))
