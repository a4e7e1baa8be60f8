# ruff: noqa: INP001 - a script beside the sounds it makes, no package
"""Make the sounds of the sound deck: `python audio/make_sounds.py [DIRECTORY]`.

Each lasts 0.9 s at the most and is as loud as speech (RMS 0.1 of full scale), or, where it is all
beats and silence, as loud as a peak of 0.9 allows. They are
instruments, rhythms, intervals and textures like those of nature, chosen to differ in when there
is sound, in how high it is, and in what it is made of. `order.txt` lists them so that the first
of them differ the most: each is the one farthest from all before it, by `distance`. The same
bytes come out at every run: the noise is seeded.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from pathlib import Path

from make_earcons import (  # type: ignore[import-not-found]  # found beside this file
    FADE_IN_SECONDS,
    FADE_OUT_SECONDS,
    FULL_SCALE,
    RATE_HZ,
    Samples,
    mixed,
    rustle,
    scaled,
    silence,
    tone,
)

RMS = 0.1
BANDS_HZ = (200, 400, 700, 1100, 1700, 2600, 4000, 6000)
SLICES = 12
SLICE_SECONDS = 0.9 / SLICES

_STRING = (1.0, 0.6, 0.4, 0.3, 0.2, 0.15, 0.1)
_BELL = (1.0, 0.0, 0.6, 0.0, 0.0, 0.5)
_FLUTE = (1.0, 0.1)
_BRASS = (0.6, 1.0, 0.9, 0.7, 0.6, 0.4, 0.3)


def noise(low: float, high: float, seconds: float, *, seed: int, decay: float = 9.0) -> Samples:
    """Return noise in a moving band that begins at once and fades."""
    lots = random.Random(seed)  # noqa: S311 - repeatable, and no secret
    samples = silence(seconds)
    before = earlier = 0.0
    radius = 0.94
    for index in range(len(samples)):
        progress = index / len(samples)
        turn = 2 * radius * math.cos(math.tau * low * (high / low) ** progress / RATE_HZ)
        value = lots.uniform(-1, 1) + turn * before - radius * radius * earlier
        earlier, before = before, value
        samples[index] = value * math.exp(-index / RATE_HZ / decay)
    return samples


def held(
    hertz: float, seconds: float, partials: tuple[float, ...], *, to: float = 1.0, wobble: float = 0
) -> Samples:
    """Return a blown or bowed tone; it glides by the factor `to` and may wobble, in Hz."""
    samples = silence(seconds)
    phase = 0.0
    for index in range(len(samples)):
        progress, at = index / len(samples), index / RATE_HZ
        swell = min(1.0, at / 0.06) * min(1.0, (seconds - at) / 0.08)
        shake = 1 + (0.04 * math.sin(math.tau * wobble * at) if wobble else 0)
        phase += math.tau * hertz * to**progress * shake / RATE_HZ
        samples[index] = swell * sum(
            strength * math.sin(number * phase) for number, strength in enumerate(partials, 1)
        )
    return samples


def repeated(samples: Samples, *starts: float, seconds: float = 0.9) -> Samples:
    """Return a sound at several times; a later one is laid over what still sounds."""
    result = silence(seconds)
    for start in starts:
        first = round(start * RATE_HZ)
        for index, sample in enumerate(samples[: len(result) - first]):
            result[first + index] += sample
    return result


def levelled(samples: Samples) -> array[int]:
    """Return 16-bit samples at the common loudness, without a click at either end."""
    faded = list(samples)
    for seconds, step in ((FADE_IN_SECONDS, 1), (FADE_OUT_SECONDS, -1)):
        length = round(seconds * RATE_HZ)
        for index in range(length):
            faded[index if step == 1 else -1 - index] *= index / length
    rms = math.sqrt(sum(sample * sample for sample in faded) / len(faded))
    factor = min(RMS / rms, 0.9 / max(map(abs, faded)))
    return array("h", (round(sample * factor * FULL_SCALE) for sample in faded))


def sounds() -> dict[str, array[int]]:
    """Return every sound by its name."""
    knock = mixed(
        tone(330, 0.1, decay=0.02, partials=(1.0, 0.7, 0.4)), noise(900, 700, 0.03, seed=1)
    )
    click = noise(3500, 3000, 0.03, seed=2, decay=0.006)
    clap = noise(1500, 1300, 0.12, seed=3, decay=0.03)
    drum = mixed(tone(110, 0.3, decay=0.1, fall=0.7), scaled(noise(600, 300, 0.05, seed=4), 0.1))
    chirp = tone(2600, 0.08, decay=0.08, fall=1.5)
    drop = tone(700, 0.09, decay=0.04, fall=2.2)
    made = {
        "bell": tone(880, 0.9, decay=0.35, partials=_BELL),
        "gong": mixed(
            tone(147, 0.9, decay=0.6, partials=(1, 0.3)), tone(211, 0.9, decay=0.5),
            tone(317, 0.9, decay=0.4),
        ),
        "triangle": tone(3520, 0.9, decay=0.3, partials=(1.0, 0.3)),
        "plucked-string": tone(220, 0.8, decay=0.25, partials=_STRING),
        "flute": held(1175, 0.8, _FLUTE, wobble=5),
        "horn": held(175, 0.8, _BRASS),
        "fiddle": held(660, 0.8, _STRING, wobble=7),
        "drum": repeated(drum, 0.0),
        "gallop": repeated(knock, 0.0, 0.12, 0.2, 0.42, 0.54, 0.62),
        "knocking": repeated(knock, 0.0, 0.22, 0.44),
        "clock": repeated(click, 0.0, 0.4, 0.8),
        "rattle": repeated(click, *(step * 0.045 for step in range(19))),
        "clapping": repeated(clap, 0.0, 0.16, 0.32, 0.48, 0.64),
        "octave-up": tone(330, 0.35, decay=0.3, partials=(1, 0.3)) + tone(660, 0.5, decay=0.3),
        "octave-down": tone(1320, 0.35, decay=0.3, partials=(1, 0.3)) + tone(660, 0.5, decay=0.3),
        "three-up": tone(523, 0.2, decay=0.2) + tone(784, 0.2, decay=0.2)
        + tone(1568, 0.4, decay=0.3),
        "cuckoo": held(740, 0.25, _FLUTE) + silence(0.08) + held(587, 0.4, _FLUTE),
        "siren": held(500, 0.85, (1.0, 0.3), to=3.2),
        "falling": held(2400, 0.85, (1.0, 0.2), to=0.15),
        "birds": repeated(chirp, 0.0, 0.14, 0.28, 0.6, 0.74),
        "drops": repeated(drop, 0.0, 0.3, 0.45, 0.75),
        "wind": rustle(300, 900, 0.9, seed=5),
        "rain": noise(4500, 4800, 0.9, seed=6),
        "wave": scaled(noise(900, 350, 0.9, seed=7, decay=0.4), 1.0),
        "buzz": held(95, 0.7, tuple(1 / n for n in range(1, 16))),
        "frog": repeated(held(190, 0.12, _BRASS, to=1.6), 0.0, 0.2, 0.55),
    }  # fmt: skip
    return {name: levelled(samples) for name, samples in made.items()}


def fingerprint(samples: array[int]) -> tuple[float, ...]:
    """Measure a sound: how loud it is in each band of pitch, in each slice of time, in bels.

    A band is a two-pole resonator; what is 40 dB below the loudest counts as silence.
    """
    radius = 0.93
    size = round(SLICE_SECONDS * RATE_HZ)
    energies: list[float] = []
    for hertz in BANDS_HZ:
        turn = 2 * radius * math.cos(math.tau * hertz / RATE_HZ)
        before = earlier = 0.0
        slices = [0.0] * SLICES
        for index, sample in enumerate(samples[: size * SLICES]):
            value = (1 - radius) * sample + turn * before - radius * radius * earlier
            earlier, before = before, value
            slices[index // size] += value * value
        energies += slices
    floor = max(energies) / 1e4
    return tuple(math.log10(max(energy, floor) / floor) for energy in energies)


def distance(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """Measure how far two fingerprints are apart: the mean difference, in decibels."""
    return 10 * sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def ordered(prints: dict[str, tuple[float, ...]]) -> list[str]:
    """List the sounds so that each is the farthest from all that stand before it."""
    order = [next(iter(prints))]
    while len(order) < len(prints):
        rest = (name for name in prints if name not in order)
        order.append(
            max(rest, key=lambda name: min(distance(prints[name], prints[each]) for each in order))
        )
    return order


def write(directory: Path) -> None:
    """Write every sound into a directory, 16-bit mono at 22050 Hz, and their order."""
    made = sounds()
    order = ordered({name: fingerprint(samples) for name, samples in made.items()})
    (directory / "order.txt").write_text("\n".join([*order, ""]), "utf-8")
    for name, samples in made.items():
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(str(directory / f"{name}.wav"), "wb") as recording:
            recording.setnchannels(1)
            recording.setsampwidth(2)
            recording.setframerate(RATE_HZ)
            recording.writeframes(samples.tobytes())


if __name__ == "__main__":
    write(Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).parent / "sounds")
