# ruff: noqa: INP001, T201 - a script beside the sounds it measures, no package
"""Measure the earcons: `python audio/measure_earcons.py` prints the table of docs/sounds.md.

How alike two are is told by their spectrograms; whether one masks speech by how much of the first
100 ms of spoken words stands out of it (the share of glimpses: M. Cooke, "A glimpsing model of
speech perception in noise", 2006, with its 3 dB).
"""

from __future__ import annotations

import math
from array import array
from functools import cache
from itertools import combinations
from statistics import median

from make_earcons import loudness_lufs  # type: ignore[import-not-found]  # found beside this file

from voice_memory.pcm import Pcm
from voice_memory.settings import DEFAULTS
from voice_memory.sound import earcons, mixer
from voice_memory.speech.base import Voice
from voice_memory.speech.espeak import Espeak

FRAME_SECONDS = 0.01
FRAMES = 20
BANDS_HERTZ = range(200, 5200, 200)
FIRST_FRAMES = 10
"""The first 100 ms of speech."""
STRONG_DECIBELS = 25
"""Speech weaker than its strongest by more than this does not count."""
GLIMPSE_DECIBELS = 3
FIRST_WORDS = (
    *("Red seven.", "Black king.", "Seven of hearts.", "Queen.", "Joker.", "Ace.", "Five."),
    *("Eight.", "Three.", "B three, face down.", "Eigh one.", "Pair!", "No pair.", "Your turn."),
    *("Edge.", "East wins."),
)

Energies = list[list[float]]


def samples(pcm: Pcm) -> list[float]:
    """Return samples from -1 to 1."""
    return [sample / 32768 for sample in array("h", pcm.samples)]


@cache
def waves(rate_hz: int) -> list[list[complex]]:
    """Return a windowed wave for each band."""
    frame = round(FRAME_SECONDS * rate_hz)
    window = [math.sin(math.pi * index / frame) ** 2 for index in range(frame)]
    turns = [math.tau * hertz / rate_hz for hertz in BANDS_HERTZ]
    return [
        [
            level * complex(math.cos(turn * index), math.sin(turn * index))
            for index, level in enumerate(window)
        ]
        for turn in turns
    ]


def energies(pcm: Pcm) -> Energies:
    """Return the energy of each band in each frame; silence follows a shorter sound."""
    frame = round(FRAME_SECONDS * pcm.rate_hz)
    padded = [*samples(pcm), *([0.0] * (FRAMES * frame))][: FRAMES * frame]
    return [
        [
            abs(sum(map(complex.__mul__, wave, map(complex, padded[start : start + frame])))) ** 2
            for wave in waves(pcm.rate_hz)
        ]
        for start in range(0, FRAMES * frame, frame)
    ]


def distance(one: Energies, other: Energies) -> float:
    """Return how unlike two sounds are: 0 the same, 1 with no frame and band in common."""
    ones, others = ([math.sqrt(e) for frame in each for e in frame] for each in (one, other))
    likeness = sum(a * b for a, b in zip(ones, others, strict=True))
    return 1 - likeness / math.hypot(*ones) / math.hypot(*others)


def glimpsed(speech: Energies, cue: Energies, cue_gain: float) -> float:
    """Return how much of the beginning of speech stands out of a cue that starts with it."""
    least = max(map(max, speech[:FIRST_FRAMES])) / 10 ** (STRONG_DECIBELS / 10)
    needed = cue_gain**2 * 10 ** (GLIMPSE_DECIBELS / 10)
    strong = [
        said > needed * noise
        for words, noises in zip(speech[:FIRST_FRAMES], cue, strict=False)
        for said, noise in zip(words, noises, strict=True)
        if said > least
    ]
    return sum(strong) / len(strong)


def distances() -> dict[tuple[str, str], float]:
    """Return how unlike each two earcons are."""
    all_energies = {name: energies(earcons.load(name)) for name in earcons.NAMES}
    return {
        (one, other): distance(all_energies[one], all_energies[other])
        for one, other in combinations(earcons.NAMES, 2)
    }


def masking() -> dict[str, list[float]]:
    """Return, for each earcon under speech at the usual volumes, what is glimpsed of each word."""
    espeak = Espeak()
    words = [energies(espeak.render(text, Voice("en-gb"))) for text in FIRST_WORDS]
    gain = mixer.under_speech(DEFAULTS.sound_volume) / mixer.loudness(DEFAULTS.volume)
    return {
        name: [glimpsed(word, energies(earcons.load(name)), gain) for word in words]
        for name in earcons.NAMES
    }


def main() -> None:
    """Print a table in Markdown."""
    print("| earcon | ms | LUFS | most like | distance | glimpsed, least | glimpsed, median |")
    print("|---|---|---|---|---|---|---|")
    apart, masked = distances(), masking()
    for name in earcons.NAMES:
        sound = earcons.load(name)
        gap, pair = min((value, pair) for pair, value in apart.items() if name in pair)
        (near,) = set(pair) - {name}
        shares = masked[name]
        print(
            f"| {name} | {1000 * sound.seconds:.0f} | {loudness_lufs(samples(sound)):.1f} "
            f"| {near} | {gap:.2f} | {min(shares):.2f} | {median(shares):.2f} |"
        )


if __name__ == "__main__":
    main()
