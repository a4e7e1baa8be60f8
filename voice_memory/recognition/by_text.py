"""Recognisers that write words: a phrase is as far as its sounds are from the words' sounds."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from itertools import product

import numpy as np

from voice_memory.intents.heard import Phrase
from voice_memory.recognition.judging import Driver, Floats, Judgement
from voice_memory.recognition.lexicon import text_phones
from voice_memory.recognition.phones import Phones
from voice_memory.recognition.tree import tree_of

ENGLISH, NEPALI = "en", "ne"
# Beyond that it is far from all phrases, and comparing it would take long.
_MOST_SOUNDS = 200


class TextDriver(Driver):
    """Measure phrases by the sounds of the words that a recogniser writes."""

    @abstractmethod
    def write(self, samples: Floats, phrases: Sequence[Phrase]) -> str:
        """Write down what is said, whether it is one of the phrases or not; "" for nothing."""

    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        """Measure the phrases by the sounds of what was written."""
        words = self.write(samples, phrases)
        tree = tree_of(tuple(phrases))
        measured = sorted(map(tree.distances, readings(words, phrases)), key=np.min)
        if not measured:
            return Judgement(np.ones(len(phrases), np.float32), words)
        meant = [phrases[int(each.argmin())].intent for each in measured]
        # A reading that comes to the same has no say: what lies about it would be a rival.
        rivals = [each for each, of in zip(measured, meant, strict=True) if of != meant[0]]
        return Judgement(np.minimum.reduce([measured[0], *rivals]), words)


def readings(text: str, phrases: Sequence[Phrase]) -> list[Phones]:
    """Write in sounds what was written, in each way that it may be meant where these may be said.

    The letters do not tell: Nepali is written in Latin letters too, English words stand in Nepali
    sentences, and digits are said in either language. A word of the phrases is read as there.
    """
    spoken = {
        tagged
        for phrase in phrases
        for tagged in zip(phrase.words.split(), phrase.languages, strict=True)
    }
    languages = sorted({tag for _, tag in spoken})
    english = {word for word, tag in spoken if tag == ENGLISH}
    ways = (
        text_phones(text, latin, numbers, english)
        for latin, numbers in product(languages, repeat=2)
    )
    return [*dict.fromkeys(way for way in ways if 0 < len(way) <= _MOST_SOUNDS)]


def language_of(phrases: Sequence[Phrase]) -> str:
    """Tell the language that most of the phrases are in: "en" or "ne"."""
    nepali = sum(NEPALI in phrase.languages for phrase in phrases)
    return NEPALI if nepali > len(phrases) / 2 else ENGLISH
