"""The sounds of the sound deck are the script's, and none is like another."""

from __future__ import annotations

import importlib.util
import sys
import wave
from array import array
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from types import ModuleType

AUDIO = Path(__file__).parents[2] / "audio"
LEAST = 26
APART_DB = 3.0
"""Mean difference over bands of pitch and slices of time; a sound made 6 dB softer is 0 apart."""


@pytest.fixture(scope="module")
def script() -> ModuleType:
    sys.path.insert(0, str(AUDIO))
    spec = importlib.util.spec_from_file_location("make_sounds", AUDIO / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(AUDIO))
    return module


def read(path: Path) -> array[int]:
    with wave.open(str(path)) as recording:
        assert (recording.getnchannels(), recording.getsampwidth()) == (1, 2)
        samples = array("h", recording.readframes(recording.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


@pytest.fixture(scope="module")
def prints(script: ModuleType) -> dict[str, tuple[float, ...]]:
    paths = sorted((AUDIO / "sounds").glob("*.wav"))
    return {path.stem: script.fingerprint(read(path)) for path in paths}


def test_there_are_enough_and_all_are_apart(
    script: ModuleType, prints: dict[str, tuple[float, ...]]
) -> None:
    assert len(prints) >= LEAST
    near = {
        (one, other): distance
        for one, other in combinations(prints, 2)
        if (distance := script.distance(prints[one], prints[other])) < APART_DB
    }
    assert not near


def test_the_order_begins_with_those_that_differ_the_most(
    script: ModuleType, prints: dict[str, tuple[float, ...]]
) -> None:
    order = (AUDIO / "sounds" / "order.txt").read_text("utf-8").split()
    assert sorted(order) == sorted(prints)

    def nearest(count: int) -> float:
        pairs = combinations(order[:count], 2)
        return min(float(script.distance(prints[one], prints[other])) for one, other in pairs)

    assert nearest(4) > nearest(8) > nearest(LEAST)


def test_loudness_makes_no_difference_to_the_measure(script: ModuleType) -> None:
    bell = read(AUDIO / "sounds" / "bell.wav")
    softer = array("h", (sample // 2 for sample in bell))
    assert script.distance(script.fingerprint(bell), script.fingerprint(softer)) < 0.3


def test_a_sound_is_short_and_ends_in_silence() -> None:
    for path in (AUDIO / "sounds").glob("*.wav"):
        samples = read(path)
        assert 0.1 * 22050 < len(samples) <= 0.95 * 22050, path.stem
        assert abs(samples[0]) + abs(samples[-1]) < 400, path.stem


def test_the_licence_lies_beside_them() -> None:
    assert "CC0-1.0" in (AUDIO / "sounds" / "LICENSE").read_text("utf-8")
