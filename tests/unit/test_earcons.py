"""The seven earcons: short, clean, equally loud, unlike each other, and made by the script."""

from __future__ import annotations

import importlib.util
import math
from array import array
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest

from voice_memory import resources
from voice_memory.errors import ResourcesMissingError
from voice_memory.pcm import Pcm
from voice_memory.settings import Space
from voice_memory.sound import earcons
from voice_memory.sound.samples import at_rate, in_both_ears, resampled
from voice_memory.sound.silent import SilentMixer

if TYPE_CHECKING:
    from pathlib import Path

    from voice_memory.sound.base import Mixer

LONGEST_SECONDS = 0.2
# RMS of full scale; speech by espeak-ng has about 0.09.
RMS = 0.1
# 0 is the same sound, 1 has no frame and band in common.
LEAST_DISTANCE = 0.5


def samples_of(pcm: Pcm) -> array[int]:
    return array("h", pcm.samples)


def spectrogram(pcm: Pcm) -> list[float]:
    """Energies of 25 bands to 5 kHz in 20 frames of 10 ms, as a vector of length 1."""
    frame = pcm.rate_hz // 100
    window = [math.sin(math.pi * index / frame) ** 2 for index in range(frame)]
    padded = [*samples_of(pcm), *([0] * (20 * frame))][: 20 * frame]
    waves = [
        [(math.cos(angle), math.sin(angle)) for angle in (step * index for index in range(frame))]
        for step in (math.tau * hertz / pcm.rate_hz for hertz in range(200, 5200, 200))
    ]
    levels: list[float] = []
    for start in range(0, len(padded), frame):
        piece = [a * b for a, b in zip(padded[start : start + frame], window, strict=True)]
        for wave in waves:
            real = sum(a * cos for a, (cos, _) in zip(piece, wave, strict=True))
            imaginary = sum(a * sin for a, (_, sin) in zip(piece, wave, strict=True))
            levels.append(math.hypot(real, imaginary))
    length = math.hypot(*levels)
    return [level / length for level in levels]


def test_the_script_makes_the_very_bytes_that_are_shipped(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location(
        "make_earcons", resources.audio() / "make_earcons.py"
    )
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.write(tmp_path)
    shipped = resources.audio() / "earcons"
    assert {path.name for path in tmp_path.iterdir()} == {f"{n}.wav" for n in earcons.NAMES}
    for made in tmp_path.iterdir():
        assert made.read_bytes() == (shipped / made.name).read_bytes(), made.name


@pytest.mark.parametrize("name", earcons.NAMES)
def test_an_earcon_is_short_in_every_row(name: str) -> None:
    for row in (0.0, 0.5, 1.0):
        assert 0 < earcons.cue((name,), 0.0, row, Space.HEADPHONES).seconds < LONGEST_SECONDS


@pytest.mark.parametrize("name", earcons.NAMES)
def test_an_earcon_is_as_loud_as_the_others_and_neither_clips_nor_clicks(name: str) -> None:
    samples = samples_of(earcons.load(name))
    rms = math.sqrt(sum(sample * sample for sample in samples) / len(samples)) / 32768
    assert rms == pytest.approx(RMS, rel=0.01)
    assert max(map(abs, samples)) < 0.9 * 32768
    assert max(abs(samples[0]), abs(samples[-1])) < 33


def test_no_two_earcons_are_alike() -> None:
    spectrograms = {name: spectrogram(earcons.load(name)) for name in earcons.NAMES}
    distances = {
        (one, other): 1
        - sum(a * b for a, b in zip(spectrograms[one], spectrograms[other], strict=True))
        for one, other in combinations(earcons.NAMES, 2)
    }
    assert min(distances.values()) > LEAST_DISTANCE, distances


@pytest.mark.parametrize(
    ("row", "expected"),
    [(0.5, 1.0), (0.0, math.sqrt(1.5)), (1.0, 1 / math.sqrt(1.5)), (9.0, 1 / math.sqrt(1.5))],
)
def test_a_row_is_high_or_low(row: float, expected: float) -> None:
    assert earcons.height(row) == pytest.approx(expected)


def test_several_earcons_sound_one_after_another() -> None:
    one, other = (earcons.load(name) for name in ("turn-up", "pair"))
    together = earcons.cue(("turn-up", "pair"), 0.0, 0.5, Space.MONO)
    gap = bytes(2 * round(0.02 * 22050))
    assert (
        together.samples
        == in_both_ears(Pcm(one.samples + gap + other.samples, one.rate_hz)).samples
    )


def test_without_space_every_place_sounds_the_same() -> None:
    cues = {earcons.cue(("move",), x, y, Space.OFF) for x in (-1.0, 1.0) for y in (0.0, 1.0)}
    assert len(cues) == 1
    mono = {earcons.cue(("move",), x, y, Space.MONO) for x in (-1.0, 1.0) for y in (0.0, 1.0)}
    assert len(mono) == 2


def test_playing_faster_makes_a_sound_higher_and_shorter() -> None:
    def crossings(pcm: Pcm) -> int:
        samples = samples_of(pcm)
        return sum(a < 0 <= b for a, b in pairwise(samples))

    second = Pcm(
        array(
            "h", (round(9999 * math.sin(math.tau * 440 * i / 22050)) for i in range(22050))
        ).tobytes(),
        22050,
    )
    faster = resampled(second, 1.5)
    assert faster.seconds == pytest.approx(1 / 1.5, abs=0.001)
    assert crossings(faster) / faster.seconds == pytest.approx(660, rel=0.01)
    converted = at_rate(second, 16000)
    assert converted.rate_hz == 16000
    assert converted.seconds == pytest.approx(1, abs=0.001)
    assert crossings(converted) == pytest.approx(440, abs=2)


def test_resampling_is_on_the_line_between_two_samples() -> None:
    assert samples_of(resampled(Pcm(array("h", [0, 100, -100]).tobytes(), 8000), 0.5)) == array(
        "h", [0, 50, 100, 0, -100, -100]
    )
    assert resampled(Pcm(b"", 8000), 2) == Pcm(b"", 8000)
    with pytest.raises(ValueError, match="0 times"):
        resampled(Pcm(b"", 8000), 0)


def test_two_channels_are_resampled_apart() -> None:
    stereo = Pcm(array("h", [0, 100, 100, 0, -100, 100]).tobytes(), 8000, channels=2)
    assert stereo.seconds == 3 / 8000
    slower = resampled(stereo, 0.5)
    assert slower.channels == 2
    assert samples_of(slower)[0::2] == array("h", [0, 50, 100, 0, -100, -100])
    assert samples_of(slower)[1::2] == array("h", [100, 50, 0, 50, 100, 100])


def test_both_ears_get_the_same() -> None:
    pcm = Pcm(array("h", [1000, -32768]).tobytes(), 22050)
    stereo = in_both_ears(pcm)
    assert stereo == Pcm(array("h", [1000, 1000, -32768, -32768]).tobytes(), 22050, channels=2)
    assert in_both_ears(stereo) == stereo


def test_the_silent_mixer_keeps_what_it_was_given() -> None:
    silent = SilentMixer()
    mixer: Mixer = silent
    mixer.set_speech_volume(30)
    mixer.set_cue_volume(70)
    mixer.play_cue(earcons.load("move"))
    mixer.play_speech(earcons.load("end"))
    assert not mixer.speech_busy()
    assert not mixer.lost()
    mixer.stop_speech()
    mixer.close()
    assert silent.cues == [earcons.load("move")]
    assert silent.speech == [earcons.load("end")]
    assert (silent.stops, silent.speech_volume, silent.cue_volume) == (1, 30, 70)


def test_an_earcon_that_is_not_there_is_named() -> None:
    with pytest.raises(ResourcesMissingError, match=r"fanfare\.wav"):
        earcons.load("fanfare")
