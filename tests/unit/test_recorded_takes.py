"""A recording ends by itself, is trimmed, made as loud as the voice, and judged."""

from __future__ import annotations

import math
import random
from array import array
from typing import TYPE_CHECKING

import pytest

from voice_memory.pcm import Pcm
from voice_memory.speech.base import Voice
from voice_memory.speech.espeak import Espeak
from voice_memory.speech.takes import Listening, Take, Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

RATE_HZ = 22050
WORD = Espeak().render("सात", Voice("ne"))
CHUNK_BYTES = 882


def noise(seconds: float, level: int, offset: int = 0) -> bytes:
    draw = random.Random(3)  # noqa: S311 - the same noise each time
    samples = (offset + draw.randint(-level, level) for _ in range(int(seconds * RATE_HZ)))
    return array("h", samples).tobytes()


def scaled(samples: bytes, gain: float, offset: int = 0) -> bytes:
    values = (round(value * gain) + offset for value in array("h", samples))
    return array("h", (max(-32768, min(32767, value)) for value in values)).tobytes()


def click() -> bytes:
    return array("h", [20000, -20000] * 150).tobytes()


def heard(*pieces: bytes) -> tuple[Take, float]:
    """Listen to pieces and tell the take and after how many seconds it ended."""
    samples, listening = b"".join(pieces), Listening(RATE_HZ)
    for start in range(0, len(samples), CHUNK_BYTES):
        if listening.hear(samples[start : start + CHUNK_BYTES]):
            return listening.take(), (start + CHUNK_BYTES) / 2 / RATE_HZ
    raise AssertionError("it does not end")


def level(pcm: Pcm) -> float:
    samples = array("h", pcm.samples)
    return math.sqrt(sum(sample * sample for sample in samples) / len(samples))


@pytest.mark.parametrize(
    ("background", "gain", "before"),
    [(0, 0.15, 0.3), (0, 1.2, 1.7), (30, 0.15, 1.7), (30, 1.0, 0.3), (120, 0.5, 0.7)],
)
def test_a_word_is_cut_out_of_the_silence_and_levelled(
    background: int, gain: float, before: float
) -> None:
    take, ended = heard(noise(before, background), scaled(WORD.samples, gain), noise(6, background))
    assert take.verdict in (Verdict.GOOD, Verdict.SOFT)
    # A little silence is left on both sides, so that nothing of the word is lost.
    assert WORD.seconds * 0.8 < take.pcm.seconds < WORD.seconds + 0.2
    assert 1500 < level(take.pcm) < 3300
    assert max(map(abs, array("h", take.pcm.samples))) <= 28001
    assert before + WORD.seconds + 0.7 < ended < before + WORD.seconds + 1.1


@pytest.mark.parametrize(
    ("pieces", "verdict", "is_usable"),
    [
        ([noise(1, 30), WORD.samples, noise(2, 30)], Verdict.GOOD, True),
        ([noise(1, 10), scaled(WORD.samples, 0.06), noise(2, 10)], Verdict.SOFT, True),
        ([noise(1, 30), scaled(WORD.samples, 8), noise(2, 30)], Verdict.LOUD, False),
        ([noise(6, 30)], Verdict.NOTHING, False),
        ([bytes(12 * RATE_HZ)], Verdict.NOTHING, False),
        ([noise(0.5, 30), *[WORD.samples] * 26], Verdict.UNENDING, False),
    ],
    ids=["good", "soft", "loud", "nothing", "no signal at all", "unending"],
)
def test_a_take_is_judged(pieces: Sequence[bytes], verdict: Verdict, *, is_usable: bool) -> None:
    take, ended = heard(*pieces)
    assert (take.verdict, take.is_usable) == (verdict, is_usable)
    assert ended < 8.1


def test_the_click_of_the_key_is_no_part_of_the_word() -> None:
    plain, _ = heard(noise(1, 30), WORD.samples, noise(2, 30))
    clicked, _ = heard(click(), noise(1, 30), WORD.samples, noise(2, 30), click())
    assert clicked.pcm.seconds == plain.pcm.seconds


def test_a_click_alone_is_nothing() -> None:
    take, _ = heard(noise(1, 30), click(), noise(6, 30))
    assert take.verdict is Verdict.NOTHING


def test_a_pause_in_a_phrase_does_not_end_it() -> None:
    take, _ = heard(noise(1, 30), WORD.samples, noise(0.5, 30), WORD.samples, noise(2, 30))
    assert take.pcm.seconds > 2 * WORD.seconds + 0.4


def test_the_offset_of_a_microphone_is_taken_out() -> None:
    take, _ = heard(
        noise(1, 30, offset=900), scaled(WORD.samples, 1, 900), noise(2, 30, offset=900)
    )
    samples = array("h", take.pcm.samples)
    assert take.verdict is Verdict.GOOD
    assert abs(sum(samples) / len(samples)) < 30


def test_halves_of_samples_and_nothing_are_heard_too() -> None:
    listening = Listening(RATE_HZ)
    assert not listening.hear(b"")
    assert not listening.hear(b"\0\0\0")
    assert listening.take().verdict is Verdict.NOTHING
