"""Recognisers that hear sounds: a phrase is as far as it is unlikely, by its sounds.

What is compared with the phrases is how likely each sound is at each moment, not the one row of
sounds that would be written: a sound that was nearly heard counts.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence

import numpy as np

from voice_memory.intents.heard import Phrase
from voice_memory.pcm import Pcm
from voice_memory.recognition.judging import Driver, Floats, Judgement, samples_of
from voice_memory.recognition.phones import SYMBOLS, Phones
from voice_memory.recognition.tree import Taught, tree_of


class SoundDriver(Driver):
    """Measure phrases by the likelihood of their sounds.

    Attributes:
        scale: What a phrase lacks for each sound, in natural logarithms, where a distance of
            1 - 1/e begins.
    """

    scale: float

    def __init__(self) -> None:
        self._recordings: Mapping[str, Sequence[Pcm]] = {}
        self._taught: Taught | None = None

    @abstractmethod
    def sounds(self, samples: Floats) -> tuple[Floats, Floats]:
        """Tell how likely each sound is, and none, at each moment, as logarithms."""

    def prepare(self, phrases: Sequence[Phrase]) -> None:
        """Make the tree of the phrases."""
        tree_of(tuple(phrases), self._taught or ())

    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        """Measure the phrases by the likelihood of their sounds."""
        if self._taught is None:
            self._taught = tuple(
                (word, tuple(way for clip in clips if (way := self._heard(samples_of(clip)))))
                for word, clips in self._recordings.items()
            )
        sounds, silence = self.sounds(samples)
        lacking = -tree_of(tuple(phrases), self._taught).alignments(sounds, silence)
        heard = " ".join(SYMBOLS[phone] for phone in _written(sounds, silence))
        distances = (1.0 - np.exp(-lacking / self.scale)).astype(np.float32)
        return Judgement(distances, heard)

    def learn(self, taught: Mapping[str, Sequence[Pcm]]) -> None:
        """Take recordings of words: each is from then on also what is heard in these."""
        self._recordings, self._taught = dict(taught), None

    def _heard(self, samples: Floats) -> Phones:
        return tuple(_written(*self.sounds(samples)))


def _written(sounds: Floats, silence: Floats) -> list[int]:
    """Take the likeliest sound of each moment, once for each time it is said."""
    best = np.where(silence > sounds.max(axis=1), -1, sounds.argmax(axis=1))
    return [
        int(each)
        for each, last in zip(best, np.concatenate(([-1], best)), strict=False)
        if each not in (-1, last)
    ]
