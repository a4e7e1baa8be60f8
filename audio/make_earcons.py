# ruff: noqa: INP001 - a script beside the sounds it makes, no package
"""Make the seven earcons: `python audio/make_earcons.py [DIRECTORY]`.

Each is below 163 ms, so that the lowest row of a table, which plays it 1.22 times as slowly, stays
below 200 ms. All have the same loudness by EBU R128, measured over 400 ms as that asks for short
sounds, and little below 200 Hz or above 5 kHz, which small loudspeakers and old ears lose. The
same bytes come out at every run: the noise is seeded.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from pathlib import Path

RATE_HZ = 22050
LOUDNESS_LUFS = -24.0
FULL_SCALE = 32767
MOMENT_SECONDS = 0.4
FADE_IN_SECONDS = 0.002
FADE_OUT_SECONDS = 0.008

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Return samples of nothing."""
    return [0.0] * round(seconds * RATE_HZ)


def tone(
    hertz: float,
    seconds: float,
    *,
    decay: float,
    partials: tuple[float, ...] = (1.0,),
    fall: float = 1.0,
) -> Samples:
    """Return a struck tone.

    Args:
        hertz: Pitch at its start.
        seconds: Length.
        decay: Seconds until it has faded to 1/e.
        partials: Strength of the fundamental and of each multiple of it.
        fall: Pitch at its end, as a factor of the pitch at its start.
    """
    samples = silence(seconds)
    phase = 0.0
    for index in range(len(samples)):
        level = math.exp(-index / RATE_HZ / decay)
        samples[index] = level * sum(
            strength * math.sin(number * phase) for number, strength in enumerate(partials, 1)
        )
        phase += math.tau * hertz * fall ** (index / len(samples)) / RATE_HZ
    return samples


def rustle(low: float, high: float, seconds: float, *, seed: int) -> Samples:
    """Return noise in a narrow band that rises from one pitch to another and swells.

    The band is a two-pole resonator whose frequency moves.
    """
    noise = random.Random(seed)  # noqa: S311 - repeatable, and no secret
    samples = silence(seconds)
    before = earlier = 0.0
    radius = 0.965
    for index in range(len(samples)):
        progress = index / len(samples)
        hertz = low * (high / low) ** progress
        turn = 2 * radius * math.cos(math.tau * hertz / RATE_HZ)
        value = noise.uniform(-1, 1) + turn * before - radius * radius * earlier
        earlier, before = before, value
        samples[index] = value * math.sin(math.pi * progress**1.5)
    return samples


def mixed(*layers: Samples) -> Samples:
    """Return several sounds at once, each from the start."""
    result = silence(max(map(len, layers)) / RATE_HZ)
    for layer in layers:
        for index, sample in enumerate(layer):
            result[index] += sample
    return result


def scaled(samples: Samples, factor: float) -> Samples:
    """Return a sound made louder or softer."""
    return [sample * factor for sample in samples]


def chord(seconds: float, decay: float, *hertz: float) -> Samples:
    """Return struck tones of several pitches at once."""
    return mixed(*(tone(pitch, seconds, decay=decay, partials=(1.0, 0.2)) for pitch in hertz))


def filtered(samples: Samples, forward: Samples, back: Samples) -> Samples:
    """Return samples through a filter of two poles and two zeros."""
    result: Samples = []
    x1 = x2 = y1 = y2 = 0.0
    for x in samples:
        y = forward[0] * x + forward[1] * x1 + forward[2] * x2 - back[0] * y1 - back[1] * y2
        x2, x1, y2, y1 = x1, x, y1, y
        result.append(y)
    return result


def k_weighted(samples: Samples) -> Samples:
    """Return samples as loud as an ear takes them, by ITU-R BS.1770-5, annex 1.

    The standard gives the two filters for 48 kHz; these are the same for any rate, from their
    centre, steepness and gain.
    """
    turn = math.tan(math.pi * 1681.974450955533 / RATE_HZ)
    steepness, gain = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    middle = gain**0.4996667741545416
    scale = 1 + turn / steepness + turn * turn
    shelf = filtered(
        samples,
        [
            (gain + middle * turn / steepness + turn * turn) / scale,
            2 * (turn * turn - gain) / scale,
            (gain - middle * turn / steepness + turn * turn) / scale,
        ],
        [2 * (turn * turn - 1) / scale, (1 - turn / steepness + turn * turn) / scale],
    )
    turn, steepness = math.tan(math.pi * 38.13547087602444 / RATE_HZ), 0.5003270373238773
    scale = 1 + turn / steepness + turn * turn
    back = [2 * (turn * turn - 1) / scale, (1 - turn / steepness + turn * turn) / scale]
    return filtered(shelf, [1, -2, 1], back)


def loudness_lufs(samples: Samples) -> float:
    """Return how loud one channel is over 400 ms, in LUFS; samples are from -1 to 1.

    A shorter sound is followed by silence; of a longer one the beginning counts.
    """
    moment = round(MOMENT_SECONDS * RATE_HZ)
    weighted = k_weighted([*samples, *silence(MOMENT_SECONDS)][:moment])
    return -0.691 + 10 * math.log10(sum(sample * sample for sample in weighted) / moment)


def finished(samples: Samples) -> array[int]:
    """Return 16-bit samples at the common loudness, without a click at either end."""
    faded = list(samples)
    for seconds, step in ((FADE_IN_SECONDS, 1), (FADE_OUT_SECONDS, -1)):
        length = round(seconds * RATE_HZ)
        for index in range(length):
            position = index if step == 1 else -1 - index
            faded[position] *= math.sin(math.pi / 2 * index / length) ** 2
    gain = 10 ** ((LOUDNESS_LUFS - loudness_lufs(faded)) / 20)
    return array("h", (round(sample * gain * FULL_SCALE) for sample in faded))


def earcons() -> dict[str, array[int]]:
    """Return every earcon by its name."""
    bell = (1.0, 0.3, 0.1)
    reed = (1.0, 0.0, 0.5, 0.0, 0.25)
    return {
        # A soft tick: short enough not to tire when the arrow keys are held.
        "move": finished(tone(1046.5, 0.045, decay=0.014, partials=(1.0, 0.2))),
        # A dull thud: a low tone that falls, with a knock.
        "edge": finished(
            mixed(
                tone(240, 0.13, decay=0.04, partials=(1.0, 0.5, 0.2), fall=0.6),
                scaled(rustle(500, 300, 0.03, seed=1), 0.1),
            )
        ),
        # Paper lifted from a table.
        "turn-up": finished(rustle(900, 3600, 0.12, seed=2)),
        # Two notes up, a fifth.
        "pair": finished(
            tone(659.26, 0.07, decay=0.06, partials=bell)
            + tone(987.77, 0.09, decay=0.05, partials=bell)
        ),
        # Two notes down, a fourth, with the hollow sound of a reed.
        "miss": finished(
            tone(523.25, 0.07, decay=0.08, partials=reed)
            + tone(392, 0.09, decay=0.06, partials=reed)
        ),
        # The same bright note twice.
        "your-turn": finished(
            tone(1567.98, 0.05, decay=0.025, partials=bell)
            + silence(0.03)
            + tone(1567.98, 0.06, decay=0.025, partials=bell)
        ),
        # A cadence: the chord of G, then that of C, an octave apart at the top.
        "end": finished(
            chord(0.06, 0.08, 293.66, 783.99, 1174.66) + chord(0.1, 0.06, 261.63, 659.26, 1046.5)
        ),
    }


def write(directory: Path) -> None:
    """Write every earcon into a directory."""
    for name, samples in earcons().items():
        write_sound(directory / f"{name}.wav", samples)


def write_sound(path: Path, samples: array[int]) -> None:
    """Write a sound, 16-bit mono at 22050 Hz."""
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as recording:
        recording.setnchannels(1)
        recording.setsampwidth(2)
        recording.setframerate(RATE_HZ)
        recording.writeframes(samples.tobytes())


if __name__ == "__main__":
    write(Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).parent / "earcons")
