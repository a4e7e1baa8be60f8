"""Recognisers that hear sounds: a phrase is as far as it is unlikely, by its sounds.

What is compared with the phrases is how likely each sound is at each moment, not the one row of
sounds that would be written: a sound that was nearly heard counts.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from itertools import islice
from operator import itemgetter

import numpy as np

from voice_memory.intents.heard import Phrase
from voice_memory.pcm import Pcm
from voice_memory.recognition.accent import Accent, aligned
from voice_memory.recognition.judging import Driver, Floats, Judgement, lengthened, samples_of
from voice_memory.recognition.lexicon import ways_of
from voice_memory.recognition.phones import SYMBOLS, Phones
from voice_memory.recognition.tree import Taught, tree_of

# A recording that lacks no more of its word, for each `scale`, says that word.
_SAME = 0.7


class SoundDriver(Driver):
    """Measure phrases by the likelihood of their sounds.

    Attributes:
        scale: What a phrase lacks for each sound, in natural logarithms, where a distance of
            1 - 1/e begins.
        least: The least likelihood of any sound.
        most_words: How many taught words it listens to, so that it is soon ready.
    """

    scale: float
    least: float
    most_words: int

    def __init__(self) -> None:
        self._recordings: Mapping[str, Sequence[Pcm]] = {}
        self._accent: Floats | None = None
        self._taught: Taught = ()

    @abstractmethod
    def open(self) -> None:
        """Load the network, where it is not loaded.

        Raises:
            RecogniserError: it cannot be used here.
        """

    @abstractmethod
    def near(self) -> Floats:
        """Tell for each letter of the network how near each sound is to it, 0 to 1."""

    @abstractmethod
    def letters(self, samples: Floats) -> tuple[Floats, Floats]:
        """Tell how likely each letter of the network is, and no sound, at each moment."""

    def sounds(self, samples: Floats) -> tuple[Floats, Floats]:
        """Tell how likely each sound is, and none, at each moment, as logarithms."""
        return self._logarithms(*self.letters(samples))

    def load(self) -> None:
        """Load the network, and learn from the recordings that were given."""
        self.open()
        if self._accent is None:
            self._listen_to_recordings()

    def prepare(self, phrases: Sequence[Phrase]) -> None:
        """Make the tree of the phrases."""
        tree_of(tuple(phrases), self._taught)

    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        """Measure the phrases by the likelihood of their sounds."""
        self.load()
        sounds, silence = self.sounds(samples)
        lacking = -tree_of(tuple(phrases), self._taught).alignments(sounds, silence)
        heard = " ".join(SYMBOLS[phone] for phone in _written(sounds, silence))
        distances = (1.0 - np.exp(-lacking / self.scale)).astype(np.float32)
        return Judgement(distances, heard)

    def learn(self, taught: Mapping[str, Sequence[Pcm]]) -> None:
        """Take recordings of words, to learn how this player says the sounds in them.

        What is said quite otherwise than its word is written is the word as it was heard.
        """
        self._recordings = {word: clips for word, clips in taught.items() if clips}
        self._accent, self._taught = None, ()

    def _listen_to_recordings(self) -> None:
        accent = Accent(self.near())
        otherwise: list[tuple[str, tuple[Phones, ...]]] = []
        for word, clips in islice(self._recordings.items(), self.most_words):
            # More than the newest helps no further, and each takes a tenth of a second.
            letters, silence = self.letters(lengthened(samples_of(clips[-1])))
            heard = self._logarithms(letters, silence)
            courses = [aligned(*heard, way) for way in ways_of(word)]
            path, lacking = min(courses, key=itemgetter(1), default=(None, np.inf))
            if path is not None and lacking <= _SAME * self.scale:
                accent.add(letters, path)
            elif way := tuple(_written(*heard)):
                otherwise.append((word, (way,)))
        self._accent = accent.table()
        self._taught = tuple(otherwise)

    def _logarithms(self, letters: Floats, silence: Floats) -> tuple[Floats, Floats]:
        near = self.near() if self._accent is None else self._accent
        return np.log(letters @ near + self.least), np.log(silence + self.least)


def _written(sounds: Floats, silence: Floats) -> list[int]:
    """Take the likeliest sound of each moment, once for each time it is said."""
    best = np.where(silence > sounds.max(axis=1), -1, sounds.argmax(axis=1))
    return [
        int(each)
        for each, last in zip(best, np.concatenate(([-1], best)), strict=False)
        if each not in (-1, last)
    ]
