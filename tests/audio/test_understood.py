"""A recogniser understands what the game's voice says: a sample of benchmarks/round_trip.py."""

from __future__ import annotations

from array import array

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("onnxruntime")
pytest.importorskip("moonshine_voice")

from benchmarks.round_trip import (  # noqa: E402 - after the check
    SETTINGS,
    announcements,
    candidates,
    phrase,
    resampled,
    words,
)
from voice_memory.l10n.locale import load_locale  # noqa: E402 - same
from voice_memory.recognition.recognisers import make  # noqa: E402 - same
from voice_memory.speech.base import Voice  # noqa: E402 - same
from voice_memory.speech.espeak import Espeak  # noqa: E402 - same
from voice_memory.speech.respelling import load_respelling  # noqa: E402 - same

SAMPLE = (6, 23, 45)
"""G1, K2 and G4: a letter that was taken for D before it had a pause, and two others."""


def test_cards_and_places_are_understood() -> None:
    recogniser = make("moonshine")
    recogniser.load()
    voice = Voice("en-gb", SETTINGS.rate, respelling=load_respelling("en"))
    wrong: list[str] = []
    for name, told in zip(("cards", "places"), announcements(), strict=True):
        texts = [words(each) for each in told]
        for number in SAMPLE:
            parts = load_locale("en").render(told[number], SETTINGS.verbosity).spoken
            pcm = Espeak().render(" ".join(part.text for part in parts), voice)
            clip = resampled(np.array(array("h", pcm.samples), np.float64))
            alike = [phrase(text) for text in candidates(name, texts, number)]
            best = recogniser.hear(clip, alike).hypotheses[0].phrase.words
            if best != texts[number]:
                wrong.append(f"{texts[number]}: {best}")
    recogniser.close()
    assert len(wrong) <= 1, wrong
