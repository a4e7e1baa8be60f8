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
    def write(self, samples: Floats, phrases: Sequence[Phrase]) -> str:
        """Write down what is said, whether it is one of the phrases or not; "" for nothing."""

    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        """Measure the phrases by the sounds of what was written."""
        words = self.write(samples, phrases)
        heard = text_phones(words, language_of(phrases))
        if not heard:
            return Judgement(np.ones(len(phrases), np.float32), words)
        return Judgement(tree_of(tuple(phrases)).distances(heard), words)


def language_of(phrases: Sequence[Phrase]) -> str:
    """Tell the language that most of the phrases are in: "en" or "ne"."""
    nepali = sum(NEPALI in phrase.languages for phrase in phrases)
    return NEPALI if nepali > len(phrases) / 2 else ENGLISH
