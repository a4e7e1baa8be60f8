"""Moonshine tiny: English in words, from a network of 44 MB; Nepali as it sounds to English ears.

A phrase is measured twice: how its sounds differ from the sounds of the words that were written,
and how much less likely the model finds it than those words. The first forgives another spelling
of the same sounds, the second knows what else was nearly written.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

import numpy as np

from voice_memory.intents.heard import Phrase
from voice_memory.recognition.base import failed
from voice_memory.recognition.judging import Driver, Floats, Judgement
from voice_memory.recognition.lexicon import text_phones
from voice_memory.recognition.moonshine_model import FILES, MoonshineModel
from voice_memory.recognition.moonshine_search import Letters, Search
from voice_memory.recognition.packages import folder_of, installed, require_file
from voice_memory.recognition.tree import tree_of

_ASSETS = ("assets", "tiny-en")
_WIDTH = 6
# What a phrase that was searched and not found is taken to lack, at least, in natural logarithms.
_LACKING = 12.0
# What is lacked, for a distance of 1 - 1/e; and how much of the distance is that of sounds.
_SCALE, _OF_SOUNDS = 12.0, 0.65


class Moonshine(Driver):
    """Measure phrases by what Moonshine tiny writes, and would write."""

    name = "moonshine"
    package = "moonshine-voice"

    def __init__(self) -> None:
        self._model: MoonshineModel | None = None
        self._search: Search | None = None

    def find(self) -> str:
        """Find its package, its files, and onnxruntime."""
        version = super().find()
        installed("onnxruntime")
        folder = folder_of("moonshine_voice").joinpath(*_ASSETS)
        for file in FILES:
            require_file(folder / file)
        return version

    def load(self) -> None:
        """Load the networks, about a second."""
        if self._search is None:
            self.find()
            folder = folder_of("moonshine_voice").joinpath(*_ASSETS)
            self._model = MoonshineModel(folder)
            self._search = Search(self._model)

    def prepare(self, phrases: Sequence[Phrase]) -> None:
        """Make the trees of the phrases, by letters and by sounds."""
        _letters(tuple(phrases))
        tree_of(tuple(phrases))

    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        """Measure the phrases by sounds and by likelihood."""
        assert self._search is not None  # noqa: S101 - `hear` loads first
        try:
            found = self._search.find(samples, _letters(tuple(phrases)), _WIDTH)
        except Exception as error:  # onnxruntime raises what is no subclass of anything
            raise failed(self.name, error) from error
        by_sound = tree_of(tuple(phrases)).distances(text_phones(found.words, "en"))
        best = max(found.likelihood, *found.texts.values(), -np.inf)
        furthest = best - min(found.texts.values(), default=best)
        lacking = np.full(len(phrases), max(_LACKING, furthest), np.float32)
        for text, likelihood in found.texts.items():
            lacking[text] = best - likelihood
        by_likelihood = 1.0 - np.exp(-lacking / _SCALE)
        both = _OF_SOUNDS * by_sound + (1 - _OF_SOUNDS) * by_likelihood
        # What it cannot write, it is not asked for.
        is_english = np.array([phrase.words.isascii() for phrase in phrases])
        distances = np.where(is_english, both, by_sound).astype(np.float32)
        return Judgement(distances, found.words, sure=found.is_whole)

    def encoded(self, samples: Floats) -> Floats:
        """Give what the first network makes of a clip: a row of numbers for each 24 ms.

        Raises:
            RecogniserError: It fails.
        """
        assert self._model is not None  # noqa: S101 - who asks has loaded it
        try:
            return cast("Floats", self._model.encode(samples)[0])
        except Exception as error:  # onnxruntime raises what is no subclass of anything
            raise failed(self.name, error) from error

    def close(self) -> None:
        """Give back the networks."""
        self._model = self._search = None


@lru_cache(maxsize=8)
def _letters(phrases: tuple[Phrase, ...]) -> Letters:
    letters = Letters()
    for number, phrase in enumerate(phrases):
        if phrase.words.isascii():
            letters.add(phrase.words, number)
    return letters
