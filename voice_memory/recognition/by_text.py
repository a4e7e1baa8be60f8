"""Recognisers that write words: a phrase is as far as its sounds are from the words' sounds."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import numpy as np

from voice_memory.intents.heard import Phrase
from voice_memory.recognition.judging import Driver, Floats, Judgement
from voice_memory.recognition.lexicon import text_phones
from voice_memory.recognition.tree import tree_of

ENGLISH, NEPALI = "en", "ne"


class TextDriver(Driver):
    """Measure phrases by the sounds of the words that a recogniser writes."""

    @abstractmethod
    def write(self, samples: Floats, language: str) -> str:
        """Write down what is said, "" for nothing; `language` is "en" or "ne"."""

    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        """Measure the phrases by the sounds of what was written."""
        language = language_of(phrases)
        words = self.write(samples, language)
        heard = text_phones(words, language)
        if not heard:
            return Judgement(np.ones(len(phrases), np.float32), words)
        return Judgement(tree_of(tuple(phrases)).distances(heard), words)


def language_of(phrases: Sequence[Phrase]) -> str:
    """Tell the language that most of the phrases are in."""
    nepali = sum(NEPALI in phrase.languages for phrase in phrases)
    return NEPALI if nepali > len(phrases) / 2 else ENGLISH
