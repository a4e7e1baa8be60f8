"""The seven earcons: short, clean, equally loud, unlike each other, and made by the script."""

from __future__ import annotations

import importlib.util
import math
from array import array
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

import pytest

from voice_memory import resources
from voice_memory.errors import ResourcesMissingError
from voice_memory.pcm import Pcm
from voice_memory.settings import Space
from voice_memory.sound import earcons
from voice_memory.sound.samples import in_both_ears, resampled
from voice_memory.sound.silent import SilentMixer

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

    from voice_memory.sound.base import Mixer

LONGEST_SECONDS = 0.2
# 0 is the same sound, 1 has no frame and band in common.
LEAST_DISTANCE = 0.5
# Of any first word, and of half of them, stands out of the earcon that comes with it.
LEAST_GLIMPSED, USUALLY_GLIMPSED = 0.4, 0.9


def samples_of(pcm: Pcm) -> array[int]:
    return array("h", pcm.samples)


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, resources.audio() / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def measure(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(resources.audio())
    return script("measure_earcons")


def test_the_script_makes_the_very_bytes_that_are_shipped(tmp_path: Path) -> None:
    script("make_earcons").write(tmp_path)
    shipped = resources.audio() / "earcons"
    assert {path.name for path in tmp_path.iterdir()} == {f"{n}.wav" for n in earcons.NAMES}
    for made in tmp_path.iterdir():
        assert made.read_bytes() == (shipped / made.name).read_bytes(), made.name


@pytest.mark.parametrize("name", earcons.NAMES)
def test_an_earcon_is_short_in_every_row(name: str) -> None:
    for row in (0.0, 0.5, 1.0):
        assert 0 < earcons.cue((name,), 0.0, row, Space.HEADPHONES).seconds < LONGEST_SECONDS


def test_loudness_is_measured_as_the_standard_says() -> None:
    # ITU-R BS.1770-5: 0 dB FS at 997 Hz in one channel is -3.01; EBU Tech 3341 allows 0.1.
    wave = [math.sin(math.tau * 997 * index / 22050) for index in range(8820)]
    make = script("make_earcons")
    assert make.loudness_lufs(wave) == pytest.approx(-3.01, abs=0.1)
    assert make.loudness_lufs(wave[:4410]) == pytest.approx(-3.01 - 3.01, abs=0.1)
    low = [math.sin(math.tau * 30 * index / 22050) for index in range(8820)]
    assert make.loudness_lufs(low) < -6


@pytest.mark.parametrize("name", earcons.NAMES)
def test_an_earcon_is_as_loud_as_the_others_and_neither_clips_nor_clicks(name: str) -> None:
    samples = samples_of(earcons.load(name))
    make = script("make_earcons")
    lufs = make.loudness_lufs([sample / 32768 for sample in samples])
    assert lufs == pytest.approx(make.LOUDNESS_LUFS, abs=0.5)
    assert max(map(abs, samples)) < 0.9 * 32768
    assert max(abs(samples[0]), abs(samples[-1])) < 33


def test_no_two_earcons_are_alike(measure: ModuleType) -> None:
    distances = measure.distances()
    assert len(distances) == 21
    assert min(distances.values()) > LEAST_DISTANCE, distances
    same = measure.energies(earcons.load("pair"))
    assert measure.distance(same, same) == pytest.approx(0)


def test_no_earcon_masks_the_beginning_of_speech(measure: ModuleType) -> None:
    masking = measure.masking()
    assert set(masking) == set(earcons.NAMES)
    for name, shares in masking.items():
        assert min(shares) > LEAST_GLIMPSED, name
        assert median(shares) > USUALLY_GLIMPSED, name
    # What is as loud as speech, and lasts, does mask it.
    speech = measure.energies(measure.Espeak().render("Red seven.", measure.Voice("en-gb")))
    assert measure.glimpsed(speech, speech, 1.0) == 0


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
